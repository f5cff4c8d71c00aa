"""The close assault on the screen: the camera, the ladder of selections, and their results."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.bouts import BoutResults
from game.ai.player import ADVISER
from game.ai.worker import Job
from game.core.chance.forecast import Forecast, NoAttack
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.text import T, Text
from game.rules.deathzap.acts import Assault
from game.rules.deathzap.assault import destroyed_unit, end_clause, fought_again, unselected
from game.rules.deathzap.roster import Battle, Trooper
from game.rules.deathzap.seeing import house
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.closeup import READABLE
from game.scenes.rulesets.deathzap.bout_words import end_notes, selection_words
from game.scenes.rulesets.deathzap.chance import BoutEstimator, after, bar_words, of_sides, refined, sure_words
from game.scenes.rulesets.deathzap.ladder import Ladder, Rung
from game.scenes.rulesets.deathzap.overlay import bout_spots
from game.scenes.rulesets.deathzap.screen_parts import UnitScreen
from game.ui.table.units import Units
from game.ui.widgets.base import Widget

MARGIN = 2.2
"""Inches round the figures of a bout that are seen."""
NEAREST = 100
"""The most pixels an inch, at one pixel a unit."""


class BoutView(UnitScreen):
    """The part of the scene that shows a bout."""

    def build_ladder(self) -> None:
        """Make the empty panel."""
        self.ladder = Ladder(self.exits.open_clause, self.pick_figure, self._light_rung)
        self._zoom = self._took = 0.0
        """The zoom before the view came near, and the one that it took; 0: it did not."""
        self._near = ""
        """Which bout is shown."""
        self._high = False
        """Whether the ladder lies at the head of the table: at the foot it would hide those who fight."""
        self._fighters: frozenset[str] = frozenset()
        self.foreteller = BoutEstimator(self, self._foretold)
        self._played: tuple[str, BoutResults, Forecast] | None = None
        self._told_as: tuple[Forecast, Forecast] | None = None
        """The forecast of the assault on the card, as the rules estimate it and as the card tells it."""
        self.finishing = ""
        """The bout whose rest is played by the computer."""
        self._pick: tuple[int, Job] | None = None
        """The answer that is being thought about for it, and for which revision of the match."""

    def _show_thinking(self, ask: Ask) -> None:
        super()._show_thinking(ask)
        self._show_as_one()

    def _show_telling(self) -> None:
        super()._show_telling()
        self._show_as_one()

    def _show_as_one(self) -> None:
        """While nothing is decided the bout stays highlighted, and the active unit keeps its rings."""
        state: Battle = self.match.state
        if self._near:
            self.table.overlay.units = Units(bout=self._fighters)
        elif state.active:
            self.table.overlay.units = Units(acting=frozenset(f.id for f in state.members(state.active)))
        unit = state.units.get(state.active)
        if unit is not None and unit.id not in map(self.card_of, self.story.losses()[1]):    # nothing is told ahead
            self.odds.say(T("{name}", name=unit.name), self.figures.unit_lines(unit), self.face(unit.id))
        self.table.invalidate()

    # --- how it may end -----------------------------------------------------------------------------------------

    def foretell(self, ask: Ask) -> None:
        """At each question to a person simulate the rest of the bout; while opponents think nothing is simulated."""
        state: Battle = self.match.state
        person = not self.opponents.plays(ask.side) and ask.kind != "dice"
        if state.bout is not None and person and not self.finishing and self.scored.sure_winner() is None:
            self.foreteller.want(("bout", self.match.revision), lambda: self.match)
        else:
            self.foreteller.stop()
        self._foretold()

    def _foretold(self) -> None:
        """Show new results: the bar, the foot of the score card, the card and the tip of a planned assault."""
        state: Battle = self.match.state
        fate, sure = self.bout_fate(), self.scored.sure_winner()
        if sure is not None:
            self.ladder.foretell((float(sure == 0), 0.0, float(sure == 1)), sure_words(sure))
        elif state.bout is None or fate is None:
            self.ladder.foretell(None, None)
        else:
            first = state.units[state.bout.attacker].side
            self.ladder.foretell(of_sides(fate, first), bar_words(fate, first))
        self.refresh_score()
        if self.decision is not None and self.decision.ask.kind in ("move", "assault", "attack"):
            self._show_odds(self.decision)
            self._show_tip(self.decision)

    def foretold(self, found: Forecast | NoAttack, first: tuple[Answer, ...] = ()) -> Forecast | NoAttack:
        """The forecast of an assault with the results of the simulation, once known; other forecasts as they are.
        `first`: the answers before it, where it follows a move."""
        ask, state = self.match.ask, self.match.state
        if not isinstance(found, Forecast) or not isinstance(found.act, Assault) or (
                ask is not None and ask.kind == "withdraw"):
            if state.bout is None:
                self.foreteller.stop()
            return found
        key = ("assault", self.match.revision, found.target, first)
        self.foreteller.want(key, lambda: after(self.match, *first, Answer(found.act)))
        fate = self.foreteller.found(key)
        told = found if fate is None else self._refined(found, fate)
        self._told_as = found, told
        return told

    def _refined(self, found: Forecast, fate: BoutResults) -> Forecast:
        if self._played is None or self._played[:2] != (found.key, fate):
            units = self.match.state.units
            names = (units[one].name for one in (found.attacker, found.target))
            self._played = (found.key, fate, refined(found, fate, *names))
        return self._played[2]

    def as_told(self, found: Forecast | NoAttack, first: tuple[Answer, ...] = ()) -> Forecast | NoAttack:
        """The same forecast as the card tells it, where it is the one on the card; otherwise with what is known by now,
        without simulating anything. So tips, lists and the card tell one result."""
        if self._told_as is not None and self._told_as[0] is found:
            return self._told_as[1]
        if not isinstance(found, Forecast) or not isinstance(found.act, Assault):
            return found
        fate = self.foreteller.found(("assault", self.match.revision, found.target, first))
        return found if fate is None else self._refined(found, fate)

    def bout_fate(self) -> BoutResults | None:
        """The estimated result of the current bout; None until it is known, and in a replay."""
        if self.match.state.bout is None or not self.entered:
            return None
        return self.foreteller.found(("bout", self.match.revision))

    def finish_bout(self) -> None:
        """The computer makes the remaining selections of this bout for whoever is asked."""
        self.finishing = _name_of(self.match.state)
        self.foreteller.stop()      # it would keep the opponents' process busy
        self.moving = True

    def leave_finishing(self) -> bool:
        """The computer makes no more selections for a person; whether it did."""
        finished, self.finishing = bool(self.finishing), ""
        if self._pick is not None:
            self._pick[1].cancel()
            self._pick = None
        return finished

    def finish_on(self) -> bool:
        """Once a frame: have the opponents' process answer the open question, while the bout goes on and a person would
        be asked; whether that goes on."""
        ask = self.match.ask
        if not self.finishing or _name_of(self.match.state) != self.finishing or ask is None or ask.kind == "dice":
            self.leave_finishing()
            return False
        if self.decision is None or self.director.busy or self.opponents.plays(ask.side):
            return True
        if self._pick is None or self._pick[0] != self.match.revision:
            self._pick = (self.match.revision, self.opponents.stand_in(self.match, ADVISER))
        job = self._pick[1]
        if job.done():
            self._pick = None
            self.give(job.result().answer)
        return True

    def lay_ladder(self) -> None:
        """Place the ladder along the foot of the table, or below the bars."""
        full = self.ui.kind == "full"
        side, tall, foot = (72, 188, 16) if full else (12, 124, 8)
        box = self.table.rect
        head = max(self.actions.rect.bottom, self.tools.rect.bottom) / self.ui.u + 8
        x, y = box.x / self.ui.u + side, head if self._high else box.bottom / self.ui.u - tall - foot
        self.place(self.ladder, x, y, box.width / self.ui.u - 2 * side, tall)
        if self._near and self._zoom:
            self.table.camera.bottom = float(box.bottom - self.ladder.rect.top)
        self.arrangement.lay_threat_key()

    def sheets_on_table(self) -> Sequence[Widget]:
        """The ladder."""
        return (self.ladder,)

    def pick_figure(self, figure_id: str) -> None:
        """A card of the ladder was clicked: select that figure, or look at it where it is no answer."""
        decision = self.decision
        if decision is None:
            self.say_wait()
        elif decision.ask.kind == "pick":
            decision.aim_figure(figure_id)
            decision.click()
        elif figure_id in decision.state.figures:
            decision.aim_figure(figure_id)
            self.hold_aim()

    def _light_rung(self, figure_id: str) -> None:
        self.light_cause(figure_id)

    def stage_bout(self) -> None:
        """Zoom in when a bout begins, keep its ladder up to date, zoom out when it is over."""
        state: Battle = self.match.state
        bout = state.bout
        if bout is None:
            if self._near:
                self._leave_bout()
            return
        name = _name_of(state)
        self._fighters = frozenset(f.id for unit in (bout.attacker, bout.defender) for f in state.members(unit))
        picks = self.decision is not None and self.decision.ask.kind == "pick"
        self.ladder.show(self.rungs(), T("The bout, pick by pick"), self._lost(), self._as_it_stands(), picks,
                         end_notes(house(self.match.now)))
        if name != self._near:
            self._near = name
            comes = self._comes()
            self._high = not comes and self._hidden(False) > self._hidden(True)
            self.lay_ladder()
            if comes:
                self._come_near()

    def _comes(self) -> bool:
        """Whether the view comes near as a bout begins: where it may move, and also at the whole table and under a
        pointer where those who fight are too small to be made out, but for a player who has just chosen the zoom."""
        camera, again = self.table.camera, bool(self._zoom)
        if self.framing.view_moves():
            return True
        if again and camera.zoom != self._took:
            return False
        return again and not self.pointing.on_table or (
            self.settings.follow and camera.zoom < min(READABLE * self.ui.u, self._fitting_zoom()))

    def _hidden(self, high: bool) -> int:
        """How many of the fighting figures the ladder would cover there."""
        self._high = high
        self.lay_ladder()
        camera = self.table.camera
        return sum(self.ladder.rect.inflate(camera.zoom, camera.zoom).collidepoint(camera.point(*spot))
                   for spot in bout_spots(self.match.state))

    def _not_to_cover(self, decision: Decision) -> list[pygame.Rect]:
        """The ladder as well."""
        return [*super()._not_to_cover(decision), *([self.ladder.rect] if self.ladder.visible else [])]

    def _as_it_stands(self) -> Text:
        """The result of the bout if it ended now, in words."""
        state: Battle = self.match.state
        bout = state.bout
        assert bout is not None
        alive, rules = sum(bool(state.members(one)) for one in (bout.attacker, bout.defender)), house(self.match.now)
        loser, clause = destroyed_unit(bout, alive, rules), end_clause(bout, alive, rules)
        if fought_again(bout, alive, rules):
            return T("as it stands they fight on {clause}", clause=clause)
        if not loser:
            return T("as it stands nobody is destroyed {clause}", clause=clause)
        return T("as it stands {name} is destroyed {clause}", name=state.units[loser].name, clause=clause)

    def _lost(self) -> tuple[int, int]:
        state: Battle = self.match.state
        assert state.bout is not None
        mine, theirs = state.bout.dead
        return (mine, theirs) if state.units[state.bout.attacker].side == 0 else (theirs, mine)

    def _fitting_zoom(self) -> float:
        """The nearest zoom at which both units are seen above the ladder, a level of the wheel."""
        camera, (west, south, east, north) = self.table.camera, self._bounds()
        wide, tall = east - west + 2 * MARGIN, north - south + 2 * MARGIN
        high = camera.free.height + round(camera.bottom) - max(0, camera.box.bottom - self.ladder.rect.top)
        levels = [level for level in (24, 32, 40, 50, 64, 84, 100) if level <= NEAREST]
        fits = [level for level in levels if level * self.ui.u <= min(camera.free.width / wide, high / tall)]
        return float(max(round((fits[-1] if fits else levels[0]) * self.ui.u), 20))

    def _bounds(self) -> tuple[float, float, float, float]:
        """West, south, east and north of those who fight, in inches."""
        xs, ys = zip(*(bout_spots(self.match.state) or [(0.0, 0.0)]), strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    def _come_near(self) -> None:
        """The camera shows both units above the ladder. What comes to lie under a pointer is not meant by it: it points
        again once it moves."""
        camera = self.table.camera
        if not bout_spots(self.match.state):
            return
        if not self._zoom:
            self._zoom = camera.zoom
        self.table.end_glide()
        zoom, (west, south, east, north) = self._fitting_zoom(), self._bounds()
        camera.bottom = float(max(0, camera.box.bottom - self.ladder.rect.top))
        camera.zoom = self._took = zoom
        camera.look_at((west + east) / 2, (south + north) / 2)
        self.table.invalidate()
        if self.pointing.on_table and self.decision is not None:
            self.pointing.hold()

    def _leave_bout(self) -> None:
        self._near, self._high = "", False
        self.ladder.show((), T(""), (0, 0), T(""), False)
        self.go_back()

    def go_back(self) -> None:
        """After a bout zoom to where it was, once nobody points at the table; a zoom chosen by the player stays."""
        if not self._zoom or self._near or (self.decision is not None and self.pointing.on_table):
            return
        camera = self.table.camera
        camera.bottom = 0.0
        if camera.zoom == self._took:
            camera.zoom = self._zoom
        self._zoom = self._took = 0.0
        camera.clamp()
        self.table.invalidate()

    # --- the ladder ---------------------------------------------------------------------------------------------

    def rungs(self) -> list[Rung]:
        """Every selection: past ones with results, the present one, and those to come in their order."""
        state: Battle = self.match.state
        bout = state.bout
        assert bout is not None
        told = selection_words(self.match.story(), bout.selected)
        rungs: list[Rung] = []
        for figure_id in bout.selected:
            one = state.figures.get(figure_id) or state.gone[figure_id]
            now = figure_id == bout.picked
            rungs.append(Rung(one.side, one.id, one.look, self._variant(one), T("acts") if now else
                              told.get(figure_id, T("waited")), "now" if now else "past", figure_id in state.gone))
        left = {side: unselected(state, side) for side in (0, 1)}
        pointed = self.decision.figure if self.decision is not None and self.decision.ask.kind == "pick" else ""
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
        spare = self.table.spares.get(one.id)
        return spare.variant if spare else 0


def _name_of(state: Battle) -> str:
    """A name for the current bout; empty: none."""
    bout = state.bout
    return f"{bout.attacker} {bout.defender} {bout.number}" if bout is not None else ""
