"""Live battles: the letters of a battle by mail (`game.core.mail`), carried by the program in milliseconds.

Nothing of this is imported before somebody plays live; `websockets` and `zeroconf` come with it.
"""
