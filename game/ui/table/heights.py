"""What lies over a table with roofs to stand on, as plain data: tags, tokens, and ways through the air."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from game.core.table.movement.movement import Path
from game.core.table.places import Place, Side
from game.core.text import Text

Watch = Literal["all", "ground", "roofs"]
"""Which level is looked at: all alike, the ground with roofs see-through, or the roofs above a darkened ground."""
WATCHES: Final[tuple[Watch, ...]] = ("all", "ground", "roofs")


@dataclass(frozen=True)
class Tag:
    """A paper tag on a house that tells its height; `x`, `y` in grid steps. `corners`: those of its roof."""

    x: int
    y: int
    words: Text
    sign: str = "level"
    corners: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Token:
    """A piece of the scenario on the table. `side`: whose it is, None: nobody's."""

    kind: Literal["treasure", "spawn", "down"]
    place: Place
    side: Side | None = None
    words: Text | str = ""


@dataclass(frozen=True)
class Heights:
    """The extra drawing of a table with levels, besides figures and terrain."""

    watch: Watch = "all"
    tags: tuple[Tag, ...] = ()
    tokens: tuple[Token, ...] = ()


@dataclass(frozen=True)
class Air:
    """One leg of a planned way: a walk along `path`, or straight from `a` to `b` (grid steps) through the air.

    `words` stand beside it; `bad`: they are about a fall.
    """

    kind: Literal["walk", "jump", "climb", "drop", "dash"]
    a: Place
    b: Place
    path: Path | None = None
    words: Text | str = ""
    bad: bool = False
