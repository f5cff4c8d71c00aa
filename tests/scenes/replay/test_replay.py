"""The replay: time goes forward and back, the log and the table agree, the badge is computed and not claimed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from battles import case
from hands import Hands, Stub

from game import rules
from game.ai import player
from game.core.errors import Bad
from game.core.play.events import Gone, Rolled
from game.core.play.match import Match
from game.core.play.position import position_text, read_position
from game.core.play.record import read_record, record_text
from game.core.table.places import GRID
from game.scenes import navigation
from game.scenes.replay.frames import concerned, examined, replay_of
from game.scenes.replay.scene import ReplayScene
from game.scenes.screens import played
from game.ui.table.effects import Pop
from game.ui.text import plain

pytestmark = pytest.mark.usefixtures("kts_home")


@cache
def record(answers: int = 1000) -> str:
    """A battle of chance players, to its end or so far."""
    match = case("sb-yard").begun(21)
    minds = player("random", 1), player("random", 2)
    while match.ask is not None and match.answers_given < answers:
        match.trusted(minds[match.ask.side].choose(match))
    return record_text(match)


def watch(text: str = "", size: tuple[int, int] = (1280, 720), start: int = 0, **settings) -> Hands:
    hands = Hands(Stub(), size, **settings)
    scene = ReplayScene(text or record(), start)
    scene.wait = True
    hands.app.push(scene)
    hands.step()
    return hands


def stands(scene) -> bool:
    """Whether every figure on the table is where the frame says, and nobody else."""
    state = scene.replay.frames[scene.at].state
    actors = scene.table.cast.actors
    placed = {f.id: (f.x / GRID, f.y / GRID) for f in state.figures.values() if f.placed}
    return {i: (a.x, a.y) for i, a in actors.items()} == placed


def words(card) -> str:
    return " ".join(plain(row.words) for row in card.rows[:card.present() + 1])


def shown(hands: Hands) -> None:
    """Wait until what happens has been shown."""
    for _ in range(200):
        if not hands.scene.director.busy:
            return
        hands.step(seconds=0.2)
    raise AssertionError("the director never comes to rest")


# --- verified -----------------------------------------------------------------------------------------------------


def test_the_badge_counts_the_steps_that_were_compared() -> None:
    scene = watch().scene
    steps = record().count("\n= ")
    assert scene.verdict.steps == steps > 20 and not scene.verdict.wrong
    assert f"{steps} steps identical" in plain(scene.bar.badge.text) and scene.bar.badge.tone == "good"


@pytest.mark.parametrize("change", ["digest", "comment", "begin"])
def test_a_record_that_lies_is_played_and_said_to_differ(change: str) -> None:
    """One changed line anywhere and the badge is red, with the line; the battle can still be watched."""
    lines = record().splitlines()
    if change == "begin":
        i = next(i for i, line in enumerate(lines) if line.startswith("begin "))
        lines[i] = "begin 0123456789abcdef"
    else:
        mark = "= " if change == "digest" else "; "
        i = [i for i, line in enumerate(lines) if line.startswith(mark)][12]
        lines[i] = "= 0123456789abcdef" if change == "digest" else "; Nobody moves. [SB-43]"
    hands = watch("\n".join(lines) + "\n")
    scene = hands.scene
    assert "differs" in plain(scene.bar.badge.text) and scene.bar.badge.tone == "bad"
    assert (f"line {i + 1}" in scene.verdict.wrong or change == "begin") and "\n" not in scene.verdict.wrong
    assert scene.replay is not None and scene.last > 20


def test_a_record_with_an_answer_that_is_refused_is_shown_as_far_as_it_goes() -> None:
    lines = record().splitlines()
    i = [i for i, line in enumerate(lines) if line.startswith("> ")][5]
    lines[i] = "> dance"
    hands = watch("\n".join(lines) + "\n")
    scene = hands.scene
    assert scene.replay is not None and scene.last >= 4
    assert f"line {i + 1}" in scene.verdict.wrong and "\n" not in scene.verdict.wrong and scene.bar.badge.tone == "bad"


def test_a_record_that_cannot_begin_is_one_line() -> None:
    old = Path(__file__).parents[2] / "core" / "golden" / "warbands-1-same.kts"
    hands = watch(old.read_text(encoding="utf-8").replace("\nbegin ", "\nbegin 0", 1))
    assert hands.scene.replay is None and "changed since version 1" in hands.said()
    for key in ("Space", "Right", "Left", "End", "B", "P"):
        hands.key(key)                       # nothing to play, nothing breaks
    hands.key("Esc")
    assert isinstance(hands.scene, Stub)


@pytest.mark.parametrize("text", ["", "hello", "Kitchen Table Skirmish record 1\nruleset gone 1\n"])
def test_what_is_no_record_is_refused_at_the_door(text: str) -> None:
    with pytest.raises(Bad):
        ReplayScene(text)
    hands = Hands(Stub())
    navigation.guarded(hands.scene, lambda: navigation.replay(hands.app, text))()
    assert len(hands.app.scenes) == 1 and hands.said()


def test_a_battle_that_is_not_over_is_watched_as_far_as_it_goes() -> None:
    replay, verdict = examined(read_record(record(30), rules.get))
    assert replay is not None and not verdict.wrong and len(replay.frames) == 31


# --- time ---------------------------------------------------------------------------------------------------------


def test_stepping_by_keyboard_forward_and_back_shows_the_same() -> None:
    hands = watch()
    scene = hands.scene
    seen = {}
    for _ in range(25):
        hands.key("Right")
        shown(hands)
        assert stands(scene)
        seen[scene.at] = (words(scene.log), scene.score.lines)
    assert scene.at == 25
    for _ in range(25):
        assert seen[scene.at] == (words(scene.log), scene.score.lines)
        hands.key("Left")
        assert stands(scene)
    assert scene.at == 0


def test_every_frame_can_be_seeked_and_agrees_with_the_film() -> None:
    hands = watch()
    scene = hands.scene
    replay = replay_of(read_record(record(), rules.get).play())
    for i in (0, scene.last, 7, scene.last // 2, 3, scene.last - 1):
        scene.seek(i)
        assert stands(scene) and scene.log.now == replay.frames[i].told
        assert [line.points for line in scene.score.lines] == list(replay.frames[i].points)
    hands.step()


def test_play_runs_to_the_end_by_itself_and_stops() -> None:
    hands = watch(record(24))
    scene = hands.scene
    scene.speed = 3
    hands.key("Space")
    assert scene.playing and scene.moving
    hands.step(seconds=12)
    assert scene.at == scene.last == 24 and not scene.playing and stands(scene)
    hands.key("Space")                      # at the end it begins again
    hands.step(seconds=0.3)
    assert scene.playing and scene.at < 24
    hands.key("Space")
    at = scene.at
    hands.step(seconds=1)
    assert not scene.playing and scene.at == at


def test_who_falls_lies_there_from_the_end_of_his_fall() -> None:
    """While the rest of an answer is shown he is neither gone from the mat nor lies there before he has fallen."""
    hands = watch()
    scene = hands.scene
    at = next(i for i, frame in enumerate(scene.replay.frames) if any(isinstance(e, Gone) for e in frame.events[:-1]))
    scene.seek(at - 1)
    lost = [e.figure for e in scene.replay.frames[at].events if isinstance(e, Gone)]
    lay = len(scene.table.decals)
    scene.step(1)
    seen = set()
    while scene.director.busy:
        hands.step(seconds=0.05)
        standing = sum(one in scene.table.cast.actors for one in lost)
        assert len(scene.table.decals) - lay == len(lost) - standing
        seen.add(standing)
    assert seen == {0, len(lost)}, "before it, and while something else of the same answer was shown"


def test_a_unit_that_tries_to_act_is_seen_from_near_after_a_long_shot() -> None:
    """The view goes back for a shot over the whole table, and does not stay there for who acts next."""
    hands = watch(record_text(played(60, ruleset="deathzap")))
    scene, looked = hands.scene, 0
    tries = [i for i, frame in enumerate(scene.replay.frames) if any(
        isinstance(e, Rolled) and e.roll.check.kind == "activation" for e in frame.events)]
    for at in tries[:2]:
        scene.seek(at - 1)
        camera, following = scene.table.camera, scene.table.following
        near = following.near_zoom()
        following.show([(1, 1), (camera.width - 1, camera.height - 1)])         # as after a shot from edge to edge
        following._back = near, camera.zoom
        scene.step(1)
        while scene.director.busy:
            hands.step(seconds=0.05)
            for pop in (e for e in scene.table.effects if isinstance(e, Pop) and str(e.words) in ("acts",
                                                                                                  "does not act")):
                looked += 1
                assert camera.sees(*pop.at) and camera.zoom >= near
    assert looked


def test_faster_is_faster() -> None:
    reached = []
    for presses in (0, 2):
        hands = watch()
        hands.scene.seek(20)
        for _ in range(presses):
            hands.key("P")
        hands.key("Space")
        hands.step(seconds=6)
        reached.append(hands.scene.at)
    assert reached[1] > reached[0] > 20


def test_ends_and_rounds_by_keyboard() -> None:
    hands = watch()
    scene = hands.scene
    starts = [i for _, i in scene.replay.rounds()]
    hands.key("End")
    assert scene.at == scene.last
    hands.key("Home")
    assert scene.at == 0
    scene.round_step(1)
    assert scene.at == starts[1]
    scene.seek(starts[-1] + 2)
    scene.round_step(-1)
    assert scene.at == starts[-1]


def test_by_mouse_alone() -> None:
    """Step, play, pause, scrub, jump from the log, speed."""
    hands = watch()
    scene = hands.scene
    hands.click(scene.bar.next)
    assert scene.at == 1
    track = scene.bar.line._track()
    hands.click((scene.bar.line.x(30), track.centery))
    assert scene.at == 30 and stands(scene)
    hands.drag((scene.bar.line.x(30), track.centery), (scene.bar.line.x(40), track.centery))
    assert scene.at == 40 and stands(scene)
    box, row = scene.log._places[3]
    hands.click((box.x + 8, box.centery))
    assert scene.at == scene.replay.frame_of(scene.log.rows[row].event) and stands(scene)
    hands.click(scene.bar.prev)
    hands.click(scene.bar.pace)
    assert scene.speed == 1
    hands.click(scene.bar.play)
    assert scene.playing
    hands.click(scene.bar.play)
    assert not scene.playing


def test_an_attack_shows_its_odds_as_they_were_before_the_dice() -> None:
    from game.core.play.events import Aimed, Rolled
    scene = watch().scene
    for i, frame in enumerate(scene.replay.frames):
        aimed = next((e for e in frame.events if isinstance(e, Aimed)), None)
        if aimed is None:
            continue
        scene.seek(i)
        forecast = scene.odds.forecast
        assert (forecast.attacker, forecast.target) == (aimed.figure, aimed.target)
        rolled = next((e.roll for e in frame.events if isinstance(e, Rolled)), None)
        assert rolled is None or rolled.check in forecast.checks
        return
    pytest.fail("nobody attacked in this record")


def test_the_card_of_a_melee_is_the_fight_and_not_what_its_answer_began() -> None:
    """A run into contact was answered; its card said *No attack* or showed a shot (Ghost Legions)."""
    from game.core.play.events import Aimed
    from tests.rules.ghost_legions.legions import battle, man
    match = battle([(man(weapon="Bow"), 24, 12), (man(), 10, 8)], [(man(weapon="Thrown"), 24, 16), (man(), 30, 30)],
                   (1, 6, 6), active="A1", actions=2, done=["A2"])
    match.answer("run @ 24,15")
    aimed = next(e for e in match.story() if isinstance(e, Aimed))
    card = match.rules.made(aimed)
    assert aimed.melee and card.act.key == "fight B1" and str(card.title).startswith("Man")
    assert {str(bar.label) for bar in card.bars} == {"Wins", "Tie", "Loses"}


@pytest.mark.parametrize("name", ["gl-mobs", "sk-common", "sb-yard", "wb-brawl", "dz-mobs"])
def test_every_attack_of_a_replay_shows_its_own_card(name: str) -> None:
    from conformance import laws

    from game.core.play.events import Aimed
    battles = (laws.played(case(name), seed) for seed in range(4, 20))
    match = next(match for match in battles if any(isinstance(event, Aimed) for event in match.story()))
    scene = watch(record_text(match)).scene
    ids, seen = scene.rules.ids(scene.replay.match.now), 0
    for number, event in enumerate(scene.replay.story):
        if isinstance(event, Aimed):
            scene.tell(number)
            card = scene.odds.forecast
            assert (ids[card.attacker], ids[card.target]) == (ids[event.figure], ids[event.target])
            seen += 1
    assert seen


def test_playing_on_from_a_moment_is_the_same_battle_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Match] = []
    hands = watch()
    scene = hands.scene
    scene.seek(30)
    steps, digest = scene.replay.frames[30].step, None
    monkeypatch.setattr(navigation, "play_on", lambda app, match: begun.append(match))
    hands.key("B")
    match = begun[0]
    digest = scene.replay.match.steps[steps - 1].digest
    assert len(match.steps) == steps and match.steps[-1].digest == digest and match.ask is not None


def test_a_clause_of_the_log_opens_the_rulebook(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr(navigation, "rulebook", lambda app, clause="": opened.append(clause))
    hands = watch()
    hands.scene.seek(20)
    hands.step()
    rect, clause = hands.scene.log.links[-1]
    hands.click(rect.center)
    assert opened == [clause] and clause.startswith(("SB-", "TB-"))


def test_it_starts_where_it_is_told() -> None:
    assert watch(start=17).scene.at == 17
    scene = watch(start=99_999).scene
    assert scene.at == scene.last


def test_reduced_motion_shows_the_same() -> None:
    hands = watch(reduced_motion=True)
    scene = hands.scene
    for _ in range(20):
        hands.key("Right")
        shown(hands)
    assert scene.at == 20 and stands(scene)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1920, 1080), 150), ((1920, 1080), 200)])
def test_the_bar_fits_every_window(size: tuple[int, int], scale: int) -> None:
    hands = watch(size=size, scale=scale)
    scene = hands.scene
    bar = scene.bar
    for widget in (bar.prev, bar.play, bar.next, bar.pace, bar.badge, bar.line):
        assert bar.rect.contains(widget.rect), widget
    shown = [w for w in (bar.first, bar.prev, bar.play, bar.next, bar.pace, bar.again, bar.badge)
             if w.visible]
    for a, b in zip(shown, shown[1:], strict=False):
        assert a.rect.right <= b.rect.left


def test_a_battle_that_went_on_from_a_position_is_filmed_from_there():
    """Frames begin at the position, with real dice as well, and end where the battle stands."""
    from conformance.laws import walked

    begun = case("sb-yard").begun(4)
    for _ in walked(begun, 4, 25):
        pass
    for match in (read_position(position_text(begun), rules.get), begun.fork(None, log=True)):
        for _ in walked(match, 5, 12):
            pass
        replay = replay_of(match)
        assert replay.match.digest() == match.digest()
        assert len(replay.frames) > 3


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_it_opens_near_whom_the_answer_is_about_and_the_whole_table_is_for_who_asks(ruleset: str) -> None:
    match = played(46, ruleset=ruleset)
    for start in (0, 40):
        hands = watch(record_text(match), start=start)
        scene, camera = hands.scene, hands.scene.table.camera
        about, near = concerned(scene.replay, scene.at), scene.table.following.near_zoom()
        xs, ys = zip(*about, strict=True)
        fits = min(camera.free.width / (max(xs) - min(xs) + 2), camera.free.height / (max(ys) - min(ys) + 2))
        assert camera.zoom >= min(near, camera.shared(fits)), "farther only where they do not fit"
        assert camera.share >= 0.7 and any(camera.sees(*spot) for spot in about)
    before = camera.zoom
    hands.key("m")
    assert camera.whole
    hands.key("Left")
    assert camera.whole, "it was asked for"
    hands.key("Right")
    hands.key("m")
    assert not camera.whole and camera.zoom >= min(before, near)


@pytest.mark.parametrize(("size", "settings"), [
    ((1280, 720), {}), ((1920, 1080), {}), ((1280, 720), {"scale": 150}), ((1280, 720), {"language": "de"})])
def test_the_lines_of_the_chart_are_named_at_every_size(size, settings, monkeypatch) -> None:
    """At 1280 × 720 a long name had no room beside the other, and the marks stood alone."""
    hands = watch(size=size, **settings)
    chart = hands.scene.points
    chart.show([one._replace(name=name) for one, name in zip(
        chart.series, ("Medieval knights of the north", "Dragon and kobolds"), strict=True)], chart.ticks, chart.span)
    hands.step()
    told: list[tuple[str, pygame.Rect]] = []
    write = type(hands.app.ui.text).draw

    def noted(self, target, words, rect, *given, **more):
        told.append((plain(words), pygame.Rect(rect)))
        return write(self, target, words, rect, *given, **more)

    monkeypatch.setattr(type(hands.app.ui.text), "draw", noted)
    chart.draw(pygame.Surface(size))
    named = {words: rect for words, rect in told if words in {plain(one.name) for one in chart.series}}
    assert len(named) == 2 and all(chart.rect.contains(rect.inflate(-2, 0)) for rect in named.values())
    for words, rect in named.items():
        assert hands.app.ui.text.width(words, "small", bold=True) <= rect.width
    first, second = named.values()
    assert not first.colliderect(second)


def test_in_a_low_window_the_chart_of_a_replay_is_whole_at_once() -> None:
    """It was cut below its first line, and the card had to be scrolled for it."""
    from tests.whole import fresh
    app = fresh("replay")
    for size, first in (((960, 540), True), ((1920, 1080), False)):
        app.resize(size)
        app.step(0.1)
        scene = app.scene
        assert scene.about.visible and scene.chart_first == first
        if first:
            assert scene.about.rect.contains(scene.points.rect), (scene.about.rect, scene.points.rect)
            assert scene.points.rect.bottom < scene.facts[0].rect.top
