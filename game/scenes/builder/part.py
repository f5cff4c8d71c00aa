"""What a ruleset says to the builder: its sheet, as data; and the part of the builder that shows and changes it.

A sheet consists of fields (`game.scenes.builder.fields`). A field knows no entry and no screen: called with a part, it
makes its widgets for that one, with the functions that fill them; what the player does there goes to the part, which
takes it or tells why not.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import lru_cache
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeAlias

from game.core.force import Rejection
from game.core.remedies import Remedy
from game.core.ruleset import Ruleset
from game.core.text import T, Text
from game.scenes.battle_setup import force_types
from game.scenes.builder.draft import Draft, E, F
from game.scenes.builder.parts import SumBoxes, Term
from game.store.forces import ForceFile, find_forces
from game.ui.app import App
from game.ui.layout import Column
from game.ui.theme import LayoutKind
from game.ui.widgets import Widget
from game.ui.widgets.base import Ui

HIRE: Final = T("Any era may stand beside any other. A click or **+** hires one.")


class Live(NamedTuple):
    """A field on one sheet: its widgets, and what fills them."""

    widgets: Sequence[Widget]
    show: Callable[[Any], object] = lambda entry: None
    """Shows an entry; a field of the force: the force."""
    fit: Callable[[bool], object] = lambda full: None
    """Takes shorter words where there is less room (False)."""


def seen(live: Live, when: Callable[[Any], bool] | None) -> Live:
    """A live field that is there only for some entries; None: for all."""
    if when is None:
        return live

    def show(entry: Any) -> None:
        for widget in live.widgets:
            widget.visible = when(entry)
        live.show(entry)

    return live._replace(show=show)


class Offer(NamedTuple, Generic[E]):
    """One row of the catalogue: the entry to hire, and a note below its name."""

    entry: E
    note: Text


class Uncounted(NamedTuple):
    """What a force without a points limit tells in place of points, and when it is ready."""

    total: Text
    ready: Text
    parts: tuple[int, ...]
    """What counts of each entry, for the bar."""


@dataclass(frozen=True, eq=False)
class Sheet(Generic[F, E]):
    """All that a ruleset says to the builder: its module `builder` calls it `SHEET`.

    Every number and every refusal comes from the ruleset's own tables, checks and `check_force`; how a fault is put
    right too (`Ruleset.mends`).
    """

    ruleset: str
    """Its id."""
    blanks: Sequence[E]
    """The entries to begin with."""
    note: Callable[[E], Text]
    """An entry in a line."""
    order: Callable[[E], Any]
    """In which order the entries of the shipped forces are offered."""
    alike: Callable[[E], Hashable]
    """Of those for which this is the same the first one is offered."""
    terms: Callable[[E], Iterable[Term]]
    """The price of an entry as a sum, but for the result."""
    facts: Callable[[F], list[tuple[Text, Text]]]
    """Three facts about a force: heading and note."""
    force: Sequence[Field]
    """The fields of the force as a whole."""
    fields: Sequence[Field]
    """The fields of one entry."""
    _: KW_ONLY
    usual: int = 0
    """The points limit of a new force; 0 where forces have none."""
    offered: Callable[[E, LayoutKind], Text] | None = None
    """The line of an entry in the catalogue, where that is not its note."""
    cut: Callable[[E], E] = lambda entry: entry
    """An entry without what belongs to its force."""
    uncounted: Callable[[F], Uncounted] | None = None
    """What is told of a force without a limit, where that is not its points."""
    few: int = 3
    """The most remedies that are offered where there is less room."""
    trouble_first: Text = T("This force may not play yet")
    """The heading above the faults of the force."""
    entry_words: Text = T("Figure")
    """The title of the page of one entry."""
    hire_words: Text = HIRE
    """The words of the catalogue about hiring."""

    def offers(self, kind: LayoutKind) -> list[Offer[E]]:
        """The rows of the catalogue: blank entries, then every entry of the shipped forces, each once."""
        line = self.offered or (lambda entry, kind: self.note(entry))
        return [Offer(entry, line(entry, kind)) for entry in (*self.blanks, *ready_made(self))]


@lru_cache(maxsize=16)
def ready_made(sheet: Sheet[Any, E]) -> list[E]:
    """The entries of the shipped forces of a ruleset, in the order of its sheet; of those alike the first."""
    found: dict[Hashable, E] = {}
    for file in find_forces(sheet.ruleset, force_types(), own=False):
        if not file.error:
            for entry in file.force.figures:
                offered = sheet.cut(entry)
                found.setdefault(sheet.alike(offered), offered)
    return sorted(found.values(), key=lambda entry: (sheet.order(entry), entry.name))


class Room(Protocol):
    """Where a sheet is at work: the builder, or the figure that is looked at before it is hired."""

    draft: Draft[Any, Any]

    @property
    def side(self) -> int:
        """In whose colours figures are shown: 0 or 1."""

    @property
    def ui(self) -> Ui:
        """The screen."""

    @property
    def app(self) -> App:
        """The application."""

    def refresh(self) -> None:
        """Show everything as in the draft."""

    def reveal(self, widget: Widget) -> None:
        """Scroll so that this is seen."""


Shown = Literal["entry", "offer", "start"]
"""What the sheet on the right is about: the chosen entry, one to hire, a force to start from."""


class Builder(Room, Protocol):
    """The builder, as its sheets, its list of forces and its dialogs know it."""

    rules: Ruleset
    part: Part
    side: int
    begun: bool
    """Whether a figure has been hired, or nothing chosen to start from."""
    on_done: Callable[[ForceFile], None] | None
    """Called with the saved force where a battle waits for it."""

    def show(self, what: Shown) -> None:
        """Set what the sheet on the right is about."""

    def begin(self, file: ForceFile | None) -> None:
        """Start from that force, or from an empty one."""

    def open(self, file: ForceFile) -> None:
        """Build on that force; a sample stays as it is, saving makes a force of the player's."""

    def hire(self, entry: Any) -> None:
        """Add an entry to the force and show it."""

    def twin(self) -> None:
        """Add another entry like the chosen one."""

    def pick_look(self) -> None:
        """Choose among all looks."""

    def of_other(self, ruleset: str, file: ForceFile | None = None) -> None:
        """Build for another ruleset in place of this one, on a force where one is given."""


class BuilderPart(Generic[F, E]):
    """A sheet at work on a draft: its widgets, made once, filled by `show`."""

    refused: Column
    """The place on the sheet for the reason of a refusal."""

    def __init__(self, scene: Room, sheet: Sheet[F, E]) -> None:
        self.scene, self.sheet = scene, sheet
        self.draft: Draft[F, E] = scene.draft
        self.tried: E | None = None
        """An entry that was refused, while the reason is shown."""
        self.widgets: dict[str, Any] = {}
        """The widgets of its fields by their names; of a choice, its options by value."""
        self._force = [field(self) for field in sheet.force]
        self._entry = [field(self) for field in sheet.fields]
        self.force_row: list[Widget] = [widget for live in self._force for widget in live.widgets]
        self.editor: list[Widget] = [widget for live in self._entry for widget in live.widgets]

    def fit(self, full: bool) -> None:
        """Use shorter words where there is less room (`full` False)."""
        for live in (*self._force, *self._entry):
            live.fit(full)

    def show(self, entry: E) -> None:
        """Fill the sheet of an entry."""
        for live in self._entry:
            live.show(entry)

    def show_force(self) -> None:
        """Fill the controls of the force."""
        for live in self._force:
            live.show(self.draft)

    def sum_boxes(self, entry: E) -> SumBoxes:
        """The price of an entry as a sum: `8 armour | + 2×2 bow | = 16 points`."""
        force = self.draft.rules.force_type(name="x", figures=(entry,))
        return SumBoxes([*self.sheet.terms(entry), Term(f"= {self.draft.rules.price(force, 0).points}", T("points"))])

    def uncounted(self) -> Uncounted | None:
        """What is told in place of points; None: points are."""
        told = self.sheet.uncounted
        return told(self.draft.force) if told is not None and not self.draft.limit else None

    def parts(self) -> tuple[int, ...]:
        """The points of each entry, then what the force costs besides, for the bar."""
        them = tuple(self.draft.price(i).points for i in range(len(self.draft.figures)))
        besides = self.draft.price().points - sum(them)
        return (*them, besides) if besides else them

    def ways_out(self, wrong: Rejection) -> list[Remedy]:
        """Changes that mend a rejection, as many as there is room for."""
        draft = self.draft
        found = draft.rules.remedies(draft.force, draft.limit, wrong)
        return found if self.scene.ui.kind == "full" else found[:self.sheet.few]

    # --- changes ------------------------------------------------------------------------------------------------

    def refuses(self, entry: E) -> bool:
        """Whether the chosen entry cannot become this one."""
        return bool(self.draft.new_wrong(self.draft.given(entry)))

    def change(self, entry: E, *, free: bool = False, key: object = None) -> None:
        """Take a changed entry, or show why not; a `free` one is taken in any case."""
        self.attempt(self.draft.given(entry), free=free, key=key)

    def attempt(self, force: F, *, free: bool = False, key: object = None) -> None:
        """Take a force with a changed entry, or show why not."""
        if not free and self.draft.new_wrong(force):
            self.tried = force.figures[self.draft.chosen]
            self.scene.reveal(self.refused)
        else:
            self.tried = None
            self.draft.take(force, key=key)
        self.scene.refresh()

    def take(self, remedy: Remedy) -> None:
        """Put a fault right."""
        self.tried = None
        self.draft.take(remedy.force, remedy.limit)
        self.scene.refresh()


Part: TypeAlias = BuilderPart[Any, Any]
"""The sheet at work that a field belongs to."""
Field: TypeAlias = Callable[[Part], Live]
"""One thing on a sheet: makes its widgets."""
