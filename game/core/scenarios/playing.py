"""The rules of the scenarios: pure functions over the state, the leaving of figures, and what opponents are told.

    SCENARIOS = Scenarios(length=lambda now: now.house.rounds)
    SCENARIOS.outcome(now)      # None while it goes on
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import fsum, sqrt
from typing import Any, Final, NamedTuple

from game.core.endings import gave_up
from game.core.evaluator import Exit, Goal, Ground
from game.core.play.events import Event, Scored
from game.core.play.play import Play, side_name
from game.core.ruleset import Outcome, Ruleset, Score
from game.core.scenarios.circles import middle_of, middle_radius, row_of
from game.core.scenarios.kinds import CLAUSES, PLAIN, TITLES, Kind, scenario_of
from game.core.state import Figure
from game.core.table.moment import Moment
from game.core.table.pieces import Edge, Marker, Table
from game.core.table.places import GRID, Place, Side, meets
from game.core.table.tabletop import Tabletop
from game.core.text import TN, T, Text
from game.core.wording import points_text

BLUE: Final[Side] = 0
"""Whose stores are raided, and who makes the last stand (SC-9, SC-10)."""
ORANGE: Final[Side] = 1
"""Who raids and attacks."""
EDGE: Final = GRID
"""Within this distance of the enemy's edge a base may leave, in 1/64 inch (SC-8)."""
STORE: Final = GRID // 2
"""Radius of a store, in 1/64 inch (SC-9)."""
REACH: Final = GRID
"""How far the circle round a store, in which a base takes or guards it, reaches beyond it, in 1/64 inch (SC-9)."""
POST: Final = Fraction(1, 3)
"""How far from Blue's edge its post lies, as a share of the way to Orange's (SC-10)."""
AHEAD: Final = 3
"""The most rounds ahead for which opponents count holding the middle."""
RECKLESS: Final = 0.5
"""How much attackers of a post mind their own losses, for opponents: they cost no points (SC-10)."""
DRAG: Final = 0.35
"""How fast the value of leaving falls with the way (`Exit.drag`)."""


class Body(NamedTuple):
    """Who counts as one: a figure, or a unit."""

    id: str
    side: Side
    worth: int
    """Points for whoever puts it out of the battle (SC-4)."""
    figures: tuple[Figure, ...]
    """Those in play."""


class Numbers(NamedTuple):
    """What a ruleset's scenarios are worth, in points of its score."""

    held: int = 2
    """For more figures in the middle at the end of a round (SC-7)."""
    leaves: int = 2
    """For leaving by the enemy's edge, times what the figure is worth (SC-8)."""
    taken: int = 3
    """For a store, to Orange (SC-9)."""
    kept: int = 2
    """For a store that is left at the end, to Blue (SC-9)."""
    stores: int = 3
    """How many stores there are (SC-9)."""
    lasts: int = 1
    """For who stands in the post at the end, times what the figure is worth, to Blue (SC-10)."""
    falls: int = 1
    """For a figure of Blue that is out of the battle, times what it is worth, to Orange (SC-10)."""


class Area(NamedTuple):
    """A circle on the table that counts."""

    middle: Place
    radius: int
    """In 1/64 inch; a base counts that touches it."""
    side: Side | None
    """Whose it is; None: nobody's."""


class Scenarios:
    """How one ruleset plays the scenarios; a ruleset of units, or with a score of its own, overrides what differs."""

    numbers = Numbers()
    kinds: tuple[Kind, ...] = tuple(CLAUSES)
    """The scenarios that it has; they are played on any table."""
    resigning = "SC-6"
    """The clause of giving up."""
    row = Fraction(1, 4)
    """How far from Blue's edge the stores lie, as a share of the way to Orange's (SC-9)."""
    last: Text = T("The last round is over.")
    """The end of a battle whose rounds are over."""
    scale = 1.0
    """Points of `Ruleset.value` for one point of the score."""
    drawn = 0.5
    """How much attackers want to be in the post, for opponents, as a share of what it is worth to those who hold it."""
    units = False
    """Whether units count instead of figures (SC-3)."""
    priced = False
    """Whether somebody is worth the points of the force, not one (SC-4)."""

    # ── what a ruleset says ──────────────────────────────────────────────────────────────────────────────────

    def length(self, now: Moment) -> int:
        """How many rounds (turns of each side) a battle has."""
        return int(now.house.rounds)

    def played(self, now: Moment) -> int:
        """How many rounds are over."""
        running: bool = now.state.phase != "end"
        return max(0, int(now.state.round) - running)

    def edges(self, now: Moment) -> tuple[Edge, Edge] | None:
        """The edges of A and B; None before they are chosen."""
        found: tuple[Edge, Edge] | None = now.state.edges
        return found

    def worth(self, figure: Any) -> int:
        """The points for whoever puts a figure out of the battle (SC-4)."""
        return 1

    def bodies(self, now: Moment) -> Iterator[Body]:
        """Who is in play, in roster order."""
        for figure in now.state.figures.values():
            yield Body(figure.id, figure.side, self.worth(figure), (figure,))

    def out(self, now: Moment, side: Side) -> int:
        """What those of a side who are out of the battle were worth; who left by the enemy's edge is not (SC-4)."""
        state = now.state
        return sum(int(self.worth(f)) for f in state.gone.values() if f.side == side and f.id not in state.left)

    def through(self, now: Moment, side: Side) -> int:
        """What those of a side who left by the enemy's edge are worth (SC-8)."""
        gone = now.state.gone
        left: tuple[str, ...] = now.state.left
        return sum(self.worth(gone[one]) for one in left if gone[one].side == side)

    def beaten(self, now: Moment) -> list[Side]:
        """The sides that have nobody left on the table (SC-5)."""
        there = {figure.side for figure in now.state.figures.values()}
        return [side for side in (0, 1) if side not in there]

    def leave(self, play: Play, body: Body) -> None:
        """Take somebody off the table who leaves by the enemy's edge (SC-8)."""
        for figure in body.figures:
            play.remove(figure.id, T("{name} breaks through.", name=figure.name), CLAUSES["breakthrough"], how="left")

    # ── where ────────────────────────────────────────────────────────────────────────────────────────────────

    def kind(self, now: Moment) -> Kind | None:
        """The scenario that is played; None for the battle as the ruleset has it."""
        return scenario_of(now.setup)

    def area(self, now: Moment) -> Area | None:
        """The middle, or Blue's post; None where there is none, or edges are still to be chosen (SC-7, SC-10)."""
        return self.area_at(now.top, self.kind(now), self.edges(now))

    def area_at(self, top: Tabletop, kind: Kind | None, edges: tuple[Edge, Edge] | None) -> Area | None:
        """The same for a table whose sides start at those edges."""
        table = top.table
        if kind == "hold":
            return Area(middle_of(top, edges), middle_radius(table), None)
        if kind == "stand" and edges is not None:
            radius = middle_radius(table) + 2 * GRID
            return Area(row_of(top, edges[BLUE], POST, 1, radius)[0], radius, BLUE)
        return None

    def stores(self, now: Moment) -> tuple[Marker, ...]:
        """The stores that have not been taken (SC-9)."""
        edges = self.edges(now)
        if self.kind(now) != "raid" or edges is None:
            return ()
        every = stores_at(now.top, edges[BLUE], self.numbers.stores, self.row)
        return tuple(store for store in every if store.id not in now.state.taken)

    def inside(self, now: Moment, side: Side, area: Area) -> list[Body]:
        """Who of a side touches a circle; of a unit one figure is enough (SC-3)."""
        return [body for body in self.bodies(now) if body.side == side and any(
            f.placed and near(f, area.middle, area.radius) for f in body.figures)]

    def holders(self, now: Moment) -> tuple[int, int]:
        """How many of A and of B are in the middle (SC-7)."""
        area = self.area(now)
        if area is None:
            return 0, 0
        return len(self.inside(now, 0, area)), len(self.inside(now, 1, area))

    def may_leave(self, now: Moment, body: Body) -> bool:
        """Whether somebody leaves from where it stands: near the enemy's edge, with no enemy in contact (SC-8)."""
        edges, table = self.edges(now), now.setup.table
        return edges is not None and any(
            f.placed and off(table, edges[1 - body.side], f) <= EDGE for f in body.figures) and not any(
            now.state.engaged(f) for f in body.figures)

    def taker(self, now: Moment, store: Marker) -> Body | None:
        """Who of Orange takes a store as all stand, none of Blue being at it (SC-9)."""
        there = Area(store.place, STORE + REACH, None)
        if self.inside(now, BLUE, there):
            return None
        return next(iter(self.inside(now, ORANGE, there)), None)

    # ── what happens ─────────────────────────────────────────────────────────────────────────────────────────

    def due(self, now: Moment) -> bool:
        """Whether somebody leaves or takes a store before the next activation (SC-8, SC-9)."""
        kind = self.kind(now)
        return kind in ("breakthrough", "raid") and now.state.round > 0 and not now.state.active and (
            next(self._doings(now, kind), None) is not None)

    def _doings(self, now: Moment, kind: Kind | None) -> Iterator[tuple[Body, Marker | None]]:
        if kind == "breakthrough":
            for body in list(self.bodies(now)):
                if self.may_leave(now, body):
                    yield body, None
        elif kind == "raid":
            for store in self.stores(now):
                taker = self.taker(now, store)
                if taker is not None:
                    yield taker, store

    async def settle(self, play: Play) -> None:
        """Who stands at the enemy's edge leaves, and who stands at a store takes it: after an activation (SC-8, SC-9).
        """
        for body, store in self._doings(play.now, self.kind(play.now)):
            if store is None:
                points = self.numbers.leaves * body.worth
                play.state.left = (*play.state.left, body.id)
                self.leave(play, body)
                self._scored(play, body.side, points, CLAUSES["breakthrough"])
            else:
                play.state.taken = (*play.state.taken, store.id)
                play.tell(Event(text=T("{side} takes store {id}.", side=side_name(body.side), id=store.id),
                                clause=CLAUSES["raid"], side=body.side))
                self._scored(play, body.side, self.numbers.taken, CLAUSES["raid"])

    def round_over(self, play: Play) -> None:
        """The end of a round: whoever has more in the middle scores (SC-7)."""
        if self.kind(play.now) != "hold":
            return
        a, b = self.holders(play.now)
        if a == b:
            play.tell(Event(text=T("Nobody has more in the middle: {a} to {b}.", a=a, b=b), clause=CLAUSES["hold"]))
            return
        side, held, points = 0 if a > b else 1, list(play.state.held), self.numbers.held
        held[side] += points
        play.state.held = (held[0], held[1])
        play.tell(Scored(text=T("{side} has more in the middle, {a} to {b}: {points}.", side=side_name(side),
                                a=max(a, b), b=min(a, b), points=points_text(points)),
                         clause=CLAUSES["hold"], side=side, points=points))

    @staticmethod
    def _scored(play: Play, side: Side, points: int, clause: str) -> None:
        play.tell(Scored(text=T("{side} scores {points}.", side=side_name(side), points=points_text(points)),
                         clause=clause, side=side, points=points))

    # ── the score and the end ────────────────────────────────────────────────────────────────────────────────

    def score(self, now: Moment) -> tuple[Score, Score]:
        """Both scores as they stand, by clause (SC-4, SC-5, SC-7 to SC-10)."""
        found = []
        for side in (0, 1):
            rows = [*self._rows(now, side)]
            late = self._late(now, side)
            if late:
                rows.append((late, T("nobody left to stop them"), "SC-5"))
            found.append(Score(sum(points for points, _, _ in rows), tuple(rows)))
        return found[0], found[1]

    def _rows(self, now: Moment, side: Side) -> Iterator[tuple[int, Text, str]]:
        kind, numbers = self.kind(now), self.numbers
        if kind != "stand":
            yield self.out(now, 1 - side), T("enemies out of the battle"), "SC-4"
        elif side == ORANGE:
            yield numbers.falls * self.out(now, BLUE), T("enemies out of the battle"), CLAUSES["stand"]
        if kind == "hold":
            yield now.state.held[side], T("more in the middle"), CLAUSES["hold"]
        elif kind == "breakthrough":
            yield numbers.leaves * self.through(now, side), T("broken through"), CLAUSES["breakthrough"]
        elif kind == "raid" and side == ORANGE:
            n = len(now.state.taken)
            yield n * numbers.taken, TN("1 store taken", "{n} stores taken", n=n), CLAUSES["raid"]
        elif kind == "raid":
            n = 0 if BLUE in self.beaten(now) else numbers.stores - len(now.state.taken)
            yield n * numbers.kept, TN("1 store kept", "{n} stores kept", n=n), CLAUSES["raid"]
        elif kind == "stand" and side == BLUE:
            yield numbers.lasts * self.standing(now), T("standing in the post"), CLAUSES["stand"]

    def standing(self, now: Moment) -> int:
        """What those of Blue are worth who stand in the post (SC-10)."""
        area = self.area(now)
        return sum(body.worth for body in self.inside(now, BLUE, area)) if area is not None else 0

    def _late(self, now: Moment, side: Side) -> int:
        """What a side still gets because the other has nobody left (SC-5)."""
        if self.beaten(now) != [1 - side]:
            return 0
        kind, numbers = self.kind(now), self.numbers
        if kind == "hold":
            return numbers.held * (self.length(now) - self.played(now))
        if kind == "breakthrough":
            return numbers.leaves * sum(body.worth for body in self.bodies(now) if body.side == side)
        if kind == "raid" and side == ORANGE:
            return numbers.taken * (numbers.stores - len(now.state.taken))
        if kind == "stand" and side == BLUE:
            every = sum(body.worth for body in self.bodies(now) if body.side == BLUE)
            return numbers.lasts * (every - self.standing(now))
        return 0

    def outcome(self, now: Moment) -> Outcome | None:
        """The result; None while it goes on (SC-5, SC-6)."""
        state = now.state
        if state.resigned is not None:
            a, b = (part.points for part in self.score(now))
            return gave_up(state.resigned, (a, b), self.resigning)
        beaten, kind = self.beaten(now), self.kind(now)
        all_taken = kind == "raid" and len(state.taken) == self.numbers.stores
        if kind is None or not beaten and not all_taken and state.phase != "end":
            return None
        a, b = (part.points for part in self.score(now))
        if len(beaten) == 2:
            how = T("Nobody is left.")
        elif beaten:
            how = T("{side} has nobody left to go on with.", side=side_name(beaten[0]))
        else:
            how = T("All stores are taken.") if all_taken else self.last
        why = T("{how} {title}: {blue} {a}, {orange} {b}.", how=how, title=TITLES[kind], blue=side_name(0), a=a,
                orange=side_name(1), b=b)
        if a != b:
            return Outcome(0 if a > b else 1, why, CLAUSES[kind], (a, b))
        lost = [self.share_lost(now, side) for side in (0, 1)]
        if lost[0] == lost[1]:
            return Outcome(None, T("{why} Both have lost the same share of their force.", why=why), "SC-6", (a, b))
        winner = 0 if lost[0] < lost[1] else 1
        return Outcome(winner, T("{why} {side} has lost the smaller share of its force.", why=why,
                                 side=side_name(winner)), "SC-6", (a, b))

    def share_lost(self, now: Moment, side: Side) -> Fraction:
        """The share of a side's force that is out of the battle, 0 to 1 (SC-6)."""
        out = self.out(now, side)
        every = out + self.through(now, side) + sum(body.worth for body in self.bodies(now) if body.side == side)
        return Fraction(out, every) if every else Fraction(0)

    def problems(self, now: Moment) -> Iterator[str]:
        """What cannot be of a state, one line each."""
        state, kind = now.state, self.kind(now)
        others = (any(state.held) and kind != "hold", state.taken and kind != "raid",
                  state.left and kind != "breakthrough")
        if any(others):
            yield f"points of a scenario that is not played: {kind or PLAIN}"
        most = self.numbers.held * self.played(now)
        if min(state.held) < 0 or sum(state.held) > most or any(n % self.numbers.held for n in state.held):
            yield f"{state.held} points for the middle after {self.played(now)} rounds"
        known = {f"S{n + 1}" for n in range(self.numbers.stores)}
        if len(set(state.taken)) != len(state.taken) or not known.issuperset(state.taken):
            yield f"stores taken: {', '.join(state.taken)[:80]}"
        if len(set(state.left)) != len(state.left):
            yield f"left twice: {', '.join(state.left)[:80]}"

    # ── what opponents are told ──────────────────────────────────────────────────────────────────────────────

    def banked(self, now: Moment, side: Side) -> float:
        """Points of the scenario that a side cannot lose again, besides those for enemies."""
        kind, numbers = self.kind(now), self.numbers
        if kind == "hold":
            return float(now.state.held[side])
        if kind == "breakthrough":
            return float(numbers.leaves * self.through(now, side))
        if kind == "raid" and side == ORANGE:
            return float((numbers.taken + numbers.kept) * len(now.state.taken))
        if kind == "stand":     # besides those that any battle counts
            return (numbers.falls - 1.0 if side == ORANGE else RECKLESS - 1) * self.out(now, 1 - side)
        return 0.0

    def weight(self, now: Moment, figure: Any) -> float:
        """How much more than usual, as a factor, opponents want a figure out of the battle."""
        if self.kind(now) != "stand":
            return 1.0
        return float(self.numbers.falls) if figure.side == BLUE else RECKLESS

    def goals(self, now: Moment) -> Sequence[Goal]:
        """The middle while it still scores; stores."""
        area, numbers = self.area(now), self.numbers
        if self.kind(now) == "hold" and area is not None:
            left = min(AHEAD, self.length(now) - self.played(now))
            return [Goal(area.middle, area.radius, float(numbers.held * left), "hill")] if left > 0 else []
        worth = float(numbers.taken + numbers.kept)
        return [Goal(store.place, STORE + REACH, worth, "treasure") for store in self.stores(now)]

    def exit(self, now: Moment, figure: Any) -> Exit | None:
        """The enemy's edge for a figure, in a breakthrough."""
        return self.way_off(now, figure.side, self.worth(figure))

    def way_off(self, now: Moment, side: Side, worth: int = 1) -> Exit | None:
        """The enemy's edge for who is worth that much, in a breakthrough."""
        edges = self.edges(now)
        if self.kind(now) != "breakthrough" or edges is None:
            return None
        return Exit(edges[1 - side], self.scale * self.numbers.leaves * worth, DRAG)

    def grounds(self, now: Moment, side: Side) -> Sequence[Ground]:
        """The circles that a side wants to stand in: the middle, stores, its post."""
        area = self.area(now)
        if area is not None and area.side is not None:
            share = 1.0 if area.side == side else self.drawn
            return [Ground(area.middle, area.radius, self.scale * share * self.numbers.lasts)]
        return [Ground(goal.place, goal.radius, self.scale * goal.points) for goal in self.goals(now)]

    def ground(self, now: Moment, figure: Any) -> Ground | None:
        """The circle in which each figure counts for itself: the post, for those who defend it, and half as much for
        those who have to get at them."""
        area = self.area(now)
        if area is None or area.side is None or not self.drawn and area.side != figure.side:
            return None
        worth = float(self.numbers.lasts * self.worth(figure))
        return Ground(area.middle, area.radius, worth if area.side == figure.side else self.drawn * worth)

    def swing(self, now: Moment, side: Side) -> float:
        """By how much a side leads in the scenario, prospects included, in points of `Ruleset.value`."""
        return self.scale * (self._prospect(now, side) - self._prospect(now, 1 - side))

    def _prospect(self, now: Moment, side: Side) -> float:
        kind, numbers, total = self.kind(now), self.numbers, self.banked(now, side)
        edges = self.edges(now)
        if kind is None or edges is None:
            return total
        area, table = self.area(now), now.setup.table
        mine = [(body, f) for body in self.bodies(now) if body.side == side for f in body.figures[:1] if f.placed]
        if kind == "hold" and area is not None:
            there = self.holders(now)
            left = min(AHEAD, self.length(now) - self.played(now))
            later = 0.5 + 0.15 * (left - 1) if left > 0 else 0.0        # what is held now may be lost again
            total += numbers.held * later * (there[side] > there[1 - side])
            total += numbers.held * min(1, left) * 0.3 * fsum(_close(f, area.middle, area.radius) for _, f in mine)
        elif kind == "breakthrough":
            deep = table.height if edges[side] in ("south", "north") else table.width
            total += fsum(0.6 * numbers.leaves * body.worth * max(0.0, 1 - off(table, edges[1 - side], f) / deep) ** 2
                          for body, f in mine)
        elif kind == "raid":
            weight = 0.4 * (numbers.taken + numbers.kept)
            total += fsum(weight * max((_close(f, store.place, STORE + REACH) for _, f in mine), default=0.0)
                          for store in self.stores(now))
        elif kind == "stand" and area is not None:
            share = numbers.lasts * (1.0 if side == BLUE else self.drawn)
            total += fsum(share * body.worth * _close(f, area.middle, area.radius) for body, f in mine)
        return total


def scenarios_of(ruleset: Ruleset) -> Scenarios | None:
    """How a ruleset plays the scenarios; None where it does not."""
    return ruleset.scenarios if isinstance(ruleset.scenarios, Scenarios) else None


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────


def stores_at(top: Tabletop, edge: Edge, count: int, share: Fraction) -> tuple[Marker, ...]:
    """The stores of the side that starts at an edge: in a row at a share of the way to the other edge, each where there
    is room round it (SC-9)."""
    return tuple(Marker(f"S{n}", place, STORE)
                 for n, place in enumerate(row_of(top, edge, share, count, STORE + REACH), 1))


def near(figure: Figure, spot: Place, radius: int) -> bool:
    """Whether a base touches a circle (SC-3, TB-3)."""
    return bool(meets(figure.x - spot.x, figure.y - spot.y, radius + figure.radius))


def off(table: Table, edge: Edge, figure: Figure) -> int:
    """How far a base is from an edge, in 1/64 inch."""
    return table.to_edge(edge, figure.place) - figure.radius


def _close(figure: Figure, spot: Place, enough: int) -> float:
    """1 within that distance of a place, less the farther away."""
    far = sqrt((figure.x - spot.x) ** 2 + (figure.y - spot.y) ** 2)
    return 1.0 if far <= enough + figure.radius else 6 * GRID / (6 * GRID + far - enough - figure.radius)

