"""A force while it is being built, with undo. No screen in here, and no rule of any game."""

from __future__ import annotations

from typing import Generic, NamedTuple, TypeVar, cast

import msgspec

from game.core.force import Entry, Force, Price, Rejection
from game.core.remedies import hired, with_entry, without
from game.core.ruleset import Ruleset
from game.store.forces import ForceFile

MOST_UNDO = 500
"""Changes that can be undone."""


E = TypeVar("E", bound=Entry)
F = TypeVar("F", bound=Force)


class _Past(NamedTuple, Generic[F]):
    force: F
    limit: int
    chosen: int


class Draft(Generic[F, E]):
    """One force of the type F with entries of the type E being built.

    >>> draft = Draft(rules, None); draft.add(entry); draft.undo()      # doctest: +SKIP
    """

    def __init__(self, rules: Ruleset, file: ForceFile | None, limit: int = 0, name: str = "") -> None:
        self.rules = rules
        self.past: list[_Past[F]] = []
        self._key: object = None
        self.open(file or ForceFile(rules.id, limit, rules.force_type(name=name)))

    def open(self, file: ForceFile) -> None:
        """Build on that force from now on; earlier changes cannot be undone."""
        self.file = file
        self.force: F = cast(F, file.force)       # a file of this ruleset holds its forces
        self.limit = file.limit
        self.chosen = 0 if file.force.figures else -1
        self.past.clear()
        self._key = None
        self._saved = (self.force, self.limit)

    # ── reading ──────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def figures(self) -> tuple[E, ...]:
        """The entries in roster order."""
        return tuple(self.force.figures)

    @property
    def entry(self) -> E | None:
        """The chosen entry; None where there is none."""
        return self.figures[self.chosen] if 0 <= self.chosen < len(self.figures) else None

    @property
    def edited(self) -> E:
        """The chosen entry. Raises LookupError where there is none."""
        if self.entry is None:
            raise LookupError("no entry is chosen")
        return self.entry

    @property
    def dirty(self) -> bool:
        """Whether there are unsaved changes."""
        return (self.force, self.limit) != self._saved

    def price(self, entry: int | None = None) -> Price:
        """Points with the sum written out, by the ruleset."""
        return self.rules.price(self.force, entry)

    def wrong(self) -> list[Rejection]:
        """Why the force may not play yet, by the ruleset."""
        return self.rules.check_force(self.force, self.limit)

    def given(self, entry: E) -> F:
        """The force with that entry in place of the chosen one."""
        return with_entry(self.force, self.chosen, entry)

    def new_wrong(self, force: F) -> list[Rejection]:
        """New faults of single entries if the force were this one: the reasons to reject an option."""
        known = {(r.clause, r.entry) for r in self.wrong()}
        tried = self.rules.check_force(force, self.limit)
        return [r for r in tried if r.entry >= 0 and (r.clause, r.entry) not in known]

    def to_file(self) -> ForceFile:
        """The force as it would be saved."""
        return ForceFile(self.rules.id, self.limit, self.force, self.file.note)

    # ── changing ─────────────────────────────────────────────────────────────────────────────────────────────

    def change(self, *, force: F | None = None, limit: int | None = None, chosen: int | None = None,
               key: object = None) -> None:
        """Make a change. Changes in a row with the same `key` (letters of a name) are undone as one."""
        if key is None or key != self._key:
            self.past.append(_Past(self.force, self.limit, self.chosen))
            del self.past[:-MOST_UNDO]
        self._key = key
        self.force = self.force if force is None else force
        self.limit = self.limit if limit is None else limit
        if chosen is not None:
            self.chosen = chosen
        self.chosen = min(self.chosen, len(self.figures) - 1)

    def choose(self, index: int) -> None:
        """Choose another entry; not a change."""
        self.chosen = index if 0 <= index < len(self.figures) else -1
        self._key = None

    def take(self, force: F, limit: int | None = None, key: object = None) -> None:
        """Take a changed force, if it is another one. An entry that was added is chosen; otherwise the chosen one stays
        so."""
        old, new = self.figures, tuple(force.figures)
        if force == self.force and limit in (None, self.limit):
            return
        shorter = min(len(old), len(new))
        at = next((i for i in range(shorter) if old[i] != new[i]), shorter)
        grown = len(new) - len(old)
        self.change(force=force, limit=limit, key=key,
                    chosen=at if grown > 0 else self.chosen - (grown < 0 and at < self.chosen))

    def add(self, entry: E) -> None:
        """Hire an entry: at the end, or behind the last equal one."""
        self.take(hired(self.force, entry))

    def remove(self, index: int) -> None:
        """Remove an entry."""
        chosen = self.chosen - (index < self.chosen)
        self.change(force=without(self.force, index), chosen=chosen)

    def put(self, entry: E, key: object = None) -> None:
        """Change the chosen entry."""
        if self.entry is not None:
            self.take(self.given(entry), key=key)

    def move(self, step: int) -> None:
        """Move the chosen entry up (-1) or down (1) the roster."""
        to = self.chosen + step
        if self.entry is not None and 0 <= to < len(self.figures):
            them = list(self.figures)
            them[self.chosen], them[to] = them[to], them[self.chosen]
            self.change(force=msgspec.structs.replace(self.force, figures=tuple(them)), chosen=to)

    def rename(self, name: str) -> None:
        """Set the name of the force."""
        self.change(force=msgspec.structs.replace(self.force, name=name), key="force name")

    def undo(self) -> bool:
        """Undo the last change; whether there was one."""
        if not self.past:
            return False
        self.force, self.limit, self.chosen = self.past.pop()
        self._key = None
        return True

    def saved(self, file: ForceFile) -> None:
        """The force was saved as that file."""
        self.file = file
        self._saved = (self.force, self.limit)
