"""A relay: pairs those who have the same table code, passes their messages on, keeps letters until they are fetched.

    python -m game relay --port 47113 --store letters.db

It knows no rules and no secret: a room is a number made from the code, and what it passes on is sealed by those at the
table (`wire.sealed`). The window that invites a friend at home has one for its one table (`home.HomeTable`).
"""

from __future__ import annotations

import asyncio
import ssl
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from game.core.errors import Bad
from game.live.shelf import Shelf
from game.live.wire import (
    LONGEST,
    VERSION,
    FromRelay,
    Have,
    Heard,
    Here,
    Join,
    Keep,
    Pass,
    Refusal,
    packed,
    to_relay,
)

PORT: Final = 47_113
"""The port of relays and of tables at home, where none is given."""
WAITING: Final = 64
"""Messages that wait for a slow reader; of those that are not kept the oldest go."""
JOINING: Final = 10.0
"""Seconds in which a connection must say which table it wants."""
TIDYING: Final = 3600.0
"""Seconds between two looks for letters that are too old."""


class Limits(NamedTuple):
    """What a relay takes from one address and at one table."""

    tables: int = 5_000
    """Tables with somebody at them."""
    connections: int = 40
    """Of one address."""
    watchers: int = 8
    """At one table."""
    frames: float = 60.0
    """A second of one connection, in the long run."""
    burst: float = 240.0
    """Frames at once."""
    bytes: float = 400_000.0
    """A second of one connection, in the long run; ten times as many at once."""


USUAL: Final = Limits()


@dataclass(eq=False)
class Member:
    """A connection that has joined a table."""

    socket: ServerConnection
    room: bytes
    seat: int
    waiting: asyncio.Queue[bytes] = field(default_factory=lambda: asyncio.Queue(WAITING))

    def tell(self, frame: FromRelay, kept: bool = False) -> None:
        """Send a frame as soon as the reader takes it; to one who is too slow a kept letter is sent again when he comes
        back."""
        if self.waiting.full():
            if kept:
                asyncio.get_running_loop().create_task(self.socket.close(1013, "too slow"))
                return
            self.waiting.get_nowait()
        self.waiting.put_nowait(packed(frame))


class Bucket:
    """Counts what comes in against what may."""

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most, self.left, self.at = rate, most, most, now

    def take(self, amount: float, now: float) -> bool:
        """Whether so much may come now."""
        self.left = min(self.most, self.left + (now - self.at) * self.rate)
        self.at = now
        self.left -= amount
        return self.left >= 0


class Relay:
    """Serves until it is closed. `log` gets one line for whatever is dropped or refused."""

    def __init__(self, shelf: Shelf, limits: Limits = USUAL, log: Callable[[str], None] = lambda line: None, *,
                 behind_proxy: bool = False, rooms: frozenset[bytes] | None = None) -> None:
        """`behind_proxy`: addresses are those that the proxy names in `X-Forwarded-For`, the last of them. `rooms`: the
        only tables that there are; None: whatever is asked for."""
        self.shelf, self.limits, self.log, self.behind_proxy = shelf, limits, log, behind_proxy
        self.rooms = rooms
        self.tables: dict[bytes, list[Member]] = {}
        self._of_address: Counter[str] = Counter()
        self._server: Server | None = None
        self._tidying: asyncio.Task[None] | None = None

    @property
    def port(self) -> int:
        """The port that it listens to."""
        assert self._server is not None
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def open(self, host: str | None, port: int, tls: ssl.SSLContext | None = None) -> None:
        """Listen; port 0 takes any. Raises OSError where the port is taken."""
        self._server = await serve(self._handle, host, port, ssl=tls, max_size=LONGEST, compression=None,
                                   open_timeout=JOINING, ping_interval=20, ping_timeout=30, max_queue=8,
                                   server_header=None)
        self._tidying = asyncio.create_task(self._tidy())

    async def close(self) -> None:
        """Close all connections and stop listening."""
        if self._tidying is not None:
            self._tidying.cancel()
        if self._server is not None:
            self._server.close(close_connections=True)
            await self._server.wait_closed()

    async def _tidy(self) -> None:
        while True:
            if gone := self.shelf.tidy():
                self.log(f"{gone} letters were too old")
            await asyncio.sleep(TIDYING)

    def _address(self, socket: ServerConnection) -> str:
        if self.behind_proxy and socket.request is not None:
            told = ",".join(socket.request.headers.get_all("X-Forwarded-For"))
            if told:
                return told.rpartition(",")[2].strip()[:60]
        return str(socket.remote_address[0]) if socket.remote_address else "?"

    async def _handle(self, socket: ServerConnection) -> None:
        address = self._address(socket)
        if self._of_address[address] >= self.limits.connections:
            await self._refuse(socket, address, "full", "too many connections")
            return
        self._of_address[address] += 1
        try:
            await self._serve(socket, address)
        except ConnectionClosed:
            pass
        finally:
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    async def _refuse(self, socket: ServerConnection, address: str, why: str, words: str) -> None:
        self.log(f"{address}: {words}")
        with suppress(ConnectionClosed):
            await socket.send(packed(Refusal(why)))     # type: ignore[arg-type]
            await socket.close()

    async def _serve(self, socket: ServerConnection, address: str) -> None:
        try:
            frame = to_relay(await asyncio.wait_for(socket.recv(), JOINING))    # type: ignore[arg-type]
        except (Bad, TimeoutError) as bad:
            await self._refuse(socket, address, "nonsense", str(bad) or "it said nothing")
            return
        if not isinstance(frame, Join) or frame.version != VERSION:
            await self._refuse(socket, address, "version", "another version of the wire")
            return
        member = Member(socket, frame.room, frame.seat)
        if not await self._seated(member, address):
            return
        writer = asyncio.create_task(self._write(member))
        try:
            for seat, number, body in self.shelf.after(member.room, member.seat, frame.have):
                await socket.send(packed(Heard(seat, number, body)))    # type: ignore[arg-type]
            if member.seat < 2:
                self.shelf.fetched(member.room, member.seat, frame.have)
            await self._read(member, address)
        finally:
            writer.cancel()
            self._left(member)

    async def _seated(self, member: Member, address: str) -> bool:
        """Put somebody at the table. Who comes to a player's seat anew takes it over: his old connection is dead and
        does not know it yet."""
        them = self.tables.get(member.room)
        if self.rooms is not None and member.room not in self.rooms:
            await self._refuse(member.socket, address, "code", "another table code")
            return False
        if them is None and len(self.tables) >= self.limits.tables:
            await self._refuse(member.socket, address, "full", "no more tables")
            return False
        if member.seat == 2 and sum(one.seat == 2 for one in them or ()) >= self.limits.watchers:
            await self._refuse(member.socket, address, "seat", "too many watchers")
            return False
        old = [one for one in them or () if one.seat == member.seat < 2]
        self.tables.setdefault(member.room, []).append(member)
        for one in old:
            self._left(one)
            asyncio.get_running_loop().create_task(one.socket.close(1000, "taken over"))
        self._tell_who(member.room)
        return True

    def _left(self, member: Member) -> None:
        them = self.tables.get(member.room, [])
        if member in them:
            them.remove(member)
            if not them:
                self.tables.pop(member.room, None)
            else:
                self._tell_who(member.room)

    def _tell_who(self, room: bytes) -> None:
        them = self.tables.get(room, [])
        here = Counter(one.seat for one in them)
        for one in them:
            one.tell(Here((here[0], here[1], here[2])))

    async def _write(self, member: Member) -> None:
        with suppress(ConnectionClosed):
            while True:
                await member.socket.send(await member.waiting.get())

    async def _read(self, member: Member, address: str) -> None:
        limits, now = self.limits, time.monotonic()
        frames, size = Bucket(limits.frames, limits.burst, now), Bucket(limits.bytes, 10 * limits.bytes, now)
        async for data in member.socket:
            now = time.monotonic()
            if not (frames.take(1, now) and size.take(len(data), now)):
                await self._refuse(member.socket, address, "fast", "too much at once")
                return
            try:
                frame = to_relay(data)  # type: ignore[arg-type]
            except Bad as bad:
                await self._refuse(member.socket, address, "nonsense", str(bad))
                return
            match frame:
                case Keep(number, body):
                    if member.seat == 2 or not self.shelf.put(member.room, member.seat, number, body):
                        self.log(f"{address}: letter {number} is not kept: no room for it")
                        member.tell(Refusal("kept"))
                    self._pass_on(member, Heard(member.seat, number, body), kept=True)      # type: ignore[arg-type]
                case Pass(body):
                    self._pass_on(member, Heard(member.seat, 0, body))      # type: ignore[arg-type]
                case Have(number) if member.seat < 2:       # what watchers have is still kept for the others
                    self.shelf.fetched(member.room, member.seat, number)
                case Have():
                    pass
                case Join():
                    await self._refuse(member.socket, address, "nonsense", "it joins twice")
                    return

    def _pass_on(self, member: Member, frame: Heard, kept: bool = False) -> None:
        for one in self.tables.get(member.room, ()):
            if one is not member and (member.seat < 2 or one.seat < 2):
                one.tell(frame, kept)
