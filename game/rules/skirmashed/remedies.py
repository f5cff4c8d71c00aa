"""How a force that is not legal is put right (SK-02, SK-H1, SK-H2, SK-H4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.force import Rejection
from game.core.remedies import Remedy, changed, let_go
from game.core.text import T
from game.rules.skirmashed.roster import EACH, MOST, RANGED, STATS, Company, price


def mends(force: Company, limit: int, wrong: Rejection) -> Iterator[Remedy]:
    """Changes that may put a fault right."""
    figures, at = force.figures, wrong.entry
    if wrong.clause == "SK-H2":
        held = {name: min(stat.most, max(stat.least, getattr(figures[at], name))) for name, stat in STATS.items()
                if not (figures[at].fighter and name in RANGED)}
        yield Remedy(T("Within the limits"), changed(force, at, **held), limit)
    elif wrong.clause == "SK-H1" and 1 <= len(figures) <= MOST:
        yield Remedy(T("{n} figures a side", n=len(figures)), force, len(figures) * EACH)
    elif wrong.clause == "SK-H4":
        over = price(force).points - limit
        able = [i for i, one in enumerate(figures)
                if not one.fighter and one.firepower - over >= STATS["firepower"].least]
        for i in sorted(able, key=lambda i: -price(force, i).points)[:1]:
            yield Remedy(T("{name}: Firepower −{n}", name=figures[i].name, n=over),
                         changed(force, i, firepower=figures[i].firepower - over), limit)
    elif wrong.clause == "SK-02":
        yield let_go(force, limit, range(MOST, len(figures)))
    if limit and wrong.clause in ("SK-H1", "SK-H2", "SK-H4"):
        yield Remedy(T("Free muster"), force, 0)
