"""Checks: a dice test with its modifiers. Odds, explanation, log line and roll all come from this object."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar

import msgspec

from game.core.chance.odds import Odds, repeated
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import MADE, Means, added_up, percent, scores, signed

V = TypeVar("V")

Read = Literal["best", "worst", "each", "sum", "face"]
"""How dice are read: the best die, or the worst, against the needed number; each die for itself (successes are
counted); their sum against the needed number; or the sum as a plain number (an action die)."""


class Modifier(NamedTuple):
    """One part of a number: its value, its reason, the clause, and the id of the piece or figure that causes it, if
    any."""

    value: int
    reason: Text
    clause: str
    cause: str = ""


class Check(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One dice test.

    `pool` adds up to the number of dice, `base` less the sum of `modifiers` is the needed score: a modifier of +1
    helps the roller. What is ignored is never listed.

    >>> check = Check(kind="attack", what=Text("Attack"), clause="", side=0, base=5,
    ...               pool=(Modifier(2, Text("two dice"), ""),), modifiers=(Modifier(1, Text("close"), ""),))
    >>> check.dice, check.needed, check.chance, check.outcome((3, 4))
    (2, 4, Fraction(3, 4), 1)
    """

    kind: str
    """The kind of roll: attack, fear, skill, initiative … (luck is counted by kind)."""
    what: Text
    clause: str
    side: Side
    """The side that rolls."""
    pool: tuple[Modifier, ...]
    base: int = 0
    base_reason: Text = Text("needed")
    base_clause: str = ""
    modifiers: tuple[Modifier, ...] = ()
    sides: int = 6
    read: Read = "best"
    always: int = 0
    """A natural face that succeeds whatever the modifiers; 0: none."""
    never: int = 0
    """A natural face that fails whatever the modifiers; 0: none."""
    under: bool = False
    """Whether a score below `needed` succeeds. A modifier of +1 still helps the roller."""
    figure: str = ""
    """The id of the figure that rolls; empty where there is none."""
    target: str = ""
    kept: tuple[int, ...] = ()
    """The faces of dice that lie already and count as well, where only the others are rolled again."""
    means: Means = MADE
    """The words for success and failure of this roll, in the dice tray, in the log and on cards."""

    @property
    def dice(self) -> int:
        """The number of dice, at least 0."""
        pool = self.pool
        return max(0, pool[0].value if len(pool) == 1 else sum(m.value for m in pool))

    @property
    def needed(self) -> int:
        """The needed score after modifiers: that or more; below that where `under` is set."""
        change = 0
        for modifier in self.modifiers:
            change += modifier.value
        return self.base + change if self.under else self.base - change

    @property
    def wanted(self) -> Text:
        """The unmodified results that succeed, natural successes included: `4+`, `3 or less`, `any`, `none`."""
        low, high = self._results
        return scores(self.good, low, high)

    @property
    def good(self) -> list[int]:
        """The unmodified results that succeed, lowest first: of one die or, where dice are added, of their sum."""
        low, high = self._results
        return [score for score in range(low, high + 1) if self._succeeds(score)]

    def _succeeds(self, score: int) -> bool:
        """Whether the check succeeds with this score of the dice that are rolled, those kept included."""
        return self._outcome((score,)) > 0 if self.kept else self.hits(score)

    @property
    def needs(self) -> Text:
        """The needed score in words: `4+ needed`."""
        if self.read == "face":
            return T("any result will do")
        if self.kept:
            low, high = self._results
            return _needing(tuple(self.good), low, high)
        return _needs(*self._results, self.needed, self.always, self.never, self.under)

    @property
    def _results(self) -> tuple[int, int]:
        """The lowest and the highest unmodified result that is compared with the needed score."""
        return (self.dice, self.dice * self.sides) if self.read in ("sum", "face") else (1, self.sides)

    def hits(self, score: int) -> bool:
        """Whether one die of this score, or the sum of a `sum` check, succeeds."""
        return self.read == "face" or _hits(score, self.needed, self.always, self.never, self.under)

    def outcome(self, faces: Sequence[int]) -> int:
        """The outcome of these faces: 0 or 1 (best, worst, sum), the number of successes (each), or the sum (face).

        Raises ValueError if the number of dice or a face is wrong.
        """
        if len(faces) != self.dice or (faces and not 1 <= min(faces) <= max(faces) <= self.sides):
            raise ValueError(f"{self.dice} dice with faces 1 to {self.sides} are needed, not {list(faces)[:20]}")
        return self._outcome(faces)

    def _outcome(self, faces: Sequence[int]) -> int:
        return outcome_of(self.read, self.needed, self.always, self.never, self.under, (*self.kept, *faces))

    def counting(self, faces: Sequence[int]) -> int:
        """The die that counts: the best or the worst, as the check reads them."""
        return min(faces) if self.under == (self.read == "best") else max(faces)

    def odds(self) -> Odds[int]:
        """The exact distribution of `outcome`."""
        return outcome_odds(self.dice, self.sides, self.read, self.needed, self.always, self.never, self.under,
                            self.kept)

    @property
    def chance(self) -> Fraction:
        """The chance, 0 to 1, of an outcome above 0."""
        return self._chances[0]

    @property
    def failure(self) -> Fraction:
        """The chance, 0 to 1, of an outcome of 0."""
        return self._chances[1]

    @property
    def _chances(self) -> tuple[Fraction, Fraction]:
        return _chances(self.dice, self.sides, self.read, self.needed, self.always, self.never, self.under, self.kept)

    @property
    def each(self) -> Fraction:
        """The chance, 0 to 1, that a single die succeeds."""
        good = sum(self.hits(face) for face in range(1, self.sides + 1))
        return Fraction(good, self.sides)

    def explain(self) -> Text:
        """One line: dice, needed number with reasons and clauses, chance."""
        parts = [f"{signed(m.value)} {m.reason} [{m.clause}]" for m in (*self.pool[1:], *self.modifiers)]
        why = f" ({', '.join(parts)})" if parts else ""
        if self.read == "face":
            return T("{dice}D{sides}{why}", dice=self.dice, sides=self.sides, why=why)
        return T("{dice}D{sides}, {needs}{why}: {chance}", dice=self.dice, sides=self.sides, needs=self.needs, why=why,
                 chance=percent(self.chance))


class Roll(NamedTuple):
    """A check that was rolled.

    A rule should read no more of it than it needs: in an exploration (`game.core.chance.explore`) each reading with
    more than one possible value is a fork.

    >>> roll = Roll(Check(kind="save", what=Text("Save"), clause="", side=0, base=4, read="each",
    ...                   pool=(Modifier(3, Text("three hits"), ""),)), (2, 4, 6))
    >>> roll.outcome, roll.passed
    (2, True)
    """

    check: Check
    faces: tuple[int, ...]

    @property
    def outcome(self) -> int:
        """The outcome of the dice, see `Check.outcome`."""
        return self.check.outcome(self.faces)

    @property
    def passed(self) -> bool:
        """Whether the outcome is above 0."""
        return self.outcome > 0

    @property
    def told(self) -> Text:
        """The outcome in the words of the check: `2 saved, 1 not saved`, `hit`; a plain number for `face`."""
        check = self.check
        if check.read == "face":
            return T("{n}", n=self.outcome)
        if check.read != "each":
            return check.means.good if self.passed else check.means.bad
        good, bad = self.outcome, len(self.lying) - self.outcome
        if not good or not bad:
            return check.means.goods(good) if good else check.means.bads(bad)
        return T("{good}, {bad}", good=check.means.goods(good), bad=check.means.bads(bad))

    @property
    def shows(self) -> Text:
        """The faces as they are read: `4 + 3 = 7` where they are added, `highest of 2, 5: 5` where one of them counts,
        otherwise a list."""
        read, many = self.check.read, len(self.lying) > 1
        if many and read in ("sum", "face"):
            return added_up(self.lying)
        faces = ", ".join(map(str, self.lying))
        if len(self.lying) == 1 or read == "each":
            return T("{faces}", faces=faces)
        low = self.check.under == (read == "best")
        words = T("lowest of {faces}: {n}") if low else T("highest of {faces}: {n}")
        return words.given(faces=faces, n=self.die)

    @property
    def die(self) -> int:
        """The face of the die that counts."""
        return self.check.counting(self.lying)

    @property
    def lying(self) -> tuple[int, ...]:
        """The faces of all dice that count: those that were kept, then those of this roll."""
        return (*self.check.kept, *self.faces)

    def faces_as(self, function: Callable[[tuple[int, ...]], V]) -> V:
        """A function of the faces that does not depend on their order."""
        return function(self.faces)

    def compared(self, other: Roll, function: Callable[[int, int], V]) -> V:
        """A function of the counting dice of two rolls."""
        return function(self.die, other.die)


class SavedRoll(NamedTuple):
    """A roll, and the number of its successes after a second roll with one die for each success."""

    first: Roll
    left: int
    """Successes that the second roll did not stop."""


def _hits(score: int, needed: int, always: int, never: int, under: bool) -> bool:
    if always and score == always:
        return True
    return (score < needed if under else score >= needed) and not (never and score == never)


@lru_cache(maxsize=1024)
def _needs(low: int, high: int, needed: int, always: int, never: int, under: bool) -> Text:
    """The words for the unmodified results, from low to high, that succeed."""
    return _needing([score for score in range(low, high + 1) if _hits(score, needed, always, never, under)], low, high)


def _needing(good: Sequence[int], low: int, high: int) -> Text:
    if not good:
        return T("no result will do")
    if len(good) > high - low:
        return T("any result will do")
    return T("{wanted} needed", wanted=scores(good, low, high))


def outcome_of(read: Read, needed: int, always: int, never: int, under: bool, faces: tuple[int, ...]) -> int:
    """The outcome of faces, see `Check.outcome`; a function of plain values, for caches."""
    if read == "face":
        return sum(faces)
    if read == "sum":
        return int(_hits(sum(faces), needed, always, never, under))
    successes = sum(_hits(face, needed, always, never, under) for face in faces)
    if read == "worst":
        return int(0 < len(faces) == successes)
    return successes if read == "each" else min(1, successes)


@lru_cache(maxsize=4096)
def outcome_odds(dice: int, sides: int, read: Read, needed: int, always: int, never: int, under: bool,
                 kept: tuple[int, ...] = ()) -> Odds[int]:
    """The exact distribution of `outcome_of` for dice that are rolled beside those kept, cached."""
    one = Odds.die(sides)
    if read in ("sum", "face"):
        total = repeated(one, dice).map(lambda score: score + sum(kept))
        return total if read == "face" else total.map(
            lambda score: outcome_of("sum", needed, always, never, under, (score,)))
    each = repeated(one.map(lambda face: outcome_of("each", needed, always, never, under, (face,))), dice)
    if kept:
        lying = outcome_of("each", needed, always, never, under, kept)
        each = each.map(lambda successes: successes + lying)
    if read == "worst":
        return each.map(lambda successes: int(0 < dice + len(kept) == successes))
    return each if read == "each" else each.map(lambda successes: min(1, successes))


@lru_cache(maxsize=4096)
def _chances(dice: int, sides: int, read: Read, needed: int, always: int, never: int, under: bool,
             kept: tuple[int, ...]) -> tuple[Fraction, Fraction]:
    """The chances of an outcome above 0 and of 0, cached."""
    found = outcome_odds(dice, sides, read, needed, always, never, under, kept).chance(lambda outcome: outcome > 0)
    return found, 1 - found
