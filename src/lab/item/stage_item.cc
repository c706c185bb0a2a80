#include <fmt/format.h>

#include <algorithm>

#include "core/interval_text.h"
#include "lab/figure/figure_bars.h"
#include "lab/figure/figure_boards.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"
#include "lab/results/stage_weights.h"

namespace othello {
namespace {

/// The weights learned for one stage by experiments with staged features.
class StageItem : public ItemBody {
 public:
  explicit StageItem(TomlFields& fields) {
    fields.read({word("stage", stage_, kStageWords, "stage of the game").must(),
                 flag("normalised", normalised_, "divided by their root mean square")});
    printed_ = read_ten_squares(fields, "printed_squares");
    if (normalised_ && !printed_.empty()) {
      fields.fail("printed_squares",
                  "contradicts normalised: the squares are shown in the paper's unit");
    }
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
      auto one = learned_by(series, data->second);
      if (!one) return tl::unexpected(one.error());
      learned.push_back(std::move(*one));
    }
    if (learned.empty()) return {};
    if (!printed_.empty()) {
      page.add(beside_the_paper(learned));
      page.add_figure(
          draw_square_maps(page.item.id, boards_beside_the_paper(learned), ColourScale::kCommon));
      page.add_detail(table(learned));
    } else if (normalised_) {
      page.add_figure(othello::draw(bars(page.item.id, learned)));
      page.add(table(learned));
      page.add_detail(boards(learned));
    } else {
      page.add(table(learned));
      page.add(boards(learned));
    }
    return {};
  }

 private:
  struct Learned {
    ItemSeries series;
    std::vector<FeatureWeights> runs;
    std::vector<ClassWeights> discs;  ///< the value of one disc on a square
  };

  [[nodiscard]] Result<Learned> learned_by(const ItemSeries& series, const RunData& data) const {
    auto runs = stage_weights(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    auto discs = disc_weights(data, stage_);
    if (!discs) return tl::unexpected(discs.error());
    if (normalised_) {
      for (FeatureWeights& run : *runs) run = scaled(run, 1.0);
    }
    return Learned{series, std::move(*runs), std::move(*discs)};
  }

  /// One weight across runs.
  template <class Weights>
  static RunEstimate over_runs(const std::vector<Weights>& runs, std::size_t weight) {
    std::vector<double> values;
    values.reserve(runs.size());
    for (const Weights& run : runs) values.push_back(run[weight]);
    return estimate(values);
  }

  /// The mean over runs, weight by weight.
  template <class Weights>
  static Weights mean_of(const std::vector<Weights>& runs) {
    Weights mean{};
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = over_runs(runs, i).mean;
    return mean;
  }

  [[nodiscard]] std::vector<ClassWeights> scaled_discs(const Learned& learned) const {
    std::vector<ClassWeights> runs = learned.discs;
    for (ClassWeights& run : runs) run = scaled(run, rms(printed_));
    return runs;
  }

  /// The paper's ten weights, from one training, and ours in the paper's unit.
  [[nodiscard]] ReportTable beside_the_paper(const std::vector<Learned>& learned) const {
    ReportTable out{
        .caption = fmt::format(
            "Value of one disc on a square, {} stage. Scaled: each run's ten weights have the "
            "paper's root mean square, {:.4g}. One training: 95% prediction interval",
            word_of(stage_, kStageWords), rms(printed_)),
        .columns = {{"square", Align::kLeft}, {"paper"}},
        .rows = {}};
    for (const Learned& one : learned) {
      out.columns.push_back({one.series.label + ", scaled"});
      out.columns.push_back({"one training"});
      out.columns.push_back({one.series.label + ", as learned"});
    }
    for (std::size_t i = 0; i < printed_.size(); ++i) {
      auto& row = out.rows.emplace_back();
      row.push_back({std::string(kFeatureNames[i])});
      row.push_back({value_cell(printed_[i])});
      for (const Learned& one : learned) {
        const RunEstimate in_its_unit = over_runs(scaled_discs(one), i);
        row.push_back({value_cell(in_its_unit.mean)});
        row.push_back(prediction_cell(in_its_unit, printed_[i]));
        row.push_back({value_cell(over_runs(one.discs, i).mean)});
      }
    }
    return out;
  }

  static ReportCell prediction_cell(const RunEstimate& ours, double printed) {
    if (!ours.has_interval()) return {};
    const Interval one = prediction_interval(ours);
    const bool inside = one.low <= printed && printed <= one.high;
    return {interval_cell(one), Tone::kPlain, inside ? "" : "the paper's is outside"};
  }

  /// In the paper's unit.
  [[nodiscard]] std::vector<SquareMap> boards_beside_the_paper(
      const std::vector<Learned>& learned) const {
    std::vector<SquareMap> boards{{"The paper's", on_board(printed_)}};
    for (const Learned& one : learned) {
      boards.push_back(
          {fmt::format("{}, mean of {} runs, scaled", one.series.label, one.runs.size()),
           on_board(mean_of(scaled_discs(one)))});
    }
    return boards;
  }

  /// All features as learned or, normalised, divided by the root mean square of the run: the paper
  /// divides by the weight of the player's turn, which may be nearly 0.
  [[nodiscard]] ReportTable table(const std::vector<Learned>& learned) const {
    ReportTable out{.caption = fmt::format(
                        "{}, {} stage: mean over runs ({})",
                        normalised_ ? "Weights divided by the root mean square of the run's fifteen"
                                    : "Weights of the features",
                        word_of(stage_, kStageWords),
                        normalised_ ? "95% interval" : "standard deviation between runs"),
                    .columns = {{"feature", Align::kLeft}},
                    .rows = {}};
    for (const Learned& one : learned) out.columns.push_back({one.series.label});
    for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
      auto& row = out.rows.emplace_back();
      row.push_back({std::string(kFeatureNames[i])});
      for (const Learned& one : learned) {
        const RunEstimate weight = over_runs(one.runs, i);
        row.push_back(
            {normalised_
                 ? fmt::format("{:.2f} ({})", weight.mean, interval_text(weight.interval, "{:.2f}"))
                 : fmt::format("{:.3f} ({:.3f})", weight.mean, weight.deviation)});
      }
    }
    return out;
  }

  /// The same as a column chart.
  static BarsFigure bars(const std::string& name, const std::vector<Learned>& learned) {
    BarsFigure figure{.name = name,
                      .y_label = "weight / rms of the stage's weights",
                      .things = {kFeatureNames.begin(), kFeatureNames.end()},
                      .series = {}};
    for (const Learned& one : learned) {
      BarSeries& series = figure.series.emplace_back();
      series.name = one.series.experiment;
      series.label = one.series.label;
      for (std::size_t i = 0; i < kFeatureNames.size(); ++i) {
        const RunEstimate weight = over_runs(one.runs, i);
        series.bars.push_back({weight.mean, weight.interval.low, weight.interval.high});
      }
    }
    return figure;
  }

  /// The square weights in the same unit.
  static SquareMaps boards(const std::vector<Learned>& learned) {
    SquareMaps out;
    for (const Learned& one : learned) {
      out.maps.push_back({fmt::format("{}: mean of {} runs", one.series.label, one.runs.size()),
                          on_board(mean_of(one.runs))});
    }
    return out;
  }

  Stage stage_ = Stage::kOpening;
  bool normalised_ = false;
  std::vector<double> printed_;  ///< the paper's ten, or empty
  std::vector<ItemSeries> series_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_stage_item(TomlFields& fields) {
  return std::make_shared<StageItem>(fields);
}

}  // namespace othello
