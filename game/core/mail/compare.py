"""The first difference between two letters, or between two programs' results for one letter."""

from __future__ import annotations

from collections.abc import Sequence

from game import __version__
from game.core.mail.letter import CHECK, END, Invitation, Letter, Turn
from game.core.play.answers import Answer
from game.core.play.step_log import StepLog


def first_difference(letter: Turn, steps: Sequence[StepLog], given: Sequence[Answer]) -> str:
    """Where a letter first differs, by its checks: `from answer 3, 'attack B2', on`, or `at its end`."""
    theirs = letter.checks[:-END]
    at = next((number for number, step in enumerate(steps)
               if bytes.fromhex(step.digest)[:CHECK] != theirs[number * CHECK:(number + 1) * CHECK]), len(steps))
    before = sum(len(step.answers) for step in steps[:at])
    return f"from answer {before + 1}, '{given[before]}', on" if before < len(given) else "at its end"


def versions(letter: Turn) -> str:
    """The likely reason why a letter does not fit."""
    if letter.game != __version__:
        return f"it was written by version {letter.game} of the game, this is {__version__}: use the same"
    return "the letter was changed, or the rules of one of you were"


def difference(counts: Letter, other: Letter) -> str:
    """The first difference between two letters of the same number, in words; `counts` is the one that was read before.
    """
    if isinstance(counts, Turn) and isinstance(other, Turn):
        ours, theirs = counts.answers.split("\n"), other.answers.split("\n")
        for number, (a, b) in enumerate(zip(ours, theirs, strict=False), 1):
            if a != b:
                return f": answer {number} is '{b[:60]}' there and '{a[:60]}' here"
        if len(ours) != len(theirs):
            return f": it has {len(theirs)} answers, not {len(ours)}"
        return ": its secret or its checks differ"
    if isinstance(counts, Invitation) and isinstance(other, Invitation):
        for a, b in zip(counts.setup.split("\n"), other.setup.split("\n"), strict=False):
            if a != b:
                return f": the set-up says '{b[:60]}' there and '{a[:60]}' here"
    return ""
