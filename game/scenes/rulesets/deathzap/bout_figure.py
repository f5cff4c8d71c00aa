"""What one figure of a bout can do: from where it stands, and with a step first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Final, Literal

from game.ai.candidates import contact_ring
from game.core.chance.forecast import Forecast
from game.core.outlook import AROUND
from game.core.table.moment import Moment
from game.core.table.places import CONTACT, GRID, Place, gap
from game.rules.deathzap import assault, bout_forecasts, checks
from game.rules.deathzap.acts import Melee, ShootWeapon
from game.rules.deathzap.limits import STEP
from game.rules.deathzap.roster import WEAPONS, Battle, Trooper, Weapon
from game.rules.deathzap.seeing import cover, sees

Why = Literal["", "harmless", "far", "hidden"]
NEAREST: Final = 3
"""Enemies that are tried for contact, the nearest first."""
RING: Final = 6
"""Places round an enemy that are tried."""


@dataclass(frozen=True)
class ShotChance:
    """One weapon. Without a forecast it cannot be used from here, and `why` is the reason."""

    weapon: Weapon
    found: Forecast | None
    target: str
    """The enemy that it would be aimed at first; without a forecast the nearest."""
    far: float
    """The distance of that enemy, in 1/64 inch."""
    why: Why = ""

    @property
    def helps(self) -> bool:
        """Whether a step may bring the target into range."""
        return self.why == "far" and self.far <= WEAPONS[self.weapon].range * GRID + STEP


@dataclass(frozen=True)
class ContactChance:
    """An enemy in contact, or in reach of a step, with the chance to win a melee."""

    target: str
    win: Fraction
    now: bool
    """Whether it is in contact already."""


@dataclass(frozen=True)
class BoutFigure:
    """The possibilities of one figure of the current bout."""

    figure: str
    shots: tuple[ShotChance, ...]
    touches: tuple[ContactChance, ...]
    """The best first."""
    nearest: float
    """The gap to the nearest enemy, in 1/64 inch."""
    seen: int
    """The number of enemies that see it."""
    hard: int
    """The number of those from which it has hard cover."""
    foes: int
    """The number of enemies."""
    chain: bool = False
    """Whether it has killed in a melee and goes on: by blows alone, so that it has no shots (DZ-91, DZ-R53)."""
    step_helps: bool = False
    """Whether it can harm nobody from here, but shoot after a step; looked for only where it has no other attack."""

    @property
    def best(self) -> tuple[ShootWeapon | Melee | None, Fraction]:
        """The best attack with its expected kills; None where there is none."""
        attacks: list[tuple[ShootWeapon | Melee | None, Fraction]] = [
            (ShootWeapon(shot.weapon), shot.found.expected) for shot in self.shots if shot.found is not None]
        attacks += [(Melee(touch.target), touch.win) for touch in self.touches]
        return max(attacks, key=lambda attack: attack[1], default=(None, Fraction(0)))


def bout_figure(now: Moment, figure_id: str) -> BoutFigure:
    """Look at a figure of the bout; takes a few milliseconds."""
    state: Battle = now.state
    me = state.figures[figure_id]
    foes = sorted(assault.foes_of(state, me), key=lambda foe: gap(me, foe))
    lookers = [foe for foe in foes if sees(now, foe, me)]
    bout = assault.bout_of(state)
    chain = bout.chain and bout.picked == figure_id
    shots = () if chain else tuple(_shot(now, me, weapon, foes) for weapon in dict.fromkeys(me.weapons))
    touches = tuple(sorted(_touches(now, me, foes), key=lambda one: -one.win))
    able = bool(touches) or any(shot.found is not None for shot in shots)
    return BoutFigure(
        figure_id, shots, touches, gap(me, foes[0]) if foes else 0.0, len(lookers),
        sum(cover(now, foe, me).cover == "hard" for foe in lookers), len(foes), chain,
        not able and not chain and _step_helps(now, me, foes))


def _shot(now: Moment, me: Trooper, weapon: Weapon, foes: list[Trooper]) -> ShotChance:
    found = bout_forecasts.shot(now, me, weapon, foes) if foes else None
    if isinstance(found, Forecast):
        return ShotChance(weapon, found, found.target, gap(me, now.state.figures[found.target]))
    if not foes:
        return ShotChance(weapon, None, "", 0.0, "hidden")
    if assault.immune(now, now.state.units[foes[0].unit], weapon):
        return ShotChance(weapon, None, foes[0].id, gap(me, foes[0]), "harmless")
    seen = [foe for foe in foes if sees(now, me, foe)]
    near = seen[0] if seen else foes[0]
    return ShotChance(weapon, None, near.id, gap(me, near), "far" if seen else "hidden")


def _step_helps(now: Moment, me: Trooper, foes: list[Trooper]) -> bool:
    """Whether some step brings the figure where it can shoot: straight at the nearest enemy, or in eight directions as
    far as it goes (DZ-63, DZ-R47)."""
    bout = assault.bout_of(now.state)
    walk = assault.steps(now, me) if foes and not (bout.picked == me.id and bout.stepped) else None
    if walk is None:
        return False
    dx, dy = foes[0].x - me.x, foes[0].y - me.y
    long = max(1.0, sqrt(dx * dx + dy * dy))
    for along, across in ((dx / long, dy / long), *AROUND):
        place = Place(me.x + int(along * STEP), me.y + int(across * STEP))
        if walk.why_not(place) is None:
            there = now.moved(me.id, place)
            if assault.shots(there, there.state.figures[me.id]):
                return True
    return False


def _touches(now: Moment, me: Trooper, foes: list[Trooper]) -> Iterator[ContactChance]:
    state: Battle = now.state
    touched = {foe.id for foe in assault.touched(state, me)}
    bout = assault.bout_of(state)
    walk = None if bout.picked == me.id and bout.stepped else assault.steps(now, me)
    for foe in foes[:NEAREST + len(touched)]:
        if foe.id in touched:
            yield ContactChance(foe.id, checks.duel(me, foe), True)
        elif walk is not None and gap(me, foe) <= STEP + CONTACT and any(
                walk.why_not(place) is None for place in contact_ring(me, foe)[:RING]):
            yield ContactChance(foe.id, checks.duel(me, foe), False)
