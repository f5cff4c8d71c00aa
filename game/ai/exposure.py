"""What the enemy could do to whom the coach sends somewhere: the facts of that place, as the screen tells them of it.

The chances are those of `Lookout.spot`: every enemy that can attack there does so once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from game.ai.able import chosen
from game.ai.ahead import Step, places_in
from game.core.play.deeds import members

if TYPE_CHECKING:
    from collections.abc import Generator

    from game.core.outlook import Spot
    from game.core.play.answers import Answer
    from game.core.play.match import Match
    from game.core.table.moment import Moment


class Exposure(NamedTuple):
    """What the enemy could do to one figure or unit before it acts again."""

    about: str
    """Its id."""
    lost: Fraction
    """The chance, 0 to 1, that it is defeated if every enemy attacks it once."""
    harmed: Fraction
    """The chance, 0 to 1, that it is harmed then in the sense of its ruleset."""
    here: tuple[Fraction, Fraction]
    """Both chances where it stands now."""


def exposure(match: Match, answer: Answer, plan: Sequence[Step] = ()) -> Generator[None, None, Exposure | None]:
    """What awaits whom an answer moves, or whom the plan behind it moves, where that ends. None where nobody is moved,
    or only off the table. Found in small steps."""
    ask, rules = match.ask, match.rules
    units = rules.unit_evaluator
    if ask is None or units is not None and units.fight(match.now) is not None:
        return None
    option = ask.option(answer.act)
    places = places_in(option, answer) if option is not None else {}
    who = option.figure if option is not None else ""
    if not places and plan and chosen(ask, answer):
        who, places = chosen(ask, answer), dict(next((step.places for step in reversed(plan) if step.places), ()))
    figures = match.state.figures
    if not places or any(one not in figures or not figures[one].placed for one in places):
        return None
    now = _after(match, answer) if answer.place is not None or answer.picks else None
    if now is None:
        now = match.now
        for one, place in places.items():
            now = now.moved(one, place)
    if not members(now.state, who):
        return None
    there = yield from _whole(rules.lookout.spot(now, who))
    here = yield from _whole(rules.lookout.spot(match.now, who))
    return Exposure(who, there.lost, there.together, (here.lost, here.together))


def _whole(steps: Iterator[Spot]) -> Generator[None, None, Spot]:
    """The facts about a place when all are known; it is one object, which the steps fill in."""
    spot = next(steps)
    for _ in steps:
        yield
    return spot


def _after(match: Match, answer: Answer) -> Moment | None:
    """The moment at the next question after an answer, with levels and friends as the rules have them; None where dice
    come first, or a close fight."""
    fork = match.fork(None)
    fork.trusted(answer)
    units = match.rules.unit_evaluator
    if fork.ask is None or fork.ask.kind == "dice" or units is not None and units.fight(fork.now) is not None:
        return None
    return fork.now
