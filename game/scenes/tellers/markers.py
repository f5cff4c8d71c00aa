"""What lies on the table besides figures and terrain: markers, edges to leave over, wrecks; drawn and told."""

from __future__ import annotations

from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.core.text import Text
from game.scenes.tellers.teller import Teller
from game.ui.table.view import TableView

REACH = GRID // 4
"""How near to a marker the pointer means it, in 1/64 inch."""


class Markers(Teller):
    """The markers of any ruleset that has objectives; a ruleset overrides what is other."""

    def at(self, x: float, y: float) -> Text | None:
        """What lies at a place (1/64 inch) and what it is worth: a marker, an edge to leave over; None where nothing
        is."""
        for marker in getattr(self.state, "objectives", ()):
            far = marker.radius + REACH
            if (marker.place.x - x) ** 2 + (marker.place.y - y) ** 2 <= far * far:
                return self.marker(marker)
        return None

    def marker(self, marker: Marker) -> Text | None:
        """What a marker is, what it is worth, and who holds it."""
        return None

    def holders(self) -> dict[str, int | None]:
        """The holder of each objective: 0, 1, 2 for both, None for nobody."""
        return {}

    def dress(self, view: TableView) -> None:
        """Put the markers on a table view, and terrain where that changes."""
        now, ask = self.now, self.match.ask
        view.objectives = getattr(now.state, "objectives", ())
        if not view.objectives and ask is not None and ask.kind == "edge" and hasattr(now.state, "objectives"):
            view.objectives = now.setup.table.objectives        # where they will lie, for the choice of an edge
        view.holders = self.holders()
