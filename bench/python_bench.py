#!/usr/bin/python3
"""python_bench.py: what Python costs, on one core. PYTHONPATH=build/python bench/python_bench.py

Prints CPU time, so that other programs on the machine do not count, and the target of each figure.
"""
import argparse
import json
import subprocess
import sys
import time

import numpy as np

import othello_lab as ol


def cpu_seconds(work, rounds=3):
    """The least CPU time of some rounds."""
    times = []
    for _ in range(rounds):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def child_seconds(command, rounds=3):
    import resource

    times = []
    for _ in range(rounds):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times)


def random_boards(count):
    env = ol.VectorEnv(count, observation="bits", seed=1)
    for _ in range(30):
        obs, *_ = env.step(env.sample())
    return np.ascontiguousarray(obs[:, 0]), np.ascontiguousarray(obs[:, 1])


def environment(steps=300, boards=4096):
    env = ol.VectorEnv(boards, observation="bits", seed=1)

    def play():
        for _ in range(steps):
            env.step(env.sample())

    return steps * boards / cpu_seconds(play) / 1e6


def planes(steps=100, boards=4096):
    env = ol.VectorEnv(boards, seed=1)

    def play():
        for _ in range(steps):
            env.step(env.sample())

    return steps * boards / cpu_seconds(play) / 1e6


def values(name, boards=200_000):
    player = ol.Player(name)
    own, opponent = random_boards(boards)
    player.values(own[:10], opponent[:10])
    return boards / cpu_seconds(lambda: player.values(own, opponent)) / 1e6


def board_bytes(boards=1_000_000):
    """Megabytes that a million boards take, and those of their legal moves."""
    import resource

    def resident():
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() / 1e6

    before = resident()
    own, opponent = np.full(boards, 1, np.uint64), np.full(boards, 2, np.uint64)
    both = resident()
    legal = ol.legal_moves(own, opponent)
    return both - before, resident() - both - legal.nbytes / 1e6


def self_play_tax(batches=8, batch=4096):
    """Per cent more CPU time for a game of self_play than for one of a match, in turn."""
    fresh = ol.self_play("generalist", batch, threads=1)
    next(fresh)
    player = ol.Player("generalist")
    generated, played = [], []
    for _ in range(5):
        generated.append(cpu_seconds(lambda: [next(fresh) for _ in range(batches)], 1))
        played.append(cpu_seconds(lambda: ol.match(player, player, batches * batch, epsilon=0.0,
                                                   opening_plies=8, threads=1), 1))
    return batches * batch / sorted(generated)[2] / 1e3, \
        (sorted(generated)[2] / sorted(played)[2] - 1) * 100


def function_overhead(games=4096):
    """Microseconds a move besides the function's own time, against itself."""
    own_time = [0.0]
    moves = [0]

    def evaluate(own, opponent):
        begin = time.process_time()
        out = np.bitwise_xor(own, opponent).astype(np.float64)
        own_time[0] += time.process_time() - begin
        return out

    def play():
        own_time[0] = 0.0
        ol.match(evaluate, evaluate, games, epsilon=0.0)

    play()
    moves[0] = 60 * games
    begin = time.process_time()
    play()
    spent = time.process_time() - begin - own_time[0]
    return spent / moves[0] * 1e6


def match_tax(program, games=1_000_000):
    """Per cent more CPU time than the program, for the games alone: long minus short matches."""
    def command(number):
        return [program, "match", "cel-n", "heuristic", "--games", str(number), "--threads", "1",
                "--device", "cpu", "--json"]

    def here(number):
        return ol.match("cel-n", "heuristic", number, threads=1, device="cpu")

    assert here(1000).signature == json.loads(
        subprocess.run(command(1000), check=True, capture_output=True).stdout)["signature"]
    mine, its = [], []
    for _ in range(5):  # in turn, since the clock of a shared core varies
        mine.append(cpu_seconds(lambda: here(games), 1) - cpu_seconds(lambda: here(2), 1))
        its.append(child_seconds(command(games), 1) - child_seconds(command(2), 1))
    return (sorted(mine)[2] / sorted(its)[2] - 1) * 100


def import_seconds():
    """With NumPy, and NumPy alone."""
    return (child_seconds([sys.executable, "-c", "import othello_lab"], 9),
            child_seconds([sys.executable, "-c", "import numpy"], 9))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", default="build/othello", help="for comparison with matches")
    options = parser.parse_args()
    whole, numpy = import_seconds()
    boards, besides = board_bytes()
    games, tax = self_play_tax()
    rows = [
        ("import", whole, "s CPU", "below 0.2"),
        ("import of NumPy alone", numpy, "s CPU", ""),
        ("a million boards", boards, "MB", "16"),
        ("besides, for their legal moves", besides, "MB", "0"),
        ("environment, bits, random moves", environment(), "M steps/s", "at least 20"),
        ("environment, planes and masks", planes(), "M steps/s", "at least 20"),
        ("values of generalist", values("generalist"), "M boards/s", "at least 3"),
        ("values of heuristic", values("heuristic"), "M boards/s", ""),
        ("self-play of generalist", games, "k games/s", ""),
        ("the same, beyond a match", tax, "%", ""),
        ("function, 4,096 games in step", function_overhead(), "µs a move", "at most 2"),
        ("WPC match, beyond the program", match_tax(options.program), "%", "at most 2"),
    ]
    for name, number, unit, target in rows:
        print(f"{name:34} {number:8.2f} {unit:11} {target}".rstrip())


if __name__ == "__main__":
    main()
