"""Reading files with a size limit, and writing them atomically: a crash or a full disk leaves the old file whole."""

from __future__ import annotations

import codecs
import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game import platforms
from game.store.errors import Bad


def read_text(path: Path, limit: int) -> str:
    """The text of a file of at most `limit` bytes of UTF-8, or of UTF-16 with its mark (the "Unicode" of Notepad).

    Raises Bad, in one line, where it is missing, no plain file, too big or no text. Reads at most `limit` + 1 bytes,
    so that a file which grows, or a device, cannot fill the memory.
    """
    name, data = path.name, read_bytes(path, limit)
    try:
        text = data.decode(marked_encoding(data) or "utf-8")
    except UnicodeDecodeError as error:
        where = "" if error.encoding.startswith(("utf-16", "utf-32")) else f"line {line_of(data, error.start)}"
        raise Bad(name, where, "this is no UTF-8 text", "save it as UTF-8") from None
    if "\0" in text:
        raise Bad(name, f"line {text.count(chr(10), 0, text.index(chr(0))) + 1}", "a text holds no zero bytes",
                  "save it as UTF-8")
    return text.replace("\r\n", "\n")


def marked_encoding(data: bytes) -> str:
    """The encoding that a file names by the mark it begins with; empty: it has none. UTF-8 is read without its mark."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return encoding
    return ""


_MARKS: Final = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32"),
                 (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def line_of(data: bytes, at: int) -> int:
    """In which line of a file, from 1, a byte lies."""
    return data.count(b"\n", 0, at) + 1


def read_bytes(path: Path, limit: int) -> bytes:
    """The bytes of a file, at most `limit`. Raises Bad."""
    try:
        if not path.is_file():
            raise Bad(path.name, "", no_file(path))
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise Bad(path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > limit:
        raise Bad(path.name, "", "the file is too big", f"at most {limit:,} bytes")
    return data


def no_file(path: Path) -> str:
    """Why nothing can be read there, in words."""
    if path.is_dir():
        return "this is a folder"
    return "this is no plain file" if path.exists() else "there is no such file"


def loose_text(data: bytes) -> str:
    """The text that any program saved, where only a part of plain letters and digits matters (letters of a battle).

    UTF-16 is known by its mark (PowerShell 5 writes it), all else is read as UTF-8; what is neither becomes �.
    """
    return data.decode(marked_encoding(data) or "utf-8", "replace").replace("\r\n", "\n")


def read_loosely(path: Path, limit: int) -> str:
    """`loose_text` of a file of at most `limit` bytes. Raises Bad where it is missing, no plain file or too big."""
    return loose_text(read_bytes(path, limit))


def write_text(path: Path, text: str) -> None:
    """Put `text` where `path` is, as `write_bytes` does. Raises Bad where that or UTF-8 refuses."""
    try:
        data = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Bad(path.name, "", f"cannot be written: {error}") from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Put `data` where `path` is, whole or not at all: a new file beside it, flushed to the disk, then renamed over it.

    Makes the folder if need be. Raises Bad where the disk refuses; the old file then stands as it was.
    """
    scratch = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, scratch = tempfile.mkstemp(prefix=".", suffix=".new", dir=path.parent)
        try:
            put_all(handle, data)
        finally:
            os.close(handle)
        rename(scratch, path)
        sync_folder(path.parent)
    except OSError as error:
        if scratch:
            with suppress(OSError):
                remove(scratch)
        raise Bad(path.name, "", f"cannot be written: {getattr(error, 'strerror', None) or error}") from None


WAITS: Final = (0.01, 0.02, 0.05, 0.1, 0.2) if platforms.others_hold_files() else ()
"""Seconds between tries to rename or delete a file. Windows refuses while anybody has it open, and a virus scanner or
an index often has for some hundredths of a second after it was written."""


def rename(path: Path | str, there: Path) -> None:
    """Call a file `there`, in place of what is there; tried again for a moment while another program holds one of them.

    Raises OSError, with both files as they were.
    """
    _tried(lambda: os.replace(path, there))


def remove(path: Path | str) -> None:
    """Delete a file; one that is not there is no error. Tried again for a moment while another program holds it.

    Raises OSError.
    """
    with suppress(FileNotFoundError):
        _tried(lambda: os.unlink(path))


def _tried(call: Callable[[], None]) -> None:
    for wait in WAITS:
        try:
            return call()
        except PermissionError:
            time.sleep(wait)
    call()


def stat_of(path: Path) -> os.stat_result | None:
    """What the system knows of the file that lies there now; None where there is none."""
    try:
        return path.stat()
    except OSError:
        return None


def open_to_write(path: Path, flags: int) -> int:
    """A file to be written byte by byte: its number, for `put_all`. Raises OSError."""
    return os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0) | flags, 0o644)


def put_all(handle: int, data: bytes) -> None:
    """Write all of `data` and wait until it lies on the disk. Raises OSError; some of it may then be written."""
    at = 0
    while at < len(data):
        at += os.write(handle, data[at:])
    platforms.flush(handle)


def sync_folder(folder: Path) -> None:
    """Make the rename itself last through a power cut, where the system can (POSIX).

    What was renamed is there; a disk that does not do this (in a network, FUSE) is no failure. Never raises.
    """
    if platforms.windows():
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            platforms.flush(handle)
        finally:
            os.close(handle)


def file_name(name: str, ending: str) -> str:
    """A safe file name for what a player calls a thing: letters, digits, spaces, `-` and `_` stay.

        file_name("Anna's last stand: 3", ".kts") == "Anna-s last stand- 3.kts"

    Never empty, never hidden, at most 80 characters and 200 bytes before the ending, no name that Windows keeps for
    itself.
    """
    kept = "".join(c if c.isalnum() or c in " -_" else "-" for c in name)[:80].strip()
    kept = kept.encode("utf-8", "replace")[:LONGEST_NAME].decode("utf-8", "ignore").strip()
    if not kept.strip("-_ ") or kept.upper() in _DEVICES:
        kept = f"{kept} file".strip()
    return kept + ending


LONGEST_NAME: Final = 200
"""Bytes of a file's name without ending; no system takes more than 255."""
_DEVICES = {"CON", "PRN", "AUX", "NUL", *(f"{port}{n}" for port in ("COM", "LPT") for n in "0123456789¹²³")}


ASIDE: Final = ".damaged"
"""How the name of a damaged file ends that was put aside."""


def set_aside(path: Path, stem: str = "") -> Path:
    """Call a damaged file by another name, so that nothing writes over it: its own (or `stem`), a number where that is
    taken, and `ASIDE`. Raises Bad where the disk refuses.
    """
    stem = stem or path.stem
    for number in range(1, 1000):
        aside = path.with_name(f"{stem} {number}{ASIDE}" if number > 1 else stem + ASIDE)
        if not aside.exists():
            try:
                rename(path, aside)
            except OSError as error:
                raise Bad(path.name, "", f"cannot be renamed: {error.strerror}") from None
            return aside
    raise Bad(path.name, "", "there are a thousand damaged files of that name")
