"""What each could do now: ranked by what wins, charges and attacks after a move included, as the rules make them."""

from fractions import Fraction

import pytest

from game.core.prospects import prospects_of
from game.core.table.places import GRID, Place
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.skirmashed import duels


@pytest.mark.rule("SK-84")
def test_where_only_kills_count_a_kill_comes_before_more_damage():
    """A strong enemy takes much damage and hardly falls; a weak or wounded one falls."""
    match = duels.duel([(duels.gunner(), 12, 12)], [(duels.trooper(stamina=18), 12, 20), (duels.trooper(), 15, 20)],
                       damage={"B2": duels.trooper().stamina - 1})
    first, second = prospects_of(match.rules, match.now, "A1")[:2]
    assert first.target == "B2" and first.harm.lost > second.harm.lost and first.harm.worth <= second.harm.worth


@pytest.mark.rule("GL-56")
def test_a_charge_that_may_win_comes_before_a_shot_that_only_hits():
    man = legions.man(weapon="Crossbow", range=24, rate=1, armour="heavy")
    match = legions.battle([(man, 24, 12)], [(legions.man(), 24, 17)])
    (only,) = prospects_of(match.rules, match.now, "A1")
    assert only.target == "B1" and only.charges and only.harm.lost > 0


@pytest.mark.rule("SB-66")
def test_points_count_in_simple_battles():
    foes = [(hire("Brawler"), 11, 14), (hire("Brawler", "Talented"), 13, 14)]
    match = fight([(hire("Shooter"), 12, 8)], foes, side=0, first=0, round=1, objectives=())
    found = prospects_of(match.rules, match.now, "A1")
    assert [one.harm.worth for one in found] == sorted((one.harm.worth for one in found), reverse=True) and found


@pytest.mark.rule("SB-43")
def test_whom_it_reaches_after_a_move_is_there_with_the_chance_of_the_card():
    match = fight([(hire("Brawler"), 8, 12)], [(hire("Shooter"), 8, 16.5)], side=0, first=0, round=1, objectives=())
    (only,) = prospects_of(match.rules, match.now, "A1")
    there = match.now.moved("A1", Place.at(8, 15.5))
    card = match.rules.forecast(there, "A1", "B1")
    assert only.moves and only.charges and only.harm.lost == Fraction(card.loss.chance(lambda fell: "B1" in fell))
    assert prospects_of(match.rules, match.now.moved("A1", Place(8 * GRID, GRID)), "A1") == ()
