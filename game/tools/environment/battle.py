"""The environment: a battle whose questions are answered by two agents, with PettingZoo's agent-environment cycle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from game import rules
from game.ai.random_player import drawn
from game.core.errors import Bad
from game.core.play.dice import Dice, Stream, mixed
from game.core.play.match import Match
from game.core.play.record import record_text
from game.core.ruleset import Ruleset
from game.core.setup import Setup
from game.core.state import State
from game.core.table.places import Place, Side
from game.tools import shelf
from game.tools.environment.actions import Action, actions
from game.tools.environment.picture import plain_picture, scene_picture
from game.tools.environment.seeing import Eyes, Layout, goals_of

Rewards = Literal["outcome", "points", "value"]
REWARDS: Final = ("outcome", "points", "value")
MODES: Final = ("ansi", "rgb_array")
SLOTS: Final = 64
"""Actions: no question of a shipped ruleset has more options."""
SHARE: Final = 0.1
"""What a point, or a point's worth of position, adds to a reward where these are rewarded."""
MOST: Final = 5_000
"""Answers before a battle is cut short."""
AGENTS: Final = ("player_0", "player_1")


class BattleEnv(AECEnv[str, dict[str, Any], int]):
    """One battle after another. See `docs/programs.md` for what is seen, what can be done, and what is won.

    `forces` and `map` are names or files; None: two shipped forces of one points limit, the ruleset's standard table.
    With "all" each battle draws its forces or its table among those that are shipped. `settings` are house rules and
    options by name. `rewards`: only the outcome, or also points, or also the worth of the position as our opponents
    see it.
    """

    metadata = {
        "render_modes": list(MODES), "name": "kitchen_table_skirmish_v0", "is_parallelizable": False,
        "render_fps": 2}

    def __init__(self, ruleset: str, *, forces: Sequence[str] | Literal["all"] | None = None, map: str | None = None,
                 settings: Mapping[str, str] | None = None, rewards: Rewards = "outcome", slots: int = SLOTS,
                 figures: int | None = None, most_answers: int = MOST, render_mode: str | None = None) -> None:
        """`figures`: rows of figures a side (None: as many as the largest of the forces has); `slots`: actions.

        Raises Bad, in one line, for what is not known.
        """
        super().__init__()  # type: ignore[no-untyped-call]
        self.rules = rules.get(ruleset)
        for name, value, known in (("rewards", rewards, REWARDS), ("render_mode", render_mode or "ansi", MODES)):
            if value not in known:
                raise Bad("environment", name, f"{str(value)[:40]!r} is not known", f"one of {', '.join(known)}")
        self.setups = _setups(self.rules, forces, map, settings or {})
        self.rewards_for, self.most_answers, self.render_mode = rewards, most_answers, render_mode
        self.layout = Layout(self.rules, figures or max(_most_figures(self.rules, one) for one in self.setups), slots)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._seen_space = {agent: spaces.Dict({
            **{name: spaces.Box(-1, 1, shape, np.float32) for name, shape in self.layout.shapes().items()},
            "action_mask": spaces.Box(0, 1, (slots,), np.int8)}) for agent in AGENTS}
        self._action_space = {agent: spaces.Discrete(slots) for agent in AGENTS}
        self._seed, self._battles = 0, 0
        self.match: Match | None = None
        self.found: list[Action] = []
        """The actions that are open now, in the order of their numbers."""

    def observation_space(self, agent: str) -> spaces.Space[dict[str, Any]]:
        """What an agent sees; the same for both."""
        return self._seen_space[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the actions; which of them are open, the mask tells."""
        return self._action_space[agent]

    # ── playing ──────────────────────────────────────────────────────────────────────────────────────────────

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new battle. The seed decides set-up, dice and places to choose from; without one the next of the series."""
        self._battles = 0 if seed is not None else self._battles + 1
        self._seed = seed if seed is not None else self._seed
        chance = mixed(self._seed & (2 ** 64 - 1), self._battles)
        setup = self.setups[Stream(chance).below(len(self.setups))]
        self.match = Match.begun(self.rules, setup, Dice.seeded(mixed(chance, 1)), AGENTS)
        self._chance = mixed(chance, 2)
        self._eyes = Eyes(self.layout, self.match)
        self._answers = 0
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self._worth = self._worths()
        self._ask()

    def step(self, action: int | None) -> None:
        """Answer the question with the action of that number. Raises ValueError for one that is not open; nothing has
        happened then."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)     # type: ignore[arg-type]
            return
        assert self.match is not None
        if action is None or not 0 <= int(action) < len(self.found):
            raise ValueError(f"action {action} is not open: 0 to {len(self.found) - 1} are (see action_mask)")
        self._cumulative_rewards[agent] = 0.0
        self.match.answer(self.found[int(action)].answer)
        self._answers += 1
        self._reward()
        if self.match.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._answers >= self.most_answers:
            self.truncations = dict.fromkeys(self.agents, True)
        self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Whose turn it is, and what he may do."""
        assert self.match is not None
        ask, now = self.match.ask, self.match.now
        self._goals: tuple[Place, ...] = goals_of(self.rules, now)
        self.found = []
        if ask is None:
            self.agent_selection = AGENTS[0]
            return
        self.agent_selection = AGENTS[ask.side]
        seed = mixed(self._chance, self._answers)
        self.found = actions(now, ask, self._goals, self.layout.slots, seed)
        if not self.found:          # no option has a place that is soon found: any that is
            answer = drawn(ask, Stream(seed))
            self.found = [Action(ask.check_answer(answer), answer)]

    def _worths(self) -> tuple[float, float]:
        """What is rewarded besides the outcome, for both sides; their differences add up."""
        assert self.match is not None
        if self.rewards_for == "points":
            points = [score.points for score in self.rules.score(self.match.now)]
            return float(points[0] - points[1]), float(points[1] - points[0])
        if self.rewards_for == "value":
            lead = (float(self.rules.value(self.match.now, 0)) - float(self.rules.value(self.match.now, 1))) / 2
            return lead, -lead
        return 0.0, 0.0

    def _reward(self) -> None:
        """Who won gets 1, who lost -1; besides, a share of what the lead has grown by."""
        assert self.match is not None
        before, self._worth = self._worth, self._worths()
        won = self.match.outcome.winner if self.match.outcome is not None else None
        for side, agent in enumerate(AGENTS):
            self.rewards[agent] = SHARE * (self._worth[side] - before[side]) + (
                0.0 if won is None else 1.0 if won == side else -1.0)

    # ── seeing ───────────────────────────────────────────────────────────────────────────────────────────────

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees now; the actions and the mask of one who is not asked are empty."""
        assert self.match is not None
        side: Side = AGENTS.index(agent)
        asked = self.match.ask is not None and self.match.ask.side == side
        return self._eyes.seen(side, self.found, self._goals, asked)

    def answers(self) -> list[str]:
        """The open actions as text, as they would stand in a record: `move @ 12.5,4.25`."""
        return [str(one.answer) for one in self.found]

    def record(self) -> str:
        """The battle so far as a record, which the game shows and verifies."""
        assert self.match is not None
        return record_text(self.match)

    def render(self) -> Any:
        """`ansi`: the table in letters and what is asked; `rgb_array`: the table painted, height × width × 3."""
        assert self.match is not None
        if self.render_mode == "ansi":
            return plain_picture(self.match, self.answers())
        return scene_picture(self.match) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing is kept open."""


def _setups(ruleset: Ruleset, forces: Sequence[str] | str | None, map_name: str | None,
            settings: Mapping[str, str]) -> tuple[Setup, ...]:
    """The battles that are drawn from."""
    chosen = shelf.chosen(ruleset, settings)
    tables = None if map_name == "all" else map_name or ruleset.standard_table
    if forces == "all":
        return shelf.usual_setups(ruleset, chosen, tables, [], 1)
    if isinstance(forces, str) or forces is not None and len(forces) not in (1, 2):
        raise Bad("environment", "forces", "these are no two forces", "two names or files, or 'all'")
    return shelf.usual_setups(ruleset, chosen, tables, list(forces or _usual(ruleset)), 1)


def _usual(ruleset: Ruleset) -> tuple[str, ...]:
    """The two forces that a newcomer is shown first, otherwise the first two of one points limit."""
    first: tuple[str, ...] = ruleset.first_forces
    if first:
        return first
    them = [one for one in shelf.forces(ruleset) if one.shipped and one.limit == (ruleset.usual_limit or one.limit)]
    return them[0].name, them[1].name


def _most_figures(ruleset: Ruleset, setup: Setup) -> int:
    """How many figures the larger side musters."""
    state: State = ruleset.moment(setup).state
    sides = [int(figure.side) for figure in state.figures.values()]
    return max(sides.count(0), sides.count(1))
