"""Questions in the middle of an attack tell what each answer leads to: Minions, Thugs, second rolls, Fire Teams."""

from __future__ import annotations

from fractions import Fraction

import pytest

from .bands import battle, boss, far_off, keys, rookie, say, specialist


def stakes(match):
    """By answer; all answers are told, and what is told adds up."""
    found = {act.key: card for act, card in match.ask.stakes()}
    assert found == {act.key: card for act, card in match.stakes_ahead()()}, "a thread finds the same"
    assert set(found) == set(keys(match))
    assert all(sum(bar.chance for bar in one.bars) == 1 for one in found.values())
    return found


def bars(found):
    return {str(bar.label): bar.chance for bar in found.bars}


@pytest.mark.rule("WB-142", "WB-143", "WB-R78")
def test_each_minion_would_be_out():
    match = battle([(specialist("Minion Master"), 10, 10), (rookie(minion=True), 10, 12), (rookie(minion=True), 12, 10),
                    far_off(2, 2)], [(boss("Ranger", shooter="light"), 10, 16), far_off()], (1, 2, 1, 1), side=1)
    say(match, "activate B1", "shoot A1")
    assert match.ask.kind == "minion"
    found = stakes(match)
    assert [bars(one) for one in found.values()] == [{"Out": 1}] * 2
    assert found["minion A2"].target == "A2" and found["minion A2"].attacker == "A1"
    assert found["minion A3"].loss.chance(lambda lost: lost == ("A3",)) == 1


@pytest.mark.rule("WB-106", "WB-28", "WB-R61")
def test_a_thug_hears_whom_he_could_strike_and_who_could_strike_him():
    match = battle([(rookie(), 10, 10), far_off(2, 2)], [(rookie(), 11.4, 10), (rookie("Thug"), 10, 13), far_off()],
                   (6,))
    say(match, "activate A1", "strike B1")
    assert match.ask.kind == "thug"
    found = stakes(match)
    assert bars(found["no"]) == {"Stays: 2″ to Rookie": 1} and found["no"].rows[0].value == "2″"
    assert len({str(one.sentence) for one in found.values()}) == len(found), "each says its own"
    near = found["towards A1"]
    assert near.checks == (), "nothing is rolled now"
    # from there he would be 1 inch off, two dice and the lower, a comrade beside his target
    assert bars(near) == {"Not hit": Fraction(1, 9), "Defended": Fraction(4, 9), "Out": Fraction(4, 9)}
    danger = near.rows[-1]
    assert danger.cause == "A1" and danger.value == "25\u00a0%" and danger.favours == 0


@pytest.mark.rule("WB-150")
def test_a_second_roll_to_get_up():
    match = battle([(specialist("Regenerator"), 10, 10), far_off(2, 2)], [far_off(), (rookie(), 20, 4)], (1,),
                   states={"A1": {"wounds": 1}})
    say(match, "activate A1", "recover")
    found = stakes(match)
    assert bars(found["yes"]) == {"Up again": Fraction(1, 2), "Stays down": Fraction(1, 2)}
    assert bars(found["no"]) == {"Stays down": 1}


@pytest.mark.rule("WB-95", "WB-R66")
def test_a_team_hears_what_it_could_shoot_with_each_who_jumps_in():
    team = [(specialist("Sniper", team=1), 8, 8), (rookie("Fire Team", team=1, shooter="area"), 9.5, 8),
            (rookie("Fire Team", team=1), 8, 10), (rookie(), 9.5, 9.5), (rookie(), 12.5, 6)]
    match = battle([*team, far_off(2, 2)], [(boss("Veteran"), 8, 11.4), (rookie(), 9, 20), far_off()], (1, 1), side=1)
    say(match, "activate B1", "strike A3")
    assert match.ask.kind == "join", match.ask
    found = stakes(match)
    assert bars(found["none"]) == {"Cannot fire": 1}
    shot = found["join A4"]
    assert "Not hit" in bars(shot) and shot.checks == () and shot.target.startswith("B")
    assert bars(found["join A5"]) == {"No shot yet": 1}, "he stands too far off"
