"""Dangers and the opponents' numbers are what the rules do, explored."""

from __future__ import annotations

from fractions import Fraction

import pytest
from breadth import often
from one_activation import activation, answering, pairs, positions, stations

from game.core.chance.explore import explore
from game.core.play.acts import Activate
from game.core.play.answers import Answer
from game.core.table.places import GRID, touching
from game.rules.ghost_legions import actions, checks, limits, value
from game.rules.ghost_legions.acts import Fight, Run, Shoot, Spend, Sprint
from game.rules.ghost_legions.odds import odds_moment
from game.rules.ghost_legions.roster import ranged
from game.rules.ghost_legions.ruleset import RULESET as RULES


def to_activate(now, who):
    """The same position with that figure due to be activated as the first of its side."""
    state = now.state.copied()
    state.side, state.due, state.active, state.actions = state.figures[who].side, True, "", 0
    state.sprinted = state.shot = False
    state.activated = 0
    for one in list(state.of(state.side)):
        state.put(one.id, done=False)
    return now.holding(state)


def does(foe, me, place=None, sprint=False):
    """Activates, goes there where that is not yet done, and attacks with all actions that are left."""
    def go(now, ask):
        there = place is None or now.state.figures[foe].place == place
        return Answer(Sprint() if sprint else Run(), place=place) if ask.kind == "act" and not there else None

    def attack(now, ask):
        if ask.kind != "act" or me not in now.state.figures:
            return None
        if place is not None and now.state.figures[foe].place != place:
            return None
        return Fight(me) if touching(now.state.figures[foe], now.state.figures[me]) else Shoot(me)

    return answering(lambda now, ask: Activate(foe) if ask.kind == "figure" else None, go, attack,
                     lambda now, ask: Spend(now.state.actions) if ask.kind == "actions" else None,
                     lambda now, ask: Fight(me) if ask.kind == "charge" else None)


def harmed(tree, me, hits):
    """The chances that the figure is hit or killed, that it is killed, and what is expected of hits and kills."""
    def took(branch):
        left = branch.now.state.figures.get(me)
        return -1 if left is None else left.hits - hits

    odds = tree.odds(took)
    return 1 - odds[0], odds[-1], odds.mean(abs)


@pytest.mark.parametrize("wanted", often(12, 40))
def test_dangers_are_what_an_activation_may_do(wanted):
    held = moved = fought = shot = healed = 0
    for now in positions("ghost-legions", wanted):
        if now.state.phase != "turns":
            continue
        for foe, me in ((f, m) for f in now.state.of(0) for m in now.state.of(1)):
            if held % 3:
                held += 1
                continue
            ready = to_activate(now, foe.id)
            for after, place, cost, touches in stations(RULES, ready, foe.id, me.id):
                told = RULES.lookout.harm(after, foe.id, me.id, cost)
                if now.house.leaving_costs and place is not None and checks.foes_touched(ready, foe):
                    continue        # that leaving costs an action more is not known from the way alone
                fast = touches and limits.sprint(foe) > limits.run(foe)
                tree = activation(RULES, ready, foe.id, does(foe.id, me.id, place, fast))
                assert harmed(tree, me.id, me.hits) == told[:3], (foe, me, place, cost)
                moved += place is not None and bool(told.chance)
                fought += touches and bool(told.chance)
                healed += touches and bool(told.chance and foe.hits)
                shot += not touches and bool(told.chance)
            held += 1
    assert min(moved, fought, shot) > wanted // 2 and healed, (held, moved, fought, shot, healed)


def kind(now, one, other):
    """What an attack depends on, hits and house rules included."""
    return (one.armour, one.weapon, one.range, one.rate, one.gear, one.hits, other.armour, other.gear, other.hits,
            now.house)


def bare(now, me, foe, gap, cover):
    """The two alone on a bare table, `me` active."""
    word = {"weapon": f"{ranged(me).range}/{ranged(me).rate}"} if ranged(me) is not None else {}
    one = odds_moment(RULES, {
        "armour": me.armour, "gear": ",".join(me.gear), "hits": str(me.hits), "target": foe.armour,
        "target_gear": ",".join(foe.gear), "target_hits": str(foe.hits), "distance": f"{gap / GRID:g}", "cover": cover,
        **word}, now.setup.switches)
    one.now.state.active, one.now.state.actions = "A1", 6
    return one.now


def test_a_charge_is_worth_to_opponents_what_the_fight_brings():
    held = 0
    for now, me, foe in pairs("ghost-legions", 30, kind):
        alone = bare(now, me, foe, 0, "open")
        tree = explore(alone, lambda play: actions.fight(play, "B1", 0))
        lost = tree.odds(lambda branch: tuple(branch.now.state.gone))
        kills, dies = (float(lost.chance(lambda gone, who=who: who in gone)) for who in ("B1", "A1"))
        told = RULES.evaluator.strikes(now, me, foe)[0]
        assert told.chance == pytest.approx(max(0.0, kills - value.DEATH_WEIGHT * dies), abs=1e-12)
        held += told.chance > 0
    assert held > 10


def test_shots_are_worth_to_opponents_what_they_bring():
    held = 0
    for n, (now, me, foe) in enumerate(pairs("ghost-legions", 30, kind)):
        told = RULES.evaluator.strikes(now, me, foe)[1:]
        if not told:
            continue
        strike, cover = told[n % 3], ("open", "soft", "hard")[n // 3 % 3]
        if strike.reach > 42 * GRID:
            continue
        alone, lost = bare(now, me, foe, strike.reach, cover), [0.0]
        for spent in range(1, limits.MOST_ACTIONS + 1):
            tree = explore(alone, lambda play: actions.shoot(play, "B1"), lambda now, ask, n=spent: Answer(Spend(n)))
            left = tree.odds(lambda branch: branch.now.state.figures["B1"]).mean(
                lambda one: Fraction(value.health(one))) / Fraction(value.health(foe))
            lost.append(float(1 - left))
        hull = [max(lost[i] + (lost[j] - lost[i]) * (at - i) / (j - i) if j > i else lost[at]
                    for i in range(at + 1) for j in range(at, len(lost))) for at in range(len(lost))]
        factor = {"open": 1.0, "soft": strike.soft, "hard": strike.hard}[cover]
        assert strike.chance * factor == pytest.approx(hull[value.SHOT_ACTIONS], abs=1e-9)
        if cover == "open":
            assert strike.portions == pytest.approx(hull, abs=1e-9)
        held += 1
    assert held > 10
