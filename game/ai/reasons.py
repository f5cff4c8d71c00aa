"""Why an answer was chosen: the terms of the sketches that judged it, compared with those of another answer.

Sketches record the terms of their sums (`TellingSketch`, `TermLog`); `decided` finds the term that makes the difference
between two answers, and says it where it holds (`game.core.play.claims`). Nothing here changes the answer given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import fsum
from typing import Final

import msgspec
import numpy as np

from game.ai.considered import Considered, Question, Term, Terms
from game.ai.deployment import Deployment
from game.ai.participants import Participants
from game.ai.sketch import Sketch
from game.ai.weights import Posture
from game.core.chance.forecast import Forecast
from game.core.play.acts import Idle
from game.core.play.answers import Answer
from game.core.play.ask import QUIET, Ask, Option, PlaceOption
from game.core.play.claims import holds, whereabouts
from game.core.play.deeds import Deed
from game.core.play.events import Aimed
from game.core.play.match import Match
from game.core.play.reasons import ONLY_SHORT, Reason
from game.core.table.moment import Moment
from game.core.table.places import GRID, Side

NOTHING: Final = 1e-6
"""Answers whose values differ by no more than this, in points, count as equal."""
MARGIN: Final = 0.05
"""The least difference in points to an answer that a reason compares with."""
APART: Final = 2 * GRID
"""Places at least this far apart (1/64 inch) make two different answers; nearer ones are variants of one."""
FIGURE: Final = 10.0
"""The value of an average figure in the values of answers: about five points, doubled by what they do for winning."""
QUESTIONS: Final = 3
"""The most choices of the other side that come before the dice of an attack."""


class TellingSketch(Sketch):
    """A sketch that records the terms of each value of `ahead`."""

    def __init__(self, participants: Participants, now: Moment, told: list[Terms]) -> None:
        super().__init__(participants, now)
        self.told = told

    def ahead(self, side: Side, over: bool, posture: Posture) -> float:
        """The result of `Sketch.ahead`, whose terms are recorded."""
        self.told.append(self.terms(side, over, posture))
        return super().ahead(side, over, posture)

    def terms(self, side: Side, over: bool, posture: Posture) -> Terms:
        """The terms that `Sketch.ahead` adds up."""
        participants = self.participants
        found: Terms = {("bank", ""): self.bank[side] - self.bank[1 - side]}
        if self.target:
            found["race", ""] = self._race(side) - self._race(1 - side)
        for i, owner in enumerate(participants.sides):
            lost = (self.start[i] - self.alive[i]) * participants.worth[i]
            found["harm" if owner != side else "loss", participants.ids[i]] = lost if owner != side else -lost
            prize = participants.prize(i) if self.exits and self.alive[i] else None
            if prize is not None:
                coming = self.alive[i] * float(prize[self.spot[i]])
                term = "exit" if participants.exits[i] else "ground"
                found[term, participants.ids[i]] = coming if owner == side else -coming
        for g, goal in enumerate(participants.goals):
            mine = self._holding(g, side)
            found["goal", g] = goal.points * mine * (1.0 if over else posture.hold)
            if not over:
                found["goal", g] += goal.points * posture.pull * (self._near(g, side) - self._near(g, 1 - side))
        return found


class TermLog:
    """Collects the terms of the answer that is being judged."""

    def __init__(self) -> None:
        self._terms: Terms = {}
        self.share = 1.0
        """The chance (0 to 1) of the dice outcome that is being judged."""

    def begin(self) -> Terms:
        """Begin the terms of the next answer and return them; they are filled in later."""
        self._terms, self.share = {}, 1.0
        return self._terms

    def add(self, term: Term, points: float) -> None:
        """Add points to a term, weighted by the chance of the present dice outcome."""
        self._terms[term] = self._terms.get(term, 0.0) + self.share * points

    def add_sketch(self, told: Sequence[Terms], blended: Callable[[list[float]], float], part: float) -> None:
        """Add the terms of one sketch, its stages blended as values are; `part`: the weight of this sketch."""
        for term in dict.fromkeys(term for stage in told for term in stage):
            self.add(term, part * blended([stage.get(term, 0.0) for stage in told]))


def foreseen(match: Match, answer: Answer) -> Deed:
    """What an answer would do up to the next question or roll: it is given on a fork that asks for its dice."""
    assert match.ask is not None
    deed, fork = Deed.begun(match.rules, match.ask, answer, match.now, stakes=False), match.fork(None, log=True)
    deed.stakes = match.ask.stakes      # the match itself stays where it is
    told = len(fork.story())
    fork.trusted(answer)
    return deed.done(fork.state, fork.story()[told:], fork.outcome)


def best_different(rows: Sequence[Considered], rank: int, margin: float = 0.0) -> Considered | None:
    """The best other answer that is not a variant of this one and at least `margin` points worse, luck left aside; None
    if there is none."""
    mine = rows[rank]
    return max((row for at, row in enumerate(rows) if at != rank and not _alike(mine.answer, row.answer)
                and (not margin or row.sound <= mine.sound - margin)), key=lambda row: row.sound, default=None)


def _alike(one: Answer, two: Answer) -> bool:
    if one.act != two.act or one.picks != two.picks or one.place is None or two.place is None:
        return one == two
    return (one.place.x - two.place.x) ** 2 + (one.place.y - two.place.y) ** 2 < APART * APART


def decided(question: Question, rows: Sequence[Considered], rank: int = 0) -> Reason | None:
    """What decided for an answer: the term that makes most of the difference to the best different answer that is less
    good, where it says something that holds. None where luck put the answer first, and where an answer that is as good
    has less of that term: nothing decided then."""
    best, other = rows[rank], best_different(rows, rank, MARGIN)
    if other is None or any(row.sound > best.sound + MARGIN for row in rows):
        return None
    equals = [row for at, row in enumerate(rows) if at != rank and row.sound > best.sound - MARGIN]
    return reason(question, best, other, equals, decides=True)


def reason(question: Question, best: Considered, other: Considered, equals: Sequence[Considered] = (),
           decides: bool = False) -> Reason | None:
    """The reason of the terms by which an answer is better than another one, the strongest that can be told and holds;
    None if there is none. `decides`: only of the one that makes most of the difference, or at least half of it.
    `equals`: answers that are as good and must have as much of that term."""
    option = question.ask.option(best.answer.act)
    if option is None or chooses(question.ask, option):
        return None
    deed = foreseen(question.match, best.answer)
    about = question.ask.about
    if question.ask.reaction and option.kind not in QUIET and about in question.match.now.state.figures and (
            best.falls(about) < other.falls(about) - NOTHING):
        spare = Reason("spare", about=about)
        return spare if holds(spare, deed) else None
    gains, aimed = gains_of(question, option, best, other)
    whole = fsum(gains.values())
    for rank, (term, gain) in enumerate(sorted(gains.items(), key=lambda one: -one[1])):
        if gain <= NOTHING or decides and (whole <= 0 or rank and 2 * gain < whole):
            break
        if any(gains_of(question, option, row, other)[0].get(term, 0.0) < gain / 2 for row in equals):
            continue
        for found in term_reasons(question, deed, option, term, aimed):
            if holds(found, deed) and not (found.kind == "wins" and _wins(question, other)):
                return found
    return None


def _wins(question: Question, row: Considered) -> bool:
    """Whether an answer wins the battle at once."""
    return holds(Reason("wins"), foreseen(question.match, row.answer))


def chooses(ask: Ask, option: Option) -> bool:
    """Whether an answer only says who acts: what he is good for is told by what he then does."""
    return option.kind in ("figure", "unit", "extra") and option.attack is None and not isinstance(option, PlaceOption)


def gains_of(question: Question, option: Option, one: Considered, other: Considered) -> tuple[Terms, str]:
    """The difference of two answers by term (above 0: in favour of the first), and the id of the target of the first,
    if any."""
    gains = {term: one.terms.get(term, 0.0) - other.terms.get(term, 0.0)
             for term in dict.fromkeys((*one.terms, *other.terms))}
    if not isinstance(one.answer.act, Idle):
        gains.pop(("idle", ""), None)       # that the other answer is idle is no reason for this one
    aimed = option.target if option.attack is not None or option.target in _foes(question) else ""
    if aimed:        # points banked by the attack at once belong to the harm to its target
        gains["harm", aimed] = gains.get(("harm", aimed), 0.0) + gains.pop(("bank", ""), 0.0)
    return gains, aimed


def _foes(question: Question) -> set[str]:
    participants = question.participants
    if participants is None:
        return set()
    return {i for i, side in zip(participants.ids, participants.sides, strict=True) if side != question.side}


def term_reasons(question: Question, deed: Deed, option: Option, term: Term, aimed: str) -> Iterator[Reason]:
    """What may be said for a term, the best first; each is to be checked."""
    (kind, what), participants = term, question.participants
    if kind == "behind":
        yield Reason("behind")
    elif kind == "close":
        yield Reason("close", about=str(what))
    elif kind == "end":
        yield Reason("wins")
        if aimed:
            yield attack_reason(question.match, option, aimed, deed.answer)
    elif participants is None:
        return
    elif kind == "goal":
        thing, at = whereabouts(question.match.now, participants.goals[int(what)])
        if aimed:
            yield Reason("there", about=aimed, goal=thing, at=at)
        yield from (Reason(name, goal=thing, at=at) for name in ("takes", "contests", "holds", "goes"))
    elif kind == "exit" and str(what) in _foes(question):
        yield from _approach(deed, str(what))
    elif kind == "exit" and str(what) in deed.who:
        yield from (Reason("leaves"), Reason("way"), Reason("home"))
    elif kind == "bank":
        yield from [attack_reason(question.match, option, aimed, deed.answer)] if aimed else [Reason("leaves")]
    elif kind == "loss" and aimed:
        yield Reason("threat", about=aimed, friend=str(what))
    elif kind == "loss" and str(what) in deed.who:
        yield from _safety(question, participants, deed, str(what))
    elif kind == "harm" and what == aimed:
        yield attack_reason(question.match, option, aimed, deed.answer)
    elif kind == "harm":
        yield from _approach(deed, str(what))


def _approach(deed: Deed, foe: str) -> Iterator[Reason]:
    """How a figure comes nearer to an enemy: it attacks him at once where it arrives, touches him, or will later."""
    if deed.aimed is not None and deed.aimed.target == foe:
        yield Reason(KINDS[deed.aimed.melee], about=foe)
    yield from (Reason(kind, about=foe) for kind in ("touches", "near"))


def _safety(question: Question, participants: Participants, deed: Deed, figure: str) -> Iterator[Reason]:
    """How a figure is safer where it goes than where it stood: by the enemies whose threat falls, the most first."""
    lattice, number, state = participants.lattice, participants.number[figure], question.match.now.state
    here, there = state.figures.get(figure), deed.moved.get(figure)
    if here is None or there is None or not here.placed:
        return
    less: list[tuple[float, str]] = []
    for foe, name in enumerate(participants.ids):
        stands = state.figures.get(name)
        if participants.sides[foe] != participants.sides[number] and stands is not None and stands.placed:
            danger = participants.danger(foe, lattice.spot(stands.place), number)
            fall = float(danger[lattice.spot(here.place)] - danger[lattice.spot(there.place)])
            if fall > NOTHING:
                less.append((fall, name))
    for _, name in sorted(less, reverse=True):
        yield from (Reason(kind, about=name) for kind in ("unseen", "beyond", "cover", "back"))


RUSHES: Final = ("assault", "charge")
"""Kinds of options that attack after a way on which the attacker may fall."""
KINDS: Final = {True: "strikes", False: "shoots", None: "attacks"}
"""The kind of the reason of an attack, by whether it is made hand to hand."""


def attack_reason(match: Match, option: Option, aimed: str, answer: Answer | None = None) -> Reason:
    """The reason of an attack on that target, hand to hand or from afar as it is made: the chance that it falls, or the
    expected losses of its unit."""
    found = None
    if option.attack is not None:
        found = match.rules.forecast(match.now, *option.attack)
    elif option.figure and aimed:
        found = match.rules.forecast(match.now, option.figure, aimed, option.act)
    kind = KINDS[None if option.kind in RUSHES else by_hand(match, answer or option.usual(), aimed)]
    return (msgspec.structs.replace(forecast_reason(match, found, aimed), kind=kind) if isinstance(found, Forecast) else
            Reason(kind, about=aimed))


def by_hand(match: Match, answer: Answer, aimed: str) -> bool | None:
    """Whether an attack is made hand to hand, as the rules make it once the other side has declined what it may choose;
    None where dice come first, as in a charge that is shot at."""
    assert match.ask is not None
    ask, fork = match.ask, match.fork(None, log=True)
    told = len(fork.story())
    fork.trusted(answer)
    for _ in range(QUESTIONS):
        made = next((event for event in fork.story()[told:]
                     if isinstance(event, Aimed) and event.side == ask.side), None)
        if made is not None:
            return made.melee
        quiet = fork.ask.quiet() if fork.ask is not None and fork.ask.kind != "dice" else None
        if quiet is None:
            break
        fork.trusted(Answer(quiet.act))
    return None


def forecast_reason(match: Match, found: Forecast, aim: str) -> Reason:
    """The reason of an attack with a known forecast."""
    hurt = found.loss.chance(lambda fell: aim in fell) if aim in match.state.figures else None
    if hurt == 0:        # one attack cannot defeat it
        harm = fsum(bar.chance for bar in found.bars if bar.tone == "harm")
        return Reason("able", about=aim, hurt=round(float(harm), 4) if harm else -1.0)
    if hurt is None:
        return Reason("able", about=aim, losses=round(float(found.loss.mean(len)), 3))
    return Reason("able", about=aim, share=round(float(hurt), 4))


# ── two answers compared, so that the same is never said of both ───────────────────────────────────────────────


def compared(question: Question, rows: Sequence[Considered], second: int) -> tuple[Reason | None, Reason]:
    """What decided for the best answer, and what speaks for another one; the two always differ."""
    best, other = rows[0], rows[second]
    first = decided(question, rows)
    return first, as_second(first, reason(question, other, best), (best.value - other.value) / FIGURE)


def as_second(first: Reason | None, second: Reason | None, short: float) -> Reason:
    """The reason as told of the second answer: with the difference in average figures, and with nothing else where the
    same is told of the first one."""
    short = round(max(0.0, short), 3)
    if second is None or first is not None and _same(first, second):
        return Reason(ONLY_SHORT, short=short)
    return msgspec.structs.replace(second, short=short)


def pair(rows: Sequence[tuple[Answer, Reason | None]], short: float) -> list[tuple[Answer, Reason | None]]:
    """At most two answers with their reasons; the second is told as `short` average figures worse."""
    if len(rows) < 2:
        return list(rows)
    (best, first), (other, second) = rows[:2]
    return [(best, first), (other, as_second(first, second, short))]


def _same(one: Reason, two: Reason) -> bool:
    return (one.kind, one.about, one.goal, one.at) == (two.kind, two.about, two.goal, two.at)


# ── setting up ───────────────────────────────────────────────────────────────────────────────────────────────────

PARTS: Final = {"shelter": "shelter", "crowd": "room"}


def set_up(participants: Participants, match: Match, option: PlaceOption, answer: Answer) -> Reason | None:
    """Why a figure is set up at a place: the part of `Deployment.PARTS` that is most above the mean of the zone, where
    it can be told."""
    ground = Deployment(participants, match.now, option)
    spots = ground.spots
    if not len(spots) or answer.place is None:
        return None
    at = np.array([participants.lattice.spot(answer.place)], dtype=np.int64)
    ahead: Mapping[str, float] = {name: float(ground.part(name, at)[0] - ground.part(name, spots).mean())
                                  for name in ground.PARTS}
    name = max(ahead, key=lambda one: ahead[one])
    found = Reason(PARTS[name]) if name in PARTS and ahead[name] > NOTHING else None
    return found if found is not None and holds(found, foreseen(match, answer)) else None
