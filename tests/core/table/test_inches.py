"""Positions and the protocol give lengths in inches: what is written is read back, and what is no length is refused."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
import pytest
from battles import cases
from conformance.laws import walked

from game.core.play.inches import decoded, encoded
from game.core.table.places import GRID, Place, Shares, Side, Steps


class Base(msgspec.Struct, frozen=True):
    """Every sort of field."""

    name: str = "n"
    side: Side = 1
    x: Steps = 96
    z: Steps = 32
    far: Shares = 1024
    place: Place = Place(64, -32)
    maybe: Place | None = None
    length: Steps | None = 16
    either: int | str = 640
    row: tuple[Steps, int] = (8, 8)
    all: tuple[Steps, ...] = (64, 1)
    some: list[Place] = []
    by_name: dict[str, Steps] = {}
    count: Annotated[int, msgspec.Meta(ge=0)] = 5


class Outer(msgspec.Struct, frozen=True):
    """Fields within fields."""

    base: Base = Base()
    bases: tuple[Base, ...] = ()
    one: Base | None = None
    count: int = 3


PLAIN = {"name": "n", "side": "B", "x": 1.5, "level": 0.5, "far": 1 / 64, "place": [1, -0.5], "maybe": None,
         "length": 0.25, "either": 640, "row": [0.125, 8], "all": [1, 0.015625], "some": [], "by_name": {}, "count": 5}


def test_which_fields_are_lengths_is_told_by_their_types():
    assert encoded(Base()) == PLAIN and decoded(PLAIN, Base) == Base()
    assert type(encoded(Base(x=128))["x"]) is int, "whole inches are written as such"
    full = Base(maybe=Place(32, 32), some=[Place(64, 0)], by_name={"a": 32}, length=None, either="x")
    told = {**PLAIN, "maybe": [0.5, 0.5], "some": [[1, 0]], "by_name": {"a": 0.5}, "length": None, "either": "x"}
    assert encoded(full) == told and decoded(told, Base) == full
    outer = Outer(bases=(Base(), full), one=full)
    within = {"base": PLAIN, "bases": [PLAIN, told], "one": told, "count": 3}
    assert encoded(outer) == within and decoded(within, Outer) == outer
    assert encoded(Outer())["one"] is None and decoded({**within, "one": None}, Outer).one is None
    assert encoded((32, 64), tuple[Steps, ...]) == [0.5, 1] and encoded({"a": 32}, dict[str, Steps]) == {"a": 0.5}
    assert encoded(7) == 7 and encoded((1, 2), tuple[int, ...]) == [1, 2]
    assert encoded((1, 2, 3), tuple[Steps, int]) == (1, 2, 3), "what does not fit stays as it is"
    assert decoded({**PLAIN, "z": 0.5}, Base).z == 32, "the name that it has here is read as well"


@pytest.mark.parametrize("change, says", [
    ({"x": 1000}, ""), ({"x": -1000}, ""), ({"x": 1000 + 1 / 64}, "x is 1000.015625 inches: at most 1000"),
    ({"x": -1000.5}, "x is -1000.5 inches: at most 1000"), ({"x": float("inf")}, "x is inf inches"),
    ({"x": 1.2345678901234567e200}, "x is 1.2345678901234567e+ inches: at most 1000"),      # 20 characters of it
    ({"x": 1.2345678901234567e-200}, "x is 1.2345678901234567e- inches, which is no multiple of 1/64 inch"),
    ({"x": 0.01}, "x is 0.01 inches, which is no multiple of 1/64 inch"), ({"x": True}, "Expected"),
    ({"x": "1"}, "Expected"), ({"x": None}, "Expected"),
    ({"far": 0.0001}, "far is 0.0001 inches, which is no multiple of 1/65536 inch"),
    ({"side": "C"}, "side is 'C', which is no side: A or B"), ({"side": 0}, "which is no side"),
    ({"side": "x" * 50}, f"side is {'x' * 20!r}, which"), ({"place": [0.01, 1]}, "place is 0.01 inches"),
    ({"all": [1, 0.01]}, "all[1] is 0.01 inches"), ({"row": [0.01, 1]}, "row[0] is 0.01 inches"),
    ({"row": [1, 2, 3]}, "Expected"), ({"some": [[1, 1], [1, 0.01]]}, "some[1] is 0.01 inches"),
    ({"by_name": {"a": 0.01}}, "by_name.a is 0.01 inches"), ({"by_name": []}, "Expected"),
    ({"length": 0.01}, "length is 0.01 inches"), ({"maybe": [0.01, 1]}, "maybe is 0.01 inches"),
    ({"level": 0.01}, "level is 0.01 inches"), ({"either": 0.01}, "Expected"),
])
def test_what_is_no_length_is_refused_with_its_field(change, says):
    data: dict[str, Any] = {**PLAIN, **change}
    if not says:
        assert decoded(data, Base).x == change["x"] * GRID
        return
    with pytest.raises(ValueError) as error:
        decoded(data, Base)
    assert says in str(error.value)
    with pytest.raises(ValueError) as error:
        decoded({"bases": [PLAIN, data]}, Outer)
    assert says.replace("Expected", "") in str(error.value) and ("bases[1]" in str(error.value))


@pytest.mark.parametrize("one", cases(), ids=lambda one: one.name)
def test_states_and_figures_of_every_ruleset_are_read_back(one):
    match = one.begun(2)
    for number, _ in enumerate(walked(match, 2, 100)):
        if number >= 25 and any(figure.x for figure in match.state.figures.values()):      # terrain may be laid first
            break
    state = match.state
    assert any(figure.x for figure in state.figures.values())
    assert decoded(encoded(state), type(state)) == state
    for figure in state.figures.values():
        told = encoded(figure)
        assert told.get("x", 0) * GRID == figure.x and told["side"] == "AB"[figure.side] and "z" not in told
        assert decoded(told, type(figure)) == figure
