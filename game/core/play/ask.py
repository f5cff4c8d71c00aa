"""Questions: who is asked what, by which clause, with which options.

Options are computed when first read, since replayed answers need none. Every answer of a player is checked against
them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol

import msgspec

from game.core.chance.checks import Check
from game.core.chance.forecast import Forecast, WhyNot
from game.core.errors import Refused
from game.core.play.acts import Act, Faces, No, Nothing, Resign, Yes
from game.core.play.answers import Answer
from game.core.play.dice import Stream
from game.core.table.places import Place, Side
from game.core.text import T, Text
from game.core.wording import inches

Takes = Literal["nothing", "place", "picks", "places", "dice"]
_FORMS: Final[dict[Takes, str]] = {"nothing": "", "place": " @ X,Y", "picks": " [CHOICE …]",
                                   "places": " [FIGURE@X,Y …]", "dice": " [FACE …]"}


class Region(Protocol):
    """The set of legal places for an option, given by a test."""

    def why_not(self, place: Place, via: tuple[Place, ...] = ()) -> Text | None:
        """None where the place (reached by these waypoints) is legal, otherwise the reason."""
        ...

    def sample(self, stream: Stream) -> Place | None:
        """A place drawn uniformly from the region; None if it is empty."""
        ...

    def empty(self) -> bool:
        """Whether no place is legal; cheap."""
        ...


class AttackRef(NamedTuple):
    """The arguments of `Ruleset.forecast` for an attack, besides the moment."""

    attacker: str
    target: str
    way: Act


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One possible answer, or one family of answers. `kind` groups options (figure, move, attack, end …); `figure` and
    `target` are ids."""

    act: Act
    """The act of an answer that chooses it."""
    label: Text
    kind: str
    clause: str = ""
    went: Text | None = None
    """Where the label tells how far a move may go: what an answer is called that goes `{n}` inches."""
    figure: str = ""
    target: str = ""
    attack: AttackRef | None = None
    """The attack that this answer leads to, whose card is shown."""
    declined: bool = False
    """Whether it declines what is asked though its act could also end something; see `declines`."""
    takes: ClassVar[Takes] = "nothing"
    """What an answer needs besides the key."""

    @property
    def key(self) -> str:
        """The act as text, with which an answer begins."""
        return self.act.key

    @property
    def declines(self) -> bool:
        """Whether it says no to what is asked, or nothing (no extra turn, no attack, stay, do nothing): screens give
        it another key than what says that it ends a turn or an activation."""
        return self.declined or isinstance(self.act, (No, Nothing))

    @property
    def form(self) -> str:
        """The form of the answer, with X,Y for a place in inches: `move @ X,Y`."""
        return f"{self.key}{_FORMS[self.takes]}"

    def called(self, far: float | None) -> Text:
        """What an answer is called that goes so far (1/64 inch); None: as the label says."""
        if self.went is None or far is None:
            return self.label
        return self.went.given(**dict(self.went.values), n=inches(far))

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer, which has this option's act, is legal; otherwise the reason."""
        if answer.picks or answer.place is not None:
            return T("'{key}' takes nothing more", key=self.key)
        return None

    def cites(self, answer: Answer) -> str:
        """The clause by which `why_not` refuses an answer."""
        return self.clause

    def sample(self, stream: Stream) -> Answer | None:
        """An answer drawn uniformly from all that choose this option; None if there is none."""
        return Answer(self.act)

    def usual(self) -> Answer:
        """The answer for which the card of this option is made."""
        return Answer(self.act)


class PlaceOption(Option, frozen=True, kw_only=True):
    """An option that is a place on the table, with its region."""

    region: Callable[[], Region]
    takes: ClassVar[Takes] = "place"

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer has a legal place and no picks, otherwise the reason."""
        if answer.place is None or answer.picks:
            return T("'{key}' needs a place: {key} @ x,y in inches", key=self.key)
        return self.region().why_not(answer.place, answer.via)

    def cites(self, answer: Answer) -> str:
        """The clause by which the region refuses its place; otherwise the option's."""
        own = getattr(self.region(), "cites", None)
        return (own(answer.place) if own is not None and answer.place is not None else "") or self.clause

    def sample(self, stream: Stream) -> Answer | None:
        """An answer with a place drawn uniformly; None if no place is legal."""
        place = self.region().sample(stream)
        return None if place is None else Answer(self.act, place=place)


class PickOption(Option, frozen=True, kw_only=True):
    """An option that picks `least` to `most` different things out of `choices` (dice, figures, units)."""

    choices: tuple[str, ...]
    least: int
    most: int
    best: tuple[str, ...] = ()
    """The picks that are usually best; empty if unknown."""
    takes: ClassVar[Takes] = "picks"

    def usual(self) -> Answer:
        """The answer with the best picks, or the first `least` choices."""
        return Answer(self.act, self.best or self.choices[:self.least])

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer picks `least` to `most` different choices and has no place, otherwise the reason."""
        if answer.place is not None:
            return T("'{key}' takes no place", key=self.key)
        if len(set(answer.picks)) != len(answer.picks) or not set(answer.picks) <= set(self.choices):
            return T("pick different ones of {choices}", choices=" ".join(self.choices))
        if not self.least <= len(answer.picks) <= self.most:
            return T("pick {least} to {most}", least=self.least, most=self.most)
        return None

    def sample(self, stream: Stream) -> Answer | None:
        """An answer with a random number of random picks."""
        pool = list(self.choices)
        count = self.least + stream.below(self.most - self.least + 1)
        picks = [pool.pop(stream.below(len(pool))) for _ in range(count)]
        return Answer(self.act, tuple(p for p in self.choices if p in picks))


class Closed(msgspec.Struct, frozen=True):
    """A figure that cannot be chosen now, and why: shown when a player points at it."""

    figure: str
    """Its id; empty for acts that are barred whatever they name."""
    why: WhyNot
    acts: tuple[type[Act], ...] = ()
    """The acts that are barred; empty: all that name the figure."""

    def bars(self, act: Act) -> bool:
        """Whether this is the reason against an act."""
        named = self.figure in act.about if self.figure else bool(self.acts)
        return named and (not self.acts or isinstance(act, self.acts))


@cache
def resigning(clause: str) -> Option:
    """The option to give up the battle; never counted as a choice (TB-17), never drawn at random."""
    return Option(act=Resign(), label=T("Resign"), kind="resign", clause=clause)


QUIET: Final = ("keep", "no", "none")
"""Kinds of options that decline a reaction."""


class Ask(msgspec.Struct, kw_only=True, weakref=True):
    """One question to one player. Awaiting it gives the `Answer`."""

    side: Side
    kind: str
    clause: str
    prompt: Text
    options: Callable[[], Iterable[Option]]
    """Gives the options; called once, and read only as far as needed. Yield cheap options first."""
    note: Text | None = None
    about: str = ""
    """The id of the figure or unit concerned; empty where there is none."""
    closed: Callable[[], tuple[Closed, ...]] = tuple
    against: Callable[[Act], WhyNot | None] = lambda act: None
    """Why an act that is none of the options cannot be chosen now, and the clause; None where nothing better is known
    than what is possible. Asked only about an act that was answered, and where `closed` does not tell."""
    reaction: str = ""
    """The kind of reaction that the settings may answer for a player (always, when it matters, never); empty for
    others."""
    matters: Callable[[], bool] = lambda: True
    """Whether a reaction could help the answering player now; if not, the question need not be asked."""
    told: Text | None = None
    """The log line when the only possible answer is taken without asking (TB-17)."""
    says: Callable[[], Mapping[Act, Text]] = dict
    """Log lines by act, for answers that no other event shows."""
    check: Check | None = None
    """For questions about dice: the roll to make, or the roll that may be repeated."""
    faces: tuple[int, ...] = ()
    """The faces already rolled, where the question is whether to reroll them."""
    stakes: Callable[[], tuple[tuple[Act, Forecast], ...]] = tuple
    """The cards of the answers, by act. Set by the match: explored by running the rules where `explored` is set,
    otherwise the forecasts of the options' attacks."""
    explored: bool = False
    """Whether `stakes` are made by exploring the rest of the step for each answer (`Ruleset.answer_card`); empty
    if that has too many branches."""
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
        """The option with that act or key; None if there is none."""
        if isinstance(what, str):
            return next((option for option in self.each() if option.key == what), None)
        return next((option for option in self.each() if option.act == what), None)

    def only(self) -> Option | None:
        """The single option, if it leaves nothing to choose and is taken without asking (TB-17); otherwise None."""
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
        """The option that changes nothing (keep a die, do not react); None if there is none."""
        return next((option for option in self.listed() if option.kind in QUIET), None)

    def needless(self) -> Option | None:
        """The quiet option of a reaction that could not help its player now; None for all other questions."""
        return self.quiet() if self.reaction and not self.matters() else None

    def check_answer(self, answer: Answer) -> Option:
        """The option that this answer chooses. Raises `Refused` with the reason if it is not legal."""
        option = self.option(answer.act)
        if option is None:
            why = next((one.why for one in self.closed() if one.bars(answer.act)), None) or self.against(answer.act)
            if why is not None:
                raise Refused(why.reason, why.clause)
            raise self.unknown(answer.key)
        reason = option.why_not(answer)
        if reason is not None:
            raise Refused(reason, option.cites(answer) or self.clause)
        return option

    def unknown(self, key: str) -> Refused:
        """The error for a key that is none of the options."""
        key = key if len(key) <= 80 else f"{key[:79]}…"
        return Refused(T("'{key}' cannot be chosen now; possible: {keys}", key=key,
                         keys=_some(o.key for o in self.listed())), self.clause)


def _some(keys: Iterable[str], most: int = 12) -> str:
    them = list(keys)
    return ", ".join(them[:most]) + (" …" if len(them) > most else "")


def yes_no(side: Side, kind: str, clause: str, prompt: Text, yes: Text, no: Text,
           attacks: tuple[AttackRef | None, AttackRef | None] = (None, None), **more: Any) -> Ask:
    """A question with the answers `yes` and `no`; `attacks` are the attacks that each of them leads to."""

    def options() -> Iterator[Option]:
        yield Option(act=No(), label=no, kind="no", clause=clause, attack=attacks[1])
        yield Option(act=Yes(), label=yes, kind="yes", clause=clause, attack=attacks[0])

    return Ask(side=side, kind=kind, clause=clause, prompt=prompt, options=options, **more)


class NeedsDice(msgspec.Struct):
    """The request for the dice of a check, which a rule awaits from the match."""

    check: Check

    def __await__(self) -> Generator[NeedsDice, tuple[int, ...], tuple[int, ...]]:
        return (yield self)


class DiceOption(Option, frozen=True, kw_only=True):
    """The option to type in real dice: `dice [3 5]`, one number for each die."""

    dice: int
    sides: int
    takes: ClassVar[Takes] = "dice"

    def why_not(self, answer: Answer) -> Text | None:
        """None where the answer has the right number of possible faces, otherwise the reason."""
        good = len(answer.picks) == self.dice and all(
            p.isdecimal() and p.isascii() and len(p) < 4 and 1 <= int(p) <= self.sides for p in answer.picks)
        return None if good and answer.place is None else T(
            "type {dice} dice with faces 1 to {sides}: dice [3 5]", dice=self.dice, sides=self.sides)

    def sample(self, stream: Stream) -> Answer | None:
        """An answer with random faces."""
        return Answer(self.act, tuple(str(stream.below(self.sides) + 1) for _ in range(self.dice)))


def dice_ask(check: Check) -> Ask:
    """The question for real dice: the player types the faces."""
    option = DiceOption(act=Faces(), label=T("Roll {dice} dice", dice=check.dice), kind="dice",
                        clause=check.clause, dice=check.dice, sides=check.sides)
    return Ask(side=check.side, kind="dice", clause=check.clause, about=check.figure, check=check,
               prompt=T("{what}: roll {dice}D{sides} and type them in", what=check.what, dice=check.dice,
                        sides=check.sides),
               options=lambda: (option,))
