#include <fmt/format.h>

#include "core/interval_text.h"
#include "lab/item/item_reading.h"
#include "lab/results/samples.h"

namespace othello {
namespace {

constexpr double kThousand = 1000;  ///< the paper gives wins per 1000 games

RunEstimate wins_of(const std::vector<RunSamples>& runs, double RunSamples::*share) {
  std::vector<double> values;
  for (const RunSamples& samples : runs) values.push_back(kThousand * (samples.*share));
  return estimate(values);
}

std::string wins_cell(const RunEstimate& e) {
  return e.has_interval() ? fmt::format("{:.1f} ({})", e.mean, interval_text(e.interval, "{:.1f}"))
                          : fmt::format("{:.1f}", e.mean);
}

/// The samples of experiments against one opponent (lab/results/samples.h): the best of each run,
/// and the deviation of the trained ones, in wins per thousand games.
class SamplesItem : public ItemBody {
 public:
  explicit SamplesItem(TomlFields& fields)
      : opponent_(fields.text("opponent", "heuristic")),
        parameter_(fields.text("parameter", "experiment")) {
    fields.read({whole("from", from_, {1, 1'000'000}, "first trained sample")});
    fields.require("series");
    for (TomlFields& in : fields.tables("series")) {
      Row& row = rows_.emplace_back();
      row.experiment = read_required(in, "experiment");
      row.label = read_required(in, "label");
      in.require("printed_best");
      in.require("printed_deviation");
      row.best = in.number("printed_best", 0.0, 0.0, kThousand);
      row.deviation = in.number("printed_deviation", 0.0, 0.0, kThousand);
      in.finish();
    }
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    std::vector<std::string> names;
    for (const Row& row : rows_) names.push_back(row.experiment);
    return names;
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    ReportTable table{
        .caption = fmt::format("Wins in 1000 games against {}, mean over runs (95%)", opponent_),
        .columns = {{parameter_, Align::kLeft},
                    {"best sample, paper"},
                    {"ours"},
                    {"deviation between runs"},
                    {fmt::format("deviation of samples from {} on, paper", from_)},
                    {"ours"},
                    {"binomial"}},
        .rows = {}};
    for (const Row& row : rows_) {
      const auto data = page.results.experiments.find(row.experiment);
      if (data == page.results.experiments.end()) {
        page.missing(row.experiment);
        continue;
      }
      const auto all = run_samples(data->second, opponent_, Quantity::kWin, 1);
      if (!all) return tl::unexpected(all.error());
      const auto trained = run_samples(data->second, opponent_, Quantity::kWin, from_);
      if (!trained) return tl::unexpected(trained.error());
      const RunEstimate best = wins_of(*all, &RunSamples::best);
      table.rows.push_back(
          {{row.label},
           {fmt::format("{}", row.best)},
           {wins_cell(best)},
           {best.has_interval() ? fmt::format("{:.1f}", best.deviation) : "–"},
           {fmt::format("{}", row.deviation)},
           {wins_cell(wins_of(*trained, &RunSamples::deviation))},
           {fmt::format("{:.1f}", wins_of(*trained, &RunSamples::binomial).mean)}});
    }
    if (!table.rows.empty()) page.add(std::move(table));
    return {};
  }

 private:
  struct Row {
    std::string experiment;
    std::string label;
    double best = 0.0;       ///< the paper's
    double deviation = 0.0;  ///< the paper's
  };

  std::string opponent_;
  std::string parameter_;  ///< heading of the label column
  std::size_t from_ = 1;
  std::vector<Row> rows_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_samples_item(TomlFields& fields) {
  return std::make_shared<SamplesItem>(fields);
}

}  // namespace othello
