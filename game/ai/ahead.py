"""What who is activated would do then: the adviser plays his advice on, on a fork, up to the first attack.

So a player who asks whom to choose hears the plan and not only whom. Nothing is rolled: a roll on the way counts as
passed, and where it says how far or how much it shows what is usual.
"""

from __future__ import annotations

from collections.abc import Generator
from math import fsum, hypot
from typing import Any, Final, NamedTuple, cast

from game.ai.able import chosen
from game.ai.player import player
from game.ai.reasons import attack_reason
from game.core.chance.checks import Check
from game.core.play.acts import Faces, Idle
from game.core.play.answers import Answer
from game.core.play.ask import Option, PlaceOption
from game.core.play.events import Began
from game.core.play.match import Match
from game.core.play.reasons import Reason
from game.core.table.marching.formation import middle
from game.core.table.marching.marching import places_of
from game.core.table.movement.movement import Path
from game.core.table.places import Place
from game.core.text import Text

QUESTIONS: Final = 8
"""The most questions, dice included, that are answered ahead."""
MOST: Final = 3
"""The most steps of a plan."""
ENDS: Final = frozenset(("end", "done", "stop", "nothing", "none"))
"""Kinds of options that end what a figure does."""


class Step(NamedTuple):
    """One step of a plan: an answer in words, whom it is aimed at, where it leads, and the reason for it."""

    label: Text
    target: str = ""
    spot: Place | None = None
    why: Reason | None = None
    """Of an attack its chance, of other steps what they are good for."""
    attack: bool = False
    places: tuple[tuple[str, Place], ...] = ()
    """Where it puts figures, by id, each where it then stands; empty where it moves nobody, or off the table."""
    answer: Answer | None = None
    """None where it follows by itself."""
    far: float | None = None
    """How far a move goes (1/64 inch); None where it is none."""
    ends: bool = False
    """Whether it ends the activation before anything was done in it."""


def planned(match: Match, answer: Answer, name: str, seed: int) -> Generator[None, None, tuple[Step, ...]]:
    """The next steps of whom that answer activates, or of whom it moves who may attack then, as the opponent of that
    name decides them, in small steps of thought; empty for any other answer, and where the activation does not get so
    far."""
    who, told = acting(match, answer), list[Step]()
    if not who or match.ask is None:
        return ()
    side, fork = match.ask.side, match.fork(None, log=True)
    fork.trusted(answer)
    for _ in range(QUESTIONS):
        yield
        ask, seen = fork.ask, len(fork.events)
        if ask is None or len(told) == MOST:
            break
        if ask.kind == "dice":
            if not rolled_as_usual(fork):
                break
            continue
        if ask.side != side or ask.about != who:
            break
        mind = cast(Any, player(name, seed))
        mind.tells = True
        yield from (None for _ in mind.thinking(fork))
        option = ask.option(mind.chosen.act)
        if option is None or option.kind in ENDS or isinstance(option.act, Idle):
            told += [Step(option.label, answer=mind.chosen, ends=True)] if option is not None and not told else []
            break
        told.append(_step(fork, option, mind.chosen, mind.explain()))
        if told[-1].attack:
            break
        fork.trusted(mind.chosen)
        begun = next((one for one in fork.events[seen:] if isinstance(one, Began) and one.what == "bout"), None)
        if begun is not None:
            told.append(Step(begun.text, attack=True))
            break
    if not chosen(match.ask, answer) and not (told and told[-1].attack):
        return ()           # after a move only the attack that it is made for is worth telling
    return tuple(told)


def acting(match: Match, answer: Answer) -> str:
    """The id of whom an answer activates, or of the figure that it moves; empty for other answers."""
    option = match.ask.option(answer.act) if match.ask is not None else None
    if option is None or match.ask is None:
        return ""
    moved = match.ask.about in match.state.figures and option.figure == match.ask.about and answer.place is not None
    return chosen(match.ask, answer) or (option.figure if moved and not option.target else "")


def _step(match: Match, option: Option, answer: Answer, why: Reason | None) -> Step:
    """An answer as a step of a plan; an attack on an enemy with its chance."""
    state, side = match.state, match.ask.side if match.ask is not None else 0
    places = tuple(places_in(option, answer).items())
    foe = state.figures.get(option.target) or getattr(state, "units", {}).get(option.target)
    if foe is not None and foe.side != side:
        why = attack_reason(match, option, option.target, answer)
        return Step(option.label, option.target, spot_of(answer), why, True, places, answer)
    far = way_of(match.state, option, answer)
    return Step(option.called(far), option.target, spot_of(answer), why, places=places, answer=answer, far=far)


def places_in(option: Option, answer: Answer) -> dict[str, Place]:
    """Where an answer puts figures, by id; empty where it moves nobody, or off the table."""
    if option.kind == "exit":
        return {}
    if answer.place is not None:
        return {option.figure: answer.place} if option.figure else {}
    return places_of(answer) if "@" in "".join(answer.picks) else {}


def spot_of(answer: Answer) -> Place | None:
    """Where an answer leads: its place, or the mean of its places; None without one."""
    if answer.place is not None:
        return answer.place
    places = list(places_of(answer).values()) if "@" in "".join(answer.picks) else []
    return Place(sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places)) if places else None


def way_of(state: Any, option: Option, answer: Answer) -> float | None:
    """How far a move goes whose label names how far it may (1/64 inch): of a figure its path, of a unit its middle;
    None for any other answer."""
    if option.went is None:
        return None
    if isinstance(option, PlaceOption) and answer.place is not None:
        way = getattr(option.region(), "path", None)        # a jump has none
        path = way(answer.place, answer.via) if way is not None else None
        return path.cost if isinstance(path, Path) else None
    spot, names = spot_of(answer), [pick.partition("@")[0] for pick in answer.picks if "@" in pick]
    them = [state.figures[name] for name in names if name in state.figures]
    if spot is None or not them or not all(one.placed for one in them):
        return None
    start = middle([one.place for one in them])
    return hypot(spot.x - start.x, spot.y - start.y)


def rolled_as_usual(fork: Match) -> bool:
    """Give a fork that asks for dice the faces that `usual_faces` names; False, and nothing given, where there are
    none."""
    check = fork.ask.check if fork.ask is not None else None
    faces = usual_faces(check) if check is not None else None
    if faces is not None:
        fork.trusted(Answer(Faces(), tuple(map(str, faces))))
    return faces is not None


def usual_faces(check: Check) -> tuple[int, ...] | None:
    """Faces of a roll that is passed, and where it gives a number those of the middle one; None where it cannot be."""
    outcomes = [(outcome, chance) for outcome, chance in sorted(check.odds()) if outcome or check.read == "face"]
    half, reached = fsum(chance for _, chance in outcomes) / 2, 0
    for outcome, chance in outcomes:
        reached += chance  # type: ignore[assignment]
        if reached >= half:
            return _middling(check, outcome)
    return None


def _middling(check: Check, outcome: int) -> tuple[int, ...] | None:
    """Of the faces with that outcome, at most two different numbers, those nearest to the middle of a die: nothing that
    only the highest or lowest rolls bring, such as a second activation for a 20, is usual. None where there are none.
    """
    fitting = (faces for low in range(1, check.sides + 1) for high in range(low, check.sides + 1)
               for many in range(check.dice + 1)
               if check.outcome(faces := (high,) * many + (low,) * (check.dice - many)) == outcome)
    return min(fitting, key=lambda faces: (sum((2 * face - check.sides - 1) ** 2 for face in faces), faces),
               default=None)
