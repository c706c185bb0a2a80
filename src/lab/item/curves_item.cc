#include <fmt/format.h>

#include <algorithm>

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
    fields.read({text("opponent", opponent_, "opponent of the snapshots"),
                 word("x", x_axis_, kAxisWords, "quantity on the x axis")});
    quantity_ = read_quantity(fields);
    const auto run = static_cast<std::uint32_t>(fields.whole("run", 1, 1, kMostRuns));
    if (fields.has("run")) run_ = run;
    small_ = fields.has("panel");
    if (small_ && fields.has("series")) fields.fail("panel", "expected either this or 'series'");
    for (TomlFields& panel : fields.tables("panel")) {
      std::string title = read_required(panel, "title");
      panels_.push_back({std::move(title), read_series(panel)});
      panel.finish();
    }
    if (!small_) panels_.push_back({"", read_series(fields)});
    paper_ = read_paper_bands(fields);
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    std::vector<std::string> names;
    for (const Panel& panel : panels_) {
      std::ranges::copy(experiments_of(panel.series), std::back_inserter(names));
    }
    return names;
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
    std::vector<ReportTable> tables;
    for (const Panel& panel : panels_) {
      std::vector<FigureSeries> own;
      for (const ItemSeries& series : panel.series) {
        auto points = curve_of(series, page);
        if (!points) return tl::unexpected(points.error());
        if (!*points) continue;
        own.push_back({series.experiment, series.label, std::move(**points), figure.panels.size()});
      }
      if (own.empty()) continue;
      tables.push_back(curves_table(own));
      tables.back().caption = panel.title;
      if (small_) figure.panels.push_back(panel.title);
      std::ranges::move(own, std::back_inserter(figure.series));
    }
    if (figure.series.empty()) return {};
    auto drawn = othello::draw(figure);
    if (!drawn) return tl::unexpected(drawn.error());
    page.add_figure(std::move(*drawn));
    if (run_) return {};  // a single run has no mean over runs
    for (ReportTable& table : tables) page.add_detail(std::move(table));
    return {};
  }

 private:
  /// The series of one plot.
  struct Panel {
    std::string title;
    std::vector<ItemSeries> series;
  };

  /// None if there is no curve; the page then says why.
  [[nodiscard]] Result<std::optional<Curve>> curve_of(const ItemSeries& series,
                                                      const ItemPage& page) const {
    const auto data = page.results.experiments.find(series.experiment);
    if (data == page.results.experiments.end()) {
      page.missing(series.experiment);
      return std::nullopt;
    }
    auto points = curve(data->second, opponent_, quantity_);
    if (!points) return tl::unexpected(points.error());
    if (x_axis_ == XAxis::kSeconds && points->seconds.empty()) {
      page.add(Paragraph{fmt::format("Learning time was not recorded: {}.", series.experiment)});
      return std::nullopt;
    }
    return std::move(*points);
  }

  std::string opponent_ = "heuristic";
  Quantity quantity_ = Quantity::kWin;
  XAxis x_axis_ = XAxis::kGames;
  std::optional<std::uint32_t> run_;  ///< only this run, from 1
  bool small_ = false;                ///< several small plots with a common scale
  std::vector<Panel> panels_;
  std::vector<PaperBand> paper_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_curves_item(TomlFields& fields) {
  return std::make_shared<CurvesItem>(fields);
}

}  // namespace othello
