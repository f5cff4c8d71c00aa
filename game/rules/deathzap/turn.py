"""The order of turns and activations: `STEPS` has the next step of each phase (DZ-02 to DZ-25, DZ-96 to
DZ-99)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.forecast import WhyNot
from game.core.play.acts import ActivateUnit, End, Move
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, Option, resigning
from game.core.play.events import Began, CutShort, Event, Marched
from game.core.play.play import side_name
from game.core.ruleset import Step, Steps
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.places import GRID, Side
from game.core.text import TN, T, Text
from game.rules.deathzap import assault, checks, harm, moving, refusals, setting
from game.rules.deathzap.actions import after_bout, attack, choose_assault, withdraw
from game.rules.deathzap.acts import Double, Stand
from game.rules.deathzap.ending import SCENARIOS, outcome
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.roster import Battle, Unit
from game.rules.deathzap.seeing import close_enemies


def _in_turn(play: Playing) -> Step:
    state = play.state
    stage = state.stage
    if stage == "move":
        return move(play)
    if stage == "attack":
        return attack(play)
    if stage == "assault":
        return choose_assault(play)
    if stage == "withdraw":
        return withdraw(play)
    if stage == "bout":
        return assault.act(play, refusals.blow) if assault.bout_of(state).picked else assault.select(
            play, refusals.select)
    if stage == "finish":
        return end_bout(play)
    if state.active:
        return end_activation(play)
    return choose(play)


# ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────


async def _deploy(play: Playing) -> None:
    """Set up one unit; when all stand the first turn begins."""
    if await setting.deploy(play):
        play.state.phase = "turns"
        begin_turn(play, play.state.first)


def begin_turn(play: Playing, side: Side) -> None:
    """Begin a player's turn: all units of the side may try to activate; casualties of the enemy are counted anew
    (DZ-08, DZ-10, DZ-R21)."""
    state = play.state
    if side == state.first:
        state.round += 1
    state.side, state.stirred = side, False
    for unit in list(state.units.values()):
        if unit.side == side and unit.tried:
            state.set(unit.id, tried=False)
        elif unit.side != side and unit.casualties:
            state.set(unit.id, casualties=0)
    play.tell(Began(text=T("Turn {n} of {side}.", n=state.round, side=side_name(side)), clause="DZ-08", what="turn",
                    side=side, number=state.round))


def end_turn(play: Playing, text: Text, clause: str, *, early: bool = False) -> None:
    """End the turn, `early` by a roll: stored hits are removed; the other player's turn begins, unless the battle is
    over (DZ-60, DZ-R24, DZ-R64)."""
    state = play.state
    play.tell((CutShort if early else Event)(text=text, clause=clause, side=state.side))
    for unit in list(state.units.values()):
        if unit.stored:
            state.set(unit.id, stored=0)
    state.calm = 0 if state.stirred else state.calm + 1
    rules = play.now.house
    if state.side != state.first:
        SCENARIOS.round_over(play)
    last = rules.turns and state.round >= rules.turns and state.side != state.first
    if last or state.calm >= rules.stalemate:
        state.phase = "end"
    else:
        begin_turn(play, 1 - state.side)


def to_try(state: Battle) -> list[Unit]:
    """The units of the Active Player that may still try to activate (DZ-10)."""
    return [unit for unit in state.fit(state.side) if not unit.tried]


async def choose(play: Playing) -> None:
    """Ask which unit tries to activate, or whether the turn ends (DZ-10, DZ-R19, DZ-R20)."""
    state = play.state
    ready = to_try(state)
    if not ready:
        end_turn(play, T("No unit is left to try."), "DZ-R20")
        return
    forced = play.now.house.forced_activation

    def options() -> Iterator[Option]:
        if not forced:
            yield Option(act=End(), label=T("End the turn"), kind="end", clause="DZ-R19")
        for unit in ready:
            yield Option(act=ActivateUnit(unit.id), label=T("Activate {name}", name=unit.name), kind="unit",
                         clause="DZ-10", figure=unit.id)
        yield resigning("DZ-R65")

    answer = await play.ask(Ask(
        side=state.side, kind="unit", clause="DZ-10", prompt=T("Which unit is next?"), options=options,
        note=TN("1 unit has not tried yet", "{n} units have not tried yet", n=len(ready)),
        told=TN("{name} must try, the last of all.", "{name} must try, the last of all.", name=ready[0].name,
                n=ready[0].number),
        closed=lambda: tuple(_closed(state))))
    match answer.act:
        case ActivateUnit(who):
            await _try(play, who)
        case End():
            end_turn(play, T("{side} ends the turn.", side=side_name(state.side)), "DZ-R19")


def _closed(state: Battle) -> Iterator[Closed]:
    """The units that cannot try now, each with the reason (DZ-10)."""
    for unit in state.fit(1 - state.side):
        yield Closed(unit.id, WhyNot(T("is not yours to activate"), "DZ-10"))
    for unit in state.fit(state.side):
        if unit.tried:
            yield Closed(unit.id, WhyNot(T("has tried this turn"), "DZ-10"))


async def _try(play: Playing, unit_id: str) -> None:
    """One attempt: success, failure, broken, or a double 1 that ends the turn (DZ-11 to DZ-20, DZ-R22, DZ-R23)."""
    state = play.state
    unit = state.set(unit_id, tried=True)
    roll = await play.roll(checks.activation_check(unit))
    broken = sum(roll.faces) - unit.casualties <= 0
    if broken:
        harm.destroy(play, unit_id, "broken", T("{name}: broken.", name=unit.name), "DZ-16")
    elif roll.passed:
        acts(state, unit_id)
        return
    else:
        play.tell(Event(text=T("{name}: not activated.", name=unit.name), clause="DZ-18", side=unit.side))
    if roll.faces == (1, 1) and outcome(play.now) is None:
        end_turn(play, T("A double 1: the turn of {side} is over.", side=side_name(state.side)), "DZ-20", early=True)


def acts(state: Battle, unit_id: str) -> None:
    """A unit that was activated is asked for its move next (DZ-17)."""
    state.active, state.stage = unit_id, "move"
    state.went = state.doubled = False
    state.fought = state.asking = ()


async def end_bout(play: Playing) -> None:
    """End the bout and go on to what follows from it (DZ-94 to DZ-98)."""
    await assault.finish(play)
    if play.state.bout is None:
        after_bout(play)


async def end_activation(play: Playing) -> None:
    """End the activation; the next unit may try (DZ-25, DZ-R20)."""
    state = play.state
    state.active, state.went, state.doubled = "", False, False
    state.fought = state.asking = state.asked = ()
    state.volleys = ()
    state.firing = state.leaving = False


# ── the move ─────────────────────────────────────────────────────────────────────────────────────────────────


async def move(play: Playing) -> None:
    """Ask whether the unit stands, moves or doubles (DZ-17, DZ-21 to DZ-25, DZ-R13, DZ-R27)."""
    state = play.state
    unit, now = state.units[state.active], play.now
    answer = await play.ask(Ask(
        side=unit.side, kind="move", clause="DZ-17", about=unit.id, options=lambda: _gaits(now, unit),
        prompt=T("{name}: where to?", name=unit.name), told=TN("{name} cannot move.", "{name} cannot move.",
                                                       name=unit.name, n=unit.number)))
    if answer.act == Stand():
        state.stage = "attack"
        return
    _march(play, unit, answer)
    mine = state.members(unit.id)
    met = close_enemies(play.now, mine, unit.side)
    if met and now.house.mandatory:
        state.stage = "assault"
        play.tell(Event(text=T("{name}: an enemy within 6″, so close assault.", name=unit.name), clause="DZ-R25",
                        side=unit.side))
    else:
        state.stage = "attack"


def _gaits(now: Now, unit: Unit) -> Iterator[Option]:
    yield Option(act=Stand(), label=T("Stand"), kind="stand", clause="DZ-R13", figure=unit.id)
    if not unit.immobile:
        walk, run = moving.march(now, unit.id), moving.march(now, unit.id, double=True)
        ahead = not walk.empty()
        if ahead:
            yield MarchOption(act=Move(), label=T("Move up to {inches}″", inches=walk_inches(walk.allowance)),
                              went=T("Move {n}″"), kind="move", clause="DZ-21", figure=unit.id, march=lambda: walk)
        if ahead or not run.empty():    # one move may be too short to get out of somewhere
            yield MarchOption(act=Double(), label=T("Double up to {inches}″, no shooting",
                                                    inches=walk_inches(run.allowance)),
                              went=T("Double {n}″, no shooting"), kind="double", clause="DZ-23", figure=unit.id,
                              march=lambda: run)
    yield resigning("DZ-R65")


def walk_inches(allowance: int | None) -> int:
    """An allowance (1/64 inch) in inches."""
    return (allowance or 0) // GRID


def _march(play: Playing, unit: Unit, answer: Answer) -> None:
    """Move the figures to the places of the answer (DZ-21, DZ-23)."""
    state = play.state
    double, places = answer.act == Double(), places_of(answer)
    ways = moving.paths(moving.march(play.now, unit.id, double), places) if not play.quiet else ()
    for figure_id, place in places.items():
        state.figures[figure_id] = state.figures[figure_id].at(place)
    state.went, state.doubled = True, double
    play.tell(Marched(text=TN("{name} doubles.", "{name} double.", name=unit.name, n=unit.number) if double else
                           TN("{name} moves.", "{name} move.", name=unit.name, n=unit.number),
                      clause="DZ-23" if double else "DZ-21", side=unit.side, unit=unit.id, paths=ways))


STEPS: Steps[Battle] = {
    "edges": setting.choose_side, "deploy": _deploy, "turns": _in_turn}
"""The step that comes next in each phase."""
