"""Othello with the interface of OpenSpiel's games and states, for algorithms written against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from ._core import Error
from .board import PASS, Board, square_index, square_name

if TYPE_CHECKING:
    import numpy.typing as npt

_TERMINAL = -4  # pyspiel.PlayerId.TERMINAL


class OthelloGame:
    """
    >>> state = OthelloGame().new_initial_state()
    >>> state.legal_actions()
    [19, 26, 37, 44]
    >>> state.apply_action(19)
    >>> state.current_player(), state.action_to_string(1, 18)
    (1, 'c3')
    """

    def new_initial_state(self) -> OthelloState:
        return OthelloState(Board.start())

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return PASS + 1

    def max_game_length(self) -> int:
        """60 moves, and at most as many passes: two never follow each other."""
        return 120

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        return [3, 8, 8]

    def observation_tensor_size(self) -> int:
        return 3 * 64

    def __str__(self) -> str:
        return "othello()"


class OthelloState:
    """A state that changes by apply_action(). Player 0 is Black, player 1 White.

    >>> state = OthelloGame().new_initial_state()
    >>> state.apply_action(state.string_to_action("f5"))
    >>> state.current_player(), state.is_terminal(), state.returns()
    (1, False, [0.0, 0.0])
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._history: list[int] = []

    @property
    def board(self) -> Board:
        return self._board

    def get_game(self) -> OthelloGame:
        return OthelloGame()

    def num_players(self) -> int:
        return 2

    def num_distinct_actions(self) -> int:
        return PASS + 1

    def current_player(self) -> int:
        if self._board.is_over:
            return _TERMINAL
        return int(self._board.to_move == "white")

    def is_terminal(self) -> bool:
        return self._board.is_over

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        if player is not None and player != self.current_player():
            return []
        return list(self._board.moves)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * (PASS + 1)
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        self._board = self._board.play(action)
        self._history.append(int(action))

    def child(self, action: int) -> OthelloState:
        state = self.clone()
        state.apply_action(action)
        return state

    def clone(self) -> OthelloState:
        state = OthelloState(self._board)
        state._history = list(self._history)
        return state

    def history(self) -> list[int]:
        return list(self._history)

    def history_str(self) -> str:
        return ", ".join(map(str, self._history))

    def move_number(self) -> int:
        return len(self._history)

    def returns(self) -> list[float]:
        """1, 0 or -1 for each player; 0 before the end."""
        difference = self._board.disc_difference if self._board.is_over else 0
        black = float((difference > 0) - (difference < 0))
        return [black, 0.0 - black]

    def rewards(self) -> list[float]:
        """Of the last action; the same, since only the end is rewarded."""
        return self.returns()

    def player_return(self, player: int) -> float:
        return self.returns()[self._player(player)]

    def player_reward(self, player: int) -> float:
        return self.player_return(player)

    def action_to_string(self, player: int, action: int | None = None) -> str:
        """With or without the player, as in OpenSpiel."""
        return square_name(player if action is None else action)

    def string_to_action(self, player: int | str, text: str | None = None) -> int:
        word = player if text is None else text
        action = square_index(word)
        if action not in self._board.moves:
            raise Error(f"action: found {word!r}, which is not legal here")
        return action

    def observation_string(self, player: int | None = None) -> str:
        return str(self._board)

    def information_state_string(self, player: int | None = None) -> str:
        return self.history_str()

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """The planes empty, black and white, as a flat list."""
        if player is not None:
            self._player(player)
        cells = self._board.to_array()
        planes: npt.NDArray[np.float64] = np.stack([cells == 0, cells == 1, cells == -1]) * 1.0
        return [float(x) for x in planes.reshape(-1)]

    def __str__(self) -> str:
        return str(self._board)

    @staticmethod
    def _player(player: int) -> int:
        if player not in (0, 1):
            raise Error(f"player: found {player!r}, expected 0 or 1")
        return player
