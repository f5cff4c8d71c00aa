"""What a figure or unit could do if it is activated now: for a player who asks whom to choose.

Uses the data of the opponents: the ruleset's own attacks from the present places, and the moves, goals, exits and
threats in `Participants` and `Armies`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.ai.armies import Armies
from game.ai.participants import FOCUS, Participants
from game.ai.reasons import forecast_reason, whereabouts
from game.core.evaluator import Goal
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.play.reasons import IDLE, Reason
from game.core.table.geometry import distance
from game.core.table.places import CONTACT, GRID, gap

if TYPE_CHECKING:
    from game.core.state import Figure

VAGUE: Final = IDLE | {"most", "much", "lesser", "near", "for"}
"""Kinds of reasons that do not say what a figure could do."""
AIMS: Final = ("near", "for")
"""The kinds among `VAGUE` that are still better than "can do nothing yet"."""
LEAST: Final = 0.05
"""The smallest chance of harm, 0 to 1, that is mentioned as an attack or a threat."""
GOOD: Final = 0.3
"""An attack with at least this chance, 0 to 1, is mentioned before exits and goals in reach."""


def with_actions(match: Match, participants: Participants | None,
                 rows: Sequence[tuple[Answer, Reason]]) -> list[tuple[Answer, Reason]]:
    """The advice; where a reason does not say what the chosen figure could do, it is replaced by one that does."""
    told: list[tuple[Answer, Reason]] = []
    for answer, why in rows:
        who = chosen(match.ask, answer)
        if who and why.kind in VAGUE:
            others = [replace(one, short=-1.0) for _, one in told]
            able = [one for one in possible_actions(match, participants, who) if one not in others]
            if able:
                why = (replace(why, menace=able[0].menace) if able[0].kind == "far" and why.kind in AIMS else
                       replace(able[0], short=why.short))
        told.append((answer, why))
    return told


def chosen(ask: Ask | None, answer: Answer) -> str:
    """The id of the figure or unit that an answer activates; empty for other answers."""
    option = ask.option(answer.act) if ask is not None else None
    return option.figure if option is not None and option.kind in ("figure", "unit") else ""


def possible_actions(match: Match, participants: Participants | None, who: str) -> list[Reason]:
    """What that figure or unit could do now, best first, each with the enemy that threatens it."""
    rules, state = match.rules, match.state
    if participants is not None and who in participants.number:
        found, menace = list(_figure(match, participants, who)), _threat(match, participants, who)
    elif rules.unit_evaluator is not None and who in getattr(state, "units", {}):
        armies = Armies(match.now, rules.unit_evaluator)
        if who not in armies.number:
            return []
        found, menace = list(_unit(match, armies, who)), _fire(armies, who)
    else:
        return []
    return [replace(one, menace=menace) for one in found]


def _attacks(match: Match, who: str) -> list[Reason]:
    """The attacks from where it stands with their chances, the best first."""
    found = [one for one in match.rules.prospects(match.now, who) if one.expected]
    return [replace(forecast_reason(match, one, one.target), kind="able")
            for one in sorted(found, key=lambda one: (-one.expected, one.target))]


# ── single figures ───────────────────────────────────────────────────────────────────────────────────────────────


def _figure(match: Match, participants: Participants, who: str) -> Iterator[Reason]:
    me, now = participants.number[who], match.now
    figure = now.state.figures[who]
    if not figure.placed:
        return
    spot = participants.lattice.spot(figure.place)
    here = _attacks(match, who)
    good = [one for one in here if max(one.share, one.hurt, one.losses) >= GOOD]
    yield from good
    if participants.leaving(me, spot, participants.strides[me].running):
        yield Reason("off")
    for goal, near in zip(participants.goals, participants.near, strict=True):
        holds = near[figure.radius]
        if not holds[spot] and not _touches(figure, goal) and (
                float(participants.travels[me].row(spot)[holds].min(initial=1e9)) <= participants.strides[me].running):
            thing, at = whereabouts(now, goal)
            yield Reason("reaches", goal=thing, at=at)
    yield from (one for one in here if one not in good)
    foes = [(float(participants.danger(me, spot, i)[_at(match, participants, i)]) * participants.worth[i],
             participants.ids[i])
            for i in _foes(match, participants, me) if participants.ids[i] not in {one.about for one in here}]
    yield from (Reason("upon", about=foe) for gain, foe in sorted(foes, key=lambda one: (-one[0], one[1]))
                if gain > LEAST * FOCUS * participants.worth[participants.number[foe]])
    for goal in participants.goals:
        if _touches(figure, goal):
            thing, at = whereabouts(now, goal)
            yield Reason("on", goal=thing, at=at)
    nearest = min((now.state.figures[participants.ids[i]] for i in _foes(match, participants, me)), default=None,
                  key=lambda foe: (distance(figure.place, foe.place), foe.id))
    if nearest is not None:
        yield Reason("far", about=nearest.id, away=round(gap(figure, nearest) / GRID, 1))


def _touches(figure: Figure, goal: Goal) -> bool:
    return bool(distance(figure.place, goal.place) - goal.radius - figure.radius <= CONTACT)


def _foes(match: Match, participants: Participants, me: int) -> list[int]:
    return [i for i, side in enumerate(participants.sides)
            if side != participants.sides[me] and match.state.figures[participants.ids[i]].placed]


def _at(match: Match, participants: Participants, one: int) -> int:
    return participants.lattice.spot(match.state.figures[participants.ids[one]].place)


def _threat(match: Match, participants: Participants, who: str) -> str:
    """The id of the enemy that would harm the figure most in its next turn, if the figure stays; empty below `LEAST`.
    """
    me = participants.number[who]
    if not match.state.figures[who].placed:
        return ""
    spot = _at(match, participants, me)
    share, foe = max(((float(participants.danger(foe, _at(match, participants, foe), me)[spot]), participants.ids[foe])
                      for foe in _foes(match, participants, me)), default=(0.0, ""))
    return foe if share > LEAST * FOCUS else ""


# ── units ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _unit(match: Match, armies: Armies, who: str) -> Iterator[Reason]:
    me = armies.number[who]
    here = _attacks(match, who)
    yield from here
    gaps = armies.apart(armies.gaps(armies.x, armies.y))[me]
    points, reach = (table[me] for table in armies.prospect)
    stride, shot = armies.bodies[me].stride, {one.about for one in here}
    close = armies.evaluator.close
    ways: list[tuple[float, str, str]] = []
    for foe in armies.of(1 - armies.bodies[me].side):
        name = armies.bodies[foe].id
        if stride and name not in shot and points[foe] > 0 and gaps[foe] <= reach[foe] + stride:
            ways.append((float(points[foe]), "upon", name))
        if stride and gaps[foe] <= 2 * stride + close and armies.clash(me, foe) > 0:
            ways.append((armies.clash(me, foe), "assaults", name))
    yield from (Reason(kind, about=name) for _, kind, name in sorted(ways, key=lambda way: (-way[0], way[1:])))
    nearest = min(armies.of(1 - armies.bodies[me].side), key=lambda foe: (float(gaps[foe]), foe), default=None)
    if nearest is not None:
        yield Reason("far", about=armies.bodies[nearest].id, away=round(float(gaps[nearest]) / GRID, 1))


def _fire(armies: Armies, who: str) -> str:
    """The id of the enemy unit whose volley from where it stands would harm a unit most; empty below `LEAST`."""
    me = armies.number[who]
    harm = armies.harm(armies.x, armies.y, armies.gaps(armies.x, armies.y))[:, me]
    foe = int(harm.argmax()) if len(harm) else 0
    return armies.bodies[foe].id if len(harm) and harm[foe] > LEAST * armies.points[me] else ""
