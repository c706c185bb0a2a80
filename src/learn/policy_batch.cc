#include <algorithm>
#include <array>

#include "learn/policy_games.h"
#include "learn/policy_sums.h"
#include "play/batch.h"

namespace othello {
namespace {

/// From this number of games on, merging and unmerging lookup tables pays off.
constexpr std::uint64_t kLeastPolicyGamesToMerge = 128;

int sign(int difference) { return difference > 0 ? 1 : difference < 0 ? -1 : 0; }

/// Plays batches of the games of one plan in which the learner has the same colours.
class PolicyBatches {
 public:
  PolicyBatches(const PolicyGames& plan, Isa isa) : plan_(plan), isa_(isa), sums_(plan.policy) {}

  /// The games `first`, `first` + 2, …
  void play(std::uint64_t first, std::size_t count, PolicyGradient& gradient) {
    const bool black = learns(first, Colour::kBlack);
    const BatchSeat sides[2] = {side(Colour::kBlack, first), side(Colour::kWhite, first)};
    std::array<BatchOutcome, kBatchGames> outcomes;
    kernels(isa_).play_batch({.black = {&sides[0], 1},
                              .white = {&sides[1], 1},
                              .games = {},
                              .numbers = {},
                              .seed = plan_.seed,
                              .stream = plan_.stream,
                              .opening_plies = plan_.opening_plies,
                              .first_game = first},
                             std::span(outcomes).first(count));
    for (std::size_t game = 0; game < count; ++game) {
      const int difference = outcomes[game].disc_difference;
      learn(Colour::kBlack, game, sign(difference), gradient);
      learn(Colour::kWhite, game, -sign(difference), gradient);
      gradient.tally.count(black ? difference : -difference);
      gradient.signature += outcomes[game].signature;
    }
  }

 private:
  [[nodiscard]] bool learns(std::uint64_t game, Colour colour) const {
    return !plan_.opponent || (game % 2 == 0) == (colour == Colour::kBlack);
  }

  [[nodiscard]] BatchSeat side(Colour colour, std::uint64_t game) {
    if (!learns(game, colour)) return batch_seat(*plan_.opponent, colour);
    PolicySeat& seat = seats_[static_cast<std::size_t>(colour)];
    seat = {.slope = plan_.policy.slope(),
            .noise = plan_.policy.noise(),
            .turns = turns_[static_cast<std::size_t>(colour)]};
    return {.form = &plan_.policy.actor_form(colour), .policy = &seat};
  }

  void learn(Colour colour, std::size_t game, int result, PolicyGradient& gradient) {
    std::vector<PolicyTurn>& turns = turns_[static_cast<std::size_t>(colour)][game];
    sums_.learn(turns, colour, result, gradient);
    turns.clear();
  }

  const PolicyGames& plan_;
  Isa isa_;
  PolicySums sums_;
  std::array<PolicySeat, 2> seats_;  ///< by colour
  std::array<std::array<std::vector<PolicyTurn>, kBatchGames>, 2> turns_;
};

/// The sums are indexed by the entries that the policy looks up.
void play(std::span<const PolicyGames> plans, const CompiledPolicy& policy, Isa isa,
          PolicyGradient& sums) {
  for (PolicyGames plan : plans) {
    plan.policy = policy;
    if (plan.opponent && plan.games >= kLeastPolicyGamesToMerge) {
      plan.opponent->player = plan.opponent->player.merged();
    }
    PolicyBatches batches(plan, isa);
    for (std::uint64_t done = 0; done < plan.games; done += 2 * kBatchGames) {
      const std::uint64_t games = std::min<std::uint64_t>(2 * kBatchGames, plan.games - done);
      batches.play(plan.first_game + done, (games + 1) / 2, sums);
      batches.play(plan.first_game + done + 1, games / 2, sums);
    }
  }
}

}  // namespace

PolicyGradient policy_gradient(std::span<const PolicyGames> plans, Isa isa) {
  if (isa == Isa::kReference) return policy_gradient(plans);
  PolicyGradient gradient = no_gradient(plans);
  if (plans.empty()) return gradient;
  std::uint64_t games = 0;
  for (const PolicyGames& plan : plans) games += plan.games;
  const CompiledPolicy& policy = plans.front().policy;
  const std::shared_ptr<const Merging> merging = policy.actor(Colour::kBlack).merging;
  if (!merging || games < kLeastPolicyGamesToMerge) {
    play(plans, policy, isa, gradient);
    return gradient;
  }
  const std::size_t entries = gradient.actor.size() / merging->weights * merging->entries;
  PolicyGradient sums{.actor = std::vector<std::int64_t>(entries, 0),
                      .critic = std::vector<std::int64_t>(entries, 0),
                      .tally = {}};
  play(plans, policy.merged(), isa, sums);
  unmerge(*merging, sums.actor, gradient.actor);
  unmerge(*merging, sums.critic, gradient.critic);
  gradient.tally = sums.tally;
  gradient.signature = sums.signature;
  return gradient;
}

}  // namespace othello
