"""What may be answered in Warbands, and how it is written."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from game.core.play.acts import (
    Act,
    Activate,
    Deploy,
    Done,
    FigureId,
    MarkerId,
    Move,
    No,
    Nothing,
    Number,
    PieceId,
    TakeEdge,
    Vocabulary,
    Yes,
)

Face = Literal["forest", "house"]
"""What a terrain card shows."""
FaceName = Annotated[Face, msgspec.Meta(title="FACE")]


class LayCard(Act, frozen=True):
    """To lay a terrain card with that face and turned so far; the answer's place is where."""

    face: FaceName
    degrees: Number


class TurnOver(Act, frozen=True, tag="turn"):
    """To turn a card over."""

    card: PieceId


class ActCrew(Act, frozen=True, tag="crew"):
    """A Fire Team acts."""

    number: Number


class Enlist(Act, frozen=True, tag="enlist"):
    """A figure joins a Fire Team."""

    who: FigureId
    number: Number


class Alone(Act, frozen=True, tag="alone"):
    """No Minion acts with him."""


class With(Act, frozen=True, tag="with"):
    """The Minions who are picked act with him."""


class TakeTurn(Act, frozen=True, tag="act"):
    """Who of a group acts next."""

    who: FigureId


class Commander(Act, frozen=True, tag="commander"):
    """Who commands the Fire Team."""

    who: FigureId


class March(Act, frozen=True, tag="march"):
    """The Fire Team moves."""


class Team(Act, frozen=True, tag="team"):
    """The Fire Team shoots; measured from one Rookie."""

    target: FigureId
    who: FigureId


class Jump(Act, frozen=True, tag="jump"):
    """To jump; where to is the answer's place."""


class Drop(Act, frozen=True, tag="drop"):
    """To step off a roof; where to is the answer's place."""


class Climb(Act, frozen=True, tag="climb"):
    """To climb up."""

    roof: PieceId


class Down(Act, frozen=True, tag="down"):
    """To climb down."""

    roof: PieceId


class Pass(Act, frozen=True, tag="pass"):
    """To strike in passing."""

    target: FigureId


class Take(Act, frozen=True, tag="take"):
    """To take a treasure."""

    treasure: MarkerId


class Strike(Act, frozen=True, tag="strike"):
    """A strike."""

    target: FigureId


class Kick(Act, frozen=True, tag="kick"):
    """A Martial Artist's kick."""

    target: FigureId


class ChargeAt(Act, frozen=True, tag="charge"):
    """A Maniac's strike at the end of his charge."""

    target: FigureId


class Shoot(Act, frozen=True, tag="shoot"):
    """A shot."""

    target: FigureId


class RunIn(Act, frozen=True, tag="charge"):
    """A Maniac's charge; where to is the answer's place."""


class Assassinate(Act, frozen=True, tag="assassinate"):
    """An Assassin vanishes, to appear elsewhere."""


class Command(Act, frozen=True, tag="command"):
    """To give somebody else an action."""


class Heal(Act, frozen=True, tag="heal"):
    """To heal."""

    target: FigureId


class Influence(Act, frozen=True, tag="influence"):
    """To take over an enemy for an action."""

    target: FigureId


class Merge(Act, frozen=True, tag="merge"):
    """A Doppelganger becomes one again."""


class Split(Act, frozen=True, tag="split"):
    """A Doppelganger splits in two."""


class Shift(Act, frozen=True, tag="shift"):
    """A Shapeshifter changes."""


class Switch(Act, frozen=True, tag="switch"):
    """To change places with somebody."""

    target: FigureId


class Bid(Act, frozen=True, tag="bid"):
    """Who is commanded."""

    who: FigureId


class Appear(Act, frozen=True, tag="pounce"):
    """An Assassin appears; where is the answer's place."""


class Half(Act, frozen=True, tag="half"):
    """Where the second figure stands: the answer's place."""


class Recover(Act, frozen=True, tag="recover"):
    """To try to stand up again."""


class Towards(Act, frozen=True, tag="towards"):
    """A Thug walks towards somebody."""

    target: FigureId


class Reroll(Act, frozen=True, tag="reroll"):
    """To roll again."""


class Leave(Act, frozen=True, tag="leave"):
    """The roll stands."""


class Minion(Act, frozen=True, tag="minion"):
    """Which Minion takes the wound."""

    who: FigureId


class Join(Act, frozen=True, tag="join"):
    """Who jumps into a Fire Team."""

    who: FigureId


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, Move, No, Nothing, TakeEdge, Yes, LayCard, TurnOver, ActCrew, Enlist, Alone, With,
    TakeTurn, Commander, March, Team, Jump, Drop, Climb, Down, Pass, Take, Strike, Kick, ChargeAt, Shoot, RunIn,
    Assassinate, Command, Heal, Influence, Merge, Split, Shift, Switch, Bid, Appear, Half, Recover, Towards,
    Reroll, Leave, Minion, Join)
