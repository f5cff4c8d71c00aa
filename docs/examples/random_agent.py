"""Two players who answer at random: `python docs/examples/random_agent.py [RULESET] [BATTLES]`."""

import sys

from game.tools.environment import env


def battle(world, seed: int) -> float:
    """Play one battle at random; 1 where player_0 won, -1 where it lost, 0 for a draw."""
    world.reset(seed=seed)
    won = 0.0
    for agent in world.agent_iter():
        seen, reward, over, cut, _ = world.last()
        if agent == "player_0":
            won += reward
        mask = None if over or cut else seen["action_mask"]
        world.step(None if mask is None else world.action_space(agent).sample(mask))
    return won


if __name__ == "__main__":
    ruleset, count = (sys.argv + ["simple-battles", "20"][len(sys.argv) - 1:])[1:3]
    world = env(ruleset)
    results = [battle(world, seed) for seed in range(int(count))]
    print(f"{ruleset}: player_0 won {results.count(1.0)}, lost {results.count(-1.0)} of {count}")
    print(world.unwrapped.record().splitlines()[0])
