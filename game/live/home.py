"""A table at home: the window of one player is the relay for its one table, and says in the house that it is there.

    table = HomeTable(code, "Anna's table")     # raises Bad where no port is free
    table.address                               # what the own link connects to
    Nearby(on_change)                           # at the friend's: the tables in the house, by name
"""

from __future__ import annotations

import asyncio
import os
import re
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from game.background import begin
from game.core.errors import Bad
from game.live.codes import TableCode
from game.live.relay import PORT, Limits, Relay
from game.live.shelf import PlainShelf

if TYPE_CHECKING:
    from zeroconf import ServiceInfo, Zeroconf

KIND: Final = "_kts-table._tcp.local."
"""What tables are called in the house (mDNS)."""
AT: Final = "KTS_LIVE_AT"
"""The variable of the environment that names the only address of this computer for tables at home."""
TRIED: Final = 20
"""How many ports after the usual one are tried."""


class HomeTable:
    """A relay for one table, in a thread of its own."""

    def __init__(self, code: TableCode, name: str, *, port: int = PORT, host: str | None = None, announced: bool = True,
                 log: Callable[[str], None] = lambda line: None) -> None:
        """`host` None: all addresses of this computer, or that in `AT`. Port 0 takes any. Raises Bad where no port
        is free."""
        self.name, self.port, self.announcement_failed, self.room = name, 0, "", code.room
        host = host or os.environ.get(AT) or None
        self._relay = Relay(PlainShelf(), Limits(tables=2), log, rooms=frozenset({code.room, code.watchers.room}))
        self._loop, self._opened, self._fault = asyncio.new_event_loop(), threading.Event(), ""
        self._stop: asyncio.Event = asyncio.Event()
        self._thread = begin("table", partial(self._run, host, port))
        self._opened.wait(10)
        if not self.port:
            raise Bad("table", "", self._fault or "it cannot be opened here", "another port")
        self._gone = threading.Event()
        self._announcer: threading.Thread | None = None
        self._at = [host] if host is not None else None
        if announced:       # it asks the house first whether the name is free: a second or two
            self._announcer = begin("announce", self._announce)

    @property
    def address(self) -> str:
        """What a link of this computer connects to."""
        return f"ws://127.0.0.1:{self.port}"

    def addresses(self) -> list[str]:
        """What a friend may type, this computer's addresses in the house."""
        return [f"{each}:{self.port}" for each in self._at or own_addresses()]

    def close(self) -> None:
        """The table is gone from the house."""
        self._gone.set()
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(3)

    def _run(self, host: str | None, port: int) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_until_complete(self._serve(host, port))
        finally:
            self._opened.set()
            self._loop.close()

    async def _serve(self, host: str | None, port: int) -> None:
        for each in range(port, port + TRIED) if port else (0,):
            try:
                await self._relay.open(host, each)
                break
            except OSError as error:
                self._fault = f"port {each}: {(error.strerror or 'cannot be opened').lower()}"
        else:
            return
        self.port = self._relay.port
        self._opened.set()
        await self._stop.wait()
        await self._relay.close()

    def _announce(self) -> None:
        """Say in the house that there is a table, until it is gone; without a network it is open all the same."""
        from zeroconf import InterfaceChoice, ServiceInfo, Zeroconf

        try:
            zeroconf = Zeroconf(interfaces=self._at or InterfaceChoice.All)
            zeroconf.register_service(ServiceInfo(
                KIND, f"{label(self.name)}.{KIND}",
                addresses=[socket.inet_aton(each) for each in self._at or own_addresses()],
                port=self.port, properties={"name": self.name[:60], "room": self.room.hex()}), allow_name_change=True)
        except Exception as error:
            self.announcement_failed = str(error) or type(error).__name__
            return
        self._gone.wait()
        with suppress(Exception):
            zeroconf.close()


class Found(NamedTuple):
    """A table in the house."""

    name: str
    address: str
    room: bytes = b""
    """Which table it is (`TableCode.room`)."""


class Nearby:
    """Looks for tables in the house until it is closed; `changed` is called in a thread of its own."""

    def __init__(self, changed: Callable[[], None] = lambda: None, host: str | None = None) -> None:
        """`host`: the only address of this computer at which to look, as in `AT`. Never raises: `why_not` says why
        nothing can be found here."""
        host = host or os.environ.get(AT) or None
        self.tables: dict[str, Found] = {}
        self.why_not = ""
        self._changed = changed
        self._zeroconf: Zeroconf | None = None
        try:
            from zeroconf import InterfaceChoice, ServiceBrowser, Zeroconf

            self._zeroconf = Zeroconf(interfaces=[host] if host is not None else InterfaceChoice.All)
            self._browser = ServiceBrowser(self._zeroconf, KIND, self)      # type: ignore[arg-type]
        except Exception as error:
            self.why_not = str(error) or "there is no network here"

    def add_service(self, zeroconf: Zeroconf, kind: str, name: str) -> None:
        """A table has been opened."""
        info = None
        with suppress(Exception):       # it is being closed meanwhile
            info = zeroconf.get_service_info(kind, name, timeout=2000)
        if info is not None and (found := _found(info)) is not None:
            self.tables[name] = found
            self._changed()

    update_service = add_service

    def remove_service(self, zeroconf: Zeroconf, kind: str, name: str) -> None:
        """A table is gone."""
        if self.tables.pop(name, None) is not None:
            self._changed()

    def close(self) -> None:
        """Look no longer."""
        if self._zeroconf is not None:
            with suppress(Exception):
                self._zeroconf.close()


def _found(info: ServiceInfo) -> Found | None:
    """A table as somebody in the house tells it; None where he tells nonsense."""
    told = (info.properties or {}).get(b"name") or b""
    name = "".join(each for each in told.decode("utf-8", "replace")[:60] if each.isprintable())
    addresses = [each for each in info.parsed_addresses() if ":" not in each]
    room = (info.properties or {}).get(b"room") or b""
    return Found(name, f"ws://{addresses[0]}:{info.port}", bytes.fromhex(room.decode("ascii"))
                 if re.fullmatch(rb"[0-9a-f]{32}", room) else b"") if name and addresses and info.port else None


def label(name: str) -> str:
    """A name as mDNS takes it: at most 63 bytes, no dots."""
    return name.replace(".", " ").encode()[:60].decode("utf-8", "ignore").strip() or "table"


def own_addresses() -> list[str]:
    """The IPv4 addresses of this computer in its networks; the loopback where there is none. No message is sent."""
    import ifaddr

    found = [str(ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips
             if ip.is_IPv4 and not str(ip.ip).startswith("127.")]
    return found or ["127.0.0.1"]
