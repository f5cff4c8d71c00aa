"""Game pads: which are plugged in (`devices`), what their buttons are called (`naming`), what they do (`layer`), and
the pointer that a stick moves (`pointer`)."""

from game.ui.pads.layer import Pads

__all__ = ["Pads"]
