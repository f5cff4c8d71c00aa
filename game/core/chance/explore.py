"""Exact odds by running the rules: a rule's own coroutine is run once for each outcome that it distinguishes.

A run is driven as in a match, but on a copy of the state and with open dice: a roll has no faces until the rule reads
it, and is then narrowed only as far as was read. Each reading with more than one possible value is a fork. A coroutine
cannot be copied, so it is run again for each branch. No rule has to be written a second time for its forecast.

    tree = explore(now, lambda play: actions.attack(play, shot))
    tree.odds(lambda branch: branch.gone(tree.before))
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Generator, Hashable, Iterator
from typing import Any, Final, NamedTuple, TypeVar

from game.core.chance.checks import Check
from game.core.chance.explorer import Branch, Explorer, Past, Reply, Run
from game.core.chance.odds import Odds
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.play import Play
from game.core.table.moment import Moment
from game.resting import rest

W = TypeVar("W", bound=Hashable)
StepOf = Callable[[Play], "Coroutine[Any, Any, None] | None"]

NEUTRAL_KINDS: Final = ("end", "done", "none", "no", "keep")
"""Kinds of options that change nothing."""


class Tree(NamedTuple):
    """All branches of an exploration. Their chances add up to 1 for each combination of the answers followed."""

    before: Moment
    """The moment after the known past: outcomes are compared with it."""
    branches: tuple[Branch, ...]
    runs: int
    endless: bool
    """Whether some rolls are discarded (ties) and repeated as often as it takes."""
    known: dict[Any, Any]
    """Results of `Play.cached`, which may be passed to other explorations of the same run."""

    def odds(self, label: Callable[[Branch], W]) -> Odds[W]:
        """The exact distribution of a function of the branch."""
        return Odds.from_shares((label(branch), branch.chance) for branch in self.branches)

    @property
    def checks(self) -> tuple[Check, ...]:
        """All checks that were rolled, in the order of first occurrence."""
        return tuple(dict.fromkeys(rolled.roll.check for branch in self.branches for rolled in branch.rolls))

    @property
    def asks(self) -> tuple[Ask, ...]:
        """The questions that came up, one for each kind and figure."""
        found: dict[tuple[str, str], Ask] = {}
        for branch in self.branches:
            for ask, _ in branch.answers:
                found.setdefault((ask.kind, ask.about), ask)
        return tuple(found.values())


def neutral(now: Moment, ask: Ask) -> Answer:
    """The option that changes nothing; where there is none, the first that needs no picks and no place."""
    options = ask.listed()
    found = next((o for o in options if o.kind in NEUTRAL_KINDS), None) or next(
        o for o in options if o.kind != "resign" and type(o) is Option)
    return Answer(found.act)


def explore(now: Moment, run: Run, reply: Reply = neutral, past: Past | None = None,
            known: dict[Any, Any] | None = None, merge: bool = True) -> Tree:
    """All branches of `run` from this moment, with exact chances. `known`: `Tree.known` of the same run from the same
    moment with other replies. `merge`: whether equal states at a merge point are joined; without it the chances are the
    same and more runs are needed. Raises `TooManyRuns`."""
    steps = exploring(now, run, reply, past, known, merge)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            tree: Tree = end.value
            return tree
        rest()


def exploring(now: Moment, run: Run, reply: Reply = neutral, past: Past | None = None,
              known: dict[Any, Any] | None = None, merge: bool = True) -> Generator[None, None, Tree]:
    """Like `explore`, as a generator that pauses after each run (a screen draws meanwhile); returns the tree."""
    explorer = Explorer(now, run, reply, past or Past(), {} if known is None else known, merge)
    branches = yield from explorer.work()
    assert explorer.before is not None
    return Tree(explorer.before, branches, explorer.runs, explorer.endless, explorer.known)


def resolution(step: StepOf, resolving: Callable[[Moment], bool]) -> Run:
    """A run of the present step and of the steps that still belong to what it began (`Ruleset.resolving`).

    `step` gives the next step as a coroutine, or None when the battle is over.
    """
    async def run(play: Play) -> None:
        present = step(play)
        while present is not None:
            await present
            present = step(play) if resolving(play.now) else None

    return run


def losses(now: Moment, run: Run) -> Odds[tuple[str, ...]]:
    """The exact distribution of the figures that leave the table, with `neutral` answers."""
    tree = explore(now, run)
    return tree.odds(lambda branch: branch.gone(tree.before))


def alternatives(now: Moment, run: Run, tree: Tree, kinds: Collection[str]) -> Iterator[tuple[Ask, Option, Tree]]:
    """The question, option and tree for each other answer to each question of these kinds, one question changed at a
    time."""
    for ask in (ask for ask in tree.asks if ask.kind in kinds):
        usual = next(answer.act for branch in tree.branches for met, answer in branch.answers
                     if (met.kind, met.about) == (ask.kind, ask.about))
        for option in ask.listed():
            if option.act != usual and type(option) is Option and option.kind != "resign":
                yield ask, option, explore(now, run, answering(ask, option.act), known=tree.known)


def answering(ask: Ask, act: Act) -> Reply:
    """A reply that gives this act to one question where it is possible, and `neutral` answers otherwise."""
    def reply(now: Moment, met: Ask) -> Answer:
        same = (met.kind, met.about) == (ask.kind, ask.about)
        return Answer(act) if same and met.option(act) is not None else neutral(now, met)

    return reply
