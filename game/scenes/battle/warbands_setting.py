"""Before the first turn of Warbands: terrain cards laid and turned, fighters set up by hand or as printed."""

from __future__ import annotations

from typing import Any, cast

from game.core.answers import Answer
from game.core.ask import Ask
from game.core.dice import Stream
from game.core.text import T
from game.rules.warbands.acting import slots
from game.rules.warbands.roster import Battle
from game.rules.warbands.tables import quick
from game.scenes.battle.setting_up import SetUpForMe
from game.scenes.battle.warbands_cards import CardDecision
from game.ui.widgets import Button, Chip


class BandSetting(SetUpForMe):
    """The part of the scene that lays cards and sets up."""

    match: Any
    ui: Any
    decision: Any
    give: Any
    _set_up: set[int]
    """Sides whose fighters the computer sets up."""

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        raise NotImplementedError

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """Setting up left to the computer, the card's turns, which of two actions it is."""
        if ask.kind == "deploy":
            return [Button(T("Set up for me"), self.set_up_for_me, key="A", size=44,
                           tip=T("The rest of your fighters in roster order, as for a quick start. Undo takes each "
                                 "back."))]
        if ask.kind == "card":
            return [Button(T("Forest or House"), lambda: self._card("flip"), key="F", size=44, help="WB-189",
                           short=T("Turn over"), tip=T("Turn the card over WB-189")),
                    Button(T("Turn left"), lambda: self._card("left"), key="Q", size=44, short=T("Left"), help="WB-R93",
                           tip=T("15° counter-clockwise; the wheel turns it too WB-R93")),
                    Button(T("Turn right"), lambda: self._card("right"), key="W", size=44, short=T("Right"),
                           help="WB-R93", tip=T("15° clockwise WB-R93")),
                    Button(T("Find a place"), lambda: self._card("find"), key="G", size=44, short=T("Find"),
                           tip=T("Somewhere the card may lie as it is held"))]
        return [cast(Button, self.pips(ask))] if ask.kind == "act" else []

    def pips(self, ask: Ask) -> Chip:
        """Which of his actions is asked about."""
        one = self.state.figures[ask.about]
        whole = slots(self.match.now, one)
        marks = "✔" * one.used + "●" * (whole - one.used)
        if self.ui.kind != "full":
            return Chip(marks, tip=T("Action {n} of {all} WB-10", n=one.used + 1, all=whole))
        return Chip(T("{marks} action {n} of {all} WB-10", marks=marks, n=one.used + 1, all=whole))

    def _card(self, what: str) -> None:
        decision = self.decision
        if isinstance(decision, CardDecision):
            {"flip": decision.flip, "left": lambda: decision.turn(1), "right": lambda: decision.turn(-1),
             "find": decision.find}[what]()

    def set_up_for_me(self) -> None:
        """The rest of this side as the printed quick deployment has it, in its turns."""
        ask = self.match.ask
        if ask is not None and ask.kind == "deploy":
            self._set_up.add(ask.side)
            self.give(self._quick_spot(ask))

    def _quick_spot(self, ask: Ask) -> Answer:
        """The next fighter in roster order at the next free spot of the quick deployment."""
        option: Any = next(o for o in ask.listed() if o.kind == "deploy")
        region = option.region()
        spots = quick(self.match.now.setup.table, ask.side != self.state.south)
        at = int(option.figure[1:]) - 1
        for place in (*spots[at:], *spots[:at]):
            if region.why_not(place) is None:
                return Answer(option.key, place=place)
        found = region.sample(Stream(at))
        assert found is not None
        return Answer(option.key, place=found)

    def undo(self) -> None:
        """Taking back ends setting up by itself."""
        self._set_up.clear()
        super().undo()
