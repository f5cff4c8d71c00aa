"""The acts that may be answered in Warbands; tags and field types say how each is written."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from game.core.play.acts import (
    WORDS,
    Act,
    Activate,
    Chosen,
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
    Targeted,
    Vocabulary,
    Word,
    Yes,
)

Face = Literal["forest", "house"]
"""The faces of a terrain card (WB-187)."""
FaceName = Annotated[Face, msgspec.Meta(title="FACE")]


class LayCard(Act, frozen=True):
    """Lay a terrain card with that face up, turned by so many degrees; the answer's place is its centre (WB-188)."""

    face: FaceName
    degrees: Number


class TurnOver(Act, frozen=True, tag="turn"):
    """Turn a terrain card over (WB-189)."""

    card: PieceId


class ActCrew(Act, frozen=True, tag="crew"):
    """Activate a Fire Team, by its number (WB-82)."""

    number: Number


class Enlist(Act, frozen=True, tag="enlist"):
    """Let a Rookie join a Fire Team (WB-95)."""

    who: FigureId
    number: Number


class Team(Act, frozen=True, tag="team"):
    """Shoot with the Fire Team at `target`; distances are measured from the Rookie `who` (WB-84 to WB-87)."""

    target: FigureId
    who: FigureId


class Climb(Act, frozen=True, tag="climb"):
    """Climb up that piece (WB-20)."""

    roof: PieceId


class Down(Act, frozen=True, tag="down"):
    """Climb down that piece (WB-20)."""

    roof: PieceId


class Take(Act, frozen=True, tag="take"):
    """Pick up a treasure (WB-R103)."""

    treasure: MarkerId


class Alone(Act, frozen=True, tag="alone"):
    """Act without Minions (WB-140)."""


class With(Act, frozen=True, tag="with"):
    """Act together with the picked Minions (WB-140)."""


class TakeTurn(Chosen, frozen=True, tag="act"):
    """Name who of several activated together acts next (WB-141)."""


class Commander(Chosen, frozen=True, tag="commander"):
    """Name the commander of the Fire Team (WB-R62)."""


class March(Act, frozen=True, tag="march"):
    """Let the Fire Team move (WB-83)."""


class Jump(Act, frozen=True, tag="jump"):
    """Jump; the answer's place is the landing (WB-15)."""


class Drop(Act, frozen=True, tag="drop"):
    """Step off a roof; the answer's place is where to (WB-R34)."""


class Pass(Targeted, frozen=True, tag="pass"):
    """Strike in the middle of a movement action (WB-168)."""


class Strike(Targeted, frozen=True, tag="strike"):
    """Attack in melee (WB-23)."""


class Kick(Targeted, frozen=True, tag="kick"):
    """A Martial Artist's attack (WB-136)."""


class ChargeAt(Targeted, frozen=True, tag="charge"):
    """A Maniac's attack at the end of his charge (WB-135)."""


class Shoot(Targeted, frozen=True, tag="shoot"):
    """Attack with a shooter (WB-29)."""


class RunIn(Act, frozen=True, tag="charge"):
    """A Maniac's charge (WB-134); the answer's place is its end."""


class Assassinate(Act, frozen=True, tag="assassinate"):
    """Begin an Assassin's movement (WB-112)."""


class Command(Act, frozen=True, tag="command"):
    """Roll to give another fighter an action (WB-183)."""


class Heal(Targeted, frozen=True, tag="heal"):
    """Heal a fighter (WB-127)."""


class Influence(Targeted, frozen=True, tag="influence"):
    """Take over an opponent for one action (WB-130)."""


class Merge(Act, frozen=True, tag="merge"):
    """Merge the two figures of a Doppelganger (WB-122)."""


class Split(Act, frozen=True, tag="split"):
    """Split a Doppelganger into two figures (WB-117)."""


class Shift(Act, frozen=True, tag="shift"):
    """Change the form of a Shapeshifter (WB-160)."""


class Switch(Targeted, frozen=True, tag="switch"):
    """Change places with a Rookie (WB-173)."""


class Bid(Chosen, frozen=True, tag="bid"):
    """Name the fighter who is commanded (WB-184)."""


class Appear(Act, frozen=True, tag="pounce"):
    """Name where an Assassin appears: the answer's place (WB-112)."""


class Half(Act, frozen=True, tag="half"):
    """Name where the second figure of a Doppelganger stands: the answer's place (WB-120)."""


class Recover(Act, frozen=True, tag="recover"):
    """Roll to recover (WB-61)."""


class Towards(Targeted, frozen=True, tag="towards"):
    """Move a Thug towards that fighter (WB-106)."""


class Reroll(Act, frozen=True, tag="reroll"):
    """Roll again."""


class Leave(Act, frozen=True, tag="leave"):
    """Let the roll stand."""


class Minion(Chosen, frozen=True, tag="minion"):
    """Name the Minion who takes the wound (WB-142)."""


class Join(Chosen, frozen=True, tag="join"):
    """Name the Rookie who replaces a lost one in a Fire Team (WB-95)."""


ACTS: Final = Vocabulary(
    Activate, Deploy, Done, Move, No, Nothing, TakeEdge, Yes, LayCard, TurnOver, ActCrew, Enlist, Alone, With,
    TakeTurn, Commander, March, Team, Jump, Drop, Climb, Down, Pass, Take, Strike, Kick, ChargeAt, Shoot, RunIn,
    Assassinate, Command, Heal, Influence, Merge, Split, Shift, Switch, Bid, Appear, Half, Recover, Towards,
    Reroll, Leave, Minion, Join,
    words={"FACE": Word(r"forest|house", "forest or house"),
           "MARKER": WORDS["MARKER"]._replace(about="the id of an objective or a treasure")})
