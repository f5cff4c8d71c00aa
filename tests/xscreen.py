"""A screen of its own for tests of the real window: Xvfb, its pixels, and a person's hands (xdotool)."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
"""Programs that this machine lacks."""


def until(true: Callable[[], Any], seconds: float, nap: float = 0.05) -> Any:
    """Wait for something to become true; raises AssertionError when it has not after so long."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, f"not within {seconds} s: {true}"
        time.sleep(nap)
    return found


class Screen:
    """An X server with a screen of that size. Use it as a context manager."""

    def __init__(self, width: int = 1280, height: int = 720) -> None:
        self.size = width, height
        self._folder = Path(tempfile.mkdtemp(prefix="kts-screen-"))
        reading, writing = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
             "-fbdir", str(self._folder)], pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"
        assert self.display != ":", "Xvfb did not start"

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait(10)
        shutil.rmtree(self._folder, ignore_errors=True)

    def environment(self, home: Path) -> dict[str, str]:
        """What a program needs to open its window here, with its files in `home`."""
        kept = {name: value for name, value in os.environ.items()
                if not name.startswith("SDL_") and name not in ("WAYLAND_DISPLAY", "XDG_SESSION_TYPE")}
        return {**kept, "DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                "KTS_HOME": str(home)}

    def pixels(self) -> np.ndarray[Any, Any]:
        """What is on the screen: rows of 0xRRGGBB."""
        data = (self._folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        order = "<u4" if head[7] == 0 else ">u4"
        width, height = self.size
        at = head[0] + head[19] * 12
        return np.frombuffer(data, order, head[12] // 4 * height, at).reshape(height, -1)[:, :width] & 0xFFFFFF

    def painted(self) -> bool:
        """Whether a picture is there: many colours, and hardly anything black."""
        seen = self.pixels()[::3, ::3]
        return len(np.unique(seen)) > 500 and float((seen == 0).mean()) < 0.5

    def hands(self, *words: str) -> str:
        """Do something as a person would; xdotool's words, and what it says."""
        done = subprocess.run(["xdotool", *words], env={**os.environ, "DISPLAY": self.display}, text=True, timeout=20,
                              capture_output=True, check=False)
        return done.stdout

    def window(self) -> str:
        """The game's window, "" while there is none."""
        return self.hands("search", "--onlyvisible", "--class", "kitchen-table-skirmish").strip()

    def program(self, command: Sequence[str], home: Path, **more: Any) -> subprocess.Popen[str]:
        """Start the game here; end it yourself."""
        return subprocess.Popen(command, cwd=ROOT, env=self.environment(home), text=True, **more)
