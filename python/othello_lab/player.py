"""Players: evaluation functions with their weights, and functions in Python."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, check
from ._core import Error
from .board import Board, require_board, square_index, square_name

if TYPE_CHECKING:
    import numpy.typing as npt

    Function = Callable[[npt.NDArray[np.uint64], npt.NDArray[np.uint64]], Any]


def shipped_players() -> list[str]:
    """The names of the players that come with the package.

    >>> "heuristic" in shipped_players()
    True
    """
    return _core.shipped_players()


def pool() -> list[str]:
    """The names of the benchmark pool, fifteen strong players to measure others against.

    >>> len(pool()), Player(pool()[0]).kind
    (15, 'ntuple')
    """
    return _core.pool()


def _about(name: str, convention: str, origin: str, preference: bool) -> tuple[str, str, str, bool]:
    return (check.text("name", name), check.text("convention", convention),
            check.text("origin", origin), bool(preference))


class Player:
    """An evaluation function with its weights. Immutable.

    >>> player = Player("heuristic")
    >>> player.kind, player.weights.shape, player.weights[0]
    ('wpc', (64,), 1.0)
    >>> [(square_name(m), round(v, 2)) for m, v in player.move_values(Board.start())][:1]
    [('d3', 0.04)]
    """

    __slots__ = ("_handle",)
    _handle: _core.LoadedPlayer

    def __init__(self, player: str | Player, convention: str | None = None) -> None:
        """A shipped player's name, a player file (JSON or League text), or a folder of runs.

        `convention` ("negation" or "inversion") overrides that of the file; League text has none.
        """
        if isinstance(player, Player):
            self._handle = player._handle
        else:
            self._handle = _core.load_player(check.text("player", check.path("player", player)),
                                             None if convention is None
                                             else check.text("convention", convention))

    @classmethod
    def _wrap(cls, loaded: _core.LoadedPlayer) -> Player:
        made = cls.__new__(cls)
        made._handle = loaded
        return made

    @classmethod
    def wpc(cls, weights: Any, *, bias: float | None = None, name: str = "wpc",
            convention: str = "negation", origin: str = "", preference: bool = False) -> Player:
        """A weighted piece counter of 64 weights, or 10 for the classes of symmetric squares.

        >>> Player.wpc(np.ones((8, 8)), name="discs").values(np.array([7], np.uint64),
        ...                                                  np.array([8], np.uint64))
        array([2.])
        """
        numbers = check.weights(weights)
        if numbers.size not in (10, 64):
            raise Error(f"weights: found {numbers.size} numbers, expected 64 or 10")
        symmetric = numbers.size == 10
        if bias is not None:
            numbers = check.weights(np.append(numbers, bias))
        return cls._wrap(_core.make_wpc(numbers, symmetric, bias is not None,
                                        *_about(name, convention, origin, preference)))

    @classmethod
    def ntuple(cls, tuples: Sequence[Sequence[Sequence[int | str]]], weights: Any = None, *,
               stage_discs: Sequence[int] = (), mobility: bool = False, name: str = "ntuple",
               convention: str = "negation", origin: str = "",
               preference: bool = False) -> Player:
        """An n-tuple network. Each tuple is a list of placements, which share a table of 3^n
        weights; a placement is a list of squares, the first being the most significant digit
        (0 opponent, 1 empty, 2 own). With `mobility` each stage has another table of 1,152 weights,
        over the numbers of legal moves. Weights are the tables one after the other, stage by stage;
        without weights all are 0.

        >>> corner = symmetric_tuple(["a1", "b1", "a2"])
        >>> len(corner), Player.ntuple([corner]).weights.shape
        (8, (27,))
        """
        try:
            squares = [[[square_index(s) for s in p] for p in tuple_] for tuple_ in tuples]
        except TypeError as error:
            raise Error("tuples: expected lists of placements, each a list of squares") from error
        stages = check.wholes("stage_discs", stage_discs)
        if weights is None:
            sizes = [3 ** min(len(t[0]), 20) if t else 0 for t in squares]
            size = sum(sizes) + (1152 if mobility else 0)
            weights = np.zeros((len(stages) + 1) * size if size < 2**25 else 0)
        return cls._wrap(_core.make_ntuple(check.weights(weights), squares, stages, bool(mobility),
                                           *_about(name, convention, origin, preference)))

    @classmethod
    def mlp(cls, layers: Sequence[int], weights: Any, *, name: str = "mlp",
            convention: str = "negation", origin: str = "", preference: bool = False) -> Player:
        """A multi-layer perceptron of tanh units, layers such as [64, 32, 1]. Weights are layer by
        layer and unit by unit: the unit's bias, then one weight for each input."""
        return cls._wrap(_core.make_mlp(check.weights(weights), check.wholes("layers", layers),
                                        *_about(name, convention, origin, preference)))

    @classmethod
    def fixed(cls, kind: str, weights: Any, *, name: str = "", convention: str = "negation",
              origin: str = "", preference: bool = False) -> Player:
        """An evaluator whose structure is fixed: "shared_mlp" (67 weights), "spatial_mlp" (5,900)
        or "staged_features" (45)."""
        if kind not in ("shared_mlp", "spatial_mlp", "staged_features"):
            raise Error(
                f"kind: found {kind!r}, expected shared_mlp, spatial_mlp or staged_features")
        return cls._wrap(_core.make_fixed(kind, check.weights(weights),
                                          *_about(name or kind, convention, origin, preference)))

    @classmethod
    def from_json(cls, text: str) -> Player:
        return cls._wrap(_core.player_from_json(check.text("text", text)))

    @classmethod
    def from_league_text(cls, text: str, convention: str = "negation") -> Player:
        """The Othello League's text form, which does not state the convention."""
        return cls._wrap(_core.player_from_league_text(check.text("text", text),
                                                       check.text("convention", convention)))

    @property
    def name(self) -> str:
        return self._handle.name

    @property
    def origin(self) -> str:
        return self._handle.origin

    @property
    def kind(self) -> str:
        """wpc, ntuple, mlp, shared_mlp, spatial_mlp, staged_features or random."""
        return self._handle.kind

    @property
    def convention(self) -> str:
        """"negation": one function from Black's view, and White takes the move of least value;
        "inversion": colours are swapped so that the mover is always own."""
        return self._handle.convention

    @property
    def preference(self) -> bool:
        """Whether its numbers only rank the moves of a position, and are not worth searching."""
        return self._handle.preference

    @property
    def weights(self) -> npt.NDArray[np.float64]:
        """All weights: a read-only view of the player's memory, not a copy."""
        return self._handle.weights

    @property
    def structure(self) -> dict[str, Any]:
        """What the weights belong to: tuples, stage_discs and mobility, or layers, or symmetric and bias."""
        return self._handle.structure()

    def with_weights(self, weights: Any, name: str | None = None) -> Player:
        """The same evaluator with other weights, as many as before."""
        return Player._wrap(self._handle.with_weights(
            check.weights(weights), check.text("name", name or self.name)))

    def values(self, own: Any, opponent: Any, *, colour: str = "black") -> npt.NDArray[np.float64]:
        """The value of each board for the side `own`, which has just moved and has this colour.

        Those of weighted piece counters and n-tuple networks are rounded to fixed-point numbers, as
        when the player plays; move_values() gives the evaluator's own numbers.
        """
        if colour not in ("black", "white"):
            raise Error(f"colour: found {colour!r}, expected 'black' or 'white'")
        return self._handle.values(*check.boards(own, opponent), colour == "white")

    def move_values(self, board: Board) -> list[tuple[int, float]]:
        """The legal moves with their values for the side to move, best first."""
        board = require_board(board)
        return self._handle.move_values(board.own, board.opponent, board.to_move == "white")

    def to_json(self) -> str:
        return self._handle.to_json()

    def to_league_text(self) -> str:
        return self._handle.to_league_text()

    def save(self, path: check.PathLike, format: str = "json") -> None:
        """Writes a player file; `format` is "json" or "league"."""
        if format not in ("json", "league"):
            raise Error(f"format: found {format!r}, expected 'json' or 'league'")
        self._handle.save(check.path("path", path), format == "league")

    def __reduce__(self) -> tuple[Any, ...]:
        return Player.from_json, (self.to_json(),)

    def __repr__(self) -> str:
        return f"<Player {self.name!r}: {self.kind}, {self.weights.size:,} weights>"


def symmetric_tuple(squares: Sequence[int | str]) -> list[list[int]]:
    """The distinct images of a placement under the symmetries of the board, for one table.

    >>> symmetric_tuple(["a1", "b2"])
    [[0, 9], [63, 54], [7, 14], [56, 49]]
    """
    return _core.symmetric_tuple([square_index(s) for s in squares])


class Search:
    """A player that looks further ahead than one move: a level such as 4, or settings such as
    "depth=6,exact=14" with any of depth, exact, nodes and time (seconds).

    >>> from othello_lab import match
    >>> match(Search("heuristic", 2), "heuristic", 100, epsilon=0, opening_plies=8).score > 0.5
    True
    """

    def __init__(self, player: str | Player, settings: int | str) -> None:
        self.player = Player(player)
        self.settings = str(settings)

    def __repr__(self) -> str:
        return f"<Search {self.player.name}:{self.settings}>"


class Evaluator:
    """A function in Python as a player: f(own, opponent) -> values, on arrays of boards.

    It is called once a turn for the boards after all legal moves of all games. `own` are the discs
    of the side that has just moved; the higher the value, the better for it. With convention
    "negation" own is always Black, and White takes the move of least value.

    >>> def corners(own, opponent):
    ...     corner = np.uint64(0x8100000000000081)
    ...     return (own & corner != 0) * 1.0 - (opponent & corner != 0)
    >>> from othello_lab import match
    >>> match(Evaluator(corners), "random", games=200).score > 0.5
    True
    """

    def __init__(self, function: Function, *, name: str | None = None,
                 convention: str = "inversion") -> None:
        if not callable(function):
            raise Error(f"function: found {function!r}, expected a function")
        if convention not in ("negation", "inversion"):
            raise Error(
                f"convention: found {convention!r}, expected 'negation' or 'inversion'")
        self.function = function
        self.name: str = name or str(getattr(function, "__name__", type(function).__name__))
        self.convention = convention

    def __repr__(self) -> str:
        return f"<Evaluator {self.name!r}>"


if TYPE_CHECKING:
    PlayerLike = str | Player | Search | Evaluator | Function


def entrant(player: PlayerLike) -> tuple[str, _core.Entrant]:
    """A player with its name in a match."""
    if isinstance(player, str):
        name, settings = _core.split_search(check.text("player", player))
        convention = None
        if name.endswith(("@negation", "@inversion")):
            name, _, convention = name.rpartition("@")
        loaded = Player(name, convention)
        return (loaded.name if settings is None else f"{loaded.name}:{settings}",
                _core.player_entrant(loaded._handle, settings))
    if isinstance(player, Player):
        return player.name, _core.player_entrant(player._handle, None)
    if isinstance(player, Search):
        return (f"{player.player.name}:{player.settings}",
                _core.player_entrant(player.player._handle, player.settings))
    if not isinstance(player, Evaluator):
        if not callable(player):
            raise Error(f"player: found {player!r}, expected a name, a Player or a function")
        player = Evaluator(player)
    return player.name, _core.function_entrant(player.function, player.convention == "negation")
