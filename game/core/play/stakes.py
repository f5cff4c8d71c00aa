"""The cards of the answers to an open question, computed when first asked for (`Ask.stakes`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar
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


def moment_of(rules: Ruleset[B], now: Moment[B], base: B) -> Moment[B]:
    """A moment with a copy of a state between two steps; the table is made again where players lay terrain."""
    state = base.copied()
    return rules.moment(now.setup, state) if rules.relaid(state) else now.holding(state)


def staked(rules: Ruleset[B], now: Moment[B], boundary: tuple[B, tuple[Answer, ...], tuple[tuple[int, ...], ...]],
           ask: Ask) -> Callable[[], Cards]:
    """Returns a function that computes the card of each answer to an open question; `boundary`: see `Match.boundary`.
    It keeps no reference to the question or the match, so that both are freed when nobody else uses them."""
    base, answers, faces = boundary
    open_ = ref(ask)

    def cards() -> Cards:
        asked = open_()
        assert asked is not None
        if asked.explored:
            return _explored(rules, moment_of(rules, now, base), asked, Past(answers, faces))
        found = ((option.act, rules.forecast(now, *option.attack))
                 for option in asked.listed() if option.attack is not None)
        return tuple((act, card) for act, card in found if isinstance(card, Forecast))

    return cards


def _explored(rules: Ruleset[B], now: Moment[B], ask: Ask, past: Past) -> Cards:
    """What each answer leads to by the end of the step that began at that moment: by running the rules on."""
    run = resolution(rules.step, rules.resolving)
    options = [option for option in ask.listed() if option.kind != "resign"]
    try:
        return tuple((option.act, rules.answer_card(now, ask, option, explore(
            now, run, past=past._replace(answers=(*past.answers, option.usual()))))) for option in options)
    except TooManyRuns:
        return ()
