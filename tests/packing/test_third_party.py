"""THIRD-PARTY.txt of the packaged game names all that others made, with the licences that they bring."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packing"))

import third_party  # noqa: E402


@pytest.mark.parametrize(("file", "name"), [
    ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"), ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
    ("SDL2_ttf.dll", "sdl2_ttf"), ("libjpeg-62.dll", "jpeg"), ("libjpeg-6dc8d115.so.62.4.0", "jpeg"),
    ("VCRUNTIME140_1.dll", "vcruntime140_1"), ("msvcp140-23ebcc0b37c8e3d074511f362feac48b.dll", "msvcp140"),
    ("libfreetype-b83c5fb4.so.6.20.6", "freetype"), ("libpng16-16.dll", "png16"), ("libz.so.1", "z"),
    ("libstdc++.so.6", "stdc++"), ("libgcc_s.so.1", "gcc_s"), ("libbz2.so.1.0", "bz2"), ("libffi-8.dll", "ffi")])
def test_a_library_is_known_by_its_file(file: str, name: str) -> None:
    assert third_party.library(file) == name and name in third_party.LIBRARIES


def test_every_package_that_the_game_needs_is_named_with_its_licence() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    modules = ["accesskit", "backports.zstd", "font_source_sans_pro", "font_source_serif_pro", "msgspec.json", "numpy",
               "ifaddr", "PIL.Image", "platformdirs", "pygame.draw", "pymunk", "pyphen", "pytmx", "tomli_w",
               "websockets", "zeroconf", "game.core", "json"]
    text, unknown = third_party.written(modules, ["libogg.so.0", "libnobody-knows.so.3", "libpython3.11.so.1.0"])
    head = text.partition("=====")[0].lower()
    for line in needed:
        name = line.split(">")[0].split(";")[0].strip()
        if name != "backports.zstd" or sys.version_info < (3, 14):
            assert f"\n{name.lower().replace('_', '-')} " in head.replace("_", "-"), name
    assert "kitchen" not in head and unknown == ["libnobody-knows.so.3"]
    assert "libogg, BSD 3-clause licence\nlibnobody-knows.so.3: see the package" in text
    for words in ("PYTHON SOFTWARE FOUNDATION LICENSE", "SIL OPEN FONT LICENSE", "GNU LESSER GENERAL PUBLIC LICENSE"):
        assert words in text.upper(), words
    assert text == third_party.written(modules, ["libpython3.11.so.1.0", "libnobody-knows.so.3", "libogg.so.0"])[0]
