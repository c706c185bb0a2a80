#!/usr/bin/env python3
"""load.py PROGRAM [--streams N] [--slow N] [--addresses N] [--players N] [--report]

Idle event streams and slow clients from many loopback addresses while players are submitted and
pages are read. The server's address space is limited. Fails if a page is not answered, a
player is not ranked or memory is exceeded; --report prints the response times, which depend on the
machine.
"""
import argparse
import itertools
import multiprocessing
import os
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


def read_pages(port, number, ends, results):
    """In a process of its own, so that its times are not those of the crowd's threads."""
    times, failures = [], 0
    for path in itertools.islice(itertools.cycle(PATHS), number, None):
        if ends.is_set():
            break
        begun = time.perf_counter()
        answer = b""
        try:
            with socket.create_connection(("127.0.0.1", port), 120,
                                          source_address=(f"127.0.2.{number + 1}", 0)) as client:
                client.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                               .encode())
                while part := client.recv(1 << 16):
                    answer += part
        except OSError:
            pass
        times.append(time.perf_counter() - begun)
        failures += not answer.startswith(b"HTTP/1.1 200")
        time.sleep(0.02)
    results.put((times, failures))


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
    parser.add_argument("--report", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    with LeagueServer(os.path.abspath(options.program), "--threads", "1",
                      limits=[(resource.RLIMIT_AS, options.memory << 20)]) as league:
        league.settle()
        crowd = Crowd(league, options)
        league.wait("/api/v1/health", lambda health: health["streams"] == options.streams)
        ends, results = multiprocessing.Event(), multiprocessing.Queue()
        readers = [multiprocessing.Process(target=read_pages, args=(league.port, i, ends, results))
                   for i in range(4)]
        for reader in readers:
            reader.start()
        begun = time.monotonic()
        refused = sum(league.submit(f"p{i}", wpc(i), f"127.0.3.{1 + i % 10}").status != 201
                      for i in range(options.players))
        league.settle()
        ranked = time.monotonic() - begun
        time.sleep(max(0, options.seconds - ranked))
        ends.set()
        gathered = [results.get() for _ in readers]
        for reader in readers:
            reader.join()
        crowd.stop()
        times = sorted(time for times, _ in gathered for time in times)
        failures = sum(failures for _, failures in gathered)
        states = [player["state"]
                  for player in league.ask("/api/v1/players").json()["players"]]
        if options.report:
            def at(share):
                return 1000 * times[int(share * (len(times) - 1))]
            print(f"{len(times)} pages: median {at(0.5):.1f} ms, 99% {at(0.99):.1f} ms, "
                  f"most {at(1):.1f} ms; {options.players} players ranked after {ranked:.1f} s")
            print(f"memory: {memory_of(league.process.pid, 'VmHWM'):.0f} MB resident at most, "
                  f"{memory_of(league.process.pid, 'VmSize'):.0f} MB of address space; "
                  f"{crowd.read_bytes / 1e6:.0f} MB of events, {crowd.closed} streams closed; "
                  f"load of the machine {os.getloadavg()[0]:.1f}")
        problems = {"submissions refused": refused, "pages not answered": failures,
                    "players not ranked": sum(state != "ranked" for state in states),
                    "streams closed": crowd.closed}
        problems["exit status"] = league.stop()
        for what, count in problems.items():
            if count:
                print(f"load.py: {count} {what}: {league.stderr()}", file=sys.stderr)
        sys.exit(any(problems.values()))


if __name__ == "__main__":
    main()
