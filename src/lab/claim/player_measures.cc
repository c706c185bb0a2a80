#include <fmt/format.h>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/square_values.h"

namespace othello {
namespace {

/// Quantities of the final players' weights.
class WeightsMeasure : public RunsMeasure {
 public:
  explicit WeightsMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "quantity of the weights")});
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    auto out = RunsMeasure::measure(results);
    // The number of weights is the same in every run, and exact.
    if (out && kind_ == Kind::kCount) {
      return Measured{.value = out->value, .interval = Interval{out->value, out->value}};
    }
    return out;
  }

 private:
  enum class Kind : std::uint8_t {
    kRms,  ///< of the square weights, as the next three
    kCornerMean,
    kAsymmetry,
    kCornerLead,
    kCount,  ///< number of weights of any evaluator
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kRms, "rms"},
                                                  {Kind::kCornerMean, "corners"},
                                                  {Kind::kAsymmetry, "asymmetry"},
                                                  {Kind::kCornerLead, "corner lead"},
                                                  {Kind::kCount, "count"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      if (kind_ == Kind::kCount) {
        values.push_back(static_cast<double>(weight_count(final_player.player.evaluator)));
        continue;
      }
      const auto weights = square_weights(final_player.player.evaluator);
      if (!weights) return failure(fmt::format("'{}' has no square weights", experiment()));
      values.push_back(kind_ == Kind::kRms          ? rms(*weights)
                       : kind_ == Kind::kCornerMean ? corner_mean(*weights)
                       : kind_ == Kind::kAsymmetry  ? asymmetry(*weights)
                                                    : corner_lead(*weights));
    }
    return values;
  }

  Kind kind_ = Kind::kRms;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_weights_measure(TomlFields& fields) {
  return std::make_shared<WeightsMeasure>(fields);
}

}  // namespace othello
