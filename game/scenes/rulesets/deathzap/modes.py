"""The options of a Deathzap question grouped for the action bar: moves, targets, weapons, plain answers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.table.marching.marching import MarchOption
from game.core.text import T, Text
from game.rules.deathzap.roster import Battle
from game.scenes.battle.input.modes import Mode

BOUT = frozenset({"pick", "bout", "chain", "aim"})
"""Kinds of questions about the figures of a bout."""
OUTLOOKS = frozenset({"move", "attack", "assault", "withdraw"})
"""Kinds of questions whose card tells what the unit could do from where it stands."""
TARGETED = frozenset({"attack", "assault"})
"""Kinds of questions that are answered with an enemy unit."""
POINTED = frozenset({"unit", "pick", "deploy"})
"""Kinds of options that are chosen by pointing at a unit or figure."""
WAYS = {"shoot": T("Shoot"), "assault": T("Close assault"), "melee": T("Melee"), "aim": T("Aim")}
"""The labels of attacks."""


def modes_of(options: Sequence[Option], state: Battle) -> list[Mode]:
    """The buttons of these options, in the order of a turn."""
    modes: list[Mode] = []
    picks: list[Mode] = []
    ways: dict[str, dict[str, Option]] = {}
    for option in options:
        if isinstance(option, MarchOption):
            if option.kind != "deploy":
                modes.append(Mode(option.key, _gait(option), option.clause, march=option))
        elif isinstance(option, PlaceOption):
            modes.append(Mode(option.key, option.label, option.clause, place=option))
        elif isinstance(option, PickOption):
            picks.append(Mode(option.key, option.label, option.clause, pick=option))
        elif option.target in state.units or option.target in state.figures:
            ways.setdefault(_way(option, state), {})[option.target] = option
    for way, targets in ways.items():
        first = next(iter(targets.values()))
        label = first.label if way not in WAYS else T("{way} ({n})", way=WAYS[way], n=len(targets))
        modes.append(Mode(way, label, first.clause, targets=targets))
    modes += picks
    for option in options:
        if type(option) is Option and option.kind not in POINTED and not (
                option.target in state.units or option.target in state.figures):
            modes.append(Mode(option.key, option.label, option.clause, plain=option))
    return modes


def _way(option: Option, state: Battle) -> str:
    """Attacks are grouped by kind, shots of a figure in a bout by weapon."""
    return option.key if option.kind == "shoot" and option.target in state.figures else option.kind


def _gait(option: MarchOption) -> Text:
    inches = (option.march().allowance or 0) // 64
    if option.kind == "move":
        return T("Move {n}″", n=inches)
    return T("Double {n}″", n=inches) if option.kind == "double" else T("Withdraw {n}″", n=inches)
