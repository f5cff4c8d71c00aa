"""How the camera frames a question: the figures that it is about and the enemies that matter to them, together."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.core.play.events import Began
from game.core.table.places import GRID, gap
from game.scenes.battle.input.deciding import Board, Decision, SetsUp
from game.scenes.battle.input.held_terrain import HeldTerrain

if TYPE_CHECKING:
    from game.core.state import Figure

BORDER: Final = 3.0
"""Inches round those who are brought into sight together, both sides added."""
BEHIND: Final = 0.5
"""Of the way to an enemy who is too far off to be seen, so much is seen behind who is asked."""
SEEN: Final = 0.5
"""Inches from the rim of the free part that count as in sight."""
RIM: Final = 0.3
"""Inches of wood that are seen beyond a zone where one sets up, both sides added."""

Spot = tuple[float, float]


class Foot(Protocol):
    """The answer cards (`choosing.ChoicePanel`)."""

    foot: float
    aside: float
    cards: list[Any]


class Frames(SetsUp, Protocol):
    """What is set up (`setting_up.SettingUp`)."""

    def frames(self, decision: Decision) -> bool: ...


class FramingBoard(Board, Protocol):
    """What framing needs of the battle screen."""

    @property
    def choice(self) -> Foot: ...
    @property
    def setting_up(self) -> Frames: ...


class Framing:
    """Brings into sight what a question is about, where the view may move.

    Whoever is asked is seen from near (`Following.near_zoom`). As far as that allows the camera goes back for enemies
    who matter, and comes forward again after it; those for whom it does not are pointed at from the edge of the view.
    """

    def __init__(self, scene: FramingBoard) -> None:
        self.scene = scene
        self._went_back: tuple[float, float] | None = None
        """The zoom before the camera went back, and the zoom it took; None: it did not."""
        self._came = False
        """Whether the camera has just come nearer than it was."""
        self._since = 0
        """The number of events before the last question of a person."""
        self._first = True
        """Whether no question was shown yet."""
        self._foot = 0.0
        """Pixels at the foot of the table that were left to the answers of an edge question; 0: none."""
        self._left = 0.0
        """The same, at its left."""

    def answers_gone(self) -> None:
        """Take the room at the left again that answers about an edge had, but not under a pointer."""
        camera = self.scene.table.camera
        if self._left and not self.scene.pointing.on_table:
            camera.left = self._left = 0.0
            camera.clamp()
            self.scene.table.invalidate()

    def lay(self) -> None:
        """Where a layout has moved the answers about an edge: show the whole table clear of them again."""
        decision, choice, table = self.scene.decision, self.scene.choice, self.scene.table
        if (decision is not None and decision.ask.kind == "edge" and choice.cards and self.scene.settings.follow
                and table.camera.whole and (self._foot, self._left) != (choice.foot, choice.aside)):
            self._show(self.spots_of(decision))
            table.end_glide()

    def look_at(self, decision: Decision) -> None:
        """Bring what a question is about into sight."""
        if (self._foot or self._left) and not self.scene.pointing.on_table:     # the answers there are gone
            self._come_forward()
        if self.scene.table.camera.box.width <= 64:       # the first question comes before the table has its place
            self.scene.ui.post(lambda: self.look_at(decision))
            return
        if self.scene.setting_up.frames(decision) or decision is not self.scene.decision:
            return
        first, self._first = self._first and self.scene.settings.follow and not self.scene.table.camera.stays, False
        if first:                               # a pointer that lay there before there was a table means nothing
            self._show(self.spots_of(decision))
            self.scene.table.end_glide()
            self.scene.pointing.hold()
        elif not self._calm(decision) and (self.view_moves() or self._covered(decision)):
            self._show(self.spots_of(decision))
        elif self._out_of_sight(decision):
            self._show(self.spots_of(decision))
            self.scene.table.end_glide()
            self.scene.pointing.hold()          # what came to lie under the pointer is not meant by it
        self._since = len(self.scene.match.story())

    def _calm(self, decision: Decision) -> bool:
        """Whether somebody is to be chosen, within the turn of the question before, from a view that shows a third of
        those who can be: it does not go back and forth with each of them."""
        if not decision.figures or decision.sets_up or self._foot or self._left or self._stands_back:
            return False
        story, camera, own = self.scene.match.story(), self.scene.table.camera, self.own(decision)
        if any(isinstance(event, Began) and event.what != "figure" for event in story[self._since:]):
            return False
        seen = [group for group in own if all(camera.sees(x, y, SEEN) for x, y in group)]
        return bool(own) and 3 * len(seen) >= len(own) and camera.zoom >= self._least(decision)

    def _show(self, spots: list[Spot]) -> None:
        """Glide to these spots; at once where the view comes nearer as well."""
        table = self.scene.table
        table.keep_in_sight(spots)
        if self._came:
            self._came = False
            table.end_glide()

    def _out_of_sight(self, decision: Decision) -> bool:
        """Whether a pointer lies on the table, and nobody whom a question is about is well in view; where one sets up,
        whether that is from farther off than it need be."""
        camera, scene = self.scene.table.camera, self.scene
        if not scene.settings.follow or camera.stays or decision.cards:
            return False
        if decision.sets_up:
            return camera.whole and self._zone_zoom(self._corners(decision)) > camera.zoom
        own = self.own(decision)
        return bool(own) and (camera.zoom < self._least(decision) or not any(
            all(camera.sees(x, y) for x, y in group) for group in own))

    def _least(self, decision: Decision) -> float:
        """Pixels an inch at least for whoever a question is about."""
        table = self.scene.table
        return table.camera.near(table.following.near_zoom(min(self.radii(decision), default=0.0)))

    def _covered(self, decision: Decision) -> bool:
        """Whether the cards lie on an edge of a whole table that they ask about."""
        return (decision.ask.kind == "edge" and bool(self.scene.choice.cards) and self.scene.settings.follow
                and not self.scene.pointing.on_table)

    def view_moves(self) -> bool:
        """Whether a question may move the view: not under a pointer, which may be about to press what it is over, not
        where the player chose to see all of the table, and not where following is switched off."""
        return self.scene.settings.follow and not self.scene.pointing.on_table and (
            self._stands_back or not self.scene.table.camera.stays)

    @property
    def _stands_back(self) -> bool:
        """Whether the view is as far off as it went by itself."""
        return self._went_back is not None and self.scene.table.camera.zoom == self._went_back[1]

    def spots_of(self, decision: Decision) -> list[Spot]:
        """What should be on the screen for a question: who is asked, the enemies that matter, the reach if it fits.
        The camera takes the zoom that this needs; the caller moves it there."""
        camera, table = self.scene.table.camera, self.scene.match.now.setup.table
        self._come_forward()
        if decision.ask.kind == "edge" or isinstance(decision, HeldTerrain):
            if self.scene.choice.cards:        # the whole table where the answers leave it room
                camera.bottom = self._foot = self.scene.choice.foot
                camera.left = self._left = self.scene.choice.aside
            self._step_back(camera.fit_zoom())
            return [(table.width / GRID / 2, table.height / GRID / 2)]
        if decision.sets_up:
            return self._zone(decision)
        own, reach = self.own(decision), self.reach_of(decision)
        mine = [spot for group in own for spot in group]
        if decision.cards or not mine:
            return mine + reach
        least = self._least(decision)
        together = self._together(own, self.foes(decision), least, bool(decision.figures))
        if camera.zoom < least:
            self._come_near(max(least, min(self.scene.table.opening_zoom(), camera.shared(self._zoom_for(together)))))
        return together + reach if self._zoom_for(together + reach) >= camera.zoom else together

    def _zone(self, decision: Decision) -> list[Spot]:
        """Where one sets up: all of the zone, as near as that is."""
        spots, camera = self._corners(decision), self.scene.table.camera
        zoom = self._zone_zoom(spots)
        if camera.whole:
            self._come_near(zoom)
        elif zoom < camera.zoom and not camera.asked:       # a battle that is gone on with opens near
            self._step_back(max(zoom, camera.fit_zoom()))
        return [(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))] if spots else []

    def _corners(self, decision: Decision) -> list[Spot]:
        """Two opposite corners (inches) of the box round where one sets up; none where that is nowhere."""
        over = decision.drawn.overlay()
        xs, ys = ([spot[way] / GRID for ring in over.reach or () for spot in ring] for way in (0, 1))
        return [(min(xs), min(ys)), (max(xs), max(ys))] if xs else []

    def _zone_zoom(self, corners: list[Spot]) -> float:
        """The nearest zoom, in whole pixels an inch, at which all of a zone is seen; 0 where there is none."""
        return float(int(min(self.scene.table.opening_zoom(), self._zoom_for(corners, RIM)))) if corners else 0.0

    def _come_near(self, zoom: float) -> None:
        """A nearer view, round its middle; the caller moves it to its place."""
        camera = self.scene.table.camera
        if zoom > camera.zoom:
            camera.zoom, self._went_back, self._came = zoom, None, True
            camera.clamp()

    def _come_forward(self) -> None:
        """Take the foot of the table again, and the zoom from which the camera went back by itself. Where the player
        saw the whole table, it is as large as it fits."""
        camera, whole = self.scene.table.camera, self.scene.table.camera.whole
        if camera.bottom == self._foot:
            camera.bottom = 0.0
        camera.left = 0.0
        if self._went_back is not None and self._stands_back:
            camera.zoom = self._went_back[0]
        elif (self._foot or self._left) and whole:
            camera.zoom = camera.fit_zoom()
        self._went_back, self._foot, self._left = None, 0.0, 0.0
        camera.clamp()
        self.scene.table.invalidate()

    def own(self, decision: Decision) -> list[list[Spot]]:
        """Where those stand whom the question is about, or who can answer it: each by itself."""
        return [[(f.x / GRID, f.y / GRID)] for f in self.scene.match.state.standing()
                if f.id in (decision.ask.about, *decision.figures)]

    def radii(self, decision: Decision) -> list[float]:
        """The radii of the bases, in inches, of those whom the question is about, or who can answer it."""
        figures = self.scene.match.state.figures
        return [figures[one].radius / GRID for one in (decision.ask.about, *decision.figures)
                if one in figures and figures[one].placed]

    def reach_of(self, decision: Decision) -> list[Spot]:
        """The corners of where the figure may go."""
        over = decision.drawn.overlay()
        if not over.reach:
            return []
        xs = [x for ring in over.reach for x, _ in ring]
        ys = [y for ring in over.reach for _, y in ring]
        return [(min(xs) / GRID, min(ys) / GRID), (max(xs) / GRID, max(ys) / GRID)]

    def foes(self, decision: Decision) -> list[list[Spot]]:
        """Where the enemies stand who matter, those that matter most first: whom the figure can attack, who could harm
        it or be harmed from where both stand, else the nearest; where one chooses who acts, the nearest of each."""
        now = self.scene.match.now
        figures, me = now.state.figures, now.state.figures.get(decision.ask.about)
        own = [me] if me is not None and me.placed else [f for f in now.state.standing() if f.id in decision.figures]
        theirs = [foe for foe in now.state.of(1 - own[0].side) if foe.placed] if own else []
        if not theirs:
            return []
        targets = [foe for foe in theirs if foe.id in decision.targets()]
        if me is not None and me.placed:
            harm = self.scene.rules.lookout.harm
            targets += [foe for foe in theirs if foe not in targets and (
                harm(now, foe.id, me.id, 0).chance or harm(now, me.id, foe.id, 0).chance)]
            found = targets or [_nearest(me, theirs)]
            found.sort(key=lambda foe: (foe.id not in decision.targets(), gap(me, foe), foe.id))
        else:
            near = {_nearest(one, theirs).id for one in own}
            found = sorted((foe for foe in theirs if foe.id in near),
                           key=lambda foe: (min(gap(one, foe) for one in own), foe.id))
        return [[(foe.x / GRID, foe.y / GRID)] for foe in found if foe.id in figures]

    def _together(self, mine: list[list[Spot]], foes: list[list[Spot]], least: float,
                  choosing: bool = False) -> list[Spot]:
        """Go back until as many of both as can be are seen, no further than `least` pixels an inch; of a first enemy
        who is too far off for that, the way to him as far as it goes. `choosing`: first as many of one's own as can be.
        """
        camera = self.scene.table.camera
        wanted = [spot for group in mine for spot in group]
        first = foes[0] if foes else []
        if self._zoom_for(wanted + first) < least:
            apart = [dist(one[0], (first or wanted)[0]) for one in mine]
            wanted = list(mine[apart.index(min(apart))])
            if choosing:
                self._add(wanted, sorted(mine, key=lambda one: dist(one[0], wanted[0])), least)
            if first and self._zoom_for(wanted + first) < least:
                first = self._towards(wanted, first[0], least)
        wanted += first
        self._add(wanted, [*foes[1:], *mine], least)
        if self._zoom_for(wanted, 2 * SEEN) < camera.zoom and not all(camera.sees(x, y, SEEN) for x, y in wanted):
            self._step_back(max(camera.shared(self._zoom_for(wanted)), least, camera.fit_zoom()))
        return wanted

    def _add(self, wanted: list[Spot], others: list[list[Spot]], least: float) -> None:
        """Add those that are seen together with these at that zoom, one after another."""
        for more in others:
            if more[0] not in wanted and self._zoom_for(wanted + more) >= least:
                wanted += more

    def _towards(self, mine: list[Spot], foe: Spot, least: float) -> list[Spot]:
        """The farthest spot on the way to an enemy that is seen together with these, in sixteenths of the way, and a
        spot behind them, so that they do not stand at the rim."""
        x, y = min(mine, key=lambda spot: dist(spot, foe))
        far_x, far_y = foe
        table = self.scene.table.camera
        ways = []
        for part in range(16):
            dx, dy = (far_x - x) * part / 16, (far_y - y) * part / 16
            behind = min(table.width, max(0.0, x - BEHIND * dx)), min(table.height, max(0.0, y - BEHIND * dy))
            ways.append([(x + dx, y + dy), behind])
        return next((way for way in reversed(ways) if self._zoom_for([*mine, *way]) >= least), ways[0])

    def _zoom_for(self, spots: list[Spot], border: float = BORDER) -> float:
        """The nearest zoom at which all these spots are seen with a border of so many inches, both sides added."""
        free, xs, ys = self.scene.table.camera.free, [x for x, _ in spots], [y for _, y in spots]
        return min(free.width / (max(xs) - min(xs) + border), free.height / (max(ys) - min(ys) + border))

    def _step_back(self, zoom: float) -> None:
        camera = self.scene.table.camera
        if zoom < camera.zoom:
            self._went_back = camera.zoom, zoom
            camera.zoom = zoom
            camera.clamp()


def _nearest(one: Figure, foes: list[Figure]) -> Figure:
    return min(foes, key=lambda foe: (gap(one, foe), foe.id))
