"""Why an act cannot be chosen in a bout or before one, beyond the reasons that are listed with the question."""

from __future__ import annotations

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Act
from game.core.table.places import gap_inches
from game.core.text import T
from game.rules.deathzap import assault, forecasts
from game.rules.deathzap.acts import Assault, Melee, Pick, Shoot, ShootWeapon, Split, Step
from game.rules.deathzap.limits import Now
from game.rules.deathzap.roster import WEAPONS, Trooper, Unit, Weapon


def attack(now: Now, unit: Unit, act: Act) -> WhyNot | None:
    """Why the unit may not attack so now (DZ-17, DZ-61, DZ-98, DZ-R25, DZ-R28, DZ-R32)."""
    if not isinstance(act, (Assault, Shoot, Split)) or act.target not in now.state.units:
        return None
    if now.state.units[act.target].side == unit.side:
        return WhyNot(T("only enemy units are attacked"), "DZ-17")
    if now.state.units[act.target].fate:
        return WhyNot(T("is lost"), "DZ-R62")
    if isinstance(act, Assault):
        return forecasts.no_assault(now, unit.id, act.target)
    return forecasts.no_volley(now, unit.id, act.target)


def select(now: Now, act: Act) -> WhyNot | None:
    """Why that figure is not selected now (DZ-62, DZ-64, DZ-R44)."""
    state = now.state
    one = state.figures.get(act.who) if isinstance(act, Pick) else None
    if one is None:
        return None
    bout = assault.bout_of(state)
    if one.unit not in (bout.attacker, bout.defender):
        return WhyNot(T("takes no part in this close assault"), "DZ-R44")
    if one.side != bout.picks:
        return WhyNot(T("is not yours to select"), "DZ-62")
    return WhyNot(T("has had its chance in this close assault"), "DZ-64") if one.id in bout.selected else None


def blow(now: Now, me: Trooper, act: Act) -> WhyNot | None:
    """Why the selected figure may not do that now (DZ-63, DZ-83, DZ-R14, DZ-R39, DZ-R44, DZ-R46 to DZ-R49, DZ-R53)."""
    match act:
        case ShootWeapon(weapon):
            return _no_shot(now, me, weapon)
        case Melee(target) if target in now.state.figures:
            foe = now.state.figures[target]
            if foe not in assault.foes_of(now.state, me):
                return WhyNot(T("is none of the enemies in this close assault"), "DZ-R44")
            return WhyNot(T("{gap}″ away, not in contact", gap=gap_inches(me, foe)), "DZ-83")
        case Step():
            if now.state.units[me.unit].immobile:
                return WhyNot(T("{name} is immobilised", name=me.name), "DZ-R39")
            if assault.bout_of(now.state).stepped:
                return WhyNot(T("{name} has made its step", name=me.name), "DZ-63")
            return WhyNot(T("{name} has no room for a step", name=me.name), "DZ-R46")
    return None


def _no_shot(now: Now, me: Trooper, weapon: Weapon) -> WhyNot | None:
    arm, foes = WEAPONS[weapon], assault.foes_of(now.state, me)
    if weapon not in me.weapons:
        return WhyNot(T("{name} does not carry that weapon", name=me.name), "DZ-R14")
    if assault.bout_of(now.state).chain:
        return WhyNot(T("{name} has killed in melee: it strikes on or stops", name=me.name), "DZ-R53")
    if foes and assault.immune(now, now.state.units[foes[0].unit], weapon):
        return WhyNot(T("{weapon} does not harm it", weapon=arm.label), "DZ-R49")
    return WhyNot(T("no enemy is seen within {inches}″", inches=arm.range), "DZ-R47")
