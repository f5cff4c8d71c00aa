"""A pytest plugin: instead of the tests it runs the trials. Each change is made in a forked process, where the tests
that reach its lines are run, the quickest first, until one fails.

The tests are collected once. A change inside a function is made by giving the function its changed code; one at the
level of a module needs the module read anew, and is tried in a process of its own (`tests.mutants.module`).
"""

from __future__ import annotations

import contextlib
import gc
import importlib.abc
import importlib.machinery
import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, Final

import coverage
import pytest

from tests.mutants.changes import ROOT, Change

LIMIT: Final = 20.0
"""Seconds that a trial may take besides ten times what its tests usually take; what makes them endless is noticed."""


class Trials:
    """The plugin. `changes` are tried, `results` (path) gets a line of JSON for each."""

    def __init__(self, changes: list[Change], results: Path, jobs: int, only: str, proof: bool = True) -> None:
        self.changes, self.results, self.jobs, self.proof = changes, results, jobs, proof
        self.only = re.compile(only)
        self.seconds: dict[str, float] = {}
        self.reach: dict[tuple[str, int], list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave out the tests of other places."""
        items[:] = [item for item in items if self.only.search(item.nodeid)]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what reaches what, then try each change."""
        gc.unfreeze()
        self._learn(session)
        items = {item.nodeid: item for item in session.items}
        if self.proof:
            self._prove(session, items)
        waiting = list(self.changes)
        running: dict[int, tuple[Change, float, float, Path]] = {}
        while waiting or running:
            while waiting and len(running) < self.jobs:
                change = waiting.pop(0)
                names = self._names(change, items)
                report = self.results.with_suffix(f".{len(waiting)}.tmp")
                if not names:
                    self._tell(change, "no test reaches it", 0, 0.0)
                    continue
                limit = LIMIT + 10 * sum(self.seconds.get(name, 0.1) for name in names)
                running[_forked(session, change, [items[name] for name in names], report)] = (
                    change, time.monotonic(), limit, report)
            self._collect(running)
        return True

    def _prove(self, session: pytest.Session, items: dict[str, Any]) -> None:
        """Without a change the tests must pass in that order, too: otherwise a trial would prove nothing."""
        report = self.results.with_suffix(".proof.tmp")
        in_order = sorted(items, key=lambda name: (self.seconds.get(name, 9.0), name))
        os.waitpid(_forked(session, None, [items[name] for name in in_order], report), 0)
        outcome = json.loads(report.read_text())["outcome"]
        report.unlink()
        if outcome != "lived":
            raise pytest.UsageError(f"the tests fail in another order: {outcome}")

    def _names(self, change: Change, items: dict[str, Any]) -> list[str]:
        """The tests that reach a change, quickest first."""
        if not change.function:
            reached = set(items)    # tables are read without a line of their module being run
        else:
            reached = {name for line in range(change.line, change.last + 1)
                       for name in self.reach.get((change.file, line), ())}
        return sorted((name for name in reached if name in items), key=lambda name: (self.seconds.get(name, 9.0), name))

    def _collect(self, running: dict[int, tuple[Change, float, float, Path]]) -> None:
        time.sleep(0.01)
        for pid, (change, began, limit, report) in list(running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            took = time.monotonic() - began
            if not done and took < limit:
                continue
            if not done:
                os.killpg(pid, 9)
                os.waitpid(pid, 0)
                outcome, tests = "noticed: takes too long", 0
            else:
                untried = {"outcome": "could not be tried", "tests": 0}
                told = json.loads(report.read_text()) if report.is_file() else untried
                outcome, tests = told["outcome"], told["tests"]
            report.unlink(missing_ok=True)
            del running[pid]
            self._tell(change, outcome, tests, took)

    def _tell(self, change: Change, outcome: str, tests: int, took: float) -> None:
        line = {**change._asdict(), "outcome": outcome, "tests": tests, "seconds": round(took, 2)}
        with self.results.open("a", encoding="utf-8") as out:
            out.write(json.dumps(line) + "\n")

    # ── learning ─────────────────────────────────────────────────────────────────────────────────────────────

    def _learn(self, session: pytest.Session) -> None:
        """Run all tests once, in a process of their own, and remember who came by which line."""
        report = self.results.with_suffix(".reach.tmp")
        files = {str(ROOT / change.file): change.file for change in self.changes}
        pid = os.fork()
        if pid == 0:
            with _silent():
                os._exit(_learned(session, files, report))
        _, status = os.waitpid(pid, 0)
        told = json.loads(report.read_text())
        report.unlink()
        if told["failed"]:
            raise pytest.UsageError(f"the tests fail as they are: {told['failed'][:3]}")
        self.seconds = told["seconds"]
        for file, lines in told["reach"].items():
            for line, names in lines.items():
                self.reach[file, int(line)] = names


def _learned(session: pytest.Session, files: dict[str, str], report: Path) -> int:
    watched = coverage.Coverage(data_file=None, include=list(files), config_file=False)
    seconds: dict[str, float] = {}
    failed: list[str] = []

    class Watch:
        @pytest.hookimpl(hookwrapper=True)
        def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
            watched.switch_context(item.nodeid)
            began = time.process_time()
            yield
            seconds[item.nodeid] = time.process_time() - began

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            if report.failed:
                failed.append(report.nodeid)

    session.config.pluginmanager.register(Watch())
    session.config.option.maxfail = 0
    watched.start()
    _run(session)
    watched.stop()
    data = watched.get_data()
    reach = {short: {line: sorted(set(names) - {""}) for line, names in data.contexts_by_lineno(file).items()}
             for file, short in files.items()}
    report.write_text(json.dumps({"seconds": seconds, "failed": failed, "reach": reach}))
    return 0


# ── one trial ────────────────────────────────────────────────────────────────────────────────────────────────


def _forked(session: pytest.Session, change: Change | None, items: list[pytest.Item], report: Path) -> int:
    pid = os.fork()
    if pid:
        return pid
    os.setpgid(0, 0)
    with _silent():
        try:
            _try(session, change, items, report)
        finally:
            os._exit(0)


def _try(session: pytest.Session, change: Change | None, items: list[pytest.Item], report: Path) -> None:
    ran = 0
    failed = ""

    class Watch:
        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            nonlocal failed, ran
            ran += report.when == "call"
            if report.failed:
                failed = failed or report.nodeid

    if change is None or change.function:
        if change is not None:
            _put(change)
        session.config.pluginmanager.register(Watch())
        session.items = items
        session.config.option.maxfail = 1
        _run(session)
    else:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "tests.mutants.module", "-p", "no:cacheprovider",
             *[item.nodeid for item in items]], cwd=ROOT, capture_output=True, text=True,
            env={**os.environ, "KTS_CHANGE": json.dumps(change)})
        ran = len(items)
        failed = "" if done.returncode == 0 else next(
            (one.split()[1] for one in done.stdout.splitlines() if one.startswith(("FAILED", "ERROR"))), "the import")
    report.write_text(json.dumps({"outcome": f"noticed: {failed}" if failed else "lived", "tests": ran}))


def _run(session: pytest.Session) -> None:
    from _pytest.main import pytest_runtestloop

    session.testsfailed = 0
    session.shouldfail = session.shouldstop = False
    with contextlib.suppress(session.Failed, session.Interrupted):
        pytest_runtestloop(session)


@contextlib.contextmanager
def _silent() -> Iterator[None]:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    yield


def _put(change: Change) -> None:
    """Give the changed function its new code, wherever it is held."""
    path = str(ROOT / change.file)
    code = _outermost(compile(change.source(), path, "exec", dont_inherit=True), change.function)
    assert code is not None, change
    held = [one for one in gc.get_objects() if type(one) is FunctionType     # not isinstance: a proxy may be dead
            and one.__code__.co_filename == path and one.__code__.co_qualname == change.function]
    for function in held:
        function.__code__ = code
    if not held:
        raise RuntimeError(f"nobody holds {change}")


def _outermost(code: CodeType, name: str) -> CodeType | None:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == name:
                return one
            if (found := _outermost(one, name)) is not None:
                return found
    return None


class ChangedLoader(importlib.machinery.SourceFileLoader):
    """Reads one module with its change."""

    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        """The changed code; nothing is kept on the disk."""
        return compile(self.source, self.path, "exec", dont_inherit=True)


class ChangedModule(importlib.abc.MetaPathFinder):
    """Finds the module of a change before anybody else does."""

    def __init__(self, change: Change) -> None:
        self.path = str(ROOT / change.file)
        self.name = change.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.source = change.source()

    def find_spec(self, fullname: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        """The changed module, if it is that one."""
        if fullname != self.name:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)  # type: ignore[arg-type]
        if spec is not None:
            spec.loader = ChangedLoader(fullname, self.path, self.source)
        return spec
