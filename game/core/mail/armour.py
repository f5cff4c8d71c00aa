"""Letters as text that survives mails and chats: broken lines, quoting, blanks and words around it do no harm.

    KTS[3aGk…]

What stands in the brackets is base64 without padding, of a checksum and the deflated letter. Whatever is no sign of
that alphabet is passed over.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from typing import Final

from game.core.blake import blake2s
from game.core.chats import narrow, unmarked
from game.core.errors import Bad
from game.core.messages import LETTER, OPENED, kind_of, readable, unprinted, unquoted

LONGEST_TEXT: Final = 500_000
"""Characters of a text in which letters are looked for."""
LONGEST: Final = 300_000
"""Bytes of a letter, unpacked."""
MOST: Final = 60
"""Letters in one text; the last ones count."""
LINE: Final = 64
_ARMOURED: Final = re.compile(r"KTS\s{0,3}\[([^\[\]]{20,})\]")
_OTHER: Final = re.compile(r"[^A-Za-z0-9+/]")
_SUM: Final = 4

WORDS: Final = "\n".join((
    '"source":".tmx"}', '"defence":"melee":"weapons":[{"name":"","traits":["Heavy","Fast"]', 'switch option limit 100',
    'spawn {"id":"S1","place":[512,512],"radius":32}', 'objective {"id":"O1","place":"256 768","radius":32}',
    'zone {"id":"south zone","corners":"0 0 1536 0 0 192 -1536 0","side":null,"edge":"south"}',
    'zone {"id":"north zone","corners":"0 1344 1536 0 0 192 -1536 0","side":null,"edge":"north"}',
    'piece {"id":"W1","kind":"wall","corners":"256 256 64 0 0 64 -64 0","name":"","overrides":{}}',
    'piece {"id":"H1","kind":"house","corners":"672 272 192 0 0 208 -192 0","name":"house","look":"thatch",'
    '"overrides":{"height":128,"levels":2}}',
    'piece {"id":"F1","kind":"forest","corners":"656 432 -11 62 -32 58 -51 50 -66 38 -77 24 -83 8 -83 -8 -77 -24",'
    '"name":"wood","overrides":{}}',
    'table {"name":"","width":1536,"height":1536,"mat":"grass","edges":["south","north"],"source":"',
    'force A {"name":"', 'force B {"name":"', 'figure A {"name":"', '","look":"', '","type":"', '","traits":["',
    "move @ 12.5,4.25", "attack B", "activate A", "end", "deploy A1 @ ", "yes", "no", "figure B {\"name\":\"")).encode()
"""What set-ups and answers have in common, for the packer. Part of the format: never change it."""


def armoured(letter: bytes, above: str = "") -> str:
    """A letter as text to copy, under a line that says what it is."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, WORDS)
    data = _sum(letter) + packer.compress(letter) + packer.flush()
    body = "KTS[" + b64encode(data).decode().rstrip("=") + "]"
    lines = [body[i:i + LINE] for i in range(0, len(body), LINE)]
    return "\n".join([*([above] if above else []), *lines]) + "\n"


def letters_in(text: str) -> list[bytes]:
    """The letters in a text, in its order, each once. Raises Bad, in one line, where there is none that is whole."""
    if len(text) > LONGEST_TEXT:
        raise Bad("letter", "", "the text is too long", f"at most {LONGEST_TEXT:,} characters")
    text = readable(text)
    if not LETTER.search(text) and LETTER.search(wide := narrow(text)):
        text = wide
    found, wrong = _whole(text)
    starts = [mark.start() for mark in LETTER.finditer(text)][-MOST:]
    if len(found) < len(starts):                # a chat or an editor wrote something before its lines
        parts = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
        bare = [letter for part in parts for letter in _by_chat(part)]
        found = [*dict.fromkeys(bare)] if len(set(bare)) > len(found) else found
    if not found:
        raise wrong or _none(text)
    return found


def _whole(text: str) -> tuple[list[bytes], Bad | None]:
    """The letters of a text that are whole, each once, and what is wrong with the last of the others."""
    found: list[bytes] = []
    wrong: Bad | None = None
    for body in [*_ARMOURED.finditer(text)][-MOST:]:
        try:
            letter = _unpacked(body[1])
        except Bad as bad:
            wrong = bad
            continue
        if letter not in found:
            found.append(letter)
    return found, wrong


def _by_chat(text: str) -> list[bytes]:
    """The letter that begins this text, whatever a chat put before its lines and between them."""
    return next((found for one in (text, *unmarked(text)) if (found := _whole(one)[0])), [])


def _none(text: str) -> Bad:
    if LETTER.search(text):
        return Bad("letter", "", "the end of the letter is missing", "copy all of it, from KTS[ to the bracket ]")
    if kind := kind_of(text):
        return Bad("letter", "", OPENED[kind])
    return Bad("letter", "", "there is no letter in this text", "a text with KTS[…] in it")


def _unpacked(body: str) -> bytes:
    """The letter between the brackets: as it stands, else without quoting and without the escapes of a mail's encoding.

    Raises Bad.
    """
    tried = [body, unquoted(body), unprinted(body), body.replace("\\n", "\n")]
    for one in tried[:-1]:
        with suppress(Bad):
            return _unpacked_as(one)
    return _unpacked_as(tried[-1])


def _unpacked_as(body: str) -> bytes:
    signs = _OTHER.sub("", body)
    damaged = Bad("letter", "", "the letter was damaged on its way: signs are missing or changed",
                  "copy all of it again, from KTS[ to the bracket ]")
    try:
        data = b64decode(signs + "=" * (-len(signs) % 4), validate=True)
        packer = zlib.decompressobj(-15, zdict=WORDS)
        letter = packer.decompress(data[_SUM:], LONGEST + 1)
    except (ValueError, zlib.error):
        raise damaged from None
    if len(letter) > LONGEST:
        raise Bad("letter", "", "the letter is too big", f"at most {LONGEST:,} bytes")
    if not packer.eof or packer.unused_data or _sum(letter) != data[:_SUM]:
        raise damaged
    return letter


def _sum(letter: bytes) -> bytes:
    return blake2s(letter, digest_size=_SUM).digest()
