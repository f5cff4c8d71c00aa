"""Records in inches, kind by kind: what is written of each type and read back, and what is refused, by its field."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
import pytest

from game.core.play.inches import decoded, encoded
from game.core.table.places import GRID, Place, Shares, Side, Steps


class Pair(NamedTuple):
    """A row that is no place."""

    first: int
    second: int


class Inner(msgspec.Struct, frozen=True):
    """Something with lengths."""

    far: Steps = 0
    share: Shares = 0
    z: Steps = 0


class Plain(msgspec.Struct, frozen=True):
    """Something without."""

    name: str = ""
    numbers: tuple[int, ...] = ()


class Whole(msgspec.Struct, frozen=True):
    """Every kind of field."""

    side: Side = 0
    place: Place | None = None
    places: tuple[Place, ...] = ()
    row: tuple[Steps, int, Side] = (0, 0, 0)
    bare: tuple[int, int] = (0, 0)
    by_name: dict[str, Steps] = {}
    count: dict[str, int] = {}
    inner: Inner | None = None
    either: Inner | int | None = None
    many: list[Inner] = []
    plain: Plain = Plain()
    pair: Pair = Pair(1, 2)
    word: str | None = None
    on: bool = False


class Lengths(msgspec.Struct, frozen=True):
    """Nothing but lengths."""

    near: Steps = 0
    far: Steps = 0


class Height(msgspec.Struct, frozen=True):
    """Nothing but a field of another name."""

    z: int = 0


CASES: list[tuple[Any, Any]] = [
    (Whole(), {"side": "A", "place": None, "places": [], "row": [0, 0, "A"], "bare": [0, 0], "by_name": {}, "count": {},
               "inner": None, "either": None, "many": [], "plain": {"name": "", "numbers": []}, "pair": [1, 2],
               "word": None, "on": False}),
    (Whole(side=1), {"side": "B"}), (Whole(place=Place(64, 80)), {"place": [1, 1.25]}),
    (Whole(places=(Place(1, 0), Place(0, 96))), {"places": [[0.015625, 0], [0, 1.5]]}),
    (Whole(row=(96, 96, 1)), {"row": [1.5, 96, "B"]}), (Whole(bare=(64, 65)), {"bare": [64, 65]}),
    (Whole(by_name={"a": 32, "b": 640}), {"by_name": {"a": 0.5, "b": 10}}),
    (Whole(count={"a": 32}), {"count": {"a": 32}}),
    (Whole(inner=Inner(far=-96, share=64 * 1024, z=128)), {"inner": {"far": -1.5, "share": 1, "level": 2}}),
    (Whole(either=7), {"either": 7}),
    (Whole(many=[Inner(far=64), Inner(share=1)]), {"many": [{"far": 1, "share": 0, "level": 0},
                                                            {"far": 0, "share": 1 / 65536, "level": 0}]}),
    (Whole(plain=Plain("x", (64, 65))), {"plain": {"name": "x", "numbers": [64, 65]}}),
    (Whole(pair=Pair(64, 128)), {"pair": [64, 128]}), (Whole(word="64", on=True), {"word": "64", "on": True})]


@pytest.mark.parametrize("value, told", CASES)
def test_each_kind_is_written_in_inches_and_read_back(value, told):
    written = msgspec.json.decode(msgspec.json.encode(encoded(value)))
    assert written == {**CASES[0][1], **told} and decoded(written, Whole) == value
    assert decoded(told, Whole) == value, "fields that are missing are as usual"


def test_whole_inches_are_whole_numbers_and_others_are_not():
    told = encoded(Inner(far=128, z=32))
    assert (type(told["far"]), type(told["level"])) == (int, float) and told == {"far": 2, "share": 0, "level": 0.5}


def test_a_value_of_a_kind_that_is_given():
    assert encoded(Place(64, 32), Place) == [1, 0.5] and encoded((Place(64, 0),), tuple[Place, ...]) == [[1, 0]]
    assert encoded({"a": 1}) == {"a": 1} and encoded(3) == 3 and encoded((64, 64)) == [64, 64]
    assert encoded(None, Place | None) is None and encoded(Place(64, 0), Place | None) == [1, 0]
    assert encoded([1, 2], list[int]) == [1, 2] and encoded((64, 1), tuple[Steps, int]) == [1, 1]
    assert list(encoded((64, 1, 5), tuple[Steps, int])) == [64, 1, 5], "what does not fit is written as it is"
    assert encoded("word", Inner) == "word"


def test_records_of_nothing_but_lengths_or_names():
    assert encoded(Lengths(32, 64)) == {"near": 0.5, "far": 1} and decoded({"far": 2}, Lengths) == Lengths(0, 128)
    assert encoded(Height(5)) == {"level": 5} and decoded({"level": 5}, Height) == Height(5)


def test_both_names_of_a_height_are_read():
    assert decoded({"level": 2}, Inner) == decoded({"z": 2}, Inner) == Inner(z=128)


@pytest.mark.parametrize("data, line", [
    ({"side": "C"}, "side is 'C', which is no side: A or B"), ({"side": 0}, "side is '0', which is no side: A or B"),
    ({"side": "x" * 40}, f"side is '{'x' * 20}', which is no side: A or B"),
    ({"place": [1, 1001]}, "place is '1001' inches: at most 1000"),
    ({"place": [1, -1000.5]}, "place is '-1000.5' inches: at most 1000"),
    ({"place": [0.1, 0]}, "place is '0.1' inches, which is no multiple of 1/64 inch"),
    ({"places": [[0, 0], [0, 0.01]]}, "places[1] is '0.01' inches, which is no multiple of 1/64 inch"),
    ({"row": [0.01, 0, "A"]}, "row[0] is '0.01' inches, which is no multiple of 1/64 inch"),
    ({"row": [0, 0, "Z"]}, "row[2] is 'Z', which is no side: A or B"),
    ({"by_name": {"b": 0.01}}, "by_name.b is '0.01' inches, which is no multiple of 1/64 inch"),
    ({"inner": {"far": float("inf")}}, "inner.far is 'inf' inches: at most 1000"),
    ({"inner": {"far": float("nan")}}, "inner.far is 'nan' inches: at most 1000"),
    ({"inner": {"level": 1234567890123456789012}}, "inner.level is '12345678901234567890' inches: at most 1000"),
    ({"inner": {"far": 0.00000000000000000000001}}, f"inner.far is '{str(1e-23)[:20]}' inches, which is no multiple of "
                                                    "1/64 inch"),
    ({"inner": {"share": 1e-6}}, "inner.share is '1e-06' inches, which is no multiple of 1/65536 inch"),
    ({"many": [{}, {"far": 0.01}]}, "many[1].far is '0.01' inches, which is no multiple of 1/64 inch")])
def test_what_is_no_length_is_told_with_its_field(data, line):
    with pytest.raises(ValueError) as error:
        decoded(data, Whole)
    assert str(error.value).replace("'", "") == line.replace("'", "")


@pytest.mark.parametrize("data", [
    {"place": ["a", 0]}, {"place": [True, 0]}, {"place": [1]}, {"row": [0, 0]}, {"row": [0, 0, "A", 0]}, {"by_name": 3},
    {"inner": 3}, {"many": {"far": 1}}, {"on": 1}, {"plain": []}, 3, [], None, {"place": {"x": 1}}])
def test_what_does_not_fit_is_refused_with_the_rest(data):
    with pytest.raises(msgspec.ValidationError):
        decoded(data, Whole)


def test_the_largest_lengths_are_read():
    for far in (1000, -1000, 999.984375):
        assert decoded({"far": far}, Inner).far == far * GRID
