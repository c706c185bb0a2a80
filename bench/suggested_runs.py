#!/usr/bin/env python3
"""What the training runs that the lab's form proposes learn within a minute.

    bench/suggested_runs.py build/othello [LEARNER [EVALUATOR]]

Starts a server on a free port of this machine with an empty league, sends each suggested request
of GET /api/v1/parameters as the form does, and stops the run if it is not over when the server has
used 60 seconds of CPU time: on an idle machine that takes at most a minute, and a busy one changes
nothing. The player of the first step is the same run's after 20 games or one generation. Both
players then meet the heuristic player and the random one in 10,000 games with 10% random moves.
Prints a table in Markdown, with 95% intervals.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

MINUTE = 60
GAMES = 10_000


class Server:
    def __init__(self, program, data):
        self.data = pathlib.Path(data)
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", data, "--players", "heuristic", "random"],
            stdout=subprocess.PIPE, text=True)
        self.base = re.search(r"http://[^\s/]+", self.process.stdout.readline())[0]

    def ask(self, path, body=None, method=None, token=""):
        request = urllib.request.Request(
            f"{self.base}/api/v1{path}", method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json", "Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    def cpu_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def train(self, request):
        """The player at the end, how far the run came, and the CPU time used."""
        begun = self.cpu_seconds()
        run = self.ask("/runs", request)
        token, stopping = run["token"], False
        while run["state"] in ("waiting", "running"):
            time.sleep(0.1)
            if self.cpu_seconds() - begun > MINUTE and not stopping:
                self.ask(f"/runs/{run['id']}", method="DELETE", token=token)
                stopping = True
            run = self.ask(f"/runs/{run['id']}")
        if run["state"] == "failed":
            sys.exit(f"{run['id']}: {run['error']}")
        seconds = self.cpu_seconds() - begun
        snapshots = sorted((self.data / "runs" / run["id"] / "run-01/snapshots").iterdir())
        return snapshots[-1], run, seconds


def scores(program, player):
    found = []
    for opponent in ("heuristic", "random"):
        out = subprocess.run([program, "match", str(player), opponent, "--games", str(GAMES),
                              "--epsilon", "0.1", "--json"], check=True, capture_output=True)
        match = json.loads(out.stdout)
        found.append((match["score"], *match["interval"]))
    return found


def percent(score):
    return "%.1f%% (%.1f to %.1f)" % tuple(100 * value for value in score)


def main(program, learner=None, evaluator=None):
    with tempfile.TemporaryDirectory() as data:
        server = Server(program, data)
        try:
            print("| Learner | Evaluator | Games | CPU seconds | v `heuristic`: first step | "
                  "after training | v `random`: first step | after training |\n"
                  "|---|---|---:|---:|---:|---:|---:|---:|")
            for request in server.ask("/parameters")["suggested"]:
                pair = request["learner"]["method"], request["evaluator"]["kind"]
                if learner not in (None, pair[0]) or evaluator not in (None, pair[1]):
                    continue
                request["name"] = "-".join(pair)
                first, *_ = server.train({**request, "budget": {"games": 20}})
                last, run, seconds = server.train(request)
                before, after = scores(program, first), scores(program, last)
                games = f"{run['games']:,}"
                if run["games"] < run["of"]:
                    games += f" of {run['of']:,}"
                print(f"| `{pair[0]}` | `{pair[1]}` | {games} | {seconds:.0f} | "
                      f"{percent(before[0])} | {percent(after[0])} | "
                      f"{percent(before[1])} | {percent(after[1])} |", flush=True)
        finally:
            server.process.terminate()
            server.process.wait()


if not 2 <= len(sys.argv) <= 4:
    sys.exit(__doc__)
main(*sys.argv[1:])
