"""Plays sounds. Without a sound card, a file or a device it is silent, never an error.

A scene names what happened, and nothing else is asked of it:

    sounds = Sounds(root() / "assets" / "sounds", volume=0.7)
    sounds.start()                  # returns at once; the sound card is opened in the background
    sounds.play("dice_land")

Opening a sound card can take longer than drawing the title, so nothing waits for it: what is played before it is open
is not heard. A file is unpacked when it is first played, in a thread: all of them together would weigh 13 MB. Do not
call `pygame.init()` (it opens the card while you wait); `pygame.display.init()` will do.
"""

from __future__ import annotations

import os
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import pygame

from game.background import Worker, begin

if TYPE_CHECKING:
    from game.store.settings import Settings
    from game.ui.ambience import Ambience

__all__ = ["CUES", "Cue", "Sounds"]

Cue = Literal[
    "dice_rattle",      # dice are being shaken: a roll is about to happen
    "dice_land",        # dice lie in the tray
    "tape_out",         # a path is being measured
    "tape_in",          # the measure is put away
    "footsteps",        # a figure moves
    "arrow",            # a shot by bow, thrown or magic
    "gun_small",        # a shot by pistol or rifle
    "gun_large",        # a shot by a heavy weapon, a blast
    "burst",            # a repeater or machine gun
    "explosion",        # something blows up
    "engine",           # a vehicle moves or is chosen
    "roar",             # a beast or monster moves, charges or dies
    "fire",             # a breath or spray of fire
    "magic",            # a bolt of magic
    "sword",            # a blow in melee
    "hit",              # a shot or blow hits
    "save",             # armour holds, a blow is parried
    "wound",            # it does harm
    "kill",             # somebody is lost
    "miss",             # an attack that does nothing
    "fall",             # a figure is taken from the table
    "card_slide",       # a card comes or goes: a unit is chosen, a panel opens
    "page_turn",        # the rulebook, another screen
    "button",           # a control is pressed
    "question",         # the other player's doing asks you something
    "your_turn",        # it is your turn
    "objective",        # an objective is taken or scored
    "victory",
    "defeat",
]
CUES: tuple[Cue, ...] = get_args(Cue)
"""Every sound, by the event it belongs to. Each of these events is also shown: none is conveyed by sound alone."""

ONCE: Final[frozenset[Cue]] = frozenset((
    "tape_out", "tape_in", "card_slide", "page_turn", "button", "question", "your_turn", "objective", "victory",
    "defeat"))
"""Cues with one file; each other one has three takes, played in turn so that nothing sounds like a machine."""
Footing = Literal["earth", "stone", "boards", "snow", "sand", "water"]
"""What is walked on, the usual one first."""
Handful = Literal["few", "one", "many"]
"""How many dice there are, the usual one first."""
KINDS: Final[dict[Cue, tuple[str, ...]]] = {
    "dice_rattle": get_args(Handful), "dice_land": get_args(Handful), "footsteps": get_args(Footing)}
"""Cues that sound in several ways, the usual one first: by how many dice there are, by what is walked on."""
TAKES: Final = 3
"""Files of each cue that is not in `ONCE`, in each of its kinds."""
Group = Literal["battle", "dice", "controls", "ambience", "music"]
GROUPS: dict[Group, tuple[Cue, ...]] = {
    "dice": ("dice_rattle", "dice_land"),
    "controls": ("tape_out", "tape_in", "card_slide", "page_turn", "button", "question", "your_turn", "objective",
                 "victory", "defeat"),
}
"""Cues of which the player sets the loudness together; all others belong to the battle. What goes on behind them
(`game.ui.ambience`) has a loudness too."""
LEVELS = (1.0, 0.86, 0.94, 0.8, 0.97, 0.84, 0.9)
"""The level of one cue after the other, up to 2 dB apart: as many as make each take sound at each of them."""
ASIDE = 0.7
"""How much of one side is left at the edge of the view, at most, to the other: 0 nothing, 1 all of it."""

FEW_DICE: Final = 4
"""Dice that sound like a few; more are many."""
GAP = 0.045
"""Seconds in which a second start of the same cue would only be louder, and is left out."""

CHANNELS = 12
KEPT = 2_000_000
"""Bytes of unpacked sounds that are kept, those that were played last; about a dozen seconds."""


def file_names(cue: Cue, kind: str = "") -> list[str]:
    """The files of a cue in `assets/sounds`, for one of its `KINDS`; the usual one where it has none of that name."""
    kinds = KINDS.get(cue, ())
    name = f"{cue}_{kind if kind in kinds else kinds[0]}" if kinds else cue
    return [f"{name}.ogg"] if cue in ONCE else [f"{name}_{i}.ogg" for i in range(1, TAKES + 1)]


def all_files(cue: Cue) -> list[str]:
    """The files of a cue in all its kinds."""
    return [name for kind in KINDS.get(cue, ("",)) for name in file_names(cue, kind)]


def dice_kind(many: int) -> Handful:
    """How so many dice sound."""
    return "one" if many <= 1 else "few" if many <= FEW_DICE else "many"


def group_of(cue: Cue) -> Group:
    """The group of a cue."""
    return next((group for group, cues in GROUPS.items() if cue in cues), "battle")


def shares_of(settings: Settings) -> dict[Group, float]:
    """The share of the loudness of each group, as the player set it."""
    return {"battle": settings.sound_battle / 100, "dice": settings.sound_dice / 100,
            "controls": settings.sound_controls / 100, "ambience": settings.sound_ambience / 100,
            "music": settings.sound_music / 100}


def _bytes_of(sound: Any) -> int:
    """The weight of an unpacked sound, which gives its samples away as `bytes` does, untyped."""
    return memoryview(sound).nbytes


class Sounds:
    """Plays sounds. `volume` is 0 (silent) to 1; other values are clamped."""

    def __init__(self, folder: Path, volume: float = 0.7) -> None:
        self.folder = folder
        self.problem: str | None = None
        """Why nothing is heard, in a few words for the settings screen; `None` while all is well."""
        self._volume = 0.0
        self._shares: dict[Group, float] = {}
        self.ambience: Ambience | None = None
        """What goes on behind the sounds, as loud as these."""
        self.on_open: Callable[[], None] = lambda: None
        """Called in another thread when the card is open."""
        self._loaded: OrderedDict[str, pygame.mixer.Sound] = OrderedDict()
        """By the name of its file, what was played last comes last."""
        self._weight = 0
        self._keeping, self._reading = threading.Lock(), threading.Lock()
        """Held while the kept ones change; while a file is read, which the card must stay open for."""
        self._unpacking = Worker("sound files")
        self._opened = False
        self._turn: dict[Cue, int] = {}
        self._last: dict[Cue, float] = {}
        self._thread: threading.Thread | None = None
        self._wanted = False
        self.volume = volume

    @property
    def volume(self) -> float:
        """The volume, 0 to 1. At 0 the sound card is not opened."""
        return self._volume

    @volume.setter
    def volume(self, value: float) -> None:
        self._volume = min(1.0, max(0.0, value))
        self._set_ambience()
        if self._wanted:
            self.start()

    @property
    def shares(self) -> dict[Group, float]:
        """Of each group, the share of the volume, 0 to 1; one that is missing has all of it."""
        return self._shares

    @shares.setter
    def shares(self, value: dict[Group, float]) -> None:
        self._shares = value
        self._set_ambience()

    def _set_ambience(self) -> None:
        if self.ambience is not None:
            self.ambience.set(self._volume, {str(group): share for group, share in self._shares.items()})

    @property
    def ready(self) -> bool:
        """Whether the card is open and all files are there."""
        return self._opened

    def start(self) -> None:
        """Open the sound card and load the files in the background, once; at volume 0, when it is first raised."""
        self._wanted = True
        if self._thread is None and self._volume > 0:
            self._thread = begin("sound", self._open)

    def play(self, cue: Cue, loudness: float = 1.0, side: float = 0.0, kind: str = "") -> bool:
        """Start a cue in one of its `KINDS`, `loudness` 0 to 1 times the volume, from a `side` (-1 left, 1 right);
        returns whether it sounds, or will once its file is unpacked. Never waits, never raises."""
        level = self._volume * loudness * self.shares.get(group_of(cue), 1.0)
        now = time.monotonic()
        if not self._opened or level <= 0 or now - self._last.get(cue, -GAP) < GAP:
            return False
        turn = self._turn.get(cue, -1) + 1
        self._turn[cue], self._last[cue] = turn, now
        names = file_names(cue, kind)
        name = names[turn % len(names)]
        level *= LEVELS[turn % len(LEVELS)] ** 0.5 if len(names) > 1 else 1.0
        side = min(1.0, max(-1.0, side))
        left, right = 1 - ASIDE * max(0.0, side), 1 - ASIDE * max(0.0, -side)
        volumes = level * level * left, level * level * right       # the ear hears squares: half is half
        with self._keeping:
            sound = self._loaded.get(name)
            if sound is not None:
                self._loaded.move_to_end(name)
        if sound is not None:
            return self._sounds(sound, volumes)
        self._unpacking.put(partial(self._unpack, name, volumes))
        return True

    def _sounds(self, sound: pygame.mixer.Sound, volumes: tuple[float, float]) -> bool:
        try:
            channel = sound.play()
            if channel is None:                     # all channels busy: enough is heard already
                return False
            channel.set_volume(*volumes)
        except pygame.error as error:
            self._fail(error)
            return False
        return True

    def _unpack(self, name: str, volumes: tuple[float, float]) -> None:
        """In a thread: a file is read, played, and kept; what was not played for the longest time goes."""
        with self._reading:
            if not self._opened:
                return
            try:
                sound = self._loaded.get(name) or pygame.mixer.Sound(self.folder / name)
            except (pygame.error, OSError) as error:
                self._fail(error)
                return
            self._sounds(sound, volumes)
        with self._keeping:
            if name not in self._loaded:
                self._loaded[name] = sound
                self._weight += _bytes_of(sound)
            while self._weight > KEPT:
                self._weight -= _bytes_of(self._loaded.popitem(last=False)[1])

    def close(self) -> None:
        """Stop all sound and give the card back. May be called twice, or without `start`."""
        self._wanted = False
        if self.ambience is not None:
            self.ambience.close()
        if self._thread is not None:
            self._thread.join(timeout=1.0)
            if self._thread.is_alive():
                return                              # a driver that hangs: it is a daemon thread, leave it behind
            self._thread = None
        self._forget()
        with self._reading:
            if pygame.mixer.get_init():
                pygame.mixer.quit()

    def _forget(self) -> None:
        """Nothing sounds from now on."""
        self._opened = False
        self._unpacking.clear()
        with self._keeping:
            self._loaded.clear()
            self._weight = 0

    def _open(self) -> None:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
            pygame.mixer.set_num_channels(CHANNELS)
            for name in (name for cue in CUES for name in all_files(cue)):
                if not os.path.isfile(self.folder / name):
                    raise FileNotFoundError(f"{name} is missing")
            self._opened = True
            self.on_open()
        except (pygame.error, OSError, NotImplementedError) as error:   # the last: a build without a mixer
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self._forget()
        self.problem = f"no sound: {error}".rstrip(".")
