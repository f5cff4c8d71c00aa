"""Why an act cannot be chosen in an activation, beyond the reasons that are listed with the question."""

from __future__ import annotations

from game.core.chance.forecast import WhyNot
from game.core.play.acts import Act
from game.core.text import T
from game.core.wording import inches, inches_over
from game.rules.ghost_legions import checks, regions
from game.rules.ghost_legions.acts import Exit, Fight, Shoot
from game.rules.ghost_legions.ending import leaves
from game.rules.ghost_legions.limits import Now
from game.rules.ghost_legions.roster import Fighter


def against(now: Now, me: Fighter, act: Act) -> WhyNot | None:
    """Why the active figure may not do that now, and the clause; None for acts of other questions (GL-72, GL-R28,
    GL-R36, GL-R44)."""
    if isinstance(act, Exit):
        return _no_exit(now, me)
    if not isinstance(act, (Shoot, Fight)) or act.target not in now.state.figures:
        return None
    foe = now.state.figures[act.target]
    return checks.no_shot(now, me, foe) if isinstance(act, Shoot) else checks.no_fight(now, me, foe)


def _no_exit(now: Now, me: Fighter) -> WhyNot:
    if not leaves(now):
        return WhyNot(T("nobody leaves the table in this scenario"), "SC-2")
    far, reach = regions.distance_to_end(now, me), regions.exit_region(now, me).allowance
    if far > reach:
        return WhyNot(T("the far end is {far}″ away, {reach}″ is the limit", far=inches_over(far), reach=inches(reach)),
                      "GL-R28")
    return WhyNot(T("no way of {reach}″ leads off the far end", reach=inches(reach)), "GL-R28")
