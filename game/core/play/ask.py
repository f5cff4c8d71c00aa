"""Questions: who is asked what, by which clause, and what may be answered.

Options are lazy, since a replayed answer needs none of them. Every answer is checked against them at the door.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol

import msgspec

from game.core.chance.checks import Check
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.acts import Act, Faces, No, Resign, Yes
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.table.places import Place, Side
from game.core.text import T, Text

Takes = Literal["nothing", "place", "picks", "places", "dice"]
_FORMS: Final[dict[Takes, str]] = {"nothing": "", "place": " @ X,Y", "picks": " [CHOICE …]",
                                   "places": " [FIGURE@X,Y …]", "dice": " [FACE …]"}


class Region(Protocol):
    """A set of places that answer a question, given by a legality test."""

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the place (reached by these waypoints) answers the question, otherwise the reason."""
        ...

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly from the region; None when it is empty."""
        ...

    def empty(self) -> bool:
        """Whether no place answers; cheap."""
        ...


class AttackRef(NamedTuple):
    """An attack by name: what `Ruleset.forecast` takes besides the moment."""

    attacker: str
    target: str
    way: Act


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something to choose. `kind` groups options (figure, move, attack, end …); `target` is a figure it points at."""

    act: Act
    """What choosing it means."""
    label: Text
    kind: str
    clause: str = ""
    figure: str = ""
    target: str = ""
    attack: AttackRef | None = None
    """The attack that this answer leads to: its card tells what is at stake."""
    takes: ClassVar[Takes] = "nothing"
    """What the answer needs besides the key."""

    @property
    def key(self) -> str:
        """Its act as text: how an answer begins that chooses it."""
        return self.act.key

    @property
    def form(self) -> str:
        """How the answer is written, X,Y standing for a place in inches: `move @ X,Y`."""
        return f"{self.key}{_FORMS[self.takes]}"

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer (whose act is ours) chooses this option as it is."""
        if answer.picks or answer.place is not None:
            return T("'{key}' takes nothing more", key=self.key)
        return None

    def sample(self, stream: Stream) -> Answer | None:
        """An answer drawn uniformly from all that choose this option."""
        return Answer(self.act)

    def usual(self) -> Answer:
        """The answer whose outcome the card of this option tells."""
        return Answer(self.act)


class PlaceOption(Option, frozen=True, kw_only=True):
    """An option that is a place on the table, with its region."""

    region: Callable[[], Region]
    takes: ClassVar[Takes] = "place"

    def why_not(self, answer: Answer) -> Text | None:
        if answer.place is None or answer.picks:
            return T("'{key}' needs a place: {key} @ x,y in inches", key=self.key)
        return self.region().why_not(answer.place, answer.via)

    def sample(self, stream: Stream) -> Answer | None:
        place = self.region().sample(stream)
        return None if place is None else Answer(self.act, place=place)


class PickOption(Option, frozen=True, kw_only=True):
    """An option that picks `least` to `most` different things out of `choices` (dice, figures, units)."""

    choices: tuple[str, ...]
    least: int
    most: int
    best: tuple[str, ...] = ()
    """What a player would pick; empty: nothing is known of it."""
    takes: ClassVar[Takes] = "picks"

    def usual(self) -> Answer:
        return Answer(self.act, self.best or self.choices[:self.least])

    def why_not(self, answer: Answer) -> Text | None:
        if answer.place is not None:
            return T("'{key}' takes no place", key=self.key)
        if len(set(answer.picks)) != len(answer.picks) or not set(answer.picks) <= set(self.choices):
            return T("pick different ones of {choices}", choices=" ".join(self.choices))
        if not self.least <= len(answer.picks) <= self.most:
            return T("pick {least} to {most}", least=self.least, most=self.most)
        return None

    def sample(self, stream: Stream) -> Answer | None:
        pool = list(self.choices)
        count = self.least + stream.below(self.most - self.least + 1)
        picks = [pool.pop(stream.below(len(pool))) for _ in range(count)]
        return Answer(self.act, tuple(p for p in self.choices if p in picks))


class Closed(msgspec.Struct, frozen=True):
    """What cannot be chosen now, and why: shown when a player points at it."""

    figure: str
    reason: Text
    clause: str
    acts: tuple[type[Act], ...] = ()
    """The acts that it bars; empty: any that is about the figure."""

    def bars(self, act: Act) -> bool:
        """Whether this is why that cannot be done."""
        return bool(self.figure) and self.figure in act.about and (not self.acts or isinstance(act, self.acts))


@cache
def resigning(clause: str) -> Option:
    """The option to give up by that clause; never counted as a choice (TB-17), never drawn at random."""
    return Option(act=Resign(), label=T("Resign"), kind="resign", clause=clause)


QUIET: Final = ("keep", "no", "none")
"""Kinds of option that leave a reaction out."""


class Ask(msgspec.Struct, kw_only=True, weakref=True):
    """One question to one player. Awaiting it gives the `Answer`."""

    side: Side
    kind: str
    clause: str
    prompt: Text
    options: Callable[[], Iterable[Option]]
    """Called once, and read no further than is needed; yield cheap options first."""
    note: Text | None = None
    about: str = ""
    """The figure concerned, where there is one."""
    closed: Callable[[], tuple[Closed, ...]] = tuple
    reaction: str = ""
    """Names a kind of reaction that a player may have answered for him (always / when it matters / never)."""
    matters: Callable[[], bool] = lambda: True
    """Whether a reaction can do the player who answers any good just now; if not, nobody needs to be asked."""
    told: Text | None = None
    """What the log says when only one answer is possible and it is taken without asking (TB-17)."""
    says: Callable[[], Mapping[Act, Text]] = dict
    """What the log says of an answer, by its act, where nothing else that happens would tell what was chosen."""
    check: Check | None = None
    """What a question about dice is about: the roll to make, or the roll that may be repeated."""
    faces: tuple[int, ...] = ()
    """The dice already rolled, where the question is whether to reroll them."""
    stakes: Callable[[], tuple[tuple[Act, Forecast], ...]] = tuple
    """What each answer leads to, by its act. The match makes it: by running the rules on where the question is
    `explored`, otherwise from the attacks that the options name."""
    explored: bool = False
    """Whether `stakes` come from exploring the step on with each answer (`Ruleset.answer_card` words them); where that
    has too many ways there are none."""
    _known: tuple[Option, ...] | None = None
    _seen: list[Option] = []        # msgspec gives each question its own
    _more: Iterator[Option] | None = None

    def __await__(self) -> Generator[Ask, Answer, Answer]:
        return (yield self)

    def listed(self) -> tuple[Option, ...]:
        """All options, computed once."""
        if self._known is None:
            if self._more is None:
                self._more = iter(self.options())
            self._seen.extend(self._more)
            self._known = tuple(self._seen)
        return self._known

    def each(self) -> Iterator[Option]:
        """The options one by one: each is computed when first read, and only once for all iterations."""
        if self._more is None:
            self._more = iter(self.options())
        yield from self._seen
        for option in self._more:
            self._seen.append(option)
            yield option

    def option(self, what: Act | str) -> Option | None:
        """The option of that act, or of that key, if it can be chosen."""
        if isinstance(what, str):
            return next((option for option in self.listed() if option.key == what), None)
        for option in self.listed():
            if option.act == what:
                return option
        return None

    def only(self) -> Option | None:
        """The option that is taken without asking, when it is the single one and leaves nothing to choose (TB-17)."""
        found = None
        for option in self._known or self._seen:
            if option.kind != "resign":
                if found is not None:
                    return None
                found = option
        if self._known is None:
            if self._more is None:
                self._more = iter(self.options())
            for option in self._more:
                self._seen.append(option)
                if option.kind != "resign":
                    if found is not None:
                        return None
                    found = option
        return found if type(found) is Option else None

    def quiet(self) -> Option | None:
        """The option that changes nothing, where there is one: to keep a die, not to react."""
        return next((option for option in self.listed() if option.kind in QUIET), None)

    def needless(self) -> Option | None:
        """The quiet option of a reaction whose answer cannot do its player any good just now; None for all others."""
        return self.quiet() if self.reaction and not self.matters() else None

    def check_answer(self, answer: Answer) -> Option:
        """The option that this answer chooses; raises `Refused` with the reason."""
        option = self.option(answer.act)
        if option is None:
            for closed in self.closed():
                if closed.bars(answer.act):
                    raise Refused(closed.reason, closed.clause)
            raise self.unknown(answer.key)
        reason = option.why_not(answer)
        if reason is not None:
            raise Refused(reason, option.clause or self.clause)
        return option

    def unknown(self, key: str) -> Refused:
        """How an answer is refused that is none of the options."""
        key = key if len(key) <= 80 else f"{key[:79]}…"
        return Refused(T("'{key}' cannot be chosen now; possible: {keys}", key=key,
                         keys=_some(o.key for o in self.listed())), self.clause)


def _some(keys: Iterable[str], most: int = 12) -> str:
    them = list(keys)
    return ", ".join(them[:most]) + (" …" if len(them) > most else "")


def yes_no(side: Side, kind: str, clause: str, prompt: Text, yes: Text, no: Text,
           attacks: tuple[AttackRef | None, AttackRef | None] = (None, None), **more: Any) -> Ask:
    """A question with two answers, `yes` and `no`; `attacks`: what each of them leads to."""

    def options() -> Iterator[Option]:
        yield Option(act=No(), label=no, kind="no", clause=clause, attack=attacks[1])
        yield Option(act=Yes(), label=yes, kind="yes", clause=clause, attack=attacks[0])

    return Ask(side=side, kind=kind, clause=clause, prompt=prompt, options=options, **more)


class NeedsDice(msgspec.Struct):
    """What awaiting a roll hands to the match: the check whose dice are wanted."""

    check: Check

    def __await__(self) -> Generator[NeedsDice, tuple[int, ...], tuple[int, ...]]:
        return (yield self)


class DiceOption(Option, frozen=True, kw_only=True):
    """The answer to a request for real dice: `dice [3 5]` (a die seen twice is written twice)."""

    dice: int
    sides: int
    takes: ClassVar[Takes] = "dice"

    def why_not(self, answer: Answer) -> Text | None:
        good = len(answer.picks) == self.dice and all(
            p.isdecimal() and p.isascii() and len(p) < 4 and 1 <= int(p) <= self.sides for p in answer.picks)
        return None if good and answer.place is None else T(
            "type {dice} dice with faces 1 to {sides}: dice [3 5]", dice=self.dice, sides=self.sides)

    def sample(self, stream: Stream) -> Answer | None:
        return Answer(self.act, tuple(str(stream.below(self.sides) + 1) for _ in range(self.dice)))


def dice_ask(check: Check) -> Ask:
    """The question for real dice: the roller types what he rolled."""
    option = DiceOption(act=Faces(), label=T("Roll {dice} dice", dice=check.dice), kind="dice",
                        clause=check.clause, dice=check.dice, sides=check.sides)
    return Ask(side=check.side, kind="dice", clause=check.clause, about=check.figure, check=check,
               prompt=T("{what}: roll {dice}D{sides} and type them in", what=check.what, dice=check.dice,
                        sides=check.sides),
               options=lambda: (option,))
