"""Setting up: forces as bought become units and figures, the roll for the edge, room to deploy (DZ-R2 to DZ-R18)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from game.core.chance.forecast import WhyNot
from game.core.opening import EDGE_NAMES, choose_edge, higher, roll_off
from game.core.play.acts import DeployUnit, Lift
from game.core.play.ask import Ask, Closed, Option
from game.core.play.events import Event, Mustered
from game.core.play.play import side_name
from game.core.setup import Setup
from game.core.table.marching import last_resort
from game.core.table.marching.marching import March, MarchOption, places_of
from game.core.table.pieces import EDGES, FACING, Edge
from game.core.table.places import GRID, Place, Side
from game.core.text import TN, T
from game.rules.deathzap import checks, moving
from game.rules.deathzap.limits import Now, Playing
from game.rules.deathzap.moving import muster
from game.rules.deathzap.roster import PROFILES, Battle, Squad, Trooper, Unit


def radius(squad: Squad) -> int:
    """The radius of its bases in 1/64 inch (DZ-R2)."""
    return round(squad.base * GRID / 2) if squad.base else PROFILES[squad.type].radius


def mustered(setup: Setup) -> Battle:
    """The state before the battle: both forces as units and figures that are not on the table yet."""
    units: dict[str, Unit] = {}
    figures: dict[str, Trooper] = {}
    for id, side, name, squad in setup.enlisted():
        units[id] = Unit(id=id, side=side, name=name, type=squad.type, quality=squad.quality, size=squad.size)
        figures |= {figure.id: figure for figure in _figures(squad, units[id])}
    return Battle(figures=figures, units=units)


def _figures(squad: Squad, unit: Unit) -> Iterator[Trooper]:
    for number, gear in enumerate(squad.each(), 1):
        called = gear.name or squad.name
        name = unit.name if squad.single else f"{called[:56]} {number}"
        yield Trooper(id=f"{unit.id}.{number}", side=unit.side, name=name, radius=radius(squad), unit=unit.id,
                      look=gear.look or squad.look, type=squad.type, quality=squad.quality, weapons=gear.weapons)


async def choose_side(play: Playing) -> None:
    """Both roll; the higher picks an edge, deploys first and has the first turn (DZ-02 to DZ-07, DZ-R16, DZ-R17)."""
    state = play.state
    faces = await roll_off(play, checks.start_check, "DZ-R16")
    winner, state.edges = await choose_edge(play, faces, edges_of(play.now, higher(faces)),
                                            T("Which edge to deploy at?"), "DZ-03")
    state.first = state.deploying = winner
    state.phase = "deploy"
    play.tell(Event(text=T("{side} takes the {edge} edge.", side=side_name(winner),
                           edge=EDGE_NAMES[state.edges[winner]]), clause="DZ-04", side=winner))


async def deploy(play: Playing) -> bool:
    """Set up one unit, in any order: the winner of the roll-off sets up all units first (DZ-05, DZ-06, DZ-R18). Returns
    whether everybody stands.

    A player who has left no room for a unit takes up others again, since all of them have to stand.
    """
    state = play.state
    side, now = state.deploying, play.now
    clause = "DZ-05" if side == state.first else "DZ-06"
    to_go = [unit for unit in state.fit(side) if not state.members(unit.id)[0].placed]
    there = [unit for unit in state.fit(side) if state.members(unit.id)[0].placed]

    def options() -> Iterator[Option]:
        for unit in to_go:
            yield MarchOption(act=DeployUnit(unit.id), label=T("Deploy {name}", name=unit.name), kind="deploy",
                              clause=clause, figure=unit.id, march=cache(partial(moving.muster, now, unit.id)))
        if there and not all(fits(now, unit.id) for unit in to_go):
            for unit in there:
                yield Option(act=Lift(unit.id), label=T("Take up {name} again", name=unit.name), kind="lift",
                             clause="DZ-R18", figure=unit.id)

    answer = await play.ask(Ask(
        side=side, kind="deploy", clause="DZ-R18",
        prompt=TN("Deploy the last unit", "Deploy units: {n} to go", n=len(to_go)),
        options=options, closed=lambda: tuple(
            Closed(unit.id, WhyNot(T("is deployed already"), "DZ-R18")) for unit in there)))
    assert isinstance(answer.act, (DeployUnit, Lift))
    unit_id = answer.act.who
    unit = state.units[unit_id]
    if isinstance(answer.act, Lift):
        for figure in state.members(unit_id):
            state.put(figure.id, x=0, y=0, placed=False)
        play.tell(Event(text=T("{name}: taken up again, others need the room.", name=unit.name), clause="DZ-R18",
                        side=side))
        return False
    places = places_of(answer)
    for figure_id, place in places.items():
        state.figures[figure_id] = state.figures[figure_id].at(place)
    play.tell(Mustered(text=T("{name}: deployed.", name=unit.name), clause=clause, side=side, unit=unit_id,
                       places=tuple(places.items())))
    if len(to_go) > 1:
        return False
    if side == state.first:
        state.deploying = 1 - side
    return side != state.first


_ALONG: Final = (8, 4, 12, 1, 15, 2, 14, 6, 10)
"""Sixteenths of the strip near which a place is searched."""


def edges_of(now: Now, winner: Side = 0) -> tuple[Edge, ...]:
    """The edges that the winner of the roll-off may pick: those of the map where both forces find room; on a long table
    by house rule only long ones (DZ-03, DZ-R17, DZ-R18). Empty where the map has no room."""
    table = now.setup.table
    edges: tuple[Edge, ...] = table.edges or EDGES
    if now.house.long_edges and table.width != table.height:
        long: tuple[Edge, ...] = ("south", "north") if table.width > table.height else ("west", "east")
        edges = tuple(edge for edge in edges if edge in long) or long
    return tuple(edge for edge in edges if _roomy(now, edge, winner))


def _roomy(now: Now, edge: Edge, winner: Side) -> bool:
    """Whether every unit, were it alone, could deploy with that edge for the winner."""
    state = now.state.copied()
    state.edges = (edge, FACING[edge]) if winner == 0 else (FACING[edge], edge)
    there, known = now._replace(state=state), set[tuple[object, ...]]()
    for unit in state.units.values():
        one = state.members(unit.id)[0]
        alike = (unit.side, unit.type, one.radius, unit.size)
        if alike not in known and not fits(there, unit.id):
            return False
        known.add(alike)
    return True


def fits(now: Now, unit_id: str) -> bool:
    """Whether the planner finds room for a unit anywhere in its strip (DZ-R18)."""
    march = muster(now, unit_id)
    return _stretch(now, march) or _searched(march)


def _stretch(now: Now, march: March) -> bool:
    """Whether a free stretch of the strip holds the unit base to base: quick, and usually enough."""
    west, south, east, north = march.bounds
    flat = east - west > north - south
    first, last, depth = (west, east, north - south) if flat else (south, north, east - west)
    width = 2 * max(base.radius for base in march.movers.values())
    if width > depth:
        return False
    taken = [(last, last)]
    boxes = [(f.x - f.radius, f.y - f.radius, f.x + f.radius, f.y + f.radius) for f in march.fixed]
    for x0, y0, x1, y1 in (*boxes, *now.top.boxes):
        if x1 >= west and x0 <= east and y1 >= south and y0 <= north:
            taken.append((x0, x1) if flat else (y0, y1))
    needed, end = -(-len(march.movers) // (depth // width)) * width, first
    for start, stop in sorted(taken):
        if start - end > needed:
            return True
        end = max(end, stop)
    return False


def _searched(march: March) -> bool:
    west, south, east, north = march.bounds
    flat = east - west > north - south
    for part in _ALONG:
        x = west + (east - west) * part // 16 if flat else (west + east) // 2
        y = (south + north) // 2 if flat else south + (north - south) * part // 16
        if any(march.plan(Place(x, y), shape) for shape in ("keep", "column")):
            return True
    return any(march.plan(place, shape) for place in last_resort.roomy(march.fitter) for shape in ("keep", "column"))
