#include "search/endgame.h"

#include <algorithm>
#include <chrono>

#include "othello/moves.h"
#include "search/endgame_search.h"

namespace othello {
namespace {

double seconds_of(const SearchWatch& watch) {
  return std::chrono::duration<double>(watch.elapsed()).count();
}

/// The window that determines the value, or only its sign.
EndgameBounds window(const EndgameOptions& options) {
  return options.win_draw_loss ? EndgameBounds{-1, 1} : EndgameBounds{-kSquares - 1, kSquares + 1};
}

/// What a fail-soft search with this window has shown.
EndgameBounds bounds_from(int value, const EndgameBounds& window) {
  EndgameBounds bounds;
  if (value > window.lower) bounds.lower = std::max(value, -kSquares);
  if (value < window.upper) bounds.upper = std::min(value, kSquares);
  return bounds;
}

/// The moves of best play. Every move keeps what is known of the value: one whose value is at least
/// the lower bound is found by null windows, which the hash table answers in most cases.
std::vector<Square> best_line(Position p, EndgameBounds value, EndgameSearch& search,
                              const HashTable& table) {
  std::vector<Square> line;
  for (;;) {
    Squares moves = legal_moves(p);
    if (moves == 0) {
      p = p.swapped();
      value = {-value.upper, -value.lower};
      moves = legal_moves(p);
      if (moves == 0) return line;
    }
    const auto known = table.find(p);
    OrderedMoves ordered(p, moves);
    ordered.sort({known ? known->moves : HashEntry{}.moves, EndgameEstimate{}});
    bool found = false;
    for (const OrderedMove& m : ordered.all()) {
      // If only an upper bound is known, every move keeps it.
      if (value.lower > -kSquares && -search.null_window(m.after, -value.lower) < value.lower) {
        continue;
      }
      if (search.stopped()) return line;
      line.push_back(m.move);
      p = m.after;
      value = {-value.upper, -value.lower};
      found = true;
      break;
    }
    if (!found) return line;
  }
}

/// The move to try first if no value is known.
std::vector<Square> likely_move(const Position& p, const EndgameOptions& options,
                                const HashTable& table) {
  const Squares moves = legal_moves(p);
  if (moves == 0) return {};
  OrderedMoves ordered(p, moves);
  ordered.sort({table.find(p).value_or(HashEntry{}).moves, options.estimate});
  return {ordered.all().front().move};
}

}  // namespace

EndgameResult solve_endgame(const Position& position, const EndgameOptions& options,
                            HashTable& table) {
  SearchWatch watch(options.limits);
  EndgameSearch search(options, table, watch);
  table.begin_search();
  EndgameResult result;
  const EndgameBounds asked = window(options);
  std::optional<EndgameSearch::SoFar> so_far;
  const int value = search.solve(position, asked.lower, asked.upper, &so_far);
  result.stopped = search.stopped();
  if (!result.stopped) {
    result.value = bounds_from(value, asked);
    result.line = best_line(position, result.value, search, table);
  } else if (so_far) {
    result.value.lower = so_far->value;
    result.line = {so_far->move};
  } else {
    result.line = likely_move(position, options, table);
  }
  search.finish();
  result.nodes = watch.nodes();
  result.seconds = seconds_of(watch);
  return result;
}

EndgameMoves solve_endgame_moves(const Position& position, const EndgameOptions& options,
                                 HashTable& table) {
  SearchWatch watch(options.limits);
  EndgameSearch search(options, table, watch);
  table.begin_search();
  EndgameMoves result;
  const EndgameBounds asked = window(options);
  for (const Square s : each(legal_moves(position))) {
    EndgameMove move{s, {}};
    if (!search.stopped()) {
      const int value = -search.value(play(position, s), -asked.upper, -asked.lower);
      if (!search.stopped()) move.value = bounds_from(value, asked);
    }
    result.moves.push_back(move);
  }
  std::stable_sort(result.moves.begin(), result.moves.end(),
                   [](const EndgameMove& a, const EndgameMove& b) {
                     return a.value.lower != b.value.lower ? a.value.lower > b.value.lower
                                                           : a.value.upper > b.value.upper;
                   });
  result.stopped = search.stopped();
  search.finish();
  result.nodes = watch.nodes();
  result.seconds = seconds_of(watch);
  return result;
}

}  // namespace othello
