"""A picture of the table with its set-up zones and objectives."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import partial

import pygame

from game.background import in_background
from game.core.table.pieces import Table, Zone
from game.core.table.places import GRID, bounds, inches_text
from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.pictures import table_picture
from game.scenes.rulesets.briefing import Marks
from game.scenes.table_marks import TableMarks
from game.ui.app import App
from game.ui.meaning import Meaning
from game.ui.surfaces import Look
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Widget

KEPT = 8
"""Pictures that are cached."""


class MapPreview(Widget):
    """The whole table from above; `most` is its greatest height in units. Pictures are made in a thread."""

    def __init__(self, app: Callable[[], App], *, wait: bool = False, grow: float = 0) -> None:
        super().__init__(grow=grow)
        self.app, self.wait = app, wait
        self.table: Table | None = None
        self.error = ""
        self.laying: tuple[int, int] | None = None
        """How large the table will be that is being laid out (1/64 inch)."""
        self.marks: Marks | None = None
        """What the scenario puts on it."""
        self._phase, self._ticking = 0, False
        self.most = 620.0
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._wanted: object = None

    def means(self) -> Meaning | None:
        """A picture of the table, or the words in its place."""
        if self.laying is not None:
            return Meaning("image", T("Table"), T("Laying out the table"))
        if self.error or self.table is None:
            return Meaning("image", T("Table"), self.error)
        size = T("{wide}″ × {tall}″", wide=self.table.width // GRID, tall=self.table.height // GRID)
        told = [area.words for area in (self.marks.areas if self.marks is not None else ())]
        return Meaning("image", T("Table"), listed([size, *told]))

    def show(self, table: Table | None, error: str = "", laying: tuple[int, int] | None = None,
             marks: Marks | None = None) -> None:
        """Show this table with what its scenario puts on it, why it cannot be shown, or that one of that size (1/64
        inch) is being made."""
        self.table, self.error, self.laying, self.marks = table, error, laying, marks
        self.invalidate()
        if self.mounted:
            self.relayout()

    def _shape(self, width: int) -> tuple[int, int]:
        """The size (px) of the whole table within that width and the greatest height."""
        wide, high = (self.table.width, self.table.height) if self.table else self.laying or (1, 1)
        most = self.ui.px(self.most)
        px = min(width / wide, most / high)
        return max(1, round(wide * px)), max(1, round(high * px))

    def measure(self, width: int) -> tuple[int, int]:
        """The width offered, as high as the table then is."""
        return self.fix(width, self._shape(width)[1])

    def draw(self, target: pygame.Surface) -> None:
        """The picture in the middle, its zones, a frame; or the line that says what is wrong."""
        ui, pal = self.ui, self.ui.palette
        w, h = self._shape(self.rect.width)
        box = pygame.Rect(0, 0, w, h)
        box.center = self.rect.center
        look = Look(ui.px(4), pal.felt, pal.felt, pal.ink, ui.px(2), shadow=(ui.px(3), ui.px(8), 0.5))
        ui.surfaces.box(target, box.inflate(ui.px(4), ui.px(4)), look)
        if self.laying is not None:
            self._draw_waiting(target, box)
            return
        if self.table is None:
            ui.text.draw(
                target,
                Text("{why}", (("why", self.error),)),
                box.inflate(-ui.px(40), 0),
                "body",
                colour=pal.felt_text,
                middle=True,
                align="centre",
            )
            return
        picture = self._picture(self.table, w)
        if picture is None:
            self._draw_waiting(target, box)
            return
        target.blit(picture, box)
        if self.marks is not None:
            TableMarks(ui, self.table, self.marks).draw(target, box)
        name_zones(target, box, self.table, self)

    def _draw_waiting(self, target: pygame.Surface, box: pygame.Rect) -> None:
        """What is being done, and three moving dots."""
        ui, pal = self.ui, self.ui.palette
        ui.text.draw(target, T("Laying out the table"), box, "body", colour=pal.felt_text, middle=True, align="centre")
        for i in range(3):
            lit = (self._phase - i) % 3 == 0 or ui.motions.reduced
            at = (box.centerx + ui.px(18 * (i - 1)), box.centery + ui.px(32))
            colour = pal.felt_text if lit else mix(pal.felt, pal.felt_text, 0.4)
            pygame.draw.aacircle(target, colour, at, ui.px(5 if lit else 4))
        if not self._ticking and not ui.motions.reduced:
            self._ticking = True
            ui.after(0.35, self._tick)

    def _tick(self) -> None:
        self._ticking = False
        if self.mounted:
            self._phase += 1
            self.invalidate()

    def _picture(self, table: Table, width: int) -> pygame.Surface | None:
        key = (table, width)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if self._wanted != key:
            self._wanted = key
            arrived = partial(self._arrived, table, width)
            in_background(self.app().post, partial(_drawn, table, width), arrived, wait=self.wait)
        return self._pictures.get(key)

    def _arrived(self, table: Table, width: int, picture: pygame.Surface) -> None:
        if self._wanted == (table, width):
            self._wanted = None
        if not self.mounted or table is not self.table:     # the player has left, or turned to another table
            return
        self._pictures[table, width] = zoned(picture, table, self)
        while len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)
        self.invalidate()


def _drawn(table: Table, width: int) -> pygame.Surface:
    return table_picture(table, width / (table.width / GRID))


def zoned(picture: pygame.Surface, table: Table, widget: Widget) -> pygame.Surface:
    """The picture with its zones hatched."""
    ui, pal = widget.ui, widget.ui.palette
    px = picture.get_width() / table.width
    for zone in table.zones:
        colour: Colour = pal.side_a_light if zone.side == 0 else pal.side_b_light if zone.side == 1 else (255, 243, 196)
        points = [(p.x * px, (table.height - p.y) * px) for p in zone.corners]
        _hatch(picture, points, colour, ui.px(17), max(1, ui.px(1.5)), 1 if zone.edge in ("north", "east") else -1)
    return picture


def name_zones(target: pygame.Surface, box: pygame.Rect, table: Table, widget: Widget) -> None:
    """Write the names of the zones over the picture of a table in that box, in fewer words where it is narrow."""
    ui, pal = widget.ui, widget.ui.palette
    px = box.width / table.width
    for zone in table.zones:
        west, south, east, north = bounds(zone.corners)
        every = _zone_words(zone)
        room = round(box.width * 0.9) - 2 * ui.px(16)
        words = next((one for one in every if ui.text.width(one, "small", bold=True) <= room), every[-1])
        block = ui.text.block(words, "small", bold=True, colour=pal.chip_text)
        chip = pygame.Rect(0, 0, block.width + 2 * ui.px(16), block.height + 2 * ui.px(4))
        chip.center = (box.x + round((west + east) / 2 * px),
                       box.y + round((table.height - (south + north) / 2) * px))
        chip.clamp_ip(box.inflate(-ui.px(6), -ui.px(6)))
        ui.surfaces.box(target, chip, Look(ui.px(5), pal.chip, pal.chip))
        target.blit(block.surface(), (chip.x + ui.px(16), chip.y + ui.px(4)))


def _zone_words(zone: Zone) -> tuple[Text, ...]:
    """What a zone is called, the longest words first."""
    west, south, east, north = bounds(zone.corners)
    deep = north - south if zone.edge in ("north", "south") else east - west
    names = {"south": T("South edge"), "north": T("North edge"), "west": T("West edge"), "east": T("East edge")}
    if zone.side is not None:
        return (T("{side} sets up", side="AB"[zone.side]),)
    edge = names.get(zone.edge or "", T("Zone"))
    return (T("{edge}: set up within {n}″", edge=edge, n=inches_text(deep)),
            T("{edge}: {n}″ deep", edge=edge, n=inches_text(deep)), edge)


def _hatch(
    target: pygame.Surface, points: list[tuple[float, float]], colour: Colour, step: int, thick: int, lean: int
) -> None:
    """Slanting lines and a tint inside a polygon, a dashed line round it."""
    veil = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(veil, (*colour, 46), points)
    lines = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    w, h = target.get_size()
    for x in range(-h, w + h, step):
        pygame.draw.line(lines, (*colour, 120), (x, 0), (x + lean * h, h), thick)
    mask = pygame.Surface(target.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    lines.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(veil, (0, 0))
    target.blit(lines, (0, 0))
    for a, b in zip(points, points[1:] + points[:1], strict=True):
        if all(4 < v < w - 4 for v in (a[0], b[0])) or all(4 < v < h - 4 for v in (a[1], b[1])):
            _dashes(target, a, b, thick * 2)


def _dashes(target: pygame.Surface, a: tuple[float, float], b: tuple[float, float], thick: int) -> None:
    length = max(1.0, abs(b[0] - a[0]) + abs(b[1] - a[1]))
    for at in range(0, round(length), 14):
        s, e = at / length, min(1.0, (at + 8) / length)
        start = a[0] + (b[0] - a[0]) * s, a[1] + (b[1] - a[1]) * s
        end = a[0] + (b[0] - a[0]) * e, a[1] + (b[1] - a[1]) * e
        pygame.draw.line(target, (250, 244, 224), start, end, thick)
