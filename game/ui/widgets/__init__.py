"""Controls, one family a module: labels, buttons, panels, choices, lists, fields, charts and dialogs."""

from game.ui.widgets.bars import Bar, Bars
from game.ui.widgets.base import Group, Widget
from game.ui.widgets.button import Button, KeyHint, Pressable
from game.ui.widgets.chip import Chip, Segment, Tabs
from game.ui.widgets.dialog import Dialog, Rejection
from game.ui.widgets.dropdown import Dropdown
from game.ui.widgets.label import Label
from game.ui.widgets.list_item import Item
from game.ui.widgets.list_rows import RowFace
from game.ui.widgets.listview import ListView
from game.ui.widgets.panel import Card, Line, Panel, SideMark
from game.ui.widgets.progress import Progress
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.slider import Slider, Stepper
from game.ui.widgets.switch import Option, SwitchRow
from game.ui.widgets.textfield import TextField
from game.ui.widgets.tooltip import Toast, Tooltip

__all__ = [
    "Bar", "Bars", "Button", "Card", "Chip", "Dialog", "Dropdown", "Group", "Item", "KeyHint", "Label", "Line",
    "ListView", "Option", "Panel", "Pressable", "Progress", "Rejection", "RowFace", "ScrollArea", "Segment",
    "SideMark", "Slider", "Stepper", "SwitchRow", "Tabs", "TextField", "Toast", "Tooltip", "Widget",
]  # fmt: skip
