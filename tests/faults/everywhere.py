"""Records are the same bit for bit on other Pythons, with other hash seeds, and in the packaged build.

`.ci/faults everywhere`: for each Python an environment is made in build/everywhere (pip install), and there the same
battles are played and the digests of their whole records compared. The packaged build in dist/, where there is one,
plays battles as well and replays those of the source.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

from game import rules
from tests.faults.runs import flags

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "dist" / "kitchen-table-skirmish"
HASHES = ("0", "1", "4294967295", "random")
PLAYED = """
import json, sys
from hashlib import sha256
from game import rules
from game.tools import arena, shelf
told = {}
for ruleset in map(rules.get, rules.IDS):
    setups = shelf.usual_setups(ruleset, shelf.Chosen(), None, [], int(sys.argv[1]))
    for players in (("random", "rusher"), ("easy", "random")):
        plan = arena.Plan(setups, players, int(sys.argv[1]), records=True)
        for game in range(int(sys.argv[2]) if players[0] == "random" else 1):
            told[f"{ruleset.id} {players[0]} {game}"] = sha256(arena.play(plan, game).record.encode()).hexdigest()
json.dump(told, sys.stdout)
"""
"""Battles by chance, by a script and by an opponent that reckons; what their whole records come to."""


def pythons(given: str) -> Iterator[str]:
    """The interpreters to try: those given, otherwise every 3.11 to 3.13 that is found."""
    if given:
        yield from given.split(",")
        return
    for minor in (11, 12, 13):
        found = shutil.which(f"python3.{minor}")
        versions = Path.home() / ".pyenv" / "versions"
        yield from [found] if found and "shims" not in found else [
            str(path / "bin" / "python") for path in sorted(versions.glob(f"3.{minor}.*"))[:1]]


def needed() -> list[str]:
    """What the game needs, as `pyproject.toml` says."""
    told: list[str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    return told


def environment(python: str) -> str:
    """An interpreter of that version with what the game needs."""
    version = subprocess.run([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], check=True, text=True,
                             capture_output=True).stdout.strip()
    folder = ROOT / "build" / "everywhere" / version
    made = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    if not made.exists():
        subprocess.run([python, "-m", "venv", str(folder)], check=True)
    subprocess.run([str(made), "-m", "pip", "install", "-q", *needed()], check=True)
    return str(made)


def played(python: str, hashes: str, seed: int, games: int) -> dict[str, str]:
    """Digests of whole records, in a Python of its own."""
    with tempfile.TemporaryDirectory() as home:
        run = subprocess.run([python, "-c", PLAYED, str(seed), str(games)], cwd=ROOT, text=True, capture_output=True,
                             env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": hashes, "KTS_HOME": home})
    if run.returncode:
        raise SystemExit(f"{python}: {run.stderr[-2000:]}")
    told: dict[str, str] = json.loads(run.stdout)
    return told


def recorded(name: str, program: list[str], seed: int, games: int) -> list[Path]:
    """Fresh records of every ruleset, played by a program, in a folder of that name. Raises SystemExit."""
    folder = ROOT / "build" / "everywhere" / "records" / name
    shutil.rmtree(folder, ignore_errors=True)
    for ruleset in rules.IDS:
        run = subprocess.run([*program, "simulate", ruleset, "--games", str(games), "--seed", str(seed), "--records",
                              str(folder / ruleset)], cwd=ROOT, capture_output=True)
        if run.returncode:
            raise SystemExit(f"{name}: {run.stderr.decode('utf-8', 'replace').strip()[-500:]}")
    return sorted(folder.rglob("*.kts"))


def otherwise(records: list[Path], others: list[Path]) -> list[str]:
    """The records that another program has played otherwise, or not at all."""
    told = {path.parts[-2:]: path.read_bytes() for path in others}
    return ["/".join(path.parts[-2:]) for path in records if told.get(path.parts[-2:]) != path.read_bytes()]


def replayed(program: list[str], records: list[Path]) -> list[str]:
    """The records that a program does not find as they are written."""
    wrong = []
    for path in records:
        with tempfile.TemporaryDirectory() as home:
            run = subprocess.run([*program, "replay", str(path), "--verify"], cwd=ROOT, text=True, capture_output=True,
                                 env={**os.environ, "KTS_HOME": home})
        if run.returncode:
            wrong.append(f"{path.name}: {(run.stderr or run.stdout).strip()[:300]}")
    return wrong


def bundled(folder: Path) -> str:
    """The program in a packaged build that prints: on Windows that is the one with `-cli`. Raises SystemExit."""
    found = sorted(path for path in folder.glob("kitchen-table-skirmish*") if path.is_file())
    if not found:
        raise SystemExit(f"no program in {folder}")
    return str(found[0].resolve())


def main(arguments: list[str]) -> int:
    """Play the same battles everywhere."""
    parser = flags("everywhere", __doc__ or "")
    parser.add_argument("--pythons", default="", metavar="P,Q,…", help="interpreters (all 3.11 to 3.13 that are found)")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="battles of each ruleset and players (20)")
    parser.add_argument("--bundle", metavar="FOLDER", default=str(BUILT) if BUILT.is_dir() else "",
                        help="a packaged build (the one in dist/, if there is one)")
    args = parser.parse_args(arguments)
    began = time.monotonic()
    wanted = played(sys.executable, "0", args.seed, args.games)
    print(f"here, Python {sys.version.split()[0]}: {len(wanted)} records", flush=True)
    wrong = 0
    others = [(sys.executable, hashes) for hashes in HASHES[1:]]
    others += [(environment(python), hashes) for python in pythons(args.pythons) for hashes in ("0", "random")]
    for python, hashes in others:
        found = played(python, hashes, args.seed, args.games)
        differ = [name for name in wanted if found.get(name) != wanted[name]]
        wrong += len(differ)
        print(f"{python}, hash seed {hashes}: {len(found)} records, {len(differ)} differ", *differ[:5], flush=True)
    programs = [("source", [sys.executable, "-m", "game"])]
    if args.bundle:
        programs.append(("bundle", [bundled(Path(args.bundle))]))
    else:
        print("bundle: not covered, there is none in dist/ (pyinstaller build.spec) and none was named", flush=True)
    games = max(2, args.games // 4)
    records = recorded("source", programs[0][1], args.seed, games)
    for name, program in programs[1:]:
        bad = otherwise(records, recorded(name, program, args.seed, games))
        wrong += len(bad)
        print(f"{name}: {len(records)} records played, {len(bad)} differ", *bad[:5], flush=True)
    for name, program in programs:
        bad = replayed(program, records)
        wrong += len(bad)
        print(f"{name}: {len(records)} records replayed, {len(bad)} differ", *bad[:5], flush=True)
    print(f"{time.monotonic() - began:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
