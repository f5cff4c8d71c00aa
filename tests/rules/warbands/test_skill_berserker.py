"""Berserkers (WB-125, WB-126, WB-R72)."""

from __future__ import annotations

import pytest

from .bands import RULESET, battle, faces, far_off, keys, rookie, say, specialist

MINE = [(specialist("Berserker"), 10, 10), far_off(2, 2)]


@pytest.mark.rule("WB-125", "WB-R72")
def test_40_two_blows():
    match = battle(MINE, [(rookie(), 11.5, 10), (rookie(), 8.5, 10), far_off()], [4, 3, 7])
    say(match, "activate A1", "strike B1")
    assert match.ask.kind == "again" and keys(match) == ["done", "strike B2"]
    assert faces(say(match, "strike B2")) == [4, 3, 7] and match.state.side == 1


@pytest.mark.rule("WB-R72", "WB-R61")
def test_thugs_move_after_both_blows():
    mine = [*MINE, (rookie("Thug"), 10, 16)]
    match = say(battle(mine, [(specialist("Tank"), 11.5, 10), far_off()], [8]), "activate A1", "strike B1")
    assert match.ask.kind == "again"
    assert say(match, "done").ask.kind == "thug"


@pytest.mark.rule("WB-126", "WB-R7")
@pytest.mark.parametrize(("more", "wrong"), [({"shooter": "light"}, True), ({"shield": True}, True), ({}, False)])
def test_melee_weapons_only(more, wrong):
    from game.rules.warbands.roster import Warband

    force = Warband(name="A", figures=(specialist("Berserker", **more),))
    assert ("WB-126" in {r.clause for r in RULESET.check_force(force, 180)}) is wrong
