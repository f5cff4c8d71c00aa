"""Gunners at range and in melee (WB-101, WB-102, WB-R59)."""

from __future__ import annotations

import pytest

from .bands import battle, faces, far_off, rookie, say


@pytest.mark.rule("WB-101", "WB-102", "WB-R59")
def test_32_gunner_both_ways():
    match = battle([(rookie("Gunner", shooter="light"), 10, 10), far_off(2, 2)], [(rookie(), 15, 10), far_off()], [4,
            6])
    assert faces(say(match, "activate A1", "shoot B1")) == [4, 6]
    for die, falls in ((5, False), (4, True)):
        melee = battle([(rookie("Gunner"), 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()], [3, die], side=1)
        assert ("A1" in say(melee, "activate B1", "strike A1").state.gone) is falls
