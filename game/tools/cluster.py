"""Battles on many machines, by dask.distributed (extra `[cluster]`): `--jobs dask:ADDRESS` of a scheduler.

Each battle is one piece of work that needs nothing but its set-up and numbers. A worker with other rules, opponents or
maps than ours (`results.code`) gets none, whenever it joins. A battle whose worker dies is played by another.
"""

from __future__ import annotations

import sys
import threading
import time
import warnings
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final

from game.core.errors import Bad
from game.core.text import one_line
from game.files import program
from game.tools import arena, results

ANSWERS: Final = 15.0
"""Seconds that the scheduler has to answer."""
PATIENCE: Final = 60.0
"""Seconds that are waited for a worker where there is none."""
AHEAD: Final = 3
"""Battles that wait for each worker."""


class Foreign(Exception):
    """This worker has another game: its own digest."""


def played(plan: arena.Plan, games: Sequence[int], address: str) -> Iterator[arena.Result]:
    """The results of these games as they end. Raises Bad for no scheduler, no workers, or a battle that fails."""
    cluster = _Cluster(address)
    try:
        yield from cluster.played(plan, games)
    finally:
        cluster.close()


class _Cluster:
    """The connection to a scheduler, with the workers that may not play."""

    def __init__(self, address: str) -> None:
        self.address, self.foreign = address, dict[str, str]()
        try:
            import distributed
        except ModuleNotFoundError as error:
            raise Bad("--jobs", "", f"the package {error.name} is missing",
                      "pip install 'kitchen-table-skirmish[cluster]'") from None
        self.dask: Any = distributed
        _quiet()
        try:
            self.client: Any = self.dask.Client(address, timeout=ANSWERS, set_as_default=False)
        except (OSError, ValueError, TypeError) as error:     # also of a time that is over
            raise Bad("--jobs", "", f"no scheduler answers at {address[:80]}: {one_line(str(error), 120)}",
                      "the address that 'dask scheduler' tells, like dask:tcp://there:8786") from None

    def close(self) -> None:
        """What is played now is broken off."""
        try:
            self.client.close(timeout=2)
        except Exception:       # a scheduler that is gone: there is nothing left to tell it
            pass

    def workers(self) -> list[str]:
        """The addresses of those who may play. Raises Bad where the scheduler is gone."""
        try:
            known = self.client.scheduler_info(n_workers=-1)["workers"]
        except Exception as error:
            raise self._gone(error) from None
        return [worker for worker in known if worker not in self.foreign]

    def played(self, plan: arena.Plan, games: Sequence[int]) -> Iterator[arena.Result]:
        """See above."""
        coming, waiting = list(reversed(games)), dict[Any, int]()
        code, alone = results.code(), 0.0
        while coming or waiting:
            workers = self.workers()
            alone = 0.0 if workers else alone or time.monotonic()
            if alone and time.monotonic() - alone > PATIENCE:
                raise Bad("--jobs", "", f"no worker is left at {self.address[:80]}{self._others()}",
                          "dask worker ADDRESS on each machine, with this version of the game")
            while coming and workers and len(waiting) < AHEAD * len(workers):
                game = coming.pop()
                waiting[self._begun(plan, game, code, workers)] = game
            for future in self._done(list(waiting)):
                game = waiting.pop(future)
                result = self._result(future, game)
                if result is None:
                    coming.append(game)
                else:
                    yield result

    def _begun(self, plan: arena.Plan, game: int, code: str, workers: list[str]) -> Any:
        """A battle is given away: with its own set-up alone, since plans are large."""
        mine = plan._replace(setups=(plan.setup(game),))
        return self.client.submit(_work, mine, game, code, pure=False, workers=workers if self.foreign else None,
                                  allow_other_workers=False)

    def _done(self, waiting: list[Any]) -> list[Any]:
        """Which of these are done, looked at for a few seconds."""
        if not waiting:
            time.sleep(0.2)
            return []
        try:
            with self.client.as_current():
                done = self.dask.wait(waiting, timeout=5, return_when="FIRST_COMPLETED").done
        except TimeoutError:
            return []
        except Exception as error:
            raise self._gone(error) from None
        return sorted(done, key=waiting.index)

    def _result(self, future: Any, game: int) -> arena.Result | None:
        """The result of a battle; None where it has to be played again."""
        try:
            made: arena.Result = future.result(timeout=ANSWERS)
            return made
        except Foreign as error:
            worker, code = error.args
            if worker not in self.foreign:
                self.foreign[worker] = code
                print(f"{program()}: the worker {worker} has another game ({code}, here it is {results.code()}) and "
                      "gets no battle", file=sys.stderr)
            return None
        except Bad:
            raise
        except self.dask.scheduler.KilledWorker as error:
            raise Bad("--jobs", "", f"battle {game + 1} was given up: its workers died, the last was "
                      f"{one_line(str(error.last_worker.address), 80)}", "workers with more memory") from None
        except ModuleNotFoundError as error:
            raise Bad("--jobs", "", f"a worker has no {error.name}", "this game on each of the machines") from None
        except Exception as error:
            if type(error).__module__.startswith(("distributed", "tornado", "concurrent", "asyncio")):
                raise self._gone(error) from None
            raise

    def _gone(self, error: Exception) -> Bad:
        return Bad("--jobs", "", f"the scheduler at {self.address[:80]} is gone "
                   f"({one_line(f'{type(error).__name__} {error}', 120)})", "the same command once it is back")

    def _others(self) -> str:
        return f"; {len(self.foreign)} have another game" if self.foreign else ""


def _quiet() -> None:
    """What dask says of its own is told by us, in one line."""
    import logging

    warnings.filterwarnings("ignore", module="distributed")
    for name in ("distributed", "distributed.client", "distributed.core", "distributed.comm", "tornado"):
        logging.getLogger(name).setLevel(logging.CRITICAL)


_one = threading.Lock()
_code = cache(results.code)


def _work(plan: arena.Plan, game: int, code: str) -> arena.Result:
    """On a worker: one battle, as many threads as it may have."""
    from distributed import get_worker

    with _one:
        if _code() != code:
            raise Foreign(get_worker().address, _code())
        return arena.play(plan, game)
