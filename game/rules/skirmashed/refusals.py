"""Why an act cannot be chosen in an activation, beyond the reasons that are listed with the question."""

from __future__ import annotations

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Act
from game.core.table.places import GRID, MEETING, gap_inches, within
from game.core.text import T
from game.rules.skirmashed import checks
from game.rules.skirmashed.acts import Charge, Fight, FocusFight, FocusShoot, Shoot
from game.rules.skirmashed.limits import Now
from game.rules.skirmashed.roster import Skirmisher


def against(now: Now, me: Skirmisher, act: Act) -> WhyNot | None:
    """Why the active figure may not make that attack or charge now, and the clause; None for acts of other questions
    (SK-R14, SK-R18 to SK-R21, SK-R37)."""
    if not isinstance(act, (Charge, Shoot, Fight, FocusShoot, FocusFight)):
        return None
    foe = now.state.figures.get(act.target)
    if foe is None:
        return None
    why = checks.refused(now, me, foe, act)
    return why if why is not None or not isinstance(act, Charge) else _no_contact(now, me, foe)


def _no_contact(now: Now, me: Skirmisher, foe: Skirmisher) -> WhyNot | None:
    """Why a charge that nothing forbids does not arrive (SK-R15, SK-R18)."""
    state = now.state
    if state.stage == "order":
        return WhyNot(T("a charge is a move or a run that ends in contact: order that first"), "SK-R18")
    if state.stage != "way":
        return None
    reach = state.allowance // GRID
    if not within(me, foe, state.allowance + MEETING):
        return WhyNot(T("{gap}″ away, {reach}″ is the limit", gap=gap_inches(me, foe), reach=reach), "SK-R18")
    return WhyNot(T("no way of {reach}″ ends in contact with {name}", reach=reach, name=foe.name), "SK-R18")
