#include "cli/commands.h"

#include <array>

namespace othello::cli {

std::span<const Command> commands() {
  static constexpr std::array kCommands{
      Command{"play", "Play against a player, or watch two of them", add_play},
      Command{"match", "Play a match between two players", add_match},
      Command{"league", "Play a round robin and rate the players", add_league},
      Command{"record", "Record games of two players to a file", add_record},
      Command{"gauntlet", "Play a player against a pool, from fixed openings", add_gauntlet},
      Command{"openings", "Generate distinct random openings", add_openings},
      Command{"analyse", "Search a position, or review a game", add_analyse},
      Command{"engine", "Be an engine for other programs, or check one", add_engine},
      Command{"train", "Train a player, configured by options", add_train},
      Command{"run", "Run an experiment file", add_run, true},
      Command{"resume", "Resume interrupted runs", add_resume, true},
      Command{"report", "Generate an HTML report with figures", add_report},
      Command{"reproduce", "Run a paper's experiments and check its claims", add_reproduce, true},
      Command{"check", "Check that no file of runs was changed or deleted", add_check},
      Command{"serve", "Run the league on the web", add_serve},
      Command{"league-admin", "Maintain the data of a web league", add_league_admin},
      Command{"players", "List the shipped players: kind, weights, score", add_players},
      Command{"show", "Describe a player: kind, sizes, origin, weight maps", add_show},
      Command{"convert", "Write a player or games in another file format", add_convert},
      Command{"probcut", "Fit a player for faster search (multi-ProbCut)", add_probcut},
      Command{"accuracy", "Compare a player's values with exact ones", add_accuracy},
      Command{"positions", "Make solved positions from games of mixed players", add_positions},
      Command{"solve", "Solve endgame positions exactly", add_solve},
      Command{"perft", "Count move sequences to a given depth", add_perft},
      Command{"bench", "Measure the speed of play on one core", add_bench},
      Command{"verify", "Check that all back ends play the same games", add_verify},
      Command{"completion", "Print a completion script for a shell", add_completion, false, true},
      Command{"man", "Print the manual page", add_man, false, true},
  };
  return kCommands;
}

}  // namespace othello::cli
