"""Reading the folders of runs and tables of results."""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, check
from ._core import Error
from .learning import Experiment
from .player import Player
from .results import Row

if TYPE_CHECKING:
    import numpy.typing as npt


@dataclass(frozen=True)
class Curve:
    """Results of all runs against one opponent: values[run, point] after games[point] games.

    >>> curve = Curve("random", np.array([0, 100]), np.array([0, 1]),
    ...               np.array([[0.5, 0.7], [0.5, 0.9]]))
    >>> curve.mean
    array([0.5, 0.8])
    """

    opponent: str
    games: npt.NDArray[np.int64]
    generations: npt.NDArray[np.int64]
    values: npt.NDArray[np.float64]

    @property
    def mean(self) -> npt.NDArray[np.float64]:
        mean: npt.NDArray[np.float64] = self.values.mean(axis=0)
        return mean


class Runs:
    """The folder of an experiment's runs, finished or not, and also committed results such as
    results/lucas2006/td. Files that were changed since they were written raise `Error`.

    >>> import tempfile
    >>> experiment = Experiment({
    ...     "name": "demo", "evaluator": {"kind": "wpc"}, "learner": {"method": "td"},
    ...     "budget": {"games": 200}, "measure": [{"opponent": "random", "games": 100}]})
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     experiment.run(folder + "/demo")
    ...     runs = Runs(folder + "/demo")
    ...     print(runs.finished, runs.opponents, runs.curve("random").games)
    True ['random'] [200]
    """

    def __init__(self, folder: check.PathLike) -> None:
        self.folder = Path(check.path("folder", folder))
        self._handle = _core.load_runs(self.folder)

    @property
    def finished(self) -> bool:
        return self._handle.finished

    @property
    def experiment(self) -> Experiment:
        return Experiment._wrap(self._handle.experiment)

    @property
    def manifest(self) -> dict[str, Any]:
        """The origin of the runs: version, machine, times."""
        return dict(json.loads(self._handle.manifest))

    @property
    def opponents(self) -> list[str]:
        """Those that snapshots were measured against."""
        return self._handle.opponents

    def metrics(self) -> list[Row]:
        """All measurements, one dict each: pandas.DataFrame(runs.metrics())."""
        return self._handle.metrics()

    def times(self) -> list[Row]:
        """Seconds of learning after a number of games, by run."""
        return self._handle.times()

    def curve(self, opponent: str, quantity: str = "score") -> Curve:
        """The learning curves against an opponent; `quantity` is "score", or "win" for the rate of
        wins without draws."""
        if quantity not in ("score", "win"):
            raise Error(f"quantity: found {quantity!r}, expected 'score' or 'win'")
        found = self._handle.curve(check.text("opponent", opponent), quantity)
        return Curve(opponent, np.array(found["games"], np.int64),
                     np.array(found["generations"], np.int64), found["values"])

    def finals(self) -> dict[int, Player]:
        """The final player of each finished run, by its number from 1."""
        return {run: Player._wrap(player) for run, player in self._handle.finals()}

    def snapshots(self, run: int = 1) -> list[int]:
        """The numbers of games after which snapshots of a run were kept."""
        return _core.snapshot_games(self.folder, check.whole("run", run, 1, 10_000))

    def snapshot(self, games: int, run: int = 1) -> Player:
        """The player of a run after this many games."""
        return Player._wrap(_core.snapshot(self.folder, check.whole("run", run, 1, 10_000),
                                           check.whole("games", games, 0, check.MOST_GAMES)))

    def __repr__(self) -> str:
        state = "finished" if self.finished else "unfinished"
        return f"<Runs {str(self.folder)!r}: {self.experiment.name}, {state}>"


def _number(text: str) -> Any:
    if text == "":
        return None
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def read_results(path: check.PathLike) -> list[Row]:
    """A table of results (CSV) as dicts; numbers are numbers, empty fields None.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile("w") as file:
    ...     print("player,score,note\\ncel-n,0.5,", file=file, flush=True)
    ...     read_results(file.name)
    [{'player': 'cel-n', 'score': 0.5, 'note': None}]
    """
    try:
        with open(check.path("path", path), newline="", encoding="utf-8") as file:
            rows = list(csv.reader(file, strict=True))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise Error(f"{path}: {error}") from error
    if not rows:
        raise Error(f"{path}: found no line, expected a header")
    head, *lines = rows
    for number, line in enumerate(lines, 2):
        if len(line) != len(head):
            raise Error(f"{path}: line {number}: found {len(line)} fields, expected {len(head)}")
    return [dict(zip(head, map(_number, line))) for line in lines]
