"""What a side sees of a battle as arrays of fixed size: the whole, each figure, the ground, each action.

All numbers lie between -1 and 1. Places are told in the table's own width and depth, 0 to 1 from its south-west corner;
lengths in parts of 60 inches; counts without bounds `squashed`. `Layout` names every column.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from game.core.chance.forecast import Forecast
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.state import Figure, State
from game.core.table.geometry import where
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.moment import Moment
from game.core.table.places import Place, Side
from game.tools.environment.actions import Action
from game.tools.environment.columns import FAR, Column, columns, squashed

Floats = NDArray[np.float32]
CELLS: Final = 16
"""The ground is told for so many cells from west to east, and as many from south to north."""
GROUND: Final = ("blocks sight", "cover (soft 0.5, hard 1)", "no base may enter", "slow", "height (of 12 inches)",
                 "goal")
COVER: Final = {"open": 0.0, "soft": 0.5, "hard": 1.0}
WHOLE: Final = ("round (of 20)", "my points", "their points", "my figures in play", "their figures in play",
                "I am player_0", "table width (of 120 inches)", "table depth (of 120 inches)")
FIGURE: Final = ("in play", "on the table", "gone", "x", "y", "height (of 12 inches)", "radius (of 6 inches)",
                 "the question is about it")
ACTION: Final = ("open", "x of who acts", "y of who acts", "x of the target", "y of the target", "x where it ends",
                 "y where it ends", "way to there", "nearest enemy from there", "nearer to an enemy by",
                 "nearest goal from there", "nearer to a goal by", "enemies lost on average",
                 "friends lost on average", "chance that an enemy is lost", "picks")
FEW: Final = 2.0
"""Of figures lost, this many are squashed to a half."""
_BASE: Final = tuple(Figure.__struct_fields__)
_STATE: Final = tuple(State.__struct_fields__)


class Layout:
    """Which number stands where, for one ruleset, so many figures a side and so many actions."""

    def __init__(self, ruleset: Ruleset, figures: int, slots: int) -> None:
        self.figures, self.slots = figures, slots
        """Rows of figures for each side; rows of actions."""
        hints: dict[str, Any] = {one.name: one.type for one in msgspec.structs.fields(ruleset.state_type)}
        trooper = hints["figures"].__args__[1]
        self._state: tuple[Column, ...] = columns(ruleset.state_type, _STATE)
        self._figure: tuple[Column, ...] = columns(trooper, _BASE)
        self._unit: tuple[Column, ...] = (
            columns(hints["units"].__args__[1], ("id", "side", "name", "type", "quality"), "unit ")
            if "units" in hints else ())
        sorts = dict.fromkeys((one.kind, one.takes) for one in ruleset.grammar.option)
        self._kinds: dict[tuple[str, str], int] = {sort: number for number, sort in enumerate(sorts)}
        self._asked = {kind: number for number, kind in enumerate(ruleset.grammar.question)}

    @cached_property
    def whole(self) -> tuple[str, ...]:
        """The columns of `observation`."""
        return (*WHOLE, *(f"asked: {kind}" for kind in self._asked), *(one.name for one in self._state))

    @cached_property
    def figure(self) -> tuple[str, ...]:
        """The columns of a row of `figures`; mine first, then theirs, each in the order of the roster."""
        return (*FIGURE, *(one.name for one in (*self._figure, *self._unit)))

    @cached_property
    def action(self) -> tuple[str, ...]:
        """The columns of a row of `actions`."""
        return (*ACTION, *(f"kind: {kind}, takes {takes}" for kind, takes in self._kinds))

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each array of an observation, the mask left out."""
        return {"observation": (len(self.whole),), "figures": (2 * self.figures, len(self.figure)),
                "ground": (len(GROUND), CELLS, CELLS), "actions": (self.slots, len(self.action))}


def goals_of(ruleset: Ruleset, now: Moment) -> tuple[Place, ...]:
    """The spots that are worth points: as the opponents know them, otherwise the markers on the table."""
    if ruleset.evaluator is not None:
        return tuple(goal.place for goal in ruleset.evaluator.goals(now))
    markers = getattr(now.state, "objectives", ()) or getattr(now.state, "tokens", ()) or now.setup.table.objectives
    return tuple(marker.place for marker in markers)


class Eyes:
    """How one battle is seen, by either side. Figures keep their rows from the first look on."""

    def __init__(self, layout: Layout, match: Match) -> None:
        self.layout, self.match = layout, match
        self._rows: tuple[dict[str, int], dict[str, int]] = ({}, {})
        self._ground: tuple[object, tuple[Place, ...], Floats] | None = None

    def seen(self, side: Side, found: Sequence[Action], goals: tuple[Place, ...], open_to: bool) -> dict[str, Any]:
        """All arrays for a side. `open_to`: whether it is asked, so that the actions are its own."""
        mask = np.zeros(self.layout.slots, np.int8)
        if open_to:
            mask[:len(found)] = 1
        return {"observation": self._whole(side), "figures": self._figures(side), "ground": self._land(goals),
                "actions": self._actions(side, found if open_to else (), goals), "action_mask": mask}

    def _whole(self, side: Side) -> Floats:
        match, layout = self.match, self.layout
        state, ask = match.state, match.ask
        points = [score.points for score in match.rules.score(match.now)]
        sides = [sum(f.side == one for f in state.figures.values()) for one in (0, 1)]
        gone = [sum(f.side == one for f in state.gone.values()) for one in (0, 1)]
        share = [sides[one] / max(1, sides[one] + gone[one]) for one in (0, 1)]
        table = match.now.setup.table
        told = [min(1.0, state.round / 20), squashed(points[side], 20), squashed(points[1 - side], 20), share[side],
                share[1 - side], float(side == 0), table.width / (2 * FAR), table.height / (2 * FAR)]
        told += [float(ask is not None and ask.kind == kind) for kind in layout._asked]
        told += [column.read(state, side) for column in layout._state]
        return np.array(told, np.float32)

    def _figures(self, side: Side) -> Floats:
        layout, state = self.layout, self.match.state
        out = np.zeros((2 * layout.figures, len(layout.figure)), np.float32)
        table, about = self.match.now.setup.table, self.match.ask.about if self.match.ask is not None else ""
        units = getattr(state, "units", {})
        for gone, them in ((False, state.figures), (True, state.gone)):
            for figure in them.values():
                rows = self._rows[figure.side]
                row = rows.setdefault(figure.id, len(rows))
                if row >= layout.figures:
                    continue
                told = out[row + (0 if figure.side == side else layout.figures)]
                if gone:
                    told[2] = 1
                    continue
                unit = units.get(getattr(figure, "unit", ""))
                here = (figure.x / table.width, figure.y / table.height) if figure.placed else (0.0, 0.0)
                told[:] = [1, figure.placed, 0, *here, min(1.0, 5 * figure.z / FAR), min(1.0, 10 * figure.radius / FAR),
                           bool(about) and about in (figure.id, getattr(figure, "unit", "")),
                           *(column.read(figure, side) for column in layout._figure),
                           *(column.read(unit, side) if unit is not None else 0.0 for column in layout._unit)]
        return out

    def _land(self, goals: tuple[Place, ...]) -> Floats:
        """The ground: the same array as long as neither pieces nor goals change."""
        top = self.match.now.top
        if self._ground is not None and self._ground[0] is top and self._ground[1] == goals:
            return self._ground[2].copy()
        out = np.zeros((len(GROUND), CELLS, CELLS), np.float32)
        wide, high = top.table.width, top.table.height
        for piece, (west, south, east, north) in zip(top.table.pieces, top.boxes, strict=True):
            does = top.answers[piece.id]
            told = np.array([does.solid or does.sight_depth is not None, COVER[does.cover], not does.accessible,
                             does.move_cost > 1 or does.wall_crossing is not None, min(1.0, 5 * does.height / FAR), 0],
                            np.float32)
            for row in range(max(0, south * CELLS // high), min(CELLS - 1, north * CELLS // high) + 1):
                for column in range(max(0, west * CELLS // wide), min(CELLS - 1, east * CELLS // wide) + 1):
                    x, y = (2 * column + 1) * wide // (2 * CELLS), (2 * row + 1) * high // (2 * CELLS)
                    thin = (east - west) * CELLS < wide or (north - south) * CELLS < high
                    if thin or where(piece.corners, x, y) >= 0:
                        out[:, row, column] = np.maximum(out[:, row, column], told)
        for goal in goals:
            out[-1, min(CELLS - 1, goal.y * CELLS // high), min(CELLS - 1, goal.x * CELLS // wide)] = 1
        self._ground = top, goals, out
        return out.copy()

    # ── actions ──────────────────────────────────────────────────────────────────────────────────────────────

    def _actions(self, side: Side, found: Sequence[Action], goals: tuple[Place, ...]) -> Floats:
        layout, now, ask = self.layout, self.match.now, self.match.ask
        out = np.zeros((layout.slots, len(layout.action)), np.float32)
        if not found or ask is None:
            return out
        foes = [f.place for f in now.state.figures.values() if f.placed and f.side != side]
        cards = self._cards(ask, found)
        for row, (option, answer) in enumerate(found):
            end = answer.place
            if isinstance(option, MarchOption):
                end = _mean(list(option.march().whole(places_of(answer)).values()))
            me, foe = _middle(now, option.figure or ask.about), _middle(now, option.target)
            out[row, :len(ACTION)] = [
                1, *self._at(me), *self._at(foe), *self._at(end or me),
                _far(me, end) / FAR if me is not None and end is not None else 0.0,
                *_nearing(me, end or me, foes), *_nearing(me, end or me, goals),
                *(_losses(now, cards[row], side) if row in cards else (0.0, 0.0, 0.0)),
                0.0 if isinstance(option, MarchOption) else len(answer.picks) / 8]
            kind = layout._kinds.get((option.kind, option.takes))
            if kind is not None:
                out[row, len(ACTION) + kind] = 1
        return out.clip(-1, 1)

    def _at(self, place: Place | None) -> tuple[float, float]:
        table = self.match.now.setup.table
        return (place.x / table.width, place.y / table.height) if place is not None else (0.0, 0.0)

    def _cards(self, ask: Ask, found: Sequence[Action]) -> dict[int, Forecast]:
        """The forecast of each action that is an attack of the figure that is asked about, by its row."""
        made: dict[int, Forecast] = {}
        rules, now = self.match.rules, self.match.now
        for row, (option, _) in enumerate(found):
            if option.attack is not None:
                card = rules.forecast(now, *option.attack)
                if isinstance(card, Forecast):
                    made[row] = card
        if ask.about and any(option.target for option, _ in found) and len(made) < len(found):
            known = {card.act: card for card in rules.attacks(now, ask.about)}
            for row, (option, _) in enumerate(found):
                if row not in made and option.act in known:
                    made[row] = known[option.act]
        return made


def _losses(now: Moment, card: Forecast, side: Side) -> tuple[float, float, float]:
    """Enemies and friends that an attack defeats on average, squashed, and the chance that it defeats an enemy."""
    figures = now.state.figures

    def lost(names: Sequence[str], mine: bool) -> int:
        return sum(name in figures and (figures[name].side == side) == mine for name in names)

    return (squashed(float(card.loss.mean(lambda names: lost(names, False))), FEW),
            squashed(float(card.loss.mean(lambda names: lost(names, True))), FEW),
            float(card.loss.chance(lambda names: lost(names, False) > 0)))


def _nearing(me: Place | None, end: Place | None, spots: Sequence[Place]) -> tuple[float, float]:
    """How far the nearest of these is from where an action ends, and how much nearer that is than before."""
    if end is None or not spots:
        return 0.0, 0.0
    far = _least(end, spots)
    return far / FAR, (_least(me, spots) - far) / FAR if me is not None else 0.0


def _middle(now: Moment, name: str) -> Place | None:
    """Where a figure stands, or the middle of a unit."""
    figure = now.state.figures.get(name)
    if figure is not None:
        return figure.place if figure.placed else None
    unit = [f.place for f in now.state.figures.values() if f.placed and name and getattr(f, "unit", "") == name]
    return _mean(unit) if unit else None


def _mean(places: Sequence[Place]) -> Place:
    return Place(sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places))


def _far(a: Place, b: Place) -> float:
    return sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)


def _least(place: Place, spots: Sequence[Place]) -> float:
    return min(_far(place, spot) for spot in spots)
