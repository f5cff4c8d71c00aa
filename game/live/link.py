"""The connection of somebody at a table: comes back by itself, and hands over what it hears.

    link = Link("ws://192.168.1.20:47113", code, seat=1)
    link.send(Said("hello")); link.keep(7, letter)
    for news in link.news(): ...            # in the thread of the window, once a frame

It works in a thread of its own. What it is given to send while there is no connection is sent later where it is a
letter, and forgotten where it is not.
"""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Literal, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, InvalidURI, WebSocketException

from game.background import begin
from game.core.errors import Bad
from game.live.codes import TableCode
from game.live.wire import (
    LONGEST,
    MOST_HEARD,
    SESSION,
    VERSION,
    Carried,
    Have,
    Heard,
    Here,
    Join,
    Keep,
    Message,
    Pass,
    Refusal,
    Signed,
    State,
    from_relay,
    packed,
    sealed,
    unsealed,
)

FIRST_WAIT: Final = 0.5
LONGEST_WAIT: Final = 20.0
"""Seconds between two tries to connect, twice as long each time."""
BEAT: Final = 4.0
"""Seconds after which those at the table say again who they are and what they have: what was lost on the way is then
sent again."""
MOST_NEWS: Final = 2000
"""What waits for the window at most."""
How = Literal["connecting", "alone", "together", "lost", "closed"]
"""`alone`: at the table, and nobody else is; `lost`: it was there, and is tried again."""


class Stands(NamedTuple):
    """How the connection stands now."""

    how: How
    why: str = ""
    """What went wrong last, in one line."""


class Told(NamedTuple):
    """A message of somebody at the table."""

    seat: int
    message: Message


class NotKept(NamedTuple):
    """The relay has no room for our letters: the friend has them only while both are at the table."""


News = Stands | Told | NotKept


class Link:
    """A connection to a table. `post` is called in the link's thread when there is news."""

    def __init__(self, address: str, code: TableCode, seat: int, *, have: int = 0, state: Callable[[], State],
                 post: Callable[[], None] = lambda: None, log: Callable[[str], None] = lambda line: None) -> None:
        """`have`: the last letter of the others that is on the disk. `state` says who sits here, in any thread."""
        self.address, self.code, self.seat = address, code, seat
        self.have, self._state, self._post, self._log = have, state, post, log
        self.stands, self.beat = Stands("connecting"), BEAT
        self._news: deque[News] = deque(maxlen=MOST_NEWS)
        self._letters: dict[int, bytes] = {}
        """Letters of ours that the friend is not known to have."""
        self._out: asyncio.Queue[bytes] | None = None
        self._session, self._count = b"", 0
        self._counts: dict[tuple[int, bytes], int] = {}
        self._heard: deque[bytes] = deque(maxlen=MOST_HEARD)
        """The newest sessions of others at the table."""
        self._loop = asyncio.new_event_loop()
        self._done = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread = begin("live", self._run)

    # ── for the window ───────────────────────────────────────────────────────────────────────────────────────

    def news(self) -> list[News]:
        """What came since the last call, in order."""
        found = []
        with suppress(IndexError):
            while True:
                found.append(self._news.popleft())
        return found

    def send(self, message: Message) -> None:
        """Tell those who are there now; forgotten where nobody is."""
        self._soon(self._pass, message)

    def keep(self, number: int, letter: bytes) -> None:
        """Send a letter, now and again after each connection, until `fetched` says that it is there."""
        self._soon(self._keep, number, letter)

    def fetched(self, number: int) -> None:
        """The friend has our letters up to this number."""
        self._soon(self._fetched, number)

    def taken(self, number: int) -> None:
        """The friend's letters up to this number are on the disk here: a relay need not keep them."""
        self.have = max(self.have, number)
        self._soon(self._say, packed(Have(number)) if number else b"")

    def close(self, wait: float = 2.0) -> None:
        """Leave the table; what was to be sent is sent, for so many seconds at most."""
        self._soon(self._leave)
        self._thread.join(wait)

    def _soon(self, call: Callable[..., None], *given: object) -> None:
        with suppress(RuntimeError):        # it is closed
            self._loop.call_soon_threadsafe(call, *given)

    # ── in the link's thread ─────────────────────────────────────────────────────────────────────────────────

    def _leave(self) -> None:
        self._done.set()
        if self._out is None and self._task is not None:        # it only tries to connect: at once
            self._task.cancel()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._task = self._loop.create_task(self._live())
        try:
            with suppress(asyncio.CancelledError):
                self._loop.run_until_complete(self._task)
        finally:
            self._tell(Stands("closed", self.stands.why))
            self._loop.close()

    def _tell(self, news: News) -> None:
        if isinstance(news, Stands):
            if news == self.stands:
                return
            self.stands = news
        self._news.append(news)
        self._post()

    async def _live(self) -> None:
        wait, was_there = FIRST_WAIT, False
        while not self._done.is_set():
            why, for_ever = "", False
            try:
                async with connect(self.address, max_size=LONGEST, compression=None, open_timeout=10, close_timeout=1,
                                   ping_interval=20, ping_timeout=30, user_agent_header=None) as socket:
                    wait = FIRST_WAIT
                    was_there = True
                    why, for_ever = await self._at_table(socket)
            except (InvalidURI, UnicodeError, ValueError):
                why, for_ever = f"{self.address[:80]!r} is no address of a table: ws://NAME:PORT or wss://NAME", True
            except ssl.SSLCertVerificationError as error:
                why, for_ever = f"its certificate is not trusted here: {error.verify_message}", True
            except InvalidHandshake:
                why = "something else answers there, and no table of this game"
            except (OSError, TimeoutError, WebSocketException) as error:
                why = _plain(error)
            if for_ever:
                self._tell(Stands("closed", why))
                return
            if self._done.is_set():
                return
            self._tell(Stands("lost" if was_there else "connecting", why or "the connection was cut"))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._done.wait(), wait)
            wait = min(LONGEST_WAIT, 2 * wait)

    async def _at_table(self, socket: ClientConnection) -> tuple[str, bool]:
        """Serve one connection until it ends; why it ended, and whether another try is of no use."""
        self._session, self._count = secrets.token_bytes(SESSION), 0
        self._out = asyncio.Queue()
        await socket.send(packed(Join(VERSION, self.code.room, self.seat, self.have)))     # type: ignore[arg-type]
        self._tell(Stands("alone"))
        self._pass(self._state())
        for number in sorted(self._letters):
            self._put_letter(number)
        writer, beat = asyncio.create_task(self._write(socket)), asyncio.create_task(self._beat())
        done = asyncio.create_task(self._done.wait())
        try:
            while True:
                reading = asyncio.create_task(socket.recv())
                await asyncio.wait((reading, done, writer), return_when=asyncio.FIRST_COMPLETED)
                if not reading.done():
                    reading.cancel()
                    if done.done():
                        await self._flush(socket)
                    return "", False
                if refusal := self._read(reading.result()):     # type: ignore[arg-type]
                    return refusal
        finally:
            self._out = None
            for task in (writer, beat, done):
                task.cancel()

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(self.beat)
            if self.stands.how == "together":
                self._pass(self._state())

    async def _write(self, socket: ClientConnection) -> None:
        assert self._out is not None
        while True:
            await socket.send(await self._out.get())

    async def _flush(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException):
            while self._out is not None and not self._out.empty():
                await socket.send(self._out.get_nowait())

    def _say(self, data: bytes) -> None:
        if self._out is not None and data:
            self._out.put_nowait(data)

    def _sealed(self, message: Message) -> bytes:
        self._count += 1
        return sealed(self.code, self.seat, Signed(self._session, self._count, tuple(self._heard), message))

    def _pass(self, message: Message) -> None:
        if self._out is not None:
            self._say(packed(Pass(self._sealed(message))))

    def _keep(self, number: int, letter: bytes) -> None:
        self._letters[number] = letter
        self._put_letter(number)

    def _put_letter(self, number: int) -> None:
        if self._out is not None:
            self._say(packed(Keep(number, self._sealed(Carried(self._letters[number])))))

    def _fetched(self, number: int) -> None:
        for one in [one for one in self._letters if one <= number]:
            del self._letters[one]

    def _read(self, data: bytes) -> tuple[str, bool] | None:
        """Take a frame of the relay; why it takes no more of us, and whether that is for ever."""
        try:
            frame = from_relay(data)
        except Bad as bad:
            self._log(f"dropped: {bad}")
            return None
        match frame:
            case Refusal("kept"):
                self._log("the relay has no more room for letters of this table")
                self._tell(NotKept())
            case Refusal(why):
                return REFUSALS[why], why in ("version", "code", "nonsense")
            case Here(seats):
                together = sum(seats) - 1 > 0
                self._tell(Stands("together" if together else "alone"))
                if together:
                    self._pass(self._state())       # who has just come has not heard it
            case Heard(seat, number, body):
                self._hear(seat, number, body)
        return None

    def _hear(self, seat: int, number: int, body: bytes) -> None:
        try:
            signed = unsealed(self.code, seat, body)
        except Bad as bad:
            self._log(f"dropped a message of seat {seat}: {bad}")
            return
        if signed.session not in self._heard:
            self._heard.append(signed.session)
        if isinstance(signed.message, Carried):         # numbered themselves: an old one does no harm
            self._tell(Told(seat, signed.message))
            return
        last = self._counts.get((seat, signed.session), 0)
        fresh = isinstance(signed.message, State) or self._session in signed.heard
        if not fresh or signed.count <= last:
            self._log(f"dropped a message of seat {seat} that is not of now")
            return
        if len(self._counts) > 1000:
            self._counts.clear()
        self._counts[seat, signed.session] = signed.count
        self._tell(Told(seat, signed.message))


REFUSALS: Final = {
    "version": "it is played with another version of the game: use the same on both sides",
    "code": "there is no table of that code: read it once more from the other one's screen",
    "full": "the relay is full, or has too many connections from here: try later, or another relay",
    "seat": "nobody else may watch this table",
    "fast": "the relay found that too much came at once",
    "nonsense": "the relay did not understand this game: use the same version",
}


def _plain(error: BaseException) -> str:
    """What went wrong with the network, in one line."""
    if isinstance(error, TimeoutError):
        return "nobody answers there"
    if isinstance(error, ConnectionRefusedError):
        return "nobody waits there: is the table open, and the port right?"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror[:1].lower() + error.strerror[1:]
    return str(error)[:120] or "the connection was cut"
