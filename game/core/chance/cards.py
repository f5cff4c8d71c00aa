"""Odds cards made from an exploration: a measure reads how each branch ended, the rest is counting.

Also the rows of a check, and whole cards for questions of which a ruleset says nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any, Final

from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.explorer import Branch
from game.core.chance.forecast import Bar, End, Forecast, Row, helped
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import dice_more, dice_named, dice_text, percent, printed, signed

Lost = tuple[str, ...]
Measure = Callable[[Moment, Branch], End]
"""How a ruleset reads the end of an attack, from the moment before it and the branch."""
Ends = Odds[tuple[End, Lost]]
"""The distribution of the ends of an attack, each with those who are lost."""


def ends(tree: Tree, measure: Measure) -> Ends:
    """The ends of an attack that was explored."""
    return tree.odds(lambda branch: (measure(tree.before, branch), branch.gone(tree.before)))


def card(found: Ends, *, shown: Iterable[End] = (), **told: Any) -> Forecast:
    """A forecast with the bars, the mean and the losses of these ends; `shown` have a bar though they may not happen.
    `told`: the other fields."""
    bars = {end.place: Bar(end.label, Fraction(0), end.tone) for end in shown}
    for (end, _), chance in found:
        known = bars.get(end.place)
        bars[end.place] = Bar(end.label, chance if known is None else known.chance + chance, end.tone)
    return Forecast(bars=tuple(bars[place] for place in sorted(bars)), expected=found.mean(lambda one: one[0].worth),
                    loss=found.map(lambda one: one[1]), **told)


def pool_rows(check: Check) -> Iterator[Row]:
    """The rows of a pool of dice: those it begins with, then what adds to them."""
    for part in check.pool:
        yield Row(dice_text(part.value) if part is check.pool[0] else dice_more(part.value), part.reason,
                  part.clause, part.cause)


def number_rows(check: Check) -> Iterator[Row]:
    """The rows of the needed number, as the rules print it, and of what changes it."""
    yield Row(printed(check.base, check.under), check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause, favours=helped(check, part))


def answer_card(ask: Ask, option: Option, tree: Tree) -> Forecast:
    """The card of one answer to an open question: how many are lost, with the checks met."""
    measure, checks = partial(_fallen, ask.side), tree.checks
    found = card(
        ends(tree, measure), measure=measure, attacker=option.figure or ask.about, act=option.act, title=option.label,
        target=option.target or option.figure or ask.about, checks=checks[:1], endless=tree.endless,
        dice_line=dice_named(checks[0].dice, checks[0].sides) if checks else T("no dice"), sentence=T(""),
        rows=tuple(row for check in checks for row in check_rows(check)), expected_label=T("casualties on average"))
    likely = max(reversed(found.bars), key=lambda bar: bar.chance)
    words = T("{what}.") if likely.chance == 1 else T("Most likely: {what}.")
    return replace(found, sentence=words.given(what=likely.label))


def _fallen(side: Side, before: Moment, branch: Branch) -> End:
    """The measure of what follows an answer of that side, in figures lost; `kill` where the other side loses one."""
    lost = branch.gone(before)
    n, theirs = len(lost), any(before.state.figures[one].side != side for one in lost)
    label = T("Nobody falls") if not lost else T("1 falls") if n == 1 else T("{n} fall", n=n)
    return End(2 * n + theirs, label, "kill" if theirs else "harm" if lost else "nothing", n)


def of_sides(reason: Text, sides: int) -> Text:
    """Why dice are rolled, with how many sides they have where those are not the usual six."""
    return reason if sides == 6 else T("{reason}, with {n} sides", reason=reason, n=sides)


def check_rows(check: Check) -> Iterator[Row]:
    """The rows of a check: its dice, its modifiers and the needed score."""
    for part in check.pool:
        yield Row(dice_text(part.value), of_sides(part.reason, check.sides), part.clause, part.cause)
    for part in check.modifiers:
        yield Row(f"{part.value:+d}".replace("-", "\u2212"), part.reason, part.clause, part.cause,
                  favours=helped(check, part))
    yield Row(check.wanted, check.what, check.clause, total=True)


MISSED: Final = End(0, T("Missed"), "nothing")
DEFEATED: Final = End(1, T("Defeated"), "kill", 1)


def one_check(check: Check, act: Act) -> Forecast:
    """The card of an attack that is one check, which defeats its target."""
    def measure(before: Moment, branch: Branch) -> End:
        return DEFEATED if check.target in branch.gone(before) else MISSED

    hit = check.chance
    return card(
        Odds.of(hit, (DEFEATED, (check.target,)), (MISSED, Lost())), shown=(MISSED, DEFEATED), measure=measure,
        attacker=check.figure, target=check.target, act=act, title=check.what, checks=(check,),
        dice_line=dice_named(check.dice, check.sides), rows=tuple(check_rows(check)),
        expected_label=T("casualties on average"), sentence=T("Defeats {hit} of the time.", hit=percent(hit)))
