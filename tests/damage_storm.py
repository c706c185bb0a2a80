#!/usr/bin/env python3
"""damage_storm.py PROGRAM LIBRARY [DAMAGES] [SEED] [FIRST]: damages files of run folders at random.

One file of a folder is changed (a byte, a digit, a letter's case, a space more, a line, its end) or
deleted. Then
- `othello check` must name it;
- on a finished folder `othello report` must refuse in one line or write the same report;
- an unfinished folder must be refused by `othello resume` in one line, or completed with the same
  bytes; `othello report` must refuse it in one line or write the same report;
- a paper's folder must be completed by `othello reproduce` with the same bytes, or be refused.
LIBRARY is kill_at.cc; DAMAGES is 40 by default. Each damage depends only on SEED and its number,
beginning with FIRST, so that one that was not noticed can be repeated.
"""

import pathlib
import random
import shutil
import sys
import tempfile

from run_storm import (call, contents, differences, interrupted, write_experiment,
                       write_paper)

# Decides only whether games are played again, and is not a result.
UNCHECKED = {"keys.json"}
KINDS = ("finished", "resumed", "reported", "paper")


def places(data, characters):
    return [i for i, c in enumerate(data) if c in characters]


def damage(path, chance):
    """Damages a file; returns how."""
    data = path.read_bytes()
    kind = chance.choice(["byte", "digit", "digit", "case", "space", "line", "end", "newline",
                          "delete"])
    digits, letters = places(data, b"0123456789"), places(data, b"abcdef")
    if kind == "delete":
        path.unlink()
        return "deleted"
    if kind == "digit" and digits:
        i = chance.choice(digits)
        data = data[:i] + bytes([chance.choice([c for c in b"0123456789" if c != data[i]])]) \
            + data[i + 1:]
    elif kind == "case" and letters:
        i = chance.choice(letters)
        data = data[:i] + data[i:i + 1].upper() + data[i + 1:]
    elif kind == "space":
        i = chance.randrange(len(data) + 1)
        data = data[:i] + b" " + data[i:]
    elif kind == "line":
        lines = data.splitlines(keepends=True)
        i = chance.randrange(len(lines))
        del lines[i]
        data = b"".join(lines)
    elif kind == "end":
        i = chance.randrange(len(data))
        data = data[:i]
    elif kind == "newline" and data.endswith(b"\n"):
        i = len(data) - 1
        data = data[:i]
    else:
        kind = "byte"
        i = chance.randrange(len(data))
        data = data[:i] + bytes([data[i] ^ (1 << chance.randrange(8))]) + data[i + 1:]
    path.write_bytes(data)
    return f"{kind} {i} changed"


def choose(folder, chance):
    """A file of the folder; seldom one of the many input files."""
    files = [p for p in sorted(folder.rglob("*")) if p.is_file() and p.stat().st_size > 0]
    inputs = [p for p in files if p.parent.name == "inputs"]
    others = [p for p in files if p.parent.name != "inputs"]
    return chance.choice(inputs if inputs and chance.random() < 0.1 else others)


class Storm:
    def __init__(self, program, library, scratch):
        self.program, self.library, self.scratch = program, library, scratch
        self.report = scratch / "report"
        self.reports = {}
        self.noticed = self.harmless = 0
        self.what = ""
        spec = write_experiment(program, scratch)
        self.finished = self.made(scratch / "finished", "run", spec, "--out")
        self.expected = contents(self.finished)
        # One is stopped while it learns, the other in its leagues, where all runs are finished.
        self.unfinished = [self.stopped(spec, "learning", "snapshots/0000001000.json"),
                           self.stopped(spec, "league", "run-02/final.json")]
        self.tiny = write_paper(scratch / "tiny")
        self.paper = self.made(scratch / "paper", "reproduce", self.tiny, "--out")
        self.expected_paper = self.results_of(self.paper)

    def made(self, folder, *words):
        done = call(self.program, *words, folder)
        assert done.returncode == 0, done.stderr
        return folder

    def stopped(self, spec, name, when):
        """A folder whose run is stopped by a signal when it has made a certain file."""
        folder = self.scratch / name
        done = interrupted(self.program, self.library, "run", spec, "--out", folder,
                           "--checkpoint", 0, "--threads", 1, STOP_AT=when)
        assert done.returncode == 130, done.stderr
        assert list(folder.glob("run-01/snapshots/*")), "no snapshots"
        return folder

    @staticmethod
    def results_of(folder):
        """Without the folders of runs and their checksums: nothing is made from them any more."""
        return {path: data for path, data in contents(folder).items()
                if "/run-" not in path and not path.endswith("SHA256SUMS")}

    def fail(self, problem):
        sys.exit(f"damage_storm: {self.what}: {problem}")

    def one_line(self, done):
        if done.returncode < 0 or done.returncode > 3 or "terminate" in done.stderr:
            self.fail(f"exit status {done.returncode}: {done.stderr}")
        lines = [l for l in done.stderr.splitlines() if not l.startswith("[")]  # steps of a paper
        if len(lines) != 1 or not lines[0].startswith("othello: "):
            self.fail(f"not one line: {done.stderr}")

    def copy_of(self, original):
        """At the same place every time: a report names its folder."""
        copy = self.scratch / "copy" / original.name
        shutil.rmtree(copy.parent, ignore_errors=True)
        shutil.copytree(original, copy)
        return copy

    def write_report(self, folder):
        shutil.rmtree(self.report, ignore_errors=True)
        return call(self.program, "report", folder, "--out", self.report)

    def expected_report(self, original, without):
        """Of the folder without a run, if `without` names its folder."""
        if (original, without) not in self.reports:
            copy = self.copy_of(original)
            if without:
                shutil.rmtree(copy / without)
            done = self.write_report(copy)
            assert done.returncode == 0, done.stderr
            self.reports[original, without] = contents(self.report)
        return self.reports[original, without]

    @staticmethod
    def must_check(kind, path):
        if path.name in UNCHECKED:
            return False
        if kind not in ("resumed", "reported"):
            return True
        # Tables of unfinished runs are made again from the checkpoints.
        if path.name in ("metrics.csv", "times.csv"):
            return False
        # Without its checkpoint a run begins again.
        return path.name != "checkpoint.json" or path.exists()

    def use(self, kind, copy):
        if kind == "resumed":
            return call(self.program, "resume", copy)
        if kind == "paper":
            return call(self.program, "reproduce", self.tiny, "--out", copy)
        return self.write_report(copy)

    def wrong(self, kind, original, copy, path):
        if kind == "resumed":
            return differences(self.expected, contents(copy))
        if kind == "paper":
            return differences(self.expected_paper, self.results_of(copy))
        begins_again = kind == "reported" and path.name == "checkpoint.json" and not path.exists()
        found = contents(self.report)
        return differences(self.expected_report(original, path.parent.name if begins_again
                                                else None), found)

    def run(self, seed, number):
        """Damages a copy of a folder and works on it."""
        chance = random.Random(f"{seed} {number}")
        kind = KINDS[number % len(KINDS)]
        original = {"finished": self.finished, "paper": self.paper}.get(
            kind, self.unfinished[number // len(KINDS) % 2])
        copy = self.copy_of(original)
        path = choose(copy, chance)
        self.what = (f"seed {seed}, damage {number}: {kind}: "
                     f"{original.name}/{path.relative_to(copy)}: {damage(path, chance)}")
        if call(self.program, "check", copy).returncode == 0 and self.must_check(kind, path):
            self.fail("not noticed by check")
        done = self.use(kind, copy)
        if done.returncode != 0:
            self.one_line(done)
            self.noticed += 1
            return
        wrong = self.wrong(kind, original, copy, path)
        if wrong:
            self.fail(f"unnoticed wrong results in {wrong}")
        self.harmless += 1


def main():
    program, library = sys.argv[1:3]
    damages, seed, first = (int(sys.argv[i]) if len(sys.argv) > i else default
                            for i, default in ((3, 40), (4, 1), (5, 0)))
    with tempfile.TemporaryDirectory(prefix="damage-storm-") as scratch:
        storm = Storm(program, library, pathlib.Path(scratch))
        for number in range(first, first + damages):
            storm.run(seed, number)
        print(f"{damages} damages: {storm.noticed} refused in one line, {storm.harmless} without "
              f"effect on results, none unnoticed")


if __name__ == "__main__":
    main()
