"""One game in the form of PettingZoo's agent-environment cycle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from . import packages
from ._core import Error
from .board import PASS, Board, square_index

if TYPE_CHECKING:
    import numpy.typing as npt

    Observation = dict[str, npt.NDArray[np.int8]]


class OthelloAEC:
    """Othello in the form of a pettingzoo.AECEnv, of which it is an instance where PettingZoo is
    installed. The agents are "black_0" and "white_0"; an observation has the planes own and
    opponent, (8, 8, 2), and the action mask. Passes are actions. At the end the rewards are 1, 0 or
    -1, and each agent steps once more with None.

    >>> env = OthelloAEC()
    >>> env.reset(seed=1)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     done = termination or truncation
    ...     env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
    >>> env.agents
    []
    """

    metadata = {"name": "othello_lab_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    possible_agents = ["black_0", "white_0"]

    def __new__(cls, *_: Any, **__: Any) -> OthelloAEC:
        env: OthelloAEC = object.__new__(packages.joined(cls, "pettingzoo", "AECEnv"))
        return env

    def __init__(self, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise Error(f"render_mode: found {render_mode!r}, expected 'ansi' or None")
        self.render_mode = render_mode
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The seed has no effect: the environment has no chance."""
        self.board = Board.start()
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        white = self._index(agent)
        sides = (self.board.white, self.board.black) if white else (self.board.black,
                                                                   self.board.white)
        planes = np.array([[side >> s & 1 for s in range(64)] for side in sides], np.int8)
        mask = np.zeros(65, np.int8)
        if agent == self.agent_selection and not self.terminations.get(agent, True):
            mask[list(self.board.moves)] = 1
        return {"observation": planes.reshape(2, 8, 8).transpose(1, 2, 0), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise Error("step: the game is over and all agents are gone; call reset()")
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise Error(f"action: found {action!r}, expected None after the end of the game")
            self._remove(agent)
            return
        if action is None:
            raise Error("action: found None, expected a square or a pass")
        self.board = self.board.play(square_index(int(action)))
        self._cumulative_rewards[agent] = 0.0
        if self.board.is_over:
            difference = self.board.disc_difference
            black = float((difference > 0) - (difference < 0))
            self.rewards = {"black_0": black, "white_0": -black}
            self.terminations = dict.fromkeys(self.agents, True)
        for name, reward in self.rewards.items():
            self._cumulative_rewards[name] += reward
        self.agent_selection = self.possible_agents[1 - self._index(agent)]

    def _remove(self, agent: str) -> None:
        for facts in (self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            facts.pop(agent)  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)  # the end is rewarded once
        if self.agents:
            self.agent_selection = self.agents[0]

    def last(self, observe: bool = True
             ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    @cached_property
    def observation_spaces(self) -> dict[str, Any]:
        spaces = packages.spaces()
        return {agent: spaces.Dict({"observation": spaces.Box(0, 1, (8, 8, 2), np.int8),
                                    "action_mask": spaces.Box(0, 1, (65,), np.int8)})
                for agent in self.possible_agents}

    @cached_property
    def action_spaces(self) -> dict[str, Any]:
        return {agent: packages.spaces().Discrete(PASS + 1) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The same object at each call, so that it can be seeded."""
        self._index(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        self._index(agent)
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> OthelloAEC:
        return self

    def render(self) -> str | None:
        return str(self.board) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to release."""

    def _index(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise Error(f"agent: found {agent!r}, expected black_0 or white_0")
        return self.possible_agents.index(agent)
