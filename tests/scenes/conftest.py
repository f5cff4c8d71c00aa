"""Screens under test."""

from __future__ import annotations

from functools import partial

import pytest

from game.ai.worker import Thinker
from game.scenes.battle import opponents


@pytest.fixture(autouse=True)
def opponents_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think in the test's own process, a step a frame: the same answers, no new process for each battle.

    Their processes are tested in `tests/ai/test_worker.py`, and in windows and killed games, which are whole programs.
    """
    monkeypatch.setattr(opponents, "Thinker", partial(Thinker, processes=False))
