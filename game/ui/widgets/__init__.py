"""Controls, one family a file: labels, buttons, panels, choices, lists, fields, charts and dialogs."""

from game.ui.widgets.base import Group, Widget
from game.ui.widgets.button import Button, KeyHint, Pressable
from game.ui.widgets.label import Label
from game.ui.widgets.panel import Card, Line, Panel, SideMark
from game.ui.widgets.tooltip import Toast, Tooltip

__all__ = ["Button", "Card", "Group", "KeyHint", "Label", "Line", "Panel", "Pressable", "SideMark", "Toast", "Tooltip", "Widget"]
