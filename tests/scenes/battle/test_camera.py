"""The camera serves: the whole table fits, the view follows what happens, and rests under a pointing player."""

from __future__ import annotations

import math
import random
from itertools import product
from typing import Any

import pygame
import pytest
from battles import cases
from breadth import crossed, often
from whole import Unpainted

import game.rules
from game.ai import player
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.core.table.pieces import Marker
from game.core.table.places import GRID
from game.scenes import screens
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import quick_order
from game.scenes.rulesets.deathzap.overlay import bout_spots
from game.store.settings import silent
from game.ui.app import App
from game.ui.keys import Key
from game.ui.table.camera import Camera
from game.ui.table.edges import _free
from game.ui.table.following import seen
from game.ui.theme import largest_scale
from tests.player import pick
from tests.rules.simple_battles.fights import fight, hire

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def opened(match: Match, size: tuple[int, int] = (1280, 720), whole: bool = False, wait: bool = False,
           **settings: object) -> App:
    """Unpainted: it is the view that is looked at, not what is seen in it."""
    app = Unpainted(silent(**settings), size=size, headless=True)
    scene = BattleScene(match, None, journal=False)
    scene.opens_whole = whole
    app.push(scene)
    scene.table.wait = wait
    app.step(1 / 60, [])
    app.step(1 / 60, [])
    return app


def moved(pos: tuple[float, float]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(round(pos[0]), round(pos[1])), rel=(1, 1), buttons=(0, 0, 0))


def view(camera: Camera) -> tuple[float, float, float]:
    return camera.x, camera.y, camera.zoom


@pytest.mark.parametrize("size", WINDOWS)
def test_the_whole_table_fits_between_the_bars_at_every_window_and_scale(size):
    match = screens.played(6)
    for scale in sorted({100, 135, 200, largest_scale(*size)}):
        app = opened(match, size, scale=scale)
        scene = app.scene
        bars = [scene.desk.prompt.rect.bottom, scene.tools.rect.bottom]
        for wide, tall in ((24, 24), (36, 24), (48, 24), (48, 48), (72, 48)):
            camera = Camera(wide, tall, scene.table.camera.box, top=scene.table.camera.top)
            camera.zoom = camera.fit_zoom()
            camera.look_at(wide / 2, tall / 2)
            left, foot = camera.point(0, 0)
            right, head = camera.point(wide, tall)
            assert left >= 0 and right <= scene.desk.score.rect.left, (size, scale, wide, tall)
            assert foot <= scene.desk.strip.rect.top and head >= max(bars), (size, scale, wide, tall)
            assert camera.whole


def test_the_whole_table_keeps_clear_of_answers_in_two_lines_and_the_view_does_not_jump_for_them():
    match = screens.played(17, screens.SEED + 5, ruleset="skirmashed")
    match.players = ("human", "human")
    app = opened(match, (960, 540))
    scene = app.scene
    scene.tools.whole.on_click()
    app.step(1 / 60, [])
    assert match.ask.kind == "order" and scene.desk.actions.rect.height >= scene.tools.rect.height
    _, head = scene.table.camera.corner()
    assert scene.table.camera.whole and head >= scene.desk.actions.rect.bottom
    camera, usual = scene.table.camera, scene.table.top_bar
    scene.table.usual_zoom()
    before = camera.point(camera.width / 2, camera.height / 2)
    for bar in (usual + 40, usual):
        scene.table.top_bar = bar
        scene.table.arrange(scene.table.rect)
        assert camera.top == bar * scene.ui.u
        assert camera.point(camera.width / 2, camera.height / 2) == pytest.approx(before, abs=1)


def test_the_wheel_and_the_button_reach_the_whole_table_and_nothing_farther():
    app = opened(screens.played(6))
    scene = app.scene
    table, camera = scene.table, scene.table.camera
    before = view(camera)
    scene.tools.whole.on_click()
    assert camera.whole and camera.zoom == camera.fit_zoom()
    scene.tools.whole.on_click()
    assert view(camera) == before, "once more: as near as before"
    for _ in range(30):
        table.zoom_step(False, table.rect.center)
    assert camera.zoom == camera.fit_zoom()
    app.resize((1920, 1080))
    app.step(1 / 60, [])
    assert camera.zoom == camera.fit_zoom(), "what was whole stays whole in another window"


def test_the_button_for_the_whole_table_makes_it_as_large_as_it_fits_and_then_goes_to_who_is_asked():
    match = screens.played(40, ruleset="skirmashed")
    match.players = ("human", "human")
    scene = opened(match, whole=True).scene
    camera = scene.table.camera
    camera.zoom = camera.fit_zoom() - 4                     # as after answers in two lines
    scene.tools.whole.on_click()
    assert camera.zoom == camera.fit_zoom(), "as large as it fits"
    scene.tools._looked = None
    scene.tools.whole.on_click()
    assert not camera.whole
    asked = [spot for group in scene.framing.own(scene.decision) for spot in group]
    assert asked and any(camera.sees(*spot) for spot in asked)


def test_a_glide_ends_where_the_player_takes_the_view_in_hand():
    app = opened(screens.played(6))
    table = app.scene.table
    table.camera.zoom = 128.0
    table.camera.look_at(4, 4)
    table.glide_to(20, 20)
    app.step(1 / 60, [])
    table.pan(40, 0)
    after = view(table.camera)
    for _ in range(30):
        app.ui.motions.advance(1 / 60)
    assert view(table.camera) == after


@pytest.mark.parametrize(("ruleset", "pace"), crossed(game.rules.IDS, (0, 2)))
def test_who_acts_and_who_suffers_are_seen_when_it_happens(ruleset, pace):
    """Turns of two computers, at pace 0 or 2: at each beat the figures it is about are in the free part."""
    match = screens.played(30, ruleset=ruleset)
    app = opened(match, pace=pace, dice_speed="off")
    scene = app.scene
    minds, looked = (player("easy", 3), player("easy", 4)), []
    follow = scene.director._follow

    def noted(spots, follow=follow, scene=scene, looked=looked):
        follow(spots)

        def ready():
            about = spots()
            looked.append((seen(scene.table.camera, about), about, view(scene.table.camera)))
            return 0.0

        scene.director.beats.append(type(scene.director.beats[-1])(0.0, lambda t: None, lambda: None, ready=ready))

    scene.director._follow = noted
    for _ in range(10):
        if match.ask is None:
            break
        scene.give(minds[match.ask.side].choose(match), watched=True)
        for _ in range(600):
            if not scene.director.busy:
                break
            app.step(1 / 30, [])
    assert len([one for one in looked if one[1]]) >= 5
    fitting = [one for one in looked if one[1] and not one[0]]
    assert not fitting, fitting[:3]


@pytest.mark.parametrize("questions", often(3, 6))
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_view_rests_while_a_person_is_asked_and_points_at_the_table(ruleset, questions):
    """Decisions are begun and answered with the pointer over the table: within each the camera does not move."""
    match = screens.played(60 if ruleset == "deathzap" else 24, ruleset=ruleset)
    app = opened(match, reduced_motion=True, dice_speed="off")
    scene, stream, asked = app.scene, Stream(7), 0
    free = scene.table.camera.free
    for i in range(6000):        # an opponent may think for a while
        if match.ask is None or asked >= questions:
            break
        app.step(1 / 60, [moved((free.centerx + i % 3 * 40, free.centery + i % 5 * 20))])
        decision = scene.decision
        if decision is None:        # what happened is being shown, or the opponent thinks
            continue
        begun = view(scene.table.camera)
        for j in range(24):
            app.step(1 / 60, [moved((free.centerx + 90 - j * 8, free.centery - 60 + j * 5))])
            if scene.decision is not decision:
                break
            assert view(scene.table.camera) == begun, (match.ask.kind, j)
        asked += 1
        if decision.held:
            scene.stage.press_key(Key("Enter", "commit"))       # all are set up: begin
            continue
        options = [o for o in match.ask.listed() if o.kind != "resign"] or list(match.ask.listed())
        answer = next(a for a in (options[stream.below(len(options))].sample(stream) for _ in range(40)) if a)
        scene.give(answer)
        for _ in range(600):
            if not scene.director.busy:
                break
            app.step(1 / 30, [])
    assert asked >= 3


def test_at_the_whole_table_that_was_asked_for_and_with_following_off_nothing_moves_the_view():
    for whole, follow in ((True, True), (False, False)):
        match = screens.played(24)
        app = opened(match, follow=follow)
        scene = app.scene
        if whole:
            scene.tools.whole.on_click()
        assert scene.table.camera.whole is scene.table.camera.stays is whole
        before, minds = view(scene.table.camera), (player("random", 3), player("random", 4))
        for _ in range(6):
            scene.give(minds[match.ask.side].choose(match), watched=True)
            while scene.director.busy:
                app.step(1 / 20, [])
                assert view(scene.table.camera) == before
            app.step(1 / 20, [])
            assert view(scene.table.camera) == before


@pytest.mark.parametrize("ruleset", ["ghost-legions", "deathzap"])
@pytest.mark.parametrize("follow", [True, False])
def test_only_a_click_on_a_card_or_the_keyboard_brings_its_figure_into_view(ruleset, follow):
    """The pointer moves nothing; the keyboard only where the view follows."""
    match = screens.played(40, ruleset=ruleset)
    match.players = ("human", "human")
    scene = opened(match, follow=follow).scene
    scene.table.usual_zoom()
    for _ in range(2):
        scene.table.zoom_step(True)
    camera = scene.table.camera
    camera.look_at(0, 0)
    before = view(camera)
    far = max(scene.desk.strip.cards, key=lambda one: abs(_of(scene, one)[0]) + abs(_of(scene, one)[1]))
    scene.clicks.hovered(far)
    scene.app.step(1, [])
    assert view(camera) == before
    scene.clicks.reached(far)
    scene.app.step(1, [])
    assert (view(camera) != before) is follow
    camera.look_at(0, 0)
    scene.clicks.card(far)
    scene.app.step(1, [])
    assert view(camera) != before


def _of(scene, one):
    figures = scene.match.state.figures
    found = figures.get(one) or next((f for f in figures.values() if getattr(f, "unit", "") == one and f.placed), None)
    return (found.x, found.y) if found is not None and found.placed else (0, 0)


def test_the_key_switches_following_and_the_choice_is_kept():
    app = opened(screens.played(6))
    scene = app.scene
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=pygame.KMOD_SHIFT, unicode="M")
    app.step(1 / 60, [key])
    assert not scene.settings.follow
    app.step(1 / 60, [key])
    assert scene.settings.follow


def test_the_view_comes_as_near_again_as_it_was_before_it_followed():
    app = opened(screens.played(6))
    table = app.scene.table
    table.camera.zoom = 100.0
    table.camera.look_at(3, 3)
    far = table.camera.width - 2, table.camera.height - 2
    assert table.following.begin([(2, 2), far])
    table.following.go(1.0)
    assert seen(table.camera, [(2, 2), far]) and table.camera.zoom < 100
    assert table.following.come_back([far])
    table.following.go(1.0)
    assert table.camera.zoom == 100.0 and seen(table.camera, [far])
    assert GRID


@pytest.mark.parametrize("ruleset, kind", [("skirmashed", "dodge"), ("skirmashed", "edge"), ("deathzap", "pick"),
                                           ("warbands", "card")])
def test_cards_edges_terrain_and_bouts_leave_the_view_to_a_pointing_player(ruleset, kind):
    match = screens.played(900, ruleset=ruleset, until=kind)
    if match.ask is None or match.ask.kind != kind:
        pytest.skip("no such question in these battles")
    match.players = ("human", "human")
    app = opened(match)
    scene, camera = app.scene, app.scene.table.camera
    scene.choice.close()
    scene._whole_table = False
    if ruleset == "deathzap":
        scene.bout.name = ""
    camera.bottom, camera.zoom = 0.0, 90.0
    camera.look_at(5, 5)
    scene.table.drop_glide()
    free = camera.free
    app.step(1 / 60, [moved((free.centerx, free.top + 30))])
    assert scene.pointing.on_table
    before = view(camera), camera.bottom
    scene._begin_question(match.ask)
    for _ in range(4):
        app.step(1 / 60, [moved((free.centerx, free.top + 31))])
        assert (view(camera), camera.bottom) == before
        app.ui.request_layout()         # the ladder of a bout, a second line of answers
    if kind == "pick":
        hidden = [at for at in map(camera.point, *zip(*bout_spots(match.state), strict=True))
                  if scene.bout.ladder.rect.collidepoint(at)]
        assert scene.bout.ladder.visible and not hidden
    stakes = scene.choice.stakes
    if stakes.shown is not None:
        top = scene.choice.cards[0][0].rect.top
        at = [camera.point(f.x / GRID, f.y / GRID) for f in map(
            match.state.figures.get, (stakes.shown.attacker, stakes.shown.target))]
        assert stakes.closeups or all(free.collidepoint(spot) and spot[1] < top for spot in at)


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_who_matters_among_the_enemies_is_in_view_at_a_question(ruleset):
    """One of those who are asked; of a figure also the nearest enemy, or whom it can attack, where they fit."""
    match = screens.played(40, ruleset=ruleset)
    match.players = ("human", "human")
    app = opened(match, size=(1920, 1080), wait=True, reduced_motion=True)
    scene, camera = app.scene, app.scene.table.camera
    decision, framing = scene.decision, scene.framing
    foes, mine = framing.foes(decision), framing.own(decision)
    assert foes and mine
    least = framing._least(decision)
    if not decision.figures and any(framing._zoom_for(one + foes[0]) > least for one in mine):
        assert seen(camera, foes[0])
    if any(framing._zoom_for(one) > least for one in mine):
        assert any(seen(camera, one) for one in mine)
    assert camera.zoom >= least and 2 * min(framing.radii(decision)) * camera.zoom >= 40
    framing.look_at(decision)           # knowing all whom one may charge
    app.step(1 / 60, [])
    before = view(camera)
    framing.look_at(decision)
    app.step(1 / 60, [])
    assert view(camera) == before, "once is enough"
    app.change_settings(follow=False)
    camera.zoom = 120.0
    framing.look_at(decision)
    assert camera.zoom == 120.0


@pytest.mark.parametrize(("ruleset", "pointed"), [
    *((one, False) for one in game.rules.IDS if one != "warbands"),      # who sets up by cards
    ("skirmashed", True)])
def test_where_one_sets_up_all_of_the_zone_is_seen_as_near_as_it_fits_once_the_answers_are_gone(ruleset, pointed):
    """Also where the card of the edge was pressed with a mouse, which lies beside the table then."""
    match = Match.begun(game.rules.get(ruleset), quick_order(ruleset, 3).setup, Dice.seeded(3))
    app = opened(match, whole=True)
    scene = app.scene
    for _ in range(200):
        app.step(0.5)
        if scene.decision is not None and not scene.director.busy:
            if match.ask.kind == "deploy":
                break
            if pointed:
                app.step(0.1, [pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 400), rel=(1, 1), buttons=(0, 0, 0))])
            scene.give(pick(match.ask, random.Random(3)))
    assert scene.pointing.on_table == pointed
    assert match.ask.kind == "deploy" and scene.table.camera.bottom == 0
    camera, rings = scene.table.camera, scene.decision.drawn.overlay().reach
    assert scene.decision.sets_up and camera.zoom >= camera.fit_zoom()
    assert all(camera.sees(x / GRID, y / GRID) for ring in rings for x, y in ring)
    xs, ys = [x / GRID for ring in rings for x, _ in ring], [y / GRID for ring in rings for _, y in ring]
    assert max((max(xs) - min(xs)) * camera.zoom / camera.free.width, camera.zoom / scene.table.opening_zoom(),
               (max(ys) - min(ys)) * camera.zoom / camera.free.height) > 0.9


def test_a_battle_that_is_gone_on_with_frames_its_question_although_a_pointer_lies_there() -> None:
    """The pointer lay where the table came, so the view stayed where there was hardly anybody to be seen."""
    match = fight([(hire("Brawler"), x, y) for x, y in ((21, 10), (3, 11), (4, 12), (14, 6))],
                  [(hire("Brawler"), x, y) for x, y in ((3, 15), (3, 18))], round=3).fork(5, log=True)
    match.players = ("human", "human")
    app = Unpainted(silent(), size=(1280, 720), headless=True)
    app.step(1 / 60, [moved((500, 500))])
    scene = BattleScene(match, None, journal=False)
    app.push(scene)
    app.step(1 / 60, [moved((501, 500))])
    app.step(1 / 60, [])
    scene.table.end_glide()
    assert scene.pointing.on_table and all(scene.table.camera.sees(x, y)
                                           for one in scene.framing.own(scene.decision) for x, y in one)


@pytest.mark.parametrize("ruleset", [one for one in game.rules.IDS if one != "warbands"])
def test_a_battle_that_is_gone_on_with_while_one_sets_up_shows_all_of_the_zone(ruleset):
    match = Match.begun(game.rules.get(ruleset), quick_order(ruleset, 3).setup, Dice.seeded(3))
    while match.ask.kind != "deploy":
        match.answer(pick(match.ask, random.Random(3)))
    scene = opened(match).scene
    camera, rings = scene.table.camera, scene.decision.drawn.overlay().reach
    scene.table.end_glide()
    assert scene.decision.sets_up
    assert all(camera.sees(x / GRID, y / GRID) for ring in rings for x, y in ring)


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_first_question_after_the_set_up_is_asked_from_near_and_the_rim_points_at_who_is_beyond(ruleset):
    match = screens.played(40, ruleset=ruleset)
    match.players = ("human", "human")
    app = opened(match, whole=True, wait=True, reduced_motion=True)
    scene, camera = app.scene, app.scene.table.camera
    assert 2 * min(scene.framing.radii(scene.decision)) * camera.zoom >= 28
    assert any(all(camera.sees(x, y) for x, y in group) for group in scene.framing.own(scene.decision))
    beyond = {one.id for one in scene.table.cast.actors.values()
              if one.id in scene.decision.drawn.overlay().glow and not camera.sees(one.x, one.y)}
    edges = scene.table.edges.found()
    assert beyond <= {name for edge in edges for name in edge.figures}
    for i, edge in enumerate(edges):
        assert camera.free.collidepoint(edge.at)
        assert not any(abs(edge.at[0] - one.at[0]) < 20 and abs(edge.at[1] - one.at[1]) < 20 for one in edges[:i])


NEAR = (((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 200))
"""Windows and interface scales at which the mat has at least seven tenths of the view."""


@pytest.mark.parametrize(("size", "scale"), NEAR[1::2])
def test_the_mat_fills_seven_tenths_also_where_one_sets_up_at_the_far_edge(size, scale):
    """The bars lie before it: wood beyond its corners was seen besides."""
    begun = quick_order("simple-battles", 1).begin()
    match = Match.begun(begun.rules, begun.now.setup, begun.dice_at_start, ("human", "human"))
    match.answer(next(option.key for option in match.ask.listed() if "north" in option.key))
    scene = opened(match, size, scale=scale, reduced_motion=True).scene
    assert scene.decision.sets_up and scene.table.camera.share >= 0.7


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_the_mat_fills_seven_tenths_of_the_view_at_questions_of_ones_own(ruleset):
    """At the first after the set-up, and later; and whoever stands in a corner of the table is seen there."""
    for asked, windows in ((20, NEAR), (46, NEAR[1::2])):
        match = screens.played(asked, ruleset=ruleset)
        match.players = ("human", "human")
        for size, scale in windows:
            scene = opened(match, size, whole=True, scale=scale, reduced_motion=True).scene
            camera = scene.table.camera
            assert camera.share >= 0.7, (match.ask.kind, size, scale)
            if scene.decision.cards:
                continue                # cards hide the foot of the table
            for x, y in product((0.5, camera.width - 0.5), (0.5, camera.height - 0.5)):
                camera.look_at(x, y)
                assert camera.share >= 0.7 and camera.sees(x, y, 0.4), (size, scale, x, y)


def test_a_pointer_at_the_rim_lies_on_nobody_where_there_is_a_place_beside() -> None:
    room, radius = pygame.Rect(0, 0, 1000, 600), 17
    for at in ((500.0, 0.0), (1000.0, 300.0), (500.0, 600.0), (0.0, 300.0)):
        x, y = _free(room, at, [], [(*at, 60.0)], radius)
        assert math.dist((x, y), at) >= 60 and (x in (0, 1000) or y in (0, 600))
    crowd = [(100.0 * i, 0.0, 90.0) for i in range(11)]
    assert _free(room, (500.0, 0.0), [], crowd, radius) == (500.0, 0.0), "rather there than far from whom it means"


def test_a_pointer_at_the_rim_makes_way_for_an_objective():
    """Where the next place along the rim is free, no pointer lies on a flag that one plans by."""
    match = screens.played(40, ruleset="simple-battles")
    match.players = ("human", "human")
    app = opened(match, reduced_motion=True, summary=False)
    table, camera = app.scene.table, app.scene.table.camera
    camera.zoom = 60.0
    camera.look_at(0, 0)
    before = table.edges.found()
    assert before, "nobody is out of view"
    for edge in before:
        there = camera.place((round(edge.at[0]), round(edge.at[1])))
        marker = Marker(id="objective 9", place=there, radius=GRID // 2)
        table.objectives = (marker,)
        radius = GRID // 2 / GRID * camera.zoom
        assert all(math.dist(one.at, camera.steps(*there)) >= radius + 14 * app.ui.u for one in table.edges.found())


def test_a_click_on_a_pointer_at_the_rim_shows_whom_it_stands_for_and_answers_nothing():
    match = screens.played(40, ruleset="ghost-legions")
    match.players = ("human", "human")
    app = opened(match, reduced_motion=True, summary=False)
    scene, camera = app.scene, app.scene.table.camera
    camera.zoom = 60.0
    camera.look_at(0, 0)
    scene.table.invalidate()
    scene.table.edges._drawn = scene.table.edges.found()
    edge, asked = scene.table.edges._drawn[0], match.revision
    at = round(edge.at[0]), round(edge.at[1])
    assert scene.table.told_at(at) is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.step(1 / 60, [moved(at), pygame.event.Event(kind, pos=at, button=1)])
    app.ui.motions.advance(1)
    assert match.revision == asked
    assert any(camera.sees(*spot) for spot in edge.spots)


def test_a_key_that_is_held_shows_the_whole_table_as_long_as_it_is_down():
    app = opened(screens.played(6))
    scene, camera = app.scene, app.scene.table.camera
    before = view(camera)
    down, up = (pygame.event.Event(kind, key=pygame.K_m, mod=0, unicode="m") for kind in (pygame.KEYDOWN, pygame.KEYUP))
    app.step(1 / 60, [down])
    assert camera.stays
    scene.pointing._whole_at -= 1                # a second ago
    app.step(1 / 60, [up])
    assert view(camera) == before and not camera.stays
    app.step(1 / 60, [down])
    app.step(1 / 60, [up])
    assert camera.stays, "pressed for a moment: it stays"


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 200), ((1280, 720), 150), ((1920, 1080), 100)])
def test_a_table_whose_edge_is_chosen_is_as_high_as_there_is_room_and_the_cards_lie_beside_it(size, scale):
    """At 200 % a card at each side left it three quarters of that; the view has all of its box once they are gone."""
    scene: Any = screens.scene("battle")
    app = Unpainted(silent(scale=scale), size=size, headless=True)
    app.push(scene)
    for _ in range(3):
        app.step(1 / 60, [])
    scene.table.end_glide()
    camera = scene.table.camera
    assert scene.match.ask.kind == "edge" and camera.whole
    mat = pygame.Rect(camera.corner(), (round(camera.width * camera.zoom), round(camera.height * camera.zoom)))
    assert mat.height > 0.93 * (camera.box.height - camera.top) and camera.box.inflate(8, 8).contains(mat)
    first, second = (card.rect for card, _ in scene.choice.cards)
    assert not mat.colliderect(first) and not mat.colliderect(second) and not first.colliderect(second)
    north = next(card.rect for card, option in scene.choice.cards if option.act.edge == "north")
    assert north.centery == min(first.centery, second.centery)
    scene.choice.cards[0][0].on_click()
    for _ in range(3):
        app.step(1 / 60, [])
    assert scene.match.ask.kind != "edge" and camera.left == camera.bottom == 0


def test_who_zooms_at_an_edge_question_has_all_of_the_view_after_it():
    match = Match.begun(game.rules.get("deathzap"), quick_order("deathzap", 3).setup, Dice.seeded(3))
    app = opened(match, whole=True)
    scene = app.scene
    for _ in range(200):
        app.step(0.5)
        if scene.decision is not None and not scene.director.busy:
            if match.ask.kind == "edge":
                assert scene.table.camera.bottom > 0
                scene.table.zoom_step(True)
                zoom = scene.table.camera.zoom
                scene.give(pick(match.ask, random.Random(3)))
            else:
                break
    assert scene.table.camera.bottom == 0 and scene.table.camera.zoom == zoom


@pytest.mark.parametrize("stand", [False, True], ids=["the enemy is still to come", "the enemy stands"])
@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_who_sets_up_is_shown_the_enemy_or_where_it_will_be(ruleset, stand):
    """While one sets up, whoever of the enemy stands is in view or pointed at; while the enemy is still to come, so is
    where it sets up, by a pointer that a click follows."""
    case = next(one for one in cases() if one.setup.ruleset == ruleset and ("deploy", "quick") not in one.setup.options)
    match = next(match for match in (_sets_up(case, seed, stand) for seed in range(1, 30)) if match is not None)
    side = match.ask.side
    app = opened(match, reduced_motion=True)
    scene, camera = app.scene, app.scene.table.camera
    edges = scene.table.edges.found()
    told = {name for edge in edges for name in edge.figures}
    them = [one for one in match.state.of(1 - side) if one.placed]
    assert bool(them) == stand
    assert all(one.id in told or camera.sees(one.x / GRID, one.y / GRID) for one in them)
    areas = [edge for edge in edges if edge.words is not None]
    shown = [part for part in scene.table.overlay.away if camera.shows(part.box)]
    assert bool(areas or shown) == any(not one.placed for one in match.state.of(1 - side))
    for edge in areas:
        assert edge.side == 1 - side and camera.free.collidepoint(edge.at)
        scene.table.edges._drawn = edges
        assert "sets up here" in str(scene.table.told_at((round(edge.at[0]), round(edge.at[1]))))
        camera.look_at(*edge.spots[0])
        assert any(camera.shows(part.box) for part in scene.table.overlay.away)
        scene.table.invalidate()


def _sets_up(case, seed, stand):
    """A battle where somebody sets up the first of his side, while the enemy stands or is still to come; None where it
    does not come to that."""
    match, quick = case.begun(seed), player("greedy", seed)
    for _ in range(80):
        ask = match.ask
        if ask.kind == "deploy":
            own, them = ([one.placed for one in match.state.of(side)] for side in (ask.side, 1 - ask.side))
            if not any(own) and any(them) == stand:
                return match
        if match.state.round:
            return None
        match.answer(quick.choose(match.fork(None)))
    return None
