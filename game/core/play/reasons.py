"""Reasons of computer opponents for their answers: data that a record keeps beside the answer, and their words.

A reason is not part of the battle: no rule reads it, no digest includes it, and records may leave it out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from game.core.play.events import Aimed, Began, Marched, Moved
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
    """The strongest reason for an answer against another. `kind` is a key of `WORDS`; other kinds have no words."""

    kind: str
    about: str = ""
    """The id of the figure or unit that it is about."""
    share: float = -1.0
    """The chance to defeat it, 0 to 1; below 0: not told."""
    losses: float = -1.0
    """The expected losses of a unit, in figures; below 0: not told."""
    goal: str = ""
    """The kind of goal to be reached or held: objective, treasure, hill."""
    hasty: bool = False
    """Whether only a random error put the answer before a better one."""
    at: str = ""
    """The part of the table where the goal lies: middle, north, east, south, west."""
    likelier: float = -1.0
    """By how much the foe it is about is likelier to fall than with the other answer, 0 to 1; below 0: not told."""
    rarer: float = -1.0
    """By how much a friend is less likely to fall than with the other answer, 0 to 1; below 0: not told."""
    short: float = -1.0
    """How much worse than the best answer it is, in average figures; below 0: it is the best."""
    hurt: float = -1.0
    """The chance of any harm, 0 to 1, where one attack cannot defeat it; below 0: not told."""
    menace: str = ""
    """The id of the enemy that threatens the activated figure; empty: none."""
    away: float = -1.0
    """The distance, in inches, to the figure that the reason is about; below 0: not told."""


class Noted(NamedTuple):
    """A reason with the number of its answer and of the first event after it."""

    answer: int
    """Number of the answer since the match began, from 0, dice left out; -1 for one before it."""
    event: int
    """Number of the event in the story."""
    side: int
    """The side that answered."""
    reason: Reason


def reason_of(noted: Sequence[Noted], story: Sequence[Event], number: int) -> Reason | None:
    """The reason for what begins with that event of the story: that of the last answer of its side, if nothing of that
    side was told since (the other side dodges before the shot is told) and no round or turn began; None where there is
    none."""
    side = story[number].side
    last = next((one for one in reversed(noted) if one.event <= number and one.side == side), None)
    if last is None or number - last.event > MOST_BETWEEN:
        return None
    since = story[last.event:number]
    if any(event.side == side or isinstance(event, Began) and event.what in ("round", "turn") for event in since):
        return None
    return last.reason


def idle_reason(noted: Sequence[Noted], story: Sequence[Event], number: int) -> Reason | None:
    """The reason of the answer that ended an activation in which nothing was done, where the event is the beginning of
    one; otherwise None. Such an answer has no event of its own."""
    event = story[number]
    if not idle(story, number):
        return None
    return next((one.reason for one in reversed(noted) if one.event == number + 1 and one.side == event.side), None)


def idle(story: Sequence[Event], number: int) -> bool:
    """Whether an event begins the activation of a figure and nothing was done in it, as far as the story goes."""
    event = story[number]
    return isinstance(event, Began) and event.what == "figure" and (
        number + 1 == len(story) or isinstance(story[number + 1], Began))


WORDS: Final[dict[str, Text]] = {
    "alone": T("nothing else was worth weighing"),
    "needless": T("it would change nothing"),
    "chance": T("by chance"),
    "whim": T("without much thought"),
    "even": T("as good as anything else"),
    "usual": T("the usual choice"),
    "done": T("nothing better to do"),
    "strike": T("best target: {name}"),
    "threat": T("{name} is the danger"),
    "near": T("to get at {name}"),
    "most": T("{name} has the most to do"),
    "takes": T("takes {goal}"),
    "holds": T("holds {goal}"),
    "goes": T("goes for {goal}"),
    "for": T("for the sake of {goal}"),
    "leaves": T("leaves by the far end"),
    "way": T("on the way off the far end"),
    "unseen": T("out of sight of {name}"),
    "beyond": T("out of reach of {name}"),
    "cover": T("in cover from {name}"),
    "safer": T("less exposed to {name}"),
    "safe": T("safer there"),
    "spare": T("keeps {name} out of harm"),
    "rest": T("saves the Stamina of {name}"),
    "points": T("it looks best just now"),
    "race": T("the next points decide"),
    "win": T("it may win the battle"),
    "played": T("came out best when the next turns were played through"),
    "value": T("it leaves the better position"),
    "forward": T("well forward from there"),
    "fire": T("sees and reaches much of the ground ahead"),
    "hidden": T("the enemy can hardly shoot at it there"),
    "shelter": T("with cover close by"),
    "room": T("keeps apart from friends"),
    "close": T("keeps close to {name}"),
    "behind": T("to get behind the enemy"),
    "assault": T("stronger hand to hand than {name}"),
    "back": T("pulls back from {name}"),
    "range": T("into range of {name}"),
    "at": T("strikes at {name}"),
    "waits": T("stays as it is"),
    "much": T("{name} has much to do"),
    "gains": T("it brings something at once"),
    "nearer": T("nearer to the points that win"),
    "lesser": T("does much the same"),
    "able": T("can attack {name} from where it stands"),
    "upon": T("can attack {name} after a move"),
    "assaults": T("can assault {name}"),
    "reaches": T("can reach {goal}"),
    "on": T("stands at {goal}"),
    "off": T("can leave by the far end"),
    "far": T("can attack nobody yet; {name} is nearest"),
}
"""The words of each kind of reason, as shown under the act or after its name."""
HASTY: Final = {"strike": "at"}
"""The kind that replaces a kind where the answer is not the best."""
IDLE: Final = frozenset(("alone", "needless", "chance", "whim", "even", "usual", "done", "points", "race", "win",
                         "played", "value"))
"""Kinds that do not say what an answer is good for."""
COULD: Final = frozenset(("able", "upon", "assaults", "reaches", "on", "off", "far"))
"""Kinds that say what a figure could do."""
QUIET: Final = ("alone", "needless", "even", "usual", "done")
"""Kinds that say nothing about a plan; the log leaves them out but for moves."""
_THINGS: Final = {"objective": T("objective"), "treasure": T("treasure"), "hill": T("hill")}
_WHERE: Final = {"middle": T("the {thing} in the middle"), "north": T("the northern {thing}"),
                 "east": T("the eastern {thing}"), "south": T("the southern {thing}"), "west": T("the western {thing}")}

_SHORT: Final = ((0.3, T("clearly less good")), (0.06, T("a little less good")), (0.0, T("nearly as good")))
"""Words for how much worse than the best an answer is, by the least difference in average figures."""


def goal_words(thing: str, at: str) -> Text:
    """A goal (`objective`, `treasure`, `hill`) with the part of the table where it lies: *the western objective*."""
    return T(_WHERE.get(at, _WHERE["middle"]).message, thing=_THINGS.get(thing, _THINGS["objective"]))


def reason_told(noted: Sequence[Noted], story: Sequence[Event], number: int, state: State,
                brief: bool = False) -> Text | None:
    """The words of `reason_of` for that event; None where there is none, or one that is not worth a line. A move is
    never left without its reason. `brief`: it is not told that a choice was hasty, as hardly one of a weak opponent is
    not."""
    found = idle_reason(noted, story, number)
    if found is not None:
        return reason_words(_unhurried(found) if brief else found, state)
    found = reason_of(noted, story, number)
    if found is None or (found.kind in QUIET and not isinstance(story[number], Moved | Marched)):
        return None
    if found.kind == "near" and isinstance(story[number], Began) and _turned(story, number, found.about):
        return None
    return reason_words(_unhurried(found) if brief else found, state)


def _turned(story: Sequence[Event], number: int, foe: str) -> bool:
    """Whether who is activated by an event then attacked others than the enemy, figure or unit, that it was to get
    at."""
    for event in story[number + 1:]:
        if isinstance(event, Began):
            break
        if isinstance(event, Aimed) and event.side == story[number].side:
            return foe not in (event.target, event.target.split(".")[0])
    return False


def _unhurried(reason: Reason) -> Reason:
    """The reason without saying that the choice was hasty; it is not called the best, either."""
    if not reason.hasty:
        return reason
    return msgspec.structs.replace(reason, hasty=False, kind=HASTY.get(reason.kind, reason.kind))


def reason_words(reason: Reason, state: State) -> Text | None:
    """A reason in words, with the names of a state's figures and units; None for an unknown kind."""
    words = WORDS.get(reason.kind)
    if words is None:
        return None
    if reason.short >= 0:
        return T("{why}; {short}", why=reason_words(msgspec.structs.replace(reason, short=-1.0), state),
                 short=next(text for least, text in _SHORT if reason.short >= least))
    if reason.menace:
        return T("{why}; {name} threatens it", why=reason_words(msgspec.structs.replace(reason, menace=""), state),
                 name=_named(reason.menace, state))
    if reason.hasty:
        return T("{why}, a hasty choice", why=reason_words(_unhurried(reason), state))
    name = _named(reason.about, state)
    goal = goal_words(reason.goal, reason.at)
    if reason.likelier >= 0:
        return T("{why}, about {chance} likelier to fall", why=_filled(words, name, goal),
                 chance=percent(Fraction(reason.likelier)))
    if reason.rarer >= 0:
        return T("{why}, about {chance} less risk", why=_filled(words, name, goal),
                 chance=percent(Fraction(reason.rarer)))
    if reason.away >= 0:
        return T("{why}, {n}″ off", why=_filled(words, name, goal), n=decimal(reason.away))
    if reason.hurt >= 0:
        return T("{why}, {chance} to harm it", why=_filled(words, name, goal), chance=percent(Fraction(reason.hurt)))
    if reason.losses >= FEWEST:
        return T("{why}, {n} expected to fall", why=_filled(words, name, goal), n=average(reason.losses))
    if reason.share >= 0:
        return T("{why}, {chance} to defeat", why=_filled(words, name, goal), chance=percent(Fraction(reason.share)))
    return _filled(words, name, goal)


def chance_words(reason: Reason) -> Text | None:
    """The chance or the losses that a reason of an attack tells; None where it tells none."""
    if reason.hurt >= 0:
        return T("{chance} to harm it", chance=percent(Fraction(reason.hurt)))
    if reason.losses >= FEWEST:
        return T("{n} expected to fall", n=average(reason.losses))
    return T("{chance} to defeat", chance=percent(Fraction(reason.share))) if reason.share >= 0 else None


def beside_plan(reason: Reason, state: State, tells: bool = False) -> Text | None:
    """The words of a reason beside a plan: what it could do is left out, since the plan says what it would do; and all
    but who threatens it and how good it is where the plan `tells` what it is good for."""
    if reason.kind not in COULD and not tells:
        return reason_words(reason, state)
    short = next((text for least, text in _SHORT if reason.short >= least), None) if reason.short >= 0 else None
    if not reason.menace:
        return short
    name = _named(reason.menace, state)
    return T("{name} threatens it; {short}", name=name, short=short) if short is not None else T(
        "{name} threatens it", name=name)


def _filled(words: Text, name: str, goal: Text) -> Text:
    values: dict[str, object] = {"name": name, "goal": goal}
    return T(words.message, **{key: value for key, value in values.items() if f"{{{key}}}" in words.message})


def _named(about: str, state: State) -> str:
    """The name of a figure or unit."""
    for them in (state.figures, state.gone, getattr(state, "units", {})):
        if about in them:
            return str(them[about].name)
    return about if is_name(about) else "?"
