"""The whole player of docs/programs.md plays every ruleset, and programs may ask the coach and for places alone."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from breadth import one_in

import game.rules
from game.__main__ import main
from game.tools.wire.session import Session, reply_to

DOCS = Path(__file__).parents[2] / "docs"


def bot() -> str:
    """The program of the page, as it stands there."""
    found = re.findall(r"```python\n(.*?)```", (DOCS / "programs.md").read_text("utf-8"), re.S)
    return next(one for one in found if "sys.stdin" in one)


def test_the_program_of_the_page_is_short() -> None:
    assert len(bot().splitlines()) <= 40


@pytest.mark.parametrize("ruleset", one_in(2, game.rules.IDS))
def test_the_program_of_the_page_plays(ruleset: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bot.py"
    path.write_text(bot(), "utf-8")
    code = main(["simulate", ruleset, "--games", "1", "--players", f"program:{sys.executable} {path},random", "--json"])
    told = capsys.readouterr()
    assert code == 0, told.err
    assert json.loads(told.out)["games"] == 1


def battle(answers: int) -> tuple[Session, dict]:
    """A session with a battle of Simple Battles, so many random answers on, and its question."""
    session = Session()
    told = tell(session, do="new", ruleset="simple-battles", table="back-yard", forces=["street-gang", "watch-patrol"],
                seed=3)
    for n in range(answers):
        for option in told["question"]["options"][n % 2:]:
            answer = option["key"]
            if option["takes"] == "place":
                sure = tell(session, do="reach", option=option["key"], outline=False)["sure"]
                answer = f"{option['key']} @ {sure[0][0]},{sure[0][1]}" if sure else "none"
            after = tell(session, do="answer", answer=answer)
            if after["ok"]:
                told = after
                break
    return session, told["question"]


def tell(session: Session, **request: object) -> dict:
    return reply_to(session, json.dumps(request).encode())


def test_places_without_an_outline() -> None:
    session, question = battle(3)
    key = next(one["key"] for one in question["options"] if one["takes"] == "place")
    with_it, without = (tell(session, do="reach", option=key, outline=outline) for outline in (True, False))
    assert with_it["outline"] and without["outline"] == [] and with_it["sure"] == without["sure"] != []


def test_the_coach_advises_with_reasons_and_what_follows() -> None:
    session, question = battle(14)
    told = tell(session, do="coach", seed=5)
    assert told["ok"] and 1 <= len(told["advice"]) <= 2
    for one in told["advice"]:
        assert tell(session, do="legal", answer=one["answer"])["legal"] and one["reason"] and one["why"]["kind"]
        assert all(step["label"] for step in one["then"])
        assert all({"loss", "about", "chance"} == set(risk) and 0 < risk["chance"] <= 1 for risk in one["risks"])
    assert tell(session, do="coach", seed=5) == told                # the same seed, the same advice
    assert tell(session, do="question")["question"] == question     # nothing was answered
    tell(session, do="answer", answer="resign")
    assert tell(session, do="coach")["error"] == "coach: the battle is over"


def test_help_tells_the_characters(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "100")        # a name with a hyphen may be broken where the terminal is another
    for words in (["simulate"], ["ladder"], ["mail", "answer"]):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        said = " ".join(capsys.readouterr().out.split())
        assert all(name in said for name in ("hunter", "warden", "opportunist", "raider", "hard-raider")), words
