"""What follows a battle: who was taken out and what they rolled, what it brought, honours and healing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.art import figures as art_figures
from game.core.text import TN, T, Text
from game.core.wording import listed, points_text
from game.scenes import navigation
from game.scenes.headed import HeadedScene
from game.scenes.season import people
from game.scenes.season.desk import Desk
from game.scenes.season.league_desk import Seat
from game.season.chronicle import Healed, Honoured, Roll
from game.season.company import Member
from game.season.tale import fate_words
from game.ui.layout import Column, Gap, Row
from game.ui.surfaces import Look
from game.ui.widgets import Button, Item, Label, Line, ListView, Panel, ScrollArea, Segment
from game.ui.widgets.base import Widget

PIPS = {1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1)), 4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)), 6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1))}
"""Where the pips of a die are."""


class FateRow(Widget):
    """One who was taken out: portrait, die, what became of it."""

    def __init__(self, look: str, roll: Roll, words: Text) -> None:
        super().__init__()
        self.look, self.roll = look, roll
        self.label = Label(words, "body", middle=True)
        self.adopt(self.label)

    def measure(self, width: int) -> tuple[int, int]:
        """Room for portrait, die and words."""
        size = self.ui.px(52)
        return self.fix(width, max(size, self.label.measure(max(1, width - 2 * size - self.ui.px(20)))[1]))

    def arrange(self, rect: pygame.Rect) -> None:
        """The words beside portrait and die."""
        super().arrange(rect)
        size = self.ui.px(52)
        left = 2 * size + self.ui.px(20)
        tall = self.label.measure(max(1, rect.width - left))[1]
        self.label.arrange(pygame.Rect(rect.x + left, rect.centery - tall // 2, rect.width - left, tall))

    def draw(self, target: pygame.Surface) -> None:
        """Portrait and die."""
        ui, pal = self.ui, self.ui.palette
        size = ui.px(48)
        y = self.rect.centery - size // 2
        target.blit(art_figures.portrait(self.look, size, 0), (self.rect.x, y))
        die = pygame.Rect(self.rect.x + size + ui.px(14), self.rect.centery - ui.px(18), ui.px(36), ui.px(36))
        bad = self.roll.fate != "fine"
        fill = pal.bad_bg if bad else pal.good_bg
        ui.surfaces.box(target, die, Look(ui.px(7), fill, fill, pal.ink, max(1, ui.px(2))))
        for x, dy in PIPS[self.roll.face]:
            spot = (die.centerx + x * die.width // 4, die.centery + dy * die.height // 4)
            pygame.draw.circle(target, pal.ink, spot, max(2, ui.px(3.4)))


class AfterScene(HeadedScene):
    """After a battle: the rolls, then honours or healing until none are due."""

    name = "season-after"
    title = T("After the battle")

    def __init__(self, desk: Desk | Seat) -> None:
        """`desk` is a season, or the seat of a player in a league."""
        super().__init__()
        self.desk = desk

    def build(self) -> None:
        """What happened at the left, what is chosen at the right."""
        self.make_head(T("After the battle: {name}", name=self.desk.who) if isinstance(self.desk, Seat) else "")
        chapter = self.desk.now.chapters[-1]
        self.result = Label(self._result(), "h2")
        self.brought = Label(self._brought(), "body", on_link=self.ui.open_help)
        self.fates = Column(*self._fates(), gap=8)
        head = T("Who was taken out") if chapter.rolls else T("Nobody was taken out")
        self.left = self.add(Panel(ScrollArea(Column(self.result, self.brought, Line(), Label(head, "h3"), self.fates,
                                                     gap=10)), pad=(22, 18)))
        self.head = Label("", "h2")
        self.what = Label("", "body", on_link=self.ui.open_help)
        self.honours = Segment([T("–")], 0, lambda index: self._offer(index), key="1")
        self.rule = Label("", "body", on_link=self.ui.open_help)
        self.list = ListView((), self._pick, row=60, grow=1, on_commit=lambda index: self.give())
        self.list.called = T("To whom?")
        self.give_button = Button(T("Give it"), navigation.guarded(self, self.give), key="commit", gold=True)
        self.none_button = Button(T("To nobody"), navigation.guarded(self, self.nobody), key="nobody")
        self.done = Button(T("On"), self.on_back, key="commit", gold=True)
        self.giving = Column(self.honours, self.rule, self.list, Row(self.give_button, self.none_button, gap=12),
                             gap=10, grow=1)
        self.right = self.add(Panel(Column(self.head, self.what, self.giving, Row(self.done, Gap(grow=1)), gap=10),
                                    pad=(22, 18)))
        self.show()

    # --- what happened ------------------------------------------------------------------------------------------

    def _result(self) -> Text:
        fought = self.desk.now.chapters[-1].fought
        words = {"enemy": fought.enemy, "a": fought.points[0], "b": fought.points[1]}
        return {1: T("Won against {enemy}, {a} to {b}", **words), 0: T("Drawn with {enemy}, {a} to {b}", **words),
                -1: T("Lost to {enemy}, {a} to {b}", **words)}[fought.result]

    def _brought(self) -> Text:
        chapter, now = self.desk.now.chapters[-1], self.desk.now
        parts = [T("{n} fame [[SE-5]]", n=chapter.fame)]
        if chapter.pay:
            parts.append(T("{points} more to spend [[SE-16]]", points=points_text(chapter.pay)))
        prize = now.prize(chapter.spot)
        if chapter.fought.result > 0 and now.phase != "over" and prize.id:
            parts.append(T("{prize} [[{clause}]]", prize=prize.title, clause=prize.clause))
        return listed(parts, people.DOT)

    def _fates(self) -> list[FateRow]:
        now = self.desk.now
        return [FateRow(now.member(roll.member).entry.look, roll, fate_words(now, roll))
                for roll in now.chapters[-1].rolls]

    # --- what is chosen -----------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show what is to be chosen now."""
        now = self.desk.now
        choosing = now.phase in ("honour", "heal")
        self.giving.visible, self.done.visible = choosing, not choosing
        self.give_button.key, self.done.key = ("commit", "") if choosing else ("", "commit")
        if now.phase == "honour":
            offers = now.offers()
            self.head.text = TN("An honour", "{n} honours", n=now.honours_due)
            self.what.text = T("For somebody who fought and is still there. [[SE-14]]")
            self.honours.choices = [mark.title for mark in offers]
            self.honours.visible = self.rule.visible = True
            self._offer(min(max(0, self.honours.chosen), len(offers) - 1))
        elif now.phase == "heal":
            self.head.text = T("The surgeon")
            self.what.text = T("All scars of one figure are healed. [[SE-19]]")
            self.honours.visible = self.rule.visible = False
            self._people(now.scarred())
        elif isinstance(self.desk, Seat):
            self.head.text = T("The last battle is fought") if now.phase == "over" else T("Until the next battle")
            self.what.text = (T("The table of results tells the rest.") if now.phase == "over" else
                              T("The force can be changed before the next battle. [[SE-15]]"))
        else:
            self.head.text = T("The season is over") if now.phase == "over" else T("On the road")
            self.what.text = (T("Its story is told on the next page.") if now.phase == "over" else
                              T("Choose where to go next; the force can be changed before."))
        self.give_button.label = T("Heal") if now.phase == "heal" else T("Give it")
        self.ui.request_layout()

    def _offer(self, index: int) -> None:
        """Show an honour with those who can bear it."""
        mark = self.desk.now.offers()[index]
        self.honours.chosen = index
        self.rule.text = T("{rule} [[{clause}]]", rule=mark.rule, clause=mark.clause)
        self._people(self.desk.now.bearers(mark))

    def _people(self, members: Sequence[Member]) -> None:
        best = max(range(len(members)), key=lambda at: (members[at].defeated, -at), default=0)
        self.list.items = [people.row(self.desk.now, one) for one in members]
        self._pick(best)

    def _pick(self, index: int) -> None:
        self.list.chosen = index
        self.list.cursor = index
        self.list.invalidate()

    @property
    def picked(self) -> int:
        """The number of the chosen member; 0 for nobody."""
        item: Item | None = self.list.items[self.list.chosen] if 0 <= self.list.chosen < len(self.list.items) else None
        return item.data if item is not None and isinstance(item.data, int) else 0

    def give(self) -> None:
        """Give the honour, or heal."""
        now = self.desk.now
        if now.phase == "honour":
            self.desk.take(Honoured(member=self.picked, honour=now.offers()[self.honours.chosen].id))
        elif now.phase == "heal":
            self.desk.take(Healed(member=self.picked))
        self._gone_on()

    def nobody(self) -> None:
        """Pass it over."""
        self.desk.take(Honoured(member=0) if self.desk.now.phase == "honour" else Healed(member=0))
        self._gone_on()

    def _gone_on(self) -> None:
        self.show()
        if not self.giving.visible:
            self.done.focus()

    # --- layout -------------------------------------------------------------------------------------------------

    def layout(self) -> None:
        """Side by side; below each other where it is narrow."""
        self.place_two(self.left, self.right, most=1560, share=0.42)

    def on_enter(self) -> None:
        """What is chosen has the focus."""
        (self.list if self.giving.visible else self.done).focus()
