"""The cards of the answers to an open question, computed when first asked for (`Ask.stakes`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias, TypeVar
from weakref import ref

from game.core.chance.explore import explore, resolution
from game.core.chance.explorer import Past, TooManyRuns
from game.core.chance.forecast import Forecast
from game.core.play.acts import Act
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.ruleset import Ruleset
from game.core.state import State
from game.core.table.moment import Moment

B = TypeVar("B", bound=State)
Cards = tuple[tuple[Act, Forecast], ...]
"""(act, card) of each answer that has a card."""
Boundary: TypeAlias = tuple[B, tuple[Answer, ...], tuple[tuple[int, ...], ...]]
"""See `Match.boundary`."""


def moment_of(rules: Ruleset[B], now: Moment[B], base: B) -> Moment[B]:
    """A moment with a copy of a state between two steps; the table is made again where players lay terrain."""
    state = base.copied()
    return rules.moment(now.setup, state) if rules.relaid(state) else now.holding(state)


def staked(rules: Ruleset[B], now: Moment[B], boundary: Boundary[B], ask: Ask) -> Callable[[], Cards]:
    """Returns a function that computes the card of each answer to an open question, once; `boundary`: see
    `Match.boundary`. It keeps no reference to the question or the match, so that both are freed when nobody else uses
    them."""
    open_ = ref(ask)

    known: Cards | None = None

    def cards() -> Cards:
        nonlocal known
        if known is None:
            asked = open_()
            assert asked is not None
            known = _cards(rules, now, boundary, asked)
        return known

    return cards


def staked_ahead(rules: Ruleset[B], now: Moment[B], boundary: Boundary[B], ask: Ask) -> Callable[[], Cards]:
    """The same work for a thread: it finds the cards as they are now, and looks at nothing that play changes."""
    ask.listed()
    return partial(_cards, rules, now._replace(state=now.state.copied()), boundary, ask)


def _cards(rules: Ruleset[B], now: Moment[B], boundary: Boundary[B], ask: Ask) -> Cards:
    base, answers, faces = boundary
    if ask.explored:
        return _explored(rules, moment_of(rules, now, base), ask, Past(answers, faces))
    found = ((option.act, rules.forecast(now, *option.attack)) for option in ask.listed() if option.attack is not None)
    return tuple((act, card) for act, card in found if isinstance(card, Forecast))


def _explored(rules: Ruleset[B], now: Moment[B], ask: Ask, past: Past) -> Cards:
    """What each answer leads to by the end of the step that began at that moment: by running the rules on."""
    run = resolution(rules.step, rules.resolving)
    options = [option for option in ask.listed() if option.kind != "resign"]
    try:
        return tuple((option.act, rules.answer_card(now, ask, option, explore(
            now, run, past=past._replace(answers=(*past.answers, option.usual()))))) for option in options)
    except TooManyRuns:
        return ()
