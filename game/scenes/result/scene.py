"""The result: who won and by which clauses, dice against expectation, luck against decisions, and what to do next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.background import in_background
from game.core.errors import Bad
from game.core.play.luck import Luck
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.play.record import record_text
from game.core.text import T, Text
from game.planning.account import counts_hits, figure_records, known, luck_until
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.battle_setup import BattleOrder
from game.scenes.navigation import guarded
from game.scenes.players import names_of, only_person
from game.scenes.replay.frames import Replay, replay_of, round_words
from game.scenes.replay.sharing import Sharing
from game.scenes.result import next_steps
from game.scenes.result.ending import Ending
from game.scenes.result.figures import FigureRow, Troop, hidden, standing
from game.scenes.result.fitting import MOST_FIGURES, PAD, fit, show_most
from game.scenes.result.luck_sheets import DiceSheet, LuckSheet
from game.scenes.result.moment_sheet import MomentSheet
from game.scenes.result.parts import ScoreRow, ScoreTable
from game.scenes.result.story_sheet import StorySheet
from game.scenes.result.words import best_words, headline, numberless, record_words, why_words
from game.store.lessons_taken import taken
from game.ui.i18n import tr
from game.ui.keys import matches
from game.ui.layout import Column, Gap, Row, split
from game.ui.table.view import TableView
from game.ui.widgets import Button, Label, Panel, ScrollArea, SideMark, Tabs, Widget

if TYPE_CHECKING:
    from game.scenes.battle.keeping import Keeping
    from game.ui.keys import Key


class ResultScene(Scene):
    """The result of a finished battle. `order` is repeated by a rematch; without one it is reconstructed."""

    name = "result"
    title = T("Result")

    def __init__(self, match: Match, order: BattleOrder | None = None, battle: Keeping | None = None,
                 last: TableView | None = None) -> None:
        """`battle` keeps its record. `last`: the table at its end, which is shown before the report."""
        super().__init__()
        if match.outcome is None:
            raise Bad("result", "", "this battle is not over")
        self.match, self.outcome, self.battle = match, match.outcome, battle
        self.called = names_of(match.players, match.now.setup)
        self.rules = match.rules
        self.order = order or BattleOrder(match.now.setup, match.players, match.dice_at_start.seed,
                                          match.dice_at_start.source == "given")
        self.side = only_person(match.players) or 0
        self.replay: Replay | None = None
        self.in_hits = counts_hits(match)
        self.luck: Luck = luck_until(match, len(match.story()))
        self.round = max(1, match.state.round)
        self.wait = False
        """Look through the battle at once (pictures, tests)."""
        self.bare = False
        """Without the buttons below (a picture to share)."""
        self.sheet = 0
        self._left = False
        self._last = last
        self.ending: Ending | None = None
        """The last moment, where it is shown before the report."""

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Head, five sheets, buttons."""
        self.head = self.add(Panel(self._head(), pad=(28, 8)))
        self.story = StorySheet(self._names(), self._go_to, self._turned)
        self.dice = DiceSheet(self._names(), self.side, self._side_chosen)
        self.chance = LuckSheet(self.match, self.luck, self._names(), self.in_hits)
        self.moment = MomentSheet(self.match, self._seek, self.watch)
        self.sheets = [self._score_sheet(), self.dice, self.chance, self.moment, self.story]
        self.panels = [self.add(Panel(ScrollArea(sheet), pad=PAD)) for sheet in self.sheets]
        pages = (T("Score"), T("Dice"), T("Luck"), T("Replay"), T("Points"))
        self.tabs = self.add(Tabs(pages, 0, self._turn_to).keyed("tab1", "tab2", "tab3", "tab4", "tab5"))
        self.over = over = next_steps.Fought(self.app, self.match, self.order, self.battle)
        self.season = next_steps.of_season(over)
        """On with the season or league that the battle belongs to; None where it belongs to none."""
        self.leave_button = Button(self.season.page if self.season else T("Title"), self.on_back, key="back",
                                   icon="left")
        self.save_button = Button(T("Save record"), self.save_record, key="save", icon="save",
                                  short=T("Save"))
        self.watch_button = Button(T("Replay"), self.watch, key="replay", icon="play")
        self.sharing = Sharing(self.app)
        self.share_button = Button(T("Share"), self.share, key="film", tip=T(
            "This battle as a film, a page, a picture or text, for others"))
        self.again_button = Button("", guarded(self, self.try_again), key="again", tip=T(
            "A battle of its own from the beginning of that round. The dice to come are those of this battle, so other "
            "choices meet the same luck."))
        self.swap_button = Button(T("Swap sides"), guarded(self, partial(next_steps.swap, over)), brief=T("Swap"),
                                  key="swap", tip=T("The same battle with the forces exchanged, and new dice"))
        self.rematch_button = Button(T("Rematch"), guarded(self, partial(next_steps.rematch, over)), key="rematch",
                                     gold=True, tip=T("The same battle with new dice"))
        step = self.season or next_steps.proposed(
            self.match, {name for name, one in taken().items() if one.done})
        self.next_button = Button(step.label if step else "", guarded(self, partial(step.go, over)) if step else
                                  lambda: None, key="next_battle" if step else "", gold=True,
                                  tip=step.tip if step else None, visible=step is not None)
        self.rematch_button.gold = step is None
        self.foot = self.add(Row(self.leave_button, self.save_button, self.watch_button, self.share_button,
                                 Gap(grow=1), self.again_button, self.swap_button, self.rematch_button,
                                 self.next_button, gap=12))
        self._name_again()
        self.dice.look_from(self.match, self.side)
        self.chance.look_from(self.side, None)
        self.report = (self.head, self.tabs, self.foot, *self.panels)
        if self._last is not None:
            self.ending = Ending(self, self.match, self.why.text, self._last, self.open_report, wait=self.wait)
            for widget in self.report:
                widget.visible = False

    def _head(self) -> Widget:
        winner = self.outcome.winner
        title, _ = headline(self.match)
        self.note = Label(self.note_words(), "small", colour="ink_soft")
        mark: list[Widget] = [SideMark(winner, 52)] if winner is not None else []
        self.why = Label(why_words(self.match, self.luck, self.in_hits), "body")
        drawn = self.match.outcome is not None and self.match.outcome.winner is None
        self.why.visible = bool(self.why.text) and not drawn        # of a draw the note tells it
        return Row(*mark, Column(Label(title, "h1", lines=1, fit=True), self.why, self.note, gap=2, grow=1),
                   Troop(standing(self.match.state)), gap=20, cross="centre")

    def note_words(self) -> Text:
        """The line below the headline, with whether the record is kept."""
        note = headline(self.match)[1]
        return T("{note} · {kept}", note=note, kept=self._kept_words()) if self.battle is not None else note

    def _kept_words(self) -> Text:
        """Whether the record is in the archive."""
        if self.battle is None or self.battle.keep():
            return T("kept in Replays")
        return T("**not** kept: {why}", why=self.battle.unkept)

    def _names(self) -> tuple[Text, Text]:
        """The names of the sides."""
        return side_name(0), side_name(1)

    def _score_sheet(self) -> Widget:
        a, b = self.rules.score(self.match.now)
        table = [ScoreRow(x, y, numberless(what), clause)
                 for (x, what, clause), (y, _, _) in zip(a.rows, b.rows, strict=False)]
        table.append(ScoreRow(a.points, b.points, T("Points"), self.outcome.clause, True))
        self.table = ScoreTable(self._names(), table, self.ui.open_help)
        records = figure_records(self.match)
        best = [one for one in records if one.points > 0 or one.defeated][:MOST_FIGURES]
        rows = self.figure_rows = [
            FigureRow(one.look, one.side, one.name, record_words(d), str(d.points), record_words(d, short=True))
            for d in best for one in (known(self.match, d.figure),)]
        self.best = Label(best_words(self.match), "h4", tip=lambda: hidden(rows))
        return Column(Label(T("Score by clause"), "h3"), self.table, Gap(4), self.best,
                      *(rows if rows else [Label(T("No attack took anybody out.") if records else T("Nobody attacked."),
                                                 "small")]), gap=6)

    def layout(self) -> None:
        """Three and two sheets; where there is no room, one at a time. First the last moment, where it is shown."""
        ui = self.ui
        if self.ending is not None and not self.ending.shut:
            self.ending.lay()
            return
        full, drawer = ui.kind == "full", ui.kind == "drawer"
        for button in (self.leave_button, self.save_button, self.watch_button, self.share_button, self.again_button,
                       self.swap_button, self.rematch_button, self.next_button):
            button.stacked = drawer                 # all alike: each for itself some would have smaller words
        side, gap, y = (48, 24, 32.0) if full else (12, 8, 8.0)
        wide = ui.w - 2 * side
        tall = self.head.measure(ui.px(wide))[1] / ui.u
        self._show_less()
        self.place(self.head, side, y, wide, tall)
        y += tall + gap
        self.foot.visible = not self.bare
        foot = 0 if self.bare else self.foot.measure(ui.px(wide))[1] / ui.u
        self.place(self.foot, side, ui.h - foot - (28 if full else 8), wide)
        room = ui.h - foot - (28 if full else 8) - gap - y
        self.tabs.visible = drawer
        for i, panel in enumerate(self.panels):
            panel.visible = not drawer or i == self.sheet
        if drawer:
            self.moment.map.fixed_width = 240
            self.place(self.tabs, side, y, wide)
            top = self.below(self.tabs)
            self._lay(self.sheet, side, top, wide, room - (top - y))
            return
        widths, high = split(wide, 1, 1, 1, gap=gap), (room - gap) * (0.53 if full else 0.51)
        self.moment.map.fixed_width = round(min(340 if full else 216, room - high - gap - 2 * PAD))
        boxes = [(0, 0, widths[0], high), (widths[0] + gap, 0, widths[1], high),
                 (widths[0] + widths[1] + 2 * gap, 0, widths[2], high),
                 (0, high + gap, widths[0] + widths[1] + gap, room - high - gap),
                 (widths[0] + widths[1] + 2 * gap, high + gap, widths[2], room - high - gap)]
        for i, (x, top, w, h) in enumerate(boxes):
            self._lay(i, side + x, y + top, w, h)

    def _lay(self, sheet: int, x: float, y: float, wide: float, tall: float) -> None:
        """Place a sheet without what would be cut at the foot of its box and is told elsewhere (tips, the replay)."""
        spare: tuple[Sequence[Widget], ...] = (self.figure_rows[:0:-1], (self.dice.note,), (self.chance.note,),
                                               self.moment.lines[:-1], ())
        fit(self.sheets[sheet], wide, tall, spare[sheet],
            (None, self.dice.faces, self.chance.chart, None, self.story.points)[sheet])
        self.best.text = best_words(self.match, one=sum(row.visible for row in self.figure_rows) == 1)
        self.place(self.panels[sheet], x, y, wide, tall)

    def _show_less(self) -> None:
        """In small windows fewer lines; tips and the replay have the rest."""
        tight = self.ui.kind == "tight"
        show_most(self.ui.kind, self.figure_rows, self.moment.lines[::-1], self.story.turns.children)
        self.chance.note.visible = self.dice.note.visible = not tight
        self.story.turns.gap = 0 if tight else 4
        self.dice.gap = 4 if tight else 8
        self.moment.tighten(tight)

    def _turn_to(self, index: int) -> None:
        self.sheet = index
        self.ui.request_layout()

    def on_enter(self) -> None:
        """Replay the battle in a thread for the remaining numbers."""
        if self.ending is None:
            self._unasked()
        else:
            self.ending.go.focus()
        if self.season is not None and self.season.note is not None:
            self.stage.toast(self.season.note, 8)
        if self.battle is not None:
            next_steps.keep_trying(self, self.battle, self._kept_at_last)
        in_background(self.app.post, self._look_through, self._looked, wait=self.wait)
        in_background(self.app.post, self.moment.map.paint, self.moment.map.painted, wait=self.wait)

    def _kept_at_last(self) -> None:
        self.note.text = self.note_words()

    def _unasked(self) -> None:
        """Enter does nothing by itself in the report: it may have been meant for what was shown before."""
        self.leave_button.focus()
        self.stage.focus_visible = False

    def open_report(self) -> None:
        """The last moment has been looked at."""
        for widget in self.report:
            widget.visible = True
        self.ui.request_layout()
        self._unasked()

    def on_leave(self) -> None:
        """Stop the thread."""
        self._left = True

    def _look_through(self) -> tuple[Replay | None, str]:
        try:
            return replay_of(self.match, lambda: self._left), ""
        except Bad as bad:
            return None, str(bad)

    def _looked(self, found: tuple[Replay | None, str]) -> None:
        if self._left:
            return
        self.replay, why = found
        if self.replay is None:
            self.moment.missing(T("{why}", why=why))
            for button in (self.watch_button, self.share_button, *self.moment.buttons, self.again_button):
                button.enabled, button.why_off = False, T("{why}", why=why)
            return
        self.moment.line.show(self.replay)
        self.chance.look_from(self.side, self.replay)
        self.story.weigh(self.replay, self.side, lambda: self._left, wait=self.wait)
        self._seek(len(self.replay.frames) - 1)

    # --- showing ------------------------------------------------------------------------------------------------

    def _side_chosen(self, side: int) -> None:
        self.side = side
        self.dice.look_from(self.match, side)
        self.chance.look_from(side, self.replay)
        self.story.look_from(side)

    def _turned(self) -> None:
        """The lines about what decided the battle have changed."""
        self._show_less()
        self.ui.request_layout()

    def _go_to(self, frame: str) -> None:
        """A line was chosen: open the replay at that moment."""
        self._seek(int(frame))
        if self.tabs.visible:
            self.tabs.chosen = 3
            self._turn_to(3)

    def _seek(self, index: int) -> None:
        """Show another moment of the battle."""
        if self.replay is None:
            return
        index = min(len(self.replay.frames) - 1, max(0, index))
        self.moment.go_to(self.replay, index)
        self.story.points.put(float(index))
        self.round = max(1, self.replay.frames[index].round)
        self._name_again()

    def _name_again(self) -> None:
        self.again_button.label = T("Try again from {when}", when=round_words(self.match.rules.id, self.round))
        self.again_button.short = T("From {when}", when=round_words(self.match.rules.id, self.round))
        self.again_button.brief = round_words(self.match.rules.id, self.round)

    # --- ways on ------------------------------------------------------------------------------------------------

    def on_key(self, key: Key) -> bool:
        """Arrows go through the battle, page keys by rounds, Home and End all of it; whether the key was used. A key of
        the report opens it first."""
        if self.ending is not None and not self.ending.shut:
            ways = [one for one in (*self.foot.children, *self.tabs.children) if one is not self.leave_button]
            if any(matches(one.key, key) for one in ways):
                self.ending.close()
            return False
        if self.replay is None or self.stage.typing:
            return False
        if key.action in ("left", "right"):
            self._seek(self.moment.line.at + (1 if key.action == "right" else -1))
        elif key.action in ("page_up", "page_down"):
            starts = [start for _, start in self.replay.rounds()]
            later = [s for s in starts if s > self.moment.line.at] or [len(self.replay.frames) - 1]
            before = [s for s in starts if s < self.moment.line.at] or [0]
            self._seek(later[0] if key.action == "page_down" else before[-1])
        elif key.action == "last":
            self._seek(len(self.replay.frames) - 1)
        else:
            return False
        return True

    def watch(self) -> None:
        """Open the replay at the shown moment (at the beginning if that is the end)."""
        from game.scenes.replay.scene import ReplayScene
        last = len(self.replay.frames) - 1 if self.replay is not None else 0
        at = self.moment.line.at
        self.app.push(ReplayScene(record_text(self.match), at if 0 < at < last else 0))

    def save_record(self) -> None:
        """Save the battle under a name."""
        next_steps.save_record(self, self.match, self.record_name())

    def try_again(self) -> None:
        """Begin a new battle at the beginning of the chosen round. Raises Bad where there was no such round."""
        next_steps.try_again(next_steps.Fought(self.app, self.match, self.order, self.battle), self.round)

    def share(self) -> None:
        """Ask in which form the battle is given to others."""
        self.sharing.ask(self.record_name(), record_text(self.match))

    def record_name(self) -> str:
        """The name of the record unless the player gives another."""
        a, b = self._names()
        x, y = self.outcome.points
        name = T("{a} v {b}, {x} to {y}", a=a, b=b, x=x, y=y)
        if x == y and self.outcome.winner is not None or self.match.state.resigned is not None:     # points say not who
            name = T("{name}, {who} wins", name=name, who=side_name(1 if self.outcome.winner else 0))
        return tr(name)

    def on_back(self) -> bool:
        """To the report, then to the season or league, or to the title; asked first where the record could not be
        kept."""
        if self.ending is not None and not self.ending.shut:
            self.ending.close()
            return True
        if self.season is not None:
            guarded(self, partial(self.season.go, self.over))()
        elif self.battle is None:
            navigation.to_title(self.app)
        else:
            self.battle.ask_to_lose(lambda: navigation.to_title(self.app))
        return True
