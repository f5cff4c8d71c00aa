"""What each part of the battle screen may use of it: one port for each part.

`BattleScene` has all of this. A part that needs more declares it here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from game.core.play.acts import Act
    from game.core.play.answers import Answer
    from game.core.play.ask import Ask
    from game.core.play.events import Event
    from game.core.play.match import Match
    from game.core.play.reasons import Reason
    from game.core.ruleset import Ruleset
    from game.core.text import Text
    from game.planning.spots import Spots
    from game.scenes.battle.input.clicks import CardClicks
    from game.scenes.battle.input.coach import Coach
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.keys import Keys
    from game.scenes.battle.input.pointing import Pointing
    from game.scenes.battle.input.setting_up import SettingUp
    from game.scenes.battle.input.turn_review import TurnReview
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle.opponents import Opponents
    from game.scenes.battle.panels.accessible_table import AccessibleTable
    from game.scenes.battle.panels.arrangement import Arrangement
    from game.scenes.battle.panels.asking import Asking
    from game.scenes.battle.panels.banner import Banner
    from game.scenes.battle.panels.blocks import Face
    from game.scenes.battle.panels.choosing import ChoicePanel
    from game.scenes.battle.panels.go_button import GoButton
    from game.scenes.battle.panels.log_card import LogCard
    from game.scenes.battle.panels.odds_card import OddsCard
    from game.scenes.battle.panels.prompt_and_score import PromptBar, TipBox
    from game.scenes.battle.panels.score_card import ScoreCard
    from game.scenes.battle.panels.strip import Strip
    from game.scenes.battle.panels.threat_key import ThreatKey
    from game.scenes.battle.panels.tools import Tools
    from game.scenes.battle.panels.tray import DiceTray
    from game.scenes.battle.panels.words import BattleWords
    from game.scenes.battle.playback.director import Director
    from game.scenes.battle.playback.framing import Framing
    from game.scenes.battle.playback.story import Story
    from game.scenes.battle_setup import BattleOrder
    from game.scenes.tellers.dangers import Dangers
    from game.scenes.tellers.figures import Figures
    from game.scenes.tellers.labels import Labels
    from game.scenes.tellers.score import Score
    from game.store.settings import Settings
    from game.ui.app import App
    from game.ui.layout import Flow
    from game.ui.screen import Ui
    from game.ui.sound import Cue
    from game.ui.stage import Stage
    from game.ui.table.view import TableView
    from game.ui.widgets import Button, Tabs
    from game.ui.widgets.base import Widget

W = TypeVar("W", bound="Widget")


class KeptPort(Protocol):
    """What `Kept` needs of a battle."""

    match: Match

    @property
    def settings(self) -> Settings: ...


class KeepingPort(KeptPort, Protocol):
    """What `Keeping` needs of the battle screen."""

    app: App
    ui: Ui
    stage: Stage


class SettingUpPort(Protocol):
    """What `SettingUp` needs of the battle screen."""

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


class FramingPort(Protocol):
    """What `Framing` needs of the battle screen."""

    match: Match
    decision: Decision | None
    setting_up: SettingUp
    pointing: Pointing
    choice: ChoicePanel
    table: TableView
    ui: Ui

    @property
    def rules(self) -> Ruleset: ...
    @property
    def settings(self) -> Settings: ...


class CoachPort(Protocol):
    """What `Coach` needs of the battle screen."""

    match: Match
    opponents: Opponents
    decision: Decision | None
    pointing: Pointing
    review: TurnReview
    setting_up: SettingUp
    framing: Framing
    choice: ChoicePanel
    asking: Asking
    stage: Stage
    ui: Ui
    table: TableView
    actions: Flow
    tools: Tools
    go: GoButton
    moving: bool

    def give_plan(self, answers: Sequence[Answer]) -> None: ...
    def show_again(self) -> None: ...


class PointingOutPort(Protocol):
    """What `pointing_out` needs of the battle screen."""

    pointing: Pointing
    choice: ChoicePanel
    asking: Asking
    stage: Stage
    table: TableView
    actions: Flow
    go: GoButton


class ReviewPort(Protocol):
    """What `TurnReview` needs of the battle screen."""

    match: Match
    opponents: Opponents
    decision: Decision | None
    director: Director
    story: Story
    stage: Stage
    ui: Ui
    table: TableView
    actions: Flow
    tools: Tools
    tabs: Tabs
    prompt: PromptBar
    score: ScoreCard
    odds: OddsCard
    tray: DiceTray
    go: GoButton
    log: LogCard
    threat_key: ThreatKey
    labels: Labels

    @property
    def settings(self) -> Settings: ...
    def go_on(self) -> None: ...
    def reason_at(self, number: int, side: int | None) -> Text | None: ...
    def show_moment(self, event: Event) -> None: ...
    def show_echo(self, index: int | None) -> None: ...
    def place(self, widget: W, x: float, y: float, w: float | None = None, h: float | None = None) -> W: ...


class WordsPort(Protocol):
    """What `BattleWords` and its parts need of the battle screen."""

    match: Match
    ui: Ui
    spots: Spots
    figures: Figures
    dangers: Dangers
    pointing: Pointing

    def face(self, figure_id: str) -> Face: ...
    def carries_on(self, act: Act) -> bool: ...


class ArrangementPort(Protocol):
    """What `Arrangement` needs of the battle screen."""

    scored: Score
    actions: Flow
    choice: ChoicePanel
    coach: Coach
    decision: Decision | None
    go: GoButton
    help_button: Button
    keeping: Keeping
    log: LogCard
    match: Match
    menu: Button
    odds: OddsCard
    pinned: OddsCard
    prompt: PromptBar
    review: TurnReview
    score: ScoreCard
    strip: Strip
    table: TableView
    tabs: Tabs
    threat_key: ThreatKey
    tools: Tools
    tray: DiceTray
    ui: Ui
    stage: Stage

    def note_height(self, wide: float) -> float: ...
    def place(self, widget: W, x: float, y: float, w: float | None = None, h: float | None = None) -> W: ...
    def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...
    def sheets_on_table(self) -> Sequence[Widget]: ...
    def show_again(self) -> None: ...


class ToolsPort(Protocol):
    """What `Tools` needs of the battle screen."""

    decision: Decision | None
    framing: Framing
    table: TableView
    ui: Ui
    app: App
    pointing: Pointing
    stage: Stage

    @property
    def settings(self) -> Settings: ...
    def show_again(self) -> None: ...
    def say_wait(self) -> None: ...
    def undo(self) -> None: ...


class KeysPort(Protocol):
    """What `Keys` needs of the battle screen."""

    actions: Flow
    arrangement: Arrangement
    asking: Asking
    choice: ChoicePanel
    coach: Coach
    decision: Decision | None
    log: LogCard
    odds: OddsCard
    pinned: OddsCard
    prompt: PromptBar
    review: TurnReview
    score: ScoreCard
    table: TableView
    tabs: Tabs
    pointing: Pointing
    stage: Stage
    director: Director
    opponents: Opponents
    tools: Tools
    told: AccessibleTable

    def show_again(self) -> None: ...
    def go_on(self) -> None: ...
    def open_menu(self, naming: bool = False) -> None: ...
    def open_briefing(self, first: bool = False) -> None: ...


class AccessibleTablePort(Protocol):
    """What `AccessibleTable` needs of the battle screen."""

    match: Match
    decision: Decision | None
    table: TableView
    pointing: Pointing
    clicks: CardClicks
    strip: Strip
    words: BattleWords
    go: GoButton
    spots: Spots
    ui: Ui


class ClicksPort(Protocol):
    """What `CardClicks` needs of the battle screen."""

    decision: Decision | None
    log: LogCard
    match: Match
    review: TurnReview
    table: TableView
    pointing: Pointing
    stage: Stage
    director: Director
    setting_up: SettingUp

    @property
    def settings(self) -> Settings: ...
    def say_wait(self) -> None: ...
    def go_on(self) -> None: ...
    def light_cause(self, cause: str) -> None: ...


class ExitsPort(Protocol):
    """What `Exits` needs of the battle screen."""

    match: Match
    order: BattleOrder | None
    keeping: Keeping
    app: App
    opponents: Opponents
    rules: Ruleset

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None: ...
    def sound(self, cue: Cue) -> None: ...


class AskingPort(Protocol):
    """What `Asking` needs of the battle screen."""

    ui: Ui
    coach: Coach
    actions: Flow
    choice: ChoicePanel
    decision: Decision | None
    go: GoButton
    prompt: PromptBar
    table: TableView
    tools: Tools
    tray: DiceTray
    pointing: Pointing
    stage: Stage
    director: Director
    opponents: Opponents
    asked_side: int | None
    banner: Banner
    framing: Framing
    keys: Keys
    review: TurnReview
    plan: list[Answer]
    story: Story
    labels: Labels

    @property
    def settings(self) -> Settings: ...
    def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...
    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None: ...
    def give_plan(self, answers: Sequence[Answer]) -> None: ...
    def sound(self, cue: Cue) -> None: ...
    def extra_buttons(self, ask: Ask) -> list[Button]: ...
    def show_asked(self, ask: Ask) -> None: ...


class StoryPort(Protocol):
    """What `Story` needs of the battle screen."""

    actions: Flow
    choice: ChoicePanel
    decision: Decision | None
    go: GoButton
    log: LogCard
    match: Match
    odds: OddsCard
    prompt: PromptBar
    table: TableView
    tools: Tools
    ui: Ui
    pointing: Pointing
    director: Director
    opponents: Opponents
    tip: TipBox

    def face(self, figure_id: str) -> Face: ...
    def reason_at(self, number: int, side: int | None) -> Text | None: ...
    def refresh_cards(self) -> None: ...
    def refresh_score(self) -> None: ...
