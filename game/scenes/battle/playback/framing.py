"""How the camera frames a question: the figures that it is about and the enemies that matter to them, together."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING, Final

from game.core.table.places import GRID, gap
from game.scenes.battle.input.deciding import Decision

if TYPE_CHECKING:
    from game.core.state import Figure
    from game.scenes.battle.scene import BattleScene

LEAST: Final = 20.0
"""Pixels an inch at 100 %: no further back for an enemy who cannot be attacked, so that figures are told apart."""
CHOOSING: Final = 16.0
"""The same where one chooses who acts: there the lie of the land is more than the single figure."""
BORDER: Final = 3.0
"""Inches round those who are brought into sight together, both sides added."""
SEEN: Final = 0.5
"""Inches from the rim of the free part that count as in sight."""

Spot = tuple[float, float]


class Framing:
    """Brings into sight what a question is about, where the view may move.

    The camera goes back for enemies who matter, and comes forward again after it.
    """

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self._went_back: tuple[float, float] | None = None
        """The zoom before the camera went back, and the zoom it took; None: it did not."""
        self._foot = 0.0
        """Pixels at the foot of the table that were left to the answers of an edge question; 0: none."""

    def look_at(self, decision: Decision) -> None:
        """Bring what a question is about into sight."""
        if self._foot and not self.scene.pointing.on_table:     # the answers there are gone
            self._come_forward()
        if self.scene.setting_up.frames(decision) or decision is not self.scene.decision:
            return
        if self.scene.table.camera.box.width <= 64:       # the first question comes before the table has its place
            self.scene.ui.post(lambda: self.look_at(decision))
            return
        if self.view_moves() or self._covered(decision):
            self.scene.table.keep_in_sight(self.spots_of(decision))

    def _covered(self, decision: Decision) -> bool:
        """Whether the cards lie on an edge of a whole table that they ask about."""
        return (decision.ask.kind == "edge" and bool(self.scene.choice.cards) and self.scene.settings.follow
                and not self.scene.pointing.on_table)

    def view_moves(self) -> bool:
        """Whether a question may move the view: not under a pointer, which may be about to press what it is over, not
        where the player chose to see all of the table, and not where following is switched off."""
        return self.scene.settings.follow and not self.scene.pointing.on_table and (
            self._stands_back or not self.scene.table.camera.whole)

    @property
    def _stands_back(self) -> bool:
        """Whether the view is as far off as it went by itself."""
        return self._went_back is not None and self.scene.table.camera.zoom == self._went_back[1]

    def spots_of(self, decision: Decision) -> list[Spot]:
        """What should be on the screen for a question: who is asked, the enemies that matter, the reach if it fits.
        The camera takes the zoom that this needs; the caller moves it there."""
        camera, table = self.scene.table.camera, self.scene.match.now.setup.table
        self._come_forward()
        if decision.ask.kind == "edge":
            if self.scene.choice.cards:        # the whole table above the answers
                camera.bottom = self._foot = float(max(0, camera.box.bottom - self.scene.choice.cards[0][0].rect.top))
            self._step_back(camera.fit_zoom())
            return [(table.width / GRID / 2, table.height / GRID / 2)]
        own, reach = self.own(decision), self.reach_of(decision)
        mine = [spot for group in own for spot in group]
        if decision.cards or decision.deploys or not mine:
            return mine + reach
        usual = (CHOOSING if decision.figures else LEAST) * self.scene.ui.u
        together = self._together(own, self.foes(decision), 0.0 if decision.targets() else usual, usual)
        if not together:
            return mine + reach
        return together + reach if self._zoom_for(together + reach) >= camera.zoom else together

    def _come_forward(self) -> None:
        """Take the foot of the table again, and the zoom from which the camera went back by itself. Where the player
        saw the whole table, it is as large as it fits."""
        camera, whole = self.scene.table.camera, self.scene.table.camera.whole
        if camera.bottom == self._foot:
            camera.bottom = 0.0
        if self._went_back is not None and self._stands_back:
            camera.zoom = self._went_back[0]
        elif self._foot and whole:
            camera.zoom = camera.fit_zoom()
        self._went_back, self._foot = None, 0.0
        camera.clamp()
        self.scene.table.invalidate()

    def own(self, decision: Decision) -> list[list[Spot]]:
        """Where those stand whom the question is about, or who can answer it: each by itself."""
        return [[(f.x / GRID, f.y / GRID)] for f in self.scene.match.state.standing()
                if f.id in (decision.ask.about, *decision.figures)]

    def reach_of(self, decision: Decision) -> list[Spot]:
        """The corners of where the figure may go; its middle while one sets up."""
        over = decision.overlay()
        if not over.reach:
            return []
        xs = [x for ring in over.reach for x, _ in ring]
        ys = [y for ring in over.reach for _, y in ring]
        if decision.deploys:
            return [((min(xs) + max(xs)) / 2 / GRID, (min(ys) + max(ys)) / 2 / GRID)]
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
            harm = self.scene.rules.harm
            targets += [foe for foe in theirs if foe not in targets and (
                harm(now, foe.id, me.id, 0).chance or harm(now, me.id, foe.id, 0).chance)]
            found = targets or [_nearest(me, theirs)]
            found.sort(key=lambda foe: (foe.id not in decision.targets(), gap(me, foe), foe.id))
        else:
            near = {_nearest(one, theirs).id for one in own}
            found = sorted((foe for foe in theirs if foe.id in near),
                           key=lambda foe: (min(gap(one, foe) for one in own), foe.id))
        return [[(foe.x / GRID, foe.y / GRID)] for foe in found if foe.id in figures]

    def _together(self, mine: list[list[Spot]], foes: list[list[Spot]], least: float, usual: float) -> list[Spot]:
        """Go back until as many of both as can be are seen; nothing where not even the first of each can be.

        No further back than `least` pixels an inch for the first of them, `usual` for others.
        """
        camera = self.scene.table.camera
        if not foes:
            return []
        wanted = [spot for group in mine for spot in group]
        if self._zoom_for(wanted + foes[0]) < max(least, usual):
            apart = [dist(one[0], foes[0][0]) for one in mine]
            wanted = list(mine[apart.index(min(apart))])
            if self._zoom_for(wanted + foes[0]) < max(least, camera.fit_zoom()):
                return []
        wanted += foes[0]
        others: list[list[Spot]] = [*foes[1:], *(one for one in mine if one[0] not in wanted)]
        for more in others:
            if self._zoom_for(wanted + more) >= usual:
                wanted += more
        if self._zoom_for(wanted, 2 * SEEN) < camera.zoom and not all(camera.sees(x, y, SEEN) for x, y in wanted):
            zoom = self._zoom_for(wanted)
            self._step_back(max(camera.shared(zoom), least, min(zoom, camera.fit_zoom())))
        return wanted

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
