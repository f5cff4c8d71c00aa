"""Whatever is sent to a table or a relay: a line in the log, and everything stays as it was."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from breadth import often
from live.conftest import End, minds, played, until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from game.core.errors import Bad
from game.live import codes
from game.live.codes import TableCode
from game.live.home import HomeTable
from game.live.link import Link
from game.live.wire import (
    SESSION,
    VERSION,
    Carried,
    FromRelay,
    Have,
    Heard,
    Here,
    Join,
    Keep,
    Left,
    Message,
    Pass,
    Pointed,
    Refusal,
    Said,
    Signed,
    State,
    from_relay,
    packed,
    sealed,
    to_relay,
    unsealed,
)

MESSAGES: list[Message] = [State("1.0", "Anna", 7), Carried(b"letter"), Pointed(3, (5, 6), "A1", ((1, 2), (3, 4))),
                           Pointed(3, None, "", ()), Said("hello"), Said("", 3), Left("mail")]
FRAMES: list[Any] = [Join(VERSION, b"r" * 16, 0, 0), Keep(3, b"body"), Pass(b"body"), Have(9), Heard(1, 0, b"x"),
                     Here((1, 1, 0)), Refusal("full")]


def signed(message: Message, **more: Any) -> Signed:
    return msgspec.structs.replace(Signed(b"s" * SESSION, 1, (b"h" * SESSION,), message), **more)


@pytest.mark.parametrize("message", MESSAGES, ids=repr)
def test_a_message_is_read_as_it_was_sealed(message: Message) -> None:
    code = codes.fresh()
    assert unsealed(code, 1, sealed(code, 1, signed(message))) == signed(message)
    for wrong in (codes.fresh(), code.watchers):
        with pytest.raises(Bad, match="another table code"):
            unsealed(wrong, 1, sealed(code, 1, signed(message)))
    with pytest.raises(Bad, match="another table code"):
        unsealed(code, 0, sealed(code, 1, signed(message)))


@pytest.mark.parametrize(("message", "said"), [
    (State("1.0", "", 7), "out of bounds"), (State("1.0", "A\nB", 7), "out of bounds"),
    (State("1.0", "A", -1), "out of bounds"), (State("x" * 41, "A", 1), "out of bounds"),
    (Pointed(-1, None, "", ()), "out of bounds"), (Pointed(1, (2 ** 20, 0), "", ()), "out of bounds"),
    (Pointed(1, None, "", ((0, 0),) * 65), "out of bounds"), (Pointed(1, None, "x" * 61, ()), "out of bounds"),
    (Said(""), "says nothing"), (Said("x" * 201), "more than"), (Said("a\x07b"), "says nothing"),
    (Said("", 64), "says nothing"),
])
def test_what_is_out_of_bounds_is_told(message: Message, said: str) -> None:
    code = codes.fresh()
    with pytest.raises(Bad, match=said):
        unsealed(code, 1, sealed(code, 1, signed(message)))


@pytest.mark.parametrize("more", [{"session": b"short"}, {"count": -1}, {"count": 2 ** 48}, {"heard": (b"x",)},
                                  {"heard": (b"h" * SESSION,) * 13}])
def test_a_session_that_is_none_is_told(more: dict[str, Any]) -> None:
    code = codes.fresh()
    with pytest.raises(Bad, match="session or number"):
        unsealed(code, 1, sealed(code, 1, signed(Said("hello"), **more)))


def harmed(chance: random.Random) -> Iterator[bytes]:
    """Frames by chance: whole ones of which something is changed, and rubbish."""
    while True:
        data = bytearray(packed(chance.choice(FRAMES)))
        match chance.randrange(5):
            case 0:
                data = bytearray(chance.randbytes(chance.randrange(60)))
            case 1 if data:
                data[chance.randrange(len(data))] = chance.randrange(256)
            case 2:
                del data[chance.randrange(len(data)):]
            case 3:
                data += chance.randbytes(chance.randrange(1, 9))
            case _:
                at = chance.randrange(len(data))
                data[at:at] = chance.randbytes(chance.randrange(1, 5))
        yield bytes(data)


@pytest.mark.parametrize("count", often(5_000, 100_000))
def test_hostile_frames_and_messages_are_one_line(count: int) -> None:
    chance, code = random.Random(1), codes.fresh()
    frames = harmed(chance)
    whole = [sealed(code, 1, signed(message)) for message in MESSAGES]
    for number in range(count):
        data = next(frames)
        for read in (to_relay, from_relay):
            try:
                read(data)
            except Bad as bad:
                assert "\n" not in str(bad)
        body = bytearray(chance.choice(whole))
        body[chance.randrange(len(body))] ^= 1 + chance.randrange(255)
        with pytest.raises(Bad):
            unsealed(code, 1, bytes(body))
        assert number >= 0


@pytest.mark.parametrize("count", often(300, 5_000))
def test_strangers_at_a_table_change_nothing(count: int, home: HomeTable, code: TableCode, tmp_path: Path) -> None:
    """They send rubbish, join without the code, and, with the room's number but no code, letters of their own."""
    a, b = minds()
    one = End(0, tmp_path / "a", home.address, code, a, "simple-battles", "turn")
    other = End(1, tmp_path / "b", home.address, code, b)

    async def strangers() -> list[FromRelay]:
        chance, heard = random.Random(2), []
        frames = harmed(chance)
        for number in range(count):
            try:
                async with connect(home.address, compression=None) as socket:
                    if number % 3:
                        room = code.room if number % 3 == 1 else chance.randbytes(16)
                        await socket.send(packed(Join(VERSION, room, 2, 0)))
                        await socket.send(packed(Pass(chance.randbytes(80))))
                    await socket.send(next(frames))
                    heard.append(from_relay(await asyncio.wait_for(socket.recv(), 2)))   # type: ignore[arg-type]
            except (ConnectionClosed, TimeoutError, OSError):
                pass
        return heard

    import threading
    thread = threading.Thread(target=lambda: asyncio.run(strangers()), daemon=True)
    thread.start()
    played(one, other)
    thread.join(60 + count / 20)
    assert not thread.is_alive()
    one.link.close()
    other.link.close()


def test_what_was_recorded_does_not_count_again(home: HomeTable, code: TableCode) -> None:
    """A line of chat of an earlier session is dropped: it does not answer to the present one."""
    log: list[str] = []
    link = Link(home.address, code, 0, state=lambda: State("1.0", "Anna", 0), log=log.append)
    until(lambda: link.stands.how == "alone")
    old = sealed(code, 1, Signed(b"a" * SESSION, 5, (b"b" * SESSION,), Said("yes, I accept")))

    async def send() -> None:
        async with connect(home.address, compression=None) as socket:
            await socket.send(packed(Join(VERSION, code.room, 1, 0)))
            await socket.send(packed(Pass(old)))
            await asyncio.to_thread(until, lambda: log)

    asyncio.run(send())
    assert not [one for one in link.news() if getattr(one, "message", None) == Said("yes, I accept")]
    assert any("not of now" in line for line in log)
    link.close()


@pytest.mark.parametrize(("address", "said"), [
    ("nonsense", "no address of a table"),
    ("ws://127.0.0.1:1", "nobody waits there"),
    ("http://127.0.0.1:80", "no address of a table"),
])
def test_an_address_that_leads_nowhere_is_one_line(address: str, said: str, code: TableCode) -> None:
    link = Link(address, code, 0, state=lambda: State("1.0", "Anna", 0))
    until(lambda: link.stands.why)
    assert said in link.stands.why
    link.close()


def test_another_code_is_one_line(home: HomeTable) -> None:
    link = Link(home.address, codes.fresh(), 1, state=lambda: State("1.0", "Ben", 0))
    until(lambda: link.stands.how == "closed")
    assert "no table of that code" in link.stands.why
    link.close()
