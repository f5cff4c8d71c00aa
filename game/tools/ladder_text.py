"""The report of `ladder`: for a reader and as JSON."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from math import isfinite, sqrt
from pathlib import Path
from typing import Any

import game
from game import platforms
from game.core.chance.intervals import SURE, wilson
from game.tools.cli import table_text
from game.tools.results import Line, Times
from game.tools.sprt import BOUND, ERROR, Hypotheses, elo


def summary(lines: Sequence[Line], sprt: Hypotheses | None) -> dict[str, Any]:
    """The numbers of `--json`; all are the first player's unless both have one."""
    games = len(lines)
    wins, draws = sum(line.winner == 0 for line in lines), sum(line.winner is None for line in lines)
    leads = [line.points[0] - line.points[1] for line in lines]
    mean = sum(leads) / games if games else 0.0
    spread = sqrt(sum((lead - mean) ** 2 for lead in leads) / (games - 1)) if games > 1 else 0.0
    share = (wins + draws / 2) / games if games else 0.5
    low, high = wilson(wins + draws / 2, games)
    pairs = _pairs(lines)
    told: dict[str, Any] = {
        "ruleset": lines[0].ruleset if lines else "", "players": list(lines[0].players) if lines else [],
        "setting": lines[0].setting if lines else "", "code": lines[0].code if lines else "", "commit": commit(),
        "seeds": sorted({line.seed for line in lines}), "games": games, "pairs": len(pairs),
        "wins": wins, "draws": draws, "losses": games - wins - draws, "share": round(share, 4),
        "low": round(low, 4), "high": round(high, 4), "elo": [_elo(share), _elo(low), _elo(high)],
        "lead": round(mean, 2), "lead_error": round(spread / sqrt(games), 2) if games else 0.0,
        "forces": [{"forces": list(names), **_share([line for line in lines if line.forces == names])}
                   for names in dict.fromkeys(line.forces for line in lines)],
        "tables": [{"table": name, **_share([line for line in lines if line.table == name])}
                   for name in dict.fromkeys(line.table for line in lines)],
        "times": [_times([line.wall[i] for line in lines], [line.cpu[i] for line in lines]) for i in (0, 1)],
    }
    if sprt is not None:
        told["sprt"] = {"low": sprt.low, "high": sprt.high, "error": ERROR, "bound": round(BOUND, 2),
                        "ratio": round(sprt.ratio(pairs), 2), "verdict": sprt.verdict(pairs)}
    return told


def _pairs(lines: Sequence[Line]) -> list[float]:
    known = {(line.seed, line.game): line for line in lines}
    return [(line.score + known[line.seed, line.game + 1].score) / 2 for line in lines
            if line.game % 2 == 0 and (line.seed, line.game + 1) in known]


def _share(lines: Sequence[Line]) -> dict[str, Any]:
    wins, draws = sum(line.winner == 0 for line in lines), sum(line.winner is None for line in lines)
    return {"wins": wins, "draws": draws, "losses": len(lines) - wins - draws,
            "lead": round(sum(line.points[0] - line.points[1] for line in lines) / len(lines), 2)}


def _elo(share: float) -> float | None:
    found = elo(share)
    return round(found) if isfinite(found) else None


def _times(wall: Sequence[Times], cpu: Sequence[Times]) -> dict[str, Any]:
    told: dict[str, Any] = {}
    for name, one in (("wall", Times.of(wall)), ("cpu", Times.of(cpu))):
        told[name] = {"median": round(one.at(0.5), 2), "p95": round(one.at(0.95), 2), "p99": round(one.at(0.99), 2),
                      "max": round(one.longest, 2), "total_s": round(one.total / 1000, 2)}
        told["decisions"] = one.count
    return told


def commit() -> str:
    """The commit of this checkout, with a + where files were changed since; empty where there is none."""
    root = Path(game.__file__).resolve().parents[1]
    try:
        told = subprocess.run(["git", "-C", str(root), "describe", "--always", "--dirty=+", "--exclude=*"],
                              capture_output=True, timeout=10, check=True,
                              **platforms.foreign())
    except (OSError, subprocess.SubprocessError):
        return ""
    return str(told.stdout, "utf-8", "replace").strip()


def words(told: dict[str, Any], command: str, others: int = 0) -> str:
    """The report for a reader."""
    games = told["games"]
    if not games:
        return "no battle was played"
    one, two = told["players"]
    low, high = (f"{value:+d}" if value is not None else unknown
                 for value, unknown in zip(told["elo"][1:], ("−∞", "+∞"), strict=True))
    middle = told["elo"][0]
    strength = f"{middle:+d}" if middle is not None else ("+∞" if told["wins"] else "−∞")
    text = [f"{told['ruleset']}: {one} against {two}, {games} games ({told['pairs']} mirrored pairs; "
            f"{told['setting']}; seed {', '.join(map(str, told['seeds']))}; commit {told['commit'] or '-'}, "
            f"code {told['code']})",
            f"$ {command}", "",
            f"won {told['wins']}, drawn {told['draws']}, lost {told['losses']}: {told['share']:.1%}, "
            f"95 % between {told['low']:.1%} and {told['high']:.1%}",
            f"Elo {strength} ({low} to {high}); lead {told['lead']:+.2f} ± {SURE * told['lead_error']:.2f} points a "
            "game"]
    if "sprt" in told:
        test = told["sprt"]
        verdict = {"high": f"{one} is better by {test['high']:g} Elo points rather than {test['low']:g}",
                   "low": f"{one} is better by {test['low']:g} Elo points rather than {test['high']:g}",
                   "": "not decided yet"}[test["verdict"]]
        text.append(f"SPRT {test['low']:g} against {test['high']:g} Elo (5 % error): {test['ratio']:+.2f} of "
                    f"±{test['bound']:.2f}: {verdict}")
    text += ["", _parts("forces", [(_versus(row["forces"]), row) for row in told["forces"]]), "",
             _parts("table", [(row["table"], row) for row in told["tables"]]), "", _clocks(told)]
    if others:
        text += ["", f"{others} battles of these players in the file are of another setting or of other code: "
                 "not counted"]
    return "\n".join(text)


def _versus(names: Sequence[str]) -> str:
    return names[0] if names[0] == names[1] else f"{names[0]} / {names[1]}"


def _parts(title: str, rows: Sequence[tuple[str, dict[str, Any]]]) -> str:
    return table_text([(title, "won", "drawn", "lost", "lead"), *(
        (name, str(row["wins"]), str(row["draws"]), str(row["losses"]), f"{row['lead']:+.1f}") for name, row in rows)])


def _clocks(told: dict[str, Any]) -> str:
    rows = [("a decision of", "", "number", "median", "p95", "p99", "longest", "all")]
    for name, one in zip(told["players"], told["times"], strict=True):
        for clock, title in (("wall", "clock"), ("cpu", "processor")):
            row = one[clock]
            rows.append((name[:40], title, str(one["decisions"]), *(
                f"{row[key]:.1f} ms" for key in ("median", "p95", "p99", "max")), f"{row['total_s']:.1f} s"))
    return table_text(rows, 2)
