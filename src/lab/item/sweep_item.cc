#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/figure_sweep.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

/// A row for each value, a column for each series.
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
               : estimate_cell(series.values[static_cast<std::size_t>(at - series.x.begin())])});
    }
  }
  return table;
}

/// Experiments as values of a parameter: the final score of each, in the last tenth of its games.
class SweepItem : public ItemBody {
 public:
  explicit SweepItem(TomlFields& fields)
      : opponent_(fields.text("opponent", "heuristic")),
        quantity_(read_quantity(fields)),
        x_label_(read_required(fields, "x")) {
    fields.require("series");
    for (TomlFields& in : fields.tables("series")) {
      SweptSeries& series = series_.emplace_back();
      series.name = read_file_name(in, "name");
      series.label = read_required(in, "label");
      series.opponent = in.text("opponent", opponent_);
      in.require("points");
      for (TomlFields& point : in.tables("points")) {
        std::string x = read_required(point, "x");
        series.points.push_back({std::move(x), read_required(point, "experiment")});
        point.finish();
      }
      in.finish();
    }
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    std::vector<std::string> names;
    for (const SweptSeries& series : series_) {
      for (const SweptPoint& point : series.points) names.push_back(point.experiment);
    }
    return names;
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    SweepFigure figure{.name = page.item.id,
                       .x_label = x_label_,
                       .y_label = quantity_label(quantity_, opponent_),
                       .series = {},
                       .styles = page.styles};
    std::vector<std::string> missing;
    for (const SweptSeries& series : series_) {
      SweepSeries out{.name = series.name, .label = series.label, .x = {}, .values = {}};
      for (const SweptPoint& point : series.points) {
        const auto data = page.results.experiments.find(point.experiment);
        if (data == page.results.experiments.end()) {
          const bool named =
              std::find(missing.begin(), missing.end(), point.experiment) != missing.end();
          if (!named) missing.push_back(point.experiment);
          continue;
        }
        const auto ended = curve(data->second, series.opponent, quantity_);
        if (!ended) return tl::unexpected(ended.error());
        const auto points = points_of_tenth(*ended, 10);
        if (points.empty()) continue;
        out.x.push_back(point.x);
        out.values.push_back(estimate(run_means(*ended, points)));
      }
      if (!out.x.empty()) figure.series.push_back(std::move(out));
    }
    for (const std::string& name : missing) page.missing(name);
    if (figure.series.empty()) return {};
    page.add_figure(othello::draw(figure));
    page.add_detail(sweep_table(figure));
    return {};
  }

 private:
  struct SweptPoint {
    std::string x;  ///< the axis label
    std::string experiment;
  };
  struct SweptSeries {
    std::string name;  ///< in the data file
    std::string label;
    std::string opponent;
    std::vector<SweptPoint> points;
  };

  std::string opponent_;
  Quantity quantity_;
  std::string x_label_;
  std::vector<SweptSeries> series_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_sweep_item(TomlFields& fields) {
  return std::make_shared<SweepItem>(fields);
}

}  // namespace othello
