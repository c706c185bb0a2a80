#!/usr/bin/env python3
"""load.py PROGRAM [--streams N] [--slow N] [--addresses N] [--players N] [--requests N]
               [--searches N] [--most-p99 MS] [--most-growth MB] [--report]

Idle event streams and slow clients from many loopback addresses while players are submitted and
pages are read. With --requests pages are read without pauses until that number is reached, while
players are submitted and withdrawn. With --searches one visitor has positions analysed all the
time. The server's address space is limited. Fails if a page is not answered, a player is not ranked
or memory is exceeded; --report prints the response times, which depend on the machine, and
--most-p99 and --most-growth limit them and the growth of resident memory after the first tenth of
the requests.
"""
import argparse
import itertools
import multiprocessing
import os
import queue
import resource
import selectors
import signal
import socket
import sys
import threading
import time

from league_server import LeagueServer, wpc

PATHS = ["/", "/players/1", "/api/v1/players", "/api/v1/players/1", "/crosstable",
         "/api/v1/position?player=1&transcript=f5d6c3"]


def address(i):
    return f"127.0.1.{i + 1}"


class Searches:
    """Analyses of one visitor, one after the other in each of some threads."""

    PATH = "/api/v1/analyse?player=1&search=10&transcript=f5d6c3d3c4f4"

    def __init__(self, league, count):
        self.league = league
        self.ends = threading.Event()
        self.finished = 0
        self.refused = 0
        self.threads = [threading.Thread(target=self.analyse) for _ in range(count)]
        for thread in self.threads:
            thread.start()

    def analyse(self):
        while not self.ends.is_set():
            try:
                reply = self.league.ask(self.PATH, source="127.0.4.1")
            except OSError:
                continue
            if b'"state":"finished"' in reply.body or b'"state":"limited"' in reply.body:
                self.finished += 1
            else:
                self.refused += 1

    def stop(self):
        self.ends.set()
        for thread in self.threads:
            thread.join()


class Crowd:
    """Connections that are kept open: streams are read, slow clients send a byte now and then."""

    def __init__(self, league, options):
        self.read_bytes = 0
        self.closed = 0
        self.ends = threading.Event()
        self.streams = selectors.DefaultSelector()
        self.slow = []
        for i in range(options.streams):
            client = league.connect(address(i % options.addresses))
            client.sendall(b"GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
            client.setblocking(False)
            self.streams.register(client, selectors.EVENT_READ)
        for i in range(options.slow):
            client = league.connect(address(i % options.addresses))
            client.sendall(b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
                           b"Content-Type: text/plain\r\nContent-Length: 8000000\r\n\r\n"
                           if i % 2 == 0 else b"GET / HTTP/1.1\r\nHost: localhost\r\nX")
            self.slow.append((i, client))
        self.threads = [threading.Thread(target=self.drain),
                        threading.Thread(target=self.trickle, args=(league, options))]
        for thread in self.threads:
            thread.start()

    def drain(self):
        while not self.ends.is_set():
            for key, _ in self.streams.select(0.5):
                try:
                    part = key.fileobj.recv(1 << 16)
                except OSError:
                    part = b""
                self.read_bytes += len(part)
                if not part:
                    self.closed += 1
                    self.streams.unregister(key.fileobj)

    def trickle(self, league, options):
        """Slow clients that the server has given up on come again."""
        while not self.ends.wait(1):
            for place, (i, client) in enumerate(self.slow):
                try:
                    client.sendall(b"1")
                except OSError:
                    client.close()
                    fresh = league.connect(address(i % options.addresses))
                    fresh.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX")
                    self.slow[place] = (i, fresh)

    def stop(self):
        self.ends.set()
        for thread in self.threads:
            thread.join()


def read_pages(port, number, shared, results):
    """In its own process, so that its times are not those of the crowd's threads."""
    times, failures = [], 0
    try:
        times, failures = pages_read(port, number, shared)
    finally:
        results.put((times, failures))


def pages_read(port, number, shared):
    times, failures = [], 0
    paths = itertools.islice(itertools.cycle(PATHS), number, None)
    for i, path in enumerate(paths):
        if shared.ends.is_set():
            break
        begun = time.perf_counter()
        answer = b""
        # Several visitors: one is limited to 500 requests a second.
        source = f"127.0.2.{1 + 4 * number + i % 4}"
        try:
            with socket.create_connection(("127.0.0.1", port), 120,
                                          source_address=(source, 0)) as client:
                client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                               .encode())
                while part := client.recv(1 << 16):
                    answer += part
        except OSError:
            pass
        times.append(time.perf_counter() - begun)
        failures += not answer.startswith(b"HTTP/1.1 200")
        with shared.count.get_lock():
            shared.count.value += 1
        time.sleep(shared.pause)
    return times, failures


class Reading:
    """Processes that read pages; what they share is inherited."""

    def __init__(self, port, pause):
        self.ends, self.pause = multiprocessing.Event(), pause
        self.count = multiprocessing.Value("Q", 0)
        self.results = multiprocessing.Queue()
        self.processes = [
            multiprocessing.Process(target=read_pages, args=(port, i, self, self.results))
            for i in range(4)]

    def start(self):
        for process in self.processes:
            process.start()

    def is_alive(self):
        return all(process.is_alive() for process in self.processes)

    def stop(self):
        """The times and the number of failures."""
        self.ends.set()
        gathered = []
        while len(gathered) < len(self.processes):
            try:
                gathered.append(self.results.get(timeout=1))
            except queue.Empty:
                dead = [p.exitcode for p in self.processes if p.exitcode]
                if dead:
                    sys.exit(f"load.py: a reader ended with {dead[0]}")
        for process in self.processes:
            process.join()
            if process.exitcode:
                sys.exit(f"load.py: a reader ended with {process.exitcode}")
        return (sorted(time for times, _ in gathered for time in times),
                sum(failures for _, failures in gathered))


def change_players(league, reading, requests, memory):
    """Submits and withdraws players until that number of pages is read. Returns how many, and how many
    changes were refused."""
    changes = refused = 0
    warm = None
    while reading.count.value < requests and reading.is_alive():
        if warm is None and reading.count.value >= requests // 10:
            warm = memory()
        source = f"127.0.5.{1 + changes % 50}"
        reply = league.submit(f"q{changes}", wpc(100000 + changes), source)
        if reply.status == 201:
            answer = reply.json()
            gone = league.ask(f"/api/v1/players/{answer['id']}", "DELETE", source=source,
                              headers=[f"Authorization: Bearer {answer['token']}"])
            refused += gone.status != 204
        else:
            refused += 1
        changes += 1
        time.sleep(0.05)
    return changes, refused, warm


def memory_of(process, field):
    with open(f"/proc/{process}/status", encoding="ascii") as status:
        for line in status:
            if line.startswith(field):
                return int(line.split()[1]) / 1024
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program")
    parser.add_argument("--streams", type=int, default=100)
    parser.add_argument("--slow", type=int, default=50)
    parser.add_argument("--addresses", type=int, default=10)
    parser.add_argument("--players", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=2, help="of reading, at least")
    parser.add_argument("--memory", type=int, default=512, help="in MB")
    parser.add_argument("--requests", type=int, default=0, help="pages to read, at least")
    parser.add_argument("--searches", type=int, default=0, help="at a time, of one visitor")
    parser.add_argument("--most-p99", type=float, default=float("inf"), help="in ms")
    parser.add_argument("--most-growth", type=float, default=float("inf"), help="in MB")
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    with LeagueServer(os.path.abspath(options.program), "--threads", "1",
                      limits=[(resource.RLIMIT_AS, options.memory << 20)]) as league:
        league.settle()
        crowd = Crowd(league, options)
        league.wait("/api/v1/health", lambda health: health["streams"] == options.streams)
        searches = Searches(league, options.searches)

        def resident():
            return memory_of(league.process.pid, "VmRSS")

        at_start = resident()
        reading = Reading(league.port, 0 if options.requests else 0.02)
        reading.start()
        begun = time.monotonic()
        refused = sum(league.submit(f"p{i}", wpc(i), f"127.0.3.{1 + i % 10}").status != 201
                      for i in range(options.players))
        league.settle()
        ranked = time.monotonic() - begun
        changes, refused_changes, warm = change_players(league, reading, options.requests, resident)
        time.sleep(max(0, options.seconds - (time.monotonic() - begun)))
        times, failures = reading.stop()
        seconds = time.monotonic() - begun
        searches.stop()
        at_end = resident()
        crowd.stop()
        p99 = 1000 * times[int(0.99 * (len(times) - 1))]
        growth = at_end - (warm or at_start)
        league.settle()
        states = [player["state"]
                  for player in league.ask("/api/v1/players").json()["players"]]
        if options.report:
            def at(share):
                return 1000 * times[int(share * (len(times) - 1))]
            print(f"{len(times)} pages: median {at(0.5):.1f} ms, 99% {at(0.99):.1f} ms, "
                  f"most {at(1):.1f} ms; {options.players} players ranked after {ranked:.1f} s")
            print(f"{len(times) / seconds:.0f} pages a second; {changes} players submitted and "
                  f"withdrawn; {searches.finished} analyses")
            then = f"{warm:.1f} MB after a tenth of the requests, " if warm else ""
            print(f"resident memory: {at_start:.1f} MB at the start, {then}{at_end:.1f} MB at the "
                  f"end")
            print(f"memory: {memory_of(league.process.pid, 'VmHWM'):.0f} MB resident at most, "
                  f"{memory_of(league.process.pid, 'VmSize'):.0f} MB of address space; "
                  f"{crowd.read_bytes / 1e6:.0f} MB of events, {crowd.closed} streams closed; "
                  f"load of the machine {os.getloadavg()[0]:.1f}")
        problems = {"submissions refused": refused, "pages not answered": failures,
                    "submissions or withdrawals refused": refused_changes,
                    "searches refused": searches.refused,
                    "ms at the 99th percentile": round(p99) * (p99 > options.most_p99),
                    "MB of growth": round(growth) * (growth > options.most_growth),
                    "players not ranked": sum(state != "ranked" for state in states),
                    "streams closed": crowd.closed}
        problems["exit status"] = league.stop()
        for what, count in problems.items():
            if count:
                print(f"load.py: {count} {what}: {league.stderr()}", file=sys.stderr)
        sys.exit(any(problems.values()))


if __name__ == "__main__":
    main()
