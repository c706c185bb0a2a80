#!/usr/bin/env python3
"""What ProbCut saves and costs for a player with fits (othello probcut).

    bench/probcut.py build/othello PLAYER.json

Nodes: all moves of 60 positions are searched to depths 6 and 8, without ProbCut and with several
certainties; the positions are those after 16, 26 and 36 moves of 20 games of the player against
itself. Strength: matches with equal depth and with equal nodes, two games from each random opening.
"""
import json
import subprocess
import sys

DEPTHS = (6, 8)
SIGMAS = (2.0, 1.5, 1.0)
GAMES = 400


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def main(program, player):
    record = run(program, "record", player, player, "--games", "20", "--opening-plies", "8",
                 "--epsilon", "0.1", "--seed", "7", "--out", "-")
    games = [line.split()[0] for line in record.splitlines() if line and not line.startswith("#")]
    positions = [game[:2 * moves] for game in games for moves in (16, 26, 36)]
    print(f"{'depth':>5}  {'probcut':>7}  {'nodes':>12}  {'share':>5}  same best move")
    for depth in DEPTHS:
        found = {}
        for sigmas in (None,) + SIGMAS:
            extra = [] if sigmas is None else ["--probcut", str(sigmas)]
            found[sigmas] = [json.loads(run(program, "analyse", position, "--player", player,
                                            "--depth", str(depth), "--json", *extra))
                             for position in positions]
            nodes = sum(answer["nodes"] for answer in found[sigmas])
            plain = sum(answer["nodes"] for answer in found[None])
            same = sum(a["moves"][0]["move"] == b["moves"][0]["move"]
                       for a, b in zip(found[sigmas], found[None]))
            print(f"{depth:5}  {sigmas or '-':>7}  {nodes:12,}  {nodes / plain:5.2f}  "
                  f"{same} of {len(positions)}", flush=True)
    for a, b in (("depth=6,probcut=1.5", "depth=6"), ("nodes=10000,probcut=1.5", "nodes=10000")):
        answer = json.loads(run(program, "match", f"{player}:{a}", f"{player}:{b}", "--games",
                                str(GAMES), "--opening-plies", "8", "--epsilon", "0", "--json"))
        low, high = answer["interval"]
        print(f"{a} v {b}: {answer['score']:.3f} ({low:.3f} to {high:.3f}) in {GAMES} games",
              flush=True)


if len(sys.argv) != 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
