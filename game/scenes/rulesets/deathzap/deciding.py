"""Deciding in Deathzap: units are pointed at and moved as one; figures only where the rules are about figures."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.table.marching.marching import MarchOption
from game.core.table.places import Place
from game.core.text import T, Text
from game.planning.deathzap.study import Outlook, Study, facing, outlook, study, theirs, ways_off
from game.planning.formation import Aim, Formation, remembered
from game.rules.deathzap.roster import Battle, Trooper, Unit
from game.scenes.battle.input.modes import Mode
from game.scenes.rulesets.deathzap.bout_figure import BoutFigure, bout_figure
from game.scenes.rulesets.deathzap.bout_step import BoutStep
from game.scenes.rulesets.deathzap.dragging import UnitDragging
from game.scenes.rulesets.deathzap.longer import LongerMove
from game.scenes.rulesets.deathzap.modes import FIGHTS, OUTLOOKS, modes_of
from game.scenes.rulesets.deathzap.nearing import UnitNearing
from game.scenes.rulesets.deathzap.picking import Picks
from game.scenes.rulesets.deathzap.steering import UnitSteering
from game.ui.table.overlay import Overlay

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene


class UnitDecision(BoutStep, UnitNearing, LongerMove, UnitSteering, UnitDragging):
    """One question of Deathzap being decided. `figure` is the id of a unit, in a bout that of a figure."""

    def __init__(self, scene: BattleScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self._frozen = self.now._replace(state=self.state.copied())
        """The moment for threads: play does not change it."""
        self.fighting = ask.kind in FIGHTS
        """Figures are asked about: a bout."""
        self.figures = {o.figure: o for o in self.options if o.kind in ("unit", "pick")}
        self.musters = {o.figure: o for o in self.options if isinstance(o, MarchOption) and o.kind == "deploy"}
        self.modes = modes_of(self.options, self.now.state)
        self.mode = next((m for m in self.modes if m.plain is None and (m.pick is None or ask.kind != "attack")), None)
        self.picks = Picks(self, self.options)
        self.over = ""
        """The figure under the pointer, where single figures matter."""
        self._fighters: dict[str, BoutFigure] = {}
        self.formation: Formation | None = None
        self._known_marches: dict[str, MarchOption] = {}
        self.figure = ""
        self.muster = ""
        """The unit that is being set up."""
        if self.musters:
            self.choose_muster(next(iter(self.musters)))
        else:
            self._form()

    # --- who and what -------------------------------------------------------------------------------------------

    @property
    def state(self) -> Battle:
        """The state that the question is about."""
        return self.now.state  # type: ignore[no-any-return]

    @property
    def mine(self) -> Unit | None:
        """The unit that the question is about; None where it is about none."""
        about = self.ask.about
        return self.state.units.get(about) or self.state.units.get(self.unit_of(about))

    def unit_of(self, figure_id: str) -> str:
        """The id of the unit of a figure, of a unit itself, or empty."""
        if figure_id in self.state.units:
            return figure_id
        figure: Trooper | None = self.state.figures.get(figure_id)
        return figure.unit if figure is not None else ""

    def members(self, unit_id: str) -> tuple[str, ...]:
        """The living figures of a unit."""
        return tuple(f.id for f in self.state.members(unit_id))

    def fighter(self, figure_id: str) -> BoutFigure:
        """What a figure of the bout can do as it stands."""
        if figure_id not in self._fighters:
            self._fighters[figure_id] = bout_figure(self.now, figure_id)
        return self._fighters[figure_id]

    def outlook(self) -> tuple[Forecast, ...]:
        """Every attack that the unit could make from where it stands, as far as known."""
        return self.standing.attacks if self.standing is not None else ()

    @property
    def standing(self) -> Outlook | None:
        """What the unit could do from where it stands, and who could shoot at it there; None until it is known."""
        if self.ask.kind not in OUTLOOKS:
            return None
        return self.scene.later.ask("outlook", lambda: partial(outlook, self._frozen, self.ask.about), lane="outlook")

    @property
    def ways_off(self) -> tuple[tuple[Place, float], ...]:
        """Where the middle of a unit that may withdraw could end, and how far from the enemy it then is (1/64 inch), as
        far as known."""
        leave = self.marching() if self.ask.kind == "withdraw" else None
        if leave is None:
            return ()
        option = self._known_marches.setdefault(leave.key, remembered(leave))
        return self.scene.later.ask("ways off", lambda: partial(ways_off, self._frozen, option), lane="outlook") or ()

    def marching(self) -> MarchOption | None:
        """The move that a click on the ground means; None without one."""
        if self.musters:
            return self.musters.get(self.muster)
        if self.mode is not None and self.mode.march is not None:
            return self.mode.march
        if self.mode is not None and self.mode.targets is not None and self.ask.kind == "move":
            return None
        return next((m.march for m in self.modes if m.march is not None), None)

    @cached_property
    def staying(self) -> Forecast | None:
        """The forecast of staying near an assault instead of withdrawing; None where that is not asked."""
        found = next(iter(dict(self.ask.stakes()).values()), None) if self.ask.kind == "withdraw" else None
        return theirs(found, T("If {name} stays", name=self.state.units[found.target].name)) if found else None

    # --- formations ---------------------------------------------------------------------------------------------

    def choose_muster(self, unit_id: str) -> None:
        """The unit that is set up next."""
        self.muster, self._lifted = unit_id, None
        self._form()

    def _form(self) -> None:
        """Make a formation for the chosen move; an earlier one keeps its shape and target."""
        option, old = self.marching(), self.formation
        if option is None:
            self.formation = None
            return
        if option.key not in self._known_marches:
            self._known_marches[option.key] = remembered(option)
        option = self._known_marches[option.key]
        self.formation = Formation(self.scene.later, option, self._planned, self._study,
                                   facing(self.state, self.ask.side, option))
        if old is not None:
            self.formation.shape, self.formation.turns = old.shape, old.turns
            if old.target is not None and not self.musters:
                self.formation.pinned = old.pinned
                self.formation.follow(old.target)
        if self.musters:
            self.formation.shape, self.formation.turns = (
                ("line", self.formation.facing) if old is None else (old.shape, old.turns))

    def _study(self, option: MarchOption, places: dict[str, Place], aim: Aim | None) -> Study | None:
        if self.musters:
            return None
        found = study(self._frozen, option, places)
        return found if aim is None else self.looked_farther(found, option, places, aim)

    def named(self, some_id: str) -> Unit | Trooper | None:
        """The unit, or the figure of a bout, of that id; None where there is none."""
        return self.state.units.get(some_id) or super().named(some_id)

    def card_of(self, some_id: str) -> str:
        """The id of its unit."""
        return self.unit_of(some_id)

    def figure_chosen_by(self, figure_id: str) -> bool:
        """Whether a click on that figure (or its unit) chooses it: to try, to set up, to select in a bout."""
        return self.unit_of(figure_id) in self.figures or super().figure_chosen_by(figure_id)

    def _planned(self) -> None:
        """Places were found, possibly after the pointer moved on."""
        if self.scene.decision is self:
            self.scene.moving = True
            self.refresh_soon()

    @property
    def plan(self) -> Formation | None:
        """The formation while it has places to show; None otherwise."""
        formation = self.formation
        return formation if formation is not None and formation.places and not self.figure else None

    # --- pointing -----------------------------------------------------------------------------------------------

    def choose_mode(self, mode: Mode) -> None:
        """A button was pressed: a plain answer, a kind of move or attack, or picking figures."""
        if mode.plain is not None:
            self.scene.give(Answer(mode.plain.act))
            return
        self.mode, self.picks.chosen = mode, []
        self.forget_good_spots()
        self._forget_aim()
        self._form()
        if mode.targets is not None:
            self.cycle(1)
        self.refresh()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot."""
        if self.fighting:
            super().aim(figure, place, dragging)
            return
        self.over = figure
        if self.aims_at_standing(figure, dragging):
            if not self.held and self.formation is not None and not self.formation.pinned:
                self.formation.clear()
            self.refresh()
            return
        if self.origin is not None and not dragging:
            self.carry(place)
            self.refresh()
            return
        if self.picks.option or self.ask.kind == "pick":
            self.figure = figure if self.ask.kind == "pick" else ""
            self.refresh()
            return
        unit, formation = self.unit_of(figure), self.formation
        foreign = bool(unit) and self.state.units[unit].side != self.ask.side
        if formation is not None and not foreign:
            changed, asked = bool(self.figure), formation.target
            if changed:
                self._forget_aim()
            if not formation.pinned and place != formation.target:
                formation.follow(place)
            if changed or formation.target == asked:    # otherwise the plan shows itself when it is made
                self.refresh()
        elif unit:
            self.aim_figure(unit)
        elif self.figure:
            self._forget_aim()
            self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Consider a unit: to activate, to attack, or for what it is."""
        if self.fighting or self.ask.kind == "pick":
            super().aim_figure(figure)
            return
        unit = self.unit_of(figure)
        if unit in self.musters:
            self.choose_muster(unit)
            self.refresh()
            return
        if unit == self.figure:
            return
        self._forget_aim()
        self.figure, self.near_at = unit, 0
        mine = self.mine
        if mine is not None and unit and self.state.units[unit].side != mine.side:
            option = self.targets().get(unit)
            stood = self.ways.stood(unit) if option is None else None
            self.forecast = stood.forecast if stood is not None else self.card_of_attack(
                mine.id, unit, option.act if option else None)
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider going there."""
        if self.fighting:
            super().aim_place(place)
        elif self.formation is not None:
            self.figure = ""
            self.formation.follow(place)
            self.refresh()

    # --- answering ----------------------------------------------------------------------------------------------

    @property
    def aimed(self) -> tuple[object, ...]:
        """With the target, shape and turn of the formation."""
        one = self.formation
        return (*super().aimed, *(() if one is None else (one.target, one.shape, one.turns)))

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; None where there is nothing to answer."""
        if self.fighting:
            return super().proposal()
        picked = self.picks.proposal()
        if picked is not None:
            return picked
        plan = self.plan
        if plan is not None and self.sets_up and self.elsewhere:
            return None
        if plan is not None:
            answer = plan.quick_answer()
            return None if answer is None else (self._march_words(plan), (answer, *self._then(plan)))
        option = self.figures.get(self.figure)
        if option is not None:
            return option.label if option.kind == "unit" else T("Choose {name}", name=option.label), (
                Answer(option.act),)
        stood = self.ways.stood(self.figure) if self.ask.kind == "move" and self.figure else None
        if stood is not None:
            return T("Stand: {what}", what=stood.label), stood.answers
        near = self.nearing() if self.figure else None
        if near is not None:
            return self.nearing_words(near), near.answers
        return super().proposal()

    def _march_words(self, plan: Formation) -> Text:
        """The words of the gold button for a planned move."""
        if self.musters:
            answer = plan.quick_answer() if self.held else None
            told = self.scene.setting_up.closes(answer) if answer is not None else None
            return told or T("Set up {name} here", name=self.state.units[self.muster].name)
        found: Study | None = plan.studied
        if plan.option.kind == "withdraw":
            return T("Withdraw there")
        if found is not None and found.forced:
            return T("Move and assault")
        if found is not None and found.follow is not None:
            return T("Move and shoot {name}", name=self.state.units[self.unit_of(found.follow.target)].name)
        return T("Move there")

    def _then(self, plan: Formation) -> tuple[Answer, ...]:
        """The answers after the move in the whole proposal: the best shot, or the assault it starts."""
        found: Study | None = plan.studied
        if found is None or self.musters or plan.option.kind == "withdraw" or found.follow is None:
            return ()
        return (Answer(found.follow.act),)

    def click(self) -> None:
        """Answer with what the pointer is on: a unit, a target, a figure to pick, the ground."""
        if self.sets_up and (self.held or self.pointed):
            return
        option = self.picks.option
        if not self.fighting and option is not None:
            if not self.picks.toggle(self.over):
                self.scene.stage.toast(T("Choose among the marked figures of {name}.", name=self.mine.name)
                                       if self.mine is not None else T("Choose among the marked figures."), 3)
            return
        formation = self.formation
        if self.fighting or formation is None or self.figure:
            super().click()
            return
        answer = formation.answer()
        if answer is None:
            reason = formation.why_not()
            self.scene.stage.toast(reason if reason is not None else T("Nobody would move."), 3)
            return
        if not self.offer_longer(formation):
            self.scene.give(answer)

    def commit(self) -> None:
        """Enter or the gold button."""
        formation = self.formation
        if formation is not None and formation.target is not None and not self.figure and not self.fighting:
            formation.settle()
        super().commit()

    def reason(self) -> Text | None:
        """Why what is pointed at does not answer."""
        if self.fighting:
            return super().reason()
        closed = self.closed.get(self.figure)
        return closed.reason if closed is not None and self.figure not in self.targets() else None

    def back(self) -> bool:
        """Esc: release the formation, then drop it, then what is aimed at; whether there was something."""
        formation = self.formation
        if self.fighting:
            return super().back()
        if self.sets_up and self.put_back():
            if formation is not None and formation.pinned:
                formation.release()
            return True
        if formation is not None and formation.pinned:
            formation.release()
            formation.follow(formation.target or formation.march.middle)
        elif self.figure:
            self._forget_aim()
        elif formation is not None and formation.places:
            formation.clear()
        elif self.picks.chosen and self.ask.kind != "remove":
            self.picks.chosen = []
        else:
            return False
        self.refresh()
        return True

    def there(self) -> Spot | None:
        """None: a `Study` has the facts for units, and a figure of a bout has no other dangers."""
        return None

    def spot_there(self) -> Spot | None:
        """The facts about the planned formation, once studied."""
        found: Study | None = self.plan.studied if self.plan is not None else None
        return found.spot if found is not None else None

    def spot_here(self) -> Spot | None:
        """The facts about the unit as it stands, once computed."""
        return self.standing.spot if self.standing is not None else None

    def seen(self) -> dict[str, bool]:
        """Empty: who could shoot is told by cover and tip."""
        return {}

    def idle(self) -> Text:
        """What to do next; figures are picked one by one, and so are those of a bout."""
        picks = self.picks.option is not None
        return self.bout_words() if self.fighting else T("Choose figures") if picks else super().idle()

    # --- showing ------------------------------------------------------------------------------------------------

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        from game.scenes.rulesets.deathzap.overlay import overlay_of
        over = super().overlay() if self.fighting else Overlay()
        return overlay_of(self, over)
