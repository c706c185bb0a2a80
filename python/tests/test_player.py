import pickle

import numpy as np
import pytest
from test_board import arrays, random_games

import othello_lab as ol
from othello_lab import Board, Player


def test_shipped_players_load():
    assert "generalist" in ol.shipped_players() and len(ol.pool()) == 15
    assert set(ol.pool()) <= set(ol.shipped_players())
    assert Player("generalist").weights.size == 551_259


def test_weights_are_a_view():
    player = Player("heuristic")
    weights = player.weights
    assert not weights.flags.writeable and not weights.flags.owndata
    assert player.weights.ctypes.data == weights.ctypes.data
    del player
    assert weights[0] == 1.0  # the view keeps its player alive


@pytest.mark.parametrize("name", ["heuristic", "specialist-300", "manning-tdl", "el-mlp",
                                  "cec2006-champion", "osaki-tdmc-squares"])
def test_players_are_rebuilt_from_their_arrays(name):
    player, kind = Player(name), Player(name).kind
    about = {"name": name, "convention": player.convention, "preference": player.preference}
    structure = player.structure
    if kind == "wpc":
        bias = player.weights[-1] if structure["bias"] else None
        built = Player.wpc(player.weights[:10 if structure["symmetric"] else 64], bias=bias, **about)
    elif kind == "ntuple":
        built = Player.ntuple(structure["tuples"], player.weights,
                              stage_discs=structure["stage_discs"],
                              mobility=structure["mobility"], **about)
    elif kind == "mlp":
        built = Player.mlp(structure["layers"], player.weights, **about)
    else:
        built = Player.fixed(kind, player.weights, **about)
    seed = {"games": 20, "seed": 5}
    assert ol.match(built, "random", **seed).signature == \
        ol.match(name, "random", **seed).signature


def test_files(tmp_path):
    player = Player.wpc(np.arange(64.0), name="ramp")
    player.save(tmp_path / "ramp.json")
    player.save(tmp_path / "ramp.txt", format="league")
    again = Player(tmp_path / "ramp.json")
    assert (again.weights == player.weights).all() and again.name == "ramp"
    assert (Player(str(tmp_path / "ramp.txt"), "negation").weights == player.weights).all()
    assert (Player.from_league_text(player.to_league_text()).weights == player.weights).all()
    assert pickle.loads(pickle.dumps(player)).to_json() == player.to_json()
    assert player.with_weights(-player.weights).weights[63] == -63.0


@pytest.mark.parametrize("name", ["heuristic", "generalist-300", "tdl-12x6", "manning-tdl",
                                  "osaki-tdmc-squares"])
def test_batch_values_are_those_of_single_moves(name):
    """Fixed-point rounding of the whole sum is below a millionth of the largest value."""
    player = Player(name)
    for board in list(random_games(1, 6))[::5]:
        if board.legal == 0 or player.kind == "staged_features":
            continue  # staged values depend on the board before the move
        moves = player.move_values(board)
        after = [board.play(m) for m, _ in moves]
        opponent, own = arrays(after)  # the mover is now the opponent
        found = player.values(own, opponent, colour=board.to_move)
        expected = np.array([v for _, v in moves])
        assert np.allclose(found, expected, atol=1e-6 * max(1.0, abs(expected).max()))


def test_a_wpc_is_its_weighted_sum():
    weights = np.round(np.random.default_rng(1).normal(size=64), 3)
    player = Player.wpc(weights)
    own, opponent = arrays(list(random_games(1, 7)))
    bits = np.arange(64, dtype=np.uint64)
    discs = ((own[:, None] >> bits) & np.uint64(1)).astype(float)
    others = ((opponent[:, None] >> bits) & np.uint64(1)).astype(float)
    assert np.allclose(player.values(own, opponent), (discs - others) @ weights, atol=1e-5)


def test_conventions():
    own, opponent = arrays([Board.from_moves("f5d6")])
    negation = Player.ntuple([[["a1"], ["c5"]]], [0.0, 1.0, 5.0], convention="negation")
    inversion = Player.ntuple([[["a1"], ["c5"]]], [0.0, 1.0, 5.0], convention="inversion")
    assert inversion.values(own, opponent) == inversion.values(own, opponent, colour="white")
    assert negation.values(own, opponent, colour="white") == \
        -negation.values(opponent, own, colour="black")
