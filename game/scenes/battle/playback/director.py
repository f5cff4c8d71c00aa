"""Plays events as motion: walks, shots, dice, falls. The rules are ahead; this only shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import hypot, pi, sin
from typing import TYPE_CHECKING, Literal, Protocol

from game.art import puffs
from game.art.decals import warm
from game.art.figures import later
from game.background import begin
from game.core.play.events import Aimed, Began, Ended, Event, Gone, Marched, Moved, Mustered, Placed, Rolled, Scored
from game.core.table.places import GRID
from game.scenes.battle.playback.walk_motion import along, eased
from game.ui import motion
from game.ui.sound import dice_kind
from game.ui.table.effects import Burst, Flight, Pop, Thrown

if TYPE_CHECKING:
    from game.core.table.movement.movement import Path
    from game.core.text import Text
    from game.scenes.battle.panels.tray import DiceTray
    from game.scenes.replay.parts import ReplaySettings
    from game.scenes.tellers.attacks import Attacks
    from game.store.settings import Settings
    from game.ui.sound import Cue
    from game.ui.table.actors import Actor
    from game.ui.table.view import TableView

Spot = tuple[float, float]
Rush = Literal["", "activation", "question"]
AIM, AFTER_DICE, STILL = 0.22, 0.2, 0.3
"""Seconds: lines of sight before a shot, the pause after dice, and what is shown without motion in reduced motion."""
AFTER_QUICK = 0.05
"""Seconds of the pause after dice that harm nobody."""
STRUCK, SLIDES, LIES = 0.14, 0.45, 0.8
"""Shares of a fall: so long a figure stands white, until then it slides, from then on it lies and fades."""
LUNGE, RECOIL, FLINCH, SLIDE = 0.3, 0.1, 0.08, 0.25
"""Inches by which who strikes lunges, who shoots is thrown back, who is struck flinches, who falls slides."""
APART = 0.35
"""Least seconds between two moves of the view, or two explosions, at every pace: nothing flashes three times a
second."""
BURSTS = 0.75
"""Least seconds of an explosion: its light rises and falls more than once, and from near it fills the view."""
PUFFS = 2.5
"""Puffs of dust a second, at every pace."""
OUTCOME = 0.4
"""Seconds that the outcome of each activation is shown at the pace "at once"."""
WORD = 0.55
"""Least seconds of the word over a figure that tells what came of a person's attack, at every pace but "at once"."""
GLANCE, READ_A_SECOND = 0.7, 30
"""Seconds until somebody looks up at a result, and the letters read in a second then."""
AT_ONCE = 3
"""The pace that shows outcomes only."""
SPEED = {0: 1.0, 1: 2.0, 2: 4.0, AT_ONCE: 1000.0}
"""The speed factor of each pace."""


@dataclass
class Animation:
    """One thing being shown: `seconds` long, `show(t)` with t from 0 to 1, `end` when it is over."""

    seconds: float
    show: Callable[[float], None]
    end: Callable[[], None]
    cue: Cue | None = None
    who: str = ""
    """The id of the figure that makes the sound."""
    kind: str = ""
    """How the sound is made (`game.ui.sound.KINDS`)."""
    paced: bool = True
    """Whether a faster playback pace shortens it."""
    at: float = 0.0
    begun: bool = False
    least: float = 0.0
    """Least seconds that it lasts at every pace."""
    ready: Callable[[], float] | None = None
    """Called when it begins: its duration in seconds, where that is known only then."""
    read: bool = False
    """Whether it is words to be read: who skips what comes before still sees it."""


class InStep(Protocol):
    """What follows the director: figures, aims, the score and the cards."""

    @property
    def sets_up(self) -> bool: ...
    def sync_figure(self, figure_id: str) -> None: ...
    def show_aim(self, event: Aimed, t: float) -> None: ...
    def refresh_objectives(self) -> None: ...
    def refresh_score(self) -> None: ...
    def refresh_cards(self) -> None: ...


class Screen(Protocol):
    """The screen that the director plays on: a battle or a replay."""

    attacks: Attacks
    table: TableView
    tray: DiceTray

    @property
    def staging(self) -> InStep: ...
    @property
    def settings(self) -> Settings | ReplaySettings: ...
    def sound(self, cue: Cue, who: str = "", kind: str = "") -> None: ...
    def tell(self, number: int) -> None: ...
    def on_end(self) -> None: ...


class Director:
    """A queue of animations. Pace 0 is as designed, 1 twice, 2 four times as fast, 3 shows outcomes only.

    `rush` ends showing early: the rest of this activation, or everything up to the next question to the player.
    """

    def __init__(self, scene: Screen) -> None:
        self.scene = scene
        self.beats: list[Animation] = []
        self.rush: Rush = ""
        self._aimed: Aimed | None = None
        self._gone: Gone | None = None
        """The last figure that left."""
        self._clock, self._rode = 0.0, -1.0
        """Seconds that were shown, and when the view moved last."""
        self._warmed: set[str] = set()
        """Those whose pictures on the ground were asked for, and kinds of bursts."""
        self._homes: dict[str, tuple[float, float]] = {}
        """Where those who run began."""
        self._own = False
        """Whether the attack that is queued is one of a person here."""
        self._falling: tuple[Animation, list[Gone]] | None = None
        """Those who fall just now, together with whoever follows for the same reason."""

    @property
    def busy(self) -> bool:
        """Whether something is being shown."""
        return bool(self.beats)

    @property
    def reduced(self) -> bool:
        """Whether motion is reduced: nothing moves, outcomes appear."""
        return bool(self.scene.settings.reduced_motion)

    @property
    def _quick(self) -> float:
        return SPEED.get(int(self.scene.settings.pace), 1.0)

    @property
    def _jumps(self) -> bool:
        return self.reduced or self._quick > 1

    @property
    def at_once(self) -> bool:
        """Whether only outcomes are shown."""
        return int(self.scene.settings.pace) == AT_ONCE

    def take(self, event: Event, number: int, watched: bool = False, own: bool = False) -> None:
        """Queue an event, the one of that number in the story (from 0).

        `watched`: the computer did it, so that its outcome stays for a moment at every pace. `own`: it belongs to an
        attack of a person here, whose results stay as long as a word takes to read.
        """
        self._own = own
        if isinstance(event, Began) and event.what == "figure":
            if self.rush == "activation":
                self.rush = ""
            if watched and self.at_once and not self.rush:
                self.beats.append(Animation(OUTCOME, lambda t: None, lambda: None, paced=False))
        tell = partial(self.scene.tell, number)
        first = isinstance(event, Moved | Marched | Mustered | Aimed | Began | Placed | Gone | Ended)
        if not isinstance(event, Gone):
            self._falling = None
        if first:
            self._add(0.0, _nothing, tell)
        self._beat(event)
        if not first:
            self._add(0.0, _nothing, tell)

    def advance(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self.rush == "question":
            self.finish()
            return
        if self.rush:
            self._finish_until_read()
        quick, left = self._quick, dt
        self._clock += dt
        while self.beats and left > 0:
            beat = self.beats[0]
            self._begin(beat)
            speed = quick if beat.paced else 1.0
            if beat.least > 0:
                speed = max(0.001, min(speed, beat.seconds / beat.least))
            step = min(left * speed, max(0.0, beat.seconds - beat.at))
            beat.at += step
            left -= step / speed
            t = 1.0 if beat.seconds <= 0 else min(1.0, beat.at / beat.seconds)
            beat.show(t)
            if t >= 1.0:
                self.beats.pop(0)
                beat.end()
        self.scene.table.invalidate()

    def skip(self) -> None:
        """A press that skips: the end of everything at once, but words to be read stay until the next press."""
        if self.rush == "question" or (self.beats and self.beats[0].read and self.beats[0].begun):
            self.finish()
        else:
            self._finish_until_read()

    def finish(self) -> None:
        """Show the end of everything at once."""
        self._finish(0)

    def _finish_until_read(self) -> None:
        read = next((at for at, beat in enumerate(self.beats) if beat.read), len(self.beats))
        if read:
            self._finish(len(self.beats) - read)

    def _finish(self, left: int) -> None:
        """Show the end of all beats but the last so many."""
        while len(self.beats) > left:
            beat = self.beats.pop(0)
            if len(self.beats) < 2 or beat.ready is not None:
                self._begin(beat)
            beat.show(1.0)
            beat.end()
        self.scene.table.effects = ()
        self.scene.table.invalidate()

    def _begin(self, beat: Animation) -> None:
        if not beat.begun:
            beat.begun = True
            if beat.ready is not None:
                beat.seconds = beat.ready()
            if beat.cue:
                self.scene.sound(beat.cue, beat.who, beat.kind)

    def tell_result(self, words: Text, tell: Callable[[], None]) -> None:
        """Queue a result that `tell` shows, for as long as its words take to read at every pace."""
        def show(t: float) -> None:
            if not told:
                told.append(True)
                tell()

        told: list[bool] = []
        self.beats.append(Animation(GLANCE + len(str(words)) / READ_A_SECOND, show, _nothing_more, paced=False,
                                    read=True))

    # --- beats --------------------------------------------------------------------------------------------------

    def _beat(self, event: Event) -> None:
        if isinstance(event, Moved):
            self._walk([(event.figure, event.path)])
        elif isinstance(event, Marched):
            self._walk(list(event.paths))
        elif isinstance(event, Mustered):
            self._follow_placed([(place.x / GRID, place.y / GRID) for _, place in event.places])
            self._add(0.2, lambda t: None, lambda: self._synced([f for f, _ in event.places]), "card_slide",
                      event.places[0][0] if event.places else "")
        elif isinstance(event, Placed):
            self._follow_placed([(event.place.x / GRID, event.place.y / GRID)])
            self._add(0.12, lambda t: None, partial(self.scene.staging.sync_figure, event.figure), "card_slide",
                      event.figure)
        elif isinstance(event, Aimed):
            self._attack(event)
        elif isinstance(event, Rolled):
            self._dice(event)
        elif isinstance(event, Gone):
            self._fall(event)
        elif isinstance(event, Began) and event.what == "figure":
            self._turn_to(event)
        elif isinstance(event, Scored):
            self._add(0.05, lambda t: None, self.scene.staging.refresh_score, "objective")
        elif isinstance(event, Ended):
            self._add(0.6, lambda t: None, self.scene.on_end)

    def _add(self, seconds: float, show: Callable[[float], None], end: Callable[[], None], cue: Cue | None = None,
             who: str = "", kind: str = "") -> None:
        self.beats.append(Animation(seconds, show, end, cue, who, kind))

    # --- the view -----------------------------------------------------------------------------------------------

    def _follow(self, spots: Callable[[], list[Spot]]) -> None:
        """Before an event: move the view until all these places (inches) are seen, if the player wants that."""
        self._ride(lambda: self.scene.table.following.begin(spots()))

    def _follow_placed(self, spots: list[Spot]) -> None:
        """The same for those who take their place; a player who sets up meanwhile keeps his view."""
        if not self.scene.staging.sets_up:
            self._follow(lambda: spots)

    def come_back(self, spots: list[Spot]) -> None:
        """After events, before a person is asked: the view shows these places, at the zoom from before."""
        self._ride(lambda: self.scene.table.following.come_back(spots))

    def _ride(self, begin: Callable[[], bool]) -> None:
        """Move the view, but not so soon after another move that the screen flashes.

        In reduced motion, and where it would be too fast, it jumps.
        """
        def ready() -> float:
            if not self.scene.settings.follow or not begin():
                return 0.0
            beat.least = max(0.0, APART - (self._clock - self._rode))
            seconds = beat.least if self._jumps else max(beat.least, motion.CAMERA_MS / 1000)
            self._rode = self._clock + seconds
            return seconds

        def go(t: float) -> None:
            if t >= 1 or not self._jumps:
                self.scene.table.following.go(t)

        beat = Animation(0.0, go, lambda: None, ready=ready)
        self.beats.append(beat)

    def _spots(self, *figures: str) -> list[Spot]:
        """Where these figures are shown now, in inches."""
        actors = self.scene.table.cast.actors
        return [(actors[one].x, actors[one].y) for one in figures if one in actors]

    def _turn_to(self, event: Began) -> None:
        self._follow(lambda: self._spots(event.figure))
        self._add(0.12, _nothing, lambda: None)

    def _synced(self, figures: list[str]) -> None:
        for figure in figures:
            self.scene.staging.sync_figure(figure)

    def _walk(self, ways: list[tuple[str, Path]]) -> None:
        """A figure walks, or a whole unit at once."""
        routes = [(figure, [(x / GRID, y / GRID) for x, y in path.points(12)]) for figure, path in ways]
        length = max((path.length / GRID for _, path in ways), default=0.0)
        seconds = STILL if self.reduced else min(
            motion.WALK_MS_MOST / 1000, motion.WALK_MS_PER_INCH / 1000 * length + 0.08)
        puffs = max(1, int(seconds * PUFFS / self._quick))

        def show(t: float) -> None:
            self._dust([figure for figure, _ in routes], t, puffs)
            for figure, points in routes:
                self._stride(figure, points, t, seconds)

        def end() -> None:
            self.scene.table.effects = ()
            self._synced([figure for figure, _ in routes])

        self._follow(lambda: [spot for _, points in routes for spot in (points[0], points[-1])])
        on = self.scene.attacks.footing(ways[0][1]) if ways else ""
        self._add(seconds, show, end, self.scene.attacks.walk_cue([figure for figure, _ in routes]),
                  routes[0][0] if routes else "", on)

    def _stride(self, figure: str, points: list[tuple[float, float]], t: float, seconds: float) -> None:
        actor = self.scene.table.cast.actors.get(figure)
        if actor is None:
            return
        x, y, dx, dy = along(points, 1.0 if self.reduced else eased(t, seconds))
        actor.face(actor.x + dx, actor.y + dy)
        actor.x, actor.y = x, y

    def _dust(self, figures: list[str], t: float, puffs: int) -> None:
        """Dust behind heavy figures."""
        if self.reduced or t >= 1:
            self.scene.table.effects = ()
            return
        actors = [a for f in figures if (a := self.scene.table.cast.actors.get(f)) is not None and a.radius >= 0.9]
        self.scene.table.effects = tuple(Burst("dust", (a.x, a.y), a.radius * 2.6, (puffs * t) % 1) for a in actors)

    def _attack(self, event: Aimed) -> None:
        """The figure turns and looks along the lines of sight of the rules; then the shot or the blow."""
        self._aimed = event
        if self.scene.attacks.kind(event) == "fire":
            self._warm_puffs("fire", puffs.SEEDS)

        def look(t: float) -> None:
            actors = self.scene.table.cast.actors
            me, foe = actors.get(event.figure), actors.get(event.target)
            if me is not None and foe is not None:
                me.face(foe.x, foe.y)
            self.scene.staging.show_aim(event, min(t, 0.5 if self.reduced else 0.99))

        def fly(t: float) -> None:
            actors, pairs = self.scene.table.cast.actors, self.scene.attacks.attackers(event)
            kind, flights = self.scene.attacks.kind(event), []
            for i, (shooter, target) in enumerate(pairs if t < 1 and not self.reduced else ()):
                me, foe = actors.get(shooter), actors.get(target)
                own = min(1.0, max(0.0, t * (1 + 0.3 * (len(pairs) > 1)) - 0.3 * i / max(1, len(pairs))))
                if me is not None and foe is not None and 0 < own < 1:
                    me.face(foe.x, foe.y)
                    me.push = _along(me, foe, LUNGE * sin(pi * own) if kind == "blow" else -RECOIL * (1 - own) ** 2)
                    flights.append(Flight(kind, (me.x, me.y), (foe.x, foe.y), motion.out(own)))
            self.scene.table.effects = tuple(flights)

        def end() -> None:
            self.scene.table.effects = ()
            for shooter, _ in self.scene.attacks.attackers(event):
                if shooter in self.scene.table.cast.actors:
                    self.scene.table.cast.actors[shooter].push = (0.0, 0.0)

        self._follow(lambda: self._spots(event.figure, event.target,
                                         *(one for pair in self.scene.attacks.attackers(event) for one in pair)))
        # who shot whom is not hidden by its lines
        self._add(AIM, look, lambda: self.scene.staging.show_aim(event, 1.0))
        self._add(0.0 if self.reduced else (motion.SHOT_MS + motion.IMPACT_MS) / 1000, fly, end,
                  self.scene.attacks.cue(event), event.figure)

    def _dice(self, event: Rolled) -> None:
        speed, roll = self.scene.settings.dice_speed, event.roll
        count, weighty = len(roll.faces), self.scene.attacks.weighty(roll.check)
        seconds = {"quick": motion.DICE_QUICK_MS / 1000, "off": 0.0}.get(speed, motion.DICE_QUICK_MS / 1000 if (
            not weighty) else (motion.DICE_MS + motion.DICE_GROUP_MS + motion.DICE_APART_MS * min(6, count - 1)) / 1000)
        if self.reduced:
            seconds = 0.0
        told = None if weighty else self.scene.attacks.roll_told(event, self._aimed)
        if told is not None:        # a unit that tries to act: after a long shot the view comes near for it
            self._follow(partial(self._spots, told[0]))

        def show(t: float) -> None:
            self.scene.tray.show(roll, moving=t)
            self.scene.table.effects = self._thrown(event, t) if weighty and seconds and t < 1 else ()

        def end() -> None:
            self.scene.tray.show(roll)
            self.scene.sound("dice_land", event.roll.check.figure, dice_kind(count))

        self._add(seconds, show, end, "dice_rattle" if seconds else None, event.roll.check.figure, dice_kind(count))
        self._feedback(event, lying=bool(weighty and seconds))
        self._add((AFTER_DICE if weighty else AFTER_QUICK) if seconds else 0.0, lambda t: None, lambda: None)
        burst = self.scene.attacks.burst_of(event, self._gone)
        if burst is not None:
            self._burst(burst)

    def _thrown(self, event: Rolled, t: float) -> tuple[Thrown, ...]:
        """The dice of a roll on the table beside who rolls, where a figure does."""
        check = event.roll.check
        actor = self.scene.table.cast.actors.get(check.figure) or self.scene.table.cast.actors.get(check.target)
        if actor is None or self.at_once:
            return ()
        faces = event.roll.lying
        single = check.read in ("best", "worst", "each")
        good = tuple(check.hits(face) if single else event.roll.passed for face in faces)
        return (Thrown((actor.x, actor.y), actor.radius, faces, good, check.sides, t),)

    def _burst(self, burst: Burst) -> None:
        """An explosion or rampage, and what it leaves."""
        def show(t: float) -> None:
            self.scene.table.effects = () if t >= 1 or self.reduced else (replace(burst, t=t),)

        self._warm_puffs(burst.kind)
        self._follow(lambda: [burst.at])
        self._add(STILL if self.reduced else 0.9, show, self.scene.staging.refresh_objectives, "explosion")
        self.beats[-1].least = BURSTS

    def _feedback(self, event: Rolled, lying: bool) -> None:
        """A word over a figure, beside dice that are `lying` there: whether the roll succeeded for who rolled."""
        told = self.scene.attacks.roll_told(event, self._aimed)
        if told is None:
            return
        figure, good, words = told

        def show(t: float) -> None:
            actor = self.scene.table.cast.actors.get(figure)
            if actor is not None and t < 1:
                self.scene.table.effects = (*(self._thrown(event, 1.0) if lying else ()),
                                            Pop((actor.x, actor.y), actor.radius, t, words, good, self.reduced))
                actor.push = self._flinch(figure, t) if hurt and not self.reduced else (0.0, 0.0)
            else:
                self.scene.table.effects = ()
                if actor is not None:
                    actor.push = (0.0, 0.0)

        hurt = self._aimed is not None and figure == self._aimed.target and not self.scene.attacks.harmless(event, good)
        cue = self.scene.attacks.outcome_cue(event, good, hurt)
        self._add((motion.HIT_MS + 350) / 1000, show, lambda: None, cue, figure)
        if self._own and not self.at_once:
            self.beats[-1].least = WORD

    def _fall(self, event: Gone) -> None:
        """A figure falls or runs; those that leave for the same reason do it at the same time."""
        self._gone = event
        if self._falling is not None and self._falling[0] in self.beats and not self._falling[0].begun and (
                self._falling[1][0].clause, self._falling[1][0].side) == (event.clause, event.side):
            self._falling[1].append(event)
            return
        them = [event]
        self._warm_puffs("dust")
        self._follow(lambda: self._spots(*(one.figure for one in them)))

        def show(t: float) -> None:
            for one in them:
                self._go_down(one, t)

        def end() -> None:
            self.scene.table.effects = ()
            for one in them:
                actor = self.scene.table.cast.actors.pop(one.figure, None)
                if actor is not None:
                    self.scene.table.cast.fell[one.figure] = (actor.facing, *actor.push)
            self.scene.staging.refresh_objectives()
            self.scene.staging.refresh_cards()

        if not event.walked_off and self.scene.attacks.flight_of(event) is None:
            self._add(0.0, _nothing, lambda: None, "kill", event.figure)
        self._add(STILL if self.reduced else 2 * motion.FALL_MS / 1000, show, end, "fall", event.figure)
        self.beats[-1].least = APART
        self._falling = self.beats[-1], them

    def _go_down(self, event: Gone, t: float) -> None:
        actor = self.scene.table.cast.actors.get(event.figure)
        if actor is None:
            return
        if t < STRUCK:          # its picture on the ground is drawn meanwhile
            self._warm(event.figure, actor)
        way = self.scene.attacks.flight_of(event)
        if way is not None and not self.reduced:
            home = self._homes.setdefault(event.figure, (actor.x, actor.y))
            actor.x, actor.y = home[0] + way[0] * t, home[1] + way[1] * t
            actor.face(actor.x + way[0], actor.y + way[1])
        elif not event.walked_off:
            actor.white = 200 if t < STRUCK and not self.reduced else 0
            actor.pose = "stand" if t < STRUCK and not self.reduced else "fallen"
            foe = self.scene.table.cast.actors.get(event.by)
            share = 0.0 if self.reduced else motion.out(min(1.0, max(0.0, (t - STRUCK) / (SLIDES - STRUCK))))
            if foe is not None and foe is not actor:
                actor.push = _along(foe, actor, SLIDE * share)
            if STRUCK < t < 1 and not self.reduced:
                self.scene.table.effects = (Burst("dust", (actor.x + actor.push[0], actor.y + actor.push[1]),
                                                  actor.radius * 3, (t - STRUCK) / (1 - STRUCK)),)
        begins = LIES if not event.walked_off and way is None else 0.5
        actor.alpha = 255 if self.reduced else round(255 * (1 - max(0.0, (t - begins) / (1 - begins)) * (
            1.0 if begins == 0.5 else 0.6)))

    def _warm(self, figure: str, actor: Actor) -> None:
        """Have the picture of somebody who falls drawn in a thread, for when he lies."""
        if figure not in self._warmed:
            self._warmed.add(figure)
            look, radius, facing = actor.look, actor.radius, actor.facing
            begin("fallen", lambda: warm(look, radius, facing))

    def _warm_puffs(self, kind: str, seeds: int = 1) -> None:
        """Have so many bursts of that kind drawn beside the frames, before they are shown."""
        if kind not in self._warmed and not self.reduced:
            self._warmed.add(kind)
            for seed in range(seeds):
                later(partial(puffs.warm, kind, seed))

    def _flinch(self, figure: str, t: float) -> tuple[float, float]:
        """How far somebody who is struck is thrown off his place, from whoever struck him."""
        actors, aimed = self.scene.table.cast.actors, self._aimed
        foe = actors.get(aimed.figure) if aimed is not None else None
        if foe is None or figure not in actors:
            return 0.0, 0.0
        return _along(foe, actors[figure], FLINCH * sin(4 * pi * min(1.0, 2 * t)) * max(0.0, 1 - 2 * t))


def _along(one: Actor, other: Actor, far: float) -> tuple[float, float]:
    """So many inches on the way from one figure to another."""
    dx, dy = other.x - one.x, other.y - one.y
    apart = hypot(dx, dy) or 1.0
    return dx / apart * far, dy / apart * far


def _nothing(t: float) -> None:
    """Nothing is to be seen."""


def _nothing_more() -> None:
    """Nothing follows."""

