#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/figure/figure_split.h"
#include "lab/item/item_reading.h"
#include "lab/report/report_tables.h"
#include "lab/results/tuple_squares.h"

namespace othello {
namespace {

/// The property counted in a run's final player.
enum class SplitBy : std::uint8_t { kCornerTuples };
constexpr EnumWord<SplitBy> kSplitWords[] = {{SplitBy::kCornerTuples, "corner tuples"}};

/// The number of runs, their range and their mean.
void add_group(std::vector<ReportCell>& row, const std::vector<double>& scores) {
  row.push_back({std::to_string(scores.size())});
  if (scores.empty()) {
    row.insert(row.end(), {{"–"}, {"–"}});
    return;
  }
  const auto [least, greatest] = std::minmax_element(scores.begin(), scores.end());
  row.push_back({fmt::format("{:.3f} … {:.3f}", *least, *greatest)});
  row.push_back({estimate_cell(estimate(scores))});
}

/// The share of the variance between runs that is explained by the two groups.
double share_between(const SplitSeries& series) {
  const double mean = estimate(series.scores).mean;
  double between = 0.0;
  for (const auto& group : {series.without(), series.with()}) {
    if (group.empty()) continue;
    const double apart = estimate(group).mean - mean;
    between += static_cast<double>(group.size()) * apart * apart;
  }
  double all = 0.0;
  for (const double score : series.scores) all += (score - mean) * (score - mean);
  return all == 0.0 ? 0.0 : between / all;
}

ReportTable split_table(const SplitFigure& figure) {
  ReportTable table{.caption = "Runs by " + figure.x_label + ": none, or at least one",
                    .columns = {{"", Align::kLeft},
                                {"without: runs"},
                                {"range"},
                                {"mean (95%)"},
                                {"with: runs"},
                                {"range"},
                                {"mean (95%)"},
                                {"difference (95%)"},
                                {"explained variance"}},
                    .rows = {}};
  for (const SplitSeries& series : figure.series) {
    const std::vector<double> without = series.without();
    const std::vector<double> with = series.with();
    std::vector<ReportCell>& row = table.rows.emplace_back();
    row.push_back({series.label});
    add_group(row, without);
    add_group(row, with);
    const bool both = !without.empty() && !with.empty();
    row.push_back({both ? estimate_cell(difference(with, without)) : "–"});
    row.push_back({both ? fmt::format("{:.0f}%", 100 * share_between(series)) : "–"});
  }
  return table;
}

/// Why the runs of experiments differ: their final scores by a property of the final player.
class SplitItem : public ItemBody {
 public:
  explicit SplitItem(TomlFields& fields)
      : opponent_(fields.text("opponent", "heuristic")), quantity_(read_quantity(fields)) {
    SplitBy by{};
    fields.read({word("by", by, kSplitWords, "property counted in a run's final player").must()});
    series_ = read_series(fields);
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return experiments_of(series_);
  }

  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    SplitFigure figure{.name = page.item.id,
                       .x_label = "tuples that read a corner",
                       .y_label = quantity_label(quantity_, opponent_),
                       .series = {}};
    for (const ItemSeries& series : series_) {
      const auto data = page.results.experiments.find(series.experiment);
      if (data == page.results.experiments.end()) {
        page.missing(series.experiment);
        continue;
      }
      const auto ended = curve(data->second, opponent_, quantity_);
      if (!ended) return tl::unexpected(ended.error());
      const auto points = points_of_tenth(*ended, 10);
      const auto counts = corner_tuples(data->second, ended->numbers);
      if (!counts) {
        page.add(Paragraph{
            fmt::format("Not shown: {}, {}.", series.experiment, counts.error().message)});
        continue;
      }
      figure.series.push_back(
          {series.experiment, series.label, ended->numbers, *counts, run_means(*ended, points)});
    }
    if (figure.series.empty()) return {};
    page.add_figure(othello::draw(figure));
    page.add(split_table(figure));
    return {};
  }

 private:
  std::string opponent_;
  Quantity quantity_;
  std::vector<ItemSeries> series_;
};

}  // namespace

std::shared_ptr<const ItemBody> read_split_item(TomlFields& fields) {
  return std::make_shared<SplitItem>(fields);
}

}  // namespace othello
