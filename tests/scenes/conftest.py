"""Screens under test."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest
from pygame import Rect, Surface

from game.ai.worker import Thinker
from game.art import figures
from game.art.kept import weight
from game.art.terrain import TableLayers, table_layers
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.planning.later import Later, Screen, _Errand
from game.scenes import pictures
from game.scenes.battle import opponents
from game.scenes.title import shipped
from game.store.raster import ground_painter
from game.ui import audit, screen
from game.ui.surfaces import Surfaces
from game.ui.table import scenery
from game.ui.telling import TellingWriter
from game.ui.text import Writer

MOST_BYTES = 200_000_000
"""What the painted tables that are kept for later tests may weigh together."""

_writer = lru_cache(maxsize=8)(Writer)
_surfaces = lru_cache(maxsize=8)(Surfaces)
_telling_writer = lru_cache(maxsize=16)(TellingWriter)
_shipped = lru_cache(maxsize=64)(shipped._scaled)


@pytest.fixture(autouse=True)
def one_stock_of_words_and_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows of one size share what they wrote and drew: it depends on size, palette and words alone, and no two
    windows are open at once. That it is made anew where it must be is held in `tests/ui`."""
    monkeypatch.setattr(screen, "Writer", _writer)
    monkeypatch.setattr(screen, "Surfaces", _surfaces)
    monkeypatch.setattr(audit, "TellingWriter", _telling_writer)


@pytest.fixture(autouse=True)
def shipped_pictures_are_scaled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fight and the books of the title, which are opened by hundreds of tests; each gets a copy of its own."""
    def scaled(name: str, w: int, h: int) -> Surface | None:
        found = _shipped(name, w, h)
        return None if found is None else found.copy()

    monkeypatch.setattr(shipped, "_scaled", scaled)


@pytest.fixture
def words_laid_out_once(one_stock_of_words_and_pictures: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Screens lay their words out as the audit does, which would do it a second time: where nothing is painted."""
    monkeypatch.setattr(screen, "Writer", _telling_writer)


class PaintedTables:
    """Tables that were painted, for all tests of this process: a table looks the same in every battle on it.

    Stands for `ground_painter` and `table_layers` in one module. What that module does to a picture stays done to it.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], TableLayers] = OrderedDict()

    @contextmanager
    def ground(self, table: Table) -> Iterator[None]:
        """None: it is painted only where the table is."""
        yield None

    def layers(self, table: Table, px: float, ground: object = None, flat_roofs: bool = False,
               section: Rect | None = None, before: TableLayers | None = None) -> TableLayers:
        """See `game.art.terrain.table_layers`. May be called in any thread."""
        key = table, px, flat_roofs, None if section is None else tuple(section)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        with ground_painter(table) as paint:
            found = self._kept[key] = table_layers(table, px, paint, flat_roofs, section)
        while len(self._kept) > 1 and sum(map(_weight, list(self._kept.values()))) > MOST_BYTES:
            self._kept.popitem(last=False)
        return found


def _weight(layers: TableLayers) -> int:
    return weight(layers.ground) + sum(weight(thing.surface) for thing in layers.standing)


def blank_layers(table: Table, px: float, ground: object = None, flat_roofs: bool = False,
                 section: Rect | None = None, before: TableLayers | None = None) -> TableLayers:
    """Stands for `table_layers` where nobody looks: as large, and nothing on it."""
    box = section or Rect(0, 0, table.width, table.height)
    size = max(1, round(box.width / GRID * px)), max(1, round(box.height / GRID * px))
    return TableLayers(Surface(size), px_per_inch=px, section=section,
                       corner=(round(box.left / GRID * px), round(box.top / GRID * px)))


def _look_at_tables(request: pytest.FixtureRequest) -> bool:
    """Whether tables are painted for a test: `LOOKS_AT_TABLES` of its module is True, or has its name."""
    wanted = getattr(request.module, "LOOKS_AT_TABLES", False)
    return wanted if isinstance(wanted, bool) else request.function.__name__ in wanted


_figures_looked_at = True
"""Whether the figures that are remembered are painted."""
_TABLES: dict[object, PaintedTables] = {scenery: PaintedTables(), pictures: PaintedTables()}


@pytest.fixture(autouse=True)
def tables_are_painted_once(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are blank but where a module has `LOOKS_AT_TABLES`, and there all battles on one table share its picture.
    That tables are painted right is tested in `tests/art`, `tests/maps`.
    """
    looked_at = _look_at_tables(request)
    for module, painted in _TABLES.items():
        monkeypatch.setattr(module, "ground_painter", painted.ground)
        monkeypatch.setattr(module, "table_layers", painted.layers if looked_at else blank_layers)


@pytest.fixture(autouse=True)
def figures_are_stood_in_for(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A figure is its small portrait, scaled, but where a module has `LOOKS_AT_TABLES`: painting one takes up to 50 ms.
    That figures are painted right is tested in `tests/art`."""
    global _figures_looked_at
    looked_at = _look_at_tables(request)
    if looked_at is not _figures_looked_at:
        _figures_looked_at = looked_at
        figures.forget()
    if not looked_at:
        monkeypatch.setattr(figures, "_draw", figures._stand_in)


@pytest.fixture(autouse=True)
def nobody_comes_later(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is made for whom may come to want it (portraits of all figures of a battle, rulebooks): what a test looks
    at is made when it is. That a thread does so is tested in `tests/art`, `tests/test_background.py`."""
    if not _look_at_tables(request):
        monkeypatch.setattr(figures, "later", lambda call: None)


UNSEEN = ("reach",)
"""What is worked out beside the frames of a battle only to be drawn, by its thread."""


@pytest.fixture(autouse=True)
def nothing_is_worked_out_in_vain(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Outlines of reaches are traced only where a module has `LOOKS_AT_REACHES`, also where all is done at once: until
    then nothing is known of them, as in the first frames of a question. What no test waits for any longer is given up.
    """
    looked_at = getattr(request.module, "LOOKS_AT_REACHES", False)
    all_of_them: list[Later] = []
    begin, put, ask = Later.__init__, Later._put, Later.ask

    def begun(self: Later, screen: Screen) -> None:
        begin(self, screen)
        all_of_them.append(self)

    def asked(self: Later, errand: _Errand) -> None:
        if looked_at or errand.lane not in UNSEEN:
            put(self, errand)
        else:
            self._asked[errand.key] = errand

    def told(self: Later, name: Any, prepare: Any, *, lane: str = "later", **more: Any) -> Any:
        if self.at_once and lane in UNSEEN and not looked_at:
            return None
        return ask(self, name, prepare, lane=lane, **more)

    monkeypatch.setattr(Later, "__init__", begun)
    monkeypatch.setattr(Later, "ask", told)
    monkeypatch.setattr(Later, "_put", asked)
    yield
    for later in all_of_them:
        later._give_up(iter(list(later._asked.values())))
        for worker in later._lanes.values():
            worker.clear()


@pytest.fixture(autouse=True)
def opponents_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents think in the test's own process, a step a frame: the same answers, no new process for each battle.

    Their processes are tested in `tests/ai/test_worker.py`, and in windows and killed games, which are whole programs.
    """
    monkeypatch.setattr(opponents, "Thinker", lambda processes: Thinker(processes=False))
