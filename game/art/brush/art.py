"""A drawing as SVG that nanosvg (pygame-ce) renders exactly.

Every transform is applied here, in Python, so the file holds absolute paths only. Gradients can then follow the lamp
whatever way a figure faces: a figure turned about keeps its light on the top-left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from math import cos, radians, sin, sqrt
from typing import Final

import pygame

from game.art.brush.colour import DUSK, INK, lit, mix
from game.art.brush.shapes import Box, Path, Point, Points, ellipse, poly, smooth
from game.resting import rest

LIGHT: Final = (-0.64, -0.77)
"""Where the lamp stands, on the table plane: above left."""

PATHS: Final = 16
"""After so many paths a thread that draws lets a frame go first."""

Stop = tuple[float, str, float]
"""Of a gradient: offset 0..1, colour, opacity 0..1."""


class Art:
    """A drawing in a box of units (y down). Later shapes lie above earlier ones."""

    def __init__(self, half: float = 64.0, box: Box | None = None) -> None:
        self.box: Box = box or (-half, -half, 2 * half, 2 * half)
        self.out: list[str] = []
        self.defs: list[str] = []
        self.stack: list[tuple[float, float, float, float, float, float]] = []
        self.bold = 0.84
        """Outline weight."""
        self.dusk = DUSK
        """What shade drifts to: violet for most things, deep green for leaves."""
        self.m = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

    # -- placement ---------------------------------------------------------
    @contextmanager
    def at(self, x: float = 0.0, y: float = 0.0, rot: float = 0.0, sx: float = 1.0,
           sy: float | None = None) -> Iterator[Art]:
        """Move, turn (degrees, clockwise on the screen) and scale what follows."""
        sy = sx if sy is None else sy
        c, s = cos(radians(rot)), sin(radians(rot))
        a, b, d, e, f, g = self.m
        self.stack.append(self.m)
        p, q, u, v = c * sx, s * sx, -s * sy, c * sy
        self.m = (a * p + d * q, b * p + e * q, a * u + d * v, b * u + e * v, a * x + d * y + f, b * x + e * y + g)
        yield self
        self.m = self.stack.pop()

    def pt(self, p: Point) -> Point:
        """A local point in units of the box."""
        a, b, c, d, e, f = self.m
        return a * p[0] + c * p[1] + e, b * p[0] + d * p[1] + f

    @property
    def k(self) -> float:
        """The scale that is on."""
        a, b, c, d, _, _ = self.m
        return sqrt(abs(a * d - b * c))

    def absolute(self, shape: Path) -> Path:
        """A local path in units of the box."""
        a, b, c, d, e, f = self.m
        return [(cmd, [(a * x + c * y + e, b * x + d * y + f) for x, y in pts]) for cmd, pts in shape]

    # -- paints ------------------------------------------------------------
    def _grad(self, tag: str, stops: Sequence[Stop]) -> str:
        gid = f"g{len(self.defs)}"
        body = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{al:g}"/>' for o, c, al in stops)
        kind = tag.split(" ", 1)[0]
        self.defs.append(f'<{tag} id="{gid}" gradientUnits="userSpaceOnUse">{body}</{kind}>')
        return f"url(#{gid})"

    def linear(self, p: Point, q: Point, stops: Sequence[Stop]) -> str:
        """A paint that runs from p to q, in units of the box."""
        return self._grad(
            f'linearGradient x1="{p[0]:.2f}" y1="{p[1]:.2f}" x2="{q[0]:.2f}" y2="{q[1]:.2f}"', stops)

    def radial(self, c: Point, r: float, stops: Sequence[Stop]) -> str:
        """A paint that runs from c outward, in units of the box."""
        return self._grad(f'radialGradient cx="{c[0]:.2f}" cy="{c[1]:.2f}" r="{r:.2f}"', stops)

    def raw(self, shape: Path, fill: str = "none", stroke: str | None = None, width: float = 1.0, alpha: float = 1.0,
            salpha: float = 1.0, cap: str = "round") -> None:
        """One local path, colours as given."""
        self.path(self.absolute(shape), fill, stroke, width * self.k, alpha, salpha, cap)

    def path(self, shape: Path, fill: str, stroke: str | None = None, width: float = 0.0, alpha: float = 1.0,
             salpha: float = 1.0, cap: str = "round") -> None:
        """One path in units of the box, colours as given."""
        if len(self.out) % PATHS == 0:
            rest()
        d = " ".join(c + " ".join([f"{x:.2f} {y:.2f}" for x, y in pts]) for c, pts in shape)
        s = f'<path d="{d}" fill="{fill}"'
        if alpha < 1:
            s += f' fill-opacity="{alpha:g}"'
        if stroke:
            s += f' stroke="{stroke}" stroke-width="{width:.2f}" stroke-linecap="{cap}" stroke-linejoin="round"'
            if salpha < 1:
                s += f' stroke-opacity="{salpha:g}"'
        self.out.append(s + "/>")

    def ink(self, c: str) -> str:
        """The outline colour of a fill."""
        return mix(mix(c, self.dusk, .75), INK, .7 if self.dusk == DUSK else .45)

    # -- painted forms -----------------------------------------------------
    def form(self, shape: Path, col: str, up: float = 0.36, down: float = 0.36, ol: float = 2.0, edge: float = 0.45,
             dome: bool = False) -> None:
        """A solid: inked outline, light falling across it, a bright edge toward the lamp."""
        s = self.absolute(shape)
        x0, y0, x1, y1 = _bounds(s)
        cx, cy, hw, hh = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2
        lx, ly = LIGHT
        ext = abs(lx) * hw + abs(ly) * hh
        near, far = (cx + lx * ext, cy + ly * ext), (cx - lx * ext, cy - ly * ext)
        if ol:
            self.path(s, self.ink(col), self.ink(col), 2 * ol * self.bold * self.k)
        stops = [(0, lit(col, up), 1), (0.45, col, 1), (1, mix(col, self.dusk, down), 1)]
        if dome:
            paint = self.radial((cx + lx * hw * .5, cy + ly * hh * .5), 1.35 * max(hw, hh), stops)
        else:
            paint = self.linear(near, far, stops)
        self.path(s, paint)
        if edge:
            w = 1.5 * self.k
            fx = max(0.0, 1 - w * .75 / hw) if hw else 0
            fy = max(0.0, 1 - w * .75 / hh) if hh else 0
            inner = [(c, [(cx + (x - cx) * fx, cy + (y - cy) * fy) for x, y in pts]) for c, pts in s]
            hi = lit(col, .62)
            paint = self.linear(near, far, [(0, hi, edge * 1.6 if edge < .6 else 1), (.38, hi, edge * .35),
                                            (.55, hi, 0), (1, hi, 0)])
            self.path(inner, "none", paint, w)

    def ball(self, x: float, y: float, r: float, col: str, ol: float = 2.0, up: float = .42, down: float = .5,
             ry: float | None = None, rot: float = 0) -> None:
        """A round solid."""
        self.form(ellipse(x, y, r, ry, rot), col, up, down, ol, edge=.3, dome=True)

    def limb(self, pts: Points, w: float, col: str, ol: float = 2.0, curved: bool = True) -> None:
        """A sleeve, leg, shaft or hose: round stroke with a lit side."""
        shape = self.absolute(smooth(pts, False) if curved else poly(pts, False))
        k = self.k
        self.path(shape, "none", self.ink(col), (w + 2 * ol * self.bold) * k)
        self.path(shape, "none", mix(col, self.dusk, .26), w * k)
        for q, tone, wide, al in ((.10, col, .76, 1.0), (.22, lit(col, .38), .26, .8)):
            dx, dy = LIGHT[0] * w * k * q, LIGHT[1] * w * k * q
            self.path([(c, [(x + dx, y + dy) for x, y in ps]) for c, ps in shape], "none", tone, w * k * wide,
                      salpha=al)

    def line(self, pts: Points, w: float, col: str, alpha: float = 1.0, curved: bool = False,
             cap: str = "round") -> None:
        """A stroke without outline."""
        self.raw(smooth(pts, False) if curved else poly(pts, False), "none", col, w, salpha=alpha, cap=cap)

    def dot(self, x: float, y: float, r: float, col: str, alpha: float = 1.0) -> None:
        """A flat disc."""
        self.raw(ellipse(x, y, r), col, alpha=alpha)

    def soft(self, x: float, y: float, r: float, col: str, alpha: float, ry: float | None = None, rot: float = 0,
             core: float = 0.35) -> None:
        """A blurred spot by radial gradient (ellipses get a round falloff inside their path)."""
        paint = self.radial(self.pt((x, y)), r * self.k, [(0, col, alpha), (core, col, alpha * .8), (1, col, 0)])
        self.raw(ellipse(x, y, r, ry, rot), paint)

    # -- output ------------------------------------------------------------
    def text(self, box: Box | None = None) -> str:
        """The drawing as SVG."""
        x, y, w, h = box or self.box
        return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w:g}" height="{h:g}" '
                f'viewBox="{x:g} {y:g} {w:g} {h:g}"><defs>{"".join(self.defs)}</defs>{"".join(self.out)}</svg>')

    def surface(self, px_per_unit: float) -> pygame.Surface:
        """The drawing as a picture of exactly (box size × px_per_unit), rounded up to whole pixels.

        nanosvg keeps the aspect ratio, so the box is stretched to the right and down to whole pixels first: unit 0
        stays where it was and every unit is exactly `px_per_unit` pixels.
        """
        x, y, w, h = self.box
        size = max(1, -int(-w * px_per_unit // 1)), max(1, -int(-h * px_per_unit // 1))
        whole = (x, y, size[0] / px_per_unit, size[1] / px_per_unit)
        rest()
        return pygame.image.load_sized_svg(BytesIO(self.text(whole).encode()), size)


def _bounds(shape: Path) -> Box:
    xs = [p[0] for _, pts in shape for p in pts]
    ys = [p[1] for _, pts in shape for p in pts]
    return min(xs), min(ys), max(xs), max(ys)
