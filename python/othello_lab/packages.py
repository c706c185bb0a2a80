"""The packages for whose conventions the environments are written, where they are installed."""

from __future__ import annotations

import importlib
from typing import Any

from ._core import Error


_JOINED: dict[tuple[type, type], type] = {}


def joined(cls: type, module: str, base: str) -> Any:
    """`cls` as a subclass of `module.base` too, which the package's wrappers and checks insist on;
    `cls` itself where the package is not installed."""
    try:
        theirs = getattr(importlib.import_module(module), base)
    except ImportError:
        return cls
    if issubclass(cls, theirs):
        return cls
    if (cls, theirs) not in _JOINED:
        names = {"__module__": cls.__module__, "__doc__": cls.__doc__}
        _JOINED[cls, theirs] = type(cls.__name__, (cls, theirs), names)
    return _JOINED[cls, theirs]


def spaces() -> Any:
    """Gymnasium's spaces; everything else works without it."""
    try:
        from gymnasium import spaces as found  # type: ignore[import]
    except ImportError as error:
        raise Error("spaces need the package gymnasium, which is not installed") from error
    return found


def same_step() -> Any:
    """Gymnasium's constant for autoreset in the same step, or its value."""
    try:
        from gymnasium.vector import AutoresetMode  # type: ignore[import]
    except ImportError:
        return "SameStep"
    return AutoresetMode.SAME_STEP
