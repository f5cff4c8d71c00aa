"""Why an answer was chosen: the terms of the sketches that judged it, compared with those of another answer.

Sketches record the terms of their sums (`TellingSketch`, `TermLog`); `reason` finds the term with the greatest
difference between two answers. Nothing here changes the answer given.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import numpy as np

from game.ai.deployment import Deployment
from game.ai.participants import Participants
from game.ai.sketch import Sketch
from game.ai.weights import Posture
from game.core.chance.forecast import Forecast
from game.core.evaluator import Goal
from game.core.play.acts import Idle
from game.core.play.answers import Answer
from game.core.play.ask import QUIET, Option, PlaceOption
from game.core.play.match import Match
from game.core.play.reasons import IDLE, Reason
from game.core.table.geometry import distance
from game.core.table.moment import Moment
from game.core.table.places import CONTACT, GRID, Place, Side

if TYPE_CHECKING:
    from game.ai.telling import Telling as Decision

Term = tuple[str, str | int]
"""The source of points, as (kind, what). Kinds: bank, race, end, idle, value; harm (an enemy's id), loss (a friend's
id), exit (a figure's id), goal (its index); for characters close (a friend's id) and behind."""
Terms = dict[Term, float]
NOTHING: Final = 1e-6
"""Answers whose values differ by no more than this, in points, count as equal."""
MARGIN: Final = 0.05
"""The least difference in points to an answer that a reason compares with."""
APART: Final = 2 * GRID
"""Places at least this far apart (1/64 inch) make two different answers; nearer ones are variants of one."""


class TellingSketch(Sketch):
    """A sketch that records the terms of each value of `ahead`."""

    def __init__(self, participants: Participants, now: Moment, told: list[Terms]) -> None:
        super().__init__(participants, now)
        self.told = told

    def ahead(self, side: Side, over: bool, posture: Posture) -> float:
        """The result of `Sketch.ahead`, whose terms are recorded."""
        self.told.append(self.terms(side, over, posture))
        return super().ahead(side, over, posture)

    def terms(self, side: Side, over: bool, posture: Posture) -> Terms:
        """The terms that `Sketch.ahead` adds up."""
        participants = self.participants
        found: Terms = {("bank", ""): self.bank[side] - self.bank[1 - side]}
        if self.target:
            found["race", ""] = self._race(side) - self._race(1 - side)
        for i, owner in enumerate(participants.sides):
            lost = (self.start[i] - self.alive[i]) * participants.worth[i]
            found["harm" if owner != side else "loss", participants.ids[i]] = lost if owner != side else -lost
            prize = participants.prize(i) if self.exits and self.alive[i] else None
            if prize is not None:
                coming = self.alive[i] * float(prize[self.spot[i]])
                found["exit", participants.ids[i]] = coming if owner == side else -coming
        for g, goal in enumerate(participants.goals):
            mine = self._holding(g, side)
            found["goal", g] = goal.points * mine * (1.0 if over else posture.hold)
            if not over:
                found["goal", g] += goal.points * posture.pull * (self._near(g, side) - self._near(g, 1 - side))
        return found


class TermLog:
    """Collects the terms of the answer that is being judged."""

    def __init__(self) -> None:
        self._terms: Terms = {}
        self.share = 1.0
        """The chance (0 to 1) of the dice outcome that is being judged."""

    def begin(self) -> Terms:
        """Begin the terms of the next answer and return them; they are filled in later."""
        self._terms, self.share = {}, 1.0
        return self._terms

    def add(self, term: Term, points: float) -> None:
        """Add points to a term, weighted by the chance of the present dice outcome."""
        self._terms[term] = self._terms.get(term, 0.0) + self.share * points

    def add_sketch(self, told: Sequence[Terms], blended: Callable[[list[float]], float], part: float) -> None:
        """Add the terms of one sketch, its stages blended as values are; `part`: the weight of this sketch."""
        for term in dict.fromkeys(term for stage in told for term in stage):
            self.add(term, part * blended([stage.get(term, 0.0) for stage in told]))


class Judged(NamedTuple):
    """An answer with its value, the random part of the value, and its terms."""

    answer: Answer
    value: float
    noise: float
    terms: Terms
    tired: float = 0.0
    """The chance (0 to 1) that the figure of the question is exhausted after it."""
    fallen: float = 0.0
    """The chance (0 to 1) that the figure of the question is gone after it."""


def best_different(rows: Sequence[Judged], rank: int, margin: float = 0.0) -> Judged | None:
    """The best other answer that is not a variant of this one and at least `margin` points worse; None if there is
    none."""
    mine = rows[rank]
    return max((row for at, row in enumerate(rows) if at != rank and not _alike(mine.answer, row.answer)
                and (not margin or row.value <= mine.value - margin)), key=lambda row: row.value, default=None)


def _alike(one: Answer, two: Answer) -> bool:
    if one.act != two.act or one.picks != two.picks or one.place is None or two.place is None:
        return one == two
    return (one.place.x - two.place.x) ** 2 + (one.place.y - two.place.y) ** 2 < APART * APART


def reason(decision: Decision, rows: Sequence[Judged], rank: int = 0) -> Reason:
    """The strongest reason for an answer against the best different one."""
    best, next_best = rows[rank], best_different(rows, rank)
    option = decision.ask.option(best.answer.act)
    if option is None:
        return Reason("alone")
    if len(rows) < 2:
        return effect_reason(decision, option, best.answer, "alone")
    hasty = rank == 0 and next_best is not None and best.noise > 0 and (
        best.value - best.noise < next_best.value - next_best.noise - NOTHING)
    least = min((row for row in rows if row is not best), key=lambda row: row.value - row.noise)
    other = least if hasty else best_different(rows, rank, MARGIN) or next_best or least
    gains, aim = gains_of(decision, option, best, other)
    term, most = max(gains.items(), key=lambda one: one[1], default=(("value", ""), 0.0))
    if hasty:
        good = term_reason(decision, option, best.answer, other.answer, term, aim) if most > NOTHING else None
        if good is None or good.kind in IDLE:
            good = plain_effect(decision, option, best.answer)
        return hasty_reason(good)
    if most <= NOTHING:
        return effect_reason(decision, option, best.answer, "even")
    return protection_reason(decision, option, best, other) or term_reason(
        decision, option, best.answer, other.answer, term, aim)


def gains_of(decision: Decision, option: Option, one: Judged, other: Judged) -> tuple[Terms, str]:
    """The difference of two answers by term (above 0: in favour of the first), and the id of the target of the first,
    if any."""
    gains = {term: one.terms.get(term, 0.0) - other.terms.get(term, 0.0)
             for term in dict.fromkeys((*one.terms, *other.terms))}
    if not isinstance(one.answer.act, Idle):
        gains.pop(("idle", ""), None)       # that the other answer is idle is no reason for this one
    aim = option.target if option.attack is not None or option.target in _foes(decision) else ""
    if aim:        # points banked by the attack at once belong to the harm to its target
        gains["harm", aim] = gains.get(("harm", aim), 0.0) + gains.pop(("bank", ""), 0.0)
    return gains, aim


def protection_reason(decision: Decision, option: Option, one: Judged, other: Judged) -> Reason | None:
    """The reason of a reaction that saves the figure, or of an answer that spares its strength; None otherwise."""
    if decision.ask.reaction and option.kind not in QUIET and one.fallen < other.fallen - NOTHING:
        return Reason("spare", about=decision.ask.about)
    if option.kind in QUIET and one.tired < other.tired - NOTHING:
        return Reason("rest", about=decision.ask.about)
    return None


def effect_reason(decision: Decision, option: Option, answer: Answer, kind: str) -> Reason:
    """The reason for an answer that no comparison decided: its visible effect; without one, a reason of that kind."""
    effect = plain_effect(decision, option, answer)
    return effect if effect is not None and effect.kind != "waits" else Reason(kind)


def plain_effect(decision: Decision, option: Option, answer: Answer) -> Reason | None:
    """The visible effect of an answer: an attack, a move towards a goal, towards an enemy or away from one, or waiting;
    None where it is none of these."""
    if option.target in _foes(decision):
        return attack_reason(decision.match, option, option.target)
    if isinstance(answer.act, Idle):
        return Reason("waits")
    now, participants = decision.match.now, decision.participants
    me = now.state.figures.get(option.figure or decision.ask.about)
    if me is None or not me.placed or answer.place is None:
        return None
    for goal in participants.goals if participants is not None else ():
        found = _goal(decision, option, answer, goal)
        if found.kind != "for":
            return found
    start, end = me.place, answer.place
    foes = [foe for foe in now.state.figures.values() if foe.side != me.side and foe.placed]
    there = min(foes, key=lambda foe: (distance(end, foe.place), foe.id), default=None)
    here = min(foes, key=lambda foe: (distance(start, foe.place), foe.id), default=None)
    if there is not None and distance(end, there.place) < distance(start, there.place) - GRID:
        return Reason("near", about=there.id)
    if here is not None and distance(end, here.place) > distance(start, here.place) + GRID:
        return Reason("back", about=here.id)
    return None


def hasty_reason(good: Reason | None) -> Reason:
    """The reason of an answer that only noise put first: what it is good for, or that it is a whim."""
    if good is not None and good.kind == "done":
        good = Reason("waits")
    return Reason("whim") if good is None or good.kind in IDLE else msgspec.structs.replace(good, hasty=True)


def _foes(decision: Decision) -> set[str]:
    participants = decision.participants
    if participants is None:
        return set()
    return {i for i, side in zip(participants.ids, participants.sides, strict=True) if side != decision.side}


def term_reason(decision: Decision, option: Option, answer: Answer, other: Answer, term: Term, aim: str) -> Reason:
    """The reason that a term stands for."""
    kind, what = term
    participants, now = decision.participants, decision.match.now
    if kind == "idle":
        return Reason("done")
    if kind in ("close", "behind"):
        return Reason(kind, about=str(what))
    if kind in ("race", "value") or participants is None:
        return Reason(kind if kind == "race" else "value")
    if kind == "end":
        return msgspec.structs.replace(attack_reason(decision.match, option, aim), kind="win") if aim else Reason("win")
    if kind == "goal":
        return _goal(decision, option, answer, participants.goals[int(what)])
    if kind == "exit":
        return _exit(decision, option, answer, str(what))
    if kind == "loss":
        if aim:
            return Reason("threat", about=aim)
        return _safety(decision, participants, option, answer, other, str(what))
    if kind == "harm":
        if what == aim:
            return attack_reason(decision.match, option, aim)
        return Reason("near", about=str(what)) if str(what) in now.state.figures else Reason("points")
    return attack_reason(decision.match, option, aim) if aim else Reason("points")


def attack_reason(match: Match, option: Option, aim: str) -> Reason:
    """The reason of an attack on that target: the chance that it falls, or the expected losses of its unit."""
    found = None
    if option.attack is not None:
        found = match.rules.forecast(match.now, *option.attack)
    elif option.figure and aim:
        found = match.rules.forecast(match.now, option.figure, aim, option.act)
    return forecast_reason(match, found, aim) if isinstance(found, Forecast) else Reason("strike", about=aim)


def forecast_reason(match: Match, found: Forecast, aim: str) -> Reason:
    """The reason of an attack with a known forecast."""
    hurt = found.loss.chance(lambda fell: aim in fell) if aim in match.state.figures else None
    if hurt == 0:        # one attack cannot defeat it
        harm = fsum(bar.chance for bar in found.bars if bar.tone == "harm")
        return Reason("strike", about=aim, hurt=round(float(harm), 4) if harm else -1.0)
    if hurt is None:
        expected = found.loss.mean(len)
        return Reason("strike", about=aim, losses=round(float(expected), 3))
    return Reason("strike", about=aim, share=round(float(hurt), 4))


# ── goals, the way off, safety ───────────────────────────────────────────────────────────────────────────────────


def _goal(decision: Decision, option: Option, answer: Answer, goal: Goal) -> Reason:
    """The reason of an answer that takes a goal, holds it, approaches it or serves it otherwise."""
    now = decision.match.now
    me = now.state.figures.get(option.figure or decision.ask.about)
    where = whereabouts(now, goal)
    if me is None or not me.placed:
        return Reason("for", goal=where[0], at=where[1])
    here = distance(me.place, goal.place) - goal.radius - me.radius
    there = distance(answer.place, goal.place) - goal.radius - me.radius if answer.place is not None else here
    kind = "holds" if max(here, there) <= CONTACT else "takes" if there <= CONTACT else (
        "goes" if there < here - GRID else "for")
    return Reason(kind, goal=where[0], at=where[1])


def whereabouts(now: Moment, goal: Goal) -> tuple[str, str]:
    """The kind of a goal (objective, treasure, hill) and the part of the table where it lies."""
    thing = dict(now.setup.options).get("scenario", "")
    return thing if thing in ("treasure", "hill") else "objective", now.setup.table.part(goal.place)


def _exit(decision: Decision, option: Option, answer: Answer, figure: str) -> Reason:
    """The reason of an answer about an exit: the figure's own, or one that an enemy is kept from."""
    now, participants = decision.match.now, decision.participants
    assert participants is not None
    if figure in _foes(decision):
        return Reason("near", about=figure)
    way, place, table = participants.exits[participants.number[figure]], answer.place, now.setup.table
    if way is None or place is None or figure != (option.figure or decision.ask.about):
        return Reason("spare", about=figure) if figure != option.figure else Reason("way")
    left = {"north": table.height - place.y, "south": place.y, "east": table.width - place.x, "west": place.x}
    return Reason("leaves" if left[way.edge] <= 0 else "way")


def _safety(decision: Decision, participants: Participants, option: Option, answer: Answer, other: Answer,
            figure: str) -> Reason:
    """The reason of an answer that keeps a figure safer: by the enemy whose threat is reduced most."""
    me = decision.match.now.state.figures.get(figure)
    if me is None or figure != (option.figure or decision.ask.about) or not me.placed:
        return Reason("spare", about=figure)
    lattice, number, state = participants.lattice, participants.number[figure], decision.match.now.state
    here, there = (lattice.spot(one.place if one.place is not None else me.place) for one in (answer, other))
    best, falls = -1, NOTHING
    for foe, name in enumerate(participants.ids):
        stands = state.figures.get(name)
        if participants.sides[foe] == participants.sides[number] or stands is None or not stands.placed:
            continue
        danger = participants.danger(foe, lattice.spot(stands.place), number)
        less = float(danger[there] - danger[here]) * participants.worth[number]
        if less > falls:
            best, falls = foe, less
    if best < 0 or here == there:
        return Reason("safe") if here != there else Reason("spare", about=figure)
    spot, name = lattice.spot(state.figures[participants.ids[best]].place), participants.ids[best]
    if lattice.sees[spot, there] and not lattice.sees[spot, here]:
        return Reason("unseen", about=name)
    if getattr(participants.evaluator, "prunes", False) and lattice.shown[spot, here] < lattice.shown[spot, there]:
        return Reason("cover", about=name)
    gone = float(participants.danger(best, spot, number)[here]) <= 0
    return Reason("beyond" if gone else "safer", about=name)


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────────

PARTS: Final = {"advance": "forward", "fire": "fire", "risk": "hidden", "shelter": "shelter", "crowd": "room"}


def set_up(participants: Participants, now: Moment, option: PlaceOption, place: Place) -> Reason:
    """Why a figure is set up at a place: the part of `Deployment.PARTS` that is most above the mean of the zone."""
    ground = Deployment(participants, now, option)
    spots = ground.spots
    if not len(spots):
        return Reason("alone")
    at = np.array([participants.lattice.spot(place)], dtype=np.int64)
    ahead: Mapping[str, float] = {name: float(ground.part(name, at)[0] - ground.part(name, spots).mean())
                                  for name in ground.PARTS}
    name = max(ahead, key=lambda one: ahead[one])
    if ahead[name] <= NOTHING:
        return Reason("even")
    if name in ("claims", "advance") and participants.goals:
        goal = min(participants.goals, key=lambda one: distance(one.place, place))
        thing, where = whereabouts(now, goal)
        return Reason("for", goal=thing, at=where)
    if name == "advance" and participants.exits[ground.me] is not None:
        return Reason("way")
    return Reason(PARTS.get(name, "room"))


