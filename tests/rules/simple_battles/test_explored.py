"""Dangers and the opponents' numbers are what the rules do, explored."""

from __future__ import annotations

import pytest
from breadth import often
from one_activation import activation, answering, enemies, pairs, stations

from game.core.chance.explore import explore
from game.core.play.acts import Move
from game.core.play.answers import Answer
from game.core.table.places import GRID, Place
from game.rules.simple_battles import actions, checks, value
from game.rules.simple_battles.acts import Turn, attack_of
from game.rules.simple_battles.odds import odds_moment
from game.rules.simple_battles.ruleset import RULESET as RULES


def to_activate(now, who):
    """The same position with that figure's turn to come, in the phase of its side."""
    state = now.state.copied()
    state.side, state.active, state.has_moved, state.other, state.feared = state.figures[who].side, "", False, "", ()
    state.extra, state.extra_due = False, ""
    state.put(who, done=False)
    return now.holding(state)


def does(foe, me, way, place=None):
    """Takes its turn, goes there where that is not yet done, and attacks."""
    def act(now, ask):
        if ask.kind != "act":
            return None
        there = place is None or now.state.figures[foe].place == place
        return attack_of(way, me) if there else Answer(Move(), place=place)

    return answering(lambda now, ask: Turn(foe) if ask.kind == "figure" else None, act)


@pytest.mark.parametrize("wanted", often(8, 45))
def test_dangers_are_what_a_turn_may_do(wanted):
    held = moved = fought = shot = sprayed = scared = 0
    for now, foe, me in enemies("simple-battles", wanted, "turns"):
        ready = to_activate(now, foe.id)
        for after, place, cost, _ in stations(RULES, ready, foe.id, me.id):
            told, best = RULES.lookout.harm(after, foe.id, me.id, cost), 0
            for way in checks.ways(foe):
                tree = activation(RULES, ready, foe.id, does(foe.id, me.id, way, place))
                best = max(best, tree.odds(lambda branch, who=me.id: who in branch.now.state.gone)[True])
            assert told[:3] == (best, best, best * me.points), (foe, me, place)
            held += bool(best)
            close = checks.adjacent(after, after.state.figures[foe.id], me)
            moved += bool(best and place is not None)
            fought += bool(best and close)
            shot += bool(best and not close)
            sprayed += bool(best and not close and "Spread" in foe.traits)
            scared += bool(best and checks.fear_check(foe, me) is not None)
    assert min(moved, fought, shot, sprayed, scared) > wanted // 16, (held, moved, fought, shot, sprayed, scared)


def kind(now, one, other):
    """What an attack depends on, house rules and the size of the table included."""
    return one.type, one.traits, other.type, other.traits, now.house, checks.distances(now)


def brought(now, me, foe, way, gap):
    """The chance that one attack defeats, the two alone on a bare table of the same size; None where there is none."""
    one = odds_moment(RULES, {
        "attacker": me.type, "attacker_traits": ",".join(me.traits), "target": foe.type,
        "target_traits": ",".join(foe.traits), "distance": "2",
        "map": "small" if now.setup.table.width < 11 * GRID else "standard"}, now.setup.switches)
    me = one.now.state.figures["A1"]
    alone = one.now.moved("B1", Place(me.x + 2 * me.radius + gap, me.y))
    if checks.barred(alone, me, alone.state.figures["B1"], way) is not None:
        return None
    tree = explore(alone, lambda play: actions.attack(play, "B1", way))
    return float(tree.odds(lambda branch: "B1" in branch.now.state.gone)[True])


def test_strikes_are_worth_to_opponents_what_the_attacks_bring():
    held = sprayed = 0
    for now, me, foe in pairs("simple-battles", 24, kind):
        told = list(RULES.evaluator.strikes(now, me, foe))
        contact = told.pop(0)
        assert contact.chance == brought(now, me, foe, "attack", 0)
        for way in ("attack", "spread"):
            far = checks.reach(now, way)[0]
            chance = brought(now, me, foe, way, far)
            if chance is None:
                assert not any(strike.reach == far for strike in told)
                continue
            extra = 1 + value.SPREAD_EXTRA if way == "spread" else 1
            strike = told.pop(0)
            assert strike.reach == far and strike.chance == pytest.approx(min(1.0, chance * extra))
            assert brought(now, me, foe, way, far + 1) is None
            sprayed += way == "spread"
            held += 1
        assert not told
    assert held > 40 and sprayed > 10, (held, sprayed)
