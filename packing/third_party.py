"""THIRD-PARTY.txt of the packaged game: what others made of it, by whom, and under which licence.

It is made while the game is packed, of what lies in the folder: Python, its packages with the licences that they
bring, and the libraries that came with them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from importlib import metadata

from game.store.credits import RULE, licence_of, python_licence, texts_of

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
    lines += [f"{one.metadata['Name']} {one.version}, {licence_of(one)}" for one in parts]
    lines += ["", "Libraries that come with them:", *sorted(libraries)]
    lines += [f"{file}: see the package that brings it" for file in unknown]
    lines += ["", RULE, "Python", RULE, "", python_licence()]
    for one in parts:
        for name, text in texts_of(one):
            lines += ["", RULE, f"{one.metadata['Name']}: {name}", RULE, "", text]
    return "\n".join(lines) + "\n", unknown
