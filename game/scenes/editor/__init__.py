"""The table editor: a table drawn in the game, with what its ruleset asks for and a report on sight and fairness."""

from game.scenes.editor.scene import EditorScene

__all__ = ["EditorScene"]
