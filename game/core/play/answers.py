"""Answers to questions, given by players, opponents, files or programs; each can be written as one line of text."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

import msgspec

from game.core.play.acts import Act, Vocabulary
from game.core.table.places import Place

LONGEST: Final = 4000
"""The most characters of an answer that is read."""
_KEY: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_\-:.]*(?: [A-Za-z0-9][A-Za-z0-9_\-:.]*){0,3}")
_PICK: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_\-:.@,]*")


class Written(NamedTuple):
    """The parts of an answer's text; the meaning of its key is not known yet."""

    key: str
    picks: tuple[str, ...] = ()
    place: Place | None = None
    via: tuple[Place, ...] = ()

    def __str__(self) -> str:
        text = self.key
        if self.picks:
            text += f" [{' '.join(self.picks)}]"
        if self.place is not None:
            text += f" @ {self.place}"
        if self.via:
            text += " via " + " ".join(map(str, self.via))
        return text

    @staticmethod
    def parse(text: str) -> Written:
        """Split an answer's text into its parts. Raises ValueError that says what is wrong."""
        if len(text) > LONGEST:
            raise ValueError(f"an answer has at most {LONGEST} characters")
        rest = " ".join(text.split())
        rest, _, ways = rest.partition(" via ")
        rest, _, spot = rest.partition(" @ ")
        rest, opened, picks = rest.partition(" [")
        if not _KEY.fullmatch(rest):
            raise ValueError(f"{rest[:60]!r} is no answer: write a key like 'attack B2' or 'move @ 12.5,4.25'")
        if opened and not picks.endswith("]"):
            raise ValueError("picks end with a bracket: remove [A1 A4]")
        chosen = tuple(picks[:-1].split()) if picks else ()
        for pick in chosen:
            if not _PICK.fullmatch(pick):
                raise ValueError(f"{pick[:40]!r} cannot be picked")
        if ways and not spot:
            raise ValueError("waypoints need a place to end at: move @ 12.5,4.25 via 10,4")
        via = tuple(Place.parse(way) for way in ways.split())
        if len(via) > 64:
            raise ValueError("a way has at most 64 waypoints")
        return Written(rest, chosen, Place.parse(spot) if spot else None, via)


class Answer(msgspec.Struct, frozen=True, gc=False):
    """One answer: an act, picks out of a set, and a place with the waypoints of the path there.

    As text: `attack B2`, `remove [A1 A4]`, `move @ 12.5,4.25 via 10,4 11,4`.

    >>> from game.core.play.acts import Deploy, Vocabulary
    >>> answer = Answer.read("deploy A1 @ 5,9.25", Vocabulary(Deploy))
    >>> answer.act == Deploy("A1"), answer.place, str(answer)
    (True, Place(x=320, y=592), 'deploy A1 @ 5,9.25')
    """

    act: Act
    picks: tuple[str, ...] = ()
    place: Place | None = None
    via: tuple[Place, ...] = ()

    @property
    def key(self) -> str:
        """The act as text."""
        return self.act.key

    def __str__(self) -> str:
        return str(Written(self.key, self.picks, self.place, self.via))

    @staticmethod
    def read(text: str, acts: Vocabulary) -> Answer:
        """Read an answer. Raises ValueError that says what is wrong, `UnknownKey` if its key fits none of these acts.
        """
        written = Written.parse(text)
        return Answer(acts.read(written.key), written.picks, written.place, written.via)
