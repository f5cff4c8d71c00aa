"""First battles of somebody who always does what the coach says: what moved, what was covered, how many presses.

    python -m tests.first_battles [RULESET …] [--size 1280x720] [--scale 100] [--seed 1]

plays a battle of each ruleset with keys alone against Easy and prints a line for each: questions answered, presses,
how often the table moved while a question was open, the shares of tips that covered the goal, the figure aimed at or
a marker, the lines of the longest tip, and who won.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("KTS_HOME", tempfile.mkdtemp(prefix="kts-first-"))

import pygame

from game import rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.scenes.battle_setup import quick_order
from tests.driver import Driver

MOST_PRESSES = 4_000
"""A battle that takes more is given up."""
PATIENCE = 60.0
"""Seconds for which the coach or the opponent is waited for."""


class Told(NamedTuple):
    """What was seen of one battle."""

    questions: int
    presses: int
    moved: list[str]
    """Kinds of questions while which the table or the view of it moved."""
    tips: int
    covered: int
    """Tips that lay on the goal, on the figure aimed at, or on a marker."""
    longest: int
    """The lines of the longest tip."""
    result: str


class Newcomer(Driver):
    """Somebody who takes every advice."""

    painting = False
    presses = tips = covered = longest = 0

    def press(self, code: int, text: str = "") -> None:
        """A key, counted."""
        self.presses += 1
        self.key(code, text=text)

    def wait(self, done: Any) -> None:
        """Let frames go by until something is so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if done():
                return
            self.app.step(1 / 30, [], seen=False)
            time.sleep(0.001)       # they think beside the frames
        scene: Any = self.scene
        raise AssertionError(f"nothing happens any more: {self.match.ask}, decision {scene.decision}, asked by "
                             f"{scene.opponents.thinking=} {scene.director.busy=} {scene.review.waits()=}")

    def look(self) -> None:
        """Where the tip lies now."""
        scene: Any = self.scene
        if not scene.tip.visible:
            return
        camera, box = scene.table.camera, scene.tip.rect
        state = self.match.state
        spots = [marker.place for marker in getattr(state, "objectives", ())]
        decision = scene.decision
        aimed = state.figures.get(decision.at.figure) if decision is not None and decision.at.figure else None
        spots += [aimed.place] if aimed is not None else []
        spots += [decision.at.place] if decision is not None and decision.at.place is not None else []
        self.tips += 1
        self.covered += any(box.collidepoint(camera.steps(*spot)) for spot in spots)
        self.longest = max(self.longest, round(box.height / (scene.ui.u * 20)))

    def mat(self) -> tuple[int, ...]:
        """The mat on the screen (px), with the view that it lies in."""
        scene: Any = self.scene
        table, camera = scene.match.now.setup.table, scene.table.camera
        corners = *camera.steps(0, 0), *camera.steps(table.width, table.height)
        return (*scene.table.rect, *map(round, corners))

    def play(self) -> Told:
        """The whole battle."""
        scene: Any = self.scene
        questions, moved = 0, []
        while not self.match.over and self.presses < MOST_PRESSES:
            self.wait(lambda: self.match.over or self.app.scene is not scene
                      or scene.decision is not None and not scene.director.busy)
            if self.match.over or self.app.scene is not scene:
                break
            ask = self.match.ask
            assert ask is not None
            questions += 1
            before = self.mat()
            for _ in range(6):
                if self.match.ask is not ask:
                    break
                self.press(pygame.K_a, "a")
                self.wait(lambda: not scene.coach.advising)
                self.app.step(1 / 30, [], seen=False)
                if self.match.ask is not ask:
                    break
                if scene.coach.why_not() is None and scene.coach.card.visible and not scene.coach._taken:
                    continue                                    # the advice is there: the next press takes it up
                self.look()
                if self.mat() != before:
                    moved.append(ask.kind)
                    before = self.mat()
                self.press(pygame.K_RETURN)
                self.app.step(1 / 30, [], seen=False)
        won = self.match.outcome.winner if self.match.outcome is not None else None
        ended = "not over" if self.match.outcome is None else {0: "won", 1: "lost"}.get(won, "drawn")
        return Told(questions, self.presses, moved, self.tips, self.covered, self.longest, ended)


def main() -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", default=[one.id for one in rules.every()])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    for ruleset in given.rulesets:
        begun = quick_order(ruleset, given.seed).begin()
        match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(given.seed), ("human", "easy"))
        told = Newcomer(match, (width, height), scale=given.scale).play()
        kinds = ", ".join(sorted(set(told.moved))) or "never"
        print(f"{ruleset}: {told.questions} questions, {told.presses} presses, the table moved {len(told.moved)} times"
              f" ({kinds}), {told.covered} of {told.tips} tips covered something, the longest about {told.longest} "
              f"lines; {told.result}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
