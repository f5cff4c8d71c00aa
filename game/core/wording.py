"""How numbers are written wherever a player reads them: chances, lengths, averages, counts, needed scores.

One function for each sort of number, so that cards, tray, log, tooltips, the protocol's sentences and `odds` agree:

- `percent`: a chance in whole percent. `0 %` and `100 %` are said only of what is impossible and certain; what lies
  between is `<1 %` or `>99 %` where rounding would say otherwise.
- `inches`: a length on the table, one decimal at most (`0.8`, `12`), never `0` for what is more than nothing.
- `whole`: a whole number, below 0 with a minus sign (`−1`).
- `average`: an expected number, one decimal (`1.1`, `<0.1`); `signed` with its sign in front (`+0.8`, `−2`).
- `figures_text` and others: a number with its noun in the singular or plural.
- `listed`: several texts or names as one.
- `scores`: the results of the bare dice that succeed, natural ones included: `4+`, `3 or less`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import ceil, floor
from typing import Final, NamedTuple

from game.core.table.places import GRID
from game.core.text import TC, TN, T, Text

MINUS: Final = "−"
SPACE: Final = "\u00a0"
"""Between a number and its sign, where a line must not break."""


def dice_named(n: int, sides: int) -> Text:
    """A number of dice in words: `2 dice` of the usual sort, others with their sides: `3 dice with 10 sides`."""
    return dice_text(n) if sides == 6 else TN("1 die with {sides} sides", "{n} dice with {sides} sides", n=n,
                                                sides=sides)


def dice_more(n: int) -> Text:
    """`+1 die`, `−2 dice`: dice that are added or taken away."""
    return TN("{sign}1 die", "{sign}{n} dice", n=abs(n), sign="+" if n >= 0 else MINUS)


def percent(chance: Fraction | float) -> str:
    """A chance from 0 to 1 in whole percent: `33 %`; `0 %` is impossible, `100 %` certain, else `<1 %`, `>99 %`."""
    if isinstance(chance, Fraction):
        whole = (200 * chance.numerator + chance.denominator) // (2 * chance.denominator)
    else:
        whole = round(float(chance) * 100)
    if whole == 0 and chance > 0:
        return f"<1{SPACE}%"
    if whole == 100 and chance < 1:
        return f">99{SPACE}%"
    return f"{whole}{SPACE}%"


def estimated(share: Fraction, trials: int, outcomes: int) -> Fraction:
    """A chance found by playing `trials` fights out, of which that share ended so, one of `outcomes` possible ends.

    Half a fight is added to each end: what did not come in a few trials is rare, and never said to be impossible.
    """
    return (2 * share * trials + 1) / (2 * trials + outcomes) if trials else share


def inches(steps: float) -> str:
    """A length in 1/64 inch as the number of inches before `″`: `0.8`, `12`; more than nothing is never `0`."""
    return decimal(steps / GRID)


def inches_over(steps: float) -> str:
    """Like `inches`, rounded up, for costs."""
    return _tenths(ceil(steps * 10 / GRID - 1e-6))


def inches_under(steps: float) -> str:
    """Like `inches`, rounded down, for what is left."""
    return _tenths(floor(steps * 10 / GRID + 1e-6))


def _tenths(tenths: int) -> str:
    return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")


def decimal(number: Fraction | float) -> str:
    """A number with at most one decimal, `12` and `0.8`; what is above 0 and would read `0` is `<0.1`."""
    return average(number).removesuffix(".0")


def average(number: Fraction | float) -> str:
    """An expected number with one decimal, `1.1` and `2.0`; what is possible is never `0.0` but `<0.1`."""
    if number and abs(float(number)) < 0.05:
        return "<0.1" if number > 0 else f"{MINUS}<0.1"
    return f"{float(number):.1f}".replace("-", MINUS) if number else "0.0"


def signed(number: Fraction | float) -> str:
    """An expected gain or loss with its sign, `+1.1`, `−0.3`, `0.0`; a modifier's whole number, `+1`, `−2`."""
    text = decimal(number) if isinstance(number, int) else average(number)
    return text if text[0] in (MINUS, "<") or not number else f"+{text}"


def listed(items: Iterable[Text | str], joint: Text = T("{a}, {b}")) -> Text:  # noqa: B008
    """Several texts or names as one: `Archer, Captain`; nothing for none. `joint` puts two together."""
    made: Text | None = None
    for item in items:
        one = item if isinstance(item, Text) else T("{name}", name=item)
        made = one if made is None else joint.given(a=made, b=one)
    return T("") if made is None else made


def sentence(words: Text | str) -> Text:
    """Words as a sentence of their own: `a warband has one Boss, not 2` as `A warband has one Boss, not 2.`"""
    return TC("sentence", "{words}.", words=words)


def figures_text(n: int) -> Text:
    """`1 figure`, `2 figures`."""
    return TN("1 figure", "{n} figures", n=n)


def dice_text(n: int) -> Text:
    """`1 die`, `2 dice`."""
    return TN("1 die", "{n} dice", n=n)


def actions_text(n: int) -> Text:
    """`1 action`, `2 actions`."""
    return TN("1 action", "{n} actions", n=n)


def hits_text(n: int) -> Text:
    """`1 hit`, `2 hits`."""
    return TN("1 hit", "{n} hits", n=n)


def attacks_text(n: int | str) -> Text:
    """`1 attack`, `2 attacks`, `D6 attacks`."""
    return TN("1 attack", "{n} attacks", n=n)


def points_text(n: int) -> Text:
    """`1 point`, `2 points`."""
    return TN("1 point", "{n} points", n=n)


# ── what dice have to show ───────────────────────────────────────────────────────────────────────────────────


def scores(good: Iterable[int], lowest: int, highest: int) -> Text:
    """Results that succeed, out of `lowest` to `highest`: `4+`, `3 or less`, `any`, `none`, or `1, 6`.

    `good` are results of the bare dice, so that naturals are in it and no number outside the dice is ever named.
    """
    them = sorted(good)
    if not them:
        return T("none")
    if len(them) == highest - lowest + 1:
        return T("any")
    if them == list(range(them[0], highest + 1)):
        return T("{n}+", n=them[0])
    if them == list(range(lowest, them[-1] + 1)):
        return T("{n} or less", n=them[-1])
    return T("{faces}", faces=", ".join(map(str, them)))


def added_up(numbers: Sequence[int]) -> Text:
    """What dice and bonuses come to: `4 + 3 = 7`, `5 − 1 = 4`."""
    first, *others = numbers
    parts = [whole(first), *(f"{'+' if one >= 0 else MINUS} {abs(one)}" for one in others)]
    return T("{parts} = {sum}", parts=" ".join(parts), sum=whole(sum(numbers)))


def whole(number: int) -> str:
    """A whole number as it is written: `4`, `−1`."""
    return str(number).replace("-", MINUS)


def printed(number: int, under: bool = False) -> Text:
    """A needed number as it is printed, before modifiers: `4+`; where results below it succeed `3 or less`."""
    return T("{n} or less", n=number - 1) if under else T("{n}+", n=number)


class Means(NamedTuple):
    """What the success and the failure of a roll are called; dice that each count are told with their number `{n}`."""

    good: Text
    bad: Text
    some_good: Text
    some_bad: Text

    def goods(self, n: int) -> Text:
        """`n` dice that succeeded, 0 or more."""
        return self.some_good.given(n=n)

    def bads(self, n: int) -> Text:
        """`n` dice that failed, 0 or more."""
        return self.some_bad.given(n=n)


MADE: Final = Means(T("made"), T("failed"), TN("{n} made", "{n} made"), TN("{n} failed", "{n} failed"))
"""The words of success and failure for any other test."""
HIT: Final = Means(T("hit"), T("missed"), TN("{n} hit", "{n} hits"), TN("{n} miss", "{n} misses"))
SAVE: Final = Means(T("saved"), T("not saved"), TN("{n} saved", "{n} saved"), TN("{n} not saved", "{n} not saved"))
BLOCK: Final = Means(T("blocked"), T("not blocked"), TN("{n} blocked", "{n} blocked"),
                     TN("{n} not blocked", "{n} not blocked"))
SCORE: Final = Means(T("scores"), T("no score"), TN("{n} score", "{n} scores"),
                     TN("{n} without score", "{n} without score"))
KILL: Final = Means(T("kills"), T("no kill"), TN("{n} kill", "{n} kills"), TN("{n} without kill", "{n} without kill"))
