"""Switchers (WB-173 to WB-175, WB-R86)."""

from __future__ import annotations

import pytest

from .bands import battle, card, faces, far_off, keys, plain, rookie, say, specialist, who

MINE = [(specialist("Switcher"), 5, 12), far_off(2, 2)]
ROOF = plain(card("H1", "house", 14, 12))


@pytest.mark.rule("WB-173", "WB-174", "WB-R86")
def test_54_change_of_places():
    match = say(battle(MINE, [(rookie(), 14, 12, 2), far_off()], [4], table=ROOF), "activate A1", "switch B1")
    assert (who(match, "A1").place.inches, who(match, "A1").z) == ((14, 12), 128)
    assert (who(match, "B1").place.inches, who(match, "B1").z) == ((5, 12), 0) and faces(match) == [4]


@pytest.mark.rule("WB-175", "WB-R86")
def test_failure_hurts():
    match = say(battle(MINE, [(rookie(), 14, 12, 2), far_off()], [6], table=ROOF), "activate A1", "switch B1")
    assert who(match, "A1").prone and faces(match) == [6]


@pytest.mark.rule("WB-174", "WB-R86", "WB-R108")
def test_any_rookie_within_ten_inches():
    near = say(battle([*MINE, (rookie(), 5, 20)], [(rookie(), 16, 12), (specialist("Tank"), 8, 12)]), "activate A1")
    assert {"switch A3", "switch B1"} <= set(keys(near)) and "switch B2" not in keys(near)
    none = say(battle(MINE, [(rookie(), 16.5, 12)], states={"A2": {"x": 64 * 22, "y": 64 * 2}}), "activate A1")
    assert not any(key.startswith("switch") for key in keys(none))
