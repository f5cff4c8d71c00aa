"""A shot, a blow, a loss: what is seen when it happens, and what remains of it."""

from __future__ import annotations

from pathlib import Path

import pytest

import game.rules
from game.ai import player
from game.art.decals import fallen
from game.core.play.answers import Answer
from game.core.play.dice import Dice
from game.core.play.events import Gone, Rolled
from game.core.play.match import Match
from game.core.play.record import read_record
from game.scenes.battle_setup import quick_order
from game.ui.table.effects import Burst, Flight, Thrown
from tests.driver import Driver

STEP = 1 / 20
RECORDS = Path(__file__).parents[2] / "core" / "records"
LOSS = {"deathzap": 2}
"""Which loss of the recorded battle is looked at, where it is not the first."""


@pytest.fixture(autouse=True)
def home(kts_home: object) -> None:
    """Journals and saves go to a folder of their own."""


def begun(ruleset: str, seed: int = 1) -> Match:
    order = quick_order(ruleset, seed).begin()
    return Match.begun(order.rules, order.now.setup, Dice.seeded(seed), ("human", "human"))


def shown(match: Match, **settings: object) -> Driver:
    return Driver(match, (960, 540), **{"pace": 0, "dice_speed": "full", **settings})


def falling(ruleset: str) -> tuple[Match, list[Answer]]:
    """A battle before the step in which an attack fells somebody, and that step's answers: of a recorded battle, or
    where nobody falls so in it of two at Easy."""
    record = read_record((RECORDS / f"{ruleset}-1.kts").read_text("utf-8"), game.rules.get)
    whole, play = record.play(), record.play
    if not any(isinstance(event, Gone) and event.attack is not None for event in whole.story()):
        whole, minds = begun(ruleset), (player("easy", 3), player("easy", 4))
        while not any(isinstance(event, Gone) for event in whole.story()):
            whole.trusted(minds[whole.ask.side].choose(whole))

        def play(*, steps: int) -> Match:
            match = begun(ruleset)
            for step in whole.steps[:steps]:
                for answer in step.answers:
                    match.trusted(answer)
            return match

    at = [number for number, step in enumerate(whole.steps) if any(
        isinstance(event, Gone) and not event.walked_off for event in step.events)][LOSS.get(ruleset, 0)]
    while not whole.steps[at].answers:      # what follows by itself
        at -= 1
    match = play(steps=at)
    match.players = ("human", "human")
    return match, list(whole.steps[at].answers)


def to_the_first_loss(ruleset: str, **settings: object) -> tuple[Driver, Gone, list[tuple[float, float, int, str]],
                                                                 set[str]]:
    """Somebody falls on the screen: who, how the figure was drawn in the frames of its fall (push, white, pose), and
    the kinds of effects that were seen."""
    match, answers = falling(ruleset)
    driver = shown(match, **settings)
    scene, seen, drawn = driver.scene, set(), []
    for answer in answers:
        before = len(match.story())
        scene.give(answer, watched=True)
        lost = next((e for e in match.story()[before:] if isinstance(e, Gone) and scene.markers.lies(e)), None)
        while scene.director.busy:
            driver.app.step(STEP, [], seen=False)
            seen |= {type(effect).__name__ for effect in scene.table.effects}
            actor = scene.table.cast.actors.get(lost.figure) if lost is not None else None
            if actor is not None:
                drawn.append((*actor.push, actor.white, actor.pose))
    assert lost is not None
    return driver, lost, drawn, seen


@pytest.mark.parametrize("ruleset", game.rules.IDS)
def test_who_falls_is_struck_white_slides_lies_and_remains_on_the_mat(ruleset):
    driver, lost, drawn, seen = to_the_first_loss(ruleset)
    assert {Flight.__name__, Thrown.__name__, Burst.__name__} <= seen, "a shot or blow, dice on the mat, dust"
    white = [one for one in drawn if one[2]]
    assert white and all(pose == "stand" for *_, pose in white), "white while it stands"
    assert drawn[-1][3] == "fallen" and drawn[-1][2] == 0
    left = [decal for decal in driver.scene.table.decals if decal.look == lost_look(driver, lost)]
    assert left and all(decal.kind in ("fallen", "wreck") for decal in left)
    stands = driver.scene.table.cast.actors.values()
    assert all(actor.push == (0, 0) and actor.white == 0 for actor in stands), "everybody is back in place"
    again = driver.scene.markers.left_behind(driver.scene.table.cast)
    assert again == driver.scene.table.decals, "it is there as long as the battle lasts"


def lost_look(driver: Driver, lost: Gone) -> str:
    return driver.match.state.gone[lost.figure].look


@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed"])
def test_with_reduced_motion_nothing_flashes_slides_or_rolls_and_who_fell_lies_there_all_the_same(ruleset):
    driver, _, drawn, seen = to_the_first_loss(ruleset, reduced_motion=True)
    assert not {Flight.__name__, Thrown.__name__, Burst.__name__} & seen
    assert all((dx, dy, white) == (0, 0, 0) for dx, dy, white, _ in drawn)
    assert driver.scene.table.decals


def test_dice_that_harm_nobody_are_quick_and_those_of_an_attack_roll_on_the_mat():
    driver = shown(begun("ghost-legions"))
    scene, match = driver.scene, driver.match
    minds, seconds = (player("easy", 3), player("easy", 4)), {True: set(), False: set()}
    take = scene.director._dice

    def noted(event: Rolled) -> None:
        at = len(scene.director.beats)
        take(event)
        rolls = next(one for one in scene.director.beats[at:] if one.cue == "dice_rattle")  # the view may come first
        seconds[scene.attacks.weighty(event.roll.check)].add(rolls.seconds)

    scene.director._dice = noted
    for _ in range(60):
        if match.ask is None or seconds[True] and seconds[False]:
            break
        scene.give(minds[match.ask.side].choose(match), watched=True)
        scene.director.finish()
    assert seconds[False] == {0.25} and min(seconds[True]) >= 0.5


def test_the_picture_of_somebody_who_fell_has_the_size_of_the_zoom_and_is_no_figure_that_stands():
    small, large = fallen("ghost-legions/archer", 20, 0.5), fallen("ghost-legions/archer", 40, 0.5)
    assert abs(large.width - 2 * small.width) <= 2
    assert 0 < large.get_bounding_rect().width < large.width
