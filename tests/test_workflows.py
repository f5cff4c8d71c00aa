"""The workflows in `.github` hold together: known keys, matrix names that exist, scripts that a shell can read.

They run on other machines alone, so a slip there would show on the day of a release.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

yaml = pytest.importorskip("yaml")
ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TOP = {"name", "on", "permissions", "concurrency", "env", "defaults", "jobs"}
JOB = {"name", "needs", "if", "runs-on", "timeout-minutes", "permissions", "defaults", "env", "strategy", "steps"}
STEP = {"name", "id", "if", "uses", "with", "run", "env", "shell", "working-directory", "continue-on-error"}
BASH = shutil.which("bash") if sys.platform != "win32" else None
"""On Windows it may be the one of a Linux beside it, which knows no file here."""
CONTEXTS = {"github", "matrix", "env", "runner", "needs", "steps", "secrets", "job", "inputs"}


class Strict(yaml.SafeLoader):  # type: ignore[name-defined,misc]
    """Reads YAML 1.2's idea of a key (`on` is no truth value) and refuses a key that stands twice."""


def _pairs(loader: Any, node: Any) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in node.value:
        name = key.value
        assert name not in found, f"line {key.start_mark.line + 1}: {name} stands twice"
        found[name] = loader.construct_object(value, deep=True)
    return found


Strict.add_constructor(yaml.resolver.BaseResolver.DEFAULT_MAPPING_TAG, _pairs)


def problems(text: str) -> list[str]:
    """What is wrong with a workflow."""
    told = yaml.load(text, Strict)
    found = [f"unknown key {key}" for key in told.keys() - TOP]
    for name, job in told["jobs"].items():
        found += [f"{name}: unknown key {key}" for key in job.keys() - JOB]
        found += [f"{name}: no {key}" for key in ("runs-on", "timeout-minutes", "steps")
                  if key not in job and (key != "timeout-minutes" or "needs" not in job)]
        needs = job.get("needs", [])
        found += [f"{name} needs {one}, which is no job" for one in ([needs] if isinstance(needs, str) else needs)
                  if one not in told["jobs"]]
        matrix = job.get("strategy", {}).get("matrix", {})
        rows = matrix.get("include", [{}])
        given = (matrix.keys() - {"include", "exclude"}) | set.intersection(*(set(row) for row in rows))
        for used in re.findall(r"\$\{\{(.*?)\}\}", str(job)) + [str(one.get("if", "")) for one in job["steps"]]:
            found += [f"{name}: matrix.{key} is not given" for key in re.findall(r"\bmatrix\.(\w+)", used)
                      if key not in given]
            found += [f"{name}: no context {one}" for one in re.findall(r"\b([a-z]+)\.\w", re.sub(r"'.*?'", "", used))
                      if one not in CONTEXTS]
        for number, step in enumerate(job["steps"], 1):
            where = f"{name}, step {number}"
            found += [f"{where}: unknown key {key}" for key in step.keys() - STEP]
            if ("run" in step) == ("uses" in step):
                found.append(f"{where}: either run or uses")
            if "uses" in step and not re.fullmatch(r"[\w-]+/[\w./-]+@(v\d+[\d.]*|[0-9a-f]{40})", step["uses"]):
                found.append(f"{where}: {step['uses']} names no version")
            found += [f"{where}: {wrong}" for wrong in script_problems(step.get("run", ""))]
    return found


def script_problems(script: str) -> list[str]:
    """What a shell finds wrong with a script, a file that is missing, words of strangers put into it."""
    found = ["text of strangers in a script"] if "github.event" in script or "github.head_ref" in script else []
    found += [f"{one} is no program here" for one in re.findall(r"(?<![\w/])\.ci/[\w-]+", script)
              if not os.access(ROOT / one, os.X_OK)]
    if script and BASH:
        read = subprocess.run([BASH, "-n"], input=re.sub(r"\$\{\{.*?\}\}", "word", script).encode(),
                              capture_output=True)
        found += [read.stderr.decode("utf-8", "replace").strip()] if read.returncode else []
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_workflow_holds_together(path: Path) -> None:
    assert problems(path.read_text("utf-8")) == []


@pytest.mark.parametrize(("before", "after"), [
    ("matrix.system", "matrix.sytem"), ("needs: build", "needs: built"), ("uses: ", "use: "),
    pytest.param("esac", "esca", marks=pytest.mark.skipif(not BASH, reason="a shell finds it")),
    ("actions/checkout@v4", "actions/checkout"), ("github.token", "git.token"), ("runs-on: ubuntu", "run-on: ubuntu"),
])
def test_slips_are_noticed(before: str, after: str) -> None:
    text = (ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8")
    assert before in text and problems(text.replace(before, after, 1))


def steps() -> list[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Workflow, job and step of every step."""
    return [(path.name, job, step) for path in FILES
            for job in yaml.load(path.read_text("utf-8"), Strict)["jobs"].values() for step in job["steps"]]


def test_tests_read_what_programs_print_as_utf_8_also_on_windows() -> None:
    found = [step for _, job, step in steps() if "pytest" in step.get("run", "")]
    assert len(found) == 2 and all(step.get("env", {}).get("PYTHONUTF8") == "1" for step in found)


def test_there_is_an_archive_for_each_sort_of_mac_and_tests_on_the_newest_python() -> None:
    release = yaml.load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"), Strict)
    rows = release["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert {row["os"]: row["system"] for row in rows if row["os"].startswith("macos")} == {
        "macos-latest": "macos-arm64", "macos-15-intel": "macos-x86-64"}
    assert len({row["system"] for row in rows}) == len(rows)
    ci = yaml.load((ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8"), Strict)["jobs"]
    assert all("3.13" in job["strategy"]["matrix"]["python"] for job in ci.values())


def test_a_mac_opens_the_files_that_the_game_opens() -> None:
    from game.store.forces import ENDINGS
    from game.store.saves import ENDING

    spec = (ROOT / "build.spec").read_text("utf-8")
    found = re.findall(r'document\("[^"]+", "(\w+)", "(\w+)"\)', spec)
    assert {f".{ending}" for ending, _ in found} == {ENDING, *ENDINGS} and ("toml", "Alternate") in found
