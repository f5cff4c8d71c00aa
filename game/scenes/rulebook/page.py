"""The right page of the rulebook: everything about one clause, or the title page of a book."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.play.events import Began, Event
from game.core.rulebook import Book, Clause, Example, Library, table_book
from game.core.scenarios.kinds import book as scenario_book
from game.core.switches import Switch, Switches
from game.core.text import TN, T, Text
from game.scenes.replay.frames import first_round, round_head
from game.scenes.rulebook.things import ClosedBook, DiceLine, KeyLine, NumbersTable
from game.scenes.rulesets.view import books, shown
from game.season.terms import book as season_book
from game.store.lessons_taken import has_lesson
from game.ui import keys
from game.ui.commands import GROUPS
from game.ui.layout import Column, Flow, Gap, Grid, Row
from game.ui.surfaces import Look
from game.ui.widgets import Label, Line, Panel, Widget
from game.ui.widgets.button import Pressable

if TYPE_CHECKING:
    import pygame

KEYS = "keys"
"""The id of the page of all keys."""
KEYS_WORDS = T("All keys and buttons, as they are mapped")
MOST_USES = 6
"""Log lines that a page shows."""
MOST_QUOTED = 4
"""The most other clauses that a page without examples and house rules quotes; otherwise they are only named."""


def library() -> Library:
    """The books: one for each ruleset, those of scenarios and seasons, and the table's last."""
    return Library(*books(), scenario_book(), season_book(), table_book())


class ClauseUse(NamedTuple):
    """One log line that cites a clause."""

    event: Event
    round: int


def uses_of(story: list[Event], number: int = 0) -> dict[str, list[ClauseUse]]:
    """The log lines of a battle by the clause that they cite; `number`: the round in which it begins."""
    found: dict[str, list[ClauseUse]] = {}
    for event in story:
        if isinstance(event, Began) and event.what in ("round", "turn"):
            number = event.number
        found.setdefault(event.clause, []).append(ClauseUse(event, number))
    return found


class BattleBelow(NamedTuple):
    """What the book knows of the battle below it."""

    ruleset: str
    switches: Switches
    uses: dict[str, list[ClauseUse]]
    show: Callable[[Event], None] | None
    """Shows a moment on the table; None where there is no table."""


def battle_below(scenes: list[Any]) -> BattleBelow | None:
    """The battle of the topmost scene that has one; None without one."""
    for scene in reversed(scenes):
        match = getattr(scene, "match", None)
        if match is not None:
            switches = Switches(match.rules.switches, dict(match.now.setup.switches))
            uses = uses_of(match.story(), first_round(match))
            return BattleBelow(match.rules.id, switches, uses, getattr(scene, "show_moment", None))
    return None


class LogLine(Pressable):
    """A line of the log in the book: a click shows the moment on the table."""

    ring_radius = 6

    def __init__(self, ruleset: str, use: ClauseUse, on_click: Callable[[], None] | None) -> None:
        super().__init__(on_click, tip=T("Show the moment on the table") if on_click else None)
        where = round_head(ruleset, use.round)
        self.label = Label(T("**{where}** {text}", where=where, text=use.event.text), "small", lines=1, fit=True,
                           cites="book")
        self.adopt(self.label)

    def measure(self, width: int) -> tuple[int, int]:
        """One line."""
        return self.fix(width, self.label.measure(width)[1] + self.ui.px(6))

    def arrange(self, rect: pygame.Rect) -> None:
        """The words fill it."""
        self.rect = rect.copy()
        self.label.arrange(rect.inflate(-self.ui.px(12), -self.ui.px(6)))

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The line itself, wherever the pointer is on it."""
        return self if self.visible and self.on_click and self.rect.collidepoint(pos) else None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether there is a table to show it on."""
        return self.on_click is not None

    def draw(self, target: pygame.Surface) -> None:
        """Lit under the pointer."""
        if self.hovered and self.on_click:
            pal = self.ui.palette
            self.ui.surfaces.box(target, self.rect, Look(self.ui.px(6), pal.paper_2, pal.paper_2))


class Page:
    """Builds the page of a clause. `follow` opens another clause, `show` shows a moment of the battle."""

    def __init__(self, books: Library, battle: BattleBelow | None, follow: Callable[[str], None],
                 show: Callable[[Event], None], learn: Callable[[str], None] | None = None) -> None:
        self.learn = learn
        """Opens the first lesson of a ruleset."""
        self.books, self.battle, self.follow, self.show = books, battle, follow, show
        self.example: Widget | None = None
        """The worked example that was asked for, so that the page can be scrolled to it."""

    def _label(self, text: Text | str, style: Any = "body", **options: Any) -> Label:
        return Label(text, style, on_link=self.follow, cites="book", **options)

    # --- the title page -----------------------------------------------------------------------------------------

    def title_page(self, book: Book) -> list[Widget]:
        """What the book is, whose rules it has, how to read it."""
        clauses = sum(1 for c in book.clauses.values() if c.kind == "clause")
        house = sum(1 for c in book.clauses.values() if c.kind == "switch-ruling")
        facts = T("{clauses} clauses, {rulings} rulings, {house} of them with a house rule, {examples} worked examples",
                  clauses=clauses, rulings=len(book.clauses) - clauses, house=house, examples=len(book.examples))
        short = T("**<search>** search · **<up> <down>** step through the contents · **<before> <after>** clause "
                  "before and after · **<page_back>** back · **<back>** close · [[keys|all keys]]")
        intro = Text(book.intro)
        if book.reading:
            intro = T("{intro} {reading}", intro=intro, reading=Text(book.reading))
        words = Column(self._label(Text(book.title), "h1"), self._label(intro, "body"),
                       self._label(facts, "body", colour="ink_soft"), *self._lesson(book), Line(),
                       self._label(Text(book.author), "small"), gap=12, grow=1)
        chapters = [self._label(T("[[{id}|{n} {title}]]", id=section.clauses[0].id, n=Text(section.id),
                                  title=Text(section.title)), "body") for section in book.sections if section.clauses]
        return [Row(ClosedBook(book.id, Text(book.title)), words, gap=24, cross="start"),
                self._label(T("Chapters"), "h4"), Grid(*chapters, columns=2, gap=8), Line(),
                self._label(short, "small", colour="ink_soft")]

    def _lesson(self, book: Book) -> list[Label]:
        """The link to the first lesson, where no battle is below."""
        learn = self.learn
        if learn is None or self.battle is not None or not has_lesson(book.id):
            return []
        return [Label(T("[[lesson|Take the first lesson]]"), "body", on_link=lambda _: learn(book.id))]

    # --- keys ---------------------------------------------------------------------------------------------------

    def keys_page(self) -> list[Widget]:
        """Every command with its keys and pad buttons, as mapped now."""
        parts: list[Widget] = [
            self._label(T("Keys and buttons"), "h2"),
            self._label(T("As they are mapped now; the settings change them. The left stick of a pad moves the "
                          "pointer, the right one the view, and with {lt} held it zooms. With the mouse: Shift and a "
                          "click sets a waypoint, the right button measures, the middle one moves the table, the wheel "
                          "zooms.", lt=keys.button_words("lt")), "small")]
        for words, commands in GROUPS:
            parts.append(self._label(words, "h4"))
            parts += [KeyLine(command) for command in commands]
        return parts

    # --- a clause -----------------------------------------------------------------------------------------------

    def clause_page(self, clause: Clause, example: int = 0) -> list[Widget]:
        """Everything about one clause."""
        self.example = None
        parts: list[Widget] = [
            _heading(clause),
            self._label(Text(clause.text), "read")]
        if clause.note:
            parts.append(Panel(Column(self._label(T("How we read it"), "small", bold=True),
                                      self._label(Text(clause.note), "small"), gap=2), material="card", pad=(14, 8)))
        if clause.numbers:
            parts.append(Row(NumbersTable(clause.numbers), Gap(grow=1)))
        parts += self._house_rules(clause)
        for told in clause.examples:
            parts.append(self._example(told))
            if told.number == example:
                self.example = parts[-1]
        parts += self._battle(clause)
        parts += self._links(clause)
        return parts

    def _house_rules(self, clause: Clause) -> Iterator[Widget]:
        touching = _switches_of(clause, self.books)
        if not touching:
            return
        yield self._label(T("House rules that touch it"), "h4")
        for ruleset, switch in touching:
            now = None
            if self.battle is not None and self.battle.ruleset == ruleset:
                now = self.battle.switches[switch.id]
            value = switch.default if now is None else now
            option = switch.option(value)
            label = option.label if option is not None else T("{value}", value=switch.text(value))
            state = (T("{usual}: {label}", usual=switch.usual, label=label) if now is None else
                     T("in this battle: {label}, {usual}", usual=switch.usual, label=label)
                     if now == switch.default else
                     T("in this battle: {label}", label=label))
            lines: list[Widget] = [Row(self._label(switch.title, "body", bold=True),
                                       self._label(state, "small", colour="good" if now is not None else "ink_soft"),
                                       Gap(grow=1), self._label(f"[[{switch.ruling}]]", "small"), gap=10, cross="end")]
            lines += [self._label(T("{mark} **{label}**: {meaning}", mark="●" if one.value == value else "–",
                                    label=one.label, meaning=one.meaning), "small") for one in switch.options]
            yield Panel(Column(*lines, gap=2), material="card", pad=(14, 8))

    def _example(self, told: Example) -> Widget:
        head = T("Worked example {n}: {title}", n=told.number, title=Text(told.title))
        parts: list[Widget] = [self._label(head, "h4"), self._label(Text(told.text), "small")]
        if told.dice:
            parts.append(DiceLine(told.dice))
        return Panel(Column(*parts, gap=6), material="card", pad=(16, 12))

    def _battle(self, clause: Clause) -> Iterator[Widget]:
        if self.battle is None:
            return
        uses = self.battle.uses.get(clause.id, [])
        if not uses:
            if self.books.book(clause.id).id in (self.battle.ruleset, "table"):
                yield self._label(T("Not used in this battle so far."), "small", colour="ink_soft")
            return
        yield self._label(TN("Used once in this battle", "Used {n} times in this battle", n=len(uses)), "h4")
        lines = [LogLine(self.battle.ruleset, use,
                         (lambda use=use: self.show(use.event)) if self.battle.show else None)  # type: ignore[misc]
                 for use in uses[-MOST_USES:]]
        if len(uses) > MOST_USES:
            yield self._label(T("The last {n}:", n=MOST_USES), "small", colour="ink_soft")
        yield Column(*lines, gap=0)

    def _links(self, clause: Clause) -> Iterator[Widget]:
        brief = not (clause.examples or clause.numbers or _switches_of(clause, self.books))
        to = [self.books.clause(id) for id in clause.links() if _known(self.books, id)]
        back = [one for one in self.books.cites(clause.id) if one.id not in {c.id for c in to}]
        for head, them in ((T("See also"), to), (T("Cited by"), back)):
            if not them:
                continue
            yield self._label(head, "h4")
            if brief and len(them) <= MOST_QUOTED:
                for one in them:
                    yield Column(self._label(T("[[{id}|{id}]] **{title}**", id=one.id, title=Text(one.title)), "small"),
                                 self._label(Text(one.text), "small", colour="ink_soft"), gap=0)
            else:
                yield Flow(*(self._label(T("[[{id}|{id}]] {title}", id=one.id, title=Text(one.title)), "small")
                             for one in them[:14]), gap=14)


def _heading(clause: Clause) -> Widget:
    kinds = {"clause": T("the author’s rule"), "ruling": T("our ruling, where the author is silent"),
             "switch-ruling": T("our ruling, with a house rule")}
    ours = clause.id.partition("-")[0] in (scenario_book().prefix, season_book().prefix)
    return Column(Row(Label(clause.id, "h1", colour="side_a", lines=1, on_link=lambda _: None, cites="book"),
                      Label(Text(clause.title), "h2", grow=1), gap=16, cross="centre"),
                  Label(T("a house rule of this game") if ours else kinds[clause.kind], "small", colour="ink_soft"),
                  gap=0)


def _known(books: Library, clause_id: str) -> bool:
    try:
        books.clause(clause_id)
    except KeyError:
        return False
    return True


def _switches_of(clause: Clause, books: Library) -> list[tuple[str, Switch]]:
    """The house rules of a ruling, or of the rulings that a clause refers to, with the id of their ruleset."""
    found: dict[str, tuple[str, Switch]] = {}
    wanted = {clause.id, *clause.links()}
    for ruleset in shown():
        for switch in ruleset.switches:
            if switch.id in clause.switches or switch.ruling == clause.id:
                found = {switch.id: (ruleset.id, switch), **found}
            elif switch.ruling in wanted:
                found.setdefault(switch.id, (ruleset.id, switch))
    return list(found.values())

