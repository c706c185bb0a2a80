#pragma once

#include <cstdint>
#include <memory>

#include "core/fields.h"
#include "core/result.h"
#include "learn/labelled_games.h"
#include "learn/learner.h"
#include "learn/table_fit.h"
#include "play/backend.h"
#include "play/match_plan.h"

namespace othello {

/// Fitted self-play: a generation of games is played with a shallow search and exact endings, and
/// the tables of an n-tuple network are fitted by least squares to the labels that search and
/// results give the positions of the last generations. The next generation plays with the new
/// function. Values are final disc differences, and worth searching.
struct RegressionParameters {
  std::uint64_t games = 20'000;  ///< per generation
  LabelRules play{};
  std::uint32_t window = 4;        ///< generations whose games are fitted
  std::uint32_t overlap = 1;       ///< a stage also learns from boards this many discs beyond it
  std::uint32_t held_out_of = 20;  ///< one game in this number decides when to stop
  FitOptions fit{};

  [[nodiscard]] std::uint64_t games_per_step(std::size_t /*weights*/) const { return games; }
};

[[nodiscard]] inline Fields fields_of(RegressionParameters& p) {
  return {
      whole("step_games", p.games, {1, 100'000'000}, "Games per generation"),
      whole("depth", p.play.depth, {1, 20}, "Plies searched for each move of a game"),
      whole("exact", p.play.exact, {0, 24}, "Most empty squares from which games are solved"),
      whole("opening_plies", p.play.opening_plies, {0, 60}, "Random plies at the start of a game"),
      whole("explore_plies", p.play.explore_plies, {0, 60},
            "Latest ply up to which a game explores; drawn for each game, from opening_plies on"),
      real("epsilon", p.play.epsilon, {0, 1},
           "Largest probability of a random move while a game explores; drawn for each side")
          .as("ε"),
      real("lambda", p.play.lambda, {0, 1},
           "Weight of the label after a best move in the label before it; the rest is the value of "
           "the search")
          .as("λ"),
      real("sampled_moves", p.play.sampled_moves, {0, 1},
           "Probability, at each turn, that the board after a random move, which is not played, "
           "is labelled too"),
      whole("window", p.window, {1, 1000}, "Generations whose games are fitted"),
      whole("overlap", p.overlap, {0, 60}, "Discs beyond a stage whose boards it also learns from"),
      whole("held_out_of", p.held_out_of, {2, 1'000'000},
            "One game in this number is not learned from, and decides when the fit stops"),
      real("ridge", p.fit.ridge, above(0, 1e9),
           "Regularisation: as if each weight had also been seen this often with the value 0"),
      whole("iterations", p.fit.iterations, {1, 10'000},
            "Most iterations of conjugate gradients per generation"),
  };
}

/// Refuses parameters out of range, evaluators other than n-tuple networks and runs that do not fit
/// in memory.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_regression(
    const RegressionParameters& parameters, const Player& start, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
