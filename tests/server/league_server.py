"""A league server for tests in Python: starts the program on a free port and talks to it."""
import contextlib
import json
import os
import random
import re
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLAYERS = ["heuristic", "random", "cel-n"]


class Reply:
    def __init__(self, raw):
        self.raw = raw
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/") else 0
        self.headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)

    def json(self):
        return json.loads(self.body)


class LeagueServer:
    """`limits`: (resource, value) pairs for the server's process; `user`: its user id."""

    def __init__(self, program, *arguments, data=None, limits=(), user=None, wait=300):
        self.program = program
        self.folder = Path(tempfile.mkdtemp(prefix="othello-server-"))
        self.data = Path(data) if data else self.folder / "data"
        if user is not None:
            os.chown(self.folder, user, user)

        def prepare():
            for name, value in limits:
                resource.setrlimit(name, (value, value))
            if user is not None:
                os.setgid(user)
                os.setuid(user)

        with open(self.folder / "out", "w") as out, open(self.folder / "err", "w") as err:
            self.process = subprocess.Popen(
                [program, "serve", "--port", "0", "--data", str(self.data), *arguments,
                 "--players", *PLAYERS],
                stdout=out, stderr=err, preexec_fn=prepare, cwd=self.folder)
        self.port = None
        end = time.monotonic() + wait
        while time.monotonic() < end and self.port is None:
            match = re.search(r"http://\S+:(\d+)/\n", (self.folder / "out").read_text())
            if match:
                self.port = int(match.group(1))
            elif self.process.poll() is not None:
                break
            time.sleep(0.01)

    def __enter__(self):
        return self

    def __exit__(self, error, *_):
        if error and issubclass(error, Exception):
            print(f"server: exit status {self.process.poll()}, {self.stderr()}", file=sys.stderr)
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stderr(self):
        return (self.folder / "err").read_text(encoding="utf-8")

    def stop(self, wait=300):
        """The exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=wait)

    def connect(self, source="127.0.0.1", timeout=120):
        return socket.create_connection(("127.0.0.1", self.port), timeout,
                                        source_address=(source, 0))

    def raw(self, data, source="127.0.0.1", timeout=120):
        """The answer until the server closes the connection or nothing more comes."""
        answer = b""
        with self.connect(source, timeout) as client:
            with contextlib.suppress(OSError):
                client.sendall(data)
            with contextlib.suppress(OSError):
                while part := client.recv(1 << 16):
                    answer += part
        return Reply(answer)

    def ask(self, path, method="GET", body=b"", source="127.0.0.1", headers=(), timeout=120):
        if isinstance(body, str):
            body = body.encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: localhost", "Connection: close", *headers]
        if method != "GET" or body:
            lines.append(f"Content-Length: {len(body)}")
        return self.raw("\r\n".join(lines).encode() + b"\r\n\r\n" + body, source, timeout)

    def submit(self, name, text, source="127.0.0.1", kind="text/plain"):
        return self.ask(f"/api/v1/players?name={name}", "POST", text, source,
                        [f"Content-Type: {kind}"])

    def start_run(self, name, games=100, source="127.0.0.1"):
        request = {"name": name, "budget": {"games": games}, "learner": {"method": "td"},
                   "evaluator": {"kind": "wpc"}}
        return self.ask("/api/v1/runs", "POST", json.dumps(request), source,
                        ["Content-Type: application/json"])

    def open_stream(self, source="127.0.0.1"):
        """A connection with an event stream, after its first event."""
        client = self.connect(source)
        client.sendall(b"GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        answer = b""
        while b"\n\n" not in answer.partition(b"\r\n\r\n")[2] and b"429" not in answer:
            part = client.recv(4096)
            if not part:
                break
            answer += part
        return client, Reply(answer)

    def wait(self, path, done, seconds=600):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            reply = self.ask(path)
            if reply.status == 200 and done(reply.json()):
                return reply.json()
            time.sleep(0.02)
        raise TimeoutError(path)

    def settle(self, seconds=1800):
        self.wait("/api/v1/health", lambda health: health["waiting"] == 0, seconds)


def wpc(number):
    """64 weights, others for every number."""
    chance = random.Random(number)
    return " ".join(f"{chance.uniform(-1, 1):.3f}" for _ in range(64))


def network(number, units):
    """A player file of a slow network."""
    count = units * 65 + units + 1
    weights = [((number + 1) * (i + 1) * 7919) % 2003 / 100000 - 0.01 for i in range(count)]
    return json.dumps({"format": "othello-lab player", "version": 1, "name": f"net {number}",
                       "convention": "negation",
                       "evaluator": {"kind": "mlp", "layers": [64, units, 1],
                                     "weights": weights}})
