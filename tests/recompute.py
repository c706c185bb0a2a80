#!/usr/bin/env python3
"""Recomputes numbers of the committed reports independently from the tables of results.

    tests/recompute.py [RESULTS [PAPER...]]

Every claim of a paper whose measure is supported here is computed from only metrics.csv,
items/*.csv and finals.json, and compared with claims.csv: the number, and the 95% interval (of the
mean, or for one training) if it is over runs. At least ten claims of each paper must be supported.
The verdict of every claim is computed from its intervals by the rule of docs/reproducing.md.
"""

import csv
import functools
import json
import math
import pathlib
import statistics
import sys
import tomllib

FEWEST = 10
PAPERS = ("lucas2006", "manning2007", "osaki2008", "szubert2013")
TENTHS = "first second third fourth fifth sixth seventh eighth ninth last".split()


class NotUnderstood(Exception):
    pass


@functools.cache
def rows(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@functools.cache
def student_reach(degrees):
    """The t with P(|T| <= t) = 0.95: Simpson's rule for t = sqrt(degrees) tan(angle), and
    bisection."""
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(math.pi)

    def within(angle, steps=200):
        h = angle / steps
        inner = sum((4 if k % 2 else 2) * math.cos(k * h) ** (degrees - 1) for k in range(1, steps))
        return 2 * scale * h / 3 * (1 + inner + math.cos(angle) ** (degrees - 1))

    low, high = 0.0, math.pi / 2
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle) < 0.95 else (low, middle)
    return math.sqrt(degrees) * math.tan(low)


def over_runs(values, single=False):
    """The mean, and its interval or that for one more run."""
    mean = statistics.fmean(values)
    if len(values) < 2:
        return mean, None
    variance = statistics.variance(values) * (1 / len(values) + single)
    reach = student_reach(len(values) - 1) * math.sqrt(variance)
    return mean, (mean - reach, mean + reach)


def welch(a, b):
    mean = statistics.fmean(a) - statistics.fmean(b)
    if min(len(a), len(b)) < 2:
        return mean, None
    parts = [statistics.variance(x) / len(x) for x in (a, b)]
    error = math.sqrt(sum(parts))
    if error == 0:
        return mean, (mean, mean)
    degrees = sum(parts) ** 2 / sum(p * p / (len(x) - 1) for p, x in zip(parts, (a, b)))
    reach = student_reach(degrees) * error
    return mean, (mean - reach, mean + reach)


def share(row, quantity):
    wins, draws, losses = (int(row[k]) for k in ("wins", "draws", "losses"))
    return (wins + (0.5 * draws if quantity == "score" else 0)) / (wins + draws + losses)


def curve(folder, part):
    """One number per run: over a tenth of its games, its first or last point, or the whole."""
    known = {"experiment", "opponent", "quantity", "part", "kind"}
    if set(part) - known:
        raise NotUnderstood
    opponent = part.get("opponent", "heuristic")
    points = {}
    for row in rows(folder / part["experiment"] / "metrics.csv"):
        if row["measure"] == "score" and row["opponent"] == opponent:
            value = share(row, part.get("quantity", "win"))
            points.setdefault(int(row["run"]), []).append((int(row["games"]), value))
    which = part.get("part", "last tenth")
    if which.split()[0] not in TENTHS and which != "whole":
        raise NotUnderstood
    values = []
    for run in sorted(points):
        of_run = sorted(points[run])
        if which == "whole":
            chosen = of_run
        elif which.endswith("point"):
            chosen = of_run[:1] if which == "first point" else of_run[-1:]
        else:
            last = of_run[-1][0]
            tenth = TENTHS.index(which.split()[0]) + 1
            chosen = [p for p in of_run if math.ceil(10 * p[0] / last) == tenth]
        values.append(statistics.fmean(v for _, v in chosen))
    return values


def games_of_runs(folder, item, tally_of):
    """The games in an item's rows, summed for each run as seen by tally_of(row)."""
    tallies = {}
    for row in rows(folder / "items" / f"{item}.csv"):
        of_run = tallies.setdefault(row["run"], dict.fromkeys(("wins", "draws", "losses"), 0))
        for key, number in tally_of(row).items():
            of_run[key] += number
    return list(tallies.values())


def group_games(measure, row):
    of, against = measure["of"], measure.get("against")
    black, white = row["player"], row["opponent"]
    sums = dict.fromkeys(("wins", "draws", "losses"), 0)
    views = ((black, white, "wins", "losses"), (white, black, "losses", "wins"))
    for player, other, won, lost in views:
        if player in of and other not in of and (against is None or other in against):
            for key, column in (("wins", won), ("draws", "draws"), ("losses", lost)):
                sums[key] += int(row[column])
    return sums


def own_games(row, counts):
    return {key: int(row[key]) if counts else 0 for key in ("wins", "draws", "losses")}


def measured(folder, measure, single):
    kind = measure["kind"]
    if kind == "curve":
        return over_runs(curve(folder, measure), single)
    if kind == "difference":
        a, b = curve(folder, measure["of"]), curve(folder, measure["minus"])
        if measure["of"]["experiment"] == measure["minus"]["experiment"]:
            return over_runs([x - y for x, y in zip(a, b)], single)
        return welch(a, b)
    if kind == "cell":
        cell = (measure["black"], measure["white"])
        games = games_of_runs(
            folder,
            measure["league"],
            lambda row: own_games(row, (row["player"], row["opponent"]) == cell),
        )
        return over_runs([share(t, "score") for t in games], single)
    if kind == "group":
        games = games_of_runs(folder, measure["league"], lambda row: group_games(measure, row))
        return over_runs([share(t, measure.get("quantity", "score")) for t in games], single)
    if kind == "matches" and not set(measure) - {"kind", "of", "row", "quantity"}:
        games = games_of_runs(
            folder, measure["of"], lambda row: own_games(row, row["conditions"] == measure["row"])
        )
        played = [t for t in games if sum(t.values()) > 0]
        values = [share(t, measure.get("quantity", "score")) for t in played]
        mean, interval = over_runs(values, single)
        # A share of games stays within 0 … 1; the interval for one training is not cut.
        if interval and not single:
            interval = (max(interval[0], 0.0), min(interval[1], 1.0))
        return mean, interval
    if kind == "samples" and measure["of"] in ("mean", "deviation"):
        opponent = measure.get("opponent", "heuristic")
        by_run = {}
        for row in rows(folder / measure["experiment"] / "metrics.csv"):
            if row["measure"] == "score" and row["opponent"] == opponent:
                by_run.setdefault(int(row["run"]), []).append(share(row, "win"))
        count = statistics.fmean if measure["of"] == "mean" else statistics.stdev
        values = [count(by_run[r][measure.get("from", 1) - 1 :]) for r in sorted(by_run)]
        return over_runs(values, single)
    raise NotUnderstood


def agree(a, b):
    return math.isclose(a, b, rel_tol=1e-6, abs_tol=1e-9)


def verdict(expects, line):
    """By the rule, from the intervals in a line of claims.csv."""
    if not line["low"]:
        return "inconclusive"
    low, high = float(line["low"]), float(line["high"])
    if "above" in expects or "below" in expects:
        limit = expects.get("above", expects.get("below"))
        if low == high == limit:
            return "not reproduced"
        if low <= limit <= high:
            return "inconclusive"
        return "reproduced" if (low > limit) == ("above" in expects) else "not reproduced"
    if "level" in expects:
        level = expects["level"]
        differs = not low <= level <= high
        if level - 0.05 <= low and high <= level + 0.05:
            if not (differs and expects.get("insignificant")):
                return "reproduced"
        return "not reproduced" if differs else "inconclusive"
    paper_low, paper_high = float(line["paper_low"]), float(line["paper_high"])
    if high < paper_low or paper_high < low:
        return "not reproduced"
    needed = max((paper_high - paper_low) / 2, abs(paper_low + paper_high) / 20)
    return "reproduced" if (high - low) / 2 <= needed else "inconclusive"


def check(paper, results, experiments):
    folder = results / paper
    said = {row["claim"]: row for row in rows(folder / "claims.csv")}
    with open(experiments / paper / "claims.toml", "rb") as file:
        claims = tomllib.load(file)["claim"]
    understood, wrong = 0, 0
    for claim in claims:
        line = said.get(claim["id"])
        if line is None or not line["ours"]:
            continue
        expects = claim["expects"]
        if line["verdict"] != (by_rule := verdict(expects, line)):
            wrong += 1
            print(f"{paper}: {claim['id']}: verdict is {line['verdict']}, by the rule {by_rule}")
        try:
            value, interval = measured(folder, claim["measure"], expects.get("single", False))
        except NotUnderstood:
            continue
        understood += 1
        pairs = [("ours", value)]
        if interval and line["low"]:
            pairs += [("low", interval[0]), ("high", interval[1])]
        for column, number in pairs:
            if not agree(float(line[column]), number):
                wrong += 1
                print(f"{paper}: {claim['id']}: {column} is {line[column]}, recomputed {number}")
    print(f"{paper}: {len(said)} verdicts and {understood} claims recomputed")
    if understood < FEWEST:
        print(f"{paper}: expected at least {FEWEST}")
    return wrong == 0 and understood >= FEWEST


def main():
    root = pathlib.Path(__file__).parent.parent
    results = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else root / "results"
    papers = sys.argv[2:] or PAPERS
    return 0 if all([check(paper, results, root / "experiments") for paper in papers]) else 1


if __name__ == "__main__":
    sys.exit(main())
