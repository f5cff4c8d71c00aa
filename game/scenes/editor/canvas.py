"""The table as it is drawn on: what lies there, what is chosen, and what pointer and keys do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Final

import msgspec
import pygame

from game.background import in_background
from game.core.table.places import GRID, Place, inches_text
from game.core.text import T, Text
from game.resting import rest
from game.scenes.editor.editing import FINE, TURN, Editing
from game.scenes.editor.strokes import FLAT, Strokes
from game.scenes.editor.view import View
from game.scenes.editor.words import measured, named
from game.scenes.pictures import table_picture
from game.ui.dirty import uncovered
from game.ui.keys import Key
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import mix
from game.ui.widgets.base import Widget, Words
from game.workshop import parts
from game.workshop.draft import Draft, table_of
from game.workshop.ground import painter
from game.workshop.parts import Part
from game.workshop.sight import Lane

if TYPE_CHECKING:
    from game.ui.app import App

NEAR: Final = 10
"""Units within which the pointer takes hold of something."""
HANDLES: Final = tuple((i, j) for j in (1, 0, -1) for i in (-1, 0, 1) if i or j)
Point = tuple[float, float]


class Canvas(Widget):
    """The whole table; `app` gives the application, `wait` paints at once (for pictures)."""

    focusable = True
    called = T("The table")

    def __init__(self, editing: Editing, app: Callable[[], App], *, wait: bool = False) -> None:
        super().__init__(grow=1)
        self.editing, self.app, self.wait = editing, app, wait
        self.marked: frozenset[int] = frozenset()
        """Parts that a demand is about."""
        self.lanes: tuple[Lane, ...] = ()
        """Lines of sight that are shown."""
        self.flat_roofs = False
        self.cursor = Place(editing.draft.width // 2, editing.draft.height // 2)
        """Where the keyboard points."""
        self.lifted = False
        """Whether the arrows move the chosen part."""
        self.view = View(self)
        self.zoomed: Callable[[], None] = lambda: None
        """Called when the table is seen from nearer or farther."""
        self._picture: tuple[Draft, float, pygame.Surface] | None = None
        self._painting: object = None
        self.strokes = Strokes(self)
        self._held: tuple[str, Place, Part | None] | None = None
        """What the pointer holds: how, from where, and the part as it was."""
        self._pointer: Place | None = None
        self._hold_at: tuple[int, int] = (0, 0)

    # --- places ------------------------------------------------------------------------------------------------------

    @property
    def px(self) -> float:
        """Pixels an inch."""
        return self.view.px

    @property
    def box(self) -> pygame.Rect:
        """Where the table lies on the screen; seen from near most of it lies beyond the widget."""
        return self.view.box

    @property
    def seen(self) -> pygame.Rect:
        """What of it is seen."""
        return self.box.clip(self.rect)

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Nearer or farther by so many steps. What lies under `pos` stays there; without it the chosen part or the
        keyboard's pointer stays in sight."""
        part = self.editing.part
        goal = self.place_at(pos) if pos is not None else part.middle if part is not None else self.cursor
        if self.view.zoom(steps, goal, pos):
            self.refresh()
            self.zoomed()

    def on_screen(self, x: float, y: float) -> Point:
        """The spot on the screen of a place, given in 1/64 inch."""
        box, k = self.box, self.px / GRID
        return box.x + x * k, box.bottom - y * k

    def place_at(self, pos: tuple[int, int]) -> Place:
        """The place under a spot of the screen, on the table."""
        box, k = self.box, self.px / GRID
        draft = self.editing.draft
        x, y = round((pos[0] - box.x) / k), round((box.bottom - pos[1]) / k)
        return Place(min(draft.width, max(0, x)), min(draft.height, max(0, y)))

    def measure(self, width: int) -> tuple[int, int]:
        """All the room there is."""
        return self.fix(width, self.ui.px(120))

    # --- telling -----------------------------------------------------------------------------------------------------

    def means(self) -> Meaning | None:
        """A picture whose value is what is chosen, or what lies where the keyboard points."""
        return Meaning("image", T("The table that is drawn"), self.told())

    def told(self) -> Text:
        """What is chosen, or under the keyboard's pointer, in words."""
        editing = self.editing
        part = editing.part
        if part is not None:
            at = T("{what}, {size}, at {x}″, {y}″", what=named(part), size=measured(part), x=inches_text(part.x),
                   y=inches_text(part.y))
            return T("{part}, lifted: arrows move it", part=at) if self.lifted else at
        under = editing.at(self.cursor)
        what = named(editing.draft.part(under)) if under else T("nothing")
        return T("{x}″, {y}″: {what}", x=inches_text(self.cursor.x), y=inches_text(self.cursor.y), what=what)

    def told_at(self, pos: tuple[int, int]) -> Words | None:
        """What lies under the pointer."""
        key = self.editing.at(self.place_at(pos))
        if not key or self._held is not None or not self.seen.collidepoint(pos):
            return None
        part = self.editing.draft.part(key)
        return T("{what}, {size}", what=named(part), size=measured(part))

    # --- pictures ----------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw again, and have painted what is not."""
        self.invalidate()
        if self.mounted and self.rect.width and self.editing.trial is None:
            self._paint()

    def _paint(self) -> None:
        draft, px = _painted_as(self.editing.draft), self.px
        if self._painting is not None or (
                self._picture is not None and self._picture[:2] == (draft, px)):
            return
        self._painting = draft, px
        in_background(self.app().post, partial(_drawn, draft, px, self.flat_roofs), partial(self._arrived, draft, px),
                      name="table editor", wait=self.wait)

    def repaint(self) -> None:
        """Paint anew, though nothing lies elsewhere (other roofs)."""
        self._picture = None
        self.refresh()

    def _arrived(self, draft: Draft, px: float, picture: pygame.Surface) -> None:
        self._painting = None
        self._picture = draft, px, picture
        if self.mounted:
            self.refresh()

    def draw(self, target: pygame.Surface) -> None:
        """The painted table; over it what is not painted yet, zones, markers, what is chosen and pointed out."""
        if self._picture is None and self._painting is None:
            self._paint()
        ui, pal, box, clip = self.ui, self.ui.palette, self.box, target.get_clip()
        for rect in uncovered(clip, self.covered()):
            target.set_clip(rect)
            self._draw_frame(target)
        target.set_clip(clip.clip(self.seen))
        self._draw_ground(target, box)
        self.strokes.grid(target, box)
        for part in self.editing.draft.of("zone"):
            self.strokes.zone(target, part)
        for part in self.editing.draft.of("objective", "spawn"):
            self.strokes.marker(target, part)
        for lane in self.lanes:
            pygame.draw.aaline(target, pal.gold_fill, self.on_screen(*lane.start), self.on_screen(*lane.end), ui.px(2))
        for key in self.marked:
            if self.editing.draft.has(key):
                self.strokes.outline(target, self.editing.draft.part(key), pal.bad, 3)
        self.strokes.axis(target, box)
        self.strokes.chosen(target)
        self._draw_pointing(target)
        target.set_clip(clip)

    def _draw_frame(self, target: pygame.Surface) -> None:
        ui, pal = self.ui, self.ui.palette
        ui.surfaces.box(target, self.seen.inflate(ui.px(6), ui.px(6)),
                        Look(ui.px(4), pal.felt, pal.felt, pal.ink, ui.px(2), shadow=(ui.px(3), ui.px(8), 0.5)))

    def covered(self) -> pygame.Rect:
        """What is seen of the table, as far as its picture reaches."""
        if self._picture is None or self._picture[0].size != self.editing.draft.size or self._picture[1] != self.px:
            return self.seen
        return self.seen.clip(self._picture[2].get_rect(topleft=self.box.topleft))

    def _draw_ground(self, target: pygame.Surface, box: pygame.Rect) -> None:
        draft = self.editing.draft
        painted: frozenset[Part] = frozenset()
        if self._picture is None or self._picture[0].size != draft.size:
            target.fill(mix(self.ui.palette.felt, (110, 120, 80), 0.5), box)
        else:
            old, px, picture = self._picture
            if px == self.px:
                target.blit(picture, box)
            else:                           # until it is painted at this size: of what is seen
                seen, k = self.seen, picture.get_width() / box.width
                of = pygame.Rect(round((seen.x - box.x) * k), round((seen.y - box.y) * k), round(seen.width * k),
                                 round(seen.height * k)).clip(picture.get_rect())
                target.blit(pygame.transform.scale(picture.subsurface(of), seen.size), seen)
            painted = frozenset(old.parts)
        now = [_plain(part) for part in draft.parts]
        for gone in painted - frozenset(now):
            if gone.sort in FLAT:
                self.strokes.fill(target, gone, mix(FLAT.get(draft.mat, (104, 112, 72)), (90, 90, 80), 0.4))
        for part in now:
            if part.sort in FLAT and part not in painted:
                self.strokes.fill(target, part, FLAT[part.sort])

    def _draw_pointing(self, target: pygame.Surface) -> None:
        """What would be laid where the pointer is, or the cross of the keyboard."""
        editing, pal = self.editing, self.ui.palette
        if self.focused and self.ui.stage.focus_visible and not self.lifted:
            x, y = self.on_screen(*self.cursor)
            arm = self.ui.px(12)
            for colour, thick in ((pal.ink, 5), (pal.gold_fill, 2)):
                pygame.draw.line(target, colour, (x - arm, y), (x + arm, y), self.ui.px(thick))
                pygame.draw.line(target, colour, (x, y - arm), (x, y + arm), self.ui.px(thick))
        elif self.hovered and self._pointer is not None and editing.tool is not None:
            if self._held is not None and self._held[0] == "draw":
                part = editing.drawn(self._held[1], self._pointer)
            else:
                part = editing.placed(parts.new(1, editing.tool, self._pointer))
            if part is not None:
                self.strokes.outline(target, part, pal.gold_fill, 2)

    # --- handles -----------------------------------------------------------------------------------------------------

    def handles(self, part: Part) -> list[tuple[str, Point]]:
        """The spots by which a part is stretched and turned: their names and where they lie on the screen."""
        out = []
        if part.sort in parts.MARKERS:
            return [("1,0", self.on_screen(part.x + part.wide / 2, part.y))]
        c, s = cos(radians(part.turn)), sin(radians(part.turn))
        for i, j in HANDLES:
            x, y = i * part.wide / 2, j * part.high / 2
            out.append((f"{i},{j}", self.on_screen(part.x + x * c - y * s, part.y + x * s + y * c)))
        up = part.high / 2 + self.ui.px(30) / self.px * GRID
        spot = self.on_screen(part.x - up * s, part.y + up * c)
        if not self.seen.collidepoint(spot):
            spot = self.on_screen(part.x + up * s, part.y - up * c)
        out.append(("turn", spot))
        return out

    def _handle_at(self, pos: tuple[int, int]) -> str:
        part = self.editing.part
        if part is None:
            return ""
        near = self.ui.px(NEAR)
        far, name = min(((hypot(spot[0] - pos[0], spot[1] - pos[1]), name) for name, spot in self.handles(part)),
                        default=(1e9, ""))
        small = min(part.wide, part.high) / GRID * self.px < 3 * near and part.sort not in parts.MARKERS
        return name if far <= (near * 0.6 if small and name != "turn" else near) else ""

    # --- pointer -----------------------------------------------------------------------------------------------------

    def on_motion(self, pos: tuple[int, int]) -> None:
        """What would be laid goes along."""
        self._pointer = self.place_at(pos)
        if self.editing.tool is not None:
            self.invalidate()

    def on_hover(self, over: bool) -> None:
        """Nothing is shown where the pointer is not."""
        if not over:
            self._pointer = None
        self.invalidate()

    def on_wheel(self, dx: float, dy: float, pos: tuple[int, int]) -> bool:
        """The wheel goes nearer and farther."""
        if dy:
            self.zoom(1 if dy > 0 else -1, pos)
        return True

    def on_press(self, pos: tuple[int, int], button: int) -> bool:
        """Take hold of a handle or a part, begin to lay one; the right button puts the tool away."""
        editing = self.editing
        self.ui.stage.focus(self)
        self.lifted = False
        if button == 3:
            editing.take(None)
            return True
        if button == 2 and self.view.near:
            self._held, self._hold_at = ("pan", self.place_at(pos), None), pos
            return True
        if button != 1:
            return False
        place = self.place_at(pos)
        self._hold_at = pos
        self.cursor = editing.snapped(place)
        handle, part = self._handle_at(pos), editing.part
        if handle and part is not None:
            self._held = handle, place, part
            return True
        slack = self.ui.px(NEAR) / 2 / self.px * GRID
        if editing.tool is not None and (part is None or editing.at(place) != part.key):
            self._held = "draw", place, None
            return True
        key = editing.at(place, slack)
        editing.choose(key)
        self._held = ("move", place, editing.part) if key else ("pan", place, None) if self.view.near else None
        return True

    def on_drag(self, pos: tuple[int, int]) -> None:
        """The part goes along, is stretched, turned or drawn."""
        if self._held is None:
            return
        how, start, part = self._held
        if how == "pan":
            self.view.pan(pos[0] - self._hold_at[0], pos[1] - self._hold_at[1])
            self._hold_at = pos
            self.invalidate()
            return
        place = self._pointer = self.place_at(pos)
        if hypot(pos[0] - self._hold_at[0], pos[1] - self._hold_at[1]) < self.ui.px(4) and self.editing.trial is None:
            return
        if how == "draw":
            self.invalidate()
        elif part is not None and how == "move":
            by = place.x - start.x, place.y - start.y
            self.editing.drag(lambda _: self.editing.placed(parts.moved(part, *by)))
        elif part is not None:
            self.editing.drag(lambda _: self._stretched(part, how, place))

    def _stretched(self, part: Part, how: str, place: Place) -> Part:
        """The part with that handle at a place: the other side stays where it is."""
        dx, dy = place.x - part.x, place.y - part.y
        if how == "turn":
            turn = round(pygame.Vector2(0, 1).angle_to(pygame.Vector2(dx, dy))) if dx or dy else 0
            step = TURN if self.editing.snap else 1
            down = self._turned_below(part)
            return msgspec.structs.replace(part, turn=round((turn + (180 if down else 0)) / step) * step % 360)
        if part.sort in parts.MARKERS:
            return parts.sized(part, 2 * round(hypot(dx, dy) / FINE) * FINE, 0)
        i, j = (int(one) for one in how.split(","))
        c, s = cos(radians(part.turn)), sin(radians(part.turn))
        x, y = dx * c + dy * s, -dx * s + dy * c
        step = self.editing.step

        def side(towards: int, at: float, now: int) -> int:
            if not towards:
                return now
            wanted = towards * at + now / 2
            return max(parts.LEAST, round(wanted / step) * step if wanted >= step / 2 else parts.LEAST)

        made = parts.sized(part, side(i, x, part.wide), side(j, y, part.high))
        mx, my = i * (made.wide - part.wide) / 2, j * (made.high - part.high) / 2
        return parts.moved(made, round(mx * c - my * s), round(mx * s + my * c))

    def _turned_below(self, part: Part) -> bool:
        """Whether the handle that turns a part lies below it, since there is no room above."""
        c, s = cos(radians(part.turn)), sin(radians(part.turn))
        up = part.high / 2 + self.ui.px(30) / self.px * GRID
        return not self.seen.collidepoint(self.on_screen(part.x - up * s, part.y + up * c))

    def on_release(self, pos: tuple[int, int], button: int) -> None:
        """What was dragged stays; a click lays a part of the usual size."""
        held, self._held = self._held, None
        if held is None or held[0] == "pan":
            return
        if held[0] == "draw":
            place = self.place_at(pos)
            if hypot(pos[0] - self._hold_at[0], pos[1] - self._hold_at[1]) >= self.ui.px(12):
                self.editing.lay_drawn(held[1], place)
            else:
                self.editing.lay(place)
        else:
            self.editing.let_go()
        self.invalidate()

    def on_give_up(self) -> None:
        """What was dragged is as it was."""
        self._held = None
        self.editing.give_up()
        self.invalidate()

    # --- keys --------------------------------------------------------------------------------------------------------

    def on_key(self, key: Key) -> bool:
        """Arrows point, or move what is lifted; Enter lays, chooses, lifts and puts down; Esc puts things away."""
        editing = self.editing
        way = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}.get(key.action or "")
        if way is not None:
            if self.lifted and editing.part is not None:
                editing.move(*way, fine=key.shift)
                self.view.follow(editing.part.middle)
            else:
                self._point(way, FINE if key.shift else GRID if editing.snap else GRID // 4)
            return True
        if key.action in ("commit", "act") and not key.repeat:
            self._commit()
            return True
        if key.action == "back" and (self.lifted or editing.tool is not None or editing.chosen):
            if self.lifted:
                self.lifted = False
            elif editing.tool is not None:
                editing.take(None)
            else:
                editing.choose(0)
            self._say()
            return True
        return False

    def _point(self, way: tuple[int, int], step: int) -> None:
        draft = self.editing.draft
        x, y = self.cursor.x + way[0] * step, self.cursor.y + way[1] * step
        self.cursor = Place(min(draft.width, max(0, x)), min(draft.height, max(0, y)))
        if self.editing.chosen and self.editing.tool is None:
            self.editing.choose(0)
        self.view.follow(self.cursor)
        self.invalidate()
        self._say()

    def _commit(self) -> None:
        editing = self.editing
        if self.lifted:
            self.lifted = False
            if editing.part is not None:
                self.cursor = editing.part.middle
        elif editing.tool is not None:
            editing.lay(self.cursor)
        elif editing.part is not None:
            self.lifted = True
        else:
            editing.choose(editing.at(self.cursor, GRID / 4))
        editing.history.settle()
        self.invalidate()
        self._say()

    def _say(self) -> None:
        self.ui.say(self.told(), "spot")


def _plain(part: Part) -> Part:
    """A part as far as it is seen."""
    return msgspec.structs.replace(part, twin=0, name="")


def _painted_as(draft: Draft) -> Draft:
    """A draft as far as its picture goes: two that look alike are equal."""
    return msgspec.structs.replace(draft, note="", rulesets=(), symmetry="none", next=1,
                                   parts=tuple(_plain(part) for part in draft.parts if part.sort in FLAT))


def _drawn(draft: Draft, px: float, flat_roofs: bool) -> pygame.Surface:
    with painter(draft) as ground:
        def paint(box: tuple[int, int, int, int]) -> pygame.Surface:
            rest()
            return ground(box)

        return table_picture(table_of(draft), px, markers=(), flat_roofs=flat_roofs, ground=paint)
