"""Acts: the meaning of an answer as typed data. Acts are written as text and read from text only in this module.

Each ruleset lists its acts in `rules/NAME/acts.py`; those that several rulesets share are below.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Final, NamedTuple, get_type_hints

import msgspec

from game.core.table.pieces import Edge


class Word(NamedTuple):
    """A capital word in the forms of keys, which stands for a value."""

    pattern: str
    """A regular expression of what it stands for."""
    about: str
    """What that is: `the id of a figure`."""


WORDS: Final[Mapping[str, Word]] = {
    "FIGURE": Word(r"[AB][0-9]+(\.[0-9]+)?b?", "the id of a figure"),
    "UNIT": Word(r"[AB][0-9]+", "the id of a unit"),
    "N": Word(r"[0-9]{1,3}", "a whole number"),
    "EDGE": Word(r"south|north|west|east", "south, north, west or east"),
    "MARKER": Word(r"[A-Za-z0-9_\-]{1,24}", "the id of an objective"),
    "PIECE": Word(r"[A-Za-z0-9_\-]{1,24}", "the id of a terrain piece"),
}
"""The words of all rulesets; each may have others of its own (`Vocabulary.words`)."""


def _id(word: str) -> msgspec.Meta:
    return msgspec.Meta(title=word, pattern=f"^(?:{WORDS[word].pattern})$")


FigureId = Annotated[str, _id("FIGURE")]
UnitId = Annotated[str, _id("UNIT")]
MarkerId = Annotated[str, _id("MARKER")]
PieceId = Annotated[str, _id("PIECE")]
Number = Annotated[int, msgspec.Meta(title="N", ge=0, le=999)]
EdgeName = Annotated[Edge, msgspec.Meta(title="EDGE")]


class Act(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True, gc=False):
    """The meaning of one answer. Its key begins with its `tag`; its fields are the words after it, in order.

    >>> class Shoot(Act, frozen=True, tag="shoot"):
    ...     target: FigureId
    ...     dice: Number
    >>> Shoot("B2", 3).key
    'shoot B2 3'
    """

    @property
    def key(self) -> str:
        """The act as text: the tag and the fields, separated by blanks."""
        return " ".join(map(str, msgspec.to_builtins(self)))

    @property
    def word(self) -> str:
        """The tag, with which its key begins."""
        return str(self.__struct_config__.tag or "")

    @property
    def about(self) -> tuple[object, ...]:
        """The values of its fields."""
        return msgspec.structs.astuple(self)

    @classmethod
    def form(cls) -> str:
        """The form of its key, with a capital word for each field: `shoot FIGURE N`."""
        hints = get_type_hints(cls, include_extras=True)
        titles = (hints[field].__metadata__[0].title for field in cls.__struct_fields__)
        return " ".join((*_tag(cls), *titles))


class Vocabulary:
    """The acts of a ruleset; reads their keys.

    >>> Vocabulary(Yes, No, Deploy).read("deploy A3")
    Deploy(who='A3')
    """

    def __init__(self, *acts: type[Act], words: Mapping[str, Word] = MappingProxyType({})) -> None:
        """`words` are those of the ruleset's own, or with a description of its own, in the forms of these acts."""
        self.acts: tuple[type[Act], ...] = (*acts, Resign, Faces)
        self.words: Mapping[str, Word] = {**WORDS, **words}
        """The capital words in the forms of these acts."""
        self._forms: Final = [(_tag(act), len(_tag(act)) + len(act.__struct_fields__), act) for act in self.acts]

    def read(self, key: str) -> Act:
        """The act with this key. Raises `UnknownKey` if there is none."""
        words = key.split(" ")
        for tag, length, act in self._forms:
            if len(words) == length and words[:len(tag)] == tag:
                try:
                    found: Act = msgspec.convert([*[" ".join(tag)] * bool(tag), *words[len(tag):]], act, strict=False)
                except msgspec.ValidationError:
                    continue
                if found.key == key:        # a number is written in one way only
                    return found
        raise UnknownKey(key)


class UnknownKey(ValueError):
    """A key that fits no act of the ruleset."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key[:60]!r} is no answer of this ruleset")
        self.key = key


def _tag(act: type[Act]) -> list[str]:
    return str(act.__struct_config__.tag or "").split()


# ── what rulesets share ──────────────────────────────────────────────────────────────────────────────────────


class Targeted(Act, frozen=True):
    """Base of the acts that target a figure; rulesets define them."""

    target: FigureId


class TargetedUnit(Act, frozen=True):
    """Base of the acts that target a whole unit."""

    target: UnitId


class Chosen(Act, frozen=True):
    """Base of the acts that choose a figure."""

    who: FigureId


class ChosenUnit(Act, frozen=True):
    """Base of the acts that choose a whole unit."""

    who: UnitId


class TakeEdge(Act, frozen=True, tag="edge"):
    """Choose an edge of the table."""

    edge: EdgeName


class TakePiece(Act, frozen=True, tag="take"):
    """Take a piece of terrain into the hand, to lay it (TB-18)."""

    piece: PieceId


class LayPiece(Act, frozen=True, tag="lay"):
    """Lay the piece that was taken with its middle at the answer's place, turned counter-clockwise (TB-19)."""

    piece: PieceId
    degrees: Number


class Resign(Act, frozen=True, tag="resign"):
    """Give up the battle."""


class Faces(Act, frozen=True, tag="dice"):
    """Give the faces of real dice, as picks."""


class Yes(Act, frozen=True, tag="yes"):
    """Yes."""


class No(Act, frozen=True, tag="no"):
    """No."""


class Idle(Act, frozen=True):
    """Base of the acts that decline or end; not an act itself. Rulesets derive more from it."""


class StayPut(Act, frozen=True):
    """Base of the acts by which a figure stays where it is, after which attacks are asked for; rulesets define them."""


class Nothing(Idle, frozen=True, tag="none"):
    """Choose none of what is offered."""


class Keep(Act, frozen=True, tag="keep"):
    """Keep the dice as rolled."""


class Done(Idle, frozen=True, tag="done"):
    """Do nothing more for now."""


class End(Idle, frozen=True, tag="end"):
    """End this turn, phase or round for this side."""


class Deploy(Chosen, frozen=True, tag="deploy"):
    """Set up a figure at the answer's place."""


class Lift(ChosenUnit, frozen=True, tag="lift"):
    """Take a unit that was set up off the table again."""


class Activate(Chosen, frozen=True, tag="activate"):
    """Activate a figure."""


class Move(Act, frozen=True, tag="move"):
    """Move to the answer's place."""


class DeployUnit(Deploy, frozen=True, tag="deploy"):
    """Set up a whole unit."""

    who: UnitId


class ActivateUnit(Activate, frozen=True, tag="activate"):
    """Activate a whole unit."""

    who: UnitId
