"""The threat view: the chance that a figure is harmed at each place, computed in small steps, the nearest first."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil
from time import perf_counter
from typing import Final, Protocol

from game.core.outlook import Danger
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.core.wording import percent
from game.planning.later import Job
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.panels.tools import Tools
from game.ui.table.overlay import Threat

CELL, WIDE_CELL = 1.5, 2.0
"""Width of a cell in inches; the second on tables of more than `LARGE` square inches."""
LARGE: Final = 36 * 30
"""Square inches."""
QUICK = 0.35
"""Seconds: a key held for less switches the view, held for longer shows it while it is down."""
LEAST: Final = Fraction(1, 200)
"""A chance below this counts as safe."""
SHOWN: Final = 0.1
"""Seconds between two updates of the picture."""


class ThreatsBoard(Board, Protocol):
    """What the threat view needs of the battle screen."""

    tools: Tools


class Threats:
    """The cells that are known, those still to be computed, and whether they are shown."""

    def __init__(self, scene: ThreatsBoard) -> None:
        self.scene = scene
        self.on = False
        self.cells: list[Threat] = []
        """The cells that are known, safe ones with step 0."""
        self.figure = ""
        """Whose danger is shown."""
        self._half = CELL / 2
        self._all = 0
        self._steps: Iterator[bool] = iter(())
        self._job: Job | None = None
        self._shown_at = 0.0
        self._for: tuple[object, ...] = ()
        self._pressed: float | None = None
        self._was_on = False

    # --- switching ----------------------------------------------------------------------------------------------

    def press(self) -> None:
        """T was pressed: show the view."""
        self._pressed, self._was_on = perf_counter(), self.on
        if not self.on:
            self.switch(True)

    def release(self) -> None:
        """T was released: after a quick press the view stays (or goes, where it was shown); after a long one it
        goes."""
        if self._pressed is None:
            return
        quick = perf_counter() - self._pressed < QUICK
        self._pressed = None
        if self._was_on or not quick:
            self.switch(False)

    def let_go(self) -> None:
        """Another screen opened: a held key counts no longer."""
        if self._pressed is not None and not self._was_on:
            self.switch(False)
        self._pressed = None

    def switch(self, on: bool) -> None:
        """Show or hide it."""
        self.on = on
        self.scene.tools.threats.gold = on
        self.scene.tools.threats.invalidate()
        if on:
            self.renew()
        self._show()

    def renew(self) -> None:
        """Compute the cells anew where the position has changed."""
        match, figure = self.scene.match, self.scene.dangers.threatened()
        wanted = (match.revision, figure)
        if not self.on:
            return
        if wanted == self._for:
            self._go_on()
            return
        self._for, self.figure = wanted, figure
        table = match.now.setup.table
        wide, tall = table.width / GRID, table.height / GRID
        cell = WIDE_CELL if wide * tall > LARGE else CELL
        self._half = cell / 2
        xs, ys = ([cell * (i + 0.5) for i in range(ceil(size / cell))] for size in (wide, tall))
        self.cells = []
        spots = [(min(x, wide), min(y, tall)) for y in ys for x in xs] if figure else []
        self._all, (from_x, from_y) = len(spots), self._middle()
        spots.sort(key=lambda at: (at[0] - from_x) ** 2 + (at[1] - from_y) ** 2)
        self._steps = self._look(spots)
        self._go_on()
        if not self.working:
            self._show()

    def _middle(self) -> tuple[float, float]:
        figures = self.scene.match.state.figures
        if self.figure in figures:
            place: Place = figures[self.figure].place
            return place.x / GRID, place.y / GRID
        return self.scene.table.camera.x, self.scene.table.camera.y

    # --- working ------------------------------------------------------------------------------------------------

    @property
    def working(self) -> bool:
        """Whether cells are still to be computed."""
        return self.on and self._job is not None and self._job.open

    def _go_on(self) -> None:
        """Where it was left when it was hidden."""
        if self._job is not None:
            self.scene.later.drop(self._job)
        self._job = self.scene.later.begin(self._steps, self._show_soon, rank=1, wanted=lambda: self.on)

    def _look(self, spots: list[tuple[float, float]]) -> Iterator[bool]:
        """Look at these spots, one enemy after another; whether a cell is known."""
        dangers, subject = self.scene.dangers, self.scene.dangers.threat_subject(self.figure)
        for x, y in spots:
            found = list[Danger]()
            for danger in self.scene.rules.lookout.dangers(dangers.standing_at(self.figure, x, y), subject):
                found += [danger] if danger is not None else []
                yield False
            self.cells.append(self._cell(x, y, found))
            yield True

    def _show_soon(self) -> None:
        if not self.working or perf_counter() - self._shown_at > SHOWN:
            self._show()

    def _cell(self, x: float, y: float, found: list[Danger]) -> Threat:
        stays = Fraction(1)
        for danger in found:
            stays *= 1 - danger.harm.chance
        chance = 1 - stays
        if chance < LEAST:
            return Threat(x, y, self._half, 0, "")
        step = max(1, min(5, ceil(chance * 5)))
        worst = sorted((one for one in found if one.harm.chance >= LEAST), key=lambda one: -one.harm.chance)
        foes = tuple(self.scene.dangers.threatener(one.foe) for one in worst)
        return Threat(x, y, self._half, step, percent(chance), foes)

    # --- telling ------------------------------------------------------------------------------------------------

    def key_words(self) -> tuple[Text, ...]:
        """The meaning of the numbers, whom they are about, until when they hold, and how far the work is."""
        if not self.figure:
            return (T("No figure of yours is on the table"),)
        name = self.scene.dangers.foe_name(self.scene.dangers.threat_subject(self.figure))
        lines = [T("Chance for {name} {what} at a spot if each enemy acts once, before it acts again", name=name,
                   what=self.scene.dangers.meant())]
        if self.working:
            lines.append(T("Working it out … {pct}: veiled ground is not known yet",
                           pct=percent(Fraction(len(self.cells), max(1, self._all)))))
        else:
            lines.append(T("Plain ground: nobody could harm it there"))
        return tuple(lines)

    def shown(self) -> tuple[Threat, ...]:
        """The cells on the table now."""
        return tuple(self.cells) if self.on else ()

    def _show(self) -> None:
        self._shown_at = perf_counter()
        self.scene.table.overlay.threats = self.shown()
        self.scene.table.overlay.veiled = self.working
        self.scene.table.invalidate()
        self.scene.desk.threat_key.show(self.on, self.key_words() if self.on else ())
