"""What each kind of terrain does, as a table for a rulebook: made from the answers by which a ruleset plays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.rulebook import Rows
from game.core.table.pieces import Answers, Kind
from game.core.wording import inches

NAMES: Final[dict[Kind, str]] = {
    "forest": "wood", "house": "house", "wall": "low wall", "hedge": "hedge", "rubble": "rubble", "hill": "hill",
    "water": "water"}
"""The kinds in the order of the table, by the words of the rulebooks."""


def terrain_rows(movers: Mapping[str, Mapping[Kind, Answers]], *, covers: bool = True, heights: bool = False) -> Rows:
    """The rows, a head first: how each sort of figure moves through a kind, by the words above its column, how one sees
    through it, its cover; with `heights` (TB-13) how high it is and only whether it covers. `covers`: whether cover
    counts at all."""
    told = next(iter(movers.values()))
    rows = [("terrain", *movers, "sight", *(("cover",) if covers else ()), *(("height",) if heights else ()))]
    for kind, name in NAMES.items():
        answers = told[kind]
        row = [name, *(_movement(one[kind]) for one in movers.values()), _sight(answers, heights)]
        if covers:
            row.append(("no" if answers.cover == "open" else "yes") if heights else
                       "none" if answers.cover == "open" else answers.cover)
        if heights:
            row.append(f"{inches(answers.height)}″" if answers.height else "flat")
        rows.append(tuple(row))
    return tuple(rows)


def _movement(answers: Answers) -> str:
    if not answers.accessible:
        return "barred"
    if answers.standable:
        return "climbed"
    if answers.wall_crossing is not None and answers.solid:
        return f"{inches(answers.wall_crossing)}″ a wall" if answers.wall_crossing else "free, walls too"
    if answers.wall_crossing is not None:
        return f"{inches(2 * answers.wall_crossing)}″ to cross"     # in and out
    return "free" if answers.move_cost == 1 else f"×{answers.move_cost}"


def _sight(answers: Answers, heights: bool) -> str:
    if answers.solid:
        return f"blocks below {inches(answers.height)}″" if heights else "blocks"
    if answers.sight_depth is not None:
        return f"blocks beyond {inches(answers.sight_depth)}″"
    return "seen through"
