#!/usr/bin/env python3
"""examples_check.py PROGRAM: runs every example of README.md, the documents and --help.

Budgets are reduced by rewriting the numbers; everything else is run as printed, in a folder with the
files that the examples name. An example fails if its exit status is not 0.
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", *sorted(str(path.relative_to(SOURCE)) for path in SOURCE.glob("docs/*.md"))]
# Exit status 3: a claim was not reproduced, which says nothing about the command.
ALLOWED = {"reproduce": {0, 3}}
SECONDS = 600  # a guard against hanging, not a limit on time


def examples(program):
    """Every example once, without its comment, in the order in which they appear."""
    found = []
    for document in DOCUMENTS:
        for line in (SOURCE / document).read_text().splitlines():
            line = line.removeprefix("build/")
            if line.startswith(("othello ", "mpirun ")) and " …" not in line:
                found.append(line)
    commands = re.findall(r"^  ([a-z][a-z-]*)\b", subprocess.run(
        [program, "--help"], capture_output=True, text=True, check=True).stdout, re.M)
    for command in commands:
        text = subprocess.run([program, command, "--help"], capture_output=True, text=True,
                              check=True).stdout
        of_command = re.findall(r"^  ((?:othello|mpirun) .*)$", text.partition("Examples:")[2], re.M)
        if not of_command:
            sys.exit(f"examples_check: {command} --help has no examples")
        found += of_command
    clean = [re.split(r"\s+# ", line)[0].removesuffix("&").strip() for line in found]
    return list(dict.fromkeys(clean))


def at_most(line, option, most):
    """Lowers the option's number, or adds the option."""
    if re.search(rf"{option} \S+", line):
        def lower(match):
            number = match.group(1).replace("M", "000000")
            return f"{option} {min(int(number), most)}"
        return re.sub(rf"{option} (\d+M?)\b", lower, line)
    return f"{line} {option} {most}"


def reduced(line):
    # Output goes nowhere, so that a pager does not wait.
    line = re.sub(r" \| .*$", "", line)
    ranks, _, command_line = line.rpartition("othello ")
    if ranks.startswith("mpirun"):
        return "mpirun --allow-run-as-root --oversubscribe -n 2 " + reduced("othello " + command_line)
    command = line.split()[1]
    if command in ("match", "league", "players", "record", "verify"):
        line = at_most(line, "--games", 20)
    if command == "verify" and "heuristic" not in line:
        line += " heuristic"
    if command == "train":
        line = at_most(at_most(line, "--games", 3000), "--measure-games", 20) + " --force"
    if command == "bench":
        line = at_most(line, "--seconds", 0.01) if "--seconds" not in line else re.sub(
            r"--seconds \S+", "--seconds 0.01", line)
        if len(line.split()) < 3 or line.split()[2].startswith("--"):
            line = line.replace("bench", "bench wpc", 1)
    if command == "openings" and "--balanced" in line:
        line = line.replace(" >", " --depth 2 >") if " >" in line else line
        line = re.sub(r"--count \d+", "--count 5", line)
    if command == "perft":
        line = re.sub(r"perft \d+", "perft 6", line)
    if command == "probcut":
        line = at_most(at_most(line, "--depth", 4), "--positions", 20)
    if command == "solve":
        line = line.replace("bench/ffo-40-59.obf", "mine.obf")
    if command == "positions":
        line = at_most(at_most(line, "--empties", 8), "--count", 5)
    if command == "accuracy":
        line = re.sub(r"(bench/exact-\d+\.obf ?)+", "exact.obf ", line)
    if command == "gauntlet":
        line += " --openings few-openings.txt"
    if command == "record":
        line = line if line.endswith("--out -") else line + " --force"
    if command == "run":
        line += " --force"
        if "--scale" not in line:
            line += " --scale quick"
    if command == "reproduce" and "--list" not in line:
        # The same experiments from a folder, where their numbers are reduced too.
        line = re.sub(r"reproduce ([\w-]+)", r"reproduce papers/\1", line)
        line = line.replace("--scale paper", "--scale quick").replace("--runs 8", "--runs 2")
        line += "" if "--scale" in line else " --scale quick"
        line += "" if "--runs" in line else " --runs 2"
        line = re.sub(r" --out \S+", "", line)
    if command == "serve":
        line = line.replace("--host 0.0.0.0", "--host 127.0.0.1")
        line = re.sub(r" --port \d+", "", line) + " --port 0"
    return line


def small_experiments(source, target):
    """A copy of experiment files with small budgets at scale quick."""
    target.mkdir(parents=True)
    for path in sorted(source.iterdir()):
        if path.is_dir():
            small_experiments(path, target / path.name)
            continue
        text = path.read_text()
        head, mark, quick = text.partition("[scale.quick]")
        quick = re.sub(r"\bgames = [\d_]+", "games = 20", quick)
        quick = re.sub(r"runs = \d+", "runs = 2", quick)
        quick = re.sub(r"playouts = [\d_]+", "playouts = 2", quick)
        quick = re.sub(r"budget = \{[^}]*\}",
                       "budget = { games = 2_000, snapshot_every = 500 }", quick)
        head = re.sub(r"quick_games = [\d_]+", "quick_games = 20", head)
        head = re.sub(r"until = [\d_]+", "until = 500", head)
        # The largest tables.
        head = re.sub(r'  \{ shape = "(edges|corners)".*\},\n', "", head)
        (target / path.name).write_text(head + mark + quick)


def prepare(folder, othello):
    """The files that the examples name."""
    def run(*words):
        subprocess.run([othello, *words], cwd=folder, check=True, capture_output=True)

    small_experiments(SOURCE / "experiments", folder / "experiments")
    shutil.copytree(folder / "experiments", folder / "papers")
    for paper in ("lucas2006", "szubert2013"):
        # Claims need the scale of the paper.
        (folder / "papers" / paper / "claims.toml").write_text("")
        shutil.copytree(SOURCE / "results" / paper, folder / "results" / paper,
                        ignore=shutil.ignore_patterns("run-*"))
    # The reading of a paper that docs/results.md makes.
    shutil.copytree(folder / "papers" / "osaki2008", folder / "papers" / "my-reading")
    (folder / "papers" / "my-reading" / "claims.toml").write_text("")
    for line in (SOURCE / "docs" / "results.md").read_text().splitlines():
        if line.startswith("sed -i ") and "my-reading" in line:
            subprocess.run(line, shell=True, check=True, cwd=folder / "papers")
    shutil.copy(folder / "experiments" / "learners.toml", folder / "mine.toml")
    ffo = (SOURCE / "bench" / "ffo-40-59.obf").read_text().splitlines()
    exact = (SOURCE / "bench" / "exact-12.obf").read_text().splitlines()
    (folder / "exact.obf").write_text("\n".join(exact[:5]) + "\n")
    (folder / "mine.obf").write_text(next(line for line in ffo if not line.startswith("%")) + "\n")
    for name in ("best.json", "mine.json", "my-player.json"):
        run("convert", "etdl-12x6", name)
    run("convert", "cel-n", "best.player", "--to", "league")
    run("convert", "etdl-12x6", "nash70.player", "--to", "league")
    for players in ("players", "run", "my-players"):
        (folder / players).mkdir()
        for name in ("heuristic", "cel-n"):
            run("convert", name, f"{players}/{name}.json")
    shutil.copy(SOURCE / "players" / "balanced.games", folder / "players")
    (folder / "src" / "search").mkdir(parents=True)
    shutil.copy(SOURCE / "src" / "search" / "endgame_order.compact", folder / "src" / "search")
    run("record", "cel-n", "cel-n", "--games", "40", "--opening-plies", "8", "--out",
        "cel-n.games")
    with open(folder / "few-openings.txt", "w") as out:
        subprocess.run([othello, "openings", "--count", "2"], check=True, stdout=out)
    for name in ("td", "es-c", "td-wpc"):
        run("train", "--games", "3000", "--measure-games", "20", "--runs", "3", "--out",
            f"runs/{name}")
    (folder / ".local/share/bash-completion/completions").mkdir(parents=True)
    (folder / ".config/fish/completions").mkdir(parents=True)


def serves(line, folder, environment):
    """Starts a server, waits for its address, and interrupts it."""
    server = subprocess.Popen("exec " + line, shell=True, cwd=folder, env=environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    address = server.stdout.readline()
    server.send_signal(signal.SIGINT)
    _, err = server.communicate(timeout=SECONDS)
    return server.returncode if "http://" in address else 1, err


def outcome(line, folder, environment):
    if line.startswith("othello serve"):
        return serves(line, folder, environment)
    ran = subprocess.run(line, shell=True, cwd=folder, env=environment, text=True,
                         stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                         timeout=SECONDS)
    return ran.returncode, ran.stderr


def main():
    program = Path(sys.argv[1]).resolve()
    failed = 0
    skipped = 0
    lines = examples(program)
    if "MPI no" in subprocess.run([program, "--version"], capture_output=True, text=True).stdout:
        lines = [line for line in lines if not line.startswith("mpirun")]
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        prepare(folder, program)
        environment = {**os.environ, "HOME": scratch,
                       "PATH": f"{program.parent}:{os.environ['PATH']}"}
        for example in lines:
            line = reduced(example)
            code, err = outcome(line, folder, environment)
            if "--device cuda" in line and err.startswith("othello: --device: "):
                skipped += 1
            elif code not in ALLOWED.get(line.partition("othello ")[2].split()[0], {0}):
                failed += 1
                print(f"examples_check: {example}\n  as {line}\n  exit status {code}: {err.strip()}")
    print(f"{len(lines)} examples, {failed} failed, {skipped} need a CUDA device")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
