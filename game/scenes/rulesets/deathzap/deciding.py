"""Deciding in Deathzap about units: they are pointed at and moved as one; figures only where the rules ask for some."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property, partial

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.core.play.ask import Ask, Option
from game.core.table.marching.marching import MarchOption
from game.core.table.places import Place
from game.core.text import TN, T, Text
from game.planning.deathzap import good_spots
from game.planning.deathzap.nearing import nearest_foes
from game.planning.deathzap.study import Outlook, Study, farther, outlook, study, theirs, ways_off
from game.planning.formation import Aim, Formation
from game.planning.good_spots import WeighedSpots
from game.planning.ways import Ways
from game.rules.deathzap.acts import figure_of
from game.scenes.battle.input.decision_parts import DecisionParts
from game.scenes.battle.input.good import GoodPlaces
from game.scenes.battle.input.modes import Mode, key_of, targets_of
from game.scenes.battle.input.planned import AttackCard
from game.scenes.battle.input.row import Row
from game.scenes.rulesets.deathzap.forming import FormationDecision, FormationDrawn, FormationHands, digits_of
from game.scenes.rulesets.deathzap.modes import OUTLOOKS
from game.scenes.rulesets.deathzap.nearing import Nearings
from game.scenes.rulesets.deathzap.overlay import overlay_of
from game.scenes.rulesets.deathzap.picking import Picks
from game.scenes.rulesets.deathzap.platoon import UnitsBoard
from game.ui.keys import Key
from game.ui.table.overlay import Overlay


class UnitGoodPlaces(GoodPlaces):
    """The good places of a unit, which goes there in a formation."""

    decision: UnitDecision

    def show(self, place: Place) -> None:
        """Plan a move there in the formation that suits it."""
        one, self.place = self.decision, place
        assert one.formation is not None
        one.at, one.formation.pinned = replace(one.at, figure=""), True
        one.formation.follow(place)
        one.look_at(place)
        one.refresh()

    def aimed_at(self) -> Place | None:
        """The target of the formation."""
        return self.decision.formation.target if self.decision.formation is not None else None

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs each place as if the unit stood there."""
        one = self.decision
        assert one.formation is not None
        return good_spots.weigher(self.scene.rules, one.frozen, one.formation, places)

    def to_weigh(self) -> list[Place]:
        """Places towards each enemy and in cover near by."""
        one = self.decision
        return [] if one.formation is None else good_spots.spots_to_weigh(
            self.scene.rules, one.now, one.formation, one.ask.side)

    def follow(self) -> Forecast | None:
        """The shot or assault of the studied plan; None without one."""
        return self.decision.prospects.studied.follow if self.decision.prospects.studied is not None else None

    def there(self) -> Spot | None:
        """The facts about the planned formation, once studied."""
        return self.decision.prospects.studied.spot if self.decision.prospects.studied is not None else None

    def here(self) -> Spot | None:
        """The facts about the unit as it stands, once computed."""
        return self.decision.prospects.standing.spot if self.decision.prospects.standing is not None else None


class Prospects:
    """What a unit could do, as far as it is worked out: by staying, by withdrawing, by its planned move."""

    def __init__(self, decision: UnitDecision) -> None:
        self.decision = decision

    @property
    def standing(self) -> Outlook | None:
        """What the unit could do from where it stands, and who could shoot at it there; None until it is known."""
        one = self.decision
        if one.ask.kind not in OUTLOOKS:
            return None
        return one.scene.later.ask("outlook", lambda: partial(outlook, one.frozen, one.ask.about), lane="outlook")

    @property
    def attacks(self) -> tuple[Forecast, ...]:
        """Every attack that the unit could make from where it stands, as far as known."""
        return self.standing.attacks if self.standing is not None else ()

    @property
    def ways_off(self) -> tuple[tuple[Place, float], ...]:
        """Where the middle of a unit that may withdraw could end, and how far from the enemy it then is (1/64 inch), as
        far as known."""
        one = self.decision
        leave = one.marching() if one.ask.kind == "withdraw" else None
        if leave is None:
            return ()
        option = one.marches.known(leave)
        return one.scene.later.ask("ways off", lambda: partial(ways_off, one.frozen, option), lane="outlook") or ()

    @cached_property
    def staying(self) -> Forecast | None:
        """The forecast of staying near an assault instead of withdrawing; None where that is not asked."""
        ask, units = self.decision.ask, self.decision.state.units
        found = next(iter(dict(ask.stakes()).values()), None) if ask.kind == "withdraw" else None
        return theirs(found, TN("If {name} stays", "If {name} stay", name=units[found.target].name,
                                n=units[found.target].number)) if found else None

    @property
    def studied(self) -> Study | None:
        """What the planned places would bring; None until it is known."""
        return self.decision.plan.studied if self.decision.plan is not None else None

    def farther(self) -> Mode | None:
        """The longer move that reaches the target where the planned one does not; None while unknown."""
        found = self.studied
        return next((m for m in self.decision.modes if found is not None and found.farther and m.key == found.farther),
                    None)

    def words(self, plan: Formation) -> Text:
        """The words of the gold button for a planned move."""
        found = self.studied
        if plan.option.kind == "withdraw":
            return T("Withdraw there")
        if found is not None and found.forced:
            return T("Move and assault")
        if found is not None and found.follow is not None:
            one = self.decision
            return T("Move and shoot {name}", name=one.state.units[one.unit_of(found.follow.target)].name)
        return T("Move there")

    def then(self, plan: Formation) -> tuple[Answer, ...]:
        """The answers after the planned move in the whole proposal: the best shot, or the assault it starts."""
        found = self.studied
        if found is None or plan.option.kind == "withdraw" or found.follow is None:
            return ()
        return (Answer(found.follow.act),)


class UnitDrawn(FormationDrawn):
    """Whom a unit shoots, picked figures, and places to attack from besides."""

    decision: UnitDecision

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        asked = self.decision
        return overlay_of(asked, asked.formation, asked.plan, asked.picks, asked.near.considered(),
                          asked.prospects.ways_off)


class UnitRow(Row["UnitDecision"]):
    """Units that can answer, enemies to move at, and figures to pick."""

    def answering(self) -> list[str]:
        """Units that can answer, best first."""
        asked = self.decision
        mine, worth = asked.mine, dict[str, float]()
        if asked.figures:
            return list(asked.figures)
        for unit, option in asked.targets().items():
            found = (asked.scene.spots.attacks.forecast(mine.id, unit, option.act, at_once=True)
                     if mine is not None else None)
            worth[unit] = float(found.expected) if isinstance(found, Forecast) else -1.0
        return sorted(worth, key=lambda unit: -worth[unit])

    def others(self) -> list[str]:
        """Ids of the enemy units, nearest first, while the unit may move: keys go through them too."""
        asked = self.decision
        mine = asked.mine
        return nearest_foes(asked.state, mine) if mine is not None and asked.ask.kind == "move" else []

    def digits(self) -> dict[str, str]:
        """Digits choose units to activate; not where they mean ways of moving."""
        asked = self.decision
        return {} if any(mode.plain is None for mode in asked.modes) else digits_of(asked, asked.figures)

    def cycle(self, step: int) -> None:
        """Tab: the next unit to attack, the next figure to pick, or the next of a formation."""
        asked = self.decision
        option = asked.picks.option
        if option is not None:
            names = [figure_of(choice) for choice in option.choices]
            at = names.index(asked.over) if asked.over in names else (-1 if step > 0 else 0)
            asked.over = names[(at + step) % len(names)]
            asked.look_at(asked.state.figures[asked.over].place)
            asked.refresh()
        elif asked.formation is not None and not asked.targets() and not self.others():
            asked.formation.next_single(step)
        elif them := [*self.answering(), *self.others()]:
            at = them.index(asked.at.figure) if asked.at.figure in them else (-1 if step > 0 else 0)
            asked.consider(them[(at + step) % len(them)])

    def pickable(self) -> dict[str, bool]:
        """Who falls, fires another weapon or shoots elsewhere."""
        asked = self.decision
        option = asked.picks.option
        return {} if option is None else {figure_of(one): one in asked.picks.chosen for one in option.choices}


class UnitDecision(FormationDecision):
    """One question about units being decided."""

    parts = DecisionParts(FormationHands, UnitDrawn, UnitRow)
    near: Nearings
    attack: AttackCard
    good: UnitGoodPlaces

    def __init__(self, scene: UnitsBoard, ask: Ask) -> None:
        super().__init__(scene, ask)
        self.frozen = self.now._replace(state=self.state.copied())
        """The moment for threads: play does not change it."""
        self.ways = Ways(scene.match, ask, scene.later, self.options, scene.labels.plan_kinds, lambda: None)
        self.prospects, self.picks, self.near = Prospects(self), Picks(self, self.options), Nearings(self, self.ways)
        self.attack, self.good = AttackCard(self), UnitGoodPlaces(self)
        self._form()

    # --- who and what -------------------------------------------------------------------------------------------

    def targets(self) -> dict[str, Option]:
        """The units that a click would attack, by the chosen kind of attack or the first that reaches them."""
        return targets_of(self.mode, self.modes)

    def marching(self) -> MarchOption | None:
        """The move that a click on the ground means; None without one."""
        if self.mode is not None and self.mode.march is not None:
            return self.mode.march
        if self.mode is not None and self.mode.targets is not None and self.ask.kind == "move":
            return None
        return next((m.march for m in self.modes if m.march is not None), None)

    def _study(self, option: MarchOption, places: dict[str, Place], aim: Aim | None) -> Study | None:
        """In a thread: what these places would bring, and which longer move would reach the aim."""
        found = study(self.frozen, option, places)
        return found if aim is None else replace(found, farther=farther(
            option, places, aim, map(self.marches.known, self.marches.options)))

    # --- pointing -----------------------------------------------------------------------------------------------

    def choose_mode(self, mode: Mode) -> None:
        """A button was pressed: a plain answer, a kind of move or attack, or picking figures."""
        if mode.plain is not None:
            super().choose_mode(mode)
            return
        self.mode, self.picks.chosen = mode, []
        self.good.forget()
        self.at = self.nothing
        self._form()
        if mode.targets is not None:
            self.row.cycle(1)
        self.refresh()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot; while figures are picked no unit is considered."""
        if not self.picks.option:
            super().aim(figure, place, dragging)
            return
        self.over, self.at = figure, replace(self.at, figure="")
        self.refresh()

    def aim_figure(self, figure: str) -> None:
        """Consider a unit: to activate, to attack, or for what it is."""
        unit, mine = self.unit_of(figure), self.mine
        if unit == self.at.figure:
            return
        self.at, self.near.at = replace(self.nothing, figure=unit), 0
        if mine is not None and unit and self.state.units[unit].side != mine.side:
            option = self.targets().get(unit)
            stood = self.ways.stood(unit) if option is None else None
            found = stood.forecast if stood is not None else self.attack.of(
                mine.id, unit, option.act if option else None)
            self.at = replace(self.at, forecast=found)
        self.refresh()

    # --- answering ----------------------------------------------------------------------------------------------

    def proposal(self) -> tuple[Text, tuple[Answer, ...]] | None:
        """The words and answers of Enter; None where there is nothing to answer."""
        picked, plan = self.picks.proposal(), self.plan
        if picked is not None:
            return picked
        if plan is not None:
            answer = plan.quick_answer()
            return None if answer is None else (self.prospects.words(plan), (answer, *self.prospects.then(plan)))
        option = self.figures.get(self.at.figure)
        if option is not None:
            return option.label, (Answer(option.act),)
        stood = self.ways.stood(self.at.figure) if self.ask.kind == "move" and self.at.figure else None
        if stood is not None:
            return T("Stand: {what}", what=stood.label), stood.answers
        near, aimed = self.near.proposal(), self.targets().get(self.at.figure)
        if near is not None:
            return near
        known = isinstance(self.at.forecast, Forecast) or self.attack.awaited
        return (aimed.label, (Answer(aimed.act),)) if aimed is not None and known else None

    def click(self) -> None:
        """Answer with what the pointer is on: a unit, a target, a figure to pick, the ground."""
        if self.picks.option is None:
            self.attack.settle()
            super().click()
        elif not self.picks.toggle(self.over):
            self.scene.stage.toast(T("Choose among the marked figures of {name}.", name=self.mine.name)
                                   if self.mine is not None else T("Choose among the marked figures."), 3)

    def _go(self, formation: Formation, answer: Answer) -> None:
        """A longer move that gets there is offered once; meanwhile the formation stays."""
        longer = self.prospects.farther()
        if longer is None or formation.pinned:
            super()._go(formation, answer)
            return
        formation.pinned = True
        self.scene.stage.toast(T("Too far for this move; {other} ({key}) reaches it. The same again goes as near as "
                                 "it gets.", other=longer.label, key=f"<{key_of(self.modes, longer)}>"), 5)
        self.refresh()

    def commit(self) -> None:
        """Enter or the gold button."""
        self.attack.settle()
        super().commit()

    def back(self) -> bool:
        """Esc: as for every formation, then the picked figures are let go; whether there was something."""
        if super().back():
            return True
        if not self.picks.chosen or self.ask.kind == "remove":
            return False
        self.picks.chosen = []
        self.refresh()
        return True

    # --- keys ---------------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        """Keys go through good places and those who can answer, and pick figures; whether the key was used."""
        formation, spot = self.formation, key.does("good_spot") or key.does("good_spot_back")
        if spot and formation is not None and formation.march.allowance is not None:
            step = -1 if key.does("good_spot_back") else 1
            if not self.near.turn(step):
                self.good.turn(step)
            return True
        if self.picks.option is not None and key.action == "act" and self.over:
            self.picks.toggle(self.over)
            return True
        if key.action in ("left", "right", "up", "down") and (formation is None or not (key.ctrl or key.shift)) and (
                self.picks.option is not None or self.figures or self.targets()):
            self.row.cycle(1 if key.action in ("right", "down") else -1)
            return True
        return super().key(key)

    # --- showing ------------------------------------------------------------------------------------------------

    def found_later(self, spot: Spot | None) -> None:
        """What was worked out beside the frames is there: the card of an attack, or something else."""
        self.attack.fill(at_once=False)
        super().found_later(spot)

    def idle(self) -> Text:
        """What to do next; figures are picked one by one."""
        return T("Choose figures") if self.picks.option is not None else super().idle()
