"""Setting up: sides and places (WB-R96), and the forces as fighters in play."""

from __future__ import annotations

from typing import Final

from game.core import opening
from game.core.play.acts import TakeEdge
from game.core.play.ask import Ask, Option
from game.core.play.events import Event, Placed
from game.core.play.play import side_name
from game.core.setup import Setup
from game.core.table.places import GRID, Place, Side
from game.core.text import T, Text
from game.rules.warbands import ending
from game.rules.warbands.checks import initiative_check
from game.rules.warbands.ending import HOME
from game.rules.warbands.limits import BASE, House, Now, Playing
from game.rules.warbands.muster import shooter_of
from game.rules.warbands.regions import SetUpRegion
from game.rules.warbands.roster import Battle, Crew, Fighter, Hire, grade
from game.rules.warbands.tables import quick_places

SETTING_UP: Final = opening.Clauses(asked="WB-R96", offered="WB-R96", closed="WB-R96", told="WB-R96")


async def roll_off(play: Playing, what: Text, clause: str) -> Side:
    """Both roll a D6, A first, until they differ; the side that rolled higher (WB-R93, WB-R96)."""
    faces = await opening.roll_off(play, lambda side: initiative_check(
        side, 6, T(what.message, side=side_name(side)), clause), clause)
    return 0 if faces[0] > faces[1] else 1


async def choose_sides(play: Playing) -> None:
    """The winner of a roll-off picks a side of the table; the other places first (WB-R96)."""
    state = play.state
    winner = await roll_off(play, T("{side} rolls for the side"), "WB-R96")
    answer = await play.ask(Ask(
        side=winner, kind="edge", clause="WB-R96", prompt=T("South or north side?"),
        options=lambda: (Option(act=TakeEdge("south"), label=T("South"), kind="edge", clause="WB-R96"),
                         Option(act=TakeEdge("north"), label=T("North"), kind="edge", clause="WB-R96"))))
    south = answer.act == TakeEdge("south")
    state.winner, state.south = winner, winner if south else 1 - winner
    state.side, state.phase = 1 - winner, "deploy"
    play.tell(Event(text=T("{side} starts in the south.", side=side_name(state.south)), clause="WB-R96",
                    side=winner))
    if play.now.setup.option("deploy", "hand") == "quick":
        _quick(play)


def _quick(play: Playing) -> None:
    """Set up everybody at the places of a quick game; a fighter whose place is not free is set up by hand (section
    6.7)."""
    state = play.state
    for side in (1 - state.winner, state.winner):
        points = ending.spawns(play.now, side)
        places = quick_places(play.now.setup.table, side != state.south)
        for figure, place in zip(list(state.of(side)), places, strict=False):
            if SetUpRegion(play.now, figure.id, points).why_not(place) is None:
                _set_up(play, figure.id, place)
    _next(state)


def _set_up(play: Playing, figure_id: str, place: Place) -> None:
    figure = play.state.set(figure_id, place)
    play.tell(Placed(text=T("{name} is set up.", name=figure.name), clause="WB-R96", side=figure.side, figure=figure_id,
                     place=place))


def _next(state: Battle) -> None:
    """The side that sets up next; the battle begins when all stand."""
    left = [any(not f.placed for f in state.of(side)) for side in (0, 1)]
    if not any(left):
        state.phase = "count"
    elif not left[state.side]:
        state.side = 1 - state.side


async def deploy(play: Playing) -> None:
    """Ask for the place of one fighter; the players alternate (WB-R96)."""
    state = play.state
    side, now = state.side, play.now
    points = ending.spawns(now, side)
    await opening.set_up_one(play, side, lambda figure: SetUpRegion(now, figure.id, points), SETTING_UP,
                             T("Set up a fighter: {n} to go"))
    state.side = 1 - side
    _next(state)


def free_spawn_places(now: Now, side: Side, wanted: int) -> int:
    """How many fighters of a side certainly find a place at its spawnpoints, counted up to `wanted`.

    Counted are free places at least 2″ from each other: any base takes at most one of them (WB-R96).
    """
    points, found = ending.spawns(now, side), list[Place]()
    start = SetUpRegion(now, next(f.id for f in now.state.of(side)), points)
    line = range(-HOME, HOME + 1, GRID // 2)
    for place in (Place(p.x + x, p.y + y) for p in points for y in line for x in line):
        if all((place.x - o.x) ** 2 + (place.y - o.y) ** 2 >= (4 * BASE) ** 2 for o in found):
            if start.why_not(place) is None:
                found.append(place)
                if len(found) == wanted:
                    break
    return len(found)


def crowded(now: Now) -> Side | None:
    """The end (0 south, 1 north) whose spawnpoints may be too few for the side that sets up there; None where both
    suffice."""
    most = max(len(force.figures) for force in now.setup.forces)
    near = 2 * HOME + 2 * BASE
    mixed = any((a.x - b.x) ** 2 + (a.y - b.y) ** 2 < near * near
                for a in ending.spawns(now, 0) for b in ending.spawns(now, 1))
    wanted = 2 * most if mixed else most
    return next((side for side in (0, 1) if free_spawn_places(now, side, wanted) < wanted), None)


def muster(setup: Setup, house: House) -> Battle:
    """The state before the battle: both warbands as fighters that are not on the table yet."""
    everyone = list(setup.enlisted())
    figures = {id: _fighter(id, side, name, hire, house) for id, side, name, hire in everyone}
    crews = []
    for side, number in ((side, number) for side in (0, 1) for number in (1, 2)):
        crew = [one for one in everyone if one.side == side and one.entry.team == number]
        if crew:
            crews.append(Crew(side=side, number=number,
                              rookies=tuple(one.id for one in crew if one.entry.rank == "Rookie"),
                              commander=next(one.id for one in crew if one.entry.rank == "Specialist")))
    state = Battle(figures=figures, crews=tuple(crews))
    if ending.scenario_of(setup) == "treasure":
        state.tokens = ending.treasures(setup.table)
    if setup.option("terrain", "map") == "cards":
        state.phase = "toss"
    return state


def _fighter(figure_id: str, side: Side, name: str, hire: Hire, house: House) -> Fighter:
    shooter = shooter_of(hire, house)
    if hire.team and hire.rank == "Rookie" and shooter == "area":
        shooter = ""        # the team's weapon is nobody's own (WB-R63)
    return Fighter(id=figure_id, side=side, name=name, look=hire.look, radius=BASE, rank=hire.rank,
                   die=grade(hire.rank, house.big_boss).die, stat=hire.stat, role=hire.role, skill=hire.skill,
                   shooter=shooter, shield=hire.shield, minion=hire.minion, card=hire.card)
