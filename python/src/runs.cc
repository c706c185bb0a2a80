#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include "common.h"
#include "entrant.h"
#include "lab/experiment/experiment_file.h"
#include "lab/results/curve.h"
#include "lab/results/run_data.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_players.h"

namespace othello::python {
namespace {

py::dict as_dict(const ResultRow& row) {
  py::dict out;
  out["run"] = row.run;
  out["games"] = row.games;
  out["generation"] = row.generation;
  out["measure"] = row.measure;
  out["opponent"] = row.opponent;
  out["score"] = row.score;
  out["wins"] = row.tally.wins;
  out["draws"] = row.tally.draws;
  out["losses"] = row.tally.losses;
  out["low"] = row.interval ? py::object(py::float_(row.interval->low)) : py::object(py::none());
  out["high"] = row.interval ? py::object(py::float_(row.interval->high)) : py::object(py::none());
  return out;
}

py::dict curve_dict(const RunData& data, const std::string& opponent, const std::string& word) {
  Quantity quantity = Quantity::kScore;
  if (word == "win") quantity = Quantity::kWin;
  const Curve found = taken(curve(data, opponent, quantity));
  py::array_t<double> values(std::vector<std::size_t>{found.runs(), found.points()});
  for (std::size_t run = 0; run < found.runs(); ++run) {
    std::copy(found.values[run].begin(), found.values[run].end(), values.mutable_data(run));
  }
  py::dict out;
  out["games"] = found.games;
  out["generations"] = found.generations;
  out["values"] = values;
  return out;
}

py::list metrics(const RunData& data) {
  py::list rows;
  for (const ResultRow& row : data.metrics) rows.append(as_dict(row));
  return rows;
}

py::list times(const RunData& data) {
  py::list rows;
  for (const TimeRow& row : data.times) {
    rows.append(py::dict(py::arg("run") = row.run, py::arg("games") = row.games,
                         py::arg("seconds") = row.seconds));
  }
  return rows;
}

py::list finals(const RunData& data) {
  py::list players;
  for (const FinalPlayer& f : data.finals) {
    players.append(py::make_tuple(f.run, std::make_shared<LoadedPlayer>(f.player)));
  }
  return players;
}

}  // namespace

void bind_runs(py::module_& m) {
  py::class_<RunData>(m, "RunData")
      .def_property_readonly("finished",
                             [](const RunData& d) { return !d.manifest.finished.empty(); })
      .def_readonly("experiment", &RunData::experiment)
      .def_property_readonly("manifest", [](const RunData& d) { return to_json(d.manifest); })
      .def_property_readonly("opponents", [](const RunData& d) { return opponents(d); })
      .def("metrics", &metrics)
      .def("times", &times)
      .def("finals", &finals)
      .def("curve", &curve_dict);
  m.def("load_runs",
        [](const std::filesystem::path& folder) { return taken(load_run_data(folder)); });
  m.def("snapshot_games", [](const std::filesystem::path& folder, std::uint32_t run) {
    return taken(RunSnapshots::open(taken(RunFolder::open_for_reading(folder)), run)).games();
  });
  m.def("snapshot",
        [](const std::filesystem::path& folder, std::uint32_t run, std::uint64_t games) {
          const auto snapshots =
              taken(RunSnapshots::open(taken(RunFolder::open_for_reading(folder)), run));
          return std::make_shared<LoadedPlayer>(taken(snapshots.at(games)));
        });
}

}  // namespace othello::python
