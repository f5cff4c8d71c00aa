"""Keys on a battle screen: those of the question first, then those of the table."""

from __future__ import annotations

from typing import Protocol

from game.core.text import T
from game.scenes.battle.input.coach import ADVICE, Coach
from game.scenes.battle.input.deciding import Board
from game.scenes.battle.input.pointing import Pointing
from game.scenes.battle.input.sending import Sending
from game.scenes.battle.input.turn_review import LOG, SUMMARY, TurnReview
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.panels.accessible_table import AccessibleTable
from game.scenes.battle.panels.arrangement import Arrangement
from game.scenes.battle.panels.asking import Asking
from game.scenes.battle.panels.choosing import ChoicePanel
from game.scenes.battle.panels.tools import Tools
from game.scenes.battle.playback.director import Rush
from game.scenes.battle.playback.story import Story
from game.scenes.rulesets.briefing import KEY as BRIEFING
from game.ui.keys import HELD, Key

CALM = ("threats", "measure", "sight", "measure_clear", "pace", "whole", "following", "usual_zoom", "zoom_in",
        "zoom_out", "before", "after",
        "figure_next", "figure_back", "pin_odds", BRIEFING, SUMMARY, LOG, ADVICE, "back", "help")
"""Commands that answer nothing; what is being shown goes on."""
ANSWERS = ("commit", "next", "previous", "up", "down", "left", "right")
"""Commands that belong to a question; without one they do nothing."""


class KeysBoard(Board, Protocol):
    """What the keys need of the battle screen."""

    arrangement: Arrangement
    asking: Asking
    choice: ChoicePanel
    coach: Coach
    pointing: Pointing
    review: TurnReview
    sending: Sending
    story: Story
    told: AccessibleTable
    tools: Tools
    walking: Walking

    def commit(self) -> None: ...
    def open_briefing(self) -> None: ...
    def open_menu(self, naming: bool = False) -> None: ...


class Keys:
    """Sends a key to the part that uses it."""

    def __init__(self, scene: KeysBoard) -> None:
        self.scene = scene

    def use(self, key: Key) -> bool:
        """Handle a key: of the question first, then of the table; whether it was used."""
        if key.repeat and (key.does("end") or key.does("answer_no")):
            return True             # a key that is held answers one question, not the next as well
        if key.does("pane") or key.does("pane_back"):
            self.next_pane(-1 if key.does("pane_back") else 1)
            return True
        if self.scene.choice.use_key(key) or self.scene.sending.key(key):
            return True
        if key.action in ("act", "commit") and not self.scene.director.busy and self.scene.story.held is not None:
            self.scene.story.go_on()
            return True
        if (key.action == "act" and not key.does("hurry") and not self.scene.director.busy
                and self.scene.decision is None
                and self.scene.review.waits()):
            self.scene.review.step_on()
            return True
        if (key.action == "act" or key.does("hurry")) and (self.scene.director.busy or self.scene.opponents.thinking):
            self.hurry("question" if key.does("hurry") else "activation")
            return True
        if self.scene.director.busy and not any(map(key.does, CALM)) and not key.name.endswith(HELD):
            self.scene.asking.attention.skipped()
            self.scene.director.skip()
            if not self.scene.director.busy:
                self.scene.go_on()
        if key.does(BRIEFING):
            self.scene.open_briefing()
            return True
        if key.does("menu") or key.does("save_battle"):
            self.scene.open_menu(naming=key.does("save_battle"))
            return True
        if key.does("details"):
            self.look_closer()
            return True
        if key.does("figure_next") or key.does("figure_back"):
            self.scene.told.walk(1 if key.does("figure_next") else -1)
            return True
        if key.does("pin_odds"):
            self.pin_odds()
            return True
        if self.scene.walking.key(key) or self.scene.review.key(key) or self.scene.coach.key(key):
            return True
        focused = self.scene.stage.focused
        on_table = focused is None or focused is self.scene.table or not self.scene.stage.focus_visible
        decision = self.scene.decision
        if decision is not None and on_table and key.action == "commit" and self.scene.coach.taken_up(decision):
            self.scene.commit()
            return True
        if self.scene.decision is not None and on_table and self.scene.decision.key(key):
            self.scene.told.say_considered(key)
            self.scene.pointing.hold()
            return True
        if self.scene.decision is None and on_table and key.action in ANSWERS:
            return True  # nobody is asked just now: the focus stays on the table, no button beside it is pressed
        return bool(self.scene.pointing.key(key))

    def hurry(self, how: Rush) -> None:
        """Space: end this activation at once; Shift+Space: everything up to the next own question."""
        if how == "activation" and self.scene.review.stepping:
            how = ""                # only what is being shown: the next act waits for a press
        self.scene.asking.attention.skipped()
        self.scene.director.rush = how if any(self.scene.opponents.plays(side) for side in (0, 1)) else ""
        self.scene.director.skip()

    def next_pane(self, step: int) -> None:
        """F6: the focus goes to the next of table, answers, buttons, tools, question, score, odds, log, and talk."""
        first = next(iter(self.scene.desk.actions.children), None)
        cards = [card for card, _ in self.scene.choice.cards]
        scene = self.scene
        every = (scene.table, *cards[:1], first, scene.tools.undo, scene.desk.prompt, scene.desk.score,
                 scene.desk.odds, scene.desk.log,
                 scene.opponents.pane())
        panes = [w for w in every if w is not None and w.visible and w.focusable]
        at = next((i for i, w in enumerate(panes) if self.scene.stage.focused is w), 0)
        self.scene.stage.focus(panes[(at + step) % len(panes)], show=True)

    def look_closer(self) -> None:
        """The focus goes to the odds card, whose rows the arrows go through, and back to the table."""
        scene = self.scene
        if scene.stage.focused is scene.desk.odds:
            scene.stage.focus(scene.table)
            return
        if scene.desk.tabs.visible:
            scene.desk.tabs.chosen = 0
            scene.arrangement.show_tab(0)
        if scene.desk.odds.visible and scene.desk.odds.focusable:
            scene.stage.focus(scene.desk.odds, show=True)

    def back(self) -> bool:
        """Esc: a step back in the decision, then to the table, then the menu; whether it was used."""
        if self.scene.walking.on and self.scene.walking.back():
            return True
        if self.scene.review.back() or self.scene.opponents.back():
            return True
        if self.scene.coach.card.visible:
            self.scene.coach.end()
            return True
        stage, table = self.scene.stage, self.scene.table
        if stage.focused is not table and stage.focus_visible and stage.focused is not None:
            stage.focus(table)
            return True
        if self.scene.desk.pinned.visible:
            self.scene.desk.pinned.visible = False
            return True
        if self.scene.decision is not None and self.scene.decision.back():
            return True
        self.scene.open_menu()
        return True

    def pin_odds(self) -> None:
        """Keep the shown attack on a second card to compare others with it; again: remove it."""
        decision = self.scene.decision
        if decision is not None and decision.attack is not None and not self.scene.desk.pinned.visible and (
                decision.attack.awaited):
            decision.attack.fill(at_once=True)
            decision.refresh()
        if self.scene.desk.pinned.visible:
            self.scene.desk.pinned.visible = False
        elif self.scene.desk.odds.forecast is not None and self.scene.desk.odds.faces is not None:
            self.scene.desk.pinned.show(self.scene.desk.odds.forecast, self.scene.desk.odds.faces)
            self.scene.desk.pinned.visible = True
            self.scene.desk.pinned.invalidate()
        else:
            self.scene.stage.toast(T("Point at an enemy first: <pin_odds> keeps its odds for comparing."), 3)
        self.scene.showing.again()
