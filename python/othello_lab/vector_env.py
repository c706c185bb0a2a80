"""Many games at a time, by the conventions of Gymnasium's vector environments."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from . import _core, check, packages
from ._core import Error
from .board import action_masks, board_planes
from .player import entrant

if TYPE_CHECKING:
    import numpy.typing as npt

    from .player import PlayerLike

    Array = npt.NDArray[Any]


class VectorEnv:
    """N games as one environment, in the form of gymnasium.vector.VectorEnv, of which it is an
    instance where Gymnasium is installed.

    An action is a square, or 64 to pass where there is no other move. An illegal action raises
    `Error`, and then no game has changed. Observations are seen from the side to move: with
    observation "planes" an array (N, 2, 8, 8) of uint8, own and opponent; with "bits" an array
    (N, 2) of uint64. `infos["action_mask"]` is (N, 65), with "bits" `infos["legal"]` is uint64.

    Without an opponent both sides act in turn, and the reward at the end of a game is that of the
    side that made the last move: 1, 0 or -1. With an opponent, any player, the environment plays
    its moves, and the agent's colour alternates from game to game.

    A game that ends begins again in the same step (autoreset mode "same step"): its last
    observation is `infos["final_obs"]`, where `infos["_final_obs"]` is true. Games are never
    truncated.

    >>> env = VectorEnv(4, seed=1)
    >>> obs, infos = env.reset()
    >>> obs.shape, infos["action_mask"].sum(axis=1)
    ((4, 2, 8, 8), array([4, 4, 4, 4]))
    >>> obs, rewards, terminations, truncations, infos = env.step(env.sample())
    """

    spec = None
    render_mode = None

    def __new__(cls, *_: Any, **__: Any) -> VectorEnv:
        env: VectorEnv = object.__new__(packages.joined(cls, "gymnasium.vector", "VectorEnv"))
        return env

    def __init__(self, num_envs: int, *, opponent: PlayerLike | None = None,
                 epsilon: float = 0.0, observation: str = "planes", seed: int = 1) -> None:
        if observation not in ("planes", "bits"):
            raise Error(f"observation: found {observation!r}, expected 'planes' or 'bits'")
        self.num_envs = check.whole("num_envs", num_envs, 1, 1 << 26)
        self.closed = False
        self._bits = observation == "bits"
        self._has_opponent = opponent is not None
        self._seed = check.seed(seed)
        # Freed at once: glibc then keeps the arrays of later steps in its heap. Otherwise it returns
        # them to the system and faults them in again in every step, two thirds of the time.
        np.empty(min(4 * self.num_envs * (128 + 65), 1 << 24), np.uint8)
        self._handle = _core.Environment(self.num_envs, self._seed,
                                       None if opponent is None else entrant(opponent)[1],
                                       check.probability("epsilon", epsilon))

    def _observe(self, own: Array, opponent: Array) -> Array:
        return np.stack((own, opponent), axis=1) if self._bits else board_planes(own, opponent)

    def _infos(self) -> dict[str, Any]:
        if self._bits:
            return {"legal": self._handle.legal.copy()}
        return {"action_mask": action_masks(self._handle.legal).view(np.int8)}

    def reset(self, *, seed: int | None = None,
              options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begins all games again. A new seed changes the random numbers of sample() and of the
        opponent; without one they go on."""
        self._seed = self._seed + 1 if seed is None else check.seed(seed)
        self._handle.reset(self._seed)
        return self._observe(self._handle.own, self._handle.opponent), self._infos()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """An action in each game: observations, rewards, terminations, truncations, infos."""
        self._handle.step(check.actions(actions, self.num_envs))
        ended = self._handle.ended.view(np.bool_).copy()
        infos = self._infos()
        if ended.any():
            infos["final_obs"] = self._observe(self._handle.final_own, self._handle.final_opponent)
            infos["_final_obs"] = ended
        return (self._observe(self._handle.own, self._handle.opponent), self._handle.rewards.copy(),
                ended, np.zeros(self.num_envs, np.bool_), infos)

    def sample(self) -> npt.NDArray[np.uint8]:
        """A uniformly random legal action for each game."""
        return self._handle.sample()

    @property
    def to_move(self) -> npt.NDArray[np.uint8]:
        """The colour to move in each game: 0 Black, 1 White."""
        return self._handle.white.copy()

    @property
    def metadata(self) -> dict[str, Any]:
        return {"autoreset_mode": packages.same_step(), "render_modes": []}

    @cached_property
    def single_action_space(self) -> Any:
        return packages.spaces().Discrete(65)

    @cached_property
    def action_space(self) -> Any:
        return packages.spaces().MultiDiscrete(np.full(self.num_envs, 65))

    @cached_property
    def single_observation_space(self) -> Any:
        if self._bits:
            return packages.spaces().Box(0, np.iinfo(np.uint64).max, (2,), np.uint64)
        return packages.spaces().Box(0, 1, (2, 8, 8), np.uint8)

    @cached_property
    def observation_space(self) -> Any:
        if self._bits:
            return packages.spaces().Box(0, np.iinfo(np.uint64).max, (self.num_envs, 2), np.uint64)
        return packages.spaces().Box(0, 1, (self.num_envs, 2, 8, 8), np.uint8)

    @property
    def unwrapped(self) -> VectorEnv:
        return self

    def close(self, **_: Any) -> None:
        self.closed = True

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<VectorEnv: {self.num_envs:,} games>"
