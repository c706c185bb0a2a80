#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <mutex>

#include "common.h"
#include "entrant.h"
#include "lab/experiment/experiment_file.h"
#include "lab/run/run_learner.h"
#include "lab/run/runner.h"

namespace othello::python {
namespace {

/// One run of a learner; used by one thread at a time.
class RunningLearner {
 public:
  RunningLearner(const Experiment& experiment, std::uint32_t run, const ChosenBackend& chosen)
      : backend_(chosen.backend),
        learner_(taken(make_run_learner(experiment, {experiment.seed, run - 1}, *backend_))) {}

  /// These two may be asked while another thread learns.
  [[nodiscard]] std::uint64_t games() const { return games_; }
  [[nodiscard]] std::uint64_t generation() const { return generation_; }

  /// In steps of a tenth of a second or so, between which Ctrl-C is answered.
  void advance(std::uint64_t target, const py::object& progress) {
    const auto use = lock();
    constexpr std::chrono::milliseconds kLongEnough{50};
    std::uint64_t step = 1;
    while (learner_->games() < target) {
      const auto begin = std::chrono::steady_clock::now();
      {
        const py::gil_scoped_release release;
        learner_->advance(learner_->games() + std::min(step, target - learner_->games()));
      }
      look();
      const auto spent = std::chrono::steady_clock::now() - begin;
      if (spent < kLongEnough) step *= 2;
      if (spent > 2 * kLongEnough && step > 1) step /= 2;
      if (PyErr_CheckSignals() != 0) throw py::error_already_set();
      if (!progress.is_none()) progress(learner_->games());
    }
  }

  [[nodiscard]] std::shared_ptr<LoadedPlayer> player() {
    const auto use = lock();
    return std::make_shared<LoadedPlayer>(learner_->player());
  }
  [[nodiscard]] std::string save() {
    const auto use = lock();
    return learner_->save();
  }
  void restore(const std::string& state) {
    const auto use = lock();
    taken(learner_->restore(state));
    look();
  }

 private:
  [[nodiscard]] std::unique_lock<std::mutex> lock() {
    std::unique_lock<std::mutex> use(mutex_, std::try_to_lock);
    if (!use) throw BadInput("the learner is in use by another thread");
    return use;
  }

  void look() {
    games_ = learner_->games();
    generation_ = learner_->generation();
  }

  std::mutex mutex_;
  std::atomic<std::uint64_t> games_ = 0;
  std::atomic<std::uint64_t> generation_ = 0;
  std::shared_ptr<Backend> backend_;
  std::unique_ptr<Learner> learner_;
};

py::dict progress_dict(const RunProgress& progress) {
  py::dict out;
  out["games"] = progress.games;
  out["total"] = progress.total;
  if (progress.latest) {
    const ResultRow& row = *progress.latest;
    out["latest"] = py::dict(py::arg("run") = row.run, py::arg("games") = row.games,
                             py::arg("opponent") = row.opponent, py::arg("score") = row.score);
  } else {
    out["latest"] = py::none();
  }
  return out;
}

/// Completes the runs of a folder; false if they were stopped.
bool run_folder(RunFolder& folder, const ChosenBackend& chosen, double checkpoint_seconds,
                const py::object& progress) {
  std::atomic<bool> stop = false;
  std::mutex mutex;  // guards latest
  std::optional<RunProgress> latest;
  RunnerOptions options;
  options.backend = chosen.backend;
  options.checkpoint_every =
      std::chrono::milliseconds(static_cast<std::int64_t>(checkpoint_seconds * 1000));
  options.progress = [&](const RunProgress& now) {
    const std::lock_guard lock(mutex);
    latest = now;
    return !stop.load();
  };
  const auto report = [&] {
    std::optional<RunProgress> now;
    {
      const std::lock_guard lock(mutex);
      std::swap(now, latest);
    }
    if (now && !progress.is_none()) progress(progress_dict(*now));
  };
  RunOutcome outcome = RunOutcome::kStopped;
  run_watched([&] { outcome = taken(run_experiment(folder, options)); }, stop, report);
  report();
  return outcome == RunOutcome::kFinished;
}

bool start_runs(const Experiment& experiment, const std::filesystem::path& path, bool replace,
                int threads, const std::string& isa, const std::string& device,
                double checkpoint_seconds, const py::object& progress) {
  const ChosenBackend chosen = open_backend(threads, isa, device);
  // A method that cannot train its evaluator leaves no folder behind.
  static_cast<void>(taken(make_run_learner(experiment, {.seed = experiment.seed})));
  RunFolder folder =
      taken(RunFolder::create({.path = path, .replace = replace}, experiment,
                              new_manifest(experiment, {.backend = *chosen.backend})));
  return run_folder(folder, chosen, checkpoint_seconds, progress);
}

bool resume_runs(const std::filesystem::path& path, int threads, const std::string& isa,
                 const std::string& device, double checkpoint_seconds, const py::object& progress) {
  const ChosenBackend chosen = open_backend(threads, isa, device);
  RunFolder folder = taken(RunFolder::open_for_writing(path));
  return run_folder(folder, chosen, checkpoint_seconds, progress);
}

}  // namespace

void bind_learning(py::module_& m) {
  py::class_<Experiment>(m, "Experiment")
      .def_readonly("name", &Experiment::name)
      .def_readonly("title", &Experiment::title)
      .def_readonly("seed", &Experiment::seed)
      .def_readonly("runs", &Experiment::runs)
      .def_property_readonly("games", [](const Experiment& e) { return e.budget.games; })
      .def_property_readonly("method",
                             [](const Experiment& e) { return std::string(name(e.learner)); })
      .def("to_toml", [](const Experiment& e) { return to_toml(e); });
  m.def("parse_experiment", [](const std::string& text, const std::string& scale) {
    return taken(parse_experiment(text, "experiment", scale));
  });
  m.def("load_experiment", [](const std::filesystem::path& path, const std::string& scale) {
    return taken(load_experiment(path, scale));
  });
  m.def("learners", [] {
    std::vector<std::pair<std::string, std::string>> out;
    for (const LearnerEntry& entry : learner_catalogue()) {
      out.emplace_back(entry.name, entry.summary);
    }
    return out;
  });
  py::class_<RunningLearner>(m, "RunningLearner")
      .def(py::init([](const Experiment& experiment, std::uint32_t run, int threads,
                       const std::string& isa, const std::string& device) {
        return std::make_unique<RunningLearner>(experiment, run,
                                                open_backend(threads, isa, device));
      }))
      .def_property_readonly("games", &RunningLearner::games)
      .def_property_readonly("generation", &RunningLearner::generation)
      .def("advance", &RunningLearner::advance)
      .def("player", &RunningLearner::player)
      .def("save", &RunningLearner::save)
      .def("restore", &RunningLearner::restore);
  m.def("start_runs", &start_runs);
  m.def("resume_runs", &resume_runs);
}

}  // namespace othello::python
