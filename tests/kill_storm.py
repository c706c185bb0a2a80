#!/usr/bin/env python3
"""kill_storm.py PROGRAM LIBRARY [KILLS] [SEED]: kills runs between two changes of the file system.

LIBRARY is kill_at.cc, which kills the program before its Nth change, so that nothing depends on
how fast the machine is. A fifth of the kills come while the program makes the folder, some of those
in place of an older one. After each kill the run is resumed, or started again if there is no folder
yet; every fifth time it is completed, and its files must be the same as those of a run that was
never killed. KILLS is 25 by default.
"""

import pathlib
import random
import shutil
import sys
import tempfile

from run_storm import call, contents, differences, interrupted, write_experiment


def is_being_made(folder):
    """Whether the folder has only its temporary name, or no manifest yet."""
    return any(folder.parent.glob(f".{folder.name}.*.tmp")) or \
        (folder.exists() and not (folder / "manifest.json").exists())


class Storm:
    def __init__(self, program, library, scratch, chance):
        self.program, self.library, self.chance = program, library, chance
        self.spec = write_experiment(program, scratch)
        self.whole = scratch / "whole"
        done = call(program, "run", self.spec, "--out", self.whole)
        assert done.returncode == 0, done.stderr
        self.expected = contents(self.whole)
        self.out = scratch / "runs" / "killed"
        self.out.parent.mkdir()
        self.completed = 0
        # The last change worth a kill; less when one was too late.
        self.latest = {"new": 1000, "replaced": 1000, "running": 1000}

    def killed_at(self, change, words):
        """Whether the program is killed before this change; if not, it must succeed."""
        ran = interrupted(self.program, self.library, *words, "--checkpoint", 0.001, KILL_AT=change)
        if ran.returncode not in (0, -9):
            sys.exit(f"kill_storm: {words}: {ran.stderr}")
        return ran.returncode == -9

    def kill_while_made(self):
        """False if the folder was complete already."""
        words = ("run", self.spec, "--out", self.out)
        what = "new"
        if self.chance.random() < 0.3:
            what = "replaced"
            shutil.copytree(self.whole, self.out)
            words += ("--force",)
        change = self.chance.randint(2, self.latest[what])  # the first makes the folder
        self.killed_at(change, words)
        if not is_being_made(self.out):
            self.latest[what] = change - 1
            return False
        return True

    def continuation(self):
        if (self.out / "manifest.json").exists():
            return "resume", self.out
        return "run", self.spec, "--out", self.out

    def kill_while_running(self):
        """False if the run was complete before."""
        change = self.chance.randint(1, self.latest["running"])
        if self.killed_at(change, self.continuation()):
            return True
        self.latest["running"] = max(10, change * 4 // 5)
        return False

    def complete(self):
        words = self.continuation()
        done = call(self.program, *words)
        if done.returncode != 0:
            sys.exit(f"kill_storm: {words} after a kill: {done.stderr}")
        wrong = differences(self.expected, contents(self.out))
        if wrong:
            sys.exit(f"kill_storm: files differ after kills: {wrong}")
        if list(self.out.parent.glob(".*.tmp")):
            sys.exit("kill_storm: a temporary folder was left behind")
        shutil.rmtree(self.out)
        self.completed += 1


def main():
    program, library = sys.argv[1:3]
    kills = int(sys.argv[3]) if len(sys.argv) > 3 else 25
    chance = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
    with tempfile.TemporaryDirectory(prefix="kill-storm-") as scratch:
        storm = Storm(program, library, pathlib.Path(scratch), chance)
        creating = running = 0
        while creating < kills // 5:
            creating += storm.kill_while_made()
            storm.complete()
        while creating + running < kills:
            killed = storm.kill_while_running()
            running += killed
            if not killed or chance.random() < 0.2:
                storm.complete()
        storm.complete()
        print(f"{kills} kills, {creating} of them while the folder was made; "
              f"{storm.completed} runs completed, all with the same bytes")


if __name__ == "__main__":
    main()
