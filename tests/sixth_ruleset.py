"""A sixth ruleset at work, in a copy of the game that `test_sixth_ruleset.py` makes: `python sixth_ruleset.py ID`.

With a word behind the id it is one that is not whole: `bare`, `unseen`, `half` (see `BROKEN`). Every line that it
prints is one thing that was done; an error ends it.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import redirect_stderr
from pathlib import Path

os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import game.rules
from game.core.errors import Bad
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
    assert laws.forecasts_enumerate(case, 24, most=2)
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
    assert type(hands.scene.words).__module__ == f"game.scenes.rulesets.{ruleset.package.rpartition('.')[2]}.words"
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


def told(words, *wanted):
    """The one line on stderr that a command ends with; it names what is wrong, and is no fault of the game."""
    from game.__main__ import main

    with redirect_stderr(io.StringIO()) as kept:
        code = main(words)
    said = kept.getvalue()
    assert code and said.count("\n") == 1 and "fault in the game" not in said, (words, code, said)
    assert all(one in said for one in wanted), (words, said)


def shown_screens(wanted, at_title=0):
    """Title, set-up, settings and rulebook, with so many books; nothing of them fails."""
    from hands import Hands

    from game.scenes.new_battle.scene import NewBattleScene
    from game.scenes.rulebook.page import library
    from game.scenes.rulebook.scene import RulebookScene
    from game.scenes.settings.scene import SettingsScene
    from game.scenes.title.scene import TitleScene

    assert len(Hands(TitleScene(wait=True, seed=3)).scene.books) == (at_title or wanted)
    assert len(Hands(NewBattleScene(wait=True)).scene.books) == wanted
    Hands(SettingsScene())
    Hands(RulebookScene("SB-12"))
    return [book.id for book in library().books]


def bare(ruleset_id):
    """A game without house rules: it is set up, and the page says so."""
    from hands import Hands

    from game.scenes.new_battle.scene import NewBattleScene
    from game.scenes.screens import picture
    from game.tools import odds
    from game.ui.text import plain

    ruleset = game.rules.get(ruleset_id)
    assert ruleset.switches == ()
    for page in range(4):
        for size in ((1280, 720), (640, 360)):
            scene = Hands(NewBattleScene(ruleset_id, wait=True, page=page), size).scene
    words = [plain(one.text) for one in scene.house.walk() if hasattr(one, "text")]
    assert "This game has no house rules." in words
    assert picture(f"{ruleset_id}-set-up").get_size() == (1280, 720)
    assert shown_screens(6)[-4:] == [ruleset_id, "scenarios", "season", "table"]
    told(["odds", ruleset_id], f"game/rules/{ruleset_id.replace('-', '_')}/odds.py", "there is no such file")
    told(["protocol", "--describe", ruleset_id], "protocol.toml: there is no such file")
    from game.__main__ import main

    assert main(["odds", "simple-battles", "attacker=Elite"]) == 0
    assert f"{ruleset_id}: none are worked out" in odds.parser().format_help()
    play(ruleset)


def unseen(ruleset_id):
    """Rules without screens: they play, and no screen shows them."""
    with redirect_stderr(io.StringIO()) as kept:
        assert ruleset_id not in shown_screens(5)
    said = kept.getvalue()
    assert said == (f"{ruleset_id} is left out of the screens: {ruleset_id}: there are no screens for these rules; "
                    f"game/scenes/rulesets/{ruleset_id.replace('-', '_')}/__init__.py\n"), said
    from game.__main__ import main
    from game.scenes.screens import names

    assert not [one for one in names() if one.startswith(ruleset_id)]
    assert main(["simulate", ruleset_id, "--games", "1", "--players", "easy,random"]) == 0
    told(["screenshot", f"{ruleset_id}-builder", "--out", "x.png"], f"{ruleset_id}-builder")


def half(ruleset_id):
    """Files that are begun and not finished: each is told by its name, and the other games play on."""
    folder = f"game/rules/{ruleset_id.replace('-', '_')}"
    with redirect_stderr(io.StringIO()) as kept:
        assert ruleset_id not in shown_screens(5, at_title=6)           # the title reads of a book only what it shows
    said = kept.getvalue()
    assert said.count("\n") == 1, said
    assert said.startswith(f"{ruleset_id} is left out of the screens: {folder}/switches.toml"), said
    told(["simulate", ruleset_id, "--games", "1"], f"{folder}/switches.toml: ",
         "the field 'summary' is missing")
    told(["protocol", "--describe", ruleset_id], f"{folder}/")
    for name, wanted in (("rulebook.toml", "the field 'intro' is missing"), ("protocol.toml", "")):
        ruleset = game.rules.get(ruleset_id)
        try:
            assert ruleset.book() if name == "rulebook.toml" else ruleset.grammar
        except Bad as bad:
            assert str(bad).startswith(f"{folder}/{name}: ") and wanted in str(bad), bad
        else:
            raise AssertionError(name)
    force = next((Path(game.__file__).parent / "rules" / ruleset_id.replace("-", "_") / "forces").glob("half*.toml"))
    told(["check", str(force)], "half.toml, line 3")
    from game.__main__ import main

    assert main(["forces", ruleset_id]) == 0
    assert main(["simulate", "simple-battles", "--games", "1"]) == 0


def faulty(ruleset_id):
    """Python that cannot be imported: the file is named, and the other games play on."""
    folder = f"game/rules/{ruleset_id.replace('-', '_')}"
    with redirect_stderr(io.StringIO()) as kept:
        assert ruleset_id not in shown_screens(5, at_title=6)
    assert kept.getvalue().startswith(f"{ruleset_id} is left out of the screens: {folder}/ruleset.py"), kept.getvalue()
    told(["simulate", ruleset_id, "--games", "1"], f"{folder}/ruleset.py, line 3: cannot be loaded: SyntaxError")
    from game.tools.wire.session import Session, reply_to

    with redirect_stderr(io.StringIO()) as kept:
        assert len(reply_to(Session(), b'{"do": "rulesets"}')["rulesets"]) == 5
    assert kept.getvalue().count("\n") <= 1


def no_tables():
    """Pictures of tables, which are the same whatever becomes of a ruleset, are empty."""
    from pygame import Surface

    from game.scenes.new_battle import preview

    preview._drawn = lambda table, width: Surface((width, width * table.height // table.width))


BROKEN = {"bare": bare, "unseen": unseen, "half": half, "faulty": faulty}

if __name__ == "__main__":
    here = Path(game.__file__).resolve()
    assert here.is_relative_to(Path.cwd().resolve()), f"another copy of the game: {here}"
    assert len(game.rules.IDS) == 6
    if len(sys.argv) > 2:
        no_tables()
        BROKEN[sys.argv[2]](sys.argv[1])
        print("done")
        sys.exit()
    from battles import Case

    sixth = game.rules.get(sys.argv[1])
    play(sixth)
    conform(Case, sixth)
    screens(sixth)
    commands(sixth)
