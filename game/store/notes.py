"""What the notes of forces and tables say to a player: the numbers they have in our own lists say nothing to him."""

from __future__ import annotations

import re
from typing import Final

_LISTED: Final = re.compile(r"\s*\((?:[A-Z]{2}-)?[A-Z]\d+\)|\s*\(\d\.\d\)|:(?: and)? (?:[A-Z]{2}-F\d+(?: and )?)+")
"""`(SB-F8)`, `(K5)`, `(6.4)`, `: DZ-F1 and DZ-F4`."""
_LISTED_TOO: Final = re.compile(r"\((WB-\d+), \d\.\d\)")
_POINTS: Final = re.compile(r"\s*\d+ points\.$")
_SIZE: Final = re.compile(r"(\d+) x (\d+) inches")


def told(note: str) -> str:
    """A note without the numbers of our lists, nor points that stand beside it anyway; what translators translate.

    >>> told("Knights of one lord. Suits Orchard hamlet (SB-F1).")
    'Knights of one lord. Suits Orchard hamlet.'
    >>> told("Two platoons, for 72 x 48 inches: DZ-F1 and DZ-F4.")
    'Two platoons, for 72″ × 48″.'
    """
    note = _POINTS.sub("", _LISTED_TOO.sub(r"(\1)", _LISTED.sub("", note)))
    return _SIZE.sub(r"\1″ × \2″", note)
