"""Who answers for which side, and the thinking of those that are no persons, away from the screen."""

from __future__ import annotations

from threading import Thread
from typing import Any

from game.core.answers import Answer
from game.core.match import Match

PERSONS = ("human", "you", "")


class Opponents:
    """The players of both seats by name. `answer` gives None while one is still thinking."""

    def __init__(self, players: tuple[str, str]) -> None:
        self.players = players
        self.hurry = False
        self.remark = ""
        """What the last opponent said about his choice."""
        self._thread: Thread | None = None
        self._found: tuple[int, Answer] | None = None
        self._minds: dict[int, Any] = {}

    def plays(self, side: int) -> bool:
        """Whether that side is played by something other than a person at this screen."""
        return self.players[side] not in PERSONS

    @property
    def thinking(self) -> bool:
        """Whether one is thinking."""
        return self._thread is not None

    def answer(self, match: Match) -> Answer | None:
        """The answer to the question that stands, once it is found."""
        if self._found is not None:
            revision, answer = self._found
            self._found = None
            if revision == match.revision:
                return answer
        if self._thread is None:
            self._start(match)
        return None

    def _start(self, match: Match) -> None:
        assert match.ask is not None
        side, revision, twin = match.ask.side, match.revision, match.fork(match.revision * 7919 + 1)
        mind = self._mind(side)

        def work() -> None:
            answer = mind.choose(twin)
            self._found = (revision, answer)
            self._thread = None

        self._thread = Thread(target=work, name="opponent", daemon=True)
        self._thread.start()

    def _mind(self, side: int) -> Any:
        if side not in self._minds:
            from game.ai import player
            self._minds[side] = player(self.players[side], 1000 + side)
        return self._minds[side]

    def close(self) -> None:
        """Stop thinking."""
        self._found = None
