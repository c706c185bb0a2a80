#include <fmt/format.h>

#include "lab/experiment/experiment.h"
#include "lab/figure/figure_curves.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"

namespace othello {
namespace {

constexpr EnumWord<XAxis> kAxisWords[] = {
    {XAxis::kGames, "games"}, {XAxis::kGenerations, "generations"}, {XAxis::kSeconds, "seconds"}};

/// Learning curves of several experiments.
class CurvesItem : public ItemBody {
 public:
  explicit CurvesItem(TomlFields& fields) {
    fields.read({text("opponent", opponent_, "whom the snapshots met"),
                 word("x", x_axis_, kAxisWords, "what the curves are drawn over")});
    quantity_ = read_quantity(fields);
    const auto run = static_cast<std::uint32_t>(fields.whole("run", 1, 1, kMostRuns));
    if (fields.has("run")) run_ = run;
    series_ = read_series(fields);
    for (TomlFields& band : fields.tables("paper")) {
      const double low = band.number("low", 0.0, 0.0, 1.0);
      paper_.push_back({.label = read_required(band, "label"),
                        .low = low,
                        .high = band.number("high", low, low, 1.0)});
      band.require("low");
      band.finish();
    }
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(series_);
  }
  [[nodiscard]] bool over_seconds() const override { return x_axis_ == XAxis::kSeconds; }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    CurvesFigure figure{.name = page.item.id,
                        .y_label = quantity_label(quantity_, opponent_),
                        .x_axis = x_axis_,
                        .series = {},
                        .paper = paper_,
                        .styles = page.styles,
                        .only_run = run_};
    for (const ItemSeries& series : series_) {
      const auto data = page.results.experiments.find(series.experiment);
      if (data == page.results.experiments.end()) {
        page.missing(series.experiment);
        continue;
      }
      auto points = curve(data->second, opponent_, quantity_);
      if (!points) return tl::unexpected(points.error());
      if (x_axis_ == XAxis::kSeconds && points->seconds.empty()) {
        page.add(
            Paragraph{fmt::format("How long it learned was not recorded: {}.", series.experiment)});
        continue;
      }
      figure.series.push_back({series.experiment, series.label, std::move(*points)});
    }
    if (figure.series.empty()) return {};
    auto drawn = othello::draw(figure);
    if (!drawn) return tl::unexpected(drawn.error());
    page.add_figure(std::move(*drawn));
    // A single run has no mean over runs.
    if (!run_) page.add_detail(curves_table(figure.series));
    return {};
  }

 private:
  std::string opponent_ = "heuristic";
  Quantity quantity_ = Quantity::kWin;
  XAxis x_axis_ = XAxis::kGames;
  std::optional<std::uint32_t> run_;  ///< this one alone, counted from 1
  std::vector<ItemSeries> series_;
  std::vector<PaperBand> paper_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_curves_item(TomlFields& fields) {
  return std::make_shared<CurvesItem>(fields);
}

}  // namespace othello
