import threading

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Evaluator, Player, Search

BITS = np.arange(64, dtype=np.uint64)


def wpc_function(weights):
    """A weighted piece counter in NumPy; exact for whole weights."""
    def wpc(own, opponent):
        discs = ((own[:, None] >> BITS) & np.uint64(1)).astype(np.int64)
        discs -= ((opponent[:, None] >> BITS) & np.uint64(1)).astype(np.int64)
        return discs @ weights
    return wpc


WHOLE = np.random.default_rng(2).integers(-50, 50, 64)


def test_match_is_that_of_the_program(othello):
    result = ol.match("cel-n", "heuristic", 3001, seed=9)
    printed = othello("match", "cel-n", "heuristic", "--games", 3001, "--seed", 9)
    assert result.signature == printed["signature"]
    assert result.score == printed["score"] and list(result.interval) == printed["interval"]
    assert result.black.wins == printed["black"]["wins"] and result.games == 3001


def test_match_with_search_and_openings(othello, source, tmp_path):
    openings = tmp_path / "few.games"
    openings.write_text("\n".join(
        (source / "players/openings.games").read_text().splitlines()[:6]) + "\n")
    result = ol.match("tdl-lines:3", Search("heuristic", 2), openings=openings, epsilon=0)
    printed = othello("match", "tdl-lines:3", "heuristic:2", "--openings", openings,
                      "--epsilon", 0)
    assert result.signature == printed["signature"] and result.a == "tdl-lines:3"


def test_league_is_that_of_the_program(othello):
    names = ["heuristic", "cel-n", "manning-tdl"]
    result = ol.league(names, 40, seed=2, anchor="heuristic", self_play=True)
    printed = othello("league", *names, "--games", 40, "--seed", 2, "--anchor", "heuristic",
                      "--self")
    assert result.signature == printed["signature"]
    assert [r["player"] for r in result.rows()] == [r["player"] for r in printed["standings"]]
    assert [r["elo"] for r in result.rows()] == pytest.approx(
        [r["elo"] for r in printed["standings"]])
    assert result.scores.shape == (3, 3)


def test_gauntlet_is_that_of_the_program(othello):
    result = ol.gauntlet("cel-n", ["heuristic", "cec2006-sample"])
    printed = othello("gauntlet", "cel-n", "heuristic", "cec2006-sample")
    assert result.signature == printed["signature"] and result.score == printed["total"]["score"]
    assert [r["opponent"] for r in result.rows()] == ["heuristic", "cec2006-sample"]


@pytest.mark.parametrize("convention", ["inversion", "negation"])
def test_a_function_plays_the_games_of_the_same_player(convention):
    player = Player.wpc(WHOLE, convention=convention)
    function = Evaluator(wpc_function(WHOLE), convention=convention)
    for opponent in ("tdl-12x6", "random", "heuristic:2"):
        same = {"games": 60, "seed": 4, "opening_plies": 3}
        assert ol.match(function, opponent, **same).signature == \
            ol.match(player, opponent, **same).signature
    assert ol.match(function, function, 20).signature == ol.match(player, player, 20).signature


def test_functions_in_leagues_and_gauntlets():
    player, function = Player.wpc(WHOLE, name="mine"), wpc_function(WHOLE)
    assert ol.league([function, "heuristic", "cel-n"], 20).signature == \
        ol.league([player, "heuristic", "cel-n"], 20).signature
    assert ol.league([function, "random"], 20).players == ["wpc", "random"]
    opponents = ["heuristic"]
    assert ol.gauntlet(function, opponents).signature == ol.gauntlet(player, opponents).signature


def test_a_function_is_called_once_a_turn():
    sizes = []

    def counted(own, opponent):
        sizes.append(own.size)
        return np.zeros(own.size)

    ol.match(counted, "random", 500)
    assert len(sizes) < 140 and sum(sizes) > 500 * 20 * 2


def test_an_exception_reaches_the_caller():
    calls = []

    def fails(own, opponent):
        calls.append(1)
        if len(calls) == 7:
            raise KeyError("seven")
        return np.zeros(own.size)

    with pytest.raises(KeyError, match="seven"):
        ol.match(fails, "random", 100)
    assert len(calls) == 7


def test_progress_and_its_exceptions():
    seen = []
    ol.match("generalist", "knowledge-free", 8000, threads=1, isa="generic", progress=seen.append)
    assert seen == sorted(seen) and seen and seen[-1] <= 8000

    def stop(done):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        ol.match("generalist", "knowledge-free", 10**9, progress=stop)
    with pytest.raises(RuntimeError, match="enough"):
        ol.league(["generalist", "cel-n"], 10**9, progress=stop)


def test_results_show_themselves():
    result = ol.match("heuristic", "cel-n", 100)
    assert "as Black" in repr(result) and result.signature in repr(result)
    assert "<table>" in result._repr_html_() and result.to_dict()["both"]["games"] == 100
    assert [r["colour"] for r in result.rows()] == ["black", "white", "both"]
    names = [Player.wpc(WHOLE, name="<b>"), "random"]
    league = ol.league(names, 10)
    assert "&lt;b&gt;" in league._repr_html_() and "Elo" in repr(league)
    assert league.to_dict()["players"] == ["<b>", "random"]


def test_several_threads():
    player = Player("generalist-300")
    expected = ol.match(player, "random", 300, seed=1).signature
    found = []
    function = wpc_function(WHOLE)

    def play():
        found.append(ol.match(player, "random", 300, seed=1).signature)
        ol.match(function, "random", 50)

    threads = [threading.Thread(target=play) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def test_analyse_and_solve(othello, source):
    board = ol.Board.from_moves("f5d6c3d3c4")
    rows = ol.analyse(board, level=4).rows()
    printed = othello("analyse", "f5d6c3d3c4", "--level", 4)["moves"]
    assert [r["move"] for r in rows] == [m["move"] for m in printed]
    assert ol.analyse(board, depth=2).best["depth"] == 2
    assert "<table>" in ol.analyse(board, depth=1)._repr_html_()
    lines = (source / "bench/ffo-40-59.obf").read_text().splitlines()
    line = next(line for line in lines if not line.startswith("%"))
    end = ol.Board.from_text(line.partition(";")[0])
    solved = ol.solve(end)
    assert (solved.lower, solved.upper, solved.result) == (38, 38, "win")
    for move in solved.line:
        end = end.play(move) if end.legal else end.play("pass").play(move)
    assert ol.solve(ol.Board.from_text("X" * 63 + "- X")).lower == 64
