#!/usr/bin/env python3
"""attacks.py PROGRAM [TEST ...]: what visitors of a league server on the internet may try.

Every test is one attack that an earlier version did not withstand. Only loopback addresses are used.
"""
import gzip
import json
import os
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from league_server import LeagueServer, network, wpc

PROGRAM = ""


def server(*arguments, **options):
    return LeagueServer(PROGRAM, *arguments, **options)


class Ranges(unittest.TestCase):
    def test_many_ranges_cost_no_more_than_the_file(self):
        with server() as league:
            whole = league.ask("/api/v1/players/1/file")
            for ranges in (["0-"] * 300, ["0-"] * 2000, ["0-3"], ["5-", "-1"]):
                reply = league.ask("/api/v1/players/1/file",
                                   headers=["Range: bytes=" + ",".join(ranges)])
                self.assertIn(reply.status, (200, 206, 416))
                self.assertLessEqual(len(reply.body), 2 * len(whole.body))
            self.assertEqual(league.ask("/healthz").status, 200)


class EncodedBodies(unittest.TestCase):
    def test_compressed_bodies_are_refused(self):
        with server() as league:
            body = gzip.compress(b"1 " * (10 << 20))
            for encoding in ("gzip", "deflate", "br", "gzip, gzip"):
                reply = league.ask("/api/v1/players?name=x", "POST", body, headers=[
                    "Content-Type: text/plain", f"Content-Encoding: {encoding}"])
                self.assertEqual(reply.status, 415, encoding)


class SlowClients(unittest.TestCase):
    def hold(self, league, text, addresses, each):
        held = []
        for address in addresses:
            for _ in range(each):
                client = league.connect(address)
                client.sendall(text)
                held.append(client)
        return held

    def answered_meanwhile(self, text, addresses):
        """Whether another visitor is answered before any of the slow clients is given up."""
        with server() as league:
            held = self.hold(league, text, addresses, 150)
            for path in ("/", "/api/v1/players", "/submit"):
                self.assertEqual(league.ask(path, source="127.0.0.4").status, 200)
            meanwhile = not select.select(held, [], [], 0)[0]
            for client in held:
                client.close()
            return meanwhile

    def expect_answers(self, text, addresses):
        # A machine may be so busy that the slow clients' time is over.
        self.assertTrue(any(self.answered_meanwhile(text, addresses) for _ in range(5)))

    def test_two_addresses_with_slow_bodies_do_not_starve_a_third(self):
        self.expect_answers(b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
                            b"Content-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n1 2 3",
                            ["127.0.0.2", "127.0.0.3"])

    def test_two_addresses_with_slow_headers_do_not_starve_a_third(self):
        self.expect_answers(b"GET / HTTP/1.1\r\nHost: loc", ["127.0.0.2", "127.0.0.3"])

    def test_an_address_has_its_share_of_streams(self):
        with server() as league:
            streams = [league.open_stream("127.0.0.2") for _ in range(64)]
            self.assertTrue(all(reply.status == 200 for _, reply in streams))
            self.assertEqual(league.ask("/api/v1/events", source="127.0.0.2").status, 429)
            other, reply = league.open_stream("127.0.0.3")
            self.assertEqual(reply.status, 200)
            for client, _ in streams + [(other, reply)]:
                client.close()

    def test_an_address_has_its_share_of_training(self):
        with server() as league:
            own = [league.start_run("long", 200000, "127.0.0.2").status for _ in range(8)]
            self.assertIn(202, own)
            self.assertIn(429, own)
            self.assertEqual(league.start_run("short", 100, "127.0.0.3").status, 202)

    def test_large_networks_do_not_delay_others(self):
        with server("--threads", "1") as league:
            league.settle()
            large = [league.submit(f"large{i}", network(i, 600), "127.0.0.2", "application/json")
                     for i in range(6)]
            self.assertEqual([reply.status for reply in large], [201] * 6)

            def scored():
                players = [league.ask(f"/api/v1/players/{reply.json()['id']}").json()
                           for reply in large]
                return sum(player["rank"]["heuristic"] is not None for player in players)

            small = league.submit("small", wpc(1), "127.0.0.3").json()["id"]
            before = scored()
            league.wait(f"/api/v1/players/{small}", lambda player: player["rank"]["heuristic"])
            self.assertLess(scored() - before, 3)


class ClosedFeatures(unittest.TestCase):
    def test_old_runs_expire(self):
        with server() as league:
            self.assertEqual(league.start_run("old").status, 202)
            league.wait("/api/v1/runs/old-1", lambda run: run["state"] == "finished")
            league.stop()
            for i in range(2, 202):
                shutil.copytree(league.data / "runs" / "old-1", league.data / "runs" / f"old-{i}")
            with server(data=league.data) as again:
                self.assertEqual(again.start_run("new").status, 202)
                again.wait("/api/v1/runs/new-1", lambda run: run["state"] == "finished")
                runs = again.ask("/api/v1/runs").json()["runs"]
                self.assertLessEqual(len(runs), 200)

    def test_the_operator_maintains_a_running_league(self):
        def admin(*words, status=0):
            done = subprocess.run([PROGRAM, "league-admin", *words, "--data", str(league.data)],
                                  capture_output=True, text=True, check=False, timeout=600)
            self.assertEqual(done.returncode, status, done.stdout + done.stderr)
            return done.stdout

        def names():
            return {player["name"] for player in league.ask("/api/v1/players").json()["players"]}

        def eventually(condition):
            end = time.monotonic() + 300
            while not condition() and time.monotonic() < end:
                time.sleep(0.05)
            self.assertTrue(condition())

        with server() as league:
            kept = league.submit("kept", wpc(1)).json()["id"]
            gone = league.submit("gone", wpc(2), "127.0.0.2").json()["id"]
            self.assertEqual(league.start_run("mine").status, 202)
            league.wait("/api/v1/runs/mine-1", lambda run: run["state"] == "finished")
            league.settle()
            listed = json.loads(admin("list", "--json"))
            self.assertEqual({p["name"]: p["address"] for p in listed["players"]}["gone"],
                             "127.0.0.2")
            copy = str(league.folder / "copy")
            admin("backup", copy)
            admin("check")
            admin("remove-player", str(gone))
            eventually(lambda: names() >= {"kept"} and "gone" not in names())
            admin("remove-player", "1", status=1)
            admin("remove-run", "mine-1")
            eventually(lambda: league.ask("/api/v1/runs/mine-1").status == 404)
            stream, _ = league.open_stream("127.0.0.2")
            admin("ban", "127.0.0.2")
            eventually(lambda: league.ask("/", source="127.0.0.2").status == 403)
            self.assertEqual(league.ask("/").status, 200)
            with self.subTest("what a banned visitor has open is closed"), stream:
                self.assertTrue(select.select([stream], [], [], 120)[0])
                while stream.recv(1 << 16):
                    self.assertTrue(select.select([stream], [], [], 120)[0])
            with self.subTest("a banned visitor's body is not waited for"), \
                    league.connect("127.0.0.2", timeout=30) as client:
                client.sendall(b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
                               b"Content-Type: text/plain\r\nContent-Length: 8000000\r\n\r\n")
                self.assertIn(b" 403 ", client.recv(100))
            admin("unban", "127.0.0.2")
            eventually(lambda: league.ask("/", source="127.0.0.2").status == 200)
            table = Path(copy) / "runs" / "mine-1" / "run-01" / "metrics.csv"
            sound = table.read_text(encoding="utf-8")
            table.write_text(sound.replace("heuristic", "Heuristic"), encoding="utf-8")
            admin("restore", copy, status=1)
            table.write_text(sound, encoding="utf-8")
            admin("restore", copy)
            eventually(lambda: names() >= {"kept", "gone"})
            eventually(lambda: league.ask("/api/v1/runs/mine-1").status == 200)
            league.settle()
            admin("check")
            self.assertEqual(league.ask(f"/api/v1/players/{kept}").json()["state"], "ranked")
            league.stop()
            database = league.data / "league.sqlite"
            content = bytearray(database.read_bytes())
            content[len(content) // 2:] = os.urandom(len(content) - len(content) // 2)
            database.write_bytes(content)
            done = subprocess.run([PROGRAM, "league-admin", "check", "--data", str(league.data)],
                                  capture_output=True, text=True, check=False, timeout=600)
            self.assertEqual(done.returncode, 1, done.stdout)


class LimitedResources(unittest.TestCase):
    def expect_service_or_a_line(self, answers=(200,), **options):
        """Whether the server serves; or it says in one line why not. Then it ends when asked."""
        with server("--threads", "1", **options) as league:
            if league.port is None:
                self.assertIsNotNone(league.process.poll(), "it hangs")
                lines = league.stderr().splitlines()
                self.assertEqual(league.process.returncode, 1, lines)
                self.assertEqual(len(lines), 1, lines)
                return False
            status = league.ask("/api/v1/players").status
            self.assertIn(status, answers)
            self.assertEqual(league.stop(), 0, league.stderr())
            return status == 200

    @unittest.skipIf(os.getuid() != 0, "only root can become another user")
    def test_few_threads(self):
        user = 200000 + os.getpid()  # nobody else's, so that only the server's own threads count
        served = [self.expect_service_or_a_line(limits=[(resource.RLIMIT_NPROC, count)], user=user)
                  for count in (1, 2, 4, 6, 8, 10, 20, 64)]
        self.assertFalse(served[0])
        self.assertTrue(served[-1])

    def test_little_memory(self):
        # With little more than it needs to start, it may have too little for a request. With less
        # than its shared libraries need, not it but the system's loader refuses.
        def loads(size):
            limit = (size << 20, size << 20)
            return subprocess.run([PROGRAM, "--version"], capture_output=True, check=False, timeout=600,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit)
                                  ).returncode != 127

        served = [self.expect_service_or_a_line((200, 503), limits=[(resource.RLIMIT_AS, size << 20)])
                  for size in (48, 56, 64, 96, 128, 192, 256, 512, 1536) if loads(size)]
        self.assertTrue(served[-1])


class Http(unittest.TestCase):
    def test_a_body_needs_a_length(self):
        with server() as league:
            begin = b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
            with league.connect("127.0.0.2") as slow:
                slow.sendall(begin + b"Content-Length: 9\r\n\r\n")
                self.assertEqual(league.raw(begin + b"\r\n").status, 411)
                # At once: a body that is on its way is still waited for.
                self.assertFalse(select.select([slow], [], [], 0)[0])

    def test_two_lengths_are_refused(self):
        with server() as league:
            reply = league.raw(b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
                               b"Content-Length: 3\r\nContent-Length: 5\r\n\r\nabcde")
            self.assertEqual(reply.status, 400)

    def test_a_body_is_never_the_next_request(self):
        with server() as league:
            inner = b"GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n"
            outer = (b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
                     + str(len(inner)).encode() + b"\r\n\r\n")
            last = b"GET /submit HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            answer = league.raw(outer + inner + last).raw
            self.assertEqual(answer.count(b"HTTP/1.1 "), 2)
            self.assertNotIn(b"404", answer)

    def seconds_to_end(self):
        with server() as league:
            clients = [league.connect() for _ in range(3)]
            clients[0].sendall(b"POST /api/v1/players HTTP/1.1\r\nHost: localhost\r\n"
                               b"Content-Length: 1000\r\n\r\nabc")
            clients[1].sendall(b"GET / HT")
            stream, _ = league.open_stream()
            begun = time.monotonic()
            self.assertEqual(league.stop(wait=50), 0)
            seconds = time.monotonic() - begun
            for client in clients + [stream]:
                client.close()
            return seconds

    def test_it_ends_promptly(self):
        # A machine may be busy; a slow body has 60 s.
        self.assertTrue(any(self.seconds_to_end() < 5 for _ in range(3)))

    def test_other_names_are_refused(self):
        with server("--allowed-host", "league.example") as league:
            def status(*hosts):
                lines = "".join(f"Host: {host}\r\n" for host in hosts)
                return league.raw(f"GET / HTTP/1.1\r\n{lines}Connection: close\r\n\r\n"
                                  .encode()).status
            for host in ("localhost", f"127.0.0.1:{league.port}", "League.example", "[::1]"):
                self.assertEqual(status(host), 200, host)
            self.assertEqual(status("rebound.example"), 421)
            self.assertEqual(status("localhost", "localhost"), 400)
            self.assertEqual(status(), 400)

    def test_other_sites_cannot_post(self):
        with server() as league:
            reply = league.ask("/api/v1/players?name=x", "POST", wpc(1), headers=[
                "Content-Type: text/plain", "Sec-Fetch-Site: cross-site"])
            self.assertEqual(reply.status, 403)

    def test_limits_see_through_a_trusted_proxy(self):
        with server("--trusted-proxy", "127.0.0.1") as league:
            def status(visitor, source):
                return league.ask("/api/v1/players?name=%3C", "POST", "x", source, [
                    "Content-Type: text/plain", f"X-Forwarded-For: 10.9.9.9, {visitor}"]).status
            for _ in range(5000):  # 200, and 2 more each second
                flooded = status("192.0.2.1", "127.0.0.1")
                if flooded == 429:
                    break
            self.assertEqual(flooded, 429)
            self.assertEqual(status("192.0.2.2", "127.0.0.1"), 422)
            self.assertEqual(status("192.0.2.1", "127.0.0.9"), 422, "not a proxy")

    def test_names_can_be_seen(self):
        with server() as league:
            for name in ("a%E2%80%8Bb", "a%E2%80%AEb", "%E2%81%A6x", "%E3%85%A4", "x%EF%BB%BF",
                         "%C2%AD", "%F3%A0%81%81"):
                self.assertEqual(league.submit(name, wpc(1)).status, 422, name)
            self.assertEqual(league.submit("%C3%A4%20%E5%90%8D", wpc(1)).status, 201)

    def test_errors_do_not_name_files(self):
        with server() as league:
            (league.data / "runs").write_text("in the way")
            reply = league.start_run("x")
            self.assertEqual(reply.status, 500)
            self.assertNotIn(b"/runs", reply.body)
            self.assertNotIn(str(league.data.parent).encode(), reply.body)
            self.assertIn("runs", league.stderr())

    def test_damaged_runs_do_not_name_files(self):
        with server("--threads", "1") as league:
            self.assertEqual(league.start_run("long", 200_000).status, 202)
            league.wait("/api/v1/runs/long-1", lambda run: run["score"])
            league.stop()
            for snapshot in (league.data / "runs" / "long-1" / "run-01" / "snapshots").iterdir():
                snapshot.write_text(snapshot.read_text(encoding="utf-8") + " ", encoding="utf-8")
            with server(data=league.data) as again:
                again.wait("/api/v1/runs/long-1", lambda run: run["state"] == "failed")
                for path in ("/api/v1/runs", "/api/v1/runs/long-1", "/api/v1/runs/long-1/events"):
                    body = again.ask(path).body
                    self.assertIn(b"the server failed", body)
                    self.assertNotIn(str(league.data.parent).encode(), body)
                self.assertIn(str(league.data / "runs" / "long-1"), again.stderr())

    def test_the_league_has_pages(self):
        with server() as league:
            for i in range(110):
                self.assertEqual(
                    league.submit(f"p{i}", wpc(i), f"127.0.0.{2 + i % 5}").status, 201)
            first, second = (league.ask(path).body.decode() for path in ("/", "/?page=2"))
            self.assertEqual(first.count("href=\"/players/") // 100, 1)
            self.assertTrue("page=2" in first, "no link to the next page")
            self.assertLess(second.count("<tr>"), 50)
            self.assertEqual(league.ask("/?page=99").status, 404)
            league.settle()
            self.assertLess(len(league.ask("/").body), 200_000)


class Operation(unittest.TestCase):
    def test_health_metrics_and_log(self):
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "access.log"
            with server("--log", str(log)) as league:
                self.assertEqual(league.ask("/healthz").body, b"ok\n")
                league.ask("/none")
                metrics = league.ask("/metrics")
                self.assertIn("text/plain; version=0.0.4", metrics.headers["content-type"])
                self.assertIn(b'othello_requests_total{status="404"} 1\n', metrics.body)
                for line in metrics.body.decode().splitlines():
                    self.assertRegex(line, r"^(# (HELP|TYPE) \w+ .+|\w+(\{\w+=\"[^\"]*\"\})? \S+)$")
                league.stop()
            lines = [json.loads(line) for line in log.read_text().splitlines()]
            self.assertEqual([(line["target"], line["status"]) for line in lines[:2]],
                             [("/healthz", 200), ("/none", 404)])
            self.assertEqual(lines[0]["address"], "127.0.0.1")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    PROGRAM = os.path.abspath(sys.argv[1])
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    unittest.main(argv=[sys.argv[0], *sys.argv[2:]], verbosity=2)
