#include "eval/staged_features.h"

#include <algorithm>

#include "eval/square_classes.h"
#include "eval/stability.h"
#include "othello/moves.h"

namespace othello {

Stage stage_of(const Position& board) {
  if (std::popcount(board.own & kCorners) >= 2 || std::popcount(board.opponent & kCorners) >= 2) {
    return Stage::kEnding;
  }
  return (~board.empty() & kEdges) != 0 ? Stage::kMiddle : Stage::kOpening;
}

double StagedFeatures::feature(const View& view, std::size_t i) const {
  const Position& board = view.board;
  switch (i) {
    case kLegalMoves:
      return std::popcount(legal_moves(board)) / scaling_.moves_divisor;
    // Every legal move of the opponent flips own discs.
    case kMobility:
      return std::popcount(legal_moves(board.swapped())) / scaling_.moves_divisor;
    case kStableDiscs:
      return std::popcount(board.own & stable_discs(board)) / scaling_.discs_divisor;
    case kOwnDiscs:
      return std::popcount(board.own) / scaling_.discs_divisor;
    case kPlayerTurn:
      return view.own_to_move ? 1.0 : 0.0;
    default: {
      const Squares squares = kClassSquares[i - kSquareA];
      const double sum = disc_difference({board.own & squares, board.opponent & squares});
      return scaling_.square_means ? sum / std::popcount(squares) : sum;
    }
  }
}

std::array<double, StagedFeatures::kFeatures> StagedFeatures::features(const View& view) const {
  std::array<double, kFeatures> x{};
  for (std::size_t i = 0; i < x.size(); ++i) x[i] = feature(view, i);
  return x;
}

// The features in order, from 0: the order decides the bits. Features with weight zero are not
// computed.
double StagedFeatures::value(const View& view, Stage stage) const {
  const double* w = &weights_[static_cast<std::size_t>(stage) * kFeatures];
  double sum = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    if (w[i] != 0.0) sum += w[i] * feature(view, i);
  }
  return sum;
}

double StagedFeatures::gradient(const View& view, std::span<double> out) const {
  std::fill(out.begin(), out.end(), 0.0);
  double sum = 0;
  for_each_feature(view, [&](std::size_t i, double x) {
    out[i] = x;
    sum += weights_[i] * x;
  });
  return sum;
}

}  // namespace othello
