"""What a battle of Warbands is about, before it begins: by the scenario that is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.play.play import side_name
from game.core.table.places import Place
from game.core.text import T, Text
from game.core.wording import inches, listed
from game.rules.warbands import ending
from game.rules.warbands.ending import (
    BANKED_POINTS,
    CARRIED_POINTS,
    DEFEAT_POINTS,
    ESCAPE_POINTS,
    HILL,
    HILL_POINTS,
    HOME,
    PICK,
)
from game.rules.warbands.limits import TURNS as LAST_TURN
from game.rules.warbands.limits import Now
from game.rules.warbands.roster import Rank
from game.rules.warbands.terrain_cards import CARD_COUNT
from game.scenes.rulesets.briefing import (
    HERE,
    NOTHING,
    Box,
    Briefing,
    BriefingArea,
    BriefingExit,
    BriefingSpot,
    parts_of,
    sets_up,
)
from game.scenes.rulesets.warbands.texts import scenario_title

RANKS: Final[dict[Rank, Text]] = {"Rookie": T("Rookie"), "Specialist": T("Specialist"), "Boss": T("Boss")}


def briefing(now: Now) -> Briefing:
    """The briefing for this table, these forces and house rules."""
    kind = ending.scenario(now)
    sides = T("One side acts with all its fighters, then the other WB-R23") if now.house.side_by_side else T(
        "The sides act by turns, a fighter each, until all have acted WB-R23")
    turns = (T("Each turn both roll for who begins, with the die of their best fighter who stands WB-04 WB-06"), sides,
             T("A fighter has two actions: a move, then an attack, a skill or another move WB-10 WB-11 WB-13"),
             T("Who is wounded or prone first tries to recover WB-12"))
    lasts = [T("{n} turns WB-03", n=LAST_TURN), T("When a side has nobody left on the table, it ends at once WB-R100")]
    if kind == "treasure":
        lasts.append(T("When all treasures are home, it ends at once WB-R103"))
    where = _WHERE[kind](now)
    where = (*where, T("Fighters start within {n}″ of a spawnpoint of their side WB-R96", n=inches(HOME)))
    if now.state.phase in ("toss", "cards", "flip"):
        where = (*where, T("Before that both lay {n} terrain cards by turns: woods and houses WB-R93", n=CARD_COUNT))
    return Briefing(T("{title}: {goal}", title=scenario_title(now), goal=_GOALS[kind]),
                    parts_of((*_WINS[kind], _bounty(kind)), lasts, turns, where), _areas(now), _spots(now), _exits(now))


def _each(worth: Mapping[Rank, int]) -> Text:
    """`Rookie 1, Specialist 2, Boss 4`; ranks without points are left out."""
    return listed(T("{who} {n}", who=RANKS[rank], n=n) for rank, n in worth.items() if n)


def _bounty(kind: str) -> Text:
    """The points for enemies out of the game."""
    return T("Points for each enemy out: {each} {clause}", each=_each(DEFEAT_POINTS[kind]), clause=ending.CLAUSES[kind])


_GOALS: Final[dict[str, Text]] = {
    "last": T("most points win; to leave the enemy nobody wins at once."),
    "hill": T("most points win, and the middle of the table brings them."),
    "treasure": T("most points win, and treasures brought home bring them."),
    "through": T("most points win, and crossing the enemy’s edge brings them."),
}
_WINS: Final[dict[str, tuple[Text, ...]]] = {
    "last": (T("Who leaves the other side without fighters has won, whatever the points WB-R101"),),
    "hill": (T("**{n} points** at the end of each turn but the first, for more fighters on their feet within {far}″ of "
               "the token in the middle WB-R102", n=HILL_POINTS, far=inches(HILL)),),
    "treasure": (T("**{n} points** for each treasure brought within {far}″ of a spawnpoint of yours WB-R103",
                   n=BANKED_POINTS, far=inches(HOME)),
                 T("**{n} points** for each that is still carried at the end WB-R103", n=CARRIED_POINTS)),
    "through": (T("Points for each fighter of yours who leaves over the enemy’s edge: {each} WB-R104",
                  each=_each(ESCAPE_POINTS)),),
}
_WHERE: Final[dict[str, Callable[[Now], tuple[Text, ...]]]] = {
    "last": lambda now: (),
    "hill": lambda now: (T("The hill’s token lies in the middle WB-R102"),),
    "treasure": lambda now: (T("{n} treasures lie on the middle line: come within {far}″ while moving to pick one up "
                               "WB-R103", n=len(ending.treasures(now.setup.table)), far=inches(PICK)),),
    "through": lambda now: (T("Who ends a movement at the enemy’s edge may leave WB-R104"),),
}


def _areas(now: Now) -> tuple[BriefingArea, ...]:
    """Around the spawnpoints; the hill."""
    state, table = now.state, now.setup.table
    known = state.phase not in ("toss", "cards", "flip", "sides")
    found = []
    for side in (0, 1):
        points = sorted(ending.spawns(now, side))
        for i, place in enumerate(points):
            words = NOTHING if i != len(points) // 2 else sets_up(side) if known else HERE
            found.append(BriefingArea(_box(place, HOME), side if known else None, words, round=True))
    if ending.scenario(now) == "hill":
        found.append(BriefingArea(_box(ending.middle(table), HILL), None, NOTHING, round=True))
    return tuple(found)


def _box(place: Place, far: int) -> Box:
    return place.x - far, place.y - far, place.x + far, place.y + far


def _spots(now: Now) -> tuple[BriefingSpot, ...]:
    """The token of the hill, or the treasures that are not home."""
    kind, table = ending.scenario(now), now.setup.table
    if kind == "hill":
        token = ending.hill(table)
        return (BriefingSpot(token.place, token.radius, str(HILL_POINTS)),)
    if kind == "treasure":
        return tuple(BriefingSpot(marker.place, marker.radius, str(BANKED_POINTS)) for marker in now.state.tokens)
    return ()


def _exits(now: Now) -> tuple[BriefingExit, ...]:
    """Both edges that may be left, in Breakthrough."""
    if ending.scenario(now) != "through":
        return ()
    if now.state.phase in ("toss", "cards", "flip", "sides"):
        words = T("the other side leaves here for points")
        return BriefingExit("north", None, words), BriefingExit("south", None, words)
    south = now.state.south
    return (BriefingExit("north", south, T("{who} leaves here for points", who=side_name(south))),
            BriefingExit("south", 1 - south, T("{who} leaves here for points", who=side_name(1 - south))))


