"""Recorded games: moves, positions and tokens as arrays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, check
from ._core import Error
from .board import square_index
from .contest import Progress, conditions
from .player import Player, Search, entrant

if TYPE_CHECKING:
    import numpy.typing as npt

    from .player import PlayerLike

# A position in which a move was played (docs/formats.md).
POSITION = np.dtype([
    ("own", "<u8"), ("opponent", "<u8"), ("legal", "<u8"), ("value", "<f4"), ("result", "i1"),
    ("black", "u1"), ("move", "u1"), ("ply", "u1")])

_MAGIC = b"othpos1\n"
_HEADER = 16
_NO_MOVE = 255
_CENTRE = [square_index(s) for s in ("d4", "e4", "d5", "e5")]
# The squares in order without the four of the start position, from 1; 0 is padding.
_TOKEN = np.zeros(256, np.uint8)
_TOKEN[[s for s in range(64) if s not in _CENTRE]] = np.arange(1, 61, dtype=np.uint8)


def tokens(moves: Any) -> npt.NDArray[np.uint8]:
    """Moves as numbers from 1 to 60, the squares that can be played in order, and 0 for padding.
    This is the vocabulary of studies of sequence models of Othello (Li et al. 2023).

    >>> tokens(np.array([[19, 34, 41, 255]], np.uint8))
    array([[20, 33, 38,  0]], dtype=uint8)
    """
    array = np.asarray(moves)
    if array.dtype != np.uint8:
        raise Error(f"moves: found dtype {array.dtype}, expected uint8")
    numbers: npt.NDArray[np.uint8] = _TOKEN[array]
    return numbers


class Games:
    """Recorded games. `moves` has a row of 60 squares for each game, filled up with 255; passes are
    omitted. `results` are Black's discs minus White's. `signature` is the hash over all moves.

    >>> games = record("heuristic", "random", 2, seed=4)
    >>> len(games), games.moves.shape, games.tokens().max() <= 60
    (2, (2, 60), True)
    >>> games.positions()[0]["move"] == games.moves[0, 0]
    True
    """

    def __init__(self, games: _core.RecordedGames, about: dict[str, Any]) -> None:
        self._handle = games
        self.about = about
        self.moves: npt.NDArray[np.uint8] = games.moves()
        self.results: npt.NDArray[np.int8] = games.results()

    def __len__(self) -> int:
        return len(self.results)

    @property
    def signature(self) -> str:
        return self._handle.signature()

    def lines(self) -> list[str]:
        """Each game as a line of a game file."""
        return self._handle.lines()

    def tokens(self) -> npt.NDArray[np.uint8]:
        return tokens(self.moves)

    def positions(self, values: bool = False) -> npt.NDArray[np.void]:
        """Every position in which a move was played, as an array of dtype POSITION. With `values`,
        the mover's value of its move, which takes longer than the games."""
        return self._handle.positions(bool(values)).reshape(-1).view(POSITION)

    def save_positions(self, path: check.PathLike, values: bool = False) -> None:
        """Writes the positions as a file that open_positions() maps, and beside it PATH.json with
        the players, the seed, the signature and the conditions of the games."""
        target = Path(check.path("path", path))
        rows = self.positions(values)
        partial = target.with_name(target.name + ".part")
        about = {**self.about, "signature": self.signature, "positions": len(rows)}
        try:
            with open(partial, "wb") as file:
                file.write(_MAGIC + np.uint64(len(rows)).tobytes())
                rows.tofile(file)
            target.with_name(target.name + ".json").write_text(json.dumps(about, indent=2) + "\n")
            partial.replace(target)
        except OSError as error:
            raise Error(f"{target}: {error.strerror}") from error

    def __repr__(self) -> str:
        return f"<Games: {len(self):,} of {self.about['a']} against {self.about['b']}>"


def open_positions(path: check.PathLike) -> npt.NDArray[np.void]:
    """Maps a file of positions into memory, read-only: an array of dtype POSITION. Files written by
    `othello record --positions` have the same form.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     record("heuristic", "random", 10).save_positions(folder + "/ten.positions")
    ...     positions = open_positions(folder + "/ten.positions")
    >>> positions.dtype == POSITION, positions.flags.writeable
    (True, False)
    """
    name = check.path("path", path)
    try:
        with open(name, "rb") as file:
            header = file.read(_HEADER)
        size = Path(name).stat().st_size
    except OSError as error:
        raise Error(f"{name}: {error.strerror}") from error
    if len(header) < _HEADER or header[:8] != _MAGIC:
        raise Error(f"{name}: found another kind of file, expected one of positions")
    rows = int(np.frombuffer(header[8:], "<u8")[0])
    if size != _HEADER + rows * POSITION.itemsize:
        raise Error(f"{name}: found {size} bytes, expected {_HEADER + rows * POSITION.itemsize}")
    if rows == 0:
        return np.empty(0, POSITION)
    return np.memmap(name, POSITION, "r", offset=_HEADER, shape=(rows,))


def _loaded(player: PlayerLike) -> Player | Search:
    """A name's player is read from its file."""
    if isinstance(player, str):
        name, settings = _core.split_search(player)
        loaded = Player(*name.rsplit("@", 1)) if name.endswith(("@negation", "@inversion")) \
            else Player(name)
        return loaded if settings is None else Search(loaded, settings)
    if isinstance(player, (Player, Search)):
        return player
    raise Error(f"player: found {player!r}, expected a name, a Player or a Search")


def _player_of(loaded: Player | Search) -> Player:
    return loaded.player if isinstance(loaded, Search) else loaded


def record(a: PlayerLike, b: PlayerLike | None = None, games: int = 1000, *,
           epsilon: float = 0.0, ties: str = "random", opening_plies: int | None = None,
           openings: check.PathLike | None = None, seed: int = 1, first_game: int = 0,
           threads: int = 0, isa: str = "auto", progress: Progress | None = None) -> Games:
    """Plays games and keeps their moves. Without b, a plays itself, and only games with an even
    number are played, since the others would repeat them. By default the first 8 plies are random.

    >>> games = record("cel-n", "heuristic", 100, epsilon=0.1, opening_plies=0)
    >>> from othello_lab import match
    >>> games.signature == match("cel-n", "heuristic", 100).signature
    True
    """
    if opening_plies is None:
        opening_plies = 8 if openings is None else 0
    alone = b is None
    first_player = _loaded(a)
    other = first_player if b is None else _loaded(b)
    (name_a, seat_a), (name_b, seat_b) = entrant(first_player), entrant(other)
    number = check.whole("games", games, 1, 1 << 24)
    first = check.whole("first_game", first_game, 0, check.MOST_GAMES)
    chance, own_seed = check.probability("epsilon", epsilon), check.seed(seed)
    if first % 2:
        raise Error(f"first_game: found {first}, expected an even number")
    recorded = _core.RecordedGames(
        _player_of(first_player)._handle, _player_of(other)._handle, seat_a, seat_b, number, first, alone,
        chance, conditions(ties=ties, opening_plies=opening_plies, openings=openings, seed=own_seed,
                           threads=threads, isa=isa), check.progress(progress))
    return Games(recorded, {"a": name_a, "b": name_b, "games": number, "first_game": first,
                            "even_games": alone, "epsilon": chance, "ties": ties,
                            "opening_plies": int(opening_plies),
                            "openings": None if openings is None else str(openings),
                            "seed": own_seed})


def self_play(player: PlayerLike, batch: int = 4096, *, epsilon: float = 0.0,
              opening_plies: int = 8, ties: str = "random", seed: int = 1,
              threads: int = 0) -> Iterator[Games]:
    """Batches of fresh games of a player against itself, without end. The same seed gives the same
    games, whatever the size of the batches.

    >>> batches = self_play("heuristic", batch=64)
    >>> next(batches).moves.shape
    (64, 60)
    """
    check.whole("batch", batch, 1, 1 << 24)
    loaded = _loaded(player)  # once, not for every batch
    first = 0
    while True:
        yield record(loaded, None, batch, epsilon=epsilon, opening_plies=opening_plies, ties=ties,
                     seed=seed, first_game=first, threads=threads)
        first += 2 * batch


def read_games(path: check.PathLike) -> list[tuple[str, list[int]]]:
    """The games of a file in any of the formats of docs/formats.md (lines, GGF, WTHOR, OBF): the
    board each begins at, as text, and its moves.

    >>> import tempfile
    >>> with tempfile.NamedTemporaryFile("w") as file:
    ...     print("(;GM[Othello]B[F5]W[D6];)", file=file, flush=True)
    ...     [(board, moves)] = read_games(file.name)
    >>> moves
    [37, 43]
    """
    return _core.read_games(check.path("path", path))
