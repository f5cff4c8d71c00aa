"""Screens under test."""

from __future__ import annotations

from functools import lru_cache, partial

import pytest

from game.ai.worker import Thinker
from game.scenes.battle import opponents
from game.ui import audit, screen
from game.ui.surfaces import Surfaces
from game.ui.telling import TellingWriter
from game.ui.text import Writer

_writer = lru_cache(maxsize=8)(Writer)
_surfaces = lru_cache(maxsize=8)(Surfaces)
_telling_writer = lru_cache(maxsize=16)(TellingWriter)


@pytest.fixture(autouse=True)
def one_stock_of_words_and_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows of one size share what they wrote and drew: it depends on size, palette and words alone, and no two
    windows are open at once. That it is made anew where it must be is held in `tests/ui`."""
    monkeypatch.setattr(screen, "Writer", _writer)
    monkeypatch.setattr(screen, "Surfaces", _surfaces)
    monkeypatch.setattr(audit, "TellingWriter", _telling_writer)


@pytest.fixture(autouse=True)
def opponents_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think in the test's own process, a step a frame: the same answers, no new process for each battle.

    Their processes are tested in `tests/ai/test_worker.py`, and in windows and killed games, which are whole programs.
    """
    monkeypatch.setattr(opponents, "Thinker", partial(Thinker, processes=False))
