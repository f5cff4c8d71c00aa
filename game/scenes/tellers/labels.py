"""How questions and answers are named on buttons and in the bar, and how they are put: mostly tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.play.events import Event
from game.core.text import T, Text
from game.scenes.battle.input.modes import Mode
from game.scenes.tellers.teller import Teller

NONE: Mapping[str, Text] = MappingProxyType({})


class Forced(NamedTuple):
    """An act that nobody chose and that may cost its figure: it is announced, and waits for a press."""

    figure: str
    """Its id."""
    label: Text
    """What the button says: who acts, and the chance of the loss."""
    why: Text
    """Why it cannot be left, as the bar says it."""
    clause: str


class Labels(Teller):
    """The labels of any ruleset: a ruleset fills the tables, and overrides what no table says."""

    plan_kinds: frozenset[str] = frozenset({"act"})
    """Kinds of question that the second half of a plan (go there, then attack) may answer."""
    whole: frozenset[str] = frozenset({"act"})
    """Kinds of question by whose ending answer an activation ends."""
    goals: frozenset[str] = frozenset()
    """Kinds of answers that score: whoever ends an activation without them is told of them first."""
    plan_ways: frozenset[str] = frozenset()
    """Kinds of question for a place that a plan answers after dice were rolled."""
    on_cards: frozenset[str] | None = None
    """Kinds of question whose few plain answers are large cards, not buttons; None: all."""
    most_cards = 4
    """The most plain answers that are shown as large cards."""
    to_do: Mapping[str, Text] = NONE
    """The words of the gold button while nothing is considered, by the kind of question."""
    ways: Mapping[str, Text] = NONE
    """The label of each kind of attack on its button."""
    shorts: Mapping[str, Text] = NONE
    """The labels of answers where there is little room, by the key of their button."""
    meant: Mapping[str, Text] = NONE
    """What an answer gives and costs, with its clause, for its tip, by the key of its button."""

    def idle(self, ask: Ask) -> Text:
        """The words of the gold button while nothing is considered."""
        return self.to_do.get(ask.kind, T("Choose an answer"))

    def way(self, way: str) -> Text:
        """The label of a kind of attack on its button."""
        return self.ways.get(way, T("Attack"))

    def short(self, mode: Mode) -> Text:
        """The label of an answer where there is little room."""
        return self.shorts.get(mode.key, mode.label)

    def worth(self, found: Forecast) -> tuple[Fraction, ...]:
        """How good an attack is among the others of a figure, what counts most first: keys go through them from the
        best one on."""
        return (Fraction(found.expected),)

    def as_cards(self, ask: Ask, answers: int) -> bool:
        """Whether a question with so many plain answers shows them as large cards; otherwise as buttons."""
        return 1 < answers <= self.most_cards and (self.on_cards is None or ask.kind in self.on_cards)

    def shows_attack(self, ask: Ask) -> bool:
        """Whether the card of an attack on a figure is shown where no answer attacks it."""
        return True

    def offered(self, ask: Ask, option: Option) -> bool:
        """Whether a legal answer is worth offering now; it is accepted in any case."""
        return True

    def settled(self, ask: Ask) -> Answer | None:
        """The answer that the screen gives for a person, since no other changes anything; None: it is asked."""
        return None

    def tip(self, mode: Mode) -> Text:
        """The effect of a button of the action bar, with its clause."""
        meant = self.meant.get(mode.key)
        if meant is not None:
            return (T("{meant} Then point at a place on the table.", meant=meant) if mode.place is not None else
                    T("{meant} Then point at an enemy; <next> goes through them.", meant=meant)
                    if mode.targets is not None else meant)
        if mode.place is not None:
            return T("Then point at a place on the table. {clause}", clause=mode.clause)
        if mode.targets is not None:
            return T("Then point at an enemy; <next> goes through them. {clause}", clause=mode.clause)
        return T("{label} {clause}", label=mode.label, clause=mode.clause)

    def question(self, ask: Ask) -> Text:
        """A question as the bar words it."""
        return ask.prompt

    def foreign(self, ask: Ask) -> bool:
        """Whether a question is answered in the other player's turn."""
        return bool(ask.side != getattr(self.state, "side", ask.side) and self.state.round > 0)

    def forced(self, story: Sequence[Event], number: int) -> Forced | None:
        """The act that begins with that event of the story, which nobody chose, where it may cost its figure; None
        where that is not so."""
        return None

    def stopped(self, ask: Ask, step: Answer, why: Text | None) -> Text | None:
        """What is said where a plan ends before this step, which the question does not take, for this reason if there
        is one; None: nothing."""
        return why
