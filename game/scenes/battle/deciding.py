"""One question being decided: what can answer it, what the pointer or the cursor is on, and what Enter would say.

The rules gave the options; this turns pointing into one of them and previews it. It computes no rule itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Thread
from typing import TYPE_CHECKING, Any

import pygame

from game.core.answers import Answer
from game.core.ask import Ask, Option, PickOption, PlaceOption
from game.core.forecast import Forecast, NoAttack
from game.core.movement import Path
from game.core.places import GRID, Place
from game.core.text import T, Text
from game.ui.table.overlay import Overlay, Plan

if TYPE_CHECKING:
    from game.scenes.battle.base import BattleScene

HALF_INCH, FINE = GRID // 2, GRID // 16
WAYS_SHOWN = 3


@dataclass
class Mode:
    """One entry of the action bar: a place to go, a way to attack, or a plain answer."""

    key: str
    label: Text
    clause: str
    place: PlaceOption | None = None
    targets: dict[str, Option] | None = None
    plain: Option | None = None


class Decision:
    """The state of mind of one question. `aim` points it somewhere, `commit` answers."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        self.scene, self.ask = scene, ask
        self.now = scene.match.now
        self.options = [o for o in ask.listed() if o.kind != "resign"]
        self.may_resign = len(self.options) < len(ask.listed())
        self.figures = {o.figure: o for o in self.options if o.kind == "figure" and o.figure}
        self.deploys = {o.figure: o for o in self.options if isinstance(o, PlaceOption) and o.kind == "deploy"}
        self.closed = {c.figure: c for c in ask.closed()}
        self.modes = self._modes()
        self.mode = next((m for m in self.modes if m.plain is None), None)
        self.figure = next(iter(self.deploys), "")
        """The figure that is pointed at (or, while setting up, the one that is being placed)."""
        self.place: Place | None = None
        """The spot that is pointed at."""
        self.via: tuple[Place, ...] = ()
        self.path: Path | None = None
        self.clamped = False
        """The spot is out of reach: `place` is the nearest that is not; a click only previews it."""
        self.forecast: Forecast | NoAttack | None = None
        self.follow: Forecast | None = None
        """The best attack after the planned move."""
        self._good: list[Place] | None = None
        self._good_at = -1
        self._rings: dict[str, Any] = {}

    # --- options as modes ---------------------------------------------------------------------------------------

    def _modes(self) -> list[Mode]:
        modes: list[Mode] = []
        for option in self.options:
            if isinstance(option, PlaceOption) and option.kind != "deploy":
                modes.append(Mode(option.key, option.label, option.clause, place=option))
        ways: dict[str, dict[str, Option]] = {}
        for option in self.options:
            if option.target and option.target in self.now.state.figures:
                ways.setdefault(option.kind, {})[option.target] = option
        for way, targets in ways.items():
            label = T("{what} ({n})", what=self.scene.way_label(way), n=len(targets))
            modes.append(Mode(way, label, next(iter(targets.values())).clause, targets=targets))
        for option in self.options:
            if isinstance(option, PlaceOption | PickOption) or option.kind == "figure":
                continue
            if option.target and option.target in self.now.state.figures:
                continue
            modes.append(Mode(option.key, option.label, option.clause, plain=option))
        return modes

    def targets(self) -> dict[str, Option]:
        """Whom a click would attack, by the chosen way or the first one that reaches."""
        if self.mode is not None and self.mode.targets is not None:
            return self.mode.targets
        found: dict[str, Option] = {}
        for mode in self.modes:
            for figure, option in (mode.targets or {}).items():
                found.setdefault(figure, option)
        return found

    def mover(self) -> PlaceOption | None:
        """The way of moving that a click on the ground means: the chosen one, or the first."""
        if self.mode is not None and self.mode.place is not None:
            return self.mode.place
        return next((m.place for m in self.modes if m.place is not None), None)

    @property
    def cards(self) -> bool:
        """Whether the answers are shown as large cards on the table: few plain answers and nothing else."""
        plain = [o for o in self.options if type(o) is Option or isinstance(o, PickOption)]
        return len(plain) == len(self.options) and not self.figures and 1 < len(plain) <= 4

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar."""
        if mode.plain is not None:
            self.scene.give(Answer(mode.plain.key))
            return
        self.mode = mode
        self.via, self.path, self.forecast, self.follow = (), None, None, None
        self.place, self.figure = None, ""
        if mode.targets is not None:
            self.cycle(1)
        self.refresh()

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place) -> None:
        """The pointer is on a figure (or none) and a spot."""
        if self.deploys:
            if figure and figure in self.deploys and self.scene.table.cast.actors.get(figure) is None:
                figure = ""
            self.place = place
            self._judge_deploy()
        elif figure and figure != self.ask.about:
            self.aim_figure(figure)
            return
        elif self.mover() is not None:
            self.figure = ""
            self.aim_place(place)
            return
        else:
            self.figure, self.place, self.forecast = "", None, None
        self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as a target, or just what it is."""
        if figure == self.figure and self.place is None:
            return
        self.figure, self.place, self.path, self.follow, self.clamped = figure, None, None, None, False
        self.via = ()
        self.forecast = None
        about = self.ask.about
        foe = self.now.state.figures.get(figure)
        if about in self.now.state.figures and foe is not None and foe.side != self.now.state.figures[about].side:
            option = self.targets().get(figure)
            key = option.key if option is not None else ""
            self.forecast = self.scene.rules.forecast(self.now, about, figure, key)
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider going there: the measured path, or the nearest spot that can be reached."""
        option = self.mover()
        if option is None:
            return
        region: Any = option.region()
        self.figure, self.forecast, self.follow = "", None, None
        place = self._snapped(region, place)
        found = region.path(place, self.via)
        self.clamped = not isinstance(found, Path)
        if self.clamped:
            near = self._nearest(region, place)
            found = region.path(near, self.via) if near is not None else None
            place = near if near is not None else place
        self.place = place
        self.path = found if isinstance(found, Path) else None
        if self.path is not None and not self.clamped:
            self.follow = self._best_after(place)
        self.refresh()

    def _snapped(self, region: Any, place: Place) -> Place:
        """The nearest legal grid point to where the pointer is, pulled into clean contact (TB-1, TB-3)."""
        near = self.now.top.move_field.nearest_legal(region.figure, place, region.others, 24)
        return near if near is not None else place

    def _nearest(self, region: Any, goal: Place) -> Place | None:
        """The farthest spot towards the goal that can still be reached, found along the straight line."""
        start = region.figure.place if not self.via else self.via[-1]
        low, high, best = 0.0, 1.0, None
        for _ in range(9):
            mid = (low + high) / 2
            spot = Place(round(start.x + (goal.x - start.x) * mid), round(start.y + (goal.y - start.y) * mid))
            if region.why_not(spot, self.via) is None:
                best, low = spot, mid
            else:
                high = mid
        return best

    def _judge_deploy(self) -> None:
        option = self.deploys.get(self.figure)
        if option is None or self.place is None:
            return
        region: Any = option.region()
        near = self.now.top.move_field.nearest_legal(region.figure, self.place, region.others, 24)
        if near is not None and region.why_not(near) is None:
            self.place = near
        self.clamped = region.why_not(self.place) is not None

    def _best_after(self, place: Place) -> Forecast | None:
        """The best attack from a planned spot, where the turn still allows one."""
        option = self.mover()
        if option is None or not self.scene.attack_follows(option.key):
            return None
        there = self.now.moved(self.ask.about, place)
        found = list(self.scene.rules.attacks(there, self.ask.about))
        return max(found, key=lambda f: f.expected, default=None)

    # --- keyboard -----------------------------------------------------------------------------------------------

    def answering(self) -> list[str]:
        """Figures that can answer, best first: own ones in roster order, targets by what may be expected."""
        if self.figures:
            return list(self.figures)
        worth: dict[str, float] = {}
        for figure, option in self.targets().items():
            found = self.scene.rules.forecast(self.now, self.ask.about, figure, option.key)
            worth[figure] = float(found.expected) if isinstance(found, Forecast) else -1.0
        return sorted(worth, key=lambda f: -worth[f])

    def cycle(self, step: int) -> None:
        """The next figure that can answer."""
        if self.deploys:
            waiting = list(self.deploys)
            at = waiting.index(self.figure) if self.figure in waiting else -1
            self.figure = waiting[(at + step) % len(waiting)]
            self.refresh()
            return
        them = self.answering()
        if not them:
            return
        at = them.index(self.figure) if self.figure in them else (-1 if step > 0 else 0)
        self.aim_figure(them[(at + step) % len(them)])
        actor = self.scene.table.cast.actors.get(self.figure)
        if actor is not None:
            self.scene.table.keep_in_sight([(actor.x, actor.y)])

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows move the planned spot by half an inch, or a sixteenth."""
        size = FINE if fine else HALF_INCH
        if self.deploys:
            start = self.place or self._first_deploy_spot()
            self.place = Place(start.x + dx * size, start.y + dy * size)
            self._judge_deploy()
            self.refresh()
            self._look_at(self.place)
        elif self.mover() is not None:
            figure = self.now.state.figures[self.ask.about]
            start = self.place or figure.place
            wanted = Place(start.x + dx * size, start.y + dy * size)
            self.aim_place(wanted)
            if self.place is not None:
                self._look_at(self.place)

    def _first_deploy_spot(self) -> Place:
        region: Any = next(iter(self.deploys.values())).region()
        west, south, east, north = region.centres
        return Place((west + east) // 2, (south + north) // 2)

    def _look_at(self, place: Place) -> None:
        self.scene.table.keep_in_sight([(place.x / GRID, place.y / GRID)])

    def waypoint(self) -> None:
        """Fix the present spot as a waypoint; the path goes on from there."""
        if self.place is not None and self.path is not None and not self.clamped and len(self.via) < 12:
            self.via = (*self.via, self.place)
            self.refresh()

    def good_spot(self, step: int) -> None:
        """The next spot worth going to."""
        if self._good is None:
            self._good = self.scene.good_spots(self)
        if not self._good:
            self.scene.stage.toast(T("No spot stands out from here."), 3)
            return
        self._good_at = (self._good_at + step) % len(self._good)
        self.via = ()
        self.aim_place(self._good[self._good_at])
        if self.place is not None:
            self._look_at(self.place)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """What Enter would say: its words and the answers, several for a plan."""
        if self.deploys:
            if self.place is None or self.clamped or self.figure not in self.deploys:
                return None
            name = self.now.state.figures[self.figure].name
            return T("Set up {name} here", name=name), (Answer(self.deploys[self.figure].key, place=self.place),)
        if self.figure in self.figures:
            option = self.figures[self.figure]
            return T("Choose {name}", name=option.label), (Answer(option.key),)
        if self.figure and isinstance(self.forecast, Forecast):
            option = self.targets().get(self.figure)
            if option is not None:
                return option.label, (Answer(option.key),)
        move = self.mover()
        if move is not None and self.path is not None and self.place is not None and not self.figure:
            go = Answer(move.key, place=self.place, via=self.via)
            if self.follow is not None:
                name = self.now.state.figures[self.follow.target].name
                return T("Go there and attack {name}", name=name), (go, Answer(self.follow.key))
            return T("Go there"), (go,)
        return None

    def click(self) -> None:
        """A click commits what it is on; one on ground out of reach only previews."""
        found = self.proposal()
        if found is None:
            reason = self.reason()
            if reason is not None:
                self.scene.stage.toast(reason, 3)
            return
        if self.clamped:
            self.scene.stage.toast(T("Too far: this is the nearest spot. Click it to go there."), 3)
            self.clamped = False
            self.scene.hold_aim()
            self.refresh()
            return
        self.scene.give(found[1][0])

    def commit(self) -> None:
        """Enter or the gold button: the whole proposal."""
        found = self.proposal()
        if found is not None:
            self.scene.give_plan(found[1])

    def reason(self) -> Text | None:
        """Why what is pointed at does not answer."""
        if self.deploys:
            option = self.deploys.get(self.figure)
            if option is not None and self.place is not None:
                return option.region().why_not(self.place)
        if self.figure and self.figure not in self.figures and self.figure not in self.targets():
            closed = self.closed.get(self.figure)
            return closed.reason if closed is not None else None
        return None

    def back(self) -> bool:
        """Esc: one step back; false when there is nothing to take back here."""
        if self.via:
            self.via = self.via[:-1]
        elif self.place is not None and not self.deploys or (self.figure and not self.deploys):
            self.place, self.figure, self.path, self.forecast, self.follow = None, "", None, None, None
        else:
            return False
        self.refresh()
        return True

    # --- showing ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Put what is considered on table, card, tip and button."""
        self.scene.show_decision(self)

    def overlay(self) -> Overlay:
        """What lies over the table now."""
        over = Overlay(chosen=self.ask.about)
        glowing = self.figures or ({} if self.deploys else self.targets())
        over.glow = frozenset(f for f in glowing if f != self.ask.about)
        if self.deploys:
            over.reach = self._deploy_rings()
            if self.place is not None and self.figure in self.deploys:
                over.placing = (self.figure, self.place, not self.clamped)
            return over
        move = self.mover()
        if move is not None:
            over.reach = self._reach_rings(move)
        if self.path is not None and self.place is not None and not self.figure:
            over.plan = Plan(self.ask.about, self.path, self.via)
            over.seen = self.scene.seen_from(self.ask.about, self.place)
            if self.follow is not None:
                over.sight, over.target = self.follow.sight, self.follow.target
        elif self.figure and self.forecast is not None:
            over.sight, over.target = self.forecast.sight, self.figure
        elif self.figure in self.figures:
            over.chosen = self.figure
        return over

    def _reach_rings(self, option: PlaceOption) -> Any:
        """The edge of what can be reached; traced off the frame (it takes up to 0.1 s), None until it is there."""
        if option.key in self._rings:
            return self._rings[option.key]
        region: Any = option.region()
        if self.scene.table.wait:
            self._rings[option.key] = region.reach.outline()
            return self._rings[option.key]
        self._rings[option.key] = None

        def trace() -> None:
            rings = region.reach.outline()
            self.scene.ui.post(lambda: self._traced(option.key, rings))

        Thread(target=trace, name="reach", daemon=True).start()
        return None

    def _traced(self, key: str, rings: Any) -> None:
        self._rings[key] = rings
        if self.scene.decision is self:
            self.refresh()

    def _deploy_rings(self) -> Any:
        region: Any = self.deploys[next(iter(self.deploys))].region()
        west, south, east, north = region.box
        return (((west, south), (east, south), (east, north), (west, north)),)

    def key(self, key: Any) -> bool:
        """Keys that speak to the question; true where used."""
        arrows = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}
        if key.action in ("next", "previous"):
            self.cycle(1 if key.action == "next" else -1)
        elif key.action in arrows:
            self.nudge(*arrows[key.action], fine=key.shift)
        elif key.action == "commit":
            if self.clamped and not self.deploys and self.path is not None:
                self.clamped = False
            self.commit()
        elif key.name == "W" and self.mover() is not None:
            self.waypoint()
        elif key.name == "G" and self.mover() is not None:
            self.good_spot(-1 if key.shift else 1)
        else:
            return False
        return True


def anchor_rect(scene: BattleScene, place: Place, radius: float) -> pygame.Rect:
    """The box on the screen round a base of that radius (inches) at a place."""
    x, y = scene.table.camera.steps(*place)
    r = radius * scene.table.camera.zoom
    return pygame.Rect(round(x - r), round(y - r), round(2 * r), round(2 * r))
