"""What a planned move would bring, worked out off the frame: assaults it starts, the best shot, cover and shooters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import monotonic

from game.background import begin
from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import MarchOption
from game.core.table.moment import Moment
from game.core.table.places import GRID, Place, gap
from game.core.text import T, Text
from game.rules.deathzap import bout_forecasts, dangers, forecasts
from game.rules.deathzap.acts import Shoot
from game.rules.deathzap.forecasts import Threat
from game.rules.deathzap.roster import Battle, Trooper
from game.rules.deathzap.seeing import assault_at, house, placed
from game.scenes.battle.input.marching import towards

WAYS, APART, PATIENCE = 5, 3 * GRID, 0.6
"""Ways off that are shown, how far apart their ends are, and the seconds after which no more are looked for."""


@dataclass(frozen=True)
class Study:
    """What these places would mean."""

    unit: str
    met: tuple[str, ...]
    """Enemy units within reach of a close assault, in sight (DZ-R25)."""
    forced: bool
    """Stopping there starts an assault (it moved, and the house rule says so)."""
    closest: tuple[str, str, float] | None
    """The two figures of both sides that are nearest, and their gap in grid steps; None where nobody is met."""
    follow: Forecast | None
    """The assault it starts, or the best shot from there."""
    threats: tuple[Threat, ...]
    """Who could shoot at the unit there, and the cover it would have; the worst first."""
    spot: Spot
    """Who sees the unit there, and who could harm it until it acts again."""
    farther: str = ""
    """Where these places are short of what was wanted: the answer of a longer move that gets there."""

    @property
    def worst(self) -> Threat | None:
        """The enemy to be feared most."""
        return self.threats[0] if self.threats else None


@dataclass(frozen=True)
class Outlook:
    """A unit as it stands: what it could attack, and who could shoot at it, the worst first."""

    attacks: tuple[Forecast, ...]
    threats: tuple[Threat, ...]
    spot: Spot


def outlook(now: Moment, unit_id: str) -> Outlook:
    """Look at a unit where it stands. May take a tenth of a second: for a thread."""
    return Outlook(tuple(forecasts.attacks(now, unit_id)), _worst_first(forecasts.threats(now, unit_id)),
                   _known(now, unit_id))


def ways_off(now: Moment, option: MarchOption) -> tuple[tuple[Place, float], ...]:
    """Where a unit could withdraw to in various directions: its middle there, and the gap that it then has to the
    assaulting unit, in grid steps (DZ-R58). For a thread."""
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


def _known(now: Moment, unit_id: str) -> Spot:
    *_, spot = dangers.spot(now, unit_id)
    return spot


def _worst_first(threats: tuple[Threat, ...]) -> tuple[Threat, ...]:
    return tuple(sorted(threats, key=lambda one: -one.casualties.mean(lambda n: n)))


def study(now: Moment, option: MarchOption, places: dict[str, Place]) -> Study:
    """Look at a unit as if it stood at these places. May take a tenth of a second: for a thread."""
    unit_id = option.figure
    whole = option.march().whole(places) if option.march().stands else dict(places)
    there = placed(now, whole)
    met = tuple(assault_at(now, unit_id, whole))
    forced = bool(met) and house(now).mandatory and option.kind != "withdraw"
    follow: Forecast | None = None
    if forced:
        bouts = [bout_forecasts.assault(there, unit_id, foe) for foe in met]
        follow = max(bouts, key=lambda found: found.bars[0].chance - found.bars[2].chance)
    elif option.kind == "move":
        shots = [found for found in forecasts.attacks(there, unit_id) if isinstance(found.act, Shoot)]
        follow = max(shots, key=lambda found: found.expected, default=None)
    threats = _worst_first(forecasts.threats(now, unit_id, whole))
    return Study(unit_id, met, forced, _closest(there.state, unit_id, met), follow, threats,
                 _known(there, unit_id))


def _closest(state: Battle, unit_id: str, met: tuple[str, ...]) -> tuple[str, str, float] | None:
    pairs: list[tuple[float, Trooper, Trooper]] = [
        (gap(me, foe), me, foe) for me in state.members(unit_id) for unit in met for foe in state.members(unit)]
    if not pairs:
        return None
    far, me, foe = min(pairs, key=lambda pair: pair[0])
    return me.id, foe.id, far


def theirs(found: Forecast, title: Text) -> Forecast:
    """The forecast of an assault as the one who is assaulted reads it."""
    wins, ties, losses, both = found.bars
    bars = (replace(wins, label=T("Own lost"), tone="kill"), ties,
            replace(losses, label=T("Enemy lost"), tone="harm"), both)
    return replace(found, title=title, bars=bars, expected_label=T("own lost on average"))


LookedOut = Callable[["Outlook", tuple[tuple[Place, float], ...], bool], None]
Post = Callable[[Callable[[], None]], None]


def look_out(now: Moment[Battle], unit: str, leave: MarchOption | None, ready: LookedOut, post: Post, *,
             wait: bool) -> None:
    """Work out what a unit could do from where it stands, and where it could withdraw to by `leave`: at once where
    pictures are wanted at once (`wait`), else in a thread; `ready` is told each time more is known, `later` or at once.
    """
    if wait:
        ready(outlook(now, unit), ways_off(now, leave) if leave is not None else (), False)
        return

    def work() -> None:
        standing = outlook(now, unit)
        post(lambda: ready(standing, (), True))
        if leave is not None:
            ways = ways_off(now, leave)
            post(lambda: ready(standing, ways, True))

    begin("outlook", work)


def facing(state: Battle, side: int, option: MarchOption) -> int:
    """Which of the 16 directions a unit looks: towards the nearest enemy; when setting up, away from the own edge."""
    march = option.march()
    foes = [f for f in state.figures.values() if f.placed and f.side != side]
    if not foes or not march.stands:
        edge = state.edges[side] if state.edges else "south"
        return {"south": 0, "east": 4, "north": 8, "west": 12}[edge]
    x, y = march.middle
    foe = min(foes, key=lambda f: (f.x - x) ** 2 + (f.y - y) ** 2)
    return towards(foe.x - x, foe.y - y)
