#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/samples.h"

namespace othello {
namespace {

/// Quantities of each run's samples (lab/results/samples.h). `from` skips the first, untrained
/// ones.
class SamplesMeasure : public RunsMeasure {
 public:
  explicit SamplesMeasure(TomlFields& fields)
      : RunsMeasure(fields),
        opponent_(fields.text("opponent", "heuristic")),
        quantity_(read_quantity(fields)) {
    fields.read({whole("from", from_, {1, 1'000'000}, "first sample that counts"),
                 word("of", kind_, kKindWords, "quantity of the samples")});
    if (kind_ == Kind::kRise && from_ == 1) {
      fields.fail("from", "expected at least 2: a rise needs earlier samples");
    }
    if (kind_ == Kind::kExcess && quantity_ != Quantity::kWin) {
      fields.fail("quantity", "contradicts 'excess': only wins have a binomial distribution");
    }
  }

 private:
  enum class Kind : std::uint8_t {
    kMean,
    kBest,       ///< highest
    kDeviation,  ///< standard deviation of the samples
    kExcess,     ///< deviation minus that of a binomial distribution: forgetting, if positive
    kRise,       ///< mean minus that of the earlier samples
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kMean, "mean"},
                                                  {Kind::kBest, "best"},
                                                  {Kind::kDeviation, "deviation"},
                                                  {Kind::kExcess, "excess"},
                                                  {Kind::kRise, "rise"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto runs = run_samples(data, opponent_, quantity_, from_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> values;
    for (const RunSamples& samples : *runs) values.push_back(value_of(samples));
    return values;
  }

  [[nodiscard]] double value_of(const RunSamples& samples) const {
    switch (kind_) {
      case Kind::kBest:
        return samples.best;
      case Kind::kDeviation:
        return samples.deviation;
      case Kind::kExcess:
        return samples.deviation - samples.binomial;
      case Kind::kRise:
        return samples.mean - samples.before;
      case Kind::kMean:
        break;
    }
    return samples.mean;
  }

  std::string opponent_;
  Quantity quantity_;
  std::size_t from_ = 1;
  Kind kind_ = Kind::kMean;
};

/// The result of each run's best snapshot ([best] of the experiment) in its fresh games, or that
/// minus the result of the run's last snapshot.
class BestMeasure : public RunsMeasure {
 public:
  explicit BestMeasure(TomlFields& fields)
      : RunsMeasure(fields), quantity_(read_quantity(fields, Quantity::kScore)) {
    fields.read({word("minus", minus_, kMinusWords, "result to subtract")});
  }

 private:
  enum class Minus : std::uint8_t { kNothing, kLastPoint };
  static constexpr EnumWord<Minus> kMinusWords[] = {{Minus::kNothing, "nothing"},
                                                    {Minus::kLastPoint, "last point"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const ResultRow& row : data.metrics) {
      if (row.measure != "best") continue;
      values.push_back(minus_ == Minus::kNothing ? read_off(row, quantity_)
                                                 : lead_over_last(data, row));
    }
    return values;
  }

  /// 0 if the best is the last: the games that selected it are biased upwards, so comparing its
  /// fresh games with them would understate the lead.
  [[nodiscard]] double lead_over_last(const RunData& data, const ResultRow& best) const {
    const ResultRow* last = &best;
    for (const ResultRow& row : data.metrics) {
      const bool comparable =
          row.measure == "score" && row.run == best.run && row.opponent == best.opponent;
      if (comparable && row.games > last->games) last = &row;
    }
    return read_off(best, quantity_) - read_off(*last, quantity_);
  }

  Quantity quantity_;
  Minus minus_ = Minus::kNothing;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_samples_measure(TomlFields& fields) {
  return std::make_shared<SamplesMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_best_measure(TomlFields& fields) {
  return std::make_shared<BestMeasure>(fields);
}

}  // namespace othello
