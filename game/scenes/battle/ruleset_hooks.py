"""What a ruleset may word or draw in its own way on the shared battle screen. A hook computes no rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from game.core.play.acts import Act
from game.core.play.answers import Answer
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
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle.input.deciding import Decision
    from game.scenes.battle.input.modes import Mode
    from game.ui.table.actors import Actor
    from game.ui.table.view import TableView


REACH = GRID // 4
"""How near to a marker the pointer means it, in 1/64 inch."""


class Hooks(BattleParts):
    """Defaults for any ruleset; a scene class overrides what it can say better."""

    plan_kinds: frozenset[str] = frozenset({"act"})
    """Kinds of question that the second half of a plan (go there, then attack) may answer."""
    plan_ways: frozenset[str] = frozenset()
    """Kinds of question for a place that a plan answers after dice were rolled."""

    sums_up = True
    """Whether the enemy's turn is summed up when one's own begins."""
    foot_everywhere = False
    """Whether small windows show the last line of the score card too, while nothing is behind tabs."""
    flat_roofs = False
    """Whether houses have roofs to stand on."""
    score_type: type[ScoreCard] = ScoreCard
    """The class of the score card."""
    odds_type: type[OddsCard] = OddsCard
    """The class of the odds card."""

    def note_height(self, wide: float) -> float:
        """The height in units that a note `wide` units wide takes between table and unit cards; 0 without a note."""
        return 0.0

    def dress(self, view: TableView, now: Moment) -> None:
        """Put the markers of a moment on a table view, and its terrain where that changes."""
        view.objectives = getattr(now.state, "objectives", ())
        ask = self.match.ask
        if not view.objectives and ask is not None and ask.kind == "edge" and hasattr(now.state, "objectives"):
            view.objectives = now.setup.table.objectives        # where they will lie, for the choice of an edge
        view.holders = self.objective_holders()

    def dress_actor(self, actor: Actor, figure: Any) -> None:
        """Set the pose and shape of a figure; marks are set elsewhere."""

    def side_label(self, side: int) -> Text:
        """The name of a side, the same in questions, scores, the log and the result."""
        return side_name(side)

    def round_words(self) -> Text:
        """The head of the score card."""
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
        """The meaning of the pips of a side on the score card."""
        return T("")

    def score_tip(self, side: int) -> Text:
        """The meaning of a side's line on the score card: its pips, its points and their sum."""
        part = self.rules.score(self.match.now)[side]
        words = T("{who} has {points} now.", who=side_name(side), points=points_text(part.points))
        for points, label, clause in part.rows:
            words = T("{above}\n{points}: {label} {clause}", above=words, points=points_text(points), label=bare(label),
                      clause=clause)
        pips = self.pips_told(side)
        return T("{above}\n{pips}", above=words, pips=pips) if pips.message else words

    def about_words(self) -> Text:
        """A sentence on what wins, and where to read more."""
        goal = view_of(self.rules.id).briefing(self.match.now).goal
        return T("{goal} {key} tells how this battle is won.", goal=goal, key=f"<{KEY}>")

    def told_on_table(self, x: float, y: float) -> Text | None:
        """What lies at a place (1/64 inch) and what it is worth: a marker, an edge to leave over; None where nothing
        is."""
        for marker in getattr(self.match.state, "objectives", ()):
            far = marker.radius + REACH
            if (marker.place.x - x) ** 2 + (marker.place.y - y) ** 2 <= far * far:
                return self.marker_told(marker)
        return None

    def marker_told(self, marker: Marker) -> Text | None:
        """What a marker is, what it is worth, and who holds it."""
        return None

    def objective_holders(self) -> dict[str, int | None]:
        """The holder of each objective: 0, 1, 2 for both, None for nobody."""
        return {}

    def marks(self, figure: Any) -> Iterator[tuple[str, int]]:
        """State marks of a figure in play, each with its number, 0 for none."""
        return iter(())

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """State marks of the figure of that id in play."""
        return tuple(self.marks(self.match.state.figures[figure_id]))

    def card_kind(self, figure: Any) -> Text:
        """The second line of a unit card."""
        return T("")

    def card_told(self, figure: Any) -> Text:
        """The meaning of the second line of a unit card."""
        return T("")

    def card_state(self, figure_id: str) -> Text:
        """The last line of a unit card: what it may still do, in a word or two."""
        return T("†") if figure_id in self.match.state.gone else self.rules.status(self.match.now, figure_id)

    def offered(self, ask: Ask, option: Option) -> bool:
        """Whether a legal answer is worth offering now; it is accepted in any case."""
        return True

    def way_label(self, way: str) -> Text:
        """The label of a kind of attack on its button."""
        return T("Attack")

    def mode_tip(self, mode: Mode) -> Text:
        """The effect of a button of the action bar, with its clause."""
        if mode.place is not None:
            return T("Then point at a place on the table. {clause}", clause=mode.clause)
        if mode.targets is not None:
            return T("Then point at an enemy; <next> goes through them. {clause}", clause=mode.clause)
        return T("{label} {clause}", label=mode.label, clause=mode.clause)

    def question_words(self, ask: Ask) -> Text:
        """A question as the bar words it."""
        return ask.prompt

    def foreign(self, ask: Ask) -> bool:
        """Whether a question is answered in the other player's turn."""
        return bool(ask.side != getattr(self.match.state, "side", ask.side) and self.match.state.round > 0)

    def sheets_on_table(self) -> Sequence[Widget]:
        """What of its own a ruleset lays over the table."""
        return ()

    def dotted_rings(self, decision: Decision) -> Rings:
        """Outlines within the reach at which a further part of the turn begins, in 1/64 inch."""
        return ()

    def numbered_spots(self, decision: Decision) -> tuple[tuple[float, float, str], ...]:
        """Discs on those outlines: place (1/64 inch) and label."""
        return ()

    def short_label(self, mode: Mode) -> Text:
        """The label of an answer where there is little room."""
        return mode.label

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """More buttons for a question."""
        return self.setting_up.buttons(ask)

    def idle_words(self, decision: Decision) -> Text:
        """The words of the gold button while nothing is considered."""
        return T("Choose")

    most_cards = 4
    """The most plain answers that are shown as large cards."""

    def as_cards(self, ask: Ask) -> bool:
        """Whether a question with a few plain answers shows them as large cards; otherwise as buttons."""
        return True

    def could_attack(self, decision: Decision, figure: str) -> bool:
        """Whether the card of an attack on a figure is shown where no answer attacks it."""
        return True

    def goes_on(self, ask: Ask, step: Answer) -> bool:
        """Whether a plan goes on with this step; where the question does not take it, that is told."""
        option = ask.option(step.key) if ask.kind in self.plan_kinds | self.plan_ways else None
        why = option.why_not(step) if option is not None else None
        if option is None or why is not None:
            self.plan_stopped(ask, step, why)
            return False
        return True

    def plan_stopped(self, ask: Ask, step: Answer, why: Text | None) -> None:
        """A plan ends before this step, which the question does not take, for this reason if there is one."""
        if why is not None:
            self.stage.toast(why, 4)

    def carries_on(self, act: Act) -> bool:
        """Whether a planned attack is given right after the way before it (a lesson may stop in between)."""
        return True

    def only_looks(self, figure: str) -> bool:
        """Whether that figure is only to be looked at, so that nothing goes there (a lesson may ask for it)."""
        return False
