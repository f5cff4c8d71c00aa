"""What lies on a table, in words: kind by kind, with what it does under the house rules of a battle."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.table.pieces import Answers, Table
from game.core.table.places import inches_text
from game.core.text import TN, T, Text
from game.core.wording import listed

KINDS: dict[str, Text] = {
    "forest": TN("1 wood", "{n} woods"),
    "house": TN("1 house", "{n} houses"),
    "wall": TN("1 wall", "{n} walls"),
    "hedge": TN("1 hedge", "{n} hedges"),
    "rubble": TN("1 heap of rubble", "{n} heaps of rubble"),
    "hill": TN("1 hill", "{n} hills"),
    "water": TN("1 stretch of water", "{n} stretches of water"),
}


def counted(kind: str, n: int) -> Text:
    """`1 house`, `3 woods`."""
    return KINDS[kind].given(n=n)


def doings(answers: Answers) -> Text:
    """The effects of a piece in a few words."""
    parts: list[Text] = []
    if answers.standable and answers.accessible and answers.height:
        parts.append(T("roofs {n}″ up to stand on", n=inches_text(answers.height)))
    if answers.solid:
        parts.append(T("block sight"))
    elif answers.sight_depth is not None:
        parts.append(T("hide beyond {n}″", n=inches_text(answers.sight_depth)))
    if answers.cover != "open":
        parts.append(T("hard cover") if answers.cover == "hard" else T("soft cover"))
    if not answers.accessible:
        parts.append(T("no way in"))
    elif answers.move_cost > 1:
        parts.append(T("moves cost {n}×", n=answers.move_cost))
    if answers.accessible and answers.wall_crossing:
        parts.append(T("{n}″ to cross a wall", n=inches_text(answers.wall_crossing)))
    return listed(parts) if parts else T("open ground")


def contents(table: Table, answers: Mapping[str, Answers]) -> list[Text]:
    """`2 houses: block sight, no way in` of each kind; the counts alone where nothing is answered of the pieces."""
    groups: dict[tuple[str, Answers], int] = {}
    for piece in table.pieces:
        key = (piece.kind, answers.get(piece.id, Answers()))
        groups[key] = groups.get(key, 0) + 1
    return [T("{pieces}: {do}", pieces=counted(kind, n), do=doings(told)) if answers else counted(kind, n)
            for (kind, told), n in groups.items()]
