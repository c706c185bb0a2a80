#include "lab/figure/game_trace_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace othello {
namespace {

/// More lines would be indistinguishable.
constexpr std::size_t kMostUnits = 7;

std::vector<double> plies_of(const GameTrace& trace) {
  std::vector<double> plies;
  for (const auto& step : trace.steps) plies.push_back(static_cast<double>(step.ply));
  return plies;
}

std::vector<double> outputs_of(const GameTrace& trace, std::size_t unit) {
  std::vector<double> outputs;
  for (const auto& step : trace.steps) outputs.push_back(step.hidden[unit]);
  return outputs;
}

LinePlot::Axis ply_axis(const GameTrace& trace) {
  const std::size_t last = std::max<std::size_t>(trace.steps.back().ply, 1);
  return {"ply", 0.0, static_cast<double>(last)};
}

LinePlot value_plot(const GameTrace& trace) {
  std::vector<double> values;
  for (const auto& step : trace.steps) values.push_back(step.value);
  return {.title = "Value of the board: positive values favour Black",
          .x = ply_axis(trace),
          .y = axis_around("value", values),
          .lines = {{"value", plies_of(trace), values}}};
}

LinePlot units_plot(const GameTrace& trace, std::span<const std::size_t> units) {
  LinePlot plot{
      .title = "Outputs of hidden units", .x = ply_axis(trace), .y = {"output"}, .lines = {}};
  for (const std::size_t unit : units) {
    plot.lines.push_back({fmt::format("unit {}", unit), plies_of(trace), outputs_of(trace, unit)});
  }
  return plot;
}

LinePlot plane_plot(const GameTrace& trace, std::size_t across, std::size_t up) {
  return {.title =
              fmt::format("Path in the plane of units {} and {}, from the open circle", across, up),
          .x = {fmt::format("unit {}", across)},
          .y = {fmt::format("unit {}", up)},
          .lines = {{"", outputs_of(trace, across), outputs_of(trace, up)}},
          .path = true};
}

std::vector<LinePlot::Mark> marks_of(const GameTrace& trace, std::span<const std::size_t> plies) {
  if (plies.empty()) return {};
  const std::size_t last = trace.steps.back().ply;
  std::set<std::size_t> marked{last};
  for (const std::size_t ply : plies) {
    if (ply < last) marked.insert(ply);
  }
  std::vector<LinePlot::Mark> marks;
  marks.reserve(marked.size());
  for (const std::size_t ply : marked) marks.push_back({ply, fmt::format("ply {}", ply)});
  return marks;
}

}  // namespace

std::vector<std::size_t> shown_units(const GameTrace& trace, std::span<const std::size_t> units) {
  std::vector<std::size_t> shown(units.begin(), units.end());
  if (shown.empty()) {
    shown.resize(trace.steps.front().hidden.size());
    std::iota(shown.begin(), shown.end(), std::size_t{0});
  }
  shown.resize(std::min(shown.size(), kMostUnits));
  return shown;
}

std::vector<LinePlot> plots_of(const GameTrace& trace, std::span<const std::size_t> units,
                               std::span<const std::size_t> marks) {
  std::vector<LinePlot> plots{value_plot(trace)};
  const std::vector<std::size_t> shown = shown_units(trace, units);
  if (!shown.empty()) plots.push_back(units_plot(trace, shown));
  if (units.size() == 2) {
    plots.push_back(plane_plot(trace, units[0], units[1]));
  } else if (units.empty() && shown.size() == SharedMlp::kHidden) {
    plots.push_back(plane_plot(trace, 0, 2));
    plots.push_back(plane_plot(trace, 1, 3));
  }
  for (LinePlot& plot : plots) plot.marks = marks_of(trace, marks);
  return plots;
}

}  // namespace othello
