"""Set-up, rounds and whose go it is as a short ladder over plain state, and the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, cast

from game.core.ask import RESIGN, Ask, Closed, Option
from game.core.checks import Check
from game.core.events import Began, Event
from game.core.geometry import where
from game.core.moment import Moment
from game.core.opening import EDGE_NAMES, Clauses, choose_edge, roll_off, set_up_one
from game.core.pieces import Edge
from game.core.places import Place, Side
from game.core.play import Play, side_name
from game.core.regions import Strip
from game.core.ruleset import Outcome, Score, Step
from game.core.text import T, Text
from game.rules.skirmashed import actions, checks, orders
from game.rules.skirmashed.checks import house
from game.rules.skirmashed.limits import ROUNDS, ZONE
from game.rules.skirmashed.roster import Battle, Skirmisher, share_lost

SETTING_UP: Final = Clauses(asked="SK-03", offered="SK-R7", closed="SK-R6", told="SK-03")


def step(play: Play) -> Step | None:
    """The next step, or None when the battle is over."""
    state: Battle = play.state
    if outcome(play.now) is not None:
        return None
    if state.phase != "play":
        return _SETTING_UP[state.phase](play)
    if state.stage in _STAGES:
        return _STAGES[state.stage](play)
    if state.stage == "look":
        return orders.due(play) if state.due else look(play)
    return choose_figure(play)


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────────────────


async def choose_side(play: Play) -> None:
    """Both roll, the higher picks his edge (SK-03, SK-04, SK-R6)."""
    state: Battle = play.state
    faces = await roll_off(play, _rolls_for(T("{side} rolls for the edge"), "SK-R6"), "SK-R6")
    winner, state.edges = await choose_edge(play, faces, play.now.setup.table.edges or ("south", "north"),
                                            T("Which edge will you set up at?"), "SK-R6")
    state.deploying, state.phase = winner, "deploy"
    play.tell(Event(text=T("{side} takes the {edge} edge.", side=side_name(winner),
                           edge=EDGE_NAMES[state.edges[winner]]), clause="SK-R6", side=winner))


def _rolls_for(what: Text, clause: str) -> Callable[[Side], Check]:
    """One die of a roll-off of either side (SK-R6, SK-R8)."""
    return lambda side: checks.start_check(side, T(what.message, side=side_name(side)), clause)


class Zone(Strip):
    """Where a figure is set up: its base within 3 inches of the edge, not in a house (SK-03, SK-R7)."""

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the figure may be set up there."""
        return super().why_not(place, via) or self._in_house(place)

    def _in_house(self, place: Place) -> Text | None:
        inside = any(p.kind == "house" and where(p.corners, *place) > 0 for p in self.now.setup.table.pieces)
        return T("nobody is set up in a house") if inside else None


def zone(now: Moment, side: Side) -> tuple[int, int, int, int]:
    """The strip of a side as (west, south, east, north) (SK-03)."""
    return now.setup.table.strip(cast(Edge, now.state.edges[side]), ZONE)


async def deploy(play: Play) -> None:
    """Set up one figure; the winner of the roll sets up his whole force first (SK-03, SK-R6, SK-R7)."""
    state: Battle = play.state
    side, now = state.deploying, play.now
    box, outside = zone(now, side), T("set up wholly within 3″ of your edge")
    left = await set_up_one(play, side, lambda figure: Zone(now, figure.id, box, outside), SETTING_UP)
    others_wait = any(not f.placed for f in state.of(1 - side))
    if others_wait and (left == 0 or house(now).alternate_deploy):
        state.deploying = 1 - side
    elif left == 0:
        state.phase = "start"


async def start(play: Play) -> None:
    """The roll-off for who activates first; the higher does, without a choice (SK-19, SK-R8)."""
    state: Battle = play.state
    faces = await roll_off(play, _rolls_for(T("{side} rolls for the first activation"), "SK-19"), "SK-19")
    state.phase = "play"
    begin_round(play, 0 if faces[0] > faces[1] else 1)


_SETTING_UP: Final[dict[str, Callable[[Play], Step]]] = {"edges": choose_side, "deploy": deploy, "start": start}
_STAGES: Final[dict[str, Callable[[Play], Step]]] = {
    "order": orders.order, "way": orders.way, "strike": orders.strike, "shot": actions.charge_shot,
    "melee": actions.charge_blows, "then": orders.then, "check": orders.check, "again": orders.again}


# ── rounds ───────────────────────────────────────────────────────────────────────────────────────────────────


def begin_round(play: Play, first: Side) -> None:
    """A new round: everybody is fresh, damage stays (SK-18, SK-24, SK-R10)."""
    state: Battle = play.state
    state.round += 1
    state.first = state.side = state.went = first
    state.final, state.stage, state.last = None, "", None
    for figure in list(state.figures.values()):
        if figure.exhausted or figure.spent:
            state.put(figure.id, exhausted=False, spent=False)
    play.tell(Began(text=T("Round {n} of {all}: {side} goes first.", n=state.round, all=ROUNDS,
                           side=side_name(first)), clause="SK-19" if state.round == 1 else "SK-24", what="round",
                    side=first, number=state.round))


def end_round(play: Play) -> None:
    """After the fourth round the game is over; otherwise who did not act last begins (SK-23, SK-24, SK-83)."""
    state: Battle = play.state
    if state.round >= ROUNDS:
        state.phase, state.stage = "end", ""
    else:
        begin_round(play, 1 - (state.went if state.last is None else state.last))


async def look(play: Play) -> None:
    """After an activation: the other's go, the last phase of a round, or its end (SK-20 to SK-23, SK-R11)."""
    state: Battle = play.state
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


def last_phase(play: Play, side: Side) -> None:
    """One side is exhausted: the other may activate each fresh figure once more (SK-21, SK-22, SK-R12)."""
    state: Battle = play.state
    state.final = state.side = state.went = side
    for figure in list(state.figures.values()):
        if figure.spent:
            state.put(figure.id, spent=False)
    play.tell(Began(text=T("{other} is exhausted: {side} may activate each fresh figure once more.",
                           other=side_name(1 - side), side=side_name(side)), clause="SK-22", what="phase", side=side,
                    number=state.round))


def ready(state: Battle) -> list[Skirmisher]:
    """The figures that the side whose go it is may activate (SK-20, SK-80, SK-81; once each in the last phase)."""
    return [f for f in state.of(state.side) if not f.exhausted and not (state.final is not None and f.spent)]


async def choose_figure(play: Play) -> None:
    """Which fresh figure is activated; in the last phase the player may stop (SK-20, SK-R9, SK-R12, SK-R52)."""
    state: Battle = play.state
    now, mine = play.now, ready(state)
    if not mine:
        end_round(play)
        return

    def options() -> Iterator[Option]:
        for figure in mine:
            yield Option(key=f"activate {figure.id}", label=T("{name}", name=figure.name), kind="figure",
                         clause="SK-20", figure=figure.id)
        if state.final is not None:
            yield Option(key="end", label=T("End the round"), kind="end", clause="SK-R12")
        yield RESIGN

    answer = await play.ask(Ask(
        side=state.side, kind="figure", clause="SK-20" if state.final is None else "SK-22", options=options,
        prompt=T("Round {n}: activate which figure?", n=state.round) if state.final is None else
        T("Last phase of round {n}: activate which figure?", n=state.round),
        note=T("{n} fresh", n=len(mine)), closed=lambda: _closed(now),
        told=T("{name} is the only fresh one.", name=mine[0].name)))
    if answer.key == "end":
        play.tell(Event(text=T("{side} ends the round.", side=side_name(state.side)), clause="SK-R12",
                        side=state.side))
        end_round(play)
    else:
        actions.begin(play, answer.key.split()[1])


def _closed(now: Moment) -> tuple[Closed, ...]:
    state: Battle = now.state
    return tuple(
        Closed(f.id, T("is not yours"), "SK-20") if f.side != state.side else
        Closed(f.id, T("is exhausted"), "SK-80") if f.exhausted else
        Closed(f.id, T("has had its turn in the last phase"), "SK-22")
        for f in state.figures.values() if f.side != state.side or f.exhausted or (state.final is not None and f.spent))


# ── the end ──────────────────────────────────────────────────────────────────────────────────────────────────


def killed(state: Battle, side: Side) -> int:
    """Casualties of a side (SK-84, SK-R49)."""
    return sum(1 for f in state.gone.values() if f.side == side)


def score(now: Moment) -> tuple[Score, Score]:
    """What each side has killed (SK-84)."""
    found = [Score(n, ((n, T("enemies killed"), "SK-84"),)) for n in (killed(now.state, 1), killed(now.state, 0))]
    return found[0], found[1]


def outcome(now: Moment) -> Outcome | None:
    """How it ended: after round 4, with a side wiped out, or by resigning (SK-83, SK-84, SK-R47 to SK-R49)."""
    state: Battle = now.state
    alive = {figure.side for figure in state.figures.values()}
    if state.resigned is None and len(alive) == 2 and state.phase != "end":
        return None
    points = killed(state, 1), killed(state, 0)
    if state.resigned is not None:
        return Outcome(1 - state.resigned, T("{side} resigned.", side=side_name(state.resigned)), "SK-R47", points)
    wiped = [side for side in (0, 1) if side not in alive]
    if wiped and house(now).wipeout_loses:
        return Outcome(1 - wiped[0], T("{side} has no figures left.", side=side_name(wiped[0])), "SK-R47", points)
    why = (T("{side} has no figures left: {a} killed against {b}.", side=side_name(wiped[0]), a=points[0], b=points[1])
           if wiped else T("Round {n} is over: {a} killed against {b}.", n=ROUNDS, a=points[0], b=points[1]))
    lost = ([share_lost(state, side) for side in (0, 1)] if house(now).casualties_by_share else
            [killed(state, side) for side in (0, 1)])
    if lost[0] != lost[1]:
        clause = "SK-R49" if house(now).casualties_by_share else "SK-84"
        return Outcome(0 if lost[0] < lost[1] else 1, why, clause, points)
    suffered = [damage_suffered(state, side) for side in (0, 1)]
    if house(now).damage_breaks_ties and suffered[0] != suffered[1]:
        return Outcome(0 if suffered[0] < suffered[1] else 1, why, "SK-R48", points)
    return Outcome(None, why, "SK-R48", points)


def damage_suffered(state: Battle, side: Side) -> int:
    """Damage of the living and the dead, of each no more than its Stamina (SK-R48)."""
    return sum(min(f.damage, f.stamina) for f in (*state.figures.values(), *state.gone.values()) if f.side == side)
