"""The effect of a planned move, computed in a thread: assaults it starts, the best shot, cover and shooters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import monotonic

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, gap
from game.core.text import T, Text
from game.planning.formation import Aim, short, towards
from game.rules.deathzap import bout_forecasts, dangers, estimate, forecasts
from game.rules.deathzap.acts import Shoot
from game.rules.deathzap.forecasts import Threat
from game.rules.deathzap.roster import Battle, Trooper
from game.rules.deathzap.seeing import close_enemies_at, placed

WAYS, APART, PATIENCE = 5, 3 * GRID, 0.6
"""Withdrawals that are shown, the least distance between their ends (1/64 inch), and the seconds after which the search
ends."""


@dataclass(frozen=True)
class Study:
    """The effect of standing at these places."""

    unit: str
    met: tuple[str, ...]
    """Ids of enemy units within reach of a close assault and in sight (DZ-R25)."""
    forced: bool
    """Whether ending there starts an assault (the unit moved, and the house rule says so)."""
    closest: tuple[str, str, float] | None
    """The nearest two figures of both sides, and their gap in 1/64 inch; None where no enemy is near."""
    follow: Forecast | None
    """The assault it starts, or the best shot from there."""
    threats: tuple[Threat, ...]
    """The enemies that could shoot at the unit there, with its cover against each; the worst first. Without the one
    that it fights there first."""
    spot: Spot
    """Who sees the unit there, and who could harm it until it acts again: after a bout that starts there, if it is
    left."""
    farther: str = ""
    """Where these places are short of the target: the key of a longer move that reaches it."""

    @property
    def worst(self) -> Threat | None:
        """The most dangerous enemy; None without one."""
        return self.threats[0] if self.threats else None


@dataclass(frozen=True)
class Outlook:
    """A unit as it stands: what it could attack, and who could shoot at it, the worst first."""

    attacks: tuple[Forecast, ...]
    threats: tuple[Threat, ...]
    spot: Spot


def outlook(now: Moment, unit_id: str) -> Outlook:
    """Look at a unit where it stands. Takes up to 0.1 s: for a thread."""
    return Outlook(tuple(forecasts.attacks(now, unit_id)), _worst_first(forecasts.threats(now, unit_id)),
                   _known(now, unit_id))


def ways_off(now: Moment, option: MarchOption) -> tuple[tuple[Place, float], ...]:
    """Where a unit could withdraw to in various directions: its centre there, and its gap to the assaulting unit in
    1/64 inch (DZ-R58). For a thread."""
    march, state, begun = option.march(), now.state, monotonic()
    found: list[tuple[Place, float]] = []
    for places in march.some():
        if monotonic() - begun > PATIENCE:
            break
        whole = march.whole(places)
        spot = middle(list(whole.values()))
        if all((spot.x - x) ** 2 + (spot.y - y) ** 2 >= APART * APART for (x, y), _ in found):
            there = [march.movers[name].at(place) for name, place in whole.items()]
            found.append((spot, min(gap(one, foe) for one in there for foe in state.members(state.active))))
        if len(found) == WAYS:
            break
    return tuple(found)


def _known(now: Moment, unit_id: str, fights: str = "") -> Spot:
    """Facts about where a unit stands; of the enemy that it fights there first only what a tie leaves of its danger."""
    stays = estimate.stays(estimate.bout(now, unit_id, fights)) if fights else None
    *_, spot = dangers.spot(now, unit_id, fights, stays)
    return spot


def _worst_first(threats: tuple[Threat, ...]) -> tuple[Threat, ...]:
    return tuple(sorted(threats, key=lambda one: -one.casualties.mean(lambda n: n)))


def study(now: Moment, option: MarchOption, places: dict[str, Place]) -> Study:
    """Look at a unit as if it stood at these places. Takes up to 0.1 s: for a thread."""
    unit_id = option.figure
    whole = option.march().whole(places) if option.march().stands else dict(places)
    there = placed(now, whole)
    met = tuple(close_enemies_at(now, unit_id, whole))
    forced = bool(met) and now.house.mandatory and option.kind != "withdraw"
    follow: Forecast | None = None
    if forced:
        bouts = [bout_forecasts.assault(there, unit_id, foe) for foe in met]
        follow = max(bouts, key=lambda found: found.bars[0].chance - found.bars[2].chance)
    elif option.kind == "move":
        shots = [found for found in forecasts.attacks(there, unit_id) if isinstance(found.act, Shoot)]
        follow = max(shots, key=lambda found: found.expected, default=None)
    bout = follow if forced else None
    threats = _worst_first(tuple(threat for threat in forecasts.threats(now, unit_id, whole)
                                 if bout is None or threat.unit != bout.target))
    return Study(unit_id, met, forced, _closest(there.state, unit_id, met), follow, threats,
                 _known(there, unit_id, bout.target if bout is not None else ""))


def farther(option: MarchOption, places: dict[str, Place], aim: Aim, others: Iterable[MarchOption]) -> str:
    """The key of a longer move that reaches an aim which these places of a move are short of; empty where none does.
    For a thread."""
    march = option.march()
    if short(march, places, aim.target):
        for other in others:
            longer = other.march()
            if (longer.allowance or 0) > (march.allowance or 0):
                found = longer.plan(*aim)
                if found and not short(longer, found, aim.target):
                    return other.key
    return ""


def _closest(state: Battle, unit_id: str, met: tuple[str, ...]) -> tuple[str, str, float] | None:
    pairs: list[tuple[float, Trooper, Trooper]] = [
        (gap(me, foe), me, foe) for me in state.members(unit_id) for unit in met for foe in state.members(unit)]
    if not pairs:
        return None
    far, me, foe = min(pairs, key=lambda pair: pair[0])
    return me.id, foe.id, far


def theirs(found: Forecast, title: Text) -> Forecast:
    """The forecast of an assault as the assaulted side reads it."""
    wins, ties, losses, both = found.bars
    bars = (replace(wins, label=T("Own lost"), tone="kill"), ties,
            replace(losses, label=T("Enemy lost"), tone="harm"), both)
    return replace(found, title=title, bars=bars, expected_label=T("own lost on average"))


def facing(state: Battle, side: int, option: MarchOption) -> int:
    """The direction of 16 in which a unit faces: the nearest enemy; when setting up, away from its own edge."""
    march = option.march()
    foes = [f for f in state.figures.values() if f.placed and f.side != side]
    if not foes or not march.stands:
        edge = state.edges[side] if state.edges else "south"
        return {"south": 0, "east": 4, "north": 8, "west": 12}[edge]
    x, y = march.middle
    foe = min(foes, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)
    return towards(foe.x - x, foe.y - y)
