"""Setting up: the roll for the ends, and who stands where (GL-04, GL-05)."""

from __future__ import annotations

from typing import Final

from game.core.opening import EDGE_NAMES, Clauses, choose_edge, higher, roll_off, set_up_one
from game.core.play.events import Event
from game.core.play.play import side_name
from game.core.set_up_room import roomy_edges
from game.core.setup import Setup
from game.core.table.pieces import Edge
from game.core.table.places import GRID, Side
from game.core.table.regions import Strip
from game.core.text import T
from game.rules.ghost_legions import checks, limits, roster
from game.rules.ghost_legions.limits import Now, Playing

SETTING_UP: Final = Clauses(asked="GL-R2", offered="GL-05", closed="GL-R1", told="GL-05")


async def choose_end(play: Playing) -> None:
    """Both roll; the higher picks an end, sets up first and has the first turn (GL-04, GL-R1, GL-R61)."""
    state = play.state
    faces = await roll_off(play, checks.start_check, "GL-R1")
    winner, state.ends = await choose_edge(play, faces, ends_of(play.now, higher(faces)),
                                           T("Which end to start from?"), "GL-R1", offered="GL-04")
    state.first = state.deploying = winner
    state.phase = "deploy"
    play.tell(Event(text=T("{side} takes the {edge} end.", side=side_name(winner), edge=EDGE_NAMES[state.ends[winner]]),
                    clause="GL-04", side=winner))


def ends_of(now: Now, winner: Side) -> tuple[Edge, ...]:
    """The ends that the winner of the roll may pick: those where both sides have room for all figures (GL-04, GL-R2).
    Empty where the map has no room."""
    return roomy_edges(now, now.setup.table.edges or ("south", "north"), limits.ZONE, winner)


def zone(now: Now, side: Side) -> tuple[int, int, int, int]:
    """The strip that a side sets up in, as (west, south, east, north) in 1/64 inch (GL-05, GL-R2)."""
    assert now.state.ends is not None       # they are chosen first
    return now.setup.table.strip(now.state.ends[side], limits.ZONE)


async def deploy(play: Playing) -> bool:
    """Set up one figure: the winner of the roll sets up all first, or the sides take turns (GL-05, GL-R1, GL-R2).
    Returns whether everybody stands."""
    state = play.state
    side, now = state.deploying, play.now
    box, outside = zone(now, side), T("set up wholly within {inches}″ of your end", inches=limits.ZONE // GRID)
    left = await set_up_one(play, side, lambda figure: Strip(now, figure.id, box, outside), SETTING_UP, box=box)
    others = any(not f.placed for f in state.of(1 - side))
    if others and (left == 0 or now.house.alternate):
        state.deploying = 1 - side
    return left == 0 and not others


def mustered(setup: Setup) -> roster.Battle:
    """The state before the battle: both forces as figures that are not on the table yet."""
    return roster.Battle(figures={
        id: _fighter(id, side, name, hire) for id, side, name, hire in setup.enlisted()})


def _fighter(id: str, side: Side, name: str, hire: roster.Hire) -> roster.Fighter:
    weapon = roster.ranged(hire)
    return roster.Fighter(id=id, side=side, name=name, look=hire.look, armour=hire.armour, weapon=hire.weapon,
                          range=weapon.range if weapon else 0, rate=weapon.rate if weapon else 0, gear=hire.gear,
                          radius=limits.radius(hire))
