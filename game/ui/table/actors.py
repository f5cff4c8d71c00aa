"""Figures as drawn: position on the screen, facing and marks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import hypot
from typing import TYPE_CHECKING

from game.art.figures import facing_of
from game.core.table.places import GRID

if TYPE_CHECKING:
    from game.core.state import State


@dataclass
class Actor:
    """One figure on the screen. Its place is in inches; `alpha` (opacity) is 0 to 255."""

    id: str
    side: int
    look: str
    name: str
    radius: float
    x: float
    y: float
    facing: int
    variant: int = 0
    pose: str = "stand"
    alpha: int = 255
    scale: float = 1.0
    marks: tuple[tuple[str, int], ...] = ()
    shown: bool = True
    rise: float = 0.0
    """The height of a jump that is being shown, in inches on the screen."""
    push: tuple[float, float] = (0.0, 0.0)
    """How far it is drawn from its place, in inches: a lunge, a recoil, a flinch."""
    white: int = 0
    """How white it is drawn, 0 to 255: struck just now."""
    z: float = 0.0
    """The level it stands on, in inches above the ground."""

    def face(self, x: float, y: float) -> None:
        """Turn to look at a spot."""
        if hypot(x - self.x, y - self.y) > 0.02:
            self.facing = facing_of(x - self.x, y - self.y)


@dataclass
class Cast:
    """All actors of a battle, by figure id. Facing is only shown and no part of the state, so it is kept here."""

    height: float
    actors: dict[str, Actor] = field(default_factory=dict)
    fell: dict[str, tuple[int, float, float]] = field(default_factory=dict)
    """How those lie who were seen to fall: facing, and how far from their place, in inches."""

    def reset(self, state: State) -> None:
        """Stand where the state says, at once; facings of those that stay are kept."""
        old = self.actors
        self.actors = {}
        counts: dict[tuple[int, str], int] = {}
        for figure in state.figures.values():
            key = (figure.side, figure.look)
            variant = counts.get(key, 0)
            counts[key] = variant + 1
            if not figure.placed:
                continue
            x, y = figure.x / GRID, figure.y / GRID
            known = old.get(figure.id)
            facing = known.facing if known else facing_of(0, self.height / 2 - y)
            self.actors[figure.id] = Actor(
                figure.id, figure.side, figure.look, figure.name, figure.radius / GRID, x, y, facing,
                variant % 3, marks=known.marks if known else (), z=figure.z / GRID)

    def at(self, x: float, y: float, slack: float = 0.0, wanted: Callable[[Actor], bool] | None = None) -> str:
        """The id of the figure whose base is under a spot (inches), the nearest first; empty where there is none.

        `wanted`: only such figures (those at the level that is looked at).
        """
        best, found = 1e9, ""
        for actor in self.actors.values():
            far = hypot(actor.x - x, actor.y - y) - actor.radius
            if actor.shown and far <= slack and far < best and (wanted is None or wanted(actor)):
                best, found = far, actor.id
        return found
