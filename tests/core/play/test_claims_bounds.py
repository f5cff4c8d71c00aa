"""The checks of reasons one by one, at their bounds, over deeds made up for them: gaps, attacks, units, goals."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace as Made

import pytest

from game.core.evaluator import Goal
from game.core.play import claims
from game.core.play.claims import CLOSE, LESS, WORTH, holds, threat_range
from game.core.play.events import Rolled
from game.core.play.reasons import Reason
from game.core.table.places import CONTACT, GRID, Place
from game.core.text import T

CLOSE_FIGHT = 10 * GRID


def body(name, stride, *reaches):
    """A unit with weapons of those reaches."""
    return Made(id=name, stride=stride, barrels=[Made(reach=reach) for reach in reaches])


def deed(before=None, after=None, *, aimed=None, option=None, bodies=(), moved=("A1.1",), friends=False, foes=(),
         close=CLOSE_FIGHT):
    """Somebody of side A moved (or nobody), and the gap to B1 (with `friends`: to A2) was one and is the other."""
    state = Made(figures={"A2": Made(side=0)} if friends else {}, gone={}, units={"B1": Made(side=1)},
                 of=lambda side: foes if side == 1 else ())
    now, then = Made(state=state), Made(state=state)
    units = Made(bodies=lambda now: bodies, close=close) if bodies is not None else None
    return Made(before=now, after=then, side=0, aimed=aimed, option=option,
                moved={one: Made(unit="A1") for one in moved}, apart=lambda at, who: before if at is now else after,
                rules=Made(unit_evaluator=units, evaluator=None))


def about(kind, who="B1"):
    return Reason(kind, about=who)


@pytest.mark.parametrize("before", [0, 2, 19 * LESS, 20 * LESS, 20 * LESS + 20, 40 * LESS])
def test_nearer_and_farther_are_half_an_inch_and_a_twentieth(before):
    least = max(LESS, before / WORTH)
    for step, true in ((least - 1, False), (least, True), (least + 1, True)):
        assert holds(about("near"), deed(before, before - step)) is true
        assert holds(about("back"), deed(before, before + step, bodies=())) is true
        assert not holds(about("near"), deed(before, before + step)) and not holds(about("back"), deed(
            before, before - step, bodies=()))
    assert (LESS, WORTH) == (32, 20)


@pytest.mark.rule("TB-3")
def test_contact_is_made_by_the_move():
    near, far = CONTACT, CONTACT + 0.1
    told = {(a, b): holds(about("touches"), deed(a, b)) for a, b in product((0, near, far), repeat=2)}
    assert {pair for pair, true in told.items() if true} == {(far, near), (far, 0)}


@pytest.mark.parametrize("kind", ["near", "back", "touches", "close", "range", "meets", "beyond", "unseen", "cover"])
def test_who_stays_or_is_not_there_is_told_nothing_of_gaps(kind):
    bodies = [body("A1", 0, 6 * GRID), body("B1", 0, 6 * GRID)]
    for one in (deed(10 * GRID, 1, moved=(), bodies=bodies), deed(None, 1, bodies=bodies),
                deed(10 * GRID, None, bodies=bodies)):
        assert not holds(about(kind), one) and not holds(about(kind, "A2"), one) and not holds(about(kind, ""), one)


def test_who_touches_an_enemy_now_or_attacks_fights_and_is_not_only_near():
    foe, away = Made(id="B1", placed=True), Made(id="B1", placed=False)
    for before, after, true in ((CONTACT + 40, CONTACT, False), (CONTACT + 40, CONTACT + 0.1, True)):
        assert holds(about("near"), deed(before, after, foes=[foe])) is true
    assert holds(about("near"), deed(CONTACT + 40, 0, foes=[away]))
    assert not holds(about("near"), deed(90, 0, foes=[foe])) and not holds(about("near"), deed(90, 9, aimed=Made()))
    touched = deed(CONTACT, 0, foes=[foe])
    assert not claims._fights(touched), "it touched him before"


@pytest.mark.parametrize("start, ends, true", [(0, 1, False), (0, 2, True), (2, 3, True), (3, 2, False), (2, 2, False),
                                               (1, 2, True), (-5, 0, False)])
def test_past_the_middle_of_the_enemy_is_further_than_both(start, ends, true):
    """The enemy's middle lies one step east of its own side's."""
    figures = {"A1": Made(id="A1", side=0, x=start, y=0, placed=True), "A2": Made(id="A2", side=0, x=-start, y=0,
                                                                                  placed=True),
               "B1": Made(id="B1", side=1, x=1, y=0, placed=True), "B2": Made(id="B2", side=1, x=90, y=9, placed=False)}
    state = Made(figures=figures, of=lambda side: [one for one in figures.values() if one.side == side])
    for moved in ({"A1": Made(x=ends, y=7)}, {}):
        one = Made(before=Made(state=state), side=0, moved=moved)
        assert claims._behind(about("behind"), one) is (true and bool(moved))


def test_close_to_a_friend_is_four_inches():
    for gap, true in ((CLOSE - 1, True), (CLOSE, True), (CLOSE + 1, False)):
        assert holds(about("close", "A2"), deed(9 * GRID, gap, friends=True)) is true
        assert not holds(about("close", "B1"), deed(9 * GRID, gap, friends=True))
    assert CLOSE == 4 * GRID


# ── units ────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_unit_comes_into_range_of_its_own_longest_weapon():
    """Weapons of other units of its side do not count, nor those of the enemy."""
    bodies = [body("A1", 0, 6 * GRID, 12 * GRID), body("A2", 0, 30 * GRID), body("B1", 0, 40 * GRID)]
    for before, after, true in ((12 * GRID + 1, 12 * GRID, True), (12 * GRID, 11 * GRID, False),
                                (14 * GRID, 12 * GRID + 1, False)):
        assert holds(about("range"), deed(before, after, bodies=bodies)) is true
    unarmed = [body("A1", 0), *bodies[1:]]
    assert not holds(about("range"), deed(1, 0.5, bodies=unarmed)) and holds(about("range"), deed(1, 0, bodies=unarmed))
    assert not holds(about("range"), deed(20 * GRID, 1, bodies=None))


def test_a_unit_comes_near_enough_for_a_close_fight():
    for before, after, true in ((CLOSE_FIGHT + 1, CLOSE_FIGHT, True), (CLOSE_FIGHT, 1, False),
                                (CLOSE_FIGHT + 9, CLOSE_FIGHT + 1, False)):
        assert holds(about("meets"), deed(before, after)) is true
    assert not holds(about("meets"), deed(CLOSE_FIGHT + 1, 1, bodies=None))


@pytest.mark.parametrize("stride, reaches, far", [
    (6 * GRID, (18 * GRID, 24 * GRID), 30 * GRID),      # a stride and the longest weapon
    (6 * GRID, (), 22 * GRID), (6 * GRID, (9 * GRID,), 22 * GRID),      # two strides and a close fight
    (0, (5 * GRID,), 10 * GRID), (0, (12 * GRID,), 12 * GRID)])
def test_how_far_a_unit_gets(stride, reaches, far):
    bodies = [body("A1", 99 * GRID, 99 * GRID), body("B1", stride, *reaches)]
    assert threat_range(deed(1, 2, bodies=bodies), "B1") == far
    assert threat_range(deed(1, 2, bodies=bodies), "B2") is None
    assert threat_range(deed(1, 2, bodies=[body("B1", 0)], close=0), "B1") == 0
    for before, after, true in ((far, far + 1, True), (far - 1, far + 1, True), (far + 1, far + 2, False),
                                (far - 1, far, False)):
        assert holds(about("beyond"), deed(before, after, bodies=bodies)) is true
    assert not holds(about("back"), deed(far + 1, 9 * far + 99, bodies=bodies)), "it never could"
    assert holds(about("back"), deed(far, 9 * far + 99, bodies=bodies))


def test_how_far_a_figure_gets():
    """Its stride for a shot with its longest weapon, or that for a charge with its shortest, as the rules or the
    evaluator say, whichever is more."""
    me, him = Made(side=0), Made(side=1)
    for acting, charging, goes, runs, reaches, far in (
            (4, 9, 3, 8, (1, 20), 24), (3, 9, 5, 8, (1, 20), 25), (4, 30, 4, 8, (1, 20), 31),
            (4, 9, 3, 40, (2, 20), 42), (4, 9, 3, 8, (), 9), (5, 2, 3, 4, (), 5)):
        lookout = Made(approach=lambda now, foe, a=acting, c=charging: Made(acting=a, charging=c))
        rules = Made(unit_evaluator=None, lookout=lookout,
                     evaluator=Made(strikes=lambda now, foe, me, r=reaches: [Made(reach=one) for one in r],
                                    strides=lambda now, foe, g=goes, r=runs: Made(acting=g, running=r)))
        one = Made(before=Made(state=Made(figures={"A1": me, "B1": him})), moved={"A1": me}, rules=rules)
        assert threat_range(one, "B1") == far
        assert threat_range(one, "B9") is None
        assert threat_range(Made(before=one.before, moved={}, rules=rules), "B1") is None
        assert threat_range(Made(before=one.before, moved={"A9": me}, rules=rules), "B1") is None
        assert threat_range(Made(before=one.before, moved={"A1": me}, rules=Made(
            unit_evaluator=None, evaluator=None)), "B1") is None


# ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("kind, hand", [("strikes", True), ("shoots", False)])
def test_an_attack_that_was_made_is_told_by_its_kind_and_its_target(kind, hand):
    for melee, target, true in ((hand, "B1", True), (not hand, "B1", False), (hand, "B1.2", True), (hand, "B2", False),
                                (hand, "B11", False)):
        made = deed(1, 1, aimed=Made(melee=melee, target=target))
        assert holds(about(kind), made) is true
    chosen = Made(attack=None, target="B1", kind="shoot")
    assert holds(about(kind), deed(1, 1, option=chosen)), "none is made at once: as the answer says"
    assert not holds(about(kind, "B2"), deed(1, 1, option=chosen))
    other = Made(attack=None, target="B1", kind="shoot")
    assert not holds(about(kind), deed(1, 1, aimed=Made(melee=hand, target="B3"), option=other))


@pytest.mark.parametrize("option, told", [
    (None, ""), (Made(attack=None, target="B1"), "B1"), (Made(attack=None, target=""), ""),
    (Made(attack=Made(target="B1"), target=""), "B1"), (Made(attack=Made(target="A2"), target="B1"), ""),
    (Made(attack=None, target="B9"), "")])
def test_whom_an_answer_attacks(option, told):
    one = deed(1, 1, option=option, friends=True)
    assert claims.aim(one) == told
    assert holds(about("attacks"), one) is (told == "B1") and not holds(about("attacks", ""), one)


# ── who stands at a goal ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("goal, mine, foes, disputed", [
    ("objective", 1, 0, False), ("objective", 3, 1, True), ("objective", 0, 1, True),
    ("hill", 1, 0, False), ("hill", 2, 1, False), ("hill", 1, 1, True), ("hill", 1, 2, True), ("hill", 0, 1, True),
    ("treasure", 0, 3, False), ("treasure", 1, 1, False)])
def test_which_enemies_keep_a_goal(goal, mine, foes, disputed):
    """One does at an objective, as many as of the side on the hill, none where a treasure is picked up."""
    here = Goal(Place(0, 0), 32, 1.0, goal)
    near = {0: [Made(place=Place(67, 0), radius=32, placed=True)] * mine,
            1: [Made(place=Place(0, -67), radius=32, placed=True)] * foes}
    away = [Made(place=Place(68, 0), radius=32, placed=True), Made(place=Place(0, 0), radius=32, placed=False)]
    after = Made(state=Made(of=lambda side: [*near[side], *away]))
    made = Made(after=after, side=0)
    assert claims._at(made, here, 0) == mine and claims._at(made, here, 1) == foes
    assert claims._disputed(Reason("takes", goal=goal), made, here) is disputed
    turned = Made(after=after, side=1)
    assert claims._disputed(Reason("takes", goal="objective"), turned, here) is (mine > 0)


def test_who_brings_nothing_has_only_what_it_touches():
    """A figure counts where the rules say that it touches, or where it carries something now that it did not before."""
    here, then = Made(state=Made(figures={"A1": Made(id="A1")})), Made(state=Made(figures={"A1": Made(id="A1")}))
    for touches, before, after, counts in (((), None, None, False), (("O1",), None, None, True),
                                           ((), False, True, True), ((), True, True, False), ((), None, True, True),
                                           ((), True, False, False)):
        def way(now, figure, before=before, after=after):
            brings = before if now is here else after
            return None if brings is None else Made(brings=brings)

        rules = Made(lookout=Made(touches=lambda now, one, touches=touches: iter(touches)), evaluator=Made(exit=way))
        one = Made(before=here, after=then, who=("A1", "A9"), rules=rules)
        assert claims._counts(one) is counts
        assert claims._counts(Made(before=here, after=then, who=("A1",), rules=Made(
            lookout=rules.lookout, evaluator=None))) is bool(touches)


def test_the_least_cover_of_any_of_them_counts():
    grades = {("B1", "A1"): "hard", ("B1", "A2"): "soft", ("B2", "A1"): "open", ("B2", "A2"): "hard"}
    state = Made(figures={one: Made(id=one, placed=True, unit="") for one in ("A1", "A2", "B1", "B2")},
                 standing=lambda: ())
    now = Made(state=state, top=Made(look=lambda foe, me, others: Made(cover=grades[foe.id, me.id])))
    for foe, moved, least in (("B1", ("A1", "A2"), 1), ("B1", ("A1",), 2), ("B2", ("A1", "A2"), 0), ("B2", ("A2",), 2),
                              ("B9", ("A1",), 0)):
        assert claims._covered(about("cover", foe), Made(moved=dict.fromkeys(moved)), now) == least


@pytest.mark.parametrize("winner, true", [(0, True), (1, False), (None, False)])
def test_only_who_has_won_wins(winner, true):
    made = deed()
    made.outcome = Made(winner=winner)
    assert holds(about("wins"), made) is true
    made.outcome = None
    assert not holds(about("wins"), made), "the battle goes on"


def test_a_roll_is_no_repeated_one_unless_it_is_said():
    assert not Rolled(text=T("x"), clause="X-1", side=0, roll=None).again
