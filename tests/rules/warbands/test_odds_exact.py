"""Odds cards against icepool, which rolls the same dice in its own way; questions with odds for both answers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import icepool
import pytest
from ways import way

from game.core.chance.forecast import Forecast
from game.core.wording import percent
from game.rules.warbands.forecasts import drop_card, drop_ends

from .bands import MARKET, ROOFTOPS, RULESET, battle, boss, card, far_off, keys, plain, rookie, say, specialist


def attack(match, me, target, key="strike"):
    found = RULESET.forecast(match.now, me, target, way(RULESET, key, me, target))
    assert isinstance(found, Forecast), found
    assert sum(bar.chance for bar in found.bars) == 1
    return found


def bars(found):
    """What cannot happen has no bar, and counts as 0."""
    return Counter({str(bar.label): bar.chance for bar in found.bars})


def row(found, clause):
    return next((row.value for row in found.rows if row.clause == clause), None)


def share(die, wanted):
    """The exact chance of what is wanted in an icepool die."""
    return sum((Fraction(die.quantity(x), die.denominator()) for x in die.outcomes() if wanted(x)), Fraction(0))


def low(sides):
    return icepool.lowest(icepool.d(sides), icepool.d(sides))


def high(sides):
    return icepool.highest(icepool.d(sides), icepool.d(sides))


def outcome(hit_die, stat, more, defense_die, own, shift, rerolls=0):
    """(missed, defended, wounded, pushed) of one melee blow: attack with -more, defense with +shift and cover rolls."""
    def one(a, d):
        a, d = a - more, d + shift
        return "missed" if a > stat else ("safe" if d > own else "hurt") + ("+" if a > d else "")

    if rerolls:
        defense_die = icepool.map(lambda d, again: d if d + shift > own else again, defense_die, defense_die)
    told = icepool.map(one, hit_die, defense_die)
    return (share(told, lambda x: x == "missed"), share(told, lambda x: x[:4] == "safe"),
            share(told, lambda x: x[:4] == "hurt"), share(told, lambda x: x == "safe+"))


@pytest.mark.rule("WB-27", "WB-28", "WB-R48", "WB-76", "WB-179")
def test_a_fighter_ganging_up_on_a_veteran():
    match = battle([(rookie("Fighter"), 10, 10), (rookie(), 12.5, 10.5), far_off(2, 2)],
                   [(specialist("Veteran"), 11.4, 10), far_off()])
    found = attack(match, "A1", "B1")
    missed, safe, hurt, _ = outcome(icepool.d(6), 3, 2, icepool.d(8), 4, 1)
    assert bars(found) == Counter({"Not hit": missed, "Defended": safe, "Wounded": hurt})
    pushed = share(icepool.map(lambda a, d: a - 2 <= 3 and a - 2 > d + 1, icepool.d(6), icepool.d(8)), bool)
    assert row(found, "WB-27") == percent(pushed)
    assert row(found, "WB-76") == "−1" and row(found, "WB-179") == "+1"


@pytest.mark.rule("WB-116", "WB-176", "WB-56", "WB-R15", "WB-R16")
@pytest.mark.parametrize(("skill", "shield", "die"), [("", True, low(8)), ("Tank", False, icepool.d(8)),
                                                      ("Tank", True, icepool.d(8))])
def test_a_brawler_against_shields_and_tanks(skill, shield, die):
    match = battle([(specialist("Brawler", 5), 10, 10), far_off(2, 2)],
                   [(specialist(skill or "Healer", shield=shield), 11.4, 10), far_off()])
    missed, safe, hurt, _ = outcome(icepool.d(8), 5, 0, die, 4, 0, int(shield))
    assert bars(attack(match, "A1", "B1")) == Counter({"Not hit": missed, "Defended": safe, "Wounded": hurt})


@pytest.mark.rule("WB-27", "WB-17", "WB-R50", "WB-R34")
def test_pushed_off_a_roof_the_fall_is_on_the_card():
    match = battle([(specialist("Healer", 5), 12.75, 12, 2), far_off(2, 2)], [(rookie(), 13.75, 12, 2), far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    found = attack(match, "A1", "B1")
    missed, _, hurt, pushed_safe = outcome(icepool.d(8), 5, 0, icepool.d(6), 3, 0)
    falls = pushed_safe * share(icepool.d(6), lambda d: d <= 3)
    assert bars(found)["Not hit"] == missed and bars(found)["Out"] == hurt + falls
    assert row(found, "WB-17") == percent(pushed_safe)


@pytest.mark.rule("WB-46", "WB-77", "WB-147", "WB-R45")
def test_a_blast_that_may_meet_three():
    match = battle([(specialist("Healer", shooter="area"), 4, 12), far_off(2, 2)],
                   [(rookie("Fighter"), 12, 12), (rookie(), 13.6, 12), (rookie(), 12, 13.9), far_off()])
    found = attack(match, "A1", "B1", "shoot")
    hit = share(high(8), lambda a: a <= 4)
    out = {"B1": share(icepool.d(6) - 1, lambda d: d <= 3), "B2": Fraction(1, 2), "B3": Fraction(1, 2)}
    for one, fails in out.items():
        assert found.loss.chance(lambda lost, one=one: one in lost) == hit * fails
    assert found.loss.chance(lambda lost: len(lost) == 3) == hit * out["B1"] / 4


@pytest.mark.rule("WB-180", "WB-181", "WB-59")
def test_a_warrior_boss_shrugs_off_and_strikes_back():
    match = battle([(rookie("Thug"), 10, 10), far_off(2, 2)], [(boss("Warrior"), 11.4, 10), far_off()])
    found = attack(match, "A1", "B1")
    hurt = share(low(6), lambda a: a <= 3) * Fraction(1, 2)
    assert bars(found)["Ignored"] == hurt and bars(found)["Wounded"] == 0
    assert found.loss.chance(lambda lost: lost == ("A1",)) == hurt / 2
    assert row(found, "WB-180") and row(found, "WB-59")


@pytest.mark.rule("WB-48", "WB-142", "WB-R78", "WB-R47")
def test_an_impact_shot_at_a_minion_master_says_who_may_suffer():
    match = battle([(specialist("Healer", shooter="impact"), 2, 12), far_off(2, 2)],
                   [(specialist("Minion Master"), 12, 12), (rookie(minion=True, name="m1"), 15, 12),
                    (rookie(minion=True, name="m2"), 12, 15), (rookie(minion=True, name="m3"), 12, 8), far_off()])
    found = attack(match, "A1", "B1", "shoot")
    hurt = share(high(8), lambda a: a <= 4) / 2
    assert bars(found)["Ignored"] == hurt
    assert found.loss.chance(lambda lost: lost == ("B2", "B3")) == hurt
    label, other = found.replies[0]    # m2 instead of m1 comes to the same: both are lost
    assert "m3" in str(label) and other.loss.chance(lambda lost: "B4" in lost) == hurt


@pytest.mark.rule("WB-17", "WB-R34", "WB-19")
def test_what_a_drop_would_cost():
    match = battle([(specialist("Healer"), 12, 12, 2), far_off(2, 2)], [far_off()],
                   table=plain(card("H1", "house", 12, 12)))
    two = drop_ends(match.now, "A1", 2 * 64)
    assert two.chance(lambda end: end.fate == "wounded") == Fraction(1, 2)
    three = drop_ends(match.now, "A1", 3 * 64)
    assert three.chance(lambda end: end.fate == "out") == Fraction(1, 4)
    assert drop_ends(match.now, "A1", 64).chance(lambda end: end.fate == "safe") == 1
    found = drop_card(match.now, "A1", 3 * 64)
    assert found is not None and found.expected < 0, "a loss for the side of whoever drops"


@pytest.mark.rule("WB-R16", "WB-55")
def test_the_cover_question_has_odds_for_both_answers():
    match = battle([(specialist("Healer", 5), 10, 10), far_off(2, 2)], [(specialist("Ranger", shield=True), 11.4, 10),
                                                                        far_off()], [5, 4], cover_choice="ask")
    say(match, "activate A1", "strike B1")
    assert match.ask.kind == "cover" and match.ask.reaction == "cover"
    stakes = {act.key: card for act, card in match.ask.stakes()}
    assert set(stakes) == set(keys(match))
    assert bars(stakes["leave"])["Wounded"] == 1 and bars(stakes["reroll"])["Wounded"] == Fraction(1, 2)


@pytest.mark.rule("WB-R48", "WB-R50")
def test_the_push_question_has_odds_where_a_fall_follows():
    match = battle([(specialist("Healer", 5), 12.75, 12, 2), far_off(2, 2)], [(rookie(), 13.75, 12, 2), far_off()],
                   [5, 4], table=plain(card("H1", "house", 12, 12)), push_optional="on")
    say(match, "activate A1", "strike B1")
    stakes = {act.key: card for act, card in match.ask.stakes()}
    assert match.ask.kind == "push"
    assert bars(stakes["yes"])["Out"] == Fraction(1, 2) and bars(stakes["no"])["Out"] == 0


@pytest.mark.rule("WB-106", "WB-R61", "WB-R51")
def test_a_thug_who_may_step_first_sees_what_his_step_does():
    match = battle([(rookie(), 10, 10), (rookie("Thug", name="Thug"), 13.5, 10), far_off(2, 2)],
                   [(specialist("Healer"), 11.2, 10), far_off()], thug_timing="before")
    say(match, "activate A1", "strike B1")
    assert match.ask.kind == "thug" and match.ask.matters()
    stakes = {act.key: card for act, card in match.ask.stakes()}
    assert bars(stakes["no"])["Not hit"] == Fraction(1, 2) and bars(stakes["towards B1"])["Not hit"] == Fraction(1, 3)
    found = attack(match, "A1", "B1")
    assert [other.bars[0].chance for _, other in found.replies] == [Fraction(1, 3), Fraction(1, 3)]


@pytest.mark.rule("WB-106", "WB-R61")
def test_a_thug_amid_the_fight_is_not_troubled():
    match = battle([(rookie(), 10, 10), (rookie("Thug", name="Thug"), 11.4, 11.4), far_off(2, 2)],
                   [(specialist("Healer"), 11.2, 10), far_off()], [6])
    say(match, "activate A1", "strike B1")
    assert match.ask.kind == "thug" and not match.ask.matters()


@pytest.mark.parametrize("table", [MARKET, ROOFTOPS], ids=["market", "rooftops"])
def test_cards_name_their_clauses(table):
    match = battle([(boss("Veteran", shooter="light"), 12, 8), (specialist("Sniper", shooter="medium"), 9, 4),
                    far_off(2, 2)], [(rookie(shield=True), 12, 14.8), (specialist("Tank"), 13.5, 14.9), far_off()],
                   table=plain(*table))
    clauses = RULESET.book().clauses
    for figure in ("A1", "A2"):
        for found in RULESET.attacks(match.now, figure):
            assert sum(bar.chance for bar in found.bars) == 1
            assert all(row.clause in clauses for row in found.rows)
