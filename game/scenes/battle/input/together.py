"""The orders for a walk together: who walks, and where to."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final, Protocol

from game.core.play.answers import Answer
from game.core.table.marching.formation import middle
from game.core.table.places import Place
from game.core.text import TN, T, Text
from game.planning.walking import Course, Goal, Plan, Walk, begun, members, places_of_goals, stands
from game.scenes.battle.input.deciding import FINE, HALF_INCH, Board, Decision
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.drawn import Drawn
from game.scenes.battle.input.hands import Hands
from game.scenes.battle.input.row import Row
from game.ui.keys import Key
from game.ui.table.overlay import Overlay
from game.ui.table.units import Chip, Ghost, Strand, Units
from game.ui.widgets import Button
from game.ui.widgets.base import Widget

ENEMIES = Goal("enemies")
"""Where a walk leads to unless something else is pointed at."""
BOX = "box"
"""What is dragged to choose all in it."""
TOLD: Final = Fraction(1, 4)
"""The least chance that an enemy harms somebody at the end of a way that is told there."""


class Walks(Protocol):
    """The walks of the screen (`walking.Walking`)."""

    def begin(self, walk: Walk) -> None: ...
    def close(self) -> None: ...
    def plan(self, walk: Walk) -> Plan | None: ...
    def warned(self, who: Sequence[str]) -> bool: ...
    def left_words(self, left: Sequence[Course]) -> Text: ...


class TogetherBoard(Board, Protocol):
    """What the orders need of the battle screen."""

    @property
    def walking(self) -> Walks: ...


class TogetherHands(Hands["Together"]):
    """A box round those who walk."""

    corner: Place | None = None
    box: tuple[Place, Place] | None = None

    def grip(self, pos: tuple[int, int]) -> str:
        """A press beside all figures begins a box."""
        asked = self.decision
        if asked.scene.table.hit_figure(pos):
            return ""
        self.corner = asked.scene.table.spot(pos)
        return BOX

    def pull(self, grip: str, place: Place) -> bool:
        """The box grows."""
        asked = self.decision
        if grip != BOX or self.corner is None:
            return False
        self.box = self.corner, place
        asked.refresh()
        return True

    def as_gripped(self) -> object:
        """Who is chosen."""
        return self.decision.chosen

    def let_go(self, grip: str, far: bool) -> bool:
        """All in the box walk; without one it was a click."""
        asked = self.decision
        box, self.box = self.box, None
        if grip != BOX or not far or box is None:
            return False
        (ax, ay), (bx, by) = box
        inside = {one for one in asked.them if any(
            min(ax, bx) <= f.x <= max(ax, bx) and min(ay, by) <= f.y <= max(ay, by) for f in members(asked.now, one))}
        if inside:
            asked.chosen, asked.goal = frozenset(inside), ENEMIES
        asked.refresh()
        asked.scene.pointing.hold()
        return True

    def give_up(self, grip: str, before: Any) -> None:
        """The box was taken away."""
        asked = self.decision
        self.box, asked.chosen = None, before
        asked.refresh()


class TogetherDrawn(Drawn["Together"]):
    """Those who walk, and their ways."""

    def overlay(self) -> Overlay:
        """Who will really walk, and where each stands then; who will not, and why."""
        asked = self.decision
        over = Overlay()
        plan = asked.plan()
        strands, ghosts, chips = list[Strand](), list[Ghost](), list[Chip]()
        for course in plan.courses if plan is not None else ():
            here = stands(asked.now, course.who)
            if here is not None and course.ends:
                strands.append(Strand(here, middle([place for _, place in course.ends]), "lead"))
                ghosts += [Ghost(*end) for end in course.ends]
                if course.harm.chance >= TOLD:
                    there = middle([place for _, place in course.ends])
                    words = asked.scene.dangers.harm_words(course.harm.chance, course.harm.lost)
                    chips.append(Chip(there.x, there.y, words, "bad", rise=30))
        for course in plan.left if plan is not None else ():
            here = stands(asked.now, course.who)
            if here is not None and course.why is not None:
                chips.append(Chip(here.x, here.y, course.why, rise=30))
        goes = asked.walkers if plan is None else [course.who for course in plan.courses]
        over.glow = frozenset(f.id for one in goes for f in members(asked.now, one))
        over.units = Units(strands=tuple(strands), ghosts=tuple(ghosts), chips=tuple(chips),
                           lit=frozenset(f.id for f in members(asked.now, asked.over)) if asked.over else frozenset())
        if asked.hands.box is not None:
            (ax, ay), (bx, by) = asked.hands.box
            over.zones = (((((ax, ay), (bx, ay), (bx, by), (ax, by), (ax, ay)),), asked.ask.side),)
        return over


class TogetherRow(Row["Together"]):
    """Those who could walk, and the goals."""

    def pickable(self) -> dict[str, bool]:
        """All who could walk, and whether each does."""
        asked = self.decision
        return {one: one in asked.walkers for one in asked.them}

    def digits(self) -> dict[str, str]:
        """The digits of the question below."""
        asked = self.decision
        return {} if asked.under is None else asked.under.row.digits()

    def goals(self) -> list[Goal]:
        """What Tab goes through: the enemy, what is worth points, each enemy."""
        asked = self.decision
        foes = dict.fromkeys(asked._whose(foe.id) for foe in asked.now.state.of(1 - asked.ask.side) if foe.placed)
        return [ENEMIES, *([Goal("places")] if places_of_goals(asked.scene.match) else []),
                *(Goal("enemy", None, foe) for foe in foes)]

    def cycle(self, step: int) -> None:
        """The next goal."""
        asked = self.decision
        goals = self.goals()
        at = goals.index(asked.goal) if asked.goal in goals else -1 if step > 0 else 0
        asked.over, asked.goal = "", goals[(at + step) % len(goals)]
        asked.refresh()
        plan, words = asked.plan(), asked._words()
        left = asked.scene.walking.left_words(plan.left) if plan is not None and plan.left else None
        asked.scene.ui.say(words if left is None else T("{a}. {b}", a=words, b=left), "considered")
        asked.look_at(stands(asked.now, asked.goal.foe) if asked.goal.foe else None)

    def steers(self) -> bool:
        """Steps move the spot."""
        return True


class Together(Decision):
    """Says who walks where, over the question who acts: by pointing at own ones and at a spot or an enemy, by keys, or
    with a box."""

    scene: TogetherBoard

    parts = DecisionParts(TogetherHands, TogetherDrawn, TogetherRow)
    hands: TogetherHands

    under: Decision | None = None
    """The question below."""
    them: Sequence[str] = ()
    """Who could walk."""
    chosen: frozenset[str] = frozenset()
    """Who was chosen; nobody: all walk."""
    goal = ENEMIES
    over = ""
    """Who is pointed at."""

    def begin(self, under: Decision, them: Sequence[str], chosen: str) -> None:
        """Begin with all of them, or with one."""
        self.under, self.them = under, them
        self.modes, self.mode = [], None
        self.chosen = frozenset({chosen}) if chosen else frozenset()

    def orders(self) -> list[Widget]:
        """Its buttons."""
        found: list[Widget] = [
            Button(T("All to the enemy"), partial(self._go, ENEMIES), key="walk_enemy", size=44,
                   short=T("To the enemy"),
                   tip=T("Each towards the enemy nearest to him. <next> goes through the goals, <commit> sends them"))]
        if places_of_goals(self.scene.match):
            found.append(Button(T("All to the goals"), partial(self._go, Goal("places")), key="walk_goals",
                                size=44, short=T("To the goals"), tip=T(
                                    "Each towards the nearest place that is worth points. "
                                    "<next> goes through the goals, <commit> sends them")))
        found.append(Button(T("Not together"), self.scene.walking.close, key="walk", size=44, short=T("Back"),
                            tip=T("Back to one after the other (<walk>)")))
        return found

    # --- who ----------------------------------------------------------------------------------------------------

    @property
    def walkers(self) -> list[str]:
        """Who walks: those who were chosen, otherwise all."""
        return [one for one in self.them if one in self.chosen] or list(self.them)

    def walk(self, goal: Goal | None = None) -> Walk:
        """What is ordered; sent again, they go although they would probably be lost."""
        who = self.walkers
        return begun(self.now, who, goal or self.goal, "bold" if self.scene.walking.warned(who) else "careful")

    def plan(self) -> Plan | None:
        """Who will walk of those who are sent, and who will not; None while a thread works it out."""
        return self.scene.walking.plan(self.walk())

    def toggle(self, who: str) -> None:
        """He walks as well, or not."""
        self.chosen = self.chosen ^ {who}
        self.refresh()
        name = self.named(who).name
        self.scene.ui.say(T("{name} walks", name=name) if who in self.walkers else T("{name} does not walk", name=name),
                          "considered")

    def _whose(self, figure: str) -> str:
        one = self.now.state.figures.get(figure)
        return figure if one is None else getattr(one, "unit", "") or one.id

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on somebody or on a spot."""
        who = self._whose(figure)
        them = self.now.state.figures.get(figure)
        self.over = who if who in self.them else ""
        if them is not None and them.side != self.ask.side:
            self.goal = Goal("enemy", None, who)
        elif not self.over:
            self.goal = Goal("spot", place)
        self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Consider one of one's own, or an enemy to walk to."""
        who = self._whose(figure)
        if who in self.them:
            self.over = who
        elif members(self.now, who) and members(self.now, who)[0].side != self.ask.side:
            self.over, self.goal = "", Goal("enemy", None, who)
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider walking there."""
        self.over, self.goal = "", Goal("spot", place)
        self.refresh()

    def consider(self, figure: str) -> None:
        """A digit: he walks as well, or not; an enemy is walked to."""
        self.aim_figure(figure)
        if self.over:
            self.toggle(self.over)

    @property
    def aimed(self) -> tuple[object, ...]:
        """With the goal and who walks."""
        return (*super().aimed, self.goal, self.chosen, self.over)

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """A spot to walk to, from the middle of those who walk."""
        size, table = FINE if fine else HALF_INCH, self.now.setup.table
        spots = [spot for one in self.walkers if (spot := stands(self.now, one)) is not None]
        start = self.goal.place or _middle(spots)
        self.aim_place(Place(min(max(start.x + dx * size, 0), table.width),
                             min(max(start.y + dy * size, 0), table.height)))
        self.look_at(self.goal.place)

    def key(self, key: Key) -> bool:
        """As for every question; whether it was used."""
        if key.action == "commit":
            self.over = ""
        return super().key(key)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """What a click or Enter does; the answers follow one by one."""
        if self.over:
            return (T("{name} does not walk", name=self.named(self.over).name) if self.over in self.chosen else
                    T("{name} walks", name=self.named(self.over).name)), ()
        plan = self.plan()
        return None if plan is not None and not plan.courses else (self._words(), ())

    def reason(self) -> Text | None:
        """Why nobody walks, where nobody does."""
        plan = self.plan()
        return self.scene.walking.left_words(plan.left) if plan is not None and not plan.courses else None

    def _words(self) -> Text:
        plan, bold = self.plan(), self.scene.walking.warned(self.walkers)
        if plan is None:
            return T("All walk who can")
        n = len(plan.courses)
        if not n:
            return T("Nobody can walk there")
        name = self.named(self.goal.foe).name if self.goal.foe else ""
        if bold:
            return TN("He goes all the same", "All {n} go all the same", n=n)
        if self.goal.kind == "enemies":
            return TN("1 walks to the enemy", "{n} walk to the enemy", n=n)
        if self.goal.kind == "places":
            return TN("1 walks to the goals", "{n} walk to the goals", n=n)
        if self.goal.kind == "enemy":
            return TN("1 walks towards {name}", "{n} walk towards {name}", n=n, name=name)
        return TN("1 walks there", "{n} walk there", n=n)

    def click(self) -> None:
        """One of one's own is chosen or left out; anything else is where they go."""
        if self.over:
            self.toggle(self.over)
        else:
            self._go(self.goal)

    def commit(self) -> None:
        """Enter or the gold button: they go."""
        self.click()

    def _go(self, goal: Goal) -> None:
        self.scene.walking.begin(self.walk(goal))

    def back(self) -> bool:
        """Esc: what was chosen is let go, then the orders; True, since there is something to take back."""
        if self.chosen or self.goal != ENEMIES:
            self.chosen, self.goal, self.over = frozenset(), ENEMIES, ""
            self.refresh()
        else:
            self.scene.walking.close()
        return True

    # --- showing ------------------------------------------------------------------------------------------------

    def idle(self) -> Text:
        """What to do."""
        plan = self.plan()
        return T("Nobody can walk there") if plan is not None and not plan.courses else T("Point where they walk to")


def _middle(spots: Sequence[Place]) -> Place:
    return Place(sum(spot.x for spot in spots) // len(spots), sum(spot.y for spot in spots) // len(spots))
