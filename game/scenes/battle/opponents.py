"""Who answers for which side, and the thinking of those that are no persons, away from the screen."""

from __future__ import annotations

from threading import Thread
from typing import Any, Final

from game.ai.worker import Job, Thinker
from game.core.answers import Answer
from game.core.errors import Bad, Refused
from game.core.match import Match
from game.core.text import Text

PERSONS: Final = ("human", "you", "")
PROGRAM: Final = "program:"


class Opponents:
    """The players of both seats by name. `answer` gives None while one is still thinking."""

    def __init__(self, players: tuple[str, str], seed: int = 0) -> None:
        self.players, self.seed = players, seed
        self.hurry = False
        self.remark: Text = Text("")
        """What the last opponent said about his choice."""
        self.failed = ""
        """Why a program cannot go on; the seat is then a person's."""
        self._thinker: Thinker | None = None
        self._job: tuple[int, Job] | None = None
        self._programs: dict[int, _Program] = {}

    def plays(self, side: int) -> bool:
        """Whether that side is played by something other than a person at this screen."""
        return self.players[side] not in PERSONS

    @property
    def thinking(self) -> bool:
        """Whether one is thinking."""
        return self._job is not None or any(program.busy for program in self._programs.values())

    def answer(self, match: Match) -> Answer | None:
        """The answer to the question that stands, once it is found."""
        assert match.ask is not None
        name = self.players[match.ask.side]
        if name.startswith(PROGRAM):
            return self._from_program(match, name, match.ask.side)
        if self._job is None or self._job[0] != match.revision:
            self.stop()
            if self._thinker is None:
                self._thinker = Thinker()
            seed = (self.seed * 2 + match.ask.side) * 100_003 + match.revision
            self._job = (match.revision, self._thinker.ask(match, name, seed))
        job = self._job[1]
        if not job.done():
            return None
        self._job = None
        thought = job.result()
        self.remark = thought.why
        found: Answer = thought.answer
        return found

    def _from_program(self, match: Match, name: str, side: int) -> Answer | None:
        if side not in self._programs:
            self._programs[side] = _Program(name, self.seed + side, side)
        program = self._programs[side]
        found = program.answer(match)
        if program.failed:
            self.failed = program.failed
            seats = list(self.players)
            seats[side] = "human"
            self.players = (seats[0], seats[1])
        return found

    def imagine(self, match: Match, trials: int) -> Job:
        """Have the close fight that is going on played out so often, away from the screen (`game.ai.bouts`)."""
        if self._thinker is None:
            self._thinker = Thinker()
        return self._thinker.fates(match, trials, self.seed)

    def stop(self) -> None:
        """Whatever is being thought is not wanted any more (an undo, the end)."""
        if self._job is not None:
            self._job[1].cancel()
            self._job = None

    def close(self) -> None:
        """End the worker and the programs."""
        self.stop()
        if self._thinker is not None:
            self._thinker.close()
            self._thinker = None
        for program in self._programs.values():
            program.close()


class _Program:
    """A program that speaks the protocol, heard from in a thread."""

    def __init__(self, name: str, seed: int, side: int) -> None:
        self.failed = ""
        self.busy = False
        self._made: Any = None
        self._what = (name, seed, side)
        self._found: tuple[int, Answer] | None = None

    def answer(self, match: Match) -> Answer | None:
        """Its answer to this question once it has come."""
        found, self._found = self._found, None
        if found is not None and found[0] == match.revision:
            return found[1]
        if not self.busy and not self.failed:
            self.busy = True
            Thread(target=self._listen, args=(match, match.revision), name="program", daemon=True).start()
        return None

    def _listen(self, match: Match, revision: int) -> None:
        from game.tools.players import seated
        try:
            if self._made is None:
                self._made = seated(*self._what)
            self._found = (revision, self._made.choose(match))
        except (Bad, Refused, OSError) as error:
            self.failed = str(error)
        finally:
            self.busy = False

    def close(self) -> None:
        """Let it go."""
        if self._made is not None:
            self._made.close()
