#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "backend/choice.h"
#include "cli/entrants.h"
#include "core/statistics.h"

namespace CLI {
class App;
}

namespace othello::cli {

/// What a match and a league have in common: how and where the games are played.
struct Conditions {
  double epsilon = 0.1;
  TieBreak ties = TieBreak::kRandom;
  std::uint64_t opening_plies = 0;
  std::uint64_t seed = 1;
  std::optional<Convention> convention;
  BackendChoice backend;
};

/// Their options, under the same names for both verbs.
void add_conditions(CLI::App& app, Conditions& conditions);

/// The number of games, however many: a sum of half-points must not overflow.
inline constexpr std::uint64_t kMostGames = 1'000'000'000'000;

/// Says on stderr that more games were asked for than can differ. With neither noise nor random
/// ties nor random openings two players have two games, one with each colour.
void warn_if_games_repeat(const Conditions& conditions, double most_noise,
                          const std::vector<Entrant>& entrants, std::uint64_t games);

/// Shows progress while games are played, hears of interrupts, and takes the time.
class GamesInProgress {
 public:
  explicit GamesInProgress(std::uint64_t games);
  ~GamesInProgress();
  GamesInProgress(const GamesInProgress&) = delete;
  GamesInProgress& operator=(const GamesInProgress&) = delete;

  [[nodiscard]] GamesDone callback();
  [[nodiscard]] double games_per_second() const;
  /// Erases the progress line, so that what is printed next stands alone.
  void finish();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// "0.5500 .. 0.5790".
[[nodiscard]] std::string interval_text(const Interval& interval);
/// "10,000".
[[nodiscard]] std::string grouped(std::uint64_t number);
/// How the games went, apart from their results.
struct Closing {
  ChosenBackend played_on;
  double games_per_second = 0.0;
  std::uint64_t signature = 0;
};

/// 16 hexadecimal digits.
[[nodiscard]] std::string signature_text(std::uint64_t signature);
/// "speed  1.2 M games/s (avx512, 8 threads)" and "signature  …", one line each.
[[nodiscard]] std::string closing_text(const Closing& closing);

[[nodiscard]] nlohmann::ordered_json to_json(const Interval& interval);
/// games, wins, draws, losses, score.
[[nodiscard]] nlohmann::ordered_json to_json(const Tally& tally);
/// Adds seed, ties, opening_plies, device, isa, threads, games_per_second and signature.
void add_closing(nlohmann::ordered_json& out, const Conditions& conditions, const Closing& closing);

}  // namespace othello::cli
