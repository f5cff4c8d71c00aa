"""The exact forecast of a volley; forecasts of bouts and assaults are in `bout_forecasts`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Final, Literal, NamedTuple

from game.core.chance.cards import card, ends
from game.core.chance.explore import Tree, explore
from game.core.chance.explorer import Branch
from game.core.chance.forecast import End, Forecast, Row, WhyNot
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.play.events import Aimed
from game.core.table.places import GRID, Place, touching
from game.core.text import TN, T, Text
from game.core.wording import average, dice_text, hits_text, listed, percent
from game.resting import rest
from game.rules.deathzap import assault as bouts
from game.rules.deathzap import checks, shooting
from game.rules.deathzap.acts import Assault, Melee, Shoot, ShootWeapon, Volley
from game.rules.deathzap.bout_forecasts import assault, attack_tree, casualties, melee, only, others_left_out, shot
from game.rules.deathzap.checks import Damage, Gunner, Harm
from game.rules.deathzap.harm import caught, explode, falling
from game.rules.deathzap.limits import CLOSE, Now
from game.rules.deathzap.roster import PROFILES, WEAPONS, Battle, Trooper, Unit, Weapon
from game.rules.deathzap.seeing import UnitCover, close_enemies, look, near, placed, units_see
from game.rules.deathzap.shooting import COVERED, Idle, Salvo

MOST_BARS = 5
"""The largest number of casualties with a bar of its own on the odds card; more share one bar."""


def forecast(now: Now, me: str, target: str, way: Act | None = None) -> Forecast | WhyNot:
    """One attack; WhyNot with the reason where it is not legal. `me` and `target` are units or figures; `way` is
    `Shoot`, `Assault`, or in a bout `ShootWeapon` or `Melee`. Without `way` it follows from the ids: a volley or a
    melee."""
    state = now.state
    if me in state.figures and isinstance(way, ShootWeapon):
        return shot(now, state.figures[me], way.weapon, state.members(state.figures[target].unit))
    if me in state.figures and (isinstance(way, Melee) or (way is None and target in state.figures)):
        return melee(now, state.figures[me], state.figures[target])
    mine, theirs = unit_of(state, me), unit_of(state, target)
    return assault(now, mine, theirs) if isinstance(way, Assault) else volley(now, mine, theirs)


def barred(now: Now, me: str, target: str, way: Act | None) -> WhyNot | None:
    """Why such an attack is not allowed, beyond what the forecasts check, and the clause; None where it is (DZ-83,
    DZ-R14; see `no_assault`)."""
    state = now.state
    one, foe = state.figures[me], state.figures[target]
    if one.side == foe.side:
        return WhyNot(T("only enemies are attacked"), "DZ-17")
    if isinstance(way, Assault) and (why := no_assault(now, one.unit, foe.unit)) is not None:
        return why
    if (way is None or isinstance(way, Melee)) and not touching(one, foe):
        return WhyNot(T("is not in contact"), "DZ-83")
    if isinstance(way, ShootWeapon) and way.weapon not in one.weapons:
        carried = listed(WEAPONS[weapon].label for weapon in one.weapons) if one.weapons else T("nothing")
        return WhyNot(T("does not carry that; it has {weapons}", weapons=carried), "DZ-R14")
    return None


def unit_of(state: Battle, id: str) -> str:
    """The id of the unit that an id means: the unit itself, or that of a figure."""
    figure = state.figures.get(id) or state.gone.get(id)
    return figure.unit if figure is not None else id


def attacks(now: Now, id: str) -> Iterator[Forecast]:
    """The forecast of every attack of a unit from where it stands, or of the selected figure of a bout. For the active
    unit only what its activation still allows (DZ-22, DZ-23, DZ-R25, DZ-R32)."""
    state = now.state
    bout = state.bout
    if bout is not None and id in state.figures and id == bout.picked:
        yield from _in_bout(now, state.figures[id])
        return
    unit_id = unit_of(state, id)
    unit = state.units.get(unit_id)
    if unit is None or unit.fate or bout is not None or not state.members(unit_id)[0].placed:
        return
    if spent(now, unit_id) is None:
        for target_id in shooting.targets(now, unit_id):
            found = volley(now, unit_id, target_id)
            if isinstance(found, Forecast):
                yield found
    for target_id in close_enemies(now, state.members(unit_id), unit.side):
        if no_assault(now, unit_id, target_id) is None:
            yield assault(now, unit_id, target_id)


def _in_bout(now: Now, me: Trooper) -> Iterator[Forecast]:
    for foe in bouts.touched(now.state, me):
        yield melee(now, me, foe)
    if not bouts.bout_of(now.state).chain:
        for weapon in bouts.shots(now, me):
            found = shot(now, me, weapon, bouts.foes_of(now.state, me))
            if isinstance(found, Forecast):
                yield found


# ── volleys ──────────────────────────────────────────────────────────────────────────────────────────────────


class Firing(NamedTuple):
    """One figure of the shooting unit: what it fires with, or why it does not fire."""

    figure: str
    gun: Gunner | None
    idle: Idle | None


def firing(now: Now, unit_id: str, target_id: str) -> tuple[Firing, ...]:
    """Which figures of a unit would fire at another from where they stand, and why the rest would not (DZ-R32,
    DZ-R37)."""
    state = now.state
    targets = [f for f in state.members(target_id) if f.placed]
    told = []
    for me in state.members(unit_id):
        rest()
        gun = shooting.gunner(now, me, targets)
        told.append(Firing(me.id, gun, None if gun is not None else shooting.idle(now, me, targets)))
    return tuple(told)


def spent(now: Now, unit_id: str) -> WhyNot | None:
    """Why the active unit may shoot at nobody any more in this activation, as it moved, fights or has named its
    targets, and the clause; None where it may, and for other units (DZ-22, DZ-23, DZ-R25, DZ-R32)."""
    state = now.state
    name, n = state.units[unit_id].name, state.units[unit_id].number
    if state.active != unit_id:
        return None
    if state.stage in ("assault", "bout", "finish", "withdraw"):
        return WhyNot(TN("{name} is in a close assault and does not shoot",
                         "{name} are in a close assault and do not shoot", name=name, n=n),
                "DZ-R25" if state.went and now.house.mandatory else "DZ-22")
    if state.doubled:
        return WhyNot(TN("{name} has made a double move", "{name} have made a double move", name=name, n=n), "DZ-23")
    if state.volleys:
        return WhyNot(T("its figures name their targets apart: choose who fires at it, or let them fire"), "DZ-R32")
    return None


def ahead(now: Now, unit: Unit) -> Literal["", "stands", "moves"]:
    """Whether a unit may still shoot before the other side acts: after a move, only from where it stands, or not at
    all, since it has tried this turn or has made its attack (DZ-10, DZ-25)."""
    state = now.state
    if unit.side != state.side:
        return "moves"      # in its next turn
    if unit.id != state.active:
        return "" if unit.tried else "moves"
    if state.stage not in ("move", "attack") or spent(now, unit.id) is not None:
        return ""
    return "moves" if state.stage == "move" else "stands"


def no_volley(now: Now, unit_id: str, target_id: str) -> WhyNot | None:
    """None where a unit may shoot at another, otherwise the most helpful reason (DZ-34, DZ-35, DZ-51; see `spent`)."""
    state = now.state
    unit, target = state.units[unit_id], state.units[target_id]
    if unit.side == target.side:
        return WhyNot(T("only enemies are shot at"), "DZ-17")
    if unit.fate or target.fate:
        return WhyNot(T("is lost"), "DZ-R62")
    return spent(now, unit_id) or shooting.out_of_reach(now, unit_id, target_id)


def no_assault(now: Now, unit_id: str, target_id: str) -> WhyNot | None:
    """Why a unit may not assault another from where it stands, and the clause; None where it may (DZ-61, DZ-98,
    DZ-R25, DZ-R28, DZ-R32)."""
    state = now.state
    mine, theirs = state.members(unit_id), state.members(target_id)
    if not near(mine, theirs):
        return WhyNot(T("not within {inches}″ of it", inches=CLOSE // GRID), "DZ-R25")
    if now.house.needs_sight and not units_see(now, mine, theirs):
        return WhyNot(T("the units do not see one another"), "DZ-R28")
    if state.active == unit_id and target_id in state.fought:
        return WhyNot(T("they have fought in this activation"), "DZ-98")
    if state.active == unit_id and state.volleys:
        return WhyNot(T("its figures name their targets apart: they shoot and do not assault"), "DZ-R32")
    return None


def volley(now: Now, unit_id: str, target_id: str) -> Forecast | WhyNot:
    """A volley with the exact distribution of casualties and of who falls (DZ-36 to DZ-60, DZ-R32 to DZ-R43); WhyNot
    where it is not legal."""
    refused = no_volley(now, unit_id, target_id)
    return refused if refused is not None else volley_card(now, unit_id, target_id)


def volley_card(now: Now, unit_id: str, target_id: str, only: Collection[str] | None = None,
                prefer: Mapping[str, Weapon] | None = None) -> Forecast:
    """The card of a volley that is known to be legal; of some figures, or with their other weapons, where told."""
    fired = shooting.salvo(now, unit_id, target_id, only, prefer)
    assert fired is not None
    check, members, target = fired.check, fired.members, fired.target
    told = partial(card, attacker=unit_id, target=target_id, act=Shoot(target_id), title=check.what,
                   dice_line=TN("1 die, a 6 hits", "{n} dice, each 6 a hit", n=check.dice),
                   expected_label=T("casualties on average"), sight=look(now, fired.shooters[0], members[0]))
    if PROFILES[target.type].armoured:
        tree, measure = volley_tree(now, unit_id, target_id, only, prefer), partial(_damaged, target)
        return told(ends(tree, measure), shown=DAMAGED.values(), measure=measure,
                    rows=tuple(_rows(fired, tuple(others_left_out(now, tree)))),
                    checks=(check, checks.damage_check(target, fired.unit.side)),
                    sentence=_armour_sentence(now, fired, tree))
    done, order = shooting.volley_odds(fired), falling(now, members, len(members), fired.shooters)
    most = max(one.casualties for one, _ in done)
    count = partial(_fallen, len(members), most >= len(members))
    return told(done.map(lambda one: (count(one.casualties), order[:one.casualties])),
                shown=map(count, range(min(most, MOST_BARS) + 1)), rows=tuple(_rows(fired, ())), checks=(check,),
                measure=lambda before, branch: count(casualties(target_id, before, branch)),
                sentence=_sentence(fired, done))


DAMAGED: Final[dict[Damage, End]] = {
    "nothing": End(0, T("Nothing"), "nothing"), "immobilised": End(1, T("Immobilised"), "harm"),
    "killed": End(2, T("Killed"), "kill"), "explodes": End(3, T("Explodes"), "kill")}
"""How a volley at a vehicle or monster ends."""


def _damaged(target: Unit, before: Now, branch: Branch) -> End:
    """The measure of a volley at armour, in casualties."""
    return DAMAGED[damage_of(branch, target)]._replace(worth=casualties(target.id, before, branch))


def _fallen(members: int, whole: bool, n: int) -> End:
    """The end of a volley at so many members with n casualties; `whole`: all of them may fall."""
    if n > MOST_BARS:
        return End(MOST_BARS + 1, T("more"), "kill" if whole else "harm", n)
    return End(n, T("1 falls") if n == 1 else T("{n} fall", n=n) if n else T("None"),
               "kill" if n == members else "harm" if n else "nothing", n)


def volley_tree(now: Now, unit_id: str, target_id: str, only: Collection[str] | None = None,
                prefer: Mapping[str, Weapon] | None = None) -> Tree:
    """All branches of a legal volley, explosions included; see `attack_tree` (DZ-52 to DZ-57)."""
    return attack_tree(now, lambda play: shooting.volley(play, unit_id, target_id, only, prefer), (unit_id, target_id))


def made(aimed: Aimed) -> Forecast | WhyNot | None:
    """The card of an attack that was made, as it stood before its dice (`Ruleset.made`)."""
    before = aimed.declared.before if aimed.declared is not None else None
    if before is None:
        return None
    me, target = before.state.figures[aimed.figure], before.state.figures[aimed.target]
    match aimed.act:
        case Volley(unit, figures, others):
            return volley_card(before, me.unit, unit, figures or None, dict(others))
        case ShootWeapon(weapon):
            return shot(before, me, weapon, before.state.members(target.unit), target)
    return melee(before, me, target)


def _rows(fired: Salvo, left_out: tuple[Row, ...]) -> Iterator[Row]:
    check, target, covered, needed = fired.check, fired.target, fired.covered, fired.needed
    for part in check.pool:
        yield Row(dice_text(part.value), part.reason, part.clause, check.figure)
    yield Row(check.wanted, T("hits"), "DZ-45")
    opened, soft, hard = covered.counts()
    yield Row("", T("{a} open, {b} soft, {c} hard: {cover}", a=opened, b=soft, c=hard, cover=COVERED[covered.cover]),
              "DZ-R10", target.id)
    if target.stored:
        yield Row(f"+{target.stored}", T("hits kept from before"), "DZ-58", target.id)
    yield from left_out
    told = (TN("hit for a damage roll", "hits for a damage roll", n=needed) if PROFILES[target.type].armoured else
            TN("hit for a casualty", "hits for a casualty", n=needed))
    yield Row(str(needed), told, PROFILES[target.type].threshold_clause, target.id, total=True)


def damage_of(branch: Branch, target: Unit) -> Damage:
    """What a branch has done to a vehicle or monster; one that was immobilised before is not again (DZ-53 to DZ-56,
    DZ-R38)."""
    if target.id in _rolled_at(branch, "radius"):
        return "explodes"
    left = branch.now.state.units[target.id]
    return "killed" if left.fate else "immobilised" if left.immobile and not target.immobile else "nothing"


def _rolled_at(branch: Branch, kind: str) -> set[str]:
    """The units for which such a check was rolled in a branch."""
    return {rolled.roll.check.target for rolled in branch.rolls if rolled.roll.check.kind == kind}


def _sentence(fired: Salvo, done: Odds[Harm]) -> Text:
    chance, name, cover = done.chance(lambda one: one.casualties > 0), fired.target.name, COVERED[fired.covered.cover]
    if not chance:
        return _too_few(fired)
    if fired.needed == 1:
        return T("{name}, {cover}: each hit is a casualty. Somebody falls {some} of the time.", name=name,
                 cover=cover, some=percent(chance))
    return T("{name}, {cover}: {needed} hits for each casualty. Somebody falls {some} of the time.", name=name,
             cover=cover, needed=fired.needed, some=percent(chance))


def _armour_sentence(now: Now, fired: Salvo, tree: Tree) -> Text:
    target, cover = fired.target, COVERED[fired.covered.cover]
    chance = sum((branch.chance for branch in tree.branches if target.id in _rolled_at(branch, "damage")), Fraction(0))
    if not chance:
        return _too_few(fired)
    near = blast(now, tree, target.id)
    if near:
        return T("{name} is {cover}: a damage roll {some} of the time. If it explodes: {near} DZ-57.", name=target.name,
                 cover=cover, some=percent(chance), near=_caught(now, near, fired.unit.side))
    return T("{name} is {cover}: {hits} for a roll on the damage table, which comes {some} of the time.",
             name=target.name, cover=cover, hits=hits_text(fired.needed), some=percent(chance))


def _too_few(fired: Salvo) -> Text:
    return T("{name} is {cover}: so few dice cannot bring {hits}. Hits are kept for the next shooter DZ-58.",
             name=fired.target.name, cover=COVERED[fired.covered.cover], hits=hits_text(fired.needed))


class Caught(NamedTuple):
    """A unit that an explosion may hit: the chance, 0 to 1, and its mean casualties if it is hit (DZ-57)."""

    unit: str
    chance: Fraction
    casualties: Fraction


def blast(now: Now, tree: Tree, target_id: str) -> tuple[Caught, ...]:
    """Every unit that is hit in some branch of a volley in which its target explodes, nearest first (DZ-R40).

    For each unit that the tree leaves out the explosion is explored with that unit alone.
    """
    figure, found = now.state.members(target_id)[0], []
    for other in caught(now, figure, 6 * GRID):
        there = tree
        if other != target_id and not tree.before.state.members(other):
            there = explore(only(now, (other,)), lambda play: explode(play, figure))
        blown = [branch for branch in there.branches if target_id in _rolled_at(branch, "radius")]
        hit = [branch for branch in blown if other in _rolled_at(branch, "blast")]
        if hit:
            before = len(now.state.members(other))
            whole = sum((branch.chance for branch in hit), Fraction(0))
            fallen = sum(branch.chance * (before - len(branch.now.state.members(other))) for branch in hit)
            found.append(Caught(other, whole / sum(branch.chance for branch in blown), fallen / whole))
    return tuple(found)


def _caught(now: Now, near: tuple[Caught, ...], side: int) -> Text:
    """`Crew 67 % (1.2 fall), own Guards 33 % (0.8 fall)`, worded for a side."""
    told: Text | None = None
    for one in near:
        unit, fall, pct = now.state.units[one.unit], average(one.casualties), percent(one.chance)
        words = (T("own {name} {pct} ({n} fall)", name=unit.name, pct=pct, n=fall) if unit.side == side else
                 T("{name} {pct} ({n} fall)", name=unit.name, pct=pct, n=fall))
        told = words if told is None else T("{a}, {b}", a=told, b=words)
    return told if told is not None else T("")


# ── what others could do to a unit that stands here ──────────────────────────────────────────────────────────


class Threat(NamedTuple):
    """What an enemy unit could do to a unit by shooting from where it stands."""

    unit: str
    cover: UnitCover
    """The cover of the unit against it, and that of each figure."""
    dice: int
    """Its hit dice."""
    needed: int
    """Hits for a casualty or a damage roll."""
    casualties: Odds[int]
    """The distribution of casualties, or of damage rolls for armour, with the hits that are still kept by then."""


def threats(now: Now, unit_id: str, places: Mapping[str, Place] | None = None) -> tuple[Threat, ...]:
    """Every enemy unit that could shoot at a unit that stood at these places, before it acts again (DZ-60, DZ-R10,
    DZ-R32)."""
    there, found = shooting.when_shot_at(placed(now, places) if places else now, unit_id), []
    for foe in there.state.fit(1 - there.state.units[unit_id].side):
        fired = shooting.salvo(there, foe.id, unit_id) if ahead(now, foe) else None
        if fired is not None:
            done = shooting.volley_odds(fired).map(lambda one: one.casualties)
            found.append(Threat(foe.id, fired.covered, fired.dice, fired.needed, done))
    return tuple(found)
