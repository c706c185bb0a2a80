"""Matches, leagues and gauntlets, as on the command line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from . import _core, check
from ._core import Error
from .player import entrant, pool as _pool
from .results import GauntletResult, LeagueResult, MatchResult

if TYPE_CHECKING:
    from .player import PlayerLike

Progress = Callable[[int], object]
_MOST_PLIES = 60


def conditions(*, ties: str = "random", opening_plies: int = 0,
               openings: check.PathLike | None = None, seed: int = 1, threads: int = 0,
               isa: str = "auto", device: str = "auto") -> _core.Conditions:
    if opening_plies and openings is not None:
        raise Error("opening_plies: conflicts with openings")
    made = _core.Conditions()
    made.ties = check.text("ties", ties)
    made.opening_plies = check.whole("opening_plies", opening_plies, 0, _MOST_PLIES)
    made.openings = None if openings is None else check.path("openings", openings)
    made.seed = check.seed(seed)
    made.threads = check.whole("threads", threads, 0, 1 << 16)
    made.isa = check.text("isa", isa)
    made.device = check.text("device", device)
    return made


def _distinct(names: Sequence[str]) -> list[str]:
    used: dict[str, int] = {}
    out = []
    for name in names:
        used[name] = used.get(name, 0) + 1
        out.append(name if used[name] == 1 else f"{name} ({used[name]})")
    return out


def _games(games: int | None, openings: object, default: int, least: int) -> int:
    """0 means two for each opening."""
    if games is None:
        return default if openings is None else 0
    return check.whole("games", games, least, check.MOST_GAMES)


def match(a: PlayerLike, b: PlayerLike, games: int | None = None, *, epsilon: float = 0.1,
          epsilon_a: float | None = None, epsilon_b: float | None = None, ties: str = "random",
          opening_plies: int = 0, openings: check.PathLike | None = None, seed: int = 1,
          threads: int = 0, isa: str = "auto", device: str = "auto",
          progress: Progress | None = None) -> MatchResult:
    """Plays a match of a against b; the colours alternate.

    A player is a name or file, with search as in "tdl-lines:4", a `Player`, a `Search`, an
    `Evaluator` or a function f(own, opponent) -> values. The defaults are those of `othello match`
    (10,000 games, or two for each opening), and so are the games: the same seed gives the same
    signature. `progress` is called with the number of finished games. An exception in it or in a
    function, or Ctrl-C, ends the match, and nothing is counted.

    >>> match("heuristic", "cel-n", games=1000, seed=7)
    heuristic against cel-n, 1,000 games, signature 48c78ce020e1e43a
    heuristic  games  wins  draws  losses   score      95% interval
    as Black     500   239     18     243  0.4960  0.4529 .. 0.5391
    as White     500   213     12     275  0.4380  0.3950 .. 0.4810
    total      1,000   452     30     518  0.4670  0.4362 .. 0.4978
    """
    number = _games(games, openings, 10_000, 1)
    own_a = check.probability("epsilon_a", epsilon if epsilon_a is None else epsilon_a)
    own_b = check.probability("epsilon_b", epsilon if epsilon_b is None else epsilon_b)
    (name_a, seat_a), (name_b, seat_b) = entrant(a), entrant(b)
    result = _core.match(seat_a, seat_b, number, own_a, own_b,
                         conditions(ties=ties, opening_plies=opening_plies, openings=openings,
                                    seed=seed, threads=threads, isa=isa, device=device),
                         check.progress(progress))
    name_a, name_b = _distinct([name_a, name_b])
    return MatchResult._of(name_a, name_b, result)


def league(players: Sequence[PlayerLike], games: int | None = None, *, epsilon: float = 0.1,
           rule: str = "1/½/0", anchor: str | None = None, self_play: bool = False,
           ties: str = "random", opening_plies: int = 0,
           openings: check.PathLike | None = None, seed: int = 1, threads: int = 0,
           isa: str = "auto", device: str = "auto",
           progress: Progress | None = None) -> LeagueResult:
    """Plays a round robin, `games` between any two players (1000, or two for each opening).

    `rule` gives the points that rank players: "1/½/0", "3/1/0" or "1/0/-2". `anchor` is the player
    whose Elo rating is 1500; without it the mean is. The other arguments are those of `match`.

    >>> result = league(["random", "heuristic", "cel-n"], games=100)
    >>> result.standings[-1]["player"], result.games
    ('random', 300)
    """
    number = _games(games, openings, 1000, 2)
    if number % 2:
        raise Error(f"games: found {number}, expected an even number: half with each colour")
    if isinstance(players, str):
        raise Error("players: found a str, expected a list of players")
    entrants = [entrant(player) for player in players]
    names = _distinct([name for name, _ in entrants])
    if anchor is not None and anchor not in names:
        raise Error(f"anchor: found {anchor!r}, expected a player of the league")
    result = _core.league([seat for _, seat in entrants], number,
                          check.probability("epsilon", epsilon), check.text("rule", rule),
                          None if anchor is None else names.index(anchor), bool(self_play),
                          conditions(ties=ties, opening_plies=opening_plies, openings=openings,
                                     seed=seed, threads=threads, isa=isa, device=device),
                          check.progress(progress))
    return LeagueResult._of(names, result)


def gauntlet(player: PlayerLike, pool: Sequence[PlayerLike] | None = None, *,
             epsilon: float = 0.0, ties: str = "random",
             openings: check.PathLike | None = None, seed: int = 1, threads: int = 0,
             isa: str = "auto", device: str = "auto",
             progress: Progress | None = None) -> GauntletResult:
    """Plays two games from every opening against each opponent: by default the benchmark pool from
    the 1000 shipped openings, as `othello gauntlet` does.

    >>> result = gauntlet("heuristic", ["random"])
    >>> result.total.games, result.score > 0.5
    (2000, True)
    """
    name, seat = entrant(player)
    if isinstance(pool, str):
        raise Error("pool: found a str, expected a list of players")
    opponents = [entrant(other) for other in (_pool() if pool is None else pool)]
    if not opponents:
        raise Error("pool: found no player, expected at least one")
    *results, total = _core.gauntlet(
        seat, [other for _, other in opponents], check.probability("epsilon", epsilon),
        conditions(ties=ties, openings=openings, seed=seed, threads=threads, isa=isa,
                   device=device), check.progress(progress))
    names = _distinct([other for other, _ in opponents])
    matches = [MatchResult._of(name, other, result) for other, result in zip(names, results)]
    return GauntletResult(name, matches, MatchResult._of(name, "total", total))
