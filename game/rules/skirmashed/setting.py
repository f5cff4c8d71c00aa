"""Setting up: the roll for the edge, and who stands where (SK-03, SK-R6, SK-R7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.chance.checks import Check
from game.core.opening import EDGE_NAMES, Clauses, choose_edge, higher, roll_off, set_up_one
from game.core.play.events import Event
from game.core.play.play import side_name
from game.core.set_up_room import roomy_edges
from game.core.setup import Setup
from game.core.table.pieces import Edge
from game.core.table.places import Side
from game.core.table.regions import Strip
from game.core.text import T, Text
from game.rules.skirmashed import checks, limits, roster
from game.rules.skirmashed.limits import ZONE, Now, Playing

SETTING_UP: Final = Clauses(asked="SK-03", offered="SK-R7", closed="SK-R6", told="SK-03")


async def choose_side(play: Playing) -> None:
    """Both roll; the higher picks an edge (SK-03, SK-04, SK-R6)."""
    state = play.state
    faces = await roll_off(play, rolls_for(T("{side} rolls for the edge"), "SK-R6"), "SK-R6")
    winner, state.edges = await choose_edge(play, faces, edges_of(play.now, higher(faces)),
                                            T("Which edge to set up at?"), "SK-R6")
    state.deploying, state.phase = winner, "deploy"
    play.tell(Event(text=T("{side} takes the {edge} edge.", side=side_name(winner),
                           edge=EDGE_NAMES[state.edges[winner]]), clause="SK-R6", side=winner))


def edges_of(now: Now, winner: Side) -> tuple[Edge, ...]:
    """The edges that the winner of the roll may pick: those where both sides have room for all figures (SK-03, SK-R6).
    Empty where the map has no room."""
    return roomy_edges(now, now.setup.table.edges or ("south", "north"), ZONE, winner)


def rolls_for(what: Text, clause: str) -> Callable[[Side], Check]:
    """The check of one die for a roll-off, by side (SK-R6, SK-R8)."""
    return lambda side: checks.start_check(side, T(what.message, side=side_name(side)), clause)


def zone(now: Now, side: Side) -> tuple[int, int, int, int]:
    """The strip of a side as (west, south, east, north) in 1/64 inch (SK-03)."""
    assert now.state.edges is not None       # they are chosen first
    return now.setup.table.strip(now.state.edges[side], ZONE)


async def deploy(play: Playing) -> None:
    """Set up one figure; the winner of the roll sets up the whole force first (SK-03, SK-R6, SK-R7)."""
    state = play.state
    side, now = state.deploying, play.now
    box, outside = zone(now, side), T("set up wholly within 3″ of your edge")
    left = await set_up_one(play, side, lambda figure: Strip(now, figure.id, box, outside), SETTING_UP, box=box)
    others_wait = any(not f.placed for f in state.of(1 - side))
    if others_wait and (left == 0 or now.house.alternate_deploy):
        state.deploying = 1 - side
    elif left == 0:
        state.phase = "start"


def mustered(setup: Setup) -> roster.Battle:
    """The state before the battle: both forces as figures that are not on the table yet."""
    return roster.Battle(figures={
        id: roster.Skirmisher(
            id=id, side=side, name=name, look=hire.look, radius=limits.BASE, manoeuvre=hire.manoeuvre,
            firepower=hire.firepower, boom=hire.boom, fight=hire.fight, hack=hire.hack, stamina=hire.stamina,
            fighter=hire.fighter)
        for id, side, name, hire in setup.enlisted()})
