#!/usr/bin/env python3
"""engine_storm.py PROGRAM [GAMES [KILLS]]: matches of engines in processes of their own.

1. Our player as a GTP engine and as an NBoard engine against another one of our players, and against
   gtp-rhino at two levels if it is installed (Debian's package grhino): no fault in any game.
2. Engines are killed in the middle of games: every game is accounted for, every loss by a fault is
   reported, and the match is written pair by pair.
3. The match itself is killed: no engine is left, and the match can be resumed.
"""
import json
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RHINO = "/usr/games/gtp-rhino"


def children(pid):
    """The processes that a process has started."""
    found = []
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found += [int(word) for word in task.read_text().split()]
        except OSError:
            pass
    return found


def match(program, a, b, *options):
    return [program, "match", a, b, "--epsilon", "0", "--opening-plies", "8", "--json", *options]


def finished(command):
    ran = subprocess.run(command, capture_output=True, text=True)
    if ran.returncode != 0:
        sys.exit(f"engine_storm: exit status {ran.returncode} of {shlex.join(command)}\n{ran.stderr}")
    return json.loads(ran.stdout)


def check(holds, what):
    if not holds:
        sys.exit(f"engine_storm: {what}")


def without_faults(program, games):
    ours = {protocol: f"{protocol}:'{program}' engine cel-n:2 --protocol {protocol}"
            for protocol in ("gtp", "nboard")}
    pairings = [(ours["gtp"], "heuristic:1"), (ours["nboard"], ours["gtp"])]
    if os.path.exists(RHINO):
        for level in (1, 2):
            rhino = f"gtp:{RHINO} -l {level} -b 0"
            pairings += [(rhino, "tdl-lines:2"), (ours["gtp"], rhino)]
    else:
        print(f"engine_storm: {RHINO} is not installed; no games against it")
    for a, b in pairings:
        result = finished(match(program, a, b, "--games", str(games)))
        check(result["games"] == games, f"{result['games']} games of {a} against {b}")
        check("faults" not in result, f"faults in {a} against {b}: {result.get('faults')}")
        print(f"{games} games, score {result['score']:.3f}: {a} - {b}")


def killed_engines(program, folder, kills):
    games = 4 * kills
    out = folder / "killed.ggf"
    engine = f"gtp:'{program}' engine tdl-lines:4 --protocol gtp"
    running = subprocess.Popen(match(program, engine, "cel-n:2", "--games", str(games), "--out",
                                     str(out), "--threads", "2"),
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    killed = 0
    size = 0
    while running.poll() is None and killed < kills:
        # Another one only after a pair has been written, so that kills fall into different games.
        now = out.stat().st_size if out.exists() else 0
        engines = children(running.pid)
        if now > size and engines:
            os.kill(engines[killed % len(engines)], signal.SIGKILL)
            killed += 1
            size = now
        time.sleep(0.001)
    text, errors = running.communicate()
    check(running.returncode == 0, f"exit status {running.returncode}: {errors}")
    result = json.loads(text)
    faults = result.get("faults", [])
    check(result["games"] == games, f"{result['games']} of {games} games")
    check(len(faults) <= killed, f"{len(faults)} faults after {killed} kills")
    check(all("signal 9" in f["reason"] or "ended" in f["reason"] for f in faults), str(faults))
    content = out.read_text()
    check(content.count("(;GM[Othello]") == games, "the file has not all games")
    check(content.count(":f]") == len(faults), "the file does not say which games were forfeited")
    check(not children(os.getpid()), "a process is left")
    print(f"{games} games, {killed} engines killed, {len(faults)} games lost by it")


def killed_match(program, folder):
    out = folder / "resumed.ggf"
    engine = f"gtp:'{program}' engine cel-n:3 --protocol gtp"
    command = match(program, engine, "cel-n:1", "--games", "40", "--out", str(out), "--resume")
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not out.exists() or out.read_text().count("(;") < 4:
        check(running.poll() is None, "the match has ended too early")
        time.sleep(0.001)
    engines = children(running.pid)
    running.kill()
    running.wait()
    # They read the end of their input.
    until = time.monotonic() + 60
    while any(os.path.exists(f"/proc/{pid}") for pid in engines):
        check(time.monotonic() < until, "an engine outlives the match")
        time.sleep(0.01)
    kept = out.read_text().count(";)\n")
    result = finished(command)
    check(result["games"] == 40, f"{result['games']} games after the resumption")
    whole = finished(match(program, engine, "cel-n:1", "--games", "40", "--out",
                           str(folder / "whole.ggf")))
    check(whole["pairs"] == result["pairs"], "a resumed match has other results")
    print(f"a killed match was resumed after {kept} games, with the same results")


def main():
    program = str(Path(sys.argv[1]).resolve())
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 4
    with tempfile.TemporaryDirectory() as scratch:
        without_faults(program, games)
        killed_engines(program, Path(scratch), kills)
        killed_match(program, Path(scratch))


if __name__ == "__main__":
    main()
