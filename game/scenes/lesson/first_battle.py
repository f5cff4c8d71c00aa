"""The small battle that is offered after a lesson. No screen in here."""

from __future__ import annotations

from typing import Any

import msgspec

from game import rules
from game.core.errors import Bad
from game.scenes.battle_setup import BattleOrder, force_types, fresh_seed, make_setup, quick_order
from game.scenes.opponent_names import usual_opponent
from game.scenes.players import HUMAN
from game.store.forces import load_force, shipped_forces
from game.store.lessons import BattleForce, Lesson
from game.store.maps import shipped_entry, shipped_maps


def first_battle(lesson: Lesson, seed: int | None = None) -> BattleOrder:
    """The battle that the lesson names, else any quick one. Raises Bad where a map, force or figure is not there."""
    battle, seed = lesson.battle, fresh_seed() if seed is None else seed
    if battle is None:
        return quick_order(lesson.ruleset, seed)
    entry = shipped_entry(shipped_maps() / f"{battle.map}.tmx")
    if entry.table is None:
        raise Bad(f"{lesson.ruleset}.toml", "battle, map", entry.error)
    ruleset = rules.get(lesson.ruleset)
    forces = (_force(lesson.ruleset, battle.force[0]), _force(lesson.ruleset, battle.force[1]))
    setup = make_setup(ruleset, entry.table, forces, options=battle.options)
    if any(force.figures for force in battle.force):        # parts of forces are no whole ones
        setup = msgspec.structs.replace(setup, limits=False)
    return BattleOrder(setup, (HUMAN, usual_opponent()), seed)


def _force(ruleset_id: str, wanted: BattleForce) -> Any:
    """That force, or those of its figures or units that are named, as often as they are."""
    force = load_force(shipped_forces(ruleset_id) / f"{wanted.file}.toml", force_types()).force
    if not wanted.figures:
        return force
    left, figures = list(force.figures), []
    for name in wanted.figures:
        one = next((entry for entry in left if entry.name == name), None)
        if one is None:
            raise Bad(f"{ruleset_id}.toml", "battle, figures", f"{wanted.file} has no {name!r}, or not so many",
                      f"some of {', '.join(entry.name for entry in force.figures)}")
        left.remove(one)
        figures.append(one)
    return msgspec.structs.replace(force, figures=tuple(figures))
