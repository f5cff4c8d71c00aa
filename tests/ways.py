"""Ways of attack in words, for tests that ask for a forecast: `way(RULES, "shoot dodge", "A1", "B1")`."""

from __future__ import annotations

from game.core.play.acts import Act
from game.core.ruleset import Ruleset


def way(rules: Ruleset, words: str, figure: str, target: str) -> Act | None:
    """The act that attacks so; None where no word is given."""
    told = tuple(word for word in words.split() if word not in (figure, target))
    return rules.way(told, figure, target) if told else None
