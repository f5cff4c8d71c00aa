"""The rulebook: an open book over whatever lies below, with every clause, ruling and worked example.

Left page: search, filters, contents or hits. Right page: one clause with all that belongs to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.core.booksearch import Found, search
from game.core.errors import Bad
from game.core.play.events import Event
from game.core.rulebook import Book, Clause
from game.core.text import TN, T, Text
from game.scenes import navigation
from game.scenes.base import Scene
from game.scenes.rulebook.page import KEYS, KEYS_WORDS, Page, battle_below, library
from game.scenes.rulebook.parts import EDGE, TAB_STYLES, BookBody, BookList, BookTab, Entry
from game.scenes.rulesets.view import cover_of
from game.ui.i18n import translator
from game.ui.keys import Key
from game.ui.layout import Column, Flow, Row
from game.ui.theme import rgb
from game.ui.widgets import Button, Chip, Label, ScrollArea, TextField

KINDS: dict[str, Text] = {"clause": T("clauses"), "ruling": T("rulings"), "switch-ruling": T("house rules"),
                          "example": T("examples")}


class PageSpot(NamedTuple):
    """A visited page: its book, its clause (empty: the title page) and an example."""

    book: str
    clause: str
    example: int = 0


class RulebookScene(Scene):
    """Opens at a clause (`SB-26`), or at the contents of the battle's book (also for an unknown id)."""

    name = "rulebook"
    overlay = True
    title = T("Rulebook")

    def __init__(self, clause_id: str = "") -> None:
        super().__init__()
        self.asked = clause_id.split()[0] if clause_id.strip() else ""      # a sign may stand for several
        self.books = library()
        self.past: list[PageSpot] = []
        self.future: list[PageSpot] = []
        self.kinds: set[str] = set()

    # --- building -----------------------------------------------------------------------------------------------

    def build(self) -> None:
        """Book, tabs, both pages."""
        self.battle = battle_below([s for s in self.app.scenes if s is not self])
        self.at = self._first()
        self.page = Page(self.books, self.battle, self.open, self.show_moment, self.learn)
        self.body = self.add(BookBody())
        self.tabs = {book.id: self.add(BookTab(Text(book.title), rgb(cover_of(book.id).colour),
                                               partial(self.turn_to, book), f"tab{i + 1}"))
                     for i, book in enumerate(self.books.books)}
        self.close = self.add(Button(T("Close"), self.on_back, key="back"))
        self.cross = self.add(Button("", self.on_back, icon="cross", size=40, tip=T("Close")))
        """In place of the other where the tabs leave no room for words."""
        self.field = TextField("", lambda text: self._fill(), on_commit=lambda text: self._first_hit(), key="search",
                               hint=T("Search the rules"), icon="search")
        self.chips = {kind: Chip(words, partial(self._filter, kind)) for kind, words in KINDS.items()}
        self.found = Label("", "small", colour="ink_soft", middle=True, cites="book")
        self.list = BookList(self._opened)
        self.left = self.add(Column(self.field, Flow(*self.chips.values(), self.found, gap=6), self.list, gap=10))
        self.where = Label("", "small", colour="ink_soft", grow=1, middle=True, cites="book")
        self.back = Button(T("Back"), self.go_back, key="page_back", size=44, cap=False, icon="left",
                           tip=T("The page before (<page_back>)"), why_off=T("this is the first page you looked at"))
        self.forth = Button(T("Forward"), self.go_forth, key="page_forth", size=44, cap=False, icon="right",
                            tip=T("Forward again (<page_forth>)"), why_off=T("there is no page to go forward to"))
        self.contents = Button(T("Contents"), self.go_contents, key="contents", size=44)
        self.column = Column(gap=12)
        self.area = ScrollArea(self.column, grow=1)
        self.before = Button("", lambda: self._neighbour(0), key="before", size=40, align="left", grow=1, pad=12)
        self.after = Button("", lambda: self._neighbour(1), key="after", size=40, align="left", grow=1, pad=12)
        self.right = self.add(Column(
            Row(self.where, self.back, self.forth, self.contents, gap=8, cross="centre"), self.area,
            Row(self.before, self.after, gap=12), gap=12))
        self._show()
        self._fill()

    def _first(self) -> PageSpot:
        """The page that was asked for; otherwise the contents of the battle's book."""
        if self.asked == KEYS:
            return PageSpot(self.battle.ruleset if self.battle is not None else self.books.books[0].id, KEYS)
        try:
            return PageSpot(self.books.book(self.asked).id, self.books.clause(self.asked).id)
        except KeyError:
            return PageSpot(self.battle.ruleset if self.battle is not None else self.books.books[0].id, "")

    def learn(self, ruleset: str) -> None:
        """Open the first lesson of a ruleset in place of the book."""
        app = self.app
        app.pop()
        try:
            navigation.lesson(app, ruleset)
        except Bad as error:
            navigation.tell(app, error)

    def layout(self) -> None:
        """The book in the middle, tabs on its upper edge."""
        ui, full = self.ui, self.ui.kind == "full"
        side, top, foot = (128, 88, 48) if full else (14, 48, 14)
        self.body.fold = 0.39 if ui.kind != "drawer" else 0.36
        self.place(self.body, side, top, ui.w - 2 * side, ui.h - top - foot)
        x: float = side + (32 if full else 12)
        for close in (self.close, self.cross):
            shut = close.measure(ui.px(400))[0] / ui.u
            self.close.visible, self.cross.visible = close is self.close, close is self.cross
            if self._fit_tabs(ui.px(ui.w - side - shut - 8 - x)):
                break
        for tab in self.tabs.values():
            wide, tall = tab.measure(ui.px(400))
            self.place(tab, x, top - tall / ui.u + EDGE[full] + 0.5, wide / ui.u, tall / ui.u)
            x = self.right_of(tab) + 8
        self.place(close, ui.w - side - shut, top - (56 if full else 44))
        left, right = self.body.pages()
        pad = ui.px(26 if full else 12)
        self.left.arrange(left.inflate(-2 * pad, -2 * pad))
        self.right.arrange(right.inflate(-2 * ui.px(40 if full else 16), -2 * pad))

    def _fit_tabs(self, room: int) -> bool:
        """Take the largest style and spacing with which all tabs fit in `room` px; false where they do not."""
        gaps = self.ui.px(8) * (len(self.tabs) - 1)
        for style, pad in TAB_STYLES:
            for tab in self.tabs.values():
                tab.style, tab.pad = style, pad
            if sum(tab.measure(room)[0] for tab in self.tabs.values()) + gaps <= room:
                return True
        return False

    def draw(self, target: object) -> None:
        """Only the darkened screen lies below the book."""

    def on_enter(self) -> None:
        """The list has the focus."""
        self.list.focus()
        if self.asked and not self.at.clause:
            self.ui.toast(T("No book here has a clause {id}.", id=self.asked[:12]), 4)

    # --- pages --------------------------------------------------------------------------------------------------

    @property
    def book(self) -> Book:
        """The book that lies open."""
        return next(book for book in self.books.books if book.id == self.at.book)

    def open(self, clause_id: str, example: int = 0) -> None:
        """Turn to a clause of any book; an unknown one is told."""
        try:
            spot = PageSpot(self.at.book, KEYS) if clause_id == KEYS else PageSpot(
                self.books.book(clause_id).id, self.books.clause(clause_id).id, example)
        except KeyError:
            self.ui.toast(T("No book here has a clause {id}.", id=clause_id[:12]), 4)
            return
        self._go(spot)

    def _go(self, spot: PageSpot, *, step: bool = False) -> None:
        """Turn to a page. `step`: one of many on the way through a list, which are not remembered one by one."""
        if spot == self.at:
            return
        if not (step and self._stepping):
            self.past.append(self.at)
        self._stepping = step
        self.future.clear()
        self._turn(spot)

    _stepping = False

    def _turn(self, spot: PageSpot) -> None:
        other = spot.book != self.at.book
        self.at = spot
        self._show()
        if other:
            self._fill()
        self.list.mark(spot.clause)
        self.ui.request_layout()

    def go_back(self) -> None:
        """The page before."""
        if self.past:
            self.future.append(self.at)
            self._stepping = False
            self._turn(self.past.pop())

    def go_forth(self) -> None:
        """The page after."""
        if self.future:
            self.past.append(self.at)
            self._turn(self.future.pop())

    def go_contents(self) -> None:
        """The title page, and all sections on the left."""
        self.field.text = ""
        self.kinds.clear()
        self._go(PageSpot(self.at.book, ""))
        self._fill()
        self.list.focus()

    def turn_to(self, book: Book) -> None:
        """Open another book at its title page."""
        self._go(PageSpot(book.id, ""))
        self.list.focus()

    def _neighbour(self, which: int) -> None:
        if self.at.clause == KEYS:
            near = None
        elif self.at.clause:
            near = self.book.neighbours(self.at.clause)[which]
        else:
            near = next(iter(self.book.clauses.values())) if which else None
        if near is not None:
            self._go(PageSpot(self.at.book, near.id), step=True)

    def _show(self) -> None:
        """Show the present page on the right."""
        book = self.book
        self.body.cover = rgb(cover_of(book.id).colour)
        self.body.invalidate()
        for id, tab in self.tabs.items():
            tab.chosen = id == book.id
            tab.invalidate()
        self.back.enabled, self.forth.enabled = bool(self.past), bool(self.future)
        near: tuple[Clause | None, Clause | None]
        if self.at.clause == KEYS:
            self.where.text = T("Keys and buttons")
            self.column.replace(self.page.keys_page())
            near = (None, None)
        elif not self.at.clause:
            self.where.text = T("{book}", book=Text(book.title))
            self.column.replace(self.page.title_page(book))
            near = (None, next(iter(book.clauses.values())))
        else:
            clause = book.clause(self.at.clause)
            section = book.section(clause)
            self.where.text = T("{book} · {n} {section}", book=Text(book.title), n=Text(section.id),
                                section=Text(section.title))
            self.column.replace(self.page.clause_page(clause, self.at.example))
            near = book.neighbours(clause.id)
        for button, one in zip((self.before, self.after), near, strict=True):
            button.label = T("{id} {title}", id=one.id, title=Text(one.title)) if one is not None else T("–")
            button.brief = T("{id}", id=one.id) if one is not None else None
            button.enabled = one is not None
        self.area.scroll_to(0)
        if self.page.example is not None and self.at.example:
            self.ui.after(0, self._to_example)

    def _to_example(self) -> None:
        if self.page.example is not None and self.page.example.mounted:
            self.area.reveal(self.page.example.rect)

    # --- list ---------------------------------------------------------------------------------------------------

    def _filter(self, kind: str) -> None:
        self.kinds ^= {kind}
        self._fill()

    def _fill(self) -> None:
        """The contents of the book, or what the search found in it and in the table's."""
        for kind, chip in self.chips.items():
            chip.chosen = kind in self.kinds
        words = self.field.text.strip()
        rows = list(self._hits(words)) if words else list(self._contents())
        count = sum(1 for row in rows if row.target)
        self.found.text = T("{n} found", n=count) if words or self.kinds else T("")
        self.list.empty = T("Nothing of that sort is in this book.")
        self.list.show(rows)
        if not words:
            self.list.mark(self.at.clause)
        self.ui.request_layout()

    def _contents(self) -> Iterator[Entry]:
        for section in self.book.sections:
            rows: list[Entry] = []
            for clause in section.clauses:
                if not self.kinds or clause.kind in self.kinds:
                    rows.append(Entry(T("[[{id}|{id}]] {title}", id=clause.id, title=Text(clause.title)), "",
                                      self._used(clause.id) or _tag(clause.kind), clause.id))
                if "example" in self.kinds:
                    rows += [Entry(T("Example {n}: {title}", n=e.number, title=Text(e.title)), "",
                                   T("{id}", id=clause.id), clause.id, e.number) for e in clause.examples]
            if rows:
                yield Entry(T("{n} {title}", n=Text(section.id), title=Text(section.title)), note=str(len(rows)))
                yield from rows

        if not self.kinds:
            yield Entry(T("Keys and buttons"), note="")
            yield Entry(KEYS_WORDS, "", T(""), KEYS)

    def _hits(self, words: str) -> Iterator[Entry]:
        if not self.kinds and words.casefold() in translator()(KEYS_WORDS).casefold():
            yield Entry(KEYS_WORDS, "", T(""), KEYS)
        table = self.books.books[-1]
        shelf = (self.book,) if self.book is table else (self.book, table)
        for found in search(shelf, words, translator()):
            kind = "example" if found.example is not None else found.clause.kind
            if self.kinds and kind not in self.kinds:
                continue
            clause = found.clause
            if found.example is not None:
                yield Entry(T("Example {n}: {title}", n=found.example.number, title=Text(found.example.title)),
                            _marked(found), T("{id}", id=clause.id), clause.id, found.example.number)
            else:
                yield Entry(T("[[{id}|{id}]] {title}", id=clause.id, title=Text(clause.title)), _marked(found),
                            self._used(clause.id) or _tag(clause.kind), clause.id)

    def _used(self, clause_id: str) -> Text | None:
        uses = self.battle.uses.get(clause_id, []) if self.battle is not None else []
        return (TN("used once", "used {n} times", n=len(uses))) if uses else None

    def _opened(self, entry: Entry) -> None:
        spot = PageSpot(self.at.book, KEYS) if entry.target == KEYS else PageSpot(
            self.books.book(entry.target).id, entry.target, entry.example)
        keep = self.list.cursor
        self._go_keeping(spot)
        self.list.cursor = keep

    def _go_keeping(self, spot: PageSpot) -> None:
        """Open a search result and keep the list, even if it is in the other book."""
        if spot == self.at:
            return
        if not self._stepping:
            self.past.append(self.at)
        self._stepping = True
        self.future.clear()
        self.at = spot
        self._show()
        self.ui.request_layout()

    def _first_hit(self) -> None:
        """Enter in the search line opens the best result and goes to the list."""
        self.list.focus()
        first = next((i for i, row in enumerate(self.list.rows) if row.target), -1)
        self.list.open(first)

    # --- keys, battle -------------------------------------------------------------------------------------------

    def on_key(self, key: Key) -> bool:
        """Page keys scroll the right page while the list does not want them; Alt and arrows go back and forth."""
        if key.does("page_back") or key.does("page_forth"):
            (self.go_back if key.does("page_back") else self.go_forth)()
            return True
        if key.action in ("left", "right") and self.stage.focused is self.list:
            self.area.scroll_to(self.area.offset + self.ui.px(120) * (1 if key.action == "right" else -1))
            return True
        return False

    def show_moment(self, event: Event) -> None:
        """Close the book and show the moment of a log line on the table."""
        show = self.battle.show if self.battle is not None else None
        self.app.pop()
        if show is not None:
            show(event)


def _tag(kind: str) -> Text:
    return {"ruling": T("ruling"), "switch-ruling": T("house rule")}.get(kind, T(""))


def _marked(found: Found) -> str:
    """The excerpt with the found words in `**`."""
    text, at = "", 0
    for start, end in found.marks:
        text += f"{found.snippet[at:start]}**{found.snippet[start:end]}**"
        at = end
    return text + found.snippet[at:]
