"""What the core asks of the ruleset besides the course of play: attacks from where a figure stands, the lines of their
cards, what a figure has suffered, and the opponents' answers to a reaction."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.core.chance.forecast import Forecast
from game.core.chance.odds import Odds
from game.core.play.acts import Done, Move, No, Yes
from game.core.play.events import Aimed
from game.rules.skirmashed import checks, orders
from game.rules.skirmashed.acts import AttackWay, Charge, Fight, FocusFight, FocusShoot, Pass, Shoot, refocused

from .duels import RULES, box, duel, figure, plain, say, trooper, zealot


@pytest.mark.rule("SK-27")
@pytest.mark.parametrize("plain, focused", [(Shoot("B1"), FocusShoot("B1")), (Fight("B2"), FocusFight("B2"))])
def test_focus_is_added_and_taken_away(plain, focused):
    assert refocused(plain) == focused and refocused(focused) == plain


@pytest.mark.parametrize("act", [Pass(), Move(), Done(), Charge("B1"), AttackWay("shoot", "B1")])
def test_other_acts_have_no_focus(act):
    assert refocused(act) is act


@pytest.mark.parametrize("before, after, told", [(False, True, "tired"), (True, True, ""), (True, False, ""),
                                                 (False, False, "")])
def test_a_setback_is_to_be_exhausted_now(before, after, told):
    one = figure(duel([(trooper(), 4, 4)], [(trooper(), 8, 4)]), "A1")
    assert RULES.setback(replace(one, exhausted=before), replace(one, exhausted=after, damage=3)) == told


# ── who may be attacked ──────────────────────────────────────────────────────────────────────────────────────


def possible(match, who, **changes):
    """The attacks that are listed for a figure: way, focused, charging, target."""
    state = match.state.copied()
    for name, given in changes.items():
        setattr(state, name, given)
    now = match.now.holding(state)
    return [(attack.way, attack.focused, attack.charging, foe.id)
            for attack, foe in checks.possible(now, state.figures[who])]


@pytest.mark.rule("SK-58", "SK-R18", "SK-R14", "SK-62")
def test_who_has_charged_fights_only_those_it_charged():
    """It touched B1 from the start and B2 and B3 now."""
    match = duel([(trooper(), 10, 10), (trooper(), 2, 2)],
                 [(zealot(), 11, 10), (zealot(), 9, 10), (zealot(), 10, 11), (zealot(), 20, 20)])
    begun = {"active": "A1", "start": ("B1",), "stage": "strike"}
    assert possible(match, "A1", **begun, order="move") == [("fight", False, True, "B2"), ("fight", False, True, "B3")]
    assert possible(match, "A1", **begun, order="") == [
        ("fight", focused, foe != "B1", foe) for focused in (False, True) for foe in ("B1", "B2", "B3")]
    assert possible(match, "A1", **{**begun, "start": ("B1", "B2", "B3")}, order="move") == [
        ("fight", False, False, foe) for foe in ("B1", "B2", "B3")]
    assert possible(match, "A1", **begun, order="attack") == possible(match, "A1", **begun, order="focus") == []


@pytest.mark.rule("SK-58", "SK-39", "SK-R13")
def test_who_is_not_active_fights_whom_it_touches_and_focuses_on_nobody():
    match = duel([(trooper(), 10, 10), (trooper(), 2, 2)], [(zealot(), 11, 10), (trooper(), 20, 20)], active="A2")
    assert possible(match, "A1") == [("fight", False, False, "B1")]
    assert possible(match, "B1") == [("fight", False, False, "A1")]
    assert possible(match, "B2") == [("shoot", False, False, "A1"), ("shoot", False, False, "A2")]
    assert possible(match, "A2") == [("shoot", focused, False, foe) for focused in (False, True)
                                     for foe in ("B1", "B2")], "friends in contact do not matter"


@pytest.mark.rule("SK-41", "SK-R29")
@pytest.mark.parametrize("who", ["friend", "enemy"])
def test_figures_hide_nobody(who):
    others = [(trooper("Friend"), 10, 7)], [(zealot("Wide"), 10, 7)]
    match = duel([(trooper(), 10, 4), *(others[0] if who == "friend" else [])],
                 [(trooper(), 10, 10), *(others[1] if who == "enemy" else [])], active="A1")
    assert ("shoot", False, False, "B1") in possible(match, "A1")
    assert RULES.barred(match.now, "A1", "B1", Shoot("B1")) is None


@pytest.mark.rule("SK-R18", "SK-R14", "SK-R20")
def test_who_has_charged_may_attack_nobody_else():
    """It charged B2 and touches B1 from the start; it may neither fight B1 nor focus nor shoot."""
    match = duel([(trooper(name="Sam"), 10, 10), (trooper(), 2, 2)],
                 [(zealot("Old"), 11, 10), (zealot("New"), 9, 10), (zealot("Far"), 10, 16)], active="A1")
    state = match.state.copied()
    state.start, state.order, state.stage, state.charge = ("B1",), "move", "strike", "B2"
    now = match.now.holding(state)

    def why(act):
        found = RULES.barred(now, "A1", act.target, act)
        return None if found is None else (str(found.reason), found.clause)

    assert why(Fight("B2")) is None and why(Fight("B1")) == ("Sam has charged New and must fight it", "SK-R18")
    assert why(FocusFight("B2")) == ("Sam has moved: no focus", "SK-R14")
    assert why(Shoot("B3")) == ("Sam has charged and must fight", "SK-R18")
    assert why(Charge("B1")) == ("was in contact from the start: no charge", "SK-R20")
    assert why(Charge("B2")) is None and why(Charge("B3")) == ("Sam has made its move", "SK-R18")


@pytest.mark.rule("SK-R14", "SK-16", "SK-39", "SK-41", "SK-58")
def test_who_cannot_be_attacked_and_why_not_in_order():
    """For each enemy what stands against a fight first where the two touch, and against a shot first elsewhere."""
    wall = box("H1", "house", 14, 6, 15, 14)
    match = duel([(trooper(), 10, 10), (trooper(), 2, 2)], [(zealot("Near"), 11, 10), (zealot("Hidden"), 18, 10)],
                 table=plain(wall), active="A1")
    told = [(one.figure, [act.__name__ for act in one.acts], str(one.why.reason), one.why.clause)
            for one in match.ask.closed()]
    contact, away = ("an enemy in base contact: no ranged attack", "SK-39"), ("is not in base contact", "SK-58")
    assert told == [("B1", ["Shoot"], *contact), ("B1", ["FocusShoot"], *contact),
                    ("B2", ["Shoot"], *contact), ("B2", ["FocusShoot"], *contact),
                    ("B2", ["Fight"], *away), ("B2", ["FocusFight"], *away)]
    state = match.state.copied()
    state.order = "attack"
    spent = orders._closed(match.now.holding(state), state.figures["A1"])
    assert [(one.figure, one.acts[0].__name__) for one in spent] == [
        (foe, act) for foe, acts in (("B1", ("Fight", "FocusFight", "Shoot", "FocusShoot")),
                                     ("B2", ("Shoot", "FocusShoot", "Fight", "FocusFight"))) for act in acts]


# ── the lines of a card ──────────────────────────────────────────────────────────────────────────────────────


def rows(match, act, me="A1", foe="B1"):
    """The lines of the card of an attack: value, reason, clause, cause, whether a sum, whom it helps."""
    found = RULES.forecast(match.now, me, foe, act)
    assert isinstance(found, Forecast)
    return [(str(row.value).replace("\xa0", " "), str(row.reason), row.clause, row.cause, row.total, row.favours)
            for row in found.rows]


HITS = [("4 dice", "Firepower", "SK-42", "A1", False, None), ("5", "above Boom 5", "SK-43", "", False, None)]
BLOCKS = [("5", "above Manoeuvre 5", "SK-50", "", False, None),
          ("+2", "Firepower 4, below it", "SK-52", "A1", False, 0)]
WOOD = ("−2", "soft cover, in forest F1", "SK-55", "F1", False, 1)
NEAR = ("−1", "within 6″", "SK-45", "B1", False, 0)
DODGE = ("−2", "dodges or blocks actively", "SK-75", "B1", False, 1)
HARM = ("5", "damage each, 7 kill", "SK-57", "", False, None)
CARDS = {
    FocusShoot("B1"): [*HITS, ("−1", "focused", "SK-44", "A1", False, 0), NEAR, ("4+", "hits", "SK-43", "", True, None),
                       *BLOCKS, WOOD, ("6+", "blocks a hit", "SK-50", "B1", True, None), HARM,
                       ("55 %", "then Sam is exhausted", "SK-29", "A1", False, None)],
    AttackWay("shoot", "B1", False, True): [
        *HITS, NEAR, ("5+", "hits", "SK-43", "", True, None),
        *BLOCKS, WOOD, DODGE, ("4+", "blocks a hit", "SK-50", "B1", True, None), HARM,
        ("55 %", "then Sam is exhausted", "SK-29", "A1", False, None),
        ("45 %", "then Tom is exhausted", "SK-76", "B1", False, None)],
    AttackWay("shot", "B1"): [
        *HITS, ("6+", "hits", "SK-43", "", True, None), *BLOCKS, ("8+", "blocks a hit", "SK-50", "B1", True, None),
        HARM,
        ("55 %", "then Sam is exhausted", "SK-37", "A1", False, None)],
    AttackWay("charge", "B1", False, True): [
        ("2 dice", "Fight", "SK-59", "A1", False, None), ("4", "above Hack 4", "SK-60", "", False, None),
        ("−2", "charging", "SK-62", "A1", False, 0), ("3+", "hits", "SK-60", "", True, None),
        ("5", "above Manoeuvre 5", "SK-66", "", False, None),
        ("+3", "Fight 2, at most half of it", "SK-69", "A1", False, 0), DODGE,
        ("7+", "blocks a hit", "SK-66", "B1", True, None), ("4", "damage each, 7 kill", "SK-72", "", False, None),
        ("55 %", "then Sam is exhausted", "SK-29", "A1", False, None),
        ("45 %", "then Tom is exhausted", "SK-76", "B1", False, None)]}


@pytest.mark.rule("SK-42", "SK-43", "SK-44", "SK-45", "SK-50", "SK-52", "SK-55", "SK-57", "SK-59", "SK-60", "SK-62",
                  "SK-66", "SK-69", "SK-72", "SK-29", "SK-37", "SK-75", "SK-76", "SK-78", "SK-79")
@pytest.mark.parametrize("act", CARDS)
def test_the_lines_of_a_card(act):
    """In a wood near by. 2D10 are 11 or less 55 times of 100, 10 or less 45 times."""
    wood = box("F1", "forest", 9, 8, 11, 10.5)
    match = duel([(trooper("Sam"), 10, 4)], [(trooper("Tom", stamina=10), 10, 9)], table=plain(wood), active="A1",
                 damage={"B1": 3})
    assert rows(match, act) == CARDS[act]


@pytest.mark.rule("SK-29", "SK-37")
def test_who_is_not_active_is_exhausted_by_no_attack_but_the_shot_at_a_charger():
    match = duel([(trooper("Sam"), 10, 4)], [(trooper("Tom"), 10, 9)], active="A1")
    told = {way: [row for row in rows(match, AttackWay(way, "A1"), "B1", "A1") if "exhausted" in row[1]]
            for way in ("shoot", "shot")}
    assert told == {"shoot": [], "shot": [("55 %", "then Tom is exhausted", "SK-37", "B1", False, None)]}


@pytest.mark.rule("SK-73", "SK-74")
def test_the_card_of_an_attack_that_was_made_holds_the_choice_that_was_made():
    """It tells of the dodge that was chosen, and has no line for what else might have been."""
    for dodges in (False, True):
        match = duel([(trooper("Sam"), 10, 4)], [(trooper("Tom"), 10, 14)], [9, 9, 9, 9, *[1] * 4, 9, 9], active="A1")
        before = RULES.forecast(match.now, "A1", "B1", Shoot("B1"))
        say(match, "shoot B1", "yes" if dodges else "no")
        (aimed,) = (event for event in match.story() if isinstance(event, Aimed))
        made = RULES.made(aimed)
        assert isinstance(made, Forecast) and isinstance(before, Forecast) and made.replies == ()
        ((_, other),) = before.replies
        assert made.bars == (other if dodges else before).bars and before.bars != other.bars
        assert ("SK-76" in [row.clause for row in made.rows]) is dodges


# ── the opponents' answers ───────────────────────────────────────────────────────────────────────────────────


def card(expected, kill=0):
    """As much of a forecast as is weighed: the damage expected, the chance to kill."""
    return SimpleNamespace(loss=Odds.of(Fraction(kill), True, False), expected=Fraction(expected))


def answer(kind, told, **stats):
    """What B1 is assumed to answer, with Stamina 12 or what is given; A1 has Stamina 8."""
    match = duel([(trooper(stamina=8), 4, 4)], [(trooper(**{"stamina": 12, **stats}), 8, 4)], active="A1")
    return RULES.evaluator.reply(match.now, SimpleNamespace(kind=kind, about="B1", stakes=lambda: told))


@pytest.mark.rule("SK-33", "SK-37", "SK-73", "SK-76")
@pytest.mark.parametrize("less, answers", [("2", No()), ("3", No()), ("3.01", Yes()), ("12", Yes())])
def test_a_reaction_is_made_where_it_brings_more_than_its_check_may_cost(less, answers):
    """Stamina 12 is exhausted more often than 1 time of 3: the check costs an activation, 0.15 casualties; each damage
    to Stamina 12 counts 0.6 / 12, to Stamina 8 0.6 / 8."""
    assert answer("dodge", [(Yes(), card("1")), (No(), card(Fraction(less) + 1))]) == answers
    assert answer("shot", [(Yes(), card(Fraction(less) * 8 / 12)), (No(), card(0))]) == answers


@pytest.mark.rule("SK-73", "SK-79")
def test_a_check_that_seldom_fails_costs_little():
    """Stamina 3 is exhausted 3 times of 100: the three activations that it may lose cost 0.15 * 9 / 100."""
    for less, answers in (("0.06", No()), ("0.07", Yes())):     # 0.6 / 3 each: 0.0675 of them cost as much
        assert answer("dodge", [(Yes(), card(0)), (No(), card(less))], stamina=3) == answers


@pytest.mark.rule("SK-73", "SK-77")
def test_a_kill_counts_as_a_whole_figure():
    assert answer("dodge", [(Yes(), card(0)), (No(), card(0, "0.14"))]) == No()
    assert answer("dodge", [(Yes(), card(0)), (No(), card(0, "0.16"))]) == Yes()
    assert answer("dodge", [(Yes(), card(0, "0.16")), (No(), card(0, "0.16"))]) == No()


def test_other_questions_are_not_answered_for_the_other_side():
    assert answer("order", []) is None
