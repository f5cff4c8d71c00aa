"""THIRD-PARTY.txt of the packaged game: what others made of it, by whom, and under which licence.

It is made while the game is packed, of what lies in the folder: Python, its packages with the licences that they
bring, and the libraries that came with them.
"""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path

LICENCE = re.compile(r"(licen[cs]e|copying|notice|authors)", re.I)
LIBRARIES = {
    "sdl2_image": "SDL_image, zlib licence", "sdl2_mixer": "SDL_mixer, zlib licence",
    "sdl2_ttf": "SDL_ttf, zlib licence",
    "sdl2": "Simple DirectMedia Layer, zlib licence", "freetype": "FreeType, FreeType licence",
    "harfbuzz": "HarfBuzz, old MIT licence", "jpeg": "libjpeg-turbo, IJG and BSD 3-clause licences",
    "png16": "libpng, libpng licence", "tiff": "libtiff, libtiff licence", "webpdemux": "libwebp, BSD 3-clause licence",
    "sharpyuv": "libwebp, BSD 3-clause licence", "webp": "libwebp, BSD 3-clause licence",
    "openjp2": "OpenJPEG, BSD 2-clause licence", "ogg": "libogg, BSD 3-clause licence",
    "opusfile": "opusfile, BSD 3-clause licence", "opus": "Opus, BSD 3-clause licence",
    "vorbisfile": "libvorbis, BSD 3-clause licence", "vorbisenc": "libvorbis, BSD 3-clause licence",
    "vorbis": "libvorbis, BSD 3-clause licence", "flac": "FLAC, BSD 3-clause licence",
    "wavpack": "WavPack, BSD 3-clause licence", "mpg123": "mpg123, LGPL 2.1", "sndfile": "libsndfile, LGPL 2.1",
    "fluidsynth": "FluidSynth, LGPL 2.1", "xmp": "libxmp, MIT licence", "portmidi": "PortMidi, MIT licence",
    "brotlicommon": "Brotli, MIT licence", "brotlidec": "Brotli, MIT licence",
    "zstd": "Zstandard, BSD 3-clause licence",
    "lzma": "XZ Utils, public domain", "bz2": "bzip2, bzip2 licence", "z": "zlib, zlib licence",
    "xcb": "XCB, MIT licence", "xau": "libXau, MIT licence", "uuid": "libuuid, BSD 3-clause licence",
    "ffi": "libffi, MIT licence", "stdc++": "GNU C++ library, GPL 3 with the runtime exception",
    "gcc_s": "GCC's library, GPL 3 with the runtime exception",
    "vcruntime140": "Microsoft's runtime of C, with Visual Studio's licence",
    "vcruntime140_1": "Microsoft's runtime of C, with Visual Studio's licence",
    "msvcp140": "Microsoft's runtime of C++, with Visual Studio's licence",
    "crypto": "OpenSSL, Apache licence 2.0", "ssl": "OpenSSL, Apache licence 2.0",
    "mpdec": "libmpdec, BSD 2-clause licence",
    "expat": "Expat, MIT licence", "sqlite3": "SQLite, public domain",
}
"""By the name of the file, without `lib`, numbers and endings."""
OURS = ("scipy_openblas64_", "python")


def library(file: str) -> str:
    """The name by which `LIBRARIES` knows a file: `libfreetype-b83c5fb4.so.6` is freetype."""
    name = re.sub(r"\.(so|dll|dylib)(\..*)?$", "", file.lower()).removeprefix("lib")
    name = re.sub(r"-[0-9a-f]{8,}(\.\d+)*$", "", name)
    return name if name in LIBRARIES else re.sub(r"[-.][\d.]+$", "", re.sub(r"-2$|-[\d.]+$", "", name))


def packages(modules: Iterable[str]) -> list[metadata.Distribution]:
    """The packages of which something is among the modules (by their dotted names), by name."""
    known, found = metadata.packages_distributions(), {}
    tops = {module.split(".")[0] for module in modules} | {"pygame"}
    for top in tops:
        for name in known.get(top, []):
            one = metadata.distribution(name)
            found[one.metadata["Name"].lower()] = one
    found.pop("kitchen-table-skirmish", None)
    return [found[name] for name in sorted(found)]


def _licence_of(one: metadata.Distribution) -> str:
    """In a few words, as the package says."""
    told = one.metadata
    named = told.get("License-Expression") or told.get("License") or ""
    rows = told.get_all("Classifier") or []
    classed = [row.rpartition("::")[2].strip() for row in rows if row.startswith("License ::")]
    return " ".join((named or ", ".join(classed) or "no licence named").split("\n")[0].split())[:120]


def _texts(one: metadata.Distribution) -> list[tuple[str, str]]:
    """The licences in the package: file names and texts."""
    found = []
    for file in one.files or ():
        inner = "dist-info" in file.parts[0] or file.parts[-2:-1] == ("files",)
        if file.name == "LGPL.txt" or inner and LICENCE.search(file.name) and file.suffix != ".py":
            path = Path(str(file.locate()))
            if path.is_file():
                found.append((file.name, path.read_text("utf-8", errors="replace").strip()))
    return sorted(dict(found).items())


def python_licence() -> str:
    """Python's own, with that of what it brings; where this Python has no text of it, only whose it is."""
    for place in (sys.base_prefix, sysconfig.get_path("stdlib"), f"/usr/share/doc/python3.{sys.version_info[1]}"):
        for name in ("LICENSE.txt", "LICENSE", "copyright"):
            path = Path(place, name)
            if path.is_file():
                return path.read_text("utf-8", errors="replace").strip()
    return sys.copyright


def written(modules: Iterable[str], files: Iterable[str]) -> tuple[str, list[str]]:
    """The text, and the libraries of whose licence nothing is known here.

    `modules`: dotted names; `files`: the names of libraries in the folder.
    """
    libraries, unknown = set(), []
    for file in sorted(files):
        name = library(file)
        if name in LIBRARIES:
            libraries.add(LIBRARIES[name])
        elif not name.startswith(OURS):
            unknown.append(file)
    parts = packages(modules)
    lines = ["What others made of this game. Their licences stand below; the game itself is not theirs to license.", "",
             f"Python {sys.version.split()[0]}, PSF licence",
             "The start of the program, of PyInstaller, GPL 2 or later with an exception for what is packed"]
    lines += [f"{one.metadata['Name']} {one.version}, {_licence_of(one)}" for one in parts]
    lines += ["", "Libraries that come with them:", *sorted(libraries)]
    lines += [f"{file}: see the package that brings it" for file in unknown]
    rule = "=" * 100
    lines += ["", rule, "Python", rule, "", python_licence()]
    for one in parts:
        for name, text in _texts(one):
            lines += ["", rule, f"{one.metadata['Name']}: {name}", rule, "", text]
    return "\n".join(lines) + "\n", unknown
