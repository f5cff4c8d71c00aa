"""How this battle is won: every fact told is the rules' own, for every ruleset, scenario and kind of objective."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace
from whole import TABLES, Unpainted, showing

from game import rules
from game.core import laying
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.moment import Moment
from game.core.table.pieces import FACING
from game.rules.deathzap import ending as dz_ending
from game.rules.deathzap import limits as dz_limits
from game.rules.ghost_legions import limits as gl_limits
from game.rules.simple_battles import actions as sb_actions
from game.rules.simple_battles import ending as sb_ending
from game.rules.simple_battles import limits as sb_limits
from game.rules.simple_battles import setting as sb_setting
from game.rules.skirmashed import limits as sk_limits
from game.rules.warbands import ending as wb_ending
from game.rules.warbands import limits as wb_limits
from game.scenes.battle import BattleScene
from game.scenes.battle.briefing import BriefingSheet, players_words
from game.scenes.battle_setup import BattleOrder, make_setup, playable_forces
from game.scenes.rulesets.briefing import Briefing
from game.scenes.rulesets.view import view_of
from game.store.maps import map_named
from game.store.settings import silent
from game.ui.app import FRAME, App
from game.ui.keys import Key
from game.ui.spans import plain

pytestmark = pytest.mark.usefixtures("kts_home")


@cache
def ordered(ruleset: str, switches: tuple[tuple[str, str], ...] = (), options: tuple[tuple[str, str], ...] = ()) -> Any:
    """A set-up of two shipped forces on a shipped table."""
    made = rules.get(ruleset)
    forces = playable_forces(made)
    one, other = [each.force for each in forces if each.limit == forces[0].limit][:2]
    table = map_named(TABLES[ruleset]).table
    assert table is not None
    return make_setup(made, table, (one, other), dict(switches), dict(options))


def at(ruleset: str, switches: dict[str, str] | None = None, **options: str) -> tuple[Moment[Any], Briefing]:
    """The first moment of a battle, and what is told of it."""
    setup = ordered(ruleset, tuple((switches or {}).items()), tuple(options.items()))
    now = rules.get(ruleset).moment(setup)
    return now, view_of(ruleset).briefing(now)


def told(briefing: Briefing) -> str:
    """All its lines."""
    return "\n".join(plain(line) for line in briefing.lines())


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_it_says_goal_end_order_and_table_and_cites_clauses_that_exist(ruleset: str) -> None:
    _, briefing = at(ruleset)
    assert [str(part.head) for part in briefing.parts] == [
        "What wins", "How long it lasts", "Who acts when", "What one turn is", "On this table"]
    book = rules.get(ruleset).book()
    for part in briefing.parts:
        assert part.lines
        for line in part.lines:
            words = plain(line).split()
            cited = [word for word in words if word.startswith(f"{rules.get(ruleset).letters}-")]
            assert cited and all(clause in book.clauses for clause in cited), line


@pytest.mark.parametrize(("scenario", "rounds"), [("plain", 3), ("terminals", 3), ("plain", 5)])
def test_simple_battles(scenario: str, rounds: int) -> None:
    now, briefing = at("simple-battles", {"sb_rounds": str(rounds)}, scenario=scenario)
    words, size = told(briefing), sb_limits.limits(now.setup.table)
    assert now.house.rounds == rounds and f"after {rounds} rounds win" in words and f"\n{rounds} rounds " in words
    assert f"{sb_ending.OBJECTIVE_POINTS} points for each objective" in words
    assert ("work a terminal" in words) == (scenario == "terminals")
    assert (f"{sb_actions.TERMINAL_POINTS} point for each terminal" in words) == (scenario == "terminals")
    worth = [figure.points for figure in now.state.figures.values()]
    assert f"{min(worth)} to {max(worth)} in this battle" in words
    assert f"up to {size.move // 64}″" in words and f"go {size.secondary // 64}″ further" in words
    laid = sb_setting.lay_objectives(now.setup.table, "south")
    assert [spot.place for spot in briefing.spots] == [marker.place for marker in laid]
    assert {spot.worth for spot in briefing.spots} == {str(sb_ending.OBJECTIVE_POINTS)}


def test_house_rules_change_what_it_says() -> None:
    _, plain_one = at("simple-battles")
    _, house = at("simple-battles", {"sb_tiebreak": "figures", "sb_init_choice": "true"})
    assert "Equal points are a draw" in told(plain_one) and "the higher goes first" in told(plain_one)
    assert "more points of figures left wins" in told(house) and "the higher chooses" in told(house)


@pytest.mark.parametrize("turns", [0, 15, 30])
def test_ghost_legions(turns: int) -> None:
    now, briefing = at("ghost-legions", {"gl_round_limit": str(turns)})
    words = told(briefing)
    assert f"first side with {gl_limits.WIN} points wins" in words and f"has {gl_limits.WIN} points" in words
    assert f"{gl_limits.KILL} point for each enemy killed" in words
    assert f"{gl_limits.EXIT} points for each figure of yours" in words
    assert now.house.rounds == turns
    assert (f"After {turns} turns each" if turns else "There is no limit of turns") in words
    assert {leaving.edge for leaving in briefing.exits} == {area_edge(now, area) for area in briefing.areas}


@pytest.mark.parametrize(("way", "words"), [("walk_off", "walks off for 2 points"), ("compare", "as it stands"),
                                            ("survivor_wins", "has lost")])
def test_ghost_legions_when_a_side_is_gone(way: str, words: str) -> None:
    assert words in told(at("ghost-legions", {"gl_wipeout": way})[1])


def area_edge(now: Moment[Any], area: Any) -> str:
    """The edge that a strip of the set-up lies at."""
    return next(edge for edge in FACING if now.setup.table.strip(edge, gl_limits.ZONE) == area.box)


@pytest.mark.parametrize("share", [False, True])
def test_skirmashed(share: bool) -> None:
    _, briefing = at("skirmashed", {"sk_casualties": "share"} if share else {})
    words = told(briefing)
    assert f"After {sk_limits.ROUNDS} rounds" in words and f"within {sk_limits.ZONE // 64}″" in words
    assert ("smaller share" in words) == share and ("fewer figures wins" in words) != share


@pytest.mark.parametrize("kind", [choice.value for choice in wb_ending.SCENARIOS])
def test_warbands(kind: str) -> None:
    now, briefing = at("warbands", scenario=kind)
    words = told(briefing)
    title = next(choice.label for choice in wb_ending.SCENARIOS if choice.value == kind)
    assert str(briefing.goal).startswith(str(title)) and f"\n{wb_limits.TURNS} turns " in words
    bounty = ", ".join(f"{rank} {n}" for rank, n in wb_ending.DEFEAT_POINTS[kind].items() if n)
    assert f"each enemy out: {bounty} {wb_ending.CLAUSES[kind]}" in words
    others = {"last": "has won, whatever the points", "hill": f"{wb_ending.HILL_POINTS} points at the end of each turn",
              "treasure": f"{wb_ending.BANKED_POINTS} points for each treasure",
              "through": ", ".join(f"{rank} {n}" for rank, n in wb_ending.ESCAPE_POINTS.items())}
    assert [one for one, line in others.items() if line in words] == [kind]
    assert len(briefing.spots) == {"hill": 1, "treasure": len(wb_ending.treasures(now.setup.table))}.get(kind, 0)
    points = wb_ending.HILL_POINTS if kind == "hill" else wb_ending.BANKED_POINTS
    assert {spot.worth for spot in briefing.spots} <= {str(points)}
    assert len(briefing.exits) == (2 if kind == "through" else 0)
    spawns = [place for side in (0, 1) for place in wb_ending.spawns(now, side)]
    middles = [((a.box[0] + a.box[2]) // 2, (a.box[1] + a.box[3]) // 2) for a in briefing.areas]
    assert set(spawns) <= set(middles)


def test_warbands_with_cards() -> None:
    assert "terrain cards by turns" in told(at("warbands", terrain="cards")[1])


@pytest.mark.parametrize("limit", [0, 12])
def test_deathzap(limit: int) -> None:
    now, briefing = at("deathzap", {"dz_turn_limit": str(limit)} if limit else {})
    words = told(briefing)
    for side, name in enumerate(("Blue", "Orange")):
        assert f"{name} runs when {dz_ending.left(now.state, side)} of its {now.state.began(side)} units" in words
    assert now.house.turns == limit and (f"{limit} turns each" if limit else "No limit of turns") in words
    assert {str(area.words) for area in briefing.areas if area.words.message} == {
        "one side chooses one of these 4 edges", "the other sets up opposite"}
    assert f"{now.house.stalemate} turns in a row" in words and f"within {dz_limits.CLOSE // 64}″" in words


@pytest.mark.rule("TB-20")
@pytest.mark.parametrize("ruleset", [one.id for one in rules.every() if one.laying is not None])
def test_it_says_that_terrain_is_laid_first(ruleset: str) -> None:
    first = "First both sides lay pieces of terrain by turns"
    assert first not in told(view_of(ruleset).brief(at(ruleset)[0]))
    now, _ = at(ruleset, **{laying.OPTION: "pool"})
    ground = view_of(ruleset).brief(now).parts[-1]
    assert ground.head.message == "On this table" and str(ground.lines[0]).startswith(first)
    assert not now.top.table.pieces


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_once_the_edges_are_chosen_the_picture_is_in_the_sides_colours(ruleset: str) -> None:
    match = Match.begun(rules.get(ruleset), ordered(ruleset), Dice.seeded(3), ("human", "human"))
    while match.ask is not None and match.ask.kind != "deploy":
        match.answer(match.ask.listed()[0].key)
    areas = view_of(ruleset).briefing(match.now).areas
    assert {area.side for area in areas} == {0, 1}


def test_it_speaks_to_one_person_or_to_both() -> None:
    setup = ordered("ghost-legions")
    one, other = (replace(force, name=name) for force, name in zip(setup.forces, ("Vikings", "Redcoats"), strict=True))
    named, alike = (replace(setup, forces=forces) for forces in ((one, other), (one, one)))
    for players, words, worded in (
            (("human", "normal"), "You have Vikings. The computer has Redcoats", "You are Blue, with Vikings. The c"),
            (("easy", "human"), "You have Redcoats. The computer has Vikings", "You are Orange, with Vikings. The c"),
            (("human", "human"), "Vikings against Redcoats", "Blue: Vikings. Orange: Vikings."),
            (("human:Anna", "human:Ben"), "Blue: Vikings. Orange: Redcoats.", "Blue: Vikings. Orange: Vikings.")):
        assert plain(players_words(players, named)).startswith(words)
        assert plain(players_words(players, alike)).startswith(worded), "only colours tell them apart"


# --- the sheet ------------------------------------------------------------------------------------------------------


def begun(players: tuple[str, str] = ("human", "human")) -> App:
    """A battle of Ghost Legions as it begins from the title."""
    order = BattleOrder(ordered("ghost-legions"), players, 3)
    scene = BattleScene(order.begin(), order, journal=False)
    scene.briefs = True
    return showing(scene)


def press(app: App, key: str, action: Any = None) -> None:
    app.scene.stage.press_key(Key(key, action, key.lower()))  # type: ignore[union-attr]
    for _ in range(3):
        app.step(FRAME)


def test_it_comes_before_the_first_question_which_waits_and_again_by_key_and_menu() -> None:
    app = begun()
    battle, sheet = app.scenes
    assert isinstance(sheet, BriefingSheet) and sheet.first and battle.decision is None  # type: ignore[attr-defined]
    press(app, "Enter", "commit")
    assert app.scenes == [battle] and battle.decision is not None  # type: ignore[attr-defined]
    press(app, "H")
    assert isinstance(app.scene, BriefingSheet) and not app.scene.first
    press(app, "H")
    assert app.scenes == [battle]
    battle.open_menu()  # type: ignore[attr-defined]
    app.step(FRAME)
    press(app, "H")
    assert isinstance(app.scene, BriefingSheet) and len(app.scenes) == 2
    press(app, "Esc", "back")
    assert app.scenes == [battle]


def test_it_is_switched_off_for_one_game_and_on_again() -> None:
    app = begun()
    sheet: Any = app.scene
    sheet.again.activate()
    assert app.ui.settings.no_briefing == ("ghost-legions",)
    sheet.switch(True)
    assert app.ui.settings.no_briefing == ()
    sheet.switch(False)
    app.pop()
    order = BattleOrder(ordered("ghost-legions"), ("human", "human"), 3)
    again = BattleScene(order.begin(), order, journal=False)
    again.briefs = True
    app.push(again)
    for _ in range(3):
        app.step(FRAME)
    assert app.scene is again and again.decision is not None


def test_computers_among_themselves_are_not_told() -> None:
    assert not isinstance(begun(("easy", "easy")).scene, BriefingSheet)


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_it_is_one_screen_without_scrolling(ruleset: str) -> None:
    made = rules.get(ruleset)
    match = Match.begun(made, ordered(ruleset), Dice.seeded(3), ("human", "normal"))
    app = Unpainted(silent(), size=(1280, 720), headless=True)
    battle: Any = BattleScene(match, journal=False)
    for scene in (battle, BriefingSheet(battle, first=True)):
        app.push(scene)
        app.step(FRAME)
    sheet: Any = app.scene
    assert not sheet.area.scroll_to(1) and sheet.area.rect.bottom <= sheet.foot.rect.y and sheet.sheet.rect.y >= 16
