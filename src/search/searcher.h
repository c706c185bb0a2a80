#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/result.h"
#include "othello/notation.h"
#include "play/compiled.h"
#include "play/isa.h"
#include "search/prob_cut_table.h"
#include "search/settings.h"
#include "search/value.h"

namespace othello {

/// What a search has found out about a move.
struct SearchedMove {
  Square move = square(0);
  Value value = 0;                ///< for the side that makes the move
  bool exact = false;             ///< the result of the game, both sides playing best
  int depth = 0;                  ///< plies, this move included
  std::vector<Square> line = {};  ///< the principal variation from this move on; passes are omitted
  std::uint64_t nodes = 0;
};

/// The outcome of a search for the best move.
struct BestMove {
  SearchedMove best;  ///< the first of `ties` in square order
  Squares ties = 0;   ///< all moves of the same value; one of them in an exact ending
  std::uint64_t nodes = 0;
};

struct SearchOptions {
  SearchSettings settings;
  std::optional<std::size_t> hash_bytes = std::nullopt;  ///< empty: by depth
  int threads = 1;
  Isa isa = best_isa();
  /// Set to interrupt a search; must outlive it.
  const std::atomic<bool>* stop = nullptr;
  ProbCutFits prob_cut = {};  ///< the player's; used if the settings ask for it
};

/// The options of a search for a player with these settings.
[[nodiscard]] SearchOptions search_options(const Player& player, const SearchSettings& settings);

/// Searches by iterative deepening, and exactly near the end of the game. Without limits on nodes
/// and time, the values and moves found depend only on the player, the board, depth and exact_from;
/// with a limit on nodes or with ProbCut they also depend on the size of the table. A search that
/// reaches a limit or is interrupted returns the best so far; one ply is always searched.
class Searcher {
 public:
  /// Fails if the table would be too large for this machine. Merged lookup tables
  /// (CompiledPlayer::merged) make a search several times as fast.
  [[nodiscard]] static Result<Searcher> create(const CompiledPlayer& player,
                                               const SearchOptions& options);

  /// Precondition of both: there is a legal move.
  [[nodiscard]] BestMove best(const Board& board) const;

  /// Called with what is known of all moves, best first, whenever they have been searched one ply
  /// deeper and whenever one has been solved, except at the end.
  using Deeper = std::function<void(const std::vector<SearchedMove>&)>;
  /// Every legal move with its own value, best first; moves of equal value in square order.
  [[nodiscard]] std::vector<SearchedMove> all(const Board& board, const Deeper& deeper = {}) const;

 private:
  Searcher(const CompiledPlayer& player, const SearchOptions& options);

  CompiledPlayer player_;
  SearchOptions options_;
  std::shared_ptr<const ProbCutTable> prob_cut_;  ///< null if not used
};

/// The score of one step of a value: the evaluator's number, for networks before the output's tanh.
[[nodiscard]] double search_unit(const CompiledPlayer& player);

/// An estimate as the evaluator's own number, or for a decided game its disc difference.
[[nodiscard]] double estimate_of(const CompiledPlayer& player, Value value);

}  // namespace othello
