"""The dangers of a spot: of all that an enemy could do in one activation the best for harm, and the best to defeat."""

from __future__ import annotations

import pytest
from breadth import often
from one_activation import positions, stations

from game import rules


@pytest.mark.parametrize("every", often(17, 5))
@pytest.mark.parametrize("ruleset", ["simple-battles", "skirmashed", "ghost-legions", "warbands"])
def test_the_chance_to_defeat_is_that_of_the_deadliest_attack(ruleset, every):
    """The attack that harms most likely need not be the one that defeats most likely."""
    by, apart = rules.get(ruleset), 0
    lookout = by.lookout
    for now in positions(ruleset, 14):
        pairs = [(foe, me) for foe in now.state.of(0) for me in now.state.of(1) if foe.placed and me.placed]
        for foe, me in pairs[::every]:
            found = next((one for one in lookout.danger(now, foe.id, me.id) if one is not None), None)
            if found is None:
                continue
            harms = [lookout.harm(after, foe.id, me.id, cost) for after, _, cost, _ in stations(by, now, foe.id, me.id)]
            for part in ("chance", "lost", "worth"):        # of some of the places that are looked at
                assert getattr(found.harm, part) >= max(getattr(harm, part) for harm in harms)
            likeliest = [harm.lost for harm in harms if harm.chance == found.harm.chance]
            apart += bool(likeliest) and found.harm.lost > max(likeliest)
    assert apart or ruleset != "skirmashed", "there a melee hurts surely, and a shot kills"
