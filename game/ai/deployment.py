"""Where to set up a single figure: by its prospects there, the dangers, the goals and its friends.

    places = Deployment(participants, now, option).places(4)        # legal places, best first

Melee figures go forward, towards goals or enemies. Shooters want ground in range and in sight, from the spot itself or
from one a move away. Valuable figures stay out of sight. The own edge of the table, crowds and straight rows are
avoided, and friends share the goals. The same moment always gives the same places.
"""

from __future__ import annotations

from functools import cached_property
from math import fsum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from game.ai.arrays import Bools, Floats, Ints
from game.ai.candidates import legal
from game.ai.lattice import Lattice
from game.ai.participants import Participants
from game.core.caches import cached_on_owner
from game.core.evaluator import Strike
from game.core.play.ask import PlaceOption
from game.core.table.inside import inside
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place
from game.core.table.tabletop import Tabletop

if TYPE_CHECKING:
    from game.core.play.ask import Region

ADVANCE: Final = 0.55
"""Weight of being near a goal, an exit or an enemy for a melee figure; down to 0.3 of it for one that only shoots."""
FIRE: Final = 0.8
"""Weight of having all ground ahead in range and in sight, for a figure that shoots."""
AFTER_MOVE: Final = 0.45
"""The part of `FIRE` that comes from spots one move away."""
RISK: Final = 0.6
"""Penalty for being visible from all of the enemy's ground, for a figure of average worth."""
COVER: Final = 0.12
"""Weight of having something that gives cover on the enemy's side."""
CLOSE: Final = 3 * GRID
"""Friends nearer than this, centre to centre in 1/64 inch, count as a crowd."""
CROWD: Final = 0.44
"""Penalty for a friend on the same spot; it falls with distance to 0 at `CLOSE`."""
BACK: Final = 0.25
"""Penalty for a spot on the own edge of the table; it falls to 0 two inches from it."""
RULER: Final = GRID * 3 // 4
"""Friends whose distances from their own edge differ by less than this (1/64 inch) form a row; in a shallow zone, by
less than a third of its depth."""
ROW: Final = 0.11
"""Penalty for joining a row, for each friend in it beyond the first."""
HOLD: Final = 0.35
"""Weight of a goal for the friend nearest to it."""
FEW: Final = 3.0
"""A goal that is at least this many turns of running away counts as far away."""
EXPOSED: Final = np.array([0.0, 0.45, 0.65, 1.0], dtype=np.float32)
"""The part of a danger that remains for a figure that is not seen, in hard cover, in soft cover, in the open."""


class Role(NamedTuple):
    """What a figure is good at, as shares from 0 to 1 of everything it can do."""

    shoots: float
    fights: float
    reach: int
    """Its range, base edge to base edge, in 1/64 inch."""


class Deployment:
    """Rates the spots for one figure that is to be set up."""

    def __init__(self, participants: Participants, now: Moment, option: PlaceOption) -> None:
        self.participants, self.now, self.option = participants, now, option
        self.me = participants.number[option.figure]
        self.side = participants.sides[self.me]
        figures = [now.state.figures.get(i) for i in participants.ids]
        self.friends = [i for i, f in enumerate(figures)
                        if f is not None and f.placed and participants.sides[i] == self.side]
        self.foes = [i for i, side in enumerate(participants.sides) if side != self.side]
        self.seen_foes = [i for i in self.foes if (f := figures[i]) is not None and f.placed]
        self.at = [participants.lattice.spot(f.place) if f is not None and f.placed else -1 for f in figures]
        self.region: Any = option.region()

    def places(self, most: int) -> list[Place]:
        """The best legal places, at most `most`; equal ones in the order of the lattice."""
        spots = self.spots
        if not len(spots):
            return []
        value = self.value(spots)
        order = np.argsort(-value, kind="stable")
        return legal(self.option, (place for i in order.tolist() for place in self._loosely(int(spots[i]))), most,
                     self.participants.lattice.step)

    # ── where at all ─────────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def spots(self) -> Ints:
        """The free spots of the lattice in the zone."""
        return np.flatnonzero(self._inside(self.region) & self.participants.travels[self.me].free)

    def _inside(self, region: Region) -> Bools:
        """The spots in a region: a box for the centre of the base, or 3-inch discs around spawn points."""
        lattice = self.participants.lattice
        points = getattr(region, "points", None)
        if points is not None:
            inside = np.zeros(lattice.count, dtype=np.bool_)
            for point in points:
                inside |= (lattice.x - point.x) ** 2 + (lattice.y - point.y) ** 2 <= (3 * GRID) ** 2
            return inside
        west, south, east, north = getattr(region, "centres", (0, 0, 1 << 30, 1 << 30))
        found: Bools = ((lattice.x >= west) & (lattice.x <= east) & (lattice.y >= south) & (lattice.y <= north))
        return found

    def _loosely(self, spot: int) -> list[Place]:
        """A place slightly beside the spot, so that figures do not stand in a grid, then the spot; the same for each
        call."""
        lattice = self.participants.lattice
        slack = lattice.step // 3
        shift = (self.me * 7 + spot * 5) % 9
        place, aside = lattice.place(spot), ((shift % 3 - 1) * slack, (shift // 3 - 1) * slack)
        return [Place(place.x + aside[0], place.y + aside[1]), place]

    # ── what it is worth ─────────────────────────────────────────────────────────────────────────────────────

    PARTS: Final = ("advance", "fire", "risk", "shelter", "claims", "crowd", "back")
    """The parts of the value of a spot."""

    def value(self, spots: Ints) -> Floats:
        """The value of each spot, about 0 to 1; only the order matters."""
        worth = self.part("advance", spots)
        for name in self.PARTS[1:]:
            if name != "fire" or self.role.shoots:
                worth = worth + self.part(name, spots)
        return np.asarray(worth, dtype=np.float32)

    def part(self, name: str, spots: Ints) -> Floats:
        """One of `PARTS` of the value of each spot."""
        role = self.role
        if name == "advance":
            return np.asarray(ADVANCE * (0.3 + 0.7 * role.fights) * self.advance(spots))
        if name == "fire":
            fire = self.field_of_fire if role.shoots else np.zeros(self.participants.lattice.count, dtype=np.float32)
            moved = self._fire_after_move(spots, fire) if role.shoots else fire[spots]
            return np.asarray(FIRE * role.shoots * ((1 - AFTER_MOVE) * fire[spots] + AFTER_MOVE * moved))
        if name == "risk":
            return np.asarray(-(RISK * self.dear * self.risk(spots)))
        if name == "shelter":
            return np.asarray(COVER * self.sheltered(spots))
        return self._claims(spots) if name == "claims" else -(
            self._crowd(spots) if name == "crowd" else self._back(spots))

    @cached_property
    def role(self) -> Role:
        """What the figure is good at, from its strikes."""
        rows = [strike for row in self.participants.strikes[self.me] for strike in row]
        shots = [(_most(strike), strike.reach) for strike in rows if strike.sight]
        shoots = max((chance for chance, _ in shots), default=0.0)
        fights = max((_most(strike) for strike in rows if not strike.sight), default=0.0)
        reach = max((reach for chance, reach in shots if chance > 0), default=0)
        far = min(1.0, reach / (6 * GRID))        # a short-ranged figure counts partly as melee
        shoots *= far
        whole = shoots + fights
        return Role(shoots / whole, fights / whole, reach) if whole else Role(0.0, 1.0, 0)

    @cached_property
    def dear(self) -> float:
        """The worth of the figure relative to its friends: 0.7 to 1.6."""
        them = self.participants
        mine = [worth for worth, side in zip(them.worth, them.sides, strict=True) if side == self.side]
        usual = fsum(mine) / len(mine)
        return min(1.6, max(0.7, self.participants.worth[self.me] / usual if usual else 1.0))

    # ── the enemy's ground, and what lies between ────────────────────────────────────────────────────────────

    @cached_property
    def enemy_ground(self) -> Ints:
        """The spots where the enemy stands; before it is set up, the zone opposite."""
        if self.seen_foes:
            return np.array(sorted({self.at[i] for i in self.seen_foes}), dtype=np.int64)
        lattice, zone = self.participants.lattice, self._inside(self.region)
        table = self.now.setup.table
        found = [lattice.spot(Place(table.width - int(lattice.x[s]), table.height - int(lattice.y[s])))
                 for s in np.flatnonzero(zone).tolist()]
        free = [s for s in dict.fromkeys(found) if self.participants.travels[self.me].free[s]]
        return np.array(free[::max(1, len(free) // 60)] or found[:1], dtype=np.int64)

    @cached_property
    def depth(self) -> Floats:
        """How far forward each spot lies: 0 in the middle of the own zone, 1 in the middle of the enemy's ground."""
        lattice = self.participants.lattice
        mine, theirs = np.flatnonzero(self._inside(self.region)), self.enemy_ground
        ax, ay = float(lattice.x[mine].mean()), float(lattice.y[mine].mean())
        dx, dy = float(lattice.x[theirs].mean()) - ax, float(lattice.y[theirs].mean()) - ay
        if abs(dy) >= abs(dx):          # straight ahead, not towards a flank
            return ((lattice.y - ay) / (dy or 1.0)).astype(np.float32)
        return ((lattice.x - ax) / dx).astype(np.float32)

    @cached_property
    def _forward(self) -> tuple[bool, int]:
        """Whether forward is north or south (otherwise east or west), and its sign: +1 for north or east."""
        lattice = self.participants.lattice
        mine, theirs = np.flatnonzero(self._inside(self.region)), self.enemy_ground
        dx = float(lattice.x[theirs].mean() - lattice.x[mine].mean())
        dy = float(lattice.y[theirs].mean() - lattice.y[mine].mean())
        upright = abs(dy) >= abs(dx)
        return upright, 1 if (dy if upright else dx) > 0 else -1

    def advance(self, spots: Ints) -> Floats:
        """How near each spot is to the exit, a goal or the enemy: 1 at best, 0 far away."""
        participants, me = self.participants, self.me
        run = np.float32(max(GRID, participants.strides[me].running))
        prize = participants.prize(me)
        if prize is not None:
            low, high = float(prize[spots].min()), float(prize[spots].max())
            if high > low:
                return np.asarray((prize[spots] - np.float32(low)) / np.float32(high - low), dtype=np.float32)
        if participants.goals:
            best = np.zeros(len(spots), dtype=np.float32)
            for g in range(len(participants.goals)):
                at = participants.lattice.spot(participants.goals[g].place)
                away = np.minimum(participants.travels[me].row(at)[spots], participants.lattice.apart[at, spots] * 2)
                best = np.maximum(best, np.asarray(1 - np.minimum(away / run / np.float32(FEW), 1), dtype=np.float32))
            return best
        apart = participants.lattice.apart[np.ix_(spots, self.enemy_ground)].min(axis=1)
        low, high = float(apart.min()), float(apart.max())
        return np.asarray((high - apart) / np.float32(max(float(run), high - low)), dtype=np.float32)

    @cached_property
    def field_of_fire(self) -> Floats:
        """For every spot the share of the ground ahead that is in sight and range, the enemy's ground counted three
        times.

        1 is the best spot within one move of the zone.
        """
        lattice, role = self.participants.lattice, self.role
        reach = role.reach + 2 * self.participants.radii[self.me]
        depth = self.depth
        ahead = (depth > 0.25) & (depth < 1.15)
        weight = np.where(ahead, np.float32(1), np.float32(0))
        stride = max(self.participants.strides[self.me].acting, GRID)
        near = np.zeros(lattice.count, dtype=np.bool_)
        for spot in self.enemy_ground.tolist():     # and within its first move
            near |= lattice.apart[spot] <= stride
        weight = np.where(near, np.float32(3), weight)
        return _firing(lattice, reach + stride, stride, self._inside(self.region).tobytes(), weight.tobytes())

    def _fire_after_move(self, spots: Ints, fire: Floats) -> Floats:
        """The best field of fire within one move of each spot."""
        lattice, travel = self.participants.lattice, self.participants.travels[self.me]
        stride = max(self.participants.strides[self.me].acting, lattice.step)
        near = (lattice.apart[spots] <= stride) & travel.free
        return np.asarray(np.where(near, fire, np.float32(0)).max(axis=1), dtype=np.float32)

    def risk(self, spots: Ints) -> Floats:
        """The share of the enemy's ground from which it could strike there in its first turn, weighted by chance: 0 to
        1."""
        participants, lattice = self.participants, self.participants.lattice
        ground, seen = self.enemy_ground, self._seen_from
        total, weights = np.zeros(len(spots), dtype=np.float32), 0.0
        for foe in self.foes:
            strikes = participants.strikes[foe][self.me]
            if not strikes:
                continue
            stands = np.array([self.at[foe]]) if self.at[foe] >= 0 else ground
            best = np.zeros(len(spots), dtype=np.float32)
            for strike in strikes:
                reach = (strike.reach + participants.radii[foe] + participants.radii[self.me]
                         + participants.strides[foe].acting)
                can = (lattice.apart[np.ix_(stands, spots)] <= np.float32(reach)).astype(np.float32)
                if strike.sight:
                    can = can * seen[np.ix_(stands, spots)]
                best = np.maximum(best, can.mean(axis=0) * np.float32(strike.chance))
            total += best
            weights += max(strike.chance for strike in strikes)
        return np.asarray(total / np.float32(weights or 1.0), dtype=np.float32)

    @cached_property
    def _seen_from(self) -> Floats:
        """[from, to]: 1 in the open, 0 out of sight; less in cover (`EXPOSED`) where `Tuning.prunes_options`."""
        lattice = self.participants.lattice
        if self.participants.evaluator.tuning.prunes_options:
            return np.asarray(EXPOSED[lattice.shown], dtype=np.float32)
        return np.asarray(lattice.sees, dtype=np.float32)

    # ── cover and friends ────────────────────────────────────────────────────────────────────────────────────

    def sheltered(self, spots: Ints) -> Floats:
        """1 where a piece that blocks sight or gives cover lies within two inches on the enemy's side, otherwise 0."""
        return np.asarray(_sheltered(self.participants.lattice, *self._forward)[spots], dtype=np.float32)

    def _claims(self, spots: Ints) -> Floats:
        """The value of the goals for each spot; a goal counts less for each friend near it."""
        participants, worth = self.participants, np.zeros(len(spots), dtype=np.float32)
        run = float(max(GRID, participants.strides[self.me].running))
        most = max((goal.points for goal in participants.goals), default=0.0)
        for goal in participants.goals:
            at = participants.lattice.spot(goal.place)
            away = participants.lattice.apart[at, spots]
            taken = fsum(1 / (1 + float(participants.lattice.apart[at, self.at[i]]) / run) for i in self.friends)
            close = np.asarray(1 / (1 + away / np.float32(run)), dtype=np.float32)
            worth = np.maximum(worth, np.float32(HOLD * goal.points / most / (1 + taken)) * close)
        return worth

    def _crowd(self, spots: Ints) -> Floats:
        """The penalty for being near friends or in a row with them."""
        lattice = self.participants.lattice
        bad = np.zeros(len(spots), dtype=np.float32)
        upright, _ = self._forward
        line = lattice.y if upright else lattice.x
        row = np.zeros(len(spots), dtype=np.float32)
        level = min(RULER, (int(line[spots].max()) - int(line[spots].min())) // 3)
        for i in self.friends:
            apart = lattice.apart[self.at[i], spots]
            bad += np.maximum(0, 1 - apart / np.float32(CLOSE)) * np.float32(CROWD)
            row += abs(line[spots] - line[self.at[i]]) < level
        return np.asarray(bad + np.float32(ROW) * np.maximum(row - 1, 0), dtype=np.float32)

    def _back(self, spots: Ints) -> Floats:
        """The penalty `BACK` on the own edge of the table, falling to 0 two inches from it."""
        lattice = self.participants.lattice
        upright, way = self._forward
        table = self.now.setup.table
        if upright:
            off = lattice.y[spots] if way > 0 else table.height - lattice.y[spots]
        else:
            off = lattice.x[spots] if way > 0 else table.width - lattice.x[spots]
        return np.asarray(np.float32(BACK) * np.maximum(0, 1 - off / np.float32(2 * GRID)), dtype=np.float32)


@cached_on_owner(16)
def _firing(lattice: Lattice, reach: int, stride: int, inside: bytes, weight: bytes) -> Floats:
    """`Deployment.field_of_fire` of figures with that range after a move, from the zone and the weights of all spots
    (as the bytes of their arrays): the same for a whole squad, and asked of each figure again and again."""
    weights = np.frombuffer(weight, dtype=np.float32)
    counted = np.flatnonzero(weights)
    can = lattice.sees[:, counted] & (lattice.apart[:, counted] <= np.float32(reach))
    found = can @ weights[counted]      # whole numbers: exact in any order
    mine = np.flatnonzero(np.frombuffer(inside, dtype=np.bool_))
    most = float(found[(lattice.apart[mine] <= np.float32(stride)).any(axis=0)].max())
    return np.asarray(found / np.float32(most) if most else found, dtype=np.float32)


@cached_on_owner(4)
def _sheltered(lattice: Lattice, upright: bool, way: int) -> Bools:
    """At which spots of all `Deployment.sheltered` is 1, where the enemy is north or south, or else east or west."""
    found = np.zeros(lattice.count, dtype=np.bool_)
    for far in (GRID * 5 // 4, 2 * GRID):
        x = lattice.x + (0 if upright else way * far)
        y = lattice.y + (way * far if upright else 0)
        for corners in _shelters(lattice.top):
            found |= inside(corners, x, y)
    return found


def _shelters(top: Tabletop) -> list[Any]:
    return [piece.corners for piece in top.table.pieces
            if top.answers[piece.id].solid or top.answers[piece.id].cover != "open"
            or top.answers[piece.id].sight_depth is not None]


def _most(strike: Strike) -> float:
    """The share of the target, 0 to 1, that a whole turn of the strike takes."""
    return max(strike.portions or (strike.chance,))
