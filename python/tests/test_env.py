"""The environments, by the conventions of the packages they are written for. Where gymnasium,
pettingzoo or pyspiel are installed, their own checks run too; otherwise those tests are skipped."""

import copy
import enum
import random
import sys
import threading
import time
from types import ModuleType, SimpleNamespace

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Board, OthelloAEC, OthelloGame, VectorEnv


def test_vector_env_follows_the_rules():
    """Each game against the class Board, through ends and new beginnings."""
    env = VectorEnv(8, seed=5)
    obs, infos = env.reset(seed=5)
    boards = [Board.start()] * 8
    ended = 0
    for _ in range(150):
        own, opponent = ol.boards_from_planes(obs)
        assert [(b.own, b.opponent) for b in boards] == list(zip(own.tolist(), opponent.tolist()))
        assert [tuple(np.flatnonzero(m)) for m in infos["action_mask"]] == [b.moves for b in boards]
        actions = env.sample()
        obs, rewards, terminations, truncations, infos = env.step(actions)
        for i, action in enumerate(actions):
            boards[i] = boards[i].play(int(action))
            assert terminations[i] == boards[i].is_over
            if not terminations[i]:
                assert rewards[i] == 0
                continue
            ended += 1
            last = boards[i]
            difference = last.disc_difference * (1 if last.to_move == "white" else -1)
            assert rewards[i] == np.sign(difference)  # of the side that moved last
            final = ol.boards_from_planes(infos["final_obs"][i:i + 1])
            assert (final[0][0], final[1][0]) == (last.own, last.opponent)
            assert infos["_final_obs"][i]
            boards[i] = Board.start()
        assert not truncations.any()
    assert ended >= 16


@pytest.mark.parametrize("opponent", ["random", "heuristic", "tdl-12x6", "heuristic:2", "function"])
def test_vector_env_with_an_opponent(opponent):
    """The agent is always to move, and the opponent's moves are legal: the boards before and after
    differ by one action of each side, or two if a side passes."""
    def mobility(own, opponent):
        return -ol.action_masks(ol.legal_moves(opponent, own))[:, :64].sum(axis=1)

    env = VectorEnv(6, opponent=mobility if opponent == "function" else opponent, seed=2,
                    observation="bits")
    obs, infos = env.reset()
    total = np.zeros(6)
    for _ in range(40):
        before = obs.copy()
        actions = env.sample()
        obs, rewards, terminations, _, infos = env.step(actions)
        total += rewards
        assert (infos["legal"] == ol.legal_moves(obs[:, 0], obs[:, 1])).all()
        for i in np.flatnonzero(~terminations):
            board = Board(int(before[i, 0]), int(before[i, 1])).play(int(actions[i]))
            reached = {(b.own, b.opponent) for b in (board.play(m) for m in board.moves)}
            assert (int(obs[i, 0]), int(obs[i, 1])) in reached
    assert set(np.unique(total)) <= set(range(-40, 41)) and total.any()


def test_vector_env_is_reproducible():
    def play(seed):
        env = VectorEnv(16, opponent="heuristic", epsilon=0.2, seed=seed, observation="bits")
        return [env.step(env.sample())[0].tobytes() for _ in range(30)]

    assert play(3) == play(3) != play(4)


def test_a_better_agent_scores_more():
    env = VectorEnv(64, opponent="random", seed=1)
    obs, infos = env.reset()
    player, total, games = ol.Player("cel-n"), 0.0, 0
    for _ in range(70):
        own, opponent = ol.boards_from_planes(obs)
        actions = np.full(64, ol.PASS)
        for i in range(64):
            board = Board(int(own[i]), int(opponent[i]))
            if board.legal:
                actions[i] = player.move_values(board)[0][0]
        obs, rewards, terminations, _, infos = env.step(actions)
        total, games = total + rewards.sum(), games + terminations.sum()
    assert games >= 64 and total / games > 0.6


def test_aec_cycle():
    env = OthelloAEC(render_mode="ansi")
    draw = random.Random(1)
    for _ in range(3):
        env.reset(seed=1, options={})
        rewards, passes = {}, 0
        owed = dict.fromkeys(env.agents, 0.0)  # since the agent's last turn
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            assert observation["observation"].shape == (8, 8, 2)
            assert reward == owed.pop(agent)
            owed[agent] = 0.0
            if termination or truncation:
                assert not observation["action_mask"].any()
                rewards[agent] = reward
                env.step(None)
                assert set(env.rewards) == set(env.infos) == set(env.agents) == set(env.terminations)
                owed = {name: owed[name] + env.rewards[name] for name in env.agents}
                continue
            legal = np.flatnonzero(observation["action_mask"])
            assert tuple(legal) == env.board.moves and agent.startswith(env.board.to_move)
            action = draw.choice(legal.tolist())
            passes += action == ol.PASS
            env.step(action)
            owed = {name: owed[name] + env.rewards[name] for name in env.agents}
        assert sorted(rewards) == env.possible_agents and sum(rewards.values()) == 0
        assert env.agents == [] and isinstance(env.render(), str)
    with pytest.raises(ol.Error, match="call reset"):
        env.step(0)


@pytest.fixture
def stand_ins(monkeypatch):
    """What the environments use of gymnasium and pettingzoo, so that it is tested without them."""
    class Space:
        def __init__(self, *arguments):
            self.arguments = arguments

    gymnasium, vector, pettingzoo = map(ModuleType, ("gymnasium", "gymnasium.vector", "pettingzoo"))
    gymnasium.vector = vector
    gymnasium.spaces = SimpleNamespace(Box=Space, Dict=Space, Discrete=Space, MultiDiscrete=Space)
    vector.VectorEnv = type("VectorEnv", (), {"metadata": {}, "closed": False, "spec": None})
    vector.AutoresetMode = enum.Enum("AutoresetMode", {"SAME_STEP": "SameStep"})
    pettingzoo.AECEnv = type("AECEnv", (), {"metadata": {}, "last": None, "num_agents": None})
    for module in (gymnasium, vector, pettingzoo):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    return SimpleNamespace(vector=vector, AECEnv=pettingzoo.AECEnv)


def test_environments_are_instances_of_the_packages_classes(stand_ins):
    """Their wrappers and checks refuse others, and want the same space object at each call."""
    env = VectorEnv(2)
    assert isinstance(env, VectorEnv) and isinstance(env, stand_ins.vector.VectorEnv)
    assert type(env) is type(VectorEnv(3)) and env.num_envs == 2
    assert env.metadata["autoreset_mode"] is stand_ins.vector.AutoresetMode.SAME_STEP
    assert env.action_space is env.action_space and env.single_action_space.arguments == (65,)
    assert env.reset()[0].shape == (2, 2, 8, 8)
    aec = OthelloAEC()
    aec.reset()
    for twin in (aec, copy.deepcopy(aec)):
        assert isinstance(twin, OthelloAEC) and isinstance(twin, stand_ins.AECEnv)
        assert twin.num_agents == 2 and twin.last()[1] == 0.0
    for agent in aec.agents:
        assert aec.observation_space(agent) is aec.observation_space(agent)
        assert aec.action_space(agent) is aec.action_space(agent)
    assert aec.action_space("black_0") is not aec.action_space("white_0"), "seeded one by one"


def test_environments_without_the_packages(monkeypatch):
    for name in ("gymnasium", "gymnasium.vector", "pettingzoo"):
        monkeypatch.setitem(sys.modules, name, None)  # an import fails
    assert type(VectorEnv(1)) is VectorEnv and type(OthelloAEC()) is OthelloAEC
    assert VectorEnv(1).metadata["autoreset_mode"] == "SameStep"
    with pytest.raises(ol.Error, match="need the package gymnasium"):
        OthelloAEC().action_space("black_0")


def test_other_threads_run_during_a_step():
    env = VectorEnv(256, opponent="heuristic:4", observation="bits", seed=1)
    ticks, done = [], threading.Event()

    def tick():
        while not done.wait(0.001):
            ticks.append(time.monotonic())

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        for _ in range(20):
            begin = time.monotonic()
            env.step(env.sample())
            end = time.monotonic()
            during = [t for t in ticks if begin < t < end]
            if len(during) > 3:
                break
    finally:
        done.set()
        ticker.join()
    assert len(during) > 3, f"{len(during)} ticks in a step of {end - begin:.3f} s"


def test_spiel_state():
    game, draw = OthelloGame(), random.Random(2)
    for _ in range(3):
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            actions = state.legal_actions()
            assert actions == sorted(actions) == state.legal_actions(player)
            assert state.legal_actions(1 - player) == []
            assert [i for i, legal in enumerate(state.legal_actions_mask()) if legal] == actions
            action = draw.choice(actions)
            word = state.action_to_string(player, action)
            assert state.string_to_action(word) == action
            child = state.child(action)
            state.apply_action(action)
            assert str(child) == str(state) and child.history() == state.history()
            assert len(state.observation_tensor(0)) == game.observation_tensor_size()
            assert sum(state.observation_tensor()) == 64
        assert state.current_player() == -4 and sum(state.returns()) == 0
        assert state.legal_actions() == [] and state.move_number() <= game.max_game_length()


def test_gymnasium_itself():
    gymnasium = pytest.importorskip("gymnasium", reason="gymnasium is not installed")
    env = VectorEnv(4, seed=1)
    obs, _ = env.reset()
    assert env.observation_space.contains(obs)
    assert env.action_space.contains(env.sample().astype(np.int64))
    assert isinstance(env.single_action_space, gymnasium.spaces.Discrete)
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    wrapped = RecordEpisodeStatistics(env)
    wrapped.reset()
    games = 0
    for _ in range(70):
        *_, infos = wrapped.step(env.sample())
        games += infos.get("_episode", np.zeros(4)).sum()
    assert games >= 4


def test_pettingzoo_itself():
    pytest.importorskip("pettingzoo", reason="pettingzoo is not installed")
    from pettingzoo.test import api_test

    api_test(OthelloAEC(), num_cycles=200)


def test_open_spiel_itself():
    pyspiel = pytest.importorskip("pyspiel", reason="pyspiel is not installed")
    theirs, ours = pyspiel.load_game("othello").new_initial_state(), \
        OthelloGame().new_initial_state()
    draw = random.Random(3)
    while not theirs.is_terminal():
        assert ours.legal_actions() == theirs.legal_actions()
        action = draw.choice(theirs.legal_actions())
        ours.apply_action(action)
        theirs.apply_action(action)
    assert ours.returns() == theirs.returns()
