"""What an attack may do, and what a reroll: the exact distribution of who is defeated, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.forecast import Bar, Forecast, NoAttack, Row, helped
from game.core.chance.odds import Odds
from game.core.play.acts import Keep
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.table.sight.sight import Sight
from game.core.text import TN, T, Text
from game.core.wording import dice_short, dice_text, percent, points_text, printed, signed
from game.rules.simple_battles.acts import AttackKind, attack_of
from game.rules.simple_battles.checks import (
    adjacent,
    attack_check,
    dare_chance,
    distances,
    fear_check,
    kill_chance,
    no_attack,
    other_done,
    scorer,
    seen_share,
    spread_targets,
    ways,
)
from game.rules.simple_battles.roster import Battle, Fighter


def forecast(now: Moment[Battle], me: Fighter, target: Fighter, way: AttackKind = "attack") -> Forecast | NoAttack:
    """What one attack may do, computed from its checks; NoAttack with the reason where it is not legal."""
    refused = no_attack(now, me, target, way)
    if refused is not None:
        return refused
    check, fear = attack_check(now, me, target, way), fear_check(me, target)
    melee = adjacent(now, me, target)
    sight = None if melee else now.top.look(me, target, now.state.standing())
    others = spread_targets(now, me, target)[1:] if way == "spread" else []
    loss = _loss(now, me, target, others, way)
    hit = loss.chance(lambda gone: target.id in gone)
    return Forecast(
        attacker=me.id, target=target.id, act=attack_of(way, target.id),
        title=check.what, dice_line=_dice_line(check, melee, way), rows=tuple(_rows(now, check, fear, sight, others)),
        checks=tuple(c for c in (fear, check) if c is not None), bars=_bars(target, fear, hit, loss, others),
        expected=loss.mean(lambda gone: _worth(now, me, gone)), expected_label=T("points expected"),
        sentence=_sentence(target, hit, others), loss=loss, sight=sight)


def _loss(now: Moment[Battle], me: Fighter, target: Fighter, others: list[Fighter],
          way: AttackKind) -> Odds[tuple[str, ...]]:
    """The exact distribution of who is defeated: each target on its own, and nobody where the one aimed at is not
    dared (SB-R39, SB-R45)."""
    nobody: tuple[str, ...] = ()
    gone = Odds.of(attack_check(now, me, target, way).chance, (target.id,), nobody)
    for one in others:
        chance = kill_chance(now, me, one, way)
        gone = gone.then(lambda so_far, one=one, chance=chance: Odds.of(  # type: ignore[misc]
            chance, (*so_far, one.id), so_far))
    dares = dare_chance(now, me, target)
    return Odds.of(dares, True, False).then(lambda brave: gone if brave else Odds.certain(nobody))


def answer_card(now: Moment[Battle], ask: Ask, option: Option, tree: Tree) -> Forecast:
    """The card of keeping a roll or making it again, by the end of the step (SB-09, SB-R49, SB-R50).

    A roll for initiative is nobody's: its card has neither attacker nor target.
    """
    check, before = ask.check, tree.before.state
    assert check is not None
    told = partial(Forecast, act=option.act, title=check.what, checks=(check,),
                   dice_line=T("the roll stands") if option.act == Keep() else dice_text(check.dice),
                   loss=tree.odds(lambda branch: branch.gone(tree.before)))
    if check.read == "face":
        first = tree.odds(lambda branch: branch.now.state.first == ask.side)[True]
        return told(attacker="", target="", rows=(), expected=first, expected_label=T("chance to go first"), bars=(
            Bar(T("Goes first"), first, "kill"), Bar(T("Goes second"), 1 - first, "nothing")), sentence=T(
                "{side} goes first {pct} of the time.", side=side_name(ask.side), pct=percent(first)))
    me, rows = before.figures[check.figure], tuple(_rows(now, check, None, None, []))
    points = tree.odds(lambda branch: _lead(branch.now.state, me.side)).mean(lambda n: n - _lead(before, me.side))
    told = partial(told, attacker=me.id, rows=rows, expected=points, expected_label=T("points expected"))
    if not check.target:
        done = tree.odds(lambda branch: branch.now.state.used != before.used)[True]
        return told(target=me.id, sentence=T("It succeeds {pct} of the time.", pct=percent(done)), bars=(
            Bar(T("Fails"), 1 - done, "nothing"), Bar(T("Succeeds"), done, "kill")))
    target = before.figures[check.target]
    came = tree.odds(lambda branch: "hit" if target.id in branch.now.state.gone else "missed" if any(
        rolled.roll.check.kind == "attack" and rolled.roll.check.target == target.id for rolled in branch.rolls)
                     else "afraid")
    bars = (Bar(T("Afraid"), came["afraid"], "nothing"), Bar(T("Missed"), came["missed"], "nothing"),
            Bar(T("Defeated"), came["hit"], "kill"))
    return told(target=target.id, sentence=_sentence(target, came["hit"], []),
                bars=bars if check.kind == "fear" else bars[1:])


def _lead(state: Battle, side: Side) -> int:
    return state.scored[side] - state.scored[1 - side]


def _worth(now: Moment[Battle], me: Fighter, gone: tuple[str, ...]) -> int:
    """Points won minus points lost if these figures are defeated (SB-66, SB-R55)."""
    total = 0
    for figure in map(now.state.figures.__getitem__, gone):
        side = scorer(now, me, figure)
        total += 0 if side is None else figure.points if side == me.side else -figure.points
    return total


def _rows(now: Moment[Battle], check: Check, fear: Check | None, sight: Sight | None,
          others: list[Fighter]) -> Iterator[Row]:
    if fear is not None:
        yield Row(fear.wanted, T("to brave it first, {dice}", dice=dice_text(fear.dice)), "SB-18", check.target)
    for part in check.pool:
        yield Row(dice_short(part.value if part is check.pool[0] else signed(part.value)), part.reason, part.clause,
                  part.cause)
    yield Row(printed(check.base), check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause,
                  favours=helped(check, part))
    if sight is not None:
        yield Row(seen_share(sight.fraction), T("of it is seen"), "SB-53", sight.blockers[0] if sight.blockers
                  else "")
    yield Row(check.wanted, TN("needed on the die", "needed on the best of {dice}", dice=check.dice,
                               n=check.dice), check.clause, total=True)
    for other in others:
        yield Row(dice_short(1), T("also {name}", name=other.name), "SB-26" if distances(now).area else "SB-76",
                  other.id)


def _bars(target: Fighter, fear: Check | None, hit: Fraction, loss: Odds[tuple[str, ...]],
          others: list[Fighter]) -> tuple[Bar, ...]:
    if others:
        counts = loss.map(len)
        return tuple(Bar(T("{n}", n=n), counts[n], "nothing" if n == 0 else "kill") for n in range(len(others) + 2))
    scared = 1 - fear.chance if fear is not None else Fraction(0)
    bars = [Bar(T("Afraid"), scared, "nothing")] if fear is not None else []
    return (*bars, Bar(T("Missed"), 1 - hit - scared, "nothing"), Bar(T("Defeated"), hit, "kill"))


def _dice_line(check: Check, melee: bool, way: AttackKind) -> Text:
    if way == "spread":
        return T("1 die a target")
    if melee:
        return TN("1 melee die", "{n} melee dice", n=check.dice)
    return TN("1 ranged die", "{n} ranged dice", n=check.dice)


def _sentence(target: Fighter, hit: Fraction, others: list[Fighter]) -> Text:
    if others:
        told = T("{target} is defeated {hit} of the time", target=target.name, hit=percent(hit))
        return TN("{told}; 1 more is in the area.", "{told}; {n} more are in the area.", told=told, n=len(others))
    return T("{target} is defeated {hit} of the time, for {points}.", target=target.name, hit=percent(hit),
             points=points_text(target.points))


def attacks(now: Moment[Battle], figure_id: str) -> Iterator[Forecast]:
    """The forecast of every legal attack of that figure from where it stands, normal attacks first; none where it has
    done its other part in this turn (SB-R26)."""
    me = now.state.figures[figure_id]
    if other_done(now, me) is not None:
        return
    for way in ways(me):
        for target in now.state.of(1 - me.side):
            if target.placed:
                found = forecast(now, me, target, way)
                if isinstance(found, Forecast):
                    yield found
