"""A line that harms what passes: drops, delays, doubles, reorders frames and cuts connections, by a seed; of five
frames one after the other at least one, however few a slow machine sends."""

from __future__ import annotations

import asyncio
import random
import threading
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed


class BadLine:
    """Stands before a relay. The first frame of a connection passes unharmed."""

    def __init__(self, behind: str, seed: int) -> None:
        self.behind, self.chance = behind, random.Random(seed)
        self.harmed = 0
        self._spared = 0
        """Frames that passed since one was harmed."""
        self.address = ""
        self._loop, self._open = asyncio.new_event_loop(), threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> BadLine:
        self._thread.start()
        self._open.wait(5)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(3)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        async with serve(self._handle, "127.0.0.1", 0, max_size=None, compression=None) as server:
            self.address = f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}"
            self._open.set()
            await self._stop.wait()

    async def _handle(self, near: ServerConnection) -> None:
        try:
            async with connect(self.behind, max_size=None, compression=None) as far:
                await far.send(await near.recv())
                ways = [asyncio.create_task(self._carry(*way)) for way in ((near, far), (far, near))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
        except (ConnectionClosed, OSError):
            pass

    async def _carry(self, start: Any, end: Any) -> None:
        held: list[Any] = []
        try:
            async for frame in start:
                luck = self.chance.random() * (0.4 if self._spared == 4 else 1.0)
                self._spared = 0 if luck < 0.4 else self._spared + 1
                self.harmed += luck < 0.4
                if luck < 0.12:
                    continue
                if luck < 0.2:
                    held.append(frame)
                    continue
                if luck < 0.28:
                    await end.send(frame)
                elif luck < 0.37:
                    await asyncio.sleep(self.chance.random() * 0.05)
                elif luck < 0.4:
                    return
                await end.send(frame)
                while held:
                    await end.send(held.pop())
        except ConnectionClosed:
            pass
