"""Search and exact endgames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from . import _core, check
from ._core import Error
from .board import Board, require_board, square_name
from .player import Player
from .results import Row, Table

_MOST_HASH_MB = 1 << 20


@dataclass(frozen=True, repr=False)
class Analysis(Table):
    """Every legal move of a board, best first. A row has move, value (for the side to move), discs
    (the final difference of a decided or exact one, else None), exact, depth, line and nodes.

    >>> analysis = analyse(Board.start(), level=2)
    >>> len(analysis.moves), analysis.best["depth"], analysis.rows()[0]["move"]
    (4, 2, 'd3')
    """

    board: Board
    player: str
    moves: list[Row]

    @property
    def best(self) -> Row:
        return self.moves[0]

    def rows(self) -> list[Row]:
        return [{**m, "move": square_name(m["move"]),
                 "line": "".join(square_name(s) for s in m["line"])} for m in self.moves]

    def to_dict(self) -> Row:
        return {"board": str(self.board), "player": self.player, "moves": self.rows()}

    def _title(self) -> str:
        return f"{self.board}, by {self.player}"

    def _table(self) -> tuple[list[str], list[list[Any]]]:
        rows = [[r["move"], float(r["value"]), r["depth"], "exact" if r["exact"] else "",
                 r["line"]] for r in self.rows()]
        return ["move", "value", "depth", "", "line"], rows


@dataclass(frozen=True)
class Solution:
    """The exact value of a position: discs for the side to move minus the opponent's at the end,
    the empty squares counted for the winner. `lower` and `upper` are bounds: equal, unless only
    win, draw or loss was asked for.

    >>> Solution(lower=2, upper=2, line=[0], nodes=1, seconds=0.0).result
    'win'
    """

    lower: int
    upper: int
    line: list[int]
    nodes: int
    seconds: float

    @property
    def result(self) -> str:
        """win, draw or loss for the side to move."""
        return "win" if self.lower > 0 else "loss" if self.upper < 0 else "draw"


def analyse(board: Board, player: str | Player = "engine", *, level: int | None = None,
            depth: int | None = None, exact: int | None = None, time: float | None = None,
            nodes: int | None = None, threads: int = 1, hash_mb: int = 0) -> Analysis:
    """Searches every move of a board: to a level (default 6: six plies, and an exact ending from
    twelve empty squares), or with any of depth, exact, time (seconds) and nodes.

    >>> analyse(Board.from_moves("f5d6c3d3c4"), level=3).best["depth"]
    3
    """
    words = [f"{key}={value}" for key, value in
             (("depth", depth), ("exact", exact), ("nodes", nodes), ("time", time))
             if value is not None]
    if level is not None and words:
        raise Error(f"level: conflicts with {words[0].partition('=')[0]}")
    if require_board(board).legal == 0:
        raise Error("board: found no legal move, expected at least one")
    loaded = Player(player)
    settings = ",".join(words) if words else str(6 if level is None else level)
    moves = _core.analyse(loaded._handle, board.own, board.opponent, board.to_move == "white",
                          settings, check.whole("threads", threads, 1, 1024),
                          check.whole("hash_mb", hash_mb, 0, _MOST_HASH_MB) << 20)
    return Analysis(board, f"{loaded.name}:{settings}", moves)


def solve(board: Board, *, win_draw_loss: bool = False, threads: int = 1,
          hash_mb: int = 64) -> Solution:
    """Solves a position exactly; twenty empty squares take about a second.

    >>> end = Board.from_text("O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X")
    >>> solve(end, threads=2).lower  # position 40 of the FFO suite
    38
    """
    board = require_board(board)
    found = _core.solve(board.own, board.opponent, bool(win_draw_loss),
                        check.whole("threads", threads, 1, 1024),
                        check.whole("hash_mb", hash_mb, 1, _MOST_HASH_MB) << 20)
    return Solution(**found)
