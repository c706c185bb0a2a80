#include "lab/report/report_pictures.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "lab/report/report_tables.h"

namespace othello {
namespace {

std::string estimate_text(const RunEstimate& e) {
  return e.has_interval()
             ? fmt::format("{:.3f} ({:.3f} … {:.3f})", e.mean, e.interval.low, e.interval.high)
             : value_cell(e.mean);
}

}  // namespace

Result<SweepFigure> sweep_figure(const std::string& name, const SweepItem& item,
                                 const PaperResults& results) {
  const std::string_view what = item.quantity == Quantity::kWin ? "probability of a win" : "score";
  SweepFigure figure{.name = name,
                     .x_label = item.x_label,
                     .y_label = fmt::format("{} v {}", what, item.opponent),
                     .series = {}};
  for (const SweepItem::Series& series : item.series) {
    SweepSeries out{.name = series.name, .label = series.label, .x = {}, .values = {}};
    for (const SweepItem::Point& point : series.points) {
      const auto data = results.experiments.find(point.experiment);
      if (data == results.experiments.end()) continue;
      const auto ended = curve(data->second, item.opponent, item.quantity);
      if (!ended) return tl::unexpected(ended.error());
      const auto points = points_of_tenth(*ended, 10);
      if (points.empty()) continue;
      out.x.push_back(point.x);
      out.values.push_back(estimate(run_means(*ended, points)));
    }
    if (!out.x.empty()) figure.series.push_back(std::move(out));
  }
  return figure;
}

ReportTable sweep_table(const SweepFigure& figure) {
  ReportTable table{.caption = "Mean over the last tenth of the runs (95%)",
                    .columns = {{figure.x_label}},
                    .rows = {}};
  std::vector<std::string> values;
  for (const SweepSeries& series : figure.series) {
    table.columns.push_back({series.label});
    for (const std::string& x : series.x) {
      if (std::find(values.begin(), values.end(), x) == values.end()) values.push_back(x);
    }
  }
  for (const std::string& x : values) {
    auto& row = table.rows.emplace_back();
    row.push_back({x});
    for (const SweepSeries& series : figure.series) {
      const auto at = std::find(series.x.begin(), series.x.end(), x);
      row.push_back(
          {at == series.x.end()
               ? "–"
               : estimate_text(series.values[static_cast<std::size_t>(at - series.x.begin())])});
    }
  }
  return table;
}

SquareMap squares_of_finals(const RunData& data) {
  SquareMap map{.caption = fmt::format("Final players of {} runs", data.finals.size()),
                .values = {}};
  for (const FinalPlayer& final_player : data.finals) {
    const auto uses = square_uses(final_player.player.evaluator);
    if (!uses) continue;
    std::transform(uses->begin(), uses->end(), map.values.begin(), map.values.begin(),
                   std::plus<>());
  }
  return map;
}

}  // namespace othello
