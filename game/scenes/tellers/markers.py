"""What lies on the table besides figures and terrain: markers, edges to leave over, wrecks; drawn and told."""

from __future__ import annotations

from zlib import crc32

from game.art.figures import FACINGS
from game.core.play.events import Gone
from game.core.table.moment import Moment
from game.core.table.pieces import Marker
from game.core.table.places import GRID, Place
from game.core.text import Text
from game.scenes.tellers.scenario import told_of
from game.scenes.tellers.teller import Teller
from game.ui.table.actors import Cast
from game.ui.table.decals import Decal
from game.ui.table.view import TableView

REACH = GRID // 4
"""How near to a marker the pointer means it, in 1/64 inch."""


def markers_of(now: Moment) -> tuple[Marker, ...]:
    """What lies on the table to be held or taken: by the scenario where there is one, else by the ruleset."""
    told = told_of(now)
    return tuple(told.markers() if told is not None else getattr(now.state, "objectives", ()))


class Markers(Teller):
    """The markers of any ruleset that has objectives; a ruleset overrides what is other."""

    def at(self, x: float, y: float) -> Text | None:
        """What lies at a place (1/64 inch) and what it is worth: a marker, an edge to leave over; None where nothing
        is."""
        told = told_of(self.now)
        if told is not None:
            return told.at(x, y)
        for marker in getattr(self.state, "objectives", ()):
            far = marker.radius + REACH
            if (marker.place.x - x) ** 2 + (marker.place.y - y) ** 2 <= far * far:
                return self.marker(marker)
        return None

    def goals(self) -> list[Place]:
        """Where on the table lies what wins."""
        return [marker.place for marker in markers_of(self.now)]

    def marker(self, marker: Marker) -> Text | None:
        """What a marker is, what it is worth, and who holds it."""
        return None

    def holders(self) -> dict[str, int | None]:
        """The holder of each objective: 0, 1, 2 for both, None for nobody."""
        return {}

    def dress(self, view: TableView) -> None:
        """Put the markers on a table view, and terrain where that changes."""
        now, ask = self.now, self.match.ask
        view.set_table(now.top.table)
        view.objectives = getattr(now.state, "objectives", ())
        if not view.objectives and ask is not None and ask.kind == "edge" and hasattr(now.state, "objectives"):
            view.objectives = now.setup.table.objectives        # where they will lie, for the choice of an edge
        view.holders = self.holders()
        self._dress_for_scenario(view)
        view.decals = self.left_behind(view.cast)

    def _dress_for_scenario(self, view: TableView) -> None:
        """What the scenario has on the table."""
        told = told_of(self.now)
        area = told.circle() if told is not None else None
        view.circles = () if area is None or told is None else ((area.middle, area.radius, told.holders()["M1"]),)
        if told is not None:
            view.objectives, view.holders, view.ends = told.markers(), told.holders(), told.ends()

    def left_behind(self, cast: Cast) -> tuple[Decal, ...]:
        """What lies on the ground because of the battle: who fell, where he fell, as long as it lasts."""
        gone, found = self.state.gone, []
        for event in self.story():
            one = gone.get(event.figure) if isinstance(event, Gone) else None
            if isinstance(event, Gone) and one is not None and one.placed and self.lies(event):
                facing, dx, dy = cast.fell.get(one.id, (crc32(one.id.encode()) % FACINGS, 0.0, 0.0))
                found.append(Decal("fallen", one.x / GRID + dx, one.y / GRID + dy, one.radius / GRID, one.look, facing,
                                   side=one.side))
        return tuple(dict.fromkeys(found))

    def lies(self, event: Gone) -> bool:
        """Whether somebody who left the table lies where he stood."""
        return not event.walked_off
