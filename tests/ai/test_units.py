"""Opponents of units: legal, the same for the same seed, and sensible where the right thing is plain."""

from __future__ import annotations

import pytest

from game.ai import player
from game.ai.armies import Armies
from game.ai.lattice import lattice_of
from game.ai.views import HARD, OPEN, SOFT, views_of
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.position import position_text
from game.core.setup import Setup
from game.core.table.marching.marching import MarchOption, places_of
from game.rules.deathzap.roster import Platoon
from game.rules.deathzap.ruleset import RULESET
from game.rules.deathzap.value import EVALUATOR
from game.store.forces import find_forces
from game.store.maps import load_map, shipped_maps
from tests.rules.deathzap.platoons import battle, plain, row, squad, tank


def begun(seed: int, a: str = "tommies-1944", b: str = "wasteland-raiders") -> Match:
    forces = {f.path.stem: f.force for f in find_forces("deathzap", {"deathzap": Platoon}) if f.path}
    setup = Setup(ruleset="deathzap", version=2, forces=(forces[a], forces[b]),
                  table=load_map(shipped_maps() / "deathzap" / "crossroads-hamlet.tmx"))
    return Match.begun(RULESET, setup, Dice.seeded(seed), ("A", "B"))


@pytest.mark.parametrize("name, every", [("easy", 7), ("normal", 15)])
def test_answers_are_legal_wherever_chance_leads(name, every, kts_home):
    for seed in (2, 4):
        match, by_chance, count = begun(seed), player("random", seed), 0
        while not match.over and count < 70:
            if count % every == 0:
                before = match.digest(), position_text(match)
                thinker = player(name, 5)
                answer = thinker.choose(match)
                match.ask.check_answer(answer)
                assert answer.key != "resign" and player(name, 5).choose(match) == answer
                assert (match.digest(), position_text(match)) == before, "thinking changed the match"
            match.answer(by_chance.choose(match))
            count += 1


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_shaken_unit_is_left_alone(name):
    """Four casualties: the attempt breaks it once in six times, and hardly ever succeeds."""
    match = battle([(squad("rifle", n=5, quality="basic"), row(10, 10, 5))], [(squad("rifle", n=5), row(20, 40, 5))],
                   units={"A1": {"casualties": 5}, **{f"A{i}": {"tried": True} for i in range(2, 6)}})
    assert player(name, 1).choose(match).key == "end"


def test_fire_goes_where_it_kills_most():
    """Rifles do nothing to a tank; who is left of two small units is finished rather than a whole one thinned."""
    match = battle([(squad("rifle", n=8), row(20, 10, 8))],
                   [(squad("rifle", n=6), row(14, 26, 6)), (tank("rifle"), [(34, 26)])], active="A1", stage="attack",
                   alone=True)
    assert player("normal", 1).choose(match).key == "shoot B1"
    match = battle([(squad("rifle", n=8), row(20, 10, 8))],
                   [(squad("rifle", n=6), row(14, 26, 6)), (squad("rifle"), [(34, 26)])], active="A1", stage="attack",
                   alone=True)
    assert player("normal", 1).choose(match).key == "shoot B2"


def test_a_good_assault_is_sought_and_a_bad_one_is_not():
    good = battle([(squad("repeater", n=8, quality="elite"), row(20, 10, 8))],
                  [(squad("rifle", n=3, quality="basic"), row(22, 19, 3))], active="A1", stage="move")
    match = good.fork(1)
    match.trusted(player("normal", 1).choose(match))
    assert match.now.state.bout is not None
    bad = battle([(squad("rifle", n=3, quality="basic"), row(22, 12, 3))],
                 [(squad("repeater", n=9, quality="elite"), row(20, 22, 9))], active="A1", stage="move")
    match = bad.fork(1)
    match.trusted(player("normal", 1).choose(match))
    assert match.now.state.bout is None and match.now.state.stage != "assault"


def test_guns_move_into_range():
    """Rifles twenty-eight inches off see nobody they reach; they go nearer, and shoot."""
    match = battle([(squad("rifle", n=8), row(20, 6, 8))], [(squad("rifle", n=5), row(22, 34, 5))], active="A1",
                   stage="move", alone=True)
    match.trusted(player("normal", 1).choose(match))
    assert match.now.state.went
    assert match.ask.kind == "attack" and match.ask.option("shoot B1") is not None


def test_a_withdrawal_is_made_from_a_bad_fight():
    """Elite repeaters have won a bout; three basic rifles near them may withdraw, and do."""
    match = battle([(squad("repeater", n=9, quality="elite"), row(10, 20, 9, apart=1.25))],
                   [(squad("rifle", n=3), row(40, 40, 3)), (squad("rifle", n=3, quality="basic"), row(19, 24, 3))],
                   active="A1", stage="withdraw", went=True)
    state = match.now.state.copied()
    state.stage, state.bout, state.fought, state.asking = "withdraw", None, ("B1",), ("B2",)
    match = Match(RULESET, match.now._replace(state=state), Dice.seeded(1))
    assert match.ask is not None and match.ask.kind == "withdraw"
    assert player("normal", 1).choose(match).key.startswith("withdraw")


@pytest.mark.long
def test_a_force_is_set_up_by_plans(kts_home):
    """What is answered is a plan of the option itself: legal, and inside the zone."""
    match = begun(4)
    thinker = player("easy", 3)
    while match.ask is not None and match.ask.kind in ("edge", "deploy"):
        answer = thinker.choose(match)
        if match.ask.kind == "deploy":
            option = match.ask.option(answer.key)
            assert isinstance(option, MarchOption) and option.march().why_not(places_of(answer)) is None
        match.answer(answer)
    placed = match.now.state.standing()
    assert len(placed) == len(match.now.state.figures)


def test_rough_views_agree_with_the_rules_mostly(kts_home):
    """Sight and cover from spot to spot, against the exact look of bases there."""
    match = begun(1)
    views = views_of(lattice_of(match.now.top))
    lattice, figure = views.lattice, next(iter(match.now.state.figures.values()))
    names, same, seen, pairs = {"open": OPEN, "soft": SOFT, "hard": HARD}, 0, 0, 0
    for one in range(11, lattice.count, 97):
        for two in range(5, lattice.count, 131):
            here, there = figure.at(lattice.place(one)), figure.at(lattice.place(two))
            if one == two or not all(match.now.top.move_field.may_stand(f, f.place, ()) is None for f in (here, there)):
                continue
            told = match.now.top.look(here, there, ())
            pairs += 1
            seen += told.seen == bool(views.sees[one, two])
            same += not told.seen or names[told.cover] == views.cover[one, two]
    assert pairs > 25 and seen >= 0.85 * pairs and same >= 0.8 * pairs


def test_numbers_of_a_volley_are_those_of_the_rules():
    """Eight rifles at six in the open: the rough worth is near the exact one."""
    match = battle([(squad("rifle", n=8), row(20, 10, 8))], [(squad("rifle", n=6), row(20, 26, 6))], active="A1",
                   stage="attack", table=plain(), alone=True)
    armies = Armies(match.now, EVALUATOR)
    rough = armies.harm(armies.x, armies.y, armies.gaps(armies.x, armies.y))[armies.number["A1"], armies.number["B1"]]
    exact = EVALUATOR.volley(match.now, "A1")
    assert 0.6 * exact < float(rough) < 1.6 * exact
