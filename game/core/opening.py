"""The opening of battles: the roll-off, the choice of edges, setting up figure by figure.

Steps of a ruleset await these with their own clauses and zones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from game.core.chance.checks import Check, Modifier
from game.core.chance.forecast import WhyNot
from game.core.play.acts import Deploy, TakeEdge
from game.core.play.ask import Ask, Closed, Option, PlaceOption, Region
from game.core.play.events import Event, Placed
from game.core.play.play import Play, side_name
from game.core.set_up_room import places_for, roomy_edges
from game.core.table.pieces import EDGES, FACING, Edge
from game.core.table.places import Place, Side
from game.core.table.regions import Strip
from game.core.text import T, Text
from game.core.wording import inches

EDGE_NAMES: Final[dict[Edge, Text]] = {"south": T("south"), "north": T("north"), "west": T("west"), "east": T("east")}

SET_UP: Final = T("Set up figures: {n} to go")


def opposite(edges: tuple[Edge, ...]) -> bool:
    """Whether the edges that a table names face each other; True if it names none."""
    return not edges or (len(edges) == 2 and FACING[edges[0]] == edges[1])


async def roll_off(play: Play, check: Callable[[Side], Check], clause: str) -> tuple[int, int]:
    """Both sides roll one die, A first, until they differ; returns A's and B's face. Ties are logged with `clause`."""
    while True:
        faces = (await play.roll(check(0))).faces[0], (await play.roll(check(1))).faces[0]
        if faces[0] != faces[1]:
            return faces
        play.tell(Event(text=T("A tie: both roll again."), clause=clause))
        play.discard(2)


def higher(faces: tuple[int, int]) -> Side:
    """The side that rolled higher, of a roll-off of A and B."""
    return 0 if faces[0] > faces[1] else 1


async def choose_edge(play: Play, faces: tuple[int, int], edges: Iterable[Edge], prompt: Text, clause: str,
                      offered: str = "") -> tuple[Side, tuple[Edge, Edge]]:
    """The side that rolled higher chooses an edge, the other gets the one opposite; returns the winner, and A's and B's
    edge. `offered` is the clause of the options, if not that of the question."""
    winner = higher(faces)
    answer = await play.ask(Ask(
        side=winner, kind="edge", clause=clause, prompt=prompt,
        note=T("won the roll {a} to {b}", a=max(faces), b=min(faces)),
        options=lambda: [Option(act=TakeEdge(edge), label=EDGE_NAMES[edge], kind="edge", clause=offered or clause)
                         for edge in edges]))
    assert isinstance(answer.act, TakeEdge)
    mine = answer.act.edge
    return winner, ((mine, FACING[mine]) if winner == 0 else (FACING[mine], mine))


def edge_problems(edges: tuple[Edge, Edge] | None, chosen: bool) -> Iterator[str]:
    """What is wrong with both sides' edges: none though they have been chosen by now, or not opposite each other."""
    if edges is None:
        if chosen:
            yield "nobody has chosen an edge"
    elif not opposite(edges):
        yield f"the {edges[0]} and {edges[1]} edges are not opposite each other"


class Clauses(NamedTuple):
    """The clauses about setting up."""

    asked: str
    """The clause of the question."""
    offered: str
    """The clause of the places."""
    closed: str
    """The clause that a figure is set up only once."""
    told: str
    """The clause of the event."""


async def set_up_one(play: Play, side: Side, region: Callable[[Any], Region], clauses: Clauses,
                     prompt: Text = SET_UP, box: tuple[int, int, int, int] | None = None) -> int:
    """A side sets up one of its waiting figures in its region; returns how many still wait.

    Where it has left no place for any of them within `box` (west, south, east, north; 1/64 inch), if that is given, the
    whole side is set up anew there, base beside base.
    """
    now, state = play.now, play.state
    waiting = [figure for figure in state.of(side) if not figure.placed]
    if box is not None and all(region(figure).empty() for figure in waiting):
        places = places_for(now.top, box, [*state.of(side)])
        if places is not None:
            _set_up_anew(play, side, places, clauses)
            return 0
    answer = await play.ask(Ask(
        side=side, kind="deploy", clause=clauses.asked, prompt=T(prompt.message, n=len(waiting)),
        options=lambda: [PlaceOption(act=Deploy(f.id), label=T("Set up {name}", name=f.name), kind="deploy",
                                     clause=clauses.offered, figure=f.id,
                                     region=lambda f=f: region(f))  # type: ignore[misc]
                         for f in waiting],
        closed=lambda: tuple(Closed(f.id, WhyNot(T("is set up already"), clauses.closed))
                             for f in now.state.of(side) if f.placed)))
    assert isinstance(answer.act, Deploy) and answer.place is not None
    figure = state.figures[answer.act.who]
    state.figures[figure.id] = figure.at(answer.place)
    play.tell(Placed(text=T("{name} is set up.", name=figure.name), clause=clauses.told, side=side, figure=figure.id,
                     place=answer.place))
    return len(waiting) - 1


def _set_up_anew(play: Play, side: Side, places: Mapping[str, Place], clauses: Clauses) -> None:
    """Set up all figures of a side at these places."""
    play.tell(Event(text=T("{side} has left no room: all of them are set up anew.", side=side_name(side)),
                    clause=clauses.told, side=side))
    for who, place in places.items():
        figure = play.state.figures[who]
        play.state.figures[who] = figure.at(place)
        play.tell(Placed(text=T("{name} is set up.", name=figure.name), clause=clauses.told, side=side, figure=who,
                         place=place))


def usual_opening(depth: int, clause: str, then: str) -> Mapping[str, Callable[[Any], Any]]:
    """The steps `edges` and `deploy`: both roll for an edge, then the loser sets up all its figures within `depth`
    (1/64 inch) of its own, and the winner. The state has `phase`, `edges` and `side`; `then` is the phase after it.
    """
    def die(side: Side) -> Check:
        return Check(kind="edge", what=T("{side} rolls for the edge", side=side_name(side)), clause=clause, side=side,
                     pool=(Modifier(1, T("one die"), clause),), read="face")

    async def edges(play: Play) -> None:
        faces = await roll_off(play, die, clause)
        edges = play.now.setup.table.edges or EDGES
        winner, play.state.edges = await choose_edge(
            play, faces, roomy_edges(play.now, edges, depth, higher(faces)) or edges, T("Which edge to set up at?"),
            clause)
        play.state.side, play.state.phase = 1 - winner, "deploy"

    async def deploy(play: Play) -> None:
        now, state = play.now, play.state
        strip = now.setup.table.strip(state.edges[state.side], depth)
        outside = T("set up wholly within {depth}″ of your edge", depth=inches(depth))
        said = Clauses(asked=clause, offered=clause, closed=clause, told=clause)
        if not await set_up_one(play, state.side, lambda one: Strip(now, one.id, strip, outside), said, box=strip):
            state.side = 1 - state.side
            if all(one.placed for one in state.figures.values()):
                state.phase = then

    return {"edges": edges, "deploy": deploy}
