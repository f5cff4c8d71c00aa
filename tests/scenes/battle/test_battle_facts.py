"""What the card of a chosen figure tells: its numbers, its attacks with their odds, who sees it, the danger."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.table.places import gap
from game.scenes.battle.panels.blocks import Chips, FigureLine, Heading, KindLine, Watchers
from game.scenes.battle.panels.spot_words import LEAST
from game.scenes.screens import played
from game.ui.table.underlay import _over
from game.ui.text import plain
from tests.driver import Driver


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def chosen(ruleset: str, kind: str) -> tuple[Driver, Any]:
    """A battle at a question of that kind, and the figure that it is about."""
    match = played(400, ruleset=ruleset, until=kind)
    assert match.ask is not None and match.ask.kind == kind
    match.players = ("human", "human")
    return Driver(match), match.state.figures[match.ask.about]


@pytest.mark.parametrize("ruleset, kind", [
    ("simple-battles", "act"), ("skirmashed", "order"), ("ghost-legions", "act")])
def test_a_chosen_figures_card_tells_what_it_is_and_what_it_can_do(ruleset: str, kind: str) -> None:
    driver, me = chosen(ruleset, kind)
    scene, match = driver.scene, driver.match
    while scene.later.busy:         # it is worked out beside the frames, a few milliseconds in each
        scene.later.work(9.0)
    for _ in range(400):            # its attacks are explored in a thread
        driver.frames(3)
        if scene.spots.attacks.here(me.id) is not None:
            break
        pygame.time.wait(5)
    driver.frames(3)
    head, lines, face = scene.desk.odds.plain
    assert str(head) == me.name and face == scene.staging.face(me.id)
    assert isinstance(lines[0], KindLine) and isinstance(lines[1], Chips) and len(lines[1].chips) >= 3
    assert all(clause.split("-")[0] in ("SB", "SK", "GL") for _, clause, _ in lines[1].chips)
    foes = {line.figure for line in lines if isinstance(line, FigureLine)}
    assert foes and all(match.state.figures[foe].side != me.side for foe in foes)
    near = min((f for f in match.state.of(1 - me.side) if f.placed), key=lambda f: (gap(me, f), f.id))
    attacks = [f for f in scene.rules.attacks(match.now, me.id) if isinstance(f, Forecast)]
    assert foes & {f.target for f in attacks} if attacks else near.id in foes
    seen = next(line for line in lines if isinstance(line, Watchers))
    spot = scene.rules.lookout.looked(match.now, me.id)
    others = match.state.standing()
    assert {foe for foe, _ in seen.them} == {
        foe.id for foe in match.state.of(1 - me.side)
        if match.now.top.sees(foe, me, others, scene.rules.lookout.seen_share)} == set(spot.watchers)
    assert any(isinstance(line, Heading) for line in lines)
    scene.table.wait = True         # the danger is told at once then
    scene.spots.finish(scene.spots.of(match.now, me.id))
    told = " ".join(plain(line) for line in scene.words.standing_lines(me) if not isinstance(line, Watchers))
    assert ("Danger: " in told) == any(danger.harm.chance >= LEAST for danger in spot.dangers)
    scene.table.restyle()
    driver.frames(3)
    bare, under = scene.table._bare_spots(), scene.table.underlay
    faded = [crown for crown in under._crowns if any(_over(crown, *spot) for spot in bare)]
    assert under._above(bare) == faded, "crowns above figures and markers stay see-through frame after frame"
    rect, foe = next((rect, figure) for rect, figure in scene.desk.odds._rows if figure)
    driver.click(rect.center)
    assert scene.decision is not None and scene.decision.at.figure == foe != me.id, "a click on its line considers it"


def test_while_the_computer_is_asked_the_card_shows_the_attack_in_question() -> None:
    given = played(900, ruleset="skirmashed", until="dodge")
    assert given.ask is not None and given.ask.kind == "dodge"
    given.players = ("easy", "human") if given.ask.side == 0 else ("human", "easy")
    scene = Driver(given).scene
    shown = scene.desk.odds.forecast
    assert isinstance(shown, Forecast) and shown.key == given.ask.stakes()[0][1].key


def test_what_the_computer_chose_changes_the_card_and_has_its_line() -> None:
    """Its dodge is no secret: the card is then the attack against somebody who dodges, and the log says so."""
    told = []
    for number in (0, 1):
        given = played(900, ruleset="skirmashed", until="dodge")
        assert given.ask is not None
        given.players = ("easy", "human") if given.ask.side == 0 else ("human", "easy")
        scene, offered = Driver(given).scene, dict(given.ask.stakes())
        act = given.ask.listed()[number].act
        shown, before = list[Forecast](), len(given.story())
        scene.desk.odds.show = lambda found, *more, seen=shown: seen.append(found)
        scene.give(Answer(act), watched=True)
        scene.director.finish()
        assert offered[act] in shown, "the card of the attack with that answer"
        told.append((offered[act], str(given.story()[before].text)))
    assert told[0][0] != told[1][0] and told[0][1] != told[1][1], told
