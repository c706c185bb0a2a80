#pragma once

#include <cstdint>

#include "core/fields.h"
#include "eval/wpc.h"
#include "learn/payoff.h"
#include "learn/run_id.h"
#include "play/match_plan.h"

namespace othello {

/// The (1,λ) evolution strategy with parent-child averaging (Lucas & Runarsson 2006, Fig. 3): λ
/// mutants of the parent play each other once with each colour, and the parent moves towards the
/// best of them. With `plus` the parent competes too and stays if none is better: (1+λ).
struct EsParameters {
  using Fitness = Payoff::Kind;

  int lambda = 10;
  bool plus = false;
  double beta = 0.05;    ///< the share of the best mutant in the new parent
  double sigma = 0.125;  ///< standard deviation of a mutation; the paper's N(0, 1/64)
  double epsilon = 0.0;  ///< random moves in the fitness games
  TieBreak ties = TieBreak::kRandom;
  double win = 1.0;
  double draw = 0.0;
  double loss = -2.0;
  Fitness fitness = Fitness::kResult;

  /// Games per generation: a round robin, once with each colour.
  [[nodiscard]] std::size_t games() const {
    const auto members = static_cast<std::size_t>(lambda) + (plus ? 1 : 0);
    return members * (members - 1);
  }
  [[nodiscard]] std::size_t games_per_step(std::size_t /*weights*/) const { return games(); }
  [[nodiscard]] Payoff payoff() const { return {fitness, win, draw, loss}; }
};

[[nodiscard]] inline Fields fields_of(EsParameters& p) {
  return {
      whole("offspring", p.lambda, {1, 1000}, "Offspring per generation").as("λ"),
      flag("plus", p.plus, "Plus selection: the parent competes with its offspring"),
      real("beta", p.beta, above(0, 1), "New parent: (1 - beta) parent + beta best offspring")
          .as("β"),
      real("sigma", p.sigma, above(0, 1000), "Standard deviation of a mutation").as("σ"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move").as("ε"),
      word("ties", p.ties, kTieWords, kTiesHelp),
      real("win", p.win, {-kMaxPayoff, kMaxPayoff}, "Payoff of a win"),
      real("draw", p.draw, {-kMaxPayoff, kMaxPayoff}, "Payoff of a draw"),
      real("loss", p.loss, {-kMaxPayoff, kMaxPayoff}, "Payoff of a loss"),
      word("payoff", p.fitness, Payoff::kWords, "Fitness measure of a game"),
  };
}

/// Generations of the strategy with one weighted piece counter, for back ends that breed, play and
/// select without returning in between. They give the same bits as learn/evolution_strategy.cc.
struct EsPlan {
  Wpc& parent;  ///< changed in place
  EsParameters parameters;
  RunId id;
  std::uint64_t generation = 0;   ///< number of the first
  std::uint64_t generations = 0;  ///< how many
};

}  // namespace othello
