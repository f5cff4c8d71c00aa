"""The whole program as a player has it: start, memory, an idle battle, the download. Prints; no number fails.

It measures this checkout, and the packaged program too where there is one: in `dist/` (made by `.ci/run`), or the
program that `KTS_PACKAGED` names.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import psutil
import pytest
from xscreen import MISSING, ROOT, Screen, until

from game.core.play.record import record_text
from game.scenes.battle_setup import quick_order
from game.store.settings import Settings, save_settings
from tests.bench.idle_window import memory

PACKAGED = Path(os.environ.get("KTS_PACKAGED", ROOT / "dist" / "kitchen-table-skirmish" / "kitchen-table-skirmish"))
pytestmark = [pytest.mark.bench, pytest.mark.skipif(bool(MISSING), reason=f"needs {', '.join(MISSING)}")]
programs = pytest.mark.parametrize("command", [
    pytest.param([sys.executable, "-m", "game"], id="checkout"),
    pytest.param([str(PACKAGED)], id="packaged", marks=pytest.mark.skipif(not PACKAGED.is_file(), reason="not built")),
])


@pytest.fixture
def home(kts_home: Path) -> Path:
    """A player's folder whose window is as large as the screen."""
    save_settings(Settings(window=(1920, 1080)))
    return kts_home


@contextmanager
def shown(screen: Screen, command: list[str], home: Path, *words: str) -> Iterator[tuple[psutil.Process, float]]:
    """The program with its window painted, and the seconds that took."""
    began = time.perf_counter()
    run = screen.program([*command, *words], home)
    try:
        until(lambda: screen.painted() or run.poll() is not None, 600, 0.005)
        assert run.poll() is None
        yield psutil.Process(run.pid), time.perf_counter() - began
    finally:
        run.terminate()
        run.wait(30)


def megabytes(process: psutil.Process) -> str:
    """What is resident of the game now and was at most, and what it holds for itself, and its opponents do."""
    own = process.memory_full_info().uss
    helpers = sum(child.memory_full_info().uss for child in process.children(recursive=True))
    now, most = memory(process.pid)
    return (f"{now:.0f} MB resident, {most:.0f} MB at most since its start, {own / 1e6:.0f} MB of its own, its "
            f"opponents' processes {helpers / 1e6:.0f} MB")


@programs
def test_start_and_title(command: list[str], home: Path) -> None:
    """From the command to a painted title, five times after one that warms the disk's cache; then its memory."""
    times, worked = [], []
    with Screen(1920, 1080) as screen:
        for _ in range(6):
            with shown(screen, command, home) as (process, seconds):
                times.append(seconds)
                worked.append(sum(process.cpu_times()[:2]))
                if len(times) == 6:
                    time.sleep(5)
                    told = megabytes(process)
            until(lambda: not screen.painted(), 60)
    times, worked = times[1:], worked[1:]
    print(f"\nstart to a painted title: median {statistics.median(times):.2f} s, best {min(times):.2f}, worst "
          f"{max(times):.2f} (5 starts at load {os.getloadavg()[0]:.1f}; aim 0.8 s, packaged 0.6)")
    print(f"processor time until then: median {statistics.median(worked):.2f} s, which is the start on a quiet machine")
    print(f"memory at the title, 1920×1080: {told} (aim 110 MB)")


@programs
@pytest.mark.parametrize("players, closer", [(("human", "human"), 0), (("human", "normal"), 0),
                                             (("human", "normal"), 1), (("human", "normal"), 3)],
                         ids=["human against human", "human against normal", "one step closer", "as close as can be"])
def test_an_idle_battle(command: list[str], players: tuple[str, str], closer: int, home: Path) -> None:
    """A battle that waits for a person, at 1920×1080: its memory, and its CPU over twenty seconds of nothing.

    `closer`: steps of the wheel that the person has turned it before.
    """
    record = home / "begun.kts"
    record.write_text(record_text(replace(quick_order("simple-battles", 5), players=players).begin()), "utf-8")
    with Screen(1920, 1080) as screen, shown(screen, command, home, "replay", str(record)) as (process, _):
        time.sleep(10)
        if closer:
            screen.hands("mousemove", "900", "500")
            for _ in range(closer):
                screen.hands("click", "4")
                time.sleep(1)
            time.sleep(8)
        family = [process, *process.children(recursive=True)]
        before = sum(sum(one.cpu_times()[:2]) for one in family)
        time.sleep(20)
        spent = sum(sum(one.cpu_times()[:2]) for one in family) - before
        print(f"\nan idle battle, {' against '.join(players)}, {closer} steps closer: {spent / 20:.1%} of a core over "
              f"20 s (aim 2 %)")
        print(f"memory in it: {megabytes(process)} (aim 121 MB, at most 140)")


@pytest.mark.skipif(not PACKAGED.is_file() or shutil.which("xz") is None, reason="not built, or no xz")
def test_the_download(tmp_path: Path) -> None:
    """The packaged folder as an archive."""
    archive = tmp_path / "game.tar.xz"
    subprocess.run(["tar", "-C", str(PACKAGED.parent.parent), "-cJf", str(archive), PACKAGED.parent.name], check=True,
                   env={**os.environ, "XZ_OPT": "-6 -T2"})
    files = [path for path in PACKAGED.parent.rglob("*") if path.is_file()]
    print(f"\nthe download: {archive.stat().st_size / 1e6:.1f} MB packed, "
          f"{sum(path.stat().st_size for path in files) / 1e6:.0f} MB in {len(files)} files (aim 45 MB packed)")
