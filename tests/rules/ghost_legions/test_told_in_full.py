"""What the other tests leave open: cards to their last row, invariants one by one, what is near, what a force pays."""

from __future__ import annotations

from fractions import Fraction

import pytest

import game.rules
from game.core import odds_setup
from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Bad
from game.core.play.events import Aimed, Rolled
from game.core.table.places import GRID, gap
from game.rules import ghost_legions
from game.rules.ghost_legions import checks, dangers, ending, odds, regions, roster
from game.rules.ghost_legions.acts import Charge, Fight, Shoot, ShootWith

from .legions import RULES, battle, box, force, keys, man, plain, say

FAR = (man(), 44, 40)


def rows(card):
    return [(str(row.value), row.clause, row.cause, row.total, row.favours) for row in card.rows]


def bars(card):
    return [(str(bar.label), bar.tone) for bar in card.bars]


# ── cards ────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GL-33", "GL-34", "GL-35", "GL-36", "GL-37", "GL-38", "GL-40", "GL-43", "GL-48", "GL-52", "GL-R34")
@pytest.mark.parametrize("weapon, rate, clause", [
    ("Crossbow", 1, "GL-33"), ("Bow", 2, "GL-34"), ("Semi-auto shotgun", 3, "GL-35"), ("Submachine gun", 4, "GL-36")])
def test_each_row_of_the_card_of_a_shot(weapon, rate, clause):
    match = battle([(man(weapon=weapon), 10, 10)], [(man("shield"), 10, 15), FAR],
                   table=plain(box("F1", "forest", 8, 12, 12, 13.5)))
    card = RULES.forecast(match.now, "A1", "B1", ShootWith("B1", 2))
    assert rows(card) == [
        (f"{2 * rate} dice", "GL-37", "A1", False, None), ("12″", clause, "A1", False, None),
        ("3+", "GL-38", "", False, None), ("+1", "GL-40", "", False, 0), ("−1", "GL-43", "F1", False, 1),
        ("", "TB-11", "F1", False, None), ("3+", "GL-R34", "", True, None), ("5+", "GL-49", "", False, None),
        ("+1", "GL-52", "B1", False, 1), ("4+", "GL-48", "B1", True, None)]
    most = 2 * rate
    told = [str(n) if most > 4 else "1 hit" if n == 1 else f"{n} hits" for n in range(min(most, 6) + 1)]
    told += ["more"] if most > 6 else []
    assert bars(card) == [(label, "harm" if n else "nothing") for n, label in enumerate(told)]
    assert sum(bar.chance for bar in card.bars) == 1
    if most > 6:
        assert card.bars[-1].chance == sum(chance for n, chance in checks.shot_odds(*card.checks) if n > 6)
    assert RULES.forecast(match.now, "A1", "B1").checks[0].dice == rate, "for one action where it is not active"


@pytest.mark.rule("GL-56", "GL-57", "GL-58", "GL-59", "GL-60", "GL-62", "GL-64", "GL-65", "GL-66", "GL-68")
def test_each_row_of_the_card_of_a_fight():
    match = battle([(man("extra", "two-handed"), 10, 10)],
                   [(man("shield", "long", "mounted", armour="heavy"), 11.25, 10)], hits={"B1": 2}, one_off_hand="off")
    card = RULES.forecast(match.now, "A1", "B1", Fight("B1"))
    assert rows(card) == [
        ("1 die", "GL-57", "A1", False, None), ("+1 die", "GL-58", "A1", False, None),
        ("+2 dice", "GL-59", "B1", False, None), ("0 dice", "GL-62", "B1", False, None),
        ("2 or less", "GL-51", "", False, None), ("−1", "GL-52", "B1", False, 1),
        ("+1", "GL-64", "A1", False, 0), ("4 dice", "GL-68", "A1", True, None),
        ("1 die", "GL-57", "B1", False, None), ("+1 die", "GL-65", "B1", False, None),
        ("+1 die", "GL-66", "B1", False, None),
        ("4 or less", "GL-49", "", False, None), ("3 dice", "GL-68", "B1", True, None)]
    assert bars(card) == [("Wins", "harm"), ("Tie", "nothing"), ("Loses", "kill")]


@pytest.mark.rule("GL-R36", "GL-R44")
def test_friends_are_no_targets():
    now = battle([(man(weapon="Bow"), 10, 10), (man(), 11, 10)], [FAR]).now
    for way, clause in ((Fight("A2"), "GL-R44"), (Shoot("A2"), "GL-R36"), (ShootWith("A2", 1), "GL-R36")):
        card = RULES.forecast(now, "A1", "A2", way)
        assert isinstance(card, WhyNot) and card.clause == clause
    assert isinstance(RULES.forecast(now, "A1", "B1", Charge("B1")), Forecast), "on arrival, wherever both stand"


@pytest.mark.rule("GL-16", "GL-37")
def test_a_shot_takes_the_actions_that_are_left_or_up_to_six():
    spots = [(man(weapon="Bow"), 10, 10), (man(), 2, 2)], [(man(), 10, 15), (man(), 11, 10)]
    idle, active = (battle(*spots, **more).now for more in ({}, {"active": "A1", "actions": 2}))
    for now, most in ((idle, 6), (active, 2)):
        for actions in range(9):
            why = RULES.barred(now, "A1", "B1", ShootWith("B1", actions))
            assert (why is None) == (1 <= actions <= most) and (why is None or why[1] == "GL-37")
        assert RULES.barred(now, "A1", "B1", None) is RULES.barred(now, "A1", "B1", Shoot("B1")) is None
        assert RULES.barred(now, "A1", "B2", Fight("B2")) is RULES.barred(now, "A1", "B2", None) is None
    assert str(RULES.barred(active, "A1", "B1", ShootWith("B1", 3))[0]) == "it has 2 actions left"
    spent = battle(*spots, active="A1", actions=0).now
    assert RULES.barred(spent, "A1", "B1", None) is not None and RULES.barred(spent, "A1", "B2", None) is None


@pytest.mark.parametrize("words, gear, target_gear, inches", [
    ({}, (), (), 0), ({"weapon": "Bow"}, (), (), 6), ({"weapon": "18/3", "distance": "7.25"}, (), (), 7.25),
    ({"gear": "mounted,long", "target_gear": "shield,mounted"}, ("mounted", "long"), ("shield", "mounted"), 0),
    ({"gear": "mounted", "weapon": "revolver", "distance": "42"}, ("mounted",), (), 42)])
def test_the_position_of_the_command_odds(words, gear, target_gear, inches):
    """Both on one line across the middle of a table of the game's size, the gap as said, nobody harmed."""
    one = odds.odds_moment(RULES, words, ())
    me, foe = one.now.state.figures["A1"], one.now.state.figures["B1"]
    assert gap(me, foe) == inches * GRID and me.y == foe.y == 24 * GRID and me.x == 2 * GRID
    assert (me.gear, foe.gear, me.hits, foe.hits, me.armour) == (gear, target_gear, 0, 0, "light")
    table = one.now.setup.table
    assert (table.width, table.height, table.pieces) == (48 * GRID, 48 * GRID, ())
    for own in one.now.setup.forces:
        assert roster.check_force(own) == [] and len(own.figures) == 1
    hire = one.now.setup.forces[0].figures[0]
    assert (hire.range, hire.rate) == ((18, 3) if words.get("weapon") == "18/3" else (0, 0))
    assert (one.figure, one.target, one.now.state.round) == ("A1", "B1", 1)
    assert one.way == (Fight("B1") if inches == 0 else ShootWith("B1", 1))
    assert RULES.problems(one.now) == []


# ── dangers and what is near ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GL-72")
@pytest.mark.parametrize("gear, steps, near", [((), 128, True), ((), 129, False), (("mounted",), 192, True),
                                               (("mounted",), 193, False)])
def test_one_run_from_the_far_end(gear, steps, near):
    match = battle([(man(*gear), 24, 48 - steps / GRID)], [(man(*gear), 10, steps / GRID)])
    for id in ("A1", "B1"):
        told = list(RULES.lookout.touches(match.now, id))
        assert [(str(one.words), one.points) for one in told] == [
            ("One run from the far end: breaking through is 2 points GL-72", 2.0)] * near
    state = match.now.state.copied()
    state.phase = "deploy"
    assert list(dangers.touches(match.now.holding(state), state.figures["A1"])) == []
    state.phase, state.ends = "turns", None
    assert list(dangers.touches(match.now.holding(state), state.figures["A1"])) == []


@pytest.mark.rule("GL-R26", "GL-R45", "GL-R46")
def test_a_charge_of_one_step_is_a_charge():
    """From contact the first fight costs an action; a way of 1/64 inch costs one, too, and the fight is free."""
    match = battle([(man(), 10, 10)], [(man(), 11, 10)])
    me, foe = match.state.figures["A1"], match.state.figures["B1"]
    near, stays, far = (dangers.harm(match.now, foe, me, cost) for cost in (1, 0, 3 * GRID + 1))
    assert near == stays and far.chance < near.chance == near.lost == near.worth
    paid = battle([(man(), 10, 10)], [(man(), 11, 10)], melee_cost="always_one")
    near, stays = (dangers.harm(paid.now, foe, me, cost) for cost in (1, 0))
    assert near.chance < stays.chance


@pytest.mark.rule("GL-21", "GL-22")
def test_who_is_shut_in_goes_nowhere():
    walls = [box("H1", "house", 22, 22, 23.4, 26), box("H2", "house", 24.6, 22, 26, 26),
             box("H3", "house", 23.4, 22, 24.6, 23.49), box("H4", "house", 23.4, 24.51, 24.6, 26)]
    match = battle([(man(), 24, 24)], [(man(), 30, 24)], active="A1", actions=2, table=plain(*walls[:3]))
    assert {"run", "sprint"} <= keys(match)
    tight = [box("H1", "house", 22, 22, 23.5, 26), box("H2", "house", 24.5, 22, 26, 26),
             box("H3", "house", 23.5, 22, 24.5, 23.5), box("H4", "house", 23.5, 24.5, 24.5, 26)]
    match = battle([(man(), 24, 24)], [(man(), 30, 24)], active="A1", actions=2, table=plain(*tight))
    assert not match.state.active, "nothing is left to do"


@pytest.mark.rule("GL-72", "GL-R28")
@pytest.mark.parametrize("gait, actions, inches", [("run", 2, 4), ("sprint", 2, 6), ("sprint", 1, 3)])
def test_the_far_end_is_reached_to_the_step(gait, actions, inches):
    hire = man("shield", armour="heavy") if gait == "run" else man()
    for steps, reached in ((inches * GRID, True), (inches * GRID + 1, False)):
        for edge, at in (("north", (24, 48 - steps / GRID)), ("south", (24, steps / GRID))):
            mine, theirs = [(hire, *at)], [(man(), 40, 24)]
            match = battle(mine, theirs, active="A1", actions=actions) if edge == "north" else battle(
                theirs, mine, active="B1", actions=actions, side=1)
            assert ("exit" in keys(match)) is reached, (edge, steps)
            me = match.state.figures[match.state.active]
            assert regions.may_reach_end(match.now, me) is reached


# ── books and invariants ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("GL-78", "GL-79", "GL-80", "GL-81", "GL-82")
def test_each_part_of_a_price_has_its_clause():
    book = RULES.book()
    for reach, (each, clause) in roster.RANGES.items():
        (part,) = list(roster.parts(man(weapon="Gun", range=reach, rate=3)))[1:]
        assert (part.points, part.sum, part.clause) == (3 * each, f"{each}×3", clause)
        words = {6: "six", 12: "twelve", 18: "eighteen", 24: "twenty-four"}[reach]
        seen = [one.id for one in book.clauses.values() if clause in one.see and one.title.lower().startswith("range ")]
        assert [book.clause(one).title.lower() for one in seen] == [f"range {words} inches"], clause
    for kind, word in (("light", "light"), ("medium", "medium"), ("heavy", "heavy")):
        suit = roster.SUITS[kind]
        assert all(word in book.clause(one).title.lower() for one in (suit.clause, suit.price_clause))


@pytest.mark.rule("GL-74", "GL-82")
def test_what_a_force_pays_for():
    assert roster.bought(force(man("shield", "long", weapon="Bow"), man(weapon="Bow"), man(armour="heavy"))) == {
        "light armour": 2, "heavy armour": 1, "shield": 1, "long weapon": 1, "one die at 12 inches": 4}


def test_what_opponents_assume_of_the_whole_game():
    """Who goes first in later rounds makes no difference, options are pruned, 10 points are the aim (GL-73)."""
    one = RULES.evaluator
    assert (one.tuning.scales_points, one.tuning.minds_first_side, one.tuning.prunes_options, one.target) == (
        0.4, False, True, 10.0)


def test_its_place_among_the_rulesets():
    assert game.rules.IDS.index(RULES.id) == ghost_legions.ORDER - 1 == 2


@pytest.mark.rule("GL-08", "GL-09", "GL-13")
def test_the_length_of_a_turn():
    assert [checks.turn_length(n) for n in (0, 1, 2, 3)] == [0, 1, 2, 1 + 1 + Fraction(35, 36)]


@pytest.mark.rule("GL-73")
def test_points_still_needed():
    for kills, exits, needed in (((0, 0), (0, 0), 10), ((3, 1), (2, 0), 3), ((9, 0), (2, 0), 0)):
        now = battle([(man(), 10, 10)], [FAR], kills=kills, exits=exits).now
        assert ending.needs(now, 0) == needed


@pytest.mark.parametrize("broken, told", [
    ({"active": "B1", "actions": 2}, ["B1 is active in a turn of A"]),
    ({"active": "A9", "actions": 2}, ["A9 is active in a turn of A"]),
    ({"active": "A1"}, ["0 actions of A1"]), ({"actions": 3}, ["3 actions of nobody"]),
    ({"active": "A1", "actions": 7}, ["7 actions of A1"]), ({"active": "A1", "actions": -1}, ["-1 actions of A1"]),
    ({"activated": 2}, ["2 activated, but 1 marked so"]), ({"round": 31}, ["turn 31 of 30"]), ({"round": 30}, []),
    ({"kills": (1, 0)}, ["(1, 0) kills and (0, 0) exits are not 0 figures gone"]),
    ({"exits": (0, 2)}, ["(0, 0) kills and (0, 2) exits are not 0 figures gone"]),
    ({"active": "A1", "actions": 6}, []), ({"ends": None}, None)])
def test_each_broken_invariant_is_told(broken, told):
    now = battle([(man(), 10, 10)], [(man(), 30, 30)]).now
    assert RULES.problems(now) == []
    state = now.state.copied()
    for name, value in broken.items():
        setattr(state, name, value)
    found = RULES.problems(now.holding(state))
    assert found == told if told is not None else len(found) == 1


@pytest.mark.parametrize("hits, told", [(-1, ["A1 has -1 hits"]), (0, []), (1, [])])
def test_hits_are_counted_from_nought(hits, told):
    assert RULES.problems(battle([(man(), 10, 10)], [FAR], hits={"A1": hits}).now) == told


@pytest.mark.rule("GL-R12", "GL-R59")
def test_the_turn_is_over_for_everybody():
    match = battle([(man(), 10, 10)], [FAR], active="A1", actions=2, round=1, round_limit="1", side=0)
    say(match, "done")
    assert match.state.side == 1 and match.state.round == 1


@pytest.mark.parametrize("word, least, most", [
    ("hits", "0", "20"), ("target_hits", "0", "20"), ("actions", "1", "6"), ("distance", "0", "42")])
def test_the_words_of_odds_go_so_far(word, least, most):
    weapon = {"weapon": "Bow"}
    for right in (least, most):
        odds.odds_moment(RULES, {**weapon, word: right}, ())
    for wrong in (str(int(least) - 1), str(int(most) + 1)):
        with pytest.raises(Bad):
            odds.odds_moment(RULES, {**weapon, word: wrong}, ())
    one = odds.odds_moment(RULES, {"hits": "3", "target_hits": "20"}, ())
    assert [one.now.state.figures[id].hits for id in ("A1", "B1")] == [3, 20]


@pytest.mark.rule("GL-40", "GL-41", "GL-43", "GL-44")
@pytest.mark.parametrize("kind, clause, cause", [
    ("forest", "GL-43", "P1"), ("wall", "GL-44", "P1"), ("", "GL-41", "B1")])
def test_what_gives_cover_is_told_with_the_dice(kind, clause, cause):
    pieces = [box("P1", kind, 8, 12, 12, 13.5)] if kind else []
    match = battle([(man(weapon="Bow"), 10, 10)], [(man(), 10, 15), FAR], [1, 1], active="A1", actions=1,
                   table=plain(*pieces))
    say(match, "shoot B1")
    (rolled,) = [event for event in match.story() if isinstance(event, Rolled)]
    assert [(one.clause, one.cause) for one in rolled.roll.check.modifiers] == [("GL-40", ""), (clause, cause)]
    (aimed,) = [event for event in match.story() if isinstance(event, Aimed)]
    assert (aimed.figure, aimed.target, aimed.melee, aimed.clause) == ("A1", "B1", False, "GL-37")
    assert aimed.sight is not None and (aimed.sight.cover_by or "B1") == cause


@pytest.mark.rule("TB-11")
@pytest.mark.parametrize("gear, inches, half", [
    ("", "0", odds_setup.SMALL), ("", "0.5", odds_setup.SMALL), ("", "0.515625", GRID), ("", "6", GRID),
    ("mounted", "0.25", odds_setup.SMALL), ("mounted", "0.265625", GRID)])
@pytest.mark.parametrize("cover", ["soft", "hard"])
def test_cover_lies_under_the_target_where_the_attacker_does_not_touch_it(gear, inches, half, cover):
    one = odds.odds_moment(RULES, {"target_gear": gear, "distance": inches, "cover": cover, "actions": "1"}, ())
    foe = one.now.state.figures["B1"]
    (piece,) = one.now.setup.table.pieces
    assert {(abs(p.x - foe.x), abs(p.y - foe.y)) for p in piece.corners} == {(half, half)} and len(piece.corners) == 4
    assert one.now.top.look(one.now.state.figures["A1"], foe, ()).cover == cover
