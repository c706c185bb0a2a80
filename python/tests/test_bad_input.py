"""Bad input is othello_lab.Error with one sentence that says what was found."""

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Board, Evaluator, Experiment, Player, VectorEnv

ONE = np.array([Board.start().own], np.uint64)
TWO = np.array([Board.start().opponent], np.uint64)
NAN = np.where(np.arange(64) == 5, np.nan, 1.0)


def returns(value):
    return lambda own, opponent: value(own)


CASES = {
    "dtype": (lambda: ol.legal_moves(ONE.astype(np.int64), TWO), "int64, expected uint64"),
    "shape": (lambda: ol.legal_moves(ONE.reshape(1, 1), TWO), r"\(1, 1\), expected one dimension"),
    "lengths": (lambda: ol.legal_moves(np.repeat(ONE, 2), TWO), "found 1 boards, expected 2"),
    "overlap": (lambda: ol.legal_moves(ONE, ONE), "board 0: a square has discs of both sides"),
    "overlap of a board": (lambda: Board(3, 1), "both sides"),
    "negative": (lambda: Board(-1, 1), "found -1"),
    "colour": (lambda: Board(1, 2, "red"), "found 'red'"),
    "board text": (lambda: Board.from_text("XO"), "expected"),
    "illegal move": (lambda: Board.start().play("a1"), "found a1, which is not legal"),
    "illegal pass": (lambda: Board.start().play("pass"), "found pass"),
    "no square": (lambda: Board.start().play("j9"), "found 'j9'"),
    "transcript": (lambda: Board.from_moves("f5a1"), "ply 2|a1"),
    "illegal action": (lambda: ol.play_moves(ONE, TWO, [0]), r"actions\[0\]: found 0"),
    "illegal pass of many": (lambda: ol.play_moves(ONE, TWO, [64]), "found 64"),
    "actions": (lambda: ol.play_moves(ONE, TWO, [0.5]), "float64, expected whole"),
    "action range": (lambda: ol.play_moves(ONE, TWO, [300]), "outside 0 to 64"),
    "planes": (lambda: ol.boards_from_planes(np.zeros((2, 8, 8))), r"expected \(N, 2, 8, 8\)"),
    "player": (lambda: Player("heuristik"), "did you mean 'heuristic'"),
    "player type": (lambda: Player(3), "found 3, expected a path"),
    "convention": (lambda: Player("heuristic", "sideways"), "found 'sideways'"),
    "NaN": (lambda: Player.wpc(NAN), r"weights\[5\]: found nan"),
    "infinite": (lambda: Player.wpc(np.full(64, np.inf)), "found inf"),
    "complex": (lambda: Player.wpc(np.zeros(64, complex)), "complex128"),
    "too large": (lambda: Player.wpc(np.full(64, 1e20)), "1e\\+20|1e20"),
    "too few": (lambda: Player.wpc(np.zeros(63)), "found 63 numbers"),
    "tuple weights": (lambda: Player.ntuple([[["a1"]]], [1.0]), "found 1 numbers, expected 3"),
    "long tuple": (lambda: Player.ntuple([[list(range(12))]]), "found length 12"),
    "no tuple": (lambda: Player.ntuple([]), "at least one tuple"),
    "tuple square": (lambda: Player.ntuple([[[64]]]), "64"),
    "layers": (lambda: Player.mlp([64, 0, 1], []), "0"),
    "kind": (lambda: Player.fixed("wpc", []), "found 'wpc'"),
    "JSON": (lambda: Player.from_json("{"), "player"),
    "name": (lambda: Player.wpc(np.zeros(64), name=""), "name"),
    "name type": (lambda: Player.wpc(np.zeros(64), name=3), "name: found 3, expected a str"),
    "name of no text": (lambda: Player("\ud800"), "not valid Unicode"),
    "path": (lambda: Experiment.load("a\0b"), "expected a path"),
    "tuples type": (lambda: Player.ntuple(5), "expected lists of placements"),
    "stages": (lambda: Player.ntuple([[["a1"]]], stage_discs=["x"]), "stage_discs: found 'x'"),
    "many stages": (lambda: Player.ntuple([[["a1"]]], stage_discs=[2**40]), "stage_discs: found"),
    "layers type": (lambda: Player.mlp("64", []), "layers: found '64'"),
    "large layer": (lambda: Player.mlp([64, 10**20, 1], []), "layers: found 1000"),
    "games": (lambda: ol.match("heuristic", "cel-n", 0), "games: found 0"),
    "games type": (lambda: ol.match("heuristic", "cel-n", 1.5), "expected a whole number"),
    "epsilon": (lambda: ol.match("heuristic", "cel-n", epsilon=2), "epsilon_a: found 2"),
    "epsilon NaN": (lambda: ol.match("heuristic", "cel-n", epsilon=np.nan), "found nan"),
    "ties": (lambda: ol.match("heuristic", "cel-n", ties="last"), "found 'last'"),
    "seed": (lambda: ol.match("heuristic", "cel-n", seed=-1), "seed: found -1"),
    "isa": (lambda: ol.match("heuristic", "cel-n", isa="mmx"), "isa"),
    "device": (lambda: ol.match("heuristic", "cel-n", device="abacus"), "found 'abacus'"),
    "openings": (lambda: ol.match("heuristic", "cel-n", openings="/nowhere"), "/nowhere"),
    "search": (lambda: ol.match("heuristic:99", "cel-n"), "99"),
    "search of preferences": (lambda: ol.match("generalist:3", "cel-n"), "preference|values"),
    "no player": (lambda: ol.match(None, "cel-n"), "found None"),
    "league of one": (lambda: ol.league(["cel-n"]), "found 1, expected 2"),
    "league of a str": (lambda: ol.league("cel-n"), "found a str"),
    "odd league": (lambda: ol.league(["cel-n", "random"], 3), "even"),
    "anchor": (lambda: ol.league(["cel-n", "random"], anchor="x"), "found 'x'"),
    "rule": (lambda: ol.league(["cel-n", "random"], rule="5/4"), "5/4"),
    "empty pool": (lambda: ol.gauntlet("cel-n", []), "found no player"),
    "function shape": (lambda: ol.match(returns(lambda o: np.zeros((o.size, 1))), "random", 4),
                       r"shape \(8, 1\), expected \(8,\)"),
    "function length": (lambda: ol.match(returns(lambda o: [0.0]), "random", 4), "expected \\(8,\\)"),
    "function scalar": (lambda: ol.match(returns(lambda o: 0.0), "random", 4), r"shape \(\)"),
    "function dtype": (lambda: ol.match(returns(lambda o: ["a"] * o.size), "random", 4), "dtype"),
    "function nothing": (lambda: ol.match(returns(lambda o: None), "random", 4), "dtype object"),
    "function NaN": (lambda: ol.match(returns(lambda o: np.full(o.size, np.nan)), "random", 4),
                     "returned NaN for board 0 of 8"),
    "no function": (lambda: Evaluator(3), "found 3, expected a function"),
    "function in record": (lambda: ol.record(returns(lambda o: o)), "expected a name"),
    "over": (lambda: ol.analyse(Board(2**64 - 1, 0)), "no legal move"),
    "no board": (lambda: ol.analyse("f5"), "board: found 'f5', expected a Board"),
    "level": (lambda: ol.analyse(Board.start(), level=3, depth=2), "conflicts with depth"),
    "settings": (lambda: ol.analyse(Board.start(), depth=0), "depth"),
    "experiment": (lambda: Experiment({"name": "x", "alhpa": 1}), "alhpa"),
    "experiment value": (lambda: Experiment({"name": {1, 2}}), "name: found"),
    "experiment file": (lambda: Experiment.load("/nowhere.toml"), "/nowhere.toml"),
    "runs": (lambda: ol.Runs("/nowhere"), "/nowhere"),
    "results": (lambda: ol.read_results("/nowhere.csv"), "/nowhere.csv"),
    "positions": (lambda: ol.open_positions(__file__), "another kind of file"),
    "tokens": (lambda: ol.tokens([1, 2]), "expected uint8"),
    "environments": (lambda: VectorEnv(0), "num_envs: found 0"),
    "observation": (lambda: VectorEnv(1, observation="x"), "found 'x'"),
    "steps": (lambda: VectorEnv(2).step([0]), r"found shape \(1,\), expected \(2,\)"),
    "step": (lambda: VectorEnv(2).step([19, 0]), r"actions\[1\]: found 0"),
    "agent": (lambda: ol.OthelloAEC().observation_space("red_0"), "red_0|gymnasium"),
    "progress": (lambda: ol.match("heuristic", "cel-n", progress=3), "found 3"),
}


@pytest.mark.parametrize("case", CASES)
def test_one_sentence(case):
    call, expected = CASES[case]
    with pytest.raises(ol.Error, match=expected) as raised:
        call()
    assert "\n" not in str(raised.value) and isinstance(raised.value, ValueError)


def test_an_illegal_action_changes_no_game():
    env = VectorEnv(2)
    before = env._handle.own.copy()
    with pytest.raises(ol.Error):
        env.step([19, 0])
    assert (env._handle.own == before).all() and (env.to_move == 0).all()
    env.step([19, 19])


def test_state_of_another_learner(experiment):
    state = Experiment(experiment).learner().save()
    with pytest.raises(ol.Error):
        Experiment({**experiment, "seed": 4}).learner().restore(state)
    with pytest.raises(ol.Error):
        Experiment(experiment).learner().restore(state[:-20])


def test_a_folder_is_not_overwritten(experiment, tmp_path):
    small = {**experiment, "runs": 1, "budget": {"games": 10}}
    Experiment(small).run(tmp_path / "a")
    with pytest.raises(ol.Error, match="a"):
        Experiment(small).run(tmp_path / "a")
    Experiment(small).run(tmp_path / "a", replace=True)
