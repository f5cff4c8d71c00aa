"""Rulers and lines of sight on the table: held by a key or drawn with the right button; a click keeps them."""

from __future__ import annotations

from game.core.table.places import Place
from game.scenes.battle.input.deciding import Board
from game.ui.table.overlay import Ruler


class Measuring:
    """The ruler in hand, and those kept on the table."""

    def __init__(self, scene: Board) -> None:
        self.scene = scene
        self.way = ""
        """`key` while R or Ctrl is held, `drag` while the right button is, empty otherwise."""
        self.sight = False
        """A sight thread instead of a tape."""
        self.start: Place | None = None
        self.laid: list[Ruler] = []
        self.loose: Ruler | None = None

    def rulers(self) -> tuple[Ruler, ...]:
        """The rulers kept on the table and the one in hand."""
        return (*self.laid, *((self.loose,) if self.loose is not None else ()))

    def begin_drag(self, pos: tuple[int, int]) -> None:
        """The right button went down."""
        self.way, self.sight, self.start = "drag", False, self._spot(pos)
        self.follow(pos)

    def begin_key(self, sight: bool, pos: tuple[int, int] | None) -> None:
        """R or Ctrl was pressed. The line begins at the planned place, otherwise at the active figure."""
        if self.way:
            return
        self.way, self.sight = "key", sight
        table, ask, decision = self.scene.table, self.scene.match.ask, self.scene.decision
        start = self._spot(pos) if pos is not None else None
        figures = self.scene.match.state.figures
        if ask is not None and ask.about in figures and (sight or pos is None):
            start = figures[ask.about].place
        if sight and decision is not None and decision.at.place is not None:
            start = decision.at.place
        self.start = start or Place(table.table.width // 2, table.table.height // 2)
        if pos is not None:
            self.follow(pos)

    def follow(self, pos: tuple[int, int]) -> None:
        """The pointer moved."""
        if self.start is None:
            return
        end = self._spot(pos)
        thread = None
        if self.way == "key" and self.sight:
            others = [f for f in self.scene.match.state.standing() if not any(
                (f.x - p.x) ** 2 + (f.y - p.y) ** 2 <= f.radius ** 2 for p in (self.start, end))]
            thread = self.scene.match.now.top.sight_field.between(
                (float(self.start.x), float(self.start.y)), (float(end.x), float(end.y)), others)
        self.loose = Ruler(self.start, end, thread)
        self.show()

    def lay(self, pos: tuple[int, int]) -> None:
        """A click while a key is held: keep the ruler and begin the next there."""
        if self.loose is not None and self.loose.a != self.loose.b:
            self.laid.append(self.loose)
            self.start = self._spot(pos)
            self.scene.sound("tape_out")

    def end_drag(self) -> None:
        """The right button was released: keep the ruler."""
        self.way = ""
        if self.loose is not None and self.loose.a != self.loose.b:
            self.laid.append(self.loose)
        self.loose = None
        self.show()

    def let_go(self) -> None:
        """The key was released: drop the ruler in hand."""
        self.way, self.loose = "", None
        self.show()

    def clear(self) -> None:
        """Remove all rulers."""
        self.laid, self.loose = [], None
        self.show()

    def show(self) -> None:
        """Draw them."""
        table = self.scene.table
        table.overlay.rulers = self.rulers()
        table.invalidate()

    def _spot(self, pos: tuple[int, int]) -> Place:
        return self.scene.table.spot(pos)
