"""A pad as SDL itself has it: a virtual one is plugged in, pressed, pushed and unplugged, through pygame's events."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

LIBRARY = next(iter(sorted((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("libSDL2-2-*"))), None)
SCRIPT = """
import ctypes, sys
import pygame
from game.scenes.base import Scene
from game.ui import keys
from game.ui.app import App
from game.store.settings import silent
from game.ui.widgets import Button, Toast

class Bench(Scene):
    def build(self):
        self.pressed = []
        self.button = Button("Go", lambda: self.pressed.append(1))
    def layout(self):
        self.place(self.button, 500, 300)

def turn():
    app.step(0.02, pygame.event.get(), seen=False)

def said():
    return [str(tip.words) for tip in app.scene.stage.tips.children if isinstance(tip, Toast)][-1:]

app = App(silent(), allow_hidden=True)
app.push(Bench())
turn()
app.pads.begin()
sdl = ctypes.CDLL(sys.argv[1])
sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
turn(), turn()
print("there", len(app.pads.devices.pads), *said())
pad = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))
for button in (12, 0):
    for down in (1, 0):
        sdl.SDL_JoystickSetVirtualButton(pad, button, down)
        turn(), turn()
print("pressed", app.scene.pressed, keys.device())
sdl.SDL_JoystickSetVirtualAxis(pad, 0, ctypes.c_int16(32767))
turn(), turn()
print("moved", app.pads.pointer.here[0] > 640)
sdl.SDL_JoystickDetachVirtual(index)
turn(), turn()
print("gone", len(app.pads.devices.pads), keys.device(), *said())
"""


@pytest.mark.skipif(LIBRARY is None, reason="the library of SDL is not where Linux wheels have it")
def test_sdl_knows_a_pad_that_comes_and_goes(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "KTS_HOME": str(tmp_path),
           "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
    run = subprocess.run([sys.executable, "-c", SCRIPT, str(LIBRARY)], env=env, capture_output=True, text=True,
                         timeout=60, check=False)
    out = run.stdout
    assert "there 1 A pad is there:" in out and "pressed [1] pad" in out, run.stdout + run.stderr
    assert "moved True" in out and "gone 0 keys The pad is gone:" in out


LITTLE = """
import ctypes, sys
import pygame
from game.scenes.base import Scene
from game.ui import keys
from game.ui.app import App
from game.store.settings import silent
from game.ui.widgets import Toast

def turn():
    app.step(0.02, pygame.event.get(), seen=False)

app = App(silent(), allow_hidden=True)
app.push(Scene())
turn()
app.pads.begin()
sdl = ctypes.CDLL(sys.argv[1])
index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
turn(), turn()
(pad,) = app.pads.devices.pads.values()
id = pad.handle.as_joystick().get_guid()
sdl.SDL_JoystickDetachVirtual(index)
turn(), turn()
sdl.SDL_GameControllerAddMapping(f"{id},Little,a:b0,b:b1,dpup:b11,dpdown:b12,dpleft:b13,dpright:b14,".encode())
index = sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
turn(), turn()
(pad,) = app.pads.devices.pads.values()
print("has", *sorted(pad.has))
print("held", keys.buttons("next"), keys.buttons("pane"), keys.buttons("undo"))
print("said", *[str(tip.words) for tip in app.scene.stage.tips.children if isinstance(tip, Toast)])
"""


@pytest.mark.skipif(LIBRARY is None, reason="the library of SDL is not where Linux wheels have it")
def test_sdl_tells_what_a_little_pad_has(tmp_path: Path) -> None:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "KTS_HOME": str(tmp_path),
           "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "1", "PYTHONPATH": str(Path(__file__).parents[2])}
    run = subprocess.run([sys.executable, "-c", LITTLE, str(LIBRARY)], env=env, capture_output=True, text=True,
                         timeout=60, check=False)
    assert "has a b down left right up\n" in run.stdout, run.stdout + run.stderr
    assert "held ('hold+a',) ('hold+b',) ()" in run.stdout
    assert "Little. It has few buttons" in run.stdout and "B held (" in run.stdout
