"""Warriors (WB-180 to WB-182, WB-R89)."""

from __future__ import annotations

import pytest

from .bands import battle, boss, faces, far_off, rookie, say, specialist, who


@pytest.mark.rule("WB-180", "WB-181", "WB-182", "WB-R89", "WB-R37")
def test_58_struck_back():
    quan = boss("Warrior", name="Quan", shield=True)
    match = battle([(rookie("Fighter"), 10, 10), far_off(2, 2)], [(quan, 11.5, 10), far_off()], [4, 4, 5, 3])
    say(match, "activate A1", "strike B1")
    assert faces(match) == [4, 4, 5, 3] and "A1" in match.state.gone and who(match, "B1").spared


@pytest.mark.rule("WB-R89", "WB-182")
def test_also_when_he_is_out_but_not_when_he_was_prone():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Warrior"), 11.5, 10), far_off()], [1, 1, 1])
    say(match, "activate A1", "strike B1")
    assert who(match, "B1").prone and "A1" in match.state.gone
    down = battle([(rookie(), 10, 10), far_off(2, 2)], [(specialist("Warrior"), 11.5, 10), far_off()], [1, 1],
                  states={"B1": {"wounds": 1}})
    assert faces(say(down, "activate A1", "strike B1")) == [1, 1] and "A1" in down.state.figures


@pytest.mark.rule("WB-R37", "WB-R89")
def test_the_push_still_happens():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(boss("Warrior"), 11.5, 10), far_off()], [3, 1, 1])
    say(match, "activate A1", "strike B1")
    assert "A1" in match.state.gone and who(match, "B1").place.inches == (12.5, 10)
