"""The attributes that the parts of a battle screen share: the match, the widgets, the other parts.

The parts that are base classes derive from this one; `scene.BattleScene` joins them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.base import Scene

if TYPE_CHECKING:

    import pygame

    from game.core.play.acts import Act
    from game.core.play.answers import Answer
    from game.core.play.ask import Ask
    from game.core.play.match import Match
    from game.core.play.reasons import Reason
    from game.core.ruleset import Ruleset
    from game.planning.later import Later
    from game.planning.spots import Spots
    from game.scenes.battle.exits import Exits
    from game.scenes.battle.input.clicks import CardClicks
    from game.scenes.battle.input.coach import Coach
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.keys import Keys
    from game.scenes.battle.input.pointing import Pointing
    from game.scenes.battle.input.setting_up import SettingUp
    from game.scenes.battle.input.turn_review import TurnReview
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle.opponents import Opponents
    from game.scenes.battle.panels.arrangement import Arrangement
    from game.scenes.battle.panels.asking import Asking
    from game.scenes.battle.panels.banner import Banner
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
    from game.scenes.tellers.attacks import Attacks
    from game.scenes.tellers.dangers import Dangers
    from game.scenes.tellers.figures import Figures
    from game.scenes.tellers.labels import Labels
    from game.scenes.tellers.markers import Markers
    from game.scenes.tellers.score import Score
    from game.store.settings import Settings
    from game.ui.layout import Flow
    from game.ui.table.view import TableView
    from game.ui.widgets import Button, Tabs


class BattleParts(Scene):
    """The battle screen as each of its base classes knows it."""

    match: Match
    rules: Ruleset
    order: BattleOrder | None
    """What was ordered; None for a battle that is continued."""
    decision: Decision | None
    """The question that a person at this screen decides; None while nobody is asked."""
    later: Later
    director: Director
    keeping: Keeping
    setting_up: SettingUp
    framing: Framing
    words: BattleWords
    arrangement: Arrangement
    keys: Keys
    clicks: CardClicks
    exits: Exits
    asking: Asking
    story: Story
    scored: Score
    figures: Figures
    markers: Markers
    labels: Labels
    attacks: Attacks
    dangers: Dangers
    coach: Coach
    review: TurnReview
    opponents: Opponents
    pointing: Pointing
    spots: Spots
    """Facts about places where figures stand or could go."""
    plan: list[Answer]
    """Answers still to be given, as long as the questions are those foreseen."""
    asked: Ask | None
    ended: bool

    table: TableView
    prompt: PromptBar
    menu: Button
    help_button: Button
    actions: Flow
    tools: Tools
    score: ScoreCard
    odds: OddsCard
    pinned: OddsCard
    go: GoButton
    tray: DiceTray
    log: LogCard
    strip: Strip
    tip: TipBox
    threat_key: ThreatKey
    banner: Banner
    choice: ChoicePanel
    tabs: Tabs

    if TYPE_CHECKING:
        @property
        def settings(self) -> Settings: ...
        def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None: ...
        def go_on(self) -> None: ...
        def sync_all(self) -> None: ...
        def show_again(self) -> None: ...
        def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...
        def show_decision(self, decision: Decision) -> None: ...
        def light_cause(self, cause: str) -> None: ...
        def open_menu(self, naming: bool = False) -> None: ...
        def say_wait(self) -> None: ...
        def carries_on(self, act: Act) -> bool: ...
        def only_looks(self, figure: str) -> bool: ...
        def tip_room(self) -> pygame.Rect: ...
