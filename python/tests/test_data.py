import json
import subprocess
import os

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Board


def test_recorded_games_are_those_of_the_match():
    games = ol.record("cel-n", "heuristic", 50, epsilon=0.1, opening_plies=4, seed=8)
    match = ol.match("cel-n", "heuristic", 50, epsilon=0.1, opening_plies=4, seed=8)
    assert games.signature == match.signature and len(games) == 50
    as_black = games.results[::2]
    assert (as_black > 0).sum() == match.black.wins
    for moves, result, line in zip(games.moves, games.results, games.lines()):
        board = Board.start()
        for move in moves[moves != 255]:
            board = board.play(int(move)) if board.legal else board.play("pass").play(int(move))
        assert board.is_over and board.disc_difference == result
        assert Board.from_moves(line.split()[0]) == board


def test_positions():
    games = ol.record("cel-n", "heuristic", 20, epsilon=0.1, seed=8)
    rows = games.positions(values=True)
    assert rows.dtype == ol.POSITION and len(rows) == (games.moves != 255).sum()
    assert (rows["legal"] == ol.legal_moves(rows["own"].copy(), rows["opponent"].copy())).all()
    assert (rows["legal"] >> rows["move"].astype(np.uint64) & np.uint64(1) == 1).all()
    first = rows[rows["ply"] == 0]
    assert (first["black"] == 1).all() and (first["result"] == games.results).all()
    late = next(r for r in rows if r["ply"] == 20)
    mover = ol.Player("cel-n" if late["black"] else "heuristic")
    board = Board(int(late["own"]), int(late["opponent"]), "black" if late["black"] else "white")
    values = dict(mover.move_values(board))
    assert np.isclose(values[int(late["move"])], late["value"], atol=1e-5)
    assert (games.positions()["value"] == 0).all()


def test_position_files(tmp_path):
    games = ol.record("heuristic", None, 30, seed=np.int64(4), epsilon=np.float32(0))
    games.save_positions(tmp_path / "p.bin")
    mapped = ol.open_positions(tmp_path / "p.bin")
    assert isinstance(mapped, np.memmap) and (mapped == games.positions()).all()
    about = json.loads((tmp_path / "p.bin.json").read_text())
    assert about["seed"] == 4 and about["signature"] == games.signature
    with pytest.raises(ol.Error, match="No such file"):
        games.save_positions(tmp_path / "nowhere" / "p.bin")
    # The program writes the same bytes.
    program = os.environ.get("OTHELLO")
    if program:
        subprocess.run([program, "record", "heuristic", "heuristic", "--games", "30", "--seed", "4",
                        "--positions", tmp_path / "q.bin"], check=True, capture_output=True)
        theirs = ol.open_positions(tmp_path / "q.bin")
        assert (theirs == games.positions(values=True)).all()


def test_self_play_batches_continue():
    small, large = ol.self_play("heuristic", 16, seed=2), ol.self_play("heuristic", 48, seed=2)
    joined = np.concatenate([next(small).moves for _ in range(3)])
    assert (joined == next(large).moves).all()
    assert len(np.unique(joined, axis=0)) > 40


def test_tokens():
    games = ol.record("random", None, 40, opening_plies=0, seed=1)
    tokens = games.tokens()
    assert tokens.shape == (40, 60) and tokens.max() == 60
    assert ((tokens == 0) == (games.moves == 255)).all()
    full = tokens[(tokens != 0).all(axis=1)]
    assert len(full) and (np.sort(full, axis=1) == np.arange(1, 61)).all()


def test_game_files(tmp_path):
    games = ol.record("cel-n", "heuristic", 5, seed=1)
    file = tmp_path / "five.games"
    file.write_text("# five games\n" + "\n".join(games.lines()) + "\n")
    read = ol.read_games(file)
    assert len(read) == 5 and read[0][0] == str(Board.start())
    for (_, moves), row in zip(read, games.moves):
        assert moves == row[row != 255].tolist()
    file.write_text("(;GM[Othello]B[F5]W[D6/0.5];)")
    assert ol.read_games(file) == [(str(Board.start()), [37, 43])]
    with pytest.raises(ol.Error, match="line 1"):
        file.write_text("a1\n")
        ol.read_games(file)
