"""Colours, type scale, spacing and the layout unit of every screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

Colour = tuple[int, int, int]
LayoutKind = Literal["full", "tight", "drawer"]
Style = Literal["display", "h1", "h2", "h3", "h4", "read", "body", "small", "least"]

LEAST_PX = 15  # no text is ever smaller, whatever the scale
FULL_WIDTH = 1600  # px: narrower windows use the tight layout
LEAST_UNIT = 0.875  # px: smaller, and letters that stay at 15 px would outgrow what is laid out around them
LEAST_UNITS = (960, 540)  # units that every screen can do with: a scale that leaves less is not used
SCALES = range(100, 201, 5)  # percent
DRAWER_WIDTH = 1120  # units: narrower screens fold their right rail into a drawer


def rgb(text: str) -> Colour:
    """`rgb("#2A1E14") == (42, 30, 20)`. Raises ValueError on anything but six hex digits after a `#`."""
    if len(text) != 7 or text[0] != "#":
        raise ValueError(f"not a colour: {text!r}")
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """`a` with `share` (0..1) of `b` in it."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def lighter(colour: Colour, share: float = 0.06) -> Colour:
    """Towards white by `share`: what hovering does."""
    return mix(colour, (255, 255, 255), share)


def contrast(a: Colour, b: Colour) -> float:
    """WCAG contrast ratio of two colours, 1..21."""

    def luminance(colour: Colour) -> float:
        parts = [c / 255 for c in colour]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@dataclass(frozen=True)
class Palette:
    """Every colour a screen may use. `textured` is off where a plain surface reads better."""

    name: str = "default"
    textured: bool = True
    shade_share: float = 0.36  # how dark unreachable ground becomes, 0..1
    mat_share: float = 1.0  # brightness of the table, 0..1
    ink: Colour = rgb("#2A1E14")
    ink_soft: Colour = rgb("#57432F")
    paper: Colour = rgb("#F3EAD6")
    paper_2: Colour = rgb("#E6D8BA")
    card: Colour = rgb("#FAF4E6")
    field: Colour = rgb("#FFFBF2")
    line: Colour = rgb("#C7B189")
    edge: Colour = rgb("#6E5330")
    link: Colour = rgb("#174E8C")
    good: Colour = rgb("#235F36")
    good_bg: Colour = rgb("#CFE3C4")
    bad: Colour = rgb("#9C2418")
    bad_bg: Colour = rgb("#F2CFC2")
    side_a: Colour = rgb("#1F5FA8")
    side_a_light: Colour = rgb("#D6E5F6")
    side_a_table: Colour = rgb("#2F7FD6")
    side_b: Colour = rgb("#A83E10")
    side_b_light: Colour = rgb("#F8DCC8")
    side_b_table: Colour = rgb("#E8692B")
    tape: Colour = rgb("#F7CC35")
    gold_top: Colour = rgb("#FFDF6A")
    gold_low: Colour = rgb("#F0B91C")
    gold_fill: Colour = rgb("#FFEDAF")
    focus: Colour = rgb("#FFD43B")
    focus_edge: Colour = rgb("#1B1108")
    felt: Colour = rgb("#1E4236")
    felt_text: Colour = rgb("#F4ECD8")
    wood: Colour = rgb("#3A2416")
    wood_text: Colour = rgb("#F7EAD0")
    chip: Colour = rgb("#1B130B")
    chip_text: Colour = rgb("#FFF3C4")
    shade: Colour = rgb("#0C0A12")
    off: Colour = rgb("#CDBF9F")
    off_text: Colour = rgb("#4A3E2C")
    sand: Colour = rgb("#D9C79F")
    sand_dark: Colour = rgb("#8A744A")
    heat: tuple[Colour, ...] = ((255, 214, 120), (255, 178, 84), (250, 134, 60), (232, 88, 44), (196, 40, 30))
    """The five steps of the threat view, the least harm first."""


DEFAULT = Palette()


def _changed(changes: dict[str, object], **colours: str) -> Palette:
    return replace(DEFAULT, **changes, **{token: rgb(value) for token, value in colours.items()})  # type: ignore[arg-type]


PALETTES: dict[str, Palette] = {
    "default": DEFAULT,
    "high-contrast": _changed(
        {"name": "high-contrast", "textured": False, "shade_share": 0.6},
        ink="#000000", ink_soft="#1A1A1A", paper="#FFFFFF", paper_2="#F0F0F0", card="#FFFFFF", field="#FFFFFF",
        line="#000000", edge="#000000", link="#003A80", gold_fill="#FFF0A0", felt="#0A241B",
        felt_text="#FFFFFF", wood="#1C1008", wood_text="#FFFFFF", off="#E4E4E4", off_text="#333333"),
    "dim-room": _changed(
        {"name": "dim-room", "mat_share": 0.85},
        paper="#D9CDB4", paper_2="#CBBB97", card="#E0D6BF", field="#E6DDC9", ink_soft="#443322", line="#AB9468",
        link="#0F3E73", side_a="#1B5596", side_b="#8E310A", good="#184A29", good_bg="#B5CBA9", bad="#861B10",
        bad_bg="#DDB5A7", gold_top="#E8C75A", gold_low="#D6A31A", gold_fill="#E8D494", off="#B5A789",
        off_text="#3A2F20"),
}


class TypeSize(NamedTuple):
    """Family and weight of a style, its size and line height in units."""

    family: Literal["sans", "serif"]
    bold: bool
    size: int
    line: int


TYPE: dict[str, TypeSize] = {
    "display": TypeSize("serif", True, 66, 66),
    "h1": TypeSize("serif", True, 40, 48),
    "h2": TypeSize("serif", True, 28, 32),
    "h3": TypeSize("serif", True, 22, 28),
    "h4": TypeSize("serif", True, 19, 24),
    "read": TypeSize("serif", False, 22, 32),
    "body": TypeSize("sans", False, 17, 24),
    "small": TypeSize("sans", False, 16, 20),
    "least": TypeSize("sans", False, 15, 20),
}
TYPE_TIGHT: dict[str, TypeSize] = {
    "display": TypeSize("serif", True, 44, 46),
    "h1": TypeSize("serif", True, 28, 34),
    "h2": TypeSize("serif", True, 22, 28),
    "h3": TypeSize("serif", True, 20, 26),
    "h4": TypeSize("serif", True, 18, 22),
    "read": TypeSize("serif", False, 18, 26),
    "body": TypeSize("sans", False, 16, 20),
    "small": TypeSize("sans", False, 15, 20),
    "least": TypeSize("sans", False, 15, 20),
}

GAP, PAPER_PAD, COLUMN_GAP, MARGIN = 8, 16, 24, 48  # units
RADIUS = {"chip": 14, "key": 5, "button": 8, "card": 8, "tray": 12, "book": 14}  # units


class Metrics(NamedTuple):
    """How a window's pixels become layout units."""

    width: int  # px
    height: int  # px
    u: float  # px per unit, a multiple of 1/8
    kind: LayoutKind

    @property
    def w(self) -> int:
        """Width of the screen in whole units; at 100 % never less than the design's."""
        return int(self.width / self.u)

    @property
    def h(self) -> int:
        """Height of the screen in whole units."""
        return int(self.height / self.u)

    def px(self, units: float) -> int:
        """Pixels of a length in units."""
        return round(units * self.u)


def metrics(width: int, height: int, scale: int = 100) -> Metrics:
    """The layout unit of a window of `width` × `height` px at `scale` percent (100..200).

    The unit is rounded *down* to 1/8 so that the design always fits, but never below 7/8, where body text reaches its
    15 px. A scale that would leave less than `LEAST_UNITS` counts as `largest_scale`. `kind` follows the width in
    units: 1920 px at 150 % is laid out like 1280 px at 100 %.
    """
    u = _unit(width, height, min(scale, largest_scale(width, height)))
    units = width / u
    kind: LayoutKind = "full" if width >= FULL_WIDTH and units >= FULL_WIDTH else "tight"
    return Metrics(width, height, u, "drawer" if units < DRAWER_WIDTH else kind)


def largest_scale(width: int, height: int) -> int:
    """The largest of `SCALES` at which every screen fits a window of that size (px), in percent."""
    for percent in reversed(SCALES):
        u = _unit(width, height, percent)
        if int(width / u) >= LEAST_UNITS[0] and int(height / u) >= LEAST_UNITS[1]:
            return percent
    return SCALES[0]


def _unit(width: int, height: int, scale: int) -> float:
    """Px of a unit, before it is known whether all fits."""
    design = (1280, 720) if width < FULL_WIDTH else (1920, 1080)
    raw = min(width / design[0], height / design[1]) * min(SCALES[-1], max(SCALES[0], scale)) / 100
    return max(LEAST_UNIT, int(raw * 8 + 1e-9) / 8)
