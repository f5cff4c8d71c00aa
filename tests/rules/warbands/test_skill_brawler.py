"""Brawlers (WB-116, WB-202, WB-R69)."""

from __future__ import annotations

import pytest

from game.rules.warbands.checks import defense_check
from game.rules.warbands.distances import Attack, Defense

from .bands import battle, faces, far_off, rookie, say, specialist, who

WILLIAM = specialist("Brawler", stat=5, name="Red William")


@pytest.mark.rule("WB-116", "WB-202", "WB-R69", "WB-R16", "WB-111")
def test_38_against_a_shield():
    match = battle([(WILLIAM, 10, 10), far_off(2, 2)], [(specialist("Healer", shield=True), 11.5, 10), far_off()],
                   [3, 7, 4, 8, 5])
    say(match, "activate A1", "strike B1")
    assert faces(match) == [3, 7, 4, 8, 5] and who(match, "B1").stands


@pytest.mark.rule("WB-R15", "WB-R69")
def test_39_against_a_tank():
    match = battle([(WILLIAM, 10, 10), far_off(2, 2)], [(specialist("Tank", shield=True), 11.5, 10), far_off()],
                   [5, 3, 6])
    say(match, "activate A1", "strike B1")
    assert faces(match) == [5, 3, 6] and who(match, "B1").stands and who(match, "B1").place.inches == (11.5, 10)


@pytest.mark.rule("WB-116")
def test_not_at_range():
    match = battle([(specialist("Brawler", shooter="light"), 10, 10)], [(rookie(), 14, 10)])
    assert defense_check(match.now, Defense("B1", "ranged", Attack("A1", "B1", "shoot", 0))).dice == 1
