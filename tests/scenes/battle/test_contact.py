"""A way that ends a little short of an enemy says so, and a spot all but in contact means contact: by any hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from whole import at_one_screen

from game.core.play.match import Match
from game.core.table.places import GRID, Place, gap
from game.ui.keys import Key
from tests.rules.deathzap import platoons
from tests.rules.ghost_legions import legions
from tests.rules.simple_battles import fights
from tests.rules.skirmashed import duels
from tests.rules.warbands import bands


def _simple() -> Match:
    match = fights.fight([(fights.hire(), 12, 10)], [(fights.hire(), 12, 12.5)])
    return fights.say(match, "turn A1")


def _legions() -> Match:
    return legions.battle([(legions.man(), 12, 10)], [(legions.man(), 12, 12.5)], active="A1", actions=2)


def _duel() -> Match:
    match = duels.duel([(duels.trooper(), 12, 10)], [(duels.trooper(), 12, 12.5)], [10, 10], active="A1")
    match.answer("move")
    return match


def _bands() -> Match:
    match = bands.battle([(bands.boss(), 12, 10), (bands.rookie(), 20, 4)],
                         [(bands.rookie(), 12, 13.5), (bands.rookie(), 20, 20)])
    return bands.say(match, "activate A1")


def _bout() -> Match:
    near = platoons.close_up((platoons.squad("rifle", n=3), platoons.row(10, 10, 3)),
                             (platoons.squad("rifle", n=3), platoons.row(10, 12.5, 3)))
    return platoons.say(near, "pick A1.2")


BEGUN: dict[str, Callable[[], Match]] = {"simple-battles": _simple, "ghost-legions": _legions, "skirmashed": _duel,
                                         "warbands": _bands, "deathzap": _bout}


def opened(ruleset: str) -> tuple[Any, Any, Any]:
    """The screen of a figure that may walk up to an enemy, the figure, the enemy."""
    return shown(BEGUN[ruleset]())


def shown(match: Match) -> tuple[Any, Any, Any]:
    """The same of a battle."""
    scene = at_one_screen(match)
    decision = scene.decision
    decision.choose_mode(next(mode for mode in decision.modes if mode.place is not None))
    me = match.state.figures[match.ask.about]
    return scene, me, min((f for f in match.state.of(1 - me.side) if f.placed), key=lambda f: gap(me, f))


def short_by(scene: Any, me: Any, foe: Any, steps: int) -> Place:
    """A spot straight before the enemy, so many 1/64 inch short of fighting."""
    blows = GRID if scene.rules.id == "warbands" else 0
    return Place(foe.x, foe.y - me.radius - foe.radius - blows - steps)


def told(scene: Any) -> str:
    """The card beside the spot."""
    return " / ".join(str(line) for line in scene.words.place_words(scene.decision)[1])


def point(scene: Any, place: Place, dragging: bool = False) -> None:
    scene.decision.aim("", place, dragging)


@pytest.mark.parametrize("ruleset", list(BEGUN))
@pytest.mark.parametrize("dragging", [False, True], ids=["hover", "drag"])
def test_a_spot_all_but_in_contact_means_contact(ruleset: str, dragging: bool) -> None:
    scene, me, foe = opened(ruleset)
    point(scene, short_by(scene, me, foe, 10), dragging)
    decision = scene.decision
    assert scene.rules.lookout.short_of_contact(decision.now, me.at(decision.at.place), foe) == 0
    assert ("Touches" in told(scene) or "Within 1″ of" in told(scene)) and "short" not in told(scene)
    assert decision.planned.after() is not None, "the rules allow it"


@pytest.mark.parametrize("ruleset", list(BEGUN))
def test_what_is_short_of_contact_says_so(ruleset: str) -> None:
    scene, me, foe = opened(ruleset)
    point(scene, short_by(scene, me, foe, 22))
    words = "0.4″ too far off** to strike" if ruleset == "warbands" else "0.4″ short** of touching"
    assert gap(me.at(scene.decision.at.place), foe) > 20 and words in told(scene)
    point(scene, short_by(scene, me, foe, 60))
    assert "short" not in told(scene) and "too far" not in told(scene), "an inch off nobody takes for contact"


@pytest.mark.parametrize("ruleset", list(BEGUN))
def test_arrows_come_into_contact_and_fine_ones_go_anywhere(ruleset: str) -> None:
    scene, me, foe = opened(ruleset)
    decision = scene.decision
    decision.aim_place(short_by(scene, me, foe, 40))
    decision.key(Key("Up", "up"))
    touched = decision.at.place
    assert scene.rules.lookout.short_of_contact(decision.now, me.at(touched), foe) == 0
    decision.key(Key("Down", "down", shift=True))
    decision.key(Key("Down", "down", shift=True))
    assert decision.at.place != touched and ("short" in told(scene) or "too far" in told(scene))


def test_contact_is_not_meant_where_it_is_forbidden() -> None:
    """After its attack nobody may end in contact (SK-R19)."""
    match = duels.duel([(duels.gunner(), 12, 10)], [(duels.trooper(), 12, 12.5)], [1] * 12, active="A1")
    for answer in ("shoot B1", "no", "move"):
        match.answer(answer)
    scene, me, foe = shown(match)
    point(scene, short_by(scene, me, foe, 10))
    assert gap(me.at(scene.decision.at.place), foe) > 8 and "short** of touching" in told(scene)


def test_a_charge_that_is_off_says_why() -> None:
    """By its key and by the button: who is nearest, how far, and how far the figure gets."""
    scene, _, _ = shown(legions.battle([(legions.man(), 12, 10)], [(legions.man(), 12, 42)], active="A1", actions=2))
    said: list[str] = []
    scene.stage.toast = lambda words, seconds: said.append(str(words))
    scene.stage.press_key(Key("C"))
    assert not scene.decision.offered.charge.enabled and "31″ off" in said[0] and "6″" in said[0]
    assert str(scene.decision.offered.charge.why_off) == said[0]
