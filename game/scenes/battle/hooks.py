"""What a ruleset says on the shared battle screen in its own words. A hook computes no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.ask import Ask
from game.core.events import Aimed
from game.core.match import Match
from game.core.play import side_name
from game.core.text import T, Text
from game.scenes.battle.parts import ScoreLine
from game.ui.table.overlay import Threat
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.deciding import Decision


class Hooks:
    """Defaults that fit any ruleset; its scene class overrides what it can say better."""

    match: Match
    rules: Any

    def side_label(self, side: int) -> Text:
        """What a side is called in questions."""
        return T("{side} ({force})", side=side_name(side), force=self.match.now.setup.forces[side].name)

    def round_words(self) -> Text:
        """Head of the score card."""
        return T("Round {n}", n=self.match.state.round)

    def goal_words(self) -> Text:
        """What wins, with its clause."""
        return T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Both sides' lines on the score card."""
        return tuple(ScoreLine(self.match.now.setup.forces[side].name, 0, 0, part.points)
                     for side, part in enumerate(self.rules.score(self.match.now)))

    def score_foot(self) -> Text:
        """What is still to win."""
        return T("")

    def objective_holders(self) -> dict[str, int | None]:
        """Who holds which objective: 0, 1, 2 for both, None."""
        return {}

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """State marks of a figure."""
        return ()

    def card_kind(self, figure: Any) -> Text:
        """The second line of a unit card."""
        return T("")

    def way_label(self, way: str) -> Text:
        """What a way of attacking is called on its button."""
        return T("Attack")

    def attack_follows(self, move_key: str) -> bool:
        """Whether an attack is still possible after that kind of move."""
        return False

    def sight_share(self) -> float | None:
        """How much must be seen to be shot at; None for any sight."""
        return None

    def attack_cue(self, event: Aimed) -> str:
        """The sound of an attack."""
        return "sword" if event.melee else "arrow"

    def short_label(self, key: str, label: Text) -> Text:
        """What an answer is called where there is little room."""
        return label

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """More buttons for a question."""
        return []

    def idle_words(self, decision: Decision) -> Text:
        """What the gold button says while nothing is considered."""
        return T("Choose")

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Words for the odds card while there is no attack to speak of."""
        return decision.ask.prompt, ()

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a planned spot."""
        return T(""), ()

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a figure."""
        return T(""), ()

    def choice_words(self, decision: Decision, option: Any) -> tuple[Text, tuple[Text, ...]]:
        """Head and lines of a large answer card."""
        return option.label, ()

    def threat_cells(self) -> list[tuple[float, float, float]]:
        """(x, y, expected loss) at spots of the table, in inches and points; computed in small bites by the caller."""
        return []

    def threat_value(self, x: float, y: float) -> float:
        """What the enemy may be expected to do to a figure standing there, in points."""
        return 0.0

    def threat_cell(self, x: float, y: float, half: float) -> Threat | None:
        """One cell of the threat view, None where nothing threatens."""
        value = self.threat_value(x, y)
        if value < 0.05:
            return None
        step = max(1, min(5, int(value / 1.2) + 1))
        return Threat(x, y, half, step, f"{value:.1f}")
