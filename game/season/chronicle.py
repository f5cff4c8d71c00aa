"""A season as a file: seed, setting, and the list of choices and results. Everything else follows (`campaign`).

    chronicle = read(text, find)
    text(chronicle)                 # the same TOML again
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeVar

import msgspec

from game.core.errors import Bad
from game.core.force import Force
from game.core.ruleset import Ruleset
from game.core.text import is_name
from game.core.unfit import misfit
from game.season.earlier import NEWER, check_known, check_places, mended
from game.season.places import Spot
from game.season.terms import Fate, terms
from game.store.toml import dump, parse

FORMAT: Final = 2
"""Format 1 held no map, and did not tell what battles brought: that followed from its seed."""
LIMIT: Final = 4_000_000
"""Letters of a season's file at most: some thousand changes of the force, each of which holds all of it."""
LEVELS: Final = ("easy", "normal", "hard")
"""Levels of the opponents of a season."""
MOST_STEPS: Final = 2_000
MOST_TOLD: Final = 8
"""Things that are left out of forces of an earlier version and told."""
T = TypeVar("T")
_Number = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
_Points = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
_Word = Annotated[str, msgspec.Meta(max_length=120)]


class Roll(NamedTuple):
    """What became of one who was taken out."""

    member: int
    face: int
    """Of the D6."""
    fate: Fate
    scar: str = ""
    """The scar, where that is the fate."""


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
    earned: tuple[_Number, _Number] | None = None
    """Points to spend and fame that it brought; None: nobody has worked that out, and the rolls, yet."""
    rolls: tuple[Roll, ...] = ()
    """What became of those who were taken out."""


class Honoured(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="honour", forbid_unknown_fields=True):
    """Who was given which honour; nobody: 0."""

    member: _Number
    honour: _Word = ""


class Healed(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="heal", forbid_unknown_fields=True):
    """Whose scars were healed; nobody: 0."""

    member: _Number


class Renamed(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="rename", forbid_unknown_fields=True):
    """What a member is called from now on."""

    member: _Number
    name: _Word


class Mustered(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", tag="muster", forbid_unknown_fields=True):
    """The whole force as it left the builder."""

    force: dict[str, Any]


Step = Went | Fought | Honoured | Healed | Renamed | Mustered


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
    scenarios: bool = False
    """Whether the battles have scenarios, by lot (SE-28)."""
    terms: Annotated[int, msgspec.Meta(ge=1)] = 1
    """The version of the terms by which its last step was taken."""
    rules: _Number = 0
    """The version of the ruleset then; 0: a file of format 1 does not say so."""
    map: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=60)] = ()
    """Its places; none: those that its seed draws."""
    left_out: tuple[_Word, ...] = ()
    """What the present version of the ruleset does not know any more about its figures."""
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
    first = ("season", "name", "ruleset", "seed", "level", "length", "limit", "scenarios", "terms", "rules")
    head = {key: told.pop(key) for key in first if key in told}
    return dump({**head, **told, **({"steps": list(steps)} if steps else {})})


def read(text: str, find: Callable[[str], Ruleset], known: Sequence[str], source: str = "season") -> Chronicle:
    """A season from its text. Raises Bad with the step or field that is wrong."""
    found = converted(text, Chronicle, "season", FORMAT, LIMIT, source)
    check_head(found.ruleset, found.name, found.rules, find, known, source)
    rules = find(found.ruleset)
    if found.rules < rules.version:
        force, steps, lost = of_today(rules, found.force, found.steps)
        found = msgspec.structs.replace(found, force=force, steps=steps, left_out=lost)
    return _checked(found, rules, source)


def of_today(rules: Ruleset, force: dict[str, Any], steps: Sequence[Step]
             ) -> tuple[dict[str, Any], tuple[Step, ...], tuple[str, ...]]:
    """The forces in a file of an earlier version of a ruleset as it knows them today, and words for what is left out
    of them."""
    force, first = mended(force, rules.force_type)
    lost, made = dict.fromkeys(first), list[Step]()
    for one in steps:
        if isinstance(one, Mustered):
            data, more = mended(one.force, rules.force_type)
            lost |= dict.fromkeys(more)
            one = Mustered(force=data)
        made.append(one)
    return force, tuple(made), tuple(lost)[:MOST_TOLD]


def converted(text: str, kind: type[T], what: str, format: int, limit: int, source: str) -> T:
    """A record of that kind from its TOML: at most `limit` letters, whose field `what` has the version of the format.
    Raises Bad with the step or field that is wrong."""
    if len(text) > limit:
        raise Bad(source, "", f"the {what} is too big", f"at most {limit:,} letters")
    told = parse(text, source)
    version = told.get(what, None)
    if type(version) is not int:
        raise Bad(source, what, f"this is no {what} of this game", f"{what} = {format} in its first line")
    if version > format:
        raise Bad(source, what, f"the {what} is of format {version}, this version reads {format}",
                  NEWER)
    check_known("terms", told.get("terms"), terms().version, source)
    try:
        return msgspec.convert(told, kind)
    except msgspec.ValidationError as error:
        raise misfit(error, source, kind, unknown=NEWER) from None


def check_head(ruleset: str, name: str, version: int, find: Callable[[str], Ruleset], known: Sequence[str],
               source: str) -> None:
    """Whether that version of a ruleset is known and a name can be shown. Raises Bad."""
    if ruleset not in known:
        raise Bad(source, "ruleset", f"{ruleset[:40]!r} is unknown", f"one of {', '.join(known)}")
    check_known("rules", version, find(ruleset).version, source)
    if not is_name(name):
        raise Bad(source, "name", "is missing, too long or no plain line", "1 to 60 letters")


def check_steps(steps: Sequence[Step], rules: Ruleset, source: str) -> None:
    """Whether they are not too many, and hold forces that can be read. Raises Bad."""
    if len(steps) > MOST_STEPS:
        raise Bad(source, "steps", f"{len(steps)} are too many", f"at most {MOST_STEPS}")
    for number, step in enumerate(steps, 1):
        if isinstance(step, Mustered):
            force_of(rules, step.force, f"{source}, step {number}")


def _checked(found: Chronicle, rules: Ruleset, source: str) -> Chronicle:
    """The season, if its head can be played. Raises Bad."""
    if found.level not in LEVELS:
        raise Bad(source, "level", f"{found.level[:40]!r} is unknown", f"one of {', '.join(LEVELS)}")
    if found.length not in terms().lengths:
        raise Bad(source, "length", f"{found.length} battles are not played",
                  f"one of {', '.join(map(str, terms().lengths))}")
    if found.map:
        check_places(found.map, found.length, source)
    force_of(rules, found.force, f"{source}, force")
    check_steps(found.steps, rules, source)
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
        raise misfit(error, source, rules.force_type, unknown=NEWER) from None
    if not force.figures or not is_name(force.name) or not all(is_name(one.name) for one in force.figures):
        raise Bad(source, "", "a force needs figures, and each a name of one line", "1 to 60 letters")
    return force
