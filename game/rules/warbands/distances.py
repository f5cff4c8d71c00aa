"""Distances between fighters with heights (WB-R11, WB-R12), and the types of an attack and of a defense."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from typing import Final, Literal, NamedTuple

from game.core.play.acts import Act
from game.core.table.places import Side, touching, within
from game.rules.warbands.acts import ChargeAt, Kick, Shoot, Strike, Team
from game.rules.warbands.limits import INCH, NORMAL, SHORT, Now
from game.rules.warbands.roster import Fighter

AttackKind = Literal["strike", "kick", "charge", "shoot", "team"]
"""How an attack is made: in melee, a Martial Artist's, a Maniac's charge, a shot, a Fire Team's shot."""
Band = Literal["short", "normal", "long"]
"""Range bands (WB-32 to WB-34)."""


class Acting(NamedTuple):
    """Who acts, and the side that he acts for (WB-R74)."""

    figure: str
    side: Side


class Attack(NamedTuple):
    """One attack as declared (WB-R37)."""

    me: str
    target: str
    way: AttackKind
    side: Side
    """The side that the attacker acts for (WB-R74)."""
    chief: str = ""
    """The id of the commander of the Fire Team that shoots; empty otherwise (WB-87)."""

    @property
    def acting(self) -> Acting:
        """Who attacks, and for which side."""
        return Acting(self.me, self.side)


class Declared(Act, frozen=True, tag="attack"):
    """An attack with all that was declared with it; no answer."""

    attack: Attack


class Defense(NamedTuple):
    """One hit to defend against (WB-52, WB-18, WB-181)."""

    me: str
    kind: Literal["melee", "ranged", "fall"]
    attack: Attack | None = None
    """The attack that hit; None for falls and for a strike back."""
    by: str = ""
    """The id of the Warrior who strikes back; empty otherwise (WB-180)."""
    during: Acting | None = None
    """Whose action led to a fall or a strike back, where that is known."""

    @property
    def acting(self) -> Acting | None:
        """Whose action it belongs to."""
        return self.attack.acting if self.attack is not None else self.during


def fighter(now: Now, figure_id: str) -> Fighter:
    """A fighter in play."""
    return now.state.figures[figure_id]


def fighter_or_gone(now: Now, figure_id: str) -> Fighter:
    """A fighter in play, or as he was when he left."""
    return now.state.figures.get(figure_id) or now.state.gone[figure_id]


def acting_now(now: Now, figure_id: str) -> Acting:
    """The side that a fighter acts for in the action that is asked for or going on: his own, or an Influencer's."""
    going, free = now.state.going, now.state.free
    if going is not None and going.figure == figure_id:
        return Acting(figure_id, going.side)
    if free and free[-1].figure == figure_id:
        return Acting(figure_id, free[-1].side)
    return Acting(figure_id, fighter(now, figure_id).side)


def sides_in(now: Now, acting: Acting | None) -> Now:
    """The moment with the sides that hold for one action: an influenced fighter belongs to the Influencer's warband
    (WB-R74). What auras, cover and redirected wounds depend on is read from it."""
    me = None if acting is None else now.state.figures.get(acting.figure)
    if acting is None or me is None or me.side == acting.side:
        return now
    state = now.state.copied()
    state.put(me.id, side=acting.side)
    return now.holding(state)


def rounded(value: float) -> int:
    """To the nearest 1/64 inch, halves up."""
    return int((value * 2 + 1) // 2)


def same_level(a: Fighter, b: Fighter) -> bool:
    """Whether the heights of two fighters differ by at most 1 inch (WB-R12)."""
    return abs(a.z - b.z) <= INCH


def within_inch(a: Fighter, b: Fighter) -> bool:
    """Whether two fighters are within 1 inch, heights included (WB-R12)."""
    return same_level(a, b) and within(a, b, INCH)


def contact(a: Fighter, b: Fighter) -> bool:
    """Whether two bases touch, heights included (WB-R11, WB-R12)."""
    return same_level(a, b) and touching(a, b)


def an_inch_away(a: Fighter, b: Fighter) -> bool:
    """Whether two fighters are at least 1 inch apart. At exactly 1 inch they are also within it (WB-29, WB-R11); on
    different levels they are always apart (WB-R12)."""
    limit = INCH + a.radius + b.radius
    return not same_level(a, b) or (a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= limit * limit


def reaches(a: Fighter, b: Fighter, inches: int) -> bool:
    """Whether two fighters are within `inches` (in 1/64 inch); heights count up to 1 inch only (WB-R12)."""
    return within_inch(a, b) if inches <= INCH else within(a, b, inches)


def band(a: Fighter, b: Fighter) -> Band:
    """Short, normal or long range (WB-32 to WB-34, WB-R44)."""
    return "short" if within(a, b, SHORT) else "normal" if within(a, b, NORMAL) else "long"


def standing(now: Now, side: Side | None = None) -> Iterator[Fighter]:
    """The fighters who stand, in roster order (WB-R19)."""
    return (f for f in now.state.figures.values() if f.stands and (side is None or f.side == side))


def distance_key(a: Fighter, b: Fighter) -> int:
    """A sorting key for the gap between bases, in 1/1024 of 1/64 inch, rounded down."""
    scaled = isqrt(((a.x - b.x) ** 2 + (a.y - b.y) ** 2) << 20)
    return max(0, scaled - ((a.radius + b.radius) << 10))


def in_order(now: Now, them: list[Fighter], from_: Fighter) -> list[Fighter]:
    """By distance from a fighter, then the side with the initiative in roster order (WB-R43, WB-R46)."""
    order = {figure_id: i for i, figure_id in enumerate(now.state.figures)}
    return sorted(them, key=lambda f: (distance_key(f, from_), f.side != now.state.first, order[f.id]))


def is_melee(now: Now, way: AttackKind) -> bool:
    """Whether that kind of attack is a melee attack (WB-R76)."""
    return way in ("strike", "charge") or (way == "kick" and not now.house.kick_is_shot)


ATTACKS: Final[dict[AttackKind, type[Strike | Kick | ChargeAt | Shoot] | type[Team]]] = {
    "strike": Strike, "kick": Kick, "charge": ChargeAt, "shoot": Shoot, "team": Team}
"""The act of each kind of attack."""


def act_of(attack: Attack) -> Act:
    """The act that makes an attack; for a Fire Team with the Rookie from whom it is measured."""
    kind = ATTACKS[attack.way]
    return Team(attack.target, attack.me) if issubclass(kind, Team) else kind(attack.target)


def attack_of(act: Act, me: str, side: Side) -> Attack | None:
    """The attack that an act of a fighter makes in an action of that side; None where it makes none."""
    return next((Attack(me, act.target, way, side) for way, kind in ATTACKS.items() if isinstance(act, kind)), None)


def way_of(act: Act | None) -> AttackKind | None:
    """The kind of attack that an act makes; None where it makes none."""
    return next((way for way, kind in ATTACKS.items() if isinstance(act, kind)), None)
