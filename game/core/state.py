"""State between steps: small plain records, cheap to copy, with a digest. Its invariants are in `game.core.invariants`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

import msgspec

from game.core.blake import blake2s
from game.core.table.lying import Laying
from game.core.table.places import Place, Side, Steps, touching


class Figure(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """A miniature on its round base. Lengths in 1/64 inch. Rulesets add their own counters."""

    id: str
    """Side and number in the force: `A3`; in Deathzap unit and number: `A3.2`."""
    side: Side
    """Whose it is."""
    name: str
    """As bought; those of one name are numbered."""
    x: Steps = 0
    """Where its centre is: to the east of the table's south-west corner."""
    y: Steps = 0
    """Where its centre is: to the north of the table's south-west corner."""
    radius: Steps
    """Of its base; as bought, it never changes."""
    z: Steps = 0
    """How high it stands: 0 on the ground, otherwise the height of a roof."""
    look: str = ""
    """How it is drawn; as bought."""
    placed: bool = False
    """Whether it stands on the table yet."""

    @property
    def place(self) -> Place:
        """Where its centre is."""
        return Place(self.x, self.y)

    def at(self, place: Place) -> Self:
        """The figure at another place."""
        return msgspec.structs.replace(self, x=place.x, y=place.y, placed=True)


if TYPE_CHECKING:
    from typing_extensions import TypeVar as _Defaulted

    F = _Defaulted("F", bound=Figure, default=Any)
else:
    F = TypeVar("F")
"""A ruleset's own figures: `State[Fighter]`. Left out, any figures."""


class State(msgspec.Struct, Generic[F], kw_only=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Everything that must outlive a step. Subclasses add counters as immutable values only."""

    figures: dict[str, F]
    """Figures in play by id, in roster order: first A's, then B's."""
    gone: dict[str, F] = msgspec.field(default_factory=dict)
    """Figures that left, by id, in the order they left."""
    round: int = 0
    """0 before the first."""
    resigned: Side | None = None
    """Who gave up."""
    laying: Laying | None = None
    """The terrain that the players lay together; None where it lies there from the first."""
    held: tuple[int, int] = (0, 0)
    """Points of A and of B for the middle, in a scenario (SC-7)."""
    left: tuple[str, ...] = ()
    """Who left by the enemy's edge, in a scenario: figures, or units (SC-8)."""
    taken: tuple[str, ...] = ()
    """The stores that were taken, in a scenario (SC-9)."""

    def copied(self) -> Self:
        """An independent copy (figures are immutable and shared)."""
        return msgspec.structs.replace(self, figures=self.figures.copy(), gone=self.gone.copy())

    def put(self, figure_id: str, **changes: Any) -> F:
        """Change counters of one figure; returns the new record."""
        new = self.figures[figure_id] = msgspec.structs.replace(self.figures[figure_id], **changes)
        return new

    def of(self, side: Side) -> list[F]:
        """The figures of one side that are in play, in roster order."""
        return [figure for figure in self.figures.values() if figure.side == side]

    def standing(self, without: str = "") -> list[F]:
        """All figures on the table, except one."""
        return [f for f in self.figures.values() if f.placed and f.id != without]

    def engaged(self, figure: Figure) -> bool:
        """Whether a figure is in contact with an enemy (TB-3)."""
        return figure.placed and any(foe.placed and touching(figure, foe) for foe in self.of(1 - figure.side))

    def moved(self, figure_id: str, place: Place) -> Self:
        """A hypothetical state with one figure at another place; this one is unchanged."""
        new = self.copied()
        new.figures[figure_id] = self.figures[figure_id].at(place)
        return new

    def remove(self, figure_id: str) -> None:
        """Take a figure off the table."""
        self.gone[figure_id] = self.figures.pop(figure_id)

    def digest(self) -> str:
        """Sixteen hexadecimal digits; equal for equal states on every machine."""
        return blake2s(_ENCODE(self), digest_size=8).hexdigest()


_ENCODE = msgspec.json.Encoder(order="sorted").encode


if TYPE_CHECKING:
    S = _Defaulted("S", bound=State, default=Any)
    H = _Defaulted("H", default=Any)
else:
    S, H = TypeVar("S"), TypeVar("H")
"""A ruleset's own state and house rules: `Moment[Battle, House]`, `Match[Battle]`. Left out, any."""
