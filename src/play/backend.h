#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "play/isa.h"
#include "play/match_plan.h"
#include "play/playouts.h"
#include "play/population.h"
#include "play/recording.h"

namespace othello {

/// Called now and then with the number of games finished so far; returning false stops the work.
using GamesDone = std::function<bool(std::uint64_t)>;

/// Games cannot be played on the chosen back end, for example because a device fails. Learners let
/// it pass; the code that chose the back end catches it.
class BackendFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Where games are played: this thread, the cores of this machine, a device, many machines. All
/// give the same bits for the same plans, so that callers need not know which one is used.
class Backend {
 public:
  virtual ~Backend() = default;

  /// One result per plan, in order. Matches may be of any length and number. If `progress` stops
  /// the work the results are incomplete and must not be used.
  [[nodiscard]] virtual std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                                      const GamesDone& progress) = 0;

  /// As record_games() in play/recording.h; false if `progress` stopped it.
  [[nodiscard]] virtual bool record(const RecordPlan& plan, std::span<GameMoves> games,
                                    const GamesDone& progress) {
    record_games(plan, isa(), games);
    return !progress || progress(games.size());
  }

  /// Black's discs minus White's at the end of each game; nothing if `progress` stopped them.
  [[nodiscard]] virtual std::optional<std::vector<int>> play_population(
      const PopulationPlan& plan, const GamesDone& progress) = 0;

  /// As play_out() in play/playouts.h.
  virtual void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                        std::span<std::int32_t> balances) = 0;

  /// "cpu", or the number and name of a device.
  [[nodiscard]] virtual std::string device() const { return "cpu"; }
  /// CPU threads in use, besides a device if there is one.
  [[nodiscard]] virtual int threads() const { return concurrency(); }
  /// The best number of concurrent users.
  [[nodiscard]] virtual int concurrency() const = 0;
  /// A back end for one of `users` concurrent users.
  [[nodiscard]] virtual std::unique_ptr<Backend> share(int users) = 0;

  /// Calls `work` with 0 … count - 1, in any order and on several threads where this back end has
  /// cores to spare: for the caller's work between games.
  virtual void parallel_for(std::size_t count, const std::function<void(std::size_t)>& work) {
    for (std::size_t i = 0; i < count; ++i) work(i);
  }

  /// The instruction set for the caller's own computations.
  [[nodiscard]] virtual Isa isa() const = 0;
};

/// Plays on the calling thread. There is one for each instruction set.
[[nodiscard]] Backend& this_thread(Isa isa = best_isa());

}  // namespace othello
