"""Opponents: they look at a match and answer its questions. They know rules, never a screen."""

from game.ai.player import LEVELS, Player, player

__all__ = ["LEVELS", "Player", "player"]
