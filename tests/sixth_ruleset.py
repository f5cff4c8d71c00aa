"""A sixth ruleset at work, in a copy of the game that `test_sixth_ruleset.py` makes: `python sixth_ruleset.py ID`.

Every line that it prints is one thing that was done; an error ends it.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import game.rules
from game.core.play.record import read_record, record_text
from game.scenes.battle_setup import playable_forces, quick_order


def conform(case_of, ruleset):
    """The laws that need no set-up of their own, on a quick battle of its own forces."""
    from conformance import laws

    case = case_of("sixth", quick_order(ruleset.id, 5).setup)
    assert case.rules.check_setup(case.setup) == []
    assert laws.invariants_hold(case, 1) > 20
    laws.words_are_right(case, 1)
    assert laws.fork_equals_continue(case, 1) > 5
    laws.reload_equals_live(case, 5)
    laws.undo_equals_never(case, 8)
    laws.record_replays(case, 11)
    assert laws.wrong_answers_change_nothing(case, 10) > 50
    laws.given_dice_play_the_same(case, 11)
    assert laws.checks_enumerate(case, 13)
    assert laws.forecasts_enumerate(case, 14, most=2)
    assert laws.forecasts_are_explored(case, 20, 5)["forecasts"]
    print("laws")


def play(ruleset):
    """A random battle to its end, and its record once more."""
    from game.ai import player

    match = quick_order(ruleset.id, 3).begin()
    minds = player("random", 1), player("random", 2)
    while match.ask is not None:
        match.trusted(minds[match.ask.side].choose(match))
    assert ruleset.outcome(match.now) is not None
    again = read_record(record_text(match), game.rules.get, "again").play()
    assert again.digest() == match.digest()
    print("battle", len(match.steps))


def screens(ruleset):
    """Title, set-up, builder, battle and rulebook, each shown and looked over for words that are cut or hidden."""
    from hands import Hands

    from game.scenes.battle import BattleScene
    from game.scenes.builder.scene import BuilderScene
    from game.scenes.new_battle.scene import NewBattleScene
    from game.scenes.rulebook.scene import RulebookScene
    from game.scenes.screens import names, picture
    from game.scenes.title.scene import TitleScene

    title = Hands(TitleScene(wait=True, seed=3)).scene
    assert len(title.books) == 6
    chosen = Hands(NewBattleScene(ruleset.id, wait=True)).scene.choice
    table = chosen.table()
    assert chosen.ruleset is ruleset and table is not None and ruleset.check_setup(chosen.setup(table)) == []
    assert Hands(BuilderScene(ruleset.id, playable_forces(ruleset)[0])).scene.draft.figures
    match = quick_order(ruleset.id, 3).begin()
    hands = Hands(BattleScene(match, journal=False))
    hands.step(seconds=1)
    assert type(hands.scene).__module__ == f"game.scenes.rulesets.{ruleset.package.rpartition('.')[2]}.battle"
    first = next(iter(ruleset.book().clauses))
    book = Hands(RulebookScene(first)).scene
    assert book.book.id == ruleset.id and ruleset.id in book.tabs
    mine = [name for name in names() if name.startswith(ruleset.id)]
    assert {f"{ruleset.id}-builder", f"{ruleset.id}-set-up"} <= set(mine)
    for name in mine:
        assert picture(name).get_size() == (1280, 720)
    print("screens", *mine)


def commands(ruleset):
    """What the command line says of it."""
    from game.__main__ import main

    for words in (["simulate", ruleset.id, "--games", "1"], ["forces", ruleset.id],
                  ["protocol", "--describe", ruleset.id], ["tables", ruleset.id]):
        code = main(words)
        assert not code, (words, code)
    print("commands")


if __name__ == "__main__":
    here = Path(game.__file__).resolve()
    assert here.is_relative_to(Path.cwd().resolve()), f"another copy of the game: {here}"
    sixth = game.rules.get(sys.argv[1])
    assert len(game.rules.IDS) == 6
    from battles import Case

    play(sixth)
    conform(Case, sixth)
    screens(sixth)
    commands(sixth)
