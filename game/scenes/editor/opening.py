"""With what the table editor opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.table.pieces import Table
from game.scenes.battle_setup import boards
from game.scenes.editor.scene import EditorScene
from game.scenes.shown_rules import shown_ids
from game.workshop import draft as drafts
from game.workshop import keeping
from game.workshop.keeping import Opened


def editor_with(source: Path | Table | None, shipped: bool, ruleset: str,
                on_saved: Callable[[Path], None] | None) -> EditorScene:
    """The editor with a map, with a table that has none (a random one), or, without a source, with what was drawn last
    and not saved, else a bare table. Raises Bad where the map cannot be read."""
    ruleset = ruleset or shown_ids()[0]
    if isinstance(source, Path):
        opened = keeping.opened(source, shipped)
    elif source is not None:
        opened = keeping.copied(drafts.of_table(source))
    else:
        opened = keeping.left_over() or bare(ruleset)
    return EditorScene(opened, ruleset, on_saved=on_saved, kept=keeping.kept_of(opened.path, opened.draft))


def bare(ruleset: str) -> Opened:
    """A bare table of a ruleset's usual size."""
    board = boards(ruleset)[0]
    return Opened(drafts.empty(keeping.free_name("Table"), board.width, board.height), None, None)
