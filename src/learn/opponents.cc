#include "learn/opponents.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/excerpt.h"
#include "eval/player_file.h"

namespace othello {
namespace {

constexpr std::size_t kMaxPhases = 100;
constexpr std::size_t kMaxOpponents = 1000;

Result<void> check_weights(const OpponentPhase& phase, const std::string& where) {
  if (phase.opponents.empty() || phase.opponents.size() > kMaxOpponents) {
    return failure(
        fmt::format("found {} players, expected 1 to {}", phase.opponents.size(), kMaxOpponents),
        where + ".opponents");
  }
  double sum = 0;
  for (std::size_t i = 0; i < phase.opponents.size(); ++i) {
    const double weight = phase.opponents[i].weight;
    // Written so that a NaN is refused.
    if (!(weight >= 0.0 && weight <= kMaxOpponentWeight)) {
      return failure(fmt::format("found {} for '{}', expected 0 to {}", weight,
                                 excerpt(phase.opponents[i].player), kMaxOpponentWeight),
                     fmt::format("{}.weights[{}]", where, i));
    }
    sum += weight;
  }
  if (sum > 0.0) return {};
  return failure("found weights with sum 0, expected at least one above 0", where + ".weights");
}

/// A low-discrepancy sequence in [0, 1): multiples of the golden ratio, modulo 1.
double spread(std::uint64_t turn) {
  return static_cast<double>((turn * 0x9e3779b97f4a7c15) >> 11) * 0x1p-53;
}

}  // namespace

Fields fields_of(OpponentPhase& phase) {
  auto& opponents = phase.opponents;
  TextsValue players{[&opponents] {
                       std::vector<std::string> names;
                       for (const WeightedOpponent& opponent : opponents)
                         names.push_back(opponent.player);
                       return names;
                     },
                     [&opponents](std::vector<std::string> names) {
                       const bool same_number = names.size() == opponents.size();
                       if (!same_number) opponents.assign(names.size(), {});
                       for (std::size_t i = 0; i < names.size(); ++i)
                         opponents[i].player = std::move(names[i]);
                     },
                     Names::kPlayer};
  RealsValue weights{[&opponents] {
                       std::vector<double> all;
                       for (const WeightedOpponent& opponent : opponents) {
                         all.push_back(opponent.weight);
                       }
                       return all;
                     },
                     [&opponents](const std::vector<double>& all) {
                       for (std::size_t i = 0; i < all.size(); ++i) opponents[i].weight = all[i];
                     },
                     {0, kMaxOpponentWeight},
                     [&opponents] { return opponents.size(); }};
  return {
      real("until", phase.until, above(0, 1),
           "End of this phase of opponents, as a share of the run's games"),
      Field{"opponents", std::move(players),
            "Opponents: players, 'pool', 'self' (the current weights), or 'past' (earlier ones)"}
          .must(),
      Field{"weights", std::move(weights), "Share of the games against each opponent"},
  };
}

OpponentSchedule with_pool(const OpponentSchedule& schedule) {
  OpponentSchedule all = schedule;
  for (OpponentPhase& phase : all.phases) {
    std::vector<WeightedOpponent> opponents;
    for (const WeightedOpponent& opponent : phase.opponents) {
      const std::vector<std::string> meant = with_pool({opponent.player});
      const double share = opponent.weight / static_cast<double>(meant.size());
      for (const std::string& player : meant) opponents.push_back({player, share});
    }
    phase.opponents = std::move(opponents);
  }
  return all;
}

Result<void> check_schedule(const OpponentSchedule& schedule) {
  if (schedule.phases.empty() || schedule.phases.size() > kMaxPhases) {
    return failure(
        fmt::format("found {} phases, expected 1 to {}", schedule.phases.size(), kMaxPhases),
        "phase");
  }
  double before = 0.0;
  for (std::size_t i = 0; i < schedule.phases.size(); ++i) {
    const OpponentPhase& phase = schedule.phases[i];
    const std::string where = fmt::format("phase[{}]", i);
    if (!(phase.until > before && phase.until <= 1.0)) {
      return failure(fmt::format("found {}, expected above {} and at most 1: phases are ordered "
                                 "by the share of the run's games at which they end",
                                 phase.until, before),
                     where + ".until");
    }
    before = phase.until;
    if (auto good = check_weights(phase, where); !good) return good;
  }
  // The phases have been checked above, more strictly than their ranges do.
  OpponentSchedule rest = schedule;
  rest.phases.clear();
  return check_fields(fields_of(rest));
}

bool is_own(std::string_view player) { return player == kSelf || player == kPast; }

bool meets_past(const OpponentSchedule& schedule) {
  return std::any_of(
      schedule.phases.begin(), schedule.phases.end(), [](const OpponentPhase& phase) {
        return std::any_of(phase.opponents.begin(), phase.opponents.end(),
                           [](const WeightedOpponent& opponent) {
                             return opponent.player == kPast && opponent.weight > 0.0;
                           });
      });
}

const OpponentPhase& phase_at(const OpponentSchedule& schedule, double share) {
  for (const OpponentPhase& phase : schedule.phases) {
    if (share < phase.until) return phase;
  }
  return schedule.phases.back();
}

std::vector<std::uint64_t> share_pairs(std::uint64_t pairs, std::span<const double> weights,
                                       std::uint64_t turn) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  // Systematic sampling: the weights lie end to end on a line, with points at equal distances.
  const double first = spread(turn);
  std::vector<std::uint64_t> shares;
  double end = 0;
  std::uint64_t given = 0;
  std::size_t last = 0;
  for (const double weight : weights) {
    end += weight;
    // The number of points first + 0, first + 1, … before the end of this weight.
    const double before = std::ceil(end / sum * static_cast<double>(pairs) - first);
    const std::uint64_t until = std::clamp(
        before > 0.0 ? static_cast<std::uint64_t>(before) : std::uint64_t{0}, given, pairs);
    shares.push_back(weight > 0.0 ? until - given : 0);
    if (weight > 0.0) last = shares.size() - 1;
    given += shares.back();
  }
  shares[last] += pairs - given;  // remainder from rounding
  return shares;
}

}  // namespace othello
