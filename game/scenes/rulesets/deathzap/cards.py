"""The card while no attack is pointed at: what a unit is and could do, what a figure of a bout can do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.core.chance.forecast import Forecast
from game.core.outlook import Spot
from game.core.play.ask import PickOption
from game.core.prospects import Prospect
from game.core.table.places import GRID
from game.core.text import TN, T, Text
from game.core.wording import attacks_text, average, decimal, inches, listed, percent, signed
from game.rules.deathzap import assault, checks, ending
from game.rules.deathzap.acts import Armed, Assault, Melee, figure_of
from game.rules.deathzap.forecasts import Threat
from game.rules.deathzap.harm import certain_to_fall
from game.rules.deathzap.limits import STEP, Now
from game.rules.deathzap.roster import GRADES, PROFILES, WEAPONS, Trooper, Unit
from game.scenes.battle.input.deciding import Decision
from game.scenes.battle.panels.blocks import Line
from game.scenes.battle.panels.words import WordsBase, WordsBoard
from game.scenes.rulesets.deathzap.bout_deciding import BoutDecision
from game.scenes.rulesets.deathzap.bout_figure import BoutFigure, ShotChance
from game.scenes.rulesets.deathzap.chance import bout_chances
from game.scenes.rulesets.deathzap.deciding import UnitDecision
from game.scenes.rulesets.deathzap.platoon import PlatoonDecision
from game.scenes.rulesets.deathzap.setting_up import UnitSetUp
from game.scenes.rulesets.deathzap.telling import UnitFigures

Card = tuple[Text, tuple[Line, ...]]


class Words(Protocol):
    """The other words of a battle of units (`words.PlatoonWords`)."""

    figures: UnitFigures

    @property
    def scene(self) -> WordsBoard: ...
    def here(self, decision: Decision) -> list[Line]: ...
    def known_words(self, spot: Spot, threats: Sequence[Threat]) -> list[Text]: ...
    def prospects(self, figures: Iterable[str]) -> list[tuple[str, Prospect | None, bool]]: ...


class PlatoonCards(WordsBase):
    """The card on the rail; every number comes from the checks and forecasts of the ruleset."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.scene)
        self.words = words

    def plain_card(self, decision: Decision) -> Card:
        """The active unit or the one under the pointer, or what each could do."""
        assert isinstance(decision, PlatoonDecision)
        ask, state = decision.ask, decision.state
        if isinstance(decision, BoutDecision):
            figure = state.figures.get(decision.at.figure or ask.about)
            if figure is not None:
                return T("{name}", name=figure.name), tuple(self.fighter_lines(decision, figure))
            if decision.figures:
                return T("Who is next?"), tuple(self._pick_list(decision))
        elif isinstance(decision, UnitDecision) and decision.picks.option is not None:
            return self._pick_card(decision, state.figures.get(decision.over))
        elif isinstance(decision, UnitSetUp) and decision.at.figure in ("", decision.carried.who):
            mine = state.units[decision.carried.who]
            return T("{name}", name=mine.name), (*self.words.figures.unit_lines(mine), *self._set_up(decision, mine))
        unit = state.units.get(decision.at.figure) or decision.mine
        if unit is not None:
            lines = self.words.figures.unit_lines(unit)
            brief = unit is decision.mine and ask.kind in ("attack", "assault")     # whom it may attack matters more
            more = self._could_do(decision, unit) if isinstance(decision, UnitDecision) else ()
            return T("{name}", name=unit.name), (*(lines[:2] if brief else lines), *more)
        if ask.kind == "unit":
            return T("Which unit tries?"), tuple(self._prospects(decision))
        if ask.kind == "edge":
            return T("Choose your edge"), (T("All your units start within 6″ of it, the enemy opposite DZ-05"),
                                           T("You set up first and have the first turn DZ-07"))
        return ask.prompt, ()

    def _set_up(self, decision: UnitSetUp, unit: Unit) -> list[Line]:
        """For the unit in hand: where it may stand, and how it is arranged."""
        lines = list[Line]()
        if decision.modes:
            lines.append(T("**There is no room left** for a unit that has to be set up: take one up again DZ-R18"))
        lines.append(T("Wholly within 6″ of your edge, no gap over {n}″ DZ-R18",
                       n=inches(decision.now.house.coherency)))
        lines.append(T("Point at the strip and click; the wheel turns, Shift and the wheel or <shape> change the "
                       "formation. A card or <next> takes another unit.") if unit.size > 1 else
                     T("Point at the strip and click. A card or <next> takes another unit."))
        return lines

    def _could_do(self, decision: UnitDecision, unit: Unit) -> list[Line]:
        """For the active unit: whom it could attack from where it stands, and who could shoot at it there."""
        kind, lines = decision.ask.kind, list[Line]()
        if unit is not decision.mine or decision.state.bout is not None:
            return lines
        lines += self.words.here(decision)
        if kind in ("move", "attack", "assault"):
            lines += self._targets(decision)
        outlook = decision.prospects.standing
        if kind in ("move", "attack", "assault"):
            lines += self.words.known_words(outlook.spot, outlook.threats) if outlook is not None else []
        if kind == "move" and unit.size > 1:
            lines.append(T("Drag a figure: all go along. Wheel or <turn_left> <turn_right> turns, Shift and the "
                           "wheel or <shape> changes the formation, drag a ghost (or <single>) to move one alone"))
        return lines

    def _targets(self, decision: UnitDecision) -> list[Line]:
        """Each enemy that could be attacked from here, best first."""
        found = sorted(decision.prospects.attacks, key=lambda one: -one.expected)
        lines: list[Line] = []
        for one in found:
            foe = decision.state.units[decision.unit_of(one.target)]
            some = 1 - sum((bar.chance for bar in one.bars if bar.tone == "nothing"), start=0)
            if isinstance(one.act, Assault):
                known = decision.scene.fates.as_told(one)
                chances = bout_chances(known if isinstance(known, Forecast) else one)
                words = T("**Assault {name}**, roughly: {chances}", name=foe.name, chances=chances)
            elif not some:
                words = T("**Shoot {name}**: too few dice to harm it in its cover", name=foe.name)
            elif PROFILES[foe.type].armoured:
                words = T("**Shoot {name}**: harmed {some}", name=foe.name, some=percent(some))
            else:
                words = T("**Shoot {name}**: {n} fall, somebody {some}", name=foe.name,
                          n=average(one.expected), some=percent(some))
            lines.append(self.told(words, decision.members(foe.id)[0]))
        if not found and decision.ask.kind == "move" and decision.prospects.standing is not None:
            lines.append(T("From where it stands it can attack nobody"))
        return lines

    def _prospects(self, decision: PlatoonDecision) -> list[Line]:
        """Every unit that may try to activate, with its chance, and the best that it could do then."""
        told = []
        for unit_id, best, _ in self.words.prospects(decision.figures):
            unit = decision.state.units[unit_id]
            found = checks.activation(unit)
            act, broken = percent(found.activates), percent(found.broken)
            n = unit.number
            words = (TN("**{name}** acts **{act}**, breaks **{broken}**",
                        "**{name}** act **{act}**, break **{broken}**", name=unit.name, act=act, broken=broken, n=n)
                     if found.broken else
                     TN("**{name}** acts **{act}**", "**{name}** act **{act}**", name=unit.name, act=act, n=n))
            if best is not None:
                target = decision.state.units[best.target].name
                pct = percent(best.harm.chance)
                words = (self._assault_words(decision, words, unit, best.target) if best.charges else
                         T("{who}; after a move {target}, {pct} to harm it", who=words, target=target, pct=pct)
                         if best.moves else
                         TN("{who}; shoots at {target}, {pct} to harm it", "{who}; shoot at {target}, {pct} to harm it",
                            who=words, target=target, pct=pct, n=n))
            told.append(self.told(words, decision.members(unit.id)[0]))
        return [*told, T("Each try ends the turn 1 time in 36 DZ-20: the most urgent first")]

    def _assault_words(self, decision: PlatoonDecision, who: Text, unit: Unit, target: str) -> Text:
        """The close assault that a unit could make, with the numbers of its card; without any until they are known."""
        found, name, n = decision.scene.fates.ahead(unit.id, target), decision.state.units[target].name, unit.number
        if found is None:
            return TN("{who}; assaults {target}", "{who}; assault {target}", who=who, target=name, n=n)
        return TN("{who}; assaults {target}: {chances}", "{who}; assault {target}: {chances}", who=who, target=name,
                  chances=bout_chances(found), n=n)

    # --- figures to remove, weapons -----------------------------------------------------------------------------

    def _pick_card(self, decision: UnitDecision, figure: Trooper | None) -> Card:
        option = decision.picks.option
        assert option is not None
        names = [figure_of(choice) for choice in decision.picks.chosen]
        lines: list[Line] = []
        certain = certain_to_fall(decision.state, decision.ask) if option.kind == "remove" else ()
        if option.kind == "remove":
            lines.append(self._casualty_words(decision, option, certain))
            if certain:
                lines.append(T("Sure to fall, since in sight: {names} DZ-R36",
                               names=listed(decision.state.figures[one].name for one in certain)))
        if option.kind == "split":
            lines.append(T("Those picked fire at {name}, the others at whom you name next DZ-R32",
                           name=decision.state.units[option.target].name))
        if option.kind == "weapons":
            lines.append(T("Those picked use their other weapon instead of the one with most shots DZ-R14"))
        for name in names:
            one = decision.state.figures[name]
            lines.append(self.told(T("{name}: {arms}", name=one.name, arms=self._arms(one)), name))
        if option.kind == "weapons" and not names:
            lines += self._weapons_list(decision, option.choices)
        if figure is not None and figure.id not in names:
            lines.append(T("Pointed at: {name}, {arms}", name=figure.name, arms=self._arms(figure)))
        if option.kind == "remove" and decision.mine is not None:
            lines += self._after_losses(decision, decision.mine, option.least + len(certain))
        lines.append(T("Click figures, or <next> and <act>; then the gold button on the right or <commit>"))
        return decision.ask.prompt, tuple(lines)

    def _casualty_words(self, decision: UnitDecision, option: PickOption, certain: tuple[str, ...]) -> Text:
        """How many are picked, and who may be: by house rule those in sight go first."""
        n = len(decision.picks.chosen)
        if certain:
            return T("**{n} of {all}** picked of those out of sight DZ-R36", n=n, all=option.least)
        if len(option.choices) < len(decision.members(decision.ask.about)):
            return T("**{n} of {all}** picked; only those in sight may go DZ-R36", n=n, all=option.least)
        return T("**{n} of {all}** picked; any of the unit may go DZ-R36", n=n, all=option.least)

    def _weapons_list(self, decision: UnitDecision, choices: Sequence[str]) -> list[Line]:
        """Each kind of armament once: the proposed weapon, and the alternative."""
        told: dict[tuple[str, ...], Line] = {}
        for choice in choices:
            name, other = Armed.read(choice)
            me = decision.state.figures[name]
            usual = next((weapon for weapon in me.weapons if weapon != other), me.weapons[0])
            told.setdefault(me.weapons, self.told(T("{a}: {n} dice; other: {b}, {m}", a=WEAPONS[usual].label,
                                                    n=WEAPONS[usual].shots, b=WEAPONS[other].label,
                                                    m=WEAPONS[other].shots), name))
        return list(told.values())

    def _after_losses(self, decision: UnitDecision, unit: Unit, n: int) -> list[Text]:
        """A unit after that many more casualties, and its next activation roll."""
        left = len(decision.members(unit.id)) - n
        lines = [T("**{n} of {all}** will be left", n=left, all=unit.size)]
        if unit.side != decision.state.side:
            later = checks.activation(_hurt(unit, n))
            lines.append(T("Its next roll is lowered by {n} DZ-15: acts **{act}**, breaks **{broken}**",
                           n=unit.casualties + n, act=percent(later.activates), broken=percent(later.broken)))
        return lines

    def _arms(self, figure: Trooper) -> Text:
        if not figure.weapons:
            return T("unarmed")
        first = WEAPONS[figure.weapons[0]].label
        return T("{a}, {b}", a=first, b=WEAPONS[figure.weapons[1]].label) if len(figure.weapons) > 1 else first

    # --- figures of a bout --------------------------------------------------------------------------------------

    def figure_lines(self, figure: Trooper) -> list[Text]:
        """What one figure can do in a bout, by its kind."""
        lines = [T("{quality} {type}", quality=GRADES[figure.quality].label, type=figure.profile.label)]
        for weapon in figure.weapons:
            arm = WEAPONS[weapon]
            lines.append(T("{name}: **{attacks}**, kills on **{kills}+** {clause}", name=arm.label,
                           attacks=attacks_text(arm.attacks), kills=arm.kills, clause=arm.assault_clause))
        lines.append(T("Melee **{plus}** {clause}", plus=_signed(checks.bonus(figure)),
                       clause=figure.profile.melee_clause))
        return lines

    def fighter_lines(self, decision: BoutDecision, figure: Trooper) -> list[Line]:
        """What one figure can do in this bout, who could harm it, and the effect of losing its unit."""
        state = decision.state
        bout, unit = state.bout, state.units[figure.unit]
        if bout is None or unit.id not in (bout.attacker, bout.defender):
            return list(self.figure_lines(figure))
        one = decision.fighter(figure.id)
        spent = figure.id in bout.selected and figure.id != bout.picked
        kind = GRADES[figure.quality].label, figure.profile.label
        lines: list[Line] = [T("{quality} {type}", quality=kind[0], type=kind[1]) if unit.size == 1 else
                            T("{quality} {type} of {unit}", quality=kind[0], type=kind[1], unit=unit.name)]
        if spent:
            lines.append(T("It has had its chance in this bout DZ-64"))
        else:
            if one.chain:
                lines.append(T("It has killed hand to hand: it may do so again, after a step of {n}″, or stop DZ-91",
                               n=STEP // GRID) if not bout.stepped else
                             T("It has killed hand to hand: it may do so again, or stop DZ-91"))
            lines += [self._shot_words(decision, figure, shot) for shot in one.shots]
            lines.append(self._touch_words(decision, figure, one))
        lines.append(self._danger_words(decision, figure, one))
        if one.seen and one.hard:
            lines.append(T("Seen by **{n} of {all}** enemies, in hard cover from **{hard}** DZ-80", n=one.seen,
                           all=one.foes, hard=one.hard))
        else:
            lines.append(T("Seen by **{n} of {all}** enemies, never in hard cover DZ-80", n=one.seen, all=one.foes)
                         if one.seen else T("No enemy sees it DZ-R47"))
        return [*lines, *self._stake_lines(decision.now, unit)]

    def _shot_words(self, decision: BoutDecision, me: Trooper, shot: ShotChance) -> Line:
        arm = WEAPONS[shot.weapon]
        if shot.found is not None:
            some = 1 - sum((bar.chance for bar in shot.found.bars if bar.tone == "nothing"), start=0)
            name = decision.state.figures[shot.target].name
            return self.told(T("{weapon} {clause}: kills {name}, the nearest at {n}″, **{some}**", weapon=arm.label,
                               clause=arm.assault_clause, some=percent(some), name=name,
                               n=inches(shot.far)), shot.target)
        if shot.why == "harmless":
            return T("{weapon}: does not harm it DZ-81", weapon=arm.label)
        if shot.why == "hidden":
            return T("{weapon}: nobody in sight from here, a step may change that DZ-R47", weapon=arm.label)
        short = decimal(max(0.1, shot.far / GRID - arm.range))
        if shot.helps:
            return T("{weapon}: {n}″ out of range, a step is enough DZ-R47", weapon=arm.label, n=short)
        return T("{weapon}: out of range by {n}″ DZ-R47", weapon=arm.label, n=short)

    def _touch_words(self, decision: BoutDecision, me: Trooper, one: BoutFigure) -> Line:
        clause = me.profile.melee_clause
        if not one.touches:
            return T("Melee **{plus}** {clause}: nobody to touch, the nearest {n}″ off, a step is {step}″",
                     plus=_signed(checks.bonus(me)), clause=clause, n=inches(one.nearest), step=STEP // GRID)
        best = one.touches[0]
        name = decision.state.figures[best.target].name
        words = T("touches {name}", name=name) if best.now else T("a step reaches {name}", name=name)
        return self.told(T("Melee {clause}: {words}, wins **{win}**, dies {lose}", clause=clause, words=words,
                           win=percent(best.win), lose=percent(1 - best.win)), best.target)

    def _danger_words(self, decision: BoutDecision, me: Trooper, one: BoutFigure) -> Text:
        """The weapons of its enemies that harm it, and how many of them are still unselected."""
        now, state = decision.now, decision.state
        foes = assault.foes_of(state, me)
        ready = [foe for foe in foes if state.bout is not None and foe.id not in state.bout.selected]
        able = sum(any(not assault.immune(now, state.units[me.unit], weapon) for weapon in foe.weapons) for foe in foes)
        if assault.uses_damage_table(now, state.units[me.unit]):
            return T("Only Grenades, Destroyers and melee harm it DZ-81: **{n} of {all}** enemies carry some, {ready} "
                     "still have their chance", n=able, all=len(foes), ready=len(ready))
        return T("Enemies that still have their chance: **{ready} of {all}**, {n} with a weapon DZ-64",
                 ready=len(ready), all=len(foes), n=sum(bool(foe.weapons) for foe in ready))

    def _stake_lines(self, now: Now, unit: Unit) -> list[Text]:
        """The effect of losing the bout, and how the unit continues otherwise."""
        state = now.state
        after = ending.left(state, unit.side) - 1
        lines = [] if not ending.routs(now) else [
            TN("If {name} is lost, so is the battle DZ-100", "If {name} are lost, so is the battle DZ-100",
               name=unit.name, n=unit.number) if after <= 0 else
            TN("If {name} is lost, {more} more lost end the battle DZ-100",
               "If {name} are lost, {more} more lost end the battle DZ-100", name=unit.name, more=after, n=unit.number)]
        later = checks.at_next_try(unit, state.side)
        found = checks.activation(later)
        if later.casualties:
            lines.append(T("Otherwise it acts **{act}** next turn, its roll lowered by {n} DZ-15", n=later.casualties,
                           act=percent(found.activates)))
        else:
            lines.append(T("Otherwise it acts **{act}** next turn {clause}", act=percent(found.activates),
                           clause=GRADES[unit.quality].clause))
        return lines

    def _pick_list(self, decision: BoutDecision) -> list[Line]:
        """The figures to choose from, best first, each with its best attack."""
        found = sorted((decision.fighter(id) for id in decision.figures), key=lambda one: -one.best[1])
        lines: list[Line] = []
        for one in found:
            act, worth = one.best
            me = decision.state.figures[one.figure]
            if act is None and one.step_helps:
                words = T("**{name}**: can harm nobody from here; after a step it can shoot", name=me.name)
            elif act is None:
                words = T("**{name}**: can harm nobody from here", name=me.name)
            elif isinstance(act, Melee):
                words = T("**{name}**: melee, wins {win}", name=me.name, win=percent(worth))
            else:
                words = T("**{name}**: {weapon}, {n} kills", name=me.name,
                          weapon=WEAPONS[act.weapon].label, n=average(worth))
            lines.append(self.told(words, one.figure))
        lines.append(T("Each figure has one chance: a step of 3″, then an attack DZ-63"))
        return lines


def _signed(n: int) -> str:
    return signed(n)


def _hurt(unit: Unit, n: int) -> Unit:
    """The unit with that many more casualties."""
    from msgspec.structs import replace
    return replace(unit, casualties=unit.casualties + n)
