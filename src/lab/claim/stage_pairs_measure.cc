#include <algorithm>
#include <array>
#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/stage_weights.h"

namespace othello {
namespace {

constexpr double kLargestFactor = 1e6;

/// Compares two experiments feature by feature, each weight w relative to that of the player's
/// turn, t, as in the paper's Figs 4 and 5. Since t may be nearly 0, w_a / t_a against w_b / t_b is
/// compared as w_a t_b against w_b t_a. The value is the mean over all pairs of runs; for its
/// interval each run contributes its mean over the other side.
class StagePairsMeasure : public ClaimMeasure {
 public:
  explicit StagePairsMeasure(TomlFields& fields)
      : experiment_(read_required(fields, "experiment")), other_(read_required(fields, "other")) {
    Stage minus = Stage::kOpening;
    fields.read({word("stage", stage_, kStageWords, "stage of the game").must(),
                 word("of", of_, kOfWords, "how the two weights are compared").must(),
                 real("factor", factor_, {1.0, kLargestFactor}, "limit of the ratio")
                     .when([this] { return of_ != Of::kOpposite; }, "of is 'larger' or 'alike'"),
                 word("minus_stage", minus, kStageWords, "stage to subtract")
                     .when([this] { return of_ == Of::kAlike; }, "of is 'alike'")});
    if (of_ != Of::kOpposite) fields.require("factor");
    if (fields.has("minus_stage")) minus_stage_ = minus;
    if (of_ == Of::kAlike) return;
    fields.require("feature");
    feature_ = fields.choice("feature", 0, kFeatureNames);
  }

  [[nodiscard]] std::vector<std::string> experiments() const override {
    return {experiment_, other_};
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    auto pairs = pairs_in(results, stage_);
    if (!pairs) return tl::unexpected(pairs.error());
    if (minus_stage_) {
      const auto subtracted = pairs_in(results, *minus_stage_);
      if (!subtracted) return tl::unexpected(subtracted.error());
      for (std::size_t i = 0; i < pairs->size(); ++i) {
        for (std::size_t j = 0; j < (*pairs)[i].size(); ++j) {
          (*pairs)[i][j] -= (*subtracted)[i][j];
        }
      }
    }
    std::array<std::vector<double>, 2> means;
    for (const std::vector<double>& run : *pairs) means[0].push_back(estimate(run).mean);
    for (std::size_t j = 0; j < pairs->front().size(); ++j) {
      std::vector<double> of_other;
      for (const std::vector<double>& run : *pairs) of_other.push_back(run[j]);
      means[1].push_back(estimate(of_other).mean);
    }
    Measured out = measured(estimate(means[0]).mean, means);
    if (out.interval && !minus_stage_) {  // a share
      out.interval = Interval{std::max(out.interval->low, 0.0), std::min(out.interval->high, 1.0)};
    }
    return out;
  }

 private:
  enum class Of : std::uint8_t {
    kLarger,    ///< whether the first exceeds `factor` times the second in magnitude
    kOpposite,  ///< whether their signs differ
    kAlike,     ///< share of features with the same sign and a ratio of at most `factor`
  };
  static constexpr EnumWord<Of> kOfWords[] = {
      {Of::kLarger, "larger"}, {Of::kOpposite, "opposite"}, {Of::kAlike, "alike"}};

  /// Indexed [run of the experiment][run of the other].
  [[nodiscard]] Result<std::vector<std::vector<double>>> pairs_in(const PaperResults& results,
                                                                  Stage stage) const {
    const auto runs = runs_of(results, experiment_, stage);
    if (!runs) return tl::unexpected(runs.error());
    const auto others = runs_of(results, other_, stage);
    if (!others) return tl::unexpected(others.error());
    std::vector<std::vector<double>> pairs;
    for (const FeatureWeights& a : *runs) {
      auto& row = pairs.emplace_back();
      for (const FeatureWeights& b : *others) row.push_back(compared(a, b));
    }
    return pairs;
  }

  static Result<std::vector<FeatureWeights>> runs_of(const PaperResults& results,
                                                     const std::string& experiment, Stage stage) {
    const auto data = find_experiment(results, experiment);
    if (!data) return tl::unexpected(data.error());
    return stage_weights(**data, stage);
  }

  [[nodiscard]] double compared(const FeatureWeights& a, const FeatureWeights& b) const {
    const auto first = [&](std::size_t i) { return a[i] * b[StagedFeatures::kPlayerTurn]; };
    const auto second = [&](std::size_t i) { return b[i] * a[StagedFeatures::kPlayerTurn]; };
    if (of_ == Of::kLarger) return larger(first(feature_), second(feature_)) ? 1.0 : 0.0;
    if (of_ == Of::kOpposite) return first(feature_) * second(feature_) < 0.0 ? 1.0 : 0.0;
    constexpr std::size_t kOtherFeatures = StagedFeatures::kPlayerTurn;  // the last is the turn
    std::size_t alike = 0;
    for (std::size_t i = 0; i < kOtherFeatures; ++i) {
      const double x = first(i);
      const double y = second(i);
      if (x * y > 0.0 && !larger(x, y) && !larger(y, x)) ++alike;
    }
    return static_cast<double>(alike) / static_cast<double>(kOtherFeatures);
  }

  [[nodiscard]] bool larger(double x, double y) const {
    return std::abs(x) > factor_ * std::abs(y);
  }

  std::string experiment_;
  std::string other_;
  Stage stage_ = Stage::kOpening;
  Of of_ = Of::kLarger;
  std::size_t feature_ = 0;  ///< index in kFeatureNames
  double factor_ = 1.0;
  std::optional<Stage> minus_stage_ = {};
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_stage_pairs_measure(TomlFields& fields) {
  return std::make_shared<StagePairsMeasure>(fields);
}

}  // namespace othello
