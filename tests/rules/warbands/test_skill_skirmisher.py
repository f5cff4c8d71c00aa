"""Skirmishers (WB-168 to WB-170, WB-R84)."""

from __future__ import annotations

import pytest

from game.core.table.places import Place

from .bands import battle, far_off, keys, rookie, say, specialist

MINE = [(specialist("Skirmisher"), 10, 10), far_off(2, 2)]


@pytest.mark.rule("WB-168", "WB-169", "WB-170", "WB-R84")
def test_52_in_passing():
    match = battle(MINE, [(rookie(), 13.75, 10), far_off()], [4, 1])
    say(match, "activate A1", "move @ 12.5,10")
    assert match.ask.kind == "go" and "pass B1" in keys(match)
    say(match, "pass B1")
    assert "B1" in match.state.gone and match.ask.kind == "go"
    region = match.ask.option("move").region()
    assert region.why_not(Place.at(14, 10)) is None and region.why_not(Place.at(14.125, 10)) is not None
    say(match, "move @ 14,10")
    assert match.state.side == 1, "his activation is over though it was the first action"


@pytest.mark.rule("WB-R84", "WB-168")
def test_once_an_activation():
    match = battle(MINE, [(specialist("Tank"), 11.5, 10), far_off()], [8])
    say(match, "activate A1", "pass B1")
    assert "pass B1" not in keys(match) and "move" in keys(match)
    say(match, "done")
    assert match.state.side == 1
