"""What one figure of a bout can do: from where it stands, and with the step that it may make first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from game.ai.candidates import contact_ring
from game.core.chance.forecast import Forecast
from game.core.table.moment import Moment
from game.core.table.places import CONTACT, GRID, gap
from game.rules.deathzap import assault, bout_forecasts, checks
from game.rules.deathzap.acts import Melee, ShootWeapon
from game.rules.deathzap.limits import STEP
from game.rules.deathzap.roster import ARMS, Battle, Trooper, Weapon
from game.rules.deathzap.seeing import cover, sees

Why = Literal["", "harmless", "far", "hidden"]
NEAREST: Final = 3
"""Enemies that are tried for contact, the nearest first."""
RING: Final = 6
"""Places round an enemy that are tried."""


@dataclass(frozen=True)
class Shot:
    """One weapon. Without a forecast it cannot be used from here, and `why` says so."""

    weapon: Weapon
    found: Forecast | None
    target: str
    """The enemy at whom it would go first; without a forecast the nearest."""
    far: float
    """How far off that one is, in grid steps."""
    why: Why = ""

    @property
    def helps(self) -> bool:
        """Whether a step may bring the target into range."""
        return self.why == "far" and self.far <= ARMS[self.weapon].range * GRID + STEP


@dataclass(frozen=True)
class Touch:
    """An enemy who is touched, or whom a step may reach."""

    target: str
    win: Fraction
    now: bool
    """It is touched already."""


@dataclass(frozen=True)
class Fighter:
    """Everything about one figure of the bout that is going on."""

    figure: str
    shots: tuple[Shot, ...]
    touches: tuple[Touch, ...]
    """The best first."""
    nearest: float
    """The gap to the nearest enemy, in grid steps."""
    seen: int
    hard: int
    """Of those who see it: from how many it has hard cover."""
    foes: int

    @property
    def best(self) -> tuple[ShootWeapon | Melee | None, Fraction]:
        """What promises most, with the kills to be expected; None where nothing does."""
        deeds: list[tuple[ShootWeapon | Melee | None, Fraction]] = [
            (ShootWeapon(shot.weapon), shot.found.expected) for shot in self.shots if shot.found is not None]
        deeds += [(Melee(touch.target), touch.win) for touch in self.touches]
        return max(deeds, key=lambda deed: deed[1], default=(None, Fraction(0)))


def fighter(now: Moment, figure_id: str) -> Fighter:
    """Look at a figure of the bout: a few thousandths of a second."""
    state: Battle = now.state
    me = state.figures[figure_id]
    foes = sorted(assault.foes_of(state, me), key=lambda foe: gap(me, foe))
    lookers = [foe for foe in foes if sees(now, foe, me)]
    return Fighter(figure_id, tuple(_shot(now, me, weapon, foes) for weapon in dict.fromkeys(me.weapons)),
                   tuple(sorted(_touches(now, me, foes), key=lambda one: -one.win)),
                   gap(me, foes[0]) if foes else 0.0, len(lookers),
                   sum(cover(now, foe, me).cover == "hard" for foe in lookers), len(foes))


def _shot(now: Moment, me: Trooper, weapon: Weapon, foes: list[Trooper]) -> Shot:
    found = bout_forecasts.shot(now, me, weapon, foes) if foes else None
    if isinstance(found, Forecast):
        return Shot(weapon, found, found.target, gap(me, now.state.figures[found.target]))
    if not foes:
        return Shot(weapon, None, "", 0.0, "hidden")
    if assault.immune(now, now.state.units[foes[0].unit], weapon):
        return Shot(weapon, None, foes[0].id, gap(me, foes[0]), "harmless")
    seen = [foe for foe in foes if sees(now, me, foe)]
    near = seen[0] if seen else foes[0]
    return Shot(weapon, None, near.id, gap(me, near), "far" if seen else "hidden")


def _touches(now: Moment, me: Trooper, foes: list[Trooper]) -> Iterator[Touch]:
    state: Battle = now.state
    touched = {foe.id for foe in assault.touched(state, me)}
    bout = assault.bout_of(state)
    walk = None if bout.picked == me.id and bout.stepped else assault.steps(now, me)
    for foe in foes[:NEAREST + len(touched)]:
        if foe.id in touched:
            yield Touch(foe.id, checks.duel(me, foe), True)
        elif walk is not None and gap(me, foe) <= STEP + CONTACT and any(
                walk.why_not(place) is None for place in contact_ring(me, foe)[:RING]):
            yield Touch(foe.id, checks.duel(me, foe), False)
