"""What letters say: an invitation, its acceptance, and turns. Read with a schema and bounds: nothing is believed.

Letters are numbered from 1. Odd ones are the inviter's, even ones the guest's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Final, Literal, TypeVar

import msgspec

from game.core.errors import Bad
from game.core.mail.dice import LINKS, SIZE
from game.core.play.answers import LONGEST
from game.core.play.lines import FORMAT, Header, Lines, json_line, read_header, setup_lines
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.table.places import SIDES
from game.core.text import is_name

Opening = Literal["roll", "turn"]
"""When a player's links are opened: for each roll that the other one's decision needs (nobody can foresee a die), or
once for the whole of a turn (fewer letters, on trust)."""
MOST_ANSWERS: Final = 2000
"""Answers in one letter."""
BEFORE: Final = 12
"""Bytes of the digest of all letters before."""
CHECK: Final = 2
"""Bytes of a check of one step."""
END: Final = 4
"""Bytes of the check of the moment that a letter ends at, and of the digest one letter further back."""


class Invitation(msgspec.Struct, frozen=True, array_like=True, tag=1, forbid_unknown_fields=True):
    """Letter 1: the battle as its inviter proposes it, and his commitment."""

    game: str
    """Version of the game that wrote it."""
    names: tuple[str, str]
    """The inviter and his guest."""
    side: Literal[0, 1]
    """Which side the inviter plays."""
    opening: Opening
    setup: str
    """See `packed`."""
    commitment: bytes


class Acceptance(msgspec.Struct, frozen=True, array_like=True, tag=2, forbid_unknown_fields=True):
    """Letter 2: the guest's commitment and first link, his name, and his force where he brings another."""

    game: str
    battle: bytes
    before: bytes
    name: str
    force: str
    """Lines of a record; empty: the force of the invitation."""
    commitment: bytes
    opened: bytes


class Turn(msgspec.Struct, frozen=True, array_like=True, tag=3, forbid_unknown_fields=True):
    """Any later letter: a link opened, and the answers since the last letter."""

    game: str
    battle: bytes
    number: int
    before: bytes
    """Digest of all letters before, as its writer has them (`BEFORE` bytes)."""
    earlier: bytes
    """The same without the last of them (`END` bytes): tells which one differs."""
    opened: bytes
    answers: str
    """A line each."""
    checks: bytes
    """`CHECK` bytes for each step that was finished since the letter before, then `END` bytes of the moment now."""


Letter = Invitation | Acceptance | Turn
_DECODER: Final = msgspec.msgpack.Decoder(Letter)
_ENCODER: Final = msgspec.msgpack.Encoder()
L = TypeVar("L", bound=Letter)


def raw(letter: Letter) -> bytes:
    """A letter as bytes."""
    return _ENCODER.encode(letter)


def read(data: bytes) -> Letter:
    """A letter of these bytes, its fields within their bounds. Raises Bad."""
    try:
        letter: Letter = _DECODER.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise Bad("letter", "", "this letter is written in a way that is not known here",
                  "a letter of this version of the game, or an earlier one") from None
    for wrong in _faults(letter):
        raise Bad("letter", "", wrong)
    if raw(letter) != data:
        raise Bad("letter", "", "this letter is not written as the game writes it")
    return letter


def _faults(letter: Letter) -> Iterator[str]:
    if len(letter.game) > 40 or not letter.game.isprintable():
        yield "its version is none"
    if isinstance(letter, Invitation):
        if not all(map(is_name, letter.names)):
            yield "a player's name in it is none: one line of 1 to 60 characters is"
        if len(letter.commitment) != SIZE:
            yield f"its commitment has not {SIZE} bytes"
        return
    if len(letter.battle) != 8:
        yield "it names no battle"
    if len(letter.opened) != SIZE or len(letter.before) != BEFORE:
        yield f"its secret has not {SIZE} bytes, or its digest not {BEFORE}"
    if isinstance(letter, Acceptance):
        if not is_name(letter.name):
            yield "the name in it is none: one line of 1 to 60 characters is"
        if len(letter.commitment) != SIZE:
            yield f"its commitment has not {SIZE} bytes"
        return
    if not 3 <= letter.number <= 2 * LINKS:
        yield f"letter {letter.number} cannot be; 3 to {2 * LINKS} can"
    if len(letter.earlier) != END or len(letter.checks) % CHECK or len(letter.checks) < END:
        yield "its checks are incomplete"
    lines = letter.answers.split("\n")
    if len(lines) > MOST_ANSWERS or max(map(len, lines)) > LONGEST:
        yield f"it has too many answers, or one that is too long; at most {MOST_ANSWERS} of {LONGEST} characters"


def number_of(letter: Letter) -> int:
    """Which letter of its battle it is."""
    return 1 if isinstance(letter, Invitation) else 2 if isinstance(letter, Acceptance) else letter.number


def battle_of(letter: Letter) -> bytes:
    """Which battle it belongs to, in 8 bytes: the beginning of the digest of its invitation."""
    return story(b"", raw(letter))[:8] if isinstance(letter, Invitation) else letter.battle


def story(before: bytes, letter: bytes) -> bytes:
    """The digest of all letters up to this one (32 bytes); `before`: that of those before it, or nothing."""
    return sha256(b"kts mail story 1" + before + sha256(letter).digest()).digest()


# ── set-ups ──────────────────────────────────────────────────────────────────────────────────────────────────

_CORNERS: Final = re.compile(r'"corners":\[\[(-?\d+,-?\d+(?:\],\[-?\d+,-?\d+)*)\]\]')
_STEPS: Final = re.compile(r'"corners":"(-?\d{1,6}(?: -?\d{1,6})*)"')


def packed(setup: Setup) -> str:
    """A set-up as lines of a record, corners as steps from one to the next: half as long when deflated."""
    return _CORNERS.sub(_as_steps, "\n".join(setup_lines(setup)))


def _as_steps(found: re.Match[str]) -> str:
    at, steps = (0, 0), []
    for pair in found[1].split("],["):
        x, y = map(int, pair.split(","))
        steps += [x - at[0], y - at[1]]
        at = x, y
    return f'"corners":"{" ".join(map(str, steps))}"'


def _as_corners(found: re.Match[str]) -> str:
    numbers = [*map(int, found[1].split())]
    x = y = 0
    corners = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=False):
        x, y = x + dx, y + dy
        corners.append(f"[{x},{y}]")
    return f'"corners":[{",".join(corners)}]'


def unpacked(text: str, find: Callable[[str], Ruleset], force: str = "", side: int = 0, *,
             older: bool = False) -> Setup:
    """The set-up of an invitation, on that side with another force where one is brought. Checked; raises Bad.

    `older`: also where it was written for earlier rules: every letter compares what comes of them.
    """
    lines = _STEPS.sub(_as_corners, text).split("\n")
    if force:
        mark = SIDES[side]
        told = (f"force {mark} ", f"figure {mark} ")
        brought = force.split("\n")
        if not all(line.startswith(told) for line in brought):
            raise Bad("letter", "", "the force that your friend brings is not for that side")
        lines = [line for line in lines if not line.startswith(told)] + brought
    header: Header = read_header(Lines("\n".join([f"Kitchen Table Skirmish record {FORMAT}", *lines, "dice given 0"]),
                                       "letter", "record"), find)
    if header.version != header.rules.version and not older:
        raise Bad("letter", "", f"it is of version {header.version} of the rules of {header.rules.title}",
                  f"this game plays version {header.rules.version}: play both with the same version of the game")
    return header.setup


def force_lines(force: object, side: int) -> str:
    """A force for an acceptance, as lines of a record."""
    mark = SIDES[side]
    entries = getattr(force, "figures", ())
    bare = msgspec.structs.replace(force, figures=())  # type: ignore[type-var]
    return "\n".join([f"force {mark} {json_line(bare)}", *(f"figure {mark} {json_line(one)}" for one in entries)])
