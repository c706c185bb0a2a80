#include "search/endgame_search.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "othello/moves.h"
#include "search/stability.h"
#include "search/value.h"

namespace othello {
namespace {

/// Smaller subtrees are searched by the kernel.
constexpr int kKernelEmpties = 13;
/// Below this many empty squares a node is not worth splitting.
constexpr int kSplitEmpties = 15;
constexpr int kNoValue = -kSquares - 1;

/// Plies searched with the estimate to order moves: the more there is to save, the deeper.
int ordering_plies(const Position& p) {
  const int empties = std::popcount(p.empty());
  return empties >= 20 ? 2 : empties >= 17 ? 1 : 0;
}
/// More for the few nodes of the principal variation.
constexpr int kPvPlies = 3;

/// From this many empty squares on the value is guessed first.
constexpr int kGuessEmpties = 17;
/// For the guess, a node with this many empty squares is cut off if its estimate lies outside the
/// window by more than the margin, in discs.
constexpr int kSelectiveEmpties = 15;
constexpr float kSelectiveMargin = 14;
int selective_plies(int empties) { return empties >= 18 ? 2 : 1; }
/// Half the width of the first exact window, in discs; the guess is its centre.
constexpr int kAspiration = 3;

/// Nothing is known: all bounds.
constexpr HashEntry kUnknown{.lower = -kSquares, .upper = kSquares};

std::uint8_t cost_of(std::uint64_t nodes) {
  return static_cast<std::uint8_t>(std::bit_width(nodes | 1) - 1);
}

}  // namespace

EndgameSearch::EndgameSearch(const EndgameOptions& options, HashTable& table, SearchWatch& watch)
    : options_(options),
      table_(table),
      kernels_(search_kernels(options.isa)),
      thread_(table, watch),
      threads_(options.threads - 1, thread_,
               [this](const Position& child, int alpha, EndgameThread& thread) {
                 return null_window(child, alpha, thread);
               }) {}

void EndgameSearch::finish() {
  threads_.finish();
  thread_.report();
}

int EndgameSearch::null_window(const Position& p, int alpha, EndgameThread& thread) {
  const int empties = std::popcount(p.empty());
  if (empties > kKernelEmpties) {
    const Squares moves = legal_moves(p);
    if (moves != 0) return upper_node(p, moves, alpha, thread);
    if (legal_moves(p.swapped()) == 0) return final_discs(p);
    return -null_window(p.swapped(), -alpha - 1, thread);
  }
  return empties > 0 ? kernels_.null_window(p, alpha, thread) : final_discs(p);
}

int EndgameSearch::upper_node(const Position& p, Squares moves, int alpha, EndgameThread& thread) {
  const std::uint64_t before = thread.nodes++;
  thread.report();  // ordering the moves takes long and counts no nodes
  if (thread.stopped) return alpha;
  const HashEntry known = table_.find(p).value_or(kUnknown);
  if (known.selectivity <= selectivity_) {
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;
  }
  const int empties = std::popcount(p.empty());
  if (alpha >= 2 * empties) {
    const int most = kSquares - 2 * std::popcount(stable_discs(p.opponent, p.own));
    if (most <= alpha) return most;
  }
  OrderedMoves ordered(p, moves);
  for (const OrderedMove& m : ordered.all()) {
    const auto found = table_.find(m.after);
    if (found && found->selectivity <= selectivity_ && -found->upper > alpha) return -found->upper;
  }
  if (selectivity_ != 0 && empties >= kSelectiveEmpties) {
    const float discs = estimated_discs(p, moves, selective_plies(empties), options_.estimate);
    if (discs > static_cast<float>(alpha) + kSelectiveMargin) return alpha + 1;
    if (discs < static_cast<float>(alpha) - kSelectiveMargin) return alpha;
  }
  ordered.sort({known.moves, options_.estimate, ordering_plies(p)});
  EndgameThreads::Best best{kNoValue, square(0)};
  auto rest = ordered.all();
  while (!rest.empty() && best.value <= alpha) {
    // The first move most often decides, so only the others are shared.
    if (best.value != kNoValue && empties >= kSplitEmpties && threads_.has_idle()) {
      best = threads_.search(rest, alpha, best, thread);
      rest = {};
    } else {
      const int value = -null_window(rest.front().after, -alpha - 1, thread);
      if (value > best.value) best = {value, rest.front().move};
      rest = rest.subspan(1);
    }
    if (thread.stopped) return alpha;
  }
  HashEntry entry = kUnknown;
  entry.selectivity = selectivity_;
  entry.depth = static_cast<std::uint8_t>(empties);
  entry.moves[0] = static_cast<std::uint8_t>(index(best.move));
  (best.value > alpha ? entry.lower : entry.upper) = best.value;
  table_.store(p, entry, cost_of(thread.nodes - before));
  return best.value;
}

int EndgameSearch::solve(const Position& p, int alpha, int beta, std::optional<SoFar>* so_far) {
  int low = alpha;
  int high = beta;
  if (options_.estimate && std::popcount(p.empty()) >= kGuessEmpties) {
    selectivity_ = 1;
    const int guess = std::clamp(value(p, alpha, beta), alpha, beta);
    selectivity_ = 0;
    if (stopped()) return guess;
    low = std::max(alpha, guess - kAspiration);
    high = std::min(beta, guess + kAspiration);
  }
  for (;;) {
    const int v = value(p, low, high, so_far);
    if (stopped()) return v;
    if (v <= low && low > alpha) {
      low = std::max(alpha, v - 2 * kAspiration);
      high = v + 1;
    } else if (v >= high && high < beta) {
      low = v - 1;
      high = std::min(beta, v + 2 * kAspiration);
    } else {
      return v;
    }
  }
}

int EndgameSearch::value(const Position& p, int alpha, int beta, std::optional<SoFar>* so_far) {
  if (beta - alpha == 1) return null_window(p, alpha, thread_);
  const Squares moves = legal_moves(p);
  if (moves != 0) return pv_node(p, moves, alpha, beta, so_far);
  if (legal_moves(p.swapped()) == 0) return final_discs(p);
  return -value(p.swapped(), -beta, -alpha);
}

int EndgameSearch::pv_node(const Position& p, Squares moves, int alpha, int beta,
                           std::optional<SoFar>* so_far) {
  const std::uint64_t before = thread_.nodes++;
  thread_.report();
  if (thread_.stopped) return alpha;
  const HashEntry known = table_.find(p).value_or(kUnknown);
  int low = alpha;
  int high = beta;
  if (known.selectivity <= selectivity_) {
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    low = std::max<int>(alpha, known.lower - 1);
    high = std::min<int>(beta, known.upper + 1);
  }
  OrderedMoves ordered(p, moves);
  ordered.sort({known.moves, options_.estimate, ordering_plies(p) + kPvPlies});
  EndgameThreads::Best best{kNoValue, square(0)};
  for (const OrderedMove& m : ordered.all()) {
    const int least = std::max(low, best.value);
    int v = kNoValue;
    if (best.value != kNoValue) {
      v = -null_window(m.after, -least - 1, thread_);
      if (thread_.stopped) return alpha;
    }
    if (best.value == kNoValue || (v > least && v < high)) {
      v = -value(m.after, -high, -least);
      if (thread_.stopped) return alpha;
    }
    if (v > best.value) best = {v, m.move};
    if (so_far != nullptr && v > least) *so_far = SoFar{m.move, v};
    if (best.value >= high) break;
  }
  HashEntry entry = kUnknown;
  entry.selectivity = selectivity_;
  entry.depth = static_cast<std::uint8_t>(std::popcount(p.empty()));
  entry.moves[0] = static_cast<std::uint8_t>(index(best.move));
  if (best.value > low) entry.lower = best.value;
  if (best.value < high) entry.upper = best.value;
  table_.store(p, entry, cost_of(thread_.nodes - before));
  return best.value;
}

}  // namespace othello
