"""Battles as PettingZoo environments: PettingZoo's own tests, what is seen and won, the examples of docs/examples."""

from __future__ import annotations

import importlib
import sys
import warnings
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="the extra [rl] is not installed")

from game import rules
from game.core.errors import Bad
from game.core.play.record import read_record
from game.tools.environment import env, raw_env
from game.tools.environment.seeing import ACTION, FIGURE, GROUND, WHOLE

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "docs" / "examples"
ALL = pytest.mark.parametrize("ruleset", rules.IDS)


@ALL
def test_pettingzoo_finds_nothing_wrong(ruleset):
    from pettingzoo.test import api_test, seed_test

    world = env(ruleset, slots=24)
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        # As with its own board games, an observation is a dict of arrays.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array|Observation space for each agent")
        api_test(world, num_cycles=4)
    seed_test(lambda: env(ruleset, slots=24), num_cycles=3)


@pytest.mark.long
@ALL
def test_pettingzoo_finds_nothing_wrong_in_whole_battles(ruleset):
    from pettingzoo.test import api_test, seed_test

    api_test(env(ruleset), num_cycles=1500)
    seed_test(lambda: env(ruleset), num_cycles=300)


@ALL
def test_what_is_open_is_legal_and_what_is_seen_is_in_bounds(ruleset):
    world, chance = raw_env(ruleset, slots=24), np.random.default_rng(3)
    world.reset(seed=5)
    names = world.layout
    assert {name: len(set(getattr(names, name))) for name in ("whole", "figure", "action")} == {
        "whole": len(names.whole), "figure": len(names.figure), "action": len(names.action)}
    for _ in range(25):
        seen = world.observe(world.agent_selection)
        assert world.observation_space("player_0").contains(seen)
        other = world.observe(world.possible_agents[1 - world.possible_agents.index(world.agent_selection)])
        assert seen["action_mask"].sum() == len(world.found) > 0 and not other["action_mask"].any()
        assert np.array_equal(seen["actions"][:, 0], seen["action_mask"])
        assert len(set(world.answers())) == len(world.found)
        for one in world.found:
            assert one.option.why_not(one.answer) is None and one.option.kind != "resign"
        if world.match.over:
            break
        world.step(int(chance.integers(len(world.found))))


def test_a_whole_battle_is_won_by_one_and_lost_by_the_other_and_reads_as_a_record():
    world, chance, sums = raw_env("simple-battles", rewards="points", slots=16), np.random.default_rng(2), [0.0, 0.0]
    world.reset(seed=11)
    for agent in world.agent_iter():
        _, reward, over, cut, _ = world.last(observe=False)
        sums[world.possible_agents.index(agent)] += reward
        world.step(None if over or cut else int(chance.integers(len(world.found))))
    outcome = world.match.outcome
    won = 0 if outcome.winner is None else 1 if outcome.winner == 0 else -1
    assert sums[0] == -sums[1] == pytest.approx(won + 0.1 * (outcome.points[0] - outcome.points[1]))
    assert not world.agents
    assert read_record(world.record(), rules.get).play(verify=True).outcome == outcome


def test_the_longest_battle_is_cut_short():
    world = raw_env("simple-battles", slots=16, most_answers=2)
    world.reset(seed=1)
    world.step(0)
    assert not any(world.truncations.values())
    world.step(0)
    assert all(world.truncations.values()) and not any(world.terminations.values())


def test_an_action_that_is_not_open_is_refused_and_costs_the_battle_in_the_wrappers():
    world = raw_env("simple-battles", slots=16)
    world.reset(seed=1)
    before = world.record()
    with pytest.raises(ValueError, match=r"action 15 is not open: 0 to \d+ are"):
        world.step(15)
    assert world.record() == before
    wrapped = env("simple-battles", slots=16)
    wrapped.reset(seed=1)
    wrapped.step(15)
    assert wrapped.terminations[wrapped.agent_selection] and -1 in wrapped.rewards.values()


def test_battles_follow_the_seed_and_differ_without_one():
    world = raw_env("skirmashed", slots=16)

    def record(seed):
        world.reset(seed=seed)
        for _ in range(14):
            world.step(0)
        return world.record()

    first, second = record(4), record(None)
    assert first != second and record(4) == first


@pytest.mark.parametrize("options, said", [
    ({"ruleset": "chess"}, "chess"), ({"rewards": "gold"}, "'gold' is not known; one of outcome, points, value"),
    ({"forces": ("Nobody",)}, "Nobody"), ({"map": "atlantis"}, "atlantis"),
    ({"render_mode": "human"}, "ansi, rgb_array"),
    ({"settings": {"sb_gravity": "off"}}, "sb_gravity"), ({"forces": ("a", "b", "c")}, "two names or files")])
def test_what_is_not_known_is_told_in_one_line(options, said):
    with pytest.raises(Bad) as error:
        raw_env(**{"ruleset": "simple-battles", **options})
    assert said in str(error.value) and "\n" not in str(error.value)


def test_without_the_extra_one_line_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "game.tools.environment.battle", raising=False)
    with pytest.raises(Bad, match=r"the package pettingzoo is missing; pip install 'kitchen-table-skirmish\[rl\]'"):
        raw_env("simple-battles")


def test_pictures():
    world = raw_env("simple-battles", render_mode="ansi")
    world.reset(seed=1)
    for _ in range(8):
        world.step(0)
    text = world.render()
    assert "Simple" in text.splitlines()[0] and world.answers()[0] in text and "not set up" in text
    assert all(figure.name in text for figure in world.match.state.figures.values())
    world.render_mode = "rgb_array"
    picture = world.render()
    assert picture.dtype == np.uint8 and picture.shape == (640, 640, 3) and picture.std() > 10


def test_the_page_names_every_column():
    page = (ROOT / "docs" / "programs.md").read_text(encoding="utf-8")
    assert [name for name in (*WHOLE, *FIGURE, *GROUND, *ACTION) if f"`{name}`" not in page] == []


# ── the examples ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def example(monkeypatch):
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module


def test_the_examples_are_short():
    for path in EXAMPLES.glob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) < 60, path.name


def test_the_random_example_plays(example):
    assert example("random_agent").battle(env("simple-battles", slots=16, most_answers=12), 1) == 0


def test_the_script_takes_the_deadliest_attack(example):
    seen = {"actions": np.zeros((4, len(ACTION)), np.float32), "action_mask": np.array([1, 1, 1, 0], np.int8)}
    seen["actions"][1:, ACTION.index("enemies lost on average")] = 0.2, 0.5, 0.9
    assert example("scripted_agent").scripted(seen, ACTION) == 2


def test_the_learner_moves_towards_what_was_rewarded(example):
    learner = example("learned_agent").Learner(2, seed=1)
    rows = np.array([[1, 0], [0, 1]], np.float32)
    for _ in range(20):
        learner.steps = []
        taken = learner.choose({"actions": rows, "action_mask": np.ones(2, np.int8)})
        learner.learn([1.0 if taken == 1 else -1.0])
    assert learner.weights[1] > 1 > -1 > learner.weights[0]
    learner = example("learned_agent").trained(env("simple-battles", rewards="value", slots=8, most_answers=40), 1)
    assert learner.weights.any()
