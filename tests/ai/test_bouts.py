"""Bouts played out: shares that add up, agree with what can be worked out, and stop when they are known."""

from __future__ import annotations

from game.ai.bouts import BoutResults, fates, fighting
from game.ai.chance import half_width
from game.rules.deathzap import checks
from tests.rules.deathzap.platoons import battle, close_up, row, squad, tank


def last(match, trials=60, seed=3):
    return [fate for fate in fates(match, trials, seed) if fate is not None][-1]


def test_a_melee_of_two_figures_comes_out_as_its_odds_say():
    monster = tank(type="monster", quality="elite", name="Lord"), [(20, 20)]
    match = close_up(monster, (squad(n=3, name="Section"), [(20, 21.6), (20, 30), (22, 30)]))
    state = match.state
    odds = float(checks.duel(state.figures["A1.1"], state.figures["B1.1"]))
    found = last(match)
    assert fighting(match) == ("A1", "B1")
    wins = float(found.share(found.first))
    assert abs(wins - odds) < 2 * half_width(found.first, found.trials) + 0.05
    assert found.both + found.first + found.second + found.neither == found.trials


def test_nothing_to_play_out_where_nobody_fights():
    match = battle([(squad("rifle", n=3), row(20, 20, 3))], [(squad("rifle", n=3), row(20, 40, 3))])
    assert fighting(match) is None and list(fates(match, 5, 1)) == []


def test_the_same_seed_gives_the_same_and_the_match_is_left_alone():
    match = close_up((squad("rifle", n=2), row(20, 20, 2)), (squad("rifle", n=2), row(20, 24, 2)))
    before = match.digest()
    assert last(match, 12) == last(match, 12) and match.digest() == before


def test_it_stops_when_the_shares_are_known_well_enough():
    match = close_up((squad("repeater", n=6, quality="elite"), row(20, 20, 6)), (squad(n=1, name="One"), [(20, 24)]))
    found = last(match, 400, 1)
    assert found.trials < 400 and found.error <= 0.05 and found.share(found.first) > 0.9


def test_fate_before_the_first_trial_is_unknown():
    assert BoutResults().share(0) == 0 and BoutResults().error == 0.5
