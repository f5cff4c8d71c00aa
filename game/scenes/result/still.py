"""The result of a finished battle as one picture."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game import platforms, rules
from game.core.errors import Bad
from game.core.play.lines import LONGEST_FILE
from game.core.play.record import read_record
from game.scenes.result.scene import ResultScene
from game.store.disk import read_text, write_bytes
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.i18n import spoken

SIZE: Final = (1920, 1080)
FRAMES: Final = 40
"""Frames until everything on it is there."""


def export(record: Path, out: Path) -> None:
    """Write a PNG of the result. Raises Bad for a record that cannot be read or played, that is not over, or where the
    disk refuses."""
    platforms.give_streams()
    match = read_record(read_text(record, LONGEST_FILE), rules.get, record.name).play()
    if match.outcome is None:
        raise Bad(record.name, "", "this battle is not over", "fight it to its end first")
    scene = ResultScene(match)
    scene.wait = scene.bare = True
    app = App(silent(scale=100, reduced_motion=True, language=spoken()), size=SIZE, headless=True)
    app.push(scene)
    try:
        for _ in range(FRAMES):
            app.step(FRAME)
        made = BytesIO()
        pygame.image.save(app.surface, made, ".png")
    finally:
        app.pop()
    write_bytes(out, made.getvalue())
