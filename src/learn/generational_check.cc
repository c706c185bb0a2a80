#include "learn/generational_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "eval/player_file.h"
#include "learn/ability.h"
#include "learn/learner_state.h"
#include "learn/memory_need.h"
#include "learn/parameter_check.h"
#include "learn/topology_mutation.h"

namespace othello {
namespace {

using Fitness = GenerationalParameters::Fitness;

/// Per generation: they are all played in one batch.
constexpr double kMaxFitnessGames = 1e8;

using Method = GenerationalParameters::Method;
constexpr EnumWord<Method> kMethodWords[] = {
    {Method::kEl, "el"}, {Method::kCel, "cel"}, {Method::kEtdl, "etdl"}, {Method::kCtdl, "ctdl"}};

double fitness_games(const GenerationalParameters& p) {
  const double opponents = p.fitness.kind == Fitness::Kind::kRoundRobin
                               ? p.population - 1.0
                               : static_cast<double>(p.fitness.opponents.size());
  const double each =
      p.fitness.kind == Fitness::Kind::kRoundRobin ? 1.0 : static_cast<double>(p.fitness.games);
  return p.population * opponents * each;
}

Result<void> check_numbers(const GenerationalParameters& p) {
  if (auto good = check_ranges(p); !good) return good;
  if (p.training.td.coherence != TdParameters::Coherence::kNone) {
    return failure(
        "expected 'none': offspring do not inherit the learning history of their weights",
        "td.coherence");
  }
  if (p.fitness.kind == Fitness::Kind::kOpponents && p.fitness.opponents.empty()) {
    return failure("found none, expected at least one player", "opponents");
  }
  if (fitness_games(p) > kMaxFitnessGames) {
    return failure(fmt::format("a generation would play {:.0f} fitness games, expected at most "
                               "{:.0f}",
                               fitness_games(p), kMaxFitnessGames),
                   "fitness_games");
  }
  return {};
}

std::vector<int> tuple_lengths(const NTuple& network) {
  std::vector<int> lengths;
  for (const Tuple& tuple : network.tuples()) lengths.push_back(tuple.length());
  return lengths;
}

/// Whether the two can be crossed, whatever squares their tuples read.
bool same_structure(const Player& a, const Player& b) {
  if (a.evaluator.index() != b.evaluator.index() || a.convention != b.convention) return false;
  if (const auto* network = std::get_if<NTuple>(&a.evaluator)) {
    const auto& other = std::get<NTuple>(b.evaluator);
    return tuple_lengths(*network) == tuple_lengths(other) &&
           network->stage_discs() == other.stage_discs() &&
           network->has_mobility() == other.has_mobility();
  }
  return weight_count(a.evaluator) == weight_count(b.evaluator);
}

Result<void> check_crossover(const GenerationalParameters& p, const Evaluator& evaluator) {
  const Crossover kind = resolved(p.breeding.crossover, evaluator);
  if (kind != Crossover::kTuples && kind != Crossover::kTupleHalves) return {};
  const auto* network = std::get_if<NTuple>(&evaluator);
  if (network == nullptr || network->has_mobility()) {
    return missing_ability(
        fmt::format("crossover '{}' of {}", kind == Crossover::kTuples ? "tuples" : "tuple_halves",
                    method_name(p.method)),
        "tuples", evaluator);
  }
  const std::vector<int> lengths = tuple_lengths(*network);
  const auto [least, most] = std::minmax_element(lengths.begin(), lengths.end());
  if (kind == Crossover::kTupleHalves && *least != *most) {
    return failure(fmt::format("found tuples of {} and of {} squares, expected one length: with "
                               "'tuple_halves' offspring would differ in size",
                               *least, *most),
                   "crossover");
  }
  return {};
}

/// The abilities that the operators need.
Result<void> check_abilities(const GenerationalParameters& p, const Player& start,
                             const RunId& id) {
  const bool trains = p.training.games > 0;
  const Ability needed = trains ? Ability::kGradient : Ability::kWeights;
  if (!has(start.evaluator, needed)) {
    return missing_ability(method_name(p.method), name(needed), start.evaluator);
  }
  if (trains) {
    if (auto td = make_td(p.training.td, start, id); !td) return tl::unexpected(td.error());
  }
  return check_crossover(p, start.evaluator);
}

}  // namespace

std::string_view method_name(GenerationalParameters::Method method) {
  return word_of(method, kMethodWords);
}

Result<void> check_generational(const GenerationalParameters& p, std::span<const Player> starts,
                                const RunId& id) {
  if (auto good = check_numbers(p); !good) return good;
  if (auto good = check_abilities(p, starts.front(), id); !good) return good;
  for (std::size_t i = 0; i < starts.size(); ++i) {
    const std::string where = fmt::format("individual {}", i);
    if (auto good = check_start(starts[i], id); !good) return good;
    if (!same_structure(starts[i], starts.front())) {
      return failure("has another structure than the first", where);
    }
    const auto* network = std::get_if<NTuple>(&starts[i].evaluator);
    if (network == nullptr || p.breeding.topology_mutation == 0.0) continue;
    if (auto good = check_movable(*network); !good) return failure(good.error().text(), where);
  }
  return check_memory(weight_count(starts.front().evaluator),
                      static_cast<std::size_t>(p.population + archive_capacity(p.archive)));
}

double GenerationalParameters::games_per_step(std::size_t /*weights*/) const {
  const int members = archive_capacity(archive);
  const double archived = members == 0 ? 0.0 : 2.0 * population * archive.sample + 2.0 * members;
  return population * static_cast<double>(training.games) + fitness_games(*this) + archived;
}

Result<std::vector<Player>> find_opponents(const GenerationalParameters& p) {
  std::vector<Player> opponents;
  if (p.fitness.kind == Fitness::Kind::kRoundRobin) return opponents;
  for (std::size_t i = 0; i < p.fitness.opponents.size(); ++i) {
    auto opponent = find_player(p.fitness.opponents[i]);
    if (!opponent) return failure(opponent.error().text(), fmt::format("opponents[{}]", i));
    opponents.push_back(std::move(*opponent));
  }
  return opponents;
}

std::string describe(const GenerationalParameters& p, std::span<const Player> opponents) {
  std::string text = text_of(p);
  for (const Player& opponent : opponents) {
    text += fmt::format(" {:016x}", player_fingerprint(opponent));
  }
  return text;
}

}  // namespace othello
