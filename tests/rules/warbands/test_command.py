"""Command (WB-183 to WB-185, WB-R6, WB-R91)."""

from __future__ import annotations

import pytest

from .bands import battle, boss, faces, far_off, keys, rookie, say, specialist, who

ROBYN = boss("Ranger", name="Robyn", shooter="light")


@pytest.mark.rule("WB-183", "WB-184", "WB-R91", "WB-198")
def test_59_shoot_again():
    mine = [(ROBYN, 5, 5), (specialist("Ranger", name="Little Jon", shooter="light"), 8, 5), far_off(2, 2)]
    match = battle(mine, [(rookie(), 8, 15), far_off()], [5, 6, 3, 6], states={"A2": {"acted": True}})
    say(match, "activate A1", "command", "bid A2", "shoot B1")
    assert faces(match) == [5, 6, 3, 6] and who(match, "A2").acted and match.state.side == 1


@pytest.mark.rule("WB-184", "WB-60", "WB-R91")
def test_60_get_up():
    mine = [(boss("Sniper", name="Fawkes"), 5, 5), (specialist("Ranger", name="Antie May"), 8, 5), far_off(2, 2)]
    match = battle(mine, [far_off()], [2, 7], states={"A2": {"wounds": 1}})
    say(match, "activate A1", "command", "bid A2")
    assert set(keys(match)) == {"done", "recover"}
    say(match, "recover")
    assert who(match, "A2").stands and not who(match, "A2").acted


@pytest.mark.rule("WB-183", "WB-R91", "WB-110")
def test_failure_and_whom():
    mine = [(ROBYN, 5, 5), (rookie(), 8, 5)]
    failed = say(battle(mine, [far_off()], [6]), "activate A1", "command")
    assert failed.state.side == 1
    match = say(battle(mine, [far_off()], [1]), "activate A1", "command")
    assert keys(match) == ["done", "bid A2"]
    own = say(battle(mine, [far_off()], [1], command_self="on"), "activate A1", "command")
    assert "bid A1" in keys(own)


@pytest.mark.rule("WB-R90", "WB-R91")
def test_a_commanded_action_is_one_action():
    mine = [(ROBYN, 5, 5), (specialist("Maniac"), 8, 5), (specialist("Berserker"), 8, 9), far_off(2, 2)]
    foes = [(specialist("Tank"), 12.5, 5), (rookie(), 9.5, 9), far_off()]
    match = say(battle(mine, foes, [1, 8, 8]), "activate A1", "command", "bid A2")
    assert "charge" not in keys(match)
    blows = say(battle(mine, foes, [1, 8, 8]), "activate A1", "command", "bid A3", "strike B2")
    assert blows.ask.kind == "again"
    say(blows, "strike B2")
    assert blows.state.side == 1


@pytest.mark.rule("WB-R6", "WB-185")
def test_only_bosses_command():
    match = say(battle([(specialist("Ranger"), 5, 5), far_off(2, 2)], [far_off()]), "activate A1")
    assert "command" not in keys(match)
