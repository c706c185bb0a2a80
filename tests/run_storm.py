"""Shared by the storms on run folders: a small experiment, its folders, and how to compare them."""

import os
import pathlib
import subprocess
import sys

INPUTS = 24  # player files, so that making a folder takes many steps

SPEC = """name = "storm"
runs = 2
seed = 5
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = {games}
snapshot_every = {every}
[[measure]]
opponent = "heuristic"
games = 40
[best]
opponent = "heuristic"
games = 40
[[league]]
name = "snapshots"
among = "snapshots"
each_run = true
[[league]]
name = "finals"
among = "finals"
guests = [{guests}]
"""


def call(program, *words, environment=None):
    process = subprocess.Popen([program, *map(str, words)], stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, text=True,
                               env={**os.environ, **(environment or {})})
    try:
        out, err = process.communicate(timeout=1200)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        sys.exit(f"storm: {' '.join(map(str, words))} does not end")
    return subprocess.CompletedProcess(words, process.returncode, out, err)


def interrupted(program, library, *words, **point):
    """Runs the program with kill_at.cc: KILL_AT=12 or STOP_AT="run-01/final.json"."""
    # A sanitized program accepts no preloaded library without this option.
    options = os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0"
    return call(program, *words, environment={
        "LD_PRELOAD": library, "ASAN_OPTIONS": options, **{k: str(v) for k, v in point.items()}})


def write_experiment(program, folder, games=2000, every=500):
    """An experiment file with many input files."""
    players = folder / "players"
    players.mkdir()
    names = []
    for i in range(INPUTS):
        name = f"guest-{i:02}.json"
        done = call(program, "convert", "heuristic" if i % 2 else "cel-n", players / name)
        assert done.returncode == 0, done.stderr
        names.append(f'"players/{name}"')
    file = folder / "storm.toml"
    file.write_text(SPEC.format(games=games, every=every, guests=", ".join(names)))
    return file


PAPER = {
    "items.toml": """name = "tiny"
title = "A tiny paper"
[[item]]
id = "fig1"
title = "Fig. 1: learning"
kind = "curves"
series = [{ experiment = "td", label = "TD" }]
[[item]]
id = "champions"
title = "Table I: champions"
kind = "league"
games = 40
entrant = [
  { name = "H", player = "heuristic" },
  { name = "F", finals_of = "td" },
  { name = "B", best_of = "td" },
]
""",
    "td.toml": """name = "td"
runs = 2
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 300
snapshot_every = 100
[[measure]]
opponent = "heuristic"
games = 20
[best]
opponent = "heuristic"
games = 20
[[league]]
name = "finals"
among = "finals"
""",
    "claims.toml": "",
}


def write_paper(folder):
    """A small paper, for `othello reproduce`."""
    folder.mkdir()
    for name, text in PAPER.items():
        (folder / name).write_text(text)
    return folder


def contents(folder):
    """All files but those with times, by their path. Of the list of checksums the lines about
    times are left out."""
    files = {}
    for path in sorted(folder.rglob("*")):
        if path.is_dir() or path.name in ("manifest.json", "times.csv", "times.json"):
            continue
        data = path.read_bytes()
        if path.name == "SHA256SUMS":
            data = b"\n".join(l for l in data.split(b"\n") if not l.endswith((b"times.csv",
                                                                              b"times.json")))
        files[str(path.relative_to(folder))] = data
    return files


def differences(a, b):
    return sorted(path for path in a.keys() | b.keys() if a.get(path) != b.get(path))
