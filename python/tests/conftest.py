"""The package under test is the one in the build folder: ctest sets PYTHONPATH and OTHELLO."""

import json
import os
import subprocess
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="session")
def source():
    """The checkout."""
    return SOURCE


@pytest.fixture(scope="session")
def othello():
    """Runs the program and returns what it prints as JSON."""
    program = os.environ.get("OTHELLO")
    if not program:
        pytest.skip("OTHELLO does not name the program")

    def run(*arguments):
        done = subprocess.run([program, *map(str, arguments), "--json"], capture_output=True,
                              text=True, check=True)
        return json.loads(done.stdout)

    return run


@pytest.fixture
def experiment():
    """A small experiment as a dict."""
    return {"name": "small", "seed": 3, "runs": 2, "evaluator": {"kind": "wpc"},
            "learner": {"method": "td", "alpha": 0.01},
            "budget": {"games": 600, "snapshot_every": 200},
            "measure": [{"opponent": "heuristic", "games": 40}]}
