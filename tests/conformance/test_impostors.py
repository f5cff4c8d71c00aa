"""A position from a stranger: its figures are those that the forces bought, or one line says which is not."""

from __future__ import annotations

import json

import msgspec
import pytest
from battles import case, cases
from conformance.laws import walked

import game.rules
from game.core.errors import Bad
from game.core.play.position import position_text, read_position
from game.core.table.pieces import Piece
from game.core.table.places import Place

POSE = {"x", "y", "z", "placed"}
COUNTERS = {
    "simple-battles": {"done"}, "skirmashed": {"damage", "exhausted", "spent"}, "ghost-legions": {"hits", "done"},
    "deathzap": set(),
    "warbands": {"wounds", "down", "spared", "notes", "acted", "used", "struck", "tried", "moved", "still", "lost",
                 "animal", "treasure"},
}
"""What changes in play, by ruleset."""


def other(figure, field, everyone):
    """Another value of that field: one that somebody else has, or else anything of the same type."""
    value = getattr(figure, field)
    found = next((getattr(one, field) for one in everyone if getattr(one, field) != value), None)
    if found is not None:
        return found
    return not value if isinstance(value, bool) else value + 1 if isinstance(value, int) else type(value)("Z")


def middle(ruleset):
    """A moment of a battle in which most figures are on the table."""
    match = next(one for one in cases() if one.setup.ruleset == ruleset).begun(3)
    for _ in walked(match, 3, answers=16):
        pass
    return match


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_figures_are_those_that_were_bought(ruleset):
    match = middle(ruleset)
    rules, now, state = match.rules, match.now, match.boundary[0]
    now = now._replace(state=state)
    assert rules.problems(now) == []
    everyone = dict(state.figures)
    figure = next(iter(everyone.values()))
    fixed = set(figure.__struct_fields__) - POSE - COUNTERS[ruleset] - {"half"}
    assert fixed > {"id", "side", "name", "radius"}
    for field in sorted(fixed):
        told = msgspec.structs.replace(figure, **{field: other(figure, field, everyone.values())})
        state.figures = {**everyone, figure.id: told}
        assert any(f"{figure.id} is not as it was bought: {field}" in wrong for wrong in rules.problems(now)), field
    del state.figures[figure.id]
    assert f"{figure.id} is neither in play nor gone" in rules.problems(now)


def test_a_position_with_an_impostor_is_refused_in_one_line():
    lines = position_text(middle("simple-battles")).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("at "))
    lines[at] = "at " + json.dumps({**json.loads(lines[at][3:]), "radius": 33 / 64})
    with pytest.raises(Bad) as caught:
        read_position("\n".join(lines), game.rules.get, "p.txt")
    assert str(caught.value) == "p.txt, state: A1 is not as it was bought: radius is '33', not '32'"


@pytest.mark.rule("DZ-R11")
def test_units_are_those_that_were_bought():
    match = case("dz-mobs").begun(3)
    assert match.rules.problems(match.now) == []
    match.state.set("A1", size=match.state.units["A1"].size + 1)
    assert "A1 is not as it was bought: size" in match.rules.problems(match.now)[0]
    del match.state.units["A1"]
    assert "are not those of the forces" in match.rules.problems(match.now)[0]


@pytest.mark.rule("WB-118", "WB-119", "WB-97")
def test_halves_and_heirs_are_no_impostors():
    from game.rules.warbands.active_skills import halved, other_of

    now = case("wb-court").begun(3).now
    state = now.state
    me = next(f for f in state.figures.values() if f.skill == "Doppelganger")
    whole, rules = state.figures, game.rules.get("warbands")
    one = halved(me, now.house)
    state.figures = {**whole, me.id: one, f"{me.id}b": other_of(one)}
    assert rules.problems(now) == []
    state.figures[f"{me.id}b"] = other_of(me)
    assert any("is of no force" in wrong for wrong in rules.problems(now))
    state.figures = {**whole, me.id: one.at(one.place), "B9b": other_of(one)}
    assert any(wrong == "B9b is filed under " + f"{me.id}b" for wrong in rules.problems(now))


@pytest.mark.rule("WB-186", "WB-R93")
@pytest.mark.parametrize("wrong", ["far", "kind", "many", "twice", "none"])
def test_terrain_cards_in_a_position_are_looked_at(wrong):
    match = case("wb-house-rules" if wrong != "none" else "wb-printed").begun(3)
    state, rules = match.state, match.rules
    x, y = (1 << 40, 0) if wrong == "far" else (0, 0)
    cards = [Piece(f"C{i}", "water" if wrong == "kind" else "forest", tuple(
        Place(x + 512 + dx, y + 512 + dy) for dx, dy in ((0, 0), (256, 0), (256, 256), (0, 256)))) for i in range(6)]
    state.cards = {"many": cards, "twice": (cards[0], cards[0])}.get(wrong, (cards[0],))
    told = rules.problems(match.now)
    right = {"far": "C0 lies off the table", "kind": "C0 is no terrain card", "many": "6 terrain cards and 0 left over",
             "twice": "'C0' is used twice", "none": "on a table without them"}
    assert right[wrong] in told[0], told


@pytest.mark.rule("WB-R101")
def test_a_table_with_a_scenario_of_another_game_is_refused():
    setup = case("wb-printed").setup
    rules = game.rules.get("warbands")
    strange = msgspec.structs.replace(setup, table=msgspec.structs.replace(setup.table, scenario="joust"))
    assert rules.check_setup(strange) == []         # an option was chosen: that counts
    told = rules.check_setup(msgspec.structs.replace(strange, options=()))
    assert [r.clause for r in told] == ["WB-R101"]
    assert "joust is none of ours: choose one of last, hill" in str(told[0].reason)
