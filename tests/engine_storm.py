#!/usr/bin/env python3
"""engine_storm.py PROGRAM [GAMES [KILLS]]: matches of engines in processes of their own.

1. Our player as a GTP engine and as an NBoard engine against another one of our players, and against
   gtp-rhino at two levels if it is installed (Debian's package grhino): no fault in any game.
2. Engines are killed in the middle of games: every game is accounted for, every loss by a fault is
   reported, and the match is written pair by pair.
3. The match itself is killed: no engine is left, and the match can be resumed.
4. Our engine ends on the first signal, whether it searches, is idle or is flooded, and soon after the
   end of its input, however deep its search is.
"""
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RHINO = "/usr/games/gtp-rhino"
# In seconds. What is waited for takes less than one; a machine may be busy.
PATIENCE = 120
# Of all kills, each after a pair of games.
KILLS_PATIENCE = 1200


def start_of(pid):
    """When a process has started, which tells it from a later one with the same id. None if it has
    ended, even if nobody has waited for it."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except OSError:
        return None
    return None if fields[0] in "ZX" else fields[19]


def children(pid):
    """The running processes that a process has started, with the times of their start."""
    found = set()
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        try:
            found |= {(int(word), start_of(word)) for word in task.read_text().split()}
        except OSError:
            pass
    return {(child, start) for child, start in found if start}


def is_running(process):
    pid, start = process
    return start_of(pid) == start


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


@contextlib.contextmanager
def started(command):
    """A process that is killed at the end, if it still runs."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def pairs_in(content):
    """The numbers of the pairs of all games in a file."""
    return [int(number) for number in re.findall(r"EV\[pair (\d+)\]", content)]


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
    """The match has many more games than are needed, and is interrupted after the last kill."""
    out = folder / "killed.ggf"
    engine = f"gtp:'{program}' engine cel-n:3 --protocol gtp"
    killed = []
    seen = set()
    size = 0
    until = time.monotonic() + KILLS_PATIENCE
    forfeits = 0
    with started(match(program, engine, "cel-n:2", "--games", "1000000", "--out", str(out),
                       "--threads", "2")) as running:
        while running.poll() is None and forfeits < kills:
            check(time.monotonic() < until, f"{forfeits} games lost after {len(killed)} kills")
            # Another one only after a pair has been written, so that kills fall into different
            # games.
            now = out.stat().st_size if out.exists() else 0
            seen |= children(running.pid)
            engines = [p for p in seen if p not in killed and is_running(p)]
            if now > size and engines and len(killed) < kills:
                process = engines[len(killed) % len(engines)]
                os.kill(process[0], signal.SIGKILL)
                killed.append(process)
                size = now
            if len(killed) == kills:
                forfeits = out.read_text().count(":f]")
            time.sleep(0.001)
        running.send_signal(signal.SIGINT)
        text, errors = running.communicate()
    check(running.returncode == 130, f"exit status {running.returncode}: {errors}")
    result = json.loads(text)
    faults = result.get("faults", [])
    check(len(killed) == kills, f"{len(killed)} of {kills} kills")
    check(len(faults) == kills, f"{len(faults)} faults after {kills} kills")
    check(all("signal 9" in f["reason"] for f in faults), str(faults))
    content = out.read_text()
    games = result["games"]
    # The result counts pairs in their order; those after a pair that was cut short are only kept.
    numbers = pairs_in(content)
    in_order = next(n for n in range(len(numbers) + 1) if n + 1 not in numbers)
    check(all(numbers.count(n) == 2 for n in numbers), f"pairs of the file: {sorted(numbers)}")
    check(2 * in_order == games, f"the file has {in_order} pairs in order, the result {games} games")
    check(content.count(":f]") == kills, "the file does not say which games were forfeited")
    left = [process for process in seen if is_running(process)]
    check(not left, f"engines are left: {left}")
    print(f"{games} games, {kills} engines killed, {len(faults)} games lost by it")


def killed_match(program, folder):
    """The match is killed while many games are left; the resumed one ends ten pairs later."""
    out = folder / "resumed.ggf"
    engine = f"gtp:'{program}' engine cel-n:3 --protocol gtp"

    def command(file, games, *options):
        return match(program, engine, "cel-n:1", "--games", str(games), "--out", str(folder / file),
                     "--threads", "2", *options)

    with started(command(out.name, 1_000_000)) as running:
        while not out.exists() or out.read_text().count("(;") < 4:
            check(running.poll() is None, "the match has ended too early")
            time.sleep(0.001)
        engines = children(running.pid)
    # They read the end of their input.
    until = time.monotonic() + PATIENCE
    while any(is_running(process) for process in engines):
        check(time.monotonic() < until, "an engine outlives the match")
        time.sleep(0.01)
    kept = pairs_in(out.read_text())
    games = 2 * (max(kept) + 10)
    result = finished(command(out.name, games, "--resume"))
    check(result["games"] == games, f"{result['games']} of {games} games after the resumption")
    whole = finished(command("whole.ggf", games))
    check(whole["pairs"] == result["pairs"], "a resumed match has other results")
    print(f"a match killed after {len(kept)} games was resumed to {games}, with the same results")


# What keeps our engine busy for hours.
DEEP = {"nboard": "set depth 40\nhint 1\n", "gtp": "genmove b\n"}


def our_engine(program, protocol, text):
    """Our engine with a deep search, after some lines."""
    engine = subprocess.Popen([program, "engine", "engine:depth=26,exact=0", "--protocol", protocol],
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    engine.stdin.write(text.encode())
    engine.stdin.flush()
    return engine


def ends(engine, what):
    try:
        engine.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        engine.kill()
        check(False, f"our engine does not end {what}")


def end_on_signals(program):
    for protocol, deep in DEEP.items():
        hello = "nboard 2\n" if protocol == "nboard" else "name\n"
        for text, state in ((hello, "idle"), (hello + deep, "in a search"),
                            (hello + deep + 30_000 * "x\n", "flooded")):
            engine = our_engine(program, protocol, text)
            engine.stdout.readline()  # it works
            engine.send_signal(signal.SIGTERM)
            ends(engine, f"on a signal, {state}, {protocol}")
            check(engine.returncode == 130, f"exit status {engine.returncode}, {state}, {protocol}")
    print("our engine ends on a signal")


def main():
    program = str(Path(sys.argv[1]).resolve())
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 50
    # They search on for a few seconds meanwhile.
    left_alone = {p: our_engine(program, p, deep) for p, deep in DEEP.items()}
    for engine in left_alone.values():
        engine.stdin.close()
    with tempfile.TemporaryDirectory() as scratch:
        end_on_signals(program)
        without_faults(program, games)
        killed_engines(program, Path(scratch), kills)
        killed_match(program, Path(scratch))
    for protocol, engine in left_alone.items():
        ends(engine, f"after the end of its input, {protocol}")
    print("our engine ends after its input")


if __name__ == "__main__":
    main()
