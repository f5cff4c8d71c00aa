"""The order of turns and activations: `STEPS` has the next step of each phase (GL-07 to GL-22)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Activate, Done, End
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Closed, Option, PlaceOption, resigning
from game.core.play.events import Began, CutShort, Event
from game.core.play.play import side_name
from game.core.ruleset import Step, Steps
from game.core.table.places import GRID, Side
from game.core.text import TN, T, Text
from game.rules.ghost_legions import actions, checks, limits, refusals, regions, setting
from game.rules.ghost_legions.acts import Exit, Fight, Roll, Run, Shoot, Sprint
from game.rules.ghost_legions.ending import SCENARIOS
from game.rules.ghost_legions.limits import Now, Playing
from game.rules.ghost_legions.roster import Battle, Fighter


def _in_turn(play: Playing) -> Step:
    if play.state.active:
        return act(play)
    return activate(play) if play.state.due else go_on(play)


# ── turns ────────────────────────────────────────────────────────────────────────────────────────────────────


async def _deploy(play: Playing) -> None:
    """Set up one figure; when everybody stands the first turn begins."""
    if await setting.deploy(play):
        play.state.phase = "turns"
        begin_turn(play, play.state.first)


def begin_turn(play: Playing, side: Side) -> None:
    """Begin a player's turn: the first activation needs no roll, and the count of activated figures starts at 0 (GL-07,
    GL-08, GL-14)."""
    state = play.state
    if side == state.first:
        state.round += 1
    state.side, state.activated, state.due = side, 0, True
    for figure in list(state.of(side)):
        if figure.done:
            state.put(figure.id, done=False)
    play.tell(Began(text=T("Turn {n} of {side}.", n=state.round, side=side_name(side)), clause="GL-07", what="turn",
                    side=side, number=state.round))


def end_turn(play: Playing, text: Text, clause: str, *, early: bool = False) -> None:
    """End the turn, `early` by a roll: the other player's turn follows, or the battle ends at the turn limit (GL-11,
    GL-13, GL-R59)."""
    state = play.state
    play.tell((CutShort if early else Event)(text=text, clause=clause, side=state.side))
    last = play.now.house.rounds
    if state.side != state.first:
        SCENARIOS.round_over(play)
    if last and state.round >= last and state.side != state.first:
        state.phase = "end"
    else:
        begin_turn(play, 1 - state.side)


async def go_on(play: Playing) -> None:
    """Between two activations: two dice decide whether there is another one (GL-09 to GL-13, GL-R11, GL-R12)."""
    state = play.state
    side = state.side
    left = sum(1 for f in state.of(side) if not f.done)
    if not left:
        end_turn(play, T("Every figure of {side} has been activated.", side=side_name(side)), "GL-13")
        return
    check = checks.go_on_check(side, state.activated)
    if play.now.house.voluntary_stop:
        answer = await play.ask(Ask(
            side=side, kind="go-on", clause="GL-R12", check=check, note=T("{n} not activated yet", n=left),
            prompt=T("Roll to go on, more than {n} on two dice?", n=state.activated),
            options=lambda: (Option(act=Roll(), label=T("Roll to go on"), kind="roll", clause="GL-09"),
                             Option(act=End(), label=T("End the turn"), kind="stop", clause="GL-R12"),
                             resigning("GL-73"))))
        if answer.act == End():
            end_turn(play, T("{side} ends the turn.", side=side_name(side)), "GL-R12")
            return
    if (await play.roll(check)).passed:
        state.due = True
    else:
        end_turn(play, T("The turn of {side} is over.", side=side_name(side)), "GL-11", early=True)


async def activate(play: Playing) -> None:
    """Ask which figure is activated, then roll for its actions; its hits may kill it, a 6 heals it (GL-12, GL-15 to
    GL-20)."""
    state = play.state
    side, now = state.side, play.now
    ready = [f for f in state.of(side) if not f.done]

    def options() -> Iterator[Option]:
        for figure in ready:
            yield _to_activate(figure.id, figure.name)
        yield resigning("GL-73")

    answer = await play.ask(Ask(
        side=side, kind="figure", clause="GL-15", options=options, closed=lambda: _closed(now, side),
        prompt=T("Turn {n}: activate a figure", n=state.round),
        note=T("{n} activated, {left} to go", n=state.activated, left=len(ready)),
        told=T("{name} is the only one left to activate.", name=ready[0].name)))
    assert isinstance(answer.act, Activate)
    me = state.put(answer.act.who, done=True)
    state.activated += 1
    state.due = False
    play.tell(Began(text=T("{name} is activated.", name=me.name), clause="GL-10" if state.activated > 1 else "GL-08",
                    what="figure", side=side, figure=me.id, number=state.round))
    await _roll_actions(play, me)


@lru_cache(maxsize=512)
def _to_activate(figure: str, name: str) -> Option:
    return Option(act=Activate(figure), label=T("{name}", name=name), kind="figure", clause="GL-15", figure=figure)


def _closed(now: Now, side: Side) -> tuple[Closed, ...]:
    return tuple(Closed(f.id, WhyNot(T("was activated this turn") if f.side == side else T("is not yours to activate"),
                        "GL-12" if f.side == side else "GL-07"))
                 for f in now.state.figures.values() if f.side != side or f.done)


async def _roll_actions(play: Playing, me: Fighter) -> None:
    """Roll the action die, minus the hits; a 6 heals (GL-16 to GL-20, GL-R17 to GL-R19)."""
    state = play.state
    face = (await play.roll(checks.action_check(me))).faces[0]
    left = checks.actions_after(face, me.hits)
    if checks.hits_after(face, me.hits) != me.hits:
        actions.set_hits(play, me, 0, T("{name} shakes off all hits.", name=me.name), "GL-20")
    if left < 0:
        actions.kill(play, me, T("{name} dies of {n} hits.", name=me.name, n=me.hits), "GL-18")
    elif left == 0:
        play.tell(Event(text=T("{name} lives, but cannot act.", name=me.name), clause="GL-19", side=me.side))
        state.active = me.id
        end_activation(play)
    else:
        if left < face:
            play.tell(Event(text=T("{name}: {n} fewer for hits, {left} left.", name=me.name, n=me.hits, left=left),
                            clause="GL-17", side=me.side))
        state.active, state.actions, state.sprinted, state.shot = me.id, left, False, False


def end_activation(play: Playing) -> None:
    """End the activation; hits that cost actions are removed only by house rule (GL-R16, GL-R62)."""
    state = play.state
    me = state.figures.get(state.active)
    state.active, state.actions, state.sprinted, state.shot = "", 0, False, False
    if me is not None and me.hits and not play.now.house.hits_persist:
        actions.set_hits(play, me, 0, T("The hits on {name} are gone.", name=me.name), "GL-R16")


async def act(play: Playing) -> None:
    """Ask what the active figure does with one or more of its actions (GL-R15, GL-R22, GL-R62)."""
    state = play.state
    now, me = play.now, state.figures[state.active]
    orders: dict[str, regions.MoveRegion] = {}      # filled before anything is asked: a second option is looked for
    answer = await play.ask(Ask(
        side=me.side, kind="act", clause="GL-R22", about=me.id, options=lambda: activation_options(now, me, orders),
        prompt=T("{name}: what does it do?", name=me.name), note=_note(state), closed=lambda: _no_targets(now, me),
        against=lambda act: refusals.against(now, me, act), told=T("{name} can do nothing more.", name=me.name)))
    await _do(play, answer, orders)
    if answer.act == Done() or not state.actions or me.id not in state.figures:
        end_activation(play)


async def _do(play: Playing, answer: Answer, orders: dict[str, regions.MoveRegion]) -> None:
    match answer.act:
        case Run() | Sprint():
            assert answer.place is not None
            gait: regions.Gait = "run" if answer.act == Run() else "sprint"
            await actions.move(play, gait, orders[gait], answer.place, answer.via)
        case Exit():
            assert answer.place is not None
            actions.exit_table(play, answer.place, answer.via)
        case Shoot(target):
            await actions.shoot(play, target)
        case Fight(target):
            await actions.fight(play, target, checks.fight_cost(play.now, charging=False))


def _note(state: Battle) -> Text:
    return TN("1 action left", "{n} actions left", n=state.actions)


def activation_options(now: Now, me: Fighter, orders: dict[str, regions.MoveRegion]) -> Iterator[Option]:
    """The options of the active figure (GL-21, GL-22, GL-37, GL-72, GL-R45, GL-R62). Its move regions are put into
    `orders`, by gait."""
    yield _to_stop(me.id)
    yield from _moves(now, me, orders)
    for foe in checks.foes_touched(now, me):
        yield _to_fight(me.id, foe.id, foe.name)
    for foe in checks.targets(now, me):
        yield _to_shoot(me.id, foe.id, foe.name)
    yield resigning("GL-73")


@lru_cache(maxsize=512)
def _to_stop(figure: str) -> Option:
    return Option(act=Done(), label=T("End activation"), kind="done", clause="GL-R15", figure=figure)


@lru_cache(maxsize=4096)
def _to_fight(figure: str, foe: str, name: str) -> Option:
    return Option(act=Fight(foe), label=T("Fight {name}", name=name), kind="fight", clause="GL-R45", figure=figure,
                  target=foe)


@lru_cache(maxsize=4096)
def _to_shoot(figure: str, foe: str, name: str) -> Option:
    return Option(act=Shoot(foe), label=T("Shoot at {name}", name=name), kind="shoot", clause="GL-37",
                  figure=figure, target=foe)


def _moves(now: Now, me: Fighter, orders: dict[str, regions.MoveRegion]) -> Iterator[Option]:
    run, sprint = regions.move_region(now, me, "run"), regions.move_region(now, me, "sprint")
    orders |= {"run": run, "sprint": sprint}
    ahead = not run.empty()
    if ahead:
        yield PlaceOption(act=Run(), label=T("Run up to {inches}″", inches=run.allowance // GRID),
                          went=T("Run {n}″"), kind="run", clause="GL-21", figure=me.id, region=lambda: run)
    if sprint.per_action and (ahead or not sprint.empty()):     # a run may be too short to get past friends
        yield PlaceOption(act=Sprint(), label=T("Sprint up to {inches}″", inches=sprint.allowance // GRID),
                          went=T("Sprint {n}″"), kind="sprint", clause="GL-22", figure=me.id, region=lambda: sprint)
    off = regions.exit_region(now, me) if regions.may_reach_end(now, me) else None
    if off is not None and not off.empty():
        yield PlaceOption(act=Exit(), label=T("Break through: {n} points", n=limits.EXIT), kind="exit",
                          clause="GL-72", figure=me.id, region=lambda: off)


def _no_targets(now: Now, me: Fighter) -> tuple[Closed, ...]:
    """The enemies that cannot be fought or shot at now, each with the reasons, and why the figure cannot sprint."""
    closed: list[Closed] = []
    for foe in now.state.of(1 - me.side):
        no, fight = checks.no_shot(now, me, foe), checks.no_fight(now, me, foe)
        both = [Closed(foe.id, no, (Shoot,))] if no is not None else []
        if fight is not None:
            mine = Closed(foe.id, fight, (Fight,))
            both = [*both, mine] if fight.clause != "GL-R45" else [mine, *both]
        closed += both
    if not regions.allowance(now, me, "sprint"):
        closed.append(Closed("", WhyNot(T("{name} has shot in this activation: no sprint", name=me.name), "GL-R22")
                             if limits.sprint(me) else
                             WhyNot(T("{name} never sprints: its save is 2+", name=me.name), "GL-24"), (Sprint,)))
    return tuple(closed)


STEPS: Steps[Battle] = {
    "ends": setting.choose_end, "deploy": _deploy, "turns": _in_turn}
"""The step that comes next in each phase."""
