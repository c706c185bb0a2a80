#include "cli/commands.h"

#include <array>

namespace othello::cli {

namespace {

constexpr std::string_view kGamesGroup = "Play and compare";
constexpr std::string_view kPositionsGroup = "Search";
constexpr std::string_view kLearningGroup = "Train and experiment";
constexpr std::string_view kPlayersGroup = "Players";
constexpr std::string_view kWebGroup = "The league on the web";
constexpr std::string_view kProgramGroup = "The program";

}  // namespace

std::span<const Command> commands() {
  static constexpr std::array kCommands{
      Command{kGamesGroup, "play", "Play against a player, or watch two of them", add_play},
      Command{kGamesGroup, "match", "Play a match between two players", add_match},
      Command{kGamesGroup, "league", "Play a round robin and rate the players", add_league},
      Command{kGamesGroup, "gauntlet", "Play a player against a pool, from fixed openings",
              add_gauntlet},
      Command{kGamesGroup, "record", "Record games of two players to a file", add_record},
      Command{kGamesGroup, "openings", "Generate distinct random openings", add_openings},
      Command{kPositionsGroup, "analyse", "Evaluate the moves of a position, or review a game",
              add_analyse},
      Command{kPositionsGroup, "solve", "Solve endgame positions exactly", add_solve},
      Command{kPositionsGroup, "probcut", "Fit a player for faster search (multi-ProbCut)",
              add_probcut},
      Command{kPositionsGroup, "accuracy", "Compare a player's values with exact ones",
              add_accuracy},
      Command{kPositionsGroup, "positions", "Make solved positions from games of mixed players",
              add_positions},
      Command{kPositionsGroup, "engine",
              "Run a player as a GTP or NBoard engine, or check an engine", add_engine},
      Command{kLearningGroup, "train", "Train a player, configured by options", add_train},
      Command{kLearningGroup, "run", "Run an experiment file", add_run, true},
      Command{kLearningGroup, "resume", "Resume interrupted runs", add_resume, true},
      Command{kLearningGroup, "report", "Generate an HTML report with figures", add_report},
      Command{kLearningGroup, "reproduce", "Run a paper's experiments and check its claims",
              add_reproduce, true},
      Command{kLearningGroup, "check", "Verify the checksums of results", add_check},
      Command{kPlayersGroup, "players", "List the shipped players, with their scores", add_players},
      Command{kPlayersGroup, "show", "Describe a player: kind, size, origin, weights", add_show},
      Command{kPlayersGroup, "convert", "Convert a player or games to another file format",
              add_convert},
      Command{kWebGroup, "serve", "Run the league on the web", add_serve},
      Command{kWebGroup, "league-admin", "Maintain the data of a web league", add_league_admin},
      Command{kProgramGroup, "perft", "Count move sequences to a given depth", add_perft},
      Command{kProgramGroup, "bench", "Measure the speed of play on one core", add_bench},
      Command{kProgramGroup, "verify", "Check that all back ends play the same games", add_verify,
              true},
      Command{kProgramGroup, "completion", "Print a completion script for a shell", add_completion,
              false, true},
      Command{kProgramGroup, "man", "Print the manual page", add_man, false, true},
  };
  return kCommands;
}

}  // namespace othello::cli
