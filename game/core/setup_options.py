"""Options, besides house rules, that are chosen before a battle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.text import T, Text


class Choice(NamedTuple):
    """One value of a set-up option: how it is written and what it means."""

    value: str
    label: Text
    meaning: Text


class SetupOption(NamedTuple):
    """An option, besides house rules, that is chosen before a battle (table size, points limit, scenario)."""

    name: str
    title: Text
    clause: str
    default: str
    choices: tuple[Choice, ...]


def points_limit(clause: str, usual: int, limits: Iterable[int]) -> SetupOption:
    """The option for the points limit of each side."""
    return SetupOption("limit", T("Points limit"), clause, str(usual), tuple(
        Choice(str(n), T("{n}", n=n), T("{n} points a side", n=n)) for n in limits))
