#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "eval/view.h"

namespace othello {

/// The stages of a game (Osaki et al. 2008, Table II).
enum class Stage : std::uint8_t {
  kOpening,  ///< no disc on an edge
  kMiddle,   ///< at least one disc on an edge
  kEnding,   ///< at least two discs of one colour in the corners
};

[[nodiscard]] Stage stage_of(const Position& board);

/// The 15 features of Osaki et al. 2008 (Table I), linear, with one vector of weights per stage.
class StagedFeatures {
 public:
  static constexpr std::string_view kKind = "staged_features";
  static constexpr int kStages = 3;
  static constexpr int kFeatures = 15;
  static constexpr int kWeights = kStages * kFeatures;

  /// The order of the features of a stage; the first ten are the classes of kSquareClass.
  enum Feature : std::uint8_t {
    kSquareA = 0,
    kLegalMoves = 10,
    kMobility = 11,
    kStableDiscs = 12,
    kOwnDiscs = 13,
    kPlayerTurn = 14,
  };

  /// What the paper leaves open: how features are scaled.
  struct Scaling {
    bool square_means = true;     ///< mean over a class of squares instead of the sum
    double moves_divisor = 20.0;  ///< for legal moves and mobility
    double discs_divisor = 64.0;  ///< for stable and own discs
    friend bool operator==(const Scaling&, const Scaling&) = default;
  };

  /// All weights zero.
  StagedFeatures() : StagedFeatures(Scaling{}) {}
  explicit StagedFeatures(const Scaling& scaling) : scaling_(scaling), weights_(kWeights, 0.0) {}

  [[nodiscard]] const Scaling& scaling() const { return scaling_; }
  /// Stage by stage, 15 each.
  [[nodiscard]] std::span<double> weights() { return weights_; }
  [[nodiscard]] std::span<const double> weights() const { return weights_; }

  [[nodiscard]] std::array<double, kFeatures> features(const View& view) const;

  /// With the weights of the view's own stage.
  [[nodiscard]] double value(const View& view) const { return value(view, stage_of(view.board)); }
  /// With the weights of another stage: all children of a position are compared with the weights
  /// of the position's own stage ("w is swapped" when the game enters a stage).
  [[nodiscard]] double value(const View& view, Stage stage) const;
  double gradient(const View& view, std::span<double> out) const;

  template <class Visit>
  void for_each_feature(const View& view, Visit&& visit) const {
    const auto x = features(view);
    const auto base = static_cast<std::size_t>(stage_of(view.board)) * kFeatures;
    for (std::size_t i = 0; i < x.size(); ++i) {
      if (x[i] != 0.0) visit(base + i, x[i]);
    }
  }

 private:
  [[nodiscard]] double feature(const View& view, std::size_t i) const;

  Scaling scaling_;
  std::vector<double> weights_;
};

}  // namespace othello
