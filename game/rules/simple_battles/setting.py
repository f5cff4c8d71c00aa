"""Setting up: edges, objectives and who stands where (SB-35 to SB-38, SB-R19 to SB-R21)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.core.chance.checks import Check
from game.core.opening import EDGE_NAMES, Clauses, choose_edge, higher, roll_off, set_up_one
from game.core.play.events import Event
from game.core.play.play import side_name
from game.core.scenarios.kinds import scenario_of
from game.core.set_up_room import roomy_edges
from game.core.setup import Setup
from game.core.table.pieces import EDGES, Edge, Marker, Table
from game.core.table.places import GRID, Place, Side
from game.core.table.regions import Strip
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.simple_battles import checks, limits, roster
from game.rules.simple_battles.checks import distances
from game.rules.simple_battles.limits import Now, Playing

SETTING_UP: Final = Clauses(asked="SB-R20", offered="SB-R20", closed="SB-R20", told="SB-R20")


def rolls_for(what: Text, clause: str) -> Callable[[Side], Check]:
    """The check of one die for a roll-off, by side (SB-40)."""
    return lambda side: checks.initiative_check(side, T(what.message, side=side_name(side)), clause)


async def choose_sides(play: Playing) -> None:
    """Both roll; the higher picks an edge, then the objectives are laid (SB-35 to SB-38, SB-R19, SB-R21)."""
    state = play.state
    table = play.now.setup.table
    faces = await roll_off(play, rolls_for(T("{side} rolls for the edge"), "SB-R19"), "SB-40")
    winner, state.edges = await choose_edge(play, faces, edges_of(play.now, higher(faces)),
                                            T("Which edge to set up at?"), "SB-35")
    if scenario_of(play.now.setup) is None:
        state.objectives = lay_objectives(table, state.edges[winner])
    state.deploying = 1 - winner
    state.phase = "deploy"
    play.tell(Event(text=T("{side} takes the {edge} edge.", side=side_name(winner),
                           edge=EDGE_NAMES[state.edges[winner]]), clause="SB-35", side=winner))


def edges_of(now: Now, winner: Side) -> tuple[Edge, ...]:
    """The edges that the winner of the roll may pick: those where both sides have room for all figures (SB-35, SB-R20).
    Empty where the map has no room."""
    return roomy_edges(now, now.setup.table.edges or EDGES, distances(now).zone, winner)


OBJECTIVES: Final = 3
"""Objectives that are laid out where the table has none of its own (SB-36)."""


def lay_objectives(table: Table, edge: Edge) -> tuple[Marker, ...]:
    """Three markers on the middle line at 1/6, 1/2 and 5/6 of the width, to the nearest 1/4 inch (SB-36 to SB-38,
    SB-R21)."""
    if table.objectives and table.edges:
        return table.objectives
    radius = GRID // 4 if max(table.width, table.height) <= 10 * GRID else GRID // 2
    level = edge in ("south", "north")
    along, middle = (table.width, table.height // 2) if level else (table.height, table.width // 2)
    spots = [_quarter(along, part) for part in range(1, 2 * OBJECTIVES, 2)]
    return tuple(Marker(f"O{i + 1}", Place(spot, _quarter(middle * 6, 1)) if level
                        else Place(_quarter(middle * 6, 1), spot), radius) for i, spot in enumerate(spots))


def _quarter(length: int, sixths: int) -> int:
    """That many sixths of a length in 1/64 inch, rounded to the nearest quarter inch, halves up."""
    step_size = GRID // 4
    return (2 * length * sixths + 6 * step_size) // (12 * step_size) * step_size


def zone(now: Now, side: Side) -> tuple[int, int, int, int]:
    """The set-up zone of a side as (west, south, east, north) in 1/64 inch (SB-R20)."""
    assert now.state.edges is not None       # they are chosen first
    return now.setup.table.strip(now.state.edges[side], distances(now).zone)


async def deploy(play: Playing) -> None:
    """Set up one figure; the loser of the roll sets up the whole force first (SB-35, SB-R19, SB-R20)."""
    state = play.state
    now, side = play.now, state.deploying
    outside = T("set up wholly within {depth}″ of your edge", depth=inches(distances(now).zone))
    box = zone(now, side)
    left = await set_up_one(play, side, lambda figure: Strip(now, figure.id, box, outside), SETTING_UP, box=box)
    if left == 0:
        if any(not f.placed for f in state.of(1 - side)):
            state.deploying = 1 - side
        else:
            state.phase = "initiative"


def mustered(setup: Setup) -> roster.Battle:
    """The state before the battle: both forces as figures that are not on the table yet."""
    size = limits.limits(setup.table)
    figures = {id: roster.Fighter(id=id, side=side, name=name, look=hire.look, type=hire.type, traits=hire.traits,
                                  radius=size.large_base if hire.large else size.base)
               for id, side, name, hire in setup.enlisted()}
    return roster.Battle(figures=figures, rerolls=(setup.forces[0].rerolls, setup.forces[1].rerolls))
