"""Sight explained: what blocks, which cover there is and why, and the lines to draw (TB-11, TB-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import fsum, sqrt
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.table.geometry import Point, Polygon, where
from game.core.table.joints import inside
from game.core.table.pieces import Cover
from game.core.table.places import GRID, Based
from game.core.table.shapes import Shape, label
from game.core.table.sight.eye import (
    ALL,
    HAIR,
    RAY,
    RAYS,
    Frame,
    Interval,
    add_runs,
    disc_shadow,
    disc_span,
    shadow,
    share,
    spent,
    without,
)
from game.core.table.sight.pair import SOME, TIE, Disc, Outline, Pair, SightRules, View, disc_below
from game.core.table.space import TableSpace
from game.core.text import T, Text
from game.core.wording import percent

Eye = Literal["centre", "left", "right"]
EYES: Final[tuple[Eye, ...]] = ("centre", "left", "right")
QUARTER: Final = 0.25
"""Hard cover hides at least this share of the target (TB-11)."""
SOFT_RUN: Final = GRID
"""More than this run through soft cover, 1 inch, counts on a ray (TB-11)."""
SOFT_RAYS: Final = 6
"""Number of the 21 rays on which that makes soft cover (TB-11)."""


class Line(msgspec.Struct, frozen=True):
    """One line that the rule used, to be drawn as it is: from the eye to a spot of the target's chord."""

    start: Point
    end: Point
    stop: Point | None = None
    """Where something ends the line before its end; None where it arrives."""
    by: str | None = None
    """The piece or figure that ends it."""


class Sight(msgspec.Struct, frozen=True):
    """The result of sight from one figure to another, with its explanation (TB-12)."""

    looker: str
    target: str
    fraction: float
    """The share of the target that the looker's best eye sees (TB-8)."""
    eye: Eye
    eye_at: Point
    seen: bool
    """Whether there is a line of sight: mutual, more than 0.01 either way (TB-9)."""
    blockers: tuple[str, ...]
    """Ids of pieces and figures that hide some of the target from the best eye, what hides most first."""
    cover: Cover
    cover_by: str | None
    """The piece or figure that gives the cover, None in the open."""
    cover_reason: Text
    depth: float
    """How deep the lines run through see-through pieces that matter: at least half of the 21 rays run this far."""
    lines: tuple[Line, ...]
    """From the best eye to the left end, the middle and the right end of the target's chord."""

    def at_least(self, wanted: Fraction | float) -> bool:
        """Whether the looker's best eye sees that share: sight for rules such as "at least half" (TB-9)."""
        return self.fraction >= float(wanted) - TIE


class Look(NamedTuple):
    """The figures and bases of a look, and its result."""

    looker: Based
    target: Based
    discs: Sequence[Disc]
    eye: int
    fraction: float
    seen: bool


class Given(NamedTuple):
    """A cover, what gives it, and why."""

    cover: Cover
    by: str | None
    reason: Text


OPEN: Final = Given("open", None, T("in the open"))


def explain(space: TableSpace, rules: SightRules, pair: Pair, look: Look, view: View) -> Sight:
    """The explained result for the best eye's view (TB-12)."""
    depth = 0.0
    blockers: list[str] = []
    lines: tuple[Line, ...] = ()
    scene = None if view.frame is None else _Scene(rules, pair, view.frame, look.discs)
    if scene:
        blockers = scene.blockers() if look.fraction < 1 else []
        depth = float(sorted(scene.runs([s for s in pair.near if s.soft or s.limit is not None]))[RAYS // 2])
        lines = tuple(scene.line(u) for u in (1.0, 0.0, -1.0))
    given = _cover(space, rules, scene, look)
    if look.fraction <= SOME:
        reason = T("seen only because it sees back") if look.seen else T("out of sight")
        given = Given("hard", blockers[0] if blockers else given.by, reason)
    return Sight(look.looker.id, look.target.id, look.fraction, EYES[look.eye], view.at, look.seen, tuple(blockers),
                 given.cover, given.by, given.reason, depth, lines)  # fmt: skip


def _cover(space: TableSpace, rules: SightRules, scene: _Scene | None, look: Look) -> Given:
    """The best cover the target has from this eye (TB-11)."""
    within, touched = space.contacts(look.looker.x, look.looker.y, look.looker.radius)
    holding, beside = space.contacts(look.target.x, look.target.y, look.target.radius)
    roofs = [shape for shape in space.shapes if shape.bit & beside and _is_on(rules, look.target, shape)]
    if any(shape.bit & touched for shape in roofs):
        roofs = []      # on the seam of two roofs he shares one of them with the looker
    for shape in space.shapes:
        on = rules.heights and 0 < shape.answers.height <= look.target.z
        sharing = touched if on else within     # who touches its wall is still outside it
        if shape.answers.cover == "hard" and (shape in roofs or shape.bit & holding & ~sharing):
            return Given("hard", shape.piece.id, _at("on" if on else "in", shape))
    hidden = scene and _hard_by_hiding(scene, look.discs if rules.figures_cover else (), touched, beside)
    if hidden:
        return hidden
    for shape in space.shapes:
        if shape.soft and shape.bit & beside and _counts(shape, touched, beside):
            return Given("soft", shape.piece.id, _at("in" if shape.bit & holding else "touching", shape))
    soft = [shape for shape in scene.pair.near if shape.soft and _counts(shape, touched, beside)] if scene else []
    if scene and soft:
        run = sorted(scene.runs(soft))[RAYS - SOFT_RAYS]
        if run > SOFT_RUN + HAIR:
            most = max(soft, key=lambda one: (fsum(scene.runs([one])), -one.index))
            why = T("{inches}″ of {piece} on the line", inches=_tenths(run), piece=label(most.piece))
            return Given("soft", most.piece.id, why)
    return OPEN


def _is_on(rules: SightRules, figure: Based, shape: Shape) -> bool:
    """Whether a figure stands on the roof of a piece, its edges included (TB-13)."""
    answers = shape.answers
    return (rules.heights and answers.standable and 0 < answers.height == figure.z
            and where(shape.corners, figure.x, figure.y) >= 0)


def _counts(shape: Shape, touched: int, beside: int) -> bool:
    """Whether a piece gives cover at all: not if the looker touches it, but for a wood that the target shares."""
    return not shape.bit & touched or bool(shape.bit & beside) and shape.piece.kind == "forest"


def _hard_by_hiding(scene: _Scene, discs: Sequence[Disc], touched: int, beside: int) -> Given | None:
    """Hard cover where solid or hard-cover pieces, and these bases, hide at least a quarter."""
    hiding = [shape for shape in scene.pair.near if _counts(shape, touched, beside)
              and (shape in scene.pair.solids if shape.answers.solid else shape.hard)]  # fmt: skip
    hidden = scene.hidden(hiding, discs)
    if hidden < QUARTER - TIE:
        return None
    by, name = scene.most(hiding, discs)
    return Given("hard", by, T("{piece} hides {share} of it", piece=name, share=percent(hidden)))


def _at(how: Literal["on", "in", "touching"], shape: Shape) -> Text:
    name = label(shape.piece)
    if how == "on":
        return T("on {piece}", piece=name)
    return T("in {piece}", piece=name) if how == "in" else T("touching {piece}", piece=name)


def _tenths(run: float) -> str:
    """Inches with one decimal; a run just over the limit of 1 inch reads 1.1."""
    tenths = max(int(run * 10 / GRID + 0.5), 11)
    return f"{tenths // 10}.{tenths % 10}".removesuffix(".0")


class _Scene:
    """The best eye's frame with what lies before it."""

    def __init__(self, rules: SightRules, pair: Pair, seen_from: Frame, discs: Sequence[Disc]) -> None:
        self.rules, self.pair, self.f, self.discs = rules, pair, seen_from, discs
        self._runs: dict[int, list[float]] = {}
        self._outlines: dict[int, Outline] = {}

    def hidden(self, shapes: Sequence[Shape], discs: Sequence[Disc]) -> float:
        """The share of the target that some pieces and bases hide together."""
        if self.rules.heights:
            return sum(self._ray_hidden(ray, shapes, discs) for ray in range(RAYS)) / RAYS
        gaps = ALL
        parts = [part for shape in shapes for part in shape.parts]
        for part in (*parts, *(part for joint in inside(self.pair.joints, shapes) for part in joint.parts)):
            dark = shadow(part, self.f)
            if dark:
                gaps = without(gaps, dark)
        for disc in discs:
            dark = disc_shadow(disc.x, disc.y, disc.radius, self.f)
            if dark:
                gaps = without(gaps, dark)
        return 1.0 - share(gaps)

    def _ray_hidden(self, ray: int, shapes: Sequence[Shape], discs: Sequence[Disc]) -> bool:
        slope = self.f.u * RAY[ray]
        if any(self._outline(shape).run_below(self.pair, self.f, slope) > HAIR for shape in shapes):
            return True
        if any(Outline(joint, self.f).run_below(self.pair, self.f, slope) > HAIR
               for joint in inside(self.pair.joints, shapes)):
            return True
        return any(disc_below(disc, self.pair, self.f, slope) for disc in discs)

    def _outline(self, shape: Shape) -> Outline:
        found = self._outlines.get(shape.index)
        if found is None:
            found = self._outlines[shape.index] = Outline(shape, self.f)
        return found

    def runs(self, shapes: Sequence[Shape]) -> list[float]:
        """How far each ray runs through some pieces, all added, in steps along the ray."""
        each = [self._own_runs(shape) for shape in shapes]
        return [fsum(own[ray] for own in each) for ray in range(RAYS)]

    def _own_runs(self, shape: Shape) -> list[float]:
        found = self._runs.get(shape.index)
        if found is None:
            found = self._runs[shape.index] = self._runs_of(self._outline(shape), shape.outline)
        return found

    def _runs_of(self, one: Outline, outline: Polygon) -> list[float]:
        """How far each ray runs through something, in steps along the ray."""
        own = [0.0] * RAYS
        if self.rules.heights:
            own = [one.run_below(self.pair, self.f, self.f.u * spot) for spot in RAY]
        else:
            add_runs(outline, self.f, own)
        return [run * sqrt(1 + (self.f.u * RAY[ray]) ** 2) if run > HAIR else 0.0 for ray, run in enumerate(own)]

    def most(self, shapes: Sequence[Shape], discs: Sequence[Disc]) -> tuple[str, Text]:
        """The piece or base that hides most."""
        parts = [(self.hidden([s], []), s.piece.id, label(s.piece)) for s in shapes]
        parts += [(self.hidden([], [d]), d.id, T("{figure}", figure=d.id)) for d in discs]
        best = max(part[0] for part in parts)
        return next((who, name) for part, who, name in parts if part == best)

    def blockers(self) -> list[str]:
        """What hides some of the target, what hides most first."""
        found = [(self.hidden([s], []), s.piece.id) for s in self.pair.solids]
        found += [(self.hidden([], [d]), d.id) for d in self.discs]
        found += self._stoppers()
        found.sort(key=lambda part: -part[0])
        return [who for part, who in found if part > TIE]

    def _stoppers(self) -> Iterator[tuple[float, str]]:
        """The see-through pieces through which stopped rays run, with the share of rays."""
        each = [(shape, self._own_runs(shape)) for shape in self.pair.deep]
        between = [(self._runs_of(Outline(seam, self.f), seam.parts[0]), seam.answers.sight_depth or 0)
                   for seam in self.pair.seams]
        stopped = []
        for ray in range(RAYS):
            met = [(own[ray], shape.limit or 0) for shape, own in each if own[ray]]
            met += [(own[ray], depth) for own, depth in between if own[ray]]
            if met and fsum(run for run, _ in met) > min(limit for _, limit in met) + HAIR:
                stopped.append(ray)
        for shape, own in each:
            yield sum(1 for ray in stopped if own[ray]) / RAYS, shape.piece.id

    def line(self, u: float) -> Line:
        """One line to the chord, and where it stops first."""
        slope = self.f.u * u
        stops = [(start, shape.piece.id) for shape in self.pair.solids for start, _ in self._spans(shape, slope)]
        stops += [(start, joint.shape.piece.id) for joint in self.pair.joints
                  for start, _ in self._spans_of(Outline(joint, self.f), slope)]
        stops += [(start, disc.id) for disc in self.discs for start, _ in self._disc_spans(disc, slope)]
        stops += filter(None, (self._depth_stop(slope),))
        end = self.f.spot(self.f.x, u)
        if not stops:
            return Line((self.f.ex, self.f.ey), end)
        at, who = min(stops, key=lambda stop: stop[0])
        return Line((self.f.ex, self.f.ey), end, self.f.spot(at, u), who)

    def _depth_stop(self, slope: float) -> tuple[float, str] | None:
        """Where a line has run through as much see-through terrain as it may, and in what; None for nowhere."""
        spans = [(a, b, s.piece.id, s.limit or 0) for s in self.pair.deep for a, b in self._spans(s, slope)]
        spans += [(a, b, seam.shape.piece.id, seam.answers.sight_depth or 0) for seam in self.pair.seams
                  for a, b in self._spans_of(Outline(seam, self.f), slope)]
        if not spans:
            return None
        along = sqrt(1 + slope * slope)
        return spent(sorted(span[:3] for span in spans), min(span[3] for span in spans) / along)

    def _spans(self, shape: Shape, slope: float) -> list[Interval]:
        return self._spans_of(self._outline(shape), slope)

    def _spans_of(self, one: Outline, slope: float) -> list[Interval]:
        return one.spans_below(self.pair, self.f, slope) if self.rules.heights else one.spans(self.f, slope)

    def _disc_spans(self, disc: Disc, slope: float) -> list[Interval]:
        bounds = (disc_below(disc, self.pair, self.f, slope) if self.rules.heights
                  else disc_span(disc.x, disc.y, disc.radius, self.f, slope))  # fmt: skip
        return [bounds] if bounds else []
