"""Text as mails, chats and web pages hand it on: what they put around and into it is taken off.

    readable("&gt; KTS-FORCE-1:eN&shy;q<br>")      "> KTS-FORCE-1:eNq\\n"
    unquoted("> ruleset = 1\\n> limit = 2")         "ruleset = 1\\nlimit = 2"
    kind_of("Hi,\\nKitchen Table Skirmish record 1")  "record"

Everything here takes time in proportion to the text.
"""

from __future__ import annotations

import html
import re
from email import message_from_string
from email.errors import MessageError
from typing import Final, Literal

Kind = Literal["record", "position", "letter", "force", "map", ""]
"""What a text holds of this game: a battle, a moment of one, a letter by mail, a force, a map."""

FORCE: Final = re.compile(r"KTS\\?[\s‐‑–-]{1,3}FORCE\\?[\s‐‑–-]{1,3}(\d{1,3})\s{0,2}(?::|%3A)", re.IGNORECASE)
"""What stands before a force as one line; the number is its format."""
LETTER: Final = re.compile(r"KTS\s{0,3}\[")
"""What stands before a letter."""
HEAD: Final = re.compile(r"(?m)^(?P<before>[^\n]{0,120}?)(?P<head>Kitchen Table Skirmish (?P<what>record|position) )")
"""The first line of a record or a position, and what a mail put before it."""
_FORCE_FILE: Final = re.compile(r"(?m)^[ \t>|]*ruleset[ \t]*=")
_MAP: Final = re.compile(r"<map[\s>]")
_TAG: Final = re.compile(
    r"</?(?:a|b|blockquote|body|br|code|div|em|font|head|html|i|li|meta|p|pre|span|strong|table|tbody|td|tr|tt|u|ul|wbr)\b"
    r"[^<>]{0,300}>", re.IGNORECASE)
_NEW_LINE: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/pre|/blockquote)\b", re.IGNORECASE)
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
        text = _TAG.sub(lambda tag: "\n" if _NEW_LINE.match(tag[0]) else "", html.unescape(text))
    return _BLANK.sub(" ", _UNSEEN.sub("", text))


def _mail_body(text: str) -> str:
    """What a mail that was saved as a file says, its encoding undone; the text itself where it is no such file."""
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
    found = HEAD.search(text)
    if found is None or _TAG.search(text[found.start():].split("\n", 1)[0]):
        text = readable(text)
        found = HEAD.search(text)
    if found is None:
        return text.split("\n")
    before = text.count("\n", 0, found.start("before"))
    mark = found["before"] if _QUOTED.fullmatch(found["before"]) else ""
    lines = text[found.start("head"):].split("\n")
    if mark or before or found["before"]:
        lines[1:] = [_without(line, mark) for line in lines[1:]]
    if all(len(line) <= BROKEN or " " not in line.strip() for line in lines):
        _join(lines)
    return [""] * before + lines


NARROWEST: Final = 55
"""Characters; no mail breaks lines that are shorter."""
BROKEN: Final = 100
"""Characters; a mail that breaks lines leaves none longer that has a blank. The set-up of a battle has such lines."""
_WORDS: Final = frozenset("""Kitchen ruleset limits option switch player table piece zone objective spawn force figure
    dice state at gone > begin words # ; = why held sum""".split())
"""What lines of records and positions begin with."""


def _without(line: str, mark: str) -> str:
    if line.startswith(mark):
        return line[len(mark):].lstrip(" ")
    return "" if line.strip() == mark.strip() else line.lstrip(" ")


def _join(lines: list[str]) -> None:
    """Put each line that begins with no word of a battle behind the one before it, where that had no room for it."""
    whole, room = -1, False
    for at, line in enumerate(lines):
        word = line.split(" ", 1)[0]
        if room and word and word not in _WORDS and word[0] not in "#>;=":
            lines[whole] = f"{lines[whole].rstrip()} {line}"
            lines[at] = ""
        else:
            whole = at
        room = len(line) + len(lines[at + 1].split(" ", 1)[0]) >= NARROWEST if at + 1 < len(lines) else False


def kind_of(text: str) -> Kind:
    """What a text holds, with words around it or without; empty: nothing of this game."""
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
