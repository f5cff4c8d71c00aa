"""What is told says what happened, and cites the clause that governs it."""

from __future__ import annotations

import pytest

from game.core.errors import Refused
from game.core.play.events import Aimed, Began, Gone, Rolled
from game.core.wording import added_up, whole
from tests.rules.deathzap.platoons import battle as platoons
from tests.rules.deathzap.platoons import row, squad
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.simple_battles.fights import say as told
from tests.rules.skirmashed.duels import duel, say, trooper, zealot
from tests.rules.warbands.bands import battle as bands
from tests.rules.warbands.bands import rookie, specialist

FAR = (trooper(), 22, 22)


def events(match, kind):
    return [event for event in match.story() if isinstance(event, kind)]


def test_sums_with_a_number_below_nothing():
    """*5 + -1 = 4*, it said."""
    assert str(added_up((5, -1))) == "5 − 1 = 4" and str(added_up((4, 3))) == "4 + 3 = 7"
    assert str(added_up((1, -2, 3))) == "1 − 2 + 3 = 2" and str(added_up((1, -3))) == "1 − 3 = −2"
    assert whole(-4) == "−4" and whole(12) == "12"


@pytest.mark.rule("SK-27", "SK-44")
def test_the_log_says_that_an_attack_is_focused():
    match = duel([(trooper("Sam"), 10, 4)], [(trooper("Tom"), 10, 14), FAR], (1, 1, 1, 1), active="A1",
                 exhausted=["B1"])
    say(match, "focus shoot B1")
    assert str(events(match, Aimed)[0].text) == "Sam focuses and shoots at Tom."
    close = duel([(trooper("Sam"), 10, 10)], [(trooper("Tom"), 11, 10), FAR], (1, 1, 1, 1), active="A1",
                 exhausted=["B1"])
    say(close, "focus fight B1")
    assert str(events(close, Aimed)[0].text) == "Sam focuses and attacks Tom hand to hand."


@pytest.mark.rule("SK-62", "SK-73")
def test_a_dodge_against_a_charge_is_told_on_arrival_like_the_charge():
    match = duel([(zealot(), 10, 4)], [(trooper(), 10, 10), FAR], (6, 5), active="A1")
    say(match, "run", "charge B1 @ 10,9")
    if match.ask.kind == "shot":
        say(match, "no")
    assert match.ask.kind == "dodge"
    cards = {act.key: card for act, card in match.ask.stakes()}
    assert {str(card.dice_line) for card in cards.values()} == {"6 dice on arrival"}
    assert all(any("charging" in str(row.reason) for row in card.rows) for card in cards.values())


@pytest.mark.rule("SK-R19")
def test_a_move_into_contact_after_an_attack_cites_its_ruling():
    match = duel([(trooper(), 10, 4)], [(trooper(), 10, 8), FAR], (1, 1, 1, 1, 9), active="A1", exhausted=["B1"])
    say(match, "shoot B1", "move")
    with pytest.raises(Refused) as refused:
        match.answer("go @ 10,7")
    assert refused.value.clause == "SK-R19"


@pytest.mark.rule("SK-22")
def test_who_acts_in_the_last_phase_does_so_by_its_clause():
    match = duel([(trooper(), 10, 4), (trooper(), 14, 4)], [(trooper(), 10, 20)], (10, 9), active="A1",
                 exhausted=["B1"])
    say(match, "pass")
    assert match.ask.kind == "figure" and {option.clause for option in match.ask.listed() if option.figure} == {"SK-22"}
    say(match, "activate A2")
    assert events(match, Began)[-1].clause == "SK-22"


@pytest.mark.rule("SB-25", "SB-26", "SB-29", "SB-76")
def test_a_spread_attack_cites_the_clauses_of_spread():
    match = fight([(hire("Gunslinger", "Spread"), 4, 4)], [(hire("Brawler"), 4, 10), (hire(), 22, 22)], [1])
    told(match, "turn A1")
    assert match.ask.option("spread B1").clause == "SB-25" and match.ask.option("attack B1").clause == "SB-50"
    told(match, "spread B1")
    assert events(match, Aimed)[0].clause == "SB-26" and events(match, Rolled)[0].clause == "SB-29"


@pytest.mark.rule("GL-R53")
def test_deaths_on_a_tie_cite_its_ruling():
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(), 24, 12), (man(), 10, 8)], [(man(), 24, 13), (man(), 30, 30)], (6, 6, 6), active="A1",
                   actions=1, done=["A2"], melee_tie="both_die")
    match.answer("fight B1")
    assert {(event.figure, event.clause) for event in events(match, Gone)} == {("A1", "GL-R53"), ("B1", "GL-R53")}


@pytest.mark.rule("GL-R21")
def test_labels_of_one_order_tell_all_of_it():
    """*Sprint up to 3″* stood beside *Run up to 8″* with four actions."""
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(), 24, 12)], [(man(), 24, 30)], (), active="A1", actions=4)
    assert [str(match.ask.option(key).label) for key in ("run", "sprint")] == ["Run up to 8″", "Sprint up to 12″"]


@pytest.mark.rule("GL-R25")
def test_a_move_that_only_leaving_contact_makes_too_dear_cites_leaving():
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(), 24, 12)], [(man(), 24, 13), (man(), 40, 40)], (), active="A1", actions=2,
                   leave_contact="one_action")
    with pytest.raises(Refused) as refused:
        match.answer("run @ 24,8.5")
    assert refused.value.clause == "GL-R25"


@pytest.mark.rule("WB-153", "WB-R23", "WB-R24", "WB-R29", "WB-R63", "DZ-10")
def test_who_is_not_activated_is_told_why():
    """A face-down or lost fighter, one of a Fire Team and an enemy were all told of with one reason, or with none."""
    crew = [(rookie("Fire Team", team=1, shooter="area"), 4, 4), (rookie(team=1), 6, 4), (specialist(team=1), 5, 6)]
    match = bands([*crew, (specialist("Regenerator"), 10, 10), (specialist("Influencer"), 14, 4), (rookie(), 18, 4)],
                  [(rookie(), 20, 20)],
                  states={"A4": {"down": True, "wounds": 1, "placed": False}, "A5": {"acted": True}})
    assert "crew 0" in [option.key for option in match.ask.listed()]
    told = {one.figure: (str(one.why.reason), one.why.clause) for one in match.ask.closed()}
    team = ("acts with its Fire Team", "WB-R63")
    assert told == {"A1": team, "A2": team, "A3": team, "A4": ("is face down this turn", "WB-153"),
                    "A5": ("is marked as activated this turn", "WB-R24"), "B1": ("is not yours to activate", "WB-R23")}
    with pytest.raises(Refused, match="acts with its Fire Team"):
        match.answer("activate A2")
    units = platoons([(squad("rifle", n=3), row(10, 3, 3))], [(squad("rifle", n=3), row(10, 40, 3))])
    with pytest.raises(Refused, match="is not yours to activate") as refused:
        units.answer("activate B1")
    assert refused.value.clause == "DZ-10"


@pytest.mark.rule("DZ-R12", "DZ-21")
def test_a_unit_that_would_break_up_is_refused_by_the_clause_of_coherency():
    """It was the clause of the move, which a unit that stays within its six inches keeps."""
    match = platoons([(squad("rifle", n=3), row(10, 10, 3))], [(squad("rifle", n=3), row(10, 40, 3))], active="A1")
    with pytest.raises(Refused, match="would not stay together") as apart:
        match.answer("move [A1.1@10,15]")
    with pytest.raises(Refused, match="are left") as far:
        match.answer("move [A1.1@10,30 A1.2@11.5,30 A1.3@13,30]")
    assert (apart.value.clause, far.value.clause) == ("DZ-R12", "DZ-21")
