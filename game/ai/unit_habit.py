"""How both sides of a battle of units play in rollouts: a quick rule of thumb for each question of the real rules.

A unit that can shoot well stands and does so, one that fights better charges, others go on towards the foe that is
worth most for its distance. Units are shifted as they stand; ways come from the lattice, so a shift may be one that a
planned march would find too long: nobody but rollouts reads it.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from game.ai.candidates import contact_ring
from game.ai.habit import rest
from game.ai.lattice import lattice_of
from game.ai.views import views_of
from game.core.play.answers import Answer
from game.core.play.ask import Ask, PlaceOption
from game.core.play.match import Match
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.unit_evaluator import Body, UnitEvaluator

LEAST: Final = 0.25
"""Points that a volley has to promise for a unit to stand and shoot."""
FIGHT: Final = 1.0
"""Points that a close fight has to promise."""
ENDS: Final = 3
"""Spots tried for one move."""
RIM: Final = 3 * GRID // 2
"""About so far are the foremost figures of a unit from its middle."""
Middle = tuple[float, float]


class _Foe(NamedTuple):
    body: Body
    middle: Middle
    spot: int
    far: float
    """From the front of the unit that asks to its own, about."""


class UnitHabit:
    """Made once a decision, as it remembers chances between rollouts."""

    def __init__(self, evaluator: UnitEvaluator, now: Moment) -> None:
        self.evaluator, self.lattice = evaluator, lattice_of(now.top)
        self.views = views_of(self.lattice)
        self._bodies: dict[Any, dict[str, Body]] = {}
        self._clashes: dict[Any, float] = {}

    def answer(self, match: Match) -> Answer:
        """What is answered without a thought."""
        ask = match.ask
        assert ask is not None
        now, found = match.now, None
        if ask.kind == "unit":
            found = self._who(now, ask)
        elif ask.kind == "move":
            found = self._move(now, ask)
        elif ask.kind in ("attack", "assault"):
            found = self._attack(now, ask)
        elif ask.kind in ("bout", "chain"):
            found = self._strike(now, ask)
        return found if found is not None else rest(ask)

    # ── what is known ────────────────────────────────────────────────────────────────────────────────────────

    def _known(self, now: Moment) -> dict[str, Body]:
        """The units in play, about: by how many each still has. Who they are is asked of the moment."""
        sizes: dict[str, int] = {}
        for figure in now.state.figures.values():
            sizes[figure.unit] = sizes.get(figure.unit, 0) + 1
        key = tuple(sizes.items())
        found = self._bodies.get(key)
        if found is None:
            found = self._bodies[key] = {body.id: body for body in self.evaluator.bodies(now) if body.figures}
        return found

    def _middles(self, now: Moment) -> dict[str, Middle]:
        sums: dict[str, list[float]] = {}
        for figure in now.state.figures.values():
            if figure.placed:
                row = sums.setdefault(figure.unit, [0.0, 0.0, 0.0])
                row[0] += figure.x
                row[1] += figure.y
                row[2] += 1
        return {unit: (x / n, y / n) for unit, (x, y, n) in sums.items()}

    def _foes(self, known: dict[str, Body], middles: dict[str, Middle], unit: str) -> list[_Foe]:
        """The enemy's units, the nearest first."""
        x, y = middles[unit]
        rim = 0 if known[unit].armoured else RIM
        found = []
        for foe, body in known.items():
            if body.side != known[unit].side and foe in middles:
                there = middles[foe]
                far = sqrt((x - there[0]) ** 2 + (y - there[1]) ** 2) - rim - (0 if body.armoured else RIM)
                found.append(_Foe(body, there, self._spot(there), max(0.0, far)))
        found.sort(key=lambda foe: (foe.far, foe.body.id))
        return found

    def _spot(self, middle: Middle) -> int:
        return self.lattice.spot(Place(int(middle[0]), int(middle[1])))

    def _volley(self, me: Body, spot: int, foe: _Foe, far: float) -> float:
        """Points that a volley from a spot takes, about."""
        if not self.views.sees[spot, foe.spot]:
            return 0.0
        body = foe.body
        hits = sum(b.hits for b in me.barrels if b.reach >= far and (b.pierces or not body.armoured))
        if not hits:
            return 0.0
        count = len(body.figures)
        fallen = min(float(count), hits * body.share[int(self.views.cover[spot, foe.spot])])
        return fallen * body.each * 1.35 + (fallen / count) ** 2 * body.whole

    def _prospect(self, me: Body, foe: Body) -> tuple[float, float]:
        """Points of a volley in the open with all in range, and that range."""
        hits = sum(b.hits for b in me.barrels if b.pierces or not foe.armoured)
        reach = sum(b.hits * b.reach for b in me.barrels if b.pierces or not foe.armoured) / hits if hits else 0.0
        return min(float(len(foe.figures)), hits * foe.share[0]) * foe.each * 1.35, reach

    def _clash(self, now: Moment, me: Body, foe: Body) -> float:
        key = (me.id, len(me.figures), foe.id, len(foe.figures))
        found = self._clashes.get(key)
        if found is None:
            found = self._clashes[key] = self.evaluator.clash(now, me.id, foe.id)
        return found

    # ── who, and where to ────────────────────────────────────────────────────────────────────────────────────

    def _who(self, now: Moment, ask: Ask) -> Answer | None:
        """The unit with the most to do at once, or the end of the turn where trying is worse than that."""
        known, middles = self._known(now), self._middles(now)
        best, act = 0.0, None
        for option in ask.each():
            if option.kind == "end":
                act = option.act
            elif option.kind == "unit" and option.figure in known:
                me, spot = known[option.figure], self._spot(middles[option.figure])
                foes = self._foes(known, middles, option.figure)
                deed = max((self._volley(me, spot, foe, foe.far) for foe in foes), default=0.0)
                gain = self.evaluator.gain(now, ask.side, option) + 0.25 * deed
                if gain > best or act is None:
                    best, act = gain, option.act
        return Answer(act) if act is not None else None

    def _move(self, now: Moment, ask: Ask) -> Answer | None:
        """Charge, or go on; None: stand, the first option, and shoot."""
        known, middles = self._known(now), self._middles(now)
        unit = ask.about
        if unit not in known:
            return None
        me, spot = known[unit], self._spot(middles[unit])
        foes = self._foes(known, middles, unit)
        if not foes or not me.stride or now.state.units[unit].immobile:
            return None
        close = self.evaluator.close
        deed = max(self._volley(me, spot, foe, foe.far) for foe in foes)
        if foes[0].far > close or self._clash(now, me, foes[0].body) < FIGHT:
            for foe in foes[:3]:
                if foe.far - close <= 2 * me.stride and self._clash(now, me, foe.body) > max(FIGHT, deed):
                    kind = "move" if foe.far - close <= me.stride * 0.9 else "double"
                    found = self._shifted(now, ask, me, middles[unit], kind, foe, 0)
                    if found is not None:
                        return found
        if deed >= LEAST or foes[0].far <= close:
            return None
        target = max(foes[:5], key=lambda foe: self._promise(now, me, foe))
        reach = self._prospect(me, target.body)[1]
        kind = "double" if target.far - me.stride > reach else "move"
        return self._shifted(now, ask, me, middles[unit], kind, target, close)

    def _promise(self, now: Moment, me: Body, foe: _Foe) -> float:
        points, reach = self._prospect(me, foe.body)
        shots = points / (1 + max(0.0, foe.far - reach) / me.stride)
        fight = self._clash(now, me, foe.body) / (1 + foe.far / (2 * me.stride))
        return max(shots, fight, -foe.far / 1e6)

    def _shifted(self, now: Moment, ask: Ask, me: Body, middle: Middle, kind: str, foe: _Foe,
                 apart: int) -> Answer | None:
        """The unit shifted towards a foe; `apart`: it keeps farther off than that from all it would rather not
        fight."""
        figures = [figure for figure in now.state.figures.values() if figure.unit == me.id]
        travel, here = self.lattice.travel(figures[0].radius), self._spot(middle)
        able = travel.within(here, int(me.stride * (2 if kind == "double" else 1) * 0.9))
        goal = self.lattice.apart[foe.spot]
        ends = np.flatnonzero(able & (goal < goal[here]))
        if apart:
            ends = ends[goal[ends] > apart + 2 * RIM]
        order = np.argsort(goal[ends], kind="stable")[:ENDS].tolist()
        option = next((option for option in ask.each() if option.kind == kind), None)
        if not isinstance(option, MarchOption):
            return None
        march = option.march()
        for at in order:
            place = self.lattice.place(int(ends[at]))
            dx, dy = place.x - int(middle[0]), place.y - int(middle[1])
            there = [(figure, Place(figure.x + dx, figure.y + dy)) for figure in figures]
            if all(march.field.may_stand(figure, spot, march.fixed) is None for figure, spot in there):
                return Answer(option.act, tuple(f"{figure.id}@{spot}" for figure, spot in there))
        return None

    # ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────

    def _attack(self, now: Moment, ask: Ask) -> Answer | None:
        """The best volley or fight that there is."""
        known, middles = self._known(now), self._middles(now)
        me = known.get(ask.about)
        best, act = 0.0, None
        foes = {foe.body.id: foe for foe in self._foes(known, middles, ask.about)} if me is not None else {}
        for option in ask.each():
            if option.kind == "done" and act is None:
                act = option.act
            foe = foes.get(option.target)
            if me is None or foe is None or option.kind not in ("shoot", "assault"):
                continue
            gain = (self._clash(now, me, foe.body) if option.kind == "assault" else
                    max(0.01, self._volley(me, self._spot(middles[me.id]), foe, 0.0)))
            if gain > best or act is None:
                best, act = gain, option.act
        return Answer(act) if act is not None else None

    def _strike(self, now: Moment, ask: Ask) -> Answer | None:
        """A figure of a close fight: the best blow from where it stands, or a step into contact."""
        best, act, step = 0.0, None, None
        for option in ask.each():
            if isinstance(option, PlaceOption):
                step = option
            elif option.kind == "done":
                act = act or option.act
            elif option.kind != "resign":
                gain = self.evaluator.gain(now, ask.side, option)
                if gain > best:
                    best, act = gain, option.act
        if best <= 0 and step is not None:
            place = self._contact(now, step)
            if place is not None:
                return Answer(step.act, place=place)
        return Answer(act) if act is not None else None

    def _contact(self, now: Moment, step: PlaceOption) -> Place | None:
        """Where a figure touches the nearest foe with whom it fights; None where it comes to none or would lose."""
        me = now.state.figures[step.figure]
        fight = self.evaluator.fight(now)
        foes = [f for f in now.state.figures.values() if f.side != me.side and fight is not None and f.unit in fight]
        if not foes:
            return None
        foe = min(foes, key=lambda f: ((f.x - me.x) ** 2 + (f.y - me.y) ** 2, f.id))
        region = step.region()
        for place in contact_ring(me, foe)[:2]:
            if region.why_not(place) is None and self.evaluator.poise(now.moved(me.id, place), me.id) > 0:
                return place
        return None

