"""A few good legal answers to an option that needs places: for players who do not point at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.candidates import legal, wanted
from game.ai.participants import Participants
from game.ai.places import Scout
from game.ai.unit_deployment import UnitDeployment
from game.ai.unit_positions import UnitPositions
from game.ai.weights import STEADY
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.marching.marching import MarchOption
from game.core.table.places import GRID, Place

SAMPLES: Final = 12
"""Random draws where no better place is known."""
CAUTION: Final = 0.5
"""The factor on the enemy's expected harm when spots for units are rated."""


def good_places(match: Match, option: PlaceOption, most: int) -> list[Place]:
    """Up to `most` places that answer the option, the most promising first; the same each time it is asked.

    Empty only where no place answers.
    """
    region, now = option.region(), match.now
    near = getattr(region, "nearest", None)
    if near is not None:                # an edge to leave by: all its places are equal
        place = near()
        return [place] if place is not None else []
    participants = Participants.of(now, match.rules.evaluator) if match.rules.evaluator is not None else None
    stream, goals = Stream(1), [goal.place for goal in participants.goals] if participants is not None else []
    found: list[Place] = []
    if participants is not None and option.figure in participants.number:
        found = Scout(participants, now, option, STEADY).places(most)[:most]
    if len(found) < most:
        rough = (place for place in wanted(now, option, goals, stream) if place not in found)
        found += legal(option, rough, most - len(found), GRID)
    return found or [place for _ in range(SAMPLES) if (place := region.sample(stream)) is not None][:1]


def good_formations(match: Match, option: MarchOption, most: int) -> list[Answer]:
    """Up to `most` answers to an option that places a whole unit, the most promising first."""
    found: list[Answer] = []
    for answer in _formations(match, option, most):
        if answer is not None and answer not in found:
            found.append(answer)
            if len(found) == most:
                break
    if not found:
        drawn = option.sample(Stream(1))
        found = [drawn] if drawn is not None else []
    return found


def _formations(match: Match, option: MarchOption, most: int) -> Iterator[Answer | None]:
    march, evaluator, now = option.march(), match.rules.unit_evaluator, match.now
    assert match.ask is not None
    if evaluator is not None and march.allowance is None:
        ground = UnitDeployment(evaluator, now, march, option.figure, match.ask.side)
        for target in ground.targets(most):
            yield option.at(target, "keep", ground.turn)
    elif evaluator is not None and option.kind != "withdraw":
        found = UnitPositions(evaluator, now, march, option.figure, match.ask.side)
        for target, shape, turn in found.wishes(most, CAUTION, option.kind == "double"):
            yield option.at(target, shape, turn)
    yield from (option.answer(places) for places in march.some())
