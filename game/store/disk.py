"""Reading files with a size limit, and writing them atomically: a crash or a full disk leaves the old file whole."""

from __future__ import annotations

import codecs
import errno
import os
import stat
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import chain, count
from pathlib import Path
from typing import BinaryIO, Final

from game import platforms
from game.store.errors import Bad, Unreadable

PACKED: Final = (b"\x1f\x8b", b"PK\x03\x04", b"7z\xbc\xaf", b"(\xb5/\xfd", b"\xfd7zXZ", b"BZh", b"Rar!\x1a")
"""How packed files begin: gzip, ZIP, 7z, Zstandard, xz, bzip2, RAR."""


_PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"RIFF")


A_TEXT: Final = "a text"
"""What would be right in the place of a file that is none."""


def stamp(path: Path) -> tuple[int, int]:
    """When a file was written (ns) and its length; zeros where it cannot be told."""
    try:
        told = path.stat()
    except OSError:
        return 0, 0
    return told.st_mtime_ns, told.st_size


def other_kind(data: bytes) -> tuple[str, str] | None:
    """What a file is that is no text, and what to do with it; None where its first bytes do not tell."""
    if data.startswith(PACKED):
        return "this is a packed file", "unpack it"
    if data.startswith(_PICTURES):
        return "this is a picture", A_TEXT
    return ("this is a PDF", A_TEXT) if data.startswith(b"%PDF") else None


def read_text(path: Path, limit: int) -> str:
    """The text of a file of at most `limit` bytes of UTF-8, or of UTF-16 with its mark (the "Unicode" of Notepad).

    Its lines end with a line feed, whatever a program ended them with. Raises Bad, in one line, where it is missing, no
    plain file, too big or no text. Reads at most `limit` + 1 bytes, so that a file which grows, or a device, cannot
    fill the memory.
    """
    name, data = path.name, read_bytes(path, limit)
    try:
        text = data.decode(marked_encoding(data) or "utf-8")
    except UnicodeDecodeError as error:
        if (other := other_kind(data)) is not None:
            raise Bad(name, "", *other) from None
        where = "" if error.encoding.startswith(("utf-16", "utf-32")) else f"line {line_of(data, error.start)}"
        raise Bad(name, where, "this is no UTF-8 text", "save it as UTF-8") from None
    if "\0" in text:
        if (other := other_kind(data)) is not None:
            raise Bad(name, "", *other)
        raise Bad(name, f"line {text.count(chr(10), 0, text.index(chr(0))) + 1}", "a text holds no zero bytes",
                  "save it as UTF-8")
    return text.replace("\r\n", "\n").replace("\r", "\n")


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
    """The bytes of a file, at most `limit`. Raises Bad; Unreadable where only the system does not let us."""
    try:
        if not path.is_file():              # raises where the system does not let us look
            raise Bad(path.name, "", no_file(path))
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise Unreadable(path.name, "", f"cannot be read: {getattr(error, 'strerror', None) or error}") from None
    if len(data) > limit:
        raise Bad(path.name, "", "the file is too big", f"at most {limit:,} bytes")
    return data


def open_to_read(path: Path) -> BinaryIO:
    """A file of somebody's, open for its bytes. Raises OSError where it is a pipe or a device as well, which could keep
    us waiting for ever or never end."""
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError(errno.EINVAL, no_file(path))
    return path.open("rb")


def whole(path: Path) -> bytes:
    """All bytes of a file. Raises OSError, as `open_to_read`."""
    with open_to_read(path) as file:
        return file.read()


def files_of(folder: Path, *endings: str) -> list[Path]:
    """What lies in a folder whose name ends so, in capitals or not, by name; nothing where it cannot be looked into.

    A hidden file is nobody's (macOS puts `._NAME` beside each file on a stick).
    """
    try:
        return sorted(path for path in folder.iterdir()
                      if path.suffix.casefold() in endings and not path.name.startswith("."))
    except OSError:
        return []


def no_file(path: Path) -> str:
    """Why nothing can be read there, in words."""
    if os.path.isdir(path):
        return "this is a folder"
    if os.path.exists(path):
        return "this is no plain file"
    return "this is a link that leads to no file" if os.path.islink(path) else "there is no such file"


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
    except UnicodeEncodeError:
        raise Bad(path.name, "", "cannot be written: it holds half a character", "whole characters") from None
    write_bytes(path, data)


def write_bytes(path: Path, data: bytes) -> None:
    """Put `data` where `path` is, whole or not at all: a new file beside it, flushed to the disk, then renamed over it.

    Makes the folder if need be. A link stays one: what it leads to is replaced. The file keeps its mode and its group;
    a new one has what the system gives new files (666 less the umask, the group of a shared folder). Raises Bad where
    the disk refuses or the file is write-protected; the old file then stands as it was.
    """
    scratch = ""
    try:
        if _is_device(path):
            return _write_into(path, data)
        there = real(path)
        old = stat_of(there)
        if old is not None and protected(old):
            raise Bad(path.name, "", "cannot be written: it is write-protected",
                      "take the protection off, or use another name")
        make_folder(there.parent)
        handle, scratch = _new_file(there.parent)
        try:
            if old is not None:
                platforms.like(handle, scratch, old)
            put_all(handle, data)
        finally:
            os.close(handle)
        rename(scratch, there)
        sync_folder(there.parent)
    except OSError as error:
        if scratch:
            with suppress(OSError):
                remove(scratch)
        raise Bad(path.name, "", f"cannot be written: {why(error)}") from None


def _is_device(path: Path) -> bool:
    """Whether something lies there that is no file and no folder, as `/dev/stdout` or a pipe: it is never replaced."""
    facts = stat_of(path)
    return facts is not None and not stat.S_ISREG(facts.st_mode) and not stat.S_ISDIR(facts.st_mode)


def _write_into(path: Path, data: bytes) -> None:
    with path.open("wb", buffering=0) as file:
        while data:
            data = data[file.write(data):]


def try_folder(folder: Path) -> None:
    """Make a folder if need be, and a file in it that goes at once. Raises Bad where nothing can be written there."""
    try:
        make_folder(folder)
        handle, path = _new_file(folder)
        try:
            put_all(handle, b"?")
        finally:
            os.close(handle)
            remove(path)
    except OSError as error:
        raise Bad(str(folder), "", f"nothing can be written there: {why(error)}") from None


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it lies in, if need be. Raises OSError, in words that say what is in the way."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        missing = os.path.islink(folder) and not os.path.exists(folder)
        raise OSError(errno.ENOTDIR, "the link leads nowhere" if missing else "this is no folder") from None


def why(error: OSError) -> str:
    """The reason of a refusal in the system's words."""
    return error.strerror or str(error)


def real(path: Path) -> Path:
    """The file that a path leads to through links; a path that is no link as it is. Raises OSError for a circle."""
    if not os.path.islink(path):
        return path
    there = Path(os.path.realpath(path))
    if os.path.islink(there):
        raise OSError(errno.ELOOP, "the link leads nowhere")
    return there


def protected(facts: os.stat_result) -> bool:
    """Whether a file was made read-only: nobody may write it."""
    return not facts.st_mode & 0o222


def _new_file(folder: Path) -> tuple[int, str]:
    """A hidden file of an unused name, open for writing: its number and its path. Raises OSError."""
    while True:
        path = os.path.join(folder, f".{os.urandom(6).hex()}.new")
        with suppress(FileExistsError):
            return open_to_write(path, os.O_CREAT | os.O_EXCL), path


WAITS: Final = (0.01, 0.02, 0.05, 0.1, 0.2) if platforms.others_hold_files() else (0.01, 0.02, 0.05)
"""Seconds between tries to rename or delete a file. Windows refuses while anybody has it open, and a virus scanner or
an index often has for some hundredths of a second after it was written; so do disks of a network."""
_BUSY: Final = (errno.EACCES, errno.EPERM, errno.EBUSY, errno.ETXTBSY)
"""How a system says that another program has a file."""


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


def busy(error: OSError) -> bool:
    """Whether a system refused since another program has the file, or may have."""
    return error.errno in _BUSY


def _tried(call: Callable[[], None]) -> None:
    for wait in WAITS:
        try:
            return call()
        except OSError as error:
            if not busy(error):
                raise
            time.sleep(wait)
    call()


def stat_of(path: Path) -> os.stat_result | None:
    """What the system knows of the file that lies there now; None where there is none."""
    try:
        return path.stat()
    except OSError:
        return None


def open_to_write(path: Path | str, flags: int) -> int:
    """A file to be written byte by byte: its number, for `put_all`; a new one has mode 666 less the umask.

    Raises OSError.
    """
    return os.open(path, os.O_WRONLY | getattr(os, "O_BINARY", 0) | flags, 0o666)


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


def unused(path: Path) -> Path:
    """That path, with a number behind its name where something lies there: for files whose names nobody chose."""
    numbered = (path.with_name(f"{path.stem} {number}{path.suffix}") for number in count(2))
    return next(one for one in chain([path], numbered) if not os.path.lexists(one))


ASIDE: Final = ".damaged"
"""How the name of a damaged file ends that was put aside."""


def set_aside(path: Path, stem: str = "") -> Path:
    """Call a damaged file by another name, so that nothing writes over it: its own (or `stem`), a number where that is
    taken, and `ASIDE`. Where `path` is a link it stays, and what it leads to is renamed. Raises Bad where the disk
    refuses.
    """
    try:
        there = real(path)
        stem = stem or there.stem
        for number in range(1, 1000):
            aside = there.with_name(f"{stem} {number}{ASIDE}" if number > 1 else stem + ASIDE)
            if not os.path.lexists(aside):
                rename(there, aside)
                return aside
    except OSError as error:
        raise Bad(path.name, "", f"cannot be renamed: {why(error)}") from None
    raise Bad(path.name, "", "there are a thousand damaged files of that name")
