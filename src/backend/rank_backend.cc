#include "backend/rank_backend.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "backend/rank_rounds.h"

namespace othello {
namespace {

/// Does this rank's share; returns the back end's error message if it fails, else an empty string.
template <class Work>
std::string attempt(const Work& work) {
  try {
    work();
  } catch (const BackendFailure& failed) {
    return *failed.what() == '\0' ? "the back end failed" : failed.what();
  }
  return {};
}

/// Collective, called when all ranks know that a back end has failed: throws the message of the
/// first one.
[[noreturn]] void fail_together(Ranks& ranks, const std::string& own) {
  const std::vector<std::string> texts = gather_texts(ranks, own);
  const auto first = std::find_if(texts.begin(), texts.end(), [](auto& t) { return !t.empty(); });
  throw BackendFailure(fmt::format("rank {}: {}", first - texts.begin(), *first));
}

/// Collective: throws on all ranks if `failed` is not empty on any.
void fail_if_any(Ranks& ranks, const std::string& failed) {
  std::uint64_t failures = failed.empty() ? 0 : 1;
  ranks.sum({&failures, 1});
  if (failures > 0) fail_together(ranks, failed);
}

using ResultWords = std::array<std::uint64_t, 12>;
static_assert(sizeof(ResultWords) == sizeof(MatchResult) && sizeof(Tally) == 4 * 8,
              "a match result consists of 64-bit integers");

template <class Plan>
std::uint64_t pairs_of(const Plan& plan) {
  return (plan.games + 1) / 2;
}

template <class Plan>
std::uint64_t pairs_of_all(std::span<const Plan> plans) {
  return std::accumulate(plans.begin(), plans.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Plan& plan) { return sum + pairs_of(plan); });
}

/// Parts of some matches.
template <class Plan>
struct MatchParts {
  std::vector<Plan> plans;
  std::vector<std::size_t> numbers;  ///< of the matches that they belong to
};

/// The pairs of games from number `first` on, with the pairs of all matches numbered consecutively.
template <class Plan>
MatchParts<Plan> cut(std::span<const Plan> plans, std::uint64_t first, std::uint64_t count) {
  MatchParts<Plan> parts;
  std::uint64_t before = 0;
  for (std::size_t i = 0; i < plans.size(); ++i) {
    const std::uint64_t begin = std::max(first, before);
    const std::uint64_t end = std::min(first + count, before + pairs_of(plans[i]));
    if (begin < end) {
      Plan part = plans[i];
      const std::uint64_t skipped = 2 * (begin - before);
      part.first_game += skipped;
      part.games = std::min(2 * (end - begin), plans[i].games - skipped);
      parts.plans.push_back(std::move(part));
      parts.numbers.push_back(i);
    }
    before += pairs_of(plans[i]);
  }
  return parts;
}

/// The size in bytes of each rank's share of `things` elements of `size` bytes each.
std::vector<std::size_t> share_sizes(const Ranks& ranks, std::size_t things, std::size_t size) {
  std::vector<std::size_t> sizes;
  for (int rank = 0; rank < ranks.size(); ++rank) {
    sizes.push_back(rank_share(things, rank, ranks.size()).count * size);
  }
  return sizes;
}

/// Collective: each rank has filled its share of `values` and receives those of the others. A
/// failed rank fills its share with `failure`, which is not a valid result; a rank without a share
/// cannot fail.
template <class Value>
void gather_shares(Ranks& ranks, std::span<Value> values, Value failure,
                   const std::string& failed) {
  ranks.gather(std::as_writable_bytes(values), share_sizes(ranks, values.size(), sizeof(Value)));
  if (std::find(values.begin(), values.end(), failure) != values.end()) {
    fail_together(ranks, failed);
  }
}

/// Collective: every rank receives the weights of each chain from the rank that played it.
void gather_weights(Ranks& ranks, std::span<const TdNTupleGames> chains) {
  std::vector<double> weights;
  std::vector<std::size_t> sizes;
  for (int rank = 0; rank < ranks.size(); ++rank) {
    const RankShare share = rank_share(chains.size(), rank, ranks.size());
    const std::size_t before = weights.size();
    for (const TdNTupleGames& chain : chains.subspan(share.first, share.count)) {
      const auto& own = chain.games.weights;
      weights.insert(weights.end(), own.begin(), own.end());
    }
    sizes.push_back((weights.size() - before) * sizeof(double));
  }
  ranks.gather(std::as_writable_bytes(std::span(weights)), sizes);
  auto next = weights.begin();
  for (const TdNTupleGames& chain : chains) {
    const auto count = static_cast<std::ptrdiff_t>(chain.games.weights.size());
    std::copy(next, next + count, chain.games.weights.begin());
    next += count;
  }
}

}  // namespace

std::vector<MatchResult> RankBackend::play(std::span<const MatchPlan> plans,
                                           const GamesDone& progress) {
  std::uint64_t games = 0;
  for (const MatchPlan& plan : plans) games += plan.games;
  std::vector<MatchResult> results(plans.size());
  std::string failed;
  std::uint64_t done = 0;
  for (RankRounds rounds(ranks_, pairs_of_all(plans), !progress); !rounds.done();) {
    const std::uint64_t round = rounds.next();
    const RankShare share = rank_share(round, ranks_.rank(), ranks_.size());
    const MatchParts<MatchPlan> parts = cut(plans, done + share.first, share.count);
    const auto play_parts = [&] {
      const std::vector<MatchResult> played = own_.play(parts.plans, {});
      for (std::size_t i = 0; i < played.size(); ++i) results[parts.numbers[i]] += played[i];
    };
    // A failed rank reports it at the end, in the collective check.
    if (failed.empty()) failed = attempt(play_parts);
    done += round;
    if (progress && !progress(std::min(2 * done, games))) return results;
  }
  std::vector<std::uint64_t> words;
  for (const MatchResult& result : results) {
    const auto numbers = std::bit_cast<ResultWords>(result);
    words.insert(words.end(), numbers.begin(), numbers.end());
  }
  words.push_back(failed.empty() ? 0 : 1);
  ranks_.sum(words);
  if (words.back() > 0) fail_together(ranks_, failed);
  for (std::size_t i = 0; i < results.size(); ++i) {
    ResultWords numbers;
    std::copy_n(words.begin() + static_cast<std::ptrdiff_t>(i * numbers.size()), numbers.size(),
                numbers.begin());
    results[i] = std::bit_cast<MatchResult>(numbers);
  }
  return results;
}

std::optional<std::vector<int>> RankBackend::play_population(const PopulationPlan& plan,
                                                             const GamesDone& progress) {
  constexpr std::int8_t kFailure = -128;  // differences are from -64 to 64
  std::vector<std::int8_t> differences(plan.games.size());
  std::size_t done = 0;
  for (RankRounds rounds(ranks_, plan.games.size(), !progress); !rounds.done();) {
    const std::span round = std::span(differences).subspan(done, rounds.next());
    const RankShare share = rank_share(round.size(), ranks_.rank(), ranks_.size());
    const auto own = round.begin() + static_cast<std::ptrdiff_t>(share.first);
    PopulationPlan part = plan;
    part.games = plan.games.subspan(done + share.first, share.count);
    part.first_game += done + share.first;
    const std::string failed = attempt([&] {
      if (part.games.empty()) return;
      const auto played = own_.play_population(part, {});
      std::transform(played->begin(), played->end(), own,
                     [](int difference) { return static_cast<std::int8_t>(difference); });
    });
    if (!failed.empty()) std::fill_n(own, share.count, kFailure);
    gather_shares(ranks_, round, kFailure, failed);
    done += round.size();
    if (progress && !progress(done)) return std::nullopt;
  }
  return std::vector<int>(differences.begin(), differences.end());
}

void RankBackend::play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                           std::span<std::int32_t> balances) {
  constexpr std::int32_t kFailure = INT32_MIN;  // below any balance: there are fewer playouts
  const RankShare share = rank_share(boards.size(), ranks_.rank(), ranks_.size());
  const auto own = balances.subspan(share.first, share.count);
  PlayoutPlan part = plan;
  part.first_board += static_cast<std::uint32_t>(share.first);
  const std::string failed = attempt([&] {
    if (share.count > 0) own_.play_out(boards.subspan(share.first, share.count), part, own);
  });
  if (!failed.empty()) std::fill(own.begin(), own.end(), kFailure);
  gather_shares(ranks_, balances.first(boards.size()), kFailure, failed);
}

std::vector<std::uint64_t> RankBackend::self_play(std::span<const TdNTupleGames> chains,
                                                  const SelfPlayHere& here) {
  if (chains.size() == 1) {
    std::vector<std::uint64_t> played;
    fail_if_any(ranks_, attempt([&] { played = othello::self_play(own_, chains, here); }));
    return played;
  }
  constexpr std::uint64_t kFailure = UINT64_MAX;
  std::vector<std::uint64_t> played(chains.size());
  const RankShare share = rank_share(chains.size(), ranks_.rank(), ranks_.size());
  const auto own = std::span(played).subspan(share.first, share.count);
  const std::string failed = attempt([&] {
    if (share.count == 0) return;
    const auto games = othello::self_play(own_, chains.subspan(share.first, share.count), here);
    std::copy(games.begin(), games.end(), own.begin());
  });
  if (!failed.empty()) std::fill(own.begin(), own.end(), kFailure);
  gather_shares(ranks_, std::span(played), kFailure, failed);
  const auto is_none = [](std::uint64_t games) { return games == 0; };
  if (!std::all_of(played.begin(), played.end(), is_none)) gather_weights(ranks_, chains);
  return played;
}

std::uint64_t RankBackend::self_play_wpc(const TdGames& chain, const WpcSelfPlayHere& here) {
  return here(chain);
}

bool RankBackend::evolve(const EsPlan& plan, const EvolveHere&) {
  bool done = false;
  fail_if_any(ranks_, attempt([&] { done = othello::evolve(own_, plan, {}); }));
  return done;
}

PolicyGradient RankBackend::policy_gradient(std::span<const PolicyGames> plans) {
  const RankShare share = rank_share(pairs_of_all(plans), ranks_.rank(), ranks_.size());
  const MatchParts<PolicyGames> parts = cut(plans, share.first, share.count);
  PolicyGradient sums = no_gradient(plans);
  const std::string failed = attempt([&] {
    if (!parts.plans.empty()) sums = othello::policy_gradient(own_, parts.plans);
  });
  // Signed numbers are added as unsigned ones.
  const auto tally = std::bit_cast<std::array<std::uint64_t, 4>>(sums.tally);
  std::vector<std::uint64_t> words(sums.actor.begin(), sums.actor.end());
  words.insert(words.end(), sums.critic.begin(), sums.critic.end());
  words.insert(words.end(), tally.begin(), tally.end());
  words.push_back(sums.signature);
  words.push_back(failed.empty() ? 0 : 1);
  ranks_.sum(words);
  if (words.back() > 0) fail_together(ranks_, failed);
  auto next = words.begin();
  const auto take = [&](auto begin, auto end) {
    for (; begin != end; ++begin) *begin = static_cast<std::int64_t>(*next++);
  };
  take(sums.actor.begin(), sums.actor.end());
  take(sums.critic.begin(), sums.critic.end());
  std::array<std::uint64_t, 4> total;
  std::copy_n(next, total.size(), total.begin());
  sums.tally = std::bit_cast<Tally>(total);
  sums.signature = next[total.size()];
  return sums;
}

}  // namespace othello
