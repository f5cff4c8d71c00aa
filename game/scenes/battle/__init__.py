"""Battle screens: the shared one, and a subclass for each ruleset that decides or shows in its own way."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.core.play.match import Match
    from game.scenes.battle.scene import BattleScene as Base
    from game.scenes.battle_setup import BattleOrder


def BattleScene(match: Match, order: BattleOrder | None = None, **options: Any) -> Base:  # noqa: N802  (makes a scene)
    """The battle screen of the match's ruleset."""
    return battle_type(match.rules.id)(match, order, **options)


def battle_type(ruleset_id: str) -> type[Base]:
    """The class of the battle screen of a ruleset. Raises Bad where it has none."""
    from game.scenes.rulesets.view import view_of

    view = view_of(ruleset_id)
    found: type[Base] = (view.part("battle", view.scene) if view.scene else
                         import_module(f"{__name__}.scene").BattleScene)
    return found


def resumed(record: str, source: str = "record", order: BattleOrder | None = None) -> Base:
    """The battle screen of a saved battle (`reopening.from_record`)."""
    from game.scenes.battle.reopening import from_record

    match, _, news, held = from_record(record, source)
    return BattleScene(match, order, news=news, held=held)


def going_on(path: Path) -> Base:
    """The battle screen of a battle in progress (`reopening.from_journal`)."""
    from game.scenes.battle.reopening import from_journal

    match, journal, news, held = from_journal(path)
    return BattleScene(match, journal=journal, news=news, held=held)
