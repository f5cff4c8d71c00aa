"""The requests of the protocol: one record a command, so that a wrong field is refused by name.

`do` names the command; `id` is given back with the reply; `battle` says which of several battles is meant.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

Spot = tuple[float, float] | str
"""A place: [x, y] in inches, rounded to the grid, or "x,y" exactly."""
Small = Annotated[str, msgspec.Meta(max_length=400)]
Words = Annotated[dict[str, str], msgspec.Meta(max_length=100)]
Moved = Annotated[dict[str, Spot], msgspec.Meta(max_length=100)]
Unit = Literal["1/64", "inch"]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2 ** 63 - 1)]


class Request(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What every request may hold."""

    id: int | Small | None = None
    battle: Annotated[str, msgspec.Meta(min_length=1, max_length=40)] = "main"


class Hello(Request):
    """Who is there, and which version of the protocol is spoken."""

    protocol: int = 1


class Rulesets(Request):
    """The rulesets, each with its options and house rules."""


class Clause(Request):
    """What a clause of a rulebook says."""

    ruleset: Small
    clause: Small


class Forces(Request):
    """The forces of a ruleset."""

    ruleset: Small


class Tables(Request):
    """The maps that suit a ruleset."""

    ruleset: Small


class Force(Request):
    """One force, whole, to be changed and given to `new`; with its price and what is wrong with it."""

    ruleset: Small
    force: Small | dict[str, Any]
    limit: int | None = None


class Table(Request):
    """One table, whole, to be changed and given to `new`; its lengths in 1/64 inch, or in inches."""

    table: Small
    unit: Unit = "1/64"


class New(Request):
    """Begin a battle from a set-up, with a seed or with given dice."""

    ruleset: Small
    table: Small | dict[str, Any]
    forces: tuple[Small | dict[str, Any], Small | dict[str, Any]]
    options: Words = {}
    switches: Words = {}
    limits: bool = True
    seed: Seed | None = None
    dice: Annotated[list[Annotated[int, msgspec.Meta(ge=1, le=100)]], msgspec.Meta(max_length=4000)] | None = None
    players: tuple[Small, Small] = ("human", "human")
    unit: Unit = "1/64"
    """Of the lengths in a table that is given as data."""


class Load(Request):
    """Begin from the text of a record or a position."""

    text: str
    verify: bool = False


class Save(Request):
    """The text of the battle (`record`) or of its moment (`position`)."""

    what: str = "record"


class Battles(Request):
    """The battles of this session."""


class Close(Request):
    """Forget a battle."""


class Question(Request):
    """What is asked just now."""


class Answer(Request):
    """Answer the question; the reply holds what happened and the next question."""

    answer: Annotated[str, msgspec.Meta(max_length=4000)]


class Place(Request):
    """Whether a place answers an option: the way there and its cost, or the reason why not."""

    option: Small
    place: Spot
    via: Annotated[tuple[Spot, ...], msgspec.Meta(max_length=64)] = ()


class Reach(Request):
    """The outline of all places that answer an option, and a few that surely do; for a unit, of one of its figures."""

    option: Small
    figure: Small = ""
    outline: bool = True
    """Without it, only the places that surely do: the outline of a large region takes the most time and text."""


class Plan(Request):
    """A legal formation for an option that takes the places of a whole unit, its middle near a place.

    `shape`: as they stand, side by side, one behind another, as far apart as the unit allows, behind cover; `turn` is
    where it looks in 16 steps counter-clockwise, 0 north.
    """

    option: Small
    place: Spot
    shape: Literal["keep", "line", "column", "loose", "cover"] = "keep"
    turn: Annotated[int, msgspec.Meta(ge=0, le=15)] = 0


class Legal(Request):
    """Whether an answer would be accepted, or why not; nothing is answered."""

    answer: Annotated[str, msgspec.Meta(max_length=4000)]


class Describe(Request):
    """All that there is to know of a ruleset: records with their fields, questions, options, ways, dice, commands."""

    ruleset: Small


class State(Request):
    """The whole moment."""


class Events(Request):
    """What happened, from event number `since` on (0 the first)."""

    since: Annotated[int, msgspec.Meta(ge=0)] = 0


class Sight(Request):
    """What one figure sees of another, as they stand or with figures moved."""

    figure: Small
    target: Small
    at: Moved = {}


class Attacks(Request):
    """Every attack that a figure could make, as it stands or with figures moved."""

    figure: Small
    at: Moved = {}


class What_If(Request, tag="what_if"):  # noqa: N801  (named as it is asked)
    """One attack with figures moved: its odds, or why it cannot be made, and the look."""

    figure: Small
    target: Small
    way: Small = ""
    at: Moved = {}


class Coach(Request):
    """What the coach would answer to the open question, and why: at most two answers, the best first.

    It takes as long as an opponent's turn; the same `seed` gives the same advice.
    """

    seed: Seed = 0


class Value(Request):
    """What the position is worth to a side, in points, as the game's own opponents see it."""

    side: str = "A"


class Undo(Request):
    """Take the last answer back."""

    side: str | None = None


class Fork(Request):
    """Copy a battle as a new one with the same past and other dice to come."""

    to: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    seed: Seed = 1


class Quit(Request):
    """End the session."""


ALL = (Hello, Rulesets, Clause, Forces, Tables, Force, Table, New, Load, Save, Battles, Close, Question, Answer, Place,
       Reach, Plan, Legal, Describe, State, Events, Sight, Attacks, What_If, Coach, Value, Undo, Fork,
       Quit)
Any_Request = (Hello | Rulesets | Clause | Forces | Tables | Force | Table | New | Load | Save | Battles | Close
               | Question | Answer | Place | Reach | Plan | Legal | Describe | State | Events | Sight | Attacks
               | What_If | Coach | Value | Undo | Fork | Quit)
COMMANDS: dict[str, type[Request]] = {str(one.__struct_config__.tag): one for one in ALL}
"""The commands by name."""
