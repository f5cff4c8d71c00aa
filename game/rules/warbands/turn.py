"""The order of turns: `STEPS` has the next step of each phase (WB-01 to WB-13, WB-R21 to WB-R29)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Activate, Done
from game.core.play.ask import Ask, Closed, Option, PickOption, resigning
from game.core.play.events import Began, Event, Placed
from game.core.play.play import side_name
from game.core.ruleset import Step, Steps
from game.core.table.places import Side
from game.core.text import T
from game.core.wording import points_text
from game.rules.warbands import acting, ending, harm, setting, teams, terrain_cards
from game.rules.warbands.acts import ActCrew, Alone, Enlist, TakeTurn, With
from game.rules.warbands.checks import initiative_check, recover_check
from game.rules.warbands.distances import fighter, standing
from game.rules.warbands.limits import TURNS, Now, Playing
from game.rules.warbands.roster import Battle, Fighter


def _turns(play: Playing) -> Step:
    """The next step of the Action phase."""
    state = play.state
    broken = teams.team_to_mend(play.now)
    if broken >= 0:         # at once: before a second blow, or the rest of a movement (WB-R66)
        return teams.replace_rookie(play, broken)
    if state.going is not None:
        return acting.continue_movement(play)
    if state.free:
        return acting.given_action(play)
    if state.crew >= 0 and state.commander:
        return teams.act(play)
    if state.unit:
        return unit(play)
    return over(play) if state.crew >= 0 else choose(play)


# ── turn count and initiative ────────────────────────────────────────────────────────────────────────────────


async def count(play: Playing) -> None:
    """Begin a turn: advance the counter and roll for the initiative (WB-02 to WB-06, WB-R21, WB-R22)."""
    state = play.state
    state.round += 1
    for one in list(state.figures.values()):
        state.put(one.id, spared=False, moved=False, still=False, used=0, struck=False, tried=False,
                  acted=one.lost, lost=False)
    play.tell(Began(text=T("Turn {n} of {all}.", n=state.round, all=TURNS), clause="WB-02", what="round",
                    number=state.round))
    while True:
        faces = [(await play.roll(initiative_check(side, best_die(play.now, side),
                                                   T("{side} rolls for initiative", side=side_name(side)),
                                                   "WB-04"))).faces[0] for side in (0, 1)]
        if faces[0] != faces[1]:
            break
        play.tell(Event(text=T("A tie: both roll again."), clause="WB-R21"))
    state.first = state.side = 0 if faces[0] > faces[1] else 1
    state.phase = "turns"
    play.tell(Began(text=T("{side} acts first.", side=side_name(state.first)), clause="WB-06", what="phase",
                    side=state.first, number=state.round))


def best_die(now: Now, side: Side) -> int:
    """The sides of the die of the highest standing rank; 6 where nobody stands (WB-05, WB-R22)."""
    return max((one.die for one in standing(now, side)), default=6)


# ── activating ───────────────────────────────────────────────────────────────────────────────────────────────


def waiting(now: Now, side: Side) -> list[Fighter]:
    """The fighters of a side that can still be activated alone (WB-R23, WB-R63)."""
    return [one for one in now.state.of(side) if one.placed and not one.acted and not teams.waits_for_team(now, one.id)]


def can_act(now: Now, side: Side) -> bool:
    """Whether a side still has somebody to activate."""
    return bool(waiting(now, side)) or _can_act_as_one(now, side)


def _can_act_as_one(now: Now, side: Side) -> bool:
    return any(crew.side == side and teams.ready(now, crew) for crew in now.state.crews)


async def choose(play: Playing) -> None:
    """Ask who is activated next; passing is not allowed (WB-07, WB-R23, WB-R24)."""
    state = play.state
    now = play.now
    ready = waiting(now, state.side)
    if not ready and not _can_act_as_one(now, state.side):
        if not can_act(now, 1 - state.side):
            state.phase = "upkeep"
            return
        state.side = 1 - state.side
        ready = waiting(now, state.side)
    side = state.side

    def options() -> Iterator[Option]:
        for one in ready:
            yield Option(act=Activate(one.id), label=T("{name}", name=one.name), kind="figure", clause="WB-07",
                         figure=one.id)
        yield from teams.options(now)
        yield resigning("WB-R100")

    answer = await play.ask(Ask(
        side=side, kind="figure", clause="WB-07", options=options,
        prompt=T("Choose a fighter to activate"),
        note=T("turn {n}, {left} still to go", n=state.round, left=_to_go(now, side)),
        told=T("{name} is the only one left to activate.", name=ready[0].name) if ready else None,
        closed=lambda: tuple(_closed(now, side))))
    match answer.act:
        case ActCrew(number):
            await teams.begin(play, number)
        case Enlist(one, number):
            teams.enlist(state, number, one)
            play.tell(Event(text=T("{name} joins the Fire Team.", name=fighter(now, one).name), clause="WB-R66",
                            side=side))
        case Activate(one):
            await begin(play, one)


def _to_go(now: Now, side: Side) -> int:
    """The number of fighters of a side still to act, members of Fire Teams included."""
    return sum(one.placed and not one.acted for one in now.state.of(side))


def _closed(now: Now, side: Side) -> Iterator[Closed]:
    """Who is not activated, each with the reason (WB-153, WB-R23, WB-R24, WB-R29, WB-R63)."""
    for one in now.state.figures.values():
        if one.side != side:
            yield Closed(one.id, WhyNot(T("is not yours to activate"), "WB-R23"))
        elif one.down:
            yield Closed(one.id, WhyNot(T("is face down this turn"), "WB-153"))
        elif one.acted:     # also who lost this activation, and all of a team that has acted
            yield Closed(one.id, WhyNot(T("is marked as activated this turn"), "WB-R24"))
        elif teams.waits_for_team(now, one.id):
            yield Closed(one.id, WhyNot(T("acts with its Fire Team"), "WB-R63"), (Activate,))


async def begin(play: Playing, figure_id: str) -> None:
    """Begin an activation, for a Minion Master with any of his Minions (WB-10, WB-140, WB-R77)."""
    state = play.state
    me = fighter(play.now, figure_id)
    them: tuple[str, ...] = (figure_id,)
    if me.skill == "Minion Master":
        them = (figure_id, *await _minions(play, me))
    for one in them:
        state.put(one, acted=True, used=0, struck=False, tried=False)
    state.unit, state.active = them, ""
    play.tell(Began(text=T("{name} is activated.", name=me.name), clause="WB-10", what="figure", side=me.side,
                    figure=figure_id, number=state.round))


async def _minions(play: Playing, me: Fighter) -> tuple[str, ...]:
    """Ask which Minions act with their master (WB-140)."""
    minions = tuple(one.id for one in waiting(play.now, me.side) if one.minion and one.id != me.id)
    if not minions:
        return ()
    answer = await play.ask(Ask(
        side=me.side, kind="minions", clause="WB-140", about=me.id,
        prompt=T("Which Minions act with {name}?", name=me.name),
        says=lambda: {Alone(): T("No Minion acts with {name}.", name=me.name)},
        options=lambda: (Option(act=Alone(), label=T("None of them"), kind="none", declined=True, clause="WB-R77"),
                         PickOption(act=With(), label=T("With Minions"), kind="with", clause="WB-140", choices=minions,
                                    least=1, most=len(minions)))))
    return answer.picks


async def unit(play: Playing) -> None:
    """One action of those being activated (WB-10, WB-141)."""
    state = play.state
    left = tuple(one for one in state.unit if not acting.is_finished(play.now, one))
    state.unit = left
    if not left:
        end(play)
        return
    if state.active not in left:
        state.active = left[0] if len(left) == 1 else await _who(play, left)
        if not state.active:
            state.unit = ()
            end(play)
            return
    active = state.active
    await acting.act(play)
    if len(left) > 1 or acting.is_finished(play.now, active):
        state.active = ""


async def _who(play: Playing, left: tuple[str, ...]) -> str:
    """Ask which of several acts next, in any order (WB-141, WB-85)."""
    now = play.now
    answer = await play.ask(Ask(
        side=fighter(now, left[0]).side, kind="who", clause="WB-141", prompt=T("Who acts next?"),
        options=lambda: (*(Option(act=TakeTurn(one), label=T("{name}", name=fighter(now, one).name), kind="figure",
                                  clause="WB-141", figure=one) for one in left),
                         Option(act=Done(), label=T("Nobody more"), kind="done", declined=True, clause="WB-R24"))))
    return answer.act.who if isinstance(answer.act, TakeTurn) else ""


async def over(play: Playing) -> None:
    """End the activation of a Fire Team that has fired or done nothing (WB-84)."""
    end(play)


def end(play: Playing) -> None:
    """End an activation: the other player chooses next (WB-R23)."""
    state = play.state
    state.unit, state.active, state.crew, state.commander = (), "", -1, ""
    if not play.now.house.side_by_side:
        state.side = 1 - state.side


# ── upkeep ───────────────────────────────────────────────────────────────────────────────────────────────────


async def upkeep(play: Playing) -> None:
    """The Upkeep phase: Regenerators roll, the scenario scores, markers are removed (WB-08, WB-09, WB-154, WB-R28)."""
    state = play.state
    for side in (state.first, 1 - state.first):
        for one in list(state.of(side)):
            if one.down:
                await _rise(play, one)
    if ending.scenario(play.now) == "hill" and state.round >= 2:
        here = ending.holders(play.now)
        if here[0] != here[1]:
            side = 0 if here[0] > here[1] else 1
            points = ending.HILL_POINTS
            harm.score(play, side, points, T("{side} scores {points} for holding the hill.", side=side_name(side),
                                             points=points_text(points)), "WB-R102")
    for one in list(state.figures.values()):
        state.put(one.id, acted=False)
    state.phase = "end" if state.round >= TURNS else "count"
    play.tell(Event(text=T("Upkeep: all markers come off."), clause="WB-08"))


async def _rise(play: Playing, me: Fighter) -> None:
    """One recover roll of a Regenerator who lies face down (WB-154 to WB-156, WB-R81)."""
    if not (await play.roll(recover_check(me), text=None)).passed:
        harm.take_out(play, me.id, "WB-156")
        return
    place = harm.landing(play.now, me, me.place, me.z)
    play.state.put(me.id, down=False, wounds=1)
    play.state.set(me.id, place.place, place.z)
    play.tell(Placed(text=T("{name} is back, prone.", name=me.name), clause="WB-155", side=me.side, figure=me.id,
                     place=place.place))


STEPS: Steps[Battle] = {
    "toss": terrain_cards.toss, "cards": terrain_cards.lay, "flip": terrain_cards.flip,
    "sides": setting.choose_sides, "deploy": setting.deploy,
    "count": count, "upkeep": upkeep, "turns": _turns}
"""The step that comes next in each phase."""
