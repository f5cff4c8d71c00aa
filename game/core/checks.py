"""A check: one dice test with its modifiers. Odds, explanation, log line and roll all come from this object."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Literal, NamedTuple

import msgspec

from game.core.odds import Odds, repeated
from game.core.places import Side
from game.core.text import T, Text

Read = Literal["best", "worst", "each", "sum", "face"]
"""How dice are read: the best die, or the worst, against the needed number; each die for itself (successes are
counted); their sum against the needed number; or the sum as a plain number (an action die)."""


class Modifier(NamedTuple):
    """One reason for a number: its value, why, the clause, and what on the table causes it (a piece or figure id)."""

    value: int
    reason: Text
    clause: str
    cause: str = ""


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One dice test.

    `pool` adds up to the number of dice, `base` less the sum of `modifiers` is the needed score: a modifier of +1
    helps the roller. What is ignored is never listed.
    """

    kind: str
    """What sort of roll: attack, fear, skill, initiative … (luck is told per kind)."""
    what: Text
    clause: str
    side: Side
    """Whose dice."""
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
    """Low is good: a score below `needed` succeeds. A modifier of +1 still helps the roller."""
    figure: str = ""
    """The figure that rolls, where there is one."""
    target: str = ""

    @property
    def dice(self) -> int:
        """How many dice are rolled, at least 0."""
        pool = self.pool
        return max(0, pool[0].value if len(pool) == 1 else sum(m.value for m in pool))

    @property
    def needed(self) -> int:
        """The score needed after modifiers: that or more, or less than that where low is good."""
        change = sum(m.value for m in self.modifiers)
        return self.base + change if self.under else self.base - change

    @property
    def wanted(self) -> str:
        """The needed score as rulebooks write it: `4+`, or `<4` where low is good."""
        return f"<{self.needed}" if self.under else f"{self.needed}+"

    def hits(self, score: int) -> bool:
        """Whether one die of this score, or the sum of a `sum` check, succeeds."""
        return self.read == "face" or _hits(score, self.needed, self.always, self.never, self.under)

    def outcome(self, faces: Sequence[int]) -> int:
        """What these dice mean: 0 or 1 (best, worst, sum), the number of successes (each), or the sum itself (face).

        Raises ValueError when the number of dice or a face is wrong.
        """
        if len(faces) != self.dice or any(not 1 <= face <= self.sides for face in faces):
            raise ValueError(f"{self.dice} dice with faces 1 to {self.sides} are needed, not {list(faces)[:20]}")
        return _outcome(self.read, self.needed, self.always, self.never, self.under, tuple(faces))

    def odds(self) -> Odds[int]:
        """The exact distribution of `outcome`."""
        return _odds(self.dice, self.sides, self.read, self.needed, self.always, self.never, self.under)

    @property
    def chance(self) -> Fraction:
        """The chance of an outcome above 0."""
        return self.odds().chance(lambda outcome: outcome > 0)

    @property
    def each(self) -> Fraction:
        """The chance that a single die, taken for itself, succeeds."""
        good = sum(self.hits(face) for face in range(1, self.sides + 1))
        return Fraction(good, self.sides)

    def explain(self) -> Text:
        """One line: dice, needed number with reasons and clauses, chance."""
        parts = [f"{m.value:+d} {m.reason} [{m.clause}]" for m in self.pool[1:]]
        parts += [f"{m.value:+d} {m.reason} [{m.clause}]" for m in self.modifiers]
        why = f" ({', '.join(parts)})" if parts else ""
        if self.read == "face":
            return T("{dice}D{sides}{why}", dice=self.dice, sides=self.sides, why=why)
        return T("{dice}D{sides}, {needed} needed{why}: {chance}", dice=self.dice, sides=self.sides,
                 needed=self.wanted, why=why, chance=str(self.chance))


class Roll(NamedTuple):
    """A check that was rolled."""

    check: Check
    faces: tuple[int, ...]

    @property
    def outcome(self) -> int:
        """What the dice mean, see `Check.outcome`."""
        return self.check.outcome(self.faces)

    @property
    def passed(self) -> bool:
        """Whether the outcome is above 0."""
        return self.outcome > 0


def _hits(score: int, needed: int, always: int, never: int, under: bool) -> bool:
    if always and score == always:
        return True
    return (score < needed if under else score >= needed) and not (never and score == never)


def _outcome(read: Read, needed: int, always: int, never: int, under: bool, faces: tuple[int, ...]) -> int:
    if read == "face":
        return sum(faces)
    if read == "sum":
        return int(_hits(sum(faces), needed, always, never, under))
    successes = sum(_hits(face, needed, always, never, under) for face in faces)
    if read == "worst":
        return int(0 < len(faces) == successes)
    return successes if read == "each" else min(1, successes)


@lru_cache(maxsize=4096)
def _odds(dice: int, sides: int, read: Read, needed: int, always: int, never: int, under: bool) -> Odds[int]:
    one = Odds.die(sides)
    if read in ("sum", "face"):
        total = repeated(one, dice)
        return total if read == "face" else total.map(
            lambda score: _outcome("sum", needed, always, never, under, (score,)))
    each = repeated(one.map(lambda face: _outcome("each", needed, always, never, under, (face,))), dice)
    if read == "worst":
        return each.map(lambda successes: int(0 < dice == successes))
    return each if read == "each" else each.map(lambda successes: min(1, successes))
