"""A player who learns against chance: `python docs/examples/learned_agent.py [RULESET] [BATTLES TO LEARN] [TESTS]`.

REINFORCE with one weight a column of `actions`: the higher an action's sum, the likelier it is taken. After each battle
the weights move towards what was followed by a better position than usual (rewards "value", some answers ahead)."""

import sys

import numpy as np
from scripted_agent import battle

from game.core.chance.intervals import wilson
from game.tools.environment import env

RATE, FAR = 1.0, 0.9    # how fast it learns; how much the next answer's reward counts for this one


class Learner:
    def __init__(self, columns: int, seed: int) -> None:
        self.weights, self.chance = np.zeros(columns), np.random.default_rng(seed)
        self.usual, self.steps, self.bold = 0.0, [], False

    def choose(self, seen: dict) -> int:
        rows = seen["actions"][seen["action_mask"] == 1]
        odds = np.exp(rows @ self.weights - (rows @ self.weights).max())
        odds /= odds.sum()
        taken = int(odds.argmax() if self.bold else self.chance.choice(len(odds), p=odds))
        self.steps.append(rows[taken] - odds @ rows)
        return taken

    def learn(self, rewards: list) -> None:
        later, move = 0.0, 0 * self.weights
        for step, reward in zip(reversed(self.steps), reversed(rewards), strict=True):
            later = reward + FAR * later
            move += (later - self.usual) * step
            self.usual += 0.002 * (later - self.usual)
        self.weights += RATE * move


def trained(world, battles: int, seed: int = 1) -> Learner:
    learner = Learner(len(world.unwrapped.layout.action), seed)
    for number in range(battles):
        learner.steps, rewards = [], []
        battle(world, 10**6 + number, learner.choose, rewards)
        learner.learn(rewards[1:])
    return learner


if __name__ == "__main__":
    ruleset, battles, tests = (sys.argv + ["simple-battles", "200", "200"][len(sys.argv) - 1:])[1:4]
    world = env(ruleset, rewards="value", slots=32)
    for count in (0, int(battles)):
        learner = trained(world, count)
        learner.bold = count > 0        # once it has learned it takes what is likeliest
        won = sum(battle(world, seed, learner.choose) for seed in range(int(tests)))
        low, high = wilson(won, int(tests))
        print(f"{ruleset}, {count} battles learned from: {won / int(tests):.0%} of {tests} against chance, "
              f"95 % between {low:.0%} and {high:.0%}", flush=True)
    names, most = world.unwrapped.layout.action, np.argsort(-np.abs(learner.weights))[:6]
    print(*(f"{learner.weights[column]:+6.2f}  {names[column]}" for column in most), sep="\n")
