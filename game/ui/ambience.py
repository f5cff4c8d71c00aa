"""What is heard behind everything: a bed that goes round (a room, a mat's weather), and tunes that are played once.

    ambience.want("meadow")         # from now on, and after each tune
    ambience.tune("last_round")

One stream at a time is read from the disk as it plays, beside the sounds of `game.ui.sound`. It is silent while the
window is not the one that is used.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal, get_args

import pygame

from game.core.table.pieces import Table

Bed = Literal["room", "meadow", "jungle", "dry", "cold", "town", "strange"]
Tune = Literal["title", "last_round"]
BEDS: Final[tuple[Bed, ...]] = get_args(Bed)
TUNES: Final[tuple[Tune, ...]] = get_args(Tune)
BED_OF_MAT: Final[dict[str, Bed]] = {
    "grass": "meadow", "forest": "meadow", "jungle": "jungle", "desert": "dry", "scrub": "dry", "dirt": "dry",
    "snow": "cold", "snowwood": "cold", "cobbles": "town", "asphalt": "town", "mars": "strange", "fungus": "strange"}
"""What is heard at a table, by its mat; at one that is not named here the room."""
FADE: Final = 0.9
"""Seconds in which a bed goes before another one comes."""
STEPS: Final = 9
"""Changes of loudness in that time."""
LOOK: Final = 0.5
"""Seconds between two looks whether a tune is over."""

After = Callable[[float, Callable[[], None]], object]


def bed_of(table: Table) -> Bed:
    """What is heard at a table."""
    return BED_OF_MAT.get(table.mat, "room")


class Ambience:
    """Plays one bed or tune. Nothing here waits or raises; without a sound card nothing happens."""

    def __init__(self, folder: Path, after: After) -> None:
        """`after(seconds, call)` calls later, in the window's thread."""
        self.folder, self._after = folder, after
        self.volume = 0.0
        """Of everything, 0 to 1."""
        self.shares: dict[str, float] = {"ambience": 1.0, "music": 1.0}
        """Of beds and tunes, the share of the volume."""
        self.ready = False
        """Whether the sound card is open."""
        self.away = False
        self._bed: Bed | None = None
        self._next: Tune | None = None
        self._playing: str = ""
        self._fading = 0
        self._run = 0

    @property
    def playing(self) -> str:
        """The name of what is heard; empty for nothing."""
        return self._playing

    def opened(self) -> None:
        """The sound card is open: what is wanted begins."""
        self.ready = True
        self._go_on()

    def want(self, bed: Bed) -> None:
        """From now on this bed, instead of what plays; the same one goes on."""
        if bed != self._bed:
            self._bed = bed
            self._change()

    def tune(self, tune: Tune) -> None:
        """This tune once, then the bed again. Where tunes are silent, the bed goes on."""
        if self.shares["music"] > 0 and self.volume > 0 and tune != self._playing:
            self._next = tune
            self._change()

    def set(self, volume: float, shares: dict[str, float]) -> None:
        """Another loudness, heard at once."""
        was = self._level(self._playing) if self._playing else 0.0
        self.volume = volume
        self.shares = {name: shares.get(name, 1.0) for name in self.shares}
        if not self.ready:
            return
        if not self._playing or (was <= 0) != (self._level(self._playing) <= 0):
            self._go_on()
        else:
            self._loud(1.0)

    def leave(self, away: bool) -> None:
        """The window is left for another one, or taken up again."""
        if away != self.away:
            self.away = away
            if self.ready and pygame.mixer.get_init():
                pygame.mixer.music.pause() if away else pygame.mixer.music.unpause()

    def close(self) -> None:
        """Silence; the sound card may be closed."""
        self.ready, self._playing = False, ""
        self._run += 1

    # ── one after the other ──────────────────────────────────────────────────────────────────────────────────────

    def _change(self) -> None:
        """Let what plays fade, then go on."""
        if not self.ready:
            return
        if not self._playing or self._level(self._playing) <= 0:
            self._go_on()
        elif not self._fading:
            self._fading, self._run = STEPS, self._run + 1
            self._fade(self._run)

    def _fade(self, run: int) -> None:
        if run != self._run:
            return
        self._fading -= 1
        if self._fading <= 0:
            self._fading = 0
            self._go_on()
            return
        self._loud(self._fading / STEPS)
        self._after(FADE / STEPS, lambda: self._fade(run))

    def _go_on(self) -> None:
        """Play the tune that waits, else the bed."""
        self._fading, self._run = 0, self._run + 1
        name: str = self._next or self._bed or ""
        tune, self._next = self._next, None
        if not self.ready or not name or self._level(name) <= 0:
            self._stop()
            return
        try:
            pygame.mixer.music.load(self.folder / f"{name}.ogg")
            self._playing = name
            self._loud(1.0)
            pygame.mixer.music.play(0 if tune else -1, fade_ms=0 if tune else round(FADE * 1000))
            if tune:
                self._until_over(self._run)
            if self.away:
                pygame.mixer.music.pause()
        except (pygame.error, OSError):
            self._stop()

    def _until_over(self, run: int) -> None:
        """After the tune the bed, as loud as it should be."""
        if run != self._run or not self.ready:
            return
        if self.away or pygame.mixer.music.get_busy():
            self._after(LOOK, lambda: self._until_over(run))
        else:
            self._go_on()

    def _stop(self) -> None:
        self._playing = ""
        if self.ready and pygame.mixer.get_init():
            pygame.mixer.music.stop()

    def _level(self, name: str) -> float:
        """Loudness of a piece, 0 to 1; the ear hears squares."""
        level = self.volume * self.shares["music" if name in TUNES else "ambience"]
        return level * level

    def _loud(self, share: float) -> None:
        if self.ready and pygame.mixer.get_init() and self._playing:
            pygame.mixer.music.set_volume(self._level(self._playing) * share)
