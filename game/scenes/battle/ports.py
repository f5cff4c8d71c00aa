"""What each part of the battle screen may ask of it: one port a part, and nothing beside it.

`BattleScene` has all of this. A part that needs more says so here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from fractions import Fraction

    from game.core.play.answers import Answer
    from game.core.play.ask import Ask
    from game.core.play.events import Event
    from game.core.play.match import Match
    from game.core.play.reasons import Reason
    from game.core.text import Text
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.looking_back import LookingBack
    from game.scenes.battle.input.pointing import Pointing
    from game.scenes.battle.input.setting_up import SettingUp
    from game.scenes.battle.input.spots import Spots
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle.opponents import Opponents
    from game.scenes.battle.panels.choosing import ChoicePanel
    from game.scenes.battle.panels.log_card import LogCard
    from game.scenes.battle.panels.odds_card import Face, OddsCard
    from game.scenes.battle.panels.prompt_and_score import PromptBar
    from game.scenes.battle.panels.score_card import ScoreCard
    from game.scenes.battle.panels.tray import DiceTray
    from game.scenes.battle.playback.director import Director
    from game.scenes.battle.playback.framing import Framing
    from game.ui.app import App
    from game.ui.layout import Flow, Row
    from game.ui.screen import SettingsLike, Ui
    from game.ui.stage import Stage
    from game.ui.table.view import TableView
    from game.ui.widgets import Button, Tabs
    from game.ui.widgets.base import Widget

W = TypeVar("W", bound="Widget")


class Kept(Protocol):
    """What `Keeping` needs."""

    match: Match
    app: App
    ui: Ui
    stage: Stage

    @property
    def settings(self) -> SettingsLike: ...


class SetUp(Protocol):
    """What `SettingUp` needs."""

    match: Match
    opponents: Opponents
    decision: Decision | None
    director: Director
    framing: Framing
    keeping: Keeping
    stage: Stage
    table: TableView
    prompt: PromptBar
    moving: bool

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None: ...
    def go_on(self) -> None: ...
    def forget_question(self) -> None: ...
    def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...


class Framed(Protocol):
    """What `Framing` needs."""

    match: Match
    decision: Decision | None
    setting_up: SettingUp
    pointing: Pointing
    choice: ChoicePanel
    table: TableView
    ui: Ui

    @property
    def settings(self) -> SettingsLike: ...


class Advised(Protocol):
    """What `Coach` needs."""

    match: Match
    opponents: Opponents
    decision: Decision | None
    pointing: Pointing
    recall: LookingBack
    setting_up: SettingUp
    stage: Stage
    ui: Ui
    table: TableView
    actions: Flow
    tools: Row
    moving: bool

    def show_again(self) -> None: ...


class Recalled(Protocol):
    """What `LookingBack` needs."""

    match: Match
    opponents: Opponents
    decision: Decision | None
    director: Director
    shown: int
    stage: Stage
    ui: Ui
    table: TableView
    actions: Flow
    tools: Row
    tabs: Tabs
    prompt: PromptBar
    score: ScoreCard
    odds: OddsCard
    tray: DiceTray
    go: Button
    log: LogCard

    @property
    def settings(self) -> SettingsLike: ...
    def go_on(self) -> None: ...
    def foreign(self, ask: Ask) -> bool: ...
    def told_side(self) -> int: ...
    def side_label(self, side: int) -> Text: ...
    def reason_at(self, number: int, side: int | None) -> Text | None: ...
    def show_moment(self, event: Event) -> None: ...
    def show_echo(self, index: int | None) -> None: ...
    def place(self, widget: W, x: float, y: float, w: float | None = None, h: float | None = None) -> W: ...


class Foreboding(Protocol):
    """What lines about a spot need."""

    def harm_words(self, chance: Fraction, lost: Fraction) -> Text: ...
    def foe_name(self, foe: str) -> str: ...
    def shots_words(self, expected: Fraction) -> Text | None: ...


class Worded(Foreboding, Protocol):
    """What `BattleWords` and their parts need."""

    match: Match
    ui: Ui
    spots: Spots

    def face(self, figure_id: str) -> Face: ...
    def carries_on(self, key: str) -> bool: ...
