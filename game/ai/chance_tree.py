"""The chance tree of an answer: the outcomes of its step, each with its chance.

Works on forks that ask for their dice, so the real dice stay unknown; chances are those of the `Check` that a rule
rolls. Long or wide trees are cut down (`DEPTH`, `MOST_FACES`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum
from typing import Final

from game.core.chance.checks import Check
from game.core.play.acts import Act, Faces
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Dice, mixed
from game.core.play.match import Match
from game.core.table.moment import Moment

DEPTH: Final = 4
"""The number of successive rolls whose outcomes are followed one by one; later rolls are drawn at random."""
MOST_FACES: Final = 6
"""The most outcomes of the first roll that are followed; where there are more, this many representatives."""
LATER_FACES: Final = 4
"""The same for the rolls after the first."""
QUESTIONS: Final = 8
"""The most questions answered in a row within the step; then the match is taken as it stands."""


Reply = Callable[[Moment, Ask], "Act | None"]
"""Gives the assumed answer to a question within a step; None means its first option without picks or a place."""


def outcomes(match: Match, answer: Answer, seed: int = 0, reply: Reply | None = None) -> Iterator[tuple[float, Match]]:
    """The matches at the end of the step after this answer, each with its chance; chances add up to 1.

    Further questions within the step are answered by `reply`, or with their first option, which by convention changes
    nothing.
    """
    fork = match.fork(None)
    base = fork.boundary[0]
    fork.trusted(answer)
    yield from _followed(fork, base, 1.0, DEPTH, seed, reply)


def _followed(match: Match, base: object, share: float, depth: int, seed: int,
              reply: Reply | None) -> Iterator[tuple[float, Match]]:
    for _ in range(QUESTIONS):
        ask = match.ask
        if ask is None or match.boundary[0] is not base:
            yield share, match
            return
        if ask.kind == "dice" and ask.check is not None:
            if depth == 0:
                match.trusted(_drawn(ask.check, seed))
                continue
            yield from _rolled(match, ask.check, base, share, depth, seed, reply)
            return
        passed = _passed(ask, reply(match.now, ask) if reply is not None else None)
        if passed is None:
            break
        match.trusted(passed)
    yield share, match


def _rolled(match: Match, check: Check, base: object, share: float, depth: int,
            seed: int, reply: Reply | None) -> Iterator[tuple[float, Match]]:
    falls = list(_falls(check, seed, MOST_FACES if depth == DEPTH else LATER_FACES))
    for number, (faces, chance) in enumerate(falls):
        # the last outcome uses the match itself, which saves a fork
        fork = match if number == len(falls) - 1 else match.fork(None)
        start = base if fork is match else fork.boundary[0]
        fork.trusted(_dice(faces))
        yield from _followed(fork, start, share * chance, depth - 1, mixed(seed, number), reply)


def _passed(ask: Ask, act: Act | None) -> Answer | None:
    """The answer with that act, or the first option that needs no picks and no place."""
    if act is not None:
        return Answer(act)
    for option in ask.listed():
        if option.kind != "resign" and option.why_not(Answer(option.act)) is None:
            return Answer(option.act)
    return None


def _falls(check: Check, seed: int, most: int) -> Iterator[tuple[tuple[int, ...], float]]:
    """For each followed outcome of a roll, faces that give it and its chance."""
    odds: list[tuple[int, float]] = [(outcome, float(chance)) for outcome, chance in check.odds()]
    for outcome, chance in odds if len(odds) <= most else _evened(odds, most):
        faces = faces_showing(check, outcome)
        if faces is None:
            faces = _faces(check, seed)
        yield faces, chance


def _evened(odds: list[tuple[int, float]], most: int) -> Iterator[tuple[int, float]]:
    """`most` representative outcomes: the middles of that many equally likely parts of the distribution."""
    part, reached = 1 / most, 0.0
    for outcome, chance in sorted(odds):
        low, reached = reached, reached + chance
        share = fsum(part for n in range(most) if low <= (n + 0.5) * part < reached)
        if share:
            yield outcome, share


def faces_showing(check: Check, outcome: int) -> tuple[int, ...] | None:
    """Faces with that outcome, made of at most two different numbers; None where no such faces have it."""
    for low in range(1, check.sides + 1):
        for high in range(check.sides, low - 1, -1):
            for many in range(check.dice + 1):
                faces = (high,) * many + (low,) * (check.dice - many)
                if check.outcome(faces) == outcome:
                    return faces
    return None


def _faces(check: Check, seed: int) -> tuple[int, ...]:
    served = Dice.seeded(seed).roll(check.dice, check.sides)
    assert served is not None
    return served[0]


def _drawn(check: Check, seed: int) -> Answer:
    return _dice(_faces(check, seed))


def _dice(faces: tuple[int, ...]) -> Answer:
    return Answer(Faces(), tuple(map(str, faces)))
