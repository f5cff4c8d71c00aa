"""Assassins (WB-110, WB-112 to WB-115, WB-R68)."""

from __future__ import annotations

import pytest

from game.core.table.places import Place

from .bands import battle, box, card, faces, far_off, keys, plain, rookie, say, specialist


def killer(dice, **more):
    table = plain(card("H1", "house", 12, 14.2))
    mine = [(specialist("Assassin"), 9.4, 11), far_off(2, 2)]
    return say(battle(mine, [(rookie(), 15.2, 11.4), far_off()], dice, table=table, **more), "activate A1")


@pytest.mark.rule("WB-112", "WB-113", "WB-114", "WB-110", "WB-R68", "WB-R108")
def test_37_through_the_corner():
    table = plain(box("H1", "house", 10.5, 10.8, 12.5, 13))
    match = say(battle([(specialist("Assassin"), 9.4, 11), far_off(2, 2)], [(rookie(), 15.2, 11), far_off()], [3, 4, 2],
                       table=table), "activate A1", "assassinate")
    assert match.ask.kind == "assassin"
    say(match, "pounce @ 13.375,11", "strike B1")
    assert faces(match) == [3, 4, 2] and "B1" in match.state.gone and match.state.side == 1


@pytest.mark.rule("WB-115", "WB-R68")
def test_failure_is_an_ordinary_move():
    match = say(killer([6]), "assassinate")
    assert match.ask.kind == "walk" and "move" in keys(match) and "pounce" not in keys(match)
    assert say(match, "done").state.side == 1


@pytest.mark.rule("WB-R68", "WB-R108")
def test_standing_enemies_block_the_line_and_no_spot_no_attempt():
    match = say(killer([3]), "assassinate")
    region = match.ask.option("pounce").region()
    assert region.why_not(Place.at(13.25, 11.4)) is None and region.why_not(Place.at(13.5, 11.4)) is not None
    far = say(battle([(specialist("Assassin"), 4, 4), far_off(2, 2)], [(rookie(), 12, 12), far_off()]), "activate A1")
    assert "assassinate" not in keys(far)
    wall = [(rookie(name="guard"), 11.5, 11), (rookie(), 14.5, 11), far_off()]
    guarded = say(battle([(specialist("Assassin"), 9.4, 11), far_off(2, 2)], wall, [3]), "activate A1", "assassinate")
    assert "guard" in str(guarded.ask.option("pounce").region().why_not(Place.at(13.25, 11)))
