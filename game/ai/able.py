"""What a figure or unit could do if it is activated now: for a player who asks whom to choose.

All of it is read from the rules: the attacks from the present place, those after a move (`Lookout.danger`, by which
players are told what an enemy could do), ways to goals and off the table that are really walked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ai.reasons import forecast_reason
from game.core.chance.forecast import Forecast
from game.core.evaluator import Goal
from game.core.outlook import AROUND, Harm
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.claims import whereabouts
from game.core.play.deeds import members
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.prospects import NEAREST, apart, nearest, prospects_of
from game.core.table.bases import Base
from game.core.table.geometry import distance
from game.core.table.movement.movement import Path
from game.core.table.places import CONTACT, GRID, Place

if TYPE_CHECKING:
    from game.core.state import Figure

LEAST: Final = 0.05
"""The smallest chance of harm, 0 to 1, that is mentioned as an attack or a threat."""
GOOD: Final = 0.3
"""An attack with at least this chance, 0 to 1, is mentioned before exits and goals in reach."""


def with_actions(match: Match, rows: Sequence[tuple[Answer, Reason | None]]) -> list[tuple[Answer, Reason | None]]:
    """The advice; an answer that says who acts is told with the best that this one could do."""
    told: list[tuple[Answer, Reason | None]] = []
    for answer, why in rows:
        who = chosen(match.ask, answer)
        others = [replace(one, short=-1.0) for _, one in told if one is not None]
        able = [one for one in possible_actions(match, who) if one not in others] if who else []
        if able:
            why = replace(able[0], short=why.short if why is not None else -1.0)
        told.append((answer, why))
    return told


def chosen(ask: Ask | None, answer: Answer) -> str:
    """The id of the figure or unit that an answer activates; empty for other answers."""
    option = ask.option(answer.act) if ask is not None else None
    return option.figure if option is not None and option.kind in ("figure", "unit", "extra") else ""


def possible_actions(match: Match, who: str) -> list[Reason]:
    """What that figure or unit could do now, best first, each with the enemy that threatens it."""
    if not members(match.state, who):
        return []
    found, menace = list(_actions(match, who)), _threat(match, who)
    return [replace(one, menace=menace) for one in found]


def _actions(match: Match, who: str) -> Iterator[Reason]:
    here, now = _attacks(match, who), match.now
    good = [one for one in here if max(one.share, one.hurt, one.losses) >= GOOD]
    yield from good
    figure = now.state.figures.get(who)
    goals = list(match.rules.evaluator.goals(now)) if match.rules.evaluator is not None else []
    if figure is not None and match.rules.evaluator is not None:
        far = match.rules.evaluator.strides(now, figure).running
        if _walks_off(match, figure, far):
            yield Reason("off")
        for goal in goals:
            if not _touches(figure, goal) and _walks_to(match, figure, goal, far):
                thing, at = whereabouts(now, goal)
                yield Reason("reaches", goal=thing, at=at)
    later = [one for one in attacks_after_move(match, who) if one.about not in {other.about for other in here}]
    yield from sorted((one for one in (*here, *later) if one not in good), key=_weight, reverse=True)
    for goal in goals:
        if figure is not None and _touches(figure, goal):
            thing, at = whereabouts(now, goal)
            yield Reason("on", goal=thing, at=at)
    for foe in nearest(now, who, 1):
        yield Reason("far", about=foe, away=round(apart(now, who, foe) / GRID, 1))


def _weight(reason: Reason) -> float:
    """How likely an attack is to defeat somebody, then to harm him."""
    return max(reason.share, reason.losses) + max(0.0, reason.hurt) / 100


def _attacks(match: Match, who: str) -> list[Reason]:
    """The attacks from where it stands with their chances, the best first."""
    found = [one for one in match.rules.lookout.prospects(match.now, who) if one.expected]
    return [forecast_reason(match, one, one.target)
            for one in sorted(found, key=lambda one: (-one.expected, one.target))]


def attacks_after_move(match: Match, who: str) -> list[Reason]:
    """The attacks on the nearest enemies that it could make in one activation after a move, shots and charges, with
    their chances, by the rules."""
    return [_upon(one.target, one.harm) for one in prospects_of(match.rules, match.now, who)
            if one.moves and one.harm.chance >= LEAST]


def _upon(foe: str, harm: Harm) -> Reason:
    if harm.lost > 0:
        return Reason("upon", about=foe, share=round(float(harm.lost), 4))
    return Reason("upon", about=foe, hurt=round(float(harm.chance), 4))


def _threat(match: Match, who: str) -> str:
    """The id of the enemy most likely to harm it from where both stand; empty below `LEAST`."""
    if who not in match.state.figures:
        found = [(float(one.harm.chance), one.foe) for foe in nearest(match.now, who, NEAREST)
                 for one in match.rules.lookout.danger(match.now, foe, who) if one is not None and not one.moves]
    else:
        found = [(float(match.rules.lookout.harm(match.now, foe, who, 0).chance), foe)
                 for foe in nearest(match.now, who, len(match.state.figures))]
    share, foe = max(found, default=(0.0, ""))
    return foe if share >= LEAST else ""


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _walks(match: Match, figure: Figure, place: Place, far: int) -> bool:
    """Whether a figure has a way of at most that cost (1/64 inch) to a place."""
    others = tuple(Base.of(one) for one in match.state.standing(figure.id))
    return isinstance(match.now.top.path(Base.of(figure), place, others, (), far), Path)


def _walks_to(match: Match, figure: Figure, goal: Goal, far: int) -> bool:
    """Whether a figure has a way of at most that cost (1/64 inch) to a place where it touches a goal."""
    near = figure.radius + goal.radius
    if distance(figure.place, goal.place) - near > far:
        return False
    spots = [Place(round(goal.place.x + near * dx), round(goal.place.y + near * dy)) for dx, dy in AROUND]
    spots.sort(key=lambda spot: (distance(figure.place, spot), spot))
    return any(_walks(match, figure, spot, far) for spot in (goal.place, *spots))


def _walks_off(match: Match, figure: Figure, far: int) -> bool:
    """Whether a figure has a straight way of at most that cost (1/64 inch) to the edge over which it may leave."""
    evaluator, table = match.rules.evaluator, match.now.setup.table
    way = evaluator.exit(match.now, figure) if evaluator is not None else None
    if way is None or way.brings:
        return False
    r = figure.radius
    spot = {"north": Place(figure.x, table.height - r), "south": Place(figure.x, r),
            "east": Place(table.width - r, figure.y), "west": Place(r, figure.y)}[way.edge]
    return _walks(match, figure, spot, far - 2 * r)


def _touches(figure: Figure, goal: Goal) -> bool:
    return bool(distance(figure.place, goal.place) - goal.radius - figure.radius <= CONTACT)


def helpful(match: Match, advice: Sequence[tuple[Answer, Reason | None]]) -> tuple[tuple[Answer, Reason | None], ...]:
    """The advice without attacks that can do nothing, where anything else is left; the reasons tell one answer from the
    other, so what is left alone has none that speaks of the other."""
    kept = [row for row in advice if not _does_nothing(match, row[0])]
    if not kept or len(kept) == len(advice):
        return tuple(advice)
    return tuple((answer, why if answer == advice[0][0] else None) for answer, why in kept)


def _does_nothing(match: Match, answer: Answer) -> bool:
    """Whether an answer is an attack of which no result harms anybody."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None or match.ask is None or not option.figure or not option.target:
        return False
    foe = match.state.figures.get(option.target) or getattr(match.state, "units", {}).get(option.target)
    if foe is None or foe.side == match.ask.side:
        return False
    found = match.rules.forecast(match.now, *(option.attack or (option.figure, option.target, option.act)))
    return isinstance(found, Forecast) and bool(found.bars) and all(bar.tone == "nothing" for bar in found.bars)
