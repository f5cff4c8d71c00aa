"""Live battles on the screen: a table opened or joined, the battle with a friend at it, who watches.

Only `navigation` opens these screens; nothing of `game.live` is imported before.
"""
