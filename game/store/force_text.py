"""Forces in text that somebody handed on: the packed line within a message, the text of a force file within a mail.

Words before and behind, quoting, broken lines, HTML, typographic quotation marks and dashes do no harm.
"""

from __future__ import annotations

import base64
import re
import zlib
from collections.abc import Iterator
from quopri import decodestring
from typing import Final

from game.core.chats import narrow, pattern_of, unmarked
from game.core.messages import FORCE, unprinted, unquoted
from game.store.errors import Bad

LIMIT: Final = 64_000
"""Bytes of a force file, also of one unpacked from a line."""
MAX_LINE: Final = 40_000
"""Characters of a force as one line."""
SHORTEST: Final = 8
"""Characters that a line which was cut off has at least."""
MOST_BROKEN: Final = 5
"""Lines that a mail makes of one at most."""
MOST: Final = 20
"""Lines in one text that are tried."""
FORMAT: Final = 1
MARK: Final = f"KTS-FORCE-{FORMAT}:"
_OTHER: Final = re.compile(r"[^A-Za-z0-9_-]+")
_DASHES: Final[tuple[dict[str, str | int | None], ...]] = (
    {"—": "--", "–": "-", "‐": "-", "‑": "-", "−": "-", "‒": "-", "－": "-", "﹣": "-", "＿": "_"},
    {"—": "--", "–": "--", "‑": "-"}, {"—": "-", "–": "-"})
"""What programs that set type make of the dashes in a line; the checksum says which reading is the right one."""
_HYPHENATED: Final = re.compile(r"-\n\s*")
"""A word that a program broke between two lines."""
_BEGIN: Final = re.compile(r"\s*ruleset\s*=")
"""A second one begins another force, of which nothing is read."""
_ESCAPED: Final = re.compile(r"(?mi)^[ \t>|]*ruleset[ \t]*=3D")
"""How a force begins in a mail that was saved as a file."""
_CAPITAL: Final = re.compile(r"(?m)^[ \t]*[A-Z][A-Za-z_]*(?=[ \t]*=)")
"""A key that a phone began with a capital."""
_RULESET: Final = re.compile(r"(?im)^(?P<before>[^\n]{0,80}?)(?:\*\*|__?|`)?\bruleset(?:\*\*|__?|`)?\s*[=＝:：]"
                             r"\s*[\"'“”„«»‟‘‚`「『＂]?\s*(?P<id>[a-z][a-z _‐‑‒–−－-]{3,40})")
"""The first line of a force file in another program's hands."""
_STRING: Final = re.compile(r"""("[^"\n]*"|“[^“”\n]*”|„[^“”„\n]*[“”]|«[^«»\n]*»|「[^「」\n]*」|'[^'\n]*')""")
_PLAIN: Final = {ord("【"): "[", ord("】"): "]"}
_ESCAPE: Final = re.compile(r"\\([\[\]_*#=.-])")
_BOLD: Final = re.compile(r"(?m)^([ \t]*)(?:\*\*|__|`)([a-z_]+)(?:\*\*|__|`)(?=[ \t]*[=:])", re.IGNORECASE)
_BLOCK: Final = re.compile(r"(?im)^[ \t]*\[{1,2}[ \t]*(figure|unit)[ \t]*\]{1,2}[ \t]*$")
_COLON: Final = re.compile(r"""(?m)^([ \t]*[A-Za-z_]+)[ \t]*:[ \t]+(?=["'“„«\[]|\d+[ \t]*$)""")
_POINTS: Final = re.compile(
    r"""(?im)^([ \t]*limit[ \t]*=[ \t]*)["']?(\d{1,6})[ \t]*(?:p(?:oin)?ts?\.?|Punkte)?["']?[ \t]*$""")
_ENDED: Final = re.compile(r"""(?mx)^([ \t]*[A-Za-z_]+[ \t]*=[ \t]*
                               (?:"[^"\n]*"|\d+|true|false|\[[^\[\]\n]*\]))[ \t]*[;,][ \t]*$""")
_GUILLEMETS: Final = re.compile(r"([=\[,]\s*)«[ \u00a0\u202f]*([^«»\"\n]*?)[ \u00a0\u202f]*»")
_KEY: Final = re.compile(r"\s*(?:[A-Za-z_][\w-]*\s*=|\[\[?[\w.-]+\]\]?\s*(?:#.*)?$|[\]}])")
_FIRST: Final = re.compile(r"\s*(?:ruleset|name|limit|note|\w+)\s*=\s*[\"'“”„«‘‚\d\[]")
_DOUBLE: Final = re.compile(r"([=\[,]\s*)[“”„«»″‟「『`]([^“”„«»″‟」』`\"\n]*)[“”«»″‟」』`]")
_SINGLE: Final = re.compile(r"([=\[,]\s*)[‘’‚‹›]([^‘’‚‹›'\n]*)[‘’‹›](?=\s*(?:[,\]#]|$))", re.M)


def packed_line(text: str) -> str:
    """A force file's text as one line to paste into a message."""
    packed = zlib.compress(text.encode("utf-8"), 9)
    return MARK + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def unpacked_line(text: str, source: str) -> str:
    """The text of the force file that lies packed in a text; the first that is whole where there are several.

    Raises Bad. Never unpacks more than `LIMIT` bytes, however small the line.
    """
    wrong: Bad | None = None
    marks = list(FORCE.finditer(text))
    for number, found in enumerate(marks[:MOST]):
        if int(found[1]) != FORMAT:
            wrong = wrong or Bad(source, "", f"the line is of format {int(found[1])}, this version reads {FORMAT}",
                                 "a line that the same version of the game has written")
            continue
        end = marks[number + 1].start() if number + 1 < len(marks) else len(text)
        body = text[found.end():min(end, found.end() + 2 * MAX_LINE)]
        for signs in _readings(body):
            try:
                return _unpacked(signs, source)
            except Bad as bad:
                wrong = wrong or bad
    raise wrong or Bad(source, "", "there is no force in this text", f"a line that begins with {MARK}")


def _readings(body: str) -> Iterator[str]:
    """The signs of a packed force with whatever follows it, as they may be meant; the likeliest first."""
    known = set()
    plain = unquoted(body)
    for one in (plain, unprinted(plain), _HYPHENATED.sub("", plain), plain.replace("\\n", "\n"), *unmarked(body),
                body.replace("%2D", "-").replace("%5F", "_"), narrow(body)):
        for dashes in _DASHES:
            signs = _OTHER.sub("", one.translate(str.maketrans(dashes)))
            if signs not in known:
                known.add(signs)
                yield signs


def _unpacked(signs: str, source: str) -> str:
    """The text packed at the beginning of these signs; it ends where it says so, what follows are other words."""
    whole = signs[:MAX_LINE]
    whole = whole[:-1] if len(whole) % 4 == 1 else whole
    unpack = zlib.decompressobj()
    try:
        raw = unpack.decompress(base64.urlsafe_b64decode(whole + "=" * (-len(whole) % 4)), LIMIT + 1)
        if len(raw) > LIMIT:
            raise Bad(source, "", "the force is too big", f"at most {LIMIT:,} bytes")
        if unpack.eof:
            return raw.decode("utf-8")
    except (zlib.error, ValueError):
        whole = ""
    if len(signs) > MAX_LINE:
        raise Bad(source, "", "the line is too long", f"at most {MAX_LINE:,} characters")
    wrong = "the line is cut off" if len(whole) > SHORTEST else "the line is damaged"
    raise Bad(source, "", wrong, f"copy it whole, from {MARK} to its end")


def _alone(text: str) -> str:
    """The text without quoting; where the force is quoted, without the lines below it that are not."""
    lines, bare = text.split("\n"), unquoted(text).split("\n")
    first = next((at for at, line in enumerate(bare) if _FIRST.match(line) and lines[at] != line
                  and lines[at].lstrip()[:1] in (">", "|")), None)
    if first is not None:
        end = next((at for at in range(first + 1, len(lines)) if lines[at].strip() and not lines[at - 1].strip()
                    and lines[at].lstrip()[:1] not in (">", "|")), len(lines))
        bare[end:] = [""] * (len(bare) - end)
    return "\n".join(bare)


def ruleset_told(text: str) -> str:
    """The ruleset that a force file's first line names, in whatever hands it was: `ghost-legions`; empty without one.
    """
    found = _RULESET.search(text)
    return ruleset_id(found["id"]) if found else ""


def ruleset_id(words: str) -> str:
    """What somebody wrote for a ruleset, as its id is written: "Ghost Legions" is `ghost-legions`."""
    return re.sub(r"[\s_‐‑‒–−－-]+", "-", words.strip().casefold()).strip("-")


def _plain(text: str) -> str:
    """A force file without what an editor, a chat or a keyboard of another script made of its lines.

    Numbers of lines, bullets and names before each line, Markdown's escapes, signs of full width outside the words that
    stand in quotation marks, `[figure]` for `[[figure]]`, `name: "Raid"`, `limit = 30;`.
    """
    found = _RULESET.search(text)
    before = pattern_of(found["before"]) if found and found["before"].strip(" \t>|") else None
    if found and before is not None:
        start = found.start()
        text = text[:start] + text[start + len(found["before"]):]
        text = "\n".join(before.sub("", line, 1) if before.match(line) else line for line in text.split("\n"))
    parts = _STRING.split(text.replace("＂", '"'))
    parts[::2] = [_ESCAPE.sub(r"\1", narrow(part.translate(_PLAIN))) for part in parts[::2]]
    text = _BOLD.sub(r"\1\2", "".join(parts))
    text = _BLOCK.sub(lambda block: f"[[{block[1].lower()}]]", text)
    return _POINTS.sub(r"\1\2", _ENDED.sub(r"\1", _COLON.sub(r"\1 = ", text)))


def force_file_within(text: str) -> str:
    """The text of a force file without the mail that it stands in; each line keeps its number."""
    if _ESCAPED.search(text):
        text = decodestring(text.encode()).decode("utf-8", "replace")
    text = _plain(text)
    text = _SINGLE.sub(r'\1"\2"', _DOUBLE.sub(r'\1"\2"', _GUILLEMETS.sub(r'\1"\2"', _alone(text))))
    text = _CAPITAL.sub(lambda found: found[0].lower(), text)
    lines = text.split("\n")
    first = next((at for at, line in enumerate(lines) if _FIRST.match(line)), 0)
    found, whole = [""] * len(lines), -1
    for at, line in enumerate(lines[first:], first):
        if 0 <= at - whole <= MOST_BROKEN and whole >= 0 and found[whole].count('"') % 2:
            found[whole] = f"{found[whole].rstrip()} {line.strip()}"
        else:
            found[at], whole = line, at
    again = [at for at, line in enumerate(found) if at >= first and (_BEGIN.match(line) or line.strip() == "--"
                                                                or line.startswith("-----"))]
    if len(again) > 1 or again and not _BEGIN.match(found[again[0]]):
        del found[next(at for at in again if at > again[0] or not _BEGIN.match(found[at])):]
    last = max((at for at, line in enumerate(found) if _KEY.match(line)), default=len(found) - 1)
    return "\n".join(found[:last + 1]) + "\n"
