"""Odds cards made from an exploration alone, for rulesets and questions that have no words of their own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from game.core.chance.checks import Check
from game.core.chance.explore import Tree
from game.core.chance.forecast import Bar, Forecast, Row, Tone, helped
from game.core.chance.odds import Odds
from game.core.play.ask import Ask, Option
from game.core.table.moment import Moment
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import dice

Lost = tuple[str, ...]
MOST_BARS = 5
"""The most outcomes with a bar of their own; the rest share one bar."""


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
