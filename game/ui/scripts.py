"""Scripts: what a letter is written in, what that is called, and the fonts that are known to have it."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import Final, NamedTuple

from game.core.text import TC, Text
from game.ui.graphemes import emoji


class Script(NamedTuple):
    """A script."""

    code: str
    """Of ISO 15924, as shaping wants it; empty for signs that need none."""
    name: Text
    install: str
    """A font to install, by the name that it is found under."""
    fonts: tuple[str, ...]
    """How the names of font files begin (`store.fonts.name_of`), best first."""


def _made(code: str, name: Text, install: str, *fonts: str) -> Script:
    return Script(code, name, install, (install.casefold().replace(" ", ""), *fonts))


_WIDE: Final = ("dejavusans", "freesans", "arialunicode", "unifont")
_INDIA: Final = ("nirmala", "lohit", "kohinoor", "freesans")
_EAST: Final = ("notosansjp", "notosanssc", "notosanstc", "notosanskr", "sourcehansans", "yugoth", "msgothic", "meiryo",
                "msyh", "malgun", "simsun", "hiraginosansgb", "hiragino", "ヒラキノ角コシック", "pingfang",
                "applesdgothicneo", "stheiti", "ipagothic", "ipag", "takao", "vlgothic", "wqyzenhei", "wqymicrohei",
                "droidsansfallback", "nanumgothic", "unifont", "arialunicode")
_PLAIN: Final = ("segoeui", "arial", "tahoma", "liberationsans", *_WIDE)

HEBREW: Final = _made("Hebr", TC("script", "Hebrew"), "Noto Sans Hebrew", "arialhb", "arialhebrew", *_PLAIN)
ARABIC: Final = _made("Arab", TC("script", "Arabic"), "Noto Sans Arabic", "notonaskharabic", "geezapro", "sfarabic",
                      *_PLAIN)
CHINESE: Final = _made("Hani", TC("script", "Chinese characters"), "Noto Sans CJK", *_EAST)
KANA: Final = _made("Kana", TC("script", "Japanese"), "Noto Sans CJK", *_EAST)
HANGUL: Final = _made("Hang", TC("script", "Korean"), "Noto Sans CJK", "notosanskr", "malgun", "applesdgothicneo",
                      "nanum", *_EAST)
EMOJI: Final = _made("", TC("script", "Emoji"), "Noto Color Emoji", "seguiemj", "applecoloremoji", "notoemoji",
                     "twemoji", "symbola", "notosanssymbols2", *_WIDE)
SIGNS: Final = _made("", TC("script", "Rare letters and signs"), "Noto Sans Symbols", "notosanssymbols2", "seguisym",
                     "applesymbols", "symbola", "notosansmath", "cambria", *_PLAIN)

LETTERS: Final = Script("", TC("script", "Rare Latin, Greek and Cyrillic letters"), "Noto Sans",
                        ("notosansregular", "segoeui", "arial", "liberationsans", *_WIDE))

_RANGES: Final[tuple[tuple[int, Script], ...]] = (
    (0x0000, LETTERS),
    (0x0530, _made("Armn", TC("script", "Armenian"), "Noto Sans Armenian", "sylfaen", *_PLAIN)), (0x0590, HEBREW),
    (0x0600, ARABIC), (0x0750, ARABIC), (0x07C0, SIGNS), (0x0860, ARABIC),
    (0x0700, _made("Syrc", TC("script", "Syriac"), "Noto Sans Syriac", "estrangelo", *_PLAIN)),
    (0x0780, _made("Thaa", TC("script", "Thaana"), "Noto Sans Thaana", "mvboli", *_WIDE)),
    (0x0900, _made("Deva", TC("script", "Devanagari"), "Noto Sans Devanagari", *_INDIA)),
    (0x0980, _made("Beng", TC("script", "Bengali"), "Noto Sans Bengali", *_INDIA)),
    (0x0A00, _made("Guru", TC("script", "Gurmukhi"), "Noto Sans Gurmukhi", *_INDIA)),
    (0x0A80, _made("Gujr", TC("script", "Gujarati"), "Noto Sans Gujarati", *_INDIA)),
    (0x0B00, _made("Orya", TC("script", "Oriya"), "Noto Sans Oriya", *_INDIA)),
    (0x0B80, _made("Taml", TC("script", "Tamil"), "Noto Sans Tamil", *_INDIA)),
    (0x0C00, _made("Telu", TC("script", "Telugu"), "Noto Sans Telugu", *_INDIA)),
    (0x0C80, _made("Knda", TC("script", "Kannada"), "Noto Sans Kannada", *_INDIA)),
    (0x0D00, _made("Mlym", TC("script", "Malayalam"), "Noto Sans Malayalam", *_INDIA)),
    (0x0D80, _made("Sinh", TC("script", "Sinhala"), "Noto Sans Sinhala", "nirmala", "iskoola", *_WIDE)),
    (0x0E00, _made("Thai", TC("script", "Thai"), "Noto Sans Thai", "leelawu", "thonburi", "garuda", "loma", *_PLAIN)),
    (0x0E80, _made("Laoo", TC("script", "Lao"), "Noto Sans Lao", "leelawu", "laomn", *_WIDE)),
    (0x0F00, _made("Tibt", TC("script", "Tibetan"), "Noto Serif Tibetan", "himalaya", "kailasa", *_WIDE)),
    (0x1000, _made("Mymr", TC("script", "Myanmar"), "Noto Sans Myanmar", "mmrtext", "myanmar", *_WIDE)),
    (0x10A0, _made("Geor", TC("script", "Georgian"), "Noto Sans Georgian", "sylfaen", *_PLAIN)), (0x1100, HANGUL),
    (0x1200, _made("Ethi", TC("script", "Ethiopic"), "Noto Sans Ethiopic", "ebrima", "kefa", *_WIDE)),
    (0x13A0, _made("Cher", TC("script", "Cherokee"), "Noto Sans Cherokee", "gadugi", *_PLAIN)), (0x1400, SIGNS),
    (0x1780, _made("Khmr", TC("script", "Khmer"), "Noto Sans Khmer", "leelawu", "khmer", *_WIDE)),
    (0x1800, _made("Mong", TC("script", "Mongolian"), "Noto Sans Mongolian", "monbaiti", *_WIDE)), (0x18B0, SIGNS),
    (0x1C80, LETTERS), (0x1CC0, SIGNS), (0x1D00, LETTERS), (0x2000, SIGNS), (0x2C60, LETTERS), (0x2C80, SIGNS),
    (0xA640, LETTERS), (0xA6A0, SIGNS), (0xA720, LETTERS), (0xA800, SIGNS),
    (0x2E80, CHINESE), (0x3000, CHINESE), (0x3040, KANA), (0x3100, CHINESE), (0x3130, HANGUL), (0x3190, CHINESE),
    (0x31F0, KANA), (0x3200, CHINESE), (0xA000, SIGNS), (0xA960, HANGUL), (0xA980, SIGNS), (0xAC00, HANGUL),
    (0xD800, SIGNS), (0xF900, CHINESE), (0xFB00, SIGNS), (0xFB1D, HEBREW), (0xFB50, ARABIC), (0xFE00, SIGNS),
    (0xFE30, CHINESE), (0xFE70, ARABIC), (0xFF00, CHINESE), (0xFF65, KANA), (0xFFA0, HANGUL), (0xFFE0, CHINESE),
    (0x10000, SIGNS), (0x1F000, EMOJI), (0x1FB00, SIGNS), (0x20000, CHINESE), (0x40000, SIGNS))
_SORTED: Final = sorted(_RANGES, key=lambda row: row[0])
_STARTS: Final = [start for start, _ in _SORTED]


@lru_cache(maxsize=1024)
def script_of(letter: str) -> Script:
    """The script of a character."""
    found = _SORTED[bisect_right(_STARTS, ord(letter)) - 1][1]
    return EMOJI if found is SIGNS and emoji(letter) else found
