"""Threads: what fails is logged and told, the next job is done, and what is finished comes to the main thread."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from copy import copy
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pygame
import pytest

from game import background
from game.ai import player
from game.art import figures
from game.art.terrain import TableLayers
from game.background import Worker, begin, frames_come_first, in_background, on_failure
from game.core.errors import Bad
from game.core.table.pieces import Table
from game.core.table.places import GRID
from game.scenes import screens
from game.scenes.base import Scene
from game.scenes.battle import opponents
from game.tools import players
from game.tools.program import Program
from game.ui.app import FRAME, App
from game.ui.table import scenery
from game.ui.table.scenery import Scenery

Told = list[tuple[str, str]]


def until(true: Callable[[], object], what: str = "it never came") -> None:
    end = monotonic() + 30
    while not true():
        assert monotonic() < end, what
        sleep(0.005)


def broken() -> None:
    raise ValueError("broken on purpose")


@pytest.fixture
def told() -> Iterator[Told]:
    found: Told = []
    on_failure(lambda name, error: found.append((name, str(error))))
    yield found
    on_failure(None)


def test_every_thread_is_begun_in_one_place() -> None:
    begun = re.compile(r"\bThread\(|from threading import .*\bThread\b")
    root = Path(background.__file__).parent
    found = [path.relative_to(root).as_posix() for path in root.rglob("*.py")
             if "sight" not in path.parts and begun.search(path.read_text("utf-8"))]
    assert found == ["background.py"]


def test_a_worker_that_raises_goes_on(told: Told, caplog: pytest.LogCaptureFixture) -> None:
    worker, done = Worker("test", idle=0.05), []
    worker.put(broken)
    worker.put(partial(done.append, 1))
    until(lambda: done == [1])
    assert told == [("test", "broken on purpose")] and "test failed in the background" in caplog.text
    until(lambda: not worker._alive)                # the thread has ended, the worker has not
    worker.put(partial(done.append, 2))
    until(lambda: done == [1, 2])
    until(lambda: not worker.busy)


def test_low_ranks_go_first_and_only_forgets_what_waits() -> None:
    worker, gate, done = Worker("test"), threading.Event(), []
    worker.put(gate.wait)
    until(lambda: not worker.waiting)
    for rank in (2, 0, 1):
        worker.put(partial(done.append, rank), rank)
    assert worker.waiting == 3 and worker.busy
    gate.set()
    until(lambda: done == [0, 1, 2])
    gate.clear()
    worker.put(gate.wait)
    until(lambda: not worker.waiting)
    for number in (7, 8, 9):
        worker.only(partial(done.append, number))
    gate.set()
    until(lambda: not worker.busy)
    assert done == [0, 1, 2, 9]


def test_a_failure_is_told_and_what_waits_for_it_is_not_called(told: Told) -> None:
    posted: list[Callable[[], None]] = []
    in_background(posted.append, broken, lambda result: None, name="reading")
    until(lambda: told)
    assert told == [("reading", "broken on purpose")] and not posted
    thread = threading.current_thread()
    found: list[Any] = []
    in_background(posted.append, threading.current_thread, found.append)
    until(lambda: posted)
    posted[0]()
    assert found[0] is not thread
    in_background(posted.append, threading.current_thread, found.append, wait=True)
    assert found[1] is thread
    with pytest.raises(ValueError, match="on purpose"):
        in_background(posted.append, broken, found.append, wait=True)


def test_a_worker_leaves_out_what_is_no_longer_wanted() -> None:
    worker, gate, posted, wanted = Worker("reach"), threading.Event(), [], {"first": True, "second": True}
    worker.put(gate.wait)
    for name in wanted:
        in_background(posted.append, partial(str, name), lambda result: None, worker=worker,
                      wanted=lambda name=name: wanted[name])
    wanted["first"] = False
    gate.set()
    until(lambda: not worker.busy)
    assert len(posted) == 1


def test_the_player_is_told_once_for_each_kind_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    app, said = App(headless=True), []
    app.push(Scene())
    monkeypatch.setattr(app.ui, "toast", lambda words, *more: said.append(str(words)))

    def loop() -> None:
        for _ in range(2):
            begin("figures", broken).join()
        begin("scenery", broken).join()
        app.step(FRAME)

    monkeypatch.setattr(app, "_loop", loop)
    app.run()
    assert said == [f"Something failed in the background ({name}). The game goes on; game.log says more."
                    for name in ("figures", "scenery")]
    assert background._told is None


# --- the game's own workers -------------------------------------------------------------------------------------


def test_figures_are_drawn_after_one_that_cannot_be(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    studio, drawn = figures._Studio(), []
    monkeypatch.setattr(figures, "_studio", studio)
    good = figures._draw

    def draw(key: Any) -> figures.Sprite:
        drawn.append(key.look)
        return broken() if key.look == looks[0] else good(key)  # type: ignore[return-value]

    monkeypatch.setattr(figures, "_draw", draw)
    looks = [look.key for look in figures.names()[:2]]
    for look in looks:
        figures.sprite(look, 30.0, 0.5, wait=False)
    until(lambda: figures.sprites_made() == 1)
    until(lambda: not studio.ordered)
    for look in looks:
        figures.sprite(look, 30.0, 0.5, wait=False)             # a bare base, and not tried for ever
    until(lambda: not studio.worker.busy)
    assert drawn == looks and told == [("figures", "broken on purpose")] and figures.sprites_made() == 1


def test_later_work_that_fails_holds_no_figure_up(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    monkeypatch.setattr(figures, "_studio", figures._Studio())
    figures.later(broken)
    figures.prefetch([figures.Request(figures.names()[0].key, 30.0, 0.5)])
    until(lambda: figures.sprites_made() == 1)
    until(lambda: told == [("figures", "broken on purpose")])


def test_figures_are_asked_for_by_many_threads(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    """Looking for a sprite while another thread throws the oldest out."""
    studio, sprite = figures._Studio(), figures.Sprite(pygame.Surface((8, 8), 0, 32), (4, 4))
    monkeypatch.setattr(figures, "_studio", studio)
    monkeypatch.setattr(figures, "_draw", lambda key: sprite)
    monkeypatch.setattr(figures, "_bare", lambda key: sprite)
    monkeypatch.setattr(figures, "MOST_BYTES", 20 * figures.weight(sprite.surface))
    studio.worker.pause = 0.0
    look = figures.names()[0].key

    def ask(start: int) -> None:
        for n in range(400):
            figures.sprite(look, 20.0 + (start + n) % 40, 0.5, n % 16, wait=False)

    threads = [begin("asking", partial(ask, 11 * n)) for n in range(3)]
    for thread in threads:
        thread.join()
    until(lambda: not studio.worker.busy)
    assert not told and not studio.ordered and len(studio.sprites) <= 20
    assert studio.bytes == sum(figures.weight(one.surface) for one in studio.sprites.values())


ALL = pygame.Rect(0, 0, 10_000, 10_000)


class Painted:
    """A scenery whose painting waits until it is let go on, and a main thread that runs what is posted when told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, inches: int = 24) -> None:
        self.table = Table("one", inches * GRID, inches * GRID)
        self.other = copy(self.table)
        self.gate, self.posted, self.zooms = threading.Event(), [], []
        self.sections: list[pygame.Rect | None] = []
        self.ready = 0
        self.scenery = Scenery(self.table, self.count)
        monkeypatch.setattr(scenery, "ground_painter", lambda table: nullcontext())
        monkeypatch.setattr(scenery, "table_layers", self.paint)

    def count(self) -> None:
        assert threading.current_thread() is threading.main_thread()
        self.ready += 1

    def paint(self, table: object, zoom: float, ground: object, flat: bool, section: pygame.Rect | None,
              before: TableLayers | None) -> TableLayers:
        self.zooms.append(zoom)
        self.sections.append(section)
        assert self.gate.wait(30)
        if zoom == 13:
            broken()
        return TableLayers(pygame.Surface((4, 4), 0, 32), [], zoom, section=section)

    def at(self, zoom: float, seen: pygame.Rect = ALL) -> list[TableLayers]:
        return self.scenery.at(zoom, seen, self.posted.append)

    def run(self) -> None:
        until(lambda: self.posted)
        self.posted.pop(0)()


def test_scenery_goes_on_after_a_picture_that_fails(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    painted = Painted(monkeypatch)
    painted.gate.set()
    assert painted.at(13) == [] and painted.scenery.busy()
    painted.run()
    until(lambda: told == [("scenery", "broken on purpose")])      # after it was handed over
    assert not painted.scenery.busy()
    assert painted.at(13) == [] and not painted.scenery.busy()      # not tried at every frame
    assert painted.at(20) == []
    painted.run()
    shown = painted.at(20)
    assert len(shown) == 1 and painted.at(13) == shown and painted.ready == 2 and painted.zooms == [13, 20]


def test_terrain_that_changes_while_it_is_painted_is_painted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(monkeypatch)
    painted.at(20)
    until(lambda: painted.zooms)
    painted.scenery.change(painted.other)
    painted.gate.set()
    painted.run()                                                   # the old terrain: nobody wants it
    assert painted.ready == 0 and painted.at(20) == [] and painted.scenery.busy()
    painted.run()
    assert painted.at(20) and painted.zooms == [20, 20] and not painted.scenery.busy()


def inches(x: int, y: int, wide: int, high: int) -> pygame.Rect:
    return pygame.Rect(x * GRID, y * GRID, wide * GRID, high * GRID)


def test_near_only_what_is_seen_and_some_way_round_it_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(monkeypatch, 48)
    painted.gate.set()
    seen = inches(10, 20, 15, 8)
    assert painted.at(128, seen) == [] and painted.scenery.busy()
    painted.run()
    coarse = painted.at(128, seen)
    assert [one.section for one in coarse] == [None] and painted.scenery.busy()     # the whole first, coarse
    painted.run()
    near, = painted.at(128, seen)
    assert not painted.scenery.busy() and near.section is not None and near.section.contains(seen)
    assert near.section.width * near.section.height < 2.9 * seen.width * seen.height
    assert painted.zooms == [18, 128] and painted.sections == [None, near.section]
    painted.at(128, seen.move(GRID, 0))
    assert not painted.scenery.busy()                           # still well inside
    painted.at(128, seen.move(3 * GRID, 0))
    assert painted.scenery.busy()                               # the next section before the view leaves this one
    painted.at(128, seen.move(3 * GRID + 9, 0))
    painted.run()
    further, = painted.at(128, seen.move(3 * GRID, 0))
    assert further is not near and len(painted.zooms) == 3 and not painted.scenery.busy()
    far = seen.move(20 * GRID, 10 * GRID)
    assert painted.at(128, far) == [coarse[0], further]         # what is missing shows the whole picture, scaled
    painted.run()
    assert [one.section.contains(far) for one in painted.at(128, far) if one.section] == [True]
    for zoom in (64, 84, 100, 128, 160):
        painted.at(zoom, seen)
        painted.run()
        assert not painted.scenery.busy()
    assert painted.at(20, ALL) == coarse                        # whatever else is kept, a picture of the whole is
    painted.run()


def test_a_section_has_a_coarse_whole_beside_it_and_no_heavy_one(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(monkeypatch, 48)
    painted.gate.set()
    monkeypatch.setattr(scenery, "_weight", lambda layers: 3_000_000 if layers.section is None else 14_000_000)
    for zoom in (30, 34):
        painted.at(zoom)
        painted.run()
    seen = inches(10, 20, 15, 8)
    whole, = painted.at(128, seen)
    assert whole.px_per_inch == 34
    painted.run()
    near, = painted.at(128, seen)
    assert near.section is not None and not painted.scenery.busy()      # the section first: a whole picture is there
    painted.run()                                                       # then the coarse one, and the others go
    assert painted.zooms == [30, 34, 128, 18]
    assert painted.at(128, seen) == [near] and sorted(painted.scenery._pictures) == [18, 128]
    painted.at(34)
    painted.run()
    assert sorted(painted.scenery._pictures) == [18, 34]                # far off again, the section is too heavy


@pytest.mark.parametrize("first", [(), (20,)])
def test_a_coarse_whole_that_fails_holds_no_section_up(monkeypatch: pytest.MonkeyPatch, told: Told,
                                                       first: tuple[int, ...]) -> None:
    painted = Painted(monkeypatch, 66)                              # whose coarse picture has 13 px an inch
    painted.gate.set()
    for zoom in first:
        painted.at(zoom)
        painted.run()
    for seen in (inches(10, 20, 15, 8), inches(40, 50, 15, 8)):
        painted.at(128, seen)
        until(lambda: painted.posted or not painted.scenery._worker.busy)
        while painted.scenery.busy() or painted.posted:
            painted.run()
            painted.at(128, seen)
        near = painted.at(128, seen)[-1]
        assert near.section is not None and near.section.contains(seen)
        until(lambda: not painted.scenery._worker.busy)
    assert painted.zooms.count(13) == 1


def test_pictures_of_the_terrain_as_it_was_go_when_the_new_one_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(monkeypatch)
    painted.gate.set()
    painted.at(20)
    painted.run()
    before = painted.at(20)
    painted.scenery.change(painted.other)
    assert painted.at(20) == before                                 # shown until then
    painted.run()
    assert painted.at(20) != before and not painted.scenery._stale


# --- a program in a seat ----------------------------------------------------------------------------------------


class Odd:
    """Somebody in a seat who does what the test wants."""

    name = "odd"
    closed = False

    def __init__(self, does: Callable[[Any], Any]) -> None:
        self.choose = does

    def close(self) -> None:
        self.closed = True


def test_a_program_gets_a_fork_and_its_failure_frees_the_seat(monkeypatch: pytest.MonkeyPatch,
                                                              told: Told) -> None:
    match, seen = screens.played(3), []
    assert match.ask is not None
    side = match.ask.side

    def choose(given: Any) -> Any:
        seen.append(given)
        if len(seen) > 1:
            broken()
        return next(iter(given.ask.listed())).key

    monkeypatch.setattr(players, "seated", lambda *what: Odd(choose))
    seats = opponents.Opponents(("program:x", "program:x"))
    found: list[Any] = []
    until(lambda: found.append(seats.answer(match)) or found[-1])
    assert seen[0] is not match and seen[0].digest() == match.digest()
    assert [o.key for o in seen[0].ask.listed()] == [o.key for o in match.ask.listed()]
    assert seen[0].dice.source == "given"                           # it cannot know what will be rolled
    until(lambda: seats.answer(match) or seats.failed)
    until(lambda: told == [("program", "broken on purpose")])
    assert seats.failed == "It failed; game.log says more."
    assert seats.players[side] == "human" and not seats.thinking


def test_a_program_that_cannot_start_says_why(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    def seated(*what: object) -> Any:
        raise Bad("bot", "", "cannot be started")

    monkeypatch.setattr(players, "seated", seated)
    seats, match = opponents.Opponents(("program:x", "program:x")), screens.played(3)
    until(lambda: seats.answer(match) or seats.failed)
    assert seats.failed == "bot: cannot be started" and not told


TELLS = """
import json, sys
out = open(sys.argv[1], "w")
def ask(**request):
    print(json.dumps(request), flush=True)
    return json.loads(sys.stdin.readline())
first = True
for line in sys.stdin:
    told = json.loads(line)
    if "turn" in told:
        if first:
            kept = ask(do="fork", to="mine")["ok"]
        else:
            kept = ask(do="state", battle="mine")["ok"]
        first = False
        print(len(told["events"]), kept, file=out, flush=True)
        key = told["question"]["options"][0]["key"]
        (west, south), _, (east, north), _ = ask(do="reach", option=key)["outline"][0]
        tests = (ask(do="place", option=key, place=[west + i / 4, (south + north) / 2]) for i in range(99))
        ask(do="answer", answer=next(test["answer"] for test in tests if test["legal"]))
"""


def test_a_program_hears_the_story_as_it_is_after_an_undo(tmp_path: Path) -> None:
    """It is told what is new since where the story it knows goes another way, and its own forks stay."""
    script, log = tmp_path / "bot.py", tmp_path / "log"
    script.write_text(TELLS, "utf-8")
    match = screens.played(6)
    old = match.story()
    program = Program(f"program:{sys.executable} {script} {log}", 0)
    try:
        program.choose(match)
        assert match.story() == old                                 # the answer is given by whoever asked for it
        program.choose(match.fork(None, log=True))                  # as the screen gives them
        match.undo()
        match.answer(player("random", 5).choose(match))
        new = match.story()
        program.choose(match)
    finally:
        program.close()
    same = next(n for n, (one, other) in enumerate(zip(old, new, strict=False)) if one != other)
    assert 0 < same < len(new) == len(old)
    assert log.read_text("utf-8").splitlines() == [f"{len(old)} True", "0 True", f"{len(new) - same} True"]


def test_long_work_lets_a_frame_go_first(monkeypatch):
    monkeypatch.setattr(background, "GIVE_WAY", 60)
    went_on = threading.Event()
    with background.frame():
        background.begin("long", lambda: (background.breathe(), went_on.set()))
        assert not went_on.wait(0.1)
    assert went_on.wait(30)


def test_long_work_goes_on_beside_a_frame_that_does_not_end(monkeypatch):
    monkeypatch.setattr(background, "GIVE_WAY", 0.001)
    went_on = threading.Event()
    with background.frame():
        background.begin("long", lambda: (background.breathe(), went_on.set()))
        assert went_on.wait(30)


def test_long_work_that_a_frame_waits_for_goes_on(monkeypatch):
    monkeypatch.setattr(background, "GIVE_WAY", 60)
    went_on, once_more = threading.Event(), threading.Event()
    with background.frame():
        with background.awaited():
            background.begin("long", lambda: (background.breathe(), went_on.set()))
            assert went_on.wait(30)
        background.begin("longer", lambda: (background.breathe(), once_more.set()))
        assert not once_more.wait(0.1)                      # then the frame goes first again
    assert once_more.wait(30)


def test_a_frame_that_waits_for_a_picture_takes_the_one_being_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "GIVE_WAY", 60)
    stage = Painted(monkeypatch)
    begun, paint = threading.Event(), stage.paint

    def resting(*args: Any) -> TableLayers:
        begun.set()
        background.breathe()                    # in the thread: until the frame ends, unless it is waited for
        return paint(*args)

    monkeypatch.setattr(scenery, "table_layers", resting)
    stage.gate.set()
    with background.frame():
        stage.at(10)
        assert begun.wait(30)
        found = stage.scenery.at(10, ALL, stage.posted.append, wait=True)
    stage.run()
    assert stage.zooms == [10] and stage.at(10) == found


def test_threads_take_shorter_turns_while_frames_come_first():
    usual = sys.getswitchinterval()
    with pytest.raises(ValueError), frames_come_first():
        assert sys.getswitchinterval() == pytest.approx(0.001)
        raise ValueError
    assert sys.getswitchinterval() == usual
