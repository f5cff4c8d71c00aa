"""Sight explained, and the player's thread, worked out once more with Shapely on tables by lot (TB-10 to TB-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import hypot
from random import Random

import pytest
import shapely
from drawn import Figure
from sight_oracle import Oracle, union_share

from game.core.table.pieces import Answers, Kind, Piece
from game.core.table.places import Place
from game.core.table.sight.eye import RAY
from game.core.table.sight.sight import Sight, SightField, SightRules

KINDS: dict[Kind, Answers] = {
    "house": Answers(solid=True, cover="hard", height=128, standable=True), "wall": Answers(cover="hard", height=64),
    "forest": Answers(cover="soft", sight_depth=160, height=192), "rubble": Answers(cover="soft", height=32),
    "hedge": Answers(cover="soft", sight_depth=48, height=100), "hill": Answers(sight_depth=200, height=128),
    "water": Answers(solid=True, height=80)}
OFTEN: tuple[Kind, ...] = ("house", "forest", "forest", "forest", "rubble", "rubble", "hedge", "hedge", "wall", "hill",
                           "water")
L = [(0, 0), (4, 0), (4, 1), (1, 1), (1, 3), (0, 3)]
NEAR = 1e-6
"""Closer to a limit than this, in steps or shares, rounding decides; what depends on it is passed over."""


def spent(spans: Sequence[tuple[float, float, str]], limit: float) -> list[tuple[float, str]]:
    """Where a line has run a limit through all spans together, and each that it is in there; empty for nowhere."""
    low, high = 0.0, max((end for _, end, _ in spans), default=0.0)

    def run(to: float) -> float:
        return sum(max(0.0, min(end, to) - start) for start, end, _ in spans)

    if run(high) <= limit:
        return []
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (low, middle) if run(middle) > limit else (middle, high)
    return [(high, one) for start, end, one in spans if start - NEAR <= high <= end + NEAR]


class Scene:
    """A table by lot with two figures and some that stand about; pieces lie on half inches or anywhere."""

    def __init__(self, seed: int, **rules: bool) -> None:
        self.draw, self.rules = Random(seed), SightRules(**rules)
        self.grid = self.draw.choice([1, 32])
        self.pieces = [one for one in (self._piece(k) for k in range(self.draw.randint(3, 10))) if one is not None]
        self.field = SightField(self.pieces, {p.id: KINDS[p.kind] for p in self.pieces}, self.rules)
        self.raw = {p.id: shapely.Polygon(p.corners) for p in self.pieces}
        self.inset = {id: one.buffer(-0.25, join_style="mitre", mitre_limit=50) for id, one in self.raw.items()}
        self.answers = {p.id: KINDS[p.kind] for p in self.pieces}
        self.kind = {p.id: p.kind for p in self.pieces}
        self.figures: list[Figure] = []
        while len(self.figures) < 5:
            one = self._figure(len(self.figures))
            if all(hypot(one.x - o.x, one.y - o.y) > one.radius + o.radius for o in self.figures):
                self.figures.append(one)

    def _at(self, most: int = 900) -> int:
        return self.draw.randrange(0, most, self.grid)

    def _piece(self, k: int) -> Piece | None:
        kind = self.draw.choice(OFTEN)
        x, y, w, h = self._at(), self._at(), 16 + self._at(220), 16 + self._at(220)
        shape = self.draw.choice(["box", "slanted", "L"])
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
        if shape == "slanted":
            corners = [(x, y), (x + w, y + h // 2), (x + w - h // 2, y + h // 2 + w), (x - h // 2, y + w)]
        elif shape == "L":
            corners = [(x + a * 64, y + b * 64) for a, b in L]
        whole = shapely.Polygon(corners)
        if any(whole.distance(shapely.Polygon(p.corners)) < 4 for p in getattr(self, "pieces", ())):
            return None
        return Piece(f"P{k}", kind, tuple(Place(*p) for p in corners))

    def _figure(self, k: int) -> Figure:
        one = Figure(f"f{k}", self._at(), self._at(), self.draw.choice([16, 32, 32, 48]))
        if self.rules.heights:
            for p in self.pieces:
                if KINDS[p.kind].standable and self.raw[p.id].contains(shapely.Point(one.x, one.y)):
                    one = replace(one, z=KINDS[p.kind].height)
        return one

    def holds(self, piece: str, figure: Figure) -> bool:
        return bool(self.raw[piece].contains(shapely.Point(figure.x, figure.y)))

    def touches(self, piece: str, figure: Figure) -> bool:
        return bool(self.raw[piece].distance(shapely.Point(figure.x, figure.y)) <= figure.radius)

    def entered(self, piece: str, *figures: Figure) -> bool:
        """Whether a piece does not block since it holds one of them, who does not stand on it (TB-10, TB-13)."""
        return self.rules.houses_entered and any(
            self.holds(piece, one) and not (self.rules.heights and one.z >= self.answers[piece].height)
            for one in figures)


class Judged:
    """One look from the eye that the answer names, by Shapely."""

    def __init__(self, scene: Scene, sight: Sight, a: Figure, b: Figure, others: Sequence[Figure]) -> None:
        self.scene, self.sight, self.a, self.b = scene, sight, a, b
        self.oracle = Oracle(sight.eye_at, b)
        self.rays = [self.oracle.ray(u) for u in RAY]
        self.known: dict[str, list[float]] = {}
        self.solids = [p.id for p in scene.pieces if KINDS[p.kind].solid and not scene.entered(p.id, a, b)]
        self.deep = [p.id for p in scene.pieces if not KINDS[p.kind].solid and KINDS[p.kind].sight_depth is not None]
        self.discs = {o.id: shapely.Point(o.x, o.y).buffer(o.radius - 0.25, quad_segs=256) for o in others
                      if scene.rules.figures_block}
        self.tops = {id: answers.height for id, answers in scene.answers.items()} | {o.id: o.z + 96 for o in others}
        self.shapes = {**scene.inset, **self.discs}

    def part(self, line: shapely.LineString, who: str) -> shapely.Geometry:
        """The part of a line that is inside something, below its height where heights count."""
        if self.scene.rules.heights:
            start, end, top = self.a.z + 96, self.b.z + 48, self.tops[who]
            low, high = 0.0, 1.0
            if start == end:
                high = 1.0 if start < top else 0.0
            elif end > start:
                high = min(1.0, (top - start) / (end - start))
            else:
                low = max(0.0, (top - start) / (end - start))
            if high - low < 1e-12:
                return shapely.LineString()
            (x, y), (to_x, to_y) = line.coords
            dx, dy = to_x - x, to_y - y
            line = shapely.LineString([(x + low * dx, y + low * dy), (x + high * dx, y + high * dy)])
        return line.intersection(self.shapes[who])

    def run(self, who: str) -> list[float]:
        """How far each ray runs through something."""
        if who not in self.known:
            self.known[who] = [self.part(ray, who).length for ray in self.rays]
        return self.known[who]

    def runs(self, pieces: Sequence[str]) -> list[float]:
        return [sum(self.run(id)[ray] for id in pieces) for ray in range(21)]

    def hidden(self, who: Sequence[str]) -> float:
        """The share that some pieces and bases hide together."""
        if self.scene.rules.heights:
            return sum(any(self.run(one)[ray] > NEAR for one in who) for ray in range(21)) / 21
        return 1 - union_share(self.oracle.dark([self.shapes[one] for one in who]))

    def stopped(self) -> list[bool]:
        """Which rays run deeper through woods than the smallest depth that they meet."""
        own = {id: self.run(id) for id in self.deep}
        out = []
        for ray in range(21):
            met = [id for id in self.deep if own[id][ray] > NEAR]
            limit = min((self.scene.answers[id].sight_depth or 0 for id in met), default=0)
            out.append(bool(met) and sum(own[id][ray] for id in met) > limit)
        return out

    def hiders(self) -> dict[str, float]:
        """What hides some of the target, with its share."""
        stopped, found = self.stopped(), {}
        for one in (*self.solids, *self.discs):
            found[one] = self.hidden([one])
        for id in self.deep:
            found[id] = sum(dark and run > NEAR for dark, run in zip(stopped, self.run(id), strict=True)) / 21
        return found

    def stop(self, u: float) -> tuple[float, set[str]] | None:
        """Where the line to a spot of the chord ends first, in steps, and what may be named; None where it arrives."""
        line, stops, spans = self.oracle.ray(u), [], []
        for one in (*self.solids, *self.discs, *self.deep):
            met = self.part(line, one)
            for bit in getattr(met, "geoms", [met]):
                if bit.length > NEAR:
                    ends = sorted(shapely.Point(self.oracle.eye).distance(shapely.Point(p)) for p in bit.coords)
                    if one in self.deep:
                        spans.append((ends[0], ends[-1], one))
                    else:
                        stops.append((ends[0], one))
        stops += spent(spans, min((self.scene.answers[one].sight_depth or 0 for *_, one in spans), default=0))
        first = min((start for start, _ in stops), default=None)
        return None if first is None else (first, {one for start, one in stops if start < first + 1e-3})

    # ── cover (TB-11) ────────────────────────────────────────────────────────────────────────────────────────

    def counts(self, id: str) -> bool:
        """Whether a piece gives cover though the looker may touch it."""
        scene = self.scene
        return not scene.touches(id, self.a) or scene.touches(id, self.b) and scene.kind[id] == "forest"

    def on_roof(self, id: str) -> bool:
        answers = self.scene.answers[id]
        return (self.scene.rules.heights and answers.standable and self.b.z == answers.height
                and self.scene.holds(id, self.b))

    def covers(self) -> Iterator[tuple[str, set[str]]]:
        """The covers that the rules give, best first, each with what may be named as giving it."""
        scene, sight = self.scene, self.sight
        if sight.fraction <= 0.01:
            yield "hard", set(sight.blockers[:1])
        yield "hard", {id for id in scene.raw if scene.answers[id].cover == "hard" and scene.holds(id, self.b) and (
            not scene.touches(id, self.a) if self.on_roof(id) else not scene.holds(id, self.a))}
        hard = [id for id in scene.raw if self.counts(id) and (
            id in self.solids if scene.answers[id].solid else scene.answers[id].cover == "hard")]
        bases = list(self.discs) if scene.rules.figures_cover else []
        share = self.hidden([*hard, *bases])
        each = {one: self.hidden([one]) for one in (*hard, *bases)}
        if abs(share - 0.25) < 1e-4:
            raise TooClose
        if share > 0.25:
            yield "hard", {one for one, own in each.items() if own > max(each.values()) - 1e-4}
        soft = [id for id in scene.raw if scene.answers[id].cover == "soft" and self.counts(id)]
        yield "soft", {id for id in soft if scene.touches(id, self.b)}
        run = sorted(self.runs(soft))[15]
        if abs(run - 64) < 1e-4:
            raise TooClose
        if run > 64:
            total = {id: sum(self.run(id)) for id in soft}
            yield "soft", {id for id in soft if total[id] > max(total.values()) - 1e-3}


class TooClose(Exception):
    """Rounding decides."""


FLAT, TALL = {"figures_block": True}, {"figures_block": True, "heights": True}
WAYS = [FLAT, TALL, {**FLAT, "houses_entered": True}, {**TALL, "houses_entered": True, "figures_cover": True},
        {**FLAT, "figures_cover": True}]


@pytest.mark.rule("TB-10", "TB-11", "TB-12", "TB-13")
@pytest.mark.parametrize("rules", WAYS, ids=lambda rules: "+".join(rules))
def test_a_look_is_explained_as_shapely_would_explain_it(rules):
    seen: Counter[str] = Counter()
    for seed in range(70):
        scene = Scene(seed // 2, **rules)
        a, b, *others = scene.figures[::-1] if seed % 2 else scene.figures
        sight = scene.field.look(a, b, scene.figures)
        if hypot(sight.eye_at[0] - b.x, sight.eye_at[1] - b.y) <= b.radius + 1:
            continue
        judged = Judged(scene, sight, a, b, others)
        see_through = [p.id for p in scene.pieces if not KINDS[p.kind].solid and (
            KINDS[p.kind].cover == "soft" or KINDS[p.kind].sight_depth is not None)]
        assert sight.depth == pytest.approx(sorted(judged.runs(see_through))[10], abs=1e-3), seed
        hiders = judged.hiders() if sight.fraction < 1 else {}
        assert set(sight.blockers) == {one for one, share in hiders.items() if share > 1e-4}, seed
        told = [hiders[one] for one in sight.blockers]
        assert all(more > less - 1e-4 for more, less in zip(told, told[1:], strict=False)), seed
        for u, line in zip((1.0, 0.0, -1.0), sight.lines, strict=True):
            assert line.start == sight.eye_at and line.end == pytest.approx(judged.oracle.spot(u))
            stop = judged.stop(u)
            assert (line.by is None) == (line.stop is None) == (stop is None), (seed, u)
            if stop is not None and line.stop is not None:
                assert line.by in stop[1], (seed, u)
                seen["stops"] += 1
                assert hypot(line.stop[0] - line.start[0], line.stop[1] - line.start[1]) == pytest.approx(
                    stop[0], abs=1e-2), (seed, u)
        try:
            covers = [(cover, by) for cover, by in judged.covers() if by]
        except TooClose:
            continue
        cover, by = covers[0] if covers else ("open", {None})
        assert sight.cover == cover and sight.cover_by in by, (seed, cover, by)
        seen[cover] += 1
    assert min(seen[one] for one in ("open", "soft", "hard", "stops")) > 2, seen


@pytest.mark.rule("TB-10")
@pytest.mark.parametrize("rules", [{}, FLAT, {"houses_entered": True}], ids=lambda rules: "+".join(rules) or "plain")
def test_a_thread_crosses_what_shapely_crosses(rules):
    stops: Counter[str] = Counter()
    for seed in range(60):
        scene = Scene(seed, **rules)
        a, b = (scene._at(), scene._at()), (scene._at(), scene._at())
        if a == b:
            continue
        others = scene.figures[2:]
        thread = scene.field.between(a, b, others)
        line = shapely.LineString([a, b])
        assert (thread.start, thread.end, thread.length) == (a, b, pytest.approx(line.length))
        opened = {id for id, raw in scene.raw.items() if scene.rules.houses_entered and (
            raw.contains(shapely.Point(a)) or raw.contains(shapely.Point(b)))}
        shapes = {**scene.inset, **{o.id: shapely.Point(o.x, o.y).buffer(o.radius - 0.25, quad_segs=256)
                                    for o in others}}
        spans = []
        for id, shape in shapes.items():
            met = line.intersection(shape)
            for bit in getattr(met, "geoms", [met]):
                if bit.length > 1e-3:
                    ends = sorted(shapely.Point(a).distance(shapely.Point(p)) for p in bit.coords)
                    spans.append((ends[0], ends[-1], id))
        spans.sort()
        told = [one for one in thread.crossings if one.length > 2e-3]
        assert [one.id for one in told] == [id for *_, id in spans], seed
        for one, (start, end, _) in zip(told, spans, strict=True):
            assert hypot(one.enter[0] - a[0], one.enter[1] - a[1]) == pytest.approx(start, abs=1e-2), seed
            assert hypot(one.leave[0] - a[0], one.leave[1] - a[1]) == pytest.approx(end, abs=1e-2), seed
            assert one.length == pytest.approx(end - start, abs=2e-2), seed
        deep = [(start, end, id) for start, end, id in spans
                if id in scene.answers and not KINDS[scene.kind[id]].solid and KINDS[scene.kind[id]].sight_depth]
        assert thread.depth == pytest.approx(sum(end - start for start, end, _ in deep), abs=1e-2), seed
        ends = [(start, id) for start, _, id in spans
                if (scene.answers[id].solid and id not in opened if id in scene.answers else scene.rules.figures_block)]
        ends += spent(deep, min((scene.answers[id].sight_depth or 0 for *_, id in deep), default=0))
        first = min((start for start, _ in ends), default=0.0)
        assert (thread.by is None) == (thread.stop is None) == (not ends), seed
        if thread.stop is not None:
            assert thread.by in {id for start, id in ends if start < first + 1e-3}, seed
            assert hypot(thread.stop[0] - a[0], thread.stop[1] - a[1]) == pytest.approx(first, abs=1e-2), seed
        solid = thread.by in scene.answers and scene.answers[thread.by].solid
        stops["solid" if solid else "figure" if thread.by in {o.id for o in others} else str(bool(thread.by))] += 1
    assert stops["solid"] > 2 and stops["True"] > 2 and stops["False"] > 2 and (rules != FLAT or stops["figure"]), stops
