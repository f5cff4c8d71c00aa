"""Languages as data: PO files that come with the game and those that a player dropped into the data folder.

    for code, name in offered().items(): ...
    language = load("de")
    language.words["Quit"]              ("Beenden",)

What cannot be used of a translation is told in one line each (`Language.faults`), and English stands in for it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import msgspec

from game.core.blake import blake2s
from game.core.text import called
from game.files import locale
from game.store.disk import read_bytes, whole, write_bytes
from game.store.errors import Bad
from game.store.folders import languages_cache, user_languages
from game.store.language_codes import CODE, like
from game.store.plurals import Unusable, english, plural_rule
from game.store.po import PoEntry, PoFault, entries, header, parse
from game.store.po_encoding import decoded

LIMIT: Final = 4_000_000
"""Bytes of one PO file."""
MOST_FILES: Final = 60
"""PO files of one language that are read in one folder."""
MOST_FAULTS: Final = 50
"""Lines of one file that are told one by one."""
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
            text, _ = decoded(path.name, read_bytes(path, LIMIT))
            if any(any(entry.strings) for entry in entries(text)):
                return header(text).get("X-Language-Name") or code
    return code if any(path.is_relative_to(user_languages()) for path in files) else ""


def nearest(code: str) -> str:
    """The language that is meant by a code as systems write it, `de_AT.UTF-8`, `sr-Latn`; empty: none is here.

    The same code in another spelling comes first, then the language with less behind it, then with more. English is
    `en` where nothing nearer is here.
    """
    wanted = like(code)
    if not wanted.language:
        return ""
    here = {like(one): one for folder in _folders() for one in _codes(folder)}
    if wanted.language == "en":
        return here.get(wanted, "en")
    tried = [here[one] for one in wanted.shorter() if one in here]
    for shorter in wanted.shorter():
        tried += [one for meant, one in here.items() if meant.language == wanted.language
                  and set(shorter.parts) <= set(meant.parts)]
    return next(filter(name_of, tried), "")


def passed_over() -> list[str]:
    """One line for each thing in the player's folder of languages that is not read, with what would be right."""
    return [f"languages/{called(path.name)}{' ' * path.name.endswith(' ')}: {wrong}"
            for path in _listed(user_languages()) if (wrong := _no_language(path))]


def _no_language(path: Path) -> str:
    if path.name.startswith("."):
        return ""
    if os.path.isdir(path):
        named = path.name
    elif path.suffix != path.suffix.rstrip() and path.suffix.strip().lower() == ".po":
        return f"the name has a blank at its end; this is read when it is called {called(path.name)}"
    elif path.suffix.lower() == ".po":
        named = path.stem
    elif path.suffix.lower() in (".mo", ".gmo"):
        return "a compiled translation; the .po file that it was made from is read"
    elif ".po" in path.suffixes or path.suffix.lower() == ".pot":
        return f"this is read when it is called like {called(_stem(path))}.po"
    elif CODE.fullmatch(path.name.split(".")[0]):
        return "not read; a language is a .po file"
    else:
        return ""
    if like(named).language == "en" and named.lower() == "en":
        return "English comes with the game; another spelling of it is called like en_GB.po"
    if os.path.isdir(path) and CODE.fullmatch(named) and not any(map(_is_po, _inside(path))):
        return "there is no .po file in it"
    return "" if CODE.fullmatch(named) else "not called like a language; de.po, pt_BR.po or sr@latin.po would be"


def _stem(path: Path) -> str:
    stem = path.name.split(".")[0]
    return stem if CODE.fullmatch(stem) else "de"


VERSION: Final = 4
"""Of what is kept: another number where the same files are read otherwise."""


class _Kept(msgspec.Struct, array_like=True):
    """A language as it was read the last time, and the files that it was read from."""

    version: int
    stamp: list[tuple[str, str]]
    name: str
    forms: int
    plural: str
    words: dict[str, tuple[str, ...]]
    faults: list[str]


def load(code: str) -> Language:
    """The words of a language, the player's own files over those of the game. Never raises: see `Language.faults`.

    What was read is kept in the data folder, since that takes a hundredth of the time; where a file changed, or what
    is kept cannot be read, the files are read anew.
    """
    if not CODE.fullmatch(code):
        return Language(code, code)
    files = _files(code)
    stamp, kept = _stamp(files), languages_cache() / f"{code}.bin"
    with suppress(OSError, msgspec.DecodeError, ValueError):
        old = msgspec.msgpack.decode(whole(kept), type=_Kept)
        if old.stamp == stamp and old.version == VERSION:
            return Language(code, old.name, old.words, old.forms, _rule(old.plural, old.forms), old.faults, old.plural)
    made = _read(code, files)
    with suppress(Bad, OSError):
        write_bytes(kept, msgspec.msgpack.encode(
            _Kept(VERSION, stamp, made.name, made.forms, made.plural, made.words, made.faults), enc_hook=str))
    return made


def _stamp(files: list[Path]) -> list[tuple[str, str]]:
    """Which files, and what they hold: a copy that was put back may have the old time and length."""
    found = []
    for path in files:
        with suppress(OSError):
            found.append((str(path), blake2s(path.read_bytes()).hexdigest()))
    return found


def _rule(plural: str, forms: int) -> Callable[[int], int]:
    """The plural rule that a field means; that of English, in as many forms, where it cannot be used."""
    try:
        return plural_rule(plural)[1]
    except Unusable:
        return lambda n: min(english(n), forms - 1)


def _read(code: str, files: list[Path]) -> Language:
    made, why_not = Language(code, code), ""
    for path in files:
        told: list[str] = []
        try:
            text, note = decoded(path.name, read_bytes(path, LIMIT))
        except Bad as bad:
            made.faults.append(str(bad))
            continue
        told += [note] if note else []
        fields = header(text)
        made.name = fields.get("X-Language-Name", made.name)
        if rule := fields.get("Plural-Forms"):
            try:
                made.forms, made.form = plural_rule(rule)
            except Unusable as wrong:
                told.append(f"Plural-Forms: {wrong}; the rule of English stands in")
                made.forms, made.form = wrong.forms, _rule(rule, wrong.forms)
            made.plural = rule
        seen: dict[str, PoEntry] = {}
        fuzzy = False
        for one in parse(text):
            fuzzy = fuzzy or isinstance(one, PoEntry) and one.fuzzy and any(one.strings) and bool(one.text)
            if wrong_line := _taken(made, one, seen):
                told.append(wrong_line)
        if len(told) > MOST_FAULTS:
            told[MOST_FAULTS:] = [f"{len(told) - MOST_FAULTS} more lines of this kind"]
        made.faults += [f"{called(path.name)}: {line}" for line in told]
        why_not = why_not or f"{called(path.name)}: " + (
            "the file is empty" if not text.strip() else "what is translated in it is marked fuzzy, which is not used"
            if fuzzy else "nothing in it is translated")
    if why_not and not made.words and not made.faults:
        made.faults.append(why_not)
    return made


def key(text: str, context: str) -> str:
    """How `Language.words` names a message."""
    return f"{context}{SPLIT}{text}" if context else text


def _taken(made: Language, one: PoEntry | PoFault, seen: dict[str, PoEntry]) -> str:
    """Put an entry of a file among the words, after the others of this file (`seen`); why it is not used, or empty."""
    if isinstance(one, PoFault):
        return str(one)
    if one.fuzzy or not one.text or not any(one.strings):
        return ""
    if not all(one.strings):
        return f"line {one.line}: msgstr[{one.strings.index('')}] has no words"
    if one.plural and len(one.strings) != made.forms:
        forms = f"{len(one.strings)} plural form{'' if len(one.strings) == 1 else 's'}"
        return f"line {one.line}: {forms}, the language has {made.forms}"
    if wrong := one.fault():
        return wrong
    name = key(one.text, one.context)
    if (first := seen.setdefault(name, one)) is not one:
        return "" if first.strings == one.strings else (
            f"line {one.line}: {one.text[:60]!r} is translated twice; line {first.line} is used")
    made.words[name] = one.strings
    return ""


def _folders() -> tuple[Path, Path]:
    return locale(), user_languages()


def _listed(folder: Path) -> list[Path]:
    """What lies in a folder, in order; nothing where it cannot be read."""
    with suppress(OSError):
        return sorted(folder.iterdir(), key=lambda path: path.name)
    return []


def _codes(folder: Path) -> Iterator[str]:
    for path in _listed(folder):
        name = path.stem if _is_po(path) else path.name if os.path.isdir(path) else ""
        if CODE.fullmatch(name) and name.lower() != "en":
            yield name


def _inside(folder: Path) -> list[Path]:
    """What lies in the folder of a language, also where gettext has it."""
    found = _listed(folder)
    return [*found, *(one for path in found if path.name.upper() == "LC_MESSAGES" for one in _listed(path))]


def _is_po(path: Path) -> bool:
    return path.suffix.lower() == ".po" and not path.name.startswith(".") and os.path.isfile(path)


def _files(code: str) -> list[Path]:
    """Its PO files, the player's last."""
    found: list[Path] = []
    for folder in _folders():
        found += [path for path in _inside(folder / code) if _is_po(path)][:MOST_FILES]
        found += [path for path in _listed(folder) if path.stem == code and _is_po(path)]
    return found
