"""How much each sheet of the result tells: in small windows fewer lines, and none that would be cut at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.scenes.result.face_bars import FaceBars
from game.scenes.result.parts import LineChart
from game.scenes.result.story_sheet import MOST_TURNS
from game.ui.widgets.base import Widget

MOST_FIGURES: Final = 3
"""The most figures that are listed."""
MOST_LINES: Final = 6
"""The most lines of the log that are listed."""
FEWER: Final[dict[str, tuple[int, int, int]]] = {"tight": (2, 2, 3)}
"""Figures, lines, and moments that decided the battle, in smaller windows."""
LOW: Final = 0.35
"""The share of its height that a chart loses before anything else is left out."""
LOWEST: Final = 0.6
"""The share of its height that a chart may lose."""
PAD: Final = 16
"""Units of paper round a sheet."""


def show_most(kind: str, figures: Sequence[Widget], lines: Sequence[Widget], turns: Sequence[Widget]) -> None:
    """Show as much as a window of that kind lists at most: the first of each."""
    for some, most in zip((figures, lines, turns), FEWER.get(kind, (MOST_FIGURES, MOST_LINES, MOST_TURNS)),
                          strict=True):
        for i, widget in enumerate(some):
            widget.visible = i < most


def fit(sheet: Widget, wide: float, tall: float, spare: Sequence[Widget], chart: FaceBars | LineChart | None) -> None:
    """Make a sheet fit into a box of so many units: a lower chart, then what can be spared hidden, the first first, and
    only then a chart that is lower still; not so where it has to be scrolled all the same."""
    px = sheet.ui.px
    width, room = px(wide) - 2 * px(PAD), px(tall) - 2 * px(PAD)

    def lower(share: float) -> None:
        while chart is not None and sheet.measure(width)[1] > room and chart.less < share * chart.tall:
            chart.less += 4

    if chart is not None:
        chart.less = 0.0
    lower(LOW)
    for one in spare:
        if sheet.measure(width)[1] <= room:
            return
        one.visible = False
    lower(LOWEST)
    if chart is not None and sheet.measure(width)[1] > room:
        chart.less = min(chart.less, LOW * chart.tall)
