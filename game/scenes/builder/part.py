"""The part of the force builder for one ruleset: its catalogue, the sheet of an entry, remedies for rejections."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, cast

from game.core.force import Rejection
from game.core.text import T, Text
from game.scenes.battle_setup import force_types
from game.scenes.builder.draft import Draft, E, F, Offer
from game.store.forces import find_forces
from game.ui.layout import Column, Gap, Row
from game.ui.widgets import Label, Stepper, Widget
from game.ui.widgets.base import Words

if TYPE_CHECKING:
    from game.scenes.builder.parts import SumBoxes
    from game.scenes.builder.scene import BuilderScene


HIRE: Final = T("Any era may stand beside any other. A click or **+** hires one.")


class BuilderPart(Generic[F, E]):
    """The part of the builder for one ruleset, with forces F of entries E. Its module calls it `Part`.

    Every number and every refusal comes from the ruleset's own tables, checks and `check_force`.
    """

    usual: ClassVar[int]
    """The points limit of a new force; 0 where forces have none."""
    trouble_first: ClassVar[Text] = T("This force may not play yet")
    """The heading above the faults of the force."""
    entry_words: ClassVar[Text] = T("Figure")
    """The title of the page of one entry."""
    hire_words: ClassVar[Text] = HIRE
    """The words of the catalogue about hiring."""
    limit: Stepper

    def __init__(self, scene: BuilderScene) -> None:
        self.scene = scene
        self.draft: Draft[F, E] = scene.draft
        self.tried: E | None = None
        """An entry that was refused, while the reason is shown."""

    # --- catalogue ----------------------------------------------------------------------------------------------

    @abstractmethod
    def offers(self) -> list[Offer[E]]:
        """The rows of the catalogue: blank entries, then every entry of the shipped forces, each once."""

    @abstractmethod
    def note(self, entry: E) -> Text:
        """The description of an entry in a line."""

    # --- the force ----------------------------------------------------------------------------------------------

    @abstractmethod
    def fit(self, full: bool) -> None:
        """Use shorter words where there is less room (`full` False)."""

    @abstractmethod
    def force_row(self) -> list[Widget]:
        """The controls of the force as a whole (points limit and so on), made once."""

    def show_force(self) -> None:
        """Fill `force_row`."""
        self.limit.value = self.draft.limit

    @abstractmethod
    def parts(self) -> tuple[int, ...]:
        """The points of each entry, for the bar."""

    @abstractmethod
    def foot(self) -> list[tuple[Text, Text]]:
        """Facts about the force: heading and note."""

    @abstractmethod
    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection: the words of a button, and what it does."""

    # --- one entry ----------------------------------------------------------------------------------------------

    @abstractmethod
    def editor(self) -> list[Widget]:
        """The sheet of the chosen entry, made once; `show` fills it."""

    @abstractmethod
    def sum_boxes(self, entry: E) -> SumBoxes:
        """The price of an entry as a sum."""

    @abstractmethod
    def show(self, entry: E) -> None:
        """Fill the sheet."""

    # --- changes ------------------------------------------------------------------------------------------------

    refused: Column
    """The place on the sheet for the reason of a refusal."""

    def _try(self, entry: E) -> None:
        """Accept a changed entry, or show why not."""
        if self.draft.new_wrong(entry):
            self.tried = entry
            self.scene.reveal(self.refused)
        else:
            self.tried = None
            self.draft.put(entry)
        self.scene.refresh()

    def _set_limit(self, n: int) -> None:
        self.draft.change(limit=n, key="limit")
        self.scene.refresh()


def heading(words: Words, clauses: Words) -> Row:
    """The heading of a section of the sheet, with its clauses at the right."""
    return Row(Label(words, "h4"), Gap(grow=1), Label(clauses, "small", colour="ink_soft"), cross="end")


def ready_made(ruleset_id: str, alike: Callable[[E], Hashable], note: Callable[[E], Text],
               order: Callable[[E], Any], cut: Callable[[E], E] = lambda entry: entry) -> list[Offer[E]]:
    """The entries of the shipped forces of a ruleset as offers, sorted by `order`; of those `alike` the first.

    `cut` removes what belongs to the force and not to the entry.
    """
    found: dict[Hashable, Offer[E]] = {}
    for file in find_forces(ruleset_id, force_types(), own=False):
        if not file.error:
            for entry in cast("tuple[E, ...]", file.force.figures):
                offered = cut(entry)
                found.setdefault(alike(offered), Offer(offered, note(offered)))
    return sorted(found.values(), key=lambda offer: (order(offer.entry), offer.entry.name))
