"""Languages as data: PO files that come with the game and those that a player dropped into the data folder.

    for code, name in offered().items(): ...
    language = load("de")
    language.words["Quit"]              ("Beenden",)

What cannot be used of a translation is told in one line each (`Language.faults`), and English stands in for it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from game.files import locale
from game.store.disk import read_text, write_bytes
from game.store.errors import Bad
from game.store.folders import languages_cache, user_languages
from game.store.po import PoEntry, entries, fault, header, plural_rule

LIMIT: Final = 4_000_000
"""Bytes of one PO file."""
MOST_FILES: Final = 60
"""PO files of one language that are read in one folder."""
CODE: Final = re.compile(r"[a-z]{2,3}([_\-][A-Za-z]{2,8})?")
"""What a language's folder or file is called: `de`, `pt_BR`."""
SPLIT: Final = "\x04"
"""Between a context and its message, as gettext has it."""


@dataclass
class Language:
    """A language: its messages and its plural rule."""

    code: str
    name: str
    """What it calls itself: Deutsch."""
    words: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Translations by message, behind context and `SPLIT` where it has one; a form for each plural."""
    forms: int = 2
    form: Callable[[int], int] = staticmethod(lambda n: int(n != 1))
    """Which plural form a number takes, 0 to `forms` - 1."""
    faults: list[str] = field(default_factory=list)
    """One line for each file or translation that is not used: which file, which line, what is wrong."""
    plural: str = ""
    """Its `Plural-Forms`, as the files write it."""


def offered() -> dict[str, str]:
    """Code and own name of every language of which something is translated, English first.

    Only as much is read of each file as tells that.
    """
    found = {"en": "English"}
    for code in sorted({code for folder in _folders() for code in _codes(folder)}):
        if name := name_of(code):
            found[code] = name
    return found


def name_of(code: str) -> str:
    """What a language calls itself; empty where nothing is translated into it.

    One of the player's whose files say nothing goes by its code: the settings tell why.
    """
    if not CODE.fullmatch(code):
        return ""
    files = _files(code)
    for path in files:
        with suppress(Bad):
            text = read_text(path, LIMIT)
            if any(entry.strings[0] for entry in entries(text)):
                return header(text).get("X-Language-Name") or code
    return code if any(path.is_relative_to(user_languages()) for path in files) else ""


class _Kept(msgspec.Struct, array_like=True):
    """A language as it was read the last time, and the files that it was read from."""

    stamp: list[tuple[str, int, int]]
    name: str
    plural: str
    words: dict[str, tuple[str, ...]]
    faults: list[str]


def load(code: str) -> Language:
    """The words of a language, the player's own files over those of the game. Never raises: see `Language.faults`.

    What was read is kept in the data folder, since that takes a hundredth of the time; where a file changed, or what
    is kept cannot be read, the files are read anew.
    """
    files = _files(code)
    stamp, kept = _stamp(files), languages_cache() / f"{code}.bin"
    with suppress(OSError, msgspec.DecodeError, ValueError):
        old = msgspec.msgpack.decode(kept.read_bytes(), type=_Kept)
        if old.stamp == stamp:
            return Language(code, old.name, old.words, *plural_rule(old.plural), old.faults, old.plural)
    made = _read(code, files)
    with suppress(Bad, OSError):
        write_bytes(kept, msgspec.msgpack.encode(_Kept(stamp, made.name, made.plural, made.words, made.faults)))
    return made


def _stamp(files: list[Path]) -> list[tuple[str, int, int]]:
    found = []
    for path in files:
        with suppress(OSError):
            facts = path.stat()
            found.append((str(path), facts.st_size, facts.st_mtime_ns))
    return found


def _read(code: str, files: list[Path]) -> Language:
    made = Language(code, code)
    for path in files:
        try:
            text = read_text(path, LIMIT)
        except Bad as bad:
            made.faults.append(str(bad))
            continue
        if wrong := fault(text):
            made.faults.append(f"{path.name}: {wrong}")
            continue
        fields = header(text)
        made.name = fields.get("X-Language-Name", made.name)
        try:
            made.forms, made.form = plural_rule(fields.get("Plural-Forms", made.plural))
            made.plural = fields.get("Plural-Forms", made.plural)
        except ValueError as error:
            made.faults.append(f"{path.name}: Plural-Forms: {error}")
        for entry in entries(text):
            _take(made, entry, path.name)
    return made


def key(text: str, context: str) -> str:
    """How `Language.words` names a message."""
    return f"{context}{SPLIT}{text}" if context else text


def _take(made: Language, entry: PoEntry, file: str) -> None:
    if entry.fuzzy or not all(entry.strings):
        return
    wrong = entry.fault()
    if not wrong and len(entry.strings) != (made.forms if entry.plural else 1):
        wrong = f"line {entry.line}: {len(entry.strings)} plural forms, the language has {made.forms}"
    if wrong:
        made.faults.append(f"{file}: {wrong}")
    else:
        made.words[key(entry.text, entry.context)] = entry.strings


def _folders() -> tuple[Path, Path]:
    return locale(), user_languages()


def _codes(folder: Path) -> Iterator[str]:
    for path in folder.glob("*"):
        name = path.stem if path.suffix == ".po" and path.is_file() else path.name if path.is_dir() else ""
        if CODE.fullmatch(name) and name != "en":
            yield name


def _files(code: str) -> list[Path]:
    """Its PO files, the player's last."""
    found: list[Path] = []
    for folder in _folders():
        found += sorted((folder / code).glob("*.po"))[:MOST_FILES]
        found += [path for path in [folder / f"{code}.po"] if path.is_file()]
    return found
