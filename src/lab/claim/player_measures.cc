#include <fmt/format.h>

#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/square_values.h"
#include "lab/results/stage_weights.h"

namespace othello {
namespace {

/// Of the weights of the final players.
class WeightsMeasure : public RunsMeasure {
 public:
  explicit WeightsMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "what is asked of the weights")});
  }

  [[nodiscard]] Result<Measured> measure(const PaperResults& results) const override {
    auto out = RunsMeasure::measure(results);
    // Their number is the same in every run, and exact.
    if (out && kind_ == Kind::kCount) {
      return Measured{.value = out->value, .interval = Interval{out->value, out->value}};
    }
    return out;
  }

 private:
  enum class Kind : std::uint8_t {
    kRms,         ///< of the weights of the squares
    kCornerMean,  ///< likewise
    kCount,       ///< of all weights, of any evaluator
  };
  static constexpr EnumWord<Kind> kKindWords[] = {
      {Kind::kRms, "rms"}, {Kind::kCornerMean, "corners"}, {Kind::kCount, "count"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      if (kind_ == Kind::kCount) {
        values.push_back(static_cast<double>(weight_count(final_player.player.evaluator)));
        continue;
      }
      const auto weights = square_weights(final_player.player.evaluator);
      if (!weights) return failure(fmt::format("'{}' has no weights of squares", experiment()));
      values.push_back(kind_ == Kind::kRms ? rms(*weights) : corner_mean(*weights));
    }
    return values;
  }

  Kind kind_ = Kind::kRms;
};

/// How often the tuples of the final players use a square of a kind: 1 is as often as the mean of
/// all squares.
class SquaresMeasure : public RunsMeasure {
 public:
  explicit SquaresMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "the squares")});
  }

 private:
  enum class Kind : std::uint8_t {
    kOfCorners,
    kOfCentre,    ///< the four squares of the start
    kDifference,  ///< the first minus the second
  };
  static constexpr EnumWord<Kind> kKindWords[] = {{Kind::kOfCorners, "corners"},
                                                  {Kind::kOfCentre, "centre"},
                                                  {Kind::kDifference, "corners minus centre"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      const auto uses = square_uses(final_player.player.evaluator);
      if (!uses) return failure("the final players have no tuples");
      const double corners = corner_mean(*uses) / mean(*uses);
      const double centre = centre_mean(*uses) / mean(*uses);
      values.push_back(kind_ == Kind::kOfCorners  ? corners
                       : kind_ == Kind::kOfCentre ? centre
                                                  : corners - centre);
    }
    return values;
  }

  Kind kind_ = Kind::kOfCorners;
};

/// The correlation of the weights of squares that a stage of staged features has with ten others.
class StageMeasure : public RunsMeasure {
 public:
  explicit StageMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("stage", stage_, kStageWords, "of the game").must()});
    fields.require("squares");
    squares_ = read_ten_squares(fields, "squares");
  }

 private:
  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto runs = stage_weights(data, stage_);
    if (!runs) return tl::unexpected(runs.error());
    std::vector<double> correlations;
    for (const FeatureWeights& weights : *runs) {
      correlations.push_back(square_correlation(weights, squares_));
    }
    return correlations;
  }

  Stage stage_ = Stage::kOpening;
  std::vector<double> squares_;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_weights_measure(TomlFields& fields) {
  return std::make_shared<WeightsMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_squares_measure(TomlFields& fields) {
  return std::make_shared<SquaresMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_stage_measure(TomlFields& fields) {
  return std::make_shared<StageMeasure>(fields);
}

}  // namespace othello
