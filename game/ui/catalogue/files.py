"""The template `kts.pot` and the PO files of a language, one for each area of the game; Babel reads and writes them."""

from __future__ import annotations

import io
import os
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po, write_po

from game.store.po import entries, fault
from game.ui.catalogue.extract import GAME, Message, Use

LOCALE: Final = GAME / "locale"
POT: Final = LOCALE / "kts.pot"
HEADER: Final = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
"""No date and no version of Babel, so that the template changes only with the messages."""
SCREENS, NAMES, TABLE, SEASON, SCENARIOS = "screens", "names", "rules-table", "season", "scenarios"
"""Areas: what all games share on the screen, names in sample forces and maps, the rulings of the common table, seasons
and scenarios (their rulebooks are `rules-season` and `rules-scenarios`)."""
_OF_RULESET = re.compile(r"(?:game/rules|game/planning|game/scenes/rulesets|assets/lessons)/([a-z_\-]+)(?:/|\.toml)")


def area_of(use: Use) -> str:
    """The area, and so the PO file, that a message is translated in: where it stands, or what its places share.

    `rules-NAME` is the rulebook of a ruleset, `NAME` its other words (screens, log, house rules, lesson), `rules-table`
    the rulings for all, `names` names in sample forces and maps, `screens` everything else.
    """
    areas = {_area(path) for path in use.files}
    if len(areas) > 1:
        areas = {area.removeprefix("rules-") for area in areas if area != NAMES}
    return areas.pop() if len(areas) == 1 else SCREENS


def _area(path: str) -> str:
    if path.endswith("game/core/table.toml"):
        return TABLE
    if "/forces/" in path or path.startswith("maps/"):
        return NAMES
    if path.startswith(("game/season/", "game/scenes/season/")):
        return f"rules-{SEASON}" if path.endswith("rulebook.toml") else SEASON
    if path.startswith("game/core/scenarios/"):
        return f"rules-{SCENARIOS}" if path.endswith("rulebook.toml") else SCENARIOS
    found = _OF_RULESET.match(path)
    ruleset = found[1].replace("_", "-") if found else ""
    return (f"rules-{ruleset}" if path.endswith("rulebook.toml") else ruleset) or SCREENS


def by_area(found: Mapping[Message, Use]) -> dict[str, list[Message]]:
    """The messages of each area, file by file in the order in which they are read."""
    areas: dict[str, list[Message]] = {}
    for message in sorted(found, key=lambda one: found[one].order):
        areas.setdefault(area_of(found[message]), []).append(message)
    return dict(sorted(areas.items()))


def _added(made: Catalog, message: Message, use: Use, text: Any = "") -> Any:
    id = (message.text, message.plural) if message.plural else message.text
    entry = made.add(id, text or (("",) * made.num_plurals if message.plural else ""), context=message.context or None,
                     locations=[(file, 0) for file in sorted(use.files)], auto_comments=use.notes[:4])
    entry.flags = {"python-brace-format"} if "{" in message.text else set()   # "5 % of" is no place for a value
    return entry


def catalogue(found: Mapping[Message, Use]) -> str:
    """The text of the template, without line numbers."""
    made = Catalog()
    for message, use in found.items():
        _added(made, message, use)
    out = io.BytesIO()
    write_po(out, made, width=0, omit_header=True, include_lineno=False)
    return HEADER + out.getvalue().decode("utf-8")


class Count(NamedTuple):
    """The state of one PO file: messages, words of English, and messages that are missing, fuzzy or faulty."""

    area: str
    messages: int
    words: int
    missing: int
    fuzzy: int
    faults: tuple[str, ...]


def folder_of(code: str) -> Path:
    """Where the PO files of a language lie in the checkout."""
    return LOCALE / code


def update(code: str, found: Mapping[Message, Use], only: Iterable[str] = ()) -> list[Path]:
    """Make or merge the PO files of a language; what is translated stays. Returns the files that were written.

    A message that moved to another area takes its translation along; one whose English changed a little keeps the old
    words marked fuzzy (not used until a translator looked); what is no longer needed stays at the end as `#~` lines.
    """
    known, gone = _translated(code), {message for message in _translated(code) if message not in found}
    written = []
    for area, messages in by_area(found).items():
        if only and area not in only:
            continue
        path = folder_of(code) / f"{area}.po"
        made = Catalog(locale=code if _known_locale(code) else None, fuzzy=False)
        for message in messages:
            old = known.get(message) or _regrouped(message, known)
            near = None if old else _nearest(message, gone, known)
            entry = _added(made, message, found[message], (old or near or _EMPTY).string)
            entry.user_comments = list((old or near or _EMPTY).user_comments)
            if near is not None or old is not None and "fuzzy" in old.flags:
                entry.flags.add("fuzzy")
        out = io.BytesIO()
        write_po(out, made, width=0, omit_header=True, include_lineno=False)
        text = _header(code, path) + out.getvalue().decode("utf-8")
        text += _obsolete(path, {message for message in gone if known[message].string and known[message].home == area})
        path.parent.mkdir(parents=True, exist_ok=True)
        if not os.path.isfile(path) or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8", newline="\n")
            written.append(path)
    return written


class _Old(NamedTuple):
    string: Any
    flags: frozenset[str]
    user_comments: tuple[str, ...]
    home: str


_EMPTY: Final = _Old("", frozenset(), (), "")


def _translated(code: str) -> dict[Message, _Old]:
    """What the PO files of a language say now. Raises ValueError, naming file and line, for one that cannot be read."""
    known: dict[Message, _Old] = {}
    for path in sorted(folder_of(code).glob("*.po")):
        text = path.read_text("utf-8")
        if wrong := fault(text):
            raise ValueError(f"{path.name}: {wrong}")
        read = read_po(io.StringIO(text), locale=code if _known_locale(code) else None)
        here = [(entry, True) for entry in read] + [(entry, False) for entry in read.obsolete.values()]
        for entry, in_use in here:
            if not entry.id:
                continue
            one, many = entry.id if isinstance(entry.id, (tuple, list)) else (entry.id, "")
            words = entry.string if isinstance(entry.string, str) else tuple(entry.string or ())
            message = Message(one, many, entry.context or "")
            if any(words) and (in_use or message not in known):
                known[message] = _Old(words, frozenset(entry.flags), tuple(entry.user_comments), path.stem)
    return known


def _regrouped(message: Message, known: Mapping[Message, _Old]) -> _Old | None:
    """What was said before a message got its context, or before its plural forms were one message."""
    one = known.get(Message(message.text))
    if one is None or not message.plural:
        return one if message.context else None
    many = known.get(Message(message.plural))
    if many is None or not isinstance(one.string, str) or not isinstance(many.string, str):
        return None
    return one._replace(string=(one.string, many.string), flags=one.flags | many.flags)


def _nearest(message: Message, gone: Iterable[Message], known: Mapping[Message, _Old]) -> _Old | None:
    """The translation of a message that is gone and was nearly the same."""
    wanted, best, most = Counter(message.text.split()), None, 0.6
    for old in gone:
        if old.context == message.context and bool(old.plural) == bool(message.plural):
            had = Counter(old.text.split())
            share = 2 * (wanted & had).total() / max(1, wanted.total() + had.total())
            if share > most:
                best, most = known[old], share
    return best


def _obsolete(path: Path, messages: Iterable[Message]) -> str:
    """The entries that are no longer needed, as comments: a translator may want them again."""
    if not os.path.isfile(path):
        return ""
    wanted = {(one.context, one.text, one.plural) for one in messages}
    kept = {}
    for entry in entries(path.read_text("utf-8"), obsolete=True):
        if (key := (entry.context, entry.text, entry.plural)) in wanted:
            kept[key] = "\n".join(f"#~ {line.removeprefix('#~ ')}" for line in entry.source
                                  if line.startswith(("msg", '"', "#~")))
    return "".join(f"\n{one}\n" for one in kept.values())


def _known_locale(code: str) -> bool:
    try:
        Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return False
    return True


def _header(code: str, path: Path) -> str:
    """The header: the one that is there, else one made from what Babel knows of the language."""
    if os.path.isfile(path):
        text = path.read_text("utf-8")
        at = text.find("\n\n")
        if at > 0 and 'msgid ""' in text[:at]:
            return text[:at + 2]
    plural = get_plural(code) if _known_locale(code) else None
    rule = f"nplurals={plural.num_plurals}; plural={plural.plural_expr};" if plural else "nplurals=2; plural=(n != 1);"
    own = (Locale.parse(code).get_language_name(code) or code).title() if _known_locale(code) else code
    lines = [f"Language: {code}", f"X-Language-Name: {own}", f"Plural-Forms: {rule}", "MIME-Version: 1.0",
             "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit"]
    return 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"


def counts(code: str, found: Mapping[Message, Use]) -> list[Count]:
    """The state of each PO file of a language, without messages that are no longer in the template."""
    out = []
    for area, messages in by_area(found).items():
        path = folder_of(code) / f"{area}.po"
        text = path.read_text("utf-8") if os.path.isfile(path) else ""
        wrong = fault(text)
        have = {} if wrong else {Message(e.text, e.plural, e.context): e for e in entries(text)}
        words = sum(len(one.text.split()) + len(one.plural.split()) for one in messages)
        missing = sum(1 for one in messages if one not in have or not all(have[one].strings))
        fuzzy = sum(1 for one in messages if one in have and have[one].fuzzy)
        faults = (wrong,) if wrong else tuple(told for one in messages if one in have and (told := have[one].fault()))
        out.append(Count(area, len(messages), words, missing, fuzzy, faults))
    return out
