"""Odds cards made from an exploration: a measure reads how each branch ended, the rest is counting.

Also the rows of a check, and whole cards for questions of which a ruleset says nothing itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Final

from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.explorer import Branch
from game.core.chance.forecast import Bar, End, Forecast, Row, Tone, helped
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import dice, dice_short, percent, printed, signed

Lost = tuple[str, ...]
Measure = Callable[[Moment[Any], Branch], End]
"""How a ruleset reads the end of an attack, from the moment before it and the branch."""
Ends = Odds[tuple[End, Lost]]
"""The distribution of the ends of an attack, each with those who are lost."""
MOST_BARS = 5
"""The most outcomes with a bar of their own; the rest share one bar."""


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
        yield Row(dice_short(part.value if part is check.pool[0] else signed(part.value)), part.reason, part.clause,
                  part.cause)


def number_rows(check: Check) -> Iterator[Row]:
    """The rows of the needed number, as the rules print it, and of what changes it."""
    yield Row(printed(check.base, check.under), check.base_reason, check.base_clause)
    for part in check.modifiers:
        yield Row(signed(part.value), part.reason, part.clause, part.cause, favours=helped(check, part))


def answer_card(ask: Ask, option: Option, tree: Tree) -> Forecast:
    """The card of one answer to an open question: the exact distribution of losses, with the checks met."""
    loss = tree.odds(lambda branch: branch.gone(tree.before))
    about = option.target or option.figure or ask.about
    checks = tree.checks
    return Forecast(
        attacker=option.figure or ask.about, target=about, act=option.act, title=option.label, checks=checks[:1],
        dice_line=dice(checks[0].dice, checks[0].sides) if checks else T("no dice"),
        rows=tuple(row for check in checks for row in check_rows(check)), bars=loss_bars(tree.before, ask.side, loss),
        expected=loss.mean(len), expected_label=T("casualties on average"), sentence=_sentence(tree.before, loss),
        loss=loss, endless=tree.endless)


def check_rows(check: Check) -> Iterator[Row]:
    """The rows of a check: its dice, its modifiers and the needed score."""
    for part in check.pool:
        yield Row(dice(part.value, check.sides), part.reason, part.clause, part.cause)
    for part in check.modifiers:
        yield Row(f"{part.value:+d}".replace("-", "\u2212"), part.reason, part.clause, part.cause,
                  favours=helped(check, part))
    yield Row(check.wanted, check.what, check.clause, total=True)


def loss_bars(before: Moment, side: Side, loss: Odds[Lost]) -> tuple[Bar, ...]:
    """A bar for each outcome, the likeliest first: of tone `kill` if the other side loses a figure, `harm` if only
    `side` does."""
    def bar(lost: Lost, chance: Fraction) -> Bar:
        theirs = any(before.state.figures[one].side != side for one in lost)
        tone: Tone = "nothing" if not lost else "kill" if theirs else "harm"
        return Bar(named(before, lost), chance, tone)

    ranked = sorted(loss, key=lambda share: (-share[1], share[0]))
    bars = [bar(lost, chance) for lost, chance in ranked[:MOST_BARS]]
    rest = sum((chance for _, chance in ranked[MOST_BARS:]), Fraction(0))
    return (*bars, Bar(T("Something else"), rest, "harm")) if rest else tuple(bars)


def named(before: Moment, lost: Lost) -> Text:
    """The label of a bar: who is lost."""
    if not lost:
        return T("Nobody falls")
    return T("{names} falls", names=before.state.figures[lost[0]].name) if len(lost) == 1 else T(
        "{n} fall", n=len(lost))


def _sentence(before: Moment, loss: Odds[Lost]) -> Text:
    likely = max(loss, key=lambda share: (share[1], share[0]))
    if likely[1] == 1:
        return T("{what}.", what=named(before, likely[0]))
    return T("Most likely: {what}.", what=named(before, likely[0]))


MISSED: Final = End(0, T("Missed"), "nothing")
DEFEATED: Final = End(1, T("Defeated"), "kill", 1)


def one_check(check: Check, act: Act) -> Forecast:
    """The card of an attack that is one check, which defeats its target."""
    def measure(before: Moment[Any], branch: Branch) -> End:
        return DEFEATED if check.target in branch.gone(before) else MISSED

    hit = check.chance
    return card(
        Odds.of(hit, (DEFEATED, (check.target,)), (MISSED, Lost())), shown=(MISSED, DEFEATED), measure=measure,
        attacker=check.figure, target=check.target, act=act, title=check.what, checks=(check,),
        dice_line=dice(check.dice, check.sides), rows=tuple(check_rows(check)),
        expected_label=T("casualties on average"), sentence=T("Defeats {hit} of the time.", hit=percent(hit)))
