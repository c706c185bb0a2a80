"""Checks of arguments, with one sentence for what is wrong."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core
from ._core import Error

if TYPE_CHECKING:
    import numpy.typing as npt

    Words = npt.NDArray[np.uint64]

PathLike = str | os.PathLike[str]

MOST_GAMES = 10**12
_MOST_INT = 2**31 - 1


def whole(name: str, value: object, least: int, most: int) -> int:
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise Error(f"{name}: found {value!r}, expected a whole number")
    if not least <= value <= most:
        raise Error(f"{name}: found {value}, expected {least} to {most}")
    return int(value)


def seed(value: object) -> int:
    return whole("seed", value, 0, 2**64 - 1)


def probability(name: str, value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float, np.integer, np.floating)):
        raise Error(f"{name}: found {value!r}, expected a number from 0 to 1")
    if not 0.0 <= value <= 1.0:
        raise Error(f"{name}: found {value}, expected a number from 0 to 1")
    return float(value)


def text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise Error(f"{name}: found {value!r}, expected a str")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        raise Error(f"{name}: found {value!r}, which is not valid Unicode") from error
    return value


def wholes(name: str, values: object) -> list[int]:
    """Numbers of squares, discs or units."""
    if isinstance(values, str) or not isinstance(values, Iterable):
        raise Error(f"{name}: found {values!r}, expected whole numbers")
    return [whole(name, value, 0, _MOST_INT) for value in values]


def path(name: str, value: object) -> str:
    if not isinstance(value, (str, os.PathLike)):
        raise Error(f"{name}: found {value!r}, expected a path")
    found = os.fspath(value)
    if not isinstance(found, str) or "\0" in found:
        raise Error(f"{name}: found {found!r}, expected a path")
    return found


def progress(value: Callable[..., object] | None) -> Callable[..., object] | None:
    if value is not None and not callable(value):
        raise Error(f"progress: found {value!r}, expected a function")
    return value


def words(name: str, value: Any) -> Words:
    """A contiguous array of uint64 with one dimension."""
    array = np.asarray(value)
    if array.dtype != np.uint64:
        raise Error(f"{name}: found dtype {array.dtype}, expected uint64")
    if array.ndim != 1:
        raise Error(f"{name}: found shape {array.shape}, expected one dimension")
    return np.ascontiguousarray(array)


def boards(own: Any, opponent: Any) -> tuple[Words, Words]:
    """Two arrays of equal length in which no square has two discs."""
    checked_own, checked_opponent = words("own", own), words("opponent", opponent)
    if checked_own.size != checked_opponent.size:
        raise Error(
            f"opponent: found {checked_opponent.size} boards, expected {checked_own.size} as in own"
        )
    wrong = _core.first_overlap(checked_own, checked_opponent)
    if wrong is not None:
        raise Error(f"board {wrong}: a square has discs of both sides")
    return checked_own, checked_opponent


def actions(value: Any, count: int) -> npt.NDArray[np.uint8]:
    """An action for each of `count` boards."""
    array = np.asarray(value)
    if array.dtype.kind not in "iu":
        raise Error(f"actions: found dtype {array.dtype}, expected whole numbers")
    if array.shape != (count,):
        raise Error(f"actions: found shape {array.shape}, expected ({count},)")
    if array.dtype != np.uint8:
        if array.size and (array.min() < 0 or array.max() > 64):
            raise Error("actions: found a number outside 0 to 64")
        array = array.astype(np.uint8)
    return np.ascontiguousarray(array)


def weights(value: Any) -> npt.NDArray[np.float64]:
    """Numbers for the weights of a player, in any shape, read row by row."""
    array = np.asarray(value)
    if array.dtype.kind not in "fiu":
        raise Error(f"weights: found dtype {array.dtype}, expected real numbers")
    flat = np.ascontiguousarray(array, dtype=np.float64).reshape(-1)
    finite = np.isfinite(flat)
    if not finite.all():
        where = int(np.argmin(finite))
        raise Error(f"weights[{where}]: found {flat[where]}, expected a finite number")
    return flat
