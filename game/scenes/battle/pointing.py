"""Pointer and held keys over the table: hover, click, drag, pan, zoom, rulers, sight threads, threat view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.places import GRID, Place
from game.ui.table.overlay import Overlay, Ruler, Threat

if TYPE_CHECKING:
    from game.scenes.battle.base import BattleScene

CELL = 1.5
"""Width of a cell of the threat view in inches."""
BITE = 12
"""Cells of the threat view worked out per frame."""
EDGE_PAN = 900
"""Pixels a second when the pointer rests at the edge of the window."""


class Pointing:
    """What the pointer and held keys do. Positions are looked at once a frame, however many events came."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.inches: tuple[float, float] | None = None
        self.threats: tuple[Threat, ...] = ()
        self.threats_on = False
        self._pos: tuple[int, int] | None = None
        self._fresh = False
        self._held: Place | None = None
        self._pan: tuple[int, int] | None = None
        self._drag_from: tuple[int, int] | None = None
        self._measuring = ""
        self._start: Place | None = None
        self._laid: list[Ruler] = []
        self._loose: Ruler | None = None
        self._todo: list[tuple[float, float]] = []
        self._shift = False

    @property
    def waiting(self) -> bool:
        """Whether the next frame has work to do."""
        return self._fresh or bool(self._todo)

    # --- events from the table ----------------------------------------------------------------------------------

    def motion(self, pos: tuple[int, int]) -> None:
        """The pointer moved over the table."""
        if self._held is not None and abs(pos[0] - (self._pos or pos)[0]) + abs(pos[1] - (self._pos or pos)[1]) < 3:
            return
        self._held = None
        self._pos, self._fresh = pos, True
        self.scene.moving = True

    def press(self, pos: tuple[int, int], button: int, shift: bool = False) -> bool:
        """A button went down on the table."""
        if self.scene.director.busy:
            self.scene.director.finish()
        if button == 2:
            self._pan = pos
        elif button == 3:
            self._measuring, self._start = "drag", self.scene.table.spot(pos)
            self._measure(pos)
        elif button == 1 and self._measuring == "key":
            if self._loose is not None:
                self._laid.append(self._loose)
                self._start = self.scene.table.spot(pos)
        elif button == 1:
            self._drag_from = pos
            if self._held is None:
                self._look(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved while a button is down."""
        if self._pan is not None:
            self.scene.table.pan(pos[0] - self._pan[0], pos[1] - self._pan[1])
            self._pan = pos
        elif self._measuring == "drag":
            self._measure(pos)
        elif self._drag_from is not None:
            self._pos, self._fresh = pos, True
            self.scene.moving = True

    def release(self, pos: tuple[int, int], button: int) -> None:
        """The button came up."""
        decision = self.scene.decision
        if self._pan is not None:
            self._pan = None
        elif self._measuring == "drag":
            self._measuring = ""
            if self._loose is not None and self._loose.a != self._loose.b:
                self._laid.append(self._loose)
            self._loose = None
            self._show()
        elif button == 1 and self._drag_from is not None:
            self._drag_from = None
            if decision is None:
                return
            if self._held is None:
                self._look(pos)
            if self._shift and decision.mover() is not None and decision.place is not None:
                decision.waypoint()
                return
            decision.click()

    def wheel(self, dy: float, pos: tuple[int, int]) -> None:
        """The wheel zooms at the pointer."""
        self.scene.table.zoom_step(dy > 0, pos)
        self.scene.show_decision(self.scene.decision) if self.scene.decision is not None else None

    def leave(self) -> None:
        """The pointer left the table: what was considered stays on the card and the button."""
        self._pos, self._fresh, self.inches = None, False, None

    def hold(self) -> None:
        """Keep what is considered until the pointer moves by more than a hair."""
        self._held = Place(0, 0)
        self._fresh = False

    # --- every frame --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Look where the pointer is, work on the threat view."""
        if self._fresh and self._pos is not None:
            self._fresh = False
            if self._measuring == "key":
                self._measure(self._pos)
            elif self._held is None and not self.scene.director.busy:
                self._look(self._pos)
        if self._todo:
            self._work_on_threats()

    def _look(self, pos: tuple[int, int]) -> None:
        table = self.scene.table
        self._pos = pos
        self.inches = table.camera.inches(pos)
        decision = self.scene.decision
        figure = table.hit_figure(pos)
        if decision is not None:
            decision.aim(figure, table.spot(pos))
        else:
            over = Overlay(**{**table.overlay.__dict__, "pointer": self.inches})
            table.show(over)

    # --- keys ---------------------------------------------------------------------------------------------------

    def key(self, key: Any) -> bool:
        """Keys of the table; true where used."""
        table = self.scene.table
        self._shift = key.shift or key.name.endswith("Shift")
        if key.name in ("+", "="):
            table.zoom_step(True)
        elif key.name in ("-", "−"):
            table.zoom_step(False)
        elif key.name == "0":
            table.camera.zoom = 64 * self.scene.ui.u
            table.camera.clamp()
            table.invalidate()
        elif key.name == "M":
            table.fit()
        elif key.name in ("[", "]"):
            self.scene.strip.scroll(120 if key.name == "[" else -120)
        elif key.name == "R" and key.shift:
            self._laid, self._loose = [], None
            self._show()
        elif key.name == "R" or key.name.endswith("Ctrl"):
            self._begin_measure("sight" if key.name.endswith("Ctrl") else "tape")
        elif key.name == "T":
            if not key.repeat:
                self.toggle_threats()
                self._t_down = True
        else:
            return key.name.endswith("Shift")
        return True

    def key_up(self, key: Any) -> None:
        """A held key came up."""
        if key.name.endswith("Shift"):
            self._shift = False
        if (key.name == "R" or key.name.endswith("Ctrl")) and self._measuring == "key":
            self._measuring, self._loose = "", None
            self._show()

    def let_go(self) -> None:
        """Forget what is held."""
        self._measuring, self._loose, self._pan, self._drag_from, self._shift = "", None, None, None, False

    # --- rulers -------------------------------------------------------------------------------------------------

    def rulers(self) -> tuple[Ruler, ...]:
        """Those that lie on the table, and the one in hand."""
        return (*self._laid, *((self._loose,) if self._loose is not None else ()))

    def _begin_measure(self, what: str) -> None:
        if self._measuring:
            return
        self._measuring, self._sight = "key", what == "sight"
        table = self.scene.table
        ask = self.scene.match.ask
        start = self._pos and table.spot(self._pos)
        if self._sight and ask is not None and ask.about in self.scene.match.state.figures:
            start = self.scene.match.state.figures[ask.about].place
        decision = self.scene.decision
        if self._sight and decision is not None and decision.place is not None:
            start = decision.place
        self._start = start or Place(table.table.width // 2, table.table.height // 2)
        if self._pos is not None:
            self._measure(self._pos)

    _sight = False
    _t_down = False

    def _measure(self, pos: tuple[int, int]) -> None:
        table = self.scene.table
        end = table.spot(pos)
        if self._start is None:
            return
        thread = None
        if self._measuring == "key" and self._sight:
            state = self.scene.match.state
            others = [f for f in state.standing() if not any(
                (f.x - p.x) ** 2 + (f.y - p.y) ** 2 <= f.radius ** 2 for p in (self._start, end))]
            thread = self.scene.match.now.top.sight_field.between(
                (float(self._start.x), float(self._start.y)), (float(end.x), float(end.y)), others)
        self._loose = Ruler(self._start, end, thread)
        self._show()

    def _show(self) -> None:
        table = self.scene.table
        table.overlay.rulers = self.rulers()
        table.invalidate()

    # --- threats ------------------------------------------------------------------------------------------------

    def toggle_threats(self) -> None:
        """Show or hide where the enemy could hurt."""
        self.threats_on = not self.threats_on
        self.threats, self._todo = (), []
        self.scene.threat_button.gold = self.threats_on
        if self.threats_on:
            table = self.scene.match.now.setup.table
            wide, tall = table.width / GRID, table.height / GRID
            xs = [CELL / 2 + i * CELL for i in range(int(wide / CELL))]
            ys = [CELL / 2 + i * CELL for i in range(int(tall / CELL))]
            self._todo = [(x, y) for y in ys for x in xs]
            self.scene.moving = True
        self.scene.table.overlay.threats = ()
        self.scene.table.invalidate()
        self.scene.threat_button.invalidate()

    def refresh_threats(self) -> None:
        """The state changed: work them out anew if they are shown."""
        if self.threats_on:
            self.threats_on = False
            self.toggle_threats()

    def _work_on_threats(self) -> None:
        bite, self._todo = self._todo[:BITE], self._todo[BITE:]
        cells = [cell for x, y in bite if (cell := self.scene.threat_cell(x, y, CELL / 2)) is not None]
        self.threats = (*self.threats, *cells)
        self.scene.table.overlay.threats = self.threats
        self.scene.table.invalidate()
