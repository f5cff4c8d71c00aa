"""What small changes to the rules showed that no other test holds: clauses and causes of rows, who may what."""

from __future__ import annotations

import pytest

import game.rules
from game.core.play.events import Gone
from game.rules.warbands import carrying, forecasts, moving, teams
from game.rules.warbands.distances import Attack
from game.rules.warbands.odds import odds_moment

from .bands import RULESET, battle, boss, far_off, keys, rookie, say, specialist, who


def test_the_books_stand_in_their_order():
    assert game.rules.IDS.index("warbands") == 3 and game.rules.IDS.index("deathzap") == 4


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────


MASTER = [(specialist("Minion Master"), 10, 10), (rookie(minion=True), 10, 12), (rookie(minion=True), 12, 10),
          far_off(2, 2)]


@pytest.mark.rule("WB-142", "WB-R78")
def test_each_reply_of_the_card_names_the_minion_that_takes_the_wound():
    match = battle(MASTER, [(boss("Ranger", shooter="light"), 10, 16), far_off()], side=1)
    card = forecasts.attack_card(match.now, Attack("B1", "A1", "shoot", 1))
    assert [row.cause for row in card.rows if row.clause == "WB-142"] == ["A2"], "who is asked about first"
    found = {str(words): [row.cause for row in one.rows if row.clause == "WB-142"] for words, one in card.replies}
    assert [*found.values()] == [["A3"]], found


@pytest.mark.rule("WB-26", "WB-142", "WB-R78")
def test_a_minion_that_could_strike_says_whom_it_would_hit():
    match = battle(MASTER, [(boss("Ranger", shooter="light"), 10, 16), (rookie(stat=2), 13.4, 10), far_off()],
                   (1, 2, 1, 1), side=1)
    say(match, "activate B1", "shoot A1")
    found = {act.key: [(row.value, row.cause, row.favours) for row in card.rows if row.clause == "WB-26"]
             for act, card in match.ask.stakes()}
    # a blow of 3 at a D6, which the target would defend with 2; it is lost to his side, so for the other one
    assert found == {"minion A2": [], "minion A3": [("50\u00a0%", "B2", 1)]}


@pytest.mark.rule("WB-22")
def test_comrades_in_words_are_plain_rookies():
    one = odds_moment(RULESET, {"friends": "4"}, ())
    assert {(f.rank, f.stat, f.role) for f in one.now.state.figures.values() if f.id not in ("A1", "B1")} == {
        ("Rookie", 3, "")}


@pytest.mark.rule("WB-106", "WB-R61")
def test_a_card_may_tell_of_a_step_after_which_nothing_is_open():
    """A Thug steps beside the target of a Fighter: two friends make the blow certain, and who lies cannot defend."""
    match = battle([(rookie("Fighter"), 10, 10), (rookie("Thug"), 11.5, 12.4), (rookie(), 11.5, 8.6), far_off(2, 2)],
                   [(specialist("Healer"), 11.5, 10), far_off()], states={"B1": {"wounds": 1}}, prone_defends="off",
                   thug_timing="before")
    card = forecasts.attack_card(match.now, Attack("A1", "B1", "strike", 0))
    assert card.loss.chance(lambda lost: "B1" in lost) < 1
    sure = [one for _, one in card.replies if one.loss.chance(lambda lost: "B1" in lost) == 1]
    assert sure, [str(one.sentence) for _, one in card.replies]


# ── who may ──────────────────────────────────────────────────────────────────────────────────────────────────


def team(**more):
    """A Fire Team of two with its Sniper, and a Healer who is not of it."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Sniper", team=1), 6.5, 5), (specialist("Healer"), 5, 12)]
    return battle(mine, [(specialist("Healer"), 5, 18), far_off()], **more)


@pytest.mark.rule("WB-R63", "WB-79")
@pytest.mark.parametrize("active", [False, True])
def test_who_acts_or_has_acted_alone_does_not_fire_the_weapon(active):
    assert teams.no_shot(team().now, who(team(), "A1")) is None
    match = team(states={"A1": {"acted": not active}})
    if active:
        match.state.active = "A1"
    why = teams.no_shot(match.now, who(match, "A1"))
    assert why is not None and why[1] == "WB-R63" and "acts alone" in str(why[0])


@pytest.mark.rule("WB-158", "WB-R103", "WB-79")
def test_only_those_of_a_fire_team_carry_nothing():
    match = team(scenario="treasure")
    assert {id: carrying.may_carry(match.now, one) for id, one in match.state.figures.items()} == {
        "A1": False, "A2": False, "A3": True, "A4": True, "B1": True, "B2": True}


@pytest.mark.rule("WB-87", "WB-R65", "WB-134")
def test_a_maniac_who_has_commanded_a_shot_does_not_charge_then():
    """His charge is two movement actions: none is given to him after the shot, though an enemy is in reach."""
    mine = [(rookie("Fire Team", shooter="area", team=1), 5, 5), (rookie("Fire Team", team=1), 5, 6.5),
            (specialist("Maniac", team=1), 6.5, 5), far_off(2, 2)]
    match = battle(mine, [(specialist("Healer"), 5, 18), (rookie(), 12, 5), far_off()], [6, 6],
                   ft_active_skill="on")
    say(match, "crew 0", "team B1 A1")
    assert match.state.side == 1 and match.ask.kind == "figure" and not match.state.free
    assert not [event for event in match.story() if event.clause == "WB-87"], "nor is he asked"


# ── what is left ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-61")
def test_to_recover_takes_both_actions_of_who_has_no_skill():
    match = battle([(boss(), 10, 10), far_off(2, 2)], [far_off()], [10], states={"A1": {"wounds": 1}})
    say(match, "activate A1", "recover")
    assert who(match, "A1").stands and match.state.side == 1


@pytest.mark.rule("WB-128")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 2)])
def test_a_healer_takes_back_one_wound_that_is_noted(before, after):
    match = battle([(specialist("Healer"), 10, 10), (boss(), 13, 10), far_off(2, 2)], [far_off()], [1],
                   states={"A2": {"wounds": 1, "notes": before}})
    say(match, "activate A1", "heal A2")
    assert who(match, "A2").stands and who(match, "A2").notes == after


@pytest.mark.rule("WB-14", "WB-R33", "WB-168")
def test_a_movement_begins_without_a_run_up_and_a_blow_ends_it():
    match = battle([(specialist("Skirmisher"), 10, 10), far_off(2, 2)], [(specialist("Tank"), 13.75, 10), far_off()],
                   [8])
    going = moving.new_movement(match.now, who(match, "A1"), 0, False)
    assert (going.run, going.walked, going.struck) == (0, False, False)
    say(match, "activate A1", "move @ 12.5,10")
    assert match.state.going.run > 0 and match.state.going.walked
    say(match, "pass B1")
    going = match.state.going
    assert (going.run, going.walked, going.struck) == (0, False, True) and "move" in keys(match)


@pytest.mark.rule("WB-57", "WB-59", "WB-R53", "WB-R54")
@pytest.mark.parametrize(("who_is_hit", "state", "clause"), [
    (rookie(), {}, "WB-57"), (specialist("Healer"), {"wounds": 1}, "WB-R53"),
    (boss("Healer"), {"wounds": 1, "spared": True}, "WB-R54")])
def test_each_rank_is_out_by_its_clause(who_is_hit, state, clause):
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(who_is_hit, 11.4, 10), far_off()], [1, 1],
                   states={"B1": state})
    say(match, "activate A1", "strike B1")
    assert [(event.figure, event.clause) for event in match.story() if isinstance(event, Gone)] == [("B1", clause)]
