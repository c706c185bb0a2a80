#!/usr/bin/env python3
"""kill_storm.py PROGRAM [KILLS] [SEED]: kills runs at random moments.

A fifth of the kills come while the program makes the folder, some of those in place of an older
one. After each kill the run is resumed, or started again if there is no folder yet; every fifth
time it is completed, and its files must be the same as those of a run that was never killed.
KILLS is 25 by default.
"""

import pathlib
import random
import shutil
import subprocess
import sys
import tempfile
import time

from run_storm import call, contents, differences, start, write_experiment


def is_being_made(folder):
    """Whether the folder has only its temporary name, or no manifest yet."""
    return any(folder.parent.glob(f".{folder.name}.*.tmp")) or \
        (folder.exists() and not (folder / "manifest.json").exists())


def kill_while_made(program, words, folder, delay):
    """Kills the program some seconds after it began to make the folder."""
    process = start(program, *words)
    while process.poll() is None and not is_being_made(folder):
        time.sleep(0.0001)
    time.sleep(delay)
    process.kill()
    out, err = process.communicate()
    return subprocess.CompletedProcess(words, process.returncode, out, err)


def continuation(out, spec):
    return ("resume", out) if (out / "manifest.json").exists() else ("run", spec, "--out", out)


def main():
    program, kills = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 25
    chance = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    creating_wanted = kills // 5
    with tempfile.TemporaryDirectory(prefix="kill-storm-") as scratch:
        scratch = pathlib.Path(scratch)
        spec = write_experiment(program, scratch)
        whole = scratch / "whole"
        began = time.monotonic()
        done = call(program, "run", spec, "--out", whole)
        length = time.monotonic() - began
        assert done.returncode == 0, done.stderr
        expected = contents(whole)

        out = scratch / "runs" / "killed"
        out.parent.mkdir()
        creating = running = completed = missed = 0
        latest = 0.01  # seconds after the folder was begun; less each time it was too late
        while creating + running < kills:
            if creating < creating_wanted:
                words = ("run", spec, "--out", out)
                if chance.random() < 0.3:  # an old folder is replaced
                    shutil.copytree(whole, out)
                    words += ("--force",)
                killed = kill_while_made(program, (*words, "--checkpoint", 0.001), out,
                                         chance.uniform(0, latest))
                if is_being_made(out):
                    creating += 1
                else:
                    missed += 1
                    latest *= 0.8
                if missed > 20 + kills:
                    sys.exit("kill_storm: making the folder cannot be interrupted")
                complete = True
            else:
                words = continuation(out, spec)
                killed = call(program, *words, "--checkpoint", 0.001,
                              kill_after=chance.uniform(0.005, 1.2 * length))
                running += killed.returncode == -9
                complete = chance.random() < 0.2
            if killed.returncode not in (0, -9):
                sys.exit(f"kill_storm: {words}: {killed.stderr}")
            if killed.returncode == -9 and not complete:
                continue
            if killed.returncode == -9:
                words = continuation(out, spec)
                last = call(program, *words)
                if last.returncode != 0:
                    sys.exit(f"kill_storm: {words} after a kill: {last.stderr}")
            wrong = differences(expected, contents(out))
            if wrong:
                sys.exit(f"kill_storm: files differ after kills: {wrong}")
            if list(out.parent.glob(".*.tmp")):
                sys.exit("kill_storm: a temporary folder was left behind")
            completed += 1
            shutil.rmtree(out)
        print(f"{creating + running} kills, {creating} of them while the folder was made; "
              f"{completed} runs completed, all with the same bytes")


if __name__ == "__main__":
    main()
