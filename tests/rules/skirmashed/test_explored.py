"""Dangers and the opponents' numbers are what the rules do, explored."""

from __future__ import annotations

from fractions import Fraction

import pytest
from breadth import often
from one_activation import activation, answering, enemies, pairs, stations

from game.core.chance.explore import explore, neutral
from game.core.outlook import Harm
from game.core.play.acts import Activate, No, Yes
from game.core.play.answers import Answer
from game.core.table.places import GRID, Place, touching
from game.rules.skirmashed import actions, checks, regions, value
from game.rules.skirmashed.acts import FocusFight, FocusShoot
from game.rules.skirmashed.checks import Attack
from game.rules.skirmashed.limits import FAR, NEAR
from game.rules.skirmashed.odds import odds_moment
from game.rules.skirmashed.ruleset import RULESET as RULES


def to_activate(now, who):
    """The same position with that fresh figure to be activated."""
    state = now.state.copied()
    state.side, state.active, state.stage, state.order, state.final = state.figures[who].side, "", "", "", None
    state.start, state.allowance, state.charge, state.due = (), 0, "", ()
    state.put(who, exhausted=False)
    return now.holding(state)


def stands(now, foe, me):
    """It is activated and attacks with focus from where it stands: explored."""
    def order(now, ask):
        if ask.kind != "order":
            return None
        return FocusFight(me) if touching(now.state.figures[foe], now.state.figures[me]) else FocusShoot(me)

    return activation(RULES, now, foe, answering(
        lambda now, ask: Activate(foe) if ask.kind == "figure" else None, order))


def goes(now, foe, me, place):
    """It runs there to charge, or moves there to shoot: the chance that its dice suffice, and the attack explored;
    None where it may not attack from there."""
    charges = touching(now.state.figures[foe].at(place), now.state.figures[me])
    begun = now.holding(now.state.copied())
    begun.state.active, begun.state.stage = foe, "order"
    moves = explore(begun, lambda play: actions.roll_move(play, "run" if charges else "move"))
    arrives = moves.odds(lambda branch: regions.move_region(branch.now).why_not(place) is None)[True]
    there = begun.moved(foe, place)
    there.state.order = "run" if charges else "move"
    one, other = there.state.figures[foe], there.state.figures[me]
    found = next((attack for attack, target in checks.possible(there, one) if target.id == me), None)
    if found is None or not arrives:
        return None
    assert found.way == ("fight" if charges else "shoot")
    return arrives, explore(there, lambda play: actions.attack(play, one, other, found))


def harmed(tree, me):
    """The chances that the figure is damaged and killed, and the damage expected."""
    before = tree.before.state.figures[me]

    def harm(branch):
        after = branch.now.state.figures.get(me)
        return before.left if after is None else after.damage - before.damage

    odds = tree.odds(harm)
    return 1 - odds[0], odds[before.left], odds.mean(lambda n: n)


@pytest.mark.parametrize(("wanted", "every"), often((8, 16), (40, 5)))
def test_dangers_are_what_an_activation_may_do(wanted, every):
    held = fought = shot = charged = walked = 0
    for now, foe, me in enemies("skirmashed", wanted, "play", every):
        ready = to_activate(now, foe.id)
        for after, place, cost, touches in stations(RULES, ready, foe.id, me.id):
            told = RULES.lookout.harm(after, foe.id, me.id, cost)
            if place is not None and checks.touched(ready, foe):
                continue        # what leaving contact bars is not known from the way alone (SK-R16)
            if place is None:
                due = harmed(stands(ready, foe.id, me.id), me.id)
            else:
                gone = goes(ready, foe.id, me.id, place)
                due = (0, 0, 0) if gone is None else tuple(gone[0] * n for n in harmed(gone[1], me.id))
            assert due == told[:3], (foe, me, place, cost)
            shares = dict(told.damage)
            summed = sum(shares.values()), shares.get(me.left, 0), sum(n * share for n, share in told.damage)
            assert told == Harm() or (told.left, summed) == (me.left, due)
            held += 1
            fought += bool(told.chance and touches and place is None)
            charged += bool(told.chance and touches and place is not None)
            shot += bool(told.chance and not touches and place is None)
            walked += bool(told.chance and not touches and place is not None)
    assert min(fought, charged, shot, walked) > wanted // 13, (held, fought, charged, shot, walked)


def kind(now, one, other):
    """What an attack depends on, with damage, exhaustion and house rules."""
    return value._plain(one), value._plain(other), now.house


def bare(now, me, foe, gap, cover="open"):
    """The two alone on a bare table, with their damage and exhaustion, `me` active; in the round of `now`."""
    def code(one):
        shots = ("-", "-") if one.fighter else (one.firepower, one.boom)
        return "/".join(map(str, (one.manoeuvre, *shots, one.fight, one.hack, one.stamina)))

    one = odds_moment(RULES, {"attacker": code(me), "target": code(foe), "distance": "2", "cover": cover},
                      now.setup.switches)
    state = one.now.state
    a = state.put("A1", damage=me.damage, exhausted=me.exhausted)
    state.put("B1", damage=foe.damage, exhausted=foe.exhausted)
    alone = one.now.moved("B1", Place(a.x + 2 * a.radius + gap, a.y))
    alone.state.active, alone.state.charge, alone.state.round = "A1", "B1", now.state.round
    return alone


def share(tree, who):
    """The mean worth of what an attack takes: a kill 1 less what the wounds before counted, new wounds what they do."""
    before, part = tree.before.state.figures[who], value.wounded(tree.before.state)

    def taken(branch):
        after = branch.now.state.figures.get(who)
        return Fraction(1 - part * before.damage / before.stamina if after is None else
                        part * (after.damage - before.damage) / before.stamina)

    return float(tree.odds(taken).mean(lambda one: one))


def cost_of(tree, who, rules):
    """What its Stamina checks for dodging cost a figure, weighed by how likely it dodges."""
    dodged = tree.odds(lambda branch: any(
        ask.kind == "dodge" and ask.about == who and answer.act == Yes() for ask, answer in branch.answers))
    return float(dodged[True]) * value._stamina_cost(tree.before.state.figures[who], rules)


def dodging(who, wants):
    return lambda now, ask: Answer(Yes() if wants else No()) if ask.kind == "dodge" and ask.about == who else (
        neutral(now, ask))


def answered(alone, attack):
    """What an attack brings where the target dodges if that pays: explored with and without."""
    me, foe, found = alone.state.figures["A1"], alone.state.figures["B1"], []
    for dodges in (False, True):
        tree = explore(alone, lambda play: actions.attack(play, me, foe, attack), dodging("B1", dodges))
        found.append(share(tree, "B1") + cost_of(tree, "B1", alone.house))
    return found


def test_shots_are_worth_to_opponents_what_they_bring():
    held = 0
    for n, (now, me, foe) in enumerate(pairs("skirmashed", 24, kind)):
        told = RULES.evaluator.strikes(now, me, foe)[1:]
        if n % 3 or not told:
            continue
        near, far = (answered(bare(now, me, foe, gap), Attack("shoot")) for gap in (NEAR, FAR))
        assert [strike.reach for strike in told[:2]] == [NEAR, FAR]
        assert told[0].chance == pytest.approx(min(near)) and told[1].chance == pytest.approx(min(far))
        for cover, factor in (("soft", told[1].soft), ("hard", told[1].hard)):
            covered = answered(bare(now, me, foe, 10 * GRID, cover), Attack("shoot"))[0]
            assert factor == pytest.approx(min(1.0, covered / min(far) if min(far) else 1.0))
        held += 1
    assert held > 10


def test_charges_are_worth_to_opponents_what_shot_and_blow_bring():
    """The shot before a charge is weighed by an estimate, of numbers that are explored."""
    held = shots = barred = 0
    for n, (now, me, foe) in enumerate(pairs("skirmashed", 24, kind)):
        if n % 3 or now.house.charge_shot_cover:
            continue
        alone, rules = bare(now, me, foe, 0), now.house
        blow = min(answered(alone, Attack("fight", charging=True)))
        tree = explore(alone, actions.charge_shot, lambda then, ask: Answer(Yes()) if ask.kind == "shot" else neutral(
            then, ask))
        harm = share(tree, "A1")
        shoots = harm > value._stamina_cost(foe, rules) and bool(tree.checks)
        wanted = max(0.0, blow * (1 - harm) - value.RISK_WEIGHT * harm) if shoots else blow
        assert RULES.evaluator.strikes(now, me, foe)[0].chance == pytest.approx(wanted, abs=1e-9), (me, foe)
        held, shots, barred = held + 1, shots + shoots, barred + (not tree.checks)
    assert held > 20 and shots > 5 and barred > 5, (held, shots, barred)
