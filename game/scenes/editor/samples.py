"""A table in the making for pictures of the table editor; nothing of it is written to the disk."""

from __future__ import annotations

from game.core.table.places import GRID, Place
from game.scenes.editor.scene import EditorScene
from game.scenes.shown_rules import shown_ids
from game.workshop import draft as drafts
from game.workshop import parts
from game.workshop.draft import Draft
from game.workshop.keeping import Opened
from game.workshop.parts import Sort

LAID: tuple[tuple[Sort, float, float, float, float, int, str], ...] = (
    ("road", 12, 12, 26, 2.5, 62, "dirt"), ("zone", 12, 1.5, 24, 3, 0, ""), ("forest", 4, 8, 7, 5, 20, ""),
    ("forest", 19.5, 5, 6, 5, 0, ""), ("house", 9, 6, 4, 3, 0, "thatch"), ("house", 14, 7.5, 3, 4, 30, "red"),
    ("hedge", 10, 9.5, 5, 0.5, 0, ""), ("wall", 18, 9.5, 5, 0.25, 120, ""), ("water", 4.5, 3.5, 4, 3, 0, ""),
    ("hill", 21, 11, 5, 4, 0, ""), ("rubble", 12, 3.5, 2, 1.5, 0, ""), ("objective", 12, 12, 1, 1, 0, ""),
    ("objective", 4, 12, 1, 1, 0, ""))
"""Sort, middle, size in inches, degrees, look."""


def village() -> Draft:
    """A village that looks the same from both sides."""
    draft = drafts.symmetric(drafts.empty("Village green", 24 * GRID, 24 * GRID), "turned")
    for sort, x, y, wide, high, turn, look in LAID:
        draft, key = drafts.laid(draft, sort, Place.at(x, y), look)
        part = parts.sized(parts.turned(draft.part(key), turn), int(wide * GRID), int(high * GRID))
        draft = drafts.put(draft, parts.moved(part, Place.at(x, y).x - part.x, Place.at(x, y).y - part.y))
    return draft


def drawn(page: int = 0, chosen: bool = False) -> EditorScene:
    """The editor with the village; `chosen`: one of its houses is chosen."""
    draft = village()
    scene = EditorScene(Opened(draft, None, None), shown_ids()[0], wait=True, page=page)
    if chosen:
        scene.editing.choose(draft.of("house")[2].key)
    return scene
