"""Tips beside what is considered: three lines at most, clear of goals and figures, the rest on the card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from breadth import crossed, some
from whole import GOING, at_one_screen

import game.rules
from game.core.text import T
from game.scenes import screens
from game.scenes.battle.panels.tips import LINES, Tip, TipBox
from game.ui.i18n import words as shown_as
from game.ui.meaning import Meaning
from game.ui.widgets import Toast

CHOOSING = {"simple-battles": "first", "ghost-legions": "figure", "skirmashed": "order", "warbands": "figure",
            "deathzap": "unit"}
"""Other questions with tips."""
QUESTIONS = [(ruleset, kinds[ruleset]) for kinds in (GOING, CHOOSING) for ruleset in game.rules.IDS
             if kinds[ruleset] != "first"]
LAYOUTS = (((1280, 720), 100, ""), ((1920, 1080), 100, ""), ((1280, 720), 100, "de"))


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Nothing is kept here."""


def pointed(scene: Any) -> Iterator[None]:
    """The pointer goes over the table, from row to row, and on each figure in view."""
    scene.table.end_glide()
    free, app = scene.table.camera.free, scene.app
    spots = [(x, y) for y in range(free.top + 20, free.bottom - 10, free.height // 4)
             for x in range(free.left + 30, free.right - 20, free.width // 6)]
    spots += [spot for one in scene.match.state.standing() if free.collidepoint(spot := scene.table.camera.steps(
        *one.place))]
    for x, y in spots:
        app.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=(round(x), round(y)), rel=(1, 1),
                                             buttons=(0, 0, 0))])
        app.step(1 / 30, [])
        yield


def told_by(meaning: Meaning) -> Iterator[str]:
    """All that a card tells."""
    yield from (shown_as(words) for words in (meaning.name, meaning.value, meaning.note))
    for part in meaning.parts:
        yield from told_by(part)


def in_the_way(scene: Any) -> list[tuple[str, pygame.Rect]]:
    """What no tip may lie on now."""
    camera, decision, state = scene.table.camera, scene.decision, scene.match.state
    followed = decision.at.follow
    found = []
    for what, name in (("who acts", decision.ask.about), ("who is aimed at", decision.at.figure),
                       ("who is attacked then", followed.target if followed is not None else "")):
        found += [(what, scene.showing.beside(one.id)) for one in state.standing()
                  if name and name in (one.id, getattr(one, "unit", ""))]
    if decision.at.place is not None:
        found.append(("the place", pygame.Rect(*map(round, camera.steps(*decision.at.place)), 1, 1).inflate(8, 8)))
    found += [("a goal", pygame.Rect(*map(round, camera.steps(*place)), 1, 1).inflate(8, 8))
              for place in scene.markers.goals()]
    found += [("a figure", scene.showing.beside(one.id)) for one in state.standing()]
    others = (scene.desk.prompt, scene.desk.actions, scene.tools, scene.review.summary, scene.coach.card,
              scene.desk.go, scene.desk.odds,
              *(one for one in scene.stage.tips.children if isinstance(one, Toast)))
    return found + [(type(one).__name__, one.rect) for one in others if one.visible and one.rect.width]


@pytest.mark.parametrize(("question", "layout"), crossed(QUESTIONS, LAYOUTS))
def test_tips_have_three_lines_at_most_and_cover_nothing_that_matters_and_the_card_tells_the_rest(
        question: tuple[str, str], layout: tuple[tuple[int, int], int, str]) -> None:
    ruleset, kind = question
    size, scale, language = layout
    scene = at_one_screen(screens.played(60 if ruleset == "deathzap" else 24, ruleset=ruleset, until=kind))
    app, seen = scene.app, 0
    app.resize(size)
    app.change_settings(language=language, scale=scale)
    try:
        app.step(1 / 60, [])
        for _ in pointed(scene):
            tip, decision = scene.desk.tip, scene.decision
            if not tip.visible:
                assert decision is not None and (not tip.body or decision.at == decision.nothing), decision.at
                continue
            seen += 1
            lines = sum(len(block.lines) for block in tip._blocks(tip._wide_px))
            assert lines <= LINES, [shown_as(words) for words in (tip.head, *tip.told)]
            assert scene.table.rect.contains(tip.rect)
            covered = [what for what, box in in_the_way(scene) if tip.rect.colliderect(box)]
            assert not covered, (covered, shown_as(tip.head))
            said = set(told_by(scene.desk.odds.means()))
            missing = [fact for fact in map(shown_as, tip.left) if fact not in said]
            assert not missing, (missing, said)
    finally:
        app.change_settings(language="", scale=100)
    assert seen >= 5


def attacks_are_told(scene: Any) -> None:
    """No attack from here and an attack from elsewhere are told as such."""
    decision = scene.decision
    if decision.at.figure and decision.near is not None and decision.near.considered() is not None:
        assert not any(shown_as(fact).startswith("No attack") for fact in scene.desk.tip.body)


def test_no_attack_from_here_and_an_attack_from_elsewhere_are_told_as_such_before_an_order() -> None:
    """Who is to act is asked together with what is to be done; at the other questions see below."""
    scene = at_one_screen(screens.played(24, ruleset="skirmashed", until="order"))
    for _ in pointed(scene):
        attacks_are_told(scene)


@pytest.mark.parametrize("ruleset", some(game.rules.IDS, 5))
def test_the_card_of_a_planned_move_says_what_is_told_of_here_and_what_of_there(ruleset: str) -> None:
    """*Seen by* and *Danger* twice with different numbers were a riddle; so was *No attack* beside *75 % to defeat, a
    click goes there*."""
    scene = at_one_screen(screens.played(60 if ruleset == "deathzap" else 24, ruleset=ruleset, until=GOING[ruleset]))
    planned = here = 0
    for _ in pointed(scene):
        attacks_are_told(scene)
        said = list(told_by(scene.desk.odds.means()))
        heads = [i for i, words in enumerate(said) if words.startswith("There: ")]
        if scene.words.leaves(scene.decision) and scene.desk.tip.left and scene.desk.odds.forecast is not None:
            planned += len(heads)       # the attack that follows; its sentence may be all that is left
        elif scene.words.leaves(scene.decision) and scene.desk.tip.left:
            planned += 1
            assert len(heads) == 1, said
            below = [i for i, words in enumerate(said) if words == "Here, where it stands now"]
            here += len(below)
            facts = [i for i, words in enumerate(said) if words.startswith(("Seen by", "Danger", "No enemy"))]
            assert all(i > heads[0] for i in facts) and len(below) == any(said[i] not in map(
                shown_as, scene.desk.tip.left) for i in facts), said
        elif not scene.words.leaves(scene.decision):
            assert not heads, said
    assert planned and (here or ruleset in ("simple-battles", "skirmashed")), "those tell of there alone"


@pytest.fixture
def box() -> TipBox:
    """A tip on a screen of its own."""
    scene = at_one_screen(screens.played(6))
    tip = TipBox()
    scene.add(tip)
    return tip


def test_a_longer_fact_gives_way_to_a_shorter_one_only_where_it_does_not_fit(box: TipBox) -> None:
    short, more = T("Seen by 2 of 5"), T("In soft cover")
    long = T("It would be a long way round the wood, and three of them could shoot at it twice before it comes, as "
             "far as anybody can say that from here, and a fourth one hardly")
    anchor, within = pygame.Rect(60, 300, 40, 40), pygame.Rect(8, 100, 900, 500)
    box.show(Tip(T("4″ of 6″"), (short, long, more), anchor, (), within))
    assert box.told == (short, more) and box.left == (long,)
    box.show(Tip(T("4″ of 6″"), (long, short, more), anchor, (), within))
    assert box.told == (long,) and box.left == (short, more)


def test_a_tip_that_finds_no_place_is_not_shown_and_all_of_it_is_left_to_the_card(box: TipBox) -> None:
    facts = (T("Seen by 2 of 5"), T("In soft cover"))
    anchor, within = pygame.Rect(60, 300, 40, 40), pygame.Rect(8, 100, 900, 500)
    for never, seen in (((), True), ((pygame.Rect(150, 100, 300, 500),), True), ((within,), False)):
        box.show(Tip(T("4″ of 6″"), facts, anchor, (), within, never=never))
        assert box.visible is seen and box.left == (() if seen else facts)
        assert not seen or box.rect.collidelist(never) < 0
