"""What goes over the wire: messages between those at a table, and the frames in which a relay passes them on.

Those at the table trust no relay: each message carries an HMAC with a key that only they have (`sealed`, `unsealed`),
and what passes by must answer to the present session of whoever reads it, so that nothing recorded counts again.
A relay sees rooms, seats, numbers and sizes. What fits no schema, size or bound raises `Bad` with one line.
"""

from __future__ import annotations

from hmac import compare_digest, digest
from typing import Final, Literal, TypeVar

import msgspec

from game.core.errors import Bad
from game.live.codes import TableCode

VERSION: Final = 1
"""The version of the wire; both programs and the relay must have the same."""
TAG: Final = 16
"""Bytes of an HMAC."""
LONGEST: Final = 330_000
"""Bytes of a frame: the largest letter and what is round it."""
LONGEST_PASSING: Final = 4_000
"""Bytes of a message that is passed on and not kept."""
SESSION: Final = 8
"""Bytes that name a connection of somebody at the table, by chance."""
MOST_HEARD: Final = 12
"""Sessions that a message may answer to."""
MOST_SAID: Final = 200
"""Characters of a line of chat."""
MOST_PHRASES: Final = 64
"""Short phrases, by their numbers."""
LONGEST_ID: Final = 60
"""Characters of the id of a figure."""
MOST_SPOTS: Final = 64
"""Places of a path that is shown."""
MOST_NUMBER: Final = 10_000
"""Letters are numbered up to here."""
Seat = Literal[0, 1, 2]
"""The inviter, the guest, a watcher."""


# ── at the table ─────────────────────────────────────────────────────────────────────────────────────────────


class State(msgspec.Struct, frozen=True, array_like=True, tag=1, forbid_unknown_fields=True):
    """Who sits there and how many letters he has: said on coming, and after each letter that was read."""

    game: str
    """The version of the game."""
    name: str
    have: int
    """Letters of the battle so far, of both."""


class Carried(msgspec.Struct, frozen=True, array_like=True, tag=2, forbid_unknown_fields=True):
    """A letter of the battle, as by mail."""

    letter: bytes


class Pointed(msgspec.Struct, frozen=True, array_like=True, tag=3, forbid_unknown_fields=True):
    """Where the pointer is and what is considered, in 1/64 inch; `answers` tells which question it belongs to."""

    answers: int
    """Answers given to the battle when it was pointed; more than the reader has where some are not sent yet."""
    at: tuple[int, int] | None
    figure: str
    """The id of the figure that is considered; empty for none."""
    path: tuple[tuple[int, int], ...]
    """The way that is considered; empty for none."""


class Said(msgspec.Struct, frozen=True, array_like=True, tag=4, forbid_unknown_fields=True):
    """A line of chat, or one of the short phrases by its number."""

    text: str
    phrase: int = -1


class Left(msgspec.Struct, frozen=True, array_like=True, tag=5, forbid_unknown_fields=True):
    """He leaves the table; `to` says how he goes on: by mail, or later here."""

    to: Literal["mail", "later", "computer"]


Message = State | Carried | Pointed | Said | Left


class Signed(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A message with what makes it count once: who sent it in which session, its number there, whom it answers."""

    session: bytes
    count: int
    heard: tuple[bytes, ...]
    message: Message


_SIGNED: Final = msgspec.msgpack.Decoder(Signed)
_ENCODER: Final = msgspec.msgpack.Encoder(enc_hook=str)


def sealed(code: TableCode, seat: int, signed: Signed) -> bytes:
    """A message as bytes with its HMAC."""
    body = _ENCODER.encode(signed)
    return digest(code.key(seat), body, "sha256")[:TAG] + body


def unsealed(code: TableCode, seat: int, data: bytes) -> Signed:
    """The message in these bytes, if that seat sent it. Raises Bad."""
    tag, body = data[:TAG], data[TAG:]
    if not compare_digest(tag, digest(code.key(seat), body, "sha256")[:TAG]):
        raise Bad("message", "", "it was made with another table code, or changed on its way")
    try:
        signed: Signed = _SIGNED.decode(body)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Bad("message", "", "it is written in a way that is not known here",
                  "the same version of the game on both sides") from None
    if wrong := _fault(signed):
        raise Bad("message", "", wrong)
    return signed


def _fault(signed: Signed) -> str:
    if len(signed.session) != SESSION or not 0 <= signed.count < 2 ** 48 or len(signed.heard) > MOST_HEARD or any(
            len(one) != SESSION for one in signed.heard):
        return "its session or number is none"
    match signed.message:
        case State(game, name, have) if not (0 < len(game) <= 40 and game.isprintable() and 0 < len(name) <= 60
                                             and name.isprintable() and 0 <= have <= MOST_NUMBER):
            return "its words of who sits there are out of bounds"
        case Pointed(answers, at, figure, path) if not (
                0 <= answers < 2 ** 31 and len(figure) <= LONGEST_ID and figure.isprintable()
                and len(path) <= MOST_SPOTS
                and all(abs(x) < 2 ** 20 and abs(y) < 2 ** 20 for x, y in (*path, *([at] if at else ())))):
            return "what it points at is out of bounds"
        case Said(text, phrase) if len(text) > MOST_SAID or not text.isprintable() or not (
                -1 <= phrase < MOST_PHRASES) or (not text and phrase < 0):
            return f"it says nothing, or more than {MOST_SAID} characters"
    return ""


# ── to and from a relay ──────────────────────────────────────────────────────────────────────────────────────


class Join(msgspec.Struct, frozen=True, array_like=True, tag=1, forbid_unknown_fields=True):
    """The first frame: which table, which seat, and the last letter of the other seats that is there already."""

    version: int
    room: bytes
    seat: Seat
    have: int


class Keep(msgspec.Struct, frozen=True, array_like=True, tag=2, forbid_unknown_fields=True):
    """A letter to be passed on and kept until it is fetched."""

    number: int
    body: bytes


class Pass(msgspec.Struct, frozen=True, array_like=True, tag=3, forbid_unknown_fields=True):
    """A message to be passed on to whoever is there."""

    body: bytes


class Have(msgspec.Struct, frozen=True, array_like=True, tag=4, forbid_unknown_fields=True):
    """Letters up to this number are on the reader's disk: they need not be kept for him."""

    number: int


ToRelay = Join | Keep | Pass | Have


class Heard(msgspec.Struct, frozen=True, array_like=True, tag=1, forbid_unknown_fields=True):
    """Somebody else's message; `number` is that of a kept letter, else 0."""

    seat: Seat
    number: int
    body: bytes


class Here(msgspec.Struct, frozen=True, array_like=True, tag=2, forbid_unknown_fields=True):
    """Who is at the table now, for each seat how many."""

    seats: tuple[int, int, int]


class Refusal(msgspec.Struct, frozen=True, array_like=True, tag=3, forbid_unknown_fields=True):
    """The relay takes no more of this connection, and why."""

    why: Literal["version", "code", "full", "seat", "fast", "nonsense", "kept"]


FromRelay = Heard | Here | Refusal
_TO: Final = msgspec.msgpack.Decoder(ToRelay)
_FROM: Final = msgspec.msgpack.Decoder(FromRelay)
F = TypeVar("F")


def packed(frame: ToRelay | FromRelay) -> bytes:
    """A frame as bytes."""
    return _ENCODER.encode(frame)


def to_relay(data: bytes) -> ToRelay:
    """The frame of somebody at a table. Raises Bad."""
    frame: ToRelay = _frame(_TO, data)
    if isinstance(frame, Join) and (len(frame.room) != 16 or not 0 <= frame.have <= MOST_NUMBER):
        raise Bad("frame", "", "the room is none")
    if isinstance(frame, Keep | Have) and not 1 <= frame.number <= MOST_NUMBER:
        raise Bad("frame", "", f"letter {frame.number} cannot be")
    if isinstance(frame, Pass) and len(frame.body) > LONGEST_PASSING:
        raise Bad("frame", "", f"a message of {len(frame.body):,} bytes", f"at most {LONGEST_PASSING:,}")
    return frame


def from_relay(data: bytes) -> FromRelay:
    """The frame of a relay. Raises Bad."""
    frame: FromRelay = _frame(_FROM, data)
    return frame


def _frame(decoder: msgspec.msgpack.Decoder[F], data: bytes | str) -> F:
    if isinstance(data, str) or len(data) > LONGEST:
        raise Bad("frame", "", "no frame of this game")
    try:
        return decoder.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Bad("frame", "", "no frame of this game") from None
