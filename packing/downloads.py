"""Makes what a player downloads, of the folder that build.spec made; the same bytes each time, on any machine.

    python packing/downloads.py linux FOLDER OUT         kitchen-table-skirmish-VERSION-linux.tar.xz
    python packing/downloads.py zip FOLDER OUT           kitchen-table-skirmish-VERSION-windows.zip
    python packing/downloads.py set-up FOLDER OUT        kitchen-table-skirmish-VERSION-windows-setup.exe (makensis)
    … --twice                                            makes it again elsewhere, and compares

Times within are SOURCE_DATE_EPOCH, or those of the last commit. A download beyond 45 MB is refused.
"""

from __future__ import annotations

import hashlib
import io
import lzma
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NAME = "kitchen-table-skirmish"
MOST = 45_000_000
"""Bytes of a download."""


def version() -> str:
    """Of the game, without importing it."""
    text = (ROOT / "game" / "__init__.py").read_text("utf-8")
    return next(line.split('"')[1] for line in text.splitlines() if line.startswith("__version__"))


def moment() -> int:
    """The time that all files have, in seconds since 1970."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not told and shutil.which("git"):
        done = subprocess.run(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"], capture_output=True, text=True)
        told = done.stdout.strip()
    return int(told or 1700000000)


def files_of(folder: Path) -> list[tuple[str, Path]]:
    """All files and links to files with their names in the download, by name. Raises FileNotFoundError for a link that
    leads nowhere."""
    found = [(path.relative_to(folder).as_posix(), path) for path in folder.rglob("*")
             if path.is_symlink() or path.is_file()]
    for _, path in found:
        path.stat()
    return sorted(found)


def mode_of(name: str) -> int:
    """What may be started is called so; nothing depends on the machine that packs."""
    starts = name in (NAME, "linux/install") or name.endswith(".exe")
    return 0o755 if starts else 0o644


def packed_tar(folder: Path, to: Path) -> None:
    """For Linux, with what a desktop is told of the game."""
    entries = [*files_of(folder), *((f"linux/{name}", path) for name, path in files_of(ROOT / "linux")
                                    if not name.endswith(".yml"))]
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for name, path in sorted(dict(entries).items()):
            one = tarfile.TarInfo(f"{NAME}/{name}")
            one.mode, one.mtime = mode_of(name), moment()
            if path.is_symlink():               # a library that is found in two places and must be loaded once
                one.type, one.linkname = tarfile.SYMTYPE, os.readlink(path)
                tar.addfile(one)
                continue
            one.size = path.stat().st_size
            with path.open("rb") as file:
                tar.addfile(one, file)
    size = max(1 << 16, min(1 << 26, 1 << (made.tell() - 1).bit_length()))      # no more memory than there is to pack
    to.write_bytes(lzma.compress(made.getvalue(), filters=[{"id": lzma.FILTER_LZMA2, "preset": 9, "dict_size": size}]))


def packed_zip(folder: Path, to: Path) -> None:
    """For Windows: what its Explorer opens."""
    when = time.gmtime(moment())[:6]
    with zipfile.ZipFile(to, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as made:
        for name, path in files_of(folder):
            one = zipfile.ZipInfo(f"{NAME}/{name}", when)
            one.create_system, one.external_attr = 3, (0o100000 | mode_of(name)) << 16
            made.writestr(one, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def lists(folder: Path) -> str:
    """Two macros for the set-up program: what is put there, and what is taken away again."""
    def there(name: str) -> str:
        return '"' + "\\".join(["$INSTDIR", *(part.replace("$", "$$") for part in name.split("/") if part)]) + '"'

    installed: list[str] = []
    uninstalled: list[str] = []
    folders: set[str] = set()
    last = None
    for name, path in files_of(folder):
        inner = name.rpartition("/")[0]
        if inner != last:
            installed.append(f"SetOutPath {there(inner)}")
            parts = inner.split("/") if inner else []
            folders |= {"/".join(parts[:n + 1]) for n in range(len(parts))}
        last = inner
        installed.append(f'File "{path}"')
        uninstalled.append(f"Delete {there(name)}")
    uninstalled += [f"RMDir {there(inner)}" for inner in sorted(folders, reverse=True)]
    return "\n".join(["!macro installed", *installed, "!macroend", "!macro uninstalled", *uninstalled, "!macroend", ""])


def packed_set_up(folder: Path, to: Path) -> None:
    """For Windows: a program that installs the game for one person."""
    from PIL import Image

    made = shutil.which("makensis")
    if made is None:
        raise SystemExit("makensis is missing: Debian package nsis")
    numbers = ".".join([*version().split(".")[:3], "0"])
    with tempfile.TemporaryDirectory() as work:
        told, icon = Path(work, "lists.nsh"), Path(work, "icon.ico")
        told.write_text(lists(folder.resolve()), "utf-8")
        Image.open(ROOT / "assets" / "icon.png").save(icon, sizes=[(n, n) for n in (16, 24, 32, 48, 64, 128, 256)])
        size = sum(path.stat().st_size for _, path in files_of(folder)) // 1024
        given = {"VERSION": version(), "NUMBERS": numbers, "LISTS": told, "ICON": icon, "TO": to.resolve(),
                 "KILOBYTES": size}
        done = subprocess.run([made, "-V2", "-NOCD", "-INPUTCHARSET", "UTF8", *(f"-D{a}={b}" for a, b in given.items()),
                               str(ROOT / "windows" / "setup.nsi")], capture_output=True, text=True,
                              env={**os.environ, "SOURCE_DATE_EPOCH": str(moment()), "LC_ALL": "C.UTF-8"})
    if done.returncode:
        raise SystemExit("makensis: " + (done.stdout + done.stderr).strip().replace("\n", " ")[-400:])


KINDS: dict[str, tuple[str, Callable[[Path, Path], None]]] = {
    "linux": ("linux.tar.xz", packed_tar), "zip": ("windows.zip", packed_zip),
    "set-up": ("windows-setup.exe", packed_set_up)}


def main(words: list[str]) -> int:
    """Run the command."""
    twice = "--twice" in words
    given = [word for word in words if word != "--twice"]
    if len(given) != 3 or given[0] not in KINDS:
        print(__doc__, file=sys.stderr)
        return 2
    ending, packed = KINDS[given[0]]
    folder, out = Path(given[1]), Path(given[2])
    if not any((folder / name).is_file() for name in (NAME, f"{NAME}.exe")):
        print(f"{folder} is not the folder that build.spec makes: {NAME} is not in it", file=sys.stderr)
        return 2
    out.mkdir(parents=True, exist_ok=True)
    to = out / f"{NAME}-{version()}-{ending}"
    packed(folder, to)
    data = to.read_bytes()
    print(f"{to.name}: {len(data) / 1e6:.1f} MB, sha256 {hashlib.sha256(data).hexdigest()}")
    if twice:
        with tempfile.TemporaryDirectory() as work:     # other places, other times, another order of the folder
            copy = Path(work, "elsewhere")
            for name, path in reversed(files_of(folder)):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, copy / name, follow_symlinks=False)
            again = Path(work, to.name)
            time.sleep(2)
            packed(copy, again)
            if again.read_bytes() != data:
                print(f"{to.name}: made a second time it is another file", file=sys.stderr)
                return 1
        print(f"{to.name}: made twice, the same bytes")
    if len(data) > MOST:
        print(f"{to.name}: more than {MOST / 1e6:.0f} MB", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
