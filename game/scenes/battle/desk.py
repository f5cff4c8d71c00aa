"""What lies beside the table of a battle: the bar above it, the cards of the rail, the answers below."""

from __future__ import annotations

from dataclasses import dataclass

from game.scenes.battle.panels.answers import Answers
from game.scenes.battle.panels.banner import Banner
from game.scenes.battle.panels.go_button import GoButton
from game.scenes.battle.panels.log_card import LogCard
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.prompt_and_score import PromptBar
from game.scenes.battle.panels.score_card import ScoreCard
from game.scenes.battle.panels.strip import Strip
from game.scenes.battle.panels.threat_key import ThreatKey
from game.scenes.battle.panels.tips import TipBox
from game.ui.widgets import Button, Tabs


@dataclass(frozen=True, eq=False)
class Desk:
    """The widgets of a battle screen that know nothing of it: parts show things on them."""

    prompt: PromptBar
    menu: Button
    help_button: Button
    actions: Answers
    """The answers as buttons."""
    go: GoButton
    score: ScoreCard
    odds: OddsCard
    pinned: OddsCard
    """Odds that were kept for comparing."""
    log: LogCard
    tabs: Tabs
    """The cards of the rail, where there is room for one."""
    strip: Strip
    """The cards of figures or units."""
    tip: TipBox
    threat_key: ThreatKey
    banner: Banner
