"""The battle screen that every ruleset shares: questions, answers, opponents. A ruleset adds words and looks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.random_player import drawn
from game.core.chance.checks import Roll
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream
from game.core.play.events import Chose
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.play.reasons import Reason
from game.core.table.places import GRID
from game.core.text import T, Text
from game.scenes.base import Scene
from game.scenes.battle import opponents
from game.scenes.battle.input.coach import Coach
from game.scenes.battle.input.commands import PACES, Commands
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.looking_back import LookingBack
from game.scenes.battle.input.modes import Mode, mode_keys
from game.scenes.battle.input.pointing import Pointing
from game.scenes.battle.input.setting_up import SettingUp
from game.scenes.battle.input.spots import Spots
from game.scenes.battle.keeping import Keeping
from game.scenes.battle.panels import choosing
from game.scenes.battle.panels.arrangement import Arrangement
from game.scenes.battle.panels.banner import Banner
from game.scenes.battle.panels.log_card import LogCard
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.prompt_and_score import PromptBar, TipBox
from game.scenes.battle.panels.strip import Strip
from game.scenes.battle.panels.threat_key import ThreatKey
from game.scenes.battle.panels.tray import DiceTray
from game.scenes.battle.panels.words import BattleWords
from game.scenes.battle.playback.director import Director
from game.scenes.battle.playback.framing import Framing
from game.scenes.battle.playback.showing import Showing
from game.scenes.battle.ruleset_hooks import Hooks
from game.scenes.replay.frames import log_title
from game.store.journal import Journal
from game.store.settings import USUAL_ASKING
from game.ui.layout import Flow, Row
from game.ui.screen import SettingsLike
from game.ui.table.overlay import Overlay
from game.ui.table.view import TableView
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.battle_setup import Order


class BattleScene(Arrangement, Showing, Commands, Hooks, Scene):
    """Plays one match on the screen. Subclasses answer the hooks at the end; they hold no rule either."""

    name = "battle"
    decision_type: type[Decision] = Decision
    """What a question is decided with; a ruleset may add ways of pointing."""
    framing_type: type[Framing] = Framing
    """How the view comes to what a question is about."""
    words_type: type[BattleWords] = BattleWords
    """What is said beside the table; a ruleset says it in its own words."""
    sums_up = True
    """Whether the enemy's turn is summed up when one's own begins."""

    def __init__(self, match: Match, order: Order | None = None, *, journal: Journal | bool = True,
                 news: Text | None = None, held: Sequence[Answer] = ()) -> None:
        """`journal`: where it is kept; True makes a file of its own. `news` is said when it comes on the screen.

        `held` was laid out and not given when the battle was kept: it lies there again.
        """
        super().__init__()
        self.match, self.order = match, order
        self.rules = match.rules
        self.title = self.rules.title
        self.news = news
        self.setting_up = SettingUp(self, held)
        self.keeping = Keeping(self, self.setting_up.held_answers, journal)
        self.framing = self.framing_type(self)
        self.words = self.words_type(self)
        self.coach: Coach
        self.recall: LookingBack
        self.decision: Decision | None = None
        self.director = Director(self)
        self.opponents = opponents.Opponents(match.players, order.seed if order is not None else 0)
        self.pointing: Pointing
        self.spots = Spots(self)
        self.plan: list[Answer] = []
        self._told = 0
        self.shown = 0
        """How much of the story has been seen."""
        self._asked: Ask | None = None
        self._offered: dict[str, Forecast] = {}
        """What the attack in question is by each answer that may be given to the question before."""
        self._ended = False
        self.opens_whole = False
        """Whether the whole table is in view at first: set before it is built."""
        self.briefs = False
        """Whether it begins with the briefing, where the player has not switched that off: set before it is built."""
        self._asked_side: int | None = None

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def settings(self) -> SettingsLike:
        """The player's settings."""
        return self.ui.settings

    def build(self) -> None:
        """All widgets; what they show follows the match."""
        self.table = TableView(self.match.now.top.table, flat_roofs=self.flat_roofs)
        self.table.opens_whole = self.opens_whole
        self.pointing = Pointing(self)
        self.table.hooks = self.pointing
        self.prompt = PromptBar(self.open_clause)
        self.menu = Button("", self.open_menu, icon="menu", tip=T("Menu: save, settings, resign, leave (Esc)"), size=56)
        self.help_button = Button("", lambda: self.open_clause(self.ask_clause()), icon="help", size=56,
                                  tip=T("Rulebook (F1)"))
        self.actions = Flow(gap=8)
        self.undo_button = Button(T("Undo"), self.undo, key="Z", size=44, icon="undo", short="",
                                  tip=T("Undo (Z), back to the last die or the other player's answer"))
        self.pace_button = Button(self._pace_label(), self.next_pace, key="P", size=44, icon="pace",
                                  short=PACES[self.settings.pace % len(PACES)],
                                  tip=T("How fast figures move and the computer plays (P). Space ends what is being "
                                        "shown, Shift+Space runs to your next question."))
        self.spot_button = Button(T("Good spots"), self.next_good_spot, key="G", size=44, icon="star", short="",
                                  tip=T("The next good spot to go to, and why it is good (G); Shift+G goes back"),
                                  enabled=False, why_off=T("Nobody is asked where to go just now."))
        self.threat_button = Button(T("Threats"), self.toggle_threats, key="T", size=44, icon="eye", short="",
                                    tip=T("Where the enemy could hurt you, and how much to expect. Hold T, or "
                                          "press it once."))
        self.whole_button = Button(T("Table"), self.whole_table, key="M", size=44, icon="whole", short="",
                                   tip=T("The whole table (M); once more: as near as before. Shift+M: whether the "
                                         "view follows what happens."))
        self.tools = Row(self.undo_button, self.pace_button, self.spot_button, self.threat_button, self.whole_button,
                         gap=8)
        self.score = self.score_type(self.open_clause)
        self.odds = self.odds_type(self.open_clause, self.light_cause)
        self.pinned = OddsCard(self.open_clause, self.light_cause, pinned=True)
        self.go = Button("", self.commit, key="Enter", gold=True, size=48,
                         tip=T("Does it all. Z takes it back until a die has been rolled."))
        self.tray = DiceTray(self.pick_die)
        self.log = LogCard(self.open_clause, self.show_moment, self.show_echo, log_title(self.rules.id))
        self.log.why = self.reason_at
        self.odds.on_pick, self.odds.on_look = self.consider_told, self.look_at_cause
        self.pinned.on_look = self.look_at_cause
        self.strip = Strip(self.card_clicked, self.card_hovered)
        self.tip = TipBox()
        self.threat_key = ThreatKey()
        self.banner = Banner()
        self.choice = choosing.ChoicePanel(self)
        self.tabs = choosing.rail_tabs(self)
        self.recall = LookingBack(self)
        self.coach = Coach(self)
        self.tools.replace([*self.tools.children, self.coach.button])
        for widget in (self.table, self.prompt, self.menu, self.help_button, self.actions, self.tools, self.score,
                       self.odds, self.go, self.tray, self.log, self.recall.log_tools, self.recall.log_filter,
                       self.strip, self.tabs, self.pinned, self.choice, self.threat_key, self.recall.summary,
                       self.coach.card, self.tip, self.banner):
            self.add(widget)
        self.sync_all()

    def draw(self, target: pygame.Surface) -> None:
        """Wood under rails; the table paints itself."""
        super().draw(target)

    # --- life ---------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The battle begins, or goes on."""
        self.keeping.write()
        if self.news is not None:
            self.stage.toast(self.news, 12)
        self.table.focus()
        self._prefetch()
        if self.briefs and self.rules.id not in self.settings.no_briefing and self.why_no_briefing() is None:
            self.ui.post(partial(self.open_briefing, first=True))
        else:
            self.go_on()
        self.setting_up.lay_again()

    def on_leave(self) -> None:
        """Opponents stop thinking; the journal stays for "continue" unless the battle is over."""
        self.opponents.close()
        self.keeping.close()

    def on_pause(self) -> None:
        """Held keys do not go on while another screen is above."""
        self.pointing.let_go()

    def on_resume(self) -> None:
        """Settings may have changed."""
        self._show_pace()
        self.show_again()

    def update(self, dt: float) -> None:
        """Show what happened, let the computer think, follow the pointer."""
        if self.director.busy:
            self.director.advance(dt)
        self.pointing.update(dt)
        self.spots.work()
        looking = self.decision is not None and self.decision.work()
        self.table.tick()
        self.coach.work()
        if not self.director.busy:
            self.go_on()
        proposing = self.setting_up.work()
        self.moving = (self.director.busy or self.opponents.thinking or self.pointing.waiting or self.spots.busy
                       or looking or self.coach.advising or self.table.scenery.busy()
                       or proposing)

    def go_on(self) -> None:
        """Ask the person, or the opponent, the question that stands."""
        ask = self.match.ask
        if ask is None:
            if self.match.over and not self._ended and not self.director.busy:
                self.on_end()
            return
        if ask is not self._asked:
            self._asked = ask
            self._begin_question(ask)
        if self.opponents.plays(ask.side) and self.decision is None:
            self._think(ask)
        elif self.plan and self.decision is not None:
            self._go_on_with_plan()

    def _begin_question(self, ask: Ask) -> None:
        self.tip.hide()
        self.pinned.visible = False
        self.table.overlay.echo = None
        self.go.gold, self.go.key = True, "Enter"
        if self.opponents.plays(ask.side) and ask.kind != "dice":
            self._show_thinking(ask)
        elif self._answered_for_you(ask):
            return
        else:
            self.director.rush = ""
            self.prompt.busy = False
            self.decision = self.decision_type(self, ask)
            self._show_question(ask)
            self._announce(ask)
            if self.sums_up:
                self.recall.offer(ask)
        self._asked_side = ask.side
        self.refresh_cards()
        self.refresh_score()
        self.refresh_objectives()
        self.pointing.refresh_threats()
        self.ui.request_layout()

    def _show_thinking(self, ask: Ask) -> None:
        """The other player's question, and a mark that moves while it is thought about."""
        self.decision = None
        self.plan = []
        self.spot_button.enabled = False
        self.actions.replace(())
        self.choice.close()
        self.table.show(Overlay(chosen=ask.about, rulers=self.pointing.rulers(), threats=self.pointing.threats,
                                veiled=self.pointing.threat_view.working))
        self._offered = {act.key: found for act, found in ask.stakes()}
        self.say_question(ask, thinking=True)
        self.prompt.busy = True
        self.show_asked(ask)
        self.go.label, self.go.enabled = T("The computer is thinking"), False
        self.go.why_off = T("It is the other player's choice. P changes the pace, Space hurries.")

    def _announce(self, ask: Ask) -> None:
        """The turn came over to this player: a sound, a pulse, and with two people at one screen a banner."""
        if self._asked_side == ask.side:
            return
        self.prompt.pulse()
        people = not self.opponents.plays(0) and not self.opponents.plays(1)
        if people and self._asked_side is not None:
            words = T("{side} answers", side=side_name(ask.side)) if ask.reaction or self.foreign(ask) else T(
                "{side} decides", side=side_name(ask.side))
            self.banner.tell(ask.side, words, self.table.rect)
        if not ask.reaction:
            self.sound("your_turn")

    def _answered_for_you(self, ask: Ask) -> bool:
        """Reactions that the player does not want to be asked about are answered with what changes nothing."""
        habit = dict(self.settings.ask).get(ask.reaction, USUAL_ASKING) if ask.reaction else "always"
        if habit == "always" or (habit == "matters" and ask.matters()):
            return False
        keep = ask.quiet()
        if keep is None:
            return False
        self.decision = None
        self.give(Answer(keep.act))
        return True

    def _show_question(self, ask: Ask) -> None:
        decision = self.decision
        assert decision is not None
        self.say_question(ask)
        buttons: list[Button] = []
        shorts = [self.short_label(mode.key, mode.label) for mode in decision.modes]
        words = Counter(map(str, shorts))
        for mode, key, short in zip(decision.modes, mode_keys(decision.modes), shorts, strict=True):
            if decision.cards and mode.plain is not None:
                continue
            buttons.append(Button(mode.label, partial(self._mode_pressed, mode), key=key, size=44,
                                  short=short if words[str(short)] == 1 else mode.label, gold=mode is decision.mode,
                                  help=mode.clause, tip=self.mode_tip(mode)))
        buttons += self.extra_buttons(ask)
        self.actions.replace(buttons)
        self.choice.open_for(decision)
        if ask.kind == "dice" and ask.check is not None:
            self.tray.ask(ask.check)
        elif ask.check is not None and len(ask.faces) == ask.check.dice and not self.director.busy:
            self.tray.show(Roll(ask.check, ask.faces))
        elif ask.check is not None and ask.check.read == "face" and len(ask.faces) == 2:
            self.tray.compare(ask.check, ask.faces)
        self._offered = {act.key: found for act, found in self.choice.stakes.found.items()}
        decision.refresh()
        self.framing.look_at(decision)
        if ask.reaction:
            self.sound("question")

    def _mode_pressed(self, mode: Mode) -> None:
        decision = self.decision
        if decision is not None:
            if decision.mode is mode and mode.plain is None:
                self.stage.toast(self.idle_words(decision), 2)      # it is chosen already: what comes next
            decision.choose_mode(mode)
            self._mark_modes()

    def _mark_modes(self) -> None:
        decision = self.decision
        if decision is None or decision.cards:
            return
        for button, mode in zip(self.actions.children, decision.modes, strict=False):
            if isinstance(button, Button):
                button.gold = mode is decision.mode and mode.plain is None

    def _think(self, ask: Ask) -> None:
        if self.recall.waits():
            self.recall.show_waiting()
            return
        answer = self.opponents.answer(self.match)
        if self.opponents.failed:
            self.stage.toast(T("The program gave up: {why}. You play on for it.", why=self.opponents.failed), 8)
            self.opponents.failed = ""
            self._asked = None
        if answer is not None:
            self.give(answer, watched=True, why=self.opponents.why)

    def told_side(self) -> int:
        """Whose view of things it is: who is asked, else the person who plays against the computer."""
        ask = self.match.ask
        if ask is not None and not self.opponents.plays(ask.side):
            return ask.side
        return 0 if self.opponents.plays(1) else 1

    def on_quit(self) -> bool:
        """The window's close button: at once, unless something would be lost."""
        return self.keeping.may_quit()

    # --- answering ----------------------------------------------------------------------------------------------

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None:
        """Answer the question; a refusal is said, and changes nothing. `watched`: it is the other player's answer,
        given for that reason."""
        if not watched and self.setting_up.holds(answer):
            return
        if self.director.busy:
            self.director.finish()
        asked = self.match.ask
        own = asked is not None and not asked.reaction and not self.foreign(asked)
        try:
            self.match.answer(answer, why)
        except Refused as error:
            self.plan = []
            self.stage.toast(T("{why} {clause}", why=str(error), clause=error.clause), 4)
            if not watched or self.match.ask is None:
                return
            # an opponent must never stop the battle: what it cannot have becomes any legal answer
            self.match.trusted(drawn(self.match.ask, Stream(self.match.revision)), Reason("chance"))
        self.decision = None
        self._asked = None
        if not watched and asked is not None:
            self.recall.answered(asked.side, own)
        self.keeping.write()
        self._follow_story(watched)
        self.moving = True
        if self.director.busy:
            self._show_telling()
        else:
            self.go_on()

    def give_plan(self, answers: Sequence[Answer]) -> None:
        """Several answers, given one after another as long as the questions are those foreseen."""
        self.plan = list(answers[1:])
        self.give(answers[0])

    def _go_on_with_plan(self) -> None:
        ask, step = self.match.ask, self.plan[0]
        if ask is None or self.director.busy:
            return
        if ask.kind not in self.plan_kinds or ask.option(step.key) is None:
            self.plan = []
            return
        self.plan.pop(0)
        self.give(step)

    def commit(self) -> None:
        """The gold button; while things happen it skips them."""
        if self.director.busy:
            self.hurry("activation")
            return
        if self.decision is None and self.recall.waits():
            self.recall.step_on()
            return
        if self.choice.commit():
            return
        if self.decision is not None:
            self.decision.commit()

    def _follow_story(self, watched: bool = False) -> None:
        """Hand what happened to the director; `watched`: the other player did it."""
        story = self.match.story()
        for number, event in enumerate(story[self._told:], self._told):
            self.director.take(event, number, watched)
        self._told = len(story)
        ask = self.match.ask
        if self.director.busy and ask is not None and not self.opponents.plays(ask.side):
            self.director.come_back([(f.x / GRID, f.y / GRID) for f in self.match.state.standing()
                                     if f.id == ask.about])
        if self.director.rush or (self.director.at_once and not watched):
            self.director.finish()

    def _show_telling(self) -> None:
        """While things happen nothing is asked: the bar tells what is being seen."""
        self.tip.hide()
        self.spot_button.enabled = False
        self.choice.close()
        self.actions.replace(())
        self.table.show(Overlay(rulers=self.pointing.rulers(), threats=self.pointing.threats,
                                veiled=self.pointing.threat_view.working))
        self.go.label, self.go.enabled, self.go.gold, self.go.key = T("Skip"), True, False, "Space"
        self.ui.request_layout()

    def tell(self, number: int) -> None:
        """Event `number` is being seen: log and bar say so. Nothing is told before it is shown."""
        story = self.match.story()
        if number >= len(story):
            return
        self.shown = max(self.shown, number + 1)
        self.log.follow(story[:self.shown])
        event = story[number]
        if isinstance(event, Chose):
            self._show_chosen(event)
        if self.decision is None and event.text:
            self.prompt.busy = False
            self._tell_why(number)
            words = T("{act} · {why}", act=event.text, why=self._why) if self._why is not None else event.text
            self.prompt.say(event.side, words, "", event.clause)

    def _show_chosen(self, event: Chose) -> None:
        """The other player's choice changes the card: the attack is now what it is with that answer."""
        found, self._offered = self._offered.get(event.key), {}
        if found is not None and self.decision is None:
            self.odds.show(found, (self.face(found.attacker), self.face(found.target)))
