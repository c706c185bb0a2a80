#!/usr/bin/env python3
"""kills.py PROGRAM [--kills N]: kills the server again and again in a storm of submissions.

No acknowledged submission is lost, and `othello league-admin check` finds nothing wrong.
"""
import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

from league_server import LeagueServer, wpc


class Storm:
    def __init__(self, league, numbers, acknowledged):
        self.league = league
        self.numbers = numbers
        self.acknowledged = acknowledged
        self.threads = [threading.Thread(target=self.submit, args=(i,)) for i in range(4)]
        for thread in self.threads:
            thread.start()

    def submit(self, i):
        while True:
            number = next(self.numbers)
            try:
                reply = self.league.submit(f"p{number}", wpc(number), f"127.0.0.{2 + i}")
            except OSError:
                return
            if reply.status == 201:
                self.acknowledged.append(number)
            elif reply.status == 0:
                return
            time.sleep(0.01)

    def is_alive(self):
        return any(thread.is_alive() for thread in self.threads)

    def join(self):
        for thread in self.threads:
            thread.join()


class Counter:
    def __init__(self):
        self.lock = threading.Lock()
        self.value = 0

    def __next__(self):
        with self.lock:
            self.value += 1
            return self.value


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=3)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    chance = random.Random(21)
    numbers, acknowledged = Counter(), []

    def checked():
        done = subprocess.run([program, "league-admin", "check", "--data", data], text=True,
                              capture_output=True, check=False)
        if done.returncode != 0:
            sys.exit(f"kills.py: check failed: {done.stdout}{done.stderr}")

    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        for _ in range(options.kills):
            with LeagueServer(program, data=data) as league:
                # A number of submissions after the start, and then at any moment.
                enough = len(acknowledged) + chance.randint(1, 40)
                storm = Storm(league, numbers, acknowledged)
                while len(acknowledged) < enough and storm.is_alive():
                    time.sleep(0.001)
                time.sleep(chance.uniform(0, 0.02))
                if league.process.poll() is not None:
                    sys.exit(f"kills.py: the server ended with {league.process.returncode}: "
                             f"{league.stderr()}")
                league.process.kill()
                league.process.wait()
                storm.join()
            checked()
        with LeagueServer(program, data=data) as league:
            league.settle(1800)
            stored = set()
            offset = 0
            while True:
                part = league.ask(f"/api/v1/players?offset={offset}").json()["players"]
                if not part:
                    break
                stored |= {player["name"] for player in part}
                offset += len(part)
        checked()
    lost = [number for number in acknowledged if f"p{number}" not in stored]
    print(f"{options.kills} kills, {len(acknowledged)} acknowledged, {len(stored)} stored, "
          f"{len(lost)} lost")
    sys.exit(bool(lost) or not acknowledged)


if __name__ == "__main__":
    main()
