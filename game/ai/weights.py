"""What opponents care about: postures of a whole side, and personalities that choose among them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True)
class Posture:
    """How a whole side behaves in an imagined turn. Weights are factors on points; 1 is their plain worth."""

    name: str
    harm: float = 1.0
    """What a point of expected harm to the enemy counts."""
    caution: float = 0.35
    """What a point that the enemy could strike back at counts."""
    pull: float = 0.5
    """How much goals draw those who are still on their way."""
    hold: float = 0.6
    """What standing on a goal counts before the last turns; in the last ones it counts whole."""
    leave: float = 1.0
    """What the way off the table counts, where figures score by leaving."""


ATTACK: Final = Posture("attack", harm=1.2, caution=0.1, pull=0.25, hold=0.3, leave=0.5)
STEADY: Final = Posture("steady")
GOALS: Final = Posture("goals", harm=0.8, caution=0.2, pull=0.9, hold=0.9, leave=1.6)
CAUTIOUS: Final = Posture("cautious", harm=1.0, caution=0.8, pull=0.5, hold=0.4)
FOE: Final = Posture("foe", harm=1.0, caution=0.15, pull=0.4, hold=0.6)


FAR: Final = 99
"""More than any level looks at."""


@dataclass(frozen=True, slots=True)
class Haste:
    """How an opponent errs: the same for the same seed and moment."""

    noise: float = 0.0
    """The largest random addition to what an answer is worth, in points. It may hide what is best."""
    blur: float = 0.0
    """Of the answers that it thinks through, those that are worse than the best by at most so many points are as good
    to it, and one of them is drawn; where attacks are among them, one of the attacks. One that changes nothing is given
    where it is best and only there, and what wins for certain is always seen."""
    horizon: int = FAR
    """Phases that it looks ahead at most, whatever its level does."""
    postures: int = FAR
    """Postures that it chooses among at most: the first of its level."""


CARE: Final = Haste()
"""It does not err by chance."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What an opponent of units cares about; points are the evaluator's."""

    caution: float
    """What the enemy's best replies count."""
    patience: float
    """What the own next turns count."""
    moves: int
    """Spots looked at for one way of moving."""


RASH: Final = Taste(caution=0.0, patience=0.25, moves=2)
SOUND: Final = Taste(caution=0.04, patience=0.33, moves=5)
KEEN: Final = Taste(caution=0.08, patience=0.4, moves=12)


@dataclass(frozen=True, slots=True)
class Character:
    """How an opponent of any level likes to play: factors on its postures, and points for how both sides stand
    (`game.ai.characters`), where a usual figure is worth about five."""

    name: str = ""
    factors: tuple[float, float, float, float, float] = (1.0, 1.0, 1.0, 1.0, 1.0)
    """What harm, caution, pull, hold and leave of its postures are multiplied by."""
    harm: float = 0.0
    """What a point of an enemy who is gone counts on top."""
    kills: float = 0.0
    """Points for each enemy gone, whatever he is worth: weak ones as well."""
    near: float = 0.0
    """Points for each figure that stands at an enemy."""
    friends: float = 0.0
    """Points for each figure that stands at a friend."""
    goals: float = 0.0
    """Points for each figure at a goal or at its way off; where there is neither, behind the enemy."""
    holds: float = 0.0
    """Points for each goal with somebody at it."""
    safe: float = 0.0
    """What a point that the enemy may strike counts against it on top."""
    caution: float = 1.0
    """The same for units: a factor on what the enemy's replies count."""
    patience: float = 1.0
    """A factor on what the own next turns count, of units."""


BALANCED: Final = Character()
CHARACTERS: Final[dict[str, Character]] = {
    "hunter": Character("hunter", (1.25, 0.7, 0.8, 0.9, 0.8), harm=0.12, near=0.8, caution=0.6, patience=1.15),
    "warden": Character("warden", (1.0, 1.3, 0.9, 1.3, 0.9), friends=0.7, holds=0.9, safe=0.05, caution=1.3),
    "opportunist": Character("opportunist", (1.0, 1.6, 0.9, 0.9, 1.0), kills=0.35, safe=0.2, caution=1.8),
    "raider": Character("raider", (0.85, 0.9, 1.5, 1.2, 1.4), goals=1.0, caution=0.9, patience=1.1),
}
"""By name; without one an opponent is balanced."""


@dataclass(frozen=True, slots=True)
class Personality:
    """What one opponent is like. `places` and `horizon` bound how much it thinks: nodes, never seconds."""

    name: str
    postures: tuple[Posture, ...]
    """Those tried for the own side; one alone is taken as it is."""
    enemy: Posture = FOE
    """How the other side is thought to behave."""
    horizon: int = 2
    """Phases played out after the turn that is going on: 1 is the rest of the own phase, 2 the enemy's reply."""
    trust: tuple[float, ...] = (0.1, 0.15, 0.25, 0.5)
    """How much the lead counts after the turn, after the first phases, and (last) at the end of what is played out."""
    both_orders: bool = False
    """Whether later rounds are imagined twice, each side going first once."""
    finalists: int = 6
    """Answers that are thought through to the horizon."""
    places: int = 8
    """Places looked at exactly for one question."""
    haste: Haste = CARE
    """How it errs; `playing` sets it for a ruleset."""
    units: Taste = SOUND
    """What it cares about in rulesets of whole units (`game.ai.units`)."""
    character: Character = BALANCED

    def playing(self, ruleset_id: str) -> Personality:
        """The same, as hasty as it is in that ruleset (`HASTE`)."""
        haste = HASTE.get(self.name, {}).get(ruleset_id, self.haste)
        if haste == self.haste:
            return self
        return replace(self, haste=haste, horizon=min(self.horizon, haste.horizon),
                       postures=self.postures[:haste.postures])

    def as_a(self, character: Character) -> Personality:
        """The same level with a character."""
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
"""What is best for each figure at once, without noise: quick, for estimates."""
EASY: Final = replace(GREEDY, name="easy")
PLANNER: Final = Personality("planner", (STEADY, ATTACK, GOALS, CAUTIOUS), horizon=6, both_orders=True, finalists=5,
                             units=KEEN)
"""The planner without noise: it advises people, and finds the answers that Hard plays on from."""
NORMAL: Final = replace(PLANNER, name="normal", units=SOUND)
HARD: Final = replace(PLANNER, name="hard")
"""For single figures see `game.ai.hard`."""
HASTE: Final[dict[str, dict[str, Haste]]] = {
    "easy": {"ghost-legions": Haste(5.0), "simple-battles": Haste(blur=14.0), "skirmashed": Haste(8.0),
             "warbands": Haste(2.5), "deathzap": Haste(2.0)},
    "normal": {"simple-battles": Haste(blur=3.0, horizon=1, postures=1), "skirmashed": Haste(blur=2.5),
               "deathzap": Haste(blur=1.8)},
}
"""By level and ruleset; one that is missing does not err there. Set by the ladder (docs/opponents.md): each level beats
the one below, Easy wins nearly always against one who draws its answers, and neither misses what anybody sees."""
