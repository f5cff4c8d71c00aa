"""The small library of linear algebra that the packaged game has in place of numpy's OpenBLAS (see `blas.c`).

    python packing/blas.py FILE              compiles it for this system
    python packing/blas.py FILE --windows    compiles it for Windows on Linux (Debian: gcc-mingw-w64-x86-64-win32)

`build.spec` compiles it by itself where it finds a C compiler (`gcc`, `cc`); `KTS_BLAS` names a file that was
compiled before.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).with_name("blas.c")
FLAGS = ["-shared", "-O3", "-std=gnu11", "-ffreestanding", "-fno-tree-loop-distribute-patterns", "-ffp-contract=off",
         "-nostdlib", "-Wl,-s"]
"""No call of the C library, no line of the machine on which it was compiled."""
ELSEWHERE = {"linux": ["-fPIC", "-fvisibility=hidden", "-Wl,--build-id=none"],
             "win32": ["-Wl,-e,0", "-Wl,--no-insert-timestamp"]}
NAMED = re.compile(rb"libscipy_openblas64_.*\.(so|dll)")
ASKED = re.compile(rb"scipy_\w+64_(?=\0)")
"""What a module of numpy asks of OpenBLAS, as it stands in its table of names."""
THEIRS = {b"scipy_openblas64_", b"scipy_xerbla_64_"}
"""The name of the library itself, and a function that numpy has for LAPACK to call."""
NEEDED_BY_OPENBLAS = re.compile(r"lib(gfortran|quadmath)-\w.*\.so.*")


def compiler(system: str) -> str | None:
    """The C compiler of this machine for a system ("linux", "win32"); None without one."""
    names = ["gcc", "cc"] if system == sys.platform else ["x86_64-w64-mingw32-gcc"] if system == "win32" else []
    return next((found for name in names if (found := shutil.which(name))), None)


def compiled(to: Path, system: str) -> str:
    """Compile it into a file; what went wrong in one line, or "" if nothing did."""
    found = compiler(system)
    if found is None:
        return f"no C compiler for {system}"
    to.parent.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([found, *FLAGS, *ELSEWHERE[system], "-o", str(to), str(SOURCE)], capture_output=True,
                          text=True)
    return "" if done.returncode == 0 else (done.stderr.strip() or "no reason given").splitlines()[0]


def lacks(library: Path, modules: list[Path]) -> list[str]:
    """The functions that modules of numpy ask for, and the library does not have."""
    data = library.read_bytes()
    asked = {name for module in modules for name in ASKED.findall(module.read_bytes())}
    return sorted(name.decode() for name in asked if name + b"\0" not in data and name not in THEIRS)


def instead_of_openblas(binaries: list[tuple[str, str, str]], folder: Path,
                        given: str = "") -> tuple[list[tuple[str, str, str]], str]:
    """PyInstaller's list of libraries with the small one, and what is to be said of it.

    `folder`: where it is compiled. `given`: a file that was compiled before. Where it cannot be had, the list is as
    it was.
    """
    old = [one for one in binaries if NAMED.fullmatch(Path(one[0]).name.encode())]
    if not old or sys.platform not in ELSEWHERE:
        return binaries, "numpy brings no OpenBLAS here"
    library = Path(given) if given else folder / Path(old[0][0]).name
    if wrong := ("" if given else compiled(library, sys.platform)):
        return binaries, f"OpenBLAS stays, the download is 5 to 10 MB larger: {wrong}"
    modules = [Path(source) for target, source, _ in binaries if Path(target).parts[0] == "numpy"]
    if missing := lacks(library, modules):
        raise SystemExit(f"packing/blas.c lacks what this numpy asks for: {', '.join(missing)}")
    kept = [(target, str(library), kind) if (target, source, kind) in old else (target, source, kind)
            for target, source, kind in binaries if not NEEDED_BY_OPENBLAS.fullmatch(Path(target).name)]
    return kept, f"{library.stat().st_size // 1000} kB instead of OpenBLAS"


if __name__ == "__main__":
    where = [word for word in sys.argv[1:] if word != "--windows"]
    if len(where) != 1:
        raise SystemExit(__doc__)
    if said := compiled(Path(where[0]), "win32" if "--windows" in sys.argv else sys.platform):
        raise SystemExit(f"{where[0]} cannot be compiled: {said}")
