"""The errors and limits of opponents: data of each ruleset, since its points and turns say what an error weighs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

UNLIMITED: Final = 99
"""More than the horizon or the postures of any level."""


@dataclass(frozen=True, slots=True)
class Haste:
    """The errors and limits of an opponent; errors are the same for the same seed and moment."""

    blur: float = 0.0
    """One of the answers at most this many points below the best is drawn (`blur.seeming_best`), an attack if there is
    one among them. An answer that changes nothing is given only if it is best; a certain victory is never missed."""
    slips: float = 1.0
    """Where no attack is called for, the share of questions, 0 to 1, at which it errs so; at the others it gives the
    best answer that it sees."""
    fights: float = 0.0
    """The share of questions, 0 to 1, at which answers that lead to an attack in this turn count as attacks where no
    answer is one; at every question until an enemy is out of the battle. Where attacks do not come first,
    one slip in `blur.TEMPTED` is an attack, too."""
    attacks_first: bool = True
    """Whether an attack among those is made though something else is best."""
    orders_figures: bool = False
    """Whether the best figure to activate is always found: `blur` is about targets and places then."""
    in_reach: bool = False
    """Whether only figures near an enemy are blurred: where nobody can attack in this turn the best answer is given."""
    horizon: int = UNLIMITED
    """The most phases that are sketched, whatever the level's own horizon."""
    postures: int = UNLIMITED
    """The number of the level's first postures that are tried."""


CARE: Final = Haste()
"""No errors by chance."""
Hastes = Mapping[str, Haste]
"""Errors and limits by the name of the level, `easy` and `normal`; other levels make none."""
USUAL: Final[Hastes] = MappingProxyType({"easy": Haste(blur=4.0), "normal": Haste(blur=1.2, horizon=1, postures=1)})
"""Of a ruleset that says nothing else; right for points of which an average figure is worth about five."""
