"""Corners that a second reading of the specification beside the code found: each was played wrongly before."""

from __future__ import annotations

import pytest

from game.core.table.places import GRID, Place

from .bands import battle, box, card, far_off, keys, plain, rookie, say, specialist, who

HOUSE = plain(card("H1", "house", 12, 12))
"""Its roof, 2 inches up, from 10 to 14 both ways."""


# ── climbing ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R31")
def test_nobody_climbs_down_past_a_row_of_enemies():
    row = [(rookie(name=f"R{i}"), 14.5, 14.3 - 1.02 * i) for i in range(4)]
    match = say(battle([(specialist("Veteran"), 13.75, 13.625, 2), far_off(2, 2)], [*row, far_off()], table=HOUSE),
                "activate A1")
    assert "down H1" not in keys(match), "the foot of the wall is taken for an inch to both sides"
    match = say(battle([(specialist("Veteran"), 13.75, 12, 2), far_off(2, 2)], [(rookie(), 14.5, 12.25), far_off()],
                       table=HOUSE), "activate A1", "down H1")
    assert who(match, "A1").place == Place.at(14.5, 11.25) and who(match, "A1").z == 0, "beside him, still at the wall"


@pytest.mark.rule("WB-R31")
def test_nobody_climbs_up_past_those_who_hold_the_edge():
    row = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in (-1, 0, 1)]
    match = say(battle([(specialist("Veteran"), 9.5, 12), far_off(2, 2)], [*row, far_off()], table=HOUSE),
                "activate A1")
    assert "climb H1" not in keys(match)
    for friends, y in (((), 12), ((-1,), 12), ((0,), 11), ((-1, 0), 13)):
        them = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in friends]
        match = say(battle([(specialist("Veteran"), 9.5, 12), far_off(2, 2), *them], [far_off()], table=HOUSE),
                    "activate A1", "climb H1")
        assert who(match, "A1").place == Place.at(10.5, y), "next to the edge, to the side where it is free"


@pytest.mark.rule("WB-R31")
def test_a_roof_too_narrow_for_a_base_is_climbed_but_not_where_somebody_stands():
    ledge = plain(box("H1", "house", 10, 10, 10.75, 14))
    them = [(specialist("Veteran"), 9.5, 12), far_off(2, 2)]
    match = say(battle(them, [far_off()], table=ledge), "activate A1", "climb H1")
    assert who(match, "A1").z == 2 * GRID and 10 * GRID <= who(match, "A1").x <= 10.75 * GRID
    row = [(rookie(name=f"R{i}"), 10.5, 12 + i, 2) for i in (-1, 0, 1)]
    match = say(battle(them, [*row, far_off()], table=ledge), "activate A1")
    assert "climb H1" not in keys(match)


# ── the order of things ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-95", "WB-R66")
def test_a_lost_rookie_is_replaced_before_the_second_blow():
    crew = [(rookie("Fire Team", shooter="area", team=1, name="Kay"), 11.2, 10),
            (rookie("Fire Team", team=1, name="Dee"), 10, 11.2), (specialist("Tank", team=1), 14, 13),
            (rookie("Fire Team", name="Third"), 13, 13), (rookie("Fire Team", name="Fourth"), 12, 14)]
    match = say(battle([(specialist("Berserker"), 10, 10), far_off(2, 2)], crew, [1, 1, 1, 1]), "activate A1",
                "strike B1")
    assert match.ask.kind == "join" and match.ask.side == 1 and keys(match) == ["none", "join B4", "join B5"]
    say(match, "join B4")
    assert match.state.crews[0].rookies == ("B2", "B4") and match.ask.kind == "again"
    say(match, "strike B2")
    assert match.ask.kind == "join" and keys(match) == ["none", "join B5"] and not match.state.crews[0].over


@pytest.mark.rule("WB-R66", "WB-168")
def test_a_lost_rookie_is_replaced_before_a_skirmisher_goes_on():
    crew = [(rookie("Fire Team", shooter="area", team=1), 11.2, 10), (rookie("Fire Team", team=1), 13, 13),
            (specialist("Tank", team=1), 14, 15), (rookie("Fire Team"), 12, 14)]
    match = say(battle([(specialist("Skirmisher"), 10, 10), far_off(2, 2)], crew, [1, 1]), "activate A1", "pass B1")
    assert match.ask.kind == "join"
    assert say(match, "join B4").ask.kind == "go"


@pytest.mark.rule("WB-R61", "WB-R72")
@pytest.mark.parametrize(("timing", "asked"), [("before", ["thug", "again", "figure"]),
                                               ("after", ["again", "thug", "figure"])])
def test_a_thug_moves_once_for_both_blows(timing, asked):
    match = battle([(specialist("Berserker"), 10, 10), (rookie("Thug"), 5, 10), far_off(2, 2)],
                   [(specialist("Healer"), 11.2, 10), far_off()], [8, 8], thug_timing=timing)
    say(match, "activate A1", "strike B1")
    found = []
    for _ in asked:
        found.append(match.ask.kind)
        if match.ask.kind != "figure":
            say(match, {"thug": "towards A1", "again": "done"}[match.ask.kind])
    assert found == asked and who(match, "A2").place == Place.at(6, 10)
