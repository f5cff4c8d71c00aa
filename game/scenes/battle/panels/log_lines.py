"""The lines of the log: the events of a battle, chapter by chapter, with the reasons for what opponents did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from game.core.play.events import Began, Event
from game.core.text import T, Text

CHAPTERS: Final = {"round": 0, "turn": 1}
"""Events that begin a chapter, and how many chapters before the present one stay unfolded."""


class LogLine(NamedTuple):
    """One line."""

    event: int
    """Number of the event in the story; -1 for the head of what happened before the first round."""
    words: Text
    side: int | None
    chapter: int
    head: bool
    quiet: bool = False
    """Whether it tells the reason of the line above."""
    sign: tuple[str, int] | None = None
    """The sign of the unit it is about (`game.art.marks`)."""


class LogLines:
    """The lines of a story, which grows."""

    def __init__(self) -> None:
        self.why: Callable[[int, int | None], Text | None] = lambda event, side: None
        """Why what begins with that event was done, where there is a reason to tell."""
        self.sign: Callable[[Event], tuple[str, int] | None] = lambda event: None
        """The sign of the unit that an event is about, where units have signs."""
        self.start: Text = T("Setting up")
        """The head of what comes before the first round."""
        self.rows: list[LogLine] = []
        self.story: list[Event] = []
        self.unfolded = 0
        """How many chapters before the present one stay unfolded."""
        self._reason: Text | None = None
        """The last reason of this chapter: it is not told again at once."""

    @property
    def chapter(self) -> int:
        """The number of the present round or turn."""
        return self.rows[-1].chapter if self.rows else 0

    def follow(self, story: Sequence[Event]) -> bool:
        """Take over the story, whether anything of it is new; cheap where only events were added."""
        known, lines = len(self.story), len(self.rows)
        if known > len(story) or (known and self.story[-1] is not story[known - 1]):
            self.rows, self.story, known, lines, self._reason = [], [], 0, 0, None
        elif known and not self.rows[-1].head:      # whoever was activated last may have done nothing
            self._add_reason(known - 1, story[known - 1].side, False)
        for i, event in enumerate(story[known:], known):
            head = isinstance(event, Began) and event.what in CHAPTERS
            if isinstance(event, Began) and head:
                self.unfolded = CHAPTERS[event.what]
            chapter = self.chapter + (1 if head else 0)
            if not self.rows and not head:
                self.rows.append(LogLine(-1, self.start, None, chapter, True))
            words = T("{text} {clause}", text=event.text, clause=event.clause)
            self.rows.append(LogLine(i, words, event.side, chapter, head, sign=None if head else self.sign(event)))
            self._add_reason(i, event.side, head)
        self.story = list(story)
        return len(self.rows) > lines

    def _add_reason(self, event: int, side: int | None, head: bool) -> None:
        """Add the reason below its line; not below the head of a chapter, and not twice in a row."""
        if head:
            self._reason = None
            return
        reason = self.why(event, side)
        if reason is not None and reason != self._reason:
            self._reason = reason
            self.rows.append(LogLine(event, reason, None, self.chapter, False, True))
