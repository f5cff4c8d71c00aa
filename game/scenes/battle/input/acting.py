"""Deciding about a figure: who acts, where it goes, whom it attacks.

The rules gave the options; this maps pointing to one of them and previews it. It computes no rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option, PlaceOption
from game.core.table.movement.movement import Path
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.planning.contact import pulled
from game.planning.good_spots import GoodSpots
from game.planning.ways import Ways
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.input.dragging import Dragging
from game.scenes.battle.input.modes import Mode, targets_of
from game.scenes.battle.input.placing import Placing, SetUp
from game.scenes.battle.input.planned import Planned
from game.scenes.battle.input.refusing import why_nothing
from game.scenes.battle.input.steering import Steering
from game.ui.table.overlay import Overlay, Plan, Rings

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


UNDER = 8
"""Distance from a planned figure (units) within which a click still means it, where its base is smaller."""


class FigureDecision(Dragging, Placing, Steering, Planned):
    """UI state of a question about figures of which one moves or attacks at a time."""

    ways_type: type[Ways] = Ways

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.figures = {o.figure: o for o in self.options if o.kind == "figure" and o.figure}
        self.sets_up = ask.kind == "deploy"
        self.deploys = {o.figure: o for o in self.options if isinstance(o, PlaceOption) and o.kind == "deploy"}
        self.at = replace(self.at, figure=next(iter(self.deploys), ""))
        self._good = None
        self._good_at, self._good_place, self._told = -1, None, []
        self._approaches = {}
        self.ways = self.ways_type(scene.match, ask, scene.later, self.options, scene.labels.plan_kinds, self.chosen)
        self.good = GoodSpots(self.ways, self.attack_named)

    # --- options as modes ---------------------------------------------------------------------------------------

    def targets(self) -> dict[str, Option]:
        """The figures that a click would attack, by the chosen kind of attack or the first that reaches them."""
        return targets_of(self.mode, self.modes)

    def mover(self) -> PlaceOption | None:
        """The option that a click on the ground means."""
        return self.ways.mover()

    def chosen(self) -> PlaceOption | None:
        """The chosen option to go somewhere, or the first; None where nobody moves."""
        if self.mode is not None and self.mode.place is not None:
            return self.mode.place
        return next((m.place for m in self.modes if m.place is not None), None)

    def choose_mode(self, mode: Mode) -> None:
        """A button of the action bar was pressed."""
        if mode.plain is not None:
            super().choose_mode(mode)
            return
        self.mode = self.ordered = mode
        self.via, self._aimed = (), None
        self.forget_good_spots()
        self._approaches, self.approach_at = {}, 0
        self.scene.later.forget("short")
        self.at = self.nothing
        if mode.targets is not None:
            self.cycle(1)
        self.refresh()

    # --- pointing -----------------------------------------------------------------------------------------------

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a place; `dragging`: it holds the active figure."""
        aimed = (figure, place, self.via, dragging)
        if aimed == self._aimed and (self.at.place is not None or self.at.figure):
            return
        self._aimed = aimed
        if self.aims_at_standing(figure, dragging):
            self.at = replace(self.at, place=self.at.place if self.held else None)
        elif self.deploys:
            self.at = replace(self.at, place=place)
            self._judge_deploy()
        elif figure and figure == self.ask.about and self.via and self.mover() is not None:
            self.aim_place(self.now.state.figures[figure].place)     # by its waypoints back to where it stands
            return
        elif figure and figure != self.ask.about and not (dragging and self.mover() is not None and self._friend(
                figure)):
            self.aim_figure(figure)
            return
        elif self.mover() is not None and (dragging or not figure):
            self.aim_place(self.pulled(place))
            return
        else:
            self.at = self.nothing
        self.refresh()

    def pulled(self, place: Place) -> Place:
        """The place in contact with an enemy that is so little short of it; otherwise the place itself."""
        return pulled(self.scene.rules, self.now, self.mover(), self.ask.about, place, self.via)

    def _friend(self, figure: str) -> bool:
        them = self.now.state.figures
        return figure in them and self.ask.about in them and them[figure].side == them[self.ask.about].side

    def aim_figure(self, figure: str) -> None:
        """Consider a figure: as an answer, as a target, or for what it is."""
        if figure == self.at.figure and self.at.place is None:
            return
        self.at = replace(self.nothing, figure=figure)
        self.via, self.approach_at = (), 0
        about = self.ask.about
        foe = self.now.state.figures.get(figure)
        if about in self.now.state.figures and foe is not None and foe.side != self.now.state.figures[about].side:
            option = self.targets().get(figure)
            act = option.act if option is not None else None
            if isinstance(option, PlaceOption):
                way = option.region().shortest()  # type: ignore[attr-defined]
                self.at = replace(self.at, onto=(option, way) if way is not None else None)
            stood = self.ways.stood(figure) if option is None else None
            if stood is not None:
                self.at = replace(self.at, forecast=stood.forecast)
            elif option is not None or self.scene.labels.shows_attack(self.ask):
                self.at = replace(self.at, forecast=self.card_of_attack(about, figure, act))
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider a move there: the measured path, or the nearest place in reach."""
        option = self.mover()
        if option is None:
            return
        region: Any = option.region()
        wanted, place = place, self._snapped(region, place)
        barred, clamped = region.why_not(place, self.via), False
        if barred is not None:
            near = self.ways.reaching.nearest(option, place, self.via)
            clamped = near is None or not self.under(near, wanted)
            place = near if near is not None else place
        found = region.path(place, self.via)
        self.at = replace(self.nothing, place=place, path=found if isinstance(found, Path) else None, barred=barred,
                          clamped=clamped)
        if self.at.path is not None:
            self.at = replace(self.at, follow=self._best_after(place))
        self.refresh()

    def under(self, near: Place, wanted: Place) -> bool:
        """Whether the pointer is on the planned figure at a place in reach; then that place is meant."""
        figure = self.now.state.figures.get(self.ask.about)
        far = max(figure.radius if figure is not None else 0,
                  UNDER * self.scene.ui.u * GRID / self.scene.table.camera.zoom)
        return (near.x - wanted.x) ** 2 + (near.y - wanted.y) ** 2 <= far * far

    def _snapped(self, region: Any, place: Place) -> Place:
        """The nearest legal place to the pointer, moved into exact contact (TB-1, TB-3)."""
        near = self.now.top.move_field.nearest_legal(region.figure, place, region.others, 24)
        return near if near is not None else place

    def _judge_deploy(self) -> None:
        option = self.deploys.get(self.at.figure)
        if option is None or self.at.place is None:
            return
        region: Any = option.region()
        near = self.now.top.move_field.nearest_legal(region.figure, self.at.place, region.others, 24)
        if near is not None and region.why_not(near) is None:
            self.at = replace(self.at, place=near)
        self.at = replace(self.at, clamped=region.why_not(self.at.place) is not None)

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and the answers of Enter, several for a plan; None where there is nothing to answer."""
        if self.deploys:
            answer = self.placed()
            if answer is None or self.elsewhere:
                return None
            name = self.now.state.figures[self.at.figure].name
            told = self.scene.setting_up.closes(answer) if self.held else None
            return told or T("Set up {name} here", name=name), (answer,)
        if self.at.figure in self.figures:
            option = self.figures[self.at.figure]
            return T("Choose {name}", name=option.label), (Answer(option.act),)
        if self.at.onto is not None:
            option, way = self.at.onto
            return option.label, (Answer(option.act, place=way.ends),)
        if self.at.figure and (isinstance(self.at.forecast, Forecast) or self.card_awaited):
            aimed = self.targets().get(self.at.figure)
            if aimed is not None:
                return aimed.label, (Answer(aimed.act),)
            stood = self.ways.stood(self.at.figure) if self.at.forecast is not None else None
            if stood is not None:
                return T("Stay: {what}", what=stood.label), stood.answers
        if self.at.figure:
            return self.approach_proposal()
        move = self.mover()
        if move is not None and self.at.path is not None and self.at.place is not None and not self.at.figure:
            if self.at.follow is not None:
                name = self.now.state.figures[self.at.follow.target].name
                return T("Go there and attack {name}", name=name), (*self.way_answers(), Answer(self.at.follow.act))
            return T("Go there"), self.way_answers()
        return None

    def click(self) -> None:
        """Answer with what the pointer is on; out of reach it previews, elsewhere it tells why nothing happens."""
        if self.held or self.pointed and self.sets_up:
            return
        self.settle_card()
        self.settle_approach()
        found = self.proposal()
        if found is None:
            self.scene.stage.toast(why_nothing(self), 4)
            return
        if self.at.clamped:
            why = self.at.barred if self.at.barred is not None else T("out of reach")
            self.scene.stage.toast(T("Not there: {why}. This is the nearest spot: click it to go there.", why=why), 4)
            self.at = replace(self.at, clamped=False)
            self.scene.hold_aim()
            self.refresh()
            return
        if self.at.figure:     # a click on an enemy does all of it
            self.scene.give_plan(found[1])
        else:
            self.scene.give_plan(found[1][:len(self.ways.before_move()) + 1])

    def commit(self) -> None:
        """Enter or the gold button: give the whole proposal, or tell why there is none."""
        if self.sets_up and self.confirm():
            return
        self.settle_spot()
        self.settle_card()
        self.settle_approach()
        found = self.proposal()
        if found is not None:
            self.scene.give_plan(found[1])
        else:
            self.scene.stage.toast(why_nothing(self), 4)

    def reason(self) -> Text | None:
        """Why what is pointed at is no answer; None where it is one."""
        if self.deploys:
            option = self.deploys.get(self.at.figure)
            if option is not None and self.at.place is not None:
                return option.region().why_not(self.at.place)
        if self.at.figure and self.at.figure not in self.figures and self.at.figure not in self.targets():
            closed = self.closed.get(self.at.figure)
            return closed.reason if closed is not None else None
        return None

    def back(self) -> bool:
        """Esc: one step back; False where there is nothing to take back."""
        if self.sets_up and self.put_back():
            return True
        if self.via:
            self.via = self.via[:-1]
        elif self.at.place is not None and not self.deploys or (self.at.figure and not self.deploys):
            self.at = self.nothing
            self._aimed = None
        else:
            return False
        self.refresh()
        return True

    # --- showing ------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        over = Overlay(chosen=self.ask.about)
        glowing = self.figures or ({} if self.deploys else self.targets())
        over.glow = frozenset(f for f in glowing if f != self.ask.about)
        if self.deploys:
            self._show_setting_up(over)
            return over
        staked = self.scene.choice.stakes.shown
        if staked is not None:
            over.sight = staked.sight
            if staked.attacker == self.ask.about:
                over.target = staked.target
            else:       # the cross is for who is shot at: the one who shoots only glows
                over.glow = frozenset({staked.attacker})
        move = self.mover()
        if move is not None:
            over.reach = self.ways.reaching.rings(move)
            over.inner, over.rings = self.scene.dotted_rings(self), self.scene.numbered_spots(self)
        if self.at.path is not None and self.at.place is not None and not self.at.figure:
            over.plan = Plan(self.ask.about, self.at.path, self.via)
            over.seen = self.seen()
            if self.at.follow is not None:
                over.sight, over.target = self.at.follow.sight, self.at.follow.target
        elif self.approach() is not None:
            self.show_approach(over)
        elif self.at.figure and self.at.forecast is not None:
            over.sight, over.target = self.at.forecast.sight, self.at.figure
            if self.at.onto is not None:
                over.plan = Plan(self.ask.about, self.at.onto[1])
        elif self.at.figure in self.figures:
            over.chosen = self.at.figure
        return over

    def _show_setting_up(self, over: Overlay) -> None:
        """Draw the zone, the figure in hand, and those that may still be moved."""
        over.reach = self.zone()
        over.glow, over.chosen = self.movable_figures(), self.pointed
        if self.at.place is not None and self.at.figure in self.deploys and (self.held or not self.pointed):
            over.placing = (self.at.figure, self.at.place, not self.at.clamped)

    def zone(self) -> Rings:
        region: Any = self.deploys[next(iter(self.deploys))].region()
        west, south, east, north = region.box
        return (((west, south), (east, south), (east, north), (west, north)),)


def decider(ask: Ask) -> type[Decision]:
    """The class that decides a question, unless the ruleset has its own."""
    return SetUp if ask.kind == "deploy" else FigureDecision
