#include "search/endgame_order.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "othello/moves.h"

namespace othello {
namespace {

constexpr float kFirst = -1e9F;
constexpr float kFar = 1e6F;
/// What an answer is worth in the order of moves, beside the estimate: at the end of the plies
/// searched, where it helps to predict the value, and right after the move, where it makes the
/// subtree larger.
constexpr float kDiscsPerAnswer = 2;
constexpr float kDiscsPerFirstAnswer = 1;

/// Few answers first, those in corners counted twice.
float mobility_order(Squares answers) {
  return static_cast<float>(std::popcount(answers) + std::popcount(answers & kCorners));
}

/// What a search of a few plies finds at its end.
struct Leaf {
  const EndgameEstimate& estimate;
  float discs_per_answer;
};

/// The value for the side to move, searched `plies` deep.
float look_ahead(const Position& p, Squares moves, int plies, float alpha, float beta,
                 const Leaf& leaf) {
  if (plies == 0) {
    const float discs = leaf.estimate(p);
    return leaf.discs_per_answer == 0 ? discs
                                      : discs + leaf.discs_per_answer * mobility_order(moves);
  }
  if (moves == 0) {
    const Squares answers = legal_moves(p.swapped());
    if (answers == 0) return static_cast<float>(disc_difference(p));
    return -look_ahead(p.swapped(), answers, plies, -beta, -alpha, leaf);
  }
  float best = -std::numeric_limits<float>::infinity();
  for (const Square s : each(moves)) {
    const Position after = play(p, s);
    const float value =
        -look_ahead(after, legal_moves(after), plies - 1, -beta, -std::max(alpha, best), leaf);
    best = std::max(best, value);
    if (best >= beta) break;
  }
  return best;
}

}  // namespace

float estimated_discs(const Position& p, Squares moves, int plies,
                      const EndgameEstimate& estimate) {
  return look_ahead(p, moves, plies, -kFar, kFar, {estimate, 0});
}

OrderedMoves::OrderedMoves(const Position& p, Squares legal) {
  for (const Square s : each(legal)) {
    OrderedMove& m = moves_[count_++];
    m.move = s;
    m.after = play(p, s);
    m.answers = legal_moves(m.after);
  }
}

void OrderedMoves::sort(const Order& order) {
  const Leaf leaf{order.estimate, kDiscsPerAnswer};
  for (OrderedMove& m : std::span(moves_).first(count_)) {
    if (index(m.move) == order.first[0]) {
      m.order = 2 * kFirst;
    } else if (index(m.move) == order.first[1]) {
      m.order = kFirst;
    } else if (!order.estimate) {
      m.order = mobility_order(m.answers);
    } else {
      m.order = look_ahead(m.after, m.answers, order.plies, -kFar, kFar, leaf) +
                kDiscsPerFirstAnswer * mobility_order(m.answers);
    }
  }
  // Stable: ties stay in square order.
  std::stable_sort(moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(count_),
                   [](const OrderedMove& a, const OrderedMove& b) { return a.order < b.order; });
}

}  // namespace othello
