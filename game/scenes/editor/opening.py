"""With what the table editor opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.core.table.pieces import Table
from game.scenes.editor.scene import EditorScene, bare
from game.scenes.shown_rules import shown_ids
from game.ui import i18n
from game.workshop import draft as drafts
from game.workshop import keeping


def editor_with(source: Path | Table | None, shipped: bool, ruleset: str,
                on_saved: Callable[[Path], None] | None) -> EditorScene:
    """The editor with a map, with a table that has none (a random one), or, without a source, with what was drawn last
    and not saved, else a bare table. Raises Bad where the map cannot be read."""
    ruleset = ruleset or shown_ids()[0]
    if isinstance(source, Path):
        opened = keeping.opened(source, shipped)
    elif source is not None:
        opened = keeping.copied(drafts.told(drafts.of_table(source), name=i18n.named(source.name)))
    else:
        opened = keeping.left_over() or bare(ruleset)
    return EditorScene(opened, ruleset, on_saved=on_saved, kept=keeping.kept_of(opened.path, opened.draft))
