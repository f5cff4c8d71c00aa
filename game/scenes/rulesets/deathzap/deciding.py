"""Deciding in Deathzap: units are pointed at and moved as one; figures only where the rules are about figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.answers import Answer
from game.core.play.ask import Ask
from game.core.table.marching.marching import MarchOption
from game.core.table.places import GRID, Place
from game.core.text import T, Text
from game.planning.deathzap import good_spots
from game.planning.deathzap.nearing import nearest_foes
from game.planning.deathzap.study import Outlook, Study, facing, farther, outlook, study, theirs, ways_off
from game.planning.formation import Aim, Formation, remembered
from game.planning.good_spots import WeighedSpots
from game.rules.deathzap.acts import figure_of
from game.scenes.battle.input.modes import Mode
from game.scenes.battle.input.steering import FINE, HALF_INCH
from game.scenes.rulesets.deathzap.modes import OUTLOOKS
from game.scenes.rulesets.deathzap.nearing import Nearings
from game.scenes.rulesets.deathzap.overlay import overlay_of
from game.scenes.rulesets.deathzap.picking import Picks
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.ui.keys import Key
from game.ui.table.overlay import Overlay

if TYPE_CHECKING:
    from game.scenes.rulesets.deathzap.battle import DeathzapScene


class UnitDecision(PlatoonDecision):
    """One question about units being decided."""

    def __init__(self, scene: DeathzapScene, ask: Ask) -> None:
        super().__init__(scene, ask)
        self._frozen = self.now._replace(state=self.state.copied())
        """The moment for threads: play does not change it."""
        self.picks = Picks(self, self.options)
        self.near = Nearings(self)
        self.formation: Formation | None = None
        self._known_marches: dict[str, MarchOption] = {}
        self._form()

    # --- who and what -------------------------------------------------------------------------------------------

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
        option = self.known(leave)
        return self.scene.later.ask("ways off", lambda: partial(ways_off, self._frozen, option), lane="outlook") or ()

    def marches(self) -> Iterator[MarchOption]:
        """The ways of moving that are offered."""
        return (one for one in self.options if isinstance(one, MarchOption))

    def known(self, option: MarchOption) -> MarchOption:
        """That way of moving with its march built once for the whole question."""
        if option.key not in self._known_marches:
            self._known_marches[option.key] = remembered(option)
        return self._known_marches[option.key]

    def marching(self) -> MarchOption | None:
        """The move that a click on the ground means; None without one."""
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

    def _form(self) -> None:
        """Make a formation for the chosen move; an earlier one keeps its shape and target."""
        option, old = self.marching(), self.formation
        if option is None:
            self.formation = None
            return
        option = self.known(option)
        self.formation = Formation(self.scene.later, option, self._planned, self._study,
                                   facing(self.state, self.ask.side, option))
        if old is not None:
            self.formation.shape, self.formation.turns = old.shape, old.turns
            if old.target is not None:
                self.formation.pinned = old.pinned
                self.formation.follow(old.target)

    def _study(self, option: MarchOption, places: dict[str, Place], aim: Aim | None) -> Study | None:
        """In a thread: what these places would bring, and which longer move would reach the aim."""
        found = study(self._frozen, option, places)
        return found if aim is None else replace(found, farther=farther(
            option, places, aim, map(self.known, self.marches())))

    def _planned(self) -> None:
        """Places were found, possibly after the pointer moved on."""
        if self.scene.decision is self:
            self.scene.moving = True
            self.refresh_soon()

    @property
    def plan(self) -> Formation | None:
        """The formation while it has places to show; None otherwise."""
        formation = self.formation
        return formation if formation is not None and formation.places and not self.at.figure else None

    @property
    def studied(self) -> Study | None:
        """What the planned places would bring; None until it is known."""
        return self.plan.studied if self.plan is not None else None

    def farther(self) -> Mode | None:
        """The longer move that reaches the target where the planned one does not; None while unknown."""
        found = self.studied
        return next((m for m in self.modes if found is not None and found.farther and m.key == found.farther), None)

    def _offer_longer(self, formation: Formation) -> bool:
        """Offer the longer move once; meanwhile the formation stays. Whether it was offered."""
        longer = self.farther()
        if longer is None or formation.pinned:
            return False
        formation.pinned = True
        self.scene.stage.toast(T("Too far for this move; {other} ({key}) reaches it. The same again goes as near as "
                                 "it gets.", other=longer.label, key=f"<{self.key_of(longer)}>"), 5)
        self.refresh()
        return True

    # --- pointing -----------------------------------------------------------------------------------------------

    def choose_mode(self, mode: Mode) -> None:
        """A button was pressed: a plain answer, a kind of move or attack, or picking figures."""
        if mode.plain is not None:
            self.scene.give(Answer(mode.plain.act))
            return
        self.mode, self.picks.chosen = mode, []
        self.forget_good_spots()
        self.at = self.nothing
        self._form()
        if mode.targets is not None:
            self.cycle(1)
        self.refresh()

    def aim(self, figure: str, place: Place, dragging: bool = False) -> None:
        """The pointer is on a figure (or none) and a spot."""
        self.over = figure
        if self.picks.option:
            self.at = replace(self.at, figure="")
            self.refresh()
            return
        unit, formation = self.unit_of(figure), self.formation
        foreign = bool(unit) and self.state.units[unit].side != self.ask.side
        if formation is not None and not foreign:
            changed, asked = bool(self.at.figure), formation.target
            if changed:
                self.at = self.nothing
            if not formation.pinned and place != formation.target:
                formation.follow(place)
            if changed or formation.target == asked:    # otherwise the plan shows itself when it is made
                self.refresh()
        elif unit:
            self.aim_figure(unit)
        elif self.at.figure:
            self.at = self.nothing
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
            self.at = replace(self.at, forecast=stood.forecast if stood is not None else self.card_of_attack(
                mine.id, unit, option.act if option else None))
        self.refresh()

    def aim_place(self, place: Place) -> None:
        """Consider going there."""
        if self.formation is not None:
            self.at = replace(self.at, figure="")
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
        picked, plan = self.picks.proposal(), self.plan
        if picked is not None:
            return picked
        if plan is not None:
            answer = plan.quick_answer()
            return None if answer is None else (self._march_words(plan), (answer, *self._then(plan)))
        option = self.figures.get(self.at.figure)
        if option is not None:
            return option.label, (Answer(option.act),)
        stood = self.ways.stood(self.at.figure) if self.ask.kind == "move" and self.at.figure else None
        if stood is not None:
            return T("Stand: {what}", what=stood.label), stood.answers
        near = self.near.considered()
        return (self.near.words(near), near.answers) if near is not None else super().proposal()

    def _march_words(self, plan: Formation) -> Text:
        """The words of the gold button for a planned move."""
        found = self.studied
        if plan.option.kind == "withdraw":
            return T("Withdraw there")
        if found is not None and found.forced:
            return T("Move and assault")
        if found is not None and found.follow is not None:
            return T("Move and shoot {name}", name=self.state.units[self.unit_of(found.follow.target)].name)
        return T("Move there")

    def _then(self, plan: Formation) -> tuple[Answer, ...]:
        """The answers after the move in the whole proposal: the best shot, or the assault it starts."""
        found = self.studied
        if found is None or plan.option.kind == "withdraw" or found.follow is None:
            return ()
        return (Answer(found.follow.act),)

    def click(self) -> None:
        """Answer with what the pointer is on: a unit, a target, a figure to pick, the ground."""
        formation = self.formation
        if self.picks.option is not None:
            if not self.picks.toggle(self.over):
                self.scene.stage.toast(T("Choose among the marked figures of {name}.", name=self.mine.name)
                                       if self.mine is not None else T("Choose among the marked figures."), 3)
        elif formation is None or self.at.figure:
            super().click()
        elif (answer := formation.answer()) is None:
            reason = formation.why_not()
            self.scene.stage.toast(reason if reason is not None else T("Nobody would move."), 3)
        elif not self._offer_longer(formation):
            self.scene.give(answer)

    def commit(self) -> None:
        """Enter or the gold button."""
        formation = self.formation
        if formation is not None and formation.target is not None and not self.at.figure:
            formation.settle()
        super().commit()

    def reason(self) -> Text | None:
        """Why what is pointed at does not answer."""
        closed = self.closed.get(self.at.figure)
        return closed.reason if closed is not None and self.at.figure not in self.targets() else None

    def back(self) -> bool:
        """Esc: release the formation, then drop it, then what is aimed at; whether there was something."""
        formation = self.formation
        if formation is not None and formation.pinned:
            formation.release()
            formation.follow(formation.target or formation.march.middle)
        elif self.at.figure:
            self.at = self.nothing
        elif formation is not None and formation.places:
            formation.clear()
        elif self.picks.chosen and self.ask.kind != "remove":
            self.picks.chosen = []
        else:
            return False
        self.refresh()
        return True

    # --- keys and wheel -----------------------------------------------------------------------------------------

    def answering(self) -> list[str]:
        """Units that can answer, best first."""
        mine, worth = self.mine, dict[str, float]()
        if self.figures:
            return super().answering()
        for unit, option in self.targets().items():
            found = (self.scene.spots.attacks.forecast(mine.id, unit, option.act, at_once=True)
                     if mine is not None else None)
            worth[unit] = float(found.expected) if isinstance(found, Forecast) else -1.0
        return sorted(worth, key=lambda unit: -worth[unit])

    def others_to_attack(self) -> list[str]:
        """Ids of the enemy units, nearest first, while the unit may move: keys go through them too."""
        mine = self.mine
        return nearest_foes(self.state, mine) if mine is not None and self.ask.kind == "move" else []

    def digits(self) -> dict[str, str]:
        """Digits choose units to activate; not where they mean ways of moving."""
        return {} if any(mode.plain is None for mode in self.modes) else self._digits_of(self.figures)

    def _digits_of(self, units: dict[str, Any]) -> dict[str, str]:
        """Of these units, those with a digit, which is the same all battle long."""
        own = [unit.id for unit in self.state.units.values() if unit.side == self.ask.side]
        return {unit: str(i + 1) for i, unit in enumerate(own[:9]) if unit in units}

    def cycle(self, step: int) -> None:
        """Tab: the next unit to attack, the next figure to pick, or the next of a formation."""
        option = self.picks.option
        if option is not None:
            names = [figure_of(choice) for choice in option.choices]
            at = names.index(self.over) if self.over in names else (-1 if step > 0 else 0)
            self.over = names[(at + step) % len(names)]
            self._look_at(self.state.figures[self.over].place)
            self.refresh()
        elif self.formation is not None and not self.targets() and not self.others_to_attack():
            self.formation.next_single(step)
        else:
            super().cycle(step)

    def consider(self, figure: str) -> None:
        """Aim at a unit and bring it into view."""
        if figure in self.state.figures:
            super().consider(figure)
            return
        self.aim_figure(figure)
        mine = self.mine
        target = [(f.x / GRID, f.y / GRID) for f in self.state.members(figure) if f.placed]
        own = [(f.x / GRID, f.y / GRID) for f in self.state.members(mine.id)] if mine is not None else []
        xs, ys = [x for x, _ in target + own], [y for _, y in target + own]
        free, zoom = self.scene.table.camera.free, self.scene.table.camera.zoom
        both = bool(xs) and (max(xs) - min(xs) + 2) * zoom < free.width and (max(ys) - min(ys) + 2) * zoom < free.height
        self.scene.table.keep_in_sight(target + own if both else target)

    def nudge(self, dx: int, dy: int, fine: bool) -> None:
        """Arrows move the planned formation, or the single figure that is held."""
        formation, size = self.formation, FINE if fine else HALF_INCH
        if formation is None:
            super().nudge(dx, dy, fine)
            return
        self.at = replace(self.at, figure="")
        if formation.held:
            place = formation.whole[formation.held]
            formation.adjust(formation.held, Place(place.x + dx * size, place.y + dy * size))
        else:
            start = formation.target or formation.march.middle
            formation.pinned = True
            formation.follow(formation.inside(Place(start.x + dx * size, start.y + dy * size)))
            self._look_at(formation.target or start)
        self.refresh()

    def wheel(self, dy: float, shift: bool = False) -> bool:
        """The wheel turns a formation, with Shift it changes its shape; for a single figure it zooms. Whether it was
        used."""
        formation = self.formation
        if formation is None or self.at.figure or formation.single or not formation.places:
            return False
        if shift:
            formation.next_shape(1 if dy > 0 else -1)
        else:
            formation.turn(1 if dy > 0 else -1)
        self.refresh()
        return True

    def key(self, key: Key) -> bool:
        """Keys turn and shape a formation, take single figures of it, and pick figures; whether the key was used."""
        formation = self.formation
        if formation is not None:
            if (key.does("turn_left") or key.does("turn_right")) and not formation.single:
                self.at = replace(self.at, figure="")
                formation.turn(1 if key.does("turn_left") else -1)
                self.refresh()
                return True
            if (key.does("shape") or key.does("shape_back")) and not formation.single:
                self.at = replace(self.at, figure="")
                formation.next_shape(-1 if key.does("shape_back") else 1)
                self.scene.show_formation()
                self.refresh()
                return True
            if key.does("single") or key.does("single_back"):
                self.at = replace(self.at, figure="")
                formation.next_single(-1 if key.does("single_back") else 1)
                return True
            if (key.does("good_spot") or key.does("good_spot_back")) and formation.march.allowance is not None:
                step = -1 if key.does("good_spot_back") else 1
                if not self.near.turn(step):
                    self.good_spot(step)
                return True
        if self.picks.option is not None and key.action == "act" and self.over:
            self.picks.toggle(self.over)
            return True
        if key.action in ("left", "right", "up", "down") and formation is None and (
                self.picks.option is not None or self.figures or self.targets()):
            self.cycle(1 if key.action in ("right", "down") else -1)
            return True
        return super().key(key)

    def pickable(self) -> dict[str, bool]:
        """Who falls, fires another weapon or shoots elsewhere."""
        option = self.picks.option
        return {} if option is None else {figure_of(one): one in self.picks.chosen for one in option.choices}

    def goes_somewhere(self) -> bool:
        """Whether a unit with a formation moves."""
        return self.formation is not None and self.formation.march.allowance is not None

    # --- dragging -----------------------------------------------------------------------------------------------

    def grip(self, pos: tuple[int, int]) -> str:
        """A planned figure, or a figure of the unit that moves."""
        formation, camera = self.formation, self.scene.table.camera
        if formation is None:
            return ""
        for name, place in formation.whole.items():
            x, y = camera.steps(*place)
            if (x - pos[0]) ** 2 + (y - pos[1]) ** 2 <= (formation.march.movers[name].radius / GRID * camera.zoom) ** 2:
                return f"ghost {name}"
        figure = self.scene.table.hit_figure(pos)
        return f"unit {figure}" if figure in formation.march.movers else ""

    def pull(self, grip: str, place: Place) -> bool:
        """A planned figure is dragged alone, a figure with its whole unit."""
        word, _, name = grip.partition(" ")
        if self.formation is None:
            return False
        if word == "ghost":
            self.formation.adjust(name, place)
        elif word == "unit":
            base, middle = self.formation.march.movers[name], self.formation.march.middle
            self.at = replace(self.at, figure="")
            self.formation.pinned = False
            self.formation.follow(Place(place.x + middle.x - base.x, place.y + middle.y - base.y))
        self.refresh()
        return True

    def as_gripped(self) -> object:
        """The spots of the planned figures, and whether they are fixed."""
        one = self.formation
        return None if one is None else (one.places, one.pinned, one.held, one.by_hand)

    def give_up(self, grip: str, before: Any) -> None:
        """The plan is as it was before the drag."""
        formation = self.formation
        if formation is None:
            return
        places, *more = before
        if places:
            formation.lay(places)
        else:
            formation.clear()
        formation.pinned, formation.held, formation.by_hand = more
        self.refresh()

    def let_go(self, grip: str, far: bool) -> bool:
        """After a drag the formation stays; without motion it was a click on a planned figure."""
        unit = grip.startswith("unit")
        if self.formation is None:
            return False
        if far:
            self.formation.pinned = True
        elif unit:
            self.scene.stage.toast(T("Drag it to take its unit along, or point at a place on the table."), 3)
        return far or unit

    # --- good places --------------------------------------------------------------------------------------------

    def show_good(self, place: Place) -> None:
        """Plan a move there in the formation that suits it."""
        assert self.formation is not None
        self._good_place = place
        self.at, self.formation.pinned = replace(self.at, figure=""), True
        self.formation.follow(place)
        self._look_at(place)
        self.refresh()

    def good_number(self) -> tuple[int, int] | None:
        """As for figures, by the target of the formation."""
        one = self.formation
        if not self._good or one is None or one.target is None or one.target != self._good_place:
            return None
        return self._good_at + 1, len(self._good)

    def follow_there(self) -> Forecast | None:
        """The shot or assault of the studied plan; None without one."""
        return self.studied.follow if self.studied is not None else None

    def looker(self, places: Sequence[Place]) -> Callable[[], WeighedSpots]:
        """A function for a thread that weighs each place as if the unit stood there."""
        assert self.formation is not None
        return good_spots.weigher(self.scene.rules, self._frozen, self.formation, places)

    def spots_to_weigh(self) -> list[Place]:
        """Places towards each enemy and in cover near by."""
        return [] if self.formation is None else good_spots.spots_to_weigh(
            self.scene.rules, self.now, self.formation, self.ask.side)

    def spot_there(self) -> Spot | None:
        """The facts about the planned formation, once studied."""
        return self.studied.spot if self.studied is not None else None

    def spot_here(self) -> Spot | None:
        """The facts about the unit as it stands, once computed."""
        return self.standing.spot if self.standing is not None else None

    # --- showing ------------------------------------------------------------------------------------------------

    def idle(self) -> Text:
        """What to do next; figures are picked one by one."""
        return T("Choose figures") if self.picks.option is not None else super().idle()

    def overlay(self) -> Overlay:
        """What is drawn over the table now."""
        return overlay_of(self)
