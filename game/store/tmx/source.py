"""The text of a file of Tiled in whatever encoding it was saved; what else a file may be that is called like one."""

from __future__ import annotations

import codecs
import os
import re
from pathlib import Path
from typing import Final

from game.store.disk import PACKED, line_of, marked_encoding, no_file, open_to_read
from game.store.errors import Bad
from game.store.po_encoding import NO_LETTERS, WIDENED

_DECLARATION: Final = re.compile(r"\s*<\?xml\s[^>]{0,300}\?>")
_ENCODING: Final = re.compile(rb"\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*[\"']\s*([\w.:+-]{1,40})\s*[\"']")
_OTHERS: Final = (
    *((begins, "a packed file", "unpack it") for begins in PACKED),
    *((begins, "a picture", "") for begins in (b"\x89PNG", b"\xff\xd8\xff", b"GIF8")),
    (b"version https://git-lfs", "a note of Git where the file is", "download the file itself (git lfs pull)"))
"""How files begin that are something else: what they are, and what would be right where that is not plain."""
_KINDS: Final = {".tsx": "tileset", ".xml": "tileset", ".tx": "template"}


def kind_of(path: Path) -> str:
    """What a file of Tiled should hold, by its name."""
    return _KINDS.get(path.suffix.casefold(), "map")


def text_of(path: Path, limit: int) -> str:
    """The XML of a file of at most `limit` bytes without its declaration; each line keeps its number. Raises Bad.

    It is read by the mark it begins with, else by the encoding that its first line names, else as UTF-8.
    """
    data = _bytes(path, limit)
    name, right = path.name, f"a {kind_of(path)} saved by Tiled"
    if not data.strip(b"\0 \t\r\n"):
        raise Bad(name, "", "the file holds zero bytes only" if b"\0" in data else "the file is empty", right)
    for begins, what, remedy in _OTHERS:
        if data.startswith(begins):
            raise Bad(name, "", f"this is {what}, no {kind_of(path)}", remedy or right)
    text = _decoded(name, data)
    if "\0" in text:
        raise Bad(name, f"line {text.count(chr(10), 0, text.index(chr(0))) + 1}", "a text holds no zero bytes", right)
    head = text[:500].lstrip().lower()
    if head.startswith(("{", "[")):
        raise Bad(name, "", "this is JSON, no XML", f"in Tiled: save it as a {path.suffix} file")
    if head.startswith(("<!doctype html", "<html")):
        raise Bad(name, "", f"this is a web page, no {kind_of(path)}", "the file itself (on GitHub: Download raw file)")
    found = _DECLARATION.match(text)
    return "\n" * found[0].count("\n") + text[found.end():] if found else text


def _bytes(path: Path, limit: int) -> bytes:
    try:
        if not os.path.isfile(path):
            raise Bad(path.name, "", no_file(path))
        with open_to_read(path) as file:
            data = file.read(min(limit, os.fstat(file.fileno()).st_size) + 1)   # what is asked for is set aside at once
    except (OSError, ValueError) as error:
        raise Bad(path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > limit:
        raise Bad(path.name, "", "the file is too big",
                  f"at most {limit:,} bytes; in Tiled: Map Properties, Tile Layer Format, Base64 (zlib)")
    return data


def _decoded(name: str, data: bytes) -> str:
    """The text, by mark, by the zero beside each ASCII letter of UTF-16, or by what the first line says."""
    told = _ENCODING.match(data)
    said = told[1].decode("ascii") if told else ""
    marked = marked_encoding(data) or {b"<\0": "utf-16-le", b"\0<": "utf-16-be"}.get(data[:2], "")
    wanted = marked or said.lower()
    if not wanted or wanted.startswith(("utf-16", "utf16", "utf-32", "utf32", "ucs")) and not marked:
        wanted = "utf-8"                    # who can read the first line as ASCII sees that it is not so
    unknown = Bad(name, "", f"the text encoding {said[:40]!r} is unknown", "save the file as UTF-8")
    if wanted in NO_LETTERS:
        raise unknown
    try:
        text = data.decode(wanted)
    except LookupError:
        if not data.isascii():
            raise unknown from None
        text = data.decode("ascii")         # the same in all of them
    except UnicodeDecodeError as error:
        says = f" (its first line says {said})" if said and said.lower() not in ("utf-8", "utf8") else ""
        where = "" if marked.startswith(("utf-16", "utf-32")) else f"line {line_of(data, error.start)}"
        what = "UTF-8" if wanted.startswith("utf-8") else codecs.lookup(wanted).name
        raise Bad(name, where, f"this is no {what} text{says}", "save the file as UTF-8") from None
    if wanted in WIDENED and re.search("[\x80-\x9f]", text):
        text = data.decode(WIDENED[wanted], "replace")
    return text.encode("utf-8", "replace").decode("utf-8")
