"""The answer cards of rerolls tell what the rules, explored, make of each answer."""

from __future__ import annotations

from game.scenes.battle.panels.reaction_cards import ReactionCard
from tests.driver import Driver
from tests.rules.simple_battles.fights import fight, hire, say

FAR = (hire(), 22, 22)


def lines(match, kind):
    """The words of the card of that answer."""
    driver = Driver(match)
    driver.frames(2)
    option = next(option for _, option in driver.scene.choice.cards if option.kind == kind)
    return driver, [str(line) for line in driver.scene.words.choice_words(driver.scene.decision, option)[1]]


def test_a_reroll_of_an_attack_is_shown_with_its_bars():
    match = fight([(hire("Shooter"), 10, 10), (hire(), 2, 2)], [(hire("Warrior", "Fear"), 10, 16), FAR], [2],
                  rerolls=(1, 0))
    say(match, "turn A1", "attack B1")
    driver, _ = lines(match, "reroll")
    cards = driver.scene.choice.cards
    assert all(isinstance(card, ReactionCard) for card, _ in cards) and len(cards) == 2
    assert [str(bar.label) for bar in cards[1][0].found.bars] == ["Afraid", "Missed", "Defeated"]


def test_a_reroll_of_initiative_concerns_nobody_and_tells_its_chance():
    match = fight([(hire(), 4, 2)], [(hire(), 4, 22)], [2, 4], rerolls=(1, 0), done=("A1",), side=1, first=0)
    while match.ask.kind != "reroll":
        say(match, next(o.key for o in match.ask.listed() if o.kind in ("end", "done")))
    driver, told = lines(match, "reroll")
    assert driver.scene.choice.stakes.shown is None
    assert any("goes first 42" in line for line in told) and any("Rerolls left: 0" in line for line in told), told
