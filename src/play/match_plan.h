#pragma once

#include <cstdint>

#include "core/fields.h"
#include "play/frozen.h"

namespace othello {

/// The most games that a budget, a schedule or a plan may name.
inline constexpr std::uint64_t kMostGames = 1'000'000'000'000;

enum class TieBreak : std::uint8_t {
  kRandom,  ///< uniformly among the moves of equal best value
  kFirst,   ///< the first of them, square by square from a1
};
inline constexpr EnumWord<TieBreak> kTieWords[] = {{TieBreak::kRandom, "random"},
                                                   {TieBreak::kFirst, "first"}};

/// A player as it sits at the board.
struct Seat {
  FrozenPlayer player;
  double epsilon = 0.0;  ///< probability of a uniformly random move instead of the best
  TieBreak ties = TieBreak::kRandom;
};

/// A match of `a` against `b`. Game g is played with a as Black if g is even, as White if odd;
/// games 2k and 2k+1 are a pair and share their random opening.
struct MatchPlan {
  Seat a;
  Seat b;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::uint32_t run = 0;            ///< distinguishes matches under one seed; below 2^24
  std::uint64_t first_game = 0;     ///< even; number of the first game, for parts of a match
  std::uint32_t opening_plies = 0;  ///< so many plies at the start are uniformly random
};

/// Results of some games from one player's view.
struct Tally {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::int64_t disc_difference = 0;  ///< summed over the games

  [[nodiscard]] std::uint64_t games() const { return wins + draws + losses; }
  /// (wins + draws / 2) / games; 0 without games.
  [[nodiscard]] double score() const {
    return games() == 0 ? 0.0
                        : (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) /
                              static_cast<double>(games());
  }
  /// `difference`: this player's discs minus the opponent's at the end of a game.
  void count(int difference) {
    disc_difference += difference;
    ++(difference > 0 ? wins : difference < 0 ? losses : draws);
  }
  Tally& operator+=(const Tally& other) {
    wins += other.wins;
    draws += other.draws;
    losses += other.losses;
    disc_difference += other.disc_difference;
    return *this;
  }
  friend bool operator==(const Tally&, const Tally&) = default;
};

/// The results of a match from a's view. Sums of whole numbers only, so that parts may be added in
/// any order.
struct MatchResult {
  Tally black;                    ///< a's games as Black
  Tally white;                    ///< a's games as White
  std::uint64_t pairs = 0;        ///< complete pairs
  std::uint64_t pair_points = 0;  ///< a's half-points in them (0 … 4 a pair), summed
  std::uint64_t pair_points_squared = 0;
  std::uint64_t signature = 0;  ///< hash over every move of every game

  [[nodiscard]] Tally total() const {
    Tally sum = black;
    sum += white;
    return sum;
  }
  MatchResult& operator+=(const MatchResult& other) {
    black += other.black;
    white += other.white;
    pairs += other.pairs;
    pair_points += other.pair_points;
    pair_points_squared += other.pair_points_squared;
    signature += other.signature;
    return *this;
  }
  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

}  // namespace othello
