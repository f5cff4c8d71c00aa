"""The effect of a fighter on usual opponents: exact chances by the rules' forecasts on a bare table."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final

import msgspec

from game import rules
from game.core.chance.forecast import Forecast, NoAttack
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.rules.warbands import checks, forecasts
from game.rules.warbands.distances import Attack, AttackKind
from game.rules.warbands.roster import Hire, Warband
from game.scenes.builder.parts import Cell

COLUMNS: Final[tuple[Text, ...]] = (T("blow wounds"), T("shot at 5″"), T("shot at 10″"), T("is wounded"))
TARGETS: Final[tuple[tuple[Text, Hire], ...]] = (
    (T("Rookie 3"), Hire(name="Rookie", look="merry-outlaw", rank="Rookie", stat=3)),
    (T("Shield 3"), Hire(name="Shield", look="merry-outlaw", rank="Rookie", stat=3, shield=True)),
    (T("Specialist 4"), Hire(name="Specialist", look="merry-outlaw", rank="Specialist", stat=4, skill="Ranger")),
    (T("Boss 5"), Hire(name="Boss", look="merry-outlaw", rank="Boss", stat=5, skill="Ranger")),
)


def _moment(mine: Hire, theirs: Hire, gap: int) -> Moment:
    """Both on a bare table at that gap (1/64 inch), with the Boss' ignored wound used up."""
    table = Table("Bare", 24 * GRID, 24 * GRID, edges=("south", "north"))
    setup = Setup(ruleset="warbands", version=rules.get("warbands").version, table=table,
                  forces=(Warband(name="A", figures=(mine,)), Warband(name="B", figures=(theirs,))))
    now = rules.get("warbands").moment(setup)
    state = now.state
    state.set("A1", Place(12 * GRID, 6 * GRID))
    state.set("B1", Place(12 * GRID, 7 * GRID + gap))
    for one in ("A1", "B1"):
        state.put(one, spared=True)
    state.phase = "turns"
    return now


@lru_cache(maxsize=512)
def chances(hire: Hire) -> tuple[tuple[Text, tuple[Cell, ...]], ...]:
    """For each usual opponent: his strike, his shots, and the better attack of the opponent."""
    alone = msgspec.structs.replace(hire, name="Fighter", team=0, minion=False)
    return tuple((words, _row(alone, foe)) for words, foe in TARGETS)


def _row(me: Hire, foe: Hire) -> tuple[Cell, ...]:
    close = _moment(me, foe, 0)
    return (_cell(close, "A1", "B1", ("strike", "kick")), _cell(_moment(me, foe, 5 * GRID), "A1", "B1", ("shoot",)),
            _cell(_moment(me, foe, 10 * GRID), "A1", "B1", ("shoot",)), _cell(close, "B1", "A1", ("strike",)))


def _cell(now: Moment, who: str, whom: str, kinds: tuple[AttackKind, ...]) -> Cell:
    me = now.state.figures[who]
    able = [way for way in kinds if way in checks.ways(now, me)]
    if not able:
        return Cell(None, T("no such attack"), "WB-30" if "shoot" in kinds else "WB-24")
    found: Forecast | NoAttack = forecasts.forecast(now, Attack(who, whom, able[0], me.side))
    if isinstance(found, NoAttack):
        return Cell(None, found.reason, found.clause)
    return Cell(sum((bar.chance for bar in found.bars if bar.tone != "nothing"), Fraction(0)))
