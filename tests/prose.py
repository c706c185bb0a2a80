#!/usr/bin/env python3
"""Checks the numbers in the prose of the papers' reports against their tables.

    tests/prose.py [RESULTS [PAPER...]]

The prose is the conclusion, outcomes and discussions in experiments/PAPER/items.toml. Each interval
in it, "0.10 … 0.14", must be that of a claim in claims.csv or stand in a table of report.md; each
other decimal number and percentage must stand in one of them, rounded as in the prose, or be a
number of the paper that a claim quotes.
"""

import csv
import pathlib
import re
import sys
import tomllib

PAPERS = ("lucas2006", "manning2007", "osaki2008", "szubert2013")
DECIMAL = r"[-−]?\d*\.\d+"
RANGE = re.compile(rf"({DECIMAL}) … ({DECIMAL})")
# Not a number of games, "2.64 M".
NUMBER = re.compile(rf"(?<![\d.])({DECIMAL}|\d+(?=%))(?![\d.]*\d| M\b)")


def number(text):
    return float(text.replace("−", "-"))


def digits(text):
    return len(text.split(".")[1]) if "." in text else 0


def rounds_to(value, shown, places):
    """Whether `value` may be written as `shown`; a table may have rounded it before."""
    return abs(value - shown) <= 0.5000001 * 10**-places + 1e-12


class Known:
    """The numbers of a paper's claims and of the tables of its report."""

    def __init__(self, folder):
        self.values, self.ranges = [], []
        with open(folder / "claims.csv", newline="", encoding="utf-8") as file:
            for row in csv.DictReader(file):
                ours = [float(row[k]) for k in ("low", "high") if row[k]]
                paper = [float(row[k]) for k in ("paper_low", "paper_high") if row[k]]
                self.values += ours + [float(row["ours"])] * bool(row["ours"])
                self.values += paper + [sum(paper) / 2] * (len(paper) == 2)
                self.ranges += [tuple(ours)] * (len(ours) == 2)
                self.read(" ".join(row[k] for k in ("says", "quote", "source", "reason")))
        report = (folder / "report.md").read_text(encoding="utf-8")
        # The table of the summary repeats the prose.
        for line in report.split("\n## ", 2)[2].splitlines():
            if line.startswith("|"):
                self.read(line)

    def read(self, text):
        self.ranges += [(number(a), number(b)) for a, b in RANGE.findall(text)]
        self.values += [abs(number(n)) for n in re.findall(rf"{DECIMAL}|\d+", text)]

    def has_range(self, low, high):
        """As it is or with the other sign, as a share or in percent."""
        for scale, more in ((1, 0), (100, 2)):
            a, b = number(low) / scale, number(high) / scale
            for x, y in self.ranges:
                for first, last in ((x, y), (-y, -x)):
                    if rounds_to(first, a, digits(low) + more) and rounds_to(
                        last, b, digits(high) + more
                    ):
                        return True
        return False

    def has(self, shown):
        value, places = abs(number(shown)), digits(shown)
        return any(
            rounds_to(abs(v), value, places) or rounds_to(abs(v), value / 100, places + 2)
            for v in self.values
        )


def prose_of(paper, experiments):
    with open(experiments / paper / "items.toml", "rb") as file:
        contents = tomllib.load(file)
    yield "conclusion", contents["conclusion"]
    for item in contents["item"]:
        for key in ("outcome", "discussion"):
            if key in item:
                yield f"{item['id']}: {key}", item[key]


def check(paper, results, experiments):
    known = Known(results / paper)
    seen, wrong = 0, 0
    for where, text in prose_of(paper, experiments):
        found = [(m[0], known.has_range(*m.groups())) for m in RANGE.finditer(text)]
        found += [(m[0], known.has(m[1])) for m in NUMBER.finditer(RANGE.sub(" ", text))]
        seen += len(found)
        for shown, there in found:
            if not there:
                wrong += 1
                print(f"{paper}: {where}: {shown} is in no table")
    print(f"{paper}: {seen} numbers of prose checked")
    return wrong == 0 and seen > 0


def main():
    root = pathlib.Path(__file__).parent.parent
    results = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "results"
    papers = sys.argv[2:] or PAPERS
    return 0 if all([check(paper, results, root / "experiments") for paper in papers]) else 1


if __name__ == "__main__":
    sys.exit(main())
