"""The close assault on the screen: the camera, the ladder of selections, and who finishes it."""

from __future__ import annotations

from typing import Protocol

from game.ai.player import ADVISER
from game.ai.worker import Job
from game.core.play.ask import Ask
from game.core.text import TN, T, Text
from game.rules.deathzap.assault import destroyed_unit, end_clause, fought_again, unselected
from game.rules.deathzap.roster import Battle, Trooper
from game.scenes.battle.exits import Exits
from game.scenes.battle.ground import Places
from game.scenes.battle.panels.closeup import READABLE
from game.scenes.battle.panels.tools import Tools
from game.scenes.battle.playback.framing import Framing
from game.scenes.rulesets.deathzap.bout_words import end_notes, selection_words
from game.scenes.rulesets.deathzap.chance import bar_words, of_sides, sure_words
from game.scenes.rulesets.deathzap.ladder import Ladder, Rung
from game.scenes.rulesets.deathzap.overlay import bout_spots
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision, UnitsBoard
from game.scenes.rulesets.deathzap.telling import UnitScore
from game.ui.widgets import Button

MARGIN = 2.2
"""Inches round the figures of a bout that are seen."""
NEAREST = 100
"""The most pixels an inch, at one pixel a unit."""


class LaysKey(Protocol):
    """Who places things (`arrangement.Arrangement`)."""

    def lay_threat_key(self) -> None: ...


class BoutBoard(UnitsBoard, Places, Protocol):
    """What a bout needs of the battle screen."""

    exits: Exits
    tools: Tools

    @property
    def decision(self) -> PlatoonDecision | None: ...
    @property
    def arrangement(self) -> LaysKey: ...
    @property
    def framing(self) -> Framing: ...
    @property
    def scored(self) -> UnitScore: ...


class Finishing:
    """The rest of a bout, played by the computer for a person."""

    def __init__(self, scene: BoutBoard) -> None:
        self.scene = scene
        self.bout = ""
        """The bout whose rest is played; empty: none."""
        self.every = False
        """Whether every bout is played so, until it is taken back."""
        self._pick: tuple[int, Job] | None = None
        """The answer that is being thought about for it, and for which revision of the match."""

    def buttons(self, ask: Ask) -> list[Button]:
        """*Finish bout* and *Every bout*, while one is fought; a pupil fights it himself."""
        if self.scene.match.state.bout is None or ask.kind == "dice" or self.scene.guide.leads:
            return []
        return [Button(T("Finish bout"), self.begin, key="bout", size=44, short=T("Finish"),
                       tip=T("The computer makes the picks that are left in this bout, yours too.")),
                Button(T("Every bout"), self.begin_every, key="bouts", size=44, short=T("Every"),
                       tip=T("The computer makes the picks of this bout and of every other in this battle, yours too; "
                             "<undo> leaves the next one to you again."))]

    def begin_every(self) -> None:
        """The same for this bout and each that comes."""
        self.every = True
        self.begin()

    def begin(self) -> None:
        """The computer makes the remaining selections of this bout for whoever is asked."""
        self.bout = _name_of(self.scene.match.state)
        self.scene.fates.estimator.stop()       # it would keep the opponents' process busy
        self.scene.moving = True

    def stop(self) -> bool:
        """The computer makes no more selections for a person; whether it did."""
        finished, self.bout = bool(self.bout), ""
        if self._pick is not None:
            self._pick[1].cancel()
            self._pick = None
        return finished

    def go_on(self) -> bool:
        """Once a frame: have the opponents' process answer the open question, while the bout goes on and a person would
        be asked; whether that goes on."""
        scene, ask = self.scene, self.scene.match.ask
        if self.every and not self.bout and scene.decision is not None and _name_of(scene.match.state):
            self.begin()
            scene.stage.toast(T("The computer finishes the bout; <undo> leaves it to you."), 3)
        if not self.bout or _name_of(scene.match.state) != self.bout or ask is None or ask.kind == "dice":
            self.stop()
            return False
        if scene.decision is None or scene.director.busy or scene.opponents.plays(ask.side):
            return True
        if self._pick is None or self._pick[0] != scene.match.revision:
            self._pick = (scene.match.revision, scene.opponents.stand_in(scene.match, ADVISER))
        job = self._pick[1]
        if job.done():
            self._pick = None
            scene.give(job.result().answer)
        return True


class BoutView:
    """The ladder of a bout, and the view that comes near for it."""

    def __init__(self, scene: BoutBoard) -> None:
        self.scene = scene
        self.ladder = Ladder(scene.exits.open_clause, self.pick_figure, scene.staging.light_cause)
        self._zoom = self._took = 0.0
        """The zoom before the view came near, and the one that it took; 0: it did not."""
        self.name = ""
        """Which bout is shown."""
        self._high = False
        """Whether the ladder lies at the head of the table: at the foot it would hide those who fight."""
        self.fighters: frozenset[str] = frozenset()

    @property
    def state(self) -> Battle:
        """The state of the battle."""
        return self.scene.match.state  # type: ignore[no-any-return]

    def foretell(self) -> None:
        """Show who will win, as far as known."""
        fate, sure, bout = self.scene.fates.bout(), self.scene.scored.sure_winner(), self.state.bout
        if sure is not None:
            self.ladder.foretell((float(sure == 0), 0.0, float(sure == 1)), sure_words(sure))
        elif bout is None or fate is None:
            self.ladder.foretell(None, None)
        else:
            first = self.state.units[bout.attacker].side
            self.ladder.foretell(of_sides(fate, first), bar_words(fate, first))

    def lay(self) -> None:
        """Place the ladder along the foot of the table, or below the bars."""
        scene, u, full = self.scene, self.scene.ui.u, self.scene.ui.kind == "full"
        side, tall, foot = (72, 188, 16) if full else (12, 124, 8)
        box = scene.table.rect
        head = max(scene.desk.actions.rect.bottom, scene.tools.rect.bottom) / u + 8
        x, y = box.x / u + side, head if self._high else box.bottom / u - tall - foot
        scene.place(self.ladder, x, y, box.width / u - 2 * side, tall)
        if self.name and self._zoom:
            scene.table.camera.bottom = float(box.bottom - self.ladder.rect.top)
        scene.arrangement.lay_threat_key()

    def pick_figure(self, figure_id: str) -> None:
        """A card of the ladder was clicked: select that figure, or look at it where it is no answer."""
        decision = self.scene.decision
        if decision is None:
            self.scene.say_wait()
        elif decision.ask.kind == "pick":
            decision.aim_figure(figure_id)
            decision.click()
        elif figure_id in decision.state.figures:
            decision.aim_figure(figure_id)
            self.scene.pointing.hold()

    def stage(self) -> None:
        """Zoom in when a bout begins, keep its ladder up to date, zoom out when it is over."""
        state, bout = self.state, self.state.bout
        if bout is None:
            if self.name:
                self._leave_bout()
            return
        name = _name_of(state)
        self.fighters = frozenset(f.id for unit in (bout.attacker, bout.defender) for f in state.members(unit))
        picks = self.scene.decision is not None and self.scene.decision.ask.kind == "pick"
        self.ladder.show(self._rungs(), T("The bout, pick by pick"), self._lost(), self._as_it_stands(), picks,
                         end_notes(self.scene.match.now.house))
        if name != self.name:
            self.name = name
            comes = self._comes()
            self._high = not comes and self._hidden(False) > self._hidden(True)
            self.lay()
            if comes:
                self._come_near()

    def _comes(self) -> bool:
        """Whether the view comes near as a bout begins: where it may move, and also at the whole table and under a
        pointer where those who fight are too small to be made out, but for a player who has just chosen the zoom."""
        camera, again = self.scene.table.camera, bool(self._zoom)
        if self.scene.framing.view_moves():
            return True
        if again and camera.zoom != self._took:
            return False
        return again and not self.scene.pointing.on_table or (
            self.scene.settings.follow and camera.zoom < min(READABLE * self.scene.ui.u, self._fitting_zoom()))

    def _hidden(self, high: bool) -> int:
        """How many of the fighting figures the ladder would cover there."""
        self._high = high
        self.lay()
        camera = self.scene.table.camera
        return sum(self.ladder.rect.inflate(camera.zoom, camera.zoom).collidepoint(camera.point(*spot))
                   for spot in bout_spots(self.state))

    def _as_it_stands(self) -> Text:
        """The result of the bout if it ended now, in words."""
        state, bout = self.state, self.state.bout
        assert bout is not None
        alive = sum(bool(state.members(one)) for one in (bout.attacker, bout.defender))
        rules = self.scene.match.now.house
        loser, clause = destroyed_unit(bout, alive, rules), end_clause(bout, alive, rules)
        if fought_again(bout, alive, rules):
            return T("as it stands they fight on {clause}", clause=clause)
        if not loser:
            return T("as it stands nobody is destroyed {clause}", clause=clause)
        return TN("as it stands {name} is destroyed {clause}", "as it stands {name} are destroyed {clause}",
                      name=state.units[loser].name, clause=clause, n=state.units[loser].number)

    def _lost(self) -> tuple[int, int]:
        state = self.state
        assert state.bout is not None
        mine, theirs = state.bout.dead
        return (mine, theirs) if state.units[state.bout.attacker].side == 0 else (theirs, mine)

    def _fitting_zoom(self) -> float:
        """The nearest zoom at which both units are seen above the ladder, a level of the wheel."""
        camera, (west, south, east, north) = self.scene.table.camera, self._bounds()
        wide, tall = east - west + 2 * MARGIN, north - south + 2 * MARGIN
        high = camera.free.height + round(camera.bottom) - max(0, camera.box.bottom - self.ladder.rect.top)
        levels = [level for level in (24, 32, 40, 50, 64, 84, 100) if level <= NEAREST]
        fits = [level for level in levels if level * self.scene.ui.u <= min(camera.free.width / wide, high / tall)]
        return float(max(round((fits[-1] if fits else levels[0]) * self.scene.ui.u), 20))

    def _bounds(self) -> tuple[float, float, float, float]:
        """West, south, east and north of those who fight, in inches."""
        xs, ys = zip(*(bout_spots(self.state) or [(0.0, 0.0)]), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def _come_near(self) -> None:
        """The camera shows both units above the ladder. What comes to lie under a pointer is not meant by it: it points
        again once it moves."""
        camera = self.scene.table.camera
        if not bout_spots(self.state):
            return
        if not self._zoom:
            self._zoom = camera.zoom
        self.scene.table.end_glide()
        zoom, (west, south, east, north) = self._fitting_zoom(), self._bounds()
        camera.bottom = float(max(0, camera.box.bottom - self.ladder.rect.top))
        camera.zoom = self._took = zoom
        camera.look_at((west + east) / 2, (south + north) / 2)
        self.scene.table.invalidate()
        if self.scene.pointing.on_table and self.scene.decision is not None:
            self.scene.pointing.hold()

    def _leave_bout(self) -> None:
        self.name, self._high = "", False
        self.ladder.show((), T(""), (0, 0), T(""), False)
        self.go_back()

    def go_back(self) -> None:
        """After a bout zoom to where it was, once nobody points at the table; a zoom chosen by the player stays."""
        if not self._zoom or self.name or (self.scene.decision is not None and self.scene.pointing.on_table):
            return
        camera = self.scene.table.camera
        camera.bottom = 0.0
        if camera.zoom == self._took:
            camera.zoom = max(self._zoom, camera.near(self.scene.table.following.near_zoom()))
        self._zoom = self._took = 0.0
        camera.clamp()
        self.scene.table.invalidate()

    # --- the ladder ---------------------------------------------------------------------------------------------

    def _rungs(self) -> list[Rung]:
        """Every selection: past ones with results, the present one, and those to come in their order."""
        state, bout = self.state, self.state.bout
        assert bout is not None
        told = selection_words(self.scene.match.story(), bout.selected)
        rungs: list[Rung] = []
        for figure_id in bout.selected:
            one = state.figures.get(figure_id) or state.gone[figure_id]
            now = figure_id == bout.picked
            rungs.append(Rung(one.side, one.id, one.look, self._variant(one), T("acts") if now else
                              told.get(figure_id, T("waited")), "now" if now else "past", figure_id in state.gone))
        left = {side: unselected(state, side) for side in (0, 1)}
        decision = self.scene.decision
        pointed = decision.at.figure if decision is not None and decision.ask.kind == "pick" else ""
        for them in left.values():
            them.sort(key=lambda one: one.id != pointed)
        side = bout.picks if not bout.picked else 1 - bout.picks
        first = not bout.picked
        while left[0] or left[1]:
            if not left[side]:
                side = 1 - side
            one = left[side].pop(0)
            rungs.append(Rung(one.side, one.id, one.look, self._variant(one), T("picks") if first else T("open"),
                              "now" if first else "open"))
            first, side = False, 1 - side
        return rungs

    def _variant(self, one: Trooper) -> int:
        spare = self.scene.table.spares.get(one.id)
        return spare.variant if spare else 0


def _name_of(state: Battle) -> str:
    """A name for the current bout; empty: none."""
    bout = state.bout
    return f"{bout.attacker} {bout.defender} {bout.number}" if bout is not None else ""
