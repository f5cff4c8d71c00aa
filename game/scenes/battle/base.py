"""The battle screen that every ruleset shares: table, question, odds, dice, log, cards. A ruleset adds words and looks."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import TYPE_CHECKING, Any

import pygame

from game.core.answers import Answer
from game.core.ask import Ask
from game.core.checks import Roll
from game.core.errors import Bad, Refused
from game.core.events import Aimed, Event
from game.core.forecast import Forecast, NoAttack
from game.core.match import Match
from game.core.places import GRID, Place
from game.core.play import side_name
from game.core.record import record_text
from game.core.text import T, Text
from game.scenes.base import Scene
from game.scenes.battle import choosing, opponents
from game.scenes.battle.deciding import Decision, anchor_rect
from game.scenes.battle.director import Director
from game.scenes.battle.log_card import LogCard
from game.scenes.battle.odds_card import Face, OddsCard
from game.scenes.battle.parts import PromptBar, ScoreCard, ScoreLine, TipBox
from game.scenes.battle.pointing import Pointing
from game.scenes.battle.strip import Strip, UnitFace
from game.scenes.battle.tray import DiceTray
from game.store.saves import Journal
from game.ui.layout import Row
from game.ui.table.actors import Actor
from game.ui.table.overlay import Overlay, Threat
from game.ui.table.view import TableView
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.orders import Order

PACES = (T("1×"), T("2×"), T("4×"), T("at once"))


class BattleScene(Scene):
    """Plays one match on the screen. Subclasses answer the hooks at the end; they hold no rule either."""

    name = "battle"

    def __init__(self, match: Match, order: Order | None = None, *, journal: bool = True) -> None:
        super().__init__()
        self.match, self.order = match, order
        self.rules = match.rules
        self.title = self.rules.title
        self.journal = Journal() if journal else None
        self.decision: Decision | None = None
        self.director = Director(self)
        self.opponents = opponents.Opponents(match.players)
        self.pointing: Pointing
        self.plan: list[Answer] = []
        self._told = 0
        self._asked: Ask | None = None
        self._pinned = False
        self._ended = False
        self._slot = 0

    # --- building -----------------------------------------------------------------------------------------------

    @property
    def settings(self) -> Any:
        """The player's settings."""
        return self.ui.settings

    def build(self) -> None:
        """All widgets; what they show follows the match."""
        self.table = TableView(self.match.now.setup.table)
        self.pointing = Pointing(self)
        self.table.hooks = self.pointing
        self.prompt = PromptBar(self.open_clause)
        self.menu = Button("", self.open_menu, icon="menu", tip=T("Menu (Esc)"), size=56)
        self.help_button = Button("", lambda: self.open_clause(self.ask_clause()), icon="help", size=56,
                                  tip=T("Rulebook (F1)"))
        self.actions = Row(gap=8)
        self.undo_button = Button(T("Undo"), self.undo, key="Z", size=44, icon="undo", short="",
                                  tip=T("Undo, back to the last die or the other player's answer"))
        self.pace_button = Button(self._pace_label(), self.next_pace, key="P", size=44, icon="pace",
                                  short=PACES[self.settings.pace % len(PACES)], tip=T("How fast figures move and the computer plays"))
        self.threat_button = Button(T("Threats"), self.toggle_threats, key="T", size=44, icon="eye", short="",
                                    tip=T("Where the enemy could hurt you. Hold T."))
        self.tools = Row(self.undo_button, self.pace_button, self.threat_button, gap=8)
        self.score = ScoreCard(self.open_clause)
        self.odds = OddsCard(self.open_clause, self.light_cause)
        self.go = Button("", self.commit, key="Enter", gold=True, size=48)
        self.tray = DiceTray(self.pick_die)
        self.log = LogCard(self.open_clause, self.show_moment)
        self.strip = Strip(self.card_clicked, self.card_hovered)
        self.tip = TipBox()
        self.choice = choosing.ChoicePanel(self)
        self.tabs = choosing.rail_tabs(self)
        for widget in (self.table, self.prompt, self.menu, self.help_button, self.actions, self.tools, self.score,
                       self.odds, self.go, self.tray, self.log, self.strip, self.tabs, self.choice, self.tip):
            self.add(widget)
        self._sync_all()

    def layout(self) -> None:
        """The grid of the concept, for full, tight and drawer windows."""
        full = self.ui.kind == "full"
        w, h = self.ui.w, self.ui.h
        rail, foot = (416, 104) if full else (316, 76)
        self.table.top_bar = 128 if full else 104
        self.place(self.table, 0, 0, w - rail, h - foot)
        left, top, tall = (72, 12, 56) if full else (60, 8, 44)
        right = w - rail - left
        self.place(self.menu, 12 if full else 8, top, 48 if full else 44, tall)
        self.place(self.help_button, w - rail - (60 if full else 52), top, 48 if full else 44, tall)
        self.place(self.prompt, left, top, right - left, tall)
        self._place_bars(left, top + tall + (12 if full else 8), right)
        if full:
            self.place(self.strip, 16, h - 96, w - rail - 32, 88)
        else:
            self.place(self.strip, 8, h - 70, w - rail - 16, 64)
        self._lay_rail(w - rail, rail, h, full)
        self.choice.layout_in(self.table.rect)
        self._show_decision_again()

    def _place_bars(self, left: float, y: float, right: float) -> None:
        """Answers on the left, tools on the right; where both do not fit, tools go into a second row."""
        for row in (self.actions, self.tools):
            row.arrange(pygame.Rect(0, 0, 0, 0))
        wide_tools, tall = self.tools.measure(self.ui.px(right - left))
        wide_acts, _ = self.actions.measure(self.ui.px(right - left))
        x = self.ui.px(right) - wide_tools
        second = wide_acts + wide_tools + self.ui.px(16) > self.ui.px(right - left)
        top = self.ui.px(y)
        self.actions.arrange(pygame.Rect(self.ui.px(left), top, min(wide_acts, self.ui.px(right - left)), tall))
        self.tools.arrange(pygame.Rect(x, top + (tall + self.ui.px(8) if second else 0), wide_tools, tall))

    def _lay_rail(self, x: float, rail: float, h: float, full: bool) -> None:
        pad = 16 if full else 8
        wide, left = rail - 2 * pad, x + pad
        drawer = self.ui.kind == "drawer"
        self.tabs.visible = drawer
        score_h, commit_h, tray_h = (132, 50, 136) if full else (64, 42, 76)
        y = 12.0 if full else 8.0
        self.place(self.score, left, y, wide, score_h)
        y += score_h + (12 if full else 8)
        if drawer:
            self.place(self.tabs, left, y, wide, 36)
            y += 42
            room = h - y - commit_h - 18
            for widget in (self.odds, self.tray, self.log):
                self.place(widget, left, y, wide, room)
            self.place(self.go, left, h - commit_h - 8, wide, commit_h)
            self.show_tab(self.tabs.chosen)
            return
        for widget in (self.odds, self.tray, self.log):
            widget.visible = True
        log_h = max(120.0, (h - 1080) * 0.5 + 262) if full else max(96.0, h - 720 + 160)
        odds_h = h - y - commit_h - tray_h - log_h - (12 if full else 8) - (10 + 14 + 12 if full else 20)
        self.place(self.odds, left, y, wide, odds_h)
        y += odds_h + (10 if full else 6)
        self.place(self.go, left, y, wide, commit_h)
        y += commit_h + (14 if full else 8)
        self.place(self.tray, left, y, wide, tray_h)
        y += tray_h + (12 if full else 6)
        self.place(self.log, left, y, wide, h - y - (12 if full else 8))

    def show_tab(self, index: int) -> None:
        """In narrow windows one of odds, dice and log is seen."""
        if self.ui.kind == "drawer":
            for i, widget in enumerate((self.odds, self.tray, self.log)):
                widget.visible = i == index

    def draw(self, target: pygame.Surface) -> None:
        """Wood under rails; the table paints itself."""
        super().draw(target)

    # --- life ---------------------------------------------------------------------------------------------------

    def on_enter(self) -> None:
        """The battle begins, or goes on."""
        self.table.focus()
        self._prefetch()
        self._next()

    def on_leave(self) -> None:
        """Opponents stop thinking; the journal stays for "continue" unless the battle is over."""
        self.opponents.close()
        if self.journal is not None:
            self.journal.close()

    def on_pause(self) -> None:
        """Held keys do not go on while another screen is above."""
        self.pointing.let_go()

    def on_resume(self) -> None:
        """Settings may have changed."""
        self._show_pace()
        self._show_decision_again()

    def save(self) -> bool:
        """Keep the battle."""
        self._write_journal()
        return not self.match.over

    def update(self, dt: float) -> None:
        """Show what happened, let the computer think, follow the pointer."""
        if self.director.busy:
            self.director.advance(dt)
        self.pointing.update(dt)
        self.table.tick()
        if not self.director.busy:
            self._next()
        self.moving = self.director.busy or self.opponents.thinking or self.pointing.waiting or self.table.scenery.busy()

    def _next(self) -> None:
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
        self._pinned = False
        if self.opponents.plays(ask.side) and ask.kind != "dice":
            self.decision = None
            self.plan = []
            self.actions.replace(())
            self.choice.close()
            self.table.show(Overlay(chosen=ask.about))
            name = self.side_label(ask.side)
            self.prompt.say(ask.side, T("{name} is thinking: {question}", name=name, question=ask.prompt),
                            ask.note or "", ask.clause)
            self.go.label, self.go.enabled = T("The computer is thinking"), False
            self.go.why_off = T("it is the other player's choice")
        elif self._answered_for_you(ask):
            return
        else:
            self.decision = Decision(self, ask)
            self._show_question(ask)
        self.refresh_cards()
        self.refresh_score()
        self.ui.request_layout()

    def _answered_for_you(self, ask: Ask) -> bool:
        """Reactions that the player does not want to be asked about are answered with what changes nothing."""
        habit = dict(self.settings.ask).get(ask.reaction, "always") if ask.reaction else "always"
        if habit == "always" or (habit == "matters" and ask.matters()):
            return False
        keep = next((o for o in ask.listed() if o.kind in ("keep", "no", "none")), None)
        if keep is None:
            return False
        self.decision = None
        self.give(Answer(keep.key), forced=True)
        return True

    def _show_question(self, ask: Ask) -> None:
        decision = self.decision
        assert decision is not None
        mine = ask.side
        foreign = mine != getattr(self.match.state, "side", mine) and self.match.state.round > 0
        who = self.side_label(mine) if self.ui.kind == "full" else side_name(mine)
        self.prompt.say(mine, T("{who}: {question}", who=who, question=ask.prompt), ask.note or "", ask.clause, foreign)
        buttons: list[Button] = []
        for i, mode in enumerate(decision.modes):
            if decision.cards and mode.plain is not None:
                continue
            key = "E" if mode.plain is not None and mode.plain.kind in ("done", "end", "none") else str(i + 1)
            if mode.plain is None:
                key = str(sum(1 for m in decision.modes[:i] if m.plain is None) + 1)
            buttons.append(Button(mode.label, lambda m=mode: self._mode_pressed(m), key=key, size=44,
                                  short=self.short_label(mode.key, mode.label),
                                  gold=mode is decision.mode, help=mode.clause))
        buttons += self.extra_buttons(ask)
        self.actions.replace(buttons)
        self.choice.open_for(decision)
        if ask.kind == "dice" and ask.check is not None:
            self.tray.ask(ask.check)
        elif ask.check is not None and len(ask.faces) == ask.check.dice and not self.director.busy:
            self.tray.show(Roll(ask.check, ask.faces))
        decision.refresh()
        self.table.keep_in_sight(self._spots_of(decision))
        if ask.reaction:
            self.sound("question")

    def _spots_of(self, decision: Decision) -> list[tuple[float, float]]:
        """What should be on the screen for a question: the figure concerned, where it may go, who can answer."""
        state = self.match.state
        spots = [(f.x / GRID, f.y / GRID) for f in state.standing() if f.id in (decision.ask.about, *decision.figures)]
        over = decision.overlay()
        if over.reach:
            xs = [x for ring in over.reach for x, _ in ring]
            ys = [y for ring in over.reach for _, y in ring]
            if decision.deploys:
                spots.append(((min(xs) + max(xs)) / 2 / GRID, (min(ys) + max(ys)) / 2 / GRID))
            else:
                spots += [(min(xs) / GRID, min(ys) / GRID), (max(xs) / GRID, max(ys) / GRID)]
        return spots

    def _mode_pressed(self, mode: Any) -> None:
        if self.decision is not None:
            self.decision.choose_mode(mode)
            self._mark_modes()

    def _mark_modes(self) -> None:
        decision = self.decision
        if decision is None or decision.cards:
            return
        for button, mode in zip(self.actions.children, decision.modes, strict=False):
            if isinstance(button, Button):
                button.gold = mode is decision.mode and mode.plain is None
                button.invalidate()

    def _think(self, ask: Ask) -> None:
        answer = self.opponents.answer(self.match)
        if answer is not None:
            self.give(answer, forced=True)

    # --- answering ----------------------------------------------------------------------------------------------

    def give(self, answer: Answer, *, forced: bool = False) -> None:
        """Answer the question; a refusal is said, and changes nothing."""
        if self.director.busy:
            self.director.finish()
        try:
            self.match.answer(answer)
        except Refused as error:
            self.plan = []
            self.stage.toast(T("{why} {clause}", why=str(error), clause=error.clause), 4)
            return
        self.decision = None
        self._asked = None
        self._write_journal()
        self._follow_story()
        self.moving = True
        self._next()

    def give_plan(self, answers: Sequence[Answer]) -> None:
        """Several answers, given one after another as long as the questions are those foreseen."""
        self.plan = list(answers[1:])
        self.give(answers[0])

    def _go_on_with_plan(self) -> None:
        ask, step = self.match.ask, self.plan[0]
        if ask is None or self.director.busy:
            return
        if ask.kind != "act" or ask.option(step.key) is None:
            self.plan = []
            return
        self.plan.pop(0)
        self.give(step)

    def commit(self) -> None:
        """The gold button."""
        if self.choice.commit():
            return
        if self.decision is not None:
            self.decision.commit()

    def undo(self) -> None:
        """Back to before the last answer, as far as the last die or the other player's answer."""
        side = None if all(not self.opponents.plays(s) for s in (0, 1)) else (0 if self.opponents.plays(1) else 1)
        try:
            self.match.undo(side)
        except Refused as error:
            self.stage.toast(T("Cannot take that back: {why}.", why=str(error)), 3)
            return
        self.plan, self.decision, self._asked = [], None, None
        self.director.finish()
        self._told = len(self.match.story())
        self._sync_all()
        self._write_journal()
        self.sound("tape_in")
        self._next()

    def _write_journal(self) -> None:
        if self.journal is not None:
            try:
                self.journal.put(record_text(self.match))
            except Bad as error:
                self.stage.toast(T("The battle could not be saved: {why}", why=str(error)), 6)

    def _follow_story(self) -> None:
        story = self.match.story()
        for event in story[self._told:]:
            self.director.take(event)
        self._told = len(story)
        self.log.follow(story)
        if self.settings.pace >= 3 and self.director.busy:
            self.director.finish()
        self.refresh_objectives()

    # --- showing ------------------------------------------------------------------------------------------------

    def _sync_all(self) -> None:
        """Everything as the state says, at once."""
        state = self.match.state
        self.table.cast.reset(state)
        self.table.objectives = getattr(state, "objectives", ())
        counts: dict[tuple[int, str], int] = {}
        for figure in state.figures.values():
            key = (figure.side, figure.look)
            counts[key] = counts.get(key, -1) + 1
            self.table.spares[figure.id] = Actor(
                figure.id, figure.side, figure.look, figure.name, figure.radius / GRID, 0, 0,
                4 if self._edge_of(figure.side) in ("south", "") else 12, counts[key] % 3)
        self._told = len(self.match.story())
        self.log.follow(self.match.story())
        self.refresh_objectives()
        self.refresh_score()
        self.refresh_cards()

    def _edge_of(self, side: int) -> str:
        edges = getattr(self.match.state, "edges", None)
        return str(edges[side]) if edges else ""

    def _prefetch(self) -> None:
        from game.art.figures import Request, prefetch
        zoom = self.table.camera.zoom
        prefetch([Request(a.look, zoom, a.radius, a.facing, a.side, a.variant) for a in self.table.spares.values()])

    def sync_figure(self, figure_id: str) -> None:
        """One figure where the state says."""
        figure = self.match.state.figures.get(figure_id)
        if figure is None or not figure.placed:
            return
        actor = self.table.cast.actors.get(figure_id)
        if actor is None:
            self.table.cast.reset(self.match.state)
        else:
            actor.x, actor.y = figure.x / GRID, figure.y / GRID
        self._mark_actors()
        self.table.invalidate()

    def refresh_objectives(self) -> None:
        """Who holds what."""
        self.table.objectives = getattr(self.match.state, "objectives", ())
        self.table.holders = self.objective_holders()

    def refresh_score(self) -> None:
        """The score card."""
        self.score.show(self.round_words(), self.goal_words(), self.score_lines(), self.score_foot())

    def refresh_cards(self) -> None:
        """The strip of unit cards and the marks on the figures."""
        self._mark_actors()
        self.strip.show(self._faces())

    def _mark_actors(self) -> None:
        for actor in self.table.cast.actors.values():
            if actor.id in self.match.state.figures:
                actor.marks = self.marks_of(actor.id)
                actor.name = self.match.state.figures[actor.id].name

    def _faces(self) -> list[UnitFace]:
        state = self.match.state
        ask, decision = self.match.ask, self.decision
        first = ask.side if ask is not None and not self.opponents.plays(ask.side) else (
            1 if self.opponents.plays(0) and not self.opponents.plays(1) else 0)
        them = [*state.figures.values(), *state.gone.values()]
        order = {f"{'AB'[s]}{i + 1}": (s, i) for s in (0, 1) for i in range(200)}
        them.sort(key=lambda f: (f.side != first, order.get(f.id, (f.side, 999))))
        answering = set(decision.figures) | set(decision.deploys) if decision is not None else set()
        faces = []
        for figure in them:
            dead = figure.id in state.gone
            spare = self.table.spares.get(figure.id)
            faces.append(UnitFace(
                figure.id, figure.side, figure.look, spare.variant if spare else 0, figure.name,
                str(self.card_kind(figure)), T("†") if dead else self.rules.status(self.match.now, figure.id), dead,
                chosen=bool(ask is not None and ask.about == figure.id) or bool(
                    decision is not None and decision.figure == figure.id and figure.side == first),
                target=bool(decision is not None and decision.figure == figure.id and figure.side != first),
                can_answer=figure.id in answering, done=any(name in ("done", "spent") for name, _ in (
                    () if dead else self.marks_of(figure.id)))))
        return faces

    def show_decision(self, decision: Decision) -> None:
        """Table, odds card, tip and gold button for what is considered."""
        if decision is not self.decision:
            return
        over = decision.overlay()
        over.rulers = self.pointing.rulers()
        over.pointer = self.pointing.inches
        over.threats = self.pointing.threats
        over.cause = self.table.overlay.cause
        self.table.show(over)
        found = decision.proposal()
        words = self.choice.proposal_words() or (found[0] if found is not None else None)
        self.go.label = words if words is not None else self.idle_words(decision)
        self.go.enabled = words is not None
        self.go.why_off = T("point at a place or a figure first")
        self.go.invalidate()
        self._show_odds(decision)
        self._show_tip(decision)
        self._mark_modes()
        self.refresh_cards()

    def _show_decision_again(self) -> None:
        if self.decision is not None:
            self.show_decision(self.decision)

    def _show_odds(self, decision: Decision) -> None:
        found: Forecast | NoAttack | None = decision.forecast or decision.follow
        if found is not None:
            self.odds.show(found, (self._face(found.attacker), self._face(found.target)))
            return
        head, lines = self.plain_card(decision)
        self.odds.say(head, lines)

    def _face(self, figure_id: str) -> Face:
        figure = self.match.state.figures.get(figure_id) or self.match.state.gone[figure_id]
        spare = self.table.spares.get(figure_id)
        return Face(figure.look, figure.side, spare.variant if spare else 0)

    def _show_tip(self, decision: Decision) -> None:
        """A card beside the spot or figure that is considered."""
        camera = self.table.camera
        inside = self.table.rect.inflate(-self.ui.px(16), -self.ui.px(16))
        inside.top, inside.height = inside.top + self.ui.px(110), inside.height - self.ui.px(110)
        avoid = [pygame.Rect(round(x - 20), round(y - 20), 40, 40) for x, y in (
            camera.point(a.x, a.y) for a in self.table.cast.actors.values() if a.id in (
                decision.ask.about, decision.figure, decision.follow.target if decision.follow else ""))]
        if decision.place is not None and decision.path is not None and not decision.figure:
            head, body = self.place_words(decision)
            figure = self.match.state.figures[decision.ask.about]
            self.tip.show(head, body, anchor_rect(self, decision.place, figure.radius / GRID), avoid, inside)
        elif decision.place is not None and decision.deploys and decision.clamped:
            reason = decision.reason()
            self.tip.show(T("Not here"), (reason,) if reason is not None else (),
                          anchor_rect(self, decision.place, 0.5), (), inside)
        elif decision.figure and decision.figure in self.table.cast.actors:
            actor = self.table.cast.actors[decision.figure]
            head, body = self.figure_words(decision)
            self.tip.show(head, body, anchor_rect(self, Place.at(actor.x, actor.y), actor.radius), avoid, inside)
        else:
            self.tip.hide()

    def light_cause(self, cause: str) -> None:
        """A row of the odds card is pointed at: what caused it is lit on the table."""
        self.table.overlay.cause = cause
        self.table.invalidate()

    def show_moment(self, event: Event) -> None:
        """A log line was clicked: look at where it happened."""
        figure = getattr(event, "figure", "")
        actor = self.table.cast.actors.get(figure)
        if isinstance(event, Aimed) and event.sight is not None:
            self.table.overlay.sight = event.sight
        if actor is not None:
            self.table.glide_to(actor.x, actor.y)
        self.table.invalidate()

    def show_aim(self, event: Aimed, t: float) -> None:
        """The sight lines of an attack while it is being shown."""
        self.table.overlay.sight = event.sight if t < 1 else None
        self.table.overlay.target = event.target if t < 1 else ""

    def hold_aim(self) -> None:
        """What is considered stays until the pointer has really moved."""
        self.pointing.hold()

    # --- commands -----------------------------------------------------------------------------------------------

    def on_key(self, key: Any) -> bool:
        """Keys of the question first, then those of the table."""
        if self.choice.use_key(key):
            return True
        if self.director.busy and key.action == "act":
            self.director.finish()
            if key.shift:
                self.opponents.hurry = True
            return True
        focused = self.stage.focused
        on_table = focused is None or focused is self.table or not self.stage.focus_visible
        if self.decision is not None and on_table and self.decision.key(key):
            self.pointing.hold()
            return True
        return self.pointing.key(key)

    def on_key_up(self, key: Any) -> None:
        """What lasts while a key is held ends."""
        self.pointing.key_up(key)

    def on_back(self) -> bool:
        """Esc: a step back in the decision, else the menu."""
        if self.decision is not None and self.decision.back():
            return True
        self.open_menu()
        return True

    def open_menu(self) -> None:
        """Save, settings, resign, leave."""
        from game.scenes.battle.menu import BattleMenu
        self.app.push(BattleMenu(self))

    def open_clause(self, clause: str) -> None:
        """The rulebook at a clause, over the battle."""
        from game.scenes.rulebook import RulebookScene
        self.sound("page_turn")
        self.app.push(RulebookScene(clause or f"{self.rules.letters}-01"))

    def ask_clause(self) -> str:
        """The clause of the question that stands."""
        return self.match.ask.clause if self.match.ask is not None else f"{self.rules.letters}-01"

    def resign(self) -> None:
        """Give up, where the question allows it."""
        self.give(Answer("resign"))

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

    def toggle_threats(self) -> None:
        """The threat view, until pressed again."""
        self.pointing.toggle_threats()

    def pick_die(self, index: int) -> None:
        """A die in the tray was clicked while dice can be rerolled one by one."""
        self.choice.pick_die(index)

    def card_clicked(self, figure_id: str) -> None:
        """A unit card: the same as a click on the figure."""
        decision = self.decision
        if decision is None:
            return
        if figure_id in decision.deploys:
            decision.figure = figure_id
            decision.refresh()
            return
        decision.aim_figure(figure_id)
        decision.click()

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
        from game.scenes.result import ResultScene
        if self.journal is not None:
            self.journal.end()
        winner = self.match.outcome.winner
        human = [side for side in (0, 1) if not self.opponents.plays(side)]
        self.sound("victory" if winner is None or winner in human or len(human) != 1 else "defeat")
        self.app.push(ResultScene(self.match, self.order))

    def seen_from(self, figure_id: str, place: Place) -> dict[str, bool]:
        """Which enemies would see the figure there."""
        there = self.match.now.moved(figure_id, place).state
        me = there.figures[figure_id]
        others = there.standing()
        return {foe.id: self.match.now.top.sees(foe, me, others, self.sight_share())
                for foe in there.of(1 - me.side) if foe.placed}

    def good_spots(self, decision: Decision) -> list[Place]:
        """Spots worth going to: objectives, contact, the best shot; best first."""
        option = decision.mover()
        if option is None:
            return []
        region: Any = option.region()
        me = self.match.state.figures[decision.ask.about]
        goals = [m.place for m in getattr(self.match.state, "objectives", ())]
        goals += [foe.place for foe in self.match.state.of(1 - me.side) if foe.placed]
        scored: list[tuple[float, Place]] = []
        for goal in goals:
            gap = hypot(goal.x - me.x, goal.y - me.y) or 1.0
            for back in (0.0, me.radius * 2.0):
                t = max(0.0, (gap - back) / gap)
                wanted = Place(round(me.x + (goal.x - me.x) * t), round(me.y + (goal.y - me.y) * t))
                near = self.match.now.top.move_field.nearest_legal(me, wanted, region.others, 48)
                if near is None:
                    continue
                spot = near if region.why_not(near) is None else decision._nearest(region, near)
                if spot is not None and all(abs(spot.x - p.x) + abs(spot.y - p.y) > 24 for _, p in scored):
                    value = self.rules.value(self.match.now.moved(me.id, spot), me.side)
                    scored.append((-float(value), spot))
        return [spot for _, spot in sorted(scored)][:8]

    # --- hooks: what a ruleset says in its own words --------------------------------------------------------------

    def side_label(self, side: int) -> Text:
        """What a side is called in questions."""
        return T("{side} ({force})", side=side_name(side), force=self.match.now.setup.forces[side].name)

    def round_words(self) -> Text:
        """Head of the score card."""
        return T("Round {n}", n=self.match.state.round)

    def goal_words(self) -> Text:
        """What wins, with its clause."""
        return T("")

    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Both sides' lines on the score card."""
        return tuple(ScoreLine(self.match.now.setup.forces[side].name, 0, 0, part.points)
                     for side, part in enumerate(self.rules.score(self.match.now)))

    def score_foot(self) -> Text:
        """What is still to win."""
        return T("")

    def objective_holders(self) -> dict[str, int | None]:
        """Who holds which objective: 0, 1, 2 for both, None."""
        return {}

    def marks_of(self, figure_id: str) -> tuple[tuple[str, int], ...]:
        """State marks of a figure."""
        return ()

    def card_kind(self, figure: Any) -> Text:
        """The second line of a unit card."""
        return T("")

    def way_label(self, way: str) -> Text:
        """What a way of attacking is called on its button."""
        return T("Attack")

    def attack_follows(self, move_key: str) -> bool:
        """Whether an attack is still possible after that kind of move."""
        return False

    def sight_share(self) -> float | None:
        """How much must be seen to be shot at; None for any sight."""
        return None

    def attack_cue(self, event: Aimed) -> str:
        """The sound of an attack."""
        return "sword" if event.melee else "arrow"

    def short_label(self, key: str, label: Text) -> Text:
        """What an answer is called where there is little room."""
        return label

    def extra_buttons(self, ask: Ask) -> list[Button]:
        """More buttons for a question."""
        return []

    def idle_words(self, decision: Decision) -> Text:
        """What the gold button says while nothing is considered."""
        return T("Choose")

    def plain_card(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """Words for the odds card while there is no attack to speak of."""
        return decision.ask.prompt, ()

    def place_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a planned spot."""
        return T(""), ()

    def figure_words(self, decision: Decision) -> tuple[Text, tuple[Text, ...]]:
        """The tip beside a figure."""
        return T(""), ()

    def choice_words(self, decision: Decision, option: Any) -> tuple[Text, tuple[Text, ...]]:
        """Head and lines of a large answer card."""
        return option.label, ()

    def threat_cells(self) -> list[tuple[float, float, float]]:
        """(x, y, expected loss) at spots of the table, in inches and points; computed in small bites by the caller."""
        return []

    def threat_value(self, x: float, y: float) -> float:
        """What the enemy may be expected to do to a figure standing there, in points."""
        return 0.0

    def threat_cell(self, x: float, y: float, half: float) -> Threat | None:
        """One cell of the threat view, None where nothing threatens."""
        value = self.threat_value(x, y)
        if value < 0.05:
            return None
        step = max(1, min(5, int(value / 1.2) + 1))
        return Threat(x, y, half, step, f"{value:.1f}")
