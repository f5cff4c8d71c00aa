"""What a screen of Warbands tells a newcomer: ways down from a roof, what Command costs, why an enemy on a roof is out
of reach, what a modifier does, what who is prone can do."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs
from whole import at_one_screen, plan_played

from game.core.chance.forecast import Forecast, WhyNot
from game.core.play.dice import Stream
from game.core.play.match import Match
from game.core.table.pieces import Overrides, Piece, Table
from game.core.table.places import GRID, Place
from game.planning.warbands.routes import Routes
from game.rules.warbands import climbing, moving
from game.rules.warbands.acts import Command, Down, Drop, Jump, Recover
from game.rules.warbands.distances import fighter
from game.scenes.rulesets.warbands.telling import tag_spot
from tests.rules.warbands.bands import ROOFTOPS, battle, boss, box, far_off, plain, rookie, say, specialist

pytestmark = pytest.mark.usefixtures("kts_home")
CLEAR = plain(*ROOFTOPS[:3])
"""Three roofs 2 inches up, and no forest at their feet."""


def screen(me: Any, foe: Any = None, *more: Any, side: int = 0, **given: Any) -> Any:
    """The screen of A1's first action, with that enemy."""
    match = battle([me, *more, far_off(2, 2)], [foe or (rookie(), 20, 20), far_off(22, 2)], table=CLEAR, **given)
    say(match, "activate A1")
    return at_one_screen(match.fork(5, log=True))


def told(scene: Any) -> str:
    """The tip beside what is pointed at."""
    return " ".join(str(line) for line in (scene.desk.tip.head, *scene.desk.tip.body))


def aimed(scene: Any, x: float, y: float) -> Any:
    """The decision with a spot pointed at."""
    scene.decision.aim("", Place.at(x, y))
    return scene.decision


# ── down from a roof ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-20", "WB-R31", "WB-17")
def test_where_a_climb_leads_to_the_spot_no_drop_is_offered():
    scene = screen((boss(), 7, 10.5, 2))
    decision = aimed(scene, 7, 9.2)
    assert not decision.at.clamped and not decision.at.route.hits and decision.at.drop is None
    assert any(isinstance(answer.act, Down) for answer in decision.at.route.answers)
    assert "Climbs down 2″ for 4″ of movement, no harm" in told(scene) and "hit" not in told(scene)
    decision.click()
    plan_played(scene)
    assert scene.match.state.figures["A1"].z == 0 and all(event.clause != "WB-17" for event in scene.match.events)


@pytest.mark.rule("WB-20", "WB-17", "WB-R34")
def test_where_only_a_drop_leads_right_there_the_climb_is_offered_and_the_drop_told():
    scene = screen((boss(), 7, 10.5, 2))
    decision = aimed(scene, 7, 7.5)
    assert decision.at.clamped and decision.at.drop is not None and decision.at.drop.hits == 1
    assert not decision.at.route.hits and decision.at.route.then.state.figures["A1"].z == 0
    words = told(scene)
    assert "The nearest spot without a fall" in words and "Right there only by a drop, 2″: 1 hit" in words
    assert "Unhurt **50\xa0%**" in words and "**Jump** (<2>) does it" in words
    decision.click()                            # shows the spot; nothing is done yet
    assert scene.match.state.figures["A1"].z == 2 * GRID
    scene.decision.click()
    plan_played(scene)
    assert scene.match.state.figures["A1"].z == 0 and not scene.match.state.figures["A1"].wounds


@pytest.mark.rule("WB-20", "WB-R31")
def test_who_gets_down_only_with_the_next_movement_is_shown_the_edge():
    scene = screen((boss(), 7, 12, 2))
    decision = aimed(scene, 7, 8.6)
    assert decision.at.drop is not None and decision.at.clamped
    assert [leg.kind for leg in decision.at.route.legs] == ["walk"]
    assert decision.at.place.y == pytest.approx(10.5 * GRID, abs=2)
    assert "From this edge its next movement climbs down: 4″, no harm" in told(scene)


@pytest.mark.rule("WB-15", "WB-17")
@pytest.mark.parametrize("way", [Jump, Drop])
def test_the_drop_stays_possible_by_its_button(way: type) -> None:
    scene = screen((boss(), 7, 10.5, 2), dice=[10])
    decision = scene.decision
    mode = next(mode for mode in decision.modes if isinstance(mode.act, way))
    assert "one hit for each inch after the first" in str(scene.labels.tip(mode))
    down = next(mode for mode in decision.modes if isinstance(mode.act, Down))
    assert "without harm: each inch costs 2″" in str(scene.labels.tip(down))
    assert str(scene.labels.short(down)) == "Climb down"
    decision.choose_mode(mode)
    aimed(scene, 7, 8.5)
    assert decision.at.route.hits == 1 and "Without a fall: climb down by **Move**" in told(scene)
    decision.click()                            # points out the fall first
    assert scene.match.state.figures["A1"].z
    decision.click()
    plan_played(scene)
    assert scene.match.state.figures["A1"].z == 0


@pytest.mark.rule("WB-20", "WB-R32")
def test_who_can_never_climb_down_is_offered_the_drop_and_told_why():
    scene = screen((rookie(stat=3), 7, 10.5, 2))
    decision = aimed(scene, 7, 8.7)
    assert decision.at.route.hits == 1 and decision.at.drop is None
    assert "It cannot climb down: that costs 4″, more than it may move" in told(scene)


@pytest.mark.rule("WB-15", "WB-R34")
def test_a_button_is_named_only_where_it_leads_right_there():
    scene = screen((rookie(stat=4), 6.75, 12.64, 2), (rookie(), 7, 9.3))
    decision = aimed(scene, 6.4, 8.76)                  # to jump there he would have to walk to the edge first
    assert decision.at.drop is not None and [leg.kind for leg in decision.at.drop.legs] == ["walk", "jump"]
    assert "Right there only by a drop, 2″: 1 hit" in told(scene) and "does it" not in told(scene)


def stepped(high: float, low: float) -> Table:
    """A high roof, a lower one close to the east of it and one to the north."""
    def house(id: str, x0: float, y0: float, x1: float, y1: float, up: float) -> Piece:
        return structs.replace(box(id, "house", x0, y0, x1, y1), overrides=Overrides(height=int(up * GRID)))

    return plain(house("H1", 6.5, 10.5, 9.5, 13.5, high), house("H2", 9.5, 10.5, 11.5, 13.5, low),
                 house("H3", 6.5, 14, 9.5, 17, low))


@pytest.mark.rule("WB-20", "WB-R31")
@pytest.mark.parametrize("spot", [(5.16, 16.06), (6.47, 14.9), (12.3, 14.1), (11.9, 14)])
def test_the_edge_that_is_shown_is_one_from_which_the_climb_ends_on_the_level_of_the_spot(
        spot: tuple[float, float]) -> None:
    match = battle([(boss(stat=6), 7, 11.5, 3), far_off(2, 2)], [far_off(22, 2)], table=stepped(3, 2))
    say(match, "activate A1")
    scene = at_one_screen(match.fork(5, log=True))
    decision = aimed(scene, *spot)
    assert decision.at.drop is not None and decision.at.route is not None
    me = fighter(decision.at.route.then, "A1")
    roof = climbing.roof_under(decision.at.route.then, me)
    if roof is None:
        assert me.z == 0
    else:
        foot = climbing.foot_of(decision.at.route.then, me, roof)
        assert foot is not None and foot.z == 0         # not the lower roof, from where it would be half the way
        assert "its next movement climbs down: 6″" in told(scene)


@pytest.mark.rule("WB-20", "WB-R31")
def test_down_to_a_lower_roof_the_climb_is_offered_at_once():
    match = battle([(boss(stat=6), 9, 12, 4), far_off(2, 2)], [far_off(22, 2)], table=stepped(4, 2))
    say(match, "activate A1")
    scene = at_one_screen(match.fork(5, log=True))
    decision = aimed(scene, 10.3, 12)
    assert decision.at.drop is not None and decision.at.route.then.state.figures["A1"].z == 2 * GRID
    assert "Climbs down 2″ for 4″ of movement, no harm" in told(scene)


@pytest.mark.parametrize("seed", range(3))
def test_no_drop_is_offered_where_a_climb_by_any_edge_leads_there(seed: int) -> None:
    """Every spot at the foot of a house is tried by a climb from each place along the edges."""
    stream, dropped = Stream(seed), 0
    for _ in range(4):
        x, y = 5.5 + stream.below(24) / 8, 10.5 + stream.below(24) / 8
        match = battle([(boss("", 5 + stream.below(2)), x, y, 2)],
                       [(rookie(), 7, 9.4), (rookie(), 4, 12), far_off()], table=CLEAR)
        ways = Routes(match.now, moving.new_movement(match.now, fighter(match.now, "A1"), 0, False))
        for _ in range(40):
            spot = Place.at(4 + stream.below(60) / 10, 9 + stream.below(60) / 10)
            if match.now.top.levels.below(*spot, 1 << 30):
                continue
            found = ways.to(spot)
            if found is not None and found.hits:
                dropped += 1
                assert not any(climbed(match, ways, edge, spot) for edge in edges())
    assert dropped


def edges() -> list[Place]:
    """Places along the edges of the western roof, a quarter of an inch apart."""
    along = [5.5 + i / 4 for i in range(13)]
    return [Place.at(x, y) for x in along for y in (10.5, 13.5)] + [
        Place.at(x, y + 5) for y in along for x in (5.5, 8.5)]


def climbed(match: Match, ways: Routes, edge: Place, spot: Place) -> bool:
    """Whether he could walk to an edge, climb down and walk to the spot."""
    fork = match.fork(None)
    for answer in ("activate A1", f"move @ {edge.x / GRID},{edge.y / GRID}", "down H1"):
        if fork.ask is None or (answer.startswith("move") and fork.state.figures["A1"].place == edge):
            continue
        try:
            fork.answer(answer)
        except Exception:                       # refused: no such way
            return False
    if fork.state.figures["A1"].z or fork.state.going is None:
        return False
    walk = moving.walk_region(fork.now, fork.state.going)
    return walk is not None and walk.why_not(spot) is None


# ── what Command costs ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R91", "WB-R25", "WB-183")
def test_command_says_that_it_ends_the_activation_and_does():
    scene = screen((boss("Ranger", shooter="light"), 10, 5), None, (rookie(), 8, 5))
    mode = next(mode for mode in scene.decision.modes if isinstance(mode.act, Command))
    assert "in place of an attack of its own" in str(scene.labels.tip(mode))
    assert "Whatever is rolled, its activation then ends" in str(scene.labels.tip(mode))
    assert any("in place of an attack" in str(line) for line in scene.figures.fighter_lines(
        scene.match.state.figures["A1"]))
    tried = battle([(boss(), 10, 5), (rookie(), 8, 5)], [far_off()], [9])
    say(tried, "activate A1", "command")        # as its first action, and it fails
    assert tried.state.side == 1 and tried.state.figures["A1"].acted


@pytest.mark.rule("WB-R25")
@pytest.mark.parametrize("rules, words", [({}, "that was its second action, and its activation ends"),
                                          ({"free_first_action": "on"}, "it costs one of its two actions")])
def test_the_price_of_a_skill_is_that_of_the_rules_in_force(rules: dict[str, str], words: str) -> None:
    scene = screen((boss("Ranger"), 10, 5), None, (rookie(), 8, 5), **rules)
    say(scene.match, "move @ 10,6")
    again = at_one_screen(scene.match.fork(5, log=True))
    mode = next(mode for mode in again.decision.modes if isinstance(mode.act, Command))
    assert words in str(again.labels.tip(mode))


# ── out of reach on a roof ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R12", "WB-20")
def test_an_enemy_on_a_roof_is_out_of_reach_because_of_the_roof():
    scene = screen((rookie(), 9.5, 9), (rookie(name="Knuckles"), 11, 11, 2))
    scene.decision.aim_figure("B1")
    assert isinstance(scene.decision.at.forecast, WhyNot) and scene.decision.at.forecast.clause == "WB-R12"
    words = told(scene)
    assert "2″ higher up; melee reaches 1″, up and down too" in words
    assert "Knuckles is on a roof, and no spot to strike from is in reach" in words
    assert "the roof is 2″ up: climbing costs 4″, it has 3″" in words and "short" not in words
    below = screen((specialist(), 7, 12, 2), (rookie(name="Knuckles"), 7, 8))
    below.decision.aim_figure("B1")
    assert "2″ lower down" in told(below) and "Knuckles is 2″ below" in told(below)


@pytest.mark.rule("WB-R12")
def test_right_below_the_height_alone_is_the_reason():
    scene = screen((rookie(), 7, 9.45), (rookie(name="Knuckles"), 7, 10.5, 2))
    scene.decision.aim_figure("B1")
    assert "it stands 2″ higher up, and melee reaches at most 1″ up or down" in told(scene)


def test_who_shoots_is_told_of_range_and_sight_not_of_the_roof():
    scene = screen((rookie(shooter="light"), 12, 2), (rookie(name="Knuckles"), 12, 20.5, 0))
    scene.decision.aim_figure("B1")
    assert "roof" not in told(scene) and "No spot in reach" in told(scene)


# ── modifiers, cover, prone ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.rule("WB-R13", "WB-101", "WB-102")
def test_a_modifier_says_what_it_does():
    scene = screen((rookie("Gunner", shooter="light"), 7, 5), (rookie("Gunner"), 7, 8))
    scene.decision.aim_figure("B1")
    shot = scene.decision.at.forecast
    assert isinstance(shot, Forecast)
    assert [(row.value, str(row.reason)) for row in shot.rows if row.clause == "WB-101"] == [
        ("−1", "easier to hit: Gunner at range")]
    melee = screen((specialist(), 7, 5), (rookie("Gunner"), 7, 6.5))
    melee.decision.aim_figure("B1")
    blow = melee.decision.at.forecast
    assert isinstance(blow, Forecast)
    assert [(row.value, str(row.reason)) for row in blow.rows if row.clause == "WB-102"] == [
        ("−1", "harder to defend: Gunner in melee")]


@pytest.mark.rule("WB-55", "WB-R16")
def test_a_roll_again_in_cover_is_told_in_a_whole_sentence():
    match = battle([(rookie(shooter="light"), 7, 5), far_off(2, 2)], [(rookie(name="Rook", shield=True), 7, 8),
                                                                      far_off()], [1, 1, 6])
    say(match, "activate A1", "shoot B1")
    assert "Rook is in cover (shield) and rolls the failed defence again." in [str(e.text) for e in match.events]
    asked = battle([(rookie(shooter="light"), 7, 5), far_off(2, 2)], [(rookie(name="Rook", shield=True), 7, 8),
                                                                      far_off()], [1, 1], cover_choice="ask")
    say(asked, "activate A1", "shoot B1")
    assert asked.ask is not None
    assert str(asked.ask.prompt) == "Rook defends: 1, a failure. It is in cover (shield). Roll again?"


@pytest.mark.rule("WB-60")
def test_who_is_prone_is_told_what_it_can_do():
    scene = screen((specialist(), 7, 5), states={"A1": {"wounds": 1}})
    assert any(isinstance(mode.act, Recover) for mode in scene.decision.modes) and scene.decision.mover() is None
    go = scene.desk.go
    assert str(go.label) == "Press Recover or End" == str(go.why_off) and not go.enabled
    assert str(screen((specialist(), 7, 5)).desk.go.label) == "Point at a place or a figure"


def test_a_label_of_a_roof_keeps_off_the_hill():
    corners = [Place.at(x, y) for x, y in ((10, 8), (14, 8), (14, 12), (10, 12))]
    assert tag_spot(corners) == Place.at(12, 12)
    spot = tag_spot(corners, [Place.at(12, 12)])
    assert spot in (Place.at(14, 10), Place.at(10, 10)), "another edge"
    everywhere = [Place.at(12, 12), Place.at(14, 10), Place.at(12, 8), Place.at(10, 10)]
    assert tag_spot(corners, everywhere) == Place.at(12, 12)
    assert tag_spot(corners, (), [Place.at(12, 11.5)]) == spot, "it lay on who stood there"
    assert tag_spot(corners, [Place.at(12, 12)], everywhere) == spot, "markers count before figures"
