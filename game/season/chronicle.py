"""A season as a file: seed, setting, and the list of choices and results. Everything else follows (`campaign`).

    chronicle = read(text, find)
    text(chronicle)                 # the same TOML again
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec

from game.core.errors import Bad
from game.core.force import Force
from game.core.ruleset import Ruleset
from game.core.text import begun_small, is_name
from game.season.terms import terms
from game.store.toml import dump, parse

FORMAT: Final = 1
LIMIT: Final = 4_000_000
"""Letters of a season's file at most: some thousand changes of the force, each of which holds all of it."""
LEVELS: Final = ("easy", "normal", "hard")
"""Levels of the opponents of a season."""
MOST_STEPS: Final = 2_000
_Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
_Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
_Word = Annotated[str, msgspec.Meta(max_length=120)]


class Went(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="go", forbid_unknown_fields=True):
    """Where the player went next."""

    place: _Number


class Fought(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="fought", omit_defaults=True,
             forbid_unknown_fields=True):
    """How the battle there ended, as its record tells."""

    battle: _Word = ""
    """The name of its record, without ending; empty: none was kept."""
    result: Annotated[int, msgspec.Meta(ge=-1, le=1)]
    """1 won, 0 drawn, -1 lost."""
    points: tuple[_Points, _Points] = (0, 0)
    """The player's, the enemy's."""
    rounds: _Number = 0
    table: _Word = ""
    enemy: _Word = ""
    """What the enemy's force was called."""
    fought: tuple[_Number, ...] = ()
    """Members that went into the battle."""
    out: tuple[_Number, ...] = ()
    """Members that were taken out."""
    defeated: tuple[tuple[_Number, _Number], ...] = ()
    """Members and how many enemies they defeated."""
    fell: tuple[tuple[_Number, _Word], ...] = ()
    """Members and who of the enemy took them out, where it is known."""


class Honoured(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="honour", forbid_unknown_fields=True):
    """Who was given which honour; nobody: 0."""

    member: _Number
    honour: _Word = ""


class Healed(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="heal", forbid_unknown_fields=True):
    """Whose scars were healed; nobody: 0."""

    member: _Number


class Mustered(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="muster", forbid_unknown_fields=True):
    """The whole force as it left the builder."""

    force: dict[str, Any]


Step = Went | Fought | Honoured | Healed | Mustered


class Chronicle(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One season."""

    season: Annotated[int, msgspec.Meta(ge=1)] = FORMAT
    """The version of the format."""
    name: str
    ruleset: str
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
    level: str
    """Of the opponents: easy, normal, hard."""
    length: int
    """Battles."""
    limit: _Number
    """Points limit of the force at the beginning; 0 where its ruleset counts none."""
    force: dict[str, Any]
    """The force at the beginning, as in force files."""
    steps: tuple[Step, ...] = ()
    battle: _Word = ""
    """The name of the file of the battle that is being fought; empty: it has not begun."""

    def and_then(self, *steps: Step) -> Chronicle:
        """The season some steps later."""
        return msgspec.structs.replace(self, steps=(*self.steps, *steps))


def text(chronicle: Chronicle) -> str:
    """The file's text."""
    told = msgspec.to_builtins(chronicle)
    told.setdefault("season", FORMAT)
    steps = told.pop("steps", ())
    head = {key: told.pop(key) for key in ("season", "name", "ruleset", "seed", "level", "length", "limit")}
    return dump({**head, **told, **({"steps": list(steps)} if steps else {})})


def read(text: str, find: Callable[[str], Ruleset], known: tuple[str, ...], source: str = "season") -> Chronicle:
    """A season from its text. Raises Bad with the step or field that is wrong."""
    if len(text) > LIMIT:
        raise Bad(source, "", "the season is too big", f"at most {LIMIT:,} letters")
    told = parse(text, source)
    version = told.get("season", None)
    if type(version) is not int:
        raise Bad(source, "season", "this is no season of this game", f"season = {FORMAT} in its first line")
    if version > FORMAT:
        raise Bad(source, "season", f"the season is of format {version}, this version reads {FORMAT}",
                  "a newer version of the game")
    try:
        found = msgspec.convert(told, Chronicle)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at `$")
        raise Bad(source, _place(place), begun_small(wrong)) from None
    return _checked(found, find, known, source)


def _place(place: str) -> str:
    """Where something stands, in words: `.steps[3].result` is step 4, result."""
    plain = place.strip("`.").removeprefix("steps[")
    if plain == place.strip("`."):
        return plain
    number, _, rest = plain.partition("]")
    return ", ".join(part for part in (f"step {int(number) + 1}" if number.isdecimal() else "steps",
                                       rest.strip(".")) if part)


def _checked(found: Chronicle, find: Callable[[str], Ruleset], known: tuple[str, ...], source: str) -> Chronicle:
    """The season, if its head can be played. Raises Bad."""
    if found.ruleset not in known:
        raise Bad(source, "ruleset", f"{found.ruleset[:40]!r} is unknown", f"one of {', '.join(known)}")
    if not is_name(found.name):
        raise Bad(source, "name", "is missing, too long or no plain line", "1 to 60 letters")
    if found.level not in LEVELS:
        raise Bad(source, "level", f"{found.level[:40]!r} is unknown", f"one of {', '.join(LEVELS)}")
    if found.length not in terms().lengths:
        raise Bad(source, "length", f"{found.length} battles are not played",
                  f"one of {', '.join(map(str, terms().lengths))}")
    if len(found.steps) > MOST_STEPS:
        raise Bad(source, "steps", f"{len(found.steps)} are too many", f"at most {MOST_STEPS}")
    force_of(find(found.ruleset), found.force, f"{source}, force")
    for number, step in enumerate(found.steps, 1):
        if isinstance(step, Mustered):
            force_of(find(found.ruleset), step.force, f"{source}, step {number}")
    return found


def data_of(force: Force) -> dict[str, Any]:
    """A force as a season's file holds it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(force))
    return found


def force_of(rules: Ruleset, data: dict[str, Any], source: str) -> Any:
    """The force in a season's file. Raises Bad."""
    try:
        force: Force = msgspec.convert(data, rules.force_type)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at `$")
        raise Bad(source, place.strip("`."), begun_small(wrong)) from None
    if not force.figures or not is_name(force.name) or not all(is_name(one.name) for one in force.figures):
        raise Bad(source, "", "a force needs figures, and each a name of one line", "1 to 60 letters")
    return force
