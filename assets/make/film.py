"""A film of the real game for the page that shows it: `python -m assets.make film` writes `docs/film.webp`.

Of each game five seconds: a question in the battle of a still (`assets.make.stills`), the pointer on an enemy near whom
somebody will fall, the attack, and what follows. The same frames each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
from PIL import Image

from assets.make.stills import STILLS, Still, begun, minds_of, shown, target_of
from game import rules
from game.core.play.answers import Answer
from game.core.play.events import Aimed, Gone
from game.core.play.match import Match
from game.core.play.record import read_record, record_text

WINDOW: Final = (1280, 720)
SIZE: Final = (960, 540)
"""Pixels of the film; the window is larger, and so are its words."""
FRAMES: Final = 16
"""Frames a second."""
SECONDS: Final = 5.0
"""How long each game is shown."""
ASKED: Final = 1.1
"""How long its question stands before it is answered."""
NEAR: Final = 12.0
"""How far away the target may be, in inches."""
SEEDS: Final = 60
"""Battles in which such a moment is looked for."""
QUALITY: Final = 55
"""That of the pictures, 0 to 100."""


def film(folder: Path) -> Iterator[Path]:
    """Write it below a folder (`docs`)."""
    path = folder / "film.webp"
    path.parent.mkdir(parents=True, exist_ok=True)
    first, *others = (picture for still in STILLS for picture in _clip(still))
    first.save(path, save_all=True, append_images=others, duration=round(1000 / FRAMES), loop=0, quality=QUALITY,
               method=4)
    yield path


def _clip(still: Still) -> Iterator[Image.Image]:
    match, answer, target = fatal(still)
    app, minds = shown(match, target, WINDOW), minds_of(still)
    scene: Any = app.scene
    for number in range(round(SECONDS * FRAMES)):
        if number == round(ASKED * FRAMES):
            scene.give(answer, watched=True)
        elif number > ASKED * FRAMES and not scene.director.busy and match.ask is not None:
            scene.give(minds[match.ask.side].choose(match.fork(None)), watched=True)
        app.step(1 / FRAMES, seen=True)
        small = pygame.transform.smoothscale(app.surface, SIZE)
        yield Image.frombytes("RGB", SIZE, pygame.image.tobytes(small, "RGB"))


def fatal(still: Still) -> tuple[Match, Answer, str]:
    """The battle of a still, or one of the next seeds, at the first question of a person at which an attack on somebody
    near will fell an enemy; the attack, and whom it is on."""
    for seed in range(still.seed, still.seed + SEEDS):
        match, minds = begun(still._replace(seed=seed)), minds_of(still)
        while (ask := match.ask) is not None:
            target = target_of(match, NEAR) if ask.side == 0 else ""
            for option in ask.listed() if target else ():
                if option.target == target and _fells(match, Answer(option.act)):
                    return match, Answer(option.act), target
            match.trusted(minds[ask.side].choose(match.fork(None)), None)
    raise ValueError(f"{still.name}: nobody falls in {SEEDS} battles")


def _fells(match: Match, answer: Answer) -> bool:
    """Whether an enemy falls by that attack, and nobody is asked before."""
    tried = read_record(record_text(match), rules.get).play()
    before = len(tried.story())
    tried.trusted(answer)
    attacks = 0
    for event in tried.story()[before:]:
        attacks += isinstance(event, Aimed)
        if attacks == 1 and isinstance(event, Gone) and event.side == 1:
            return True
    return False

