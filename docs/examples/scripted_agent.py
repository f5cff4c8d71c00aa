"""A script of two rules against chance: `python docs/examples/scripted_agent.py [RULESET] [BATTLES]`.

It takes the attack that defeats most, and otherwise goes where it is nearest to an enemy or a goal. What it needs to
know stands in the array `actions`: a row for each open action, its columns named by `layout.action`.
"""

import sys

import numpy as np

from game.core.chance.intervals import wilson
from game.tools.environment import env


def scripted(seen: dict, columns: tuple) -> int:
    """The number of the best action, by a weight for each of a few columns."""
    weights = {"enemies lost on average": 10, "friends lost on average": -5, "nearer to an enemy by": 3,
               "nearer to a goal by": 3, "x of the target": 0.2}
    weights |= {name: -0.1 for name in columns if name.startswith(("kind: end", "kind: done", "kind: pass"))}
    worth = sum(weight * seen["actions"][:, columns.index(name)] for name, weight in weights.items())
    return int(np.argmax(np.where(seen["action_mask"], worth, -np.inf)))


def battle(world, seed: int, choose, rewards: list | None = None) -> float:
    """One battle; who answers by `choose` sits in seat `seed % 2`, chance in the other. 1, ½ or 0 for him.

    `rewards` gets what he was given before each of his answers, and at the end.
    """
    world.reset(seed=seed // 2)
    me, dice = f"player_{seed % 2}", np.random.default_rng(seed)
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        if agent == me and rewards is not None:
            rewards.append(reward)
        if over or cut:
            world.step(None)
        else:
            world.step(choose(seen) if agent == me else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    won = world.unwrapped.match.outcome
    return 0.5 if won is None or won.winner is None else float(won.winner == seed % 2)


if __name__ == "__main__":
    ruleset, count = (sys.argv + ["simple-battles", "40"][len(sys.argv) - 1:])[1:3]
    world = env(ruleset)
    columns = world.unwrapped.layout.action
    won = sum(battle(world, seed, lambda seen: scripted(seen, columns)) for seed in range(int(count)))
    low, high = wilson(won, int(count))
    print(f"{ruleset}: {won / int(count):.0%} of {count} battles against chance, 95 % between {low:.0%} and {high:.0%}")
