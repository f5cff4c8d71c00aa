"""Battles that screens show (`screens.played`) are thought once in a run of several processes, not once in each.

What an opponent answered in one process is read by the others: the same answers, for a course is always the same one.
"""

from __future__ import annotations

import hashlib
import os
import pickle
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.play.match import Match
from game.scenes import screens


def shared(there: Path) -> type[screens._Course]:
    """The course that stands for `screens._Course` in all processes of a run, which keep what they share `there`."""

    class Course(screens._Course):
        def _file(self) -> Path:
            key = pickle.dumps((self.begun.rules.id, self.begun.setup, self.begun.dice, self.begun.players, self.level,
                                self.seed))
            return there / hashlib.sha256(key).hexdigest()

        def walked(self) -> Iterator[Match]:
            file = self._file()
            known: list[Any] = pickle.loads(file.read_bytes()) if file.exists() else []
            if len(known) > len(self.answers):
                self.answers[:] = known
            before = len(self.answers)
            try:
                yield from super().walked()
            finally:
                if len(self.answers) > before:
                    made = file.with_suffix(f".{os.getpid()}")
                    made.write_bytes(pickle.dumps(self.answers))
                    made.replace(file)

    return Course
