#!/bin/sh
# That recompute.py notices a number in a report that the tables do not give.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
cp -r "$here/../results/." "$copy"
"$here/recompute.py" "$copy" >/dev/null
python3 - "$copy/lucas2006/claims.csv" <<'END'
import csv, sys
rows = list(csv.DictReader(open(sys.argv[1], newline="", encoding="utf-8")))
for row in rows:
    if row["claim"] == "averaging":
        row["ours"] = float(row["ours"]) + 0.001
writer = csv.DictWriter(open(sys.argv[1], "w", newline="", encoding="utf-8"), rows[0])
writer.writeheader()
writer.writerows(rows)
END
if "$here/recompute.py" "$copy" >"$copy/said"; then
  echo "a changed number went unnoticed" >&2
  exit 1
fi
grep -q 'lucas2006: averaging: ours' "$copy/said"
