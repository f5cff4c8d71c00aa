"""The answer to a click that answers nothing: why not, what is in the way, and what would be an answer instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast, NoAttack
from game.core.text import T, Text
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.modes import Mode, mode_keys

if TYPE_CHECKING:
    from game.core.state import Figure

ENDS = frozenset({"done", "end", "none", "keep", "no"})
"""Kinds of plain answers that finish an action."""


class Refusing(DecisionParts):
    """The part of a decision that explains every click without effect."""

    def named(self, some_id: str) -> Any:
        """The figure of that id, also a lost one; None where there is none. Rulesets with units override it."""
        state = self.now.state
        return state.figures.get(some_id) or state.gone.get(some_id)

    def card_of(self, some_id: str) -> str:
        """The id of the unit card that tells of it."""
        return some_id

    def figure_chosen_by(self, figure_id: str) -> bool:
        """Whether a figure of that id is itself an answer (not a target or something to look at)."""
        return figure_id in self.figures

    def why_nothing(self) -> Text:
        """Why a click on what is pointed at answers nothing."""
        reason, idle = self.reason(), self.idle()
        if self.ask.kind == "dice":
            return T("Type what the real dice show, or click their faces.")
        one = self.named(self.figure)
        if self.deploys or one is None:
            if reason is not None:
                return T("Not there: {why}", why=reason)
            return T("Not there: {why}", why=self.barred) if self.barred is not None else idle
        if reason is not None:
            return T("{name}: {why}", name=one.name, why=reason)
        if isinstance(self.forecast, NoAttack):
            return T("No attack on {name}: {why} {clause}", name=one.name, why=self.forecast.reason,
                     clause=self.forecast.clause)
        if self.figure in self.now.state.gone:
            return T("{name} is out of the battle.", name=one.name)
        if one.side == self.ask.side:
            return self._another(one) or idle
        if isinstance(self.forecast, Forecast) and self.forecast.key and self.targets():
            return T("{name} cannot be attacked by this answer: whoever can has a bright ring.", name=one.name)
        if isinstance(self.forecast, Forecast) and self.forecast.key:
            return T("{name} cannot be attacked by this answer: {what}", name=one.name, what=idle)
        return T("{name} is no answer to this question: {what}", name=one.name, what=idle)

    def key_of(self, mode: Mode) -> str:
        """The key of a button."""
        return next((key for m, key in zip(self.modes, mode_keys(self.modes), strict=True) if m is mode), "")

    def _another(self, one: Figure) -> Text | None:
        """Why another figure of the own side cannot act now: who acts, and how to finish that."""
        me = self.named(self.ask.about)
        if me is None or me is one:
            return None
        state = self.scene.figures.status(self.card_of(one.id))
        for mode in self.modes:
            if mode.plain is not None and mode.plain.kind in ENDS:
                return T("{me} acts now, not {name} ({state}). Finish with {me} first: {end} ({key}).", me=me.name,
                         name=one.name, state=state, end=mode.label, key=f"<{self.key_of(mode)}>")
        return T("{me} acts now, not {name} ({state}).", me=me.name, name=one.name, state=state)
