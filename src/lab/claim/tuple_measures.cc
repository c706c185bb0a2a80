#include <fmt/format.h>

#include <cmath>

#include "eval/player_file.h"
#include "lab/claim/measure.h"
#include "lab/item/item_reading.h"
#include "lab/results/square_values.h"
#include "lab/results/tuple_squares.h"

namespace othello {
namespace {

/// The mean over each class of squares, in the order a1, b1, c1, d1, b2, c2, d2, c3, d3, d4.
std::vector<double> class_means(const SquareValues& values) {
  std::vector<double> sums(kSquareClasses, 0.0);
  std::vector<double> sizes(kSquareClasses, 0.0);
  for (std::size_t s = 0; s < values.size(); ++s) {
    const auto kind = static_cast<std::size_t>(kSquareClass[s]);
    sums[kind] += values[s];
    sizes[kind] += 1.0;
  }
  for (std::size_t kind = 0; kind < sums.size(); ++kind) sums[kind] /= sizes[kind];
  return sums;
}

/// How often the tuples of the final players read a class of squares, relative to the mean of all
/// squares; or the correlation of that with a board over the ten classes.
class SquaresMeasure : public RunsMeasure {
 public:
  explicit SquaresMeasure(TomlFields& fields) : RunsMeasure(fields) {
    const auto resembles = [this] { return kind_ == Kind::kLikeness; };
    fields.read({word("of", kind_, kKindWords, "class of squares"),
                 text("player", player_, "shipped player whose weight magnitudes are compared")
                     .when(resembles, "of is 'resemblance'")});
    board_ = read_ten_squares(fields, "squares");
    if (fields.has("squares") && !resembles()) {
      fields.fail("squares", "applies only where of is 'resemblance'");
    }
    if (resembles() && fields.has("squares") == fields.has("player")) {
      fields.fail("of", "'resemblance' needs either 'squares' or 'player'");
    }
  }

 private:
  /// The first ten are in the order of kSquareClass.
  enum class Kind : std::uint8_t {
    kA1,
    kB1,
    kC1,
    kD1,
    kB2,
    kC2,
    kD2,
    kC3,
    kD3,
    kD4,
    kCornersMinusCentre,
    kLikeness,
  };
  static constexpr EnumWord<Kind> kKindWords[] = {
      {Kind::kA1, "corners"},
      {Kind::kD4, "centre"},
      {Kind::kCornersMinusCentre, "corners minus centre"},
      {Kind::kLikeness, "resemblance"},
      {Kind::kA1, "a1"},
      {Kind::kB1, "b1"},
      {Kind::kC1, "c1"},
      {Kind::kD1, "d1"},
      {Kind::kB2, "b2"},
      {Kind::kC2, "c2"},
      {Kind::kD2, "d2"},
      {Kind::kC3, "c3"},
      {Kind::kD3, "d3"},
      {Kind::kD4, "d4"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    const auto model = kind_ == Kind::kLikeness ? compared_board() : std::vector<double>();
    if (!model) return tl::unexpected(model.error());
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      const auto uses = square_uses(final_player.player.evaluator);
      if (!uses) return failure("the final players have no tuples");
      const std::vector<double> kinds = class_means(*uses);
      if (kind_ == Kind::kLikeness) {
        values.push_back(correlation(kinds, *model));
      } else if (kind_ == Kind::kCornersMinusCentre) {
        values.push_back((kinds.front() - kinds.back()) / mean(*uses));
      } else {
        values.push_back(kinds[static_cast<std::size_t>(kind_)] / mean(*uses));
      }
    }
    return values;
  }

  /// The given board, or the magnitudes of the player's weights: important squares may have either
  /// sign.
  [[nodiscard]] Result<std::vector<double>> compared_board() const {
    if (player_.empty()) return board_;
    const auto player = shipped_player(player_);
    if (!player) return tl::unexpected(player.error());
    auto weights = square_weights(player->evaluator);
    if (!weights) return failure(fmt::format("'{}' has no square weights", player_));
    for (double& w : *weights) w = std::fabs(w);
    return class_means(*weights);
  }

  Kind kind_ = Kind::kA1;
  std::string player_;
  std::vector<double> board_;
};

/// Which squares the tuples of the final players read.
class TuplesMeasure : public RunsMeasure {
 public:
  explicit TuplesMeasure(TomlFields& fields) : RunsMeasure(fields) {
    fields.read({word("of", kind_, kKindWords, "quantity of the tuples").must()});
  }

 private:
  using Ask = double (*)(const NTuple&);
  static constexpr EnumWord<Ask> kKindWords[] = {{distinct_squares, "distinct"},
                                                 {corner_share, "corner"},
                                                 {near_corner_share, "near corner"},
                                                 {two_corners_share, "two corners"},
                                                 {covered_share, "covered"}};

  [[nodiscard]] Result<std::vector<double>> values(const RunData& data) const override {
    std::vector<double> values;
    for (const FinalPlayer& final_player : data.finals) {
      const auto* network = std::get_if<NTuple>(&final_player.player.evaluator);
      if (network == nullptr) return failure("the final players have no tuples");
      values.push_back(kind_(*network));
    }
    return values;
  }

  Ask kind_ = distinct_squares;
};

}  // namespace

std::shared_ptr<const ClaimMeasure> read_squares_measure(TomlFields& fields) {
  return std::make_shared<SquaresMeasure>(fields);
}
std::shared_ptr<const ClaimMeasure> read_tuples_measure(TomlFields& fields) {
  return std::make_shared<TuplesMeasure>(fields);
}

}  // namespace othello
