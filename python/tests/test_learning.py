import _thread
import threading

import numpy as np
import pytest

import othello_lab as ol
from othello_lab import Experiment, Runs


def test_learner_steps_saves_and_restores(experiment):
    whole = Experiment(experiment).learner()
    whole.advance(600)
    steps = Experiment(experiment).learner()
    seen = []
    steps.advance(250, seen.append)
    assert seen[-1] == 250 and steps.player().kind == "wpc"
    other = Experiment(experiment).learner()
    other.restore(steps.save())
    assert other.games == 250
    other.advance(350)
    assert (other.player().weights == whole.player().weights).all()
    assert (Experiment(experiment).learner(2).player().weights == 0).all()


@pytest.mark.parametrize("method", ["es", "ctdl", "td_lambda", "policy_gradient"])
def test_other_methods(experiment, method):
    evaluator = {"kind": "ntuple", "convention": "inversion" if method == "policy_gradient"
                 else "negation", "tuples": [{"shape": "straight", "length": 2}]}
    keys = {**experiment, "learner": {"method": method}, "evaluator": evaluator}
    learner = Experiment(keys).learner()
    before = learner.player().weights.copy()
    learner.advance(1)
    assert learner.games >= 1 and learner.player().weights.size == before.size


def test_experiment_files(experiment, source):
    assert Experiment(Experiment(experiment).to_toml()).to_toml() == \
        Experiment(experiment).to_toml()
    loaded = Experiment.load(source / "experiments/lucas2006/td.toml", scale="quick")
    assert loaded.method == "td" and loaded.games > 0 and "td" in ol.learners()


def test_runs_are_those_of_the_program(experiment, othello, tmp_path):
    reports = []
    Experiment(experiment).run(tmp_path / "here", progress=reports.append, threads=1)
    assert reports[-1]["games"] == reports[-1]["total"] == 1200
    file = tmp_path / "small.toml"
    file.write_text(Experiment(experiment).to_toml())
    othello("run", file, "--out", tmp_path / "there")
    here, there = Runs(tmp_path / "here"), Runs(tmp_path / "there")
    assert here.finished and here.metrics() == there.metrics() and len(here.metrics()) == 6
    assert [p.to_json() for p in here.finals().values()] == \
        [p.to_json() for p in there.finals().values()]
    curve = here.curve("heuristic")
    assert curve.values.shape == (2, 3) and curve.games.tolist() == [200, 400, 600]
    assert np.isclose(curve.mean[-1], np.mean([m["score"] for m in here.metrics()
                                               if m["games"] == 600]))
    assert here.snapshots() == [200, 400, 600] and here.opponents == ["heuristic"]
    assert (here.snapshot(600).weights == here.finals()[1].weights).all()
    assert here.manifest["seed"] == 3 and here.experiment.name == "small"
    assert {t["run"] for t in here.times()} == {1, 2}
    assert len(ol.read_results(tmp_path / "here/metrics.csv")) == 6


def test_stopped_runs_resume(experiment, tmp_path):
    """Ctrl-C is an exception in the main thread, as is that of a progress function."""
    long = {**experiment, "budget": {"games": 80_000, "snapshot_every": 40_000}, "runs": 1}

    def stop(report):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Experiment(long).run(tmp_path / "stopped", progress=stop, checkpoint=0, threads=1)
    assert not Runs(tmp_path / "stopped").finished
    ol.resume(tmp_path / "stopped", threads=1)
    Experiment(long).run(tmp_path / "whole", threads=1)
    assert Runs(tmp_path / "stopped").metrics() == Runs(tmp_path / "whole").metrics()


@pytest.mark.parametrize("work", ["match", "learn", "solve"])
def test_ctrl_c(experiment, source, work):
    """The interrupt arrives while games are played; the work itself would take hours."""
    with pytest.raises(KeyboardInterrupt):
        threading.Timer(0.2, _thread.interrupt_main).start()
        if work == "match":
            ol.match("generalist", "knowledge-free", 10**9, threads=2)
        elif work == "learn":
            Experiment(experiment).learner().advance(10**9)
        else:
            ol.solve(ol.Board.from_moves("f5d6c3"))


def test_a_learner_is_used_by_one_thread_at_a_time(experiment):
    learner = Experiment(experiment).learner()
    inside, refused = threading.Event(), threading.Event()

    def progress(games):
        inside.set()
        if refused.wait(timeout=600):
            raise StopIteration

    def learn():
        with pytest.raises(StopIteration):
            learner.advance(10**9, progress)

    thread = threading.Thread(target=learn)
    thread.start()
    assert inside.wait(timeout=600)
    with pytest.raises(ol.Error, match="in use by another thread"):
        learner.player()
    assert learner.games >= 1
    refused.set()
    thread.join()
    learner.player()


def test_committed_results_are_read(source):
    runs = Runs(source / "results/lucas2006/td")
    assert runs.finished and runs.curve("heuristic", "win").values.shape[0] == runs.experiment.runs
