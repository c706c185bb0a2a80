#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "othello/position.h"
#include "play/isa.h"
#include "search/disc_estimate.h"
#include "search/hash_table.h"
#include "search/limits.h"

namespace othello {

/// An estimate of a position's final disc difference for the side to move. It orders moves and
/// guesses values, so it changes the time that a solution takes, and no value.
using EndgameEstimate = std::function<float(const Position&)>;

struct EndgameOptions {
  int threads = 1;
  Isa isa = best_isa();
  /// Only whether the side to move wins, draws or loses: values are bounds with the right sign.
  bool win_draw_loss = false;
  SearchLimits limits{};  ///< depth has no meaning here
  /// Empty: moves are ordered by mobility alone.
  EndgameEstimate estimate = [](const Position& p) { return DiscEstimate::shipped()(p); };
};

/// The value of a position, or what is known of it: discs for the side to move minus the
/// opponent's, the empty squares counted for the winner.
struct EndgameBounds {
  int lower = -kSquares;
  int upper = kSquares;

  friend bool operator==(const EndgameBounds&, const EndgameBounds&) = default;

  [[nodiscard]] bool is_exact() const { return lower == upper; }
  /// Win, draw or loss is certain.
  [[nodiscard]] bool has_sign() const { return lower > 0 || upper < 0 || is_exact(); }
};

struct EndgameResult {
  EndgameBounds value;
  /// Best play from the position, passes omitted; only the best move so far if the search was
  /// stopped, empty if there is no legal move.
  std::vector<Square> line;
  std::uint64_t nodes = 0;  ///< positions reached by a move
  double seconds = 0.0;
  bool stopped = false;  ///< by a limit, before the value was known
};

/// Solves a position. The value does not depend on the table's size or content, the threads or the
/// instruction set; with one thread and a cleared table neither do nodes and line.
[[nodiscard]] EndgameResult solve_endgame(const Position& position, const EndgameOptions& options,
                                          HashTable& table);

struct EndgameMove {
  Square move;
  EndgameBounds value;  ///< for the side that makes the move
};

struct EndgameMoves {
  std::vector<EndgameMove> moves;  ///< best first; ties in square order
  std::uint64_t nodes = 0;
  double seconds = 0.0;
  bool stopped = false;
};

/// The value of every legal move.
[[nodiscard]] EndgameMoves solve_endgame_moves(const Position& position,
                                               const EndgameOptions& options, HashTable& table);

}  // namespace othello
