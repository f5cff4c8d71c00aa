"""Why an act cannot be chosen in an activation, beyond the reasons that are listed with the question."""

from __future__ import annotations

from typing import Final

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Act, Targeted
from game.core.table.places import gap_inches
from game.core.text import T
from game.rules.warbands.acts import (
    Assassinate,
    Command,
    Heal,
    Influence,
    Kick,
    Merge,
    Recover,
    Shift,
    Shoot,
    Split,
    Strike,
    Switch,
)
from game.rules.warbands.checks import no_such_attack
from game.rules.warbands.distances import Attack, contact, reaches, way_of
from game.rules.warbands.ending import other_half
from game.rules.warbands.limits import INCH, Now
from game.rules.warbands.possible import no_attack_now, no_such_kind
from game.rules.warbands.roster import SKILLS, Fighter, Skill

_SKILLS: Final[dict[type[Act], tuple[Skill, str]]] = {
    Assassinate: ("Assassin", "WB-112"), Split: ("Doppelganger", "WB-117"), Merge: ("Doppelganger", "WB-122"),
    Heal: ("Healer", "WB-127"), Influence: ("Influencer", "WB-130"), Shift: ("Shapeshifter", "WB-161"),
    Switch: ("Switcher", "WB-173")}
"""The skill that an act belongs to, and its clause."""
_REACH: Final[dict[type[Act], int]] = {Heal: 5 * INCH, Influence: 15 * INCH, Switch: 10 * INCH}
"""How far the skills with a target reach, in 1/64 inch (WB-128, WB-130, WB-174)."""


def against(now: Now, me: Fighter, act: Act) -> WhyNot | None:
    """Why the active fighter may not do that now, and the clause; None for acts of other questions (WB-60, WB-110,
    WB-183, WB-R25 to WB-R27, WB-R41, WB-R108)."""
    if isinstance(act, Recover):
        return None if me.prone else WhyNot(T("{name} is not wounded", name=me.name), "WB-60")
    if isinstance(act, (Strike, Shoot, Kick)):
        return _no_attack(now, me, act)
    if type(act) not in _SKILLS and not isinstance(act, Command):
        return None
    if me.prone:
        return WhyNot(T("{name} is wounded", name=me.name), "WB-60")
    if now.state.crew >= 0 and me.id in now.state.unit:
        return WhyNot(T("{name} moves with the Fire Team", name=me.name), "WB-84")
    if isinstance(act, Command):
        if me.rank != "Boss" or me.half:
            return WhyNot(T("only a Boss commands"), "WB-183")
    elif me.skill != _SKILLS[type(act)][0]:
        skill, clause = _SKILLS[type(act)]
        return WhyNot(T("{name} is no {skill}", name=me.name, skill=SKILLS[skill][0]), clause)
    if me.tried or me.struck and not now.house.free_first:
        return WhyNot(T("{name} has attacked or used a skill in this activation", name=me.name), "WB-R26")
    if isinstance(act, Command):
        return WhyNot(T("there is nobody to command"), "WB-R108")
    return _no_aim(now, me, act) if isinstance(act, Targeted) else _no_skill(now, me, act)


def _no_attack(now: Now, me: Fighter, act: Targeted) -> WhyNot | None:
    """Why an attack on somebody is none; of enemies the question tells that itself (WB-R41)."""
    way = way_of(act)
    if act.target not in now.state.figures or way is None:
        return None
    why = no_attack_now(now, me) or no_such_kind(now, me, way)
    return why or no_such_attack(now, Attack(me.id, act.target, way, me.side))


def _no_aim(now: Now, me: Fighter, act: Targeted) -> WhyNot | None:
    """Why a skill cannot be used on that one (WB-R38, WB-R58, WB-R73, WB-R74, WB-R86)."""
    one, reach = now.state.figures.get(act.target), _REACH[type(act)]
    if one is None:
        return None
    why = _no_patient(me, one) if isinstance(act, Heal) else _no_puppet(me, one) if isinstance(
        act, Influence) else _no_rookie(me, one)
    if why is not None:
        return why
    if not reaches(me, one, reach):
        limit = T("{gap}″ away, {reach}″ is the limit", gap=gap_inches(me, one), reach=reach // INCH)
        return WhyNot(limit, _SKILLS[type(act)][1])
    if now.house.need_sight and not now.top.sees(me, one, ()):
        return WhyNot(T("is out of sight"), "WB-R38")
    return WhyNot(T("a Distraction draws all attention"), "WB-73")


def _no_patient(me: Fighter, one: Fighter) -> WhyNot | None:
    if one.side != me.side:
        return WhyNot(T("only fighters of the own side are healed"), "WB-R73")
    if one.id == me.id:
        return WhyNot(T("nobody heals himself"), "WB-R73")
    return None if one.prone else WhyNot(T("{name} is not prone", name=one.name), "WB-127")


def _no_puppet(me: Fighter, one: Fighter) -> WhyNot | None:
    if one.side == me.side:
        return WhyNot(T("only opponents are influenced"), "WB-130")
    return None if one.stands else WhyNot(T("{name} is not standing", name=one.name), "WB-R74")


def _no_rookie(me: Fighter, one: Fighter) -> WhyNot | None:
    if one.rank != "Rookie" or one.id == me.id:
        return WhyNot(T("{name} is no Rookie", name=one.name), "WB-173")
    return None if one.placed else WhyNot(T("{name} is not on the table", name=one.name), "WB-R86")


def _no_skill(now: Now, me: Fighter, act: Act) -> WhyNot | None:
    """Why a skill without a target cannot be used (WB-117, WB-122, WB-160, WB-R68, WB-R70, WB-R71, WB-R108)."""
    if isinstance(act, Assassinate):
        return WhyNot(T("no free spot within 1″ of an enemy is within reach in a straight line"), "WB-R68")
    if isinstance(act, Merge):
        other = now.state.figures.get(other_half(me.id)) if me.half else None
        if other is None or not other.stands:
            return WhyNot(T("{name} has no other half that stands", name=me.name), "WB-R71")
        return None if contact(me, other) else WhyNot(T("its other half is not in contact"), "WB-122")
    if isinstance(act, Split) and me.half:
        return WhyNot(T("{name} is one half already", name=me.name), "WB-117")
    if me.moved:
        return WhyNot(T("{name} has moved this turn", name=me.name), "WB-117" if isinstance(act, Split) else "WB-160")
    return WhyNot(T("there is no free spot within 1″ for the other half"), "WB-R70") if isinstance(act, Split) else None
