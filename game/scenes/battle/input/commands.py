"""What a player can do at any time on a battle screen: keys, menu, undo, pace, cards, panes, and its end."""

from __future__ import annotations

from game.core.errors import Refused
from game.core.play.acts import Resign
from game.core.play.answers import Answer
from game.core.text import T, Text
from game.scenes.battle.input.coach import ADVICE
from game.scenes.battle.input.looking_back import LOG, SUMMARY
from game.scenes.battle.playback.director import Rush
from game.scenes.battle.ruleset_hooks import Hooks
from game.scenes.rulesets.briefing import KEY as BRIEFING
from game.ui.keys import Key

CALM = ("T", "R", "P", "M", "0", "+", "-", "−", "=", "[", "]", "O", BRIEFING, SUMMARY, LOG, ADVICE, "Esc", "F1")
"""Keys that do not answer anything: what is being shown goes on."""
ANSWERS = ("commit", "next", "previous", "up", "down", "left", "right")
"""What keys of a question do; without a question they do nothing."""
PACES = (T("1×"), T("2×"), T("4×"), T("at once"), T("step"))


class Commands(Hooks):
    """The commands of the battle scene; the widgets are the scene's."""

    _looked: tuple[float, float, float] | None = None
    """Where the view was, and its zoom, before the whole table was looked at."""

    def on_key(self, key: Key) -> bool:
        """Keys of the question first, then those of the table."""
        if self.choice.use_key(key):
            return True
        if (key.action == "act" and not key.shift and not self.director.busy and self.decision is None
                and self.recall.waits()):
            self.recall.step_on()
            return True
        if key.action == "act" and (self.director.busy or self.opponents.thinking):
            self.hurry("question" if key.shift else "activation")
            return True
        if self.director.busy and key.name not in CALM and not key.name.endswith(("Shift", "Ctrl", "Alt")):
            self.director.finish()
            self.go_on()
        if key.name == "F6":
            self.next_pane(-1 if key.shift else 1)
            return True
        if key.name == BRIEFING and not key.ctrl:
            self.open_briefing()
            return True
        if key.name == "O" and not key.ctrl:
            self.pin_odds()
            return True
        if self.recall.key(key) or self.coach.key(key):
            return True
        focused = self.stage.focused
        on_table = focused is None or focused is self.table or not self.stage.focus_visible
        if self.decision is not None and on_table and self.decision.key(key):
            self.pointing.hold()
            return True
        if self.decision is None and on_table and key.action in ANSWERS:
            return True  # nobody is asked just now: the focus stays on the table, no button beside it is pressed
        return bool(self.pointing.key(key))

    def hurry(self, how: Rush) -> None:
        """Space: this activation's end at once; Shift+Space: everything up to my next question."""
        if how == "activation" and self.recall.stepping:
            how = ""                # only what is being shown: the next act waits for a press
        self.director.rush = how if any(self.opponents.plays(side) for side in (0, 1)) else ""
        self.director.finish()

    def next_pane(self, step: int) -> None:
        """F6: the focus goes round between table, answers, question, score, odds and log."""
        first = next(iter(self.actions.children), None)
        cards = [card for card, _ in self.choice.cards]
        panes = [w for w in (self.table, *cards[:1], first, self.prompt, self.score, self.odds, self.log)
                 if w is not None and w.visible and w.focusable]
        at = next((i for i, w in enumerate(panes) if self.stage.focused is w), 0)
        self.stage.focus(panes[(at + step) % len(panes)], show=True)

    def pin_odds(self) -> None:
        """O: keep the shown attack on a second card to compare others with it; again: take it away."""
        if self.pinned.visible:
            self.pinned.visible = False
        elif self.odds.forecast is not None and self.odds.faces is not None:
            self.pinned.show(self.odds.forecast, self.odds.faces)
            self.pinned.visible = True
            self.pinned.invalidate()
        else:
            self.stage.toast(T("Point at an enemy first: O keeps its odds for comparing."), 3)
        self.show_again()

    def on_key_up(self, key: Key) -> None:
        """What lasts while a key is held ends."""
        self.pointing.key_up(key)

    def on_back(self) -> bool:
        """Esc: a step back in the decision, to the table, else the menu."""
        if self.recall.back():
            return True
        if self.coach.card.visible:
            self.coach.end()
            return True
        if self.stage.focused is not self.table and self.stage.focus_visible and self.stage.focused is not None:
            self.stage.focus(self.table)
            return True
        if self.pinned.visible:
            self.pinned.visible = False
            return True
        if self.decision is not None and self.decision.back():
            return True
        self.open_menu()
        return True

    def undo(self) -> None:
        """Back to before the last answer, as far as the last die or the other player's answer."""
        if self.setting_up.undone():
            return
        side = None if all(not self.opponents.plays(s) for s in (0, 1)) else (0 if self.opponents.plays(1) else 1)
        try:
            self.match.undo(side)
        except Refused as error:
            self.stage.toast(T("Cannot take that back: {why}.", why=str(error)), 3)
            return
        self._gone_back()

    def _gone_back(self) -> None:
        """The match stands at an earlier question: so does the screen."""
        self.plan = []
        self.forget_question()
        self.keeping.write()
        self.sound("tape_in")
        self.go_on()

    def forget_question(self) -> None:
        """The match went back (and forth): show it as it stands now, without a word or a motion."""
        self.director.finish()
        self.decision, self._asked = None, None
        self._told = len(self.match.story())
        self.sync_all()

    def open_menu(self) -> None:
        """Save, settings, resign, leave."""
        from game.scenes.battle.menu import BattleMenu
        self.app.push(BattleMenu(self))

    def open_briefing(self, first: bool = False) -> None:
        """What wins, how long it lasts, who acts when; `first`: before the first question."""
        from game.scenes.battle.briefing import BriefingSheet
        if self.app.scene is self or first:
            self.app.push(BriefingSheet(self, first=first))

    def why_no_briefing(self) -> Text | None:
        """None where somebody at this screen plays, who can be told what it is about."""
        everybody = all(self.opponents.plays(side) for side in (0, 1))
        return T("Nobody at this screen plays.") if everybody else None

    def open_clause(self, clause: str) -> None:
        """The rulebook at a clause, over the battle."""
        from game.scenes.rulebook.scene import RulebookScene
        self.sound("page_turn")
        self.app.push(RulebookScene(clause or f"{self.rules.letters}-01"))

    def ask_clause(self) -> str:
        """The clause of the question that stands."""
        return self.match.ask.clause if self.match.ask is not None else f"{self.rules.letters}-01"

    def why_no_resigning(self) -> Text | None:
        """None where one may give up now, else the reason."""
        ask = self.match.ask
        if ask is None:
            return T("The battle is over.")
        if self.opponents.plays(ask.side):
            return T("It is the other player’s choice just now: resign when you are asked again.")
        if ask.option(Resign()) is None:
            return (T("Nobody has fought yet: throw the battle away instead.") if not self.match.state.round else
                    T("Answer this question first."))
        return None

    def resign(self) -> None:
        """Give up, where the question allows it."""
        self.give(Answer(Resign()))

    def next_pace(self) -> None:
        """The next speed."""
        self.app.change_settings(pace=(self.settings.pace + 1) % len(PACES))
        self._show_pace()
        self.ui.request_layout()

    def _show_pace(self) -> None:
        self.pace_button.label = self._pace_label()
        self.pace_button.short = PACES[self.settings.pace % len(PACES)]

    def _pace_label(self) -> Text:
        return T("Pace {pace}", pace=PACES[self.settings.pace % len(PACES)])

    def whole_table(self) -> None:
        """The whole table; once more: as near as before, round the same spot."""
        camera = self.table.camera
        if camera.whole and self._looked is not None:
            camera.zoom = self._looked[2]
            camera.look_at(*self._looked[:2])
            self.table.invalidate()
        elif camera.whole:
            self.table.usual_zoom()
        else:
            self._looked = camera.x, camera.y, camera.zoom
            self.table.fit()
        self.show_again()

    def switch_following(self) -> None:
        """Whether the view follows what happens."""
        self.app.change_settings(follow=not self.settings.follow)
        self.stage.toast(T("The view follows what happens.") if self.settings.follow else
                         T("The view stays where it is. Shift+M lets it follow again."), 3)

    def next_good_spot(self) -> None:
        """The button: the next spot worth going to, with its reasons; it stays until the pointer really moves."""
        decision = self.decision
        if decision is None or not decision.goes_somewhere():
            self.say_wait()
            return
        decision.good_spot(1)
        self.pointing.hold()

    def toggle_threats(self) -> None:
        """The threat view, until pressed again."""
        self.pointing.toggle_threats()

    def pick_die(self, index: int) -> None:
        """A die in the tray was clicked while dice can be rerolled one by one."""
        self.choice.pick_die(index)

    def card_clicked(self, figure_id: str) -> None:
        """A unit card: the same as a click on the figure; while the log is whole, what it tells of that figure."""
        if self.log.whole:
            self.recall.filter_log(figure_id)
            return
        if self.director.busy:
            self.director.finish()
            self.go_on()
        decision = self.decision
        if decision is None:
            self.say_wait()
            return
        if figure_id in decision.deploys:
            decision.consider(figure_id)
            return
        if figure_id in decision.movable():
            self.setting_up.take_up(figure_id)
            return
        if decision.deploys:
            one = decision.named(figure_id)
            self.stage.toast(T("{name} is not to be set up now.", name=one.name), 3)
            return
        decision.aim_figure(figure_id)
        decision.click()

    def say_wait(self) -> None:
        """A click while nobody at this screen is asked."""
        if self.opponents.thinking:
            self.stage.toast(T("It is the other player's choice. P changes the pace, Space hurries."), 3)

    def consider_told(self, figure_id: str) -> None:
        """A line of the card about a figure was clicked: one that answers is chosen, any other is considered until the
        pointer moves on the table."""
        decision = self.decision
        if decision is None or self.director.busy or decision.named(figure_id) is None:
            return
        if decision.figure_chosen_by(figure_id):
            decision.aim_figure(figure_id)
            decision.click()
        else:
            decision.aim_figure(figure_id)
            self.pointing.hold()

    def card_hovered(self, figure_id: str) -> None:
        """The figure of a card is lit, and looked at."""
        actor = self.table.cast.actors.get(figure_id)
        self.light_cause(figure_id)
        if actor is not None:
            self.table.keep_in_sight([(actor.x, actor.y)])

    def sound(self, cue: str) -> None:
        """Play a sound, where there are sounds."""
        sounds = getattr(self.app, "sounds", None)
        if sounds is not None:
            sounds.play(cue)

    def on_end(self) -> None:
        """The battle is over: the result."""
        if self._ended or self.match.outcome is None:
            return
        self._ended = True
        from game.scenes.result.scene import ResultScene
        self.keeping.keep()
        winner = self.match.outcome.winner
        human = [side for side in (0, 1) if not self.opponents.plays(side)]
        self.sound("victory" if winner is None or winner in human or len(human) != 1 else "defeat")
        self.app.push(ResultScene(self.match, self.order, self.keeping))

