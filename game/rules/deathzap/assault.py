"""A bout of close assault: figures are selected in turn, step, shoot or fight; then casualties decide (DZ-61 to
DZ-95)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil
from typing import Final

import msgspec

from game.core.chance.forecast import WhyNot
from game.core.errors import Refused
from game.core.play.acts import Act
from game.core.play.ask import Ask, Option, PlaceOption, resigning
from game.core.play.events import Aimed, Began, Event, Moved, Settled
from game.core.table.movement.movement import Refusal
from game.core.table.places import CONTACT, GRID, Place, Side, touching, within
from game.core.table.regions import Walk
from game.core.text import TN, T, Text
from game.core.wording import added_up, inches
from game.rules.deathzap import checks, harm, limits
from game.rules.deathzap.acts import Aim, Melee, NoBlow, Pick, ShootWeapon, Step, Stop
from game.rules.deathzap.ending import routed
from game.rules.deathzap.limits import House, Now, Playing
from game.rules.deathzap.roster import PROFILES, WEAPONS, Battle, Bout, Trooper, Unit, Weapon
from game.rules.deathzap.seeing import cover, ground_of, look, sees

STEP: Final = limits.STEP
REACHED: Final = STEP + ceil(CONTACT)
"""The widest gap, in 1/64 inch, that a step may turn into contact (DZ-63, TB-3)."""


# ── reading a bout ───────────────────────────────────────────────────────────────────────────────────────────


def bout_of(state: Battle) -> Bout:
    """The current bout; there must be one."""
    assert state.bout is not None
    return state.bout


def fighting(bout: Bout, side: Side, state: Battle) -> str:
    """The id of the unit of a side in the bout."""
    return bout.attacker if state.units[bout.attacker].side == side else bout.defender


def unselected(state: Battle, side: Side) -> list[Trooper]:
    """The living figures of a side in the bout that have not been selected yet (DZ-62, DZ-64)."""
    bout = bout_of(state)
    return [f for f in state.members(fighting(bout, side, state)) if f.id not in bout.selected]


def foes_of(state: Battle, me: Trooper) -> list[Trooper]:
    """The living figures of the unit that a figure fights in the bout (DZ-R44)."""
    return state.members(fighting(bout_of(state), 1 - me.side, state))


def immune(now: Now, unit: Unit, weapon: Weapon) -> bool:
    """Whether a weapon has no effect on a unit in a bout (DZ-81, DZ-R49, DZ-R50)."""
    return uses_damage_table(now, unit) and not WEAPONS[weapon].pierces


def uses_damage_table(now: Now, unit: Unit) -> bool:
    """Whether a kill in a bout becomes a roll on the damage table (DZ-82, DZ-R50)."""
    if unit.type == "light-vehicle":
        return now.house.light_armour
    return PROFILES[unit.type].armoured


def nearest(now: Now, me: Trooper, weapon: Weapon, foes: list[Trooper]) -> list[Trooper]:
    """The possible targets of the next kill die: the nearest enemy seen and in range, several where they are equally
    near (DZ-76, DZ-R47)."""
    reach = WEAPONS[weapon].range * GRID
    best, found = -1, list[Trooper]()
    for foe in sorted(foes, key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2):
        far = (foe.x - me.x) ** 2 + (foe.y - me.y) ** 2
        if best >= 0 and far > best:
            break
        if within(me, foe, reach) and sees(now, me, foe):
            best = far
            found.append(foe)
    return [foe for foe in foes if foe in found]


def shots(now: Now, me: Trooper) -> list[Weapon]:
    """The weapons that a selected figure can use from where it stands (DZ-R14, DZ-R47, DZ-R49)."""
    foes = foes_of(now.state, me)
    if not foes:
        return []
    unit = now.state.units[foes[0].unit]
    return [weapon for weapon in dict.fromkeys(me.weapons)
            if not immune(now, unit, weapon) and nearest(now, me, weapon, foes)]


def touched(state: Battle, me: Trooper) -> list[Trooper]:
    """The enemies of the bout in contact with a figure (DZ-83, DZ-R46, DZ-R52)."""
    return [foe for foe in foes_of(state, me) if touching(me, foe)]


def steps(now: Now, me: Trooper) -> Walk | None:
    """Where a selected figure may step; None where it cannot move at all (DZ-63, DZ-R39, DZ-R46)."""
    if now.state.units[me.unit].immobile:
        return None
    walk = Walk(now._replace(top=ground_of(now, me.type)), me.id, STEP)
    return None if walk.empty() else walk


# ── the bout ─────────────────────────────────────────────────────────────────────────────────────────────────


def begin(play: Playing, target_id: str) -> None:
    """Begin a bout of the active unit with one enemy unit (DZ-61, DZ-65, DZ-R44)."""
    state = play.state
    unit, target = state.units[state.active], state.units[target_id]
    state.bout = Bout(attacker=unit.id, defender=target_id, picks=state.side)
    state.fought = (*state.fought, target_id)
    state.stage = "bout"
    play.tell(Began(text=TN("{me} assaults {target}.", "{me} assault {target}.", me=unit.name, target=target.name,
                            n=unit.number), clause="DZ-61",
                    side=unit.side, what="bout"))


async def select(play: Playing, barred: Callable[[Now, Act], WhyNot | None]) -> None:
    """Ask the next player to select a figure that has not acted yet (DZ-62, DZ-65, DZ-R45); `barred` says why another
    is not selected."""
    state, now = play.state, play.now
    bout, side = bout_of(state), bout_of(state).picks
    them = unselected(state, side)

    def options() -> Iterator[Option]:
        for one in them:
            yield Option(act=Pick(one.id), label=one_line(one), kind="pick", clause="DZ-62", figure=one.id)
        if side == state.side:
            yield resigning("DZ-R65")

    answer = await play.ask(Ask(
        side=side, kind="pick", clause="DZ-62", about=fighting(bout, side, state), options=options,
        prompt=T("Close assault: which figure is next?"), told=T("{name} is next.", name=them[0].name),
        against=lambda act: barred(now, act),
        says=lambda: {Pick(one.id): T("{name} is next.", name=one.name) for one in them}))
    assert isinstance(answer.act, Pick)
    figure_id = answer.act.who
    state.bout = msgspec.structs.replace(bout, picked=figure_id, selected=(*bout.selected, figure_id))


def one_line(one: Trooper) -> Text:
    """The label of a figure among the options."""
    return T("{name}", name=one.name)


async def act(play: Playing, barred: Callable[[Now, Trooper, Act], WhyNot | None]) -> None:
    """Ask what the selected figure does: step, then shoot or fight; or nothing (DZ-63, DZ-83, DZ-R45, DZ-R46).
    `barred` says why it does nothing else."""
    state = play.state
    bout = bout_of(state)
    me, now = state.figures[bout.picked], play.now
    answer = await play.ask(Ask(
        side=me.side, kind="chain" if bout.chain else "bout", clause="DZ-91" if bout.chain else "DZ-63", about=me.id,
        prompt=T("{name} goes on: whom does it strike?", name=me.name) if bout.chain else
        T("{name}: a step, a shot or a melee", name=me.name), options=lambda: _selection_options(now, me),
        against=lambda act: barred(now, me, act),
        says=lambda: {Stop(): T("{name} stops here.", name=me.name),
                      NoBlow(): T("{name} does nothing.", name=me.name)},
        told=T("{name} can do nothing more.", name=me.name) if bout.chain or bout.stepped else
        T("{name} can do nothing.", name=me.name)))
    match answer.act:
        case Step():
            assert answer.place is not None
            _step(play, me, answer.place, answer.via)
        case ShootWeapon(weapon):
            await shoot(play, me, weapon)
            end_selection(play)
        case Melee(target):
            await melee(play, me, state.figures[target])
        case NoBlow() | Stop():
            end_selection(play)


def _selection_options(now: Now, me: Trooper) -> Iterator[Option]:
    state = now.state
    bout = bout_of(state)
    if bout.chain:
        yield Option(act=Stop(), label=T("Stop here"), kind="done", declined=True, clause="DZ-R53", figure=me.id)
    else:
        yield Option(act=NoBlow(), label=T("Nothing"), kind="done", declined=True, clause="DZ-R45", figure=me.id)
    for foe in touched(state, me):
        yield Option(act=Melee(foe.id), label=T("Strike {name}", name=foe.name), kind="melee", clause="DZ-83",
                     figure=me.id, target=foe.id)
    if not bout.chain:
        for weapon in shots(now, me):
            target = nearest(now, me, weapon, foes_of(state, me))[0]
            arm = WEAPONS[weapon]
            yield Option(act=ShootWeapon(weapon), label=T("Shoot: {weapon}", weapon=arm.label), kind="shoot",
                         clause=arm.assault_clause, figure=me.id, target=target.id)
    if not bout.stepped:
        walk = steps(now, me)
        if walk is not None:
            yield PlaceOption(act=Step(), label=T("Step up to {inches}″", inches=STEP // GRID),
                              went=T("Step {n}″"), kind="step", clause="DZ-91" if bout.chain else "DZ-63",
                              figure=me.id, region=lambda: walk)
    if me.side == state.side:
        yield resigning("DZ-R65")


def _step(play: Playing, me: Trooper, place: Place, via: tuple[Place, ...]) -> None:
    """Move a selected figure (DZ-63, DZ-91, DZ-R46, DZ-R53)."""
    state = play.state
    bout = bout_of(state)
    path = Walk(play.now._replace(top=ground_of(play.now, me.type)), me.id, STEP).path(place, via)
    if isinstance(path, Refusal):
        raise Refused(path.reason)
    state.figures[me.id] = moved = me.at(place)
    state.bout = msgspec.structs.replace(bout, stepped=True)
    play.tell(Moved(text=T("{name} steps {inches}″.", name=me.name, inches=inches(path.cost)),
                    clause="DZ-91" if bout.chain else "DZ-63", side=me.side, figure=me.id, path=path))
    if bout.chain and not touched(state, moved):
        play.tell(Event(text=T("{name} reaches nobody else.", name=me.name), clause="DZ-92", side=me.side))
        end_selection(play)


# ── attacks ──────────────────────────────────────────────────────────────────────────────────────────────────


async def shoot(play: Playing, me: Trooper, weapon: Weapon) -> None:
    """The attacks of one figure, each at the enemy that is nearest by then (DZ-66 to DZ-82, DZ-R47 to DZ-R50)."""
    state = play.state
    count = checks.attacks_check(me, weapon)
    face = (await play.roll(count)).faces[0] if count is not None else None
    for left in range(checks.attacks_of(weapon, face), 0, -1):
        play.merge_point("attacks", left)
        mine = state.figures.get(me.id)
        near = nearest(play.now, mine, weapon, foes_of(state, mine)) if mine is not None else []
        if mine is None or not near:
            play.tell(Event(text=T("{name} has no target left.", name=me.name), clause="DZ-R47", side=me.side))
            return
        target = await _aim(play, mine, near)
        with play.attack(Aimed(
                text=T("{me} shoots at {target} with {weapon}.", me=me.name, target=target.name,
                       weapon=WEAPONS[weapon].label), clause="DZ-76", side=me.side, figure=me.id, target=target.id,
                melee=False, declared=play.declared(ShootWeapon(weapon)),
                sight=None if play.quiet else look(play.now, mine, target))):
            roll = await play.roll(checks.kill_check(mine, target, weapon, cover(play.now, mine, target)))
            if roll.outcome:
                await _hit(play, target)
        if roll.outcome and routed(play.now):
            return


async def _aim(play: Playing, me: Trooper, near: list[Trooper]) -> Trooper:
    """Ask which of several equally near enemies is the target (DZ-R47)."""
    state = play.state

    def options() -> Iterator[Option]:
        for foe in near:
            yield Option(act=Aim(foe.id), label=one_line(foe), kind="aim", clause="DZ-R47", figure=me.id,
                         target=foe.id)
        if me.side == state.side:
            yield resigning("DZ-R65")

    answer = await play.ask(Ask(side=me.side, kind="aim", clause="DZ-R47", about=me.id, options=options,
                                prompt=T("{name}: two are equally near; at whom?", name=me.name),
                                told=T("{me} aims at {target}, the nearest.", me=me.name, target=near[0].name)))
    assert isinstance(answer.act, Aim)
    return state.figures[answer.act.target]


async def _hit(play: Playing, target: Trooper) -> None:
    """The effect of a successful kill die: a casualty, or for armour a roll on the damage table (DZ-82, DZ-R49,
    DZ-R50)."""
    state = play.state
    unit = state.units[target.unit]
    if uses_damage_table(play.now, unit):
        await harm.damage(play, unit.id)
        if routed(play.now):       # a damage roll with its blast is a step of its own (DZ-R63)
            state.bout, state.stage = None, ""
    else:
        harm.kill(play, target, T("{name} is shot.", name=target.name), "DZ-75")


async def melee(play: Playing, me: Trooper, foe: Trooper) -> None:
    """A melee: both roll, the higher total kills, ties are rerolled; a figure that kills may go on (DZ-84 to DZ-93)."""
    state = play.state
    with play.attack(Aimed(text=T("{me} strikes at {foe}.", me=me.name, foe=foe.name), clause="DZ-83", side=me.side,
                           figure=me.id, target=foe.id, melee=True, declared=play.declared(Melee(foe.id)))):
        own, other = checks.bonus(me), checks.bonus(foe)
        while True:
            mine = (await play.roll(checks.melee_check(me, foe))).outcome + own
            theirs = (await play.roll(checks.melee_check(foe, me))).outcome + other
            if mine != theirs:
                break
            play.tell(Event(text=T("{n} to {n}: both roll again.", n=mine), clause="DZ-85"))
            play.discard(2)
        winner, loser = (me, foe) if mine > theirs else (foe, me)
        totals = {me.id: _total(mine, own), foe.id: _total(theirs, other)}
        harm.kill(play, loser, T("{loser} loses to {winner}, {low} to {high}, and is killed.", winner=winner.name,
                                 loser=loser.name, high=totals[winner.id], low=totals[loser.id]), "DZ-84")
    bout = bout_of(state)
    if winner is me and foes_of(state, me):
        state.bout = msgspec.structs.replace(bout, chain=True, stepped=False)
    else:
        end_selection(play)


def _total(total: int, bonus: int) -> Text:
    """A total of a melee with what was added to the die: `4 + 2 = 6`."""
    return added_up((total - bonus, bonus)) if bonus else T("{n}", n=total)


# ── the next one, and the end ────────────────────────────────────────────────────────────────────────────────


def end_selection(play: Playing) -> None:
    """The other side selects next; if it has no unselected figure, the same side goes on (DZ-62, DZ-R45)."""
    state = play.state
    if state.bout is None:
        return
    bout = bout_of(state)
    state.bout = bout = msgspec.structs.replace(bout, picked="", stepped=False, chain=False)
    if not goes_on(state, bout):
        state.stage = "finish"
    elif unselected(state, 1 - bout.picks):
        state.bout = msgspec.structs.replace(bout, picks=1 - bout.picks)


def goes_on(state: Battle, bout: Bout) -> bool:
    """Whether a figure is still to be selected, or may go on fighting (DZ-64, DZ-91, DZ-R45)."""
    both = [state.members(unit_id) for unit_id in (bout.attacker, bout.defender)]
    return all(both) and (bout.chain or any(f.id not in bout.selected for members in both for f in members))


def destroyed_unit(bout: Bout, alive: int, rules: House) -> str:
    """The id of the unit that is destroyed if the bout ends with `alive` of the two units alive; empty for none (DZ-94,
    DZ-R55, DZ-R69)."""
    mine, theirs = bout.dead
    if rules.wiped_loses and alive < 2:
        return ""       # who is wiped out has lost, and nobody else
    if mine == theirs:
        return bout.attacker if rules.tie == "attacker_lost" else ""
    return bout.attacker if mine > theirs else bout.defender


def end_clause(bout: Bout, alive: int, rules: House) -> str:
    """The clause that says who is destroyed, or that nobody is, if a bout ends with `alive` of the two units alive."""
    if rules.wiped_loses and alive < 2:
        return "DZ-R69"
    return "DZ-R55" if bout.dead[0] == bout.dead[1] else "DZ-94"


def fought_again(bout: Bout, alive: int, rules: House) -> bool:
    """Whether a bout that ends like this, with `alive` of the two units alive, is followed by another one (DZ-R55)."""
    mine, theirs = bout.dead
    return mine == theirs and rules.tie == "refight" and alive == 2 and bout.number < limits.REFIGHTS


def decided_winner(state: Battle, rules: House) -> Side | None:
    """The side that wins the bout whatever is still selected: the other has lost more and has nobody left to select,
    and keeps having lost more even if every figure that may still come to a melee dies in it (DZ-64, DZ-84, DZ-94,
    DZ-R51); None while that is open."""
    bout = bout_of(state)
    alive = sum(bool(state.members(one)) for one in (bout.attacker, bout.defender))
    loser = state.units.get(destroyed_unit(bout, alive, rules)) if bout.dead[0] != bout.dead[1] else None
    if loser is None or alive < 2 or unselected(state, loser.side):
        return None
    if bout.picked and state.figures[bout.picked].side == loser.side:
        return None
    risked = sum(_may_strike(state, one) for one in state.members(fighting(bout, 1 - loser.side, state))
                 if one.id not in bout.selected or one.id == bout.picked)
    return 1 - loser.side if risked < abs(bout.dead[0] - bout.dead[1]) else None


def _may_strike(state: Battle, me: Trooper) -> bool:
    """Whether a figure of the bout that is still to act, or acts, may come to a melee, with a step where it still has
    one; what bars the way is left aside (DZ-63, DZ-83, DZ-91)."""
    moves = not state.units[me.unit].immobile and not (bout_of(state).picked == me.id and bout_of(state).stepped)
    return any(touching(me, foe) or moves and within(me, foe, REACHED) for foe in foes_of(state, me))


async def finish(play: Playing) -> None:
    """End the bout: the unit that lost more is destroyed (DZ-94, DZ-95, DZ-R54 to DZ-R56, DZ-R69)."""
    state = play.state
    bout, rules = bout_of(state), play.now.house
    mine, theirs = bout.dead
    units = {id: state.units[id] for id in (bout.attacker, bout.defender)}
    alive = [id for id in units if state.members(id)]
    loser = destroyed_unit(bout, len(alive), rules)
    play.tell(Settled(text=T("Close assault: {a} lost {m}, {b} lost {n}.", a=units[bout.attacker].name, m=mine,
                             b=units[bout.defender].name, n=theirs), clause="DZ-94", side=state.side))
    if fought_again(bout, len(alive), rules):
        state.bout = Bout(attacker=bout.attacker, defender=bout.defender, picks=state.side, dead=bout.dead,
                          number=bout.number + 1)
        state.stage = "bout"
        play.tell(Event(text=T("A tie: they fight on."), clause="DZ-R55", side=state.side))
        return
    state.bout = None
    if loser in alive:
        harm.destroy(play, loser, "destroyed", T("{name}: destroyed.", name=units[loser].name),
                     end_clause(bout, len(alive), rules))
    elif not loser:
        play.tell(Event(text=T("Nobody is destroyed."), clause=end_clause(bout, len(alive), rules), side=state.side))
