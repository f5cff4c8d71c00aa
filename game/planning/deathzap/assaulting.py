"""The close assault that a unit could make if it were activated, and how that ends played out: the position, the way
and the bouts are those that its player is shown once it acts. For a thread."""

from __future__ import annotations

from typing import NamedTuple

from game.ai.bouts import BoutResults, fates
from game.core.chance.forecast import Forecast
from game.core.errors import Refused
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.ruleset import Ruleset
from game.core.table.marching.marching import MarchOption
from game.planning.deathzap import nearing
from game.resting import rest
from game.rules.deathzap import turn
from game.rules.deathzap.acts import Assault, Stand
from game.rules.deathzap.limits import Now


class Assaulting(NamedTuple):
    """A close assault by a unit that has still to be activated."""

    found: Forecast | None
    """As the rules estimate it; None where no way leads to it."""
    played: BoutResults | None = None
    """As it ended played out; None where it was not."""


def activated(rules: Ruleset, now: Now, unit: str) -> Match:
    """The battle as if a unit had just been activated (DZ-17): its player is asked for its move."""
    state = now.state.copied()
    state.set(unit, tried=True)
    turn.acts(state, unit)
    return Match(rules, now._replace(state=state), Dice.asked(), log=False)


def after(match: Match, *answers: Answer) -> Match | None:
    """The match at the first selection of a bout after these answers; None where they lead elsewhere."""
    fork = match.fork(None)
    try:
        for answer in answers:
            if fork.ask is None or (fork.ask.kind == "pick" and fork.state.bout is not None):
                break
            fork.answer(answer)
    except Refused:
        return None
    return fork if fork.ask is not None and fork.state.bout is not None else None


def assaulting(rules: Ruleset, now: Now, unit: str, target: str, trials: int, seed: int) -> Assaulting:
    """The close assault of a unit on another if it were activated, played out so often (0: only estimated)."""
    match, act = activated(rules, now, unit), Assault(target)
    if match.ask is None:
        return Assaulting(None)
    way: tuple[Answer, ...] = (Answer(Stand()), Answer(act))
    fork, found = after(match, *way), None
    if fork is not None:
        found = rules.forecast(match.now, unit, target, act)
    else:
        gaits = [one for one in match.ask.listed() if isinstance(one, MarchOption)]
        near = nearing.assault(match, gaits, target)
        if near is not None:
            found, fork = near.found, after(match, near.answers[0], Answer(act))
    if not isinstance(found, Forecast) or fork is None:
        return Assaulting(None)
    played = None
    for one in fates(fork, trials, seed):
        rest()
        played = one or played
    return Assaulting(found, played)
