"""Normal shooting: who fires with what, and a volley from the choice of weapons to its effect (DZ-34 to DZ-60)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from game.core.chance.checks import Check
from game.core.chance.forecast import WhyNot
from game.core.chance.odds import Odds
from game.core.play.ask import Ask, Option, PickOption, resigning
from game.core.play.events import Aimed, Event
from game.core.table.places import GRID, within
from game.core.text import TN, T, Text
from game.rules.deathzap import checks
from game.rules.deathzap.acts import Armed, Default, Other, Volley
from game.rules.deathzap.checks import Gunner, Harm
from game.rules.deathzap.harm import most_casualties, take_hits
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import PROFILES, WEAPONS, Trooper, Unit, Weapon
from game.rules.deathzap.seeing import UnitCover, look, sees, unit_cover


class Idle(NamedTuple):
    """Why a figure does not fire at a unit, with the clause."""

    reason: Text
    clause: str
    reach: int = 0
    """Where its range is the reason: how far it shoots at such a unit, in inches."""


def usable_weapons(now: Now, me: Trooper, targets: Sequence[Trooper]) -> Iterator[Weapon]:
    """The weapons with which a figure can harm some target it sees (DZ-34, DZ-35, DZ-51, DZ-R32, DZ-R37)."""
    armoured = bool(targets) and PROFILES[targets[0].type].armoured
    seen: dict[str, bool] = {}
    for weapon in me.weapons:
        arm = WEAPONS[weapon]
        if (arm.pierces or not armoured) and any(_reaches(now, me, target, arm.range, seen) for target in targets):
            yield weapon


def _reaches(now: Now, me: Trooper, target: Trooper, inches: int, seen: dict[str, bool]) -> bool:
    if not within(me, target, inches * GRID):
        return False
    if target.id not in seen:
        seen[target.id] = sees(now, me, target)
    return seen[target.id]


def gunner(now: Now, me: Trooper, targets: Sequence[Trooper], prefer: Weapon | None = None) -> Gunner | None:
    """What a figure fires with at a unit: vehicles and monsters with all weapons, others with the preferred one or the
    one with most shots (DZ-R14). None where it cannot fire."""
    usable = tuple(usable_weapons(now, me, targets))
    if not usable:
        return None
    if PROFILES[me.type].armoured:
        return Gunner(me, usable)
    most = max(usable, key=lambda weapon: WEAPONS[weapon].shots)
    return Gunner(me, (prefer if prefer in usable and prefer else most,))


def gunners(now: Now, unit_id: str, target_id: str, only: Collection[str] | None = None,
            prefer: Mapping[str, Weapon] | None = None) -> list[Gunner]:
    """The figures of a unit that fire at another, in roster order; empty where it is no legal target (DZ-R32)."""
    state = now.state
    targets = [f for f in state.members(target_id) if f.placed]
    found = []
    for me in state.members(unit_id):
        if me.placed and (only is None or me.id in only):
            fires = gunner(now, me, targets, (prefer or {}).get(me.id))
            if fires is not None:
                found.append(fires)
    return found


def may_fire_at(now: Now, unit_id: str, target_id: str) -> bool:
    """Whether any figure of a unit may fire at another; quicker than `gunners`."""
    state = now.state
    targets = [f for f in state.members(target_id) if f.placed]
    return any(next(usable_weapons(now, me, targets), None) for me in state.members(unit_id) if me.placed)


def idle(now: Now, me: Trooper, targets: Sequence[Trooper]) -> Idle | None:
    """Why a figure does not fire at these targets; None where it does."""
    if next(usable_weapons(now, me, targets), None) is not None:
        return None
    if not me.weapons:
        return Idle(T("{name} has no weapon", name=me.name), "DZ-R14")
    armoured = bool(targets) and PROFILES[targets[0].type].armoured
    able = [weapon for weapon in me.weapons if WEAPONS[weapon].pierces or not armoured]
    if not able:
        return Idle(T("{weapon} does not harm it", weapon=WEAPONS[me.weapons[0]].label), "DZ-51")
    if not any(sees(now, me, target) for target in targets):
        return Idle(T("{name} sees none of them", name=me.name), "DZ-34")
    most = max(WEAPONS[weapon].range for weapon in able)
    if len(able) < len(me.weapons):
        return Idle(T("beyond {inches}″, or out of sight; its other weapon does not harm it", inches=most), "DZ-35",
                    most)
    return Idle(T("beyond {inches}″, or out of sight", inches=most), "DZ-35", most)


def out_of_reach(now: Now, unit_id: str, target_id: str) -> WhyNot | None:
    """Why no figure of a unit may fire at another from where it stands, by the figure that is nearest to being able to,
    and the clause; None where some may (DZ-34, DZ-35, DZ-51, DZ-R14)."""
    if may_fire_at(now, unit_id, target_id):
        return None
    state = now.state
    targets = [f for f in state.members(target_id) if f.placed]
    idles = [found for me in state.members(unit_id) if (found := idle(now, me, targets)) is not None]
    best = max(idles, key=lambda one: (("DZ-R14", "DZ-51", "DZ-34", "DZ-35").index(one.clause), one.reach))
    return WhyNot(best.reason, best.clause)


def targets(now: Now, unit_id: str) -> list[str]:
    """Ids of the enemy units that a unit may shoot at from where it stands, in roster order."""
    state = now.state
    side = state.units[unit_id].side
    return [unit.id for unit in state.units.values()
            if unit.side != side and not unit.fate and may_fire_at(now, unit_id, unit.id)]


def cover_against(now: Now, target_id: str, firing: Sequence[Gunner]) -> UnitCover:
    """The cover of a unit against the figures that fire at it (DZ-R10)."""
    return unit_cover(now, now.state.members(target_id), [one.figure for one in firing])


class Salvo(NamedTuple):
    """A volley before its dice are rolled."""

    unit: Unit
    """Who shoots."""
    target: Unit
    members: tuple[Trooper, ...]
    """The figures of the target."""
    guns: tuple[Gunner, ...]
    """The figures that fire, in roster order."""
    covered: UnitCover
    needed: int
    """Hits for a casualty, or for a roll on the damage table (DZ-46 to DZ-50)."""

    @property
    def check(self) -> Check:
        """Its hit dice."""
        return checks.volley_check(self.unit, self.target, self.guns)

    @property
    def dice(self) -> int:
        """The number of its hit dice."""
        return sum(gun.shots for gun in self.guns)

    @property
    def shooters(self) -> list[Trooper]:
        """The figures that fire."""
        return [gun.figure for gun in self.guns]


def salvo(now: Now, unit_id: str, target_id: str, only: Collection[str] | None = None,
          prefer: Mapping[str, Weapon] | None = None) -> Salvo | None:
    """The volley of a unit, or of some of its figures, at another from where they stand; None where nobody can fire
    (DZ-R10, DZ-R14, DZ-R32). `prefer`: weapons of figures that have two."""
    guns = gunners(now, unit_id, target_id, only, prefer)
    if not guns:
        return None
    target = now.state.units[target_id]
    covered = cover_against(now, target_id, guns)
    return Salvo(now.state.units[unit_id], target, tuple(now.state.members(target_id)), tuple(guns), covered,
                 checks.threshold(target.type, covered.cover))


def when_shot_at(now: Now, unit_id: str) -> Now:
    """The moment as the enemies of a unit will find it when they shoot: what is kept on it in its own turn will have
    vanished by then (DZ-60, DZ-R24)."""
    unit = now.state.units[unit_id]
    if not unit.stored or unit.side != now.state.side:
        return now
    state = now.state.copied()
    state.set(unit_id, stored=0)
    return now._replace(state=state)


def volley_odds(fired: Salvo) -> Odds[Harm]:
    """The exact distribution of casualties (of damage rolls for armour) and of hits that stay (DZ-45, DZ-58, DZ-R34).
    A closed form, held to the explorer by tests."""
    return checks.harm_odds(fired.dice, fired.target.stored, fired.needed,
                            most_casualties(fired.target, fired.members))


async def volley(play: Playing, unit_id: str, target_id: str, only: Collection[str] | None = None,
                 prefer: Mapping[str, Weapon] | None = None) -> None:
    """One volley of a unit, or of some of its figures, at an enemy unit (DZ-36, DZ-45, DZ-58, DZ-R32 to DZ-R35).
    `prefer`: the weapons of figures that have two, where that is known."""
    state = play.state
    unit, target = state.units[unit_id], state.units[target_id]
    if prefer is None:
        prefer = await _weapons(play, unit_id, target_id, only)
    fired = salvo(play.now, unit_id, target_id, only, prefer)
    if fired is None:
        play.tell(Event(text=TN("{me} has nobody left to shoot at {target}.",
                                "{me} have nobody left to shoot at {target}.", me=unit.name, target=target.name,
                                n=unit.number),
                        clause="DZ-R32", side=unit.side))
        return
    first, seen = _line(fired)
    with play.attack(Aimed(text=TN("{me} shoots at {target}: {cover}.", "{me} shoot at {target}: {cover}.",
                                   me=unit.name, target=target.name, n=unit.number,
                                  cover=COVERED[fired.covered.cover]), clause="DZ-R10", side=unit.side,
                           figure=first.id, target=seen.id, melee=False, declared=play.declared(Volley(
                               target_id, tuple(only or ()), tuple(prefer.items()))),
                           sight=None if play.quiet else look(play.now, first, seen))):
        roll = await play.roll(fired.check)
        await take_hits(play, target_id, roll.outcome, fired.needed, fired.shooters, "DZ-R34")


COVERED = {"open": T("in the open"), "soft": T("in soft cover"), "hard": T("in hard cover")}
"""The words for the cover of a unit."""


def _line(fired: Salvo) -> tuple[Trooper, Trooper]:
    """A shooter and the figure it looks at, for the picture: who shoots sees some figure of the target, so that the
    nearest who sees it is known of one at least."""
    told = dict(fired.covered.figures)
    return next((one, target) for target in fired.members for one in fired.shooters
                if told[target.id].looker == one.id)


async def _weapons(play: Playing, unit_id: str, target_id: str, only: Collection[str] | None) -> dict[str, Weapon]:
    """The weapon of each figure that has two usable ones: asked, by default the one with most dice (D7, DZ-R14)."""
    now, state = play.now, play.state
    members = state.members(target_id)
    other: dict[str, Weapon] = {}
    for me in state.members(unit_id):
        if len(me.weapons) > 1 and not PROFILES[me.type].armoured and (only is None or me.id in only):
            usable, usual = list(usable_weapons(now, me, members)), gunner(now, me, members)
            if usual is not None and len(usable) > 1:
                other[me.id] = next(weapon for weapon in usable if weapon not in usual.weapons)
    if not other:
        return {}
    answer = await play.ask(Ask(
        side=state.units[unit_id].side, kind="weapons", clause="DZ-R14", about=unit_id,
        prompt=T("{name}: which weapons?", name=state.units[unit_id].name),
        options=lambda: (
            Option(act=Default(), kind="keep", clause="DZ-R14", label=T("Each uses the weapon with most shots")),
            PickOption(act=Other(), kind="weapons", clause="DZ-R14", label=T("Some use their other weapon"),
                       choices=tuple(str(Armed(*one)) for one in other.items()), least=1, most=len(other)),
            resigning("DZ-R65"))))
    return {one.figure: one.weapon for one in map(Armed.read, answer.picks)}
