"""Sight between two places past the pieces, eye by eye (TB-7, TB-8, TB-10, TB-13)."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from game.core.table.geometry import Point
from game.core.table.joints import Joint
from game.core.table.joints import inside as joints_inside
from game.core.table.places import Based
from game.core.table.shapes import Shape
from game.core.table.sight.eye import (
    ALL,
    HAIR,
    RAY,
    RAYS,
    Frame,
    Gaps,
    Interval,
    add_runs,
    below,
    disc_span,
    shadow,
    share,
    span,
    turned,
    without,
    without_rays,
)
from game.core.table.space import TableSpace

SOME: Final = 0.01
"""More than this share must be visible for a line of sight (TB-9)."""
TIE: Final = 1e-6
"""Tolerance for shares: those this near to each other, or to a required share, are equal (TB-7, TB-9)."""
RIM: Final = 0.95
"""The distance of the two outer eyes from the centre, as a share of the radius (TB-7)."""
EYE_HEIGHT: Final = 96
"""Eyes are 1.5 inches above the feet (TB-13)."""
AIM_HEIGHT: Final = 48
"""Lines of sight end 0.75 inch above the target's feet (TB-13)."""


class SightRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of sight in which rulesets differ (TB-10, TB-13)."""

    figures_block: bool = False
    """Bases hide what is behind them; the ruleset chooses which by what it passes as `others`."""
    figures_cover: bool = False
    """What those bases hide also counts as hard cover (DZ-R8); elsewhere only pieces give cover (TB-11)."""
    heights: bool = False
    """Levels and heights of pieces count, and shares are counted on 21 rays (TB-13)."""
    houses_entered: bool = False
    """A solid piece that holds the centre of looker or target does not block (TB-10)."""


class Disc(msgspec.Struct, frozen=True):
    """A base that may hide something, already smaller by the inset (TB-10)."""

    id: str
    x: int
    y: int
    radius: float
    top: int


class View:
    """The view of one target from one eye, past the pieces."""

    __slots__ = ("at", "frame", "gaps", "share")

    def __init__(self, at: Point, seen_from: Frame | None, gaps: Gaps, part: float) -> None:
        self.at, self.frame, self.gaps, self.share = at, seen_from, gaps, part


class Pair:
    """A looker's place and a target's place, and the pieces between: all of a look that no figure changes."""

    __slots__ = ("lx", "ly", "lr", "tx", "ty", "tr", "eye_z", "aim_z", "c", "s", "d", "width", "near", "solids", "deep",
                 "joints", "seams", "blocking", "blind",
                 "views", "seen")

    def __init__(self, space: TableSpace, looker: Based, target: Based, rules: SightRules) -> None:
        self.lx, self.ly, self.lr = looker.x, looker.y, looker.radius
        self.tx, self.ty, self.tr = target.x, target.y, target.radius
        self.eye_z, self.aim_z = looker.z + EYE_HEIGHT, target.z + AIM_HEIGHT
        dx, dy = self.tx - self.lx, self.ty - self.ly
        self.d = sqrt(dx * dx + dy * dy)
        self.c, self.s = (dx / self.d, dy / self.d) if self.d > 0 else (1.0, 0.0)
        self.width = max(self.lr, self.tr)
        self.near = space.on_line((self.lx, self.ly), (self.tx, self.ty), self.width)
        entered = _entered(space, looker, rules) | _entered(space, target, rules) if rules.houses_entered else 0
        self.solids = [shape for shape in self.near if shape.answers.solid and not shape.bit & entered]
        self.joints = joints_inside(space.joints, self.solids) if space.joints else []
        """What fills the seams between them."""
        self.blocking = [part for shape in self.solids for part in shape.parts]
        self.blocking += [part for joint in self.joints for part in joint.parts]
        self.deep = [shape for shape in self.near if shape.limit is not None]
        self.seams = joints_inside(space.seams, self.near) if space.seams and self.deep else []
        """What lies between those with a sight depth, or between one of them and a solid one."""
        self.blind = not rules.heights and self._surely_blind()
        self.views: list[View | None] = [None, None, None]
        self.seen: bool | None = None
        """Whether there is a line of sight if no figure blocks; None: not computed yet."""

    def eye(self, which: int) -> Point:
        """Where an eye is: the centre, or on the rim to the left or right of the line to the target (TB-7)."""
        if which == 0:
            return self.lx, self.ly
        out = RIM * self.lr if which == 1 else -RIM * self.lr
        return self.lx - self.s * out, self.ly + self.c * out

    def _surely_blind(self) -> bool:
        """Quick test whether discs inside the pieces stop every line between the two bases: True is certain.

        Between the bases every line stays within `width` of the line of centres, so it crosses such a disc at least as
        far as a parallel line that much further off.
        """
        run, limit = 0.0, 0
        start, end = self.lr, self.d - self.tr
        for shape in (*self.solids, *self.deep):
            mx, my, inner = shape.core
            mx, my = mx - self.lx, my - self.ly
            off = abs(my * self.c - mx * self.s) + self.width
            if off < inner:
                along, half = mx * self.c + my * self.s, sqrt(inner * inner - off * off)
                inside = min(along + half, end) - max(along - half, start)
                if inside > 1:
                    if shape.limit is None:
                        return True
                    run, limit = run + inside, max(limit, shape.limit)
        return run > limit + 1


def _entered(space: TableSpace, figure: Based, rules: SightRules) -> int:
    """The pieces that hold a figure's centre, leaving out those it stands on top of (TB-13)."""
    holds = space.contacts(figure.x, figure.y, figure.radius)[0]
    if holds and rules.heights:
        for shape in space.shapes:
            if shape.bit & holds and figure.z >= shape.answers.height:
                holds -= shape.bit
    return holds


def view_past_pieces(pair: Pair, at: Point, f: Frame) -> View:
    """The exact share: shadows of solid pieces, then the parts of rays that depth stops (TB-8, TB-10)."""
    gaps: Gaps = ALL
    for part in pair.blocking:
        hidden = shadow(part, f)
        if hidden:
            gaps = without(gaps, hidden)
    if gaps and pair.deep:
        gaps = without_rays(gaps, stopped_rays(pair, f))
    return View(at, f, gaps, share(gaps))


def stopped_rays(pair: Pair, f: Frame) -> list[int]:
    """The rays that run deeper through pieces with a sight depth than the smallest limit they meet (TB-10)."""
    total = [0.0] * RAYS
    limits: list[float | None] = [None] * RAYS
    outlines = [(shape.outline, shape.limit or 0) for shape in pair.deep]
    outlines += [(seam.parts[0], seam.answers.sight_depth or 0) for seam in pair.seams]
    for outline, depth in outlines:
        own = [0.0] * RAYS
        add_runs(outline, f, own)
        for ray, run in enumerate(own):
            if run > HAIR:
                total[ray] += run
                limit = limits[ray]
                if limit is None or depth < limit:
                    limits[ray] = depth
    return [ray for ray, limit in enumerate(limits) if limit is not None and _longer(total[ray], f, ray, limit)]


def _longer(run: float, f: Frame, ray: int, limit: float) -> bool:
    """Whether a run measured along x is longer than a limit along its ray."""
    slope = f.u * RAY[ray]
    limit += HAIR
    return run * run * (1 + slope * slope) > limit * limit


def view_by_rays(pair: Pair, at: Point, f: Frame, discs: Sequence[Disc]) -> View:
    """The share counted on 21 rays, each below or above what it crosses (TB-13)."""
    solids = [*(Outline(shape, f) for shape in pair.solids), *(Outline(joint, f) for joint in pair.joints)]
    deep = [(Outline(shape, f), shape.limit or 0) for shape in pair.deep]
    deep += [(Outline(seam, f), seam.answers.sight_depth or 0) for seam in pair.seams]
    stopped = [
        ray
        for ray in range(RAYS)
        if any(one.run_below(pair, f, f.u * RAY[ray]) > HAIR for one in solids)
        or any(disc_below(disc, pair, f, f.u * RAY[ray]) for disc in discs)
        or _too_deep(deep, pair, f, f.u * RAY[ray])
    ]
    return View(at, f, without_rays(ALL, stopped), (RAYS - len(stopped)) / RAYS)


def _too_deep(deep: Sequence[tuple[Outline, int]], pair: Pair, f: Frame, slope: float) -> bool:
    total = 0.0
    limit: int | None = None
    for one, own in deep:
        run = one.run_below(pair, f, slope)
        if run > HAIR:
            total, limit = total + run, own if limit is None else min(limit, own)
    return limit is not None and total * sqrt(1 + slope * slope) > limit + HAIR


def disc_below(disc: Disc, pair: Pair, f: Frame, slope: float) -> Interval | None:
    """Where a ray runs through a base below its top (TB-13); None for nowhere."""
    bounds = disc_span(disc.x, disc.y, disc.radius, f, slope)
    return bounds and below(bounds, f.x, pair.eye_z, pair.aim_z, disc.top)


class Outline:
    """The convex parts of a piece or a joint in one eye's frame."""

    __slots__ = ("top", "parts")

    def __init__(self, one: Shape | Joint, f: Frame) -> None:
        self.top, self.parts = one.answers.height, [turned(part, f) for part in one.parts]

    def spans(self, f: Frame, slope: float) -> list[Interval]:
        """Where a ray runs through the parts, heights left aside."""
        return [bounds for points in self.parts if (bounds := span(points, slope, f.x))]

    def spans_below(self, pair: Pair, f: Frame, slope: float) -> list[Interval]:
        """Where a ray runs through the parts below their height (TB-13)."""
        top = self.top
        return [low for bounds in self.spans(f, slope) if (low := below(bounds, f.x, pair.eye_z, pair.aim_z, top))]

    def run_below(self, pair: Pair, f: Frame, slope: float) -> float:
        """How far along x that is."""
        total = 0.0
        for start, end in self.spans_below(pair, f, slope):
            total += end - start
        return total
