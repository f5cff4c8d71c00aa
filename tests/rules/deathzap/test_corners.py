"""Corner cases: strips that are full, units that come into sight while others withdraw, ends within a bout."""

from __future__ import annotations

from fractions import Fraction

import pytest
from ways import way

from game.ai.random_player import drawn
from game.core.play.dice import Stream
from game.core.play.events import Rolled
from game.core.play.match import Match
from game.core.ruleset import Outcome
from game.core.table.places import Place
from game.rules.deathzap import setting
from game.rules.deathzap.moving import may_withdraw, retreat

from .platoons import RULES, battle, box, close_up, force, keys, plain, row, say, squad, tank, unit
from .test_examples_2 import lose
from .test_setup import begun, first, setup

TENS = force(*(squad("rifle", n=10, name=f"Squad {n}") for n in range(3)), tank("destroyer"), tank("destroyer"))


def again(match: Match) -> Match:
    return Match(match.rules, match.now, match.dice)


# ── deploying ────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-R18", "DZ-05")
def test_who_blocks_his_own_strip_takes_units_up_again():
    match = say(begun(6, 1, a=TENS, b=TENS, forces="500"), "edge south")
    for n in range(3):
        assert not any(key.startswith("lift") for key in keys(match))
        first(match, f"A{n + 1}", *((0.75 + 15.75 * n + 1.625 * i, 3) for i in range(10)))
    assert keys(match) == {"deploy A4", "deploy A5", "lift A1", "lift A2", "lift A3"}, "no room for a tank"
    assert drawn(match.ask, Stream(1)).key.startswith("lift")
    say(match, "lift A2")
    assert not any(f.placed for f in match.state.members("A2")) and match.problems() == []
    assert keys(match) == {"deploy A2", "deploy A4", "deploy A5"}
    first(match, "A4", (20, 3))
    first(match, "A5", (24, 3))
    assert keys(match) >= {"deploy A2"} and match.ask.side == 0


@pytest.mark.rule("DZ-R18", "DZ-03")
def test_an_edge_without_room_is_not_offered():
    pond = plain(box("P1", "water", 0, 0, 6.5, 48))
    assert keys(begun(6, 1, table=pond)) == {"edge south", "edge north"}, "west is water, and east faces it"
    marsh = plain(box("P1", "water", 0, 0, 6.5, 48), box("P2", "water", 7, 0, 48, 6.5))
    assert [r.clause for r in RULES.check_setup(setup(marsh))] == ["DZ-R18"]
    now = RULES.moment(setup(plain(box("F1", "forest", 0, 0, 48, 6))))
    assert setting.edges_of(now) == ("west", "east"), "no vehicle enters a wood"


# ── moving and withdrawing ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-23", "DZ-R13")
def test_a_double_move_where_a_single_one_leads_nowhere():
    hedges = [box(f"B{n}", "hedge", 25.5 + 2 * n, 10, 25.75 + 2 * n, 38) for n in range(3)]
    lane = plain(box("P1", "water", 10, 25.5, 40, 38), box("P2", "water", 10, 10, 40, 22.5),
                 box("P3", "water", 10, 22.5, 22.5, 25.5), *hedges)
    match = battle([(tank(), [(24, 24)])], [(squad(n=3), row(4, 45, 3))], active="A1", table=lane)
    assert keys(match) == {"stand", "double"}, "no base stops across a hedge, and each costs an inch"
    assert str(match.ask.option("double").at(Place.at(40, 24))).startswith("double")


@pytest.mark.rule("DZ-R57")
def test_who_comes_into_sight_by_a_withdrawal_is_asked_before_he_is_fought():
    match = close_up((squad("rifle", n=2), [(20, 10), (20, 11)]), (squad("rifle"), [(16, 10)]), dead=(0, 3),
                     selected=["A1.1", "B1.1"], big_figures_block="on",
                     others=((), [(tank(), [(24, 10.5)]), (squad("rifle"), [(26.5, 10.5)])]))
    say(match, "nothing")
    assert match.ask.about == "B2" and match.state.asking == (), "nobody sees B3 behind the tank"
    say(match, "withdraw B2 [B2.1@24,19]")
    assert match.ask.kind == "withdraw" and keys(match) == {"stay B3", "withdraw B3"}
    say(match, "stay B3")
    assert match.state.bout.defender == "B3"


@pytest.mark.rule("DZ-R58")
@pytest.mark.parametrize("shut", [False, True])
def test_one_figure_that_gets_nowhere_keeps_its_unit_there(shut):
    pond = [box("P1", "water", 8, 11, 24, 20), box("P2", "water", 8, 6, 24, 9), box("P3", "water", 0, 6, 8, 20)]
    pond += [box("P4", "water", 12.5, 9, 24, 11)] if shut else []
    match = battle([(squad("rifle", n=2), [(9, 4), (10.5, 4)])], [(squad("rifle", n=3), row(8.75, 10, 3))],
                   active="A1", stage="attack", table=plain(*pond))
    march = retreat(match.now, "B1")
    assert march.stranded == march.empty() == shut
    assert may_withdraw(match.now, "B1") is not shut


@pytest.mark.rule("DZ-R57")
def test_who_may_withdraw_is_also_answered_by_chance(monkeypatch):
    match = battle([(squad("rifle", n=2), [(9, 4), (10.5, 4)])], [(squad("rifle", n=3), row(9, 10.75, 3))], active="A1",
                   stage="attack")
    march = retreat(match.now, "B1")
    monkeypatch.setattr(march, "plan", lambda *_: {})
    places = march.sample(Stream(1))
    assert places and march.why_not(places) is None, "whatever formations fail: a whole force that withdraws has to"


# ── ends ─────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("DZ-R64")
def test_the_turn_limit_decides_where_both_limits_are_reached():
    match = battle([(squad(n=3), row(10, 10, 3))], [(squad(n=3), row(10, 40, 3))], turn_limit="1", stalemate_turns="2")
    lose(match, "A2")
    match = say(again(match), "end", "end")
    assert isinstance(match.outcome, Outcome) and match.outcome.winner == 1, "the safety net is for battles without one"


@pytest.mark.rule("DZ-R63", "DZ-93")
def test_the_forecast_of_a_melee_that_ends_bout_and_battle():
    match = close_up((squad(n=4), [(10, 10), *row(4, 4, 3)]), (tank(), [(12, 10)]), [6, 1], dead=(2, 0),
                     selected=["A1.2", "A1.3", "A1.4", "B1.1"])
    lose(match, "B2", "B3", "A2", "A3")
    match = again(match)
    found = match.rules.forecast(match.now, "A1.1", "B1.1", way(match.rules, "melee B1.1", "A1.1", "B1.1"))
    say(match, "pick A1.1") if match.ask.kind == "pick" else None
    found = match.rules.forecast(match.now, "A1.1", "B1.1", way(match.rules, "melee B1.1", "A1.1", "B1.1"))
    assert found.loss[("A1.1", "A1.2", "A1.3", "A1.4", "B1.1")] == Fraction(6, 32), "2 to 1: both are lost"
    say(match, "melee B1.1")
    assert match.over and match.outcome.winner is None and match.outcome.clause == "DZ-R63"


@pytest.mark.rule("DZ-R65")
def test_resigning_within_a_volley():
    team = squad(("repeater", "grenade"), ("repeater", "grenade"), "pistol")
    match = battle([(team, row(10, 10, 3))], [(squad(n=8), row(10, 16, 8))], active="A1")
    say(match, "stand", "shoot B1")
    assert match.ask.kind == "weapons"
    say(match, "resign")
    assert match.over and match.outcome.winner == 1


@pytest.mark.rule("DZ-52", "DZ-82")
def test_who_does_the_harm_rolls_for_damage():
    match = close_up((tank(), [(10, 10)]), (squad("grenade", n=3), row(10, 14, 3)), [1, 6, 2], picks=1,
                     selected=["A1.1"])
    say(match, "pick B1.1", "shoot grenade")
    rolls = [event.roll.check for event in match.story() if isinstance(event, Rolled)]
    assert [(check.kind, check.side) for check in rolls] == [("attacks", 1), ("kill", 1), ("damage", 1)]
    assert unit(match, "A1").immobile and match.state.figures["B1.1"].place == Place.at(10, 14)
