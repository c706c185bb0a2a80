#pragma once

#include <memory>
#include <span>

#include "othello/notation.h"
#include "play/compiled.h"
#include "play/isa.h"
#include "search/hash_table.h"
#include "search/limits.h"
#include "search/prob_cut_table.h"
#include "search/value.h"

namespace othello {

/// The values between which a search must be exact; others may be returned as bounds: at least
/// `beta`, or at most `alpha`.
struct Window {
  Value alpha = -kInfinite;
  Value beta = kInfinite;
};

/// Principal-variation search to a fixed depth for one player, on one thread. A leaf is scored as
/// the player scores the board after a move, for the side that made it, and a finished game by its
/// result. A pass is no ply. The transposition table only saves work: its bounds are used at equal
/// depth only, so that a value is that of plain minimax whatever the table contains or its size is.
class Midgame {
 public:
  virtual ~Midgame() = default;

  /// The value, for the side to move at `board`, of `move` followed by `depth` - 1 more plies.
  /// Precondition: the move is legal, depth is at least 1. If the search was stopped, the value is
  /// void.
  [[nodiscard]] virtual Value value_of(const Board& board, Square move, int depth,
                                       const Window& window) = 0;
  /// The moves of the principal variation after the move of the last call, if its value was inside
  /// the window.
  [[nodiscard]] virtual std::span<const Square> line() const = 0;
  /// Nodes since this search was made: positions searched or scored.
  [[nodiscard]] virtual std::uint64_t nodes() const = 0;
};

/// What a search uses; all must outlive it. The table must not be used by searches of other players
/// or of other certainty.
struct MidgameParts {
  const CompiledPlayer& player;
  HashTable& table;
  SearchWatch& watch;
  /// If not null, a node is cut off where shallower searches make it likely that its value is
  /// outside the window (multi-ProbCut); then values are not those of plain minimax.
  const ProbCutTable* prob_cut = nullptr;
};
[[nodiscard]] std::unique_ptr<Midgame> make_midgame(const MidgameParts& parts,
                                                    Isa isa = best_isa());

}  // namespace othello
