"""Scenarios in words: what wins, how it stands, what lies on the table. Every number comes from the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from game import rules
from game.core.play.play import side_name
from game.core.scenarios.kinds import CLAUSES, TITLES, Kind
from game.core.scenarios.playing import BLUE, EDGE, ORANGE, Area, Scenarios, scenarios_of
from game.core.table.moment import Moment
from game.core.table.pieces import Edge, Marker
from game.core.table.places import GRID, Place, Side
from game.core.text import TN, T, Text
from game.core.wording import inches, points_text

SPOT: Final = 24
"""Radius of the marker in the middle of a circle, in 1/64 inch."""
GOALS: Final[dict[Kind, Text]] = {
    "hold": T("Hold the middle: points each round for whoever has more there."),
    "breakthrough": T("Breakthrough: points for whoever leaves the table by the enemy’s edge."),
    "raid": T("Raid: Orange takes the stores that Blue guards."),
    "stand": T("Last stand: Blue has to be in its post at the end; Orange takes out whom it can.")}
"""What wins, in a sentence."""


class Told(NamedTuple):
    """The scenario of a battle, to be told."""

    plays: Scenarios
    kind: Kind
    now: Moment

    # ── words ────────────────────────────────────────────────────────────────────────────────────────────────

    def wins(self) -> tuple[Text, ...]:
        """What brings points, line by line, and who wins."""
        return (*self._own(), self._enemies(), T("Equal points: whoever has lost the smaller share of its force SC-6"))

    def _own(self) -> tuple[Text, ...]:
        numbers, units = self.plays.numbers, self.plays.units
        if self.kind == "hold":
            held = points_text(numbers.held)
            return (T("**{points}** at the end of each round to the side with more units in the middle SC-7",
                      points=held) if units else
                    T("**{points}** at the end of each round to the side with more figures in the middle SC-7",
                      points=held),)
        if self.kind == "breakthrough":
            if self.plays.priced:
                return (T("**{n} times its points** for each figure that leaves by the enemy’s edge SC-8",
                          n=numbers.leaves),)
            leaves = points_text(numbers.leaves)
            return (T("**{points}** for each unit that leaves by the enemy’s edge SC-8", points=leaves) if units else
                    T("**{points}** for each figure that leaves by the enemy’s edge SC-8", points=leaves),)
        if self.kind == "raid":
            return (T("Orange: **{points}** for each of the {n} stores that it takes SC-9",
                      points=points_text(numbers.taken), n=numbers.stores),
                    T("Blue: **{points}** for each store left at the end SC-9", points=points_text(numbers.kept)))
        if self.plays.priced:
            return (T("Blue: **its points** for each of its figures in the post at the end SC-10"),)
        lasts = points_text(numbers.lasts)
        return (T("Blue: **{points}** for each of its units in the post at the end SC-10", points=lasts) if units else
                T("Blue: **{points}** for each of its figures in the post at the end SC-10", points=lasts),)

    def _enemies(self) -> Text:
        if self.kind == "stand":
            falls = self.plays.numbers.falls
            return (T("Orange: **its points** for each enemy out of the battle SC-10") if self.plays.priced else
                    T("Orange: **{points}** for each enemy unit out of the battle SC-10", points=points_text(falls))
                    if self.plays.units else
                    T("Orange: **{points}** for each enemy out of the battle SC-10", points=points_text(falls)))
        return (T("**Its points** for each enemy out of the battle SC-4") if self.plays.priced else
                T("**1 point** for each enemy unit out of the battle SC-4") if self.plays.units else
                T("**1 point** for each enemy out of the battle SC-4"))

    def lasts(self) -> tuple[Text, ...]:
        """How long it lasts, line by line."""
        return (TN("1 round of both sides SC-2", "{n} rounds of both sides SC-2", n=self.plays.length(self.now)),
                T("Until a side has nobody left on the table: the other then gets what nobody can stop SC-5"),
                *((T("Until all stores are taken SC-5"),) if self.kind == "raid" else ()))

    def foot(self) -> Text:
        """The present state of what it is about."""
        plays, now, numbers = self.plays, self.now, self.plays.numbers
        if self.kind == "hold":
            a, b = plays.holders(now)
            return T("in the middle {a} : {b}, {points} a round SC-7", a=a, b=b, points=points_text(numbers.held))
        if self.kind == "breakthrough":
            return (T("leave by the far edge: {n} times the points SC-8", n=numbers.leaves) if plays.priced else
                    T("leave by the far edge: {points} SC-8", points=points_text(numbers.leaves)))
        if self.kind == "raid":
            return T("each store: taken {a}, left at the end {b} SC-9", a=numbers.taken, b=numbers.kept)
        area = plays.area(now)
        n = len(plays.inside(now, BLUE, area)) if area is not None else 0
        return T("in the post: {n} of {all} SC-10", n=n, all=sum(1 for one in plays.bodies(now) if one.side == BLUE))

    def pips(self, side: Side) -> Text:
        """The meaning of the pips of a side."""
        if self.kind == "hold":
            return T("Each pip is a round at whose end {who} had more in the middle SC-7", who=side_name(side))
        if self.kind == "raid":
            return (T("Each pip is a store that Orange has taken SC-9") if side == ORANGE else
                    T("Each pip is a store that Blue still has SC-9"))
        return T("")

    # ── on the table ─────────────────────────────────────────────────────────────────────────────────────────

    def circle(self) -> Area | None:
        """The circle that counts."""
        return self.plays.area(self.now)

    def markers(self) -> tuple[Marker, ...]:
        """The middle of the circle, or the stores."""
        area = self.circle()
        if area is not None:
            return (Marker("M1", area.middle, SPOT),)
        return self.plays.stores(self.now)

    def holders(self) -> dict[str, int | None]:
        """Who has each of these now: 0, 1, 2 for both, None for nobody."""
        if self.kind == "hold":
            a, b = self.plays.holders(self.now)
            return {"M1": 0 if a > b else 1 if b > a else 2 if a else None}
        return {marker.id: BLUE for marker in self.markers()}

    def ends(self) -> tuple[tuple[Edge, Side, Text], ...]:
        """The edges that a side may leave by: edge, side, words."""
        edges = self.plays.edges(self.now)
        if self.kind != "breakthrough" or edges is None:
            return ()
        worth = (T("{n} × its points", n=self.plays.numbers.leaves) if self.plays.priced else
                 points_text(self.plays.numbers.leaves))
        return tuple((edges[1 - side], side, T("{who} breaks through here: {points}", who=side_name(side),
                                               points=worth)) for side in (0, 1))

    def at(self, x: float, y: float) -> Text | None:
        """What lies at a place (1/64 inch), and what it brings; None where nothing is."""
        area = self.circle()
        if area is not None and _within(area.middle, x, y, area.radius):
            return self._circle_words(area)
        for store in self.plays.stores(self.now):
            if _within(store.place, x, y, store.radius + GRID // 4):
                return T("**Store {id}** of Blue: {a} to Orange if it is taken, {b} to Blue if it is left at the end "
                         "SC-9", id=store.id, a=points_text(self.plays.numbers.taken),
                         b=points_text(self.plays.numbers.kept))
        for edge, side, words in self.ends():
            west, south, east, north = self.now.setup.table.strip(edge, EDGE)
            if west <= x <= east and south <= y <= north:
                return T("**{foe}’s edge**: {words}. Within {far}″ of it, with no enemy in contact, an activation ends "
                         "with leaving SC-8", foe=side_name(1 - side), words=words, far=inches(EDGE))
        return None

    def _circle_words(self, area: Area) -> Text:
        if self.kind == "stand":
            return T("**Blue’s post**: who of Blue is in it at the end counts; {n} now SC-10",
                     n=len(self.plays.inside(self.now, BLUE, area)))
        a, b = self.plays.holders(self.now)
        return T("**The middle**: {points} at the end of a round to the side with more in it; now Blue {a}, Orange {b} "
                 "SC-7", points=points_text(self.plays.numbers.held), a=a, b=b)


def _within(spot: Place, x: float, y: float, far: int) -> bool:
    return (spot.x - x) ** 2 + (spot.y - y) ** 2 <= far * far


def told_of(now: Moment) -> Told | None:
    """The scenario that a battle plays; None where it plays none of the core's."""
    plays = scenarios_of(rules.get(now.setup.ruleset))
    kind = plays.kind(now) if plays is not None else None
    return Told(plays, kind, now) if plays is not None and kind is not None else None


def title_of(now: Moment) -> Text | None:
    """The name of the scenario; None where there is none."""
    told = told_of(now)
    return TITLES[told.kind] if told is not None else None


def clause_of(now: Moment) -> str:
    """The clause of the scenario; empty where there is none."""
    told = told_of(now)
    return CLAUSES[told.kind] if told is not None else ""
