#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/result.h"
#include "learn/archive.h"
#include "learn/breeding.h"
#include "learn/learner.h"
#include "learn/payoff.h"
#include "learn/td.h"
#include "play/backend.h"
#include "play/match_plan.h"

namespace othello {

/// Evolution of a population in generations (Szubert, Jaśkowski & Krawiec 2013, III and IV). EL,
/// CEL, ETDL and CTDL are four settings of these parameters and share the loop.
struct GenerationalParameters {
  enum class Method : std::uint8_t {
    kEl,    ///< evolution: fitness against fixed opponents, weight mutation
    kCel,   ///< coevolution: fitness in a round robin, weight mutation
    kEtdl,  ///< as EL, with TD learning instead of weight mutation
    kCtdl,  ///< as CEL, with TD learning instead of weight mutation
  };

  /// TD(0) by self-play as an operator.
  struct Training {
    std::uint64_t games = 0;  ///< per individual and generation
    TdParameters td;          ///< alpha decays with the total self-play games of all individuals
  };

  struct Fitness {
    enum class Kind : std::uint8_t {
      kOpponents,   ///< games against fixed players
      kRoundRobin,  ///< every individual against every other, once with each colour
    };

    static constexpr EnumWord<Kind> kWords[] = {{Kind::kOpponents, "opponents"},
                                                {Kind::kRoundRobin, "round_robin"}};

    Kind kind = Kind::kOpponents;
    std::vector<std::string> opponents{"heuristic"};  ///< names of shipped players, or files
    std::uint64_t games = 50;  ///< per individual and opponent; colours alternate, Black first
    double epsilon = 0.1;      ///< random moves of both sides
    TieBreak ties = TieBreak::kRandom;
    Payoff payoff{.win = 1.0, .draw = 0.5, .loss = 0.0};
  };

  Method method = Method::kEl;  ///< name only; the other fields define what it does
  int population = 50;
  Breeding breeding;
  Training training;
  Fitness fitness;
  ArchiveParameters archive;

  /// Maximum games of a generation: TD learning, fitness games and games against the archive.
  [[nodiscard]] double games_per_step(std::size_t weights) const;
};

[[nodiscard]] inline Fields fields_of(GenerationalParameters::Fitness& p) {
  const auto fixed = [&p] { return p.kind == GenerationalParameters::Fitness::Kind::kOpponents; };
  return {
      word("fitness", p.kind, GenerationalParameters::Fitness::kWords, "Kind of fitness games"),
      texts("opponents", p.opponents, "Opponents of the fitness games", Names::kPlayer)
          .when(fixed, "fitness is 'opponents'"),
      whole("fitness_games", p.games, {1, 100'000'000},
            "Fitness games per individual against each opponent")
          .when(fixed, "fitness is 'opponents'"),
      real("epsilon", p.epsilon, {0, 1}, "Probability of a random move in fitness games").as("ε"),
      word("ties", p.ties, kTieWords, kTiesHelp),
      word("payoff", p.payoff.kind, Payoff::kWords, "Fitness measure of a game"),
      real("win", p.payoff.win, {-kMaxPayoff, kMaxPayoff}, "Payoff of a win"),
      real("draw", p.payoff.draw, {-kMaxPayoff, kMaxPayoff}, "Payoff of a draw"),
      real("loss", p.payoff.loss, {-kMaxPayoff, kMaxPayoff}, "Payoff of a loss"),
  };
}

[[nodiscard]] inline Fields fields_of(GenerationalParameters::Training& p) {
  return joined(
      {whole("games", p.games, {0, 1'000'000'000}, "TD(0) games per individual and generation")},
      fields_of(p.td));
}

[[nodiscard]] inline Fields fields_of(GenerationalParameters& p) {
  Fields all{whole("population", p.population, {2, 10'000}, "Individuals")};
  all = joined(joined(std::move(all), fields_of(p.breeding)), fields_of(p.fitness));
  all.push_back(table(
      "td", [&p] { return fields_of(p.training); },
      "TD(0) self-play of each individual in each generation"));
  all.push_back(table(
      "archive", [&p] { return fields_of(p.archive); },
      "Players of earlier generations as additional opponents"));
  return all;
}

/// The parameters of section IV.
[[nodiscard]] GenerationalParameters preset(GenerationalParameters::Method method);

/// Initial weights are uniform in ±size: 1 for the methods without TD learning, which need
/// different individuals, else 0 (section IV-A).
[[nodiscard]] double initial_size(GenerationalParameters::Method method);

/// `starts` holds one player for each individual, or one for all. Refuses parameters out of range,
/// evaluators that lack what the operators need, opponents that cannot be found, and more memory
/// than kMostLearnerBytes (memory_need.h).
///
/// A generation: breeding from the previous one, TD learning, then fitness games (with the members
/// of the archive as additional opponents). The fittest is returned by player() and offered to the
/// archive.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_generational(
    const GenerationalParameters& parameters, std::vector<Player> starts, const RunId& id,
    Backend& backend = this_thread());

}  // namespace othello
