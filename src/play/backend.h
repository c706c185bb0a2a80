#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "play/es_plan.h"
#include "play/isa.h"
#include "play/match_plan.h"
#include "play/playouts.h"
#include "play/policy_games.h"
#include "play/population.h"
#include "play/td_plan.h"

namespace othello {

/// Called now and then with the number of games finished so far; returning false stops the work.
using GamesDone = std::function<bool(std::uint64_t)>;

/// Games cannot be played where they should be: a device that fails, say. Thrown through learners,
/// who cannot help it, and caught by whoever chose the back end.
class BackendFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Plays the games of one chain on the calling thread; see Backend::self_play.
using SelfPlayHere = std::function<std::uint64_t(const TdNTupleGames&)>;
using CounterSelfPlayHere = std::function<std::uint64_t(const TdGames&)>;
/// Does all that an EsPlan asks for on the calling thread; see Backend::evolve.
using EvolveHere = std::function<void()>;

/// Where games are played: this thread, the cores of this machine, a device, many machines. All
/// give the same bits for the same plans, so that nobody who asks for games needs to know.
class Backend {
 public:
  virtual ~Backend() = default;

  /// One result per plan, in order. Matches may be of any length and number. If `progress` stops
  /// the work the results are incomplete and must not be used.
  [[nodiscard]] virtual std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                                      const GamesDone& progress) = 0;

  /// Black's discs minus White's at the end of each game; nothing if `progress` stopped them.
  [[nodiscard]] virtual std::optional<std::vector<int>> play_population(
      const PopulationPlan& plan, const GamesDone& progress) = 0;

  /// As play_out() in play/playouts.h.
  virtual void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                        std::span<std::int32_t> balances) = 0;

  /// TD(0) self-play of n-tuple networks, each a chain of its own. Returns how many games of each
  /// were played (from its first on): as many as asked for, or fewer where the weights become too
  /// large for exact sums. What runs on this machine's cores is played by `here`, from any thread.
  [[nodiscard]] virtual std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                                             const SelfPlayHere& here) = 0;

  /// The same for one weighted piece counter. Few back ends do better than `here`.
  [[nodiscard]] virtual std::uint64_t self_play_counter(const TdGames& chain,
                                                        const CounterSelfPlayHere& here) {
    return here(chain);
  }

  /// Generations of the evolution strategy; false if this back end leaves them to the caller. One
  /// that has a core to spare for them calls `here`, which may be empty.
  [[nodiscard]] virtual bool evolve(const EsPlan&, const EvolveHere& /*here*/) { return false; }

  /// The games of a step of policy gradient and what they teach, as policy_gradient() in
  /// play/policy_games.h: on the calling thread, unless a back end does better.
  [[nodiscard]] virtual PolicyGradient policy_gradient(std::span<const PolicyGames> plans) {
    return othello::policy_gradient(plans, isa());
  }

  /// What plays: "cpu", or the number and name of a device.
  [[nodiscard]] virtual std::string device() const { return "cpu"; }
  /// CPU threads that are used, beside a device if there is one.
  [[nodiscard]] virtual int threads() const { return side_by_side(); }
  /// How many users are best served at the same time.
  [[nodiscard]] virtual int side_by_side() const = 0;
  /// A back end for one of so many who play at the same time.
  [[nodiscard]] virtual std::unique_ptr<Backend> share(int users) = 0;

  /// Calls `work` with 0 … count - 1, in any order and on several threads where this back end has
  /// cores to spare: for what the caller has to do between games.
  virtual void each(std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }

  /// The instruction set for what the caller does itself.
  [[nodiscard]] virtual Isa isa() const = 0;
};

/// Plays on the calling thread. There is one for each instruction set.
[[nodiscard]] Backend& this_thread(Isa isa = best_isa());

}  // namespace othello
