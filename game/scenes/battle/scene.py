"""The battle screen that every ruleset shares: questions, answers, opponents. A ruleset adds words and looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ai.random_player import drawn
from game.core.errors import Refused
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.text import T, Text
from game.planning.later import Later
from game.planning.spots import Spots
from game.scenes.base import Scene
from game.scenes.battle import opponents
from game.scenes.battle.desk import Desk
from game.scenes.battle.exits import Exits
from game.scenes.battle.guide import Guide
from game.scenes.battle.input.coach import Coach
from game.scenes.battle.input.deciders import decider_of
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.keys import Keys
from game.scenes.battle.input.pointing import Pointing
from game.scenes.battle.input.sending import Sending
from game.scenes.battle.input.setting_up import SettingUp
from game.scenes.battle.input.turn_review import TurnReview
from game.scenes.battle.input.walking import Walking
from game.scenes.battle.keeping import Keeping
from game.scenes.battle.panels import choosing
from game.scenes.battle.panels.accessible_table import AccessibleTable
from game.scenes.battle.panels.answers import Answers
from game.scenes.battle.panels.arrangement import Arrangement
from game.scenes.battle.panels.asking import Asking
from game.scenes.battle.panels.banner import Banner
from game.scenes.battle.panels.go_button import GoButton
from game.scenes.battle.panels.log_card import LogCard
from game.scenes.battle.panels.odds_card import OddsCard
from game.scenes.battle.panels.prompt_and_score import PromptBar
from game.scenes.battle.panels.strip import Strip
from game.scenes.battle.panels.threat_key import ThreatKey
from game.scenes.battle.panels.tips import TipBox
from game.scenes.battle.panels.tools import Tools
from game.scenes.battle.panels.tray import DiceTray
from game.scenes.battle.parts import Parts
from game.scenes.battle.playback.director import Director
from game.scenes.battle.playback.story import Story
from game.scenes.battle.taking_back import take_back
from game.scenes.players import here, names_of
from game.scenes.replay.frames import first_round, log_title, round_head
from game.scenes.rulesets.view import view_of
from game.scenes.tellers.kinds import tellers_of
from game.scenes.tellers.teller import Telling
from game.store.journal import Journal
from game.store.settings import Settings
from game.ui.ambience import bed_of
from game.ui.keys import Key
from game.ui.table.view import TableView
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.scenes.battle_setup import BattleOrder


class BattleScene(Scene):
    """Plays one match on the screen. A ruleset has its tellers; a subclass holds no rule either."""

    name = "battle"
    paints_moved = True
    parts = Parts()
    """The classes of its parts."""
    sums_up = True
    """Whether the enemy's turn is summed up when one's own begins."""

    def __init__(self, match: Match, order: BattleOrder | None = None, *, journal: Journal | bool = True,
                 news: Text | None = None, held: Sequence[Answer] = (),
                 guide: Callable[[BattleScene], Guide] = Guide) -> None:
        """`journal`: where it is kept; True makes a file of its own. `news` is said when it comes on the screen.

        `held` was laid out and not given when the battle was kept: it lies there again.
        """
        super().__init__()
        self.match, self.order, self.news, self.called = match, order, news, names_of(match.players, match.now.setup)
        self.rules, self.title = match.rules, match.rules.title
        self.bed = bed_of(match.now.top.table)
        self.opponents = opponents.Opponents(match.players, match.dice_at_start.seed)
        self.setting_up: SettingUp = SettingUp(self, held)
        self.keeping = Keeping(self, self.setting_up.held_answers, journal)
        self.framing = self.parts.framing(self)
        self._make_tellers()
        self.arrangement = Arrangement(self)
        self.clicks = self.parts.clicks(self)
        self.keys, self.exits = Keys(self), Exits(self)
        self.asking, self.story = Asking(self), Story(self)
        self.staging, self.showing = self.parts.staging(self), self.parts.showing(self)
        self.decision: Decision | None = None
        self.director = Director(self)
        self.later: Later = Later(self)
        self.spots = Spots(self.later)
        self.plan = self.parts.plan(self)
        self.walking: Walking = Walking(self)
        self.sending: Sending = Sending(self)
        self.asked: Ask | None = None
        self.ended = False
        self.opens_whole = False
        """Whether the whole table is in view at first: set before it is built."""
        self.briefs = False
        """Whether it begins with the briefing, where the player has not switched that off: set before it is built."""
        self.asked_side: int | None = None
        self.guide = guide(self)

    def _make_tellers(self) -> None:
        """Who tells of this battle: the ruleset's own tellers, made for what has been shown on this screen."""
        kinds = tellers_of(self.rules.id)
        telling = Telling(self.match, lambda: self.opponents.told_side(self.match.ask), lambda: self.story.shown,
                          lambda: self.table.cast.actors)
        self.scored, self.figures, self.markers = kinds.scored(telling), kinds.figures(telling), kinds.markers(telling)
        self.attacks, self.dangers, self.labels = kinds.attacks(telling), kinds.dangers(telling), kinds.labels(telling)
        self.words = kinds.words(self)

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.ui.settings

    def build(self) -> None:
        """All widgets; what they show follows the match."""
        self.table = TableView(self.match.now.top.table, flat_roofs=view_of(self.rules.id).flat_roofs)
        self.table.rested = self.showing.rested
        self.table.opens_whole = self.opens_whole and any(map(here, self.match.players))
        self.pointing = Pointing(self)
        self.table.hooks, self.told = self.pointing, AccessibleTable(self)
        self.table.told = self.told.means
        self.tools = Tools(self)
        self.tray = DiceTray(lambda index: self.choice.pick_die(index))
        self.tray.lies = False
        self.desk = desk_of(self)
        self.choice: choosing.ChoicePanel = choosing.ChoicePanel(self)
        self.review = TurnReview(self)
        self.coach = Coach(self)
        self.tools.replace([*self.tools.children, self.coach.button])
        desk = self.desk
        for widget in (self.table, *self.opponents.widgets(), desk.prompt, desk.menu, desk.help_button, desk.actions,
                       self.tools, desk.score, desk.odds, desk.go, self.tray, desk.log, self.review.log_tools,
                       self.review.log_filter, desk.strip, desk.tabs, desk.pinned, self.choice, desk.threat_key,
                       self.review.summary, self.coach.card, desk.tip, desk.banner, self.keeping.sign,
                       *self.sheets_on_table()):
            self.add(widget)
        self.guide.build()
        self.staging.sync()

    def layout(self) -> None:
        """The grid of the concept, for full, tight and drawer windows."""
        self.arrangement.lay()
        self.framing.lay()
        self.guide.lay()

    # --- life ---------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The battle begins or continues."""
        self.keeping.write()
        if self.news is not None:
            self.stage.toast(self.news, 12)
        self.table.focus()
        self.staging.prefetch()
        briefs = self.briefs and self.rules.id not in self.settings.no_briefing and self.exits.why_no_briefing() is None
        if not briefs:
            self.go_on()
        self.setting_up.lay_again()
        if briefs:                  # at once: the bare table is not shown before it
            self.open_briefing(first=True)

    def on_leave(self) -> None:
        """Opponents stop thinking; the journal stays unless the battle is over."""
        self.opponents.close()
        self.keeping.close()

    def on_give_up(self) -> None:
        """Held keys and drags count no longer."""
        self.pointing.give_up()

    def on_resume(self) -> None:
        """Settings may have changed; what the briefing lay over is said again."""
        self.keeping.say_again()
        self.tools.show_pace()
        self.showing.again()

    def update(self, dt: float) -> None:
        """Show what happened, let the computer think, follow the pointer."""
        if self.director.busy:
            self.director.advance(dt)
        self.walking.work()
        with self.showing.once():
            self.pointing.update(dt)
            self.later.work(hasty=self.pointing.moved)
        self.table.tick()
        self.coach.work()
        self.opponents.work()
        if not self.director.busy:
            self.go_on()
        proposing = self.setting_up.work()
        self.guide.work()
        self.moving = (self.director.busy or self.opponents.thinking or self.pointing.waiting or self.later.busy
                       or self.coach.advising or self.walking.on or self.sending.on or self.table.scenery.busy()
                       or proposing)

    def found_later(self, spot: Spot | None = None) -> None:
        """What was worked out beside the frames is there: a part of the facts about a spot, or something else."""
        if self.decision is not None:
            self.decision.found_later(spot)

    def go_on(self) -> None:
        """Put the open question to the person or the opponent."""
        ask = self.match.ask
        if self.story.waits():
            return
        if ask is None:
            if self.match.over and not self.ended and not self.director.busy:
                self.on_end()
            return
        if ask is not self.asked:
            self.asked = ask
            self.guide.before(ask)
            self._begin_question(ask)
            self.guide.after(ask)
        if self.opponents.waits_for(ask) and self.decision is None:
            self._think(ask)
        elif self.plan and self.decision is not None:
            if self.guide.goes_on(self.plan.rest[0]):
                self.plan.go_on()
            else:
                self.plan.drop()
        elif self.walking.on and self.decision is not None:
            self.walking.go_on()
        elif self.sending.on:
            self.sending.go_on()

    def _begin_question(self, ask: Ask) -> None:
        self.desk.tip.hide()
        self.desk.pinned.visible = False
        self.table.overlay.echo = None
        if self.opponents.waits_for(ask):
            self.asking.show_thinking(ask)
        elif self.guide.answers(ask):
            return
        else:
            self.director.rush = ""
            self.desk.prompt.busy = False
            self.decision = decider_of(self.rules.id, ask)(self, ask)
            self._show_question(ask)
            self.asking.announce(ask)
            if self.sums_up and not self.guide.leads:
                self.review.offer(ask)
        self.asked_side = ask.side
        self.staging.refresh()
        self.pointing.refresh_threats()
        self.ui.request_layout()

    def _think(self, ask: Ask) -> None:
        if self.review.waits():
            self.review.show_waiting()
            return
        answer = self.opponents.answer(self.match)
        if self.opponents.failed:
            self.stage.toast(T("The program gave up: {why}. You play on for it.", why=self.opponents.failed), 8)
            self.opponents.failed = ""
            self.asked = None
        if answer is not None:
            self.give(answer, watched=True, why=self.opponents.why)

    def on_quit(self) -> bool:
        """The window's close button: at once, unless something would be lost."""
        return self.keeping.may_quit()

    # --- answering ----------------------------------------------------------------------------------------------

    def give(self, answer: Answer, *, watched: bool = False, why: Reason | None = None) -> None:
        """Give an answer; a refusal is told and changes nothing. `watched`: the other player gave it, and why."""
        if not watched and (self.guide.refuses(answer) or self.asking.attention.refuses(answer.act)
                            or self.setting_up.holds(answer)):
            return
        if not watched:
            self.walking.interrupted()
            self.sending.interrupted()
        if self.director.busy:
            self.director.finish()
        if watched:
            self.asking.settle()
        asked = self.match.ask
        own = asked is not None and not asked.reaction and not self.labels.foreign(asked)
        try:
            self.match.answer(answer, why)
            self.opponents.roll_on()
        except Refused as error:
            self.plan.drop()
            self.stage.toast(T("{why} {clause}", why=error, clause=error.clause), 4)
            if not watched or self.match.ask is None:
                return
            # an opponent must never stop the battle: what it cannot have becomes any legal answer
            self.match.trusted(drawn(self.match.ask, Stream(self.match.revision)))
        self.decision, self.asked = None, None
        if asked is not None:
            self.asking.attention.answered(asked, answer.act, watched)
            self.review.answered(asked.side, own, watched)
            self.coach.answered(asked, answer, watched)
        self.keeping.write()
        self.story.answered(answer)
        self.story.follow(watched)
        self.moving = True
        if self.director.busy:
            self.asking.look_ahead()
            self.showing.apply(self.showing.telling())
            self.ui.request_layout()
        else:
            self.go_on()

    @property
    def plays(self) -> bool:
        """Whether the computer's turn is watched."""
        return bool(self.opponents.thinking or self.director.busy)

    def on_view(self, dx: float, dy: float, zoom: int) -> bool:
        """The right stick of a pad moves the view and zooms."""
        self.pointing.view(dx, dy, zoom)
        return True

    def snaps(self) -> list[tuple[int, int]]:
        """Figures and good spots."""
        return self.pointing.snaps()

    def on_key_up(self, key: Key) -> None:
        """What lasts while a key is held ends."""
        self.pointing.key_up(key)

    def undo(self) -> None:
        """Go back to before the last answer; not past a die or an answer of the other player."""
        if not self.walking.back() and not self.guide.undo() and not self.setting_up.undone():
            take_back(self)

    def gone_back(self) -> None:
        """Show the earlier question at which the match now stands."""
        self.plan.drop()
        self.walking.read()
        self.forget_question()
        self.keeping.write()
        self.sound("tape_in")
        self.go_on()

    def forget_question(self) -> None:
        """Show the match as it stands, without words or motion, after it was changed."""
        self.director.finish()
        self.decision, self.asked = None, None
        self.story.forget()
        self.staging.sync()

    # --- what a ruleset adds ------------------------------------------------------------------------------------

    def sheets_on_table(self) -> Sequence[Widget]:
        """What of its own a ruleset lays over the table."""
        return ()

    # --- menus and results --------------------------------------------------------------------------------------

    def open_menu(self, naming: bool = False) -> None:
        """Save, settings, resign, leave; `naming`: at the name to save it under."""
        from game.scenes.battle.menu import BattleMenu
        if not self.guide.menu():
            self.app.push(BattleMenu(self, naming=naming))

    def open_briefing(self, first: bool = False) -> None:
        """What wins, how long it lasts, who acts when; `first`: before the first question."""
        from game.scenes.battle.briefing import BriefingSheet
        if self.app.scene is self or first:
            self.app.push(BriefingSheet(self, first=first))

    def say_wait(self) -> None:
        """Answer a click while nobody at this screen is asked."""
        if self.opponents.thinking:
            self.stage.toast(T("It is the other player’s choice. <pace> changes the pace, <act> hurries."), 3)

    def on_end(self) -> None:
        """The battle is over: the result."""
        if not self.guide.ended() and not self.ended and self.match.outcome is not None:
            self.ended = True
            self.exits.result(self.match.outcome)

    def commit(self) -> None:
        """The gold button."""
        if not self.guide.commit():
            self.asking.commit()

    def on_key(self, key: Key) -> bool:
        """Keys of the question first, then those of the table."""
        return self.guide.key(key) or self.keys.use(key)

    def on_back(self) -> bool:
        """Esc: a step back in the decision, to the table, else the menu."""
        return self.keys.back()

    def tell(self, number: int) -> None:
        """Event `number` is being shown: log and bar tell it."""
        self.story.tell(number)
        self.guide.told(number)

    def _show_question(self, ask: Ask) -> None:
        """The question of a person at this screen."""
        self.asking.show(ask)


def desk_of(scene: BattleScene) -> Desk:
    """The widgets beside the table of a battle screen."""
    clause, log = scene.exits.open_clause, LogCard(
        scene.exits.open_clause, scene.staging.show_moment, scene.staging.show_echo, log_title(scene.rules.id))
    log.lines.start = round_head(scene.rules.id, first_round(scene.match))
    log.lines.why, log.lines.sign = scene.story.reason_at, scene.figures.sign_in
    desk = Desk(
        prompt=PromptBar(clause),
        menu=Button("", scene.open_menu, icon="menu", tip=T("Menu: save, settings, resign, leave (<menu>)"), size=56,
                    names="menu"),
        help_button=Button("", lambda: clause(scene.exits.ask_clause()), icon="help", size=56, names="help",
                           tip=T("Rulebook (<help>)")),
        actions=Answers(gap=8), go=GoButton(scene.commit), score=scene.parts.score(clause),
        odds=OddsCard(clause, scene.staging.light_cause),
        pinned=OddsCard(clause, scene.staging.light_cause, pinned=True),
        log=log, tabs=choosing.rail_tabs(scene), tip=TipBox(), threat_key=ThreatKey(), banner=Banner(),
        strip=Strip(scene.clicks.card, scene.clicks.hovered, scene.clicks.reached))
    desk.menu.topped = desk.help_button.topped = True
    desk.odds.on_pick, desk.odds.on_look = scene.clicks.told, scene.staging.look_at_cause
    desk.pinned.on_look = scene.staging.look_at_cause
    desk.tip.controls = scene.showing.under_tips
    return desk
