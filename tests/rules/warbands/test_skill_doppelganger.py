"""Doppelgangers (WB-117 to WB-124, WB-R70, WB-R71, WB-R105)."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import Place
from game.rules.warbands.active_skills import command_options
from game.rules.warbands.ending import defeat_points

from .bands import RULESET, battle, boss, far_off, keys, say, specialist, who

MINE = [(specialist("Doppelganger", stat=5, name="R"), 10, 10), far_off(2, 2)]


@pytest.mark.rule("WB-117", "WB-118", "WB-119", "WB-120", "WB-121", "WB-122", "WB-123", "WB-R70", "WB-R71")
def test_41_splits_and_merges():
    match = say(battle(MINE, [far_off()], [5, 3]), "activate A1", "split", "half @ 11.5,10")
    for one in ("A1", "A1b"):
        me = who(match, one)
        assert (me.rank, me.die, me.stat, me.half, me.acted) == ("Rookie", 6, 3, True, True)
        assert me.used == 2, "the split ends his activation"
    assert list(match.state.figures)[:2] == ["A1", "A1b"]
    state = match.state.copied()
    state.put("A1b", acted=False, x=11 * 64)
    state.unit, state.side, state.active = (), 0, ""
    later = Match(RULESET, match.now._replace(state=state), Dice.asked((3,)))
    say(later, "activate A1b", "merge")
    me = who(later, "A1")
    assert (me.rank, me.die, me.stat, me.half, me.acted, me.place) == ("Specialist", 8, 5, False, True, Place.at(11,
            10))
    assert "A1b" not in later.state.figures and not later.state.gone


@pytest.mark.rule("WB-117", "WB-124", "WB-R25", "WB-R108")
def test_standing_still_and_failing():
    assert "split" not in keys(say(battle(MINE, [far_off()]), "activate A1", "move @ 10,11"))
    match = say(battle(MINE, [far_off()], [6]), "activate A1", "split")
    assert not who(match, "A1").half and match.state.side == 1


@pytest.mark.rule("WB-R70", "WB-121")
def test_rounding_and_bosses():
    mine = [(boss("Doppelganger", stat=5), 10, 10), far_off(2, 2)]
    match = say(battle(mine, [far_off()], [5], dop_round="down"), "activate A1", "split", "half @ 11.5,10")
    assert (who(match, "A1").rank, who(match, "A1").die, who(match, "A1").stat) == ("Specialist", 8, 2)
    assert next(command_options(match.now, who(match, "A1")), None) is None, "no Command"


@pytest.mark.rule("WB-R105")
def test_it_pays_once_with_the_last_half():
    match = say(battle(MINE, [far_off()], [5]), "activate A1", "split", "half @ 11.5,10")
    first, second = who(match, "A1"), who(match, "A1b")
    assert defeat_points(match.now, first) == 0
    match.state.remove("A1b")
    assert defeat_points(match.now, second) == 0, "the other half is still there"
    assert defeat_points(match.now, first) == 2, "the last one pays for the Specialist he was"
