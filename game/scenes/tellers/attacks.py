"""The looks and sounds of attacks on the table: who attacks, what flies, what is heard, who runs."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.core.chance.checks import Check
from game.core.play.events import Aimed, Gone, Rolled
from game.core.table.movement.movement import Path
from game.core.text import Text
from game.core.wording import BLOCK, SAVE
from game.scenes.tellers.footing import footing
from game.scenes.tellers.teller import Teller
from game.ui.sound import Cue, Footing

if TYPE_CHECKING:
    from game.ui.table.effects import Burst


class RollLine(NamedTuple):
    """How the result of one kind of roll is told on the table."""

    over: Literal["figure", "target"] = "figure"
    """Over whom: the one that rolls, or the target of the check."""
    every: bool = False
    """Whether only a roll in which all dice are good is a success."""
    words: tuple[Text, Text] | None = None
    """The words for success and failure; None: those of the check."""


class Attacks(Teller):
    """Looks and sounds for any ruleset; a ruleset may override them."""

    rolls: Mapping[str, RollLine] = MappingProxyType({})
    """How rolls are told, by the kind of their check; besides attacks nothing is told of others."""

    def attackers(self, event: Aimed) -> tuple[tuple[str, str], ...]:
        """Who is shown attacking whom: several where a whole unit attacks."""
        return ((event.figure, event.target),)

    def walk_cue(self, figures: list[str]) -> Cue:
        """The sound of figures that move."""
        return "footsteps"

    def footing(self, path: Path) -> Footing:
        """What a figure walks on."""
        return footing(self.match.now.top.table, path)

    def flight_of(self, event: Gone) -> tuple[float, float] | None:
        """The direction (inches) in which a figure runs that leaves the table alive; None: it falls, or walks off."""
        return None

    def burst_of(self, event: Rolled, gone: Gone | None) -> Burst | None:
        """The explosion after a roll, where the last figure left; None: none."""
        return None

    def kind(self, event: Aimed) -> str:
        """What flies: arrow, bullet, burst, blow, fire or magic (`game.ui.table.effects`)."""
        return {"sword": "blow", "arrow": "arrow", "gun_large": "burst", "fire": "fire", "magic": "magic"}.get(
            self.cue(event), "bullet")

    def cue(self, event: Aimed) -> Cue:
        """The sound of an attack."""
        return "sword" if event.melee else "arrow"

    def weighty(self, check: Check) -> bool:
        """Whether dice decide about harm, and are thrown on the table; others (who goes on, how often) are quick."""
        return bool(check.target) or check.means in (SAVE, BLOCK) or check.kind in self.rolls

    def harmless(self, event: Rolled, good: bool) -> bool:
        """Whether an attack does nothing by this roll, which is heard: it misses, or all of it is saved; so does any
        other roll that fails."""
        return good == (event.roll.check.means in (SAVE, BLOCK))

    def outcome_cue(self, event: Rolled, good: bool, hurt: bool) -> Cue | None:
        """The sound of the result of a roll over a figure; `hurt`: it is told over the target of an attack."""
        check = event.roll.check
        if check.means in (SAVE, BLOCK):
            return "save" if good else "wound"
        if self.harmless(event, good):
            return "miss"
        return "hit" if hurt else None

    def roll_told(self, event: Rolled, aimed: Aimed | None) -> tuple[str, bool, Text] | None:
        """The meaning of a roll over a figure on the table: its id, whether it is a success for who rolled (a tick),
        the word; None: nothing."""
        check = event.roll.check
        line = self.rolls.get(check.kind)
        if line is not None:
            good = event.roll.outcome == check.dice if line.every else event.roll.passed
            words = event.roll.told if line.words is None else line.words[0 if good else 1]
            return check.target if line.over == "target" else check.figure, good, words
        if check.kind != "attack" or aimed is None or check.target != aimed.target:
            return None
        return aimed.target, event.roll.passed, event.roll.told
