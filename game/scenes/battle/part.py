"""The base of what belongs to a battle's screen and reads its match."""

from __future__ import annotations

from typing import Any

from game.core.play.match import Match


class Part:
    """A part of a screen that shows a match; each kind says by its `scene` what it needs of that screen."""

    scene: Any

    def __init__(self, scene: Any) -> None:
        self.scene = scene

    @property
    def match(self) -> Match:
        """The match that is shown."""
        match: Match = self.scene.match
        return match
