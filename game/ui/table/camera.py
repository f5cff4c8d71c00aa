"""The camera: which part of the table is on the screen, and the zoom in px per inch."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, sqrt

import pygame

from game.core.table.places import GRID, Place

LEAST, MOST = 6.0, 160.0
"""Pixels of an inch, at one unit a pixel. No window that is offered needs less than the least for a whole table."""
LEVELS = (24, 32, 40, 50, 64, 84, 100, 128)
"""Zooms that the wheel steps through; pictures are made for these."""
BORDER = 0.8
"""Inches of wood that may be seen round the mat, where the mat fills enough of the view without them."""
FILLED = 0.7
"""The share of its box that is mat in every view that is near enough (`Camera.filling`)."""
RIM = 0.2
"""Inches of wood round the mat where the whole table is in view."""


@dataclass
class Camera:
    """A view of a table `width` by `height` inches in a box of the window. Tables have y up, screens y down."""

    width: float
    height: float
    box: pygame.Rect
    x: float = 0.0
    y: float = 0.0
    zoom: float = 64.0
    top: float = 0.0
    """Pixels at the top of the box that something lies over: nothing is centred there."""
    bottom: float = 0.0
    """Pixels at the bottom of the box that something lies over."""
    left: float = 0.0
    """The same, at its left."""
    asked: float = 0.0
    """The zoom that the player took by his own hand, no nearer than which the view goes by itself; 0: none."""

    @property
    def free(self) -> pygame.Rect:
        """The part of the box that nothing lies over."""
        top, foot = round(self.top), round(self.bottom)
        left = round(self.left)
        return pygame.Rect(self.box.x + left, self.box.y + top, max(1, self.box.width - left),
                           max(1, self.box.height - top - foot))

    # --- places -------------------------------------------------------------------------------------------------

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a spot given in inches."""
        box, top = self.box, round(self.top)
        middle = box.y + top + max(1, box.height - top - round(self.bottom)) // 2
        left = round(self.left)
        return (box.x + left + max(1, box.width - left) // 2 + (x - self.x) * self.zoom,
                middle - (y - self.y) * self.zoom)

    def steps(self, x: float, y: float) -> tuple[float, float]:
        """Pixels of a spot given in grid steps."""
        return self.point(x / GRID, y / GRID)

    def inches(self, pos: tuple[float, float]) -> tuple[float, float]:
        """The spot in inches under a pixel."""
        return (self.x + (pos[0] - self.free.centerx) / self.zoom, self.y - (pos[1] - self.free.centery) / self.zoom)

    def place(self, pos: tuple[float, float]) -> Place:
        """The grid point under a pixel."""
        return Place.at(*self.inches(pos))

    def on_mat(self, x: float, y: float) -> tuple[float, float]:
        """Pixels from the north-west corner of the mat of a spot given in inches."""
        return x * self.zoom, (self.height - y) * self.zoom

    def corner(self) -> tuple[int, int]:
        """The north-west corner of the mat, in px."""
        x, y = self.point(0, self.height)
        return round(x), round(y)

    def seen(self) -> pygame.Rect:
        """What of the table the box shows, in grid steps from the north-west corner of the mat, y down."""
        left, top = self.corner()
        k = GRID / self.zoom
        west, north = floor((self.box.left - left) * k), floor((self.box.top - top) * k)
        east, south = ceil((self.box.right - left) * k), ceil((self.box.bottom - top) * k)
        return pygame.Rect(west, north, east - west, south - north)

    @property
    def share(self) -> float:
        """The share of the box, above what lies over its foot, that is mat."""
        left, top = self.corner()
        box = self._above_foot()
        mat = pygame.Rect(left, top, round(self.width * self.zoom), round(self.height * self.zoom)).clip(box)
        return mat.width * mat.height / (box.width * box.height)

    def _above_foot(self) -> pygame.Rect:
        box = self.box
        return pygame.Rect(box.x, box.y, max(1, box.width), max(1, box.height - round(self.bottom)))

    def sees(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a spot (inches) is on the screen, `margin` inches from its edge."""
        px, py = self.point(x, y)
        return bool(self.free.inflate(-2 * margin * self.zoom, -2 * margin * self.zoom).collidepoint(px, py))

    def shows(self, box: tuple[float, float, float, float]) -> bool:
        """Whether a part of a box (west, south, east and north in inches) can be made out on the screen: half an inch
        of it at least."""
        (left, bottom), (right, top) = self.point(box[0], box[1]), self.point(box[2], box[3])
        seen = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top)).clip(self.free)
        return min(seen.size) >= self.zoom / 2

    # --- moving -------------------------------------------------------------------------------------------------

    def look_at(self, x: float, y: float) -> None:
        """Put a spot (inches) in the middle, as far as the edges of the table allow."""
        self.x, self.y = x, y
        self.clamp()

    def clamp(self) -> None:
        """Keep the table on the screen: centred where it is smaller, else no more than a border beyond its edge."""
        half_w, half_h = self.free.width / 2 / self.zoom, self.free.height / 2 / self.zoom
        border = self._border()
        self.x = _held(self.x, half_w, self.width, border)
        self.y = _held(self.y, half_h, self.height, border)

    def _border(self) -> float:
        """Inches of wood beyond the edges: the less the more bars lie over the table, so that what is seen from the
        corner behind them is still mat enough."""
        (wide, tall), under = self._above_foot().size, self.free.height
        mat = min(wide, self.width * self.zoom)
        ample = mat + under - sqrt((mat - under) ** 2 + 4 * FILLED * wide * tall)      # (mat-b)(under-b) = mat enough
        return max(0.0, min(BORDER, floor(ample / 2) / self.zoom))

    def filling(self) -> float:
        """The least zoom at which the mat fills enough of every view, as far as the bars leave so much of it free."""
        (wide, tall), under = self._above_foot().size, self.free.height
        clear = max(FILLED, under / tall)
        return max(FILLED / clear * wide / self.width, FILLED * tall / self.height)

    def fit_zoom(self) -> float:
        """The farthest zoom: whole pixels an inch, the whole table with a little wood round it in the free part."""
        fits = min(self.free.width / (self.width + 2 * RIM), self.free.height / (self.height + 2 * RIM))
        return float(max(int(LEAST), int(fits)))

    @property
    def whole(self) -> bool:
        """Whether the whole table is in view."""
        return self.zoom <= self.fit_zoom()

    @property
    def stays(self) -> bool:
        """Whether the whole table is in view because the player asked for it: then nothing moves the camera but he."""
        return bool(self.asked) and self.whole

    def near(self, least: float) -> float:
        """The least zoom of a question that asks for `least`: no more than the player took by his own hand."""
        return min(least, self.asked) if self.asked else least

    @staticmethod
    def shared(zoom: float) -> float:
        """The next lower zoom by fours: what chooses its zoom itself keeps to these, so that few tables are painted."""
        return float(int(zoom) // 4 * 4)

    def zoom_at(self, pos: tuple[float, float], zoom: float) -> None:
        """Change the zoom, keeping what is under the pointer where it is."""
        before = self.inches(pos)
        self.zoom = max(self.fit_zoom(), min(MOST * 2, zoom))
        after = self.inches(pos)
        self.x += before[0] - after[0]
        self.y += before[1] - after[1]
        self.clamp()


def _held(at: float, half: float, size: float, border: float) -> float:
    low, high = half - border, size - half + border
    return size / 2 if low >= high else max(low, min(high, at))
