"""The set-up of a battle: ruleset, table, forces, players, house rules and dice."""

from game.scenes.new_battle.scene import NewBattleScene

__all__ = ["NewBattleScene"]
