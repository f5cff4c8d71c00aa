"""Reasons of computer opponents for their answers: data that a record keeps beside the answer, and their words.

A reason names what decided, and is told only where it holds (`game.core.play.claims`); where nothing decided there is
none.

A reason is not part of the battle: no rule reads it, no digest includes it, and records may leave it out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.core.play.events import Began
from game.core.text import T, Text, is_name
from game.core.wording import average, decimal, percent

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.play.events import Event
    from game.core.state import State

FEWEST: Final = 0.05
"""Losses that are told at least: fewer would be written as 0.0."""
MOST_BETWEEN: Final = 3
"""Events of the other side that may be told between an answer and what it begins, at most."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """What decided for an answer against the next best different one. `kind` is a key of `WORDS`; other kinds have no
    words. What it claims is checked in `game.core.play.claims`."""

    kind: str
    about: str = ""
    """The id of the figure or unit that it is about."""
    share: float = -1.0
    """The chance to defeat it, 0 to 1; below 0: not told."""
    losses: float = -1.0
    """The expected losses of a unit, in figures; below 0: not told."""
    goal: str = ""
    """The kind of goal to be reached or held (`core.evaluator.GoalKind`)."""
    at: str = ""
    """The part of the table where the goal lies: middle, north, east, south, west."""
    short: float = -1.0
    """How much worse than the best answer it is, in average figures; below 0: it is the best."""
    hurt: float = -1.0
    """The chance of any harm, 0 to 1, where one attack cannot defeat it; below 0: not told."""
    menace: str = ""
    """The id of the enemy that threatens the activated figure; empty: none."""
    away: float = -1.0
    """The distance, in inches, to the figure that the reason is about; below 0: not told."""
    friend: str = ""
    """The id of the friend that the enemy it is about could attack."""


class Noted(NamedTuple):
    """An answer as its reason is kept: its number, and that of the first event after it."""

    answer: int
    """Number of the answer since the match began, from 0, dice left out; -1 for one before it."""
    event: int
    """Number of the event in the story."""
    side: int
    """The side that answered."""
    reason: Reason | None
    """None where nothing decided, and for people."""
    holds: bool = True
    """Whether what the reason says is true of what the answer did; otherwise it is kept and not told."""


def reason_of(noted: Sequence[Noted], story: Sequence[Event], number: int) -> Reason | None:
    """The reason for what begins with that event of the story: that of the last answer of its side, if nothing of that
    side was told since (the other side dodges before the shot is told) and no round or turn began; None where there is
    none. It depends on nothing that comes after that event."""
    side = story[number].side
    last = next((one for one in reversed(noted) if one.event <= number and one.side == side), None)
    if last is None or not last.holds or number - last.event > MOST_BETWEEN:
        return None
    since = story[last.event:number]
    if any(event.side == side or isinstance(event, Began) and event.what in ("round", "turn") for event in since):
        return None
    return last.reason


def idle(story: Sequence[Event], number: int) -> bool:
    """Whether an event begins the activation of a figure and nothing was done in it, as far as the story goes."""
    event = story[number]
    return isinstance(event, Began) and event.what == "figure" and (
        number + 1 == len(story) or isinstance(story[number + 1], Began))


WORDS: Final[dict[str, Text]] = {
    "takes": T("takes {goal}"),
    "contests": T("contests {goal}"),
    "holds": T("holds {goal}"),
    "there": T("{name} stands at {goal}"),
    "goes": T("nearer to {goal}"),
    "leaves": T("leaves by the far end"),
    "way": T("nearer to the far end"),
    "home": T("carries the treasure home"),
    "unseen": T("out of sight of {name}"),
    "beyond": T("out of reach of {name}"),
    "cover": T("in cover from {name}"),
    "touches": T("into contact with {name}"),
    "near": T("nearer to {name}"),
    "back": T("farther from {name}"),
    "close": T("close to {name}"),
    "behind": T("behind the enemy"),
    "range": T("into range of {name}"),
    "meets": T("within assault distance of {name}"),
    "attacks": T("attacks {name}"),
    "strikes": T("strikes at {name}"),
    "shoots": T("shoots at {name}"),
    "threat": T("{name} could attack {friend}"),
    "spare": T("{name} is less likely to fall"),
    "wins": T("wins the battle"),
    "room": T("keeps apart from friends"),
    "shelter": T("with cover close by"),
    "screens": T("closes open lanes between the edges"),
    "evens": T("makes both halves more alike"),
    "enough": T("the table has enough terrain"),
    "able": T("can attack {name} from where it stands"),
    "upon": T("can attack {name} after a move"),
    "assaults": T("can assault {name}"),
    "reaches": T("can reach {goal}"),
    "on": T("stands at {goal}"),
    "off": T("can leave by the far end"),
    "far": T("can attack nobody yet; {name} is nearest"),
}
"""The words of each kind of reason, as shown under the act or after its name. Nearer and farther are meant in a
straight line."""
ONLY_SHORT: Final = "less"
"""The kind of a reason that tells no more than how much worse an answer is than the best one."""
SAFER: Final = "safer"
"""The kind of a reason of an answer that is about as good as a bolder one, which it stands before."""
ATTACKS: Final = ("attacks", "strikes", "shoots", "able", "upon", "assaults")
"""Kinds of reasons that tell an attack."""
COULD: Final = frozenset(("able", "upon", "assaults", "reaches", "on", "off", "far"))
"""Kinds that say what a figure could do."""
_THINGS: Final = {"objective": T("objective"), "treasure": T("treasure"), "hill": T("hill")}
_WHERE: Final = {"middle": T("the {thing} in the middle"), "north": T("the northern {thing}"),
                 "east": T("the eastern {thing}"), "south": T("the southern {thing}"), "west": T("the western {thing}")}

_SHORT: Final = ((0.3, T("clearly less good")), (0.06, T("a little less good")), (0.0, T("nearly as good")))
"""Words for how much worse than the best an answer is, by the least difference in average figures."""


def goal_words(thing: str, at: str) -> Text:
    """A goal (`objective`, `treasure`, `hill`) with the part of the table where it lies: *the western objective*."""
    return T(_WHERE.get(at, _WHERE["middle"]).message, thing=_THINGS.get(thing, _THINGS["objective"]))


def reason_told(noted: Sequence[Noted], story: Sequence[Event], number: int, state: State) -> Text | None:
    """The words of `reason_of` for that event; None where there is none."""
    found = reason_of(noted, story, number)
    return None if found is None else reason_words(found, state)


def short_words(reason: Reason) -> Text | None:
    """How good an answer is beside the best one; None for the best."""
    return next((text for least, text in _SHORT if reason.short >= least), None) if reason.short >= 0 else None


def reason_words(reason: Reason, state: State) -> Text | None:
    """A reason in words, with the names of a state's figures and units; None for an unknown kind."""
    words, short = WORDS.get(reason.kind), short_words(reason)
    if reason.kind == SAFER:
        return T("{short}, and much safer", short=short or _SHORT[-1][1])
    if words is None:
        return short if reason.kind == ONLY_SHORT else None
    if short is not None:
        return T("{why}; {short}", why=reason_words(msgspec.structs.replace(reason, short=-1.0), state), short=short)
    if reason.menace:
        return T("{why}; {name} threatens it", why=reason_words(msgspec.structs.replace(reason, menace=""), state),
                 name=_named(reason.menace, state))
    told = _filled(words, {"name": _named(reason.about, state), "friend": _named(reason.friend, state),
                           "goal": goal_words(reason.goal, reason.at)})
    if reason.away >= 0:
        return T("{why}, {n}″ off", why=told, n=decimal(reason.away))
    chance = chance_words(reason)
    return told if chance is None else T("{why}, {chance}", why=told, chance=chance)


def chance_words(reason: Reason) -> Text | None:
    """The chance or the losses that a reason of an attack tells; None where it tells none."""
    if reason.hurt >= 0:
        return T("{chance} to harm it", chance=percent(Fraction(reason.hurt)))
    if reason.losses >= FEWEST:
        return T("{n} fall on average", n=average(reason.losses))
    return T("{chance} to defeat", chance=percent(Fraction(reason.share))) if reason.share >= 0 else None


def beside_plan(reason: Reason, state: State, tells: bool = False) -> Text | None:
    """The words of a reason beside a plan: what it could do is left out, since the plan says what it would do; and all
    but who threatens it and how good it is where the plan `tells` what it is good for."""
    if reason.kind == SAFER or reason.kind not in COULD and not tells:
        return reason_words(reason, state)
    short = short_words(reason)
    if not reason.menace:
        return short
    name = _named(reason.menace, state)
    return T("{name} threatens it; {short}", name=name, short=short) if short is not None else T(
        "{name} threatens it", name=name)


def _filled(words: Text, values: dict[str, object]) -> Text:
    return T(words.message, **{key: value for key, value in values.items() if f"{{{key}}}" in words.message})


def _named(about: str, state: State) -> str:
    """The name of a figure or unit."""
    for them in (state.figures, state.gone, getattr(state, "units", {})):
        if about in them:
            return str(them[about].name)
    return about if is_name(about) else "?"
