"""The fields of a builder's sheet, as data: what can be chosen for an entry or a force, and what is told of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import partial
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace

from game import rules
from game.core.force import Rejection
from game.core.rulebook import plain
from game.core.text import T, Text
from game.scenes.builder.draft import Draft
from game.scenes.builder.part import Field, Live, Part, seen
from game.scenes.builder.parts import Cell, OddsGrid
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Grid, Row
from game.ui.widgets import (
    Button,
    Dropdown,
    Label,
    Option,
    Panel,
    Segment,
    Slider,
    Stepper,
    SwitchRow,
    TextField,
    Widget,
)
from game.ui.widgets import Rejection as Refusal
from game.ui.widgets.base import Words

# --- what is only told ----------------------------------------------------------------------------------------------


def headed(words: Words, note: Words) -> Row:
    """The heading of a section, with its clauses or a note at the right."""
    return Row(Label(words, "h4"), Gap(grow=1), Label(note, "small", colour="ink_soft"), cross="end")


def row(widgets: Iterable[Widget], gap: float = 8) -> Widget:
    """Widgets side by side."""
    return Row(*widgets, gap=gap, cross="centre")


def column(widgets: Iterable[Widget]) -> Widget:
    """Widgets below each other."""
    return Column(*widgets, gap=8)


def card(widgets: Iterable[Widget], pad: tuple[float, float] = (14, 10)) -> Widget:
    """Widgets below each other on a card."""
    return Panel(Column(*widgets, gap=4), material="card", pad=pad)


def clause_words(ruleset: str, clause: str) -> Text:
    """A clause in the words of the rulebook, as a tip."""
    told = rules.get(ruleset).book().clause(clause)
    return T("{text} {clause}", text=Text(plain(told.text)), clause=told.id)


def heading(words: Words, clauses: Words) -> Field:
    """The heading of a section, with its clauses."""
    return lambda part: Live([headed(words, clauses)])


def space(part: Part) -> Live:
    """Free room."""
    return Live([Gap(grow=1)])


def note(words: Words, short: Words = "") -> Field:
    """Words about the force; `short` ones where there is less room."""
    def build(part: Part) -> Live:
        label = Label(words, "small", middle=True)
        return Live([label], fit=lambda full: setattr(label, "text", words if full else short or words))
    return build


def told(words: Callable[[Any], Words], *, colour: str = "ink_soft", when: Callable[[Any], bool] | None = None,
         name: str = "") -> Field:
    """Words about the entry."""
    def build(part: Part) -> Live:
        label = part.widgets[name] = Label("", "small", colour=colour)
        return seen(Live([label], lambda entry: setattr(label, "text", words(entry))), when)
    return build


def together(fields: Sequence[Field], wrap: Callable[[Iterable[Widget]], Widget] = row, *,
             when: Callable[[Any], bool] | None = None) -> Field:
    """Several fields in a row, a column or a card."""
    def build(part: Part) -> Live:
        them = [field(part) for field in fields]
        return seen(Live([wrap(widget for one in them for widget in one.widgets)],
                         lambda entry: [one.show(entry) for one in them],
                         lambda full: [one.fit(full) for one in them]), when)
    return build


class Odds(NamedTuple):
    """What a grid of chances shows: heads of columns, a row for each target, a sentence below."""

    columns: Sequence[Words]
    rows: Sequence[tuple[Words, tuple[Cell, ...]]]
    foot: Words = ""


def odds_table(words: Words, note: Words, odds: Callable[[Any, bool], Odds]) -> Field:
    """A card with exact chances of the entry; `odds(entry, full)` has shorter words where `full` is False."""
    def build(part: Part) -> Live:
        grid, foot = OddsGrid(), Label("", "small", colour="ink_soft")
        part.widgets["odds"] = grid
        about: list[Any] = [None, True]

        def show(entry: Any) -> None:
            about[0] = entry
            found = odds(*about)
            grid.show(found.columns, found.rows)
            foot.text, foot.visible = found.foot, bool(found.foot)

        def fit(full: bool) -> None:
            before, about[1] = about[1], full
            if full != before and about[0] is not None:
                show(about[0])

        return Live([card([headed(words, note), grid, foot])], show, fit)
    return build


# --- what is chosen -------------------------------------------------------------------------------------------------


class Pick(NamedTuple):
    """One value that can be chosen."""

    value: Any
    words: Words
    price: str = ""
    clause: str = ""
    """The clause that `F1` opens."""
    tip: Words | None = None
    key: str = ""
    short: Words = ""
    """Its words where there is less room; empty: the same."""

    def told(self, full: bool) -> Words:
        """Its words."""
        return self.words if full else self.short or self.words


def fitted(widget: Widget, **fields: Any) -> None:
    """Set these fields of a widget within a layout; another layout is asked for only where one of them changes."""
    if any(getattr(widget, name) != value for name, value in fields.items()):
        for name, value in fields.items():
            setattr(widget, name, value)
        widget.relayout()


@dataclass(frozen=True)
class Held(ABC):
    """A field for one value of an entry: by default its attribute `name`."""

    name: str
    _: KW_ONLY
    key: str = ""
    """The command that leads to it."""
    clause: str = ""
    tip: Words | None = None
    when: Callable[[Any], bool] | None = None
    value: Callable[[Any], Any] | None = None
    """What an entry has, where that is not its attribute."""
    put: Callable[[Any, Any], Any] | None = None
    """The entry with another value, where more than the attribute changes."""
    free: bool = False
    """Whether every value is taken, and the force tells what is wrong with it; otherwise a wrong one is refused."""

    def __call__(self, part: Part) -> Live:
        return seen(self.build(part), self.when)

    @abstractmethod
    def build(self, part: Part) -> Live:
        """Its widgets."""

    def of(self, entry: Any) -> Any:
        """The value of an entry."""
        return self.value(entry) if self.value is not None else getattr(entry, self.name)

    def given(self, draft: Draft[Any, Any], entry: Any, value: Any) -> Any:
        """The chosen entry of a draft, with another value."""
        return self.put(entry, value) if self.put is not None else replace(entry, **{self.name: value})

    def change(self, part: Part, value: Any, key: object = None) -> None:
        """Give the chosen entry another value. Changes in a row with the same `key` are undone as one."""
        part.change(self.given(part.draft, part.draft.edited, value), free=self.free, key=key)

    def count(self, part: Part, value: Any) -> None:
        """The same, where single steps need no undo."""
        self.change(part, value, (self.name, part.draft.chosen))

    def mark(self, part: Part, option: Option, entry: Any, value: Any, held: bool) -> None:
        """Show whether an option is chosen, or would be refused."""
        option.chosen = held
        option.rejected = not (held or self.free) and part.refuses(self.given(part.draft, entry, value))
        option.invalidate()


@dataclass(frozen=True)
class Choice(Held):
    """One of several, as round options in a grid. What would be refused looks so."""

    picks: Sequence[Pick]
    _: KW_ONLY
    columns: tuple[int, int] = (2, 2)
    """In full windows, and where there is less room."""
    gap: float = 8
    unpriced: bool = False
    """Whether prices are left out where there is less room."""

    radio: ClassVar[bool] = True

    def holds(self, entry: Any, value: Any) -> bool:
        """Whether an entry has that."""
        return bool(self.of(entry) == value)

    def build(self, part: Part) -> Live:
        options = part.widgets[self.name] = {
            pick.value: Option(pick.words, partial(self.change, part, pick.value), radio=self.radio, value=pick.price,
                               help=pick.clause, tip=pick.tip, key=pick.key) for pick in self.picks}
        grid = Grid(*options.values(), columns=self.columns[0], gap=self.gap)

        def show(entry: Any) -> None:
            for value, option in options.items():
                self.mark(part, option, entry, value, self.holds(entry, value))

        def fit(full: bool) -> None:
            grid.columns = self.columns[not full]
            for pick, option in zip(self.picks, options.values(), strict=True):
                fitted(option, text=pick.told(full), value=pick.price if full or not self.unpriced else "")

        return Live([grid], show, fit)


@dataclass(frozen=True)
class Flags(Choice):
    """Any of several, as boxes to tick: the value is a tuple, in the order of the picks."""

    radio: ClassVar[bool] = False

    def holds(self, entry: Any, value: Any) -> bool:
        """Whether it is ticked."""
        return value in self.of(entry)

    def given(self, draft: Draft[Any, Any], entry: Any, value: Any) -> Any:
        """The entry with it ticked, or not any more."""
        return super().given(draft, entry, flipped(self.of(entry), value, (pick.value for pick in self.picks)))


def flipped(held: tuple[Any, ...], one: Any, order: Iterable[Any]) -> tuple[Any, ...]:
    """These with that one, or without it, in that order."""
    return tuple(each for each in order if each in {*held} ^ {one})


@dataclass(frozen=True)
class Tick(Held):
    """One box to tick, with its price."""

    words: Words
    price: Callable[[Any], str]

    def build(self, part: Part) -> Live:
        option = part.widgets[self.name] = Option(
            self.words, lambda: self.change(part, not self.of(part.draft.edited)), radio=False, help=self.clause,
            tip=self.tip)

        def show(entry: Any) -> None:
            option.value = self.price(entry)
            self.mark(part, option, entry, True, self.of(entry))

        return Live([option], show)


@dataclass(frozen=True)
class Switch(Held):
    """On or off."""

    words: Words

    def build(self, part: Part) -> Live:
        switch = part.widgets[self.name] = SwitchRow(self.words, False, partial(self.change, part), clause=self.clause,
                                                     key=self.key)
        return Live([switch], lambda entry: setattr(switch, "on", self.of(entry)))


@dataclass(frozen=True)
class Segments(Held):
    """One of a few, side by side."""

    picks: Sequence[Pick]
    _: KW_ONLY
    grow: float = 0

    kind: ClassVar[type[Segment | Dropdown]] = Segment

    def build(self, part: Part) -> Live:
        values = [pick.value for pick in self.picks]
        widget = part.widgets[self.name] = self.kind(
            [pick.words for pick in self.picks], 0, lambda i: self.change(part, values[i]), key=self.key,
            help=self.clause, tip=self.tip, grow=self.grow)

        def show(entry: Any) -> None:
            value = self.of(entry)
            widget.chosen = values.index(value) if value in values else -1

        def fit(full: bool) -> None:
            fitted(widget, choices=[pick.told(full) for pick in self.picks])

        return Live([widget], show, fit)


@dataclass(frozen=True)
class Pull(Segments):
    """One of many, in a list that opens."""

    _: KW_ONLY
    grow: float = 1

    kind: ClassVar[type[Segment | Dropdown]] = Dropdown


@dataclass(frozen=True)
class Name(Held):
    """A name of the player's; one that would be refused is not kept."""

    hint: Words
    _: KW_ONLY
    allowed: Callable[[str], bool] = lambda text: True

    def build(self, part: Part) -> Live:
        def write(text: str) -> None:
            entry = self.given(part.draft, part.draft.edited, text.strip())
            if entry != part.draft.edited and self.allowed(text.strip()) and not part.refuses(entry):
                self.count(part, text.strip())

        field = part.widgets[self.name] = TextField("", write, most=40, hint=self.hint, grow=1)
        return Live([field], lambda entry: field.show(named(self.of(entry)), self.of(entry)))


@dataclass(frozen=True)
class Number(Held):
    """A number; `off(entry)` says why it cannot be changed."""

    low: int
    high: int
    _: KW_ONLY
    off: Callable[[Any], Text | None] = lambda entry: None

    def widget(self, part: Part) -> Stepper | Slider:
        """What changes it."""
        return Stepper(self.low, self.low, self.high, partial(self.count, part), key=self.key, help=self.clause,
                       tip=self.tip)

    def build(self, part: Part) -> Live:
        widget = part.widgets[self.name] = self.widget(part)

        def show(entry: Any) -> None:
            why = self.off(entry)
            widget.enabled, widget.why_off = why is None, why or ""
            if why is None or isinstance(widget, Stepper):
                widget.value = self.of(entry)
            widget.invalidate()

        return Live([widget], show)


@dataclass(frozen=True)
class Slide(Number):
    """A number on a scale; `note(limit)` tells its range at a points limit."""

    words: Words
    note: Callable[[int], Words]

    def widget(self, part: Part) -> Slider:
        """A slider."""
        return Slider(self.words, self.low, self.low, self.high, partial(self.count, part), key=self.key,
                      help=self.clause, tip=self.tip)

    def build(self, part: Part) -> Live:
        live = super().build(part)
        slider = part.widgets[self.name]

        def show(entry: Any) -> None:
            slider.note = self.note(part.draft.limit)
            live.show(entry)

        def fit(full: bool) -> None:
            fitted(slider, name_width=120 if full else 96)

        return Live([slider], show, fit)


# --- why not --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Refused:
    """Why a change was refused, with another one in its place; and warnings about what the entry has."""

    words: Words
    swap: Callable[[Any, int, Any, Rejection], tuple[Text, Any] | None]
    """`swap(force, at, tried, wrong)`: what can be done where entry `at` of a force cannot become `tried`: the words of
    a button, and the changed force."""
    _: KW_ONLY
    warn: Callable[[Any], Sequence[Words]] = lambda entry: ()
    """Lines of a warning, the first one large; none: there is nothing to warn of."""
    key: str = "way_out"
    taken: Callable[[Any], object] = lambda before: None
    """Called when the other change was made, with the entry as it was before."""

    def __call__(self, part: Part) -> Live:
        part.refused = Column(gap=8)
        return Live([part.refused], lambda entry: part.refused.replace(self._notices(part, entry)))

    def _notices(self, part: Part, entry: Any) -> Iterator[Widget]:
        draft = part.draft
        for wrong in draft.new_wrong(draft.given(part.tried))[:1] if part.tried is not None else ():
            found = self.swap(draft.force, draft.chosen, part.tried, wrong)
            ways = [] if found is None else [
                Button(found[0], partial(self._take, part, found[1]), size=40, key=self.key)]
            yield Refusal(self.words, T("{why}. {clause}", why=wrong.reason, clause=wrong.clause), ways)
        if lines := self.warn(entry):
            first, *rest = lines
            yield Panel(Column(Label(first, "body", bold=True), *(Label(line, "small") for line in rest), gap=2),
                        material="gold", pad=(14, 8))

    def _take(self, part: Part, force: Any) -> None:
        before = part.draft.edited
        part.attempt(force)
        self.taken(before)
        part.scene.refresh()


# --- the force as a whole: fields of the draft ----------------------------------------------------------------------


class OfForce(Held):
    """A field of the force: its value is one of the draft, and `put(draft, value)` names what changes."""

    def change(self, part: Part, value: Any, key: object = None) -> None:
        """Change the draft."""
        assert self.put is not None
        part.draft.change(**self.put(part.draft, value), key=key)
        part.scene.refresh()


@dataclass(frozen=True)
class Muster(OfForce, Segments):
    """How forces are limited."""


@dataclass(frozen=True)
class Count(OfForce, Number):
    """A number of the force."""

    words: Words
    _: KW_ONLY
    soft: bool = False
    """Whether its words are small ones at its side."""

    def build(self, part: Part) -> Live:
        label = (Label(self.words, "small", middle=True, align="right", grow=1) if self.soft else
                 Label(self.words, "small", bold=True, middle=True))
        live = super().build(part)
        return live._replace(widgets=[label, *live.widgets])


def points_limit(words: Words, low: int, high: int, clause: str, tip: Words, *, each: int = 1,
                 soft: bool = False) -> Count:
    """The points limit, in steps of `each`; not there while there is none."""
    return Count("limit", low, high, words, key="limit", clause=clause, tip=tip, soft=soft,
                 when=lambda draft: draft.limit > 0, value=lambda draft: max(low, draft.limit // each),
                 put=lambda draft, n: {"limit": n * each})
