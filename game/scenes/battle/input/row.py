"""Those that keys and screen readers go through in an open question. Each decision has such a part: `decision.row`."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from game.core.text import Text

D = TypeVar("D", bound=Any)


class Row(Generic[D]):
    """Nobody but those who answer, by their digits; decisions go through more by a class of their own."""

    def __init__(self, decision: D) -> None:
        self.decision = decision

    def cycle(self, step: int) -> None:
        """The next figure that can answer."""

    def others(self) -> list[str]:
        """Ids of enemies that cannot be attacked from here, nearest first; keys go through them too."""
        return []

    def things(self) -> tuple[tuple[str, Text], ...]:
        """What is no figure and answers when it is considered (`consider_thing`): its name for the rules, and words."""
        return ()

    def consider_thing(self, name: str) -> None:
        """Point at one of `things`."""

    def pickable(self) -> dict[str, bool]:
        """Figures that are picked to answer, and whether each is: for questions that ask for several."""
        return {}

    def digits(self) -> dict[str, str]:
        """Figure id: the digit that considers it, where figures are chosen and digits mean nothing else. Up to nine
        figures of a side keep theirs all battle long."""
        asked = self.decision
        them = list(asked.figures) or list(asked.deploys)
        if any(mode.plain is None for mode in asked.modes):
            return {}
        state = asked.now.state
        own = sorted((one.id for one in (*state.figures.values(), *state.gone.values()) if one.side == asked.ask.side),
                     key=lambda one: (len(one), one))
        order = own if len(own) <= 9 and set(them) <= set(own) else them
        return {figure: str(i + 1) for i, figure in enumerate(order[:9]) if figure in them}

    def steers(self) -> bool:
        """Whether steps move what is considered: a spot to go to, or a card in hand."""
        return bool(self.decision.goes_somewhere())

    def some_spot(self) -> None:
        """Consider a spot that answers, another each time: for those who do not see where that is."""
