"""The procedures of a unit after its move: shoot or assault, and withdrawals (DZ-22 to DZ-25, DZ-96 to DZ-99)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Done
from game.core.play.ask import Ask, AttackRef, Closed, Option, PickOption, resigning
from game.core.play.events import Event, Marched
from game.core.play.play import side_name
from game.core.table.marching.marching import MarchOption, places_of
from game.core.text import TN, T
from game.rules.deathzap import assault, forecasts, moving, refusals, shooting
from game.rules.deathzap.acts import Assault, Fire, Shoot, Split, Stay, StayUnit, Withdraw, WithdrawUnit
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import Unit, Volley
from game.rules.deathzap.seeing import close_enemies

# ── the attack ───────────────────────────────────────────────────────────────────────────────────────────────


async def attack(play: Playing) -> None:
    """Ask whether the unit shoots, assaults a near enemy, or does neither (DZ-17, DZ-22, DZ-23, DZ-R25, DZ-R26, DZ-R32,
    DZ-R71)."""
    state = play.state
    if state.volleys and (state.firing or not _may_name(play.now)):
        await _fire(play)
        return
    unit, now = state.units[state.active], play.now
    answer = await play.ask(Ask(
        side=unit.side, kind="attack", clause="DZ-17", about=unit.id, options=lambda: _attacks(now, unit),
        prompt=T("{name}: whom to attack?", name=unit.name), closed=lambda: tuple(_no_targets(now, unit)),
        against=lambda act: refusals.attack(now, unit, act),
        told=T("{name}: no shot after a double, and no enemy near enough to assault.", name=unit.name)
        if state.doubled else T("{name}: nobody to attack.", name=unit.name)))
    match answer.act:
        case Assault(target):
            assault.begin(play, target)
        case Shoot(target):
            state.stage = ""
            await shooting.volley(play, unit.id, target)
        case Split(target):
            state.volleys = (*state.volleys, Volley(target=target, figures=answer.picks))
        case Fire():
            state.firing = True
        case Done():
            state.stage = ""


def _attacks(now: Now, unit: Unit) -> Iterator[Option]:
    state = now.state
    if state.volleys:
        yield Option(act=Fire(), label=T("That is all: fire"), kind="fire", clause="DZ-R32", figure=unit.id)
        yield from _splits(now, unit)
        yield resigning("DZ-R65")
        return
    yield Option(act=Done(), label=T("No attack"), kind="done", declined=True, clause="DZ-R71", figure=unit.id)
    for target_id in near_enemies(now, unit):
        yield Option(act=Assault(target_id), label=T("Assault {name}", name=state.units[target_id].name),
                     kind="assault", clause="DZ-R25" if state.went else "DZ-R26", figure=unit.id, target=target_id,
                     attack=AttackRef(unit.id, target_id, Assault(target_id)))
    if not state.doubled:
        for target_id in shooting.targets(now, unit.id):
            yield Option(act=Shoot(target_id), label=T("Shoot at {name}", name=state.units[target_id].name),
                         kind="shoot", clause="DZ-R32", figure=unit.id, target=target_id,
                         attack=AttackRef(unit.id, target_id, Shoot(target_id)))
        if now.house.split_fire:
            yield from _splits(now, unit)
    yield resigning("DZ-R65")


def near_enemies(now: Now, unit: Unit) -> list[str]:
    """Ids of the enemy units that the unit may assault from where it stands (DZ-R25, DZ-R26)."""
    return close_enemies(now, now.state.members(unit.id), unit.side)


def _no_targets(now: Now, unit: Unit) -> Iterator[Closed]:
    """The attacks on enemy units that cannot be chosen now, each with the reason (DZ-34, DZ-35, DZ-51, DZ-R25, DZ-R28,
    DZ-R32)."""
    state = now.state
    for foe in state.fit(1 - unit.side):
        shot, near = forecasts.no_volley(now, unit.id, foe.id), forecasts.no_assault(now, unit.id, foe.id)
        if state.volleys:
            yield from _cannot_name(now, unit, foe)
        if shot is not None:
            yield Closed(foe.id, shot, (Shoot,) if state.volleys else (Shoot, Split))
        if near is not None:
            yield Closed(foe.id, near, (Assault,))


# ── split fire (house rule) ──────────────────────────────────────────────────────────────────────────────────


def _free(now: Now, unit_id: str) -> list[str]:
    """Ids of the figures that have named no target yet (DZ-R32)."""
    state = now.state
    named = {figure for volley in state.volleys for figure in volley.figures}
    return [f.id for f in state.members(unit_id) if f.id not in named]


def _splits(now: Now, unit: Unit) -> Iterator[Option]:
    """The options to name figures for one more target (DZ-R32)."""
    state = now.state
    free = _free(now, unit.id)
    named = {volley.target for volley in state.volleys}
    for target_id in shooting.targets(now, unit.id):
        if target_id not in named:
            able = tuple(one.figure.id for one in shooting.gunners(now, unit.id, target_id, free))
            if able and (state.volleys or len(state.members(unit.id)) > 1):
                yield PickOption(act=Split(target_id), kind="split", clause="DZ-R32", figure=unit.id,
                                 target=target_id, choices=able, least=1, most=len(able),
                                 label=T("Some at {name}", name=state.units[target_id].name))


def _cannot_name(now: Now, unit: Unit, foe: Unit) -> Iterator[Closed]:
    """Why the figures that are left cannot be told to shoot at an enemy unit; nothing where they can (DZ-R32)."""
    far = shooting.out_of_reach(now, unit.id, foe.id)
    if any(volley.target == foe.id for volley in now.state.volleys):
        yield Closed(foe.id, WhyNot(T("some of its figures fire at it already"), "DZ-R32"), (Split,))
    elif far is not None:
        yield Closed(foe.id, far, (Split,))
    elif not shooting.gunners(now, unit.id, foe.id, _free(now, unit.id)):
        yield Closed(foe.id, WhyNot(T("only figures that fire elsewhere could shoot at it"), "DZ-R32"), (Split,))


def _may_name(now: Now) -> bool:
    """Whether a figure without a target could still be given one (DZ-R32)."""
    return next(_splits(now, now.state.units[now.state.active]), None) is not None


async def _fire(play: Playing) -> None:
    """Fire the next of the volleys that were named, each in a step of its own (DZ-R32, DZ-R63)."""
    state = play.state
    volley, state.volleys = state.volleys[0], state.volleys[1:]
    state.firing = bool(state.volleys)
    if not state.volleys:
        state.stage = ""
    if state.units[volley.target].fate:
        play.tell(Event(text=T("{name}: gone already.", name=state.units[volley.target].name), clause="DZ-R32",
                        side=state.side))
        return
    await shooting.volley(play, state.active, volley.target, volley.figures)


# ── whom to assault ──────────────────────────────────────────────────────────────────────────────────────────


async def choose_assault(play: Playing) -> None:
    """Ask which near enemy unit is fought first or next; a unit that did not move need not fight (DZ-96, DZ-98, DZ-99,
    DZ-R57)."""
    state = play.state
    unit, now = state.units[state.active], play.now
    near = [id for id in near_enemies(now, unit) if id not in state.fought]
    if not near:
        state.stage = ""
        return
    must = state.went and now.house.mandatory

    def options() -> Iterator[Option]:
        if not must:
            yield Option(act=Done(), label=T("No further assault"), kind="done", declined=True,
                         clause="DZ-R57", figure=unit.id)
        for target_id in near:
            yield Option(act=Assault(target_id), label=T("Assault {name}", name=state.units[target_id].name),
                         kind="assault", clause="DZ-96" if not state.fought else "DZ-98", figure=unit.id,
                         target=target_id, attack=AttackRef(unit.id, target_id, Assault(target_id)))
        yield resigning("DZ-R65")

    answer = await play.ask(Ask(
        side=unit.side, kind="assault", clause="DZ-96" if not state.fought else "DZ-98", about=unit.id,
        prompt=T("{name}: whom to assault?", name=unit.name), options=options,
        against=lambda act: refusals.attack(now, unit, act),
        told=TN("{me} has to assault {target}.", "{me} have to assault {target}.", me=unit.name,
                target=state.units[near[0]].name, n=unit.number)))
    match answer.act:
        case Assault(target):
            assault.begin(play, target)
        case Done():
            state.stage = ""


# ── withdrawing ──────────────────────────────────────────────────────────────────────────────────────────────


def after_bout(play: Playing) -> None:
    """After a bout the other enemies near the assaulting unit decide whether they withdraw; otherwise the activation
    ends (DZ-97, DZ-R57)."""
    state = play.state
    state.stage = ""
    unit = state.units[state.active]
    if not unit.fate:
        state.asking = state.asked = tuple(id for id in near_enemies(play.now, unit) if id not in state.fought)
        if state.asking:
            state.stage, state.leaving = "withdraw", False


async def withdraw(play: Playing) -> None:
    """Ask the Enemy Player whether another near unit withdraws or stays (DZ-97, DZ-R57 to DZ-R59)."""
    state = play.state
    now, side = play.now, 1 - state.side
    if now.house.together and not state.leaving and not await _all_leave(play):
        state.asking = ()
    if not state.asking:    # where armour blocks the view, who withdraws may uncover others
        state.asking = tuple(id for id in near_enemies(now, state.units[state.active])
                             if id not in state.fought and id not in state.asked)
        state.asked += state.asking
    if not state.asking:
        state.stage, state.leaving = "assault", False
        return
    unit = state.units[state.asking[0]]
    state.asking = state.asking[1:]
    march = cache(partial(moving.retreat, now, unit.id))
    if unit.immobile or march().empty():
        play.tell(Event(text=TN("{name} cannot withdraw.", "{name} cannot withdraw.", name=unit.name,
                                n=unit.number), clause="DZ-R58", side=side))
        return
    option = MarchOption(act=WithdrawUnit(unit.id), label=T("Withdraw {name}", name=unit.name), kind="withdraw",
                         clause="DZ-97", figure=unit.id, march=march)

    def options() -> Iterator[Option]:
        if not state.leaving or not march().known:
            yield Option(act=StayUnit(unit.id), label=TN("{name} stays", "{name} stay", name=unit.name,
                                                             n=unit.number), kind="stay", clause="DZ-97",
                         figure=unit.id, attack=AttackRef(state.active, unit.id, Assault(unit.id)))
        yield option

    answer = await play.ask(Ask(
        side=side, kind="withdraw", clause="DZ-97", about=unit.id, options=options,
        prompt=T("{name}, near the assault: withdraw?", name=unit.name)))
    if isinstance(answer.act, StayUnit):
        play.tell(Event(text=TN("{name} stays.", "{name} stay.", name=unit.name, n=unit.number), clause="DZ-97",
                        side=side))
        return
    places = places_of(answer)
    ways = moving.paths(march(), places) if not play.quiet else ()
    for figure_id, place in places.items():
        state.figures[figure_id] = state.figures[figure_id].at(place)
    play.tell(Marched(text=TN("{name} withdraws.", "{name} withdraw.", name=unit.name, n=unit.number),
                      clause="DZ-97", side=side, unit=unit.id,
                      paths=ways))


async def _all_leave(play: Playing) -> bool:
    """By house rule, whether all units that can withdraw do so (DZ-R57)."""
    state = play.state
    side = 1 - state.side
    able = [id for id in state.asking if moving.may_withdraw(play.now, id)]
    if not able:
        return False

    def options() -> Iterator[Option]:
        yield Option(act=Stay(), label=T("All stay"), kind="stay", declined=True, clause="DZ-R57")
        yield Option(act=Withdraw(), label=T("All withdraw"), kind="withdraw", clause="DZ-R57")

    answer = await play.ask(Ask(side=side, kind="together", clause="DZ-R57", options=options,
                                prompt=T("Do the other units of {side} withdraw from the assault?",
                                         side=side_name(side)),
                                says=lambda: {Stay(): T("{side} stays at the assault.", side=side_name(side)),
                                              Withdraw(): T("{side} withdraws from the assault.",
                                                            side=side_name(side))}))
    state.leaving = answer.act == Withdraw()
    return state.leaving
