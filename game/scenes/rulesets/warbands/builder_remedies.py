"""Remedies for the faults of a warband: fighters to hire, to remove or to change, by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.core.force import Rejection
from game.core.text import T, Text
from game.rules.warbands.muster import FEWEST, points
from game.rules.warbands.roster import GRADES, HEAVY, SHOOTERS, SKILLS, Hire, Rank, Warband
from game.scenes.builder.draft import Draft

if TYPE_CHECKING:
    from game.scenes.builder.scene import BuilderScene

SKILLED: Final = tuple(skill for skill in SKILLS if skill)
BLANKS: Final = (
    Hire(name="Rookie", look="merry-outlaw", rank="Rookie", stat=3, melee="knife"),
    Hire(name="Specialist", look="merry-scarlet", rank="Specialist", stat=4, skill="Veteran", melee="sword"),
    Hire(name="Boss", look="merry-robin", rank="Boss", stat=5, skill="Veteran", melee="sword"),
)
"""The entries to begin with."""
LEAST, HIGHEST, STEP = 100, 400, 10
"""The least and highest points limit, and its step (WB-R3)."""


class WaysOut:
    """The part of the builder that offers remedies."""

    scene: BuilderScene
    draft: Draft[Warband, Hire]
    _set_limit: Callable[[int], None]

    def ways_out(self, wrong: Rejection) -> list[tuple[Text, Callable[[], None]]]:
        """Changes that mend a rejection."""
        ways: list[tuple[Text, Callable[[], None]]] = []
        them, at, clause = self.draft.figures, wrong.entry, wrong.clause
        ranks = Counter[Rank](f.rank for f in them)
        if clause == "WB-R3":
            ways += self._numbers(them, ranks)
        elif at >= 0:
            fixed = mended(them[at], clause, {f.skill for i, f in enumerate(them) if i != at})
            if fixed is not None:
                words, entry = fixed
                ways.append((words, partial(self._put, at, entry)))
        if clause in ("WB-139",):
            plain = [i for i, f in enumerate(them) if f.rank == "Rookie" and not f.minion and f.role != "Fire Team"]
            if len(plain) >= 2:
                ways.insert(0, (T("Two Rookies become Minions"), partial(self._minions, tuple(plain[:2]))))
        if clause in ("WB-78", "WB-92", "WB-72", "WB-70", "WB-79") and at >= 0:
            ways.append((T("No Fire Team"), partial(self._no_team, them[at].team)))
        return ways

    def _numbers(self, them: tuple[Hire, ...], ranks: Counter[Rank]) -> list[tuple[Text, Callable[[], None]]]:
        """Remedies for too few, too many, too expensive."""
        ways: list[tuple[Text, Callable[[], None]]] = []
        over = self.draft.price().points - self.draft.limit
        if ranks["Boss"] == 0:
            ways.append((T("Hire a Boss"), partial(self._hire, BLANKS[2])))
        elif ranks["Boss"] > 1:
            last = max(i for i, f in enumerate(them) if f.rank == "Boss")
            ways.append((T("Let {name} go", name=them[last].name), partial(self._let_go, last)))
        elif ranks["Specialist"] == 0:
            ways.append((T("Hire a Specialist"), partial(self._hire, BLANKS[1])))
        elif ranks["Rookie"] < 2 or len(them) < FEWEST:
            ways.append((T("Hire a Rookie"), partial(self._hire, BLANKS[0])))
        elif over > 0:
            loose = min(((points(f), i) for i, f in enumerate(them) if points(f) >= over), default=None)
            bare = min(((SHOOTERS[f.shooter][1], i) for i, f in enumerate(them) if SHOOTERS[f.shooter][1] >= over),
                       default=None)
            if bare is not None:
                ways.append((T("{name}: no shooter, −{n}", name=them[bare[1]].name, n=bare[0]),
                             partial(self._put, bare[1], msgspec.structs.replace(them[bare[1]], shooter="", gun=""))))
            if loose is not None:
                ways.append((T("Let {name} go, −{n}", name=them[loose[1]].name, n=loose[0]),
                             partial(self._let_go, loose[1])))
            ceiling = -(-self.draft.price().points // STEP) * STEP
            if ceiling <= HIGHEST:
                ways.append((T("Limit {n} for both", n=ceiling), partial(self._set_limit, ceiling)))
        else:
            cheap = min(((points(f), i) for i, f in enumerate(them) if f.rank != "Boss"), default=None)
            if cheap is not None:
                ways.append((T("Let {name} go", name=them[cheap[1]].name), partial(self._let_go, cheap[1])))
        return ways

    def _put(self, index: int, entry: Hire) -> None:
        self.draft.put(entry, index)
        self.scene.refresh()

    def _hire(self, entry: Hire) -> None:
        self.draft.add(entry)
        self.scene.refresh()

    def _let_go(self, index: int) -> None:
        self.draft.remove(index)
        self.scene.refresh()

    def _minions(self, them: tuple[int, ...]) -> None:
        for i in them:
            self.draft.put(msgspec.structs.replace(self.draft.figures[i], minion=True), i, key="minions")
        self.scene.refresh()

    def _no_team(self, number: int) -> None:
        for i, one in enumerate(self.draft.figures):
            if one.team == number:
                role = "" if one.role == "Fire Team" else one.role
                shooter = "" if one.rank == "Rookie" and one.shooter == "area" else one.shooter
                self.draft.put(msgspec.structs.replace(one, team=0, role=role, shooter=shooter), i, key="team")
        self.scene.refresh()


def mended(entry: Hire, clause: str, taken: set[Any]) -> tuple[Text, Hire] | None:
    """The label and the fighter made legal again by that clause; None where nothing does it."""
    change: Callable[..., Hire] = partial(msgspec.structs.replace, entry)
    low, high = GRADES[entry.rank].stats
    if clause == "WB-R2":
        n = min(high, max(low, entry.stat))
        return T("Stat {n}", n=n), change(stat=n)
    if clause == "WB-75":
        return T("Stat 3"), change(stat=3)
    if clause in ("WB-105", "WB-109"):
        return T("No shooter"), change(shooter="", gun="")
    if clause == "WB-R4" and entry.shooter in HEAVY:
        return T("No shooter"), change(shooter="", gun="")
    if clause == "WB-126":
        return T("Melee weapon only"), change(shooter="", gun="", shield=False)
    if clause == "WB-138":
        return T("Nothing at all"), change(shooter="", gun="", shield=False, melee="")
    if clause == "WB-R7":
        return T("No shield"), change(shield=False)
    if clause == "WB-69":
        return T("No role"), change(role="")
    if clause == "WB-R9":
        return T("No Minion"), change(minion=False)
    if clause in ("WB-R5", "WB-R6"):
        if entry.rank == "Rookie":
            return T("No skill"), change(skill="")
        skill = next((s for s in SKILLED if s not in taken and s not in ("Minion Master", "Berserker",
                                                                         "Martial Artist")), None)
        return (T("Take {skill}", skill=SKILLS[skill][0]), change(skill=skill)) if skill is not None else None
    return None
