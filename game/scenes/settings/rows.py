"""The rows of the page of settings that are made from the table of settings (`game.store.settings.rows`) alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.store.settings import Settings, Shown, rows
from game.ui.app import App
from game.ui.layout import Row
from game.ui.widgets import Label, Segment, SwitchRow, Widget
from game.ui.widgets.base import Ui, Words


def named(name: Words, widget: Widget) -> Widget:
    """A name beside its control."""
    widget.grow = 1
    return Row(Label(name, "body", bold=True, middle=True, width=140), widget, gap=12, cross="centre")


class SettingRow:
    """One setting: its control, which changes it at once and shows it as it is."""

    def __init__(self, setting: str, shown: Shown, values: tuple[object, ...], change: Callable[..., None]) -> None:
        self.setting, self.values = setting, values
        self.control: Segment | SwitchRow
        if shown.values:
            self.control = Segment(list(shown.values), 0, lambda i: change(**{setting: values[i]}), tip=shown.tip or "")
            self.widget: Widget = named(shown.name, self.control)
        else:
            self.control = SwitchRow(shown.name, False, lambda on: change(**{setting: on}))
            self.widget = self.control

    def show(self, now: Settings) -> None:
        """Show the setting as it is."""
        if isinstance(self.control, Segment):
            self.control.chosen = self.values.index(getattr(now, self.setting))
        else:
            self.control.on = getattr(now, self.setting)


class SettingRows:
    """All rows of the table of settings, by the names of their settings."""

    def __init__(self, change: Callable[..., None]) -> None:
        """`change(**{setting: value})` uses and keeps a value."""
        self._change = change
        self.rows: dict[str, SettingRow] = {}

    def __getitem__(self, setting: str) -> Segment | SwitchRow:
        """The control of a setting."""
        return self.rows[setting].control

    def of(self, panel: str, after: Mapping[str, Sequence[Widget]] | None = None) -> list[Widget]:
        """The rows of a panel in the order of the table, with what else stands behind some of them."""
        found: list[Widget] = []
        for setting, (shown, values) in rows(panel).items():
            self.rows[setting] = SettingRow(setting, shown, values, self._change)
            found += [self.rows[setting].widget, *((after or {}).get(setting, ()))]
        return found

    def show(self, now: Settings) -> None:
        """Show all settings as they are."""
        for row in self.rows.values():
            row.show(now)


class Page(Protocol):
    """The page of settings, as its panels know it."""

    rows: SettingRows
    app: App

    @property
    def ui(self) -> Ui: ...
    @property
    def now(self) -> Settings: ...
    def change(self, **changes: Any) -> None: ...
    def show(self) -> None: ...
