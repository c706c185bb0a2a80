"""Positions: one at a time, or many as arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, check
from ._core import Error

if TYPE_CHECKING:
    import numpy.typing as npt

    from .check import Words

PASS = 64

_SYMMETRIES = 8
_FULL = 2**64 - 1


def square_name(square: int) -> str:
    """
    >>> square_name(0), square_name(63), square_name(PASS)
    ('a1', 'h8', 'pass')
    """
    square = check.whole("square", square, 0, PASS)
    return "pass" if square == PASS else "abcdefgh"[square % 8] + str(square // 8 + 1)


def square_index(square: int | str) -> int:
    """
    >>> square_index("f5"), square_index(37)
    (37, 37)
    """
    if isinstance(square, str):
        word = square.lower()
        if word in ("pass", "--", "pa"):
            return PASS
        if len(word) == 2 and word[0] in "abcdefgh" and word[1] in "12345678":
            return "abcdefgh".index(word[0]) + 8 * (int(word[1]) - 1)
        raise Error(f"square: found {square!r}, expected a1 to h8, or pass")
    return check.whole("square", square, 0, PASS)


class Board:
    """A position with the colour that moves next. Immutable.

    `own` and `opponent` are the discs of the side to move and of the other side.

    >>> board = Board.from_moves("f5d6c3")
    >>> board.to_move, board.discs
    ('white', 7)
    >>> [square_name(s) for s in board.moves]
    ['d3', 'f3', 'f4', 'g5']
    >>> board.play("d3") == Board.from_moves("f5d6c3d3")
    True
    """

    __slots__ = ("own", "opponent", "to_move")
    own: int
    opponent: int
    to_move: str

    def __init__(self, own: int, opponent: int, to_move: str = "black") -> None:
        own = check.whole("own", own, 0, _FULL)
        opponent = check.whole("opponent", opponent, 0, _FULL)
        if own & opponent:
            raise Error("board: a square has discs of both sides")
        if to_move not in ("black", "white"):
            raise Error(f"to_move: found {to_move!r}, expected 'black' or 'white'")
        object.__setattr__(self, "own", own)
        object.__setattr__(self, "opponent", opponent)
        object.__setattr__(self, "to_move", to_move)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Board cannot be changed; play() returns a new one")

    @staticmethod
    def _of(own: int, opponent: int, white: bool) -> Board:
        return Board(own, opponent, "white" if white else "black")

    @staticmethod
    def start() -> Board:
        """The start position: Black e4 d5, White d4 e5, Black to move."""
        return Board._of(*_core.start())

    @staticmethod
    def from_text(text: str) -> Board:
        """64 characters from a1 to h8 (X black, O white, - empty), then a space and X or O."""
        return Board._of(*_core.parse_board(check.text("board", text)))

    @staticmethod
    def from_moves(moves: str, start: Board | None = None) -> Board:
        """The board after a transcript such as "f5d6c3"."""
        first = start or Board.start()
        board, _ = _core.parse_moves(check.text("moves", moves), first.own, first.opponent,
                                     first._white)
        return Board._of(*board)

    @property
    def _white(self) -> bool:
        return self.to_move == "white"

    @property
    def black(self) -> int:
        """Black's discs as bits."""
        return self.opponent if self._white else self.own

    @property
    def white(self) -> int:
        """White's discs as bits."""
        return self.own if self._white else self.opponent

    @property
    def discs(self) -> int:
        return (self.own | self.opponent).bit_count()

    @property
    def legal(self) -> int:
        """The legal moves as bits; 0 if the side to move must pass or the game is over."""
        return _core.legal_one(self.own, self.opponent)

    @property
    def moves(self) -> tuple[int, ...]:
        """The legal actions: squares, or a pass; none if the game is over."""
        legal = self.legal
        if legal:
            return tuple(s for s in range(64) if legal >> s & 1)
        return () if self.is_over else (PASS,)

    @property
    def is_over(self) -> bool:
        return self.legal == 0 and _core.legal_one(self.opponent, self.own) == 0

    @property
    def disc_difference(self) -> int:
        """Black's discs minus White's."""
        return self.black.bit_count() - self.white.bit_count()

    def play(self, move: int | str) -> Board:
        """The board after a move of the side to move, or a pass."""
        action = square_index(move)
        if action not in self.moves:
            raise Error(f"move: found {square_name(action)}, which is not legal here")
        if action == PASS:
            return Board._of(self.opponent, self.own, not self._white)
        return Board._of(*_core.play_one(self.own, self.opponent, action), not self._white)

    def symmetries(self) -> tuple[Board, ...]:
        """The board under the eight symmetries; the first is the board itself."""
        return tuple(
            Board._of(_core.transform_one(k, self.own), _core.transform_one(k, self.opponent),
                      self._white)
            for k in range(_SYMMETRIES)
        )

    def canonical(self) -> Board:
        """The same board for all boards that are equal up to symmetry."""
        return min(self.symmetries(), key=lambda board: (board.own, board.opponent))

    def to_array(self) -> npt.NDArray[np.int8]:
        """8 × 8: 1 for Black, -1 for White, 0 for empty squares."""
        planes = _core.planes(np.array([self.black], np.uint64), np.array([self.white], np.uint64))
        cells: npt.NDArray[np.int8] = planes[0, 0].astype(np.int8) - planes[0, 1].astype(np.int8)
        return cells

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return (self.own, self.opponent, self.to_move) == (other.own, other.opponent, other.to_move)

    def __hash__(self) -> int:
        return hash((self.own, self.opponent, self.to_move))

    def __reduce__(self) -> tuple[Any, ...]:
        return Board, (self.own, self.opponent, self.to_move)

    def __str__(self) -> str:
        return _core.board_text(self.own, self.opponent, self._white)

    def __repr__(self) -> str:
        return f"Board.from_text({str(self)!r})"

    def _repr_html_(self) -> str:
        legal = self.legal
        rows = []
        for row in range(8):
            cells = []
            for column in range(8):
                bit = 1 << (8 * row + column)
                mark = ("⚫" if self.black & bit else "⚪" if self.white & bit
                        else "·" if legal & bit else "")
                cells.append('<td style="width:1.6em;height:1.6em;text-align:center;'
                             f'background:#2e8b57;border:1px solid #1d5c39">{mark}</td>')
            rows.append(f"<tr><th>{row + 1}</th>{''.join(cells)}</tr>")
        head = "".join(f"<th>{c}</th>" for c in "abcdefgh")
        return f"<table><tr><th></th>{head}</tr>{''.join(rows)}</table>{self.to_move} to move"



def require_board(board: object) -> Board:
    if not isinstance(board, Board):
        raise Error(f"board: found {board!r}, expected a Board")
    return board


def legal_moves(own: Any, opponent: Any) -> Words:
    """The legal moves of each board as bits.

    >>> own, opponent = np.array([Board.start().own], np.uint64), np.array([Board.start().opponent],
    ...                                                                   np.uint64)
    >>> hex(int(legal_moves(own, opponent)[0]))
    '0x102004080000'
    """
    return _core.legal(*check.boards(own, opponent))


def play_moves(own: Any, opponent: Any, actions: Any) -> tuple[Words, Words]:
    """The boards after an action each, seen from the side that moves next.

    >>> start = Board.start()
    >>> own, opponent = play_moves(np.array([start.own], np.uint64),
    ...                            np.array([start.opponent], np.uint64), [square_index("f5")])
    >>> Board(int(own[0]), int(opponent[0]), "white") == Board.from_moves("f5")
    True
    """
    boards = check.boards(own, opponent)
    return _core.play(*boards, check.actions(actions, boards[0].size))


def transform(symmetry: int, sets: Any) -> Words:
    """Sets of squares under one of the eight symmetries, in the order of Board.symmetries().

    >>> corner = np.array([1], np.uint64)  # a1
    >>> [square_name(int(transform(k, corner)[0]).bit_length() - 1) for k in range(8)]
    ['a1', 'a1', 'h8', 'h8', 'h1', 'a8', 'h1', 'a8']
    """
    return _core.transform(check.whole("symmetry", symmetry, 0, _SYMMETRIES - 1),
                           check.words("sets", sets))


def board_planes(own: Any, opponent: Any) -> npt.NDArray[np.uint8]:
    """Boards as bytes of 0 and 1, [board, own or opponent, row, column].

    >>> start = Board.start()
    >>> planes = board_planes(np.array([start.own], np.uint64),
    ...                       np.array([start.opponent], np.uint64))
    >>> planes.shape, planes[0, 0, 3].tolist()  # e4
    ((1, 2, 8, 8), [0, 0, 0, 0, 1, 0, 0, 0])
    """
    return _core.planes(*check.boards(own, opponent))


def boards_from_planes(planes: Any) -> tuple[Words, Words]:
    """The reverse of board_planes; any dtype, where not 0 is a disc.

    >>> planes = np.zeros((1, 2, 8, 8))
    >>> planes[0, 0, 0, 0] = planes[0, 1, 0, 1] = 1
    >>> boards_from_planes(planes)
    (array([1], dtype=uint64), array([2], dtype=uint64))
    """
    array = np.asarray(planes)
    if array.ndim != 4 or array.shape[1:] != (2, 8, 8):
        raise Error(f"planes: found shape {array.shape}, expected (N, 2, 8, 8)")
    discs = np.ascontiguousarray(array != 0).view(np.uint8)
    return check.boards(*(_core.words(np.ascontiguousarray(discs[:, side])) for side in (0, 1)))


def action_masks(legal: Any) -> npt.NDArray[np.uint8]:
    """Legal moves as 65 bytes of 0 and 1 for each board; the last one is the pass.

    >>> masks = action_masks(np.array([Board.start().legal, 0], np.uint64))
    >>> [np.flatnonzero(mask).tolist() for mask in masks]
    [[19, 26, 37, 44], [64]]
    """
    return _core.masks(check.words("legal", legal))
