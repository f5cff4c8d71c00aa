"""How near the camera stands at each question of a first battle: pixels of an inch, base, what is in view, mat.

    python -m tests.near_enough [RULESET …] [--size 1280x720] [--scale 100] [--seed 1] [--whole] [--each]

plays a battle of each ruleset with the coach against Easy (`tests.first_battles`) and prints a line for each kind of
question: how many there were; the least and the middle pixels of an inch and of the base of the smallest figure it is
about; at how many that figure (or one of those who can answer) was in view; how many of all who can answer or be chosen
were in view; the least and the middle share of the view that is mat. `--each`: a line a question.
`--whole`: as *New battle* opens it, with the whole table.
"""

from __future__ import annotations

import argparse
from statistics import median
from typing import Any, NamedTuple

from game import rules
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.table.places import GRID
from game.scenes.battle_setup import quick_order
from tests.first_battles import Newcomer


class Seen(NamedTuple):
    """One question as it was seen."""

    kind: str
    zoom: float
    base: float
    """Pixels of the smallest base that the question is about; 0: it is about no figure on the table."""
    there: bool
    """Whether the figure it is about is in view, or one of those who can answer."""
    others: tuple[int, int]
    """Of all who can answer or be chosen: how many are in view, how many there are."""
    mat: float
    """The share of the view of the table that is mat."""


class Onlooker(Newcomer):
    """Notes at each question what is seen."""

    def __init__(self, match: Match, size: tuple[int, int], whole: bool, **settings: object) -> None:
        super().__init__(match, size, **settings)
        self.seen: list[Seen] = []
        if whole:
            self.scene.table.fit()

    def mat(self) -> tuple[int, ...]:
        """Called when a question opens, among others: notes it once."""
        scene: Any = self.scene
        ask = self.match.ask
        if ask is not None and getattr(self, "noted", None) is not ask:
            self.noted = ask
            self.app.step(1 / 30, [], seen=False)
            scene.table.end_glide()
            self.seen.append(self.look_round())
        return super().mat()

    def look_round(self) -> Seen:
        """What is seen now."""
        scene: Any = self.scene
        camera, state, decision, ask = scene.table.camera, self.match.state, scene.decision, self.match.ask
        assert ask is not None
        framing = scene.framing
        own = [spot for group in framing.own(decision) for spot in group] if decision is not None else []
        mine = [f for f in state.standing() if any((f.x / GRID, f.y / GRID) == spot for spot in own)]
        base = min((2 * f.radius / GRID * camera.zoom for f in mine), default=0.0)
        targets = [f for f in state.standing() if decision is not None and f.id in decision.targets()]
        ids = {f.id: f for f in (*mine, *targets)}
        inside = [f for f in ids.values() if camera.sees(f.x / GRID, f.y / GRID)]
        there = not mine or any(f in inside for f in mine)
        return Seen(ask.kind, camera.zoom, base, there, (len(inside), len(ids)), camera.share)


def line(kind: str, them: list[Seen]) -> str:
    """What is printed of these questions."""
    bases = [one.base for one in them if one.base]
    bare = f"{min(bases):4.0f} {median(bases):4.0f}" if bases else "   -    -"
    seen, all_of = sum(one.others[0] for one in them), sum(one.others[1] for one in them)
    return (f"  {kind:12} {len(them):4}   zoom {min(o.zoom for o in them):4.0f} {median(o.zoom for o in them):4.0f}"
            f"   base {bare}   there {sum(o.there for o in them):4}   in view {seen:5} of {all_of:5}"
            f"   mat {min(o.mat for o in them):4.0%} {median(o.mat for o in them):4.0%}")


def main() -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", default=[one.id for one in rules.every()])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--each", action="store_true")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    for ruleset in given.rulesets:
        begun = quick_order(ruleset, given.seed).begin()
        match = Match.begun(begun.rules, begun.now.setup, Dice.seeded(given.seed), ("human", "easy"))
        player = Onlooker(match, (width, height), given.whole, scale=given.scale)
        told = player.play()
        print(f"{ruleset} {given.size} {given.scale} %: {told.questions} questions, {told.result}", flush=True)
        if given.each:
            for one in player.seen:
                print(line(one.kind, [one]))
        for kind in sorted({one.kind for one in player.seen}):
            print(line(kind, [one for one in player.seen if one.kind == kind]), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
