"""What every test stands on: no screen, no sound card, a home folder of its own, repeatable properties."""

from __future__ import annotations

import atexit
import gc
import json
import os
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

# Before anything imports pygame or asks where saves go. A test that wants a real window sets its own driver.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["KTS_LIVE_AT"] = "127.0.0.1"     # tables at home: nothing leaves this computer
_HOME = tempfile.mkdtemp(prefix="kts-tests-")
os.environ["KTS_HOME"] = _HOME
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)

# Dozens of tests start Python anew: what was compiled once is read again, whatever the environment says.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

from game.core.table import tabletop  # noqa: E402
from game.ui import heap  # noqa: E402
from tests import breadth, sources  # noqa: E402

# Tests go to and fro between all tables of all rulesets: what was worked out on a table is kept for more of them.
tabletop.MOST_TABLES = 30
tabletop._cached = lru_cache(maxsize=tabletop.MOST_TABLES)(tabletop._cached.__wrapped__)
TESTS = Path(__file__).parent.resolve()
PROOFS = pytest.StashKey[dict[str, list[str]]]()
"""Which tests carry which clause, where all are collected in this process."""

# No deadline: a slow machine is no bug. Derandomised: what was green stays green until the code changes.
_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("default", deadline=None, derandomize=True, database=None, max_examples=60,
                          suppress_health_check=_SLOW)
settings.register_profile("long", deadline=None, max_examples=3000, print_blob=True, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("KTS_HYPOTHESIS", "default"))


@pytest.fixture
def kts_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home folder for this one test: settings, saves, maps and forces of the user go there."""
    home = tmp_path / "kts-home"
    home.mkdir()
    monkeypatch.setenv("KTS_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def as_it_was() -> Iterator[None]:
    """After each test the sides are Blue and Orange again, English is spoken, and no letters are known that cannot be
    drawn: pictures, names and what the settings tell are shared by the tests of a process."""
    yield
    if "game.art.sides" in sys.modules:
        from game.ui import colours, i18n

        colours.wear(colours.DEFAULT)
        i18n.call_sides(None, None)
    if "game.ui.i18n" in sys.modules:
        from game.ui import i18n

        i18n.call_players("", "")
        i18n.force("")
        i18n.set_language("")
    if "game.ui.keys" in sys.modules:
        from game.ui import keys

        keys.use_hand("mouse")
        keys.take_up("keys")
        keys.use_layout(keys.Layout())
    if "game.ui.shaping" in sys.modules:
        from game.ui import shaping

        shaping.missing.clear()
        shaping.faults.clear()


LONG = ("scenes/every_screen/test_whole.py", "conformance/test_laws.py", "scenes/battle/test_attending.py",
        "scenes/battle/test_battle.py", "scenes/battle/test_battle_whole.py", "scenes/every_screen/test_idle.py",
        "test_sixth_ruleset.py", "scenes/battle/test_battle_hands.py", "conformance/test_told.py",
        "scenes/battle/test_answerable.py", "rules/deathzap/test_closed_forms.py", "rules/deathzap/test_bouts.py",
        "maps/test_siblings.py", "ai/test_risks.py", "conformance/test_wording.py", "rules/deathzap/test_corners.py",
        "scenes/battle/test_approaching.py", "scenes/battle/test_accessible_table.py",
        "conformance/test_sabotage.py", "scenes/rulesets/warbands/test_warbands.py", "ai/test_opponents.py",
        "scenes/battle/test_camera.py", "scenes/rulesets/skirmashed/test_skirmashed.py")
"""Files of tests that take longest, these first: whichever process came to one last would keep the others waiting."""
OPENED = ("scenes/every_screen/test_whole.py", "scenes/every_screen/test_told.py",
          "scenes/every_screen/test_languages.py", "ui/test_catalogue.py")
"""Files that go through all screens, which are opened once in a process (`whole.shared`), and through all messages: in
the same one."""
SOURCES = tuple(f"tests/{name}.py" for name in (
    "test_circles", "test_docs_names", "test_docstrings", "test_forks", "test_keys", "test_length",
    "test_nothing_names_a_ruleset", "test_other_systems", "packing/test_blas", "conformance/test_plain_dice",
    "rules/deathzap/test_unit_names"))
"""Files that look through the source of the game, which is read once (`tests/sources.py`): so do they."""


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Leave to `.ci/long` what takes long (`breadth`) before pytest chooses by marks. Then order what was chosen:
    in a process of several the long files come first, then those with most tests; within a file nothing changes."""
    run = config.getoption("--shares-by")
    if run is None:
        breadth.leave_long(items)
    elif run:
        breadth.write_shares(Path(run), items)
    yield
    if hasattr(config, "workerinput"):
        first = {TESTS / name: place for place, name in enumerate(LONG)}
        counted = Counter(item.path for item in items)
        items.sort(key=lambda item: (first.get(item.path, len(first)), -counted[item.path], str(item.path)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[object]:
    """Nothing of what is gathered goes again: nobody looks meanwhile for what could."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector: pytest.Collector) -> Iterator[pytest.CollectReport]:
    """Every second process gathers from the last folder to the first. What Python, pytest and Hypothesis work out once
    for a file of a fresh clone and keep on the disk, each process finds there for the half that it comes to later."""
    report = yield
    worker = getattr(collector.config, "workerinput", {"workerid": "gw0"})["workerid"]
    if isinstance(collector, pytest.Directory) and int(worker.removeprefix("gw")) % 2:
        report.result.reverse()
    return report


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Each file's tests run in one process: what they share (battles, screens, maps) is made once, not once in each."""
    from xdist.scheduler import LoadFileScheduling

    if config.getoption("dist") != "load" or config.getoption("markexpr") == "long":     # those are few and long
        return None
    class Scheduling(LoadFileScheduling):  # type: ignore[misc]
        """Files that look at the same opened screens, or at the source, are one."""

        def _split_scope(self, nodeid: str) -> str:
            file = super()._split_scope(nodeid)
            return next((files[0] for files in (OPENED, SOURCES) if file.endswith(files)), file)

    config.option.loadscopereorder = False      # `pytest_collection_modifyitems` has put them in order
    return Scheduling(config, log)


def pytest_configure(config: pytest.Config) -> None:
    """What tests are told is written anew whole: also what only `.ci/long` tries."""
    if config.getoption("--approve") and config.getoption("markexpr") == "not long and not bench":
        config.option.markexpr = "not bench"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clauses-to", metavar="FILE", help="write which tests prove which clause, as JSON")
    parser.addoption("--shares-by", metavar="RUN", help="write tests/breadth.toml by the JUnit report of a run; "
                     "empty: leave nothing to .ci/long by it")
    parser.addoption("--approve", action="store_true", help="write anew what tests are told (tests/approved.py)")


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tell `test_clauses.py` which tests carry which clause, among those that would really run."""
    gc.collect()
    gc.freeze()     # modules and tests stay to the end: nothing is gained by looking through them again and again
    gc.set_threshold(50_000, 20, 50)    # tests make much that lives shortly: a fifteenth of the time was looking for it
    target = session.config.getoption("--clauses-to")
    proofs: dict[str, list[str]] = {}
    for item in session.items:
        if item.get_closest_marker("skip"):
            continue
        for mark in item.iter_markers("rule"):
            for clause in mark.args:
                proofs.setdefault(clause, []).append(item.nodeid)
    if target is not None:
        Path(target).write_text(json.dumps(proofs), encoding="utf-8")
    if _is_whole(session.config):
        session.config.stash[PROOFS] = proofs
    screens = sys.modules.get("game.scenes.screens")
    if screens is not None and hasattr(session.config, "workerinput"):
        from tests import courses

        screens._Course = courses.shared(Path(session.config.workerinput["courses"]))  # type: ignore[attr-defined]


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    """The processes of a run share the battles that screens show (tests/courses.py), in a folder that goes with it."""
    if not hasattr(node.config, "_courses"):
        node.config._courses = tempfile.mkdtemp(prefix="kts-courses-")
        atexit.register(shutil.rmtree, node.config._courses, ignore_errors=True)
    node.workerinput["courses"] = node.config._courses


def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Give the pictures of a file back after it: else a process of the tests grows to gigabytes. To give back each at
    once, as the game does (`heap.be_frugal`), took a tenth of the time of tests of screens."""
    if nextitem is None or nextitem.path != item.path:
        if nextitem is None or not nextitem.path.as_posix().endswith(SOURCES):
            sources.forget()
        heap.give_back()


@pytest.fixture
def collected_proofs(pytestconfig: pytest.Config) -> dict[str, list[str]] | None:
    """Clause id -> the tests that are marked with it; None where only some of the tests run here."""
    return pytestconfig.stash.get(PROOFS, None)


def _is_whole(config: pytest.Config) -> bool:
    """Whether the test command itself runs here: all tests but the long ones and the benches."""
    given = [Path(str(config.rootpath / one)).resolve() for one in config.args]
    chosen = any(config.getoption(name, None) for name in ("keyword", "ignore", "ignore_glob", "deselect", "lf"))
    return given == [TESTS] and not chosen and config.getoption("markexpr") == "not long and not bench"


@pytest.fixture(autouse=True)
def nothing_waits_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer is written through to the disk, 10 ms each. That it is, and what a failing disk does, is tested in
    `tests/store`; games that are killed are processes of their own."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)


@pytest.fixture(autouse=True)
def quick_eyes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Players of tests know what will be asked: they need no half second to see that a question has come up, only a
    frame that shows it. Modules that say `SLOW_EYES` have people's."""
    if "game.scenes" in sys.modules and not getattr(request.module, "SLOW_EYES", False):
        from game.scenes.battle.input import attending
        from game.ui import presses

        monkeypatch.setattr(attending, "SEEN", 0.0)
        monkeypatch.setattr(presses, "SEEN", 0.0)
