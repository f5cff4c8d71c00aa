"""The command `odds` lays the cover that is asked for at any distance, or says that it cannot."""

from __future__ import annotations

import pytest

import game.rules
from game.core.chance.forecast import Forecast
from game.core.errors import Bad
from game.core.odds_setup import covered
from game.tools.odds import chances

ASKED = [("ghost-legions", ["weapon=Bow", "actions=1", "gl_shoot_in_contact=on"]),
         ("skirmashed", ["way=shoot"]), ("deathzap", []), ("warbands", ["shooter=light"])]


@pytest.mark.rule("TB-11", "GL-43", "GL-44", "SK-55", "SK-56")
@pytest.mark.parametrize("distance", ["0", "0.03", "0.06", "0.125", "0.3", "0.5", "0.51", "1", "5"])
@pytest.mark.parametrize(("ruleset", "more"), ASKED)
def test_cover_counts_at_every_distance(ruleset: str, more: list[str], distance: str) -> None:
    """At 0.5″ and less (Ghost Legions) or 0.125″ (Skirmashed) the answer was for a target in the open: the piece that
    was laid touched the attacker, who then looks past it."""
    for cover in ("yes",) if ruleset == "warbands" else ("soft", "hard"):
        found = chances(game.rules.get(ruleset), [f"distance={distance}", f"cover={cover}", *more])
        if isinstance(found, Forecast):
            assert any("cover" in str(row.reason) and "0 soft, 0 hard" not in str(row.reason) for row in found.rows)
        else:
            assert found.clause in ("SK-39", "WB-29", "WB-R42"), found.reason


def test_cover_that_cannot_be_laid_is_said_to_be_so() -> None:
    ruleset = game.rules.get("ghost-legions")
    from game.rules.ghost_legions.odds import odds_moment
    one = odds_moment(ruleset, {"weapon": "Bow", "distance": "5", "cover": "soft"}, ())
    with pytest.raises(Bad, match="hard cannot be laid here: the rules find soft cover"):
        covered(one.now, one.figure, one.target, "hard")
