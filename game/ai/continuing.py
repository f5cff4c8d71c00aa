"""What a figure does next after an answer, by the rules: each attack that they then offer is judged with its dice.

A sketch knows only the mean of a strike at an enemy by himself. The rules know friends who help, modifiers of the
place, who is pushed off a roof. With `Tuning.tries_next_attacks` the best answers are compared with these attacks.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from math import fsum
from typing import Final

from game.ai.chance_tree import outcomes
from game.ai.considered import Considered, Question
from game.core.play.answers import Answer
from game.core.play.ask import Option
from game.core.play.match import Match

WorthOf = Callable[[Match, int], float]
"""The value of a fork, sketched so many phases ahead."""
CONTINUED: Final = 8
"""The least number of best answers that are compared so."""
QUESTIONS: Final = 3
"""The most questions about the figure that are answered on the way to its attack."""
HORIZON: Final = 1
"""Phases that are sketched after each attack, and after the answer without it."""
ENDS: Final = ("done", "end", "stop")
"""Kinds of options that end a movement or an activation."""


def continued(question: Question, worth_of: WorthOf, row: Considered) -> Iterator[None]:
    """Correct the value of an answer without dice by what the best attack after it is worth by the rules, against what
    the sketch expects."""
    if len(row.outcomes) != 1 or isinstance(row.outcomes[0][1], float):
        return
    forks = [fork for _, fork in outcomes(question.match, row.answer)]
    if len(forks) != 1 or not _asks_again(question, forks[0]):
        return
    value, target = yield from _best(question, worth_of, forks[0], QUESTIONS)
    gain = value - worth_of(forks[0], HORIZON)
    row.value += gain
    term = ("harm", target) if target else ("value", "")
    row.terms[term] = row.terms.get(term, 0.0) + gain


def _asks_again(question: Question, fork: Match) -> bool:
    """Whether the next question is about the same figure of the same side."""
    ask = fork.ask
    return ask is not None and ask.side == question.side and ask.about == question.ask.about and ask.kind != "dice"


def _best(question: Question, worth_of: WorthOf, fork: Match,
          questions: int) -> Generator[None, None, tuple[float, str]]:
    """The value after the best attack that the figure can make, or after none, and the id of its target."""
    if not questions or not _asks_again(question, fork) or fork.ask is None:
        return worth_of(fork, HORIZON), ""
    found, ends, figures = list[tuple[float, str]](), None, fork.now.state.figures
    for option in fork.ask.listed():
        answer, foe = Answer(option.act), figures.get(option.target)
        if option.kind in ENDS:
            ends = ends or answer
        elif type(option) is Option and foe is not None and foe.side != question.side and (
                option.why_not(answer) is None):
            found.append((fsum(share * worth_of(after, HORIZON)
                              for share, after in question.outcomes(fork, answer)), foe.id))
            yield
    if ends is not None and (found or _under_way(question, fork)):
        then = fork.fork(None)
        then.trusted(ends)
        found.append((yield from _best(question, worth_of, then, questions - 1)))
    return max(found, default=(worth_of(fork, HORIZON), ""))


def _under_way(question: Question, fork: Match) -> bool:
    """Whether the figure is in the middle of a move, so that ending it leads on to its attack."""
    turn = question.evaluator.turn(fork.now) if question.evaluator is not None else None
    return turn is not None and turn.under_way
