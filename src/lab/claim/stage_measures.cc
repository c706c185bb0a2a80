#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/stage_weights.h"

// Measures of weights learned in one stage of the game by staged features (Osaki et al. 2008).

namespace othello {
namespace {

/// The weights of discs. An error for a run with all weights zero, since the results are divided by
/// their size.
Result<std::vector<ClassWeights>> learned_discs(const RunData& data, Stage stage) {
  auto runs = disc_weights(data, stage);
  if (!runs) return runs;
  for (std::size_t i = 0; i < runs->size(); ++i) {
    if (rms((*runs)[i]) > 0.0) continue;
    return failure(fmt::format("all square weights of run {} are zero in the {} stage",
                               data.finals[i].run, word_of(stage, kStageWords)),
                   data.folder.string());
  }
  return runs;
}

/// The similarity of square weights to ten given ones, `squares`.
class StageMeasure : public RunsMeasure {
 public:
  explicit StageMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("stage", stage_, kStageWords, "stage of the game").must(),
                 word("of", of_, kOfWords, "quantity of the weights")});
    fields.require("squares");
    squares_ = read_ten_squares(fields, "squares");
  }

 private:
  enum class Of : std::uint8_t {
    kCorrelation,  ///< correlation with the weights as learned
    kLikeness,     ///< whether the ten look like one more run: 1 if as similar as our runs
  };
  static constexpr EnumWord<Of> kOfWords[] = {{Of::kCorrelation, "correlation"},
                                              {Of::kLikeness, "likeness"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    return of_ == Of::kLikeness ? likeness(data) : correlations(data);
  }

  [[nodiscard]] Result<std::vector<double>> correlations(const RunData& data) const {
    const auto runs = stage_weights(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> out;
    for (const FeatureWeights& weights : *runs) {
      out.push_back(correlation(std::span(weights).first(kSquareClasses), squares_));
    }
    return out;
  }

  /// 1 plus the ten's correlation with the mean of the other runs minus this run's correlation with
  /// it.
  [[nodiscard]] Result<std::vector<double>> likeness(const RunData& data) const {
    auto runs = learned_discs(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    if (runs->size() < 2) return failure("found one run, expected at least two to compare");
    for (ClassWeights& run : *runs) run = scaled(run, 1.0);
    const std::vector<std::size_t> classes = classes_in_use(*runs);
    const std::vector<double> printed = picked(squares_, classes);
    std::vector<double> out;
    for (const ClassWeights& run : *runs) {
      ClassWeights others{};
      for (const ClassWeights& other : *runs) {
        if (&other == &run) continue;
        for (std::size_t i = 0; i < others.size(); ++i) others[i] += other[i];
      }
      const std::vector<double> mean = picked(others, classes);
      out.push_back(1.0 + correlation(printed, mean) - correlation(picked(run, classes), mean));
    }
    return out;
  }

  /// Without classes that are 0 everywhere: they have no disc in this stage.
  [[nodiscard]] std::vector<std::size_t> classes_in_use(
      const std::vector<ClassWeights>& runs) const {
    std::vector<std::size_t> classes;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      const bool learned = std::any_of(runs.begin(), runs.end(),
                                       [&](const ClassWeights& run) { return run[i] != 0.0; });
      if (learned || squares_[i] != 0.0) classes.push_back(i);
    }
    return classes;
  }

  static std::vector<double> picked(std::span<const double> weights,
                                    const std::vector<std::size_t>& classes) {
    std::vector<double> out;
    out.reserve(classes.size());
    for (const std::size_t i : classes) out.push_back(weights[i]);
    return out;
  }

  Stage stage_ = Stage::kOpening;
  Of of_ = Of::kCorrelation;
  std::vector<double> squares_;
};

/// The weight of a disc on some squares, relative to the root mean square of the run's ten.
class StageWeightMeasure : public RunsMeasure {
 public:
  explicit StageWeightMeasure(TomlFields& fields)
      : RunsMeasure(fields), squares_(read_classes(fields, "squares")) {
    fields.require("squares");
    const auto subtracts = [this] { return !minus_.empty(); };
    minus_ = read_classes(fields, "minus");
    fields.read({word("stage", stage_, kStageWords, "stage of the game").must(),
                 word("take", take_, kTakeWords, "statistic over several squares"),
                 word("minus_take", minus_take_, kTakeWords, "the same for the squares to subtract")
                     .when(subtracts, "minus is given")});
    if (const auto printed = read_ten_squares(fields, "printed"); !printed.empty()) {
      size_ = rms(printed);
    }
  }

 private:
  enum class Take : std::uint8_t { kMean, kLeast, kGreatest, kLargest };
  static constexpr EnumWord<Take> kTakeWords[] = {{Take::kMean, "mean"},
                                                  {Take::kLeast, "least"},
                                                  {Take::kGreatest, "greatest"},
                                                  {Take::kLargest, "largest"}};

  /// Letters from A to J as numbers; empty if the key is absent.
  static std::vector<std::size_t> read_classes(TomlFields& fields, std::string_view key) {
    const auto letters = std::span(kFeatureNames).first(kSquareClasses);
    std::vector<std::size_t> classes;
    for (const std::string& letter : fields.texts(key)) {
      const auto found = std::find(letters.begin(), letters.end(), letter);
      if (found == letters.end()) {
        fields.fail(key, fmt::format("found '{}', expected letters from A to J", letter));
        break;
      }
      classes.push_back(static_cast<std::size_t>(found - letters.begin()));
    }
    if (fields.has(key) && classes.empty()) fields.fail(key, "expected at least one square");
    return classes;
  }

  static double taken(Take take, const std::vector<std::size_t>& classes,
                      const ClassWeights& weights) {
    std::vector<double> values;
    values.reserve(classes.size());
    for (const std::size_t i : classes) {
      values.push_back(take == Take::kLargest ? std::abs(weights[i]) : weights[i]);
    }
    switch (take) {
      case Take::kMean:
        return estimate(values).mean;
      case Take::kLeast:
        return *std::min_element(values.begin(), values.end());
      case Take::kGreatest:
      case Take::kLargest:
        break;
    }
    return *std::max_element(values.begin(), values.end());
  }

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto runs = learned_discs(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> out;
    for (const ClassWeights& run : *runs) {
      const ClassWeights weights = scaled(run, size_);
      out.push_back(taken(take_, squares_, weights) -
                    (minus_.empty() ? 0.0 : taken(minus_take_, minus_, weights)));
    }
    return out;
  }

  Stage stage_ = Stage::kOpening;
  std::vector<std::size_t> squares_;  ///< classes
  std::vector<std::size_t> minus_;
  Take take_ = Take::kMean;
  Take minus_take_ = Take::kMean;
  double size_ = 1.0;  ///< target rms of the ten weights: 1, or that of `printed`
};

/// log10 of the ratio of the rms of disc weights in one stage to that in another.
class StageSizeMeasure : public RunsMeasure {
 public:
  explicit StageSizeMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("stage", stage_, kStageWords, "stage of the game").must(),
                 word("over", over_, kStageWords, "the stage to compare with").must()});
  }

 private:
  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto runs = learned_discs(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    const auto others = learned_discs(data, over_);
    if (!others) return tl::unexpected(others.error());
    std::vector<double> out;
    for (std::size_t i = 0; i < runs->size(); ++i) {
      out.push_back(std::log10(rms((*runs)[i]) / rms((*others)[i])));
    }
    return out;
  }

  Stage stage_ = Stage::kOpening;
  Stage over_ = Stage::kOpening;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_stage_measure(TomlFields& fields) {
  return std::make_shared<StageMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_stage_weight_measure(TomlFields& fields) {
  return std::make_shared<StageWeightMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_stage_size_measure(TomlFields& fields) {
  return std::make_shared<StageSizeMeasure>(fields);
}

}  // namespace othello
