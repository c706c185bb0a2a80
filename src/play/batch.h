#pragma once

#include <cstdint>
#include <span>

#include "play/compiled_forms.h"
#include "play/isa.h"
#include "play/match_plan.h"
#include "play/playouts.h"
#include "play/policy_turns.h"
#include "play/population.h"
#include "play/recording.h"

namespace othello {

/// The square of a pass.
inline constexpr std::uint8_t kPassSquare = 64;

/// The number of games played in lockstep.
inline constexpr std::size_t kBatchGames = 64;

/// A player of one colour in a batch of games.
struct BatchSeat {
  const CompiledForm* form = nullptr;
  std::uint64_t noise = 0;  ///< a move is random if its noise word is below this
  TieBreak ties = TieBreak::kRandom;
  /// If set, moves are sampled by the scores of an n-tuple network; for at most kBatchGames games.
  const PolicySeat* policy = nullptr;
};

/// Games of one stream. A match has one seat for each colour and plays its even games, or its odd
/// ones: first_game, first_game + 2, …
struct BatchPlan {
  std::span<const BatchSeat> black;
  std::span<const BatchSeat> white;
  /// The players of each game, as indices into `black` and `white`; if empty, the first of each
  /// plays all games.
  std::span<const PopulationGame> games;
  std::span<const std::uint64_t> numbers;  ///< of these games in the stream
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;
  std::uint32_t opening_plies = 0;
  std::uint64_t first_game = 0;            ///< of a match
  std::span<const GameStart> starts = {};  ///< as in a MatchPlan
  std::span<GameMoves> moves = {};  ///< if not empty, the moves of each game are written here
};

[[nodiscard]] BatchSeat batch_seat(const Seat& seat, Colour colour);

struct BatchOutcome {
  std::uint64_t signature = 0;
  std::int8_t disc_difference = 0;  ///< Black's discs minus White's
};

/// The kernels of one instruction set.
struct Kernels {
  /// Plays outcomes.size() games (plan.games.size() unless that is 0).
  void (*play_batch)(const BatchPlan& plan, std::span<BatchOutcome> outcomes);
  /// As perft() in othello/perft.h.
  std::uint64_t (*perft)(const Position& position, int depth);
  /// As play_out() in play/playouts.h.
  void (*play_out)(std::span<const Board> boards, const PlayoutPlan& plan,
                   std::span<std::int32_t> balances);

  // Loops over arrays of boards, each seen from its side to move; arrays have equal lengths.

  /// Plays a move on each board, or a pass, in place, and finds the legal moves of the side that
  /// moves next. Precondition: the moves are legal.
  void (*step)(std::span<std::uint64_t> own, std::span<std::uint64_t> opponent,
               std::span<const std::uint8_t> moves, std::span<std::uint64_t> legal);
  /// A uniformly random square of each set, or kPassSquare for an empty one, from random words
  /// that depend on `key` and the place in the array.
  void (*draw)(std::span<const std::uint64_t> sets, std::uint64_t key,
               std::span<std::uint8_t> squares);
  /// Adds rows of numbers modulo 2^16: to `first`, for each of 16 groups of four bits of `plus` the
  /// row (group * 16 + bits), and subtracts the same for `minus`. `stride` is the length of a row,
  /// a multiple of 32.
  void (*add_rows)(const std::uint16_t* rows, const std::uint16_t* first, std::size_t stride,
                   std::uint64_t plus, std::uint64_t minus, std::uint16_t* sums);
};

/// Precondition: the instruction set is available. kReference gives the generic kernels.
[[nodiscard]] const Kernels& kernels(Isa isa);

/// A match on this thread.
[[nodiscard]] MatchResult play_match(const MatchPlan& plan, Isa isa);

}  // namespace othello
