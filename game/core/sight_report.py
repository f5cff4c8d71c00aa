"""A look explained: what blocks, what gives which cover and why, and the lines to draw (TB-11, TB-12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, NamedTuple

import msgspec

from game.core.geometry import Point
from game.core.pieces import Cover
from game.core.places import GRID, Based
from game.core.sight_eye import (
    ALL,
    HAIR,
    RAY,
    RAYS,
    Frame,
    add_runs,
    below,
    disc_shadow,
    disc_span,
    shadow,
    share,
    span,
    turned,
    without,
)
from game.core.sight_pair import SOME, TIE, Disc, Pair, SightRules, View, run_below
from game.core.sight_space import Shape, SightSpace, label
from game.core.text import T, Text

Eye = Literal["centre", "left", "right"]
EYES: Final[tuple[Eye, ...]] = ("centre", "left", "right")
QUARTER: Final = 0.25
"""Hard cover hides at least this share of the target (TB-11)."""
SOFT_RUN: Final = GRID
"""More than this run through soft cover, 1 inch, counts on a ray (TB-11)."""
SOFT_RAYS: Final = 6
"""On so many of the 21 rays, it is soft cover (TB-11)."""


class Line(msgspec.Struct, frozen=True):
    """One line that the rule used, to be drawn as it is: from the eye to a spot of the target's chord."""

    start: Point
    end: Point
    stop: Point | None = None
    """Where something ends the line before its end; None where it arrives."""
    by: str | None = None
    """The piece or figure that ends it."""


class Sight(msgspec.Struct, frozen=True):
    """The result of a look, with everything that explains it (TB-12)."""

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
    """Who looked at whom past which bases, and what came of it."""

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


def explain(space: SightSpace, rules: SightRules, pair: Pair, look: Look, view: View) -> Sight:
    """Put together the whole answer for the best eye's view (TB-12)."""
    given, depth = OPEN, 0.0
    blockers: list[str] = []
    lines: tuple[Line, ...] = ()
    if view.frame is not None:
        scene = _Scene(rules, pair, view.frame, look.discs)
        blockers = scene.blockers() if look.fraction < 1 else []
        depth = sorted(scene.runs([s for s in pair.near if s.soft or s.limit is not None]))[RAYS // 2]
        given = _cover(space, scene, look)
        lines = tuple(scene.line(u) for u in (1.0, 0.0, -1.0))
    if look.fraction <= SOME:
        reason = T("seen only because it sees back") if look.seen else T("out of sight")
        given = Given("hard", blockers[0] if blockers else given.by, reason)
    return Sight(look.looker.id, look.target.id, look.fraction, EYES[look.eye], view.at, look.seen, tuple(blockers),
                 given.cover, given.by, given.reason, depth, lines)  # fmt: skip


def _cover(space: SightSpace, scene: _Scene, look: Look) -> Given:
    """The best cover the target has from this eye (TB-11)."""
    touched = space.contacts(look.looker.x, look.looker.y, look.looker.radius)[1]
    inside, beside = space.contacts(look.target.x, look.target.y, look.target.radius)
    for shape in space.shapes:
        if shape.bit & inside & ~touched and shape.answers.cover == "hard":
            on = scene.rules.heights and 0 < shape.answers.height <= look.target.z
            where = T("on {piece}", piece=label(shape.piece)) if on else T("in {piece}", piece=label(shape.piece))
            return Given("hard", shape.piece.id, where)
    near = [s for s in scene.pair.near if not s.bit & touched or s.bit & beside and s.piece.kind == "forest"]
    hard = [s for s in near if s in scene.pair.solids or s.hard and not s.answers.solid]
    hidden = scene.hidden(hard, look.discs)
    if hidden >= QUARTER - TIE:
        by, name = scene.most(hard, look.discs)
        return Given("hard", by, T("{piece} hides {percent} % of it", piece=name, percent=int(hidden * 100 + 0.5)))
    for shape in space.shapes:
        if shape.soft and shape.bit & beside and (not shape.bit & touched or shape.piece.kind == "forest"):
            where = T("in {piece}", piece=label(shape.piece)) if shape.bit & inside else T(
                "touching {piece}", piece=label(shape.piece))
            return Given("soft", shape.piece.id, where)
    soft = [s for s in near if s.soft]
    run = sorted(scene.runs(soft))[RAYS - SOFT_RAYS]
    if run > SOFT_RUN + HAIR:
        shape = max(soft, key=lambda s: (sum(scene.runs([s])), -s.index))
        inches = T("{inches}″ of {piece} on the line", inches=_tenths(run), piece=label(shape.piece))
        return Given("soft", shape.piece.id, inches)
    return OPEN


def _tenths(run: float) -> str:
    """Inches with one decimal; a run just over the limit of 1 inch reads 1.1."""
    tenths = max(int(run * 10 / GRID + 0.5), 11)
    return f"{tenths // 10}.{tenths % 10}"


class _Scene:
    """The best eye's frame with what lies before it."""

    def __init__(self, rules: SightRules, pair: Pair, seen_from: Frame, discs: Sequence[Disc]) -> None:
        self.rules, self.pair, self.f, self.discs = rules, pair, seen_from, discs

    def hidden(self, shapes: Sequence[Shape], discs: Sequence[Disc]) -> float:
        """The share of the target that some pieces and bases hide together."""
        if self.rules.heights:
            return sum(self._ray_hidden(ray, shapes, discs) for ray in range(RAYS)) / RAYS
        gaps = ALL
        for shape in shapes:
            for part in shape.parts:
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
        if any(run_below(shape, self.pair, self.f, slope) > HAIR for shape in shapes):
            return True
        return any(True for disc in discs for _ in self._disc_spans(disc, slope))

    def runs(self, shapes: Sequence[Shape]) -> list[float]:
        """How far each ray runs through some pieces, all added, in steps along the ray."""
        total = [0.0] * RAYS
        for shape in shapes:
            if self.rules.heights:
                for ray in range(RAYS):
                    total[ray] += run_below(shape, self.pair, self.f, self.f.u * RAY[ray])
            else:
                own = [0.0] * RAYS
                add_runs(shape.outline, self.f, own)
                for ray in range(RAYS):
                    if own[ray] > HAIR:
                        total[ray] += own[ray]
        return [run * sqrt(1 + (self.f.u * RAY[ray]) ** 2) for ray, run in enumerate(total)]

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
        deep = self.pair.deep
        runs = [self.runs([s]) for s in deep]
        for shape, own in zip(deep, runs, strict=True):
            stopped = 0
            for ray in range(RAYS):
                met = [(other[ray], s.limit) for s, other in zip(deep, runs, strict=True) if other[ray] > HAIR]
                limit = min((limit for _, limit in met if limit is not None), default=None)
                if own[ray] > HAIR and limit is not None and sum(run for run, _ in met) > limit + HAIR:
                    stopped += 1
            yield stopped / RAYS, shape.piece.id

    def line(self, u: float) -> Line:
        """One line to the chord, and where it stops first."""
        slope = self.f.u * u
        stops = [(start, shape.piece.id) for shape in self.pair.solids for start, _ in self._spans(shape, slope)]
        stops += [(start, disc.id) for disc in self.discs for start, _ in self._disc_spans(disc, slope)]
        stops += self._depth_stop(slope)
        end = self.f.spot(self.f.x, u)
        if not stops:
            return Line((self.f.ex, self.f.ey), end)
        at, who = min(stops, key=lambda stop: stop[0])
        return Line((self.f.ex, self.f.ey), end, self.f.spot(at, u), who)

    def _depth_stop(self, slope: float) -> Iterator[tuple[float, str]]:
        """Where a line has run through as much see-through terrain as it may."""
        spans = sorted((a, b, s.index) for s in self.pair.deep for a, b in self._spans(s, slope))
        by_index = {s.index: s for s in self.pair.deep}
        limit = min((by_index[i].limit or 0 for _, _, i in spans), default=0)
        left = limit / sqrt(1 + slope * slope)
        for start, end, index in spans:
            if end - start > left + HAIR:
                yield start + left, by_index[index].piece.id
                return
            left -= end - start

    def _spans(self, shape: Shape, slope: float) -> Iterator[tuple[float, float]]:
        for part in shape.parts:
            bounds = span(turned(part, self.f), slope, self.f.x)
            if bounds and self.rules.heights:
                bounds = below(bounds, self.f.x, self.pair.eye_z, self.pair.aim_z, shape.answers.height)
            if bounds:
                yield bounds

    def _disc_spans(self, disc: Disc, slope: float) -> Iterator[tuple[float, float]]:
        bounds = disc_span(disc.x, disc.y, disc.radius, self.f, slope)
        if bounds and self.rules.heights:
            bounds = below(bounds, self.f.x, self.pair.eye_z, self.pair.aim_z, disc.top)
        if bounds:
            yield bounds
