"""Names for the figures of a battle: whoever is only called what it is gets a name of its people, by a seed."""

from __future__ import annotations

import msgspec

from game.core.play.dice import mixed
from game.core.setup import Setup
from game.season.naming import named, names_of


def with_names(setup: Setup, seed: int) -> Setup:
    """The set-up with names; the same for the same seed."""
    taken = [name for force in setup.forces for name in names_of(force.figures)]
    forces = [named(setup.ruleset, force, mixed(seed, side), taken) for side, force in enumerate(setup.forces)]
    return msgspec.structs.replace(setup, forces=(forces[0], forces[1]))
