"""Why an act cannot be chosen in a figure's turn, beyond the reasons that are listed with the question."""

from __future__ import annotations

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Act, Move
from game.core.play.play import side_name
from game.core.text import T
from game.rules.simple_battles import actions, checks
from game.rules.simple_battles.acts import Attack, AttackKind, Dash, Extra, Spread, Use
from game.rules.simple_battles.limits import Now
from game.rules.simple_battles.roster import Fighter


def in_turn(now: Now, me: Fighter, act: Act) -> WhyNot | None:
    """Why the active figure may not do that now, and the clause; None for acts of other questions (SB-R11, SB-R26,
    SB-R28, SB-R33)."""
    match act:
        case Move() | Dash():
            return _no_move(now, me, secondary=isinstance(act, Dash))
        case Use(terminal):
            return checks.other_done(now, me) or _no_work(now, me, terminal)
        case Attack(target) | Spread(target):
            foe = now.state.figures.get(target)
            way: AttackKind = "spread" if isinstance(act, Spread) else "attack"
            return None if foe is None else checks.other_done(now, me) or checks.barred(now, me, foe, way)
    return None


def _no_move(now: Now, me: Fighter, secondary: bool) -> WhyNot:
    if actions.held_in_melee(now, me):
        return WhyNot(T("{name} touches an enemy and cannot move", name=me.name), "SB-R11")
    done = checks.other_done(now, me) if secondary else None
    if done is not None:
        return done
    if now.state.has_moved and not secondary:
        return WhyNot(T("{name} has already moved", name=me.name), "SB-R26")
    return WhyNot(T("{name} can go nowhere from where it stands", name=me.name), "SB-R7")


def _no_work(now: Now, me: Fighter, terminal: str) -> WhyNot:
    if not actions.terminals(now):
        return WhyNot(T("there is nothing to work with in this battle"), "SB-R28")
    if (me.side, terminal) in now.state.used:
        return WhyNot(T("{side} has worked terminal {id} already", side=side_name(me.side), id=terminal), "SB-R28")
    if all(marker.id != terminal for marker in now.state.objectives):
        return WhyNot(T("there is no terminal {id}", id=terminal), "SB-R28")
    return WhyNot(T("{name} does not touch terminal {id}", name=me.name, id=terminal), "SB-R28")


def extra(now: Now, act: Act, leader_too: bool) -> WhyNot | None:
    """Why that figure cannot have the Leader's extra turn, and the clause; None for acts of other questions (SB-22,
    SB-R29)."""
    one = now.state.figures.get(act.who) if isinstance(act, Extra) else None
    if one is None:
        return None
    if one.side != now.state.side:
        return WhyNot(T("is not yours to move"), "SB-22")
    if not leader_too and "Leader" in one.traits:
        return WhyNot(T("the Leader’s extra turn gives one to another figure, not to itself"), "SB-R29")
    return None
