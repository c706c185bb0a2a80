#pragma once

#include <cstdint>
#include <span>

#include "play/frozen_forms.h"
#include "play/isa.h"
#include "play/match_plan.h"

namespace othello {

/// One side of a batch of games.
struct BatchSide {
  const FrozenForm* form = nullptr;
  std::uint64_t noise = 0;  ///< a move is random if its noise word is below this
  TieBreak ties = TieBreak::kRandom;
};

/// Games first, first + 2, first + 4, … of one stream, all with the same sides: the even games of a
/// match, or the odd ones.
struct BatchPlan {
  BatchSide black;
  BatchSide white;
  std::uint64_t seed = 1;
  std::uint32_t run = 0;
  std::uint32_t opening_plies = 0;
  std::uint64_t first_game = 0;
};

struct BatchOutcome {
  std::uint64_t signature = 0;
  std::int8_t disc_difference = 0;  ///< Black's discs minus White's
};

/// One instruction set's kernels.
struct Kernels {
  /// Plays outcomes.size() games.
  void (*play_batch)(const BatchPlan& plan, std::span<BatchOutcome> outcomes);
  /// As perft() in othello/perft.h.
  std::uint64_t (*perft)(const Position& position, int depth);
};

/// Precondition: the instruction set is available, and not kPlain.
[[nodiscard]] const Kernels& kernels(Isa isa);

/// A match on this thread.
[[nodiscard]] MatchResult play_match(const MatchPlan& plan, Isa isa);

}  // namespace othello
