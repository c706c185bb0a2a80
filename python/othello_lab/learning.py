"""Experiments and learners."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from . import _core, check
from ._core import Error
from .player import Player


def learners() -> dict[str, str]:
    """The learning methods, each with a line of description.

    >>> learners()["td"]
    'gradient-descent TD(0) by self-play'
    """
    return dict(_core.learners())


def _toml(value: Any, where: str) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{json.dumps(str(k))} = {_toml(v, f'{where}.{k}')}"
                               for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(_toml(v, where) for v in value) + "]"
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (int, np.integer)):
        return str(int(value))
    if isinstance(value, (float, np.floating)):
        return repr(float(value))
    if isinstance(value, str):
        return json.dumps(value)
    raise Error(f"{where}: found {value!r}, expected a number, a str, a list or a dict")


class Experiment:
    """An evaluator, a learner, a budget, and what is measured on the way: an experiment file.

    >>> experiment = Experiment({
    ...     "name": "demo", "evaluator": {"kind": "wpc"}, "learner": {"method": "td"},
    ...     "budget": {"games": 2000}, "measure": [{"opponent": "random", "games": 100}]})
    >>> experiment.method, experiment.games
    ('td', 2000)
    """

    __slots__ = ("_handle",)
    _handle: _core.Experiment

    def __init__(self, keys: Mapping[str, Any] | str, *, scale: str = "") -> None:
        """The keys of an experiment file as a dict, or its TOML text (docs/experiments.md)."""
        if isinstance(keys, Mapping):
            keys = "\n".join(f"{key} = {_toml(value, str(key))}" for key, value in keys.items())
        self._handle = _core.parse_experiment(check.text("experiment", keys),
                                               check.text("scale", scale))

    @classmethod
    def load(cls, path: check.PathLike, *, scale: str = "") -> Experiment:
        """Reads a file; `scale` is "quick", "paper" or empty for the file as written."""
        made = cls.__new__(cls)
        made._handle = _core.load_experiment(check.path("path", path), check.text("scale", scale))
        return made

    @classmethod
    def _wrap(cls, loaded: _core.Experiment) -> Experiment:
        made = cls.__new__(cls)
        made._handle = loaded
        return made

    @property
    def name(self) -> str:
        return self._handle.name

    @property
    def title(self) -> str:
        return self._handle.title

    @property
    def seed(self) -> int:
        return self._handle.seed

    @property
    def runs(self) -> int:
        return self._handle.runs

    @property
    def games(self) -> int:
        """Learning games of each run."""
        return self._handle.games

    @property
    def method(self) -> str:
        return self._handle.method

    def to_toml(self) -> str:
        """Every key with its value, defaults included."""
        return self._handle.to_toml()

    def learner(self, run: int = 1, *, threads: int = 1, isa: str = "auto",
                device: str = "cpu") -> Learner:
        """The learner of a run, numbered from 1, before its first game."""
        return Learner(self, run, threads=threads, isa=isa, device=device)

    def run(self, folder: check.PathLike, *, replace: bool = False, threads: int = 0,
            isa: str = "auto", device: str = "auto", checkpoint: float = 30.0,
            progress: Callable[[dict[str, Any]], object] | None = None) -> None:
        """Runs the experiment in a new folder, as `othello run` does; read it with `Runs`.

        `progress` is called about ten times a second with games, total and the latest measurement.
        Ctrl-C or an exception in it stops the runs, which `resume` continues from the last
        checkpoint; `checkpoint` is the time between two of them in seconds.
        """
        _core.start_runs(self._handle, check.path("folder", folder), bool(replace),
                         check.whole("threads", threads, 0, 1 << 16), check.text("isa", isa),
                         check.text("device", device), _seconds(checkpoint),
                         check.progress(progress))

    def __repr__(self) -> str:
        return f"<Experiment {self.name!r}: {self.method}, {self.runs} × {self.games:,} games>"


def _seconds(value: float) -> float:
    if not isinstance(value, (int, float)) or not 0.0 <= value <= 86_400.0:
        raise Error(f"checkpoint: found {value!r}, expected 0 to 86400 seconds")
    return float(value)


def resume(folder: check.PathLike, *, threads: int = 0, isa: str = "auto", device: str = "auto",
           checkpoint: float = 30.0,
           progress: Callable[[dict[str, Any]], object] | None = None) -> None:
    """Continues the interrupted runs of a folder. The results are those of an uninterrupted run.

    >>> import tempfile
    >>> experiment = Experiment({
    ...     "name": "demo", "evaluator": {"kind": "wpc"}, "learner": {"method": "td"},
    ...     "budget": {"games": 200}, "measure": [{"opponent": "random", "games": 100}]})
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     experiment.run(folder + "/demo")
    ...     resume(folder + "/demo")  # nothing is left to do
    """
    _core.resume_runs(check.path("folder", folder), check.whole("threads", threads, 0, 1 << 16),
                      check.text("isa", isa), check.text("device", device), _seconds(checkpoint),
                      check.progress(progress))


class Learner:
    """One run of a learning method. The same experiment and run learn the same bits, however often
    the learner is advanced, saved and restored.

    >>> experiment = Experiment({
    ...     "name": "demo", "evaluator": {"kind": "wpc"}, "learner": {"method": "td"},
    ...     "budget": {"games": 2000}, "measure": [{"opponent": "random", "games": 100}]})
    >>> learner = experiment.learner()
    >>> learner.advance(500)
    >>> learner.games, learner.player().kind
    (500, 'wpc')
    """

    __slots__ = ("_handle",)
    _handle: _core.RunningLearner

    def __init__(self, experiment: Experiment, run: int = 1, *, threads: int = 1,
                 isa: str = "auto", device: str = "cpu") -> None:
        if not isinstance(experiment, Experiment):
            raise Error(f"experiment: found {experiment!r}, expected an Experiment")
        self._handle = _core.RunningLearner(
            experiment._handle, check.whole("run", run, 1, 10_000),
            check.whole("threads", threads, 0, 1 << 16), check.text("isa", isa),
            check.text("device", device))

    @property
    def games(self) -> int:
        """Games played so far."""
        return self._handle.games

    @property
    def generation(self) -> int:
        """Generations finished so far; 0 for methods without generations."""
        return self._handle.generation

    def advance(self, games: int, progress: Callable[[int], object] | None = None) -> None:
        """Learns for this many more games; a step of the method (a game, a generation) may exceed
        it. Ctrl-C and exceptions of `progress` stop it between two steps; it can go on."""
        target = self.games + check.whole("games", games, 0, check.MOST_GAMES)
        self._handle.advance(target, check.progress(progress))

    def player(self) -> Player:
        """The player learned so far."""
        return Player._wrap(self._handle.player())

    def save(self) -> str:
        """The whole state, as JSON text."""
        return self._handle.save()

    def restore(self, state: str) -> None:
        """Continues from a saved state of the same experiment and run."""
        self._handle.restore(check.text("state", state))

    def __repr__(self) -> str:
        return f"<Learner: {self.games:,} games>"
