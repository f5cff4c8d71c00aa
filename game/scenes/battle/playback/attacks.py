"""What attacks look and sound like on the table: who is seen to attack, what flies, what is heard, who runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.play.events import Aimed, Gone, Rolled
from game.core.play.match import Match
from game.core.text import Text
from game.ui.sound import Cue

if TYPE_CHECKING:
    from game.scenes.battle.ports import Fought
    from game.ui.table.effects import Burst


class Attacks:
    """Looks and sounds that fit any ruleset; a ruleset has its own."""

    def __init__(self, scene: Fought) -> None:
        self.scene = scene

    @property
    def match(self) -> Match:
        """The match that is shown."""
        return self.scene.match

    def attackers(self, event: Aimed) -> tuple[tuple[str, str], ...]:
        """Who is seen to attack whom: several where a whole unit does."""
        return ((event.figure, event.target),)

    def walk_cue(self, figures: list[str]) -> Cue:
        """The sound of figures that go somewhere."""
        return "footsteps"

    def flight_of(self, event: Gone) -> tuple[float, float] | None:
        """Which way a figure runs (inches) that leaves the table alive; None: it falls, or walks off."""
        return None

    def burst_of(self, event: Rolled, gone: Gone | None) -> Burst | None:
        """What bursts after a roll, where the last figure left; None: nothing."""
        return None

    def kind(self, event: Aimed) -> str:
        """What flies, as it sounds: arrow, bullet, burst or blow (`game.ui.table.effects`)."""
        return {"sword": "blow", "arrow": "arrow", "gun_large": "burst"}.get(self.cue(event), "bullet")

    def cue(self, event: Aimed) -> Cue:
        """The sound of an attack."""
        return "sword" if event.melee else "arrow"

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """What a roll means over a figure on the table: whose, whether it is a success, the word. None: nothing."""
        check = event.roll.check
        if check.kind != "attack" or aimed is None or check.target != aimed.target:
            return None
        return aimed.target, event.roll.passed, event.roll.told
