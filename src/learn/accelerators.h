#pragma once

#include <functional>
#include <span>
#include <vector>

#include "learn/es_plan.h"
#include "learn/policy_games.h"
#include "learn/td_plan.h"
#include "play/backend.h"

namespace othello {

// What a back end may offer to one learning method besides playing games. It derives from the
// interfaces that it implements; a method asks for its own by the functions below, which play on
// the back end's cores if there is none. All ways give the same bits.

/// Plays the games of one chain on the calling thread; returns how many it has played.
using SelfPlayHere = std::function<std::uint64_t(const TdNTupleGames&)>;
using WpcSelfPlayHere = std::function<std::uint64_t(const TdGames&)>;
/// Runs an EsPlan on the calling thread.
using EvolveHere = std::function<void()>;

/// Chains of TD(0) self-play.
class TdChains {
 public:
  virtual ~TdChains() = default;
  [[nodiscard]] virtual std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                                             const SelfPlayHere& here) = 0;
  [[nodiscard]] virtual std::uint64_t self_play_wpc(const TdGames& chain,
                                                    const WpcSelfPlayHere& here) = 0;
};

/// Generations of the evolution strategy.
class EsGenerations {
 public:
  virtual ~EsGenerations() = default;
  [[nodiscard]] virtual bool evolve(const EsPlan& plan, const EvolveHere& here) = 0;
};

/// The games of policy-gradient steps.
class PolicySteps {
 public:
  virtual ~PolicySteps() = default;
  [[nodiscard]] virtual PolicyGradient policy_gradient(std::span<const PolicyGames> plans) = 0;
};

/// TD(0) self-play of n-tuple networks, one independent chain each. Returns the number of games
/// played of each chain (from its first on): all, or fewer where the weights become too large for
/// exact sums. Games on this machine's cores are played by `here`, from any thread.
[[nodiscard]] std::vector<std::uint64_t> self_play(Backend& backend,
                                                   std::span<const TdNTupleGames> chains,
                                                   const SelfPlayHere& here);

/// The same for one weighted piece counter. Few back ends are faster than `here`.
[[nodiscard]] std::uint64_t self_play_wpc(Backend& backend, const TdGames& chain,
                                          const WpcSelfPlayHere& here);

/// Runs generations of the evolution strategy; false if the back end leaves them to the caller. A
/// back end with a spare core calls `here`, which may be empty.
[[nodiscard]] bool evolve(Backend& backend, const EsPlan& plan, const EvolveHere& here);

/// As policy_gradient() in learn/policy_games.h.
[[nodiscard]] PolicyGradient policy_gradient(Backend& backend, std::span<const PolicyGames> plans);

}  // namespace othello
