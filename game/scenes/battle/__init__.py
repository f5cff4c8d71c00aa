"""Battle screens: one class a ruleset on a shared base."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.match import Match
    from game.scenes.battle.base import BattleScene as Base
    from game.scenes.orders import Order

_SCENES = {
    "ghost-legions": ("ghost_legions", "GhostLegionsScene"),
    "simple-battles": ("simple_battles", "SimpleBattlesScene"),
    "skirmashed": ("skirmashed", "SkirmashedScene"),
    "warbands": ("warbands", "WarbandsScene"),
    "deathzap": ("deathzap", "DeathzapScene"),
}


def BattleScene(match: Match, order: Order | None = None, **options: Any) -> Base:  # noqa: N802  (makes a scene)
    """The battle screen of the match's ruleset."""
    return battle_type(match.rules.id)(match, order, **options)


def battle_type(ruleset_id: str) -> type[Base]:
    """The class of the battle screen of a ruleset; the plain one where it has none of its own."""
    room, name = _SCENES.get(ruleset_id, ("base", "BattleScene"))
    found: type[Base] = getattr(import_module(f"game.scenes.battle.{room}"), name)
    return found


def resumed(record: str, source: str = "record", order: Order | None = None) -> Base:
    """The battle screen of a saved battle, at its last answer. Raises Bad where the text is none."""
    import game.rules
    from game.core.record import read_record
    return BattleScene(read_record(record, game.rules.get, source).play(), order)
