"""Round bases: the data of a figure that movement and formations need."""

from __future__ import annotations

import msgspec

from game.core.table.places import Based, Place, Side


class Base(msgspec.Struct, frozen=True):
    """A base at a real or planned place; lengths in 1/64 inch."""

    id: str
    side: Side
    x: int
    y: int
    radius: int
    z: int
    prone: bool
    name: str

    @property
    def place(self) -> Place:
        """The place of its centre."""
        return Place(self.x, self.y)

    def at(self, place: Place) -> Base:
        """The same base at another place."""
        return Base(self.id, self.side, *place, self.radius, self.z, self.prone, self.name)

    @staticmethod
    def of(figure: Based) -> Base:
        """The base of a figure; `prone` and `name` are copied if the figure has them."""
        name = str(getattr(figure, "name", "")) or figure.id
        prone = bool(getattr(figure, "prone", False))
        return Base(figure.id, figure.side, figure.x, figure.y, figure.radius, figure.z, prone, name)
