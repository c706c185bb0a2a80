#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"

namespace othello {
namespace {

/// Quantities of the game shown by an item of the kind "game", as evaluated by its network. They
/// are exact, so the interval has zero width.
class GameMeasure : public ClaimMeasure {
 public:
  explicit GameMeasure(TomlFields& fields) : item_(read_required(fields, "of")) {
    constexpr int kMostUnits = 1 << 20;
    fields.read({word("quantity", kind_, kKindWords, "quantity of the game").must(),
                 whole("from", from_, {0, 60}, "ply to compare the end with")
                     .when([this] { return kind_ == Kind::kChange; }, "quantity is 'change'")});
    if (kind_ == Kind::kStart) return;
    fields.require("units");
    for (const int unit : fields.integers("units", {}, 0, kMostUnits)) {
      units_.push_back(static_cast<std::size_t>(unit));
    }
    if (fields.has("units") && units_.empty()) fields.fail("units", "expected at least one");
  }

  [[nodiscard]] std::vector<ItemQuestion> asks() const override {
    return {{.item = item_, .kinds = {"game"}, .names = {}}};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    const auto found = results.traces.find(item_);
    if (found == results.traces.end()) return failure(fmt::format("'{}' has no game", item_));
    const auto value = value_of(found->second);
    if (!value) return tl::unexpected(value.error());
    return Measured{.value = *value, .interval = Interval{*value, *value}};
  }

 private:
  enum class Kind : std::uint8_t {
    kStart,      ///< distance of the hidden outputs from the origin at ply 0 minus its later median
    kAgreement,  ///< correlation over plies of the units' mean output with the value
    kChange,     ///< the units' mean output at the end minus that at ply `from`
  };
  static constexpr EnumWord<Kind> kKindWords[] = {
      {Kind::kStart, "start"}, {Kind::kAgreement, "agreement"}, {Kind::kChange, "change"}};

  [[nodiscard]] Result<double> value_of(const GameTrace& trace) const {
    const std::size_t last = trace.steps.back().ply;
    const std::size_t hidden = trace.steps.front().hidden.size();
    for (const std::size_t unit : units_) {
      if (unit >= hidden) {
        return failure(fmt::format("found unit {}, expected one of {} hidden units", unit, hidden));
      }
    }
    if (last == 0 || last < from_) {
      return failure(fmt::format("'{}' ends at ply {}", item_, last));
    }
    switch (kind_) {
      case Kind::kAgreement:
        return agreement(trace);
      case Kind::kChange:
        return mean_output(trace.steps[last]) - mean_output(trace.steps[from_]);
      case Kind::kStart:
        break;
    }
    return start(trace);
  }

  /// Precondition: at least one value.
  static double median(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
  }

  static double start(const GameTrace& trace) {
    std::vector<double> distances;
    for (const GameTrace::Step& step : trace.steps) {
      double squares = 0.0;
      for (const double output : step.hidden) squares += output * output;
      distances.push_back(std::sqrt(squares));
    }
    return distances.front() - median({distances.begin() + 1, distances.end()});
  }

  [[nodiscard]] double agreement(const GameTrace& trace) const {
    std::vector<double> outputs;
    std::vector<double> values;
    for (const GameTrace::Step& step : trace.steps) {
      outputs.push_back(mean_output(step));
      values.push_back(step.value);
    }
    return correlation(outputs, values);
  }

  [[nodiscard]] double mean_output(const GameTrace::Step& step) const {
    double sum = 0.0;
    for (const std::size_t unit : units_) sum += step.hidden[unit];
    return sum / static_cast<double>(units_.size());
  }

  std::string item_;
  Kind kind_ = Kind::kStart;
  std::vector<std::size_t> units_;
  std::size_t from_ = 0;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_game_measure(TomlFields& fields) {
  return std::make_shared<GameMeasure>(fields);
}

}  // namespace othello
