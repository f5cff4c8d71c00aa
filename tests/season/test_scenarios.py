"""The scenarios of a season's battles: drawn by lot, announced, played, and counted for the right side."""

from __future__ import annotations

from collections import Counter
from contextlib import closing

import pytest
from msgspec.structs import replace

from game import rules
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.core.scenarios.kinds import scenario_of
from game.season import chronicle, outcome, scenarios
from game.season.campaign import Campaign, begun
from game.season.chronicle import Went
from game.season.league import Standing
from game.season.league import begun as begun_league
from game.season.setting import Meeting, known_forces, meeting, shipped_table
from game.season.terms import terms
from game.tools.players import seated
from game.tools.season import forces
from game.ui.text import plain

EVERY = tuple(rules.IDS)


def season(ruleset: str, seed: int = 7, by_lot: bool = True) -> Campaign:
    one = rules.get(ruleset)
    file = forces(one)[0]
    return Campaign(begun(one, file.force, name="Road", seed=seed, level="easy", length=5, limit=file.limit,
                          by_lot=by_lot), one)


def played(now: Campaign, met: Meeting) -> Match:
    names = met.seats("mine", "theirs")
    match = Match.begun(now.rules, met.setup(now.rules, shipped_table(now, met.spot)), Dice.seeded(met.seed), names)
    with closing(seated("random", mixed(met.seed, 3), 0)) as a, closing(seated("random", mixed(met.seed, 4), 1)) as b:
        while match.ask is not None:
            match.answer((a, b)[match.ask.side].choose(match.lent()))
    return match


@pytest.mark.rule("SE-28")
@pytest.mark.parametrize("ruleset", EVERY)
def test_each_battle_has_a_scenario_of_the_ruleset_or_is_plain_and_those_of_a_column_differ(ruleset: str) -> None:
    one = rules.get(ruleset)
    option = scenarios.option_of(one)
    assert option is not None
    values, count = {each.value for each in option.choices}, Counter[str]()
    for seed in range(60):
        now = season(ruleset, seed)
        assert now.map == season(ruleset, seed).map
        for column in range(5):
            here = [spot.scenario for spot in now.map if spot.column == column]
            assert len(set(here)) == len(here) and values.issuperset(here)
            count.update(here)
    assert set(count) == values and max(count.values()) < 2 * min(count.values())


@pytest.mark.rule("SE-28")
@pytest.mark.parametrize("ruleset", EVERY)
def test_the_battle_of_a_place_plays_the_scenario_that_was_announced(ruleset: str) -> None:
    now = season(ruleset)
    for spot in now.map[:6]:
        met = meeting(now, spot)
        setup = met.setup(now.rules, shipped_table(now, spot))
        assert setup.option("scenario", setup.table.scenario or scenarios.option_of(now.rules).default) == spot.scenario
        told = plain(scenarios.announced(now.rules, spot.scenario))
        assert str(scenarios.choice_of(now.rules, spot.scenario).meaning) in told
        if now.rules.scenarios is not None:
            assert (scenario_of(setup) or "plain") == spot.scenario


@pytest.mark.rule("SE-28")
def test_without_scenarios_every_battle_is_as_the_rulebook_has_it() -> None:
    now = season("skirmashed", by_lot=False)
    assert {(spot.scenario, spot.side) for spot in now.map} == {("", 0)}
    assert [replace(spot, scenario="", side=0) for spot in season("skirmashed").map] == list(now.map)
    assert "scenarios" not in chronicle.text(now.chronicle)
    assert not meeting(now, now.map[0]).setup(now.rules, shipped_table(now, now.map[0])).options
    assert scenarios.announced(now.rules, "") is None


@pytest.mark.rule("SE-29")
def test_a_garrison_defends_hunters_attack_and_lots_are_drawn_for_others() -> None:
    seen: dict[str, set[int]] = {}
    for seed in range(60):
        now = season("skirmashed", seed)
        for spot in now.map:
            if spot.scenario in scenarios.DEFENDED:
                seen.setdefault(spot.foe, set()).add(spot.side)
            else:
                assert spot.side == 0
    assert seen == {"garrison": {1}, "hunters": {0}, "patrol": {0, 1}, "band": {0, 1}, "rival": {0, 1}}
    assert {one.id: one.role for one in terms().foe if one.role} == {"garrison": "defends", "hunters": "attacks"}


@pytest.mark.rule("SE-28", "SE-29")
@pytest.mark.parametrize("side", [0, 1])
def test_who_is_orange_is_told_the_result_of_orange(side: int) -> None:
    now, spot = next((now, spot) for now in (season("skirmashed", seed) for seed in range(60)) for spot in now.choices
                     if spot.scenario == "raid" and spot.side == side)
    now = now.then(Went(place=spot.id))
    met = meeting(now, spot)
    match = played(now, met)
    assert match.players[side] == "mine" and match.now.setup.forces[side] == met.mine.force
    assert match.outcome is not None and match.outcome.clause in ("SC-9", "SC-6")
    told = outcome.told(match, met.mine.ids, side=side)
    assert told.points == (match.outcome.points[side], match.outcome.points[1 - side])
    assert told.result == (0 if match.outcome.winner is None else 1 if match.outcome.winner == side else -1)
    after = now.then(told)
    assert after.number == 1 and after.chapters[0].spot == spot
    assert after.chronicle == chronicle.read(chronicle.text(after.chronicle), rules.get, EVERY)


@pytest.mark.rule("SE-28", "SE-29")
def test_the_battles_of_a_league_have_scenarios_and_both_companies_know_their_sides() -> None:
    one = rules.get("skirmashed")
    file = known_forces(one)[0]
    every = [(who, "human", file.force) for who in ("Ann", "Ben", "Cora", "Dan")]
    now = Standing(begun_league(one, every, name="Club", seed=5, limit=file.limit, by_lot=True), one)
    assert len({now.scenario(each) for each in now.fixtures}) > 2
    for fixture in now.fixtures:
        for side, player in enumerate(fixture.players):
            spot = now.companies[player].map[now.of(player).index(fixture)]
            assert (spot.scenario, spot.side) == (now.scenario(fixture), side)
    none = Standing(begun_league(one, every, name="Club", seed=5, limit=file.limit), one)
    assert {none.scenario(each) for each in none.fixtures} == {""} and none.fixtures == now.fixtures
