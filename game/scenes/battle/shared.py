"""What the parts of a battle screen share: the match, the widgets, and what one part asks of another.

Each part is a class of its own file derived from this one (or from a part it builds on); `scene.BattleScene` is all.
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
    from game.scenes.battle.doors import Doors
    from game.scenes.battle.input.clicks import CardClicks
    from game.scenes.battle.input.coach import Coach
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.keys import Keys
    from game.scenes.battle.input.looking_back import LookingBack
    from game.scenes.battle.input.pointing import Pointing
    from game.scenes.battle.input.setting_up import SettingUp
    from game.scenes.battle.input.spots import Spots
    from game.scenes.battle.keeping import Keeping
    from game.scenes.battle.opponents import Opponents
    from game.scenes.battle.panels.arrangement import Arrangement
    from game.scenes.battle.panels.asking import Asking
    from game.scenes.battle.panels.banner import Banner
    from game.scenes.battle.panels.choosing import ChoicePanel
    from game.scenes.battle.panels.dangers import Dangers
    from game.scenes.battle.panels.log_card import LogCard
    from game.scenes.battle.panels.odds_card import OddsCard
    from game.scenes.battle.panels.prompt_and_score import PromptBar, TipBox
    from game.scenes.battle.panels.score_card import ScoreCard
    from game.scenes.battle.panels.strip import Strip
    from game.scenes.battle.panels.threat_key import ThreatKey
    from game.scenes.battle.panels.tools import Tools
    from game.scenes.battle.panels.tray import DiceTray
    from game.scenes.battle.panels.words import BattleWords
    from game.scenes.battle.playback.attacks import Attacks
    from game.scenes.battle.playback.director import Director
    from game.scenes.battle.playback.framing import Framing
    from game.scenes.battle.playback.story import Story
    from game.scenes.battle_setup import Order
    from game.ui.layout import Flow
    from game.ui.screen import SettingsLike
    from game.ui.table.view import TableView
    from game.ui.widgets import Button, Tabs


class BattleParts(Scene):
    """The battle screen as each of its parts knows it."""

    match: Match
    rules: Ruleset
    order: Order | None
    """What was ordered; None for a battle that goes on."""
    decision: Decision | None
    """The question that a person at this screen decides; None while nobody is asked."""
    director: Director
    keeping: Keeping
    setting_up: SettingUp
    framing: Framing
    words: BattleWords
    arrangement: Arrangement
    keys: Keys
    clicks: CardClicks
    doors: Doors
    asking: Asking
    story: Story
    attacks: Attacks
    dangers: Dangers
    coach: Coach
    recall: LookingBack
    opponents: Opponents
    pointing: Pointing
    spots: Spots
    """What is known of where figures stand or could go."""
    plan: list[Answer]
    """Answers that are still to be given, as long as the questions are those foreseen."""
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
    go: Button
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
        def settings(self) -> SettingsLike: ...
        def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None: ...
        def go_on(self) -> None: ...
        def sync_all(self) -> None: ...
        def show_again(self) -> None: ...
        def say_question(self, ask: Ask, *, thinking: bool = False) -> None: ...
        def show_decision(self, decision: Decision) -> None: ...
        def light_cause(self, cause: str) -> None: ...
        def open_menu(self) -> None: ...
        def say_wait(self) -> None: ...
        def carries_on(self, act: Act) -> bool: ...
        def foreign(self, ask: Ask) -> bool: ...
        def tip_room(self) -> pygame.Rect: ...
