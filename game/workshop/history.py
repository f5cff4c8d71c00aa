"""Undo and redo: every draft that there was, in order."""

from __future__ import annotations

from typing import Final

import msgspec

from game.workshop.draft import Draft

MOST: Final = 500
"""Steps that are kept; drafts share their parts, so that a step weighs little."""


class History:
    """The drafts of one session; `now` is the one that is shown."""

    def __init__(self, draft: Draft) -> None:
        self._drafts = [draft]
        self._at = 0
        self._last: object = None
        self.saved: Draft | None = draft
        """As it lies in its file; None where it has none."""

    @property
    def now(self) -> Draft:
        """The present draft."""
        return self._drafts[self._at]

    @property
    def dirty(self) -> bool:
        """Whether something would be lost without saving."""
        return self.saved != self.now

    def can_undo(self) -> bool:
        """Whether there is a step before."""
        return self._at > 0

    def can_redo(self) -> bool:
        """Whether there is a step after, which was undone."""
        return self._at + 1 < len(self._drafts)

    def step(self, draft: Draft, same: object = None) -> bool:
        """The next draft; says whether anything changed. Steps with an equal `same` (one key that is held, one name
        that is typed) are undone together."""
        if draft == self.now:
            return False
        together = same is not None and same == self._last and self._at > 0
        del self._drafts[self._at + (0 if together else 1):]
        self._drafts.append(draft)
        if len(self._drafts) > MOST:
            del self._drafts[0]
        self._at, self._last = len(self._drafts) - 1, same
        return True

    def mark_saved(self, ground: str, given_up: str = "", painting: str = "") -> None:
        """The present draft now lies in its map, whose painted ground it keeps from now on. Where that map, `given_up`,
        no longer has the ground that other drafts keep, they keep it from `painting`."""
        if painting and ground != given_up:
            self._drafts = [msgspec.structs.replace(one, ground=painting) if one.ground == given_up else one
                            for one in self._drafts]
        now = msgspec.structs.replace(self.now, ground=ground)
        self._drafts[self._at] = self.saved = now
        self._last = None

    def settle(self) -> None:
        """What comes next is a step of its own."""
        self._last = None

    def undo(self) -> bool:
        """The draft before; whether there was one."""
        if not self.can_undo():
            return False
        self._at, self._last = self._at - 1, None
        return True

    def redo(self) -> bool:
        """The draft that was undone; whether there was one."""
        if not self.can_redo():
            return False
        self._at, self._last = self._at + 1, None
        return True
