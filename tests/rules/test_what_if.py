"""What an attack could be now is judged with what the active figure has done, and refused with the reason of play."""

from __future__ import annotations

import pytest

from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.play.answers import Answer
from tests.rules.simple_battles.fights import fight, hire
from tests.rules.simple_battles.fights import say as told
from tests.rules.skirmashed.duels import duel, say, trooper


def why(match, me: str, foe: str, way: str) -> tuple[str, str] | None:
    """The reason against an attack and its clause; None where it is possible."""
    found = match.rules.what_if(match.now, me, foe, way)
    return (str(found.reason), found.clause) if isinstance(found, WhyNot) else None


def refused(match, key: str) -> tuple[str, str]:
    """The reason with which play refuses an answer."""
    with pytest.raises(Refused) as error:
        match.ask.check_answer(Answer(match.rules.acts.read(key)))
    return str(error.value), error.value.clause


FAR = (trooper(), 22, 22)


@pytest.mark.rule("SK-R14", "SK-R21")
def test_no_focus_after_a_move():
    match = duel([(trooper(), 10, 4)], [(trooper(), 10, 14), FAR], (3,), active="A1")
    assert why(match, "A1", "B1", "focus shoot") is None
    say(match, "move")
    assert why(match, "A1", "B1", "focus shoot") == ("Trooper has moved: no focus", "SK-R14"), "before it goes"
    say(match, "stay")
    assert why(match, "A1", "B1", "shoot") is None
    assert why(match, "A1", "B1", "focus shoot") == refused(match, "focus shoot B1") == (
        "Trooper has moved: no focus", "SK-R14")


@pytest.mark.rule("SK-R19", "SK-R37")
def test_no_charge_and_no_second_attack_after_an_attack():
    match = duel([(trooper(), 10, 4)], [(trooper(), 10, 10), FAR], (1, 1, 1, 1), active="A1", exhausted=["B1"])
    assert why(match, "A1", "B1", "charge") is None
    say(match, "shoot B1")
    assert match.ask.kind == "then"
    assert why(match, "A1", "B1", "charge")[1] == "SK-R19"
    assert why(match, "A1", "B1", "shoot") == ("one attack an activation", "SK-R37")
    assert not list(match.rules.attacks(match.now, "A1"))


@pytest.mark.rule("SK-62", "SK-R20")
def test_no_bonus_for_charging_whom_it_touched_from_the_start():
    match = duel([(trooper(), 10, 10)], [(trooper(), 11, 10), FAR], (), active="A1")
    assert why(match, "A1", "B1", "charge") == ("was in contact from the start: no charge", "SK-R20")
    plain = match.rules.what_if(match.now, "A1", "B1", "fight")
    assert isinstance(plain, Forecast) and not any("charging" in str(row.reason) for row in plain.rows)


@pytest.mark.rule("SK-39")
def test_a_shot_at_whom_one_touches_is_refused_with_the_reason():
    """It said: *cannot be chosen now; possible: …*"""
    match = duel([(trooper(), 10, 10)], [(trooper(), 11, 10), FAR], (), active="A1")
    assert refused(match, "shoot B1") == why(match, "A1", "B1", "shoot") == (
        "an enemy in base contact: no ranged attack", "SK-39")


@pytest.mark.rule("GL-R37", "GL-R22", "GL-24")
def test_ghost_legions_refuses_shots_and_sprints_with_the_reason():
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(weapon="Bow"), 24, 12), (man(), 10, 8)], [(man(), 24, 13), (man(), 30, 30)], (), active="A1",
                   actions=3)
    assert match.ask.option("fight B1") is not None
    assert refused(match, "shoot B1") == why(match, "A1", "B1", "shoot") == (
        "an enemy is in contact with Man 1", "GL-R37")
    shot = battle([(man(weapon="Bow"), 24, 12), (man(), 10, 8)], [(man(), 24, 18), (man(), 30, 30)],
                  (1, 1), active="A1", actions=3)
    shot.answer("shoot B1")
    shot.answer("actions 1")
    assert refused(shot, "sprint") == ("Man 1 has shot in this activation: no sprint", "GL-R22")
    slow = battle([(man("shield", armour="heavy"), 24, 12)], [(man(), 24, 30)], (), active="A1", actions=3)
    assert refused(slow, "sprint") == ("Man never sprints: its save is 2+", "GL-24")


@pytest.mark.rule("SB-45", "SB-R26")
def test_after_the_one_attack_nothing_more_can_be_attacked():
    match = fight([(hire("Elite"), 10, 10)], [(hire(), 11, 10), (hire(), 10, 14), (hire(), 2, 2)], [1, 1])
    told(match, "turn A1", "attack B1")
    assert match.ask.kind == "act" and not list(match.rules.attacks(match.now, "A1"))
    assert why(match, "A1", "B2", "attack") == refused(match, "attack B2")
    assert why(match, "A1", "B2", "attack")[1] == "SB-R26"


@pytest.mark.rule("WB-157")
def test_a_human_shapeshifter_is_refused_with_its_own_clause():
    """It was WB-30, the clause of ranged weapons, where the question's own list said WB-157."""
    from tests.rules.warbands.bands import battle, far_off, rookie, specialist
    from tests.rules.warbands.bands import say as then
    match = battle([(specialist("Shapeshifter", stat=3, name="Lupo"), 10, 10), far_off(2, 2)],
                   [(rookie(), 11.5, 10), far_off()])
    human = ("a human Shapeshifter does not fight", "WB-157")
    assert why(match, "A1", "B1", "strike") == why(match, "A1", "B1", "shoot") == human, "as if it were its turn"
    then(match, "activate A1")
    assert why(match, "A1", "B1", "strike") == refused(match, "strike B1") == human
    assert why(match, "A1", "B1", "") == human and not list(match.rules.attacks(match.now, "A1"))


@pytest.mark.rule("WB-60", "WB-R25")
def test_the_wounded_and_who_has_attacked_are_refused_with_their_reasons():
    from tests.rules.warbands.bands import battle, far_off, rookie, specialist
    from tests.rules.warbands.bands import say as then
    match = battle([(specialist("Veteran"), 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()], [],
                   states={"A1": {"wounds": 1}})
    then(match, "activate A1")
    assert why(match, "A1", "B1", "strike") == refused(match, "strike B1") == ("Veteran is wounded", "WB-60")
    healthy = battle([(specialist("Veteran"), 10, 10), far_off(2, 2)], [(rookie(), 11.5, 10), far_off()], [],
                     states={"A1": {"struck": True, "used": 1}})
    assert why(healthy, "A1", "B1", "strike") is None, "in its next activation it may"
