"""Who answers for each side, and the thinking of computer opponents in another process."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from queue import SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING, Any

from game.ai.worker import Job, Thinker
from game.background import begin
from game.core.errors import Bad, Refused
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.text import T
from game.scenes.players import HUMAN, PROGRAM, is_person

if TYPE_CHECKING:
    from game.ui.widgets.base import Widget


class Opponents:
    """The players of both sides by name. `answer` is None while one is still thinking."""

    def __init__(self, players: tuple[str, str], seed: int = 0, *, processes: bool = True) -> None:
        """`processes` False: they think in this process, where there is no screen to keep moving."""
        a, b = (HUMAN if is_person(name) else name for name in players)
        self.players, self.seed, self._processes = (a, b), seed, processes
        self.hurry = False
        self.failed = ""
        """Why a program cannot go on; the seat is then a person's."""
        self.why: Reason | None = None
        """What the last answer was given for, where that is told."""
        self._thinker: Thinker | None = None
        self._job: tuple[int, Job] | None = None
        self._programs: dict[int, _Program] = {}

    def plays(self, side: int) -> bool:
        """Whether that side is played by anything but a person at this screen."""
        return self.players[side] != HUMAN

    def waits_for(self, ask: Ask) -> bool:
        """Whether a question is answered by anybody but a person at this screen."""
        return self.plays(ask.side) and ask.kind != "dice"

    def roll_on(self) -> None:
        """After each answer: give dice that come from elsewhere (by mail)."""

    def show_waiting(self) -> None:
        """Tell on the screen that a distant player is waited for (by mail)."""

    def commit(self) -> bool:
        """The gold button while nothing is asked; whether it was used (by mail)."""
        return False

    def ended(self) -> None:
        """Called when the battle is over and its result is shown."""

    def pane(self) -> Widget | None:
        """Which of them the focus goes to from panel to panel (F6)."""
        return None

    def widgets(self) -> Sequence[Widget]:
        """What is added beside the table (at a live table)."""
        return ()

    def foot(self) -> float:
        """The height in units that it takes between the table and the unit cards."""
        return 0.0

    def lay(self) -> None:
        """Place it."""

    def work(self) -> None:
        """Once a frame of the battle screen."""

    def back(self) -> bool:
        """Esc: whether something of it was closed."""
        return False

    def told_side(self, ask: Ask | None) -> int:
        """The side from whose view texts are worded: the side that is asked, otherwise the person who plays against the
        computer."""
        if ask is not None and not self.plays(ask.side):
            return ask.side
        return 0 if self.plays(1) else 1

    @property
    def thinking(self) -> bool:
        """Whether an opponent is thinking."""
        return self._job is not None or any(program.busy for program in self._programs.values())

    def answer(self, match: Match) -> Answer | None:
        """The answer to the open question; None while it is not found."""
        assert match.ask is not None
        name, self.why = self.players[match.ask.side], None
        if name.startswith(PROGRAM):
            return self._from_program(match, name, match.ask.side)
        if self._job is None or self._job[0] != match.revision:
            self.stop()
            if self._thinker is None:
                self._thinker = Thinker(processes=self._processes)
            seed = (self.seed * 2 + match.ask.side) * 100_003 + len(match.decided)     # the same after Continue
            self._job = (match.revision, self._thinker.ask(match, name, seed))
        job = self._job[1]
        if not job.done():
            return None
        self._job = None
        thought = job.result()
        self.why = thought.why
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

    def proposal(self, match: Match, name: str) -> Job:
        """Have the opponent of that name think about a person's question."""
        if self._thinker is None:
            self._thinker = Thinker(processes=self._processes)
        return self._thinker.advise(match, name, self.seed * 100_003 + match.ask.side if match.ask is not None else 0)

    def stand_in(self, match: Match, name: str) -> Job:
        """Have the opponent of that name answer a person's question in his place."""
        if self._thinker is None:
            self._thinker = Thinker(processes=self._processes)
        return self._thinker.ask(match, name, match.revision)

    def imagine(self, match: Match, trials: int) -> Job:
        """Have the current close assault simulated so often in another process (`game.ai.bouts`)."""
        if self._thinker is None:
            self._thinker = Thinker(processes=self._processes)
        return self._thinker.fates(match, trials, self.seed)

    def stop(self) -> None:
        """Drop whatever is being thought about (an undo, the end)."""
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
    """A program that speaks the protocol, read in a thread. It is given a fork, never the battle itself."""

    def __init__(self, name: str, seed: int, side: int) -> None:
        self.failed = ""
        self.busy = False
        """Whether an answer is awaited."""
        self._what = (name, seed, side)
        self._said: SimpleQueue[tuple[int, Answer | None, str]] = SimpleQueue()
        """From the thread: the revision asked about, the answer, or why there is none."""
        self._gate = Lock()
        self._made: Any = None
        self._closed = False

    def answer(self, match: Match) -> Answer | None:
        """Its answer to this question; None until it has come."""
        if self.busy and not self._said.empty():
            self.busy = False
            revision, found, self.failed = self._said.get()
            if found is not None and revision == match.revision:
                return found
        if not self.busy and not self.failed:
            self.busy = True
            begin("program", partial(self._listen, match.fork(None, log=True), match.revision))
        return None

    def _listen(self, fork: Match, revision: int) -> None:
        from game.tools.players import seated
        found, why = None, str(T("It failed; game.log says more."))
        try:
            with self._gate:
                if self._closed:
                    return
                if self._made is None:
                    self._made = seated(*self._what)
            found, why = self._made.choose(fork), ""
        except (Bad, Refused, OSError) as error:
            why = str(error)
        finally:
            self._said.put((revision, found, why))

    def close(self) -> None:
        """Let it go."""
        with self._gate:
            self._closed = True
        if self._made is not None:
            self._made.close()
