#!/usr/bin/env python3
"""What depth is worth: each player at levels 1, 2, 4 and 6, and at one ply with an exact ending from
8 and from 12 empty squares, against itself at level 1.

    bench/search_strength.py measure build/othello tdl-lines ctdl-12x6 cel-n critic=FILE
    bench/search_strength.py draw

"measure" plays 2,000 games for each of these, two from each shipped opening, on one thread, and writes
bench/search_strength.csv, a row as soon as it is played; rows that are already there are kept. The
time is the CPU time of the program, divided by 30 moves per game; it contains the opponent's moves.
For level 1 it is half that of a match of level 1 against itself. "draw" makes
docs/search-strength.svg of that file.
"""
import csv
import json
import math
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "bench" / "search_strength.csv"
FIGURE = ROOT / "docs" / "search-strength.svg"
LEVELS = (1, 2, 4, 6)
ENDINGS = ("depth=1,exact=8", "depth=1,exact=12")
COLUMNS = ("player", "settings", "games", "score", "low", "high", "ms_per_move")
MOVES_PER_GAME = 30

# Distinct in hue and in lightness; markers differ too.
LOOKS = (("#1b5e8c", "circle"), ("#c2571a", "square"), ("#4d8b31", "diamond"), ("#7a3b8f", "triangle"))


def play(program, player, settings, opponent):
    """The result, and the CPU time in seconds."""
    command = [program, "gauntlet", f"{player}:{settings}", opponent, "--threads", "1", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        answer = json.load(running.stdout)
        _, status, usage = os.wait4(running.pid, 0)
        running.returncode = os.waitstatus_to_exitcode(status)
    if running.returncode != 0:
        sys.exit(f"{' '.join(command)}: exit status {running.returncode}")
    return answer["total"], usage.ru_utime + usage.ru_stime


def measure(program, players):
    rows = list(csv.DictReader(DATA.open())) if DATA.exists() else []
    played = {(row["player"], row["settings"]) for row in rows}
    for named in players:
        label, _, file = named.partition("=")
        for settings in [str(level) for level in LEVELS] + list(ENDINGS):
            if (label, settings) in played:
                continue
            name = file or label
            if settings == "1":
                total, _ = play(program, name, 1, name)
                seconds = play(program, name, 1, f"{name}:1")[1] / 2
            else:
                total, seconds = play(program, name, settings, f"{name}:1")
            games, (low, high) = total["games"], total["interval"]
            rows.append(dict(zip(COLUMNS, (
                label, settings, games, f"{total['score']:.4f}", f"{low:.4f}", f"{high:.4f}",
                f"{1000 * seconds / games / MOVES_PER_GAME:.4f}"))))
            print(",".join(str(value) for value in rows[-1].values()), flush=True)
            with DATA.open("w", newline="") as out:
                table = csv.DictWriter(out, COLUMNS, lineterminator="\n")
                table.writeheader()
                table.writerows(rows)


def marker(kind, x, y, colour):
    r = 4.5
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{colour}"/>'
    points = {
        "square": [(-r, -r), (r, -r), (r, r), (-r, r)],
        "diamond": [(0, -1.3 * r), (1.3 * r, 0), (0, 1.3 * r), (-1.3 * r, 0)],
        "triangle": [(0, -1.2 * r), (1.2 * r, r), (-1.2 * r, r)],
    }[kind]
    place = " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)
    return f'<polygon points="{place}" fill="{colour}"/>'


class Panel:
    """One diagram: levels to the right, a quantity upwards."""

    def __init__(self, left, title, ticks, height_of):
        self.left, self.height_of = left, height_of
        self.parts = [f'<text x="{left}" y="40" font-size="16" font-weight="700">{title}</text>']
        for value, words in ticks:
            y = self.y(value)
            self.parts.append(
                f'<path d="M{left} {y:.1f}H{left + 380}" stroke="#d9d5cc"/>'
                f'<text x="{left - 8}" y="{y + 4:.1f}" text-anchor="end">{words}</text>')
        for level in LEVELS:
            self.parts.append(
                f'<text x="{self.x(level):.1f}" y="340" text-anchor="middle">{level}</text>')
        self.parts.append(f'<text x="{left + 190}" y="362" text-anchor="middle">level</text>')

    def x(self, level):
        return self.left + 30 + 320 * (level - 1) / 5

    def y(self, value):
        return 320 - 260 * self.height_of(value)

    def curve(self, look, points):
        """Points are (level, value, low, high)."""
        colour, kind = look
        line = " ".join(f"{self.x(l):.1f},{self.y(v):.1f}" for l, v, _, _ in points)
        self.parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for level, value, low, high in points:
            x = self.x(level)
            self.parts.append(f'<path d="M{x:.1f} {self.y(low):.1f}V{self.y(high):.1f}" '
                              f'stroke="{colour}" stroke-width="1.5"/>')
            self.parts.append(marker(kind, x, self.y(value), colour))


def draw():
    rows = list(csv.DictReader(DATA.open()))
    players = list(dict.fromkeys(row["player"] for row in rows))
    score = Panel(70, "Score against itself at level 1", [(v / 10, f"{v / 10:.1f}") for v in range(4, 11)],
                  lambda value: (value - 0.4) / 0.6)
    least, most = 0.001, 1.0
    time = Panel(570, "CPU time per move, ms", [(v, f"{v:g}") for v in (0.001, 0.01, 0.1, 1.0)],
                 lambda value: math.log(max(value, least) / least) / math.log(most / least))
    legend = []
    for i, player in enumerate(players):
        own = [row for row in rows if row["player"] == player and row["settings"].isdigit()]
        look = LOOKS[i % len(LOOKS)]
        score.curve(look, [(int(r["settings"]), float(r["score"]), float(r["low"]), float(r["high"]))
                           for r in own])
        time.curve(look, [(int(r["settings"]),) + (float(r["ms_per_move"]),) * 3 for r in own])
        x = 80 + 170 * i
        legend.append(marker(look[1], x, 390, look[0]) + f'<text x="{x + 12}" y="394">{player}</text>')
    FIGURE.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 980 412" width="980" height="412" '
        'role="img" aria-labelledby="t d" font-size="12.5" fill="#2b2b2b" '
        'font-family="Helvetica, Arial, \'DejaVu Sans\', sans-serif">\n'
        '<title id="t">Score and time per move by level of search</title>\n'
        '<desc id="d">Left: the score of each player at levels 1, 2, 4 and 6 against itself at level '
        '1, with 95% intervals. Right: its CPU time per move, on a logarithmic scale.</desc>\n'
        '<rect width="980" height="412" rx="12" fill="#fbfaf7" stroke="#d9d5cc"/>\n'
        + "\n".join(score.parts + time.parts + legend) + "\n</svg>\n")


if len(sys.argv) > 3 and sys.argv[1] == "measure":
    measure(sys.argv[2], sys.argv[3:])
elif sys.argv[1:] == ["draw"]:
    draw()
else:
    sys.exit(__doc__)
