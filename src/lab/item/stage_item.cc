#include <fmt/format.h>

#include <algorithm>

#include "lab/figure/figure_bars.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"
#include "lab/results/stage_weights.h"

namespace othello {
namespace {

/// The weights of one stage that experiments with staged features have learned.
class StageItem : public ItemBody {
 public:
  explicit StageItem(TomlFields& fields) {
    fields.read({word("stage", stage_, kStageWords, "of the game").must(),
                 flag("normalised", normalised_, "divided by the weight of 'player turn'")});
    printed_ = read_ten_squares(fields, "printed_squares");
    series_ = read_series(fields);
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(series_);
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    std::vector<Learned> learned;
    for (const ItemSeries& series : series_) {
      const auto data = page.results.experiments.find(series.experiment);
      if (data == page.results.experiments.end() || data->second.finals.empty()) {
        page.missing(series.experiment);
        continue;
      }
      auto runs = stage_weights(data->second, stage_);
      if (!runs) return tl::unexpected(runs.error());
      learned.push_back({series, std::move(*runs)});
    }
    if (learned.empty()) return {};
    if (normalised_) page.add_figure(othello::draw(bars(page.item.id, learned)));
    page.add(table(learned));
    page.add(maps(learned));
    return {};
  }

 private:
  struct Learned {
    ItemSeries series;
    std::vector<FeatureWeights> runs;
  };

  /// One feature over the runs: mean and standard deviation around it or, of ratios, median and
  /// quartiles: a small divisor makes a run's ratios huge, and their mean says nothing.
  [[nodiscard]] Bar summary(const Learned& learned, std::size_t feature) const {
    std::vector<double> values;
    for (const FeatureWeights& run : learned.runs) {
      values.push_back((normalised_ ? normalised(run) : run)[feature]);
    }
    if (normalised_) {
      const Quartiles q = quartiles(std::move(values));
      return {q.median, q.low, q.high};
    }
    const RunEstimate over_runs = estimate(values);
    return {over_runs.mean, over_runs.mean - over_runs.deviation,
            over_runs.mean + over_runs.deviation};
  }

  [[nodiscard]] std::string cell(const Bar& bar) const {
    return normalised_ ? fmt::format("{:.2f} ({:.2f} … {:.2f})", bar.value, bar.low, bar.high)
                       : fmt::format("{:.3f} ({:.3f})", bar.value, bar.high - bar.value);
  }

  [[nodiscard]] std::string caption() const {
    const std::string_view stage = word_of(stage_, kStageWords);
    return normalised_
               ? fmt::format(
                     "Weights divided by that of the player's turn, {} stage: median over runs "
                     "(quartiles)",
                     stage)
               : fmt::format("Weights, {} stage: mean over runs (standard deviation between them)",
                             stage);
  }

  /// A line for each feature, beside the paper's.
  [[nodiscard]] ReportTable table(const std::vector<Learned>& learned) const {
    ReportTable out{.caption = caption(), .columns = {{"feature", Align::kLeft}}, .rows = {}};
    if (!printed_.empty()) out.columns.push_back({"paper"});
    for (const Learned& one : learned) out.columns.push_back({one.series.label});
    for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
      auto& row = out.rows.emplace_back();
      row.push_back({std::string(kFeatureNames[i])});
      if (!printed_.empty()) row.push_back({i < printed_.size() ? value_cell(printed_[i]) : ""});
      for (const Learned& one : learned) row.push_back({cell(summary(one, i))});
    }
    return out;
  }

  /// The same as columns.
  [[nodiscard]] BarsFigure bars(const std::string& name,
                                const std::vector<Learned>& learned) const {
    BarsFigure figure{.name = name,
                      .y_label = "weight / weight of the player's turn",
                      .things = {kFeatureNames.begin(), kFeatureNames.end()},
                      .series = {}};
    for (const Learned& one : learned) {
      BarSeries& series = figure.series.emplace_back();
      series.name = one.series.experiment;
      series.label = one.series.label;
      for (std::size_t i = 0; i < kFeatureNames.size(); ++i) series.bars.push_back(summary(one, i));
    }
    return figure;
  }

  /// The mean or median weights of the squares on the board, and the paper's.
  [[nodiscard]] SquareMaps maps(const std::vector<Learned>& learned) const {
    SquareMaps out;
    if (!printed_.empty()) {
      FeatureWeights weights{};
      std::copy(printed_.begin(), printed_.end(), weights.begin());
      out.maps.push_back({"The paper's weights", on_board(weights)});
    }
    for (const Learned& one : learned) {
      FeatureWeights centre{};
      for (std::size_t i = 0; i < centre.size(); ++i) centre[i] = summary(one, i).value;
      std::string text = fmt::format("{}: {} of {} runs", one.series.label,
                                     normalised_ ? "median" : "mean", one.runs.size());
      if (!printed_.empty()) {
        text += fmt::format("; correlation with the paper's {:.2f}",
                            square_correlation(centre, printed_));
      }
      out.maps.push_back({std::move(text), on_board(centre)});
    }
    return out;
  }

  Stage stage_ = Stage::kOpening;
  bool normalised_ = false;      ///< divided by the weight of "player turn"
  std::vector<double> printed_;  ///< the paper's ten, or none
  std::vector<ItemSeries> series_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_stage_item(TomlFields& fields) {
  return std::make_shared<StageItem>(fields);
}

}  // namespace othello
