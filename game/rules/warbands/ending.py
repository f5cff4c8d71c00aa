"""The four scenarios: markers on the table and points (WB-R99 to WB-R105, WB-217, WB-218)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from game.core.endings import gave_up
from game.core.play.play import side_name
from game.core.ruleset import Outcome, Score
from game.core.setup import Setup
from game.core.setup_options import Choice
from game.core.table.pieces import Marker, Table
from game.core.table.places import GRID, Place, Side
from game.core.text import T, Text
from game.rules.warbands.limits import INCH, TURNS, Now
from game.rules.warbands.roster import GRADES, Fighter, Rank

TOKEN: Final = GRID // 4
"""Radius of a treasure or of the hill's token, in 1/64 inch."""
HILL: Final = 2 * GRID
"""Distance from the token that counts as on the hill, in 1/64 inch (WB-R102)."""
PICK: Final = 3 * GRID // 4
"""Distance between a base's centre and a treasure that picks it up, in 1/64 inch (WB-R103)."""
HOME: Final = 3 * GRID
"""Distance from an own spawnpoint within which treasures are banked and fighters set up, in 1/64 inch (WB-R103,
WB-R96)."""
BANKED_POINTS, CARRIED_POINTS, HILL_POINTS = 3, 2, 2
"""Points for a treasure brought home, for one still carried at the end, and for holding the hill (WB-R103, WB-R102)."""
SCENARIOS: Final = (
    Choice("last", T("Last Warband Standing"), T("points for enemies out; who wipes out the other wins")),
    Choice("hill", T("King of the Hill"), T("2 points a turn for more fighters within 2″ of the middle")),
    Choice("treasure", T("Treasure Hunt"), T("five treasures on the middle line, 3 points for each brought home")),
    Choice("through", T("Breakthrough"), T("points for fighters who leave over the enemy’s edge")),
)
"""The scenarios as choices of the set-up."""
CLAUSES: Final = {"last": "WB-R101", "hill": "WB-R102", "treasure": "WB-R103", "through": "WB-R104"}
"""The ruling of each scenario."""
DEFEAT_POINTS: Final[dict[str, dict[Rank, int]]] = {
    "last": {"Rookie": 1, "Specialist": 2, "Boss": 4},
    "hill": {"Rookie": 0, "Specialist": 0, "Boss": 1},
    "treasure": {"Rookie": 0, "Specialist": 1, "Boss": 2},
    "through": {"Rookie": 1, "Specialist": 2, "Boss": 3},
}
"""Points for an enemy out of the game, by scenario and rank."""
ESCAPE_POINTS: Final[dict[Rank, int]] = {"Rookie": 2, "Specialist": 3, "Boss": 5}
"""Points for leaving over the enemy's edge, by rank (WB-R104)."""


def scenario(now: Now) -> str:
    """The id of the scenario in play."""
    return scenario_of(now.setup)


def scenario_of(setup: Setup) -> str:
    """The id of the chosen scenario, else the table's own, else `last` (WB-R101)."""
    return setup.option("scenario", setup.table.scenario or "last")


def clause(now: Now) -> str:
    """The ruling of the scenario in play."""
    return CLAUSES[scenario(now)]


def middle(table: Table) -> Place:
    """The centre of the table."""
    return Place(table.width // 2, table.height // 2)


def treasures(table: Table) -> tuple[Marker, ...]:
    """The five treasures of Treasure Hunt on the middle line (WB-R103)."""
    x, y = middle(table)
    return tuple(Marker(f"T{i + 1}", Place(x + (i - 2) * 4 * GRID, y), TOKEN) for i in range(5))


def hill(table: Table) -> Marker:
    """The token of the hill (WB-R102)."""
    return Marker("K1", middle(table), TOKEN)


def level_of(now: Now, marker: Marker) -> int:
    """The height of the surface that a token lies on, in 1/64 inch."""
    return now.top.levels.below(marker.place.x, marker.place.y, 1 << 30)


def bought_rank(now: Now, me: Fighter) -> Rank:
    """The rank at which the fighter was bought (WB-R105)."""
    if not me.half:
        return me.rank
    return now.setup.forces[me.side].figures[int(me.id[1:].rstrip("b")) - 1].rank  # type: ignore[no-any-return]


def other_half(me_id: str) -> str:
    """The id of the other figure of a Doppelganger."""
    return me_id[:-1] if me_id.endswith("b") else f"{me_id}b"


def ranks_are_points(now: Now) -> bool:
    """Whether an enemy out of the game brings its rank value in points, as in Last Warband Standing (WB-R99 to
    WB-R104)."""
    return all(DEFEAT_POINTS[scenario(now)][rank] == grade.worth for rank, grade in GRADES.items())


def defeat_points(now: Now, me: Fighter) -> int:
    """Points for a fighter who has just left play; a Doppelganger counts with the last of its figures (WB-R105)."""
    if me.half and (other_half(me.id) in now.state.figures or other_half(me.id) in now.state.escaped):
        return 0
    return DEFEAT_POINTS[scenario(now)][bought_rank(now, me)]


def prize(now: Now, lost: Collection[str]) -> tuple[int, int]:
    """The points of A and of B for these fighters, if they leave play at that moment, or have left it; a Doppelganger
    counts with the last of its figures (WB-R105)."""
    state, points = now.state, [0, 0]
    for one in lost:
        me = state.figures.get(one) or state.gone[one]
        other = other_half(one) if me.half else ""
        if other and (other in state.escaped or (other in lost and one < other) or (
                other in state.figures and other not in lost)):
            continue
        points[1 - me.side] += DEFEAT_POINTS[scenario(now)][bought_rank(now, me)]
    return points[0], points[1]


def escape_points(now: Now, me: Fighter) -> int:
    """Points for leaving over the enemy's edge; half a Doppelganger counts half, rounded down (WB-R104, WB-R105)."""
    return ESCAPE_POINTS[bought_rank(now, me)] // (2 if me.half else 1)


def holders(now: Now) -> tuple[int, int]:
    """The number of eligible fighters of A and of B at the hill (WB-159, WB-R102)."""
    counts = [0, 0]
    for f in now.state.figures.values():
        counts[f.side] += holds_hill(now, f)
    return counts[0], counts[1]


def holds_hill(now: Now, me: Fighter) -> bool:
    """Whether a fighter counts for the hill where he stands (WB-159, WB-R102)."""
    token, limit = hill(now.setup.table), HILL + me.radius
    return me.stands and not me.animal and abs(me.z - level_of(now, token)) <= INCH and (
        (me.x - token.place.x) ** 2 + (me.y - token.place.y) ** 2 <= limit * limit)


def at_home(now: Now, me: Fighter, after: int = 0) -> bool:
    """Whether a fighter is where his side banks treasures, or may be after moving so far, in 1/64 inch (WB-R103)."""
    reach = HOME + after
    return me.stands and any((me.x - p.x) ** 2 + (me.y - p.y) ** 2 <= reach ** 2 for p in spawns(now, me.side))


def spawns(now: Now, side: Side) -> list[Place]:
    """The spawnpoints of a side: those of the map nearer to its edge, or the three printed ones (WB-R96)."""
    return edge_spawns(now.setup.table, side == now.state.south)


def edge_spawns(table: Table, south: bool) -> list[Place]:
    """The spawnpoints of the side at the south edge, or of the one at the north edge (WB-R96)."""
    told = [m.place for m in table.spawns if (m.place.y * 2 < table.height) == south]
    if told:
        return told
    x, y = table.width // 2, 2 * GRID if south else table.height - 2 * GRID
    return [Place(x + dx * GRID, y) for dx in ((-8, 0, 8) if south else (8, 0, -8))]


def score(now: Now) -> tuple[Score, Score]:
    """Both scores in points, carried treasures included (WB-R101 to WB-R104)."""
    state = now.state
    found = []
    for side in (0, 1):
        rows: list[tuple[int, Text, str]] = [(state.scored[side], T("victory points"), clause(now))]
        if scenario(now) == "treasure":
            carried = sum(1 for f in state.of(side) if f.treasure and f.stands)
            rows.append((carried * CARRIED_POINTS, T("{n} treasures carried", n=carried), "WB-R103"))
        late = _wipe_out_points(now, side)
        if late:
            rows.append((late, T("nobody left to stop them"), clause(now)))
        found.append(Score(sum(points for points, _, _ in rows), tuple(rows)))
    return found[0], found[1]


def _wipe_out_points(now: Now, side: Side) -> int:
    """Points that a wipe-out gives to the side that is left (WB-R102 to WB-R104)."""
    state = now.state
    if not is_wiped_out(now, 1 - side) or is_wiped_out(now, side):
        return 0
    kind = scenario(now)
    if kind == "hill":
        played = state.round if state.phase in ("count", "end") else state.round - 1
        return HILL_POINTS * (TURNS - played)      # in turn 1 all eight (WB-R102)
    if kind == "treasure":
        loose = 5 - len(state.banked) - sum(1 for f in state.of(side) if f.treasure and f.stands)
        return 2 * loose
    if kind == "through" and not any(state.gone[one].side != side for one in state.escaped):
        return sum(escape_points(now, f) for f in state.of(side) if f.stands)
    return 0


def is_wiped_out(now: Now, side: Side) -> bool:
    """Whether a side has no fighter left; fighters face down count as left (WB-R100)."""
    for figure in now.state.figures.values():       # asked at every step: no generator
        if figure.side == side:
            return False
    return True


def outcome(now: Now) -> Outcome | None:
    """The result, or None while the game goes on (WB-03, WB-R99 to WB-R104)."""
    state = now.state
    if state.resigned is not None:
        both = score(now)
        return gave_up(state.resigned, (both[0].points, both[1].points), "WB-R100")
    if state.phase in ("toss", "cards", "flip", "sides", "deploy"):
        return None
    gone = [side for side in (0, 1) if is_wiped_out(now, side)]
    banked = scenario(now) == "treasure" and len(state.banked) == 5
    if not gone and not banked and state.phase != "end":
        return None
    points = score(now)
    a, b = points[0].points, points[1].points
    if gone:
        why = T("{side} has nobody left: {a} to {b}.", side=side_name(gone[0]), a=a, b=b)
    elif banked:
        why = T("All treasures are home: {a} to {b}.", a=a, b=b)
    else:
        why = T("Turn 8 is over: {a} to {b}.", a=a, b=b)
    if scenario(now) == "last" and len(gone) == 1:
        return Outcome(1 - gone[0], why, "WB-R101", (a, b))
    if a != b:
        return Outcome(0 if a > b else 1, why, clause(now) if gone or banked else "WB-03", (a, b))
    winner, tie = _tie(now)
    return Outcome(winner, T("{why} {tie}", why=why, tie=tie), "WB-R99", (a, b))


def _tie(now: Now) -> tuple[Side | None, Text]:
    """Who wins equal scores, and by what: rank values of those standing, then a Boss who stands (WB-R99); None for a
    draw.
    """
    worth, bosses = [0, 0], [0, 0]
    for f in now.state.figures.values():
        if f.stands:
            worth[f.side] += GRADES[f.rank].worth
            bosses[f.side] += f.rank == "Boss"
    told = T("Ranks standing: {a} to {b}.", a=worth[0], b=worth[1])
    if worth[0] != worth[1]:
        return (0 if worth[0] > worth[1] else 1), told
    if bosses[0] != bosses[1]:
        side = 0 if bosses[0] > bosses[1] else 1
        return side, T("{worth} The Boss of {side} stands.", worth=told, side=side_name(side))
    return None, told
