#include "cli/verbs.h"

#include <array>

namespace othello::cli {

std::span<const Verb> verbs() {
  static constexpr std::array kVerbs{
      Verb{"play", "Play against a player, or watch two of them", add_play},
      Verb{"match", "Play a match between two players", add_match},
      Verb{"league", "Play a round robin and rate the players", add_league},
      Verb{"record", "Write games of two players to a file", add_record},
      Verb{"gauntlet", "Play a player against each of a pool, from openings", add_gauntlet},
      Verb{"openings", "Draw openings that differ", add_openings},
      Verb{"train", "Learn a player in one run", add_train},
      Verb{"run", "Carry out an experiment file", add_run, true},
      Verb{"resume", "Go on with runs that were stopped or killed", add_resume, true},
      Verb{"report", "Write a page with figures on what runs came to", add_report},
      Verb{"reproduce", "Run a paper's experiments and check its claims", add_reproduce, true},
      Verb{"serve", "Run the league on the web", add_serve},
      Verb{"players", "List the shipped players: kind, weights, score", add_players},
      Verb{"show", "Describe a player: kind, sizes, origin, weight maps", add_show},
      Verb{"convert", "Write a player in another file format", add_convert},
      Verb{"perft", "Count the ways to play so many plies", add_perft},
      Verb{"bench", "Measure the speed of play on one core", add_bench},
      Verb{"verify", "Check that every way to play gives the same games", add_verify},
      Verb{"completion", "Print a completion script for a shell", add_completion},
      Verb{"man", "Print the manual page", add_man},
  };
  return kVerbs;
}

}  // namespace othello::cli
