#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "core/fields.h"
#include "othello/notation.h"
#include "play/compiled.h"
#include "play/game_start.h"

namespace othello {

/// The largest number of games in a budget, a schedule or a plan.
inline constexpr std::uint64_t kMostGames = 1'000'000'000'000;

enum class TieBreak : std::uint8_t {
  kRandom,  ///< uniformly among the moves of equal best value
  kFirst,   ///< the first of them, square by square from a1
};
inline constexpr EnumWord<TieBreak> kTieWords[] = {{TieBreak::kRandom, "random"},
                                                   {TieBreak::kFirst, "first"}};
inline constexpr std::string_view kTiesHelp =
    "Choice among moves of equal value: at random, or the first from a1 to h8";

/// All best moves of a board, found by looking further ahead than one ply (search/move_search.h);
/// called by several threads. Precondition: there is a legal move.
using FindBestMoves = std::function<Squares(const Board&)>;

/// A game's place in the random streams; together with the seats it determines the game.
struct GameId {
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;
  std::uint64_t game = 0;
};

/// A game up to a turn in which a side chooses a move.
struct GameSoFar {
  Board start;
  std::span<const Square> moves;  ///< from `start` on, passes omitted
  Board board;                    ///< after them; there is a legal move
  GameId id;
};

/// The move of a player that must know the whole game, such as an engine in another process
/// (engine/engine_pool.h); called by several threads. Without a legal move as the answer, the game
/// is forfeited.
using FindMove = std::function<std::optional<Square>(const GameSoFar&)>;

/// A player with its settings in a match.
struct Seat {
  CompiledPlayer player;
  double epsilon = 0.0;  ///< probability of a uniformly random move instead of the best
  TieBreak ties = TieBreak::kRandom;
  FindBestMoves search = nullptr;  ///< empty: the player looks one ply ahead
  FindMove engine = nullptr;       ///< if not empty, it finds the moves and `player` has no meaning
};

/// A match of `a` against `b`. Game g is played with a as Black if g is even, as White if odd;
/// games 2k and 2k+1 are a pair and share their start and their random opening.
struct MatchPlan {
  Seat a;
  Seat b;
  std::uint64_t games = 0;
  std::uint64_t seed = 1;
  std::uint32_t stream = 0;         ///< separates matches with the same seed; below 2^24
  std::uint64_t first_game = 0;     ///< even; number of the first game, for parts of a match
  std::uint32_t opening_plies = 0;  ///< turns before this number are uniformly random
  /// Where the games begin (start_of_game()); must outlive the plan. Empty: the start position.
  std::span<const GameStart> starts = {};
  /// The records that led to `starts`, as many of them, for engines; must outlive the plan.
  std::span<const GameRecord> openings = {};

  /// Such games are played by the reference implementation, and take long.
  [[nodiscard]] bool searches() const { return a.search || b.search || has_engine(); }
  [[nodiscard]] bool has_engine() const { return a.engine || b.engine; }
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
  std::uint64_t pair_points = 0;  ///< a's half-points in them (0 … 4 per pair), summed
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

[[nodiscard]] inline MatchResult sum_of(std::span<const MatchResult> results) {
  MatchResult sum;
  for (const MatchResult& result : results) sum += result;
  return sum;
}

}  // namespace othello
