"""Sight between figures: whether, how much and in which cover, for all rulesets (TB-7 to TB-13).

    field = SightField(table.pieces, answers, SightRules(figures_block=True))
    field.sees(archer, target, others, share=1 / 2)     # the cheap answer
    field.look(archer, target, others).cover_reason     # the explained one; both always agree

Figures are anything `Based`, standing or imagined. All lengths are grid steps; shares are fractions from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from game.core.table.geometry import INSET, Point
from game.core.table.pieces import Answers, Piece
from game.core.table.places import Based
from game.core.table.sight.eye import ALL, disc_shadow, frame, share, upright_frame, without
from game.core.table.sight.pair import (
    EYE_HEIGHT,
    SOME,
    TIE,
    Disc,
    Pair,
    SightRules,
    View,
    view_by_rays,
    view_past_pieces,
)
from game.core.table.sight.report import Line, Look, Sight, explain
from game.core.table.sight.thread import Crossing, Thread, thread
from game.core.table.space import TableSpace

__all__ = ["Crossing", "Line", "Sight", "SightField", "SightRules", "Thread"]

_KEPT: Final = 16_384
"""The number of pairs of places that are cached."""


class SightField:
    """Sight over one table. Results are cached; they depend on places alone, never on earlier questions.

    Raises KeyError where a piece has no answers.
    """

    def __init__(self, pieces: Sequence[Piece], answers: Mapping[str, Answers], rules: SightRules,
                 space: TableSpace | None = None) -> None:  # fmt: skip
        self.rules = rules
        self.space = space or TableSpace(pieces, answers)
        self._pairs: dict[tuple[int, ...], Pair] = {}

    # -- questions

    def look(self, looker: Based, target: Based, others: Iterable[Based] = ()) -> Sight:
        """Sight with its full explanation (TB-12)."""
        pair = self.pair(looker, target)
        discs = self.discs(pair, looker, target, others)
        eye, fraction = self._best(pair, discs)
        mutual = fraction > SOME or self._best(self.pair(target, looker), discs)[1] > SOME
        view = self.view_past(pair, eye, discs)
        return explain(self.space, self.rules, pair, Look(looker, target, discs, eye, fraction, mutual), view)

    def fraction(self, looker: Based, target: Based, others: Iterable[Based] = ()) -> float:
        """The share of the target that the looker's best eye sees (TB-8): `look(...).fraction`."""
        pair = self.pair(looker, target)
        return 0.0 if pair.blind else self._best(pair, self.discs(pair, looker, target, others))[1]

    def sees(self, looker: Based, target: Based, others: Iterable[Based] = (),
             share: Fraction | float | None = None) -> bool:  # fmt: skip
        """Whether there is a line of sight (TB-9) or, with `share` (0 to 1), whether the looker's best eye sees at
        least that share."""
        pair = self.pair(looker, target)
        if pair.blind:
            return share is not None and float(share) <= TIE
        discs = self.discs(pair, looker, target, others)
        if share is not None:
            wanted = float(share)
            return self._any_eye(pair, discs, wanted) or self._best(pair, discs)[1] >= wanted - TIE
        if discs:
            return self._line_of_sight(pair, looker, target, discs)
        if pair.seen is None:
            pair.seen = self._line_of_sight(pair, looker, target, discs)
        return pair.seen

    def _line_of_sight(self, pair: Pair, looker: Based, target: Based, discs: Sequence[Disc]) -> bool:
        """Whether either sees some of the other (TB-9)."""
        if self._any_eye(pair, discs, SOME + 2 * TIE) or self._best(pair, discs)[1] > SOME:
            return True
        back = self.pair(target, looker)
        return self._any_eye(back, discs, SOME + 2 * TIE) or self._best(back, discs)[1] > SOME

    def between(self, a: Point, b: Point, others: Iterable[Based] = ()) -> Thread:
        """A thread from one point to another, in steps: what it crosses and where it is stopped, seen from above.

        `others` are the bases that may stop it; leave out those at its ends.
        """
        return thread(self.space, self.rules, a, b, others)

    # -- the parts of an answer, for this package

    def pair(self, looker: Based, target: Based) -> Pair:
        """The cached pair of two places."""
        key: tuple[int, ...] = (looker.x, looker.y, looker.radius, target.x, target.y, target.radius)
        if self.rules.heights:
            key = (*key, looker.z, target.z)
        found = self._pairs.get(key)
        if found is None:
            if len(self._pairs) >= _KEPT:
                self._pairs.clear()
            found = self._pairs[key] = Pair(self.space, looker, target, self.rules)
        return found

    def discs(self, pair: Pair, looker: Based, target: Based, others: Iterable[Based]) -> list[Disc]:
        """The other bases that may hide something between the two, in the order given (TB-10)."""
        if not self.rules.figures_block:
            return []
        lx, ly, c, s = pair.lx, pair.ly, pair.c, pair.s
        crowd = others if isinstance(others, list) else list(others)
        out = []
        for one in self.space.bases_on_line(crowd, (lx, ly), (pair.tx, pair.ty), pair.width):
            mx, my, radius = one.x - lx, one.y - ly, one.radius
            reach = radius + pair.width
            if -reach <= my * c - mx * s <= reach and -reach <= mx * c + my * s <= pair.d + reach:
                if one.id != looker.id and one.id != target.id:
                    out.append(Disc(one.id, one.x, one.y, radius - INSET, one.z + EYE_HEIGHT))
        return out

    def view(self, pair: Pair, eye: int) -> View:
        """The view of one eye past the pieces."""
        found = pair.views[eye]
        if found is None:
            at = pair.eye(eye)
            seen_from = (upright_frame if self.rules.heights else frame)(*at, pair.tx, pair.ty, pair.tr)
            if seen_from is None:
                found = View(at, None, ALL, 1.0)
            elif self.rules.heights:
                found = view_by_rays(pair, at, seen_from, [])
            else:
                found = view_past_pieces(pair, at, seen_from)
            pair.views[eye] = found
        return found

    def share_of(self, pair: Pair, eye: int, discs: Sequence[Disc]) -> float:
        """The share, 0 to 1, that one eye sees past pieces and bases."""
        return self.view_past(pair, eye, discs).share

    def view_past(self, pair: Pair, eye: int, discs: Sequence[Disc]) -> View:
        """The view of one eye past pieces and bases."""
        view = self.view(pair, eye)
        if not discs or view.frame is None or not view.share:
            return view
        if self.rules.heights:
            return view_by_rays(pair, view.at, view.frame, discs)
        gaps = view.gaps
        for disc in discs:
            hidden = disc_shadow(disc.x, disc.y, disc.radius, view.frame)
            if hidden:
                gaps = without(gaps, hidden)
        return View(view.at, view.frame, gaps, share(gaps))

    def _any_eye(self, pair: Pair, discs: Sequence[Disc], wanted: float) -> bool:
        return any(self.share_of(pair, eye, discs) >= wanted for eye in range(3))

    def _best(self, pair: Pair, discs: Sequence[Disc]) -> tuple[int, float]:
        """The best eye and its share; ties go to the centre, then left (TB-7)."""
        centre = self.share_of(pair, 0, discs)
        if centre == 1.0:
            return 0, centre
        shares = (centre, self.share_of(pair, 1, discs), self.share_of(pair, 2, discs))
        best = max(shares)
        for eye, part in enumerate(shares):
            if part >= best - TIE:
                return eye, part
        raise AssertionError("the best of three is one of three")
