"""The options of a question grouped for the action bar: places to go, kinds of attack, plain answers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.core.play.acts import Act
from game.core.play.ask import Option, PickOption, PlaceOption
from game.core.table.marching.marching import MarchOption
from game.core.text import T, Text


@dataclass
class Mode:
    """One button of the action bar: a place to go, a kind of attack, or a plain answer."""

    key: str
    label: Text
    clause: str
    place: PlaceOption | None = None
    targets: dict[str, Option] | None = None
    plain: Option | None = None
    march: MarchOption | None = None
    """The option by which a whole unit moves."""
    pick: PickOption | None = None
    """The option by which figures are picked on the table."""

    @property
    def act(self) -> Act | None:
        """Its act; of a kind of attack that on its first target."""
        option = self.plain or self.place or self.march or self.pick or next(iter((self.targets or {}).values()), None)
        return option.act if option is not None else None


def modes_of(options: Iterable[Option], figures: Mapping[str, object], way_label: Callable[[str], Text]) -> list[Mode]:
    """The modes of these options, in this order: places, attacks by kind, the rest."""
    them = list(options)
    modes = [Mode(o.key, o.label, o.clause, place=o) for o in them
             if isinstance(o, PlaceOption) and o.kind != "deploy" and o.target not in figures]
    ways: dict[str, dict[str, Option]] = {}
    aimed = [o for o in them if o.target and o.target in figures]
    several = {a.kind for i, a in enumerate(aimed) for b in aimed[:i] if (a.kind, a.target) == (b.kind, b.target)}
    for option in aimed:
        if option.kind not in several:      # answers that differ in more than their target have a button each
            ways.setdefault(option.kind, {})[option.target] = option
    for way, targets in ways.items():
        label = T("{what} ({n})", what=way_label(way), n=len(targets))
        modes.append(Mode(way, label, next(iter(targets.values())).clause, targets=targets))
    for option in them:
        if isinstance(option, PlaceOption | PickOption) or option.kind == "figure":
            continue
        if option.target and option.target in figures and option.kind not in several:
            continue
        modes.append(Mode(option.key, option.label, option.clause, plain=option))
    return modes


def targets_of(chosen: Mode | None, modes: Iterable[Mode]) -> dict[str, Option]:
    """Who would be attacked by the chosen kind of attack, or by the first that reaches them."""
    if chosen is not None and chosen.targets is not None:
        return chosen.targets
    found: dict[str, Option] = {}
    for mode in modes:
        for figure, option in (mode.targets or {}).items():
            found.setdefault(figure, option)
    return found


def mode_keys(modes: Iterable[Mode]) -> list[str]:
    """The key of each mode: numbers for moves and attacks, `end` for what ends a turn or an activation, `answer_no` for
    what declines, further numbers for the rest."""
    keys: list[str] = []
    count = 0
    for mode in modes:
        if mode.plain is not None and mode.plain.declines and "answer_no" not in keys:
            keys.append("answer_no")
        elif (mode.plain is not None and not mode.plain.declines and mode.plain.kind in ("done", "end", "none")
                and "end" not in keys):
            keys.append("end")
        else:
            count += 1
            keys.append(str(count) if count < 10 else "")
    return keys


def key_of(modes: Sequence[Mode], mode: Mode) -> str:
    """The key of one of them; empty where it is none of them."""
    return next((key for one, key in zip(modes, mode_keys(modes), strict=True) if one is mode), "")
