"""The threat view: where the enemy could hurt you and how much to expect, worked out in small bites."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.core.table.places import GRID, Place
from game.ui.table.overlay import Threat

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

CELL = 1.5
"""Width of a cell in inches."""
BITE = 0.006
"""Seconds of work a frame."""
QUICK = 0.35
"""A key held shorter than this switches the view, held longer it shows it while it is down (seconds)."""


class Threats:
    """Cells that are known, those still to be worked out, and who asked for them."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.on = False
        self.cells: tuple[Threat, ...] = ()
        self.todo: list[tuple[float, float]] = []
        self._for: tuple[Any, ...] = ()
        self._pressed: float | None = None
        self._was_on = False

    # --- switching ----------------------------------------------------------------------------------------------

    def press(self) -> None:
        """T went down: shown at once."""
        self._pressed, self._was_on = perf_counter(), self.on
        if not self.on:
            self.switch(True)

    def release(self) -> None:
        """T came up: after a quick press the view stays (or goes, where it was shown); after a long one it goes."""
        if self._pressed is None:
            return
        quick = perf_counter() - self._pressed < QUICK
        self._pressed = None
        if self._was_on or not quick:
            self.switch(False)

    def let_go(self) -> None:
        """Another screen came above: a held key does not count any more."""
        if self._pressed is not None and not self._was_on:
            self.switch(False)
        self._pressed = None

    def switch(self, on: bool) -> None:
        """Show or hide it."""
        self.on = on
        self.scene.threat_button.gold = on
        self.scene.threat_button.invalidate()
        if on:
            self.renew()
        self._show()

    def renew(self) -> None:
        """Work the cells out anew where the position is another one."""
        match = self.scene.match
        wanted = (match.revision, match.ask.about if match.ask is not None else "")
        if not self.on or wanted == self._for:
            return
        self._for = wanted
        table = match.now.setup.table
        xs = [CELL / 2 + i * CELL for i in range(int(table.width / GRID / CELL))]
        ys = [CELL / 2 + i * CELL for i in range(int(table.height / GRID / CELL))]
        self.cells, self.todo = (), [(x, y) for y in ys for x in xs]
        start = self._middle()
        self.todo.sort(key=lambda at: (at[0] - start[0]) ** 2 + (at[1] - start[1]) ** 2)
        self.scene.moving = True

    def _middle(self) -> tuple[float, float]:
        ask, figures = self.scene.match.ask, self.scene.match.state.figures
        if ask is not None and ask.about in figures:
            place: Place = figures[ask.about].place
            return place.x / GRID, place.y / GRID
        return self.scene.table.camera.x, self.scene.table.camera.y

    # --- working ------------------------------------------------------------------------------------------------

    def work(self) -> None:
        """A few cells more, the nearest first."""
        if not self.todo or not self.on:
            return
        until, found = perf_counter() + BITE, []
        while self.todo and perf_counter() < until:
            x, y = self.todo.pop(0)
            cell = self.scene.threat_cell(x, y, CELL / 2)
            if cell is not None:
                found.append(cell)
        self.cells = (*self.cells, *found)
        if found or not self.todo:
            self._show()

    def shown(self) -> tuple[Threat, ...]:
        """What lies on the table now."""
        return self.cells if self.on else ()

    def _show(self) -> None:
        self.scene.table.overlay.threats = self.shown()
        self.scene.table.invalidate()
