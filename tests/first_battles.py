"""Whole battles of sensible people: what moved, what was covered, how many presses.

    python -m tests.first_battles [RULESET …] [--by coach|hand] [--large] [--size 1280x720] [--scale 100] [--seed 1]

plays a battle of each ruleset against Easy and prints a line for each: questions answered, presses, how often the table
moved while a question was open, the shares of tips that covered the goal, the figure aimed at or a marker, the lines of
the longest tip, and who won. `coach`: with keys alone, by the coach's advice at every question. `hand`: with the mouse,
by somebody who wants what the coach would do and does it as the screen offers it: clicks figures, spots and enemies,
drags who goes to the spot, where that is to attack from there with the attack, and who attacks otherwise onto the
enemy, orders a walk where two or more have nobody in reach, and has every bout finished. `--large`: eight figures a
side in Simple Battles, twelve units in Deathzap. `--kinds` prints besides at which questions the presses were made.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import Counter
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("KTS_HOME", tempfile.mkdtemp(prefix="kts-first-"))

import msgspec
import pygame

from game import rules
from game.ai.player import ADVISER
from game.core.play.answers import Answer
from game.core.play.ask import PlaceOption
from game.core.play.dice import Dice
from game.core.play.match import Match
from game.core.setup import Setup
from game.core.table.marching.marching import MarchOption, places_of
from game.core.table.places import Place
from game.scenes.battle.input import attending
from game.scenes.battle_setup import quick_order
from game.ui import presses
from tests.driver import Driver

MOST_PRESSES = 4_000
"""A battle that takes more is given up."""
PATIENCE = 180.0
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
    tips = covered = longest = 0

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self.kinds: Counter[str] = Counter()
        """The presses by the kind of the open question and by what was done."""

    @property
    def presses(self) -> int:
        """How many there were."""
        return self.kinds.total()

    def counted(self, what: str) -> None:
        """A press."""
        self.kinds[f"{self.match.ask.kind if self.match.ask is not None else 'nobody asked'}: {what}"] += 1

    def press(self, code: int, text: str = "", mod: int = 0) -> None:
        """A key, counted."""
        self.counted(f"key {pygame.key.name(code)}")
        self.key(code, mod, text=text)
        if mod:
            self.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0, unicode=""))

    def wait(self, done: Any) -> None:
        """Let frames go by until something is so."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if done():
                return
            if getattr(self.scene, "story", None) is not None and self.scene.story.waits():
                self.press(pygame.K_RETURN)         # what nobody chose and may cost somebody waits for a press
            self.app.step(1 / 30, [], seen=False)
            time.sleep(0.001)       # they think beside the frames
        scene: Any = self.scene
        raise AssertionError(f"nothing happens any more: {self.match.ask}, decision {scene.decision}, asked by "
                             f"{scene.opponents.thinking=} {scene.director.busy=} {scene.review.waits()=}")

    def answered(self) -> bool:
        """Whether the screen is done with a press: somebody is asked, or it is over, and no walk goes on."""
        scene: Any = self.scene
        walking = getattr(scene, "walking", None)
        return self.match.over or self.app.scene is not scene or (
            scene.decision is not None and not scene.director.busy and not scene.plan
            and not (walking is not None and walking.on) and not scene.sending.on
            and not getattr(getattr(scene, "finishing", None), "bout", ""))

    def look(self) -> None:
        """Where the tip lies now."""
        scene: Any = self.scene
        if not scene.desk.tip.visible:
            return
        camera, box = scene.table.camera, scene.desk.tip.rect
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

    def sets_up(self, ask: Any) -> bool:
        """Have the computer set up, wait for it, and begin; whether that was all."""
        scene: Any = self.scene
        self.press(pygame.K_a, "a")
        self.wait(lambda: self.match.over or scene.setting_up._proposes is None and not scene.director.busy)
        if self.match.ask is not None and self.match.ask.kind == "deploy" and scene.decision is not None:
            self.press(pygame.K_RETURN)
        self.app.step(1 / 30, [], seen=False)
        return self.match.ask is not ask

    def by_hand(self, ask: Any) -> bool:
        """Another way to answer than by the coach; whether it was answered."""
        return False

    def play(self) -> Told:
        """The whole battle."""
        scene: Any = self.scene
        questions, moved = 0, []
        while not self.match.over and self.presses < MOST_PRESSES:
            self.wait(self.answered)
            if self.match.over or self.app.scene is not scene:
                break
            ask = self.match.ask
            assert ask is not None
            questions += 1
            before = self.mat()
            self.app.step(1 / 30, [])           # it is seen before it is answered
            if ask.kind == "deploy" and self.sets_up(ask) or self.by_hand(ask):
                continue
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


class Hand(Newcomer):
    """Somebody with a mouse who wants what the coach would do."""

    walked = -1
    """The number of the own turn in which a walk was ordered."""
    turn, asked = 0, -1

    def count(self, pos: tuple[float, float]) -> None:
        """A click, counted."""
        self.counted("click")
        self.click(pos)

    def drag(self, here: Place, there: Place, turns: int = 0) -> None:
        """A drag, counted as one press, and so many presses of the key for another attack meanwhile; the view goes
        along at the rim of the window."""
        self.counted("drag")
        at = tuple(map(round, self.shown(here)))
        self.move(at, seen=False)
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        to = tuple(map(round, self.shown(there)))
        for _ in range(2):
            self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(9, 9), buttons=(1, 0, 0)))
            self.app.step(1 / 30, [], seen=False)
        for _ in range(turns):
            self.press(pygame.K_g, "g")
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))

    def shown(self, place: Place) -> tuple[float, float]:
        """Where a spot is on the screen, which is scrolled to it as a person would with the stick or the rim."""
        found = self.spot(place)
        self.app.step(1 / 30, [], seen=False)
        return self.scene.table.camera.steps(*place) if found else found

    def wants(self) -> tuple[Answer, tuple[Any, ...]]:
        """What the coach would do here, and what whoever it activates would do then."""
        scene: Any = self.scene
        thought = scene.opponents.proposal(self.match, ADVISER).result()
        plan = thought.plans[0] if thought.plans else ()
        return (thought.advice[0][0] if thought.advice else thought.answer), plan

    def by_hand(self, ask: Any) -> bool:
        """Answer with as few presses as the screen takes."""
        scene: Any = self.scene
        if ask.kind in ("deploy", "dice") or not scene.decision or scene.decision.ask is not ask:
            return False
        if getattr(self.match.state, "bout", None) is not None and not scene.finishing.every and any(
                getattr(one, "key", "") == "bouts" for one in scene.desk.actions.children):
            self.press(pygame.K_b, "B", pygame.KMOD_SHIFT)
            self.app.step(1 / 30, [], seen=False)
            if not scene.finishing.bout and getattr(self.match.state, "bout", None) is not None:
                return False                    # it ended something that was shown
            self.wait(lambda: self.match.over or self.app.scene is not scene
                      or getattr(self.match.state, "bout", None) is None)
            return True
        answer, plan = self.wants()
        option = ask.option(answer.act)
        if not ask.about and self.walks(ask):
            return True
        if option is not None and option.kind in ("figure", "unit") and option.figure:
            self.choose(option.figure, plan)
        elif option is not None:
            self.do(answer, option)
        self.app.step(1 / 30, [], seen=False)
        return self.match.ask is not ask

    def walks(self, ask: Any) -> bool:
        """Order a walk where two or more have nobody in reach, once a turn; whether it was done."""
        scene: Any = self.scene
        walking = getattr(scene, "walking", None)
        number = sum(type(event).__name__ == "Began" and event.what in ("round", "turn", "phase")
                     for event in self.match.story())
        if walking is None or number == self.walked:
            return False
        self.walked = number
        idle = [one for one in walking.who(ask)
                if next(iter(self.match.rules.lookout.prospects(self.match.now, one)), None) is None]
        if len(idle) < 2:
            return False
        self.press(pygame.K_w, "w")
        self.press(pygame.K_RETURN)
        self.wait(self.answered)
        return self.match.ask is not ask

    def choose(self, who: str, plan: tuple[Any, ...]) -> None:
        """Click on somebody; who only walks is dragged to where he goes, who attacks onto the enemy, where that is
        offered and does what is wanted."""
        scene: Any = self.scene
        figure = next(f for f in self.match.state.standing() if who in (f.id, getattr(f, "unit", "")))
        spots = [step.spot for step in plan]
        foe, turns = self.attacked(who, plan)
        if foe is not None and self.drags_onto(figure, foe, turns):
            return
        attack = next((step for step in plan if step.attack), None)
        turns = None if attack is None else self.then_attacked(who, spots, attack.target) if attack.target else (
            0 if attack.answer is None else None)           # a fight hand to hand begins by itself
        if attack is not None:
            spots = spots[:1]
        if getattr(scene, "walking", None) is not None and spots and spots[-1] is not None and (
                attack is None or turns is not None):
            to = tuple(map(round, self.shown(spots[-1])))
            if scene.table.rect.collidepoint(to) and scene.stage.hit(to) is scene.table and (
                    not scene.table.hit_figure(to)):
                self.drag(figure.place, spots[-1], turns or 0)
                self.wait(self.answered)
                return
        self.count(self.shown(figure.place))

    def attacked(self, who: str, plan: tuple[Any, ...]) -> tuple[Any, int]:
        """The enemy on whom somebody is dragged to do what is planned, and how often the other attack is asked for
        meanwhile; None where a drag does not do it."""
        step, state = next((step for step in plan if step.attack), None), self.match.state
        spot = next((step.spot for step in plan if step.spot is not None), None)
        mine = next(f for f in state.standing() if who in (f.id, getattr(f, "unit", "")))
        foes = [f for f in state.standing() if f.side != mine.side]
        if step is None or not foes or spot is not None:
            return None, 0
        if step.target:
            foes = [f for f in foes if step.target in (f.id, getattr(f, "unit", ""))]
        foe = min(foes, key=lambda f: ((f.x - mine.x) ** 2 + (f.y - mine.y) ** 2, f.id))
        found = self.scene.sending.attacks(who, getattr(foe, "unit", "") or foe.id, at_once=True)
        if hasattr(mine, "unit"):
            bout = step.answer is None or step.answer.act.key.startswith("assault")
            turns = next((at for at, one in enumerate(found) if one.charges == bout), None)
        else:
            turns = 0 if found else None
        return (None, 0) if turns is None else (foe, turns)

    def then_attacked(self, who: str, spots: list[Any], target: str) -> int | None:
        """How often another attack is asked for while somebody is dragged to his spot, so that he attacks that enemy
        from there; None where it takes more than twice."""
        if len(spots) != 2 or spots[0] is None:
            return None
        found = self.scene.sending.attacks_there(who, spots[0], at_once=True)
        return next((at for at, one in enumerate(found[:3]) if one.target == target), None)

    def drags_onto(self, figure: Any, foe: Any, turns: int) -> bool:
        """Drag somebody onto an enemy, at the rim of the window where he is out of the picture; whether it was done."""
        scene: Any = self.scene
        unit = getattr(foe, "unit", foe.id)

        def seen(one: Any, meant: str) -> bool:
            at = tuple(map(round, self.shown(one.place)))
            hit = self.match.state.figures.get(scene.table.hit_figure(at))
            return scene.stage.hit(at) is scene.table and hit is not None and meant in (
                hit.id, getattr(hit, "unit", ""))

        them = [foe, *(f for f in self.match.state.standing() if f is not foe and getattr(f, "unit", f.id) == unit)]
        goal = next((one for one in them if seen(one, unit)), None)
        if goal is None or not seen(figure, getattr(figure, "unit", figure.id)):
            return False
        self.drag(figure.place, goal.place, turns)
        self.wait(self.answered)
        return True

    def do(self, answer: Answer, option: Any) -> None:
        """Click on the card, the spot, the enemy or the button of an answer, its kind of move first where it is
        another."""
        scene: Any = self.scene
        decision = scene.decision
        for card, one in scene.choice.cards:
            if one is option:
                self.count((card.rect.x + 14, card.rect.y + 14))
                return
        mode = next((m for m in decision.modes if option in (m.place, m.march, m.plain)
                     or option in (m.targets or {}).values()), None)
        button = next((b for b, m in zip(scene.desk.actions.children, decision.modes, strict=False) if m is mode), None)
        if mode is None:
            return
        target = option.target and option.target in decision.targets()
        other = mode is not decision.mode and not (target and decision.targets()[option.target] is option)
        if button is not None and (mode.plain is not None or other):
            self.count(button.rect.center)
            self.app.step(1 / 30, [], seen=False)
        decision = scene.decision
        if mode.plain is not None or decision is None:
            return
        if isinstance(option, PlaceOption) and answer.place is not None:
            self.count(self.shown(answer.place))
        elif isinstance(option, MarchOption):
            them = list(option.march().whole(places_of(answer)).values())
            spot = Place(sum(p.x for p in them) // len(them), sum(p.y for p in them) // len(them))
            self.count(self.shown(spot))
        elif option.target:
            figure = next((f for f in self.match.state.standing()
                           if option.target in (f.id, getattr(f, "unit", ""))), None)
            if figure is not None:
                self.count(self.shown(figure.place))


LARGE = {"simple-battles": 8, "deathzap": 12}
"""Entries of each side in a large battle; other rulesets stay as they are."""


def large(setup: Setup) -> Setup:
    """The same with as many entries a side: its own again and again, the first ones first."""
    most = LARGE.get(setup.ruleset, 0)
    if not most:
        return setup
    a, b = (msgspec.structs.replace(force, figures=(force.figures * most)[:most]) for force in setup.forces)
    return msgspec.structs.replace(setup, forces=(a, b), limits=False)


def main() -> int:
    """Play, and print."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", default=[one.id for one in rules.every()])
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--by", choices=("coach", "hand"), default="coach")
    parser.add_argument("--large", action="store_true")
    parser.add_argument("--kinds", action="store_true")
    given = parser.parse_args()
    width, height = map(int, given.size.split("x"))
    attending.SEEN = presses.SEEN = 0.0     # they look before they press
    for ruleset in given.rulesets:
        begun = quick_order(ruleset, given.seed).begin()
        setup = large(begun.now.setup) if given.large else begun.now.setup
        match = Match.begun(begun.rules, setup, Dice.seeded(given.seed), ("human", "easy"))
        player = Hand if given.by == "hand" else Newcomer
        playing = player(match, (width, height), scale=given.scale)
        told = playing.play()
        kinds = ", ".join(sorted(set(told.moved))) or "never"
        print(f"{ruleset}: {told.questions} questions, {told.presses} presses, the table moved {len(told.moved)} times"
              f" ({kinds}), {told.covered} of {told.tips} tips covered something, the longest about {told.longest} "
              f"lines; {told.result}", flush=True)
        if given.kinds:
            print("\n".join(f"  {n:3} {kind}" for kind, n in playing.kinds.most_common()), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
