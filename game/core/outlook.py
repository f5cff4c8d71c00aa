"""Facts about a spot: the enemies that see a figure there and could harm it, the attacks it could make, what it
touches.

One computation for hover, drag, keys, offers and cards, made of generators that a screen may spread over frames; they
yield `None` after a part of the work without a new result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import ceil, prod
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Protocol

from game.core.chance.forecast import Forecast, WhyNot
from game.core.state import Figure, S
from game.core.table.bases import Base
from game.core.table.geometry import distance_to_segment
from game.core.table.movement.ends import Ends, in_contact
from game.core.table.movement.movement import Path
from game.core.table.movement.paths import TOLERANCE, Line
from game.core.table.places import GRID, MEETING, Place, gap, touching, within
from game.core.text import Text

if TYPE_CHECKING:
    from game.core.evaluator import Evaluator
    from game.core.play.acts import Act
    from game.core.table.moment import Moment
    from game.core.table.tabletop import Tabletop

AROUND: Final = ((1.0, 0.0), (0.7071, 0.7071), (0.0, 1.0), (-0.7071, 0.7071), (-1.0, 0.0), (-0.7071, -0.7071),
                 (0.0, -1.0), (0.7071, -0.7071))
"""The directions (unit vectors) in which an enemy is assumed to move."""
SHARES: Final = (1.0, 0.5)
"""The parts of its allowance, 0 to 1, that an enemy is assumed to use in each direction."""
NEAR: Final = 2 * GRID
"""The greatest gap, in 1/64 inch, at which hand-to-hand fighting is considered."""
ALMOST: Final = GRID // 2
"""The greatest gap short of hand-to-hand range, in 1/64 inch, that is mentioned to the player."""
KEPT: Final = 256
"""The number of enemies whose reach is cached."""


class Harm(NamedTuple):
    """What one activation of an enemy could do to a figure."""

    chance: Fraction = Fraction(0)
    """The chance, 0 to 1, that the figure is harmed in the sense of its ruleset (falls, is hit or wounded, loses a
    member)."""
    lost: Fraction = Fraction(0)
    """The chance, 0 to 1, that the figure is defeated at once."""
    worth: Fraction = Fraction(0)
    """The expected harm in the unit of the ruleset (points, hits, damage)."""
    damage: tuple[tuple[int, Fraction], ...] = ()
    """Where the damage of several enemies adds up: each amount above 0 with its chance, at most `left`."""
    left: int = 0
    """The amount of damage that defeats the figure; 0 where damage does not add up."""


class Danger(NamedTuple):
    """One enemy that could harm a figure where it stands, before the figure acts again."""

    foe: str
    harm: Harm
    moves: bool
    """Whether it has to move first."""
    charges: bool = False
    """Whether it attacks in contact after a move."""
    shot: Harm = Harm()
    """The best attack without contact; cover helps only against this."""


class Attempt(NamedTuple):
    """One attack that a figure could make in its activation."""

    harm: Harm
    moves: bool
    """Whether it moves first."""
    charges: bool
    """Whether it attacks in contact after a move."""


class Touch(NamedTuple):
    """Something that a figure touches, holds or has reached by standing there, and the points that it is worth."""

    words: Text
    points: float


class Contact(NamedTuple):
    """An enemy that a figure fights hand to hand where it stands, or nearly."""

    foe: str
    short: float
    """The gap that is missing to hand-to-hand range, in 1/64 inch; 0 where they fight."""


class Approach(NamedTuple):
    """How far an enemy goes in one activation, in 1/64 inch of path cost."""

    acting: int
    """The greatest path cost after which it may still make a ranged attack."""
    charging: int
    """The greatest path cost after which it may still attack in contact."""


@dataclass
class Spot:
    """Facts about the place where a figure stands in a moment, real or planned. Filled in while `look` runs."""

    figure: str
    place: Place
    seen: dict[str, bool] = field(default_factory=dict)
    """By enemy id, whether it sees the figure there; all enemies once `looked`."""
    covered: dict[str, Text] = field(default_factory=dict)
    """By id of the enemies that see it in cover, the reason of the cover."""
    dangers: tuple[Danger, ...] = ()
    """The enemies that could harm it if each acted once, the likeliest first; complete once `done`."""
    attacks: tuple[Forecast, ...] = ()
    """The attacks it could make from there, best first; complete once `aimed`."""
    touches: tuple[Touch, ...] = ()
    contacts: tuple[Contact, ...] = ()
    """The enemies in hand-to-hand range there, or nearly, the nearest first."""
    looked: bool = False
    aimed: bool = False
    """Whether all attacks are known."""
    done: bool = False
    """Whether everything is known."""
    adds_up: bool = False
    """Whether hits of several enemies add up; the dangers are still given enemy by enemy."""
    fights: str = ""
    """The enemy that it fights there first: its dangers are what is left of them after that fight."""

    @property
    def parts(self) -> int:
        """How many of its three parts are complete: sight, attacks, dangers."""
        return self.looked + self.aimed + self.done

    @property
    def together(self) -> Fraction:
        """The chance that at least one enemy harms it, if each enemy acts once."""
        return 1 - prod((1 - danger.harm.chance for danger in self.dangers), start=Fraction(1))

    @property
    def lost(self) -> Fraction:
        """The chance, 0 to 1, that it is defeated if each enemy acts once, by one of them or by damage that adds up."""
        harms = [danger.harm for danger in self.dangers]
        left = max((harm.left for harm in harms), default=0)
        if not left:
            return 1 - prod((1 - harm.lost for harm in harms), start=Fraction(1))
        sums = {0: Fraction(1)}
        for harm in harms:
            each = ((0, 1 - sum(chance for _, chance in harm.damage)), *harm.damage)
            added = dict.fromkeys(range(left + 1), Fraction(0))
            for before, chance in sums.items():
                for amount, share in each:
                    added[min(left, before + amount)] += chance * share
            sums = {amount: chance for amount, chance in added.items() if chance}
        return sums.get(left, Fraction(0))

    @property
    def shots(self) -> Fraction:
        """The sum of the expected harm of each enemy's best attack without contact, in the unit of the ruleset."""
        return sum((danger.shot.worth for danger in self.dangers), Fraction(0))

    @property
    def watchers(self) -> list[str]:
        """The ids of the enemies that see it."""
        return [foe for foe, sees in self.seen.items() if sees]


class Judging(Protocol[S]):
    """What a lookout needs of its ruleset (`core.ruleset.Ruleset`)."""

    evaluator: Evaluator | None

    def attacks(self, now: Moment[S], figure: str, /) -> Iterator[Forecast]:
        """All attacks that a figure could make from its place."""
        ...

    def forecast(self, now: Moment[S], figure: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
        """The forecast of one attack, or why it cannot be made."""
        ...


class Lookout(Generic[S]):
    """What a ruleset says of a spot (`Ruleset.lookout`). Every member is a default; a ruleset answers in a subclass
    what it judges another way."""

    seen_share: float | None = None
    """The share of a figure, 0 to 1, that an enemy must see to count as seeing it; None: any part."""
    covers: bool = True
    """Whether cover matters for figures that are seen."""

    def __init__(self, rules: Judging[S]) -> None:
        self.rules = rules

    # ── the spot of one figure ───────────────────────────────────────────────────────────────────────────────

    def looked(self, now: Moment[S], figure: str) -> Spot:
        """All facts about where a figure or unit stands, at once (screens spread `spot` over frames)."""
        *_, spot = self.spot(now, figure)
        return spot

    def spot(self, now: Moment[S], figure: str) -> Iterator[Spot]:
        """Yields the facts about the place of a figure or unit as they become known: always the same object, at last
        with `done` set."""
        me = now.state.figures[figure]
        spot = Spot(figure, me.place, touches=tuple(self.touches(now, figure)), contacts=self.contacts(now, figure))
        others = now.state.standing()
        for foe in now.state.of(1 - me.side):
            if foe.placed:
                spot.seen[foe.id] = self.seen_by(now, foe, me)
                if spot.seen[foe.id] and self.covers:
                    sight = now.top.look(foe, me, others)
                    if sight.cover != "open":
                        spot.covered[foe.id] = sight.cover_reason
                yield spot
        spot.looked = True
        yield spot
        for attack in self.prospects(now, figure):
            spot.attacks = tuple(sorted((*spot.attacks, attack), key=lambda found: -found.expected))
            yield spot
        spot.aimed = True
        found: list[Danger] = []
        for danger in self.dangers(now, figure):
            if danger is not None and danger.harm.chance:
                found.append(danger)
                spot.dangers = tuple(sorted(found, key=lambda one: (-one.harm.chance, -one.harm.lost, one.foe)))
            yield spot
        spot.done = True
        yield spot

    def seen_by(self, now: Moment[S], foe: Figure, me: Figure) -> bool:
        """Whether an enemy sees enough of a figure by the rules."""
        return now.top.sees(foe, me, now.state.standing(), self.seen_share)

    def contacts(self, now: Moment[S], figure: str) -> tuple[Contact, ...]:
        """The enemies in hand-to-hand range of a figure, and those that are out of it by at most `ALMOST`; the nearest
        first."""
        me = now.state.figures[figure]
        found = []
        for foe in now.near(me, NEAR, 1 - me.side):
            short = self.short_of_contact(now, me, foe)
            if short is not None and short <= ALMOST:
                found.append(Contact(foe.id, short))
        return tuple(sorted(found, key=lambda one: (one.short, one.foe)))

    def short_of_contact(self, now: Moment[S], me: Any, foe: Any) -> float | None:
        """The gap to hand-to-hand range in 1/64 inch, 0 where the two fight; None where a smaller gap would not be
        enough. The default is base contact (TB-3)."""
        return 0.0 if touching(me, foe) else gap(me, foe)

    def touches(self, now: Moment[S], figure: str) -> Iterator[Touch]:
        """What a figure touches or holds at its place, with its points."""
        return iter(())

    def prospects(self, now: Moment[S], figure: str) -> Iterator[Forecast]:
        """The attacks of a figure from its place, listed on the screen before a target is chosen."""
        return self.rules.attacks(now, figure)

    # ── what enemies could do ────────────────────────────────────────────────────────────────────────────────

    def dangers(self, now: Moment[S], figure: str) -> Iterator[Danger | None]:
        """Yields what each enemy could do to the figure in one activation (`danger`)."""
        for foe in now.state.of(1 - now.state.figures[figure].side):
            if foe.placed:
                yield from self.danger(now, foe.id, figure)

    def danger(self, now: Moment[S], foe: str, figure: str) -> Iterator[Danger | None]:
        """Yields the best that one enemy, figure or unit, could do to another in one activation: at last a `Danger`
        where it could act, and None after each part of the work without a result. The chances to harm and to defeat
        are each that of the attack which is best for it."""
        me, them = now.state.figures[figure], now.state.figures[foe]
        best: Attempt | None = None
        deadliest, shot = Harm(), Harm()
        for made in self.usual_attempts(now, foe, figure):
            if made is not None:
                if best is None or made.harm.chance > best.harm.chance:
                    best = made
                if (made.harm.lost, made.harm.worth) > (deadliest.lost, deadliest.worth) or not made.moves:
                    deadliest = made.harm
                close = made.charges if made.moves else touching(them, me)
                if not close and made.harm.worth > shot.worth:
                    shot = made.harm
            yield None
        assert best is not None
        worst = deadliest._replace(chance=best.harm.chance, worth=max(best.harm.worth, deadliest.worth, shot.worth))
        yield Danger(them.id, worst, best.moves, best.charges, shot)

    def attempts(self, now: Moment[S], foe: str, figure: str) -> Iterator[Attempt | None]:
        """Yields each attack that one enemy, figure or unit, could make on another in one activation, and None after
        each part of the work without a result."""
        return self.usual_attempts(now, foe, figure)

    def usual_attempts(self, now: Moment[S], foe: str, figure: str) -> Iterator[Attempt | None]:
        """Yields the attacks of one figure from its place, from places to which it may move before, and in contact: the
        `harm` from there, which `danger` judges; None as in `attempts`."""
        me, them = now.state.figures[figure], now.state.figures[foe]
        yield Attempt(self.harm(now, foe, figure, 0), False, False)
        for place, cost in _stations(self.approach(now, foe), now, me, them):
            if place is None:
                yield None
                continue
            after = now.moved(foe, place)
            yield Attempt(self.harm(after, foe, figure, cost), True, touching(after.state.figures[foe], me))

    def harm(self, now: Moment[S], foe: str, figure: str, cost: int) -> Harm:
        """The harm that an enemy, after a move of that path cost (1/64 inch), could do to a figure in this activation.

        The default is the chance that its usual attack defeats the figure.
        """
        found = self.rules.forecast(now, foe, figure)
        if isinstance(found, WhyNot):
            return Harm()
        chance = Fraction(found.loss.chance(lambda gone: figure in gone))
        return Harm(chance, chance, found.expected)

    def approach(self, now: Moment[S], foe: str) -> Approach:
        """How far an enemy moves in one activation and can still attack. The default is that of the evaluator."""
        evaluator = self.rules.evaluator
        far = evaluator.strides(now, now.state.figures[foe]).acting if evaluator is not None else 0
        return Approach(far, far)

    def counts(self, harm: Harm) -> tuple[Fraction, Fraction]:
        """What harm counts for winning, and what else speaks for it: attacks are listed by it, the most first."""
        return harm.lost, harm.worth


def _stations(approach: Approach, now: Moment, me: Figure, foe: Figure) -> Iterator[tuple[Place | None, int]]:
    """Places from which an enemy might attack, with the path cost (1/64 inch): in contact, and around its own place."""
    others = tuple(Base.of(other) for other in now.state.standing() if other.id not in (me.id, foe.id))
    base = Base.of(foe)
    if approach.charging > 0:
        yield from _beside(now.top, base, others, me, approach.charging)
    if approach.acting <= 0:
        return
    for path in _round(now.top, base, others, approach.acting):
        if path is None or _crosses(path, foe.radius, me):
            yield None, 0
        else:
            yield path.ends, ceil(path.cost - TOLERANCE)


def _crosses(path: Path, radius: int, figure: Figure) -> bool:
    """Whether a base of that radius would touch a figure on its way; arcs are looked at in four places."""
    near = radius + figure.radius - 1.0         # who touches it now may still go
    for leg in path.legs:
        shares = (0.0, 1.0) if isinstance(leg, Line) else (0.0, 0.25, 0.5, 0.75, 1.0)
        points = [leg.at(share) for share in shares]
        if any(distance_to_segment((figure.x, figure.y), a, b) < near for a, b in pairwise(points)):
            return True
    return False


def _beside(top: Tabletop, base: Base, others: tuple[Base, ...], me: Figure,
            limit: int) -> Iterator[tuple[Place | None, int]]:
    """The place in contact with a figure that costs least to reach, exactly, if one is in reach (whole inches count).
    """
    if touching(base, me) or not within(base, me, limit + MEETING) or base.z != me.z:
        return
    path: Path | None = None
    for found in Ends(top.move_field, base, (*others, me), limit, *in_contact(base, me)).cheaper(alike):
        path = found
        yield None, 0
    if path is not None:
        yield path.ends, ceil(path.cost - TOLERANCE)


def alike(low: float, high: float) -> bool:
    """Whether two costs of ways (1/64 inch) are the same in whole inches: dice and actions that suffice for one do for
    the other."""
    return ceil((low - TOLERANCE) / GRID) == ceil((high - TOLERANCE) / GRID)


def _round(top: Tabletop, base: Base, others: tuple[Base, ...], limit: int) -> Iterator[Path | None]:
    """Ways to some places that a base can reach on its own level; cached while no other base moves."""
    known, key = top.known_rounds, (base, others, limit)
    if key in known:
        yield from known[key]
        return
    found: list[Path] = []
    for share in SHARES:
        for dx, dy in AROUND:
            spot = Place(round(base.x + dx * limit * share), round(base.y + dy * limit * share))
            place = top.move_field.nearest_legal(base, spot, others, 32)
            if place is not None and (not top.move_rules.heights or top.levels.below(*place, 1 << 30) == base.z):
                path = top.path(base, place, others, (), limit)
                if isinstance(path, Path):
                    found.append(path)
                    yield path
                    continue
            yield None
    known[key] = tuple(found)
    if len(known) > KEPT:
        known.popitem(last=False)
