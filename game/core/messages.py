"""Text as mails, chats and web pages hand it on: what they put around and into it is taken off.

    readable("&gt; KTS-FORCE-1:eN&shy;q<br>")      "> KTS-FORCE-1:eNq\\n"
    unquoted("> ruleset = 1\\n> limit = 2")         "ruleset = 1\\nlimit = 2"
    kind_of("Hi,\\nKitchen Table Skirmish record 1")  "record"

Everything here takes time in proportion to the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from quopri import decodestring
from typing import Final, Literal

from game.core.chats import DASHES, pattern_of
from game.core.play.sums import sum_of

Kind = Literal["record", "position", "letter", "force", "map", ""]
"""What a text holds of this game: a battle, a moment of one, a letter by mail, a force, a map."""

_GAP: Final = rf"\\?(?:%2D|[\s{DASHES}]){{1,3}}"
FORCE: Final = re.compile(rf"KTS{_GAP}FORCE{_GAP}(\d{{1,3}})\s{{0,2}}(?::|：|%3A)", re.IGNORECASE)
"""What stands before a force as one line; the number is its format."""
LETTER: Final = re.compile(r"KTS\s{0,3}\[")
"""What stands before a letter."""
HEAD: Final = re.compile(r"(?m)^(?P<before>[^\n]{0,120}?)(?P<head>Kitchen Table Skirmish (?P<what>record|position) )")
"""The first line of a record or a position, and what a mail put before it."""
_FORCE_FILE: Final = re.compile(r"(?m)^[ \t>|]*(?i:ruleset)[ \t]*=")
_MAP: Final = re.compile(r"<map[\s>]")
_TAG: Final = re.compile(
    r"</?(?:a|b|big|blockquote|body|br|center|code|dd|div|dl|dt|em|font|h[1-6]|head|hr|html|i|img|li|meta|o:p|ol|p|pre|s|"
    r"section|small|span|strike|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|wbr)\b"
    r"[^<>]{0,300}>", re.IGNORECASE)
_NEW_LINE: Final = re.compile(r"<(?:br|hr|/p|/div|/li|/tr|/pre|/blockquote|/h[1-6]|/section|/d[dt])\b", re.IGNORECASE)
_HANDED_ON: Final = re.compile(
    f"(?i){_TAG.pattern}|&(?:#|nbsp|lt|gt|quot)|[\u0085\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]")
"""What a line has that came from a web page or a program that sets type."""
_SIGNS_ENCODED: Final = re.compile(r"(?m)^=3D [0-9a-f]{8}")
"""How a digest begins in a mail that was saved as a file."""
_ENTITY: Final = re.compile(r"&(?:#\d{1,7}|#x[0-9a-fA-F]{1,6}|[a-zA-Z]{2,8});")
_UNSEEN: Final = re.compile("[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]")
"""Soft hyphens, widths of nothing, marks of direction."""
_BLANK: Final = re.compile("[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t\f\v]")
_LINE_END: Final = re.compile("\r\n|[\r\u0085\u2028\u2029]")
_QUOTED: Final = re.compile(r"(?m)^[ \t]*(?:[A-Za-z]{0,4}[>|][ \t]?)+")
_ENCODED: Final = re.compile(r"(?im)^Content-Transfer-Encoding:[ \t]*(?:base64|quoted-printable)")
_PRINTABLE: Final = re.compile(r"=(?:\n|([0-9A-F]{2}))")


def readable(text: str) -> str:
    """The text without HTML, signs that nobody sees and blanks of other widths; its lines end in `\\n`."""
    text = _LINE_END.sub("\n", text)
    if _ENCODED.search(text[:20_000]):
        text = _mail_body(text)
    if _TAG.search(text) or _ENTITY.search(text):
        import html

        text = _TAG.sub(lambda tag: "\n" if _NEW_LINE.match(tag[0]) else "", html.unescape(text))
    return _BLANK.sub(" ", _UNSEEN.sub("", text))


def _mail_body(text: str) -> str:
    """What a mail that was saved as a file says, its encoding undone; the text itself where it is no such file."""
    from email import message_from_string
    from email.errors import MessageError

    try:
        parts = [part.get_payload(decode=True) for part in message_from_string(text).walk()
                 if part.get_content_maintype() == "text"]
    except (MessageError, ValueError, LookupError, RecursionError):
        return text
    found = "\n".join(part.decode("utf-8", "replace") for part in parts if isinstance(part, bytes))
    return _LINE_END.sub("\n", found) if found.strip() else text


def unquoted(text: str) -> str:
    """The text without what a mail puts before each line that it quotes: `> `, `>> `, `| `, `Ben> `."""
    return _QUOTED.sub("", text)


def unprinted(text: str) -> str:
    """The text with the escapes of `quoted-printable` undone: `=3D` is `=`, `=` at the end of a line is nothing."""
    return _PRINTABLE.sub(lambda found: chr(int(found[1], 16)) if found[1] else "", text)


def battle_lines(text: str) -> list[str]:
    """The lines of a record or a position; blank ones stand for words before it and for lines that a mail broke.

    Quoting is taken off, and lines that a mail broke are whole again. Every line keeps its number. Without its first
    line (`HEAD`) anywhere the lines are those of the text.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    found = HEAD.search(text)
    if found is not None and _SIGNS_ENCODED.search(text, found.start()):
        text = _undone(text) if not _ENCODED.search(text[:20_000]) else _mail_body(text)
        found = HEAD.search(text)
    if found is None or _HANDED_ON.search(text[found.start():].split("\n", 1)[0]):
        text = readable(text)
        found = HEAD.search(text)
    if found is None:
        return text.split("\n")
    before = text.count("\n", 0, found.start("before"))
    mark = found["before"] if _QUOTED.fullmatch(found["before"]) else ""
    lines = raw = text[found.start("head"):].split("\n")
    if not mark and (each := _on_each(found["before"], lines)) is not None:
        lines = raw = [lines[0], *(each.sub("", line, 1) if each.match(line) else line for line in lines[1:])]
    if mark or before or found["before"] or lines[1:2] and lines[1][:1] in (" ", "\t"):
        raw = [line.removeprefix(mark) for line in raw]
        lines = [lines[0], *(_without(line, mark) for line in lines[1:])]
    fence = next((at for at, line in enumerate(lines) if line.startswith("```")), len(lines))
    raw, lines = raw[:fence], lines[:fence]
    if all(len(line) <= BROKEN or " " not in line.strip() for line in lines):
        joined = list(lines)
        _join(joined)
    else:
        joined = lines
    return [""] * before + (_cut_anywhere(raw, joined) or _typed(joined) or _unescaped(joined) or joined)


def _on_each(before: str, lines: list[str]) -> re.Pattern[str] | None:
    """What a chat, a console or an editor put before each line of a battle; None where the second has no such thing."""
    pattern = pattern_of(before)
    second = next((line for line in lines[1:] if line.strip()), "")
    there = pattern.match(second) if pattern is not None else None
    return pattern if there is not None and there.end() and second[there.end():].startswith("ruleset ") else None


NARROWEST: Final = 55
"""Characters; no mail breaks lines that are shorter."""
BROKEN: Final = 100
"""Characters; a mail that breaks lines leaves none longer that has a blank. The set-up of a battle has such lines."""
_WORDS: Final = frozenset("""Kitchen ruleset limits option switch player table piece zone objective spawn force figure
    dice state at gone > begin words # ; = why held sum""".split())
"""What lines of records and positions begin with."""


def _without(line: str, mark: str) -> str:
    if line.startswith(mark):
        return line[len(mark):].lstrip(" \t")
    return "" if line.strip() == mark.strip() else line.lstrip(" \t")


def _join(lines: list[str]) -> None:
    """Put each line that begins with no word of a battle behind the one before it, where that had no room for it."""
    room, parts = False, [lines[0]]
    whole = 0
    for at, line in enumerate(lines):
        word = line.split(" ", 1)[0]
        if room and word and word not in _WORDS and word[0] not in "#>;=":
            parts.append(line)
            lines[at] = ""
        elif at:
            lines[whole] = " ".join([*map(str.rstrip, parts[:-1]), parts[-1]])
            whole, parts = at, [line]
        room = len(line) + len(lines[at + 1].split(" ", 1)[0]) >= NARROWEST if at + 1 < len(lines) else False
    lines[whole] = " ".join([*map(str.rstrip, parts[:-1]), parts[-1]])


def _begins(line: str) -> bool:
    """Whether a line begins as lines of battles do."""
    return line.split(" ", 1)[0] in _WORDS or line[:1] in tuple("#>;=")


def written_as(lines: Iterable[str], total: str) -> bool:
    """Whether these lines have that sum, empty ones and blanks at their ends aside, which mails put in and take off."""
    return sum_of("".join(f"{line.rstrip()}\n" for line in lines if line.strip())) == total


def _cut_anywhere(raw: list[str], joined: list[str]) -> list[str] | None:
    """The lines of a battle that a program cut at one length, within words too, as they were by the sum below.

    None where nothing was cut so, or no sum confirms it.
    """
    last = next((at for at, line in enumerate(raw) if line.startswith("sum ")), 0)
    total = raw[last][4:].strip()
    if not last or all(_begins(line) for line in raw[:last] if line) or written_as(joined[:last], total):
        return None
    width = max(map(len, raw[:last]))
    for strict in (True, False):
        parts: list[list[str]] = [[] for _ in range(last)]
        whole = 0
        for at, line in enumerate(raw[:last]):
            room = width - len(raw[at - 1]) if at else width
            if not room and not (strict and _begins(line)) or room == 1 and not _begins(line):
                parts[whole] += [" " * room, line]
            else:
                parts[at], whole = [line], at
        lines = ["".join(part) for part in parts]
        if written_as(lines, total):
            return lines + joined[last:]
    return None


_TYPESET: Final[tuple[dict[str, str], ...]] = (
    {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"'}, {"’": "'", "‘": "'"}, {"…": "..."}, {"–": "-", "—": "--"})
"""What programs that set type make of plain signs; a battle may have such signs of its own, so its sum decides."""


def _typed(lines: list[str]) -> list[str] | None:
    """The lines of a battle with the plain signs that a program replaced; None where the sum does not confirm it."""
    last = next((at for at, line in enumerate(lines) if line.startswith("sum ")), 0)
    if not last or not any(_TYPED.search(line) for line in lines[:last]):
        return None
    plain: dict[str, str | int | None] = {}
    for signs in _TYPESET:
        plain |= signs
        tried = [line.translate(str.maketrans(plain)) for line in lines[:last]]
        if written_as(tried, lines[last][4:].strip()):
            return tried + lines[last:]
    return None


_TYPED: Final = re.compile("[{,:\\[] ?[“”„«]")
"""JSON whose quotation marks were replaced."""


def _unescaped(lines: list[str]) -> list[str] | None:
    """The lines of a battle without the strokes that Markdown wants before signs; None where the sum says otherwise."""
    last = next((at for at, line in enumerate(lines) if line.startswith("sum ")), 0)
    tried = [_ESCAPE.sub(r"\1", line) for line in lines[:last]]
    return tried + lines[last:] if tried != lines[:last] and written_as(tried, lines[last][4:].strip()) else None


_ESCAPE: Final = re.compile(r"\\([\[\]_*#>~`|.+-])")


def _undone(text: str) -> str:
    """The text of a mail's file without the escapes of `quoted-printable`."""
    return decodestring(text.encode()).decode("utf-8", "replace")


def kind_of(text: str) -> Kind:
    """What a text holds, with words around it or without; empty: nothing of this game."""
    return _kind(text) or (_kind(_mail_body(text)) if _ENCODED.search(text[:20_000]) else "")


def _kind(text: str) -> Kind:
    if head := HEAD.search(text):
        return "record" if head["what"] == "record" else "position"
    if FORCE.search(text) or _FORCE_FILE.search(text):
        return "force"
    if LETTER.search(text):
        return "letter"
    return "map" if _MAP.search(text[:2000]) else ""


OPENED: Final[dict[str, str]] = {
    "record": "this is a battle; drop it onto the window, or keep it as a file whose name ends in .kts and open that",
    "position": "this is the position of a battle; programs read it, see docs/positions.md",
    "letter": "this is a letter of a battle by mail; it is opened under Saved battles",
    "force": "this is a force; it is opened in the force builder, under Load",
    "map": "this is a map; put it into the folder for maps as a file whose name ends in .tmx",
}
"""One sentence for each kind of text that was given to a reader of another kind: what it is, and where it belongs."""
