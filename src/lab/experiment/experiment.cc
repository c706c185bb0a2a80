#include "lab/experiment/experiment.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <set>

#include "arena/schedule.h"
#include "core/excerpt.h"
#include "eval/concepts.h"
#include "eval/disc_stages.h"
#include "eval/player_file.h"
#include "lab/experiment/player_reference.h"
#include "learn/memory_need.h"

namespace othello {
namespace {

constexpr std::size_t kMaxExperimentName = 100;

template <class T>
Result<void> check_range(T found, T low, T high, const std::string& where) {
  if (found >= low && found <= high) return {};
  return failure(fmt::format("found {}, expected {} to {}", found, low, high), where);
}

Result<void> check_even(std::uint64_t games, const std::string& where) {
  if (games % 2 == 0) return {};
  return failure(
      fmt::format("found {}, expected an even number: half of them with each colour", games),
      where);
}

/// Each square triples a table; sizes that are too large are rejected with the memory they need.
Result<void> check_tuples(const NTupleSpec& network, const LearnerParameters& learner) {
  const std::size_t individuals = start_count(learner);
  if (auto r = check_stage_discs(network.stage_discs); !r) {
    return failure(r.error().message, "evaluator.stage_discs");
  }
  double weights = network.mobility ? kMobilitySize : 0;
  for (std::size_t i = 0; i < network.tuples.size(); ++i) {
    const TupleSize size = size_of(network.tuples[i]);
    weights += size.weights;
    if (size.length <= kMaxTupleLength) continue;
    return failure(
        fmt::format("found tuples of {} squares: tables of {:.3g} weights, {:.3g} GB for each of "
                    "{} players; expected at most {} squares",
                    size.length, size.weights, size.weights * sizeof(double) / 1e9, individuals,
                    kMaxTupleLength),
        fmt::format("evaluator.tuples[{}].{}", i, size.key));
  }
  weights *= static_cast<double>(network.stage_discs.size() + 1);
  if (weights > static_cast<double>(kMaxWeights)) {
    return failure(fmt::format("found {:.0f} weights in all, {:.1f} GB for each of {} players; "
                               "expected at most {}",
                               weights, weights * sizeof(double) / 1e9, individuals, kMaxWeights),
                   "evaluator.tuples");
  }
  if (auto r = check_memory(static_cast<std::size_t>(weights), individuals); !r) {
    return failure(r.error().message, "evaluator.tuples");
  }
  return {};
}

Result<void> check_start(const Experiment& e) {
  const auto* fresh = std::get_if<NewEvaluator>(&e.start);
  const auto* network = fresh == nullptr ? nullptr : std::get_if<NTupleSpec>(&fresh->evaluator);
  return network == nullptr ? Result<void>{} : check_tuples(*network, e.learner);
}

Result<void> check_budget(const Experiment& e) {
  const Budget& budget = e.budget;
  if (auto r = check_range<std::uint64_t>(budget.games, 1, kMostBudgetGames, "budget.games"); !r) {
    return r;
  }
  if (auto r = check_range<std::uint64_t>(budget.snapshot_every, 1, budget.games,
                                          "budget.snapshot_every");
      !r) {
    return r;
  }
  if (snapshot_count(budget) > kMostSnapshots) {
    return failure(
        fmt::format("found {}, which makes {} snapshots in {} games; expected at most "
                    "{} snapshots",
                    budget.snapshot_every, snapshot_count(budget), budget.games, kMostSnapshots),
        "budget.snapshot_every");
  }
  if (e.pretraining) {
    return check_range<std::uint64_t>(e.pretraining->games, 1, budget.games - 1,
                                      "pretraining.until");
  }
  return {};
}

Result<void> check_measures(const Experiment& e) {
  if (e.measures.empty()) return failure("is missing, expected at least one", "measure");
  std::set<std::string> opponents;
  for (std::size_t i = 0; i < e.measures.size(); ++i) {
    const Measure& measure = e.measures[i];
    const std::string where = fmt::format("measure[{}]", i);
    if (auto r = check_range<std::uint64_t>(measure.games, 2, kMostMeasureGames, where + ".games");
        !r) {
      return r;
    }
    if (auto r = check_even(measure.games, where + ".games"); !r) return r;
    if (auto r = check_range(measure.epsilon, 0.0, 1.0, where + ".epsilon"); !r) return r;
    if (measure.opponent == kPool && !measure.openings) {
      return failure("found 'pool', which needs openings = true", where + ".opponent");
    }
    if (auto r = check_range(measure.depth, 1, kMostMeasureDepth, where + ".depth"); !r) return r;
    const std::string label = opponent_label(measure);
    if (!opponents.insert(label).second) {
      return failure(fmt::format("'{}' is the opponent of two measures", excerpt(label)),
                     where + ".opponent");
    }
  }
  if (!e.best) return {};
  const bool measured = std::any_of(e.measures.begin(), e.measures.end(), [&](const Measure& m) {
    return m.opponent == e.best->opponent;
  });
  if (!measured) {
    return failure(fmt::format("found '{}', expected the opponent of a [[measure]]",
                               excerpt(e.best->opponent)),
                   "best.opponent");
  }
  if (auto r = check_range<std::uint64_t>(e.best->games, 2, kMostMeasureGames, "best.games"); !r) {
    return r;
  }
  return check_even(e.best->games, "best.games");
}

std::uint64_t league_players(const Experiment& e, const LeagueSpec& league) {
  const std::uint64_t own =
      league.among == LeagueSpec::Among::kSnapshots ? snapshot_count(e.budget) : e.runs;
  return own + league.guests.size();
}

Result<void> check_league(const Experiment& e, const LeagueSpec& league, const std::string& where) {
  if (auto r = check_name(league.name, where + ".name"); !r) return r;
  if (auto r = check_range<std::uint64_t>(league.games, 2, kMostMeasureGames, where + ".games");
      !r) {
    return r;
  }
  if (auto r = check_even(league.games, where + ".games"); !r) return r;
  if (auto r = check_range(league.epsilon, 0.0, 1.0, where + ".epsilon"); !r) return r;
  if (league.among == LeagueSpec::Among::kSnapshots && (league.run < 1 || league.run > e.runs)) {
    return failure(fmt::format("found run {}, expected 1 to {}", league.run, e.runs),
                   where + ".run");
  }
  if (league.among == LeagueSpec::Among::kBest && !e.best) {
    return failure("found 'best' without a [best], which selects the snapshots", where + ".among");
  }
  const std::uint64_t players = league_players(e, league);
  if (players < 2 || players > kMostLeaguePlayers) {
    return failure(fmt::format("the league '{}' has {} players, expected 2 to {}", league.name,
                               players, kMostLeaguePlayers),
                   where + ".among");
  }
  return {};
}

Result<void> check_leagues(const Experiment& e) {
  std::set<std::string> names;
  for (std::size_t i = 0; i < e.leagues.size(); ++i) {
    const std::string where = fmt::format("league[{}]", i);
    if (auto r = check_league(e, e.leagues[i], where); !r) return r;
    if (!names.insert(e.leagues[i].name).second) {
      return failure(fmt::format("two leagues are named '{}'", e.leagues[i].name), where + ".name");
    }
  }
  return {};
}

}  // namespace

Result<void> check_name(const std::string& name, const std::string& where) {
  const auto allowed = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.' || c == '=' || c == ',';
  };
  const bool fits = !name.empty() && name.size() <= kMaxExperimentName && name.front() != '.' &&
                    std::all_of(name.begin(), name.end(), allowed);
  if (fits) return {};
  return failure(fmt::format("found '{}', expected 1 to {} letters, digits and any of '-_.=,', not "
                             "starting with '.'",
                             excerpt(name), kMaxExperimentName),
                 where);
}

std::uint64_t snapshot_count(const Budget& budget) {
  return (budget.games + budget.snapshot_every - 1) / budget.snapshot_every;
}

std::string opponent_label(const Measure& measure) {
  const std::string label = player_label(measure.opponent);
  return measure.depth == 1 ? label : fmt::format("{}:{}", label, measure.depth);
}

const Measure& best_measure(const Experiment& experiment) {
  const auto found =
      std::find_if(experiment.measures.begin(), experiment.measures.end(),
                   [&](const Measure& m) { return m.opponent == experiment.best->opponent; });
  assert(found != experiment.measures.end());
  return *found;
}

Result<void> check_experiment(const Experiment& experiment) {
  if (auto r = check_name(experiment.name, "name"); !r) return r;
  if (auto r = check_range<std::uint64_t>(experiment.seed, 0, kMostSeed, "seed"); !r) return r;
  if (auto r = check_range<std::uint32_t>(experiment.runs, 1, kMostRuns, "runs"); !r) return r;
  if (auto r = check_start(experiment); !r) return r;
  if (auto r = check_budget(experiment); !r) return r;
  if (auto r = check_measures(experiment); !r) return r;
  return check_leagues(experiment);
}

}  // namespace othello
