#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/matches_table.h"

namespace othello {
namespace {

/// The games that count, by the colour of the row's first player.
enum class MatchColour : std::uint8_t { kBoth, kBlack, kWhite, kBlackMinusWhite };
constexpr EnumWord<MatchColour> kColourWords[] = {
    {MatchColour::kBoth, "both"},
    {MatchColour::kBlack, "black"},
    {MatchColour::kWhite, "white"},
    {MatchColour::kBlackMinusWhite, "black minus white"}};

/// One value for each run, by run number.
using ValuesByRun = std::map<std::uint32_t, double>;

Result<ValuesByRun> values_by_run(const MatchesTable::Row& row, Quantity quantity,
                                  MatchColour colour) {
  ValuesByRun values;
  for (const MatchesTable::Run& run : row.runs) {
    if (colour != MatchColour::kBoth && (run.black.games() == 0 || run.white.games() == 0)) {
      return failure(
          fmt::format("run {} of '{}' has not played with both colours", run.run, row.label));
    }
    switch (colour) {
      case MatchColour::kBoth:
        values[run.run] = share_of(run.total(), quantity);
        break;
      case MatchColour::kBlack:
        values[run.run] = share_of(run.black, quantity);
        break;
      case MatchColour::kWhite:
        values[run.run] = share_of(run.white, quantity);
        break;
      case MatchColour::kBlackMinusWhite:
        values[run.run] = share_of(run.black, quantity) - share_of(run.white, quantity);
        break;
    }
  }
  return values;
}

Result<MatchesTable> played_matches(const PaperResults& results, const std::string& item) {
  const auto rows = results.games_of(item);
  if (!rows) return tl::unexpected(rows.error());
  return matches_table(**rows, item);
}

/// The runs present in all rows: for each run, its values in row order. An error if there are none.
Result<std::vector<std::vector<double>>> common_runs(const std::vector<ValuesByRun>& rows,
                                                     const std::string& item) {
  std::vector<std::vector<double>> runs;
  for (const auto& [run, first] : rows.front()) {
    std::vector<double> values;
    for (const ValuesByRun& row : rows) {
      if (const auto found = row.find(run); found != row.end()) values.push_back(found->second);
    }
    if (values.size() == rows.size()) runs.push_back(std::move(values));
  }
  if (runs.empty()) return failure(fmt::format("the rows of '{}' have no run in common", item));
  return runs;
}

/// The result in a row of an item of the kind "matches", or its difference to other rows.
class MatchesMeasure : public ClaimMeasure {
 public:
  explicit MatchesMeasure(TomlFields& fields)
      : item_(read_required(fields, "of")),
        row_(read_required(fields, "row")),
        minus_(fields.text("minus", "")),
        quantity_(read_quantity(fields, Quantity::kScore)) {
    fields.read({word("colour", colour_, kColourWords, "colour of the row's first player")});
    if (minus_ == row_)
      fields.fail("minus", "found the row itself, expected another row or 'others'");
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    std::vector<std::string> names{row_};
    if (!minus_.empty() && minus_ != kOthers) names.push_back(minus_);
    return {{.item = item_, .kinds = {"matches"}, .names = std::move(names)}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto table = played_matches(results, item_);
    if (!table) return tl::unexpected(table.error());
    const MatchesTable::Row* row = table->find(row_);
    if (row == nullptr) return failure(fmt::format("'{}' has no row '{}'", item_, row_));
    std::vector<const MatchesTable::Row*> rows{row};
    if (!minus_.empty()) {
      for (const MatchesTable::Row& other : table->rows) {
        if (minus_ == kOthers ? other.label != row_ : other.label == minus_) rows.push_back(&other);
      }
      if (rows.size() == 1) return failure(fmt::format("'{}' has no row '{}'", item_, minus_));
    }
    std::vector<ValuesByRun> by_row;
    for (const MatchesTable::Row* one : rows) {
      auto values = values_by_run(*one, quantity_, colour_);
      if (!values) return tl::unexpected(values.error());
      by_row.push_back(std::move(*values));
    }
    const auto runs = common_runs(by_row, item_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> values;
    for (const std::vector<double>& run : *runs) values.push_back(over_the_others(run));
    const bool is_share = minus_.empty() && colour_ != MatchColour::kBlackMinusWhite;
    return measured(is_share ? estimate_shares(values) : estimate(values));
  }

 private:
  static constexpr std::string_view kOthers = "others";

  /// The first value minus the mean of the rest, if there are any.
  static double over_the_others(const std::vector<double>& values) {
    if (values.size() == 1) return values.front();
    return values.front() - estimate(std::span(values).subspan(1)).mean;
  }

  std::string item_;
  std::string row_;
  std::string minus_;  ///< the label of another row, kOthers, or nothing
  Quantity quantity_;
  MatchColour colour_ = MatchColour::kBoth;
};

/// The slope of a least-squares line through the results of an item of the kind "matches" over
/// log10 of its row labels, which are values of a parameter.
class MatchesSlopeMeasure : public ClaimMeasure {
 public:
  explicit MatchesSlopeMeasure(TomlFields& fields)
      : item_(read_required(fields, "of")), quantity_(read_quantity(fields, Quantity::kScore)) {}

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    return {{.item = item_, .kinds = {"matches"}, .names = {}}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto table = played_matches(results, item_);
    if (!table) return tl::unexpected(table.error());
    std::vector<double> x;
    std::vector<ValuesByRun> by_row;
    for (const MatchesTable::Row& row : table->rows) {
      const auto label = positive(row.label);
      if (!label) {
        return failure(fmt::format("found the row '{}', expected a number above 0", row.label));
      }
      x.push_back(std::log10(*label));
      auto values = values_by_run(row, quantity_, MatchColour::kBoth);
      if (!values) return tl::unexpected(values.error());
      by_row.push_back(std::move(*values));
    }
    if (x.empty() || estimate(x).deviation == 0.0) {
      return failure(
          fmt::format("'{}' has rows for fewer than two values of its parameter", item_));
    }
    const auto runs = common_runs(by_row, item_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> slopes;
    for (const std::vector<double>& run : *runs) slopes.push_back(slope(x, run));
    return measured(estimate(slopes));
  }

 private:
  static std::optional<double> positive(const std::string& label) {
    double number = 0.0;
    const char* end = label.data() + label.size();
    const auto [stop, error] = std::from_chars(label.data(), end, number);
    const bool is_number = error == std::errc() && stop == end && std::isfinite(number);
    return is_number && number > 0.0 ? std::optional(number) : std::nullopt;
  }

  /// The slope of the least-squares line.
  static double slope(const std::vector<double>& x, const std::vector<double>& y) {
    const double mean_x = estimate(x).mean;
    const double mean_y = estimate(y).mean;
    double xy = 0.0;
    double xx = 0.0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      xy += (x[i] - mean_x) * (y[i] - mean_y);
      xx += (x[i] - mean_x) * (x[i] - mean_x);
    }
    return xy / xx;
  }

  std::string item_;
  Quantity quantity_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_matches_measure(TomlFields& fields) {
  return std::make_shared<MatchesMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_matches_slope_measure(TomlFields& fields) {
  return std::make_shared<MatchesSlopeMeasure>(fields);
}

}  // namespace othello
