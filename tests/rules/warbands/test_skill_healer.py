"""Healers (WB-127 to WB-129, WB-204, WB-205, WB-R73, WB-R56)."""

from __future__ import annotations

import pytest

from .bands import battle, box, card, far_off, keys, plain, say, specialist, who


def ward(gap, dice, **more):
    mine = [(specialist("Healer", name="Lady Mariah"), 10, 10), (specialist("Brawler", name="Red William"), 11 + gap,
            10),
            far_off(2, 2)]
    return say(battle(mine, [far_off()], dice, states={"A2": {"wounds": 1}}, **more), "activate A1")


@pytest.mark.rule("WB-127", "WB-128", "WB-204", "WB-R73", "WB-R56")
def test_42_up_again():
    match = say(ward(4.5, [4]), "heal A2")
    assert who(match, "A2").stands and not who(match, "A2").acted


@pytest.mark.rule("WB-129", "WB-205")
def test_failure():
    match = say(ward(4.5, [5]), "heal A2")
    assert who(match, "A2").prone and match.state.side == 1


@pytest.mark.rule("WB-127", "WB-R73", "WB-R38")
def test_distance_and_sight():
    assert "heal A2" not in keys(ward(5.1, []))
    between = plain(box("H1", "house", 12, 8, 13, 12))
    assert "heal A2" in keys(ward(4.9, [], table=between))
    assert "heal A2" not in keys(ward(4.9, [], table=between, skills_need_sight="on"))
    beside = plain(card("H1", "house", 13.25, 14))
    assert "heal A2" in keys(ward(4.9, [], table=beside, skills_need_sight="on"))
