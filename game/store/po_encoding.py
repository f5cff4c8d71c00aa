"""The text of a PO file in whatever encoding it was saved: UTF-8, UTF-16, or what its header says."""

from __future__ import annotations

import re
from typing import Final

from game.store.disk import line_of, marked_encoding, other_kind
from game.store.errors import Bad

_CHARSET: Final = re.compile(rb"charset\s*=\s*([A-Za-z0-9][\w.:+-]{0,39})")
_COMPILED: Final = (b"\xde\x12\x04\x95", b"\x95\x04\x12\xde")
"""How compiled translations (`.mo`) begin."""
_HEADER: Final = 20_000
"""Bytes in which the header of a file ends."""
WIDENED: Final = {"iso-8859-1": "cp1252", "iso8859-1": "cp1252", "latin1": "cp1252", "latin-1": "cp1252"}
"""What Windows wrote under the name of an older encoding, which has control signs where that has letters."""
NO_LETTERS: Final = {"utf-7", "unicode_escape", "raw_unicode_escape", "punycode", "idna"}
"""Names that Python knows of what is no encoding of a file."""


def decoded(name: str, data: bytes) -> tuple[str, str]:
    """The text of a file, and one line where it was not saved as it should be: which line, what was done.

    Raises Bad, with the line and what would be right, where nobody can tell how it was saved.
    """
    if data[:4] in _COMPILED:
        raise Bad(name, "", "a compiled translation", "the .po file that it was made from")
    if (other := other_kind(data)) is not None:
        raise Bad(name, "", *other)
    if encoding := marked_encoding(data) or _wide(data):
        try:
            return data.decode(encoding), ""
        except UnicodeDecodeError:
            raise Bad(name, "", f"this begins like {encoding.upper()} text and is none", "save it as UTF-8") from None
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = line_of(data, error.start)
    else:
        if "\0" in text:
            raise Bad(name, f"line {line_of(data, data.index(0))}", "a text holds no zero bytes", "save it as UTF-8")
        return text, ""
    said = _CHARSET.search(data[:_HEADER])
    charset = said[1].decode("ascii") if said else ""
    for encoding in (charset, WIDENED.get(charset.lower(), "")) if charset.lower() not in NO_LETTERS else ():
        text = _read_as(encoding, data)
        if text and not re.search("[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]", text):
            return text, f"line {line}: this is no UTF-8 text; read as {charset}, as its header says; save it as UTF-8"
    says = f" (its header says {charset})" if charset else ""
    raise Bad(name, f"line {line}", f"this is no UTF-8 text{says}", "save it as UTF-8")


def _wide(data: bytes) -> str:
    """UTF-16 without its mark, known by a zero beside each of the first letters, which are ASCII; empty: it is none."""
    first, second = data[0:40:2], data[1:40:2]
    if len(second) < 10 or not any(data[:40]) or (any(first) and any(second)):
        return ""
    return "utf-16-be" if not any(first) else "utf-16-le"


def _read_as(encoding: str, data: bytes) -> str:
    try:
        text = data.decode(encoding) if encoding else ""
        text.encode("utf-8")
    except (LookupError, ValueError):
        return ""
    return text
