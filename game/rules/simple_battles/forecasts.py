"""What an attack may do, and what a reroll: the exact distribution of who is defeated, in words and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from game.core.chance.cards import Ends, Lost, card, ends, number_rows, pool_rows
from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.explorer import Branch
from game.core.chance.forecast import End, Forecast, Row, WhyNot
from game.core.chance.odds import Odds
from game.core.play.acts import Act, Keep
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.table.sight.sight import Sight
from game.core.text import TN, T, Text
from game.core.wording import dice_text, percent, points_text
from game.rules.simple_battles.acts import AttackKind, Spread, attack_of
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
from game.rules.simple_battles.limits import Now
from game.rules.simple_battles.roster import Fighter

AFRAID, MISSED, DEFEATED = (End(0, T("Afraid"), "nothing"), End(1, T("Missed"), "nothing"),
                            End(2, T("Defeated"), "kill"))
"""How an attack on one figure ends."""
FAILS, SUCCEEDS = End(0, T("Fails"), "nothing"), End(1, T("Succeeds"), "kill", 1)
"""How work on a terminal ends, in points (SB-R28)."""
SECOND, FIRST = End(1, T("Goes second"), "nothing"), End(0, T("Goes first"), "kill", 1)
"""How a roll for initiative ends."""


def forecast(now: Now, me: Fighter, target: Fighter, act: Act | None = None) -> Forecast | WhyNot:
    """What one attack may do, an `Attack` (the usual one) or a `Spread`; WhyNot with the reason where it is not
    legal."""
    way: AttackKind = "spread" if isinstance(act, Spread) else "attack"
    refused = no_attack(now, me, target, way)
    if refused is not None:
        return refused
    check, fear = attack_check(now, me, target, way), fear_check(me, target)
    melee = adjacent(now, me, target)
    sight = None if melee else now.top.look(me, target, now.state.standing())
    others = spread_targets(now, me, target)[1:] if way == "spread" else []
    found = _ends(now, me, target, others, way)
    shown = [_count(n, 0) for n in range(len(others) + 2)] if others else [MISSED, DEFEATED]
    return card(
        found, shown=shown, measure=partial(_end, me, target.id, bool(others)), attacker=me.id, target=target.id,
        act=attack_of(way, target.id), title=check.what, dice_line=_dice_line(check, melee, way),
        rows=tuple(_rows(now, check, fear, sight, others)), checks=tuple(c for c in (fear, check) if c is not None),
        expected_label=T("points expected"), sight=sight,
        sentence=_sentence(target, found.chance(lambda one: target.id in one[1]), others))


def _ends(now: Now, me: Fighter, target: Fighter, others: list[Fighter], way: AttackKind) -> Ends:
    """The exact distribution of who is defeated: each target on its own, and nobody where the one aimed at is not
    dared (SB-R39, SB-R45). Not explored, since each figure near a Spread's target doubles the branches."""
    gone: Odds[Lost] = Odds.of(attack_check(now, me, target, way).chance, (target.id,), ())
    for one in others:
        chance = kill_chance(now, me, one, way)
        gone = gone.then(lambda so_far, one=one, chance=chance: Odds.of(  # type: ignore[misc]
            chance, (*so_far, one.id), so_far))
    read = partial(_read, now, me, target.id, bool(others))
    return Odds.of(dare_chance(now, me, target), True, False).then(lambda brave: gone.map(
        lambda lost: (read(lost), lost)) if brave else Odds.certain((read((), afraid=True), ())))


def _read(now: Now, me: Fighter, target: str, crowd: bool, lost: Lost, *, afraid: bool = False) -> End:
    """How an attack ends with these losses: the points are won less those lost (SB-66, SB-R55)."""
    points = 0
    for figure in map(now.state.figures.__getitem__, lost):
        side = scorer(now, me, figure)
        points += 0 if side is None else figure.points if side == me.side else -figure.points
    return _count(len(lost), points) if crowd else (
        AFRAID if afraid else DEFEATED if target in lost else MISSED)._replace(worth=points)


def _count(n: int, points: int) -> End:
    """The end of a Spread attack on several figures: how many are defeated."""
    return End(n, T("{n}", n=n), "kill" if n else "nothing", points)


def _end(me: Fighter, target: str, crowd: bool, before: Now, branch: Branch) -> End:
    """The measure of an attack; afraid is who has not rolled for it."""
    rolled = any((one.roll.check.kind, one.roll.check.target) == ("attack", target) for one in branch.rolls)
    return _read(before, me, target, crowd, branch.gone(before), afraid=not rolled)


def answer_card(now: Now, ask: Ask, option: Option, tree: Tree) -> Forecast:
    """The card of keeping a roll or making it again, by the end of the step (SB-09, SB-R49, SB-R50).

    A roll for initiative is nobody's: its card has neither attacker nor target.
    """
    check, before = ask.check, tree.before.state
    assert check is not None
    told = partial(card, act=option.act, title=check.what, checks=(check,),
                   dice_line=T("the roll stands") if option.act == Keep() else dice_text(check.dice))
    if check.read == "face":
        found = ends(tree, lambda _, branch: FIRST if branch.now.state.first == ask.side else SECOND)
        first = found.mean(lambda one: one[0].worth)
        return told(found, shown=(FIRST, SECOND), attacker="", target="", rows=(), expected_label=T(
            "chance to go first"), sentence=T("{side} goes first {pct} of the time.", side=side_name(ask.side),
                                              pct=percent(first)))
    me = before.figures[check.figure]
    told = partial(told, attacker=me.id, rows=tuple(_rows(now, check, None, None, [])),
                   expected_label=T("points expected"))
    if not check.target:
        found = ends(tree, _worked)
        return told(found, shown=(FAILS, SUCCEEDS), measure=_worked, target=me.id, sentence=T(
            "It succeeds {pct} of the time.", pct=percent(found.chance(lambda one: one[0].place == SUCCEEDS.place))))
    target, measure = before.figures[check.target], partial(_end, me, check.target, False)
    found = ends(tree, measure)
    return told(found, shown=(AFRAID, MISSED, DEFEATED) if check.kind == "fear" else (MISSED, DEFEATED),
                measure=measure, target=target.id,
                sentence=_sentence(target, found.chance(lambda one: target.id in one[1]), []))


def _worked(before: Now, branch: Branch) -> End:
    """The measure of work on a terminal."""
    return SUCCEEDS if branch.now.state.used != before.state.used else FAILS


def _rows(now: Now, check: Check, fear: Check | None, sight: Sight | None, others: list[Fighter]) -> Iterator[Row]:
    if fear is not None:
        yield Row(fear.wanted, T("to brave it first, {dice}", dice=dice_text(fear.dice)), "SB-18", check.target)
    yield from pool_rows(check)
    yield from number_rows(check)
    if sight is not None:
        yield Row(seen_share(sight.fraction), T("of it is seen"), "SB-53", sight.blockers[0] if sight.blockers
                  else "")
    yield Row(check.wanted, TN("needed on the die", "needed on the best of {dice}", dice=check.dice,
                               n=check.dice), check.clause, total=True)
    for other in others:
        yield Row(dice_text(1), T("also {name}", name=other.name), "SB-26" if distances(now).area else "SB-76",
                  other.id)


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


def attacks(now: Now, figure_id: str) -> Iterator[Forecast]:
    """The forecast of every legal attack of that figure from where it stands, normal attacks first; none where it has
    done its other part in this turn (SB-R26)."""
    me = now.state.figures[figure_id]
    if other_done(now, me) is not None:
        return
    for way in ways(me):
        for target in now.state.of(1 - me.side):
            if target.placed:
                found = forecast(now, me, target, attack_of(way, target.id))
                if isinstance(found, Forecast):
                    yield found
