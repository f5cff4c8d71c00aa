"""A thousand live tables at one relay: how long a letter takes, how much the relay works, what it needs.

Prints; no number fails. Each table sends a letter of 500 bytes a second to and fro, and ten movements of a pointer.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path

import psutil
import pytest
from live.test_relay import Program
from websockets.asyncio.client import ClientConnection, connect

from game.live.wire import VERSION, Have, Heard, Join, Keep, Pass, from_relay, packed

pytestmark = pytest.mark.bench
TABLES, SECONDS = 1000, 20
LETTER, POINTER = os.urandom(500), os.urandom(90)


class Thousand(Program):
    """A relay that takes them all from one address."""

    more = ("--connections", str(3 * TABLES))


async def sit(address: str, room: bytes, seat: int) -> ClientConnection:
    """Somebody at a table."""
    socket = await connect(address, compression=None, open_timeout=60)
    await socket.send(packed(Join(VERSION, room, seat, 0)))     # type: ignore[arg-type]
    return socket


async def play(first: ClientConnection, second: ClientConnection, took: list[float], until: float, at: float) -> None:
    """A table: a letter a second by turns, its way timed; pointers between."""
    await asyncio.sleep(at)
    number = 0
    while time.perf_counter() < until:
        begun = time.perf_counter()
        number += 1
        ends = (first, second) if number % 2 else (second, first)
        await ends[0].send(packed(Keep(number, LETTER)))
        while True:
            frame = from_relay(await ends[1].recv())    # type: ignore[arg-type]
            if isinstance(frame, Heard) and frame.number == number:
                break
        took.append(time.perf_counter() - begun)
        await ends[1].send(packed(Have(number)))
        for _ in range(10):
            await ends[0].send(packed(Pass(POINTER)))
            await asyncio.sleep(0.09)


async def measured(address: str, relay: psutil.Process) -> None:
    """All tables for so many seconds."""
    tables = []
    begun = time.perf_counter()
    for number in range(TABLES):
        room = number.to_bytes(16, "big")
        tables.append((await sit(address, room, 0), await sit(address, room, 1)))
    print(f"\n{TABLES} tables, {2 * TABLES} connections, there after {time.perf_counter() - begun:.1f} s; the relay "
          f"holds {relay.memory_info().rss / 2 ** 20:.0f} MiB")
    took: list[float] = []
    cpu, began = relay.cpu_times(), time.perf_counter()
    await asyncio.gather(*(play(*table, took, began + SECONDS, n / TABLES) for n, table in enumerate(tables)))
    used, passed = relay.cpu_times(), time.perf_counter() - began
    took.sort()
    busy = used.user + used.system - cpu.user - cpu.system
    print(f"{len(took):,} letters and {10 * len(took):,} pointers in {passed:.0f} s: a letter takes "
          f"{1000 * took[len(took) // 2]:.1f} ms (half of them), {1000 * took[len(took) * 99 // 100]:.1f} ms (99 "
          f"of 100), at most {1000 * took[-1]:.0f} ms, kept before it goes on; the relay takes "
          f"{100 * busy / passed:.0f} % of a core and holds {relay.memory_info().rss / 2 ** 20:.0f} MiB; a letter of "
          f"500 bytes is a frame of {len(packed(Keep(1, LETTER)))} bytes")


def test_a_thousand_tables(tmp_path: Path) -> None:
    relay = Thousand(tmp_path)
    try:
        asyncio.run(measured(relay.address, psutil.Process(relay.process.pid)))
    finally:
        relay.kill()
