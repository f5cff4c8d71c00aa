"""A record as a GIF: the replay screen, small, without a window."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from game import platforms
from game.core.errors import Bad
from game.core.play.lines import LONGEST_FILE
from game.store.disk import read_text, write_bytes
from game.store.settings import silent
from game.tools.cli import Progress
from game.ui.app import App
from game.ui.gif import Gif, palette_of

SIZE: Final = (960, 540)
"""Pixels: small enough for a letter, large enough for its words."""
TICK: Final = 0.25
"""Seconds of the film between two pictures while something moves."""
PAUSE: Final = 0.5
"""Seconds that the film rests after an answer, and END at its end."""
END: Final = 4.0
PICTURES: Final = 600
"""About the most pictures: for longer battles motion is left out, then answers."""
BYTES: Final = 16_000_000
"""About the most bytes, likewise."""
NEAR: Final = 48.0
"""Pixels an inch at which the film shows what happens, as far as all of it fits."""
QUICK: Final = 2
"""The replay's speed (four times)."""


def export(record: Path, out: Path, pictures: int = PICTURES) -> None:
    """Show `record`, answer by answer, in a GIF at `out`; takes about a minute for a whole battle.

    Raises Bad for a record that cannot be read or played, or where the disk refuses.
    """
    from game.scenes.replay.scene import ReplayScene

    platforms.give_streams()                # a process of its own has none where the game has no console
    scene = ReplayScene(read_text(record, LONGEST_FILE), source=record.name)
    scene.wait = True
    app = App(silent(scale=100), size=SIZE, headless=True)
    app.push(scene)
    app.step(TICK)
    if scene.replay is None:
        raise Bad(record.name, "", "this record cannot be played")
    scene.table.wait = True
    scene.table.following.least = NEAR
    scene.speed = QUICK
    try:
        write_bytes(out, _filmed(app, scene, pictures))
    finally:
        app.pop()


def _filmed(app: App, scene: Any, most: int) -> bytes:
    """The bytes of the file."""
    every = max(1, -(-scene.last // most))                  # answers to a picture
    with Progress(scene.last, "answers filmed") as bar:
        samples = []
        for part in range(9):
            scene.seek(scene.last * part // 8)
            app.step(TICK)
            samples.append(app.surface.copy())
        film = Gif(palette_of(samples), *SIZE)
        scene.seek(0)
        app.step(TICK)
        film.add(app.surface, 2 * PAUSE)
        while scene.at < scene.last:
            share = (scene.at + 1) / scene.last
            if every > 1 or film.pictures > most * share or film.size > BYTES * share + 200_000:
                scene.seek(scene.at + every)                # ahead of its share: only what came of it
                bar.step(every)
            else:
                scene.step(1)
                bar.step()
                while scene.director.busy:
                    app.step(TICK)
                    film.add(app.surface, TICK)
            app.step(TICK)
            film.add(app.surface, PAUSE)
    film.add(app.surface, END)
    return film.done()
