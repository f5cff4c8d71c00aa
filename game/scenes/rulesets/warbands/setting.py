"""Before the first turn of Warbands: laying and turning terrain cards, setting up by hand or as printed."""

from __future__ import annotations

from typing import cast

from game.core.play.ask import Ask
from game.core.text import T
from game.rules.warbands.possible import actions_of
from game.scenes.rulesets.warbands.cards import CardDecision
from game.scenes.rulesets.warbands.screen_parts import BandScreen
from game.ui.widgets import Button, Chip


class BandSetting(BandScreen):
    """The part of the scene that lays cards and sets up."""

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """*Set up for me*, turning a card, and which of two actions it is."""
        if ask.kind == "deploy":
            return super().extra_buttons(ask)
        if ask.kind == "card":
            return [Button(T("Forest or House"), lambda: self._card("flip"), key="flip", size=44, help="WB-189",
                           short=T("Turn over"), tip=T("Turn the card over WB-189")),
                    Button(T("Turn left"), lambda: self._card("left"), key="turn_left", size=44, short=T("Left"),
                           help="WB-R93",
                           tip=T("15° counter-clockwise; the wheel turns it too WB-R93")),
                    Button(T("Turn right"), lambda: self._card("right"), key="turn_right", size=44, short=T("Right"),
                           help="WB-R93", tip=T("15° clockwise WB-R93")),
                    Button(T("Find a place"), lambda: self._card("find"), key="find", size=44, short=T("Find"),
                           tip=T("Somewhere the card may lie as it is held"))]
        return [cast(Button, self.pips(ask))] if ask.kind == "act" else []

    def pips(self, ask: Ask) -> Chip:
        """Which of his actions is asked about."""
        one = self.state.figures[ask.about]
        whole = actions_of(self.match.now, one)
        marks = "✔" * one.used + "●" * (whole - one.used)
        if self.ui.kind != "full":
            return Chip(marks, tip=T("Action {n} of {all} WB-10", n=one.used + 1, all=whole))
        return Chip(T("{marks} action {n} of {all} WB-10", marks=marks, n=one.used + 1, all=whole))

    def _card(self, what: str) -> None:
        decision = self.decision
        if isinstance(decision, CardDecision):
            {"flip": decision.flip, "left": lambda: decision.turn(1), "right": lambda: decision.turn(-1),
             "find": decision.find}[what]()
