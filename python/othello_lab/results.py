"""Results of games: objects that print as tables, also in notebooks, and become rows."""

from __future__ import annotations

import html
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

Row = dict[str, Any]


@dataclass(frozen=True)
class Score:
    """The games of one player, with one colour or both. `interval` is the 95% interval of the
    score, `discs` the sum of the disc differences.

    >>> from othello_lab import match
    >>> result = match("heuristic", "random", 100, seed=2)
    >>> result.both.games == result.black.games + result.white.games
    True
    """

    games: int
    wins: int
    draws: int
    losses: int
    discs: int
    score: float
    interval: tuple[float, float]


def _score(data: Row) -> Score:
    return Score(**{key: data[key] for key in Score.__dataclass_fields__})


def _cells(values: Sequence[Any]) -> list[str]:
    out = []
    for value in values:
        if isinstance(value, tuple):
            out.append(f"{value[0]:.4f} .. {value[1]:.4f}")
        elif isinstance(value, float):
            out.append(f"{value:.4f}")
        elif isinstance(value, int):
            out.append(f"{value:,}")
        else:
            out.append(str(value))
    return out


def text_table(head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    """Aligned columns; the first is aligned to the left."""
    lines = [list(head)] + [_cells(row) for row in rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    return "\n".join(
        "  ".join(cell.ljust(w) if i == 0 else cell.rjust(w)
                  for i, (cell, w) in enumerate(zip(line, widths))).rstrip()
        for line in lines)


def html_table(title: str, head: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{html.escape(c)}</{tag}>" for c in cells) + "</tr>"

    body = "".join(line(_cells(row), "td") for row in rows)
    return (f"<table><caption>{html.escape(title)}</caption>{line(head, 'th')}{body}</table>")


class Table:
    """A result that is shown as a table."""

    def _title(self) -> str:
        raise NotImplementedError

    def _table(self) -> tuple[list[str], list[list[Any]]]:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"{self._title()}\n{text_table(*self._table())}"

    def _repr_html_(self) -> str:
        return html_table(self._title(), *self._table())


_SCORE_HEAD = ["games", "wins", "draws", "losses", "score", "95% interval"]


def _score_cells(score: Score) -> list[Any]:
    return [score.games, score.wins, score.draws, score.losses, score.score, score.interval]


@dataclass(frozen=True, repr=False)
class MatchResult(Table):
    """A match from the view of player a. `signature` is a hash over all moves.

    >>> from othello_lab import match
    >>> result = match("heuristic", "random", 100, seed=2)
    >>> result.games, [row["colour"] for row in result.rows()]
    (100, ['black', 'white', 'both'])
    """

    a: str
    b: str
    both: Score
    black: Score
    white: Score
    win_rate: float
    win_interval: tuple[float, float]
    signature: str

    @classmethod
    def _of(cls, a: str, b: str, data: Row) -> MatchResult:
        return cls(a, b, _score(data), _score(data["black"]), _score(data["white"]),
                   data["win_rate"], data["win_interval"], data["signature"])

    @property
    def score(self) -> float:
        """(wins + draws / 2) / games."""
        return self.both.score

    @property
    def interval(self) -> tuple[float, float]:
        return self.both.interval

    @property
    def games(self) -> int:
        return self.both.games

    def rows(self) -> list[Row]:
        """One dict for each colour and for both: pandas.DataFrame(result.rows())."""
        return [{"player": self.a, "opponent": self.b, "colour": colour, **asdict(part)}
                for colour, part in (("black", self.black), ("white", self.white),
                                     ("both", self.both))]

    def to_dict(self) -> Row:
        return asdict(self)

    def _title(self) -> str:
        return f"{self.a} against {self.b}, {self.games:,} games, signature {self.signature}"

    def _table(self) -> tuple[list[str], list[list[Any]]]:
        return [self.a, *_SCORE_HEAD], [["as Black", *_score_cells(self.black)],
                                        ["as White", *_score_cells(self.white)],
                                        ["total", *_score_cells(self.both)]]


@dataclass(frozen=True, repr=False)
class GauntletResult(Table):
    """A player against each opponent of a pool.

    >>> from othello_lab import gauntlet
    >>> result = gauntlet("heuristic", ["random", "cel-n"])
    >>> [row["opponent"] for row in result.rows()], result.total.games
    (['random', 'cel-n'], 4000)
    """

    player: str
    matches: list[MatchResult]
    total: MatchResult

    @property
    def score(self) -> float:
        return self.total.score

    @property
    def interval(self) -> tuple[float, float]:
        return self.total.interval

    @property
    def signature(self) -> str:
        return self.total.signature

    def rows(self) -> list[Row]:
        """One dict for each opponent."""
        return [{"player": m.a, "opponent": m.b, **asdict(m.both)} for m in self.matches]

    def to_dict(self) -> Row:
        return asdict(self)

    def _title(self) -> str:
        return (f"{self.player} against a pool of {len(self.matches)}, "
                f"{self.total.games:,} games, signature {self.signature}")

    def _table(self) -> tuple[list[str], list[list[Any]]]:
        rows = [[m.b, *_score_cells(m.both)] for m in [*self.matches, self.total]]
        return ["opponent", *_SCORE_HEAD], rows


@dataclass(frozen=True, repr=False)
class LeagueResult(Table):
    """A round robin. `standings` are dicts, best first; `scores[i, j]` is the score of player i as
    Black against player j as White, NaN where they did not meet.

    >>> from othello_lab import league
    >>> result = league(["random", "heuristic", "cel-n"], games=100)
    >>> [row["player"] for row in result.rows()][-1], result.scores.shape
    ('random', (3, 3))
    """

    players: list[str]
    standings: list[Row]
    scores: npt.NDArray[np.float64] = field(compare=False)
    games: int
    cycles: int
    significant_cycles: int
    strongest_cycles: list[tuple[list[str], list[float]]]
    signature: str

    @classmethod
    def _of(cls, players: list[str], data: Row) -> LeagueResult:
        standings = [{**row, "player": players[row["player"]]} for row in data["standings"]]
        cycles = [([players[i] for i in who], list(scores))
                  for who, scores in data["strongest_cycles"]]
        return cls(players, standings, data["scores"], data["games"], data["cycles"],
                   data["significant_cycles"], cycles, data["signature"])

    def rows(self) -> list[Row]:
        """One dict for each player, best first."""
        return [dict(row) for row in self.standings]

    def to_dict(self) -> Row:
        return {**{key: getattr(self, key) for key in self.__dataclass_fields__},
                "scores": self.scores.tolist()}

    def _title(self) -> str:
        return (f"League of {len(self.players)} players, {self.games:,} games, "
                f"signature {self.signature}")

    def _table(self) -> tuple[list[str], list[list[Any]]]:
        head = ["player", "place", "points", "score", "95% interval", "Elo", "±"]
        return head, [[r["player"], r["place"], f"{r['points']:,g}", r["score"], r["interval"],
                       f"{r['elo']:.0f}", f"{1.96 * r['elo_error']:.0f}"]
                      for r in self.standings]
