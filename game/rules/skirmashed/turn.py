"""The order of play: set-up, rounds and who activates next; `STEPS` has the next step of each phase (SK-18 to
SK-24)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.core.chance.forecast import WhyNot
from game.core.opening import roll_off
from game.core.play.acts import Activate, End
from game.core.play.ask import Ask, Closed, Option, resigning
from game.core.play.events import Began, Event
from game.core.play.play import side_name
from game.core.ruleset import Step, Steps
from game.core.table.places import Side
from game.core.text import T
from game.rules.skirmashed import actions, orders, setting
from game.rules.skirmashed.ending import SCENARIOS
from game.rules.skirmashed.limits import ROUNDS, Now, Playing
from game.rules.skirmashed.roster import Battle, Skirmisher


def _in_round(play: Playing) -> Step:
    state = play.state
    if state.stage in _STAGES:
        return _STAGES[state.stage](play)
    if state.stage == "look":
        return orders.due(play) if state.due else after_activation(play)
    return choose_figure(play)


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────────────────


async def start(play: Playing) -> None:
    """The roll-off for the first activation; the higher side must take it (SK-19, SK-R8)."""
    state = play.state
    faces = await roll_off(play, setting.rolls_for(T("{side} rolls for the first activation"), "SK-19"), "SK-19")
    state.phase = "play"
    begin_round(play, 0 if faces[0] > faces[1] else 1)


_STAGES: Final[dict[str, Callable[[Playing], Step]]] = {
    "order": orders.order, "way": orders.way, "strike": orders.strike, "shot": actions.charge_shot,
    "melee": actions.charge_blows, "then": orders.then, "check": orders.check, "again": orders.again}


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────


def begin_round(play: Playing, first: Side) -> None:
    """Begin a round: everybody is fresh, damage stays (SK-18, SK-24, SK-R10)."""
    state = play.state
    state.round += 1
    state.first = state.side = state.went = first
    state.final, state.stage, state.last = None, "", None
    for figure in list(state.figures.values()):
        if figure.exhausted or figure.spent:
            state.put(figure.id, exhausted=False, spent=False)
    play.tell(Began(text=T("Round {n} of {all}: {side} goes first.", n=state.round, all=ROUNDS,
                           side=side_name(first)), clause="SK-19" if state.round == 1 else "SK-24", what="round",
                    side=first, number=state.round))


def end_round(play: Playing) -> None:
    """After the fourth round the game is over; otherwise the side that did not act last begins the next (SK-23, SK-24,
    SK-83)."""
    state = play.state
    SCENARIOS.round_over(play)
    if state.round >= ROUNDS:
        state.phase, state.stage = "end", ""
    else:
        begin_round(play, 1 - (state.went if state.last is None else state.last))


async def after_activation(play: Playing) -> None:
    """After an activation: the other side's activation, the last phase of the round, or its end (SK-20 to SK-23,
    SK-R11)."""
    state = play.state
    state.stage = ""
    fresh = [any(not f.exhausted for f in state.of(side)) for side in (0, 1)]
    if state.final is not None:
        state.side = state.went = state.final
    elif all(fresh):
        state.side = state.went = 1 - state.went
    elif any(fresh):
        last_phase(play, 0 if fresh[0] else 1)
    else:
        end_round(play)


def last_phase(play: Playing, side: Side) -> None:
    """One side is exhausted: the other may activate each fresh figure once more (SK-21, SK-22, SK-R12)."""
    state = play.state
    state.final = state.side = state.went = side
    play.tell(Began(text=T("{other} is exhausted: {side} may activate each fresh figure once more.",
                           other=side_name(1 - side), side=side_name(side)), clause="SK-22", what="phase", side=side,
                    number=state.round))


def ready(state: Battle) -> list[Skirmisher]:
    """The figures that may be activated now (SK-20, SK-80, SK-81; once each in the last phase)."""
    return [f for f in state.of(state.side) if not f.exhausted and not (state.final is not None and f.spent)]


async def choose_figure(play: Playing) -> None:
    """Ask which fresh figure is activated; in the last phase the player may stop (SK-20, SK-R9, SK-R12, SK-R52)."""
    state = play.state
    now, mine = play.now, ready(state)
    if not mine:
        end_round(play)
        return

    clause = "SK-20" if state.final is None else "SK-22"

    def options() -> Iterator[Option]:
        for figure in mine:
            yield Option(act=Activate(figure.id), label=T("{name}", name=figure.name), kind="figure",
                         clause=clause, figure=figure.id)
        if state.final is not None:
            yield Option(act=End(), label=T("End the round"), kind="end", clause="SK-R12")
        yield resigning("SK-R47")

    answer = await play.ask(Ask(
        side=state.side, kind="figure", clause=clause, options=options,
        prompt=T("Round {n}: activate which figure?", n=state.round) if state.final is None else
        T("Last phase of round {n}: activate which figure?", n=state.round),
        note=T("{n} fresh", n=len(mine)), closed=lambda: _closed(now),
        told=T("{name} is the only fresh one.", name=mine[0].name)))
    match answer.act:
        case Activate(who):
            actions.begin(play, who, clause)
        case End():
            play.tell(Event(text=T("{side} ends the round.", side=side_name(state.side)), clause="SK-R12",
                            side=state.side))
            end_round(play)


def _closed(now: Now) -> tuple[Closed, ...]:
    state = now.state
    return tuple(
        Closed(f.id, WhyNot(T("is not yours"), "SK-20")) if f.side != state.side else
        Closed(f.id, WhyNot(T("is exhausted"), "SK-80")) if f.exhausted else
        Closed(f.id, WhyNot(T("has had its turn in the last phase"), "SK-22"))
        for f in state.figures.values() if f.side != state.side or f.exhausted or (state.final is not None and f.spent))


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────


STEPS: Steps[Battle] = {
    "edges": setting.choose_side, "deploy": setting.deploy, "start": start, "play": _in_round}
"""The step that comes next in each phase."""
