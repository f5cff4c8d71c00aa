"""What screen readers and spoken mode are told of every screen of `screenshot --list`."""

from __future__ import annotations

import re
from typing import Any

import pytest
import whole

from game.ui.audit import _painted
from game.ui.keys import shown as key_shown
from game.ui.meaning import CONTROLS, said
from game.ui.reading import ROOT, Reading, Tree

pytestmark = pytest.mark.usefixtures("kts_home", "words_laid_out_once")
SHORTENED = ("UnitCard", "Button", "MapPreview", "SwitchRow", "OutcomeBars")
"""What is painted in fewer words than it says, or says its state by its state."""
OF_PAGES = ("more below", "back to the top", "successes, mark: expected")
"""What leads through the pages of a card that is told as a whole, and explains a picture."""


def tree_of(app: Any) -> Tree:
    return Reading().tree(app.scene)


def letters(words: str) -> str:
    """Only the letters, without numbers of clauses: how words are cut into lines and joined does not matter."""
    words = re.sub(r"\b[A-Z]{2}-[RH]?\d{1,3}\b", "", words).replace("inches", "")
    return re.sub(r"\W", "", words).casefold()


def all_said(tree: Tree) -> str:
    told = [node.meaning for node in tree.root.walk()]
    return letters(" ".join(" ".join([said(one.name), said(one.value), said(one.note), key_shown(one.key)])
                            for one in told))


def unsaid(app: Any) -> set[tuple[str, str]]:
    """Words that are painted and not told, with the widget that paints them: only eyes could find them."""
    with whole.without_pictures():
        painted = {(type(one.owners[-1]).__name__ if one.owners else "", one.block.words)
                   for notes, _ in _painted(app.scene) for one in notes.said}
        app.scene.lay_out()
        told = all_said(tree_of(app))
    return {(owner, words) for owner, words in painted
            if words not in OF_PAGES and owner not in SHORTENED and len(letters(words)) > 2
            and not all(letters(word) in told for word in words.split())}


@pytest.mark.parametrize("name", whole.some_screens(2))
def test_every_screen_is_told(name: str) -> None:
    """Every control has a name, can be reached, and does something; ids are unique; no painted word is missing."""
    app = whole.shared(name)
    scene: Any = app.scene
    with whole.without_pictures():
        tree = tree_of(app)
    nodes = list(tree.root.walk())
    assert len({node.id for node in nodes}) == len(nodes)
    assert tree.root.id == ROOT and tree.find(tree.focus) is not None
    nameless = [f"{node.meaning.role} of {type(node.widget).__name__}" for node in nodes
                if node.meaning.role in CONTROLS and not said(node.meaning.name)]
    assert nameless == []
    idle = [said(node.meaning.name) for node in nodes if node.meaning.role in CONTROLS - {"button", "row"}
            and node.meaning.enabled and node.meaning.press is None and node.meaning.change is None]
    assert idle == []
    told = {id(node.widget) for node in nodes}
    tops = [layer.widget for layer in scene.stage.layers if layer.modal][-1:] or [scene.stage.root]
    reached = [type(widget).__name__ for top in tops for widget in top.walk()
               if widget.focusable and id(widget) not in told and type(widget).__name__ not in SHORTENED]
    assert reached == []
    assert unsaid(app) == set()
