"""What docs/ui.md promises."""

from __future__ import annotations

import re
from pathlib import Path

from game.ui import widgets
from game.ui.app import FRAME, App

DOCS = Path(__file__).resolve().parents[2] / "docs" / "ui.md"


def test_the_example_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", DOCS.read_text("utf-8"), re.S)
    names: dict[str, object] = {}
    exec(compile(code, str(DOCS), "exec"), names)
    app = App(headless=True)
    scene = names["Example"]()  # type: ignore[operator]
    app.push(scene)
    app.step(FRAME)
    scene.go.activate()
    scene.choose(scene.run)
    app.step(FRAME)
    assert "1" in str(scene.count.text) and scene.run.gold and not scene.walk.gold


def test_every_widget_is_in_the_table() -> None:
    text = DOCS.read_text("utf-8")
    inner = {"Group", "Toast", "Tooltip", "Widget", "Pressable"}
    assert not [name for name in widgets.__all__ if name not in inner and f"{name}(" not in text]
