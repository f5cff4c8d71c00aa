"""What a random table is to be like: its place, how much terrain, water, its halves; and keeping it as a map."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.text import T, Text
from game.ui.layout import Flow
from game.ui.widgets import Button, Dropdown
from game.workshop.random_tables.wish import (
    DENSITIES,
    HALVES,
    PLACES,
    WATERS,
    Density,
    Halves,
    PlaceKind,
    Water,
    Wish,
)

PLACE_WORDS: Final[dict[PlaceKind, Text]] = {
    "village": T("Village"), "ruins": T("Ruins"), "farm": T("Farm"), "woods": T("Woods"), "hills": T("Hills"),
    "outpost": T("Outpost")}
DENSITY_WORDS: Final[dict[Density, Text]] = {
    "open": T("Little terrain"), "usual": T("Usual terrain"), "dense": T("Much terrain")}
WATER_WORDS: Final[dict[Water, Text]] = {"none": T("No water"), "pond": T("A pond"), "brook": T("A brook")}
HALF_WORDS: Final[dict[Halves, Text]] = {
    "free": T("Halves differ"), "turned": T("Halves turned"), "mirrored": T("Halves mirrored")}


class Wishes(Flow):
    """Four choices for a random table and the button that keeps it; `changed` gets what is wished now."""

    def __init__(self, changed: Callable[[Wish], None], keep: Callable[[], None]) -> None:
        self._changed = changed
        self.place = Dropdown([T("Any place"), *PLACE_WORDS.values()], 0, self._tell, key="place",
                              tip=T("What the random table looks like"))
        self.density = Dropdown(list(DENSITY_WORDS.values()), 1, self._tell,
                                tip=T("How much terrain, within what the rules want"))
        self.water = Dropdown([T("Water by lot"), *WATER_WORDS.values()], 0, self._tell,
                              tip=T("Nobody goes through water; a brook has fords and bridges"))
        self.halves = Dropdown(list(HALF_WORDS.values()), 0, self._tell, tip=T(
            "Halves that differ are fair as well: what both edges see mostly differs by less than a tenth"))
        self.keep = Button(T("Keep"), keep, key="keep_table", size=44,
                           tip=T("Keep this table as a map of your own"))
        super().__init__(self.place, self.density, self.water, self.halves, self.keep, gap=8)

    def measure(self, width: int) -> tuple[int, int]:
        """Two columns, where every choice fits into one."""
        half = (width - self.ui.px(8)) // 2 / self.ui.u
        choices = (self.place, self.density, self.water, self.halves)
        for one in choices:
            one.fixed_width = None
        if all(one.measure(width)[0] <= self.ui.px(half) for one in choices):
            for one in choices:
                one.fixed_width = half
        return super().measure(width)

    def _tell(self, _at: int) -> None:
        place, water = self.place.chosen, self.water.chosen
        self._changed(Wish(PLACES[place - 1] if place else None, DENSITIES[self.density.chosen],
                           WATERS[water - 1] if water else None, HALVES[self.halves.chosen]))

    def show(self, wish: Wish, there: bool) -> None:
        """Show what is wished; `there`: whether there is a table to be kept."""
        self.place.chosen = PLACES.index(wish.place) + 1 if wish.place else 0
        self.density.chosen = DENSITIES.index(wish.density)
        self.water.chosen = WATERS.index(wish.water) + 1 if wish.water else 0
        self.halves.chosen = HALVES.index(wish.halves)
        self.keep.enabled = there
        self.keep.why_off = None if there else T("There is no table to keep yet")
