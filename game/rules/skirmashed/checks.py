"""Every dice test with its modifiers (SK-31 to SK-79), and which attacks are legal."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import WhyNot
from game.core.chance.odds import Odds, repeated
from game.core.play.acts import Act
from game.core.table.movement.paths import TOLERANCE
from game.core.table.places import GRID, Side, touching, within
from game.core.table.sight.sight import Sight
from game.core.text import TC, T, Text
from game.core.wording import BLOCK, HIT
from game.rules.skirmashed.acts import AttackWay, Charge, Fight, FocusFight, FocusShoot, Shoot
from game.rules.skirmashed.limits import FAR, NEAR, Now
from game.rules.skirmashed.roster import Skirmisher

StrikeKind = Literal["shoot", "fight", "shot"]
"""A ranged attack, a melee attack, and the shot at a charger (SK-33)."""


class Attack(NamedTuple):
    """How one figure attacks another."""

    way: StrikeKind
    focused: bool = False
    charging: bool = False
    """Whether attacker and target were not in contact when the activation began (SK-62)."""
    dodged: bool = False
    """Whether the target dodges or blocks actively (SK-73)."""


def touched(now: Now, me: Skirmisher) -> list[Skirmisher]:
    """The enemies in base contact with a figure, in roster order (TB-3)."""
    return now.touching(me, 1 - me.side) if me.placed else []


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def hit_check(me: Skirmisher, target: Skirmisher, attack: Attack) -> Check:
    """The hit dice: Firepower or Fight of them, each above the modified Boom or Hack (SK-42 to SK-48, SK-59 to
    SK-65)."""
    melee = attack.way == "fight"
    stat, clause = (me.fight, "SK-59") if melee else (me.firepower, "SK-42")
    what = (T("{me} strikes {target}", me=me.name, target=target.name) if melee else
            T("{me} shoots at {target}", me=me.name, target=target.name))
    return Check(
        kind="hit", what=what, clause=clause, side=me.side, figure=me.id, target=target.id, sides=10, read="each",
        pool=(Modifier(stat, TC("stat", "Fight") if melee else T("Firepower"), clause, me.id),),
        base=(me.hack if melee else me.boom) + 1,
        base_reason=T("above Hack {n}", n=me.hack) if melee else T("above Boom {n}", n=me.boom),
        base_clause="SK-60" if melee else "SK-43", modifiers=tuple(_hit_modifiers(me, target, attack)),
        always=10, never=1, means=HIT)


def _hit_modifiers(me: Skirmisher, target: Skirmisher, attack: Attack) -> Iterator[Modifier]:
    """What lowers (+) or raises (-) the number to beat; nothing for the shot at a charger (SK-36)."""
    if attack.way == "fight":
        if me.fighter:
            yield Modifier(2, T("fighter"), "SK-65", me.id)
        if attack.focused:
            yield Modifier(1, T("focused"), "SK-61", me.id)
        if attack.charging:
            yield Modifier(2, T("charging"), "SK-62", me.id)
    elif attack.way == "shoot":
        if attack.focused:
            yield Modifier(1, T("focused"), "SK-44", me.id)
        if within(me, target, NEAR):
            yield Modifier(1, T("within 6″"), "SK-45", target.id)
        elif not within(me, target, FAR):
            yield Modifier(-1, T("beyond 24″"), "SK-46", target.id)


def block_check(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack, hits: int,
                sight: Sight | None = None) -> Check:
    """One block die for each hit, above the modified Manoeuvre (SK-49 to SK-56, SK-66 to SK-71, SK-75).

    `sight` is the line of sight of a shot, for its cover; `hits` is 0 or more.
    """
    clause = "SK-66" if attack.way == "fight" else "SK-49"
    always, never = (10, 1) if now.house.block_naturals else (0, 0)
    return Check(
        kind="block", what=T("{target} blocks", target=target.name), clause=clause, side=target.side,
        figure=target.id, target=me.id, sides=10, read="each",
        pool=(Modifier(hits, T("one die for each hit"), clause, target.id),), base=target.manoeuvre + 1,
        base_reason=T("above Manoeuvre {n}", n=target.manoeuvre),
        base_clause="SK-66" if attack.way == "fight" else "SK-50",
        modifiers=tuple(_block_modifiers(now, me, target, attack, sight)), always=always, never=never, means=BLOCK)


def _block_modifiers(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack,
                     sight: Sight | None) -> Iterator[Modifier]:
    melee = attack.way == "fight"
    yield from _penetration(now, me, target, melee)
    if target.exhausted:
        yield Modifier(-1, T("exhausted"), "SK-70" if melee else "SK-54", target.id)
    if sight is not None and sight.cover == "soft":
        yield Modifier(2, T("soft cover, {why}", why=sight.cover_reason), "SK-55", sight.cover_by or "")
    elif sight is not None and sight.cover == "hard":
        yield Modifier(4, T("hard cover, {why}", why=sight.cover_reason), "SK-56", sight.cover_by or "")
    if attack.dodged:
        yield Modifier(2, T("dodges or blocks actively"), "SK-75", target.id)


def _penetration(now: Now, me: Skirmisher, target: Skirmisher, melee: bool) -> Iterator[Modifier]:
    """The modifier for weak hits against a nimble target; only the largest counts (SK-51 to SK-53, SK-67 to SK-69,
    SK-R35, SK-R36)."""
    n, limit = (me.fight if melee else me.firepower), target.manoeuvre
    stat = TC("stat", "Fight") if melee else T("Firepower")
    clauses = ("SK-67", "SK-68", "SK-69") if melee else ("SK-51", "SK-52", "SK-53")
    if n == limit:
        yield Modifier(-1, T("{stat} {n}, equal to it", stat=stat, n=n), clauses[0], me.id)
    half = 2 * n <= limit
    if n < limit and (not half or now.house.penetration_stacks):
        yield Modifier(-2, T("{stat} {n}, below it", stat=stat, n=n), clauses[1], me.id)
    if half:
        yield Modifier(-3, T("{stat} {n}, at most half of it", stat=stat, n=n), clauses[2], me.id)


def cover_of(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack) -> Sight | None:
    """The line of sight that gives the cover of a shot; None where cover does not count (SK-71, SK-R23, SK-R30)."""
    if attack.way == "shoot" or (attack.way == "shot" and now.house.charge_shot_cover):
        return now.top.look(me, target, ())
    return None


def damage(now: Now, me: Skirmisher, way: StrikeKind) -> int:
    """The damage of each unblocked hit: the printed stat (SK-57, SK-72, SK-R3, SK-R32)."""
    if way == "fight" and (me.fighter or not now.house.melee_boom):
        return me.hack
    return me.boom


def stamina_check(now: Now, figure: Skirmisher, clause: str = "SK-29") -> Check:
    """A Stamina check: 2D10 above Stamina, otherwise the figure is exhausted (SK-78, SK-79, SK-R42)."""
    eased = now.house.damage_lowers_check and figure.damage > 0
    return Check(
        kind="stamina", what=T("{name}: Stamina check", name=figure.name), clause=clause, side=figure.side,
        figure=figure.id, sides=10, read="sum", pool=(Modifier(2, T("two dice added"), "SK-78", figure.id),),
        base=figure.stamina + 1, base_reason=T("above Stamina {n}", n=figure.stamina), base_clause="SK-79",
        modifiers=(Modifier(figure.damage, T("damage suffered"), "SK-R42", figure.id),) if eased else ())


def move_check(figure: Skirmisher, running: bool) -> Check:
    """The dice of a move or run, in inches, added to Manoeuvre (SK-31, SK-32)."""
    clause = "SK-32" if running else "SK-31"
    return Check(
        kind="move", what=T("{name} runs", name=figure.name) if running else T("{name} moves", name=figure.name),
        clause=clause, side=figure.side, figure=figure.id, sides=10, read="face",
        pool=(Modifier(2 if running else 1, T("inches besides Manoeuvre"), clause, figure.id),))


def allowance(figure: Skirmisher, inches: int) -> int:
    """How far a move or run goes for which the dice give that many inches, in 1/64 inch (SK-31, SK-32)."""
    return (figure.manoeuvre + inches) * GRID


def longest(figure: Skirmisher, running: bool) -> int:
    """How far a move or run goes at most, in 1/64 inch."""
    check = move_check(figure, running)
    return allowance(figure, check.dice * check.sides)


def reach_chance(figure: Skirmisher, cost: float, running: bool) -> Fraction:
    """The chance that the dice of a move or run suffice for a way of that cost (1/64 inch)."""
    return move_check(figure, running).odds().chance(lambda n: cost <= allowance(figure, n) + TOLERANCE)


def start_check(side: Side, what: Text, clause: str) -> Check:
    """One D10 for the edge (SK-R6) or for who activates first (SK-19)."""
    return Check(kind="start", what=what, clause=clause, side=side, sides=10, read="face",
                 pool=(Modifier(1, T("one die"), clause),))


# ── who may be attacked ──────────────────────────────────────────────────────────────────────────────────────


def no_attack(now: Now, me: Skirmisher, target: Skirmisher, way: StrikeKind) -> WhyNot | None:
    """None where the attack is legal from where both stand, otherwise the reason against it, with the line of sight
    that failed."""
    found = barred(now, me, target, way)
    return found._replace(sight=now.top.look(me, target, ())) if found is UNSEEN else found


UNSEEN: Final = WhyNot(T("cannot be seen"), "SK-41")
"""The reason against an attack on a target that is not visible, and its clause."""
APART: Final = WhyNot(T("is not in base contact"), "SK-58")
"""The same, where it is fought hand to hand and they do not touch."""
ENGAGED: Final = WhyNot(T("is in contact with a friend"), "SK-R31")
"""The same, where it is shot at and one's own side may be hit."""


def barred(now: Now, me: Skirmisher, target: Skirmisher, way: StrikeKind) -> WhyNot | None:
    """Why the attack is not legal, and the clause; None where it is (SK-16, SK-33 to SK-35, SK-39 to SK-41, SK-58)."""
    if target.side == me.side:
        return WhyNot(T("only enemies can be attacked"), "SK-58" if way == "fight" else "SK-41")
    if way == "shot":
        return no_charge_shot(now, me, target)
    return bars_all(now, me, way) or _bars_here(now, me, target, way)


def _bars_here(now: Now, me: Skirmisher, target: Skirmisher, way: StrikeKind) -> WhyNot | None:
    """Why the figure may not make such an attack on that enemy, where it may make some; None where it may (SK-41,
    SK-58, SK-R31)."""
    if way == "fight":
        return None if touching(me, target) else APART
    if not now.house.shoot_into_melee and touched(now, target):
        return ENGAGED
    return None if now.top.sees(me, target, ()) else UNSEEN


def bars_all(now: Now, me: Skirmisher, way: StrikeKind) -> WhyNot | None:
    """Why the figure may make no such attack on anybody, and the clause; None where that depends on the target (SK-16,
    SK-28, SK-39, SK-R16)."""
    refused = _order_bars(now, me, way)
    if refused is not None or way == "fight":
        return refused
    if me.fighter:
        return WhyNot(T("a fighter makes no ranged attacks"), "SK-16")
    if touched(now, me):
        return WhyNot(T("an enemy in base contact: no ranged attack"), "SK-39")
    return None


def _order_bars(now: Now, me: Skirmisher, way: StrikeKind) -> WhyNot | None:
    """Why what the active figure has done excludes such an attack, and the clause; None where it does not (SK-28,
    SK-R16, SK-R18, SK-R37)."""
    state = now.state
    if state.active != me.id or not state.order:
        return None
    if state.order in ("attack", "focus"):
        return WhyNot(T("one attack an activation"), "SK-R37")
    if way == "shoot" and state.order == "run":
        return WhyNot(T("who runs may only fight"), "SK-28")
    if leaves(now, me) and now.house.leaving_bars_attack:
        return WhyNot(T("{name} has left an enemy it touched", name=me.name), "SK-R16")
    if way == "shoot" and charged(now, me):
        return WhyNot(T("{name} has charged and must fight", name=me.name), "SK-R18")
    return None


def refused(now: Now, me: Skirmisher, target: Skirmisher, act: Act | None) -> WhyNot | None:
    """Why the figure may not make the attack of that act with what it has done, and the clause; None where it may. For
    a charge, which ends a move, the places of both are left aside (SK-58, SK-R14, SK-R18 to SK-R21)."""
    attack = attack_of(now, me, target, act)
    if target.side != me.side:
        if isinstance(act, Charge) or (isinstance(act, AttackWay) and act.way == "charge"):
            return _no_charge(now, me, target, attack.focused)
        if attack.way == "shot" and now.state.active == me.id:
            return WhyNot(T("only who is charged shoots at a charger"), "SK-33")
    why = barred(now, me, target, attack.way)
    if why is None and now.state.active == me.id and now.state.order:
        must = charged(now, me)
        if must and target not in must:
            return WhyNot(T("{name} has charged {foe} and must fight it", name=me.name, foe=must[0].name), "SK-R18")
        if attack.focused:
            return WhyNot(T("{name} has moved: no focus", name=me.name), "SK-R14")
    return why


def _no_charge(now: Now, me: Skirmisher, target: Skirmisher, focused: bool) -> WhyNot | None:
    """Why the figure may not charge that one in this activation, and the clause (SK-R14, SK-R18 to SK-R21)."""
    state = now.state
    acts = state.active == me.id
    if acts and state.order in ("attack", "focus"):
        return WhyNot(T("after its attack it may not end in contact with {name}", name=target.name), "SK-R19")
    if target.id in (state.start if acts else (foe.id for foe in touched(now, me))):
        return WhyNot(T("was in contact from the start: no charge"), "SK-R20")
    if focused:
        return WhyNot(T("who focuses does not move"), "SK-R21")
    if acts and state.order and state.stage != "way" and state.charge != target.id:
        return WhyNot(T("{name} has made its move", name=me.name), "SK-R18")
    return None


def no_charge_shot(now: Now, me: Skirmisher, charger: Skirmisher) -> WhyNot | None:
    """Why a charged figure may not shoot at its charger, and the clause; None where it may (SK-34, SK-35, SK-40,
    SK-R26)."""
    if me.fighter:
        return WhyNot(T("a fighter makes no ranged attacks"), "SK-34")
    if me.exhausted:
        return WhyNot(T("it is exhausted"), "SK-35")
    if any(foe.id != charger.id for foe in touched(now, me)):
        return WhyNot(T("another enemy is in base contact"), "SK-40")
    return None


def leaves(now: Now, me: Skirmisher) -> bool:
    """Whether the active figure no longer touches an enemy that it touched when its activation began (SK-R16)."""
    return any(foe in now.state.figures and not touching(me, now.state.figures[foe]) for foe in now.state.start)


def charged(now: Now, me: Skirmisher) -> list[Skirmisher]:
    """The enemies that the active figure touches now and did not touch when its activation began (SK-R18)."""
    return [foe for foe in touched(now, me) if foe.id not in now.state.start]


def exhaustion(now: Now, figure: Skirmisher) -> Fraction:
    """The chance that a Stamina check exhausts the figure; 0 for one that is exhausted and makes no check (SK-R43)."""
    return Fraction(0) if figure.exhausted else stamina_check(now, figure).failure


# ── attacks by name, and their closed odds ────────────────────────────────────────────────────────────────────


def attack_of(now: Now, me: Skirmisher, target: Skirmisher, act: Act | None) -> Attack:
    """The attack that an act means; None means a fight where the two are in contact, otherwise a shot."""
    way: StrikeKind = "fight" if touching(me, target) else "shoot"
    focused = dodged = arriving = False
    match act:
        case Shoot() | FocusShoot():
            way, focused = "shoot", isinstance(act, FocusShoot)
        case Fight() | FocusFight():
            way, focused = "fight", isinstance(act, FocusFight)
        case Charge():
            way, arriving = "fight", True
        case AttackWay(aimed, _, focused, dodged):
            way, arriving = ("fight", True) if aimed == "charge" else (aimed, False)
    fresh_contact = now.state.active == me.id and target.id not in now.state.start
    return Attack(way, focused, way == "fight" and (arriving or fresh_contact), dodged)


def act_of(attack: Attack, target: str) -> Act:
    """The act that makes this attack; an `AttackWay`, which is no answer, for a reaction or where the target reacts."""
    if attack.dodged or attack.way == "shot":
        return AttackWay(attack.way, target, attack.focused, attack.dodged)
    if attack.way == "shoot":
        return FocusShoot(target) if attack.focused else Shoot(target)
    return FocusFight(target) if attack.focused else Fight(target)


def way_of(attack: Attack, target: str) -> AttackWay:
    """The attack as forecasts name it, with the target's choice."""
    return AttackWay("charge" if attack.charging else attack.way, target, attack.focused, attack.dodged)


def possible(now: Now, me: Skirmisher) -> Iterator[tuple[Attack, Skirmisher]]:
    """The attacks that the figure may make from where it stands, in the order of the rulebook.

    Focused ones are listed while the active figure has no order yet: focus excludes moving (SK-R14).
    """
    state = now.state
    acts = state.active == me.id
    must = {foe.id for foe in charged(now, me)} if acts and state.order else set()
    ways: tuple[StrikeKind, ...] = ("fight",) if me.fighter else ("shoot", "fight")
    found = [(way, target) for way in ways if bars_all(now, me, way) is None
             for target in state.of(1 - me.side)
             if target.placed and (not must or target.id in must) and _bars_here(now, me, target, way) is None]
    for focused in (False, True) if acts and not state.order else (False,):
        for way, target in found:
            yield Attack(way, focused, acts and way == "fight" and target.id not in state.start), target


@lru_cache(maxsize=4096)
def unblocked(dice: int, hit: Fraction, block: Fraction) -> Odds[int]:
    """The distribution of unblocked hits of that many dice, with those chances to hit and to block (SK-43, SK-50)."""
    return repeated(Odds.of(hit * (1 - block), 1, 0), dice)


def unblocked_odds(hits: Check, blocks: Check) -> Odds[int]:
    """The exact distribution of unblocked hits of an attack with these checks."""
    return unblocked(hits.dice, hits.each, blocks.each)


def damage_odds(now: Now, me: Skirmisher, target: Skirmisher, attack: Attack, sight: Sight | None = None) -> Odds[int]:
    """The exact distribution of the damage that an attack does; what kills, `target.left`, is the most of it (SK-57,
    SK-72, SK-77). `sight` as for `block_check`."""
    hits, each = hit_check(me, target, attack), damage(now, me, attack.way)
    left = unblocked_odds(hits, block_check(now, me, target, attack, hits.dice, sight))
    return left.map(lambda n: min(n * each, target.left))
