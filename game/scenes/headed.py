"""Screens with a heading: the way back at the left of the title, perhaps a control at the right end."""

from __future__ import annotations

from typing import Final

from game.core.text import T
from game.scenes.base import Scene
from game.ui.layout import split
from game.ui.widgets import Button, Label, Widget
from game.ui.widgets.base import Words

TWO_COLUMNS: Final = 820
"""Units of width from which two sheets lie side by side."""


class HeadedScene(Scene):
    """A screen with its title at the top. `build` calls `make_head`, `layout` begins with `place_head`."""

    corner: Widget | None = None
    """The control at the right end."""

    def make_head(self, words: Words = "", corner: Widget | None = None) -> None:
        """Make the button back and the heading; `words` where it says something else than the title."""
        if corner is not None:
            self.corner = self.add(corner)
        self.back = Button(T("Back"), self.on_back, key="back", icon="left")
        self.heading = Label(words or self.title, "h1", colour="wood_text", shadow=True)

    def place_head(self, *, middle: bool = False) -> tuple[float, float]:
        """Place the button, the heading beside it and the corner; returns the side margin and the upper edge of the
        button, in units.

        `middle`: the heading is centred on the button, not aligned with its upper edge.
        """
        ui, back, heading = self.ui, self.back, self.heading
        small = ui.h < 620
        margin, top = (48, 24) if ui.kind == "full" else (20, 8 if small else 14)
        self.place(back, margin, top)
        heading.style = "h1" if not small else "h2"
        down = 0.0
        if middle:
            if not heading.mounted:
                self.place(heading, 0, 0)
            line = heading.measure(ui.px(ui.w))[1]
            down = max(0.0, (back.rect.height - line) / 2 / ui.u)
        self.place(heading, self.right_of(back) + 16, top + down)
        if self.corner is not None:
            self.place(self.corner, ui.w - margin - self.corner.measure(ui.px(400))[0] / ui.u, top)
        return margin, top

    def place_two(self, left: Widget, right: Widget, *, most: float, share: float) -> None:
        """Place the head, and two sheets below it: side by side, `most` units wide in all, or where that is too narrow
        one below the other, the first with this share (0 to 1) of the height."""
        ui, full = self.ui, self.ui.kind == "full"
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (20 if full else 8)
        wide, tall = min(ui.w - 2 * margin, most), ui.h - y - (24 if full else 10)
        x = (ui.w - wide) / 2
        if wide >= TWO_COLUMNS:
            gap = 16
            first, second = split(wide, 1, 1, gap=gap)
            self.place(left, x, y, first, tall)
            self.place(right, x + first + gap, y, second, tall)
        else:
            gap = 8
            self.place(left, x, y, wide, tall * share)
            self.place(right, x, y + tall * share + gap, wide, tall * (1 - share) - gap)
