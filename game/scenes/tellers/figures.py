"""What is told of a figure: its marks on the table, the lines of its card, what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.play.events import Event
from game.core.text import T, Text
from game.core.wording import listed
from game.scenes.battle.panels.blocks import Chips, KindLine, Line
from game.scenes.tellers.teller import Teller
from game.ui.table.actors import Actor


class Figures(Teller):
    """The figures of any ruleset; a ruleset overrides what it can say better."""

    def marks(self, figure: Any) -> Iterator[tuple[str, int]]:
        """State marks of a figure in play, each with its number, 0 for none."""
        return iter(())

    def sign_in(self, event: Event) -> tuple[str, int] | None:
        """The mark of the unit that an event is about, where units have signs."""
        return None

    def dress(self, actor: Actor, figure: Any) -> None:
        """Set the pose and shape of a figure on the table; marks are set elsewhere."""

    def kind(self, figure: Any) -> Text:
        """The second line of a unit card."""
        return T("")

    def told(self, figure: Any) -> Text:
        """The meaning of that line."""
        return T("")

    def status(self, figure_id: str) -> Text:
        """The last line of a unit card: what it may still do, in a word or two."""
        if figure_id in self.state.left:
            return T("off")
        return T("† defeated") if figure_id in self.state.gone else self.rules.status(self.now, figure_id)

    def lines(self, figure: Any) -> list[Line]:
        """The kind of a figure, and its numbers as chips."""
        return []

    def told_of(self, one: str) -> list[Text]:
        """What a figure or unit is, for readers without the screen."""
        found: list[Text] = []
        for line in self.lines(self.state.figures[one]):
            if isinstance(line, KindLine):
                found.append(T("{words}", words=line.words))
            elif isinstance(line, Chips):
                found.append(listed(chip[0] for chip in line.chips))
        return found
