"""Which kinds of attack a fighter may make now, with what he has done in his activation, and the reasons against the
others (WB-10 to WB-13, WB-60, WB-83, WB-84, WB-157, WB-R25, WB-R63)."""

from __future__ import annotations

from game.core.chance.forecast import WhyNot
from game.core.text import T
from game.rules.warbands.checks import attack_made, ways
from game.rules.warbands.distances import AttackKind, is_melee
from game.rules.warbands.limits import Now
from game.rules.warbands.roster import Fighter, GivenAction


def actions_of(now: Now, me: Fighter) -> int:
    """The number of actions that he has in this activation (WB-10, WB-49, WB-85)."""
    return 1 if me.heavy or now.state.crew >= 0 else 2


def melee_ways(now: Now, me: Fighter) -> tuple[AttackKind, ...]:
    """The kinds of attack of a fighter that are melee."""
    return tuple(way for way in ways(now, me) if is_melee(now, way))


def given_to(now: Now, me: Fighter) -> GivenAction | None:
    """The action outside the order of activations that he is to carry out now; None where there is none."""
    free = now.state.free
    return free[-1] if free and free[-1].figure == me.id else None


def kinds_now(now: Now, me: Fighter) -> tuple[AttackKind, ...]:
    """The kinds of attack that he may make now, a Fire Team's aside; as if he were activated, where he is not."""
    if no_attack_now(now, me) is not None:
        return ()
    given = given_to(now, me)
    if given is not None and given.why == "charge":
        return ("charge",)
    return melee_ways(now, me) if given is not None and given.why == "again" else ways(now, me)


def no_attack_now(now: Now, me: Fighter) -> WhyNot | None:
    """Why he may make no attack at all now, and the clause; None where he may."""
    state, given = now.state, given_to(now, me)
    if me.prone:
        return WhyNot(T("{name} is wounded", name=me.name), "WB-60")
    if given is not None and given.why in ("command", "assassin", "walk", "commander"):
        return WhyNot(T("this action is no attack"), "WB-R108")
    if not ways(now, me) and not (given is not None and given.why == "charge"):
        return WhyNot(T("a human Shapeshifter does not fight"), "WB-157")
    if given is not None:
        made = given.why not in ("blow", "again", "charge") and attack_made(now, me, True)
        return _has_attacked(me) if made else None
    going = state.going if state.going is not None and state.going.figure == me.id else None
    if going is not None and going.free:
        return WhyNot(T("this action is a movement"), "WB-14")
    if state.crew >= 0 and me.id in state.unit:
        return WhyNot(T("{name} moves with the Fire Team, which does not fire then", name=me.name), "WB-84")
    if (going is not None or state.active == me.id) and me.struck:
        return _has_attacked(me)
    if going is not None and me.used >= actions_of(now, me):
        return WhyNot(T("{name} has no action left", name=me.name), "WB-10")
    return None


def _has_attacked(me: Fighter) -> WhyNot:
    return WhyNot(T("{name} has attacked or used a skill in this activation", name=me.name), "WB-R25")


def no_such_kind(now: Now, me: Fighter, kind: AttackKind) -> WhyNot | None:
    """Why he has no attack of that kind, and the clause; None where he has one. A Fire Team's is not asked here."""
    if kind == "charge":
        if me.skill != "Maniac" or me.heavy:
            return WhyNot(T("only a Maniac charges"), "WB-134")
        begun = now.state.active == me.id and (me.used or now.state.going is not None) and given_to(now, me) is None
        return WhyNot(T("a charge takes both actions"), "WB-134") if begun else None
    mine = ways(now, me)
    if kind in mine:
        return None
    if not mine:
        return WhyNot(T("a human Shapeshifter does not fight"), "WB-157")
    if kind == "shoot":
        if me.animal:
            return WhyNot(T("an animal only fights hand to hand"), "WB-R83")
        return WhyNot(T("{name} has no ranged weapon", name=me.name), "WB-30")
    if kind == "kick":
        return WhyNot(T("only a Martial Artist attacks like that"), "WB-136")
    return WhyNot(T("a Martial Artist has no weapon: it kicks"), "WB-138")
