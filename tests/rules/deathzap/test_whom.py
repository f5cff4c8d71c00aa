"""Whom a unit assaults of several that are near, and who is shown in the picture of a volley."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.play.events import Aimed
from game.core.play.match import Match

from .platoons import battle, box, plain, row, say, squad, unit

TRIO = squad("rifle", n=3)
HERE, NORTH, SOUTH = row(10, 10, 3), row(10, 14, 3), row(10, 6, 3)


def near(side: int = 0, **more: Any) -> Match:
    """A unit of the side before its assault, between two of the other."""
    alone, two = [(squad("rifle", n=3, name="Lone"), HERE)], [
        (squad("rifle", n=3, name="North"), NORTH), (squad("rifle", n=3, name="South"), SOUTH)]
    mine, theirs = (alone, two) if side == 0 else (two, alone)
    return battle(mine, theirs, active="AB"[side] + "1", stage="assault", side=side, **more)


def offered(match: Match) -> list[tuple[str, str, bool, str, str]]:
    """What may be chosen: the key, the clause, whether it declines, and the attack whose card is shown."""
    assert match.ask is not None
    return [(one.key, one.clause, one.declines, *(one.attack[:2] if one.attack else ("", "")))
            for one in match.ask.listed()]


@pytest.mark.rule("DZ-96", "DZ-98", "DZ-99", "DZ-R25", "DZ-R57", "DZ-R65")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("went", "mandatory", "may_stop"), [
    (True, "on", False), (True, "off", True), (False, "on", True), (False, "off", True)])
@pytest.mark.parametrize("fought", [False, True])
def test_who_moved_near_an_enemy_has_to_assault_one(side, went, mandatory, may_stop, fought):
    """Only where the house rule says so; the first is fought by DZ-96, the next by DZ-98. To stop is no assault."""
    match = near(side, went=went, ca_mandatory=mandatory)
    me, other = "AB"[side], "BA"[side]
    clause = "DZ-98" if fought else "DZ-96"
    if fought:
        match.state.fought = (f"{other}9",)
        match = Match(match.rules, match.now, match.dice)
    stop = [("done", "DZ-R57", True, "", "")] if may_stop else []
    assert (match.ask.kind, match.ask.clause, match.ask.side, match.ask.about) == ("assault", clause, side, f"{me}1")
    assert offered(match) == [*stop, *((f"assault {other}{n}", clause, False, f"{me}1", f"{other}{n}")
                                       for n in (1, 2)), ("resign", "DZ-R65", False, "", "")]
    say(match, f"assault {other}2")
    assert (match.state.bout.attacker, match.state.bout.defender) == (f"{me}1", f"{other}2")


@pytest.mark.rule("DZ-R57", "DZ-98")
def test_who_stops_is_done_and_who_was_fought_is_not_fought_again():
    match = say(near(went=False), "done")
    assert match.state.active == "" and match.state.bout is None and match.ask.kind == "unit"
    match = near(went=True)
    match.state.fought = ("B1",)
    again = Match(match.rules, match.now, match.dice)
    assert again.ask.kind == "pick" and again.state.bout.defender == "B2", "the only one left, without a question"
    assert "Lone has to assault South." in [str(event.text) for event in again.story()]
    match.state.fought, match.state.bout, match.state.stage = ("B1", "B2"), None, "assault"
    done = Match(match.rules, match.now, match.dice)
    assert done.ask.kind == "unit" and done.state.active == "" and unit(done, "A1").tried


@pytest.mark.rule("DZ-R10")
@pytest.mark.parametrize(("mine", "theirs", "pair"), [
    ([(10, 10), (11.5, 10), (13, 10)], [(10, 20), (11.5, 20), (13, 20)], ("A1.1", "B1.1")),
    ([(20, 10), (18.5, 10), (10, 10)], [(10, 20), (11.5, 20), (13, 20)], ("A1.3", "B1.1")),
    ([(10, 10), (11.5, 10), (13, 10)], [(10, 39), (11.5, 39), (13, 24)], ("A1.1", "B1.1")),
    ([(10, 10), (11.5, 10), (13, 10)], [(40, 20), (11.5, 20), (13, 20)], ("A1.2", "B1.2")),
])
def test_the_picture_of_a_volley_is_of_who_is_seen_from_nearest(mine, theirs, pair):
    """The first figure of the target that is seen, and the shooter who is nearest to it; one beyond the range is
    looked at all the same, one behind a house is not."""
    table = plain(box("H1", "house", 20, 12, 24, 30))
    match = battle([(TRIO, mine)], [(TRIO, theirs)], [1, 1, 1], active="A1", table=table)
    say(match, "stand", "shoot B1")
    aimed = next(event for event in match.story() if isinstance(event, Aimed))
    assert (aimed.figure, aimed.target) == pair
