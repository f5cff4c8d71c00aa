"""What a ruleset says on the shared battle screen in its own words. A hook computes no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.play.acts import Act
from game.core.play.ask import Ask, Option
from game.core.play.play import side_name
from game.core.table.moment import Moment
from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.core.text import T, Text
from game.core.wording import points_text
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.score_card import ScoreCard, ScoreLine
from game.scenes.battle.shared import BattleParts
from game.scenes.result.words import bare
from game.scenes.rulesets.briefing import KEY
from game.scenes.rulesets.view import view_of
from game.ui.table.overlay import Rings
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.modes import Mode
    from game.ui.table.actors import Actor
    from game.ui.table.view import TableView


REACH = GRID // 4
"""How near to a marker it is pointed at (1/64 inch)."""


class Hooks(BattleParts):
    """Defaults that fit any ruleset; its scene class overrides what it can say better."""

    plan_kinds: frozenset[str] = frozenset({"act"})
    """Kinds of question that the second half of a plan (go there, then attack) may answer."""

    sums_up = True
    """Whether the enemy's turn is summed up when one's own begins."""
    foot_everywhere = False
    """Whether the last line of the score card is told in small windows as well, as long as nothing is behind tabs."""
    flat_roofs = False
    """Whether houses are roofs to stand on."""
    score_type: type[ScoreCard] = ScoreCard
    """The card with turn and points."""
    odds_type: type[OddsCard] = OddsCard
    """The card with what is considered."""

    def note_height(self, wide: float) -> float:
        """Units between table and unit cards that a note `wide` units wide takes; 0 where there is none."""
        return 0.0

    def dress(self, view: TableView, now: Moment) -> None:
        """Put the markers of a moment on a table view, and its terrain where that changes."""
        view.objectives = getattr(now.state, "objectives", ())
        view.holders = self.objective_holders()

    def dress_actor(self, actor: Actor, figure: Any) -> None:
        """How a figure looks now, besides its marks: its pose, its shape."""

    def side_label(self, side: int) -> Text:
        """What a side is called: the same in questions, scores, the log and the result."""
        return side_name(side)

    def round_words(self) -> Text:
        """Head of the score card."""
        return T("Round {n}", n=self.match.state.round)

    def goal_words(self) -> Text:
        """What wins, with its clause."""
        return T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Both sides' lines on the score card."""
        return tuple(ScoreLine(self.side_label(side), 0, 0, part.points)
                     for side, part in enumerate(self.rules.score(self.match.now)))

    def score_foot(self) -> Text:
        """What is still to win."""
        return T("")

    def pips_told(self, side: int) -> Text:
        """What the pips of a side on the score card mean."""
        return T("")

    def score_tip(self, side: int) -> Text:
        """What a side's line on the score card means: its pips, its points and what they are the sum of."""
        part = self.rules.score(self.match.now)[side]
        words = T("{who} has {points} now.", who=side_name(side), points=points_text(part.points))
        for points, label, clause in part.rows:
            words = T("{above}\n{points}: {label} {clause}", above=words, points=points_text(points), label=bare(label),
                      clause=clause)
        pips = self.pips_told(side)
        return T("{above}\n{pips}", above=words, pips=pips) if pips.message else words

    def about_words(self) -> Text:
        """What wins, in a sentence, and where more is told."""
        goal = view_of(self.rules.id).briefing(self.match.now).goal
        return T("{goal} {key} tells how this battle is won.", goal=goal, key=f"<{KEY}>")

    def told_on_table(self, x: float, y: float) -> Text | None:
        """What lies at a spot (1/64 inch) and what it is worth: a marker, an edge to leave over; None: nothing."""
        for marker in getattr(self.match.state, "objectives", ()):
            far = marker.radius + REACH
            if (marker.place.x - x) ** 2 + (marker.place.y - y) ** 2 <= far * far:
                return self.marker_told(marker)
        return None

    def marker_told(self, marker: Marker) -> Text | None:
        """What a marker is, what it is worth, and to whom now."""
        return None

    def objective_holders(self) -> dict[str, int | None]:
        """Who holds which objective: 0, 1, 2 for both, None."""
        return {}

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """State marks of a figure."""
        return ()

    def card_kind(self, figure: Any) -> Text:
        """The second line of a unit card."""
        return T("")

    def card_told(self, figure: Any) -> Text:
        """What the second line of a unit card means, in plain words."""
        return T("")

    def card_state(self, figure_id: str) -> Text:
        """The last line of a unit card: what it may still do, in a word or two."""
        return T("†") if figure_id in self.match.state.gone else self.rules.status(self.match.now, figure_id)

    def offered(self, ask: Ask, option: Option) -> bool:
        """Whether an answer that the rules allow is worth offering just now; the door takes it all the same."""
        return True

    def way_label(self, way: str) -> Text:
        """What a way of attacking is called on its button."""
        return T("Attack")

    def mode_tip(self, mode: Mode) -> Text:
        """What a button of the action bar does, with its clause."""
        if mode.place is not None:
            return T("Then point at a place on the table. {clause}", clause=mode.clause)
        if mode.targets is not None:
            return T("Then point at an enemy; <next> goes through them. {clause}", clause=mode.clause)
        return T("{label} {clause}", label=mode.label, clause=mode.clause)

    def question_words(self, ask: Ask) -> Text:
        """A question as the bar asks it."""
        return ask.prompt

    def foreign(self, ask: Ask) -> bool:
        """Whether a question is answered in the other player's turn."""
        return bool(ask.side != getattr(self.match.state, "side", ask.side) and self.match.state.round > 0)

    def dotted_rings(self, decision: Decision) -> Rings:
        """Outlines inside the reach where a next part of the turn begins (grid steps)."""
        return ()

    def numbered_spots(self, decision: Decision) -> tuple[tuple[float, float, str], ...]:
        """Discs on those outlines: spots (grid steps) and what is written in them."""
        return ()

    def short_label(self, mode: Mode) -> Text:
        """What an answer is called where there is little room."""
        return mode.label

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """More buttons for a question."""
        return self.setting_up.buttons(ask)

    def idle_words(self, decision: Decision) -> Text:
        """What the gold button says while nothing is considered."""
        return T("Choose")

    most_cards = 4
    """So many plain answers at most are shown as large cards."""

    def as_cards(self, ask: Ask) -> bool:
        """Whether a question with a few plain answers shows them as large cards; otherwise as buttons."""
        return True

    def usual_attack(self, decision: Decision, figure: str) -> Act | None:
        """The attack on a figure that is shown where no answer attacks it; None: what the rules take for usual."""
        return None

    def carries_on(self, act: Act) -> bool:
        """Whether the attack of that key, planned to follow a way, is given after it (a lesson may stop in between)."""
        return True
