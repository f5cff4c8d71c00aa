"""The sheet on which a player changes settings; every change is used at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.text import T, Text
from game.ui import i18n
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Dropdown, Label, Line, Panel, Segment, Slider, SwitchRow, Widget

Change = Callable[..., None]
PALETTE_NAMES: dict[str, Text] = {
    "default": T("Lamp light"),
    "high-contrast": T("High contrast"),
    "dim-room": T("Dim room"),
}
DICE: dict[str, Text] = {"full": T("Full"), "quick": T("Quick"), "off": T("Off")}
PACES = (T("1×"), T("2×"), T("4×"), T("At once"))
ASKING: dict[str, Text] = {"always": T("Always"), "matters": T("When it changes a chance"), "never": T("Never")}
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano", "pl": "Polski"}


def settings_sheet(settings: Any, change: Change, *, reactions: dict[str, Text] | None = None) -> Panel:
    """A panel for `game.store.settings.Settings`; `change(field=value)` is usually `App.change_settings`.

    `reactions` names the kinds of reaction of the present rulesets: each gets "when to ask".
    """
    palettes, dice = list(PALETTE_NAMES), list(DICE)
    codes = ["", *i18n.languages()]
    words = [T("As the system"), *(LANGUAGES.get(code, code) for code in codes[1:])]
    parts: list[Widget] = [
        Label(T("Screen"), "h3"),
        Slider(
            T("Size of everything"),
            settings.scale,
            100,
            200,
            lambda v: change(scale=v),
            step=25,
            unit=" %",
            name_width=224,
        ),
        _named(
            T("Colours"),
            Segment(
                list(PALETTE_NAMES.values()),
                _index(palettes, settings.palette),
                lambda i: change(palette=palettes[i]),
            ),
        ),
        SwitchRow(T("**Full screen** F11"), settings.fullscreen, lambda on: change(fullscreen=on)),
        SwitchRow(T("**Less movement** nothing glides"), settings.reduced_motion, lambda on: change(reduced_motion=on)),
        _named(T("Language"), Dropdown(words, _index(codes, settings.language), lambda i: change(language=codes[i]))),
        Line(),
        Label(T("Battle"), "h3"),
        _named(
            T("Rolling dice"),
            Segment(list(DICE.values()), _index(dice, settings.dice_speed), lambda i: change(dice_speed=dice[i])),
        ),
        _named(T("Pace of the computer"), Segment(PACES, settings.pace, lambda i: change(pace=i))),
        Slider(T("Sound"), settings.sound, 0, 100, lambda v: change(sound=v), step=5, unit=" %", name_width=224),
    ]
    if reactions:
        asked = dict(settings.ask)  # one table for all rows: each change keeps the others

        def tell(kind: str, way: str) -> None:
            asked[kind] = way
            change(ask=dict(asked))

        rows = [_ask(asked, tell, kind, name) for kind, name in reactions.items()]
        parts += [Line(), Label(T("Ask me about"), "h3"), *rows]
    return Panel(Column(*parts, gap=12))


def _ask(asked: dict[str, str], tell: Callable[[str, str], None], kind: str, name: Text) -> Widget:
    ways = list(ASKING)
    return _named(
        name,
        Segment(list(ASKING.values()), _index(ways, asked.get(kind, "always")), lambda i: tell(kind, ways[i])),
    )


def _named(name: Text, control: Widget) -> Widget:
    control.grow = 1
    return Row(Label(name, "body", bold=True, middle=True, width=200), Gap(8), control, cross="centre")


def _index(values: list[str], value: str) -> int:
    return values.index(value) if value in values else 0
