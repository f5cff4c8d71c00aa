"""The effect of a figure on usual targets: exact chances by the rules' forecasts on a bare table."""

from __future__ import annotations

from functools import lru_cache

from game import rules
from game.core.chance.forecast import Forecast
from game.core.setup import Setup
from game.core.table.moment import Moment
from game.core.table.pieces import Table
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.rules.ghost_legions import checks, forecasts, limits
from game.rules.ghost_legions.roster import Armour, Gear, Hire, Legion, ranged
from game.scenes.builder.parts import Cell

COLUMNS: tuple[Text, ...] = (T("its shot hits"), T("its charge kills"), T("and costs it"), T("charged, it dies"))
SHORT_COLUMNS: tuple[Text, ...] = (T("hits"), T("kills"), T("is lost"), T("dies"))
"""The same where there is little room."""
TARGETS: tuple[tuple[Text, Hire], ...] = (
    (T("a man 5+"), Hire(name="Man", look="retinue-man-at-arms")),
    (T("spearman 4+"), Hire(name="Spearman", look="goth-spearman", gear=("shield", "long"))),
    (T("axeman 3+"), Hire(name="Axeman", look="goth-axeman", armour="heavy", gear=("two-handed",))),
    (T("knight 2+"), Hire(name="Knight", look="feudal-mounted-knight", armour="heavy",
                          gear=("shield", "long", "mounted"))),
)
ACTIONS = 3
"""Actions spent on the shot."""


def _moment(mine: Hire, theirs: Hire, gap: int) -> Moment:
    """Both on a bare table at that gap (1/64 inch), in the first one's turn."""
    table = Table("Bare", limits.SIDE, limits.SIDE, edges=("south", "north"))
    setup = Setup(ruleset="ghost-legions", version=rules.get("ghost-legions").version, table=table,
                  forces=(Legion(name="A", figures=(mine,)), Legion(name="B", figures=(theirs,))))
    now = rules.get("ghost-legions").moment(setup)
    state = now.state
    a, b = state.figures["A1"], state.figures["B1"]
    state.figures["A1"] = a.at(Place(24 * GRID, 12 * GRID))
    state.figures["B1"] = b.at(Place(24 * GRID, 12 * GRID + a.radius + b.radius + gap))
    return now


@lru_cache(maxsize=512)
def chances(armour: Armour, weapon: str, inches: int, rate: int,
            gear: tuple[Gear, ...]) -> tuple[tuple[Text, tuple[Cell, ...]], ...]:
    """For each usual target: the shot, the charge, the cost of the charge, and being charged."""
    me = Hire(name="Figure", look="retinue-man-at-arms", armour=armour, weapon=weapon, range=inches, rate=rate,
              gear=gear)
    return tuple((words, _row(me, foe)) for words, foe in TARGETS)


def _row(me: Hire, foe: Hire) -> tuple[Cell, ...]:
    gun = ranged(me)
    now = _moment(me, foe, (gun.range // 2 if gun is not None else 3) * GRID)
    state = now.state
    shot = forecasts.shot(now, state.figures["A1"], state.figures["B1"], ACTIONS)
    first = (Cell(1 - shot.bars[0].chance) if isinstance(shot, Forecast) else Cell(None, shot.reason, shot.clause))
    close = _moment(me, foe, 0).state.figures
    bare = _moment(me, foe, 0)
    mine, theirs = checks.fight_odds(bare, close["A1"], close["B1"]), checks.fight_odds(bare, close["B1"], close["A1"])
    return first, Cell(mine.win), Cell(mine.lose), Cell(theirs.win)
