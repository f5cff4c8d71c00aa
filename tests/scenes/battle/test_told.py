"""What is pointed at says what it is and what it is worth: markers and edges on the table, the score card, chips."""

from __future__ import annotations

import re
from typing import Any

import pytest
from whole import fresh

from game import rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.play.play import side_name
from game.core.text import T
from game.rules.ghost_legions.limits import EXIT
from game.rules.simple_battles.ending import OBJECTIVE_POINTS
from game.rules.simple_battles.roster import TRAITS
from game.rules.warbands import ending as warbands
from game.scenes.base import Scene
from game.scenes.battle import battle_type
from game.scenes.battle.input.deciders import decider_of
from game.scenes.battle.panels.prompt_and_score import PromptBar
from game.scenes.battle.panels.unit_card import UnitCard, UnitFace
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.keys import Key
from game.ui.spans import plain
from tests.scenes.battle.test_briefing import ordered

pytestmark = pytest.mark.usefixtures("kts_home")


def battle(ruleset: str, **options: str) -> Any:
    """The screen's words of a battle whose edges are chosen; nothing is built or painted."""
    made = rules.get(ruleset)
    match = Match.begun(made, ordered(ruleset, (), tuple(options.items())), Dice.seeded(3), ("human", "human"))
    while match.ask is not None and match.ask.kind in ("edge", "sides"):
        match.answer(match.ask.listed()[0].key)
    return battle_type(ruleset)(match, journal=False)


def test_an_objective_tells_its_worth_and_who_has_it() -> None:
    scene = battle("simple-battles", scenario="terminals")
    marker = scene.match.state.objectives[1]
    told = plain(scene.markers.at(*marker.place))
    assert f"{OBJECTIVE_POINTS} points at the end" in told and "Nobody touches it now" in told and "Terminal" in told
    assert "**" not in told
    assert scene.markers.at(marker.place.x + 200, marker.place.y) is None


def test_an_end_tells_who_leaves_there() -> None:
    scene = battle("ghost-legions")
    table, ends = scene.match.now.setup.table, scene.match.state.ends
    for side, name in enumerate(("Blue", "Orange")):
        west, south, east, north = table.strip(ends[1 - side], 64)
        told = plain(scene.markers.at((west + east) / 2, (south + north) / 2))
        assert f"each figure of {name} that leaves the table here brings {EXIT} points" in told
    assert scene.markers.at(table.width / 2, table.height / 2) is None


@pytest.mark.parametrize(("kind", "words"), [
    ("hill", f"The hill: {warbands.HILL_POINTS} points"), ("treasure", f"A treasure: {warbands.BANKED_POINTS} points"),
    ("through", "Rookie {Rookie}, Specialist {Specialist}".format(**warbands.ESCAPE_POINTS)), ("last", "")])
def test_what_a_scenario_puts_on_the_table(kind: str, words: str) -> None:
    scene = battle("warbands", scenario=kind)
    table = scene.match.now.setup.table
    spots = [(table.width / 2, table.height / 2), (table.width / 2, 20)]
    told = [plain(found) for spot in spots if (found := scene.markers.at(*spot)) is not None]
    assert any(words in one for one in told) if words else told == []
    home = warbands.spawns(scene.match.now, 0)[0]
    assert "A spawnpoint of Blue" in plain(scene.markers.at(*home))


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_score_says_what_its_numbers_mean(ruleset: str) -> None:
    scene = battle(ruleset)
    for side, name in enumerate(("Blue", "Orange")):
        told = plain(scene.scored.tip(side))
        if ruleset == "deathzap":       # no points: what the line shows is units
            units = scene.match.state.began(side)
            assert told.startswith(f"{name} has {units} of its {units} units and runs at {(units + 1) // 2} more lost")
            continue
        assert told.startswith(f"{name} has 0 points now.") and plain(scene.scored.pips(side)) in told
        assert len(told.splitlines()) >= 3
    assert "H tells how this battle is won" in plain(scene.scored.about())


def test_links_of_the_score_are_reached_by_keys() -> None:
    app = fresh("battle-turns")
    scene: Any = app.scene
    scene.desk.score.draw(app.surface)
    assert scene.desk.score.focusable and scene.desk.score.links
    scene.stage.focus(scene.desk.score, show=True)
    scene.stage.press_key(Key("Right", "right", ""))
    assert scene.desk.score.ring() == scene.desk.score.links[0][0]
    assert "SB-66" in plain(scene.desk.score.words_of_tip())
    scene.stage.press_key(Key("Enter", "commit", ""))
    assert app.scene is not None and app.scene.name == "rulebook"


def test_pointing_at_score_flag_and_chip_shows_it() -> None:
    app = fresh("battle-turns")
    scene: Any = app.scene
    app.surface.fill((0, 0, 0))
    scene.desk.score.draw(app.surface)
    scene.desk.odds.draw(app.surface)
    scene.table.fit()
    marker = scene.match.state.objectives[1].place
    x, y = scene.table.camera.steps(marker.x, marker.y)
    score = next(rect.center for rect, which in scene.desk.score._spots if which == 1)
    clauses = {clause for _, clause in TRAITS.values()}
    chip, trait = next((rect.center, link) for rect, link in scene.desk.odds.links if link in clauses)
    points = plain(T("{who} has {points} now.", who=side_name(1), points="0 points"))
    for spot, words in ((score, points), ((int(x), int(y)), "Objective: 5 points"),
                        (chip, f"{trait} {scene.rules.book().clause(trait).title}")):
        scene.stage.motion(spot)
        for _ in range(30):
            app.step(FRAME)
        tips = [plain(tip.words) for tip in scene.stage.tips.children]
        assert any(words in tip for tip in tips), (words, tips)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_a_unit_card_says_what_its_short_line_and_marks_mean(ruleset: str) -> None:
    scene = battle(ruleset)
    state = scene.match.state
    one = next(iter(getattr(state, "units", state.figures).values()))
    words, short = plain(scene.figures.told(one)), plain(scene.figures.kind(one))
    assert words and all(number in words for number in re.findall(r"\d+", short))
    card = UnitCard(UnitFace("A1", 0, "", 0, "Robyn", short, T("ready"), marks=(("done", 0), ("hits", 2)),
                             about=scene.figures.told(one)), *([lambda who: None] * 3))
    told = plain(card.words_of_tip() or "").splitlines()
    assert told == ["Robyn: ready", words, "✔ has had its turn", "Drop: 2 damage or hits on it"]


def test_a_question_without_a_note_shows_its_clause_where_there_is_room() -> None:
    app = App(silent(), size=(1920, 1080), headless=True)
    scene, bar = Scene(), PromptBar(lambda clause: None)
    app.push(scene)
    scene.add(bar)
    scene.place(bar, 20, 20, 900, 56)
    for note in ("one more", ""):
        bar.say(0, "Whom does it attack?", note, "DZ-43")
        app.step(FRAME)
        assert [name for _, name in bar.links] == ["DZ-43"] and bar.links[0][0].width > 4, note


def test_who_chooses_an_edge_hears_of_the_scenario_not_of_objectives_that_count_nothing() -> None:
    made = rules.get("simple-battles")
    for scenario, told in (("breakthrough", "leaves the table by the enemy’s edge"), ("objectives", "3 objectives")):
        match = Match.begun(made, ordered("simple-battles", (), (("scenario", scenario),)), Dice.seeded(3),
                            ("human", "human"))
        scene = battle_type("simple-battles")(match, journal=False)
        while match.ask is not None and match.ask.kind != "edge":
            match.answer(match.ask.listed()[0].key)
        _, lines = scene.words.plain_card(decider_of("simple-battles", match.ask)(scene, match.ask))
        assert told in plain(lines[1])
