"""The four scenarios and the end (WB-09, WB-217, WB-218, WB-R99 to WB-R105)."""

from __future__ import annotations

import pytest

from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.movement.paths import Arc, PathPoint
from game.core.table.places import Place
from game.rules.warbands import carrying

from .bands import RULESET, battle, boss, card, far_off, plain, rookie, say, specialist, who


def at_upkeep(match):
    """The same battle when everyone has been activated."""
    state = match.state.copied()
    for one in list(state.figures):
        state.put(one, acted=True)
    state.unit, state.active = (), ""
    return Match(RULESET, match.now._replace(state=state), Dice.asked((6, 1)))


@pytest.mark.rule("WB-09", "WB-218", "WB-159", "WB-R102")
def test_61_counting_heads():
    mine = [(rookie(), 12, 9.8), (rookie(), 13.5, 10), far_off(2, 2)]
    animal = specialist("Shapeshifter")
    match = battle(mine, [(specialist("Healer"), 12, 13), (animal, 10, 12), far_off()], scenario="hill", round=4,
                   states={"B2": {"animal": True}})
    assert at_upkeep(match).state.scored == (2, 0)
    tie = battle(mine[1:], [(specialist("Healer"), 12, 13), far_off()], scenario="hill", round=4)
    assert at_upkeep(tie).state.scored == (0, 0)
    early = battle(mine, [far_off()], scenario="hill", round=1)
    assert at_upkeep(early).state.scored == (0, 0), "not in turn 1"


@pytest.mark.rule("WB-R102", "WB-R12")
def test_the_hill_on_a_roof():
    table = plain(card("H1", "house", 12, 12))
    match = battle([(rookie(), 12, 9.5), far_off(2, 2)], [(rookie(), 12, 12, 2), far_off()], scenario="hill", round=4,
                   table=table)
    assert at_upkeep(match).state.scored == (0, 2)


@pytest.mark.rule("WB-217", "WB-R103", "WB-158")
def test_62_treasures_are_taken_dropped_and_banked():
    mine = [(specialist("Healer"), 8, 10), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 20, 20), far_off()], scenario="treasure"), "activate A1", "move @ 8,13")
    assert match.ask.kind == "treasure", "the way led over it"
    say(match, "yes", "done")
    assert who(match, "A1").treasure == "T2" and len(match.state.tokens) == 4
    state = match.state.copied()
    state.unit, state.active, state.side = (), "", 0
    state.put("A1", acted=False, y=6 * 64, x=4 * 64)
    home = say(Match(RULESET, match.now._replace(state=state), Dice.asked()), "activate A1", "move @ 4,5", "done")
    assert home.state.banked == ("T2",) and home.state.scored == (3, 0) and not who(home, "A1").treasure
    hurt = battle(mine, [(rookie(), 9.5, 10), far_off()], [3, 1], scenario="treasure", side=1)
    hurt.state.put("A1", treasure="T2")
    hurt.state.tokens = hurt.state.tokens[:1] + hurt.state.tokens[2:]
    hurt = Match(RULESET, hurt.now, hurt.dice)
    say(hurt, "activate B1", "strike A1")
    assert who(hurt, "A1").prone and {m.id: m.place for m in hurt.state.tokens}["T2"] == Place.at(8, 10)


@pytest.mark.rule("WB-R103")
def test_carried_treasures_count_and_five_at_home_end_it():
    match = battle([(rookie(), 8, 10), far_off(2, 2)], [far_off()], scenario="treasure")
    match.state.put("A1", treasure="T2")
    match.state.tokens = match.state.tokens[:1] + match.state.tokens[2:]
    assert RULESET.score(match.now)[0].points == 2
    match.state.banked, match.state.tokens = ("T1", "T2", "T3", "T4", "T5"), ()
    assert RULESET.outcome(match.now).clause == "WB-R103"


@pytest.mark.rule("WB-R104", "WB-R105")
def test_breaking_through():
    mine = [(specialist("Healer"), 12, 21), far_off(2, 2)]
    match = say(battle(mine, [(rookie(), 20, 20), far_off(2, 12)], scenario="through"), "activate A1", "move @ 12,23.5")
    assert match.ask.kind == "leave"
    say(match, "yes")
    assert match.state.scored == (3, 0) and match.state.escaped == ("A1",) and match.state.gone["A1"]
    assert str(RULESET.status(match.now, "A1")) == "escaped"
    near = say(battle(mine, [far_off(2, 12)], scenario="through"), "activate A1", "move @ 12,23.4375")
    assert near.ask.kind != "leave", "further than 0.05 inch"


@pytest.mark.rule("WB-R101", "WB-R100", "WB-R105")
def test_last_warband_standing():
    match = battle([(rookie(), 10, 10)], [(rookie(), 11.5, 10)], [1, 1])
    match.state.scored = (0, 9)
    match = say(Match(RULESET, match.now, match.dice), "strike B1")
    assert match.over and match.outcome.winner == 0 and match.outcome.points == (1, 9)


@pytest.mark.rule("WB-R102", "WB-R103", "WB-R104", "WB-R100")
@pytest.mark.parametrize(("scenario", "points"), [("hill", 2 * 5), ("treasure", 10), ("through", 2 + 5)])
def test_what_a_wipe_out_brings(scenario, points):
    match = battle([(rookie(), 10, 10), (boss("Tank"), 5, 5)], [(rookie(), 20, 20)], scenario=scenario, round=4)
    match.state.remove("B1")
    assert RULESET.score(match.now)[0].points == points and RULESET.outcome(match.now).winner == 0


@pytest.mark.rule("WB-R99")
@pytest.mark.parametrize(("a", "b", "winner"), [
    ([rookie(), rookie()], [rookie()], 0), ([rookie()], [specialist("Tank")], 1), ([rookie()], [rookie()], None),
    ([boss("Tank")], [specialist("Tank"), specialist("Healer")], 0),
])  # fmt: skip
def test_equal_points(a, b, winner):
    match = battle([(one, 4 + 2 * i, 4) for i, one in enumerate(a)], [(one, 4 + 2 * i, 20) for i, one in enumerate(b)])
    match.state.phase = "end"
    assert RULESET.outcome(match.now).winner == winner


@pytest.mark.rule("WB-R99")
def test_who_wins_a_tie_is_told_with_the_reason():
    """R16: by ranks, else by the Boss."""
    match = battle([(rookie(), 4, 4), (rookie(), 8, 4)], [(rookie(), 4, 20)])
    match.state.phase = "end"
    told = "Turn 8 is over: 0 to 0. Ranks standing: 2 to 1."
    assert str(RULESET.outcome(match.now).reason) == told
    match = battle([(boss("Tank"), 4, 4)], [(specialist("Tank"), 4, 20), (specialist("Healer"), 8, 20)])
    match.state.phase = "end"
    assert str(RULESET.outcome(match.now).reason).endswith("standing: 4 to 4. The Boss of Blue stands.")


@pytest.mark.rule("WB-R100")
def test_conceding():
    match = say(battle([(rookie(), 4, 4), far_off(2, 2)], [far_off()]), "resign")
    assert match.outcome.winner == 1


@pytest.mark.rule("WB-R104", "WB-144")
def test_minions_of_an_escaped_master_stay():
    mine = [(specialist("Minion Master"), 12, 23.5), (rookie(minion=True), 5, 5), (rookie(minion=True), 7, 5)]
    match = say(battle(mine, [far_off(2, 12)], scenario="through"), "activate A1", "alone", "move @ 12.5,23.5", "yes")
    assert match.state.escaped == ("A1",) and {"A2", "A3"} <= set(match.state.figures)


@pytest.mark.rule("WB-R103")
def test_a_way_round_a_corner_is_measured_everywhere():
    """The way comes to exactly 3/4 inch of a treasure in the middle of an arc, and nowhere else."""
    arc = Arc(PathPoint(640.0, 512.0), PathPoint(512.0, 640.0), PathPoint(512.0, 512.0), 128.0, 1)
    middle = arc.middle()
    for away, near in ((47.99, True), (48.01, False)):
        share = (128.0 + away) / 128.0
        x, y = 512 + (middle.x - 512) * share, 512 + (middle.y - 512) * share
        assert carrying._passes(arc, x, y) is near
    assert carrying._passes(arc, 640, 470) and not carrying._passes(arc, 640, 460), "at its end"
    assert not carrying._passes(arc, 512 - 128, 512), "on the circle, but not on the arc"
