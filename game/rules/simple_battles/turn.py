"""Set-up, the order of turns as a short ladder over plain state, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from game.core.answers import Answer
from game.core.ask import RESIGN, Ask, Closed, Option, PlaceOption
from game.core.events import Began, Event, Placed
from game.core.moment import Moment
from game.core.pieces import EDGES, Edge, Marker, Table
from game.core.places import GRID, Place, Side
from game.core.play import Play, side_name
from game.core.regions import Strip
from game.core.ruleset import Outcome, Score, Step
from game.core.text import T, Text
from game.rules.simple_battles import actions, checks
from game.rules.simple_battles.checks import Way, house, numbers
from game.rules.simple_battles.roster import Battle, Fighter

FACING: dict[Edge, Edge] = {"south": "north", "north": "south", "west": "east", "east": "west"}
EDGE_NAMES: dict[Edge, Text] = {"south": T("south"), "north": T("north"), "west": T("west"), "east": T("east")}
OBJECTIVE_POINTS = 5
"""SB-68."""


def step(play: Play) -> Step | None:
    """The next step, or None when the battle is over."""
    state: Battle = play.state
    if outcome(play.now) is not None:
        return None
    if state.phase == "sides":
        return choose_sides(play)
    if state.phase == "deploy":
        return deploy(play)
    if state.phase == "initiative":
        return initiative(play)
    if state.active:
        return act(play)
    if state.extra_due:
        return extra_turn(play)
    return choose_figure(play)


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────────────────


async def choose_sides(play: Play) -> None:
    """Both roll, the higher picks his edge, then the objectives are laid (SB-35 to SB-38, SB-R19, SB-R21)."""
    state: Battle = play.state
    faces = await _roll_off(play, T("{side} rolls for the edge"), "SB-R19")
    winner: Side = 0 if faces[0] > faces[1] else 1
    table = play.now.setup.table
    named = table.edges or EDGES
    answer = await play.ask(Ask(
        side=winner, kind="edge", clause="SB-35", prompt=T("Which edge will you set up at?"),
        note=T("won the roll {a} to {b}", a=max(faces), b=min(faces)),
        options=lambda: [Option(key=f"edge {edge}", label=EDGE_NAMES[edge], kind="edge", clause="SB-35")
                         for edge in named]))
    mine = cast(Edge, answer.key.split()[1])
    state.edges = (mine, FACING[mine]) if winner == 0 else (FACING[mine], mine)
    state.objectives = lay_objectives(table, mine)
    state.deploying = 1 - winner
    state.phase = "deploy"
    play.tell(Event(text=T("{side} takes the {edge} edge.", side=side_name(winner), edge=EDGE_NAMES[mine]),
                    clause="SB-35", side=winner))


async def _roll_off(play: Play, what: Text, clause: str) -> list[int]:
    """Both sides roll one die, A first, until they differ (SB-40)."""
    while True:
        faces = [(await play.roll(checks.initiative_check(
            side, T(what.message, side=side_name(side)), clause))).faces[0] for side in (0, 1)]
        if faces[0] != faces[1]:
            return faces
        play.tell(Event(text=T("A tie: both roll again."), clause="SB-40"))


def lay_objectives(table: Table, edge: Edge) -> tuple[Marker, ...]:
    """Three markers on the middle line at 1/6, 1/2 and 5/6 of the width, rounded to 1/4 inch (SB-36 to 38, SB-R21)."""
    if table.objectives and table.edges:
        return table.objectives
    radius = GRID // 4 if max(table.width, table.height) <= 10 * GRID else GRID // 2
    level = edge in ("south", "north")
    along, middle = (table.width, table.height // 2) if level else (table.height, table.width // 2)
    spots = [_quarter(along, part) for part in (1, 3, 5)]
    return tuple(Marker(f"O{i + 1}", Place(spot, _quarter(middle * 6, 1)) if level
                        else Place(_quarter(middle * 6, 1), spot), radius) for i, spot in enumerate(spots))


def _quarter(length: int, sixths: int) -> int:
    """That many sixths of a length, rounded to the nearest quarter inch, halves up."""
    step_size = GRID // 4
    return (2 * length * sixths + 6 * step_size) // (12 * step_size) * step_size


def zone(now: Moment, side: Side) -> tuple[int, int, int, int]:
    """The set-up zone of a side as (west, south, east, north) (SB-R20)."""
    return now.setup.table.strip(now.state.edges[side], numbers(now).zone)


async def deploy(play: Play) -> None:
    """Set up one figure; the loser of the roll sets up his whole force first (SB-35, SB-R19, SB-R20)."""
    state: Battle = play.state
    side = state.deploying
    waiting = [f for f in state.of(side) if not f.placed]
    box = zone(play.now, side)
    outside = T("set up wholly within {depth}″ of your edge", depth=f"{numbers(play.now).zone / GRID:g}")
    now = play.now
    answer = await play.ask(Ask(
        side=side, kind="deploy", clause="SB-R20",
        prompt=T("Set up your figures: {n} to go", n=len(waiting)),
        options=lambda: [PlaceOption(key=f"deploy {f.id}", label=T("Set up {name}", name=f.name), kind="deploy",
                                     clause="SB-R20", figure=f.id,
                                     region=lambda f=f: Strip(now, f.id, box, outside))  # type: ignore[misc]
                         for f in waiting],
        closed=lambda: tuple(Closed(f.id, T("is set up already"), "SB-R20") for f in now.state.of(side) if f.placed)))
    figure_id, place = answer.key.split()[1], answer.place
    assert place is not None
    figure = state.figures[figure_id]
    state.figures[figure_id] = figure.at(place)
    play.tell(Placed(text=T("{name} is set up.", name=figure.name), clause="SB-R20", side=side, figure=figure_id,
                     place=place))
    if len(waiting) == 1:
        if any(not f.placed for f in state.of(1 - side)):
            state.deploying = 1 - side
        else:
            state.phase = "initiative"


# ── rounds and turns ─────────────────────────────────────────────────────────────────────────────────────────


async def initiative(play: Play) -> None:
    """Who goes first this round (SB-39, SB-40, SB-R24, SB-R50)."""
    state: Battle = play.state
    state.round += 1
    play.tell(Began(text=T("Round {n} of {all}.", n=state.round, all=house(play.now).rounds), clause="SB-39",
                    what="round", number=state.round))
    faces = await _initiative_dice(play)
    winner: Side = 0 if faces[0] > faces[1] else 1
    state.first = winner
    if house(play.now).init_choice:
        answer = await play.ask(Ask(
            side=winner, kind="first", clause="SB-R24", prompt=T("Do you go first or second this round?"),
            options=lambda: (Option(key="first", label=T("Go first"), kind="first", clause="SB-R24"),
                             Option(key="second", label=T("Go second"), kind="second", clause="SB-R24"))))
        state.first = winner if answer.key == "first" else 1 - winner
    state.side = state.first
    state.phase = "turns"
    for figure in list(state.figures.values()):
        state.put(figure.id, done=False)
    play.tell(Began(text=T("{side} goes first.", side=side_name(state.first)), clause="SB-41", what="phase",
                    side=state.first, number=state.round))


async def _initiative_dice(play: Play) -> list[int]:
    """The initiative dice after all rerolls (SB-R50): asked are the second player, then the first, afresh after
    every change, but each rerolls at most once a round."""
    what = T("{side} rolls for initiative")
    faces = await _roll_off(play, what, "SB-39")
    spent = [False, False]
    stack, both = house(play.now).reroll_stack, house(play.now).reroll_any
    while True:
        second: Side = 0 if faces[0] < faces[1] else 1
        for side in (second, 1 - second):
            if not play.state.rerolls[side] or (spent[side] and not stack):
                continue
            whose = await _initiative_reroll(play, side, faces, both)
            if whose is None:
                continue
            spent[side] = True
            actions.spend(play, side)
            check = checks.initiative_check(whose, T(what.message, side=side_name(whose)), "SB-39")
            faces[whose] = (await play.roll(check, again=True)).faces[0]
            if faces[0] == faces[1]:
                play.tell(Event(text=T("A tie: both roll again."), clause="SB-40"))
                faces = await _roll_off(play, what, "SB-39")
            break
        else:
            return faces


async def _initiative_reroll(play: Play, side: Side, faces: list[int], both: bool) -> Side | None:
    """Whose die that player rerolls, if any (E4)."""
    def options() -> Iterator[Option]:
        yield Option(key="keep", label=T("Keep it"), kind="keep", clause="SB-R50")
        yield Option(key="reroll", label=T("Reroll my die"), kind="reroll", clause="SB-R50")
        if both:
            yield Option(key="reroll theirs", label=T("Reroll their die"), kind="reroll", clause="SB-R48")

    check = checks.initiative_check(side, T("Initiative"), "SB-39")
    answer = await play.ask(Ask(
        side=side, kind="reroll", clause="SB-R50", options=options, reaction="initiative", check=check,
        faces=(faces[0], faces[1]),
        prompt=T("Initiative: you {mine}, they {theirs}. Reroll? {left} left", mine=faces[side],
                 theirs=faces[1 - side], left=play.state.rerolls[side])))
    return None if answer.key == "keep" else 1 - side if answer.key == "reroll theirs" else side


async def choose_figure(play: Play) -> None:
    """Which figure takes its turn next, or the end of the phase (SB-41, SB-42, SB-R25)."""
    state: Battle = play.state
    side, now = state.side, play.now
    ready = [f for f in state.of(side) if not f.done]
    if not ready:
        end_phase(play)
        return

    def options() -> Iterator[Option]:
        for figure in ready:
            yield Option(key=f"turn {figure.id}", label=T("{name}", name=figure.name), kind="figure", clause="SB-41",
                         figure=figure.id)
        yield Option(key="end", label=T("End my turns"), kind="end", clause="SB-R25")
        yield RESIGN

    answer = await play.ask(Ask(
        side=side, kind="figure", clause="SB-41", options=options,
        prompt=T("Round {n}: choose a figure to take its turn", n=state.round),
        note=T("{n} still to go", n=len(ready)), closed=lambda: _closed(now, side)))
    if answer.key == "end":
        play.tell(Event(text=T("{side} ends the phase.", side=side_name(side)), clause="SB-R25", side=side))
        end_phase(play)
        return
    begin_turn(play, answer.key.split()[1], extra=False)


def _closed(now: Moment, side: Side) -> tuple[Closed, ...]:
    return tuple(Closed(f.id, T("had its turn this round") if f.side == side else T("is not yours to move"),
                        "SB-41") for f in now.state.figures.values() if f.side != side or f.done)


def begin_turn(play: Play, figure_id: str, *, extra: bool) -> None:
    """A figure's turn begins; a turn brought forward counts as its normal one (SB-43, SB-22, SB-R30)."""
    state: Battle = play.state
    figure = state.figures[figure_id]
    state.active, state.has_moved, state.other, state.feared = figure_id, False, "", ()
    state.extra = extra
    if not extra:
        state.put(figure_id, done=True)
    play.tell(Began(text=T("{name} takes an extra turn.", name=figure.name) if extra else
                    T("{name} takes its turn.", name=figure.name), clause="SB-22" if extra else "SB-43",
                    what="figure", side=figure.side, figure=figure_id, number=state.round))


async def extra_turn(play: Play) -> None:
    """Right after a Leader's turn one figure of its force may take another (SB-22, SB-23, SB-R29, SB-R30)."""
    state: Battle = play.state
    mine = [f for f in state.of(state.side) if state.extra_due == "any" or "Leader" not in f.traits]
    state.extra_due = ""

    def options() -> Iterator[Option]:
        yield Option(key="none", label=T("No extra turn"), kind="none", clause="SB-R30")
        for figure in mine:
            yield Option(key=f"extra {figure.id}", label=T("{name}", name=figure.name), kind="figure",
                         clause="SB-22", figure=figure.id)
        yield RESIGN

    answer = await play.ask(Ask(side=state.side, kind="extra", clause="SB-22", options=options,
                                prompt=T("Leader: who takes an extra turn?"),
                                note=T("also one that had its turn")))
    if answer.key == "none":
        return
    chosen = state.figures[answer.key.split()[1]]
    forward = not house(play.now).leader_extra_is_bonus and not chosen.done
    begin_turn(play, chosen.id, extra=True)
    if forward:
        state.put(chosen.id, done=True)


async def act(play: Play) -> None:
    """One part of the active figure's turn: its move, or one other thing, in either order (SB-43 to SB-51)."""
    state: Battle = play.state
    figure_id, now = state.active, play.now
    me = state.figures[figure_id]
    answer = await play.ask(Ask(
        side=me.side, kind="act", clause="SB-45", about=figure_id, options=lambda: parts(now, me),
        prompt=_act_prompt(state, me), note=_act_note(now, me), closed=lambda: _no_targets(now, me),
        told=T("{name} can do nothing more.", name=me.name)))
    await _do(play, answer)
    if state.active and (answer.key == "done" or (state.has_moved and state.other) or figure_id not in state.figures):
        end_turn(play, me)


async def _do(play: Play, answer: Answer) -> None:
    word, _, target = answer.key.partition(" ")
    if word in ("move", "dash"):
        assert answer.place is not None
        await actions.move(play, answer.place, answer.via, secondary=word == "dash")
    elif word in ("attack", "spread"):
        await actions.attack(play, target, cast(Way, word))
    elif word == "use":
        await actions.work(play, target)


def parts(now: Moment, me: Fighter) -> Iterator[Option]:
    """What the active figure may do now (SB-45 to SB-51, SB-R26)."""
    state: Battle = now.state
    yield Option(key="done", label=T("End turn"), kind="done", clause="SB-51", figure=me.id)
    if not actions.locked(now, me):
        if not state.has_moved:
            yield from _walking(now, me, "move", T("Move"), secondary=False)
        if not state.other:
            yield from _walking(now, me, "dash", T("Secondary move"), secondary=True)
    if not state.other:
        yield from _attacks(now, me)
        for marker_id in actions.objects(now, me):
            yield Option(key=f"use {marker_id}", label=T("Work terminal {id}", id=marker_id), kind="use",
                         clause="SB-48", figure=me.id, target=marker_id)
    yield RESIGN


def _walking(now: Moment, me: Fighter, key: str, label: Text, secondary: bool) -> Iterator[Option]:
    region = actions.walk(now, me.id, secondary)
    if not region.empty():
        inches = region.allowance / GRID
        yield PlaceOption(key=key, label=T("{what} {inches}″", what=label, inches=f"{inches:g}"), kind=key,
                          clause=actions.allowance(now, me, secondary)[1], figure=me.id, region=lambda: region)


def _attacks(now: Moment, me: Fighter) -> Iterator[Option]:
    for way in cast("tuple[Way, ...]", ("attack", "spread") if "Spread" in me.traits else ("attack",)):
        for foe in now.state.of(1 - me.side):
            if checks.no_attack(now, me, foe, way) is None:
                label = (T("Spray {name}", name=foe.name) if way == "spread" else
                         T("Attack {name}", name=foe.name))
                yield Option(key=f"{way} {foe.id}", label=label, kind=way, clause="SB-50", figure=me.id,
                             target=foe.id)


def _no_targets(now: Moment, me: Fighter) -> tuple[Closed, ...]:
    if now.state.other:
        reason = T("{name} has already done its other part", name=me.name)
        return tuple(Closed(foe.id, reason, "SB-R26") for foe in now.state.of(1 - me.side))
    found = [(foe, checks.no_attack(now, me, foe, "attack")) for foe in now.state.of(1 - me.side)]
    return tuple(Closed(foe.id, no.reason, no.clause) for foe, no in found if no is not None)


def _act_prompt(state: Battle, me: Fighter) -> Text:
    if state.has_moved:
        return T("{name}: attack, move on, or end its turn?", name=me.name)
    if state.other:
        return T("{name}: where to?", name=me.name)
    return T("{name}: where to, or whom to attack?", name=me.name)


def _act_note(now: Moment, me: Fighter) -> Text:
    return T("extra turn") if now.state.extra else T("{type}, {points} points", type=me.type, points=me.points)


def end_turn(play: Play, me: Fighter) -> None:
    """The active figure's turn is over; a Leader's normal turn makes an extra one due (SB-22, SB-R29, SB-R31)."""
    state: Battle = play.state
    normal = not state.extra
    alive = me.id in state.figures
    state.active, state.has_moved, state.other, state.feared, state.extra = "", False, "", (), False
    if alive and "Leader" in me.traits:
        if normal:
            state.extra_due = "any"
        elif house(play.now).leader_chain:
            state.extra_due = "others"


def end_phase(play: Play) -> None:
    """One force is done: the other's turns, the next round, or the end (SB-42, SB-64, SB-R25, SB-R58)."""
    state: Battle = play.state
    state.extra_due = ""
    if state.side == state.first:
        state.side = 1 - state.first
        play.tell(Began(text=T("Now {side}.", side=side_name(state.side)), clause="SB-42", what="phase",
                        side=state.side, number=state.round))
    elif state.round >= house(play.now).rounds:
        state.phase = "end"
    else:
        state.phase = "initiative"


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────


def holders(now: Moment, marker: Marker) -> tuple[bool, bool]:
    """Which sides touch an objective (SB-68, SB-69, SB-R4)."""
    touch = [any(actions.touches(f, marker.place, marker.radius) for f in now.state.of(side) if f.placed)
             for side in (0, 1)]
    return touch[0], touch[1]


def score(now: Moment) -> tuple[Score, Score]:
    """Both scores as they stand: defeated figures, and objectives as if the game ended now (SB-66 to SB-69)."""
    state: Battle = now.state
    held = [holders(now, marker) for marker in state.objectives]
    scores = []
    for side in (0, 1):
        alone = sum(1 for touch in held if touch[side] and not touch[1 - side])
        fallen = state.scored[side]
        rows: list[tuple[int, Text, str]] = [(fallen, T("figures defeated"), "SB-66")]
        if now.setup.option("scenario", "plain") == "terminals":
            worked = sum(1 for owner, _ in state.used if owner == side)
            rows = [(fallen - worked, T("figures defeated"), "SB-66"), (worked, T("terminals worked"), "SB-R28")]
        rows.append((alone * OBJECTIVE_POINTS, T("{n} objectives held", n=alone), "SB-68"))
        scores.append(Score(sum(points for points, _, _ in rows), tuple(rows)))
    return scores[0], scores[1]


def outcome(now: Moment) -> Outcome | None:
    """How it ended: after the last round, when a force is wiped out, or by resigning (SB-64, SB-65, SB-R52 to 61)."""
    state: Battle = now.state
    if state.resigned is not None:
        points = score(now)
        return Outcome(1 - state.resigned, T("{side} resigned.", side=side_name(state.resigned)), "SB-R61",
                       (points[0].points, points[1].points))
    wiped = [side for side in (0, 1) if not any(True for _ in state.of(side))]
    if not wiped and state.phase != "end":
        return None
    a, b = (part.points for part in score(now))
    why, clause = ((T("{side} has no figures left: {a} to {b}.", side=side_name(wiped[0]), a=a, b=b), "SB-65")
                   if wiped else (T("The last round is over: {a} to {b}.", a=a, b=b), "SB-64"))
    if a != b:
        return Outcome(0 if a > b else 1, why, clause, (a, b))
    if house(now).figures_break_ties:
        left = [sum(f.points for f in state.of(side)) for side in (0, 1)]
        if left[0] != left[1]:
            return Outcome(0 if left[0] > left[1] else 1, why, "SB-R56", (a, b))
    return Outcome(None, why, clause, (a, b))


