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


@dataclass(frozen=True, slots=True)
class Taste:
    """What an opponent of units cares about; points are the evaluator's."""

    caution: float
    """What the enemy's best replies count."""
    patience: float
    """What the own next turns count."""
    moves: int
    """Spots looked at for one way of moving."""
    whim: float
    """The largest random addition to what an answer is worth."""


RASH: Final = Taste(caution=0.0, patience=0.25, moves=2, whim=1.2)
SOUND: Final = Taste(caution=0.08, patience=0.4, moves=5, whim=0.0)
KEEN: Final = Taste(caution=0.08, patience=0.4, moves=12, whim=0.0)


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
    whim: float = 0.0
    """The largest random addition to what an answer is worth, in points: the same for the same seed and moment."""
    units: Taste = SOUND
    """The same for rulesets of whole units (`game.ai.units`)."""


EASY: Final = Personality("easy", (Posture("greedy", harm=1.0, caution=0.0, pull=0.3, hold=0.5),), horizon=0,
                          places=4, whim=1.2, units=RASH)
NORMAL: Final = Personality("normal", (STEADY, ATTACK, GOALS, CAUTIOUS), horizon=6, both_orders=True, finalists=5)
HARD: Final = replace(NORMAL, name="hard", units=KEEN)
"""For single figures see `game.ai.hard`."""
