#!/usr/bin/env python3
"""Generates the parts of README.md and docs/results.md on the four papers from the results.

    scripts/verdicts.py --write   updates both files
    scripts/verdicts.py --check   fails if one of them is stale

The verdicts come from results/PAPER/verdicts.csv; the paper's results, ours and the conclusion come
from experiments/PAPER/items.toml.
"""

import csv
import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).parent.parent
PAPERS = {
    "lucas2006": "Lucas and Runarsson 2006",
    "szubert2013": "Szubert, Jaśkowski and Krawiec 2013",
    "manning2007": "Manning 2007",
    "osaki2008": "Osaki et al. 2008",
}
VERDICTS = ["reproduced", "partly reproduced", "not reproduced", "inconclusive"]


def verdicts_of(paper):
    """The verdict of each item of the paper, in its order."""
    path = ROOT / "results" / paper / "verdicts.csv"
    with open(path, newline="", encoding="utf-8") as file:
        verdicts = {row["item"]: row["verdict"] for row in csv.DictReader(file)}
    unknown = set(verdicts.values()) - set(VERDICTS)
    if unknown:
        raise SystemExit(f"{path}: an item has the verdict {sorted(unknown)[0]!r}")
    return verdicts


def counts_table():
    counts = {}
    for paper in PAPERS:
        verdicts = list(verdicts_of(paper).values())
        counts[paper] = [verdicts.count(verdict) for verdict in VERDICTS]
    counts["all"] = [sum(column) for column in zip(*counts.values())]
    lines = ["| Paper | Figures, tables, statements | " + " | ".join(VERDICTS) + " |"]
    lines.append("|---|---:|" + "---:|" * len(VERDICTS))
    for paper, row in counts.items():
        title = f"[{PAPERS[paper]}](results/{paper}/report.md)" if paper in PAPERS else "All"
        lines.append(f"| {title} | {sum(row)} | " + " | ".join(map(str, row)) + " |")
    return "\n".join(lines) + "\n"


def paper_section(paper):
    with open(ROOT / "experiments" / paper / "items.toml", "rb") as file:
        contents = tomllib.load(file)
    verdicts = verdicts_of(paper)
    lines = [contents["conclusion"].strip(), ""]
    lines += ["| Item | The paper found | Here | Verdict |", "|---|---|---|---|"]
    for item in contents["item"]:
        if item["id"] in verdicts:
            cells = [item["title"].split(": ")[0], item["found"], item.get("outcome", "")]
            lines.append(f"| {' | '.join(c.strip() for c in cells)} | {verdicts[item['id']]} |")
    return "\n".join(lines) + "\n"


def refreshed(text, where):
    """`text` with every <!-- made: NAME --> block regenerated."""

    def make(match):
        made = counts_table() if match[2] == "verdicts" else paper_section(match[2])
        return match[1] + made + match[3]

    fresh, blocks = re.subn(
        r"(<!-- made: (\S+) -->\n).*?(<!-- /made -->)", make, text, flags=re.DOTALL
    )
    if blocks == 0:
        raise SystemExit(f"{where}: expected a block between <!-- made: NAME --> and <!-- /made -->")
    return fresh


def main():
    if sys.argv[1:] not in (["--write"], ["--check"]):
        raise SystemExit(__doc__)
    for name in ("README.md", "docs/results.md"):
        path = ROOT / name
        text = path.read_text(encoding="utf-8")
        fresh = refreshed(text, name)
        if sys.argv[1] == "--write":
            path.write_text(fresh, encoding="utf-8")
        elif fresh != text:
            raise SystemExit(f"{name}: stale; run scripts/verdicts.py --write")


if __name__ == "__main__":
    main()
