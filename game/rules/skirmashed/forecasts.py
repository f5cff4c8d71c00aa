"""The exact forecast of an attack: the distribution of damage, with and without a dodge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import NamedTuple

from game.core.chance.cards import card, ends
from game.core.chance.checks import Check
from game.core.chance.explore import Tree, alternatives, explore, neutral
from game.core.chance.explorer import Branch
from game.core.chance.forecast import End, Forecast, Row, WhyNot, helped
from game.core.play.acts import Act, Yes
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.events import Aimed
from game.core.ruleset import Step
from game.core.text import T, Text
from game.core.wording import average, dice_text, percent, signed
from game.rules.skirmashed import actions, checks
from game.rules.skirmashed.acts import AttackWay, Charge
from game.rules.skirmashed.checks import Attack, exhaustion
from game.rules.skirmashed.limits import Now, Playing
from game.rules.skirmashed.roster import Battle, Skirmisher


def forecast(now: Now, me: Skirmisher, target: Skirmisher, way: Act | None = None) -> Forecast | WhyNot:
    """One attack; WhyNot with the reason where it is not legal. For `way` see `checks.attack_of`.

    A charge is forecast from anywhere, as if contact had been made.
    """
    attack = checks.attack_of(now, me, target, way)
    charge = isinstance(way, Charge) or (isinstance(way, AttackWay) and way.way == "charge")
    if not (charge and target.side != me.side):
        refused = checks.no_attack(now, me, target, attack.way)
        if refused is not None:
            return refused
    if attack.dodged and target.exhausted:
        return WhyNot(T("{name} is exhausted and cannot dodge", name=target.name), "SK-73")
    return attack_card(now, me, target, attack)


class ChargeFate(NamedTuple):
    """The chances of a whole charge, 0 to 1."""

    kills: Fraction
    """That the charged figure is killed."""
    falls: Fraction
    """That the charger is killed by the shot before it."""


def charge_fate(now: Now, charged: Skirmisher, charger: Skirmisher, shoots: bool) -> ChargeFate:
    """What becomes of both in a charge that has made contact, exactly, with or without the shot at the charger (SK-33
    to SK-38).

    The shot may kill the charger, and it may exhaust the shooter, who then blocks worse (SK-70). Nobody dodges.
    """
    async def charge(play: Playing) -> None:
        if shoots:
            await actions.charge_shot(play)
        if charger.id in play.state.figures:
            await actions.charge_blows(play)

    state: Battle = now.state.copied()
    state.active, state.charge = charger.id, charged.id
    tree = explore(now._replace(state=state), charge, lambda then, ask: Answer(Yes()) if ask.kind == "shot" else
                    neutral(then, ask))
    return ChargeFate(*(tree.odds(lambda branch, one=one: one in branch.now.state.gone)[True]     # type: ignore[misc]
                        for one in (charged.id, charger.id)))


def attack_card(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack, *, reply: bool = True) -> Forecast:
    """The forecast of an attack that is known to be legal, with the target's dodge as a reply unless it is chosen."""
    def run(play: Playing) -> Step:
        return actions.attack(play, me, target, attack._replace(dodged=False))

    tree = explore(now, run, _dodging if attack.dodged else neutral)
    others = alternatives(now, run, tree, ("dodge",)) if reply and not attack.dodged else ()
    told = T("if {name} blocks actively") if attack.way == "fight" else T("if {name} dodges")
    return _attack_card(now, me, target, attack, tree, tuple(
        (told.given(name=target.name), _attack_card(now, me, target, attack._replace(dodged=True), other))
        for _, _, other in others))


def _dodging(now: Now, ask: Ask) -> Answer:
    return Answer(Yes()) if ask.kind == "dodge" else neutral(now, ask)


def _attack_card(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack, tree: Tree,
                 replies: tuple[tuple[Text, Forecast], ...] = ()) -> Forecast:
    (hits, blocks), measure = tree.checks[:2], partial(_harm, target.id)
    found = ends(tree, measure)
    kill, harm = found.chance(lambda one: target.id in one[1]), found.mean(lambda one: one[0].worth)
    return card(
        found, measure=measure, attacker=me.id, target=target.id, act=checks.act_of(attack, target.id),
        title=hits.what, dice_line=_dice_line(hits, attack),
        rows=tuple(_rows(now, me, target, attack, hits, blocks, checks.damage(now, me, attack.way))),
        checks=(hits, blocks), expected_label=T("damage expected"), sentence=_sentence(target, kill, harm, attack),
        sight=checks.cover_of(now, me, target, attack), replies=replies)


def _harm(target: str, before: Now, branch: Branch) -> End:
    """The measure of an attack, in damage."""
    was, now = before.state.figures[target], branch.now.state.figures.get(target)
    if now is None:
        return End(was.stamina, T("Killed"), "kill", was.left)
    n = now.damage - was.damage
    return End(n, T("{n} damage", n=n), "harm" if n else "nothing", n)


def answer_card(now: Now, ask: Ask, option: Option, tree: Tree) -> Forecast:
    """The card of dodging, or of not dodging."""
    aimed = next(event for event in tree.branches[0].events if isinstance(event, Aimed))
    me, target = tree.before.state.figures[aimed.figure], tree.before.state.figures[aimed.target]
    attack = checks.attack_of(tree.before, me, target, aimed.act)
    return _attack_card(tree.before, me, target, attack._replace(dodged=option.act == Yes()), tree)


def attacks(now: Now, figure_id: str) -> Iterator[Forecast]:
    """The forecast of every attack of that figure from where it stands, focused ones too while they may still be
    ordered."""
    me = now.state.figures[figure_id]
    for attack, target in checks.possible(now, me):
        yield attack_card(now, me, target, attack)


# ── in words ─────────────────────────────────────────────────────────────────────────────────────────────────


def _rows(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack, hits: Check, blocks: Check,
          each: int) -> Iterator[Row]:
    part = hits.pool[0]
    yield Row(dice_text(part.value), part.reason, part.clause, part.cause)
    yield from _number_rows(hits)
    yield Row(hits.wanted, T("hits"), hits.base_clause, total=True)
    yield from _number_rows(blocks)
    yield Row(blocks.wanted, T("blocks a hit"), blocks.base_clause, target.id, total=True)
    if target.exhausted:
        words = (T("{name} is exhausted: no active block") if attack.way == "fight" else
                 T("{name} is exhausted: no dodge"))
        yield Row("–", words.given(name=target.name), "SK-73", target.id)
    yield Row(f"{each}", T("damage each, {left} kill", left=target.left),
              "SK-72" if attack.way == "fight" else "SK-57")
    if attack.way == "shot":
        yield Row(percent(exhaustion(now, me)), T("then {name} is exhausted", name=me.name), "SK-37", me.id)
    elif now.state.active == me.id:
        yield Row(percent(exhaustion(now, me)), T("then {name} is exhausted", name=me.name), "SK-29", me.id)
    if attack.dodged:
        yield Row(percent(exhaustion(now, target)), T("then {name} is exhausted", name=target.name), "SK-76",
                  target.id)


def _number_rows(check: Check) -> Iterator[Row]:
    """Rows for the stat to beat and its modifiers, signed as the rules print them: -1 makes it lower."""
    yield Row(f"{check.base - 1}", check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(-part.value), part.reason, part.clause, part.cause,
                  favours=helped(check, part))


def _dice_line(hits: Check, attack: Attack) -> Text:
    rolled = dice_text(hits.dice)
    if attack.way == "fight":
        return T("{dice} on arrival", dice=rolled) if attack.charging else T("{dice} hand to hand", dice=rolled)
    return T("{dice} at the charger", dice=rolled) if attack.way == "shot" else T("{dice} at range", dice=rolled)


def _sentence(target: Skirmisher, kill: Fraction, harm: Fraction, attack: Attack) -> Text:
    words = (T("{name} is killed {chance} of the time and takes {mean} damage on average.") if not attack.dodged else
             T("Blocking actively, {name} is killed {chance} of the time and takes {mean} damage on average.")
             if attack.way == "fight" else
             T("Dodging, {name} is killed {chance} of the time and takes {mean} damage on average."))
    return words.given(name=target.name, chance=percent(kill), mean=average(harm))
