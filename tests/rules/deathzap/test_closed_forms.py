"""The closed forms that opponents and threats are read from, held to the explored rules over random battles."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from battles import cases
from breadth import often
from conformance.laws import walked

from game.core.play.match import Match
from game.core.table.moment import Moment
from game.rules.deathzap import bout_forecasts, checks, forecasts, shooting
from game.rules.deathzap.roster import PROFILES, Battle

DZ = [case for case in cases() if case.name.startswith("dz-")]


def positions(seeds: range, every: int) -> Iterator[Match]:
    """Questions in the turns of random battles of every set-up."""
    for case in DZ:
        for seed in seeds:
            for n, match in enumerate(walked(case.begun(seed), seed)):
                if n % every == 0 and match.state.phase == "turns" and not match.over:
                    yield match


def pairs(now: Moment[Battle]) -> Iterator[shooting.Salvo]:
    """The volleys that units could fire from where they stand."""
    for unit in now.state.units.values():
        for target in now.state.fit(1 - unit.side) if not unit.fate else ():
            fired = shooting.salvo(now, unit.id, target.id)
            if fired is not None:
                yield fired


@pytest.mark.rule("DZ-46", "DZ-52", "DZ-53", "DZ-54", "DZ-55", "DZ-56", "DZ-58", "DZ-R34", "DZ-R38")
@pytest.mark.parametrize("seeds", often(1, 5))
def test_volleys_and_damage_are_the_rules_explored(seeds):
    troops = armour = 0
    for match in positions(range(1, 1 + seeds), 8):
        for fired in pairs(match.now):
            target, done = fired.target, shooting.volley_odds(fired)
            if not PROFILES[target.type].armoured:
                tree = forecasts.volley_tree(match.now, fired.unit.id, target.id)
                falls = tree.odds(lambda branch, there=fired: len(there.members) - len(
                    branch.now.state.members(there.target.id)))
                assert falls == done.map(lambda one: one.casualties)
                troops += 1
            elif not target.immobile:
                tree = forecasts.volley_tree(match.now, fired.unit.id, target.id)
                effect = done.then(lambda one: checks.damage_odds(one.casualties))
                assert tree.odds(lambda branch, there=target: forecasts.damage_of(branch, there)) == effect
                armour += 1
    assert troops > 60 and armour > 20


@pytest.mark.rule("DZ-84", "DZ-85", "DZ-R51")
@pytest.mark.parametrize("seeds", often(1, 3))
def test_duels_are_the_rules_explored(seeds):
    seen: set[tuple[str, str, str, str]] = set()
    for match in positions(range(1, 1 + seeds), 10):
        figures = match.state.figures.values()
        for me in figures:
            for foe in figures:
                kind = (me.type, me.quality, foe.type, foe.quality)
                if me.side != foe.side and kind not in seen:
                    seen.add(kind)
                    card = bout_forecasts.melee(match.now, me, foe)
                    assert [bar.chance for bar in card.bars] == [checks.duel(me, foe), checks.duel(foe, me)]
    assert len(seen) > 12


@pytest.mark.rule("DZ-54", "DZ-R38")
def test_who_is_immobilised_already_is_not_again():
    from .platoons import battle, row, squad, tank

    fresh, stuck = (battle([(squad("destroyer", (), ()), row(10, 10, 3))], [(tank(), [(10, 20)])], active="A1",
                           stage="attack", units={"B1": {"immobile": immobile}}) for immobile in (False, True))
    bars, others = (forecasts.volley(match.now, "A1", "B1").bars for match in (fresh, stuck))
    assert bars[1].chance > 0 == others[1].chance and bars[0].chance + bars[1].chance == others[0].chance
    assert bars[2:] == others[2:]


@pytest.mark.rule("DZ-57", "DZ-R41")
def test_who_is_caught_is_read_from_the_explosion():
    """Armour that explosions harm by house rule: rolls on its table, of which not every one kills."""
    from .platoons import battle, row, squad, tank

    match = battle([(squad("vehicle-destroyer", (), ()), row(10, 10, 3))],
                   [(tank(), [(10, 30)]), (tank("rifle", name="Other"), [(14, 30)])], active="A1", stage="attack",
                   explosion_harms_armour="on")
    near, = forecasts.blast(match.now, forecasts.volley_tree(match.now, "A1", "B1"), "B1")
    rolls = [checks.damage_odds(hits // 2) for hits in range(1, 7)]
    dead = sum((odds["killed"] + odds["explodes"] for odds in rolls), Fraction(0)) / 6
    assert (near.unit, near.chance, near.casualties) == ("B2", 1, dead)
    assert dead < Fraction(sum(hits // 2 for hits in range(1, 7)), 6), "not each roll is a casualty"


@pytest.mark.rule("DZ-57", "DZ-R40")
def test_units_that_a_crowd_leaves_out_are_still_told(monkeypatch):
    from game.core.chance import explorer

    from .platoons import battle, row, squad, tank

    match = battle([(squad("vehicle-destroyer", (), ()), row(10, 10, 3))],
                   [(tank(), [(10, 30)]), (squad(n=4), row(8, 33, 4)), (squad(n=4), row(8, 27, 4))], active="A1",
                   stage="attack")
    all_of_it = forecasts.volley_tree(match.now, "A1", "B1")
    whole = forecasts.blast(match.now, all_of_it, "B1")
    monkeypatch.setattr(explorer, "MOST_RUNS", all_of_it.runs - 1)
    tree = forecasts.volley_tree(match.now, "A1", "B1")
    assert not tree.before.state.members("B2") and len(whole) == 2
    assert forecasts.blast(match.now, tree, "B1") == whole
