"""The table for those who do not see it: figures in words, and battles that go on by what its tree offers alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
import whole

from game.ui.app import FRAME
from game.ui.meaning import said
from game.ui.reading import Node, Reading, Tree


def tree_of(app: Any) -> Tree:
    return Reading().tree(app.scene)


def figures(tree: Tree) -> list[Node]:
    return [node for node in tree.root.walk() if node.meaning.role == "figure"]


def named(tree: Tree, start: str) -> Node | None:
    return next((node for node in tree.root.walk() if said(node.meaning.name).startswith(start)
                 and node.meaning.enabled and node.meaning.press is not None), None)


def press(app: Any, node: Node | None) -> None:
    assert node is not None and node.meaning.press is not None
    node.meaning.press()
    app.step(FRAME)


def is_told_in_full(app: Any) -> None:
    """Every figure has side, place and distance, and can be walked to."""
    scene = app.scene
    them = figures(tree_of(app))
    assert len(them) >= 4
    doing = [node for node in them if node.meaning.on]
    sides = "|".join(re.escape(force.name) for force in scene.match.now.setup.forces)
    for node in them:
        where = said(node.meaning.value)
        assert re.match(rf"({sides}): .+", said(node.meaning.name))
        assert re.search(r"[\d.]+ inches from the west edge, [\d.]+ inches from the south edge", where)
        assert node in doing or not doing or re.search(r"[\d.]+ inches (north|south|east|west)", where)
    node = next(node for node in them if node not in doing)
    node.meaning.reach()  # type: ignore[misc]
    assert scene.table.focused and tree_of(app).focused().meaning.role in ("figure", "table")


def tells_odds(app: Any) -> None:
    """Who can be attacked has the chances of it."""
    targets = app.scene.decision.targets()
    assert targets
    for _ in targets:       # one reading has time for some
        told = {node.meaning.id[1]: said(node.meaning.value) for node in figures(tree_of(app))}  # type: ignore[index]
    for one in targets:
        assert told[one].startswith("attack: ") and "%" in told[one], told[one]


def goes_somewhere(app: Any) -> None:
    """Steps put the spot where they say; good spots and the gold button send somebody there."""
    scene, decision = app.scene, app.scene.decision
    press(app, named(tree_of(app), "2 inches north"))
    if decision.at.place is not None and not decision.at.clamped:
        start = scene.match.state.figures[decision.ask.about].place
        assert decision.at.place.y > start.y
        table = next(node for node in tree_of(app).root.walk() if node.meaning.role == "table")
        assert said(table.meaning.value).startswith("planned spot: ")
    press(app, named(tree_of(app), "Next good spot"))
    given = scene.match.answers_given
    press(app, next(node for node in tree_of(app).root.walk() if node.meaning.key == "commit"))
    assert scene.match.answers_given > given


@pytest.mark.parametrize(("name", "check"), [
    ("battle-late", goes_somewhere), ("skirmashed-order", tells_odds), ("ghost-legions-act", goes_somewhere),
    ("warbands-act", goes_somewhere), ("deathzap-move", goes_somewhere)])
def test_a_battle_is_told_and_goes_on_by_what_its_tree_offers_alone(name: str, check: Callable[[Any], None]) -> None:
    with whole.without_pictures():
        app = whole.fresh(name)
        is_told_in_full(app)
        app.scene.decision.back()       # nobody is considered any more
        check(app)
