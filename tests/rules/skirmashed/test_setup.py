"""Boards, edges, zones, roll-offs (SK-01 to SK-04, SK-19, SK-R4 to SK-R8)."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place, touching
from game.rules.skirmashed.roster import Company

from .duels import RULES, box, duel, faces, figure, keys, plain, say, trooper


def company(n: int) -> Company:
    return Company(name="Many", figures=tuple(trooper(f"T{i}") for i in range(n)))


def set_up(a: int, b: int, table: Table | None = None, **switches: object) -> Setup:
    return Setup(ruleset="skirmashed", version=3, table=table or plain(), forces=(company(a), company(b)),
                 switches=tuple((f"sk_{k}", str(v)) for k, v in {"muster": "free", **switches}.items()))


def begin(dice, a=2, b=2, table=None, **switches):
    setup = set_up(a, b, table, **switches)
    assert RULES.check_setup(setup) == []
    return Match.begun(RULES, setup, Dice.asked(tuple(dice)))


@pytest.mark.rule("SK-01", "SK-02", "SK-R4")
@pytest.mark.parametrize("a, b, wide, clause", [
    (1, 1, False, None), (5, 5, False, None), (5, 5, True, "SK-01"), (6, 6, True, None), (6, 6, False, "SK-02"),
    (10, 10, True, None), (2, 6, True, None), (2, 6, False, "SK-02"), (11, 11, True, "SK-02"), (0, 1, False, "SK-01")])
def test_boards(a, b, wide, clause):
    wrong = RULES.check_setup(set_up(a, b, plain(wide=wide)))
    assert ({r.clause for r in wrong} or {None}) == {clause}


@pytest.mark.rule("SK-02", "SK-04")
def test_the_large_board_lies_along_its_long_edges():
    upright = Table("Upright", 24 * GRID, 48 * GRID, edges=("south", "north"))
    assert [r.clause for r in RULES.check_setup(set_up(6, 6, upright))] == ["SK-02"]
    short = Table("Short edges", 48 * GRID, 24 * GRID, edges=("west", "east"))
    assert [r.clause for r in RULES.check_setup(set_up(6, 6, short))] == ["SK-04"]
    for edges in (("west", "east"), ("south", "north")):
        square = Table("Square", 24 * GRID, 24 * GRID, edges=edges)
        assert RULES.check_setup(set_up(5, 5, square)) == [], "the small board has no long edges"
    unnamed = Match.begun(RULES, set_up(6, 6, Table("Open", 48 * GRID, 24 * GRID)), Dice.asked((9, 2)))
    assert keys(unnamed) == ["edge south", "edge north"]


@pytest.mark.rule("SK-03", "SK-05", "SK-R6")
def test_the_higher_roll_picks_the_edge_and_sets_up_first():
    match = begin([10, 10, 3, 7])
    assert faces(match) == [10, 10, 3, 7] and match.ask.kind == "edge" and match.ask.side == 1
    say(match, "edge south")
    assert match.state.edges == ("north", "south") and match.ask.side == 1
    say(match, "deploy B1 @ 4,2")
    with pytest.raises(Refused, match="overlap"):
        match.answer("deploy B2 @ 4.5,2")
    with pytest.raises(Refused, match="set up already"):
        match.answer("deploy B1 @ 8,2")
    say(match, "deploy B2 @ 8,2")
    assert match.ask.side == 0
    assert match.ask.option("deploy A1").region().why_not(Place.at(4, 2)) is not None, "the other edge is his"
    say(match, "deploy A1 @ 4,22", "deploy A2 @ 8,22")
    assert all(f.placed for f in match.state.figures.values())


@pytest.mark.rule("SK-19", "SK-R8", "SK-18")
def test_a_roll_off_of_its_own_for_the_first_activation():
    match = begin([9, 2, 4, 4, 1, 8])
    say(match, "edge north", "deploy A1 @ 4,22", "deploy A2 @ 8,22", "deploy B1 @ 4,2", "deploy B2 @ 8,2")
    assert faces(match) == [9, 2, 4, 4, 1, 8], "A first, a tie again"
    assert match.state.round == 1 and match.ask.side == 1 and match.ask.kind == "figure", "no choice: the higher begins"


@pytest.mark.rule("SK-03", "SK-R7")
@pytest.mark.parametrize("x, y, why", [
    (4, 2.5, None), (4, 0.5, None), (4, 2.515625, "3″"), (4, 0.484375, "3″"), (12, 1, "house"), (20, 1, None)])
def test_zone(x, y, why):
    table = plain(box("H1", "house", 11, 0, 13, 3), box("F1", "forest", 18, 0, 22, 3))
    region = say(begin([9, 2], table=table), "edge south").ask.option("deploy A1").region()
    found = region.why_not(Place.at(x, y))
    assert (found is None) if why is None else why in str(found)


@pytest.mark.rule("SK-R7", "SK-R17")
def test_nobody_is_set_up_in_a_house_even_where_they_are_entered():
    table = plain(box("H1", "house", 10, 0, 14, 3))
    region = say(begin([9, 2], table=table, enter_houses="on"), "edge south").ask.option("deploy A1").region()
    assert "house" in str(region.why_not(Place.at(12, 1.5)))


@pytest.mark.rule("SK-R5")
def test_bases():
    match = duel([(trooper(), 4, 2)], [(trooper(), 5, 2)])
    a, b = figure(match, "A1"), figure(match, "B1")
    assert a.radius == b.radius == GRID // 2 and touching(a, b)


@pytest.mark.rule("SK-R2")
def test_unknown_options_and_house_rules_are_refused():
    for setup in (set_up(2, 2, nonsense="on"), set_up(2, 2, muster="gold")):
        assert [r.clause for r in RULES.check_setup(setup)] == ["SK-R2"]
    odd = Setup(ruleset="skirmashed", version=3, table=plain(), forces=(company(2), company(2)),
                options=(("limit", "31"),))
    assert [r.clause for r in RULES.check_setup(odd)] == ["SK-H4"]
    odd = Setup(ruleset="skirmashed", version=3, table=plain(), forces=(company(2), company(2)),
                options=(("mood", "x"),))
    assert [r.clause for r in RULES.check_setup(odd)] == ["SK-R2"]


@pytest.mark.rule("SK-R47")
def test_one_may_resign():
    match = say(duel([(trooper(), 4, 2), (trooper(), 8, 2)], [(trooper(), 4, 22)]), "resign")
    assert match.over and match.outcome.winner == 1 and match.outcome.clause == "SK-R47"
