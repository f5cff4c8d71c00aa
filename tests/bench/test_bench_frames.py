"""How long frames of a full battle take at 1920 × 1080 in software, what an idle battle costs, how soon it is there.

Prints and asserts no time: `pytest -p no:xdist -s -m bench tests/bench/test_bench_frames.py`.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Iterable
from math import cos, sin
from pathlib import Path
from time import perf_counter, sleep, thread_time

import pygame
import pytest

import game.rules
from game.ai import player
from game.art import figures as art_figures
from game.background import frames_come_first, seldom_collected
from game.core.play.answers import Answer
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.setup import Setup
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import App
from tests.bench.idle_window import SIZE, battle


def on_screen(match: Match) -> tuple[App, BattleScene]:
    """A battle on a screen that is painted like one that somebody watches."""
    app = App(silent(), size=SIZE, headless=True)
    app.painter.paced = True
    return app, BattleScene(match, None, journal=False)


FRAME_MS = 8
"""Milliseconds that a frame is to take at most."""


def tell(name: str, times: list[tuple[float, float]]) -> None:
    """Median, 99th percentile (ms) and share of slow frames, by the clock and of this thread's own work."""
    words = []
    for kind, column in (("clock", 0), ("work", 1)):
        sorted_ = sorted(pair[column] for pair in times)
        late = sorted_[min(len(sorted_) - 1, int(len(sorted_) * 0.99))]
        over = 100 * sum(one > FRAME_MS for one in sorted_) / len(sorted_)
        words.append(f"{kind}: median {statistics.median(sorted_):5.1f} ms, 99 % {late:5.1f} ms, "
                     f"{over:4.1f} % over {FRAME_MS} ms")
    print(f"  {name:20s} {len(times):4d} frames  " + "   ".join(words))


def timed(app: App, turns: Iterable[list[pygame.event.Event]], counts: Callable[[], object] = lambda: True
          ) -> list[tuple[float, float]]:
    """Milliseconds of each turn of the loop that drew something or put it off: by the clock, and of work; of those
    only where it `counts` before and after it.

    Turns begin 1/60 s apart, as on a screen, so that threads have the time between them.
    """
    times = []
    with seldom_collected(), frames_come_first():
        for events in turns:
            before, begun, worked = counts(), perf_counter(), thread_time()
            if (app.step(1 / 60, events) or app.painter.owes) and before and counts():
                times.append(((perf_counter() - begun) * 1000, (thread_time() - worked) * 1000))
            sleep(max(0.0, begun + 1 / 60 - perf_counter()))
    return times


def moved(x: float, y: float) -> list[pygame.event.Event]:
    """The pointer went there."""
    return [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(0, 0, 0))]


def dragged(a: tuple[float, float], over: Iterable[tuple[float, float]]) -> Iterable[list[pygame.event.Event]]:
    """The left button goes down and stays down on these ways."""
    yield [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(round(a[0]), round(a[1])), button=1)]
    for x, y in over:
        yield [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(0, 0), buttons=(1, 0, 0))]


def settled(app: App, scene: BattleScene) -> float:
    """Let pictures be finished; the seconds it took."""
    begun = perf_counter()
    while scene.table.scenery.busy() or art_figures.pending() or perf_counter() - begun < 0.3:
        app.step(1 / 60, [])
        pygame.time.wait(5)
    return perf_counter() - begun


@pytest.mark.bench
def test_frames_of_a_full_battle(kts_home: object) -> None:
    match = battle()
    app, scene = on_screen(match)
    begun = perf_counter()
    app.push(scene)
    app.step(1 / 60, [])
    first = perf_counter() - begun
    slowest, done = 0.0, perf_counter()
    while scene.table.scenery.busy():
        at = perf_counter()
        app.step(1 / 60, [])
        slowest = max(slowest, perf_counter() - at)
        pygame.time.wait(8)
    print(f"\nload {os.getloadavg()[0]:.1f}; first frame after {first * 1000:.0f} ms, painted table after "
          f"{(perf_counter() - done) * 1000:.0f} ms more, slowest frame until then {slowest * 1000:.0f} ms")
    settled(app, scene)
    middle = scene.table.rect.center
    tell("hover in the woods", timed(app, (moved(middle[0] + 350 * sin(i / 25), middle[1] + 250 * cos(i / 17))
                                           for i in range(300))))

    def panned() -> Iterable[list[pygame.event.Event]]:
        yield [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=2)]
        for i in range(150):
            yield moved(middle[0] - 120 * sin(i / 12), middle[1] - 2 * i)
        yield [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=middle, button=2)]

    tell("pan", timed(app, panned()))
    decision = scene.decision
    assert decision is not None
    option = decision.mover()
    assert option is not None
    me, stream = match.state.figures[match.ask.about], Stream(3)
    places = [p for p in (option.region().sample(stream) for _ in range(12)) if p is not None]
    scene.give(Answer(option.act, place=max(places, key=lambda p: (p.x - me.x) ** 2 + (p.y - me.y) ** 2)))
    tell("walk", timed(app, ([] for _ in range(60))))
    roll = next(e.roll for e in match.story() if hasattr(e, "roll"))

    def rolling() -> Iterable[list[pygame.event.Event]]:
        for i in range(60):
            scene.tray.show(roll, moving=i / 60)
            yield []

    tell("dice", timed(app, rolling()))
    print(f"  the table was composed {scene.table.underlay.made} times")


def companies() -> Match:
    """A hundred and twenty figures in twenty-four units, one of them about to move."""
    from game.rules.deathzap.roster import Gear, Platoon, Squad

    def company(name: str, look: str, tank: str) -> Platoon:
        troops = [Squad(name=f"Section {i}", look=look, type="infantry", quality="elite",
                        gear=(Gear(weapons=("rifle",), count=7),)) for i in range(8)]
        tanks = [Squad(name=f"Tank {i}", look=tank, type="heavy-vehicle", quality="elite",
                       gear=(Gear(weapons=("destroyer",)),)) for i in range(4)]
        return Platoon(name=name, figures=(*troops, *tanks))

    table = map_named("wooded-valley").table
    assert table is not None
    forces = company("Blues", "tommy-rifleman", "tommy-cruiser"), company("Oranges", "grenadier-rifleman",
                                                                         "grenadier-tank")
    match = Match.begun(game.rules.get("deathzap"), Setup(ruleset="deathzap", version=2, table=table, forces=forces),
                        Dice.seeded(5))
    stream = Stream(11)
    while match.ask is not None and not (match.ask.kind == "move" and match.state.round >= 2):
        options = [o for o in match.ask.listed() if o.kind not in ("resign", "end", "stand")]
        answer = (options or match.ask.listed())[0].sample(stream)
        assert answer is not None
        match.trusted(answer)
    return match


@pytest.mark.bench
def test_frames_with_120_figures(kts_home: object) -> None:
    match = companies()
    app, scene = on_screen(match)
    app.push(scene)
    app.step(1 / 60, [])
    settled(app, scene)
    state = match.state
    print(f"\nload {os.getloadavg()[0]:.1f}; {len(state.standing())} figures in {len(state.units)} units")
    members = state.members(match.ask.about)
    grip = scene.table.camera.steps(members[0].x, members[0].y)
    tell("a unit is dragged", timed(app, dragged(grip, ((grip[0] + 90 * sin(i / 25), grip[1] + 70 * cos(i / 17))
                                                        for i in range(200)))))
    app.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)])
    for name, fit in (("table", True), ("usual zoom", False)):
        if fit:
            scene.table.fit()
        else:
            scene.table.usual_zoom()
        settled(app, scene)
        x = sum(f.x for f in members) / len(members) / 64
        y = sum(f.y for f in members) / len(members) / 64
        scene.table.camera.look_at(x, y)
        cx, cy = scene.table.camera.point(x, y)
        seen = sum(scene.table.camera.sees(a.x, a.y) for a in scene.table.cast.actors.values())
        tell(f"formation, {name}, {seen}", timed(app, (moved(cx + 150 * sin(i / 25), cy + 120 * cos(i / 17))
                                                       for i in range(300))))
    scene.table.fit()
    settled(app, scene)
    answer = match.ask.listed()[1].sample(Stream(2))
    assert answer is not None
    scene.give(answer)
    tell("a unit marches", timed(app, ([] for _ in range(60))))
    for _ in range(300):
        app.step(1 / 60, [])
    frames = app.frames
    for _ in range(60):
        app.step(1 / 60, [])
    print(f"  idle: {app.frames - frames} frames in 60 turns of the loop")
    assert app.frames == frames


@pytest.mark.bench
def test_frames_over_roofs(kts_home: object) -> None:
    match = screens.scene("warbands-act").match  # type: ignore[attr-defined]
    app, scene = on_screen(match)
    app.push(scene)
    app.step(1 / 60, [])
    settled(app, scene)
    x, y = scene.table.rect.center
    print(f"\nload {os.getloadavg()[0]:.1f}; {len(match.state.standing())} fighters, {match.now.setup.table.name}")
    for name in ("hover over roofs", "once more"):
        tell(name, timed(app, (moved(x + 350 * sin(i / 25), y + 250 * cos(i / 17)) for i in range(300))))


@pytest.mark.bench
def test_frames_of_hovering_everywhere(kts_home: object) -> None:
    """The pointer over the middle of the table, then round the nearest enemy, at a question of each ruleset."""
    print(f"\nload {os.getloadavg()[0]:.1f}")
    for name in ("simple-battles-coach", "skirmashed-order", "skirmashed-charge", "ghost-legions-act", "warbands-act",
                 "deathzap-move", "deathzap-bout"):
        match = screens.scene(name).match  # type: ignore[attr-defined]
        app, scene = on_screen(match)
        app.push(scene)
        app.step(1 / 60, [])
        settled(app, scene)
        x, y = scene.table.rect.center
        tell(name, timed(app, (moved(x + 350 * sin(i / 25), y + 250 * cos(i / 17)) for i in range(300))))
        state, ask = match.state, match.ask
        me = next((f for f in state.standing() if f.side == ask.side and ask.about in (f.id, getattr(f, "unit", ""))),
                  state.standing()[0])
        foe = min((f for f in state.standing() if f.side != me.side and f.placed),
                  key=lambda f: (f.x - me.x) ** 2 + (f.y - me.y) ** 2)
        scene.table.camera.look_at(foe.x / 64, foe.y / 64)
        settled(app, scene)
        x, y = scene.table.camera.point(foe.x / 64, foe.y / 64)
        tell("… near an enemy", timed(app, (moved(x + 100 * sin(i / 25), y + 80 * cos(i / 17)) for i in range(300))))


@pytest.mark.bench
def test_frames_of_what_is_watched(kts_home: object) -> None:
    """The opponent's moves as they are shown, in each ruleset: frames while a beat plays alone, then a further stretch
    with those in which a question comes."""
    for ruleset in game.rules.IDS:
        match = screens.played(30, ruleset=ruleset)
        app, scene = on_screen(match)
        app.push(scene)
        app.step(1 / 60, [])
        settled(app, scene)
        tell(f"beats, {ruleset}", timed(app, watched(match, scene, 400), lambda director=scene.director: director.busy))
        tell("… and questions", timed(app, watched(match, scene, 400)))


def watched(match: Match, scene: BattleScene, most: int) -> Iterable[list[pygame.event.Event]]:
    """Both sides play like the easy opponent, each answer shown to its end, for at most so many frames."""
    minds, shown = (player("easy", 3), player("easy", 4)), 0
    while match.ask is not None and shown < most:
        scene.give(minds[match.ask.side].choose(match), watched=True)
        while scene.director.busy and shown < most:
            shown += 1
            yield []
        yield []


@pytest.mark.bench
def test_idle_battle_window() -> None:
    program = str(Path(__file__).with_name("idle_window.py"))
    out = subprocess.run([sys.executable, program], capture_output=True, text=True, timeout=600,
                         env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy",
                              "PYTHONPATH": str(Path(__file__).parents[2])})
    print("\n" + out.stdout.strip().splitlines()[-1])
    assert out.returncode == 0, out.stderr
