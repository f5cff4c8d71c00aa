"""What chats, consoles and editors put before the lines of a text and between them, and signs of full width.

    next(unmarked("[12:03] <Ben> KTS[3aGk\n[12:03] <Ben> 81]"))     "KTS[3aGk\n81]"
    pattern_of("  7. ")                                       matches "  7. " and " 12. ", and nothing else
    narrow("ｌｉｍｉｔ　＝　３０")                                 "limit = 30"
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

DASHES: Final = "‐‑‒–—−－﹣-"
"""Whatever programs make of a hyphen; the hyphen itself stands last, as in a class of signs."""
LONGEST: Final = 80
"""Characters that stand before a line at most."""
_TIME: Final = r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:[ \u202f]?[ap]\.?m\.?)?"
_BEFORE: Final = re.compile(rf"""(?imx)^[ \t]*(?:
    \[[^\[\]\n]{{3,30}}\][ \t]*(?:<[^<>\n]{{1,40}}>|[^:\n\[\]]{{1,40}}:)          # [12:03] <Ben>   [12:03] Ben:
    | \d{{1,4}}[./-]\d{{1,2}}[./-]\d{{1,4}},?[ ]{_TIME}[ ]-[ ][^:\n]{{1,40}}:     # 28.11.26, 12:03 - Ben:
    | (?:{_TIME}[ \t]+)?<[^<>\n]{{1,40}}>                                         # 12:03 <Ben>
    | \d{{1,5}}[.:)|]?(?=[ \t])                                                   # 7   7.   7:
    )[ \t]?""")
_BULLET: Final = re.compile(r"(?m)^[ \t]*(?:[-*+•·‣▪#»:%]|//)[ \t]?")
_PURE: Final = re.compile(r"[A-Za-z0-9+/=_-]+[].,;!?)]*")
_WIDE: Final = {0xFF01 + at: 0x21 + at for at in range(94)} | {0x3000: 0x20}


def unmarked(text: str) -> Iterator[str]:
    """The text without what stands before its lines, as it may be meant: times and names of a chat, numbers, bullets;
    then the first line and those that hold nothing but packed signs, without a chat's lines between them.
    """
    bare = _BEFORE.sub("", text)
    for one in (bare, _BULLET.sub("", bare)):
        yield one
        first, *lines = one.split("\n")
        yield "\n".join([first, *(line for line in map(str.strip, lines) if _PURE.fullmatch(line))])


def pattern_of(before: str) -> re.Pattern[str] | None:
    """What stands before each line, from what stands before one: numbers may be others. None where nothing does."""
    if not before or len(before) > LONGEST:
        return None
    parts = re.split(r"(\d+|\s+)", before)
    return re.compile("".join(r"\d+" if part[:1].isdecimal() else r"\s*" if part.isspace() else re.escape(part)
                              for part in parts))


def narrow(text: str) -> str:
    """The text with plain signs and digits for those of full width and of other scripts, as keyboards write them."""
    text = text.translate(_WIDE)
    return text if text.isascii() else "".join(
        str(unicodedata.decimal(sign)) if not sign.isascii() and sign.isdecimal() else sign for sign in text)
