import pickle
import random

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Board


def random_games(count, seed):
    """Positions of random games, by the class Board alone."""
    draw = random.Random(seed)
    for _ in range(count):
        board = Board.start()
        while not board.is_over:
            yield board
            board = board.play(draw.choice(board.moves))


def arrays(boards):
    return (np.array([b.own for b in boards], np.uint64),
            np.array([b.opponent for b in boards], np.uint64))


def flipped(board, move):
    """Flips by walking from the square: an independent implementation."""
    out = 0
    for dx, dy in [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]:
        run, x, y = 0, move % 8 + dx, move // 8 + dy
        while 0 <= x < 8 and 0 <= y < 8 and board.opponent >> (8 * y + x) & 1:
            run |= 1 << (8 * y + x)
            x, y = x + dx, y + dy
        if 0 <= x < 8 and 0 <= y < 8 and board.own >> (8 * y + x) & 1:
            out |= run
    return out


def test_moves_follow_the_rules():
    for board in random_games(2, 1):
        empty = [s for s in range(64) if not (board.own | board.opponent) >> s & 1]
        legal = [s for s in empty if flipped(board, s)]
        assert list(board.moves) == (legal or [ol.PASS])
        for move in legal:
            after = board.play(move)
            assert after.opponent == board.own | 1 << move | flipped(board, move)
            assert after.own == board.opponent & ~flipped(board, move)
            assert after.to_move != board.to_move


def test_perft():
    def count(board, depth):
        return 1 if depth == 0 else sum(count(board.play(m), depth - 1) for m in board.moves)

    assert [count(Board.start(), d) for d in range(5)] == [1, 4, 12, 56, 244]


def test_text_and_transcripts():
    board = Board.from_moves("f5d6c3d3c4")
    assert Board.from_text(str(board)) == board
    assert eval(repr(board), {"Board": Board}) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert len({board, Board.from_moves("F5 d6 C3 d3 c4")}) == 1
    assert "⚫" in board._repr_html_()


def test_symmetries():
    for board in list(random_games(1, 2))[:20]:
        images = board.symmetries()
        assert images[0] == board
        assert len({image.canonical() for image in images}) == 1
        assert all(len(image.moves) == len(board.moves) for image in images)
        for k, image in enumerate(images):
            assert ol.transform(k, np.array([board.own], np.uint64))[0] == image.own


def test_boards_are_immutable():
    board = Board.start()
    with pytest.raises(AttributeError):
        board.own = 0


def test_arrays_agree_with_boards():
    boards = list(random_games(3, 3))
    own, opponent = arrays(boards)
    assert ol.legal_moves(own, opponent).tolist() == [b.legal for b in boards]
    draw = random.Random(4)
    actions = np.array([draw.choice(b.moves) for b in boards])
    after = [b.play(int(a)) for b, a in zip(boards, actions)]
    for found, expected in zip(ol.play_moves(own, opponent, actions), arrays(after)):
        assert (found == expected).all()
    masks = ol.action_masks(ol.legal_moves(own, opponent))
    assert [tuple(np.flatnonzero(m)) for m in masks] == [b.moves for b in boards]


def test_planes_there_and_back():
    own, opponent = arrays(list(random_games(1, 5)))
    planes = ol.board_planes(own, opponent)
    assert planes.shape == (own.size, 2, 8, 8) and planes.dtype == np.uint8
    assert planes[0, 0, 3, 4] == 1  # e4 is Black's at the start
    for found, expected in zip(ol.boards_from_planes(planes.astype(np.float32)), (own, opponent)):
        assert (found == expected).all()
    board = Board.from_moves("f5")
    assert board.to_array()[4, 5] == 1 and board.to_array().sum() == 3


def test_memory_of_a_million_boards():
    own = np.full(1_000_000, Board.start().own, np.uint64)
    opponent = np.full(1_000_000, Board.start().opponent, np.uint64)
    assert own.nbytes + opponent.nbytes == 16_000_000
    assert ol.legal_moves(own, opponent).nbytes == 8_000_000
