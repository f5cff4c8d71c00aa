"""The value of a position in points, for opponents; no rule. Chances come from the checks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import fsum, sqrt
from typing import Final

import msgspec

from game.core.caches import cached_on_owner
from game.core.evaluator import ALL, Evaluator, Exit, Goal, Phase, Strides, Strike, Tuning, Turn
from game.core.haste import Haste, Hastes
from game.core.play.ask import Option
from game.core.table.levels import Roof
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import CONTACT, GRID, Place, Side
from game.core.table.tabletop import Tabletop
from game.rules.warbands import climbing, ending, harm, moving, teams
from game.rules.warbands.acts import Climb, Down
from game.rules.warbands.checks import is_blast, reach, ways, wounding
from game.rules.warbands.distances import Attack, AttackKind, fighter, is_melee
from game.rules.warbands.limits import FINE, LONG, NORMAL, SHORT, TURNS, House, Now, move_rules, sight_rules
from game.rules.warbands.possible import actions_of
from game.rules.warbands.roster import GRADES, Battle, Fighter, GivenAction
from game.rules.warbands.skills import skills_of
from game.rules.warbands.wound_odds import wound_odds

STRENGTH: Final = 0.5
"""Points for each rank value that stands, besides what it scores when it is out."""
PRONE, SPARED, DOWN = 0.5, 0.92, 0.3
"""The share of a fighter that is left: prone; a Boss who has ignored his wound this turn; face down."""
BLAST_FACTOR: Final = 1.25
"""A blast counts as much more than one hit, since it often hits several."""
PENDING: Final[dict[str, float]] = {"command": 0.3, "gift": 0.0, "influence": 0.35, "assassin": 0.3, "walk": 0.05,
                                    "blow": 0.0, "again": 0.0, "charge": 0.0, "commander": 0.1}
"""Points for a given action still to be carried out, by reason, where it is not sketched."""
ANIMAL_WORTH: Final = 0.3
"""Points for a Shapeshifter in animal form, the only one of use."""
ROOF_WORTH, FOOT_WORTH = 0.06, 0.15
"""Points for a shooter on a roof, and for standing at the foot of the wall below the hill."""
CARRIED_WORTH: Final = 0.8
"""Points for a treasure carried, beyond what it scores."""
CARD_WORTH: Final = 0.02
"""Points for a terrain card that suits one side."""
HILL_TURNS: Final = 3
"""The most upkeeps ahead for which holding the hill is counted."""
EXIT_DRAG: Final = 0.35
"""How fast the value of leaving the table, or of bringing a treasure home, falls with the way (see `Exit.drag`)."""

_BARE: Final = Tabletop(Table("Bare", 36 * GRID, 24 * GRID), {}, sight_rules(), move_rules())


def worth(now: Now, side: Side) -> float:
    """Points by which a side leads, with strength and nearness to further points."""
    state = now.state
    total = EVALUATOR.banked(now, side) - EVALUATOR.banked(now, 1 - side)
    if state.phase in ("cards", "flip"):
        return total + CARD_WORTH * (_card_suit(now, side) - _card_suit(now, 1 - side))
    for f in state.figures.values():
        if f.placed:
            total += _nearness(now, f) * (1 if f.side == side else -1)
    return total


def health(f: Fighter) -> float:
    """The share of a fighter that is left, 0 to 1."""
    if f.down:
        return DOWN
    left = PRONE if f.prone else 1.0
    return left * SPARED if f.rank == "Boss" and f.spared else left


def value(now: Now, f: Fighter) -> float:
    """Points for taking a whole fighter out: those of the scenario, and for what he can no longer do."""
    return _value(now, f, ending.scenario(now))


def _value(now: Now, f: Fighter, scenario: str) -> float:
    points = ending.DEFEAT_POINTS[scenario][ending.bought_rank(now, f)]
    return (points / 2 if f.half else points) + _strength(now, f)


def _strength(now: Now, f: Fighter) -> float:
    """Points for what a fighter could still do, besides what it scores to take him out."""
    points = STRENGTH * GRADES[ending.bought_rank(now, f)].worth
    return points / 2 if f.half else points


class WarbandsEvaluator(Evaluator):
    """See `game.core.evaluator.Evaluator`."""

    tuning = Tuning(scales_points=0.35, joins_phases=4, approaches_enemies=True, tries_next_attacks=True)

    def worth(self, now: Now, figure: Fighter) -> float:
        """Points for what is left of him."""
        return health(figure) * value(now, figure) + (1.0 if figure.treasure else 0.0)

    def banked(self, now: Now, side: Side) -> float:
        """Points scored, wounds given and fighters taken out, treasures carried, and given actions still to come."""
        state, scenario = now.state, ending.scenario(now)
        up = scenario == "hill" and ending.level_of(now, ending.hill(now.setup.table)) > 0
        total = float(state.scored[side])
        total += fsum(_strength(now, f) for f in state.gone.values() if f.side != side and f.id not in state.escaped)
        for f in state.figures.values():
            if f.side != side:
                total += (1 - health(f)) * _value(now, f, scenario)
                continue
            if f.treasure:
                total += ending.CARRIED_POINTS + CARRIED_WORTH * max(_close(f, spot, ending.HOME)
                                                         for spot in ending.spawns(now, side))
            if f.animal:
                total += ANIMAL_WORTH
            if f.placed:
                total += _height(now, f, up)
        return total + fsum(PENDING[given.why] for given in state.free if given.side == side)

    def strides(self, now: Now, figure: Fighter) -> Strides:
        """One movement and then an attack, or two movements, in 1/64 inch; with a heavy shooter one or the other."""
        if figure.prone or figure.down:
            return Strides(0, 0)
        pace = moving.allowance(now, figure)
        return Strides(0, pace) if figure.heavy else Strides(pace, 2 * pace)

    def strikes(self, now: Now, figure: Fighter, foe: Fighter) -> Sequence[Strike]:
        """His attacks: strikes within an inch, kicks, shots by range; as shares of what is left of the enemy."""
        if figure.prone or figure.down or foe.down:
            return ()
        return _strikes(_plain(figure, 0), _plain(foe, 1), now.house)

    def goals(self, now: Now) -> Sequence[Goal]:
        """The hill while it still scores; treasures that lie on the table."""
        kind, state = ending.scenario(now), now.state
        if kind == "hill":
            left = min(HILL_TURNS, TURNS - max(state.round, 1) + (state.phase != "end"))
            hill = Goal(ending.middle(now.setup.table), ending.HILL, float(ending.HILL_POINTS * left), "hill")
            return [hill] if left > 0 else []
        if kind == "treasure":
            return [Goal(token.place, ending.PICK - GRID // 2 - 4, 2.0, "treasure") for token in state.tokens]
        return ()

    def spots(self, now: Now, figure: Fighter) -> Iterator[Place]:
        """Places at the feet of walls within a movement action, nearest first (WB-R31)."""
        if figure.z or not figure.placed:
            return
        far = moving.allowance(now, figure) + figure.radius
        near = sorted((roof.off(figure.x, figure.y), roof.piece.id, roof) for roof in now.top.levels.roofs)
        for off, _, roof in near[:2]:
            if off <= far:
                spot, inwards = roof.rim(figure.x, figure.y)
                for out in (figure.radius, figure.radius + 1):
                    yield Place(round(spot.x - inwards.x * out), round(spot.y - inwards.y * out))

    def dull(self, now: Now, option: Option) -> bool:
        """Whether an option can be left out: walking on right after a walk, or letting go of a wall."""
        state = now.state
        if isinstance(option.act, (Climb, Down)):
            going = state.going or moving.new_movement(now, fighter(now, option.figure), 0, False)
            drop = climbing.drop_of(now, going, option.act)
            return drop is not None and (isinstance(option.act, Climb) or harm.hits_of(now, drop) > 0)
        return option.kind == "move" and state.going is not None and state.going.walked

    def exit(self, now: Now, figure: Fighter) -> Exit | None:
        """The enemy's edge in Breakthrough; the own edge for a fighter who carries a treasure; None otherwise."""
        kind, south = ending.scenario(now), figure.side == now.state.south
        if kind == "through" and not figure.prone:
            return Exit("north" if south else "south", float(ending.escape_points(now, figure)), EXIT_DRAG)
        if kind == "treasure" and figure.treasure:
            return Exit("south" if south else "north", float(ending.BANKED_POINTS), EXIT_DRAG, brings=True)
        return None

    def turn(self, now: Now) -> Turn | None:
        """The fighter who acts and what he has left."""
        state = now.state
        going = state.going
        if going is not None and going.figure in state.figures:
            me = fighter(now, going.figure)
            if going.side != me.side or not me.stands:
                return None
            later = 0 if going.free or going.struck or me.used >= actions_of(now, me) else moving.allowance(now, me)
            left = going.left // FINE
            return Turn(me.id, True, bool(later), Strides(left, left + later), under_way=True)
        if state.free:
            return self._given(now, state.free[-1])
        active = state.active or (state.unit[0] if state.unit else "")
        if active not in state.figures:
            return None
        me = fighter(now, active)
        if not me.stands or me.used >= actions_of(now, me):
            return None
        pace = moving.allowance(now, me)
        return Turn(active, False, not me.struck, Strides(0, pace)) if me.used or me.heavy else Turn(active, True, True)

    @staticmethod
    def _given(now: Now, given: GivenAction) -> Turn | None:
        me = now.state.figures.get(given.figure)
        if me is None or me.side != given.side or not me.stands or given.why in ("command", "assassin", "commander"):
            return None
        if given.why == "walk":
            pace = moving.allowance(now, me)
            return Turn(me.id, True, False, Strides(pace, pace))
        return Turn(me.id, False, True, Strides(0, moving.allowance(now, me) if given.why == "gift" else 0))

    def phases(self, now: Now, first: Side, most: int = ALL) -> Iterator[Phase]:
        """The fighters still to act this turn, one of each side in turn; then those of each turn left (WB-R23)."""
        state = now.state
        if state.phase == "turns":
            busy = state.unit or (("crew",) if state.crew >= 0 else ())
            yield from _in_turn(now, 1 - state.side if busy else state.side,
                                [f for f in state.figures.values() if not f.acted and f.id not in state.unit])
        if state.phase != "end" and state.round < TURNS:
            later = list(_in_turn(now, first, list(state.figures.values())))
            for _ in range(TURNS - state.round):
                yield from later


EVALUATOR = WarbandsEvaluator()
HASTES: Final[Hastes] = {"easy": Haste(blur=2.0, slips=0.5, fights=1.0, in_reach=True),
                         "normal": Haste(blur=0.9, in_reach=True, horizon=1, postures=1)}
"""The errors and limits of its opponents, in its own points."""


def _in_turn(now: Now, first: Side, them: Sequence[Fighter]) -> Iterator[Phase]:
    """A phase for each of these fighters, the sides in turn; the rest of the longer side at once. Those who stand come
    first, high ranks before low ones."""
    order = sorted((f for f in them if f.placed), key=lambda f: (not f.stands, -GRADES[f.rank].worth, not f.shooter))
    rows = [[f.id for f in order if f.side == side] for side in (first, 1 - first)]
    pairs = 0 if now.house.side_by_side else min(map(len, rows))
    for n in range(pairs):
        yield Phase(first, (rows[0][n],))
        yield Phase(1 - first, (rows[1][n],))
    for side, row in zip((first, 1 - first), rows, strict=True):
        if len(row) > pairs:
            yield Phase(side, tuple(row[pairs:]))


# ── strikes ──────────────────────────────────────────────────────────────────────────────────────────────────


def _plain(f: Fighter, side: Side) -> Fighter:
    """A copy of the fighter with only what his dice depend on."""
    return Fighter(id="me" if side == 0 else "foe", side=side, name="", radius=f.radius, rank=f.rank, die=f.die,
                   stat=f.stat, role=f.role, skill=f.skill if f.skill != "Minion Master" else "", shooter=f.shooter,
                   shield=f.shield, card=f.card, wounds=f.wounds, spared=f.spared, notes=f.notes, animal=f.animal,
                   half=f.half, placed=True)


@lru_cache(maxsize=8192)
def _strikes(me: Fighter, foe: Fighter, rules: House) -> tuple[Strike, ...]:
    found: list[Strike] = []
    bare, shielded = _pair(me, foe, 0, rules), msgspec.structs.replace(foe, shield=True)     # the same as cover (WB-56)
    for way in ways(bare, me):
        far, _ = reach(bare, me, way)
        hand = is_melee(bare, way)
        for limit in ((far,) if hand else (SHORT, NORMAL, LONG)):
            if limit <= far:
                share = _share(_pair(me, foe, limit, rules), way)
                part = _share(_pair(me, shielded, limit, rules), way) / share if share and not hand else 1.0
                found.append(Strike(limit, share, not hand or way == "kick", part, part))
    return tuple(found)


def _pair(me: Fighter, foe: Fighter, gap: int, rules: House) -> Now:
    """A moment with only these two on a bare table; the checks read nothing else but the house rules."""
    foe = msgspec.structs.replace(foe, x=gap + me.radius + foe.radius)
    return Moment(None, _BARE, Battle(figures={me.id: me, foe.id: foe}), rules)  # type: ignore[arg-type]


def _share(now: Now, way: AttackKind) -> float:
    """The mean share of an enemy that an attack takes away."""
    attack, me, foe = Attack("me", "foe", way, 0), fighter(now, "me"), fighter(now, "foe")
    hit = float(wound_odds(now, attack).chance)
    after = harm.survives(now, foe, wounding(now, attack))
    left = health(after) / health(foe) if after is not None else 0.0
    blows = max((skill.blows(now, me, attack) for skill in skills_of(me)), default=1)
    share = (1 - (1 - hit) ** blows) * (1 - left)
    return min(0.95, share * (BLAST_FACTOR if is_blast(now, attack) else 1.0))


@cached_on_owner(1024)
def _beside(top: Tabletop, x: int, y: int, far: float) -> Roof | None:
    """The first roof within that distance of a point."""
    return next((roof for roof in top.levels.roofs if roof.off(x, y) <= far), None)


def _height(now: Now, f: Fighter, up: bool) -> float:
    """Points for a roof: to a shooter, and to anybody where the hill lies on it (`up`); a little also at its foot."""
    gun = bool(f.shooter) and not f.animal
    if f.z:
        return ROOF_WORTH if gun else 0.0
    if not (gun or up) or not f.stands:
        return 0.0
    roof = _beside(now.top, f.x, f.y, f.radius + CONTACT)
    if roof is None:
        return 0.0
    return FOOT_WORTH if up and roof.holds(*ending.middle(now.setup.table)) else ROOF_WORTH / 3 if gun else 0.0


# ── places ───────────────────────────────────────────────────────────────────────────────────────────────────


def _nearness(now: Now, f: Fighter) -> float:
    """Up to a third of a point for being near places that score."""
    kind, state = ending.scenario(now), now.state
    if kind == "hill" and state.round < TURNS:
        return 0.35 * _close(f, ending.middle(now.setup.table), 2 * GRID)
    if kind == "treasure" and not f.treasure:
        return max((0.35 * _close(f, token.place, GRID) for token in state.tokens), default=0.0)
    if kind == "through":
        goal = now.setup.table.height if f.side == state.south else 0
        return 0.6 * _close(f, Place(f.x, goal), f.radius)
    foes = [o for o in state.of(1 - f.side) if o.placed]
    return max((0.2 * _close(f, o.place, 5 * GRID) for o in foes), default=0.0)


def _close(f: Fighter, spot: Place, enough: int) -> float:
    """1 within that distance of a place, less the farther away."""
    far = sqrt((f.x - spot.x) ** 2 + (f.y - spot.y) ** 2)
    return 1.0 if far <= enough else 6 * GRID / (6 * GRID + far - enough)


def _card_suit(now: Now, side: Side) -> float:
    """How the terrain cards suit a warband: melee fighters want them in the middle, Houses most."""
    them = list(now.state.of(side))
    hands = sum(1 for f in them if not f.shooter and not teams.crew_of(now, f.id)) / max(1, len(them)) - 0.5
    middle, total = now.setup.table.height / 2, 0.0
    for card in now.state.cards:
        off = abs(sum(p.y for p in card.corners) / 4 - middle) / middle
        total += (1.0 if card.kind == "house" else 0.7) * (1 - off) * hands
    return total
