"""PO files, read without any library: entries, what is wrong with them, placeholders that must agree.

    for one in parse(text):             # PoEntry or PoFault, in the order of the file
    fields = header(text)

Read is what msgfmt takes, wherever a line begins or ends: a line that is none costs the entry it stands in, never
another one. A whole language (some 9,000 messages) is read in a third of a second.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

_TOKEN: Final = re.compile(
    r'[ \t\f\v]*(?:(?P<string>"(?:[^"\\\n]|\\.)*"(?:[ \t]*\n?[ \t]*"(?:[^"\\\n]|\\.)*")*)'
    r"|(?P<word>msgctxt|msgid_plural|msgid|msgstr(?:\s*\[\s*\d{1,3}\s*\])?|domain)(?!\w)"
    r"|(?P<note>#[^\n]*)|(?P<end>\n[ \t\n]*|\Z)|(?P<other>[^\n]*))")
_PART: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
_ESCAPE: Final = re.compile(r"((?:\\(?:[0-7]{1,3}|x[0-9A-Fa-f]{2}))+)|\\(.)")
_ESCAPES: Final = {"n": "\n", "t": "\t", "r": "", "a": "", "b": "", "f": "", "v": "", '"': '"', "\\": "\\"}
"""Signs that steer a printer are passed over: no screen has them."""
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_PLACE: Final = re.compile(r"\{([^{}]*)\}")
_KEY: Final = re.compile(r"<([a-z_0-9]+)>")
_LIKE_A_KEY: Final = re.compile(r"<([^\W\d][\w-]*|\d)>")
_STRAY: Final = re.compile("(?m)^[\u00a0\u200b-\u200f\u202f\u2060\u3000\ufeff]+")
"""Blanks and marks that nobody sees before a line: from web pages, or where files with a mark were put together."""
_FLAGS: Final = re.compile(r"#\s*[,=](?P<flags>[^\n]*)")


class PoFault(NamedTuple):
    """Something in a PO file that is not used: in which line, from 1, and why."""

    line: int
    wrong: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.wrong}"


@dataclass(frozen=True, slots=True)
class PoEntry:
    """One message of a PO file with its translation."""

    text: str
    plural: str
    context: str
    strings: tuple[str, ...]
    """One for each plural form, a single one without; empty where nothing is translated yet."""
    fuzzy: bool
    line: int
    """Where it begins, from 1."""
    source: tuple[str, ...] = ()
    """Its lines as they stand in the file."""

    def fault(self) -> str:
        """One line that says why this translation is not used: placeholders or keys do not agree; empty: it is fine.

        Values may stand in any order and more than once; in plural forms one may be left out (`one figure`), but not
        in all of them.
        """
        wanted = places(self.text) | places(self.plural)
        for string in self.strings:
            if not string:
                continue
            has = places(string)
            if has is BROKEN:
                return f"line {self.line}: a curly bracket is open or closed where none is: {string[:60]!r}"
            if more := sorted(has - wanted):
                known = ", ".join(f"{{{one}}}" for one in sorted(wanted)) or "no value at all"
                return f"line {self.line}: {{{more[0]}}} is unknown, the message has {known}: {string[:60]!r}"
            if not self.plural and (less := sorted(wanted - has)):
                return f"line {self.line}: {{{less[0]}}} is missing: {string[:60]!r}"
            if strange := next((one for one in _STRANGE.findall(string) if one not in self.text + self.plural), ""):
                known = ", ".join(f"{{{one}}}" for one in sorted(wanted)) or "no value at all"
                return f"line {self.line}: {strange} is no value of this game, the message has {known}: {string[:60]!r}"
            if odd := _UNSEEN.search(string):
                return f"line {self.line}: the sign {odd[0]!r} cannot be shown: {string[:60]!r}"
            if len(string) > _LONGEST + _LONGER * max(len(self.text), len(self.plural)):
                return f"line {self.line}: {len(string):,} signs are too long for {self.text[:40]!r}"
        whole = self.strings if self.plural and all(self.strings) else ()
        if less := sorted(wanted.difference(*map(places, whole))) if whole else []:
            return f"line {self.line}: {{{less[0]}}} is missing in every form: {whole[-1][:60]!r}"
        return self._key_fault() or self._links_fault()

    def _key_fault(self) -> str:
        """Keys stand in angle brackets, `<undo>`: in place of each the screen shows the key that is mapped."""
        wanted = {one for text in (self.text, self.plural) for one in _KEY.findall(text)}
        known = wanted | {one for text in (self.text, self.plural) for one in _LIKE_A_KEY.findall(text)}
        for string in self.strings:
            has = set(_LIKE_A_KEY.findall(string))
            less, more = sorted(wanted - has) if string and not self.plural else [], sorted(has - known)
            said = [f"<{one}> is missing" for one in less] + [f"<{one}> is unknown" for one in more]
            if said:
                return (f"line {self.line}: {', '.join(said)}; keys in angle brackets stay as they are, English "
                        f"stands in: {string[:60]!r}")
        return ""

    def _links_fault(self) -> str:
        """Links stand in double square brackets, `[[SB-12]]`: each that is opened is closed."""
        for string in self.strings:
            if ("[[" in string or "]]" in string) and not _links_close(string) and all(
                    _links_close(text) for text in (self.text, self.plural)):
                return f"line {self.line}: a link [[…]] is not opened or not closed: {string[:60]!r}"
        return ""


_STRANGE: Final = re.compile(r"%(?:\([a-z_]+\))?[sdin1-9](?!\w)|｛\w*｝|\{\{\w*\}\}")
"""Values as other programs write them, and brackets of full width."""
_UNSEEN: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202d\u202e]")
"""Signs that control a screen or turn all writing behind them; a language that is written from the right needs none."""
_LONGEST: Final = 400
_LONGER: Final = 20
"""A translation has at most so many signs, and so many times those of its message besides."""
BROKEN: Final = frozenset({"{"})
"""What `places` gives for text whose curly brackets do not fit."""


def places(text: str) -> frozenset[str]:
    """The placeholders of a message, with their formats: `{n}` and `{x:+d}` are `n`, `x:+d`."""
    if "{" not in text and "}" not in text:
        return frozenset()
    bare = text.replace("{{", "").replace("}}", "")
    found = _PLACE.findall(bare)
    if bare.count("{") != len(found) or bare.count("}") != len(found) or not all(found):
        return BROKEN
    return frozenset(found)


def _links_close(text: str) -> bool:
    bare = re.sub(r"\[\[[^\[\]]*\]\]", "", text)
    return "[[" not in bare and "]]" not in bare


# ── reading ────────────────────────────────────────────────────────────────────────────────────────────────────────


def entries(text: str, *, obsolete: bool = False) -> Iterator[PoEntry]:
    """The entries of a PO file but its header that can be read (`faults` tells of the others).

    `obsolete`: also those that stand behind `#~`.
    """
    return (one for one in parse(text, obsolete=obsolete) if isinstance(one, PoEntry) and one.text)


def faults(text: str) -> Iterator[PoFault]:
    """What is wrong with the form of a PO file; each costs no more than the entry that it stands in."""
    return (one for one in parse(text) if isinstance(one, PoFault))


def fault(text: str) -> str:
    """The first thing that is wrong with the form of a PO file, `line 12: …`; empty where all of it can be read."""
    return next(map(str, faults(text)), "")


def header(text: str) -> dict[str, str]:
    """The fields of a PO file's header, such as `Plural-Forms`, by their usual names; empty without one."""
    for one in parse(text):
        if isinstance(one, PoEntry) and not one.text and not one.context:
            return _fields(one.strings[0])
    return {}


_USUAL: Final = {name.lower(): name for name in ("Plural-Forms", "Content-Type", "Language", "X-Language-Name")}


def _fields(words: str) -> dict[str, str]:
    fields: dict[str, str] = {}
    last = ""
    for line in words.split("\n"):
        name, colon, value = line.partition(":")
        if colon and re.fullmatch(r"\s*[A-Za-z][A-Za-z-]*\s*", name):
            last = _USUAL.get(name.strip().lower(), name.strip())
            fields.setdefault(last, value.strip())
        elif last and line.strip():
            fields[last] = f"{fields[last]} {line.strip()}"         # a long field that goes on in the next line
    return {name: value for name, value in fields.items() if value}


def parse(text: str, *, obsolete: bool = False) -> Iterator[PoEntry | PoFault]:
    """Entries (the header is one without a text) and faults of a PO file, in its order.

    `obsolete`: also the entries that stand behind `#~`.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    text = _STRAY.sub("", text)
    if obsolete:
        text = re.sub(r"^#~(?!\|) ?", "", text, flags=re.M)
    reader = _Reader(text.split("\n") if obsolete else [])
    yield from reader.read(text)


class _Reader:
    """Takes a PO file token by token; where one does not fit, the entry is dropped up to where the next begins."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        """The lines of the file where entries are to tell theirs; else empty."""
        self.line = 1
        self.parts: dict[str, list[str]] = {}
        """What the entry has so far by keyword: `msgid`, `msgstr`, `msgstr[1]`; strings as they are quoted."""
        self.field = ""
        """Where the next string belongs; empty: nowhere."""
        self.begins = self.first = self.last = 0
        """Lines of the entry: its msgid, its first keyword, its last string."""
        self.fuzzy = self.fuzzy_next = False
        self.complete = False
        """Whether it has a msgstr."""
        self.lost = False
        """Whether what follows belongs to an entry that was told already."""

    def read(self, text: str) -> Iterator[PoEntry | PoFault]:
        at, begins = 0, True
        while at <= len(text):
            found = _TOKEN.match(text, at)
            assert found is not None
            kind = found.lastgroup
            at = max(found.end(), at + 1)
            token = found[kind or 0]
            if kind == "string" and self.field:
                self.parts[self.field].append(token)
                self.last = self.line + token.count("\n")
            elif kind == "string" and not self.lost:
                yield self._lose(f"not understood: {token[:60]!r}; msgid or msgstr is wanted before it")
            elif kind == "word":
                yield from self._word(token)
            elif kind == "note":
                if self.complete:
                    yield self._finished()
                self._note(token)
            elif kind == "other" and token.strip():
                row = text[text.rfind("\n", 0, found.start("other")) + 1: found.end()].strip()
                yield from self._other(row, begins)
            begins = kind == "end"
            self.line += token.count("\n")
        if self.complete:
            yield self._finished()
        elif self.parts:
            yield PoFault(self.begins, "the file ends within an entry")

    def _drop(self, *, lost: bool = False) -> None:
        self.parts, self.field, self.begins, self.complete, self.lost = {}, "", 0, False, lost

    def _lose(self, wrong: str) -> PoFault:
        """Drop what the entry has; whatever comes before the next msgctxt or msgid is passed over."""
        self._drop(lost=True)
        return PoFault(self.line, wrong)

    def _note(self, note: str) -> None:
        if note.startswith("#~"):
            self.fuzzy_next = False                                 # the flags before it were its own
        elif (flags := _FLAGS.match(note)) and "fuzzy" in map(str.strip, re.split("[,=]", flags["flags"])):
            self.fuzzy_next = True

    def _word(self, written: str) -> Iterator[PoEntry | PoFault]:
        word = "".join(written.split())
        if word.startswith("msgstr["):
            word = f"msgstr[{int(word[7:-1])}]"
        if word in ("msgctxt", "msgid", "domain"):
            if self.complete:
                yield self._finished()
            elif self.parts and (word != "msgid" or word in self.parts):
                yield PoFault(self.begins, "the entry ends without a msgstr")
                self._drop()
            self.lost = word == "domain"                            # its name is nothing to us
            if word == "domain":
                return
            if not self.parts:
                self.fuzzy, self.fuzzy_next, self.first = self.fuzzy_next, False, self.line
            self.begins = self.line
        elif self.lost:
            return
        elif wrong := self._misplaced(word):
            yield self._lose(wrong)
            return
        else:
            self.complete = word != "msgid_plural"
        self.field = word
        self.parts[word] = []

    def _misplaced(self, word: str) -> str:
        """Why a msgid_plural or msgstr cannot stand here; empty: it can."""
        many = "msgid_plural" in self.parts
        if "msgid" not in self.parts:
            return f"{word} without a msgid before it"
        if word in self.parts:
            return f"{word} stands twice in one entry"
        if word == "msgid_plural":
            return "msgid_plural belongs before the msgstr" if self.complete else ""
        if many and word == "msgstr":
            return "msgstr for a message with plural forms; msgstr[0], msgstr[1] … are wanted"
        return "" if many or word == "msgstr" else f"{word} for a message without plural forms; msgstr is wanted"

    def _other(self, row: str, begins: bool) -> Iterator[PoEntry | PoFault]:
        """What is no token. A row of its own, without a quotation mark, ends the entry before it; else it costs it."""
        if begins and '"' not in row and self.complete:
            yield self._finished()
        if not self.lost:
            yield self._lose(f'not understood: {row[:60]!r}; msgid "…" or msgstr "…" is wanted')

    def _finished(self) -> PoEntry | PoFault:
        parts, line = self.parts, self.begins
        self._drop()
        found: dict[str, str] = {}
        for name, quoted in parts.items():
            if not quoted:
                return PoFault(line, f"{name} has no words in quotation marks behind it")
            try:
                found[name] = _plain("".join(part for one in quoted for part in _PART.findall(one)))
            except ValueError as wrong:
                return PoFault(line, f"{name}: {wrong}")
        forms = sorted(int(name[7:-1]) for name in found if name.startswith("msgstr["))
        if forms != list(range(len(forms))):
            return PoFault(line, f"msgstr[{next(n for n, form in enumerate(forms) if n != form)}] is missing")
        strings = tuple(found[f"msgstr[{n}]"] for n in forms) if forms else (found["msgstr"],)
        return PoEntry(found["msgid"], found.get("msgid_plural", ""), found.get("msgctxt", ""), strings, self.fuzzy,
                       line, tuple(self.lines[self.first - 1: self.last]) if self.lines else ())


def _unescaped(found: re.Match[str]) -> str:
    """The sign of an escape; bytes of UTF-8 as numbers, `\\303\\234`, are Ü. Raises ValueError for what is none."""
    if found[1]:
        numbers = re.findall(r"\\(x?)([0-9A-Fa-f]+)", found[1])
        return bytes(int(digits, 16 if hex else 8) for hex, digits in numbers).decode("utf-8")
    if found[2] not in _ESCAPES:
        raise ValueError
    return _ESCAPES[found[2]]


def _plain(words: str) -> str:
    """What a string says. Raises ValueError, in words, for an escape that means nothing."""
    try:
        return _CONTROL.sub("", _ESCAPE.sub(_unescaped, words) if "\\" in words else words)
    except ValueError:
        raise ValueError(f"{_first_wrong(words)} is no sign; \\n is a line break, \\\\ a backslash") from None


def _first_wrong(words: str) -> str:
    for found in _ESCAPE.finditer(words):
        try:
            _unescaped(found)
        except ValueError:
            return found[0]
    return words
