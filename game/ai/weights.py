"""The parameters of opponents: postures of a side, errors, characters and personalities."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.core.haste import CARE, Haste, Hastes


@dataclass(frozen=True, slots=True)
class Posture:
    """How a side behaves in a sketch. Weights are factors on points; 1 is the plain worth."""

    name: str
    harm: float = 1.0
    """The factor on expected harm to the enemy."""
    caution: float = 0.35
    """The factor on points that the enemy could take in its next phase."""
    pull: float = 0.5
    """The factor on goals for figures on their way to them."""
    hold: float = 0.6
    """The factor on a goal that is held, before the last turns; in these it counts whole."""
    leave: float = 1.0
    """The factor on exits, where figures score by leaving the table."""


ATTACK: Final = Posture("attack", harm=1.2, caution=0.1, pull=0.25, hold=0.3, leave=0.5)
STEADY: Final = Posture("steady")
GOALS: Final = Posture("goals", harm=0.8, caution=0.2, pull=0.9, hold=0.9, leave=1.6)
CAUTIOUS: Final = Posture("cautious", harm=1.0, caution=0.8, pull=0.5, hold=0.4)
FOE: Final = Posture("foe", harm=1.0, caution=0.15, pull=0.4, hold=0.6)


@dataclass(frozen=True, slots=True)
class Taste:
    """The weights of an opponent in rulesets of units; points are those of the evaluator."""

    caution: float
    """The factor on the enemy's best replies."""
    patience: float
    """The factor on the side's own later turns."""
    moves: int
    """Spots that are planned for one kind of move."""


RASH: Final = Taste(caution=0.0, patience=0.25, moves=2)
SOUND: Final = Taste(caution=0.04, patience=0.33, moves=5)
KEEN: Final = Taste(caution=0.3, patience=0.6, moves=12)


@dataclass(frozen=True, slots=True)
class Character:
    """The preferences of an opponent of any level: factors on its postures, and points for positions
    (`game.ai.characters`) on a scale where an average figure is worth about five."""

    name: str = ""
    factors: tuple[float, float, float, float, float] = (1.0, 1.0, 1.0, 1.0, 1.0)
    """Factors on harm, caution, pull, hold and leave of its postures."""
    harm: float = 0.0
    """Extra points for each point of worth of an enemy that is gone."""
    kills: float = 0.0
    """Points for each enemy that is gone, whatever its worth."""
    near: float = 0.0
    """Points for each figure next to an enemy; fewer with distance."""
    friends: float = 0.0
    """Points for each figure next to a friend; fewer with distance."""
    goals: float = 0.0
    """Points for each figure at a goal or at its exit; where there is neither, behind the enemy."""
    holds: float = 0.0
    """Points for each goal with a figure of the side at it; fewer with distance."""
    safe: float = 0.0
    """The extra penalty for each point that the enemy may strike."""
    caution: float = 1.0
    """In rulesets of units, a factor on `Taste.caution`."""
    patience: float = 1.0
    """In rulesets of units, a factor on `Taste.patience`."""


BALANCED: Final = Character()
CHARACTERS: Final[dict[str, Character]] = {
    "hunter": Character("hunter", (1.25, 0.7, 0.8, 0.9, 0.8), harm=0.12, near=0.8, caution=0.9, patience=1.15),
    "warden": Character("warden", (1.0, 1.3, 0.9, 1.3, 0.9), friends=0.7, holds=0.9, safe=0.05, caution=1.3),
    "opportunist": Character("opportunist", (1.0, 1.3, 1.0, 1.0, 1.0), kills=0.35, safe=0.1, caution=1.4),
    "raider": Character("raider", (0.85, 0.9, 1.5, 1.2, 1.4), goals=1.0, caution=0.9, patience=1.1),
}
"""Characters by name; an opponent without one is balanced."""


@dataclass(frozen=True, slots=True)
class Personality:
    """The parameters of one opponent. `places` and `horizon` limit its search by counts, never by time."""

    name: str
    postures: tuple[Posture, ...]
    """The postures that are tried for its side; a single one is taken without trial."""
    enemy: Posture = FOE
    """The posture that is assumed for the other side."""
    horizon: int = 2
    """Phases that are sketched after the running turn: 1 is the rest of the own phase, 2 adds the enemy's reply."""
    trust: tuple[float, ...] = (0.1, 0.15, 0.25, 0.5)
    """Weights of the lead after the turn, after each of the first phases, and (last) at the end of the sketch."""
    both_orders: bool = False
    """Whether later rounds are sketched twice, with each side going first once."""
    finalists: int = 6
    """The number of best answers that are sketched to the horizon."""
    places: int = 8
    """Places that are tried for one option."""
    counts_chances: bool = False
    """Whether its sketches count a turn that comes only if dice allow it, and a way off the table, by their chances
    (`Phase.queue`, `Exit.fade`), where the ruleset's evaluator sets `has_chances`; else the turns that are expected
    count whole, and the others not at all."""
    continues: bool = False
    """Whether its best answers are compared with the attacks after them (`game.ai.continuing`), where the ruleset's
    evaluator sets `continues`."""
    haste: Haste = CARE
    """Its errors; `playing` sets them for a ruleset."""
    units: Taste = SOUND
    """Its weights in rulesets of units (`game.ai.units`)."""
    character: Character = BALANCED

    def playing(self, hastes: Hastes) -> Personality:
        """The personality with the errors and limits for a ruleset (`Ruleset.hastes`)."""
        haste = hastes.get(self.name, self.haste)
        if haste == self.haste:
            return self
        return replace(self, haste=haste, horizon=min(self.horizon, haste.horizon),
                       postures=self.postures[:haste.postures])

    def as_a(self, character: Character) -> Personality:
        """The personality with a character's factors applied."""
        if not character.name:
            return self
        harm, caution, pull, hold, leave = character.factors
        postures = tuple(replace(one, harm=one.harm * harm, caution=one.caution * caution, pull=one.pull * pull,
                                 hold=min(1.0, one.hold * hold), leave=one.leave * leave) for one in self.postures)
        units = replace(self.units, caution=self.units.caution * character.caution,
                        patience=self.units.patience * character.patience)
        return replace(self, postures=postures, units=units, character=character)


GREEDY: Final = Personality("greedy", (Posture("greedy", harm=1.0, caution=0.0, pull=0.3, hold=0.5),), horizon=0,
                            places=4, units=RASH)
"""The best immediate result for each figure, without errors: fast, for estimates."""
EASY: Final = replace(GREEDY, name="easy")
PLANNER: Final = Personality("planner", (STEADY, ATTACK, GOALS, CAUTIOUS), horizon=6, both_orders=True, finalists=5,
                             continues=True, units=KEEN)
"""The planner without errors; it also advises players."""
NORMAL: Final = replace(PLANNER, name="normal", units=SOUND)
HARD: Final = replace(PLANNER, name="hard", counts_chances=True)
