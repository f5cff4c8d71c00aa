"""Short names for the figures of one side, all different.

    short_names(["Captain", "Heavy gunner", "Rifleman 1", "Rifleman 2"], lambda name: len(name) <= 7)
    -> ["Captain", "Gunner", "Rifle 1", "Rifle 2"]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.core.callings import parted

TITLES: Final = frozenset("""
    antie brother captain chief colonel corporal countess courier deckhand disciple doctor father footman gatekeeper
    general grave lady leutnant lieutenant little loader lord major master mother novice old padre private red rifleman
    sapper sergeant sir sister stormtrooper the trooper young
    bruder das der die diener doktor gräfin hauptmann kurier ladeschütze meister mutter novize oberst pionier schüler
    schülerin schütze schwester torwächter vater
""".split())
"""Words before the name that one is called by: `Captain Fawkes` is Fawkes, while `Robyn Foxley` is Robyn. In the
languages that come with the game; others need none, then more is abbreviated."""
TAILS: Final = ("infanterist", "fahrzeug", "schütze", "soldat", "träger", "trupp", "rudel", "mann", "man")
"""Ends of compounds that may be dropped: a `Rifleman` is Rifle, a `Bogenschütze` Bogen."""
DULL: Final = frozenset("bot crew group gunner man pack party section squad team".split())
"""Last words that may be dropped: a `Bren gunner` is the Bren, a `Knife man` the Knife."""
JOINTS: Final = frozenset("and of with".split())
"""Words after which an addition follows: a `Sergeant with spontoon` is a Sergeant."""
SHORT: Final = {"machine gun": "MG", "machine-gun": "MG", "machine gunner": "MG", "machine-gun team": "MG",
                "hauptmann": "Hptm.", "leutnant": "Lt.", "infanterie": "Inf.", "feldwebel": "Feldw.",
                "anti-tank": "AT", "half-track": "H-track", "man-at-arms": "Man"}
"""Usual short forms of whole names and of words."""
VOWELS: Final = frozenset("aeiouy")
"""Letters before which an abbreviation ends."""


def short_names(names: Sequence[str], fits: Callable[[str], bool]) -> list[str]:
    """A name that fits for each figure; figures whose names differ only by a number share the short name.

    Tried in turn: the whole name; the word that tells it apart; a usual short form; an abbreviation. A name of another
    figure of the side is not taken. Where nothing fits the name is cut before its number.
    """
    parts = [_parted(name) for name in names]
    tails: dict[str, list[str]] = {}
    for base, number in parts:
        tails.setdefault(base, []).append(number)
    chosen: dict[str, str] = {}
    everybody = list(tails)
    alone = {base for base in everybody if parted(base)[1]}

    def fit(base: str, form: str) -> bool:
        return all(fits(form + number) for number in tails[base])

    if all(fit(base, base) for base in alone):
        alone = set()       # else those who have a name of their own are all called by it alone, not some of them
    # what needs no shortening keeps its name, then the plainest ones choose: `Archer` before `Skeleton archer`
    for base in sorted(everybody, key=lambda base: (not fit(base, base), len(base.split()), everybody.index(base))):
        taken = {form.casefold() for form in chosen.values()}
        others = [other for other in everybody if other != base]
        forms = [*([] if base in alone else [base]), *_forms(base, others), base]
        chosen[base] = next((form for form in forms if form.casefold() not in taken and fit(base, form)),
                            "") or _cut(base, lambda form, base=base: fit(base, form))  # type: ignore[misc]
    return [chosen[base] + number for base, number in parts]


def _parted(name: str) -> tuple[str, str]:
    """Name and number: `Rifleman 2` is `Rifleman` and ` 2`."""
    base, _, number = name.rpartition(" ")
    return (base, " " + number) if base and number.isdecimal() else (name, "")


def _forms(base: str, others: Sequence[str]) -> Iterator[str]:
    """Shorter forms of a name, the best first; words that others have as well come last."""
    if base.casefold() in SHORT:
        yield SHORT[base.casefold()]
    if name := parted(base)[1]:
        yield name
        yield from _abbreviated(name)
    words = base.replace(",", " ").split()
    strangers = {word for other in others for word in other.replace(",", " ").casefold().split()}
    called = _called(words)
    alone = [word for word in called if len(words) == 1 or not _shared(word, strangers)]
    for word in alone:
        yield from _clipped(word)
    if len(words) > 1:
        first, last = words[0], " ".join(words[1:])
        yield from (f"{short} {last}" for short in _abbreviated(first))
        yield f"{first[0]}. {last}"
    for word in alone or called:
        yield from _abbreviated(word)
    if len(words) > 1 and not alone:
        yield from (f"{words[0][0]}. {short}" for short in _abbreviated(words[-1]))
        yield "".join(word[0].upper() + "." for word in words)


def _called(words: Sequence[str]) -> list[str]:
    """Single words for a figure: the name of a person, or the kind of thing, the best first."""
    if len(words) > 1 and words[-1][0].isupper():        # a person
        rest = list(words)
        while len(rest) > 1 and rest[0].casefold() in TITLES:
            rest = rest[1:]
        return rest
    joint = next((i for i, word in enumerate(words) if word in JOINTS), len(words))
    found = [*words[:joint][::-1], *words[joint + 1:]]
    return sorted(map(_capital, found), key=lambda word: word.casefold() in DULL)


def _shared(word: str, strangers: set[str]) -> bool:
    """Whether others have that word too: `sword` and `swords` are one word."""
    own = word.casefold().rstrip("s")
    return any(other.rstrip("s") == own for other in strangers)


def _clipped(word: str) -> Iterator[str]:
    """The word, and the weapon in it: `Rifleman` is Rifle."""
    yield SHORT.get(word.casefold(), word)
    tail = next((tail for tail in TAILS if word.casefold().endswith(tail) and len(word) > len(tail) + 2), "")
    if tail:
        yield word[:-len(tail)].rstrip("-")


def _abbreviated(word: str) -> Iterator[str]:
    """Abbreviations, the longest first: before a vowel (`Chopper` is Chop.), then after any consonant."""
    for before_vowel in (True, False):
        for end in range(len(word) - 1, 2, -1):
            last, following = word[end - 1].casefold(), word[end].casefold()
            if last.isalpha() and last not in VOWELS and (following in VOWELS) == before_vowel and last != following:
                yield (word[:end - 1] if word[end - 2].casefold() == last else word[:end]) + "."


def _capital(word: str) -> str:
    return word[:1].title() + word[1:]         # Georgian has capitals, which no word begins with


def _cut(base: str, fits: Callable[[str], bool]) -> str:
    """As much of the name as fits."""
    while len(base) > 1 and not fits(base + "…"):
        base = base[:-1]
    return base + "…"
