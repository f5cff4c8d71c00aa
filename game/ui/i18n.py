"""The words on the screen: one gettext catalogue, domain `kts`, English as source."""

from __future__ import annotations

import gettext
import os
import re
from pathlib import Path

from game.core.text import Text

DOMAIN = "kts"
FOLDER = Path(__file__).resolve().parent.parent / "locale"
PSEUDO = "pseudo"
_KEPT = re.compile(r"(\{[^{}]*\}|\[\[[^\]|]*\||\]\]|\[\[|\*\*|\b[A-Z]{2}-[RH]?\d+\b)")
_ACCENTS = str.maketrans("aeiouyAEIOUYcnsz", "àéîõüýÀÉÎÕÜÝçñšž")


class _Pseudo(gettext.NullTranslations):
    """Stretches every message by 35 %, to find screens that leave no room for other languages."""

    def gettext(self, message: str) -> str:
        """`message` with accents and a longer tail; placeholders, links and clause ids stay as they are."""
        parts = _KEPT.split(message)
        plain = sum(len(part) for part in parts[::2])
        text = "".join(part if i % 2 else part.translate(_ACCENTS) for i, part in enumerate(parts))
        words = ("lorem", "ipsum", "dolor", "sit", "amet")
        tail, wanted, i = "", round(plain * 0.35), 0
        while len(tail) < wanted:
            tail += (" " if i else "~") + words[i % len(words)]
            i += 1
        return text + tail[:wanted].rstrip()


_current: gettext.NullTranslations = gettext.NullTranslations()
_generation = 0


def languages() -> list[str]:
    """Language codes that can be chosen, English first."""
    found = sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ["en", *(code for code in found if code != "en")]


def system_language() -> str:
    """The code of the system's language if there is a catalogue for it, else `""`."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "").split(":")[0].split(".")[0]
        for wanted in (code, code.split("_")[0]):
            if wanted and wanted in languages():
                return wanted
    return ""


def set_language(code: str) -> None:
    """Use the catalogue of `code`; `""`, `"en"` and unknown codes mean English, `"pseudo"` is for tests."""
    global _current, _generation
    if code == PSEUDO:
        _current = _Pseudo()
    elif code in ("", "en"):
        _current = gettext.NullTranslations()
    else:
        _current = gettext.translation(DOMAIN, FOLDER, languages=[code], fallback=True)
    _generation += 1


def generation() -> int:
    """A number that changes with the language; caches of laid out text keep it in their key."""
    return _generation


def message(source: str) -> str:
    """The catalogue's words for `source`, placeholders and markup still in it."""
    return _current.gettext(source) if source else ""


def tr(text: Text | str) -> str:
    """The translated, filled in words of `text`. A plain `str` is looked up as a message without values."""
    if isinstance(text, str):
        return message(text)
    return fill(message(text.message), text)


def fill(piece: str, text: Text) -> str:
    """`piece` of a translated message with the values of `text` in its placeholders.

    A translation that names an unknown value must not end a battle: the source English is used then.
    """
    if not text.values:
        return piece
    values = {key: tr(value) if isinstance(value, Text) else value for key, value in text.values}
    try:
        return piece.format(**values)
    except (KeyError, IndexError, ValueError):
        return str(text)


def words(text: Text | str) -> str:
    """What a widget shows: a `Text` is translated, a plain `str` (a name, a number) is shown as it is."""
    return text if isinstance(text, str) else tr(text)
