"""Every question of every ruleset can be answered by what a screen reader is given: each option has a node that leads
to it, with a name and an action."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from unittest.mock import patch

import pytest
import whole

from game import rules
from game.core.play.answers import Answer
from game.core.play.ask import Ask, DiceOption, PickOption
from game.core.play.dice import Dice, Stream
from game.core.play.match import Match
from game.scenes.battle import BattleScene
from game.scenes.battle_setup import quick_order
from game.ui.app import FRAME, App
from game.ui.meaning import CONTROLS, said
from game.ui.reading import Node, Reading

pytestmark = pytest.mark.usefixtures("kts_home")
STEPS = 9
"""Steps to a place that are pressed at most for one way of answering."""
AFTER = ("advice", "all_up", "bout")
"""Commands of buttons that answer for the player: they are no answers themselves."""
QUIET = ("resign", "done", "end", "keep", "no", "none", "stay", "stand", "pass")
"""Kinds of options by which nothing happens: a random battle takes them more rarely."""


class Client:
    """Presses nodes of a battle's tree and keeps what is answered instead of giving it."""

    def __init__(self, app: App, wanted: set[str]) -> None:
        self.scene: Any = app.scene
        self.reading, self.wanted = Reading(), wanted
        self.given: list[Answer] = []

    def missing(self) -> set[str]:
        """What was not answered yet: keys of options, and each thing that can be picked."""
        return self.wanted - {one.key for one in self.given} - {
            f"{one.key}: {pick}" for one in self.given for pick in one.picks}

    def nodes(self, inside: Any) -> list[Node]:
        """What can be pressed of a part of the screen; all of it has a name."""
        found = [node for node in self.reading.tree(self.scene).root.walk()
                 if node.widget is not None and node.widget.within(inside) and node.meaning.role in CONTROLS
                 and node.meaning.press is not None and node.meaning.enabled]
        assert all(said(node.meaning.name) for node in found)
        return found

    def press(self, node: Node, alone: bool = False) -> bool:
        """Press it, then the gold button where that was not all (and it is not to be `alone`); whether it answered."""
        before = len(self.given)
        assert node.meaning.press is not None
        node.meaning.press()
        if len(self.given) == before and not alone:
            self.commit()
        return len(self.given) > before

    def commit(self) -> None:
        """The gold button, where it can be pressed."""
        for gold in self.nodes(self.scene.desk.go):
            assert gold.meaning.press is not None
            gold.meaning.press()

    def sweep(self) -> None:
        """Figures and places, in the way of answering that is chosen; cards of those who are not on the table yet."""
        scene = self.scene
        self.commit()
        cards = self.nodes(scene.desk.strip) if scene.decision.sets_up else []
        parts = self.nodes(scene.table)
        steps = [node for node in parts if node.meaning.role == "button"][:STEPS]
        for node in [*cards, *(node for node in parts if node.meaning.role == "figure")]:
            if not self.missing():
                return
            if not self.press(node) and cards:
                any(self.press(step) for step in steps)
        for step in steps:
            if self.missing():
                self.press(step)

    def again(self) -> None:
        """The question as it is first shown."""
        self.scene.decision, self.scene.asked = None, None
        self.scene.plan.drop()
        self.scene.go_on()

    def answer(self) -> None:
        """Press whatever may answer, until nothing is missing."""
        def give(answer: Answer, **more: Any) -> None:
            self.given.append(answer)

        scene = self.scene
        with ExitStack() as stack:
            stack.enter_context(patch.object(scene, "give", give))
            stack.enter_context(patch.object(scene.plan, "give", lambda them: give(them[0])))
            stack.enter_context(patch.object(scene.setting_up, "begin", give))
            self.again()
            for node in [*self.nodes(scene.choice), *self.nodes(scene.tray)]:
                self.press(node)
            self.sweep()
            for i in range(len(self.nodes(scene.desk.actions))):
                self.again()
                node = self.nodes(scene.desk.actions)[i]
                button: Any = node.widget
                if not self.missing() or button.key in AFTER or self.press(node, button.chooses):
                    continue
                if button.chooses or not self.press(node):      # a fall is pointed out first
                    self.sweep()
        self.again()


def wanted(scene: Any, ask: Ask) -> Iterator[str]:
    """All that is to be reached of a question."""
    for option in ask.listed():
        turned = option.kind == "card" and not option.key.endswith(" 0")    # in hand it is turned step by step
        if option.kind == "resign" or turned or not scene.labels.offered(ask, option):
            continue
        if isinstance(option, PickOption):
            yield from (f"{option.key}: {choice}" for choice in option.choices)
        elif not isinstance(option, DiceOption):
            yield option.key


def pick(ask: Ask, lot: random.Random) -> Answer:
    """An answer by lot, rather one that is about an enemy."""
    them = [option for option in ask.listed() if option.kind != "resign"]
    bold = [one for one in them if one.kind not in QUIET]
    bold = [one for one in bold if one.target or isinstance(one, PickOption)] or bold
    first = lot.choice(bold if bold and lot.random() < 0.8 else them)
    drawn = (option.sample(Stream(lot.randrange(10**6))) for option in (first, *them))
    return next(answer for answer in drawn if answer is not None)


def walk(ruleset: str, seed: int, answers: int, fine: bool, seen: set[Any]) -> None:
    """A battle by lot: each kind of question not `seen` yet is answered by nodes (`fine`: for each set of options)."""
    lot, begun = random.Random(seed), quick_order(ruleset, seed).begin()
    match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(seed), ("human", "human"))
    app = whole.showing(BattleScene(match, journal=False))
    scene: Any = app.scene
    scene.table.wait = ruleset == "deathzap"        # formations at once; nobody waits for spots to attack from
    for _ in range(answers):
        ask = match.ask
        if ask is None:
            break
        kind = ask.kind, frozenset(one.kind if fine else one.takes for one in ask.listed())
        if kind not in seen:
            given = match.answers_given
            scene.forget_question()
            app.step(FRAME)
            if match.answers_given > given:     # a reaction without effect is not asked about: it answers itself
                continue
            seen.add(kind)
            client = Client(app, set(wanted(scene, ask)))
            client.answer()
            assert not client.missing(), (seed, ask.kind, client.missing())
        match.answer(pick(ask, lot))


@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_option_of_a_question_is_reached_by_nodes(ruleset: str) -> None:
    seen: set[Any] = set()
    with whole.without_pictures():
        walk(ruleset, 3, 60, False, seen)
    assert len(seen) >= 4


@pytest.mark.long
@pytest.mark.parametrize("ruleset", rules.IDS)
def test_every_option_of_a_question_is_reached_by_nodes_in_several_battles(ruleset: str) -> None:
    seen: set[Any] = set()
    with whole.without_pictures():
        for seed in range(4, 10):
            walk(ruleset, seed, 200, True, seen)
    print(sorted(kind for kind, _ in seen))
