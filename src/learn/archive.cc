#include "learn/archive.h"

#include <algorithm>
#include <numeric>

#include "core/random.h"
#include "learn/matrix_game.h"

namespace othello {
namespace {

using ArchiveKind = ArchiveParameters::Kind;

/// Upper bound, checked when an archive is read.
constexpr std::size_t kMostMembers = 100'000;

std::vector<std::size_t> distinct(std::size_t members, std::size_t count, RandomSequence& random) {
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < members; ++i) {
    const std::size_t wanted = count - chosen.size();
    if (random.below(static_cast<std::uint32_t>(members - i)) < wanted) chosen.push_back(i);
  }
  return chosen;
}

std::size_t drawn(std::span<const double> strategy, double u) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < strategy.size(); ++i) {
    if (strategy[i] == 0.0) continue;
    last = i;
    u -= strategy[i];
    if (u < 0.0) break;
  }
  return last;
}

}  // namespace

int archive_capacity(const ArchiveParameters& parameters) {
  switch (parameters.kind) {
    case ArchiveParameters::Kind::kNone:
      return 0;
    case ArchiveParameters::Kind::kHallOfFame:
      return parameters.size;
    case ArchiveParameters::Kind::kNashMemory:
      break;
  }
  return parameters.size + parameters.support;
}

std::vector<std::size_t> Archive::sample(const RunId& id, std::uint64_t generation) const {
  if (members_.empty()) return {};
  RandomSequence random(id.seed, Purpose::kArchive, generation, id.run);
  const auto wanted = static_cast<std::size_t>(parameters_.sample);
  if (parameters_.kind == ArchiveKind::kHallOfFame) {
    return distinct(members_.size(), std::min(wanted, members_.size()), random);
  }
  std::vector<std::size_t> chosen(wanted);
  for (std::size_t& member : chosen) member = drawn(strategy_, random.uniform());
  return chosen;
}

void Archive::offer(const Player& best, const Duel& duel) {
  if (parameters_.kind == ArchiveKind::kHallOfFame) {
    members_.push_back(best);
    if (members_.size() > static_cast<std::size_t>(parameters_.size)) {
      members_.erase(members_.begin());
    }
  } else if (parameters_.kind == ArchiveKind::kNashMemory) {
    offer_to_memory(best, duel);
  }
}

/// Gains against the members of the strategy, or against the others; 0 where not played.
std::vector<double> Archive::gains(const Player& best, bool in_strategy, const Duel& duel) const {
  std::vector<const Player*> others;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if ((strategy_[i] > 0.0) != in_strategy) continue;
    others.push_back(&members_[i]);
    places.push_back(i);
  }
  std::vector<double> gains(members_.size(), 0.0);
  if (others.empty()) return gains;
  const std::vector<double> found = duel(best, others);
  for (std::size_t i = 0; i < places.size(); ++i) gains[places[i]] = found[i];
  return gains;
}

void Archive::offer_to_memory(const Player& best, const Duel& duel) {
  std::vector<double> against = gains(best, true, duel);
  const double expected =
      std::inner_product(against.begin(), against.end(), strategy_.begin(), 0.0);
  if (!members_.empty() && expected <= 0.0) return;
  const std::vector<double> others = gains(best, false, duel);
  for (std::size_t i = 0; i < against.size(); ++i) against[i] += others[i];
  insert(best, against);
  solve();
  forget();
}

void Archive::insert(const Player& best, std::span<const double> gains) {
  const std::size_t n = members_.size();
  std::vector<double> payoffs((n + 1) * (n + 1), 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) payoffs[i * (n + 1) + j] = payoffs_[i * n + j];
    payoffs[i * (n + 1) + n] = -gains[i];
    payoffs[n * (n + 1) + i] = gains[i];
  }
  payoffs_ = std::move(payoffs);
  members_.push_back(best);
  strategy_.push_back(0.0);
}

void Archive::solve() {
  strategy_ = optimal_strategy(payoffs_, members_.size());
  std::vector<std::size_t> order(members_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return strategy_[a] > strategy_[b]; });
  const auto most = static_cast<std::size_t>(parameters_.support);
  for (std::size_t i = most; i < order.size(); ++i) strategy_[order[i]] = 0.0;
  const double sum = std::accumulate(strategy_.begin(), strategy_.end(), 0.0);
  for (double& probability : strategy_) probability /= sum;
}

/// Drops the oldest members outside the strategy until the memory is within its limit.
void Archive::forget() {
  auto in_memory = std::count(strategy_.begin(), strategy_.end(), 0.0);
  for (std::size_t i = 0; i < members_.size() && in_memory > parameters_.size;) {
    if (strategy_[i] > 0.0) {
      ++i;
    } else {
      remove(i);
      --in_memory;
    }
  }
}

void Archive::remove(std::size_t i) {
  const std::size_t n = members_.size();
  std::vector<double> payoffs;
  payoffs.reserve((n - 1) * (n - 1));
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      if (row != i && column != i) payoffs.push_back(payoffs_[row * n + column]);
    }
  }
  payoffs_ = std::move(payoffs);
  members_.erase(members_.begin() + static_cast<std::ptrdiff_t>(i));
  strategy_.erase(strategy_.begin() + static_cast<std::ptrdiff_t>(i));
}

void Archive::write(StateWriter& out) const {
  if (parameters_.kind == ArchiveKind::kNone) return;
  out.whole(members_.size());
  for (const Player& member : members_) out.evaluator(member.evaluator);
  if (parameters_.kind == ArchiveKind::kHallOfFame) return;
  out.numbers(strategy_);
  out.numbers(payoffs_);
}

void Archive::read(StateReader& in, const Player& like) {
  *this = Archive(parameters_);
  if (parameters_.kind == ArchiveKind::kNone) return;
  const std::size_t count = in.whole(kMostMembers);
  for (std::size_t i = 0; i < count && !in.broken(); ++i) {
    Player member = like;
    member.evaluator = in.evaluator(like.evaluator);
    members_.push_back(std::move(member));
  }
  if (parameters_.kind == ArchiveKind::kHallOfFame) return;
  strategy_ = in.numbers(count);
  payoffs_ = in.numbers(count * count);
}

}  // namespace othello
