#include "lab/report/report_plane.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "lab/report/report_tables.h"

namespace othello {
namespace {

std::optional<PlaneValue> find_value(const PaperResults& results, const std::string& item,
                                     const std::string& row) {
  const auto table = results.matches.find(item);
  if (table == results.matches.end()) return std::nullopt;
  const MatchesTable::Row* played = table->second.find(row);
  if (played == nullptr || played->runs.empty()) return std::nullopt;
  const std::vector<double> runs = values(*played, Quantity::kScore);
  const auto [low, high] = std::minmax_element(runs.begin(), runs.end());
  return PlaneValue{.mean = estimate(runs).mean, .low = *low, .high = *high};
}

std::string value_text(const PlaneValue& value) {
  return fmt::format("{} ({})", value_cell(value.mean), interval_cell({value.low, value.high}));
}

}  // namespace

PlaneFigure plane_figure(const std::string& name, const PlaneItem& item,
                         const PaperResults& results) {
  PlaneFigure figure{.name = name,
                     .x_label = item.across_title,
                     .y_label = item.up_title,
                     .points = {},
                     .known = {}};
  for (const PlaneItem::Point& point : item.points) {
    const auto across = find_value(results, item.across, point.across);
    const auto up = find_value(results, item.up, point.up);
    if (across && up) figure.points.push_back({point.label, *across, *up});
  }
  for (const PlaneItem::Known& known : item.known) {
    figure.known.push_back({known.label, known.across, known.up});
  }
  return figure;
}

ReportTable plane_table(const PlaneFigure& figure) {
  ReportTable table{
      .caption = "Mean over the runs (least … greatest run)",
      .columns = {{"player", Align::kLeft}, {figure.x_label}, {figure.y_label}, {"", Align::kLeft}},
      .rows = {}};
  const std::vector<std::size_t> front = pareto_front(figure.points);
  for (std::size_t i = 0; i < figure.points.size(); ++i) {
    const PlanePoint& point = figure.points[i];
    const bool on_front = std::find(front.begin(), front.end(), i) != front.end();
    table.rows.push_back({{point.label},
                          {value_text(point.across)},
                          {value_text(point.up)},
                          {on_front ? "on the front" : ""}});
  }
  for (const PlaneKnown& known : figure.known) {
    table.rows.push_back(
        {{known.label}, {value_cell(known.across)}, {value_cell(known.up)}, {"published"}});
  }
  return table;
}

}  // namespace othello
