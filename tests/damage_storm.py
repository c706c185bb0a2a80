#!/usr/bin/env python3
"""damage_storm.py PROGRAM LIBRARY [DAMAGES] [SEED]: damages files of run folders at random.

One file of a folder is changed (a byte, a digit, a line, its end) or deleted. Then
- `othello check` must name it;
- on a finished folder `othello report` must refuse in one line or write the same report;
- an unfinished folder must be refused by `othello resume` in one line, or completed with the same
  bytes;
- a paper's folder must be completed by `othello reproduce` with the same bytes, or be refused.
LIBRARY is kill_at.cc; DAMAGES is 40 by default.
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


def damage(path, chance):
    """Damages a file; returns how."""
    data = path.read_bytes()
    kind = chance.choice(["byte", "digit", "digit", "line", "end", "delete"])
    digits = [i for i, c in enumerate(data) if 48 <= c <= 57]
    if kind == "digit" and digits:
        i = chance.choice(digits)
        new = chance.choice([c for c in b"0123456789" if c != data[i]])
        data = data[:i] + bytes([new]) + data[i + 1:]
    elif kind == "line":
        lines = data.splitlines(keepends=True)
        del lines[chance.randrange(len(lines))]
        data = b"".join(lines)
    elif kind == "end":
        data = data[:chance.randrange(len(data))]
    elif kind == "delete":
        path.unlink()
        return "deleted"
    else:
        kind = "byte"
        i = chance.randrange(len(data))
        data = data[:i] + bytes([data[i] ^ (1 << chance.randrange(8))]) + data[i + 1:]
    path.write_bytes(data)
    return f"{kind} changed"


class Storm:
    def __init__(self, program, scratch, chance):
        self.program, self.scratch, self.chance = program, scratch, chance
        self.noticed = self.harmless = 0

    def fail(self, what):
        sys.exit(f"damage_storm: {what}")

    def one_line(self, done, what):
        if done.returncode < 0 or done.returncode > 3 or "terminate" in done.stderr:
            self.fail(f"{what}: exit status {done.returncode}: {done.stderr}")
        lines = [l for l in done.stderr.splitlines() if not l.startswith("[")]  # steps of a paper
        if len(lines) != 1 or not lines[0].startswith("othello: "):
            self.fail(f"{what}: not one line: {done.stderr}")

    def run(self, kind, original, use, same):
        """Damages a copy of a folder; `use` works on it, and `same` compares its results."""
        copy = self.scratch / "copy" / original.name
        shutil.rmtree(copy.parent, ignore_errors=True)
        shutil.copytree(original, copy)
        files = [p for p in sorted(copy.rglob("*")) if p.is_file() and p.stat().st_size > 0]
        path = self.chance.choice(files)
        what = f"{kind}: {path.relative_to(copy)}: {damage(path, self.chance)}"
        checked = call(self.program, "check", copy)
        if checked.returncode == 0 and path.name not in UNCHECKED and self.must_check(kind, path):
            self.fail(f"{what}: not noticed by check")
        done = use(copy)
        if done.returncode != 0:
            self.one_line(done, what)
            self.noticed += 1
            return
        wrong = same(copy)
        if wrong:
            self.fail(f"{what}: unnoticed wrong results in {wrong}")
        self.harmless += 1

    def must_check(self, kind, path):
        # Tables of unfinished runs are made again from the checkpoints.
        tables = ("metrics.csv", "times.csv")
        if kind != "unfinished":
            return True
        # Without its checkpoint a run begins again.
        return path.name not in tables and path.exists()


def stopped(program, library, spec, folder, when):
    """A folder whose run is stopped by a signal when it has made a certain file."""
    done = interrupted(program, library, "run", spec, "--out", folder, "--checkpoint", 0,
                       "--threads", 1, STOP_AT=when)
    assert done.returncode == 130, done.stderr
    return folder


def main():
    program, library = sys.argv[1:3]
    damages = int(sys.argv[3]) if len(sys.argv) > 3 else 40
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    with tempfile.TemporaryDirectory(prefix="damage-storm-") as scratch:
        scratch = pathlib.Path(scratch)
        storm = Storm(program, scratch, chance)
        spec = write_experiment(program, scratch)
        finished = scratch / "finished"
        done = call(program, "run", spec, "--out", finished)
        assert done.returncode == 0, done.stderr
        expected = contents(finished)
        report = scratch / "report"
        # At the place of the copies: a report names its folder.
        shutil.copytree(finished, scratch / "copy" / finished.name)
        done = call(program, "report", scratch / "copy" / finished.name, "--out", report)
        assert done.returncode == 0, done.stderr
        expected_report = contents(report)

        # One is stopped while it learns, the other in its leagues, where all runs are finished.
        unfinished = [
            stopped(program, library, spec, scratch / "learning", "run-01/checkpoint.json"),
            stopped(program, library, spec, scratch / "league", "run-02/final.json")]
        tiny = write_paper(scratch / "tiny")
        paper = scratch / "paper"
        done = call(program, "reproduce", tiny, "--out", paper)
        assert done.returncode == 0, done.stderr

        def results_of(folder):
            """Without the folders of runs and their checksums: nothing is made from them any
            more."""
            return {path: data for path, data in contents(folder).items()
                    if "/run-" not in path and not path.endswith("SHA256SUMS")}

        expected_paper = results_of(paper)

        def use_report(folder):
            shutil.rmtree(report, ignore_errors=True)
            return call(program, "report", folder, "--out", report)

        for number in range(damages):
            kind = ("finished", "unfinished", "paper")[number % 3]
            if kind == "finished":
                storm.run(kind, finished, use_report,
                          lambda _: differences(expected_report, contents(report)))
            elif kind == "unfinished":
                storm.run(kind, unfinished[number // 3 % 2],
                          lambda folder: call(program, "resume", folder),
                          lambda folder: differences(expected, contents(folder)))
            else:
                storm.run(kind, paper,
                          lambda folder: call(program, "reproduce", tiny, "--out", folder),
                          lambda folder: differences(expected_paper, results_of(folder)))
        print(f"{damages} damages: {storm.noticed} refused in one line, {storm.harmless} without "
              f"effect on results, none unnoticed")


if __name__ == "__main__":
    main()
