"""A battle as a PettingZoo environment for programs that learn: two agents, a finite number of actions, arrays.

    from game.tools.environment import env
    battle = env("simple-battles")
    battle.reset(seed=1)

Needs the extra `[rl]`; nothing of it is imported before `env` is called. More in `docs/programs.md`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from game.tools.environment.battle import BattleEnv

__all__ = ["env", "raw_env"]


def raw_env(ruleset: str, **options: Any) -> BattleEnv:
    """The environment itself; options are those of `BattleEnv`. Raises Bad for a ruleset, map, force or option that is
    not known, and where the extra is not installed."""
    made: BattleEnv = _needed("game.tools.environment.battle").BattleEnv(ruleset, **options)
    return made


def env(ruleset: str, **options: Any) -> Any:
    """The same in PettingZoo's usual wrappers: an action that is not open ends the battle, with a reward of -1 for who
    took it; calls in the wrong order are told."""
    made = raw_env(ruleset, **options)
    wrappers = _needed("pettingzoo.utils.wrappers")
    for wrap in (lambda one: wrappers.TerminateIllegalWrapper(one, illegal_reward=-1),
                 wrappers.AssertOutOfBoundsWrapper, wrappers.OrderEnforcingWrapper):
        made = wrap(made)
    return made


def _needed(module: str) -> Any:
    from game.core.errors import Bad

    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "game":
            raise
        raise Bad("environment", "", f"the package {error.name} is missing",
                  "pip install 'kitchen-table-skirmish[rl]'") from None
