"""What the builder's force makes of a company, as steps: who has another name is renamed, who is new gets one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.play.dice import mixed
from game.season import company, naming
from game.season.campaign import Campaign, as_step
from game.season.chronicle import Renamed, Step

_OF_RECRUITS = 67
"""What the stream of the names of recruits is mixed with."""


def mustering(now: Campaign, force: Any) -> tuple[Step, ...]:
    """The steps that make the company that force: names first, then the force (SE-15, SE-27)."""
    kept, figures = company.found_again(now.here, force.figures), list(force.figures)
    plain, known = naming.plain_names(now.rules.id), {one.name for one in now.members}
    taken, renamed = {*known}, list[Step]()
    for at, entry in enumerate(force.figures):
        if at in kept or entry.name in plain or entry.name in known:
            continue
        same = next((one for one in now.here if one not in kept.values() and
                     replace(entry, name=one.name) == one.entry), None)
        if same is not None:
            kept[at] = same
            name = company.own_name(entry.name, taken)
            figures[at] = replace(entry, name=name)
            renamed.append(Renamed(member=same.id, name=name))
    fresh = {at for at in range(len(figures)) if at not in kept}
    return (*renamed, as_step(with_recruits(now, replace(force, figures=tuple(figures)), fresh)))


def with_recruits(now: Campaign, force: Any, fresh: set[int]) -> Any:
    """The force with names for its recruits, whose places are told (SE-27)."""
    seed = mixed(now.chronicle.seed, 1000 * _OF_RECRUITS + len(now.chronicle.steps))
    return naming.recruited(now.rules.id, force, fresh, seed, naming.names_of(now.members))
