#include "backend/cuda/policy_kernels.h"

#include <algorithm>

#include "backend/cuda/sizes.h"

namespace othello::cuda {
namespace {

constexpr std::uint32_t kGroupLanes = 8;
constexpr std::uint32_t kLeastGroupWords = 2;

/// Games per processor below which one thread per game would leave most threads idle.
constexpr std::uint64_t kLeastGamesAlone = 128;

/// Playing this many games takes longer than merging a network, which is done once for many steps.
constexpr std::uint64_t kLeastPolicyGamesToMerge = 64;

/// Whether one thread per game is possible: the learner's indices and table fit.
bool is_alone(std::span<const PolicyGames> plans, const PolicyShape& learner) {
  std::uint64_t games = 0;
  for (const PolicyGames& plan : plans) games += plan.games;
  const DeviceSize size = device_size();
  return games >= kLeastGamesAlone * static_cast<std::uint64_t>(size.processors) &&
         learner.stages == 1 && learner.bases.empty() && learner.words <= kMostAloneWords &&
         policy_alone_bytes(learner.words, learner.entries) <= size.shared_bytes;
}

std::uint32_t words_of(const Form& form) {
  return form.kind == FormKind::kNTuple ? form.ntuple.words : 0;
}

}  // namespace

void PolicyKernel::launch(Stream& stream, const PolicyPlay& play, unsigned parts) const {
  if (alone) {
    launch_policy_alone(stream, play, parts, opponent, words);
  } else {
    launch_policy_groups(stream, play, parts, opponent, words);
  }
}

PolicyOpponents::PolicyOpponents(std::span<const PolicyGames> plans, const PolicyShape& learner)
    : learner_(learner), may_be_alone_(is_alone(plans, learner)) {
  for (const PolicyGames& plan : plans) {
    if (!plan.opponent) {
      sides_.resize(sides_.size() + 2);  // no opponent
      kernels_.push_back({.alone = may_be_alone_,
                          .opponent = PolicyOpponent::kItself,
                          .words = may_be_alone_
                                       ? learner.words
                                       : std::max(learner.words / kGroupLanes, kLeastGroupWords)});
      continue;
    }
    Seat opponent = *plan.opponent;
    if (plan.games >= kLeastPolicyGamesToMerge) opponent.player = opponent.player.merged();
    const Side black = image_.add(opponent, Colour::kBlack);
    const Side white = image_.add(opponent, Colour::kWhite);
    sides_.insert(sides_.end(), {black, white});
    kernels_.push_back(kernel_for(image_.forms()[black.form], image_.forms()[white.form]));
  }
}

PolicyKernel PolicyOpponents::kernel_for(const Form& black, const Form& white) {
  const std::uint32_t learner_words = learner_.words / kGroupLanes;
  const auto lane_words = cuda::lane_words(black, white);
  if (!lane_words) {
    const Form forms[] = {black, white};
    scratch_bytes_ = std::max(scratch_bytes_, cuda::scratch_bytes(forms));
    return {.opponent = PolicyOpponent::kAny, .words = std::max(learner_words, kLeastGroupWords)};
  }
  const std::uint32_t words = std::max({learner_.words, words_of(black), words_of(white)});
  const bool alone = may_be_alone_ && words <= kMostAloneWords &&
                     policy_alone_bytes(words, learner_.entries) <= device_size().shared_bytes;
  return {.alone = alone,
          .opponent = PolicyOpponent::kQuick,
          .words = alone ? words : std::max(*lane_words, learner_words)};
}

}  // namespace othello::cuda
