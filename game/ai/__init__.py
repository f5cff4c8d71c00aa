"""Opponents: they look at a match and answer its questions. They know rules, never a screen."""

from game.ai.player import ADVISER, GREEDY, LEVELS, Player, levels_and_characters, parted, player
from game.ai.weights import CHARACTERS

__all__ = ["ADVISER", "CHARACTERS", "GREEDY", "LEVELS", "Player", "levels_and_characters", "parted", "player"]
