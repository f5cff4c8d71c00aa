"""What others made of this program, with their licences: for the page *About*, the download, and reports of faults.

A packaged build brings `THIRD-PARTY.txt`, written while it was packed (`packing/third_party.py`); elsewhere the
packages that are installed with the game are asked.
"""

from __future__ import annotations

import os
import re
import sys
import sysconfig
from importlib import metadata
from pathlib import Path
from typing import Final, NamedTuple

from game.files import COMMAND, root

RULE: Final = "=" * 100
"""The line above and below each heading of `THIRD-PARTY.txt`."""
NOTICE: Final = "THIRD-PARTY.txt"
LICENCE: Final = re.compile(r"(licen[cs]e|copying|notice|authors)", re.I)
_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")


class Work(NamedTuple):
    """Something that others made: its name, its licence in a few words, and the text of that where it is here."""

    name: str
    licence: str
    text: str


def works() -> list[Work]:
    """Python first, then the packages and libraries by name."""
    notice = root() / NOTICE
    if os.path.isfile(notice):
        return _of_notice(notice.read_text("utf-8"))
    python = Work(f"Python {sys.version.split()[0]}", "PSF licence", python_licence())
    return [python, *(Work(f"{one.metadata['Name']} {one.version}", licence_of(one), "\n\n".join(
        f"{name}\n\n{text}" for name, text in texts_of(one))) for one in installed())]


def _of_notice(text: str) -> list[Work]:
    """The works that `THIRD-PARTY.txt` names, each with the texts that follow."""
    head, *parts = text.split(f"\n{RULE}\n")
    texts: dict[str, str] = {}
    for title, body in zip(parts[::2], parts[1::2], strict=True):
        package, _, file = title.partition(": ")
        told = f"{file}\n\n{body.strip()}" if file else body.strip()
        texts[package] = f"{texts[package]}\n\n{told}" if package in texts else told
    found = []
    for line in head.split("\n")[1:]:
        name, comma, licence = line.partition(", ")
        if comma:
            found.append(Work(name, licence, texts.get(name.split(" ")[0], "")))
    return found


def installed() -> list[metadata.Distribution]:
    """The packages that the game needs to be played, and those that they need, by name; none where pip knows nothing of
    the game."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [COMMAND]
    while waiting:
        try:
            one = metadata.distribution(waiting.pop())
        except metadata.PackageNotFoundError:
            continue
        if (name := one.metadata["Name"].lower()) in found:
            continue
        found[name] = one
        waiting += [needed[0] for row in one.requires or () if "extra ==" not in row and (needed := _NAME.match(row))]
    return [found[name] for name in sorted(found) if name != COMMAND]


def licence_of(one: metadata.Distribution) -> str:
    """The licence of a package in a few words, as the package says."""
    told = one.metadata
    named = next((row for name in ("License-Expression", "License") for row in told.get_all(name) or []), "")
    rows = told.get_all("Classifier") or []
    classed = [row.rpartition("::")[2].strip() for row in rows if row.startswith("License ::")]
    whole = named or ", ".join(classed) or ("as in its text" if texts_of(one) else "no licence named")
    return " ".join(whole.split("\n")[0].split())[:120]


def texts_of(one: metadata.Distribution) -> list[tuple[str, str]]:
    """The licences in a package: file names and texts."""
    found = []
    for file in one.files or ():
        inner = "dist-info" in file.parts[0] or file.parts[-2:-1] == ("files",)
        if file.name == "LGPL.txt" or inner and LICENCE.search(file.name) and file.suffix != ".py":
            path = Path(str(file.locate()))
            if os.path.isfile(path):
                found.append((file.name, path.read_text("utf-8", errors="replace").strip()))
    return sorted(dict(found).items())


def python_licence() -> str:
    """Python's own, with that of what it brings; where this Python has no text of it, only whose it is."""
    for place in (sys.base_prefix, sysconfig.get_path("stdlib"), f"/usr/share/doc/python3.{sys.version_info[1]}"):
        for name in ("LICENSE.txt", "LICENSE", "copyright"):
            path = Path(place, name)
            if os.path.isfile(path):
                return path.read_text("utf-8", errors="replace").strip()
    return sys.copyright
