"""Othello Lab in Python: play, compare and train evaluation functions for Othello.

>>> import othello_lab as ol
>>> ol.match("heuristic", "cel-n", games=1000, seed=7).score
0.467

Bad input raises `Error`, a ValueError with one sentence; a device that fails raises `DeviceError`.
Boards come one by one (`Board`) or as two arrays of uint64, own and opponent, in which bit i is
square i, a1 = 0 to h8 = 63, row by row. Actions are squares; 64 is a pass.
"""

from ._core import DeviceError, Error, __version__
from .aec import OthelloAEC
from .board import (
    PASS,
    Board,
    action_masks,
    board_planes,
    boards_from_planes,
    legal_moves,
    play_moves,
    square_index,
    square_name,
    transform,
)
from .contest import gauntlet, league, match
from .data import POSITION, Games, open_positions, read_games, record, self_play, tokens
from .learning import Experiment, Learner, learners, resume
from .player import Evaluator, Player, Search, pool, shipped_players, symmetric_tuple
from .results import GauntletResult, LeagueResult, MatchResult, Score
from .runs import Curve, Runs, read_results
from .search import Analysis, Solution, analyse, solve
from .spiel import OthelloGame, OthelloState
from .vector_env import VectorEnv

__all__ = [
    "PASS", "POSITION", "Analysis", "Board", "Curve", "DeviceError", "Error", "Evaluator",
    "Experiment", "Games", "GauntletResult", "LeagueResult", "Learner", "MatchResult",
    "OthelloAEC", "OthelloGame", "OthelloState", "Player", "Runs", "Score", "Search", "Solution",
    "VectorEnv", "__version__", "action_masks", "analyse", "board_planes", "boards_from_planes",
    "gauntlet", "league", "learners", "legal_moves", "match", "open_positions", "play_moves",
    "pool", "read_games", "read_results", "record", "resume", "self_play", "shipped_players",
    "solve", "square_index", "square_name", "symmetric_tuple", "tokens", "transform",
]
