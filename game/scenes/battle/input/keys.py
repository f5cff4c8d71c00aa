"""What keys mean on a battle screen: those of the question first, then those of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.text import T
from game.scenes.battle.input.coach import ADVICE
from game.scenes.battle.input.looking_back import LOG, SUMMARY
from game.scenes.battle.playback.director import Rush
from game.scenes.rulesets.briefing import KEY as BRIEFING
from game.ui.keys import Key

if TYPE_CHECKING:
    from game.scenes.battle.ports import Keyed

CALM = ("T", "R", "P", "M", "0", "+", "-", "−", "=", "[", "]", "O", BRIEFING, SUMMARY, LOG, ADVICE, "Esc", "F1")
"""Keys that do not answer anything: what is being shown goes on."""
ANSWERS = ("commit", "next", "previous", "up", "down", "left", "right")
"""What keys of a question do; without a question they do nothing."""


class Keys:
    """Gives a key to whom it belongs."""

    def __init__(self, scene: Keyed) -> None:
        self.scene = scene

    def use(self, key: Key) -> bool:
        """Keys of the question first, then those of the table."""
        if self.scene.choice.use_key(key):
            return True
        if (key.action == "act" and not key.shift and not self.scene.director.busy and self.scene.decision is None
                and self.scene.recall.waits()):
            self.scene.recall.step_on()
            return True
        if key.action == "act" and (self.scene.director.busy or self.scene.opponents.thinking):
            self.hurry("question" if key.shift else "activation")
            return True
        if self.scene.director.busy and key.name not in CALM and not key.name.endswith(("Shift", "Ctrl", "Alt")):
            self.scene.director.finish()
            self.scene.go_on()
        if key.name == "F6":
            self.next_pane(-1 if key.shift else 1)
            return True
        if key.name == BRIEFING and not key.ctrl:
            self.scene.open_briefing()
            return True
        if key.name == "O" and not key.ctrl:
            self.pin_odds()
            return True
        if self.scene.recall.key(key) or self.scene.coach.key(key):
            return True
        focused = self.scene.stage.focused
        on_table = focused is None or focused is self.scene.table or not self.scene.stage.focus_visible
        if self.scene.decision is not None and on_table and self.scene.decision.key(key):
            self.scene.pointing.hold()
            return True
        if self.scene.decision is None and on_table and key.action in ANSWERS:
            return True  # nobody is asked just now: the focus stays on the table, no button beside it is pressed
        return bool(self.scene.pointing.key(key))

    def hurry(self, how: Rush) -> None:
        """Space: this activation's end at once; Shift+Space: everything up to my next question."""
        if how == "activation" and self.scene.recall.stepping:
            how = ""                # only what is being shown: the next act waits for a press
        self.scene.director.rush = how if any(self.scene.opponents.plays(side) for side in (0, 1)) else ""
        self.scene.director.finish()

    def next_pane(self, step: int) -> None:
        """F6: the focus goes round between table, answers, question, score, odds and log."""
        first = next(iter(self.scene.actions.children), None)
        cards = [card for card, _ in self.scene.choice.cards]
        scene = self.scene
        panes = [w for w in (scene.table, *cards[:1], first, scene.prompt, scene.score, scene.odds, scene.log)
                 if w is not None and w.visible and w.focusable]
        at = next((i for i, w in enumerate(panes) if self.scene.stage.focused is w), 0)
        self.scene.stage.focus(panes[(at + step) % len(panes)], show=True)

    def back(self) -> bool:
        """Esc: a step back in the decision, to the table, else the menu."""
        if self.scene.recall.back():
            return True
        if self.scene.coach.card.visible:
            self.scene.coach.end()
            return True
        stage, table = self.scene.stage, self.scene.table
        if stage.focused is not table and stage.focus_visible and stage.focused is not None:
            stage.focus(table)
            return True
        if self.scene.pinned.visible:
            self.scene.pinned.visible = False
            return True
        if self.scene.decision is not None and self.scene.decision.back():
            return True
        self.scene.open_menu()
        return True

    def pin_odds(self) -> None:
        """O: keep the shown attack on a second card to compare others with it; again: take it away."""
        if self.scene.pinned.visible:
            self.scene.pinned.visible = False
        elif self.scene.odds.forecast is not None and self.scene.odds.faces is not None:
            self.scene.pinned.show(self.scene.odds.forecast, self.scene.odds.faces)
            self.scene.pinned.visible = True
            self.scene.pinned.invalidate()
        else:
            self.scene.stage.toast(T("Point at an enemy first: O keeps its odds for comparing."), 3)
        self.scene.show_again()
