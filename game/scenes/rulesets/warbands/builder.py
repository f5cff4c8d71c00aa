"""The builder of Warbands: rank, die, stat, role or skill with its card, gear, Fire Teams, Minions, remedies.

Every number and every refusal comes from the tables of the ruleset and from `check_force`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, cast

import msgspec

from game.core.text import TN, T, Text
from game.rules.warbands.muster import FEWEST, MOST, USUAL, points
from game.rules.warbands.roster import (
    GRADES,
    ROLES,
    SHIELD,
    SHOOTERS,
    SKILLS,
    TANK_SHIELD,
    Hire,
    Rank,
    Role,
    Shooter,
    Skill,
    Warband,
)
from game.scenes.builder.draft import Offer
from game.scenes.builder.part import BuilderPart, heading, ready_made
from game.scenes.builder.parts import OddsGrid, SumBoxes, Term
from game.scenes.rulesets.warbands.builder_odds import COLUMNS, chances
from game.scenes.rulesets.warbands.builder_remedies import BLANKS, HIGHEST, LEAST, SKILLED, WaysOut, mended
from game.scenes.rulesets.warbands.texts import calling, calling_card, command_card, gun_words, shooter_card
from game.ui.i18n import named
from game.ui.layout import Column, Gap, Grid, Row
from game.ui.widgets import Button, Dropdown, Label, Option, Panel, Segment, Stepper, TextField, Widget
from game.ui.widgets import Rejection as Refusal

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

RANKS: Final[tuple[tuple[Rank, Text], ...]] = (("Rookie", T("Rookie D6")), ("Specialist", T("Specialist D8")),
                                               ("Boss", T("Boss D10")))
NAMES: Final[dict[Rank, Text]] = {"Rookie": T("Rookie"), "Specialist": T("Specialist"), "Boss": T("Boss")}
STATS: Final = (2, 3, 4, 5, 6)
ROLED: Final = tuple(ROLES)
SHOTS: Final = tuple(SHOOTERS)


class Part(WaysOut, BuilderPart[Warband, Hire]):
    """What Warbands adds to the builder."""

    usual = USUAL
    trouble_first = T("This warband may not play yet")

    def __init__(self, scene: BuilderScene) -> None:
        super().__init__(scene)
        self.full = True

    # --- catalogue ----------------------------------------------------------------------------------------------

    def offers(self) -> list[Offer[Hire]]:
        """A blank of each rank, then every fighter of the shipped warbands, each once."""
        return [*(Offer(blank, _note(blank)) for blank in BLANKS), *_ready_made()]

    def fit(self, full: bool) -> None:
        """Shorter words where there is less room."""
        self.full = full
        for (rank, words), option in zip(RANKS, self.ranks.values(), strict=True):
            option.text = words if full else NAMES[rank]
            option.value = str(GRADES[rank].points) if full else ""
            option.relayout()
        self.sizes.text = (T("1 Boss, 1 to 4 Specialists, 2 to 8 Rookies WB-R3") if full else
                           T("{few} to {many} fighters WB-R3", few=FEWEST, many=MOST))

    def note(self, entry: Hire) -> Text:
        """Die, calling and gear in a line."""
        return _note(entry)

    # --- the warband --------------------------------------------------------------------------------------------

    def force_row(self) -> list[Widget]:
        """The points limit."""
        self.limit = Stepper(USUAL, LEAST, HIGHEST, self._set_limit, key="limit", help="WB-R3",
                             tip=T("The same for both sides, {low} to {high} points WB-R3", low=LEAST, high=HIGHEST))
        self.sizes = Label("", "small", middle=True)
        return [self.sizes, Gap(grow=1),
                Label(T("Limit"), "small", bold=True, middle=True), self.limit]

    def parts(self) -> tuple[int, ...]:
        """Points of each fighter."""
        return tuple(points(figure) for figure in self.draft.figures)

    def foot(self) -> list[tuple[Text, Text]]:
        """Three facts about the warband."""
        them = self.draft.figures
        ranks = Counter(f.rank for f in them)
        shots = sum(bool(f.shooter) for f in them)
        many = TN("1 fighter", "{n} fighters", n=len(them))
        return [(many, T("{few} to {many} WB-R3", few=FEWEST, many=MOST)),
                (T("{a} Specialists, {b} Rookies", a=ranks["Specialist"], b=ranks["Rookie"]), T("and a Boss")),
                (TN("1 shooter", "{n} shooters", n=shots), T("the others strike"))]

    # --- one fighter --------------------------------------------------------------------------------------------

    def editor(self) -> list[Widget]:
        """The sheet of the chosen fighter, built once; `show` fills it."""
        self.ranks = {rank: Option(words, partial(self._set_rank, rank), value=str(GRADES[rank].points), help="WB-R1",
                                   key=str(i + 1), tip=T("Stat {low} to {high} WB-R2", low=GRADES[rank].stats[0],
                                                         high=GRADES[rank].stats[1]))
                      for i, (rank, words) in enumerate(RANKS)}
        self.stats = {n: Option(str(n), partial(self._set_stat, n), help="WB-R2",
                                tip=T("Moves {n}″, hits on {n} or less, defends above {n} WB-R2", n=n)) for n in STATS}
        self.stat_note = Label("", "small", colour="ink_soft")
        self.skill = Dropdown([_skill_words(s) for s in SKILLED], 0, self._set_skill, grow=1, key="pick", help="WB-R6")
        self.role = Dropdown([ROLES[r][0] for r in ROLED], 0, self._set_role, grow=1, key="pick", help="WB-69")
        self.minion = Option(T("Minion"), self._flip_minion, radio=False, value="0", help="WB-R9",
                             tip=T("Acts with a Minion Master and suffers for it WB-R9"))
        self.card, self.command = Label("", "small"), Label("", "small")
        self.melee = TextField("", self._name_melee, most=40, hint=T("Melee weapon"), grow=1)
        self.shooter = Dropdown([T("{kind} +{n}", kind=words, n=cost) if cost else words
                                 for words, cost in SHOOTERS.values()], 0, self._set_shooter, grow=1, help="WB-R7")
        self.gun = TextField("", self._name_gun, most=40, hint=T("What the shooter is called"), grow=1)
        self.shield = Option(T("Shield"), self._flip_shield, radio=False, value=f"+{SHIELD}", help="WB-56",
                             tip=T("Always in cover: a failed defence is rolled again WB-56 WB-55"))
        self.team = Segment((T("No team"), T("Team 1"), T("Team 2")), 0, self._set_team, help="WB-78")
        self.gear_note = Label("", "small", colour="ink_soft")
        self.refused = Column(gap=8)
        self.odds = OddsGrid()
        odds = Column(Row(Label(T("One attack, exact"), "h4"), Gap(grow=1),
                          Label(T("in the open, wounds or worse"), "small", colour="ink_soft"), cross="end"),
                      self.odds, gap=4)
        return [heading(T("Rank and die"), T("WB-R1")), Grid(*self.ranks.values(), columns=3, gap=8),
                heading(T("Stat"), T("WB-R2")), Grid(*self.stats.values(), columns=5, gap=8), self.stat_note,
                heading(T("Role or skill"), T("WB-R6 WB-69")), Row(self.skill, self.role, self.minion, gap=8,
                                                                 cross="centre"),
                Panel(Column(self.card, self.command, gap=4), material="card", pad=(12, 8)), self.refused,
                heading(T("Gear"), T("WB-R4 WB-R7")), Row(self.shooter, self.shield, gap=8, cross="centre"),
                Row(self.melee, self.gun, gap=8, cross="centre"), self.gear_note,
                Row(Label(T("Fire Team WB-78"), "small", middle=True), self.team, gap=10, cross="centre"),
                Panel(odds, material="card", pad=(14, 10))]

    def sum_boxes(self, entry: Hire) -> SumBoxes:
        """`24 Specialist | + 5 rifle | + 4 shield | = 33 points`."""
        terms = [Term(str(GRADES[entry.rank].points), NAMES[entry.rank])]
        if entry.shooter:
            terms.append(Term(f"+ {SHOOTERS[entry.shooter][1]}", T("shooter")))
        if entry.shield:
            terms.append(Term(f"+ {TANK_SHIELD if entry.skill == 'Tank' else SHIELD}", T("shield")))
        rest = points(entry) - points(msgspec.structs.replace(entry, role=""))
        if rest:
            terms.append(Term(f"+ {rest}", T("role")))
        return SumBoxes([*terms, Term(f"= {points(entry)}", T("points"))])

    def show(self, entry: Hire) -> None:
        """Fill the sheet."""
        for rank, option in self.ranks.items():
            option.chosen = rank == entry.rank
        for n, option in self.stats.items():
            option.chosen = n == entry.stat
            option.rejected = n != entry.stat and bool(self.draft.new_wrong(msgspec.structs.replace(entry, stat=n)))
            option.invalidate()
        half = T(", in a Meat Shield’s half steps") if entry.role == "Meat Shield" else T("")
        self.stat_note.text = T("D{die}: moves {n}″{half}, hits on {n} or less, defends above {n}. It costs nothing.",
                                die=GRADES[entry.rank].die, n=entry.stat, half=half)
        rookie = entry.rank == "Rookie"
        self.skill.visible, self.role.visible, self.minion.visible = not rookie, rookie, rookie
        if entry.skill in SKILLED:
            self.skill.chosen = SKILLED.index(entry.skill)
        self.role.chosen = ROLED.index(entry.role)
        self.minion.chosen = entry.minion
        self.card.text, self.command.visible = calling_card(entry), entry.rank == "Boss"
        self.command.text = command_card(entry)
        self.melee.show(named(entry.melee), entry.melee)
        self.gun.show(named(entry.gun), entry.gun)
        self.shooter.chosen = SHOTS.index(entry.shooter)
        self.gun.visible = bool(entry.shooter)
        self.gear_note.text = shooter_card(entry) if entry.shooter else T("Melee weapons cost nothing.")
        self.shield.chosen = entry.shield
        self.shield.value = f"+{TANK_SHIELD if entry.skill == 'Tank' else SHIELD}"
        self.shield.rejected = not entry.shield and bool(self.draft.new_wrong(msgspec.structs.replace(entry,
                                                                                                       shield=True)))
        self.team.chosen = entry.team if entry.team in (0, 1, 2) else 0
        self.refused.replace(self._notices())
        self.odds.show(COLUMNS, chances(entry))

    def _notices(self) -> Iterator[Widget]:
        """Why an option was refused, with a remedy."""
        if self.tried is None:
            return
        for wrong in self.draft.new_wrong(self.tried)[:1]:
            fixed = mended(self.tried, wrong.clause, {f.skill for i, f in enumerate(self.draft.figures)
                                                       if i != self.draft.chosen})
            ways = [] if fixed is None else [Button(fixed[0], partial(self._try, fixed[1]), size=40, key="way_out")]
            yield Refusal(T("Not so"), T("{why}. {clause}", why=wrong.reason, clause=wrong.clause), ways)

    # --- changes ------------------------------------------------------------------------------------------------

    def _set_rank(self, rank: Rank) -> None:
        entry: Hire = self.draft.edited
        if rank == entry.rank:
            return
        low, high = GRADES[rank].stats
        taken = {f.skill for i, f in enumerate(self.draft.figures) if i != self.draft.chosen and f.rank == rank}
        skill: Skill = "" if rank == "Rookie" else entry.skill or next(s for s in SKILLED if s not in taken)
        role: Role = entry.role if rank == "Rookie" else ""
        self._try(msgspec.structs.replace(entry, rank=rank, stat=min(high, max(low, entry.stat)), skill=skill,
                                          role=role, minion=entry.minion and rank == "Rookie"))

    def _set_stat(self, n: int) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, stat=n))

    def _set_skill(self, index: int) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, skill=SKILLED[index]))

    def _set_role(self, index: int) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, role=ROLED[index]))

    def _flip_minion(self) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, minion=not self.draft.edited.minion))

    def _set_shooter(self, index: int) -> None:
        entry: Hire = self.draft.edited
        self._try(msgspec.structs.replace(entry, shooter=SHOTS[index], gun=entry.gun if SHOTS[index] else ""))

    def _flip_shield(self) -> None:
        self._try(msgspec.structs.replace(self.draft.edited, shield=not self.draft.edited.shield))

    def _set_team(self, number: int) -> None:
        """Set the Fire Team; faults of a team are told for the warband."""
        self.tried = None
        self.draft.put(msgspec.structs.replace(self.draft.edited, team=number))
        self.scene.refresh()

    def _name_melee(self, text: str) -> None:
        self._named(melee=text.strip())

    def _name_gun(self, text: str) -> None:
        self._named(gun=text.strip())

    def _named(self, **values: str) -> None:
        entry = msgspec.structs.replace(self.draft.edited, **values)
        if entry != self.draft.edited and not self.draft.new_wrong(entry):
            self.draft.put(entry, key=(tuple(values), self.draft.chosen))
            self.scene.refresh()


def _skill_words(skill: Skill) -> Text:
    return T("{name}, needs a roll", name=SKILLS[skill][0]) if SKILLS[skill][2] else SKILLS[skill][0]


def _note(entry: Hire) -> Text:
    line = T("D{die}/{stat} {what}", die=GRADES[entry.rank].die, stat=entry.stat, what=calling(entry))
    if entry.shooter:
        line = T("{line} · {gun}", line=line, gun=gun_words(entry.gun, cast(Shooter, entry.shooter)))
    if entry.shield:
        line = T("{line} · shield", line=line)
    if entry.minion:
        line = T("{line} · Minion", line=line)
    return T("{line} · team {n}", line=line, n=entry.team) if entry.team else line


@lru_cache(maxsize=1)
def _ready_made() -> list[Offer[Hire]]:
    return ready_made("warbands", lambda one: (one.look, one.rank, one.skill, one.role, one.shooter), _note,
                      lambda one: -points(one), lambda one: msgspec.structs.replace(one, team=0))
