"""A player that is an external program: it gets each question over the protocol, may send queries, and answers.

`program:COMMAND` starts COMMAND. We write lines to its stdin and read its requests from its stdout; the session is the
one of `protocol` with the battle in play as "main", which the program may read and fork but not save or take back.
"""

from __future__ import annotations

import os
import queue
import subprocess
import time
from collections.abc import Iterator
from typing import Any, Final

from game import platforms
from game.background import begin
from game.core.errors import Bad, Refused
from game.core.play.answers import Answer
from game.core.play.events import Event
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.places import SIDES, Side
from game.core.text import one_line
from game.tools import views
from game.tools.wire import requests as ask
from game.tools.wire.door import decoded, encoded, failure, lines_of, request_id
from game.tools.wire.session import Session, hello, reply_to

SECONDS: Final = 30.0
"""How long a program may think about one question; KTS_PROGRAM_SECONDS sets another time."""
GRACE: Final = 1.0
"""Seconds in which a program may end by itself."""
MOST_REFUSED: Final = 5
"""Wrong answers to one question before a program is given up on."""
MOST_UNHEARD: Final = 1000
"""Lines that may wait for a program to read them."""
MOST_REQUESTS: Final = 100_000
"""Requests during one question."""


class Program:
    """A program in a seat. Every failure is a `Bad` in one line; it never hangs and never outlives its seat."""

    def __init__(self, name: str, side: Side) -> None:
        """Raises Bad when the command cannot be started."""
        self.name = one_line(name, 120)
        self.side = side
        self.seconds = float(os.environ.get("KTS_PROGRAM_SECONDS", SECONDS))
        self._session: Session | None = None
        self._setup: Setup | None = None
        self._told: list[Event] = []
        self._last_words = ""
        self._lines: queue.Queue[bytes | None] = queue.Queue(maxsize=256)
        self._told_lines: queue.Queue[bytes | None] = queue.Queue(maxsize=MOST_UNHEARD)
        if not name.removeprefix("program:").strip():
            raise Bad("player", "", f"{self.name!r} names no command", "program:COMMAND, like program:./bot.py")
        try:
            self._process = subprocess.Popen(platforms.command(name.removeprefix("program:")), stdin=subprocess.PIPE,
                                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, **platforms.foreign())
        except (OSError, ValueError, IndexError) as error:
            raise Bad(self.name, "", f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        for read in (self._read, self._listen):
            begin("program", read)
        self._teller = begin("program", self._tell)
        self._write({**hello(), "side": SIDES[side]})

    def choose(self, match: Match) -> Answer:
        """What the program answers. Raises Bad when it is silent, gone, or wrong too often."""
        twin = match.fork(None, log=True)               # the battle in play is nobody's to touch, and its dice to see
        if self._session is None or self._setup is not match.now.setup:
            self._session, self._setup, self._told = Session(twin), match.now.setup, []
        self._session.battles["main"] = twin
        assert match.ask is not None
        self._write({"turn": SIDES[self.side], "events": self._news(match), "question": views.ask_json(match.ask)})
        refused, until = 0, time.monotonic() + self.seconds
        for line in self._requests(until):
            try:
                request = decoded(line)
            except Bad as error:
                self._write(failure(request_id(line), error))
                refused += 1
            else:
                if not isinstance(request, ask.Answer) or request.battle != "main":
                    self._write(reply_to(self._session, line))
                    continue
                answer = self._answered(match, request)
                if answer is not None:
                    return answer
                refused += 1
            if refused >= MOST_REFUSED:
                raise self._failed(f"gave {MOST_REFUSED} wrong answers to one question, the last: "
                                   f"{one_line((line or b'').decode('utf-8', 'replace'), 120)}")
        raise self._failed(f"asked more than {MOST_REQUESTS} things about one question")

    def over(self, match: Match) -> None:
        """Tell the program how it ended; a program that does not listen any more is no matter."""
        assert match.outcome is not None
        try:
            self._write({"over": views.outcome_json(match.outcome), "events": self._news(match)})
        except Bad:
            pass

    def close(self) -> None:
        """End the program: its input is closed; one that stays longer than `GRACE` is killed."""
        try:
            self._told_lines.put_nowait(None)
            self._teller.join(GRACE)
            self._process.wait(GRACE)
        except (queue.Full, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()

    def _news(self, match: Match) -> list[dict[str, Any]]:
        """The events that the program was not told yet; after an undo, those since where the story is another."""
        story = match.story()
        same = next((n for n, (old, new) in enumerate(zip(self._told, story, strict=False)) if old != new),
                    min(len(self._told), len(story)))
        self._told = story
        return [views.event_json(event) for event in story[same:]]

    # ── within ───────────────────────────────────────────────────────────────────────────────────────────────

    def _answered(self, match: Match, request: ask.Answer) -> Answer | None:
        """The answer if it is legal; otherwise send the program the reason."""
        assert match.ask is not None
        made = {"id": request.id} if request.id is not None else {}
        try:
            answer = match.read(request.answer)
            match.ask.check_answer(answer)
        except Refused as error:
            self._write(failure(request.id, error))
            return None
        self._write({**made, "ok": True})
        return answer

    def _requests(self, until: float) -> Iterator[bytes | None]:
        """The lines that the program writes until that time."""
        for _ in range(MOST_REQUESTS):
            try:
                left = until - time.monotonic()
                if left <= 0:
                    raise queue.Empty
                line = self._lines.get(timeout=left)
            except queue.Empty:
                raise self._failed(f"did not answer within {self.seconds:g} seconds") from None
            if line == b"":
                raise self._failed("has ended")
            if line is None or line.strip():
                yield line

    def _failed(self, why: str) -> Bad:
        self.close()
        words = f"; its last words: {one_line(self._last_words, 160)}" if self._last_words else ""
        return Bad(self.name, "", f"{why}{words}")

    def _write(self, told: Any) -> None:
        try:
            self._told_lines.put_nowait(encoded(told))
        except queue.Full:
            raise self._failed("does not listen") from None

    def _tell(self) -> None:
        """Write to the program, in a thread, as a program that does not read would block us."""
        stdin = self._process.stdin
        assert stdin is not None
        try:
            while (line := self._told_lines.get()) is not None:
                stdin.write(line)
                stdin.flush()
            stdin.close()
        except (OSError, ValueError):
            pass            # it is gone: that is told by the end of its output

    def _read(self) -> None:
        """In a thread: its requests, then an empty line for the end."""
        assert self._process.stdout is not None
        for line in lines_of(self._process.stdout):
            self._lines.put(line if line is None or line else b" ")
        self._lines.put(b"")

    def _listen(self) -> None:
        """Keep the last line of its stderr, in a thread, for the message if it fails."""
        assert self._process.stderr is not None
        for line in self._process.stderr:
            if line.strip():
                self._last_words = line[:400].decode("utf-8", "replace").strip()
