"""The order of play: `STEPS` has the next step of each phase (SB-39 to SB-51)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.chance.forecast import WhyNot
from game.core.opening import roll_off
from game.core.play.acts import Act, Done, End, Keep, Move, Nothing
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, Option, PlaceOption, resigning
from game.core.play.events import Began, Event
from game.core.play.play import side_name
from game.core.ruleset import Step, Steps
from game.core.table.places import Side
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.simple_battles import actions, checks, ending, refusals, setting
from game.rules.simple_battles.acts import (
    Attack,
    AttackKind,
    Dash,
    Extra,
    First,
    Reroll,
    RerollTheirs,
    Second,
    Spread,
    Turn,
    Use,
    attack_of,
)
from game.rules.simple_battles.limits import Now, Playing
from game.rules.simple_battles.roster import Battle, Fighter


def _in_turn(play: Playing) -> Step:
    if play.state.active:
        return act(play)
    return extra_turn(play) if play.state.extra_due else choose_figure(play)


# ── rounds and turns ─────────────────────────────────────────────────────────────────────────────────────────


async def initiative(play: Playing) -> None:
    """Begin a round: roll for who goes first (SB-39, SB-40, SB-R24, SB-R50)."""
    state = play.state
    state.round += 1
    play.tell(Began(text=T("Round {n} of {all}.", n=state.round, all=play.now.house.rounds), clause="SB-39",
                    what="round", number=state.round))
    faces = await _initiative_dice(play)
    winner: Side = 0 if faces[0] > faces[1] else 1
    state.first = winner
    if play.now.house.init_choice:
        answer = await play.ask(Ask(
            side=winner, kind="first", clause="SB-R24", prompt=T("First or second this round?"),
            options=lambda: (Option(act=First(), label=T("Go first"), kind="first", clause="SB-R24"),
                             Option(act=Second(), label=T("Go second"), kind="second", clause="SB-R24"))))
        state.first = winner if isinstance(answer.act, First) else 1 - winner
    state.side = state.first
    state.phase = "turns"
    for figure in list(state.figures.values()):
        state.put(figure.id, done=False)
    play.tell(Began(text=T("{side} goes first.", side=side_name(state.first)), clause="SB-41", what="phase",
                    side=state.first, number=state.round))


async def _initiative_dice(play: Playing) -> list[int]:
    """The initiative dice of A and B after all rerolls (SB-R50). The player who is second is asked, then the first,
    again after every change; each rerolls at most once a round."""
    dice = setting.rolls_for(T("{side} rolls for initiative"), "SB-39")
    faces = [*await roll_off(play, dice, "SB-40")]
    spent = [False, False]
    stack, both = play.now.house.reroll_stack, play.now.house.reroll_any
    while True:
        second: Side = 0 if faces[0] < faces[1] else 1
        for side in (second, 1 - second):
            if not play.state.rerolls[side] or (spent[side] and not stack):
                continue
            whose = await _initiative_reroll(play, side, faces, both)
            if whose is None:
                continue
            spent[side] = True
            actions.spend_reroll(play, side)
            faces[whose] = (await play.roll(dice(whose), again=True)).faces[0]
            if faces[0] == faces[1]:
                play.tell(Event(text=T("A tie: both roll again."), clause="SB-40"))
                faces = [*await roll_off(play, dice, "SB-40")]
            break
        else:
            return faces


async def _initiative_reroll(play: Playing, side: Side, faces: list[int], both: bool) -> Side | None:
    """The side whose die that player rerolls, or None (SB-R50, E4).

    A player who is ahead can only lose the first turn by any reroll. That is wanted only in the last round, where going
    second means the last action, and only where the winner does not choose who begins (SB-R24).
    """
    def options() -> Iterator[Option]:
        yield Option(act=Keep(), label=T("Keep it"), kind="keep", clause="SB-R50")
        yield Option(act=Reroll(), label=T("Reroll my die"), kind="reroll", clause="SB-R50")
        if both:
            yield Option(act=RerollTheirs(), label=T("Reroll their die"), kind="reroll", clause="SB-R48")

    check = checks.initiative_check(side, T("Initiative"), "SB-39")
    ahead = faces[side] > faces[1 - side]
    last = play.state.round >= play.now.house.rounds and not play.now.house.init_choice
    answer = await play.ask(Ask(
        side=side, kind="reroll", clause="SB-R50", options=options, reaction="initiative", check=check, explored=True,
        matters=lambda: last or not ahead,
        says=lambda: {Keep(): T("{side} keeps its initiative die.", side=side_name(side))},
        faces=(faces[0], faces[1]),
        prompt=T("Initiative: {a} {n}, {b} {m}. Reroll? {left} left", a=side_name(side), n=faces[side],
                 b=side_name(1 - side), m=faces[1 - side], left=play.state.rerolls[side])))
    match answer.act:
        case Keep():
            return None
        case RerollTheirs():
            return 1 - side
    return side


async def choose_figure(play: Playing) -> None:
    """Ask which figure takes its turn next, or whether the phase ends (SB-41, SB-42, SB-R25)."""
    state = play.state
    side, now = state.side, play.now
    ready = [f for f in state.of(side) if not f.done]
    if not ready:
        end_phase(play)
        return

    def options() -> Iterator[Option]:
        for figure in ready:
            yield Option(act=Turn(figure.id), label=T("{name}", name=figure.name), kind="figure", clause="SB-41",
                         figure=figure.id)
        yield Option(act=End(), label=T("End my turns"), kind="end", clause="SB-R25")
        yield resigning("SB-R61")

    answer = await play.ask(Ask(
        side=side, kind="figure", clause="SB-41", options=options,
        prompt=T("Round {n}: choose a figure to take its turn", n=state.round),
        note=T("{n} still to go", n=len(ready)), closed=lambda: _closed(now, side)))
    match answer.act:
        case Turn(who):
            begin_turn(play, who, extra=False)
        case End():
            play.tell(Event(text=T("{side} ends the phase.", side=side_name(side)), clause="SB-R25", side=side))
            end_phase(play)


def _closed(now: Now, side: Side) -> tuple[Closed, ...]:
    return tuple(Closed(f.id, WhyNot(T("had its turn this round") if f.side == side else T("is not yours to move"),
                        "SB-41")) for f in now.state.figures.values() if f.side != side or f.done)


def begin_turn(play: Playing, figure_id: str, *, extra: bool) -> None:
    """Begin a figure's turn; an extra turn taken early counts as its normal one by house rule (SB-43, SB-22,
    SB-R30)."""
    state = play.state
    figure = state.figures[figure_id]
    state.active, state.has_moved, state.other, state.feared = figure_id, False, "", ()
    state.extra = extra
    if not extra:
        state.put(figure_id, done=True)
    play.tell(Began(text=T("{name} takes an extra turn.", name=figure.name) if extra else
                    T("{name} takes its turn.", name=figure.name), clause="SB-22" if extra else "SB-43",
                    what="figure", side=figure.side, figure=figure_id, number=state.round, extra=extra))


async def extra_turn(play: Playing) -> None:
    """After a Leader's turn, ask which figure of its force takes an extra turn (SB-22, SB-23, SB-R29, SB-R30)."""
    state = play.state
    side = state.side
    now, leader_too = play.now, state.extra_due == "any"
    mine = [f for f in state.of(side) if leader_too or "Leader" not in f.traits]
    state.extra_due = ""

    def options() -> Iterator[Option]:
        yield Option(act=Nothing(), label=T("No extra turn"), kind="none", clause="SB-R30")
        for figure in mine:
            yield Option(act=Extra(figure.id), label=T("{name}", name=figure.name), kind="figure",
                         clause="SB-22", figure=figure.id)
        yield resigning("SB-R61")

    answer = await play.ask(Ask(side=state.side, kind="extra", clause="SB-22", options=options,
                                prompt=T("Leader: who takes an extra turn?"),
                                note=T("also one that had its turn"),
                                against=lambda act: refusals.extra(now, act, leader_too),
                                says=lambda: {Nothing(): T("{side} takes no extra turn.", side=side_name(side))}))
    if not isinstance(answer.act, Extra):
        return
    chosen = state.figures[answer.act.who]
    forward = not play.now.house.leader_extra_is_bonus and not chosen.done
    begin_turn(play, chosen.id, extra=True)
    if forward:
        state.put(chosen.id, done=True)


async def act(play: Playing) -> None:
    """Ask for one part of the active figure's turn: its move or one other thing, in either order (SB-43 to SB-51)."""
    state = play.state
    figure_id, now = state.active, play.now
    me = state.figures[figure_id]
    answer = await play.ask(Ask(
        side=me.side, kind="act", clause="SB-45", about=figure_id, options=lambda: turn_options(now, me),
        prompt=_act_prompt(state, me), note=_act_note(now, me), closed=lambda: _no_targets(now, me),
        against=lambda act: refusals.in_turn(now, me, act), told=T("{name} can do nothing more.", name=me.name)))
    await _do(play, answer)
    if state.active and (answer.act == Done() or (state.has_moved and state.other) or figure_id not in state.figures):
        end_turn(play, me)


async def _do(play: Playing, answer: Answer) -> None:
    match answer.act:
        case Move() | Dash():
            assert answer.place is not None
            await actions.move(play, answer.place, answer.via, secondary=answer.act == Dash())
        case Attack(target):
            await actions.attack(play, target, "attack")
        case Spread(target):
            await actions.attack(play, target, "spread")
        case Use(terminal):
            await actions.work_terminal(play, terminal)


def turn_options(now: Now, me: Fighter) -> Iterator[Option]:
    """The options of the active figure now (SB-45 to SB-51, SB-R26)."""
    state = now.state
    yield Option(act=Done(), label=T("End turn"), kind="done", clause="SB-51", figure=me.id)
    if not actions.held_in_melee(now, me):
        if not state.has_moved:
            yield from _walking(now, me, Move(), T("Move"), secondary=False)
        if not state.other:
            yield from _walking(now, me, Dash(), T("Secondary move"), secondary=True)
    if not state.other:
        yield from _attacks(now, me)
        for marker_id in actions.workable_terminals(now, me):
            yield Option(act=Use(marker_id), label=T("Work terminal {id}", id=marker_id), kind="use",
                         clause="SB-48", figure=me.id, target=marker_id)
    yield resigning("SB-R61")


def _walking(now: Now, me: Fighter, act: Move | Dash, label: Text, secondary: bool) -> Iterator[Option]:
    region = actions.walk(now, me.id, secondary)
    if not region.empty():
        yield PlaceOption(act=act, label=T("{what} up to {inches}″", what=label, inches=inches(region.allowance)),
                          went=T("{what} {n}″", what=label), kind=act.key,
                          clause=actions.allowance(now, me, secondary)[1], figure=me.id, region=lambda: region)


def _attacks(now: Now, me: Fighter) -> Iterator[Option]:
    for way in checks.ways(me):
        for foe in now.state.of(1 - me.side):
            if checks.no_attack(now, me, foe, way) is None:
                label = (T("Spray {name}", name=foe.name) if way == "spread" else
                         T("Attack {name}", name=foe.name))
                yield Option(act=attack_of(way, foe.id), label=label, kind=way, figure=me.id, target=foe.id,
                             clause="SB-25" if way == "spread" else "SB-50")


def _no_targets(now: Now, me: Fighter) -> tuple[Closed, ...]:
    done = checks.other_done(now, me)
    if done is not None:
        return tuple(Closed(foe.id, done, (Attack, Spread)) for foe in now.state.of(1 - me.side))
    found = [(foe, act, checks.no_attack(now, me, foe, way)) for foe in now.state.of(1 - me.side)
             for way, act in _ATTACKS]
    return tuple(Closed(foe.id, no, (act,)) for foe, act, no in found if no is not None)


_ATTACKS: Final[tuple[tuple[AttackKind, type[Act]], ...]] = (("attack", Attack), ("spread", Spread))


def _act_prompt(state: Battle, me: Fighter) -> Text:
    if state.has_moved:
        return T("{name}: attack, move on, or end its turn?", name=me.name)
    if state.other:
        return T("{name}: where to?", name=me.name)
    return T("{name}: where to, or whom to attack?", name=me.name)


def _act_note(now: Now, me: Fighter) -> Text:
    return T("extra turn") if now.state.extra else T("{type}, {points} points", type=me.type, points=me.points)


def end_turn(play: Playing, me: Fighter) -> None:
    """End the active figure's turn; a Leader's normal turn makes an extra turn due (SB-22, SB-R29, SB-R31)."""
    state = play.state
    normal = not state.extra
    alive = me.id in state.figures
    state.active, state.has_moved, state.other, state.feared, state.extra = "", False, "", (), False
    if alive and "Leader" in me.traits:
        if normal:
            state.extra_due = "any"
        elif play.now.house.leader_chain:
            state.extra_due = "others"


def end_phase(play: Playing) -> None:
    """End the phase of one force: the other's turns, the next round, or the end of the game (SB-42, SB-64, SB-R25,
    SB-R58)."""
    state = play.state
    state.extra_due = ""
    if state.side == state.first:
        state.side = 1 - state.first
        play.tell(Began(text=T("Now {side}.", side=side_name(state.side)), clause="SB-42", what="phase",
                        side=state.side, number=state.round))
        return
    ending.SCENARIOS.round_over(play)
    if state.round >= play.now.house.rounds:
        state.phase = "end"
    else:
        state.phase = "initiative"


STEPS: Steps[Battle] = {
    "sides": setting.choose_sides, "deploy": setting.deploy, "initiative": initiative, "turns": _in_turn}
"""The step that comes next in each phase."""
