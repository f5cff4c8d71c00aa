"""What an open question is pointed at, and what is known of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.chance.forecast import Forecast, WhyNot
    from game.core.play.answers import Answer
    from game.core.play.ask import PlaceOption
    from game.core.table.movement.movement import Path
    from game.core.table.places import Place
    from game.core.text import Text


@dataclass(frozen=True)
class Aim:
    """What is pointed at: a figure, a place, or nothing. Whoever knows more of it derives from this class."""

    figure: str = ""
    """The id of the figure (in Deathzap of the unit) that is pointed at, while setting up of the one in hand."""
    place: Place | None = None
    path: Path | None = None
    barred: Text | None = None
    """Why the place that is pointed at is out of reach."""
    clamped: bool = False
    """Whether the pointer is out of reach: `place` is then the nearest place in reach, and a click only previews it."""
    forecast: Forecast | WhyNot | None = None
    """The attack on the figure that is pointed at, or why there is none."""
    onto: tuple[PlaceOption, Path] | None = None
    """The option and path of a charge on the figure that is pointed at."""
    onward: tuple[Answer, ...] = ()
    """The answers of a way that takes more than one move."""
    follow: Forecast | None = None
    """The best attack after the planned move."""

    @property
    def goes(self) -> bool:
        """Whether a way is planned."""
        return self.place is not None and self.path is not None and not self.figure


NOTHING = Aim()
"""Nothing is pointed at."""
