#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "backend/choice.h"
#include "cli/entrants.h"
#include "cli/outcome.h"
#include "core/count_text.h"
#include "core/statistics.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace othello::cli {

/// Conditions of the games, shared by match and league.
struct Conditions {
  double epsilon = 0.1;
  TieBreak ties = TieBreak::kRandom;
  std::uint64_t opening_plies = 0;
  std::string openings;  ///< a file; empty: games begin at the start position
  std::uint64_t seed = 1;
  std::optional<Convention> convention;
  BackendChoice backend;
};

/// Their options, with the same names for both commands.
void add_conditions(CLI::App& app, Conditions& conditions);

/// Adds --openings.
CLI::Option* add_openings_file(CLI::App& app, std::string& file, const std::string& otherwise);
/// Where the games begin, with the records that lead there; none without --openings.
struct Starts {
  std::vector<GameRecord> openings;
  std::vector<GameStart> starts;
};
/// Refuses positions in the file that an engine among the players could not be told.
[[nodiscard]] Outcome<Starts> starts_of(const std::string& file,
                                        const std::vector<Entrant>& entrants);

/// Limit on the number of games: a sum of half-points must not overflow.
inline constexpr std::uint64_t kMostGames = 1'000'000'000'000;

/// Warns on stderr if games must repeat: without noise, random ties or random openings, two players
/// have only two distinct games, one with each colour.
void warn_if_games_repeat(const Conditions& conditions, double most_noise,
                          const std::vector<Entrant>& entrants, std::uint64_t games);

/// Shows progress while games are played, checks for interrupts, and measures the time.
class GamesInProgress {
 public:
  explicit GamesInProgress(std::uint64_t games);
  ~GamesInProgress();
  GamesInProgress(const GamesInProgress&) = delete;
  GamesInProgress& operator=(const GamesInProgress&) = delete;

  /// `before`: games that were played before those that the callback counts.
  [[nodiscard]] GamesDone callback(std::uint64_t before = 0);
  /// `played`: games since the start.
  [[nodiscard]] double games_per_second(std::uint64_t played) const;
  /// Erases the progress line before other output.
  void finish();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// One line on stderr: results cover only the games played before an interrupt.
void say_stopped(std::uint64_t played, std::uint64_t games);

/// Facts about the games other than their results.
struct Closing {
  ChosenBackend played_on;
  double games_per_second = 0.0;
  std::optional<std::uint64_t> signature;  ///< none if games may come from a file
};

/// 16 hexadecimal digits.
[[nodiscard]] std::string signature_text(std::uint64_t signature);
/// "speed  1.2 M games/s (avx512, 8 threads)" and, if there is one, "signature  …", a line each.
[[nodiscard]] std::string closing_text(const Closing& closing);

[[nodiscard]] nlohmann::ordered_json to_json(const Interval& interval);
/// games, wins, draws, losses, score.
[[nodiscard]] nlohmann::ordered_json to_json(const Tally& tally);
/// Adds seed, ties, opening_plies, device, isa, threads, games_per_second and signature.
void add_closing(nlohmann::ordered_json& out, const Conditions& conditions, const Closing& closing);

}  // namespace othello::cli
