"""What an answer may cost the side that gives it, at once by dice and then by the enemy: the coach tells it with its
chance.

What enemies could do where the answer leads is told as for any place (`game.ai.exposure`). For what it costs at once
the rules are run for every fall of the dice up to the next question of either side (`game.core.chance.explore`), also
through steps that ask nothing: an activation that is due, the end of a turn. Reactions are declined.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction
from types import coroutine
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from game.ai.able import chosen
from game.ai.chance_tree import outcomes
from game.ai.exposure import exposure
from game.core.chance.explore import exploring
from game.core.chance.explorer import Past, TooManyRuns
from game.core.play.ask import Ask
from game.core.play.events import CutShort, Gone
from game.core.play.reasons import SAFER, Reason
from game.core.play.stakes import moment_of
from game.core.text import TN, T, Text
from game.core.wording import listed, percent

if TYPE_CHECKING:
    from game.ai.ahead import Step
    from game.core.chance.explorer import Run
    from game.core.play.answers import Answer
    from game.core.play.events import Event
    from game.core.play.match import Match
    from game.core.play.play import Play
    from game.core.ruleset import Ruleset
    from game.core.state import State

LEAST: Final = Fraction(1, 20)
"""The smallest chance, 0 to 1, that is told."""
MOST_RUNS: Final = 400
"""The most runs of the rules for one answer; where there are more, few falls of each roll stand for all."""
Loss = Literal["falls", "exposed", "harmed", "hurt", "tired", "ends"]
"""What may happen: a figure or unit is lost at once, is lost or harmed by the enemy before it acts again, is wounded,
is exhausted, or the turn ends at once."""
ORDER: Final[tuple[Loss, ...]] = ("falls", "exposed", "harmed", "hurt", "tired", "ends")
EXPOSED: Final = Fraction(1, 5)
"""The smallest chance, 0 to 1, to be lost to the enemy that is told."""
HARMED: Final = Fraction(1, 2)
"""The smallest chance, 0 to 1, to be harmed by the enemy that is told, where none to be lost is."""


GRAVE: Final = Fraction(2, 5)
"""From which chance on an answer is bold that costs somebody."""
LESS: Final = Fraction(3, 10)
"""How much less that chance is for an answer that is told before it."""
ABOUT: Final = 0.15
"""By how much worse, in average figures, an answer may be that is about as good."""


class Risk(NamedTuple):
    """Something that an answer may cost its own side."""

    loss: Loss
    about: str
    """The id of the figure or unit; empty where the turn ends."""
    chance: Fraction
    """0 to 1."""
    here: Fraction | None = None
    """Of what the enemy could do there: the same chance where it stands now; otherwise None."""


class Weighed(NamedTuple):
    """Advice: answers with their reasons, for each what would follow, and what it may cost."""

    advice: tuple[tuple[Answer, Reason | None], ...]
    plans: tuple[tuple[Step, ...], ...]
    risks: tuple[tuple[Risk, ...], ...]


def risks(match: Match, answer: Answer, plan: Sequence[Step] = ()) -> Generator[None, None, tuple[Risk, ...]]:
    """What an answer may cost its own side: at once, by at least `LEAST`, and by the enemy where it, or the plan behind
    it, leads. Losses come first, then the likeliest. Found in small steps."""
    told = yield from _at_once(match, answer)
    awaits = yield from exposure(match, answer, plan)
    if awaits is not None and awaits.lost >= EXPOSED:
        told.append(Risk("exposed", awaits.about, awaits.lost, awaits.here[0]))
    elif awaits is not None and awaits.harmed >= HARMED:
        told.append(Risk("harmed", awaits.about, awaits.harmed, awaits.here[1]))
    return tuple(sorted(told, key=lambda one: (ORDER.index(one.loss), -one.chance, one.about)))


def safer_first(told: Weighed) -> Weighed:
    """The same, the second answer first where it is about as good and the first is much more likely to cost somebody.
    """
    if len(told.advice) != 2:
        return told
    first, (second, why) = told.advice
    if why is None or not 0 <= why.short <= ABOUT:
        return told
    bold, calm = map(_grave, told.risks)
    if bold < GRAVE or bold - calm < LESS:
        return told
    return Weighed(((second, Reason(SAFER, short=why.short)), first), told.plans[::-1], told.risks[::-1])


def _grave(costs: Sequence[Risk]) -> Fraction:
    """The greatest chance that an answer costs a figure or unit which it would not lose where it stands."""
    return max((one.chance - (one.here or 0) for one in costs if one.loss in ("falls", "exposed")), default=Fraction(0))


def _at_once(match: Match, answer: Answer) -> Generator[None, None, list[Risk]]:
    """What an answer may cost its own side by the dice up to the next question, by at least `LEAST`."""
    assert match.ask is not None
    base, answers, faces = match.boundary
    steps = exploring(moment_of(match.rules, match.now, base), _to_next_question(match.rules, len(answers) + 1),
                      past=Past((*answers, answer), faces))
    side = match.ask.side
    ends: list[tuple[Fraction, State, Sequence[Event]]] = []
    try:
        for _ in range(MOST_RUNS):
            next(steps)
            yield
        for share, fork in outcomes(match.fork(None, log=True), answer):
            yield
            ends.append((Fraction(share), fork.state, fork.story()[len(match.story()):]))
    except StopIteration as end:
        ends = [(branch.chance, branch.now.state, branch.events) for branch in end.value.branches]
        whole = sum((branch.chance for branch in end.value.branches), Fraction(0))
    except TooManyRuns:
        return []
    else:
        whole = Fraction(1)
    found: dict[tuple[Loss, str], Fraction] = {}
    for chance, after, events in ends:
        for what in _lost(match.rules, match.state, after, events, side):
            found[what] = found.get(what, Fraction(0)) + chance / whole
    who = chosen(match.ask, answer)
    if who in match.state.figures:
        found.setdefault(("tired", who), match.rules.tires(match.now, who))
    return [Risk(loss, about, chance) for (loss, about), chance in found.items() if chance >= LEAST]


def _to_next_question(rules: Ruleset, known: int) -> Run:
    """A run of the present step, and of those after it, up to the first question that is no reaction after so many."""
    @coroutine
    def steps(play: Play) -> Generator[Any, Any, None]:
        asked, present = 0, rules.step(play)
        while present is not None:
            send: Any = None
            while True:
                try:
                    wanted: Any = present.send(send)
                except StopIteration:
                    break
                asked += isinstance(wanted, Ask)
                if isinstance(wanted, Ask) and asked > known and not wanted.reaction:
                    present.close()
                    return
                send = yield wanted
            present = rules.step(play)

    async def run(play: Play) -> None:
        await steps(play)

    return run


def _lost(rules: Ruleset, before: State, after: State, events: Sequence[Event],
          side: int) -> set[tuple[Loss, str]]:
    """What a side loses between two states."""
    units, found = getattr(after, "units", None), set[tuple[Loss, str]]()
    off = {event.figure for event in events if isinstance(event, Gone) and event.walked_off}
    if units is not None:
        found |= {("falls", one) for one, unit in units.items()
                  if unit.side == side and unit.lost and not getattr(before, "units", {})[one].lost}
    for one, figure in before.figures.items() if units is None else ():
        then = after.figures.get(one)
        if figure.side != side:
            continue
        if then is None:
            found |= {("falls", one)} if one not in off else set()
        elif setback := rules.setback(figure, then):
            found.add((setback, one))
    if any(isinstance(event, CutShort) and event.side == side for event in events):
        found.add(("ends", ""))
    return found


WORDS: Final[dict[Loss, Text]] = {
    "falls": TN("{chance} that {name} falls by it", "{chance} that {name} fall by it"),
    "hurt": T("{chance} that {name} is wounded by it"),
    "exposed": TN("{chance} that {name} falls there if every enemy attacks (now {now})",
                  "{chance} that {name} fall there if every enemy attacks (now {now})"),
    "harmed": TN("{chance} that {name} is hit there if every enemy attacks (now {now})",
                 "{chance} that {name} are hit there if every enemy attacks (now {now})"),
    "tired": T("{chance} that {name} is exhausted by it"), "ends": T("{chance} that your turn ends with it")}


def risk_words(found: Sequence[Risk], state: State) -> Text | None:
    """What an answer may cost, in words; None where it may cost nothing worth telling."""
    told = []
    for one in found:
        values: dict[str, object] = {"chance": percent(one.chance)}
        if one.here is not None:
            values["now"] = percent(one.here)
        if one.about:
            values |= _called(one.about, state)
        told.append(WORDS[one.loss].given(**values))
    return T("Risk: {what}", what=listed(told, T("{a} · {b}"))) if told else None


def _called(one: str, state: State) -> dict[str, object]:
    """The name of a figure or unit, and the number, 1 or 2, of the verb after it."""
    found = next(them[one] for them in (state.figures, state.gone, getattr(state, "units", {})) if one in them)
    return {"name": str(found.name), "n": getattr(found, "number", 1)}
