"""Every dice test with its modifiers (WB-25 to WB-56), and which attacks are legal (WB-R38 to WB-R46, WB-R58)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import WhyNot
from game.core.table.places import Side, gap_inches, within
from game.core.text import T, Text
from game.core.wording import HIT, MADE, SAVE, inches
from game.rules.warbands.distances import (
    Attack,
    AttackKind,
    Band,
    Defense,
    an_inch_away,
    band,
    fighter,
    fighter_or_gone,
    in_order,
    is_melee,
    reaches,
    same_level,
    sides_in,
    standing,
)
from game.rules.warbands.limits import BLAST, INCH, LONG, NORMAL, Now
from game.rules.warbands.roster import ROLES, SHOOTERS, SKILLS, Fighter, Shooter
from game.rules.warbands.skills import Pick, Skill, skills_of

_DICE: Final[dict[Shooter, dict[Band, tuple[Pick, str]]]] = {
    "light": {"short": ("", "WB-35"), "normal": ("bad", "WB-36")},
    "medium": {"short": ("good", "WB-38"), "normal": ("", "WB-39"), "long": ("bad", "WB-40")},
    "area": {"short": ("", "WB-44"), "normal": ("bad", "WB-45"), "long": ("bad", "WB-94")},
    "impact": {"short": ("bad", "WB-47"), "normal": ("bad", "WB-47"), "long": ("bad", "WB-47")},
}
"""Dice by shooter and range; `area` at long range is for Fire Teams only."""
DIE: Final = T("die")
"""Why a die is rolled that nobody shares or chooses."""
_MEANS: Final = {"attack": HIT, "defense": SAVE}
"""The words for success by kind of check; skills and recoveries are made or failed."""


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def attack_check(now: Now, attack: Attack, target: Fighter | None = None) -> Check:
    """The attack roll (WB-25 to WB-28, WB-35 to WB-51). `target` is the fighter it strays to; the dice depend on the
    one declared."""
    me = fighter_or_gone(now, attack.me)        # a blast may have taken them before others
    meant = fighter_or_gone(now, attack.target)
    actual = target or meant
    reason, own = _weapon(now, me, meant, attack)
    effects = {skill.attack_pick(now, me, attack): skill for skill in skills_of(me)}
    pick = _combined({own.value_pick, *effects} - {""})
    if pick and pick != own.value_pick:
        reason, own = _calling(me), _Own(pick, effects[pick].dice_clause)
    modifiers = tuple(_attack_modifiers(now, me, actual, attack))
    what = (T("{me} strikes {target}", me=me.name, target=actual.name) if is_melee(now, attack.way) else
            T("{me} shoots at {target}", me=me.name, target=actual.name))
    return _check(me.die, me.stat + 1, not me.animal, pick, modifiers, kind="attack", what=what, me=me, side=me.side,
                  clause="WB-163" if me.animal else "WB-26" if is_melee(now, attack.way) else "WB-51",
                  target=actual.id, reason=reason, dice_clause=own.clause)


class _Own:
    """The dice that a weapon or skill gives, and the clause."""

    __slots__ = ("clause", "value_pick")

    def __init__(self, value_pick: Pick, clause: str) -> None:
        self.value_pick, self.clause = value_pick, clause


def _weapon(now: Now, me: Fighter, target: Fighter, attack: Attack) -> tuple[Text, _Own]:
    for skill in skills_of(me):
        method = skill.method(now, me, attack)
        if method is not None:
            return _calling(me), _Own(method, skill.dice_clause)
    if attack.way in ("shoot", "team"):
        shooter: Shooter = "area" if attack.way == "team" else me.shooter
        pick, clause = _DICE[shooter][band(me, target)]
        return SHOOTERS[shooter][0], _Own(pick, clause)
    return T("melee"), _Own("", "WB-25")


def _calling(me: Fighter) -> Text:
    """The name of his skill or role, as the source of an effect."""
    return SKILLS[me.skill][0] if me.skill else ROLES[me.role][0]


def _combined(effects: set[Pick]) -> Pick:
    """The combined effect: good and bad cancel, several of a kind count once (WB-R15)."""
    return "good" if "good" in effects and "bad" not in effects else (
        "bad" if "bad" in effects and "good" not in effects else "")


def _skills_beside(now: Now, me: Fighter, side: Side) -> Iterator[tuple[Fighter, Skill]]:
    """The skills of all others of a side who stand on the table, each with its owner."""
    return ((owner, skill) for owner in standing(now, side) if owner.id != me.id for skill in skills_of(owner))


def _attack_modifiers(now: Now, me: Fighter, target: Fighter, attack: Attack) -> Iterator[Modifier]:
    if is_melee(now, attack.way):
        for friend in now.near(target, INCH, attack.side):
            if friend.stands and friend.id != me.id and same_level(friend, target):
                yield Modifier(1, T("{name} gangs up", name=friend.name), "WB-28", friend.id)
    for skill in skills_of(me):
        yield from skill.attack_modifiers(now, me, attack)
    if attack.chief:
        chief = fighter_or_gone(now, attack.chief)
        for skill in skills_of(chief):
            yield from skill.attack_modifiers(now, chief, attack)
    for owner, skill in _skills_beside(now, me, attack.side):
        yield from skill.lends(now, owner, attack)


def _check(die: int, base: int, under: bool, pick: Pick, modifiers: tuple[Modifier, ...], *, kind: str, what: Text,
           me: Fighter, side: Side, clause: str, target: str = "", reason: Text = DIE,
           dice_clause: str = "WB-R1") -> Check:
    """A roll of a fighter; for an animal high and low are exchanged (WB-R82)."""
    needed = base if under == (kind in ("attack", "skill")) else base - 1
    return Check(kind=kind, what=what, clause=clause, side=side, figure=me.id, target=target, sides=die,
                 pool=(Modifier(2 if pick else 1, reason, dice_clause, me.id),), base=needed,
                 base_reason=T("stat {stat}", stat=base - 1), base_clause=clause, modifiers=modifiers, under=under,
                 read="worst" if pick == "bad" else "best", means=_MEANS.get(kind, MADE))


def defense_check(now: Now, defense: Defense) -> Check:
    """The defense roll (WB-52): with the fighter's own die and stat, or with those of a Tank beside him where these are
    better (WB-177)."""
    owner = fighter(now, defense.me).side
    now = sides_in(now, defense.acting)
    me = fighter(now, defense.me)
    own = _defense(now, defense, me, me, owner)
    if defense.kind == "fall":
        return own
    best = own
    for tank in standing(now, me.side):
        if tank.id != me.id and any(skill.shares(now, tank, me) for skill in skills_of(tank)):
            shared = _defense(now, defense, me, tank, owner)
            if shared.chance > best.chance:
                best = shared
    return best


def _defense(now: Now, defense: Defense, me: Fighter, giver: Fighter, owner: Side) -> Check:
    """His defense with the die and stat of the giver; `owner` rolls. `now` has the sides of the action."""
    picks: dict[Pick, tuple[Text, str]] = {}
    if giver is me:                                 # a borrowed die is rolled alone (WB-R87)
        for skill in skills_of(me):
            picks[skill.defense_pick(now, me, defense)] = _calling(me), skill.dice_clause
    elif now.house.share_two:
        picks["good"] = T("die of {name}", name=giver.name), "WB-177"
    if defense.attack is not None and defense.attack.me in now.state.figures:
        foe = fighter(now, defense.attack.me)
        for skill in skills_of(foe):
            told = T("{name}, {what}", name=foe.name, what=_calling(foe))
            picks[skill.spoils(now, foe, defense)] = told, skill.clause
    modifiers = tuple(_defense_modifiers(now, me, defense))
    shared, pick = giver is not me, _combined(set(picks) - {""})
    reason, clause = picks[pick] if pick else (T("die of {name}", name=giver.name), "WB-177") if shared else (
        DIE, "WB-R52")
    return _check(giver.die, giver.stat + 1, me.animal, pick, modifiers, kind="defense", me=me, side=owner,
                  what=T("{me} defends", me=me.name), target=defense.attack.me if defense.attack else "", reason=reason,
                  clause="WB-177" if shared else "WB-164" if me.animal else "WB-52", dice_clause=clause)


def _defense_modifiers(now: Now, me: Fighter, defense: Defense) -> Iterator[Modifier]:
    for skill in skills_of(me):
        yield from skill.defense_modifiers(now, me, defense)
    for owner, skill in _skills_beside(now, me, me.side):
        yield from skill.protects(now, owner, defense)


def skill_check(me: Fighter, what: Text, clause: str, side: Side | None = None) -> Check:
    """The roll of an active skill: stat or less (WB-110), without modifiers (WB-R13)."""
    return _check(me.die, me.stat + 1, True, "", (), kind="skill", what=what, me=me, clause=clause,
                  side=me.side if side is None else side)


def recover_check(me: Fighter) -> Check:
    """The roll to recover: above the stat (WB-61), without modifiers (WB-R13)."""
    return _check(me.die, me.stat + 1, False, "", (), kind="recover", what=T("{me} recovers", me=me.name), me=me,
                  side=me.side, clause="WB-61")


def target_check(me: Fighter, many: int) -> Check:
    """The die that decides the target of a shot into a crowd of that size (WB-31, WB-R43)."""
    return Check(kind="target", what=T("{me} shoots into a crowd", me=me.name), clause="WB-31", side=me.side,
                 figure=me.id, pool=(Modifier(1, T("one of {n}", n=many), "WB-R43"),), sides=many, read="face")


def initiative_check(side: Side, die: int, what: Text, clause: str) -> Check:
    """A die that is only compared with another (WB-04, WB-R93, WB-R96)."""
    return Check(kind="initiative", what=what, clause=clause, side=side, sides=die,
                 pool=(Modifier(1, T("one die"), clause),), read="face")


def shifted(check: Check, face: int) -> int:
    """The result after modifiers, on the die's own scale (WB-R13, WB-R48)."""
    change = sum(m.value for m in check.modifiers)
    return face - change if check.under else face + change


# ── cover ────────────────────────────────────────────────────────────────────────────────────────────────────


def covered(now: Now, defense: Defense) -> Modifier | None:
    """The cover that lets him reroll his defense; None without cover (WB-55, WB-56, WB-R16, WB-R17, WB-R40)."""
    now, attack = sides_in(now, defense.acting), defense.attack
    me = fighter(now, defense.me)
    if attack is not None and _cover_ignored(now, attack):
        return None
    if defense.kind != "fall" or now.house.cover_in_falls:
        if me.shield and not me.animal:
            return Modifier(0, T("shield"), "WB-56", me.id)
        if any(skill.covered(now, me) for skill in skills_of(me)):
            return Modifier(0, ROLES[me.role][0], "WB-103", me.id)
    in_reach = defense.kind == "ranged" or (defense.kind == "melee" and now.house.terrain_in_melee)
    foe = attack.me if attack is not None else defense.by
    if in_reach and foe:        # who shot may be out by now: the blast came from where he was (WB-R45)
        sight = now.top.look(fighter_or_gone(now, foe), me, ())
        if sight.cover != "open":
            return Modifier(0, sight.cover_reason, "WB-R40", sight.cover_by or "")
    return None


def _cover_ignored(now: Now, attack: Attack) -> bool:
    shooters = [fighter_or_gone(now, one) for one in (attack.me, attack.chief) if one]
    return any(skill.ignores_cover(now, one, attack) for one in shooters for skill in skills_of(one))


# ── who may be attacked ──────────────────────────────────────────────────────────────────────────────────────


def ways(now: Now, me: Fighter) -> tuple[AttackKind, ...]:
    """The kinds of attack that a fighter has."""
    usual: tuple[AttackKind, ...] = ("strike", "shoot") if me.shooter and not me.animal else ("strike",)
    for skill in skills_of(me):
        usual = skill.ways(now, me, usual)
    return usual


def reach(now: Now, me: Fighter, way: AttackKind) -> tuple[int, str]:
    """The reach of a kind of attack in 1/64 inch, and its clause."""
    for skill in skills_of(me):
        own = skill.reach(now, me, way)
        if own is not None:
            return own, skill.clause
    if way == "team":
        return LONG, "WB-94"
    if way != "shoot":
        return INCH, "WB-23"
    return (NORMAL, "WB-37" if me.shooter == "light" else "WB-43") if me.shooter in ("light", "area") else (LONG,
                                                                                                      "WB-34")


def in_own_activation(now: Now, me: Fighter, gift: bool) -> bool:
    """Whether an action counts as one of his activation: his own, or with `gift` what he commands himself to do, since
    nobody but the Boss commands (WB-R25, WB-R91)."""
    return not gift or (me.rank == "Boss" and me.id in now.state.unit)


def attack_made(now: Now, me: Fighter, gift: bool) -> bool:
    """Whether he may not attack since he has attacked in this activation: where an attack may come first, never two
    (WB-R25)."""
    return me.struck and now.house.free_first and in_own_activation(now, me, gift)


def no_such_attack(now: Now, attack: Attack) -> WhyNot | None:
    """Why there is no such attack, Distractions left aside, and the clause; None where it could be made."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    if not target.placed or not me.stands:
        return WhyNot(T("is not standing there"), "WB-R19")
    if target.side == attack.side or target.id == me.id:
        return WhyNot(T("only opponents can be attacked"), "WB-R41")
    far, clause = reach(now, me, attack.way)
    if not reaches(me, target, far):
        return WhyNot(_too_far(me, target, far), clause if far > INCH or same_level(me, target) else "WB-R12")
    if is_melee(now, attack.way) and attack.way != "kick":
        if now.top.levels.walled(me.place, target.place, max(me.z, target.z)):
            return WhyNot(T("a wall is between them"), "WB-R38")
        return None
    if attack.way in ("shoot", "team") or now.house.kick_is_shot:
        if not an_inch_away(me, target):
            return WhyNot(T("nearer than 1″"), "WB-29")
        if not now.house.engaged_shooting and any(foe.stands and same_level(me, foe)
                                                   for foe in now.near(me, INCH, 1 - attack.side)):
            return WhyNot(T("an enemy is within 1″"), "WB-R42")
    if not now.top.sees(me, target, ()):
        return WhyNot(T("is out of sight"), "WB-R38")
    return None


def _too_far(me: Fighter, target: Fighter, far: int) -> Text:
    """Why a target is not within `far` (in 1/64 inch): the way, or the height that melee does not reach (WB-R12)."""
    gap = gap_inches(me, target)
    if far > INCH or same_level(me, target):
        return T("{gap}″ away, {reach}″ is the limit", gap=gap, reach=far // INCH)
    n, up, near = inches(abs(target.z - me.z)), target.z > me.z, within(me, target, far)
    if near:
        return (T("it stands {n}″ higher up, and melee reaches at most 1″ up or down", n=n) if up else
                T("it stands {n}″ lower down, and melee reaches at most 1″ up or down", n=n))
    return (T("{gap}″ away and {n}″ higher up; melee reaches 1″, up and down too", gap=gap, n=n) if up else
            T("{gap}″ away and {n}″ lower down; melee reaches 1″, up and down too", gap=gap, n=n))


def binding_distractions(now: Now, me: Fighter, side: Side) -> list[Fighter]:
    """The Distractions that bind this fighter (WB-73, WB-74, WB-R58)."""
    return [one for one in standing(now) if one.side != side and one.id != me.id
            and any(skill.binds(now, one, me, side) for skill in skills_of(one))]


def targets(now: Now, me: Fighter, side: Side, kinds: Sequence[AttackKind], chief: str = "") -> list[Attack]:
    """Every legal attack of those kinds, Distractions taken into account (WB-R58)."""
    foes = [one for one in now.state.figures.values() if one.placed and one.side != side]
    found: list[Attack] = []
    for way in kinds:
        far, _ = reach(now, me, way)
        found += [attack for foe in foes if reaches(me, foe, far)
                  and no_such_attack(now, attack := Attack(me.id, foe.id, way, side, chief)) is None]
    if not found:
        return found
    compelling = {one.id for one in binding_distractions(now, me, side)}
    first = [attack for attack in found if attack.target in compelling]
    return first if first or (compelling and now.house.strict) else found


def no_attack(now: Now, attack: Attack, kinds: Sequence[AttackKind]) -> WhyNot | None:
    """None where the attack is legal among those kinds, otherwise the reason against it."""
    why = no_such_attack(now, attack)
    if why is None and attack not in targets(now, fighter(now, attack.me), attack.side, kinds, attack.chief):
        why = WhyNot(T("a Distraction draws all attention"), "WB-73")
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    if why is None or why.clause != "WB-R38" or not (me.placed and target.placed):
        return why
    return why._replace(sight=now.top.look(me, target, ()))


def crowd(now: Now, attack: Attack) -> list[Fighter]:
    """The fighters whom the shot may hit: the declared target first (WB-31, WB-R43)."""
    me, target = fighter(now, attack.me), fighter(now, attack.target)
    if is_melee(now, attack.way):
        return [target]
    others = [f for f in now.near(target, INCH) if f.id != me.id and same_level(f, target)
              and (not now.house.stray_enemies or f.side != attack.side) and now.top.sees(me, f, ())]
    marksmen = [fighter(now, one) for one in (me.id, attack.chief) if one]
    if not all(skill.strays(now, one, attack, [target, *others]) for one in marksmen for skill in skills_of(one)):
        return [target]
    return [target, *in_order(now, others, target)]


def victims(now: Now, attack: Attack, target: Fighter) -> list[Fighter]:
    """Everyone whom an attack on that target hits, the target first (WB-46, WB-R45, WB-R46)."""
    if not is_blast(now, attack):
        return [target]
    around = [f for f in now.near(target, BLAST) if abs(f.z - target.z) <= BLAST]
    return [target, *in_order(now, around, target)]


def is_blast(now: Now, attack: Attack) -> bool:
    """Whether the attack is made with a heavy shooter in area mode (WB-46)."""
    return attack.way == "team" or (attack.way == "shoot" and fighter_or_gone(now, attack.me).shooter == "area")


def wounding(now: Now, attack: Attack) -> int:
    """The wounds of one undefended hit (WB-54, WB-48)."""
    return 2 if attack.way == "shoot" and fighter_or_gone(now, attack.me).shooter == "impact" else 1
