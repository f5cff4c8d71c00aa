"""The page of a player's battles: sums, streaks, luck and decisions, against whom, with which force."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game import rules
from game.background import Worker, handed
from game.core.errors import Bad
from game.core.text import TN, T, Text
from game.core.wording import percent, signed
from game.scenes import navigation
from game.scenes.battle_setup import who_plays
from game.scenes.headed import HeadedScene
from game.scenes.my_battles import facts
from game.scenes.my_battles.sums import Mine, Tally, grouped, longest, luck, mine, opponent, streak, tally
from game.scenes.result.parts import LineChart, Series
from game.scenes.rulesets.view import shown
from game.scenes.title.quick import quick_button
from game.store import history, order
from game.store.history import Fought
from game.ui.layout import Column, Gap, Row, split
from game.ui.widgets import Button, Dropdown, Item, Label, Line, ListView, Panel, ScrollArea, Segment

LATEST_FIRST: Final = 3
"""The list of single battles among the lists."""
LATEST: Final = 40
"""Battles that the chart of dice and decisions shows."""
CHART: Final = 300.0
"""Units of height of that chart in a sheet of `ROOM` units; a higher sheet is a higher chart's."""
ROOM: Final = 700
_READER: Final = Worker("my battles")
"""Plays earlier battles through whose facts nobody has written down yet."""


class MyBattlesScene(HeadedScene):
    """All that one person has fought. `battles` are shown instead of the player's own (pictures)."""

    name = "my-battles"
    title = T("My battles")

    def __init__(self, battles: Sequence[Fought] | None = None) -> None:
        super().__init__()
        self.given = battles
        self.all: list[Mine] = []
        self.left = 0
        """Earlier battles that are still to be played through."""

    def build(self) -> None:
        """Sums at the left, lists at the right."""
        self.replays = Button(T("Replays"), lambda: navigation.saves(self.app, replays=True), key="replays",
                              icon="play")
        self.make_head(corner=self.replays)
        self.games = ["", *(one.id for one in shown())]
        self.game = Dropdown([T("All games"), *(one.title for one in shown())], 0, lambda i: self.show(), key="1",
                             width=320)
        self.game.called = T("Game")
        self.total = Label("", "h2", lines=2, fit=True)
        self.wins, self.streaks = Label("", "body"), Label("", "body")
        self.decisive = Label("", "body")
        self.chart = LineChart(CHART)
        self.work = Label("", "small", colour="ink_soft")
        self.sums = self.add(Panel(ScrollArea(Column(
            self.game, self.total, self.wins, self.streaks, Line(), Label(T("Luck and decisions"), "h3"), self.decisive,
            self.chart, self.work, gap=10)), pad=(24, 18)))
        self.by = Segment([T("Against whom"), T("My forces"), T("Games"), T("Latest")], 0, lambda i: self.show(),
                          key="2")
        self.list = ListView((), row=60, grow=1, empty=T("None yet"))
        self.lists = self.add(Panel(Column(self.by, self.list, gap=12), pad=18))
        new = quick_button(self)
        self.first = self.add(Panel(Column(
            Label(T("No battle has been finished yet"), "h2"),
            Label(T("Each battle that you fight to its end is counted here: against whom, with which force, and what "
                    "the dice had to do with it."), "body"), Row(new, Gap(grow=1)), gap=12), pad=24))
        self.read()

    # --- what there is ----------------------------------------------------------------------------------------------

    def read(self) -> None:
        """Read the history; play through what it lacks, one battle after the other, in a thread."""
        if self.given is not None:
            self.all = mine(self.given)
            self.show()
            return
        try:
            known = history.fought()
        except Bad as error:
            navigation.tell(self.app, error)
            known = []
        self.all = mine(known)
        waiting = facts.missing(known)
        self.left = len(waiting)
        for entry in waiting:
            work = partial(facts.read, entry)
            if self.app.headless:
                self._found(work())
            else:
                _READER.put(handed(self.app.post, work, self._found))
        self.show()

    def _found(self, one: Fought | None) -> None:
        """An earlier battle was played through."""
        self.left -= 1
        if one is not None:
            try:
                history.note(one)
            except Bad as error:
                navigation.tell(self.app, error)
            self.all = sorted([*self.all, *mine([one])], key=lambda each: each.fought.kept, reverse=True)
        if self.mounted:
            self.show()

    @property
    def mounted(self) -> bool:
        """Whether the screen is still there."""
        return self in self.app.scenes

    @property
    def chosen(self) -> list[Mine]:
        """The battles of the chosen game, the latest first."""
        game = self.games[max(0, self.game.chosen)]
        return [one for one in self.all if game in ("", one.fought.ruleset)]

    # --- what is told -----------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Tell of the chosen battles."""
        battles, total = self.chosen, tally(self.chosen)
        self.first.visible = not self.all and not self.left
        self.sums.visible = self.lists.visible = not self.first.visible
        self.total.text = TN("1 battle, **{pct}** won", "{n} battles, **{pct}** won", n=total.battles,
                             pct=percent(total.share)) if battles else T("No battle of this game yet")
        self.wins.text = _ended(total) if battles else ""
        self.streaks.text = self._streaks(battles)
        self.decisive.text = self._luck(battles)
        self._draw_chart(battles)
        self.work.text = TN("1 earlier battle is being looked through.",
                            "{n} earlier battles are being looked through.", n=self.left) if self.left else ""
        self.list.items = ([_item(one) for one in battles] if self.by.chosen == LATEST_FIRST else
                           [Item(name, _ended(sums), percent(sums.share)) for name, sums in self._rows(battles)])
        self.ui.request_layout()

    def _rows(self, battles: Sequence[Mine]) -> list[tuple[Text | str, Tally]]:
        """The rows of the list: names and sums."""
        if self.by.chosen == 0:
            return [(who_plays(name), sums) for name, sums in grouped(battles, opponent)]
        if self.by.chosen == 1:
            return [(Text("{name}", (("name", name),)), sums) for name, sums in grouped(battles, lambda one: one.force)]
        return [(_game(name), sums) for name, sums in grouped(battles, lambda one: one.fought.ruleset)]

    def _streaks(self, battles: Sequence[Mine]) -> Text | str:
        """The latest streak, and the longest of wins."""
        now, most = streak(battles), longest(battles)
        words: Text | str = ""
        if now.length > 1:
            words = {1: T("The last {n} were won.", n=now.length), 0: T("The last {n} were draws.", n=now.length),
                     -1: T("The last {n} were lost.", n=now.length)}[now.result]
        if most > 1:
            best = T("Most won in a row: {n}.", n=most)
            words = T("{a} {b}", a=words, b=best) if words else best
        return words

    def _luck(self, battles: Sequence[Mine]) -> Text | str:
        """What dice and decisions brought on average."""
        n, dice, choice = luck(battles)
        if not n:
            return T("Here luck is not counted in points.") if battles else ""
        words = T("In each battle, on average, the dice brought **{dice}** points and decisions **{choice}**.",
                  dice=signed(round(dice, 1)), choice=signed(round(choice, 1)))
        return words if n == len(battles) else T("{words} Counted in {n} of {m} battles: in the others luck is not "
                                                 "counted in points.", words=words, n=n, m=len(battles))

    def _draw_chart(self, battles: Sequence[Mine]) -> None:
        """The lead of the latest battles, earliest first: what dice and what decisions brought."""
        latest = [one for one in reversed(battles[:LATEST]) if one.dice is not None]
        self.chart.visible = len(latest) > 1
        dice = tuple((float(i), float(one.dice or 0)) for i, one in enumerate(latest))
        choice = tuple((x, one.lead - y) for (x, y), one in zip(dice, latest, strict=True))
        self.chart.show([Series(T("decisions"), "ink", "disc", False, choice),
                         Series(T("dice"), "edge", "diamond", True, dice)],
                        [(0.0, T("earlier")), (float(len(latest) - 1), T("the last"))],
                        (0.0, float(max(1, len(latest) - 1))), signed=True)

    # --- layout -----------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Side by side; below each other where it is narrow."""
        ui = self.ui
        margin, _ = self.place_head(middle=True)
        y = self.below(self.back) + (24 if ui.kind == "full" else 8)
        wide, tall = min(ui.w - 2 * margin, 1560), ui.h - y - (48 if ui.kind == "full" else 12)
        x = (ui.w - wide) / 2
        self.chart.tall = CHART + max(0, tall - ROOM)
        if wide >= 900:
            left, right = split(wide, 1, 1, gap=20)
            self.place(self.sums, x, y, left, tall)
            self.place(self.lists, x + left + 20, y, right, tall)
        else:
            self.place(self.sums, x, y, wide, (tall - 10) * 0.5)
            self.place(self.lists, x, y + (tall - 10) * 0.5 + 10, wide, (tall - 10) * 0.5)
        room = min(wide, 760)
        self.place(self.first, (ui.w - room) / 2, y, room, self.first.measure(ui.px(room))[1] / ui.u)

    def on_enter(self) -> None:
        """The list has the focus."""
        self.list.focus()


def _item(one: Mine) -> Item:
    """One battle: force against force, who played the other, when, and how it ended."""
    mine, theirs = one.fought.points[one.side], one.fought.points[1 - one.side]
    how = {1: T("won {x} to {y}", x=mine, y=theirs), 0: T("drawn {x} to {y}", x=mine, y=theirs),
           -1: T("lost {x} to {y}", x=mine, y=theirs)}[one.result]
    day = order.shown(one.fought.clock, "%Y-%m-%d") or T("no date")
    return Item(T("{a} against {b}", a=one.force, b=one.fought.forces[1 - one.side]),
                T("{game} · {who} · {day}", game=_game(one.fought.ruleset), who=who_plays(one.other), day=day), how)


def _game(ruleset: str) -> Text:
    """The title of a game, or its id where this copy lacks it."""
    return rules.get(ruleset).title if ruleset in rules.IDS else Text("{name}", (("name", ruleset),))


def _ended(sums: Tally) -> Text:
    """`12 won, 3 lost`, with draws where there are some."""
    words = T("{won} won, {lost} lost", won=sums.won, lost=sums.lost)
    return T("{words}, {n} drawn", words=words, n=sums.drawn) if sums.drawn else words


def samples() -> list[Fought]:
    """Made up battles for pictures."""
    games, forces = rules.IDS, ("Night Watch", "Rust and Bone", "The Seven of Alder Street")
    return [Fought(battle=f"sample {i}", kept=i, clock=1_795_000_000 + 40_000 * i,
                   ruleset=games[i * i % 5], forces=(forces[i % 3], "Others"),
                   players=("human", ("easy", "normal", "normal", "hard", "mail:Anna")[i % 5]),
                   winner=("A", "B", "A", "A", "", "B")[i * 7 % 6], how="won", points=(7 + i * 5 % 9, 6 + i * 3 % 8),
                   rounds=5, dice=(i * 37 % 19 - 9) / 2) for i in range(1, 48)]
