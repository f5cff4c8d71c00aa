"""The battle screen of Skirmashed: whose activation it is, exhaustion, damage, and the cost of each choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.play import side_name
from game.core.text import T, Text
from game.core.wording import inches
from game.rules.skirmashed.acts import Charge
from game.rules.skirmashed.limits import ROUNDS
from game.rules.skirmashed.roster import MOST, Battle, Skirmisher
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.panels.score_card import ScoreLine
from game.scenes.battle.scene import BattleScene
from game.scenes.rulesets.skirmashed.attacks import SkirmashedAttacks, SkirmashedDangers
from game.scenes.rulesets.skirmashed.deciding import SkirmashedDecision
from game.scenes.rulesets.skirmashed.words import SkirmashedWords
from game.ui.table.overlay import Rings

CARDS: Final = frozenset({"edge", "dodge", "shot", "again"})
"""Questions answered by large cards; the others are about the table."""
ON_THE_TABLE: Final = {
    "deploy": T("Point at a spot"), "figure": T("Choose a figure"), "order": T("Choose an order, an enemy or a place"),
    "way": T("Point at a place"), "strike": T("Point at an enemy"), "charge": T("Point at an enemy"),
    "then": T("Point at a place, or stay"),
}


class SkirmashedScene(BattleScene):
    """The words and displays of Skirmashed on the shared screen."""

    attacks_type = SkirmashedAttacks
    dangers_type = SkirmashedDangers
    words_type = SkirmashedWords
    words: SkirmashedWords
    plan_kinds = frozenset({"strike"})
    plan_ways = frozenset({"way"})
    decision_type = SkirmashedDecision

    # --- whose activation it is ---------------------------------------------------------------------------------

    def round_words(self) -> Text:
        """`Round 2 of 4`."""
        state: Battle = self.match.state
        if state.phase not in ("play", "end"):
            return T("Setting up")
        return T("Round {n} of {all}", n=state.round, all=ROUNDS)

    def goal_words(self) -> Text:
        """What wins; in small windows, which have no foot line, whose activation it is."""
        state: Battle = self.match.state
        if self._tight() and state.phase == "play":
            return self._short_goal(side_name(state.side), self._next_first())
        return T("casualties decide SK-84")

    def _short_goal(self, now: Text, then: int | None) -> Text:
        """Whose activation it is and who begins the next round; only the latter where there is no room for both."""
        state: Battle = self.match.state
        if then is None:
            return T("last phase, last round") if state.final is not None else T("{now} acts, last round", now=now)
        opens = T("round {n}: {then}", n=state.round + 1, then=side_name(then))
        both = T("last phase · {opens}", opens=opens) if state.final is not None else (
            T("{now} acts · {opens}", now=now, opens=opens))
        text, room = self.ui.text, self.score.rect.width - self.ui.px(36)
        fits = text.width(both, "least") + text.width(self.round_words(), "body", bold=True) <= room
        return both if fits or not self.score.rect.width else opens

    def _tight(self) -> bool:
        """Whether the window is small; a replay uses these words without a window."""
        ui = getattr(self, "ui", None)
        return ui is not None and ui.kind != "full"

    def _next_first(self) -> int | None:
        """Who begins the next round if this activation is the round's last (SK-24); None in the last round."""
        state: Battle = self.match.state
        if state.round >= ROUNDS:
            return None
        stops = state.final is not None and not state.active and state.last is not None
        return 1 - (state.last if stops else state.side)  # type: ignore[operator]

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """A pip for each figure, full while it is fresh; enemies killed as points."""
        state: Battle = self.match.state
        lines = []
        for side, part in enumerate(self.rules.score(self.match.now)):
            force = self.match.now.setup.forces[side]
            fresh = sum(1 for f in state.of(side) if not f.exhausted)
            lines.append(ScoreLine(self.side_label(side), fresh, min(MOST, len(force.figures)), part.points,
                                   held=T("{n} fresh", n=fresh)))
        return tuple(lines)

    def pips_told(self, side: int) -> Text:
        """Who may still act this round."""
        mine = list(self.match.state.of(side))
        return T("Fresh figures, which may still act this round: {n} of the {all} that {who} has left SK-80",
                 n=sum(1 for f in mine if not f.exhausted), all=len(mine), who=side_name(side))

    def score_foot(self) -> Text:
        """Whose activation it is, and who begins the next round as it stands."""
        state: Battle = self.match.state
        if state.phase != "play":
            return T("full pips: fresh figures")
        who = side_name(state.side)
        go = T("{who}: last phase SK-22", who=who) if state.final is not None else T("{who} acts", who=who)
        then = self._next_first()
        if then is None:
            return T("{go}, the last round SK-83", go=go)
        return T("{go}; if last, {then} opens round {n} SK-24", go=go, n=state.round + 1, then=side_name(then))

    # --- figures ------------------------------------------------------------------------------------------------

    def marks(self, figure: Skirmisher) -> Iterator[tuple[str, int]]:
        """Damage as a drop, Z when exhausted, a tick when done in the last phase, blades in contact."""
        state: Battle = self.match.state
        if figure.damage:
            yield "hits", figure.damage
        if figure.exhausted:
            yield "spent", 0
        elif figure.spent and state.final is not None and state.active != figure.id:
            yield "done", 0
        if state.engaged(figure):
            yield "engaged", 0

    def _mark_actors(self) -> None:
        super()._mark_actors()
        if self.story.behind:
            return
        figures = self.match.state.figures
        for actor in self.table.cast.actors.values():
            if actor.id in figures and actor.pose != "fallen":
                actor.pose = "spent" if figures[actor.id].exhausted else "stand"

    def card_kind(self, figure: Skirmisher) -> Text:
        """Damage of Stamina."""
        return T("{damage} of {stamina}", damage=min(figure.damage, figure.stamina), stamina=figure.stamina)

    def card_told(self, figure: Skirmisher) -> Text:
        """The meaning of the two numbers."""
        return T("{damage} damage so far; at {stamina} it is killed SK-77", damage=min(figure.damage, figure.stamina),
                 stamina=figure.stamina)

    def card_state(self, figure_id: str) -> Text:
        """Fresh or not, in a word."""
        state: Battle = self.match.state
        if figure_id in state.gone:
            return T("†")
        one = state.figures[figure_id]
        if not one.placed:
            return T("to set up")
        return (T("acts") if state.active == figure_id else T("Z exhausted") if one.exhausted else
                T("✔ done") if one.spent and state.final is not None else T("fresh"))

    # --- attacks ------------------------------------------------------------------------------------------------

    def way_label(self, way: str) -> Text:
        """Shoot or fight, focused or not."""
        return {"shoot": T("Shoot"), "fight": T("Fight"), "focus-shoot": T("Focus, shoot"),
                "focus-fight": T("Focus, fight"), "charge": T("Charge")}.get(way, T("Attack"))

    def could_attack(self, decision: Decision, figure: str) -> bool:
        """Before and on its way a figure attacks by the ways and charges that are offered, and by no other."""
        return decision.ask.kind not in ("order", "way")

    def dotted_rings(self, decision: Decision) -> Rings:
        """Before the dice, how far the figure gets with any roll."""
        assert isinstance(decision, SkirmashedDecision)
        return decision.sure_rings()

    def plan_stopped(self, ask: Ask, step: Answer, why: Text | None) -> None:
        """What the dice gave, where that is too little for the plan."""
        state: Battle = self.match.state
        if ask.kind != "way":
            super().plan_stopped(ask, step, why)
        elif isinstance(step.act, Charge):
            self.stage.toast(T("The dice give {n}″: too little to charge {name}.", n=inches(state.allowance),
                               name=state.figures[step.act.target].name), 4)
        else:
            self.stage.toast(T("The dice give {n}″: too little for that spot. Choose another, or stay.",
                               n=inches(state.allowance)), 4)

    # --- questions ----------------------------------------------------------------------------------------------

    def as_cards(self, ask: Ask) -> bool:
        """Reactions, edges and the activation for a 20."""
        return ask.kind in CARDS

    def idle_words(self, decision: Decision) -> Text:
        """What to do next."""
        return ON_THE_TABLE.get(decision.ask.kind, T("Choose an answer"))

    def short_label(self, mode: Mode) -> Text:
        """Orders in a word."""
        return {"move": T("Move"), "run": T("Run"), "pass": T("Nothing"), "stay": T("Stay"), "done": T("Done"),
                "focus-shoot": T("Focus+shoot"), "focus-fight": T("Focus+fight")}.get(mode.key, mode.label)
