"""The player's list of pads: the public one as it is, other systems, pads with little on them, broken lines."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import platforms
from game.store.folders import pads_cache, pads_file
from game.store.pads import CONTENT, FILE, handed_to_sdl, pad_lines

ID = "03000000aa0000000100000000000000"
CROSS = "dpup:h0.1,dpdown:h0.4,dpleft:h0.8,dpright:h0.2"


def read(text: str | bytes) -> tuple[list[str], list[str]]:
    path = pads_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return pad_lines()


@pytest.fixture(autouse=True)
def on_linux(kts_home: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", "linux")


@pytest.mark.parametrize("line", [
    f"{ID},Pad,a:b0,b:b1,leftx:a0,lefty:a1,",
    f"{ID},Paddle Pad 2,a:b1,b:b2,x:b0,y:b3,{CROSS},start:b9,back:b8,platform:Linux,",
    f"{ID},Only a stick,a:b0,leftx:a0,lefty:a1,platform:Linux,",
    f"{ID},Half a stick,a:b0,b:b1,leftx:a0,platform:Linux,",
    f"{ID},Dance pad,a:b0,b:b1,back:b4,x:b2,y:b3,platform:Linux,",
    f"{ID},Without A,b:b0,back:b1,{CROSS},platform:Linux,",
    f"{ID},Triggers as buttons,a:b1,b:b0,{CROSS},lefttrigger:b6,righttrigger:b7,platform:Linux,",
    f"{ID},Cross on axes,a:b1,b:b0,dpup:-a1,dpdown:+a1,dpleft:-a0,dpright:+a0~,platform:Linux,",
    f"{ID},Stick on a cross,+leftx:h0.2,-leftx:h0.8,+lefty:h0.4,-lefty:h0.1,a:b0,b:b1,platform:Linux,",
    f"{ID},Swapped,crc:1234,a:b1,b:b0,x:b3,y:b2,{CROSS},hint:SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,platform:Linux",
    f"{ID},Swapped,a:b1,b:b0,{CROSS},hint:!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1,sdk>=:23,sdk<=:30,type:switch,",
    f"{ID},Many paddles,a:b1,paddle1:b9,paddle4:b12,misc1:b4,misc2:b5,touchpad:b13,platform:Linux,",
    f"{ID},Of tomorrow,a:b1,wheel:b7,gyro:yes,face:axby,platform:Linux,",
    f"{ID}, Blanks , a : b1 , b:b2 , platform: Linux ",
    f"{ID},A name, with a comma,a:b1,b:b2,",
    f"{ID},Pad\u00a0é,a:b1,b:b2,",
    f"{ID.upper()},Pad,a:b1,b:b2,",
    "xinput,XInput Controller,a:b0,b:b1,",
])
def test_what_sdl_takes_is_taken(line: str) -> None:
    assert read(line) == ([line.strip()], [])


@pytest.mark.parametrize("line", [
    "", "   ", "# a remark", "  # a remark, with a comma",
    f"{ID},Pad,a:b0,platform:Windows,", f"{ID},Pad,a:b0,platform:Mac OS X,", f"{ID},Pad,a:b0,platform:Android,",
    f"{ID},Pad,a:b0,platform:Amiga", "rubbish,for,others,platform:iOS,",
])
def test_what_is_not_for_this_system_is_passed_over_without_a_word(line: str) -> None:
    assert read(line) == ([], [])


@pytest.mark.parametrize(("system", "name"), [("win32", "Windows"), ("darwin", "Mac OS X"), ("darwin", "macOS"),
                                              ("linux", "Linux"), ("linux", "linux")])
def test_lines_of_each_system(system: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platforms, "SYSTEM", system)
    all_of_them = {"Windows", "Mac OS X", "Linux", name}
    good, told = read("".join(f"{ID},Pad,a:b0,platform:{each},\n" for each in all_of_them))
    own = {"win32": {"Windows"}, "darwin": {"Mac OS X", "macOS"}, "linux": {"Linux", "linux"}}[system] & all_of_them
    assert set(good) == {f"{ID},Pad,a:b0,platform:{each}," for each in own} and not told


@pytest.mark.parametrize(("line", "word"), [
    ("03,Pad,a:b0,b:b1,leftx:a0,lefty:a1", "'03' is no id of a pad"),
    (f"{ID},Pad,a:q0,b:b1,leftx:a0,lefty:a1", "'a:q0' maps nothing"),
    (f"{ID},Pad,a:b0,b,leftx:a0,lefty:a1", "'b' maps nothing"),
    (f"{ID},Pad,a:b0,bb1,leftx:a0", "'bb1' maps nothing"),
    (f"{ID},,a:b0,b:b1", "the pad has no name"),
    (f"{ID},Pad", "nothing is mapped"),
    (f"{ID}", "the pad has no name"),
    (f"{ID},Pad,platform:Linux,", "nothing is mapped"),
    ("\x00\x01", "no zero bytes"),
])
def test_a_broken_line_is_one_line(line: str, word: str) -> None:
    good, told = read(f"# first\r\n{line}\r\n")
    assert not good and len(told) == 1
    assert word in told[0] and told[0].startswith("gamecontrollerdb.txt, line 2: ") and "more" not in told[0]


def test_many_broken_lines_are_told_in_one() -> None:
    good, told = read(f"{ID},Pad,a:b0\n" + "rubbish\n" * 300 + f"{ID},Pad,a:x0\n")
    assert len(good) == 1 and len(told) == 1
    assert "line 2: 'rubbish' is no id" in told[0] and "300 more of its lines" in told[0]


@pytest.mark.parametrize("data", [
    b"\xef\xbb\xbf" + f"{ID},Pad,a:b0,\r\n".encode(), f"{ID},Pad,a:b0,\r".encode(),
    b"\xff\xfe" + f"{ID},Pad,a:b0,\r\n".encode("utf-16-le"), f"# caf\xe9\n{ID},Pad,a:b0,\n".encode("latin-1"),
])
def test_any_editor_may_have_saved_it(data: bytes) -> None:
    assert read(data) == ([f"{ID},Pad,a:b0,"], [])


def test_a_long_list_is_handed_over_in_a_file_and_the_environment_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CONTENT, "the player's own")
    monkeypatch.delenv(FILE, raising=False)
    with handed_to_sdl([f"{ID},Pad,a:b0,"]):
        assert os.environ[CONTENT] == f"the player's own\n{ID},Pad,a:b0," and FILE not in os.environ
    many = [f"{ID},Pad {n},a:b0," for n in range(3000)]
    with handed_to_sdl(many):
        assert os.environ[CONTENT] == "the player's own" and os.environ[FILE] == str(pads_cache())
        assert pads_cache().read_text().startswith(f"{ID},Pad 0,a:b0,platform:Linux,\n")
    assert os.environ[CONTENT] == "the player's own" and FILE not in os.environ


LIBRARY = next(iter(sorted((Path(pygame.__file__).parents[1] / "pygame_ce.libs").glob("libSDL2-2-*"))), None)
SCRIPT = """
import ctypes, subprocess, sys
import pygame
from game.ui.pads.devices import Devices
pygame.display.init()
devices = Devices()
devices.begin()
sdl = ctypes.CDLL(sys.argv[1])
class Id(ctypes.Structure):
    _fields_ = [("data", ctypes.c_uint8 * 16)]
sdl.SDL_GameControllerMappingForGUID.restype = ctypes.c_char_p
sdl.SDL_GameControllerMappingForGUID.argtypes = [Id]
for id in sys.argv[2:]:
    found = sdl.SDL_GameControllerMappingForGUID(Id((ctypes.c_uint8 * 16)(*bytes.fromhex(id))))
    print(id, found.decode() if found else None)
subprocess.run(["true"], check=True)
print("faults", devices.faults)
"""


@pytest.mark.skipif(LIBRARY is None, reason="the library of SDL is not where Linux wheels have it")
@pytest.mark.parametrize("many", [0, 2000])
def test_sdl_knows_the_pads_of_the_list(many: int, tmp_path: Path) -> None:
    other = "03000000bb0000000100000000000000"
    lines = [f"{ID},Paddle Pad 2,a:b1,b:b2,{CROSS},platform:Linux,", f"{other},No system,a:b1,b:b2,{CROSS},"]
    lines += [f"03000000cc0000000100000000{n:06x},Pad {n},a:b1,b:b2,{CROSS},platform:Linux," for n in range(many)]
    (tmp_path / "gamecontrollerdb.txt").write_text("\n".join(lines))
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "KTS_HOME": str(tmp_path),
           "PYTHONPATH": str(Path(__file__).parents[2])}
    ids = [ID, other, *([f"03000000cc0000000100000000{many - 1:06x}"] if many else [])]
    run = subprocess.run([sys.executable, "-c", SCRIPT, str(LIBRARY), *ids], env=env, capture_output=True, text=True,
                         timeout=60, check=False)
    assert run.returncode == 0, run.stderr
    for id in ids:
        assert f"{id} {id},{'Paddle' if id == ID else ''}"[:60] in run.stdout, run.stdout
    assert "faults []" in run.stdout
