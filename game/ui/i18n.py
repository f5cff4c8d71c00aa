"""Translation: the texts of the screen in the player's language; English is the source.

Messages (`Text`) are looked up in the chosen language's PO files (`game.store.languages`) and filled in. Plain strings
are names and numbers: names of sample forces and maps are looked up as well, numbers get the language's decimal sign,
whatever else a player typed stays as it is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager

import pygame

from game.core.callings import called as named_after
from game.core.callings import parted
from game.core.errors import Line
from game.core.text import DECIMAL, NAME, SENTENCE, T, Text, begun_large, singular
from game.files import locale
from game.store.language_codes import like
from game.store.languages import SPLIT, Language, key, load, nearest, offered, passed_over
from game.store.po import PoEntry, entries
from game.ui import agreement, hyphens, keys

PSEUDO = "xx"
"""A language made of English 40 % longer in foreign letters, to find what is cut and what bypasses the catalogue."""
LONGER = 0.4
MOST_NAMES = 4000
"""Plain strings whose translation is remembered."""
_KEPT = re.compile(r"(\{[^{}]*\}|\[\[[^\]|]*\||\]\]|\[\[|\*\*|\b[A-Z]{2}-[RH]?\d+\b|″|<[a-z_0-9]+>)")
_ACCENTS = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
                         "ÀБÇÐÉҒĜĤÎĴĶĻМÑÖÞØŔŠŢÛѴŴЖÝŽàбçđéƒĝĥîĵķļмñöþøŕšţûѵŵжýž")
_NUMBERED = re.compile(r"(.+) (\d{1,7})")
_TENTHS = re.compile(r"(?<=\d)(?<!\.\d)(?<!\.\d\d)(?<!\.\d\d\d)\.(?=\d)(?!\d+\.\d)")      # 1.5, not 192.168.1.20
_WORDS = re.compile(r"[^\W\d_]{2}")
BLUE, ORANGE = T("Blue"), T("Orange")
_ODD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no font has a picture of, and what turns the writing beyond its own words."""
_SIDE = re.compile(r"\b(?:Blue|Orange)\b")

_language: Language | None = None
_names: dict[str, str] = {}
_point = "."
_generation = 0
_forced = ""
_translator: Callable[[Text | str], str] | None = None
_sides: tuple[Text, Text] | None = None
"""What the sides are called where a player gave them other colours than the usual ones."""
_players: tuple[Text | str, Text | str] = ("", "")
"""What the sides are called instead of their colours, by their players or forces; empty: by the colour."""
_translated = -1


def languages() -> dict[str, str]:
    """Code and own name of every language that can be chosen, English first."""
    return offered()


def system_language() -> str:
    """The code of the system's language if it can be chosen, else `""` (English)."""
    asked = [one for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
             for one in os.environ.get(name, "").split(":") if one.split(".")[0] not in ("", "C", "POSIX")]
    if not asked:                                           # Windows and macOS say it elsewhere
        asked = ["_".join(filter(None, (one.get("language"), one.get("country"))))
                 for one in pygame.system.get_pref_locales()]
    found = next(filter(None, map(nearest, asked)), "")
    return "" if found == "en" else found


def set_language(code: str) -> list[str]:
    """Speak that language from now on; `""`, `"en"` and codes without any words are English.

    Returns one line for each file or translation that could not be used.
    """
    global _language, _generation, _point, _translator
    if _language is None and code in ("", "en") or _language is not None and code == _language.code:
        return _language.faults if _language is not None else []
    _language = None if code in ("", "en") else pseudo() if code == PSEUDO else load(code)
    hyphens.speak(spoken())
    _names.clear()
    _translator = None
    _generation += 1
    _point = message(DECIMAL) if _language is not None else "."
    return _language.faults if _language is not None else []


def faults() -> list[str]:
    """What could not be used of the language that is spoken, one line each."""
    return _language.faults if _language is not None else []


def unused() -> list[str]:
    """One line for each thing that is not used: of the language that is spoken, and files that are no language."""
    return [*faults(), *passed_over()]


def spoken() -> str:
    """The code of the language that is spoken: `en`, `de`."""
    return _language.code if _language is not None else "en"


def force(code: str) -> None:
    """Speak that language whatever the settings say (the command line asked for it); `""` ends that.

    Raises ValueError, naming those there are, for a code that cannot be chosen.
    """
    global _forced
    known = languages() if code and code != PSEUDO else {}
    same = next((one for one in known if like(one) == like(code)), "")
    if known and code not in known and not same:
        raise ValueError(f"{code[:20]!r} is no language here; there are {', '.join(known)}")
    _forced = code if not known or code in known else same


def set_usual(chosen: str, headless: bool) -> None:
    """Speak what was forced, else what the player has chosen, else the system's language (never for a picture)."""
    set_language(_forced or chosen or ("" if headless else system_language()))


def generation() -> int:
    """A number that changes with the language and the keys that texts name; caches of text keep it in their key."""
    return _generation + keys.version()


def call_sides(a: Text | None, b: Text | None) -> None:
    """Name the sides by their colours from now on, on the screen only: records stay as they are. None: Blue, Orange."""
    global _sides, _generation, _translator
    named = None if a is None and b is None else (a or BLUE, b or ORANGE)
    if named != _sides:
        _sides, _translator = named, None
        _generation += 1


def call_players(a: Text | str, b: Text | str) -> None:
    """Name the sides by their players or forces from now on, on the screen only; empty: by the colour. A name of a
    force, a `Text`, may mean several people: what is said of it agrees with that."""
    global _players, _generation, _translator
    if (a, b) != _players:
        _players, _translator = (a, b), None
        _generation += 1


@contextmanager
def called(a: Text | str, b: Text | str) -> Iterator[None]:
    """The sides are called so meanwhile (`call_players`)."""
    before = _players
    call_players(a, b)
    try:
        yield
    finally:
        call_players(*before)


def message(text: Text | str) -> str:
    """The language's words for a message, in the plural form that its `n` wants; placeholders and markup stay.

    A command in angle brackets, as in `Menu (<back>)`, becomes the key that it is mapped to.
    """
    if isinstance(text, str):
        text = Text(text)
    if (_sides is not None or any(_players)) and not text.context and _SIDE.search(text.message):
        return keys.filled(_recoloured(text))
    return keys.filled(_message(text))


def _recoloured(text: Text) -> str:
    """A message that speaks of Blue or Orange, with the names of the players or forces, or the colours that the sides
    have now."""
    usual = _message(BLUE), _message(ORANGE)
    names = [tr(name) if isinstance(name, Text) else name for name in _players]
    called = {one: name or _message(now) for one, name, now in zip(usual, names, _sides or (BLUE, ORANGE), strict=True)}
    several = [one for one, name, given in zip(usual, names, _players, strict=True)
               if isinstance(given, Text) and _several(name)]
    return _agreeing(_message(text), called, several)


def _several(name: str) -> bool:
    return agreement.several(name, _message(agreement.SEVERAL))


def _agreeing(sentence: str, called: Mapping[str, str], several: Collection[str]) -> str:
    return agreement.agreeing(sentence, called, several, _message(agreement.WORDS), _message(agreement.NOT_AFTER))


def _message(text: Text) -> str:
    if _language is not None:
        found = _language.words.get(text.message if not text.context else key(text.message, text.context))
        if found is not None:
            if len(found) == 1 or not text.plural:
                return found[0]
            number = next((str(value) for name, value in text.values if name == "n"), "0").lstrip("−-+")
            return found[min(_language.form(int(number) if number.isdecimal() else 2), len(found) - 1)]
    return text.message if not text.plural or singular(text) else text.plural


def tr(text: Text | str) -> str:
    """The translated, filled in words of `text`. A plain `str` is looked up as a message without values."""
    if isinstance(text, str):
        return message(text)
    return fill(message(text), text)


def fill(piece: str, text: Text) -> str:
    """`piece` of a translated message with the values of `text` in its placeholders.

    A translation that names an unknown value must not end a battle: the source English is used then.
    """
    if not text.values:
        return piece
    if any(isinstance(name, Text) for name in _players):
        piece = _agreed(piece, text)
    try:
        words = keys.filled(piece.format(**{name: _value(value) for name, value in text.values}))
        return begun_large(words) if text.context == SENTENCE else words
    except (KeyError, IndexError, ValueError):
        return str(text)


def translator() -> Callable[[Text | str], str]:
    """`tr` as long as this language is spoken: another object afterwards, for caches that are kept by it."""
    global _translator, _translated
    if _translator is None or _translated != generation():
        _translated = generation()
        _translator = lambda text: tr(text)  # noqa: E731
    return _translator


def words(text: Text | str) -> str:
    """What a widget shows: a `Text` is translated, of a plain `str` names and numbers are (`named`)."""
    return named(text) if isinstance(text, str) else tr(text)


def named(text: str) -> str:
    """A plain string as the language has it: names of sample forces and maps, also numbered, and decimal signs."""
    if _language is not None and isinstance(text, Line):
        return text.put(tr)
    if not text.isprintable() and _ODD.search(text):
        text = _ODD.sub("\ufffd", text)
    if _language is None or not text:
        return text
    found = _names.get(text)
    if found is None:
        if len(_names) > MOST_NAMES:
            _names.clear()
        found = _names[text] = _named(_language, text)
    return found


def cell(text: str) -> str:
    """What stands in a cell of a table of the rulebook: a message, or a number, which gets the decimal sign."""
    return named(tr(text))


def _named(language: Language, text: str) -> str:
    if found := language.words.get(f"{NAME}{SPLIT}{text}"):
        return found[0]
    if (match := _NUMBERED.fullmatch(text)) and (found := language.words.get(f"{NAME}{SPLIT}{match[1]}")):
        return f"{found[0]} {match[2]}"
    what, name = parted(text)
    if name and (found := language.words.get(f"{NAME}{SPLIT}{what}")):
        return named_after(found[0], name)
    if "." in text and _point != "." and not _WORDS.search(text):
        return _TENTHS.sub(_point, text)
    return text


def _value(value: object) -> object:
    if isinstance(value, Text):
        return tr(value)
    if isinstance(value, int):
        return value
    return named(value if isinstance(value, str) else str(value))


def _agreed(piece: str, text: Text) -> str:
    """`piece` with what it says of forces that are several people in the plural."""
    several = {f"{{{name}}}": tr(given) for name, value in text.values if value in (BLUE, ORANGE) and isinstance(
        given := _players[value == ORANGE], Text) and _several(tr(given))}
    if not several:
        return piece
    for token, name in several.items():
        if name.endswith("s"):
            piece = piece.replace(f"{token}’s", f"{token}’")
    tokens = [f"{{{name}}}" for name, value in text.values if value in (BLUE, ORANGE)]
    return _agreeing(piece, {one: one for one in tokens}, several)


# ── the pseudo language ──────────────────────────────────────────────────────────────────────────────────────────


def pseudo(found: Iterable[PoEntry] | None = None) -> Language:
    """The pseudo language of these messages; None: of the template `kts.pot` in the checkout (without it, no words)."""
    made = Language(PSEUDO, "Pseudo")
    template = locale() / "kts.pot"
    if found is None:
        found = entries(template.read_text("utf-8")) if os.path.isfile(template) else ()
    from game import rules  # not at the start of the game

    titles = {str(rules.named(id)[0]) for id in rules.IDS}         # they are called so in every language
    for entry in found:
        forms = (entry.text, entry.plural) if entry.plural else (entry.text,)
        made.words[key(entry.text, entry.context)] = tuple(
            text.translate(_ACCENTS) if text in titles else stretched(text) for text in forms)
    made.words[key(DECIMAL.message, DECIMAL.context)] = (",",)
    return made


def stretched(message: str) -> str:
    """English in foreign letters and longer by `LONGER`; placeholders, links and clause ids stay as they are."""
    parts = _KEPT.split(message)
    plain = sum(len(part) for part in parts[::2])
    text = "".join(part if i % 2 else part.translate(_ACCENTS) for i, part in enumerate(parts))
    filler = ("ļöŕéм", "îþšûм", "đöļöŕ", "šîţ", "àмéţ")
    tail, wanted, i = "", round(plain * LONGER), 0
    while len(tail) < wanted:
        tail += (" " if i else "~") + filler[i % len(filler)]
        i += 1
    return text + tail[:wanted].rstrip()


keys.put_into_words(tr)
