"""What is done to a draft, and with what: no screen in here. Screens change it and are told of every change."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from pathlib import Path
from typing import Final

import msgspec

from game.core.errors import Refused
from game.core.table import polygons
from game.core.table.geometry import where
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Place
from game.workshop import draft as drafts
from game.workshop import parts
from game.workshop.draft import Draft, Symmetry
from game.workshop.history import History
from game.workshop.keeping import Opened
from game.workshop.parts import Part, Sort

FINE: Final = GRID // 16
"""The step of places and sizes where they do not snap to inches."""
LINES: Final[tuple[Sort, ...]] = ("wall", "hedge", "road")
"""What is drawn as a line from one place to another."""
TURN: Final = 15


class Editing:
    """One session at a table. `changed` is called after each change of anything; `refuse` with what cannot be done."""

    def __init__(self, opened: Opened, ruleset: str, changed: Callable[[], None],
                 refuse: Callable[[Refused], None]) -> None:
        self.changed, self.refuse = changed, refuse
        self.history = History(opened.saved if opened.saved is not None else opened.draft)
        if opened.saved is None:
            self.history.saved = None
        else:
            self.history.step(opened.draft)     # what was not saved can be undone
        self.path: Path | None = opened.path
        self.digest = opened.digest
        """What its map held when it was read or saved last (`keeping.digest_of`); empty: it has none."""
        self.ruleset = opened.ruleset or ruleset
        self.tool: Sort | None = None
        """What is laid; None: parts are chosen."""
        self.looks: dict[Sort, str] = {"house": parts.HOUSES[0], "road": parts.ROADS[0]}
        """The look that the next part of a sort gets."""
        self.chosen = 0
        """The key of the part that is chosen; 0: none."""
        self.snap = True
        self.trial: Draft | None = None
        """The draft as it would be if what is dragged were let go now."""

    @property
    def draft(self) -> Draft:
        """The draft as it is shown."""
        return self.trial or self.history.now

    @property
    def part(self) -> Part | None:
        """The part that is chosen."""
        return self.draft.part(self.chosen) if self.chosen and self.draft.has(self.chosen) else None

    @property
    def step(self) -> int:
        """What places and sizes are multiples of, in 1/64 inch."""
        return GRID if self.snap else FINE

    # --- steps ------------------------------------------------------------------------------------------------------

    def do(self, make: Callable[[Draft], Draft], same: object = None) -> bool:
        """Take a step; says whether it could be taken. Steps with an equal `same` are undone together."""
        try:
            made = make(self.history.now)
        except Refused as refused:
            self.trial = None
            self.refuse(refused)
            self.changed()
            return False
        self.trial = None
        self.history.step(made, same)
        self._still_there()
        self.changed()
        return True

    def attempt(self, make: Callable[[Draft], Draft]) -> None:
        """Show what a step would lead to, while something is dragged."""
        try:
            self.trial = make(self.history.now)
        except Refused:
            return
        self.changed()

    def give_up(self) -> None:
        """What was dragged is as it was."""
        if self.trial is not None:
            self.trial = None
            self._still_there()
            self.changed()

    def undo(self) -> None:
        """One step back."""
        self.trial = None
        if self.history.undo():
            self._still_there()
            self.changed()

    def redo(self) -> None:
        """One step forth again."""
        self.trial = None
        if self.history.redo():
            self._still_there()
            self.changed()

    def _still_there(self) -> None:
        if not self.history.now.has(self.chosen):
            self.chosen = 0

    # --- choosing ---------------------------------------------------------------------------------------------------

    def take(self, tool: Sort | None) -> None:
        """Lay parts of that sort from now on; None: choose parts."""
        self.tool = tool
        if tool is not None:
            self.chosen = 0
        self.history.settle()
        self.changed()

    def choose(self, key: int) -> None:
        """Choose a part; 0: none."""
        self.chosen = key if self.draft.has(key) else 0
        self.history.settle()
        self.changed()

    def choose_next(self, by: int) -> None:
        """Choose the part after, or before, in the order in which they were laid."""
        keys = [part.key for part in self.draft.parts]
        if keys:
            at = keys.index(self.chosen) + by if self.chosen in keys else 0 if by > 0 else -1
            self.tool = None
            self.choose(keys[at % len(keys)])

    def at(self, place: Place, slack: float = 0.0) -> int:
        """The key of the topmost part there, or within `slack` (1/64 inch) of there; 0 where there is none."""
        best: tuple[tuple[bool, float, int], int] | None = None
        for i, part in enumerate(self.draft.parts):
            if part.sort in parts.MARKERS:
                far = max(0.0, hypot(part.x - place.x, part.y - place.y) - part.wide / 2)
            else:
                outline = parts.corners(part)
                far = 0.0 if where(outline, *place) >= 0 else polygons.distance(outline, *place)
            layer = 0 if part.sort in parts.MARKERS else 3 if part.sort == "zone" else 2 if part.sort == "road" else 1
            told = (layer > 1, far, layer * 1000 - i)
            if far <= slack and (best is None or told < best[0]):
                best = told, part.key
        return best[1] if best else 0

    # --- laying -----------------------------------------------------------------------------------------------------

    def lay(self, place: Place) -> None:
        """A part of the usual size, its middle there."""
        if self.tool is not None:
            self._add(self.placed(parts.new(1, self.tool, place, self.looks.get(self.tool, ""))))

    def drawn(self, a: Place, b: Place) -> Part | None:
        """The part that is drawn from one place to another: a line, or a box; None while no tool is taken."""
        if self.tool is None:
            return None
        part = parts.new(1, self.tool, a, self.looks.get(self.tool, ""))
        a, b = self.snapped(a), self.snapped(b)
        if self.tool in parts.MARKERS:
            return parts.sized(parts.moved(part, a.x - part.x, a.y - part.y), 2 * int(hypot(b.x - a.x, b.y - a.y)), 0)
        middle = (a.x + b.x) // 2, (a.y + b.y) // 2
        part = parts.moved(part, middle[0] - part.x, middle[1] - part.y)
        if self.tool in LINES:
            return parts.along(part, a, b)
        return parts.sized(part, abs(b.x - a.x), abs(b.y - a.y))

    def lay_drawn(self, a: Place, b: Place) -> None:
        """The part that is drawn from one place to another."""
        part = self.drawn(a, b)
        if part is not None:
            self._add(part)

    def _add(self, part: Part) -> None:
        key = 0

        def add(draft: Draft) -> Draft:
            nonlocal key
            draft, key = drafts.added(draft, part)
            return draft

        if self.do(add):
            self.choose(key)

    def placed(self, part: Part) -> Part:
        """The part on the grid that is snapped to."""
        return parts.snapped(part, self.step)

    def snapped(self, place: Place) -> Place:
        """The nearest place that is snapped to."""
        step = self.step
        return Place((place.x + step // 2) // step * step, (place.y + step // 2) // step * step)

    # --- the chosen part --------------------------------------------------------------------------------------------

    def change(self, make: Callable[[Part], Part], same: object = None) -> None:
        """Take a step with the chosen part."""
        key = self.chosen
        if self.part is not None:
            self.do(lambda draft: drafts.put(draft, make(draft.part(key))), (same, key) if same is not None else None)

    def drag(self, make: Callable[[Part], Part]) -> None:
        """Show the chosen part otherwise, while it is dragged."""
        key = self.chosen
        if self.history.now.has(key):
            self.attempt(lambda draft: drafts.put(draft, make(draft.part(key))))

    def let_go(self) -> None:
        """What was dragged stays."""
        if self.trial is not None:
            made = self.trial
            self.do(lambda _: made)

    def move(self, across: int, up: int, fine: bool = False) -> None:
        """Move the chosen part by steps to the east and to the north."""
        step = FINE if fine else self.step
        self.change(lambda part: parts.moved(part, across * step, up * step), "move")

    def turn(self, by: int) -> None:
        """Turn the chosen part by degrees."""
        self.change(lambda part: parts.turned(part, by), "turn")

    def resize(self, wider: int, higher: int) -> None:
        """Make the chosen part larger by steps; on the grid of inches from the next whole step on."""
        step = self.step if self.snap else GRID // 4

        def grown(side: int, by: int) -> int:
            whole = side // step * step
            return side if not by else (whole if by < 0 and side % step else whole + by * step) or step

        self.change(lambda part: parts.sized(part, grown(part.wide, wider), grown(part.high, higher)), "size")

    def copy(self) -> None:
        """Another part like the chosen one, an inch aside."""
        part = self.part
        if part is not None:
            self._add(parts.moved(msgspec.structs.replace(part, twin=0), GRID, -GRID))

    def remove(self) -> None:
        """Take the chosen part away."""
        key = self.chosen
        if self.part is not None:
            self.do(lambda draft: drafts.removed(draft, [key]))

    def set_look(self, look: str) -> None:
        """The look of the chosen part, and of those of its sort that are laid next."""
        part = self.part
        sort = part.sort if part is not None else self.tool
        if sort is not None:
            self.looks[sort] = look
        if part is not None:
            self.change(lambda one: msgspec.structs.replace(one, look=look))
        else:
            self.changed()

    def rename(self, name: str) -> None:
        """The name of the chosen part: one line, 40 signs."""
        line = " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:40].rstrip()
        self.change(lambda part: msgspec.structs.replace(part, name=line), "name")

    def own(self, owner: str) -> None:
        """Whose the chosen zone is: an edge, or A or B."""
        edge: Edge | None = owner if owner in parts.EDGES else None
        self.change(lambda part: msgspec.structs.replace(part, edge=edge, side=None if edge else "AB".index(owner)))

    # --- the table --------------------------------------------------------------------------------------------------

    def set_symmetry(self, how: Symmetry) -> None:
        """Hold that symmetry from now on."""
        self.do(lambda draft: drafts.symmetric(draft, how))

    def set_snap(self, on: bool) -> None:
        """Snap to inches, or not."""
        self.snap = on
        self.changed()

    def set_size(self, width: int, height: int) -> None:
        """A table of so many inches."""
        self.do(lambda draft: drafts.resized(draft, width * GRID, height * GRID), "table size")

    def set_mat(self, mat: str) -> None:
        """On another mat."""
        self.do(lambda draft: drafts.with_mat(draft, mat))

    def set_edges(self, edges: tuple[Edge, ...]) -> None:
        """Where the sides set up; a table that is mirrored is so across the new middle line."""
        self.do(lambda draft: drafts.symmetric(drafts.told(draft, edges=edges), draft.symmetry)
                if draft.symmetry == "mirrored" else drafts.told(draft, edges=edges))

    def set_name(self, name: str) -> None:
        """What the table is called."""
        self.do(lambda draft: drafts.told(draft, name=name), "table name")

    def set_note(self, note: str) -> None:
        """What the set-up says of it."""
        self.do(lambda draft: drafts.told(draft, note=note), "table note")

    def set_only(self, only: bool) -> None:
        """Whether it is meant for the present ruleset alone."""
        self.do(lambda draft: drafts.told(draft, rulesets=(self.ruleset,) if only else ()))

    def set_ruleset(self, ruleset: str) -> None:
        """Show the demands of another ruleset; a table for one alone is then for that one."""
        only = bool(self.history.now.rulesets)
        self.ruleset = ruleset
        if only:
            self.set_only(True)
        else:
            self.changed()
