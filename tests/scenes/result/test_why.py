"""The plain sentence of why a battle ended so, and what is proposed next."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from battles import case, cases
from hands import Hands, Stub

from game import rules
from game.ai import player
from game.core.play.luck import Luck
from game.core.play.match import Match
from game.core.table.places import Place
from game.planning.account import luck_until
from game.scenes import navigation
from game.scenes.battle_setup import BattleOrder
from game.scenes.replay.frames import replay_of
from game.scenes.result import decided, next_steps
from game.scenes.result.decided import swings
from game.scenes.result.next_steps import proposed
from game.scenes.result.scene import ResultScene
from game.scenes.result.words import why_words
from game.store import lessons_taken
from game.ui.text import plain
from tests.driver import Driver
from tests.rules.ghost_legions.legions import battle as legions
from tests.rules.ghost_legions.legions import man

pytestmark = pytest.mark.usefixtures("kts_home")


def fought(name: str, seed: int, players: tuple[str, str] = ("human", "easy")) -> Match:
    """A battle of chance players that is over; who is said to have played it does not change it."""
    match = case(name).begun(seed)
    minds = player("random", seed), player("random", seed + 1)
    while match.ask is not None:
        match.trusted(minds[match.ask.side].choose(match))
    match.players = players
    return match


def lucky(points: float) -> Luck:
    """Luck of side A in points."""
    return SimpleNamespace(points=Fraction(points))  # type: ignore[return-value]


def over(match: Match, points: tuple[int, int], winner: int | None) -> Match:
    """The same battle with another end."""
    assert match.outcome is not None
    match.__dict__["outcome"] = match.outcome._replace(points=points, winner=winner)
    return match


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", ["sb-yard", "gl-crossroads", "sk-alleys", "wb-cross", "dz-hamlet"])
def test_the_sentence_names_the_row_that_made_the_difference(name: str, seed: int) -> None:
    names = {one.name: one for one in __import__("battles").cases()}
    if name not in names:
        ruleset = {"gl": "ghost-legions", "sk": "skirmashed", "wb": "warbands", "dz": "deathzap"}[name[:2]]
        name = next(one.name for one in names.values() if one.setup.ruleset == ruleset)
    match = fought(name, seed)
    assert match.outcome is not None
    told = plain(why_words(match, luck_until(match, len(match.story())), False))
    a, b = match.rules.score(match.now)
    if match.outcome.winner is None:
        assert told == f"{plain(match.outcome.reason)} {match.outcome.clause}"
        return
    sign = 1 if match.outcome.winner == 0 else -1
    best = max(sign * (x[0] - y[0]) for x, y in zip(a.rows, b.rows, strict=False))
    row = next((x, y) for x, y in zip(a.rows, b.rows, strict=False) if sign * (x[0] - y[0]) == best)
    begun = {clause for one in match.rules.score(match.rules.moment(match.now.setup)) for _, _, clause in one.rows}
    if row[0][2] not in begun:
        assert "for the" in told and "made the difference:" not in told
    elif best > 0:
        assert f"{row[0][0]} to {row[1][0]}" in told
    else:
        assert "made the difference:" not in told


@pytest.mark.rule("GL-R58")
@pytest.mark.parametrize(("players", "said"), [
    (("human", "easy"), "You lost your only figure; for the 2 that Orange had left: walk off, 4 points."),
    (("easy", "human"), "Blue lost its only figure; for the 2 that Orange had left: walk off, 4 points.")])
def test_whoever_was_wiped_out_is_told_so_before_what_that_brought_the_other(players: tuple[str, str],
                                                                            said: str) -> None:
    """*What made the difference: walk off, 0 to 6 points*, where all of the player's figures were dead before."""
    match = legions([(man(), 10, 10)], [(man(), 2, 40), (man(), 40, 40)], [1], hits={"A1": 3})
    match.players = players
    assert match.outcome is not None and match.outcome.clause == "GL-R58"
    assert plain(why_words(match, lucky(0), True)) == said


@pytest.mark.rule("GL-R58")
def test_a_last_figure_that_leaves_and_a_draw_by_those_left_are_told_before_and_after() -> None:
    """Who broke through with his last figure at 7 to 5 and drew 9 all was told 2 points before, and nothing after."""
    match = legions([(man(), 24, 47)], [(man(), 2, 30), (man(), 40, 30)], active="A1", actions=2,
                    exits=(3, 0), kills=(1, 5))
    match.players = ("human", "easy")
    scene = Driver(match).scene
    decision = scene.decision
    decision.aim_place(Place.at(24, 48))
    end, points = map(plain, scene.words.place_words(decision)[1])
    assert decision.at.leaving and "2 points" in points
    assert "It ends the battle: a draw." in end and "the last 2 of Orange walk off for 4 points" in end
    words, answers = decision.proposal()
    assert "ends the battle 9 to 9" in str(words)
    match.trusted(answers[0])
    assert match.outcome is not None and match.outcome.points == (9, 9)
    assert plain(why_words(match, lucky(0), False)) == (
        "Blue has no figures left, so the last 2 of Orange walk off for 4 points: 9 to 9. GL-R58")


@pytest.mark.rule("GL-18", "GL-R58")
def test_what_only_dice_could_end_is_not_told_as_the_end() -> None:
    """The one who is left is activated next, and dies of its hits but for a 6: that is not known before it falls."""
    match = legions([(man(), 24, 47), (man(), 10, 8)], [(man(), 2, 30)], active="A1", actions=2, hits={"A2": 6})
    scene = Driver(match).scene
    scene.decision.aim_place(Place.at(24, 48))
    assert scene.decision.at.leaving and scene.decision.end_by_leaving() is None
    match.trusted(scene.decision.proposal()[1][0])
    assert match.outcome is None and match.ask is not None and match.ask.kind == "dice"


@pytest.mark.parametrize(("points", "winner", "luck", "said"), [
    ((10, 4), 0, 0.5, "The dice were even"),
    ((10, 4), 0, 3, "it would have been won with even luck too"),
    ((10, 4), 0, 9, "with even luck it would have been lost"),
    ((10, 4), 0, -5, "The dice were against you: decisions more than made up"),
    ((4, 10), 1, 5, "The dice were on your side: decisions lost it"),
    ((4, 10), 1, -3, "it would have been lost with even luck too"),
    ((4, 10), 1, -9, "with even luck you would have won"),
])
def test_dice_and_decisions_are_told_apart(points: tuple[int, int], winner: int, luck: float, said: str) -> None:
    match = over(fought("sb-yard", 11), points, winner)
    assert said in plain(why_words(match, lucky(luck), False))


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_what_decided_it_ends_at_the_lead_that_there_was(ruleset: str) -> None:
    """*Turn 8 is over: +14 → +16* stood there at 14 to 0: what would have been won later counted still."""
    match = fought(next(one.name for one in cases() if one.setup.ruleset == ruleset), 4)
    assert match.outcome is not None
    a, b = match.outcome.points
    found = swings(replay_of(match))
    assert found and (found[-1].end < len(replay_of(match).frames) - 1 or found[-1].after == a - b)
    assert decided._worth(replay_of(match), len(replay_of(match).frames) - 1) == a - b


def test_two_people_are_told_about_the_winner() -> None:
    match = over(fought("sb-yard", 11, ("human", "human")), (4, 10), 1)
    assert "against the winner" in plain(why_words(match, lucky(5), False))


@pytest.mark.parametrize(("players", "winner", "done", "label"), [
    (("human", "easy"), 1, False, "The lesson"),
    (("human", "easy"), 1, True, None),
    (("human", "easy"), 0, False, "Against Normal"),
    (("human", "normal-raider"), 0, True, "Against Hard"),
    (("human", "hard"), 0, True, None),
    (("hard", "human"), 0, True, "Against Normal"),
    (("human", "normal"), 1, True, "Against Easy"),
    (("human", "normal"), None, True, None),
    (("human", "human"), 0, True, None),
    (("human", "program:x"), 0, True, None),
    (("easy", "normal"), 0, True, None),
])
def test_what_is_next(players: tuple[str, str], winner: int | None, done: bool, label: str | None) -> None:
    match = over(fought("sb-yard", 11, players), (1, 0) if winner == 0 else (0, 1), winner)
    step = proposed(match, {"simple-battles"} if done else set())
    assert (plain(step.label) if step is not None else None) == label


def shown(match: Match) -> Hands:
    hands = Hands(Stub(), (1280, 720))
    scene = ResultScene(match, BattleOrder(match.now.setup, match.players, 1))
    scene.wait = True
    hands.app.push(scene)
    hands.step()
    return hands


def test_the_next_level_is_played_with_the_same_forces(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Any] = []
    monkeypatch.setattr(next_steps, "_begin", lambda scene, match, order: begun.append(order))
    match = over(fought("sb-yard", 11, ("human", "normal-raider")), (9, 1), 0)
    hands = shown(match)
    hands.key("N")
    [order] = begun
    assert order.players == ("human", "hard-raider") and order.setup == match.now.setup


def test_the_lesson_is_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(navigation, "lesson", lambda app, ruleset: begun.append(ruleset))
    match = over(fought("sb-yard", 11), (1, 9), 1)
    hands = shown(match)
    hands.click(hands.scene.next_button)
    assert begun == ["simple-battles"]
    lessons_taken.remember("simple-battles", 3, done=True)
    assert not shown(over(fought("sb-yard", 11), (1, 9), 1)).scene.next_button.visible


def test_rules_have_levels_to_rise_by() -> None:
    from game.ai import LEVELS
    assert [one for one in LEVELS if one != "random"] == list(next_steps.RISING)
    assert rules.IDS
