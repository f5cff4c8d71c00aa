"""What the builder's force makes of a company, as steps: who has another name is renamed, who is new gets one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.callings import parted
from game.core.play.dice import mixed
from game.season import company, naming
from game.season.campaign import Campaign, as_step
from game.season.chronicle import Renamed, Step

_OF_RECRUITS = 67
"""What the stream of the names of recruits is mixed with."""


def mustering(now: Campaign, force: Any) -> tuple[Step, ...]:
    """The steps that make the company that force: names first, then the force (SE-15, SE-27)."""
    kept = company.found_again(now.here, force.figures)
    renamed: list[Step] = []
    plain = naming.plain_names(now.rules.id)
    for at, entry in enumerate(force.figures):
        if at in kept or entry.name in plain or any(one.name == entry.name for one in now.members):
            continue
        same = next((one for one in now.here if one not in kept.values() and
                     replace(entry, name=one.name) == one.entry), None)
        if same is not None:
            kept[at] = same
            renamed.append(Renamed(member=same.id, name=entry.name))
    fresh = {at for at in range(len(force.figures)) if at not in kept}
    return (*renamed, as_step(with_recruits(now, force, fresh)))


def with_recruits(now: Campaign, force: Any, fresh: set[int]) -> Any:
    """The force with names for its recruits, whose places are told (SE-27)."""
    taken = [name for one in now.members if (name := parted(one.name)[1])]
    return naming.recruited(now.rules.id, force, fresh, mixed(now.chronicle.seed,
                            1000 * _OF_RECRUITS + len(now.chronicle.steps)), taken)
