#include "learn/td_training.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <type_traits>

#include "core/grid.h"
#include "learn/td_game.h"
#include "learn/td_network.h"
#include "learn/td_wpc.h"

namespace othello {
namespace {

/// The rounded steps of td_game() keep its weights on the grid: its features are ±1, or it is a
/// network.
template <class E>
inline constexpr bool kStaysOnGrid = !std::is_same_v<E, StagedFeatures>;

/// Rounds each weight to a multiple of 2^-40. What is one stays as it is, so that training may stop
/// and go on anywhere.
void put_on_grid(std::span<double> weights) {
  for (double& w : weights) {
    if (std::fabs(w) < kGridLimit) {
      w = on_grid(w);
    } else if (std::fabs(w) < 0x1p12) {  // from there on all doubles are such multiples
      w = std::nearbyint(w * 0x1p40) * 0x1p-40;
    }
  }
}

/// How many games the fast path may play before weights could leave the range in which it equals
/// td_game(); 0 where there is none.
template <class E>
std::uint64_t games_in_reach(const E& evaluator, double alpha, Isa isa) {
  if constexpr (std::is_same_v<E, Wpc>) {
    if (isa == Isa::kPlain || evaluator.form() != Wpc::Form::kFull) return 0;
    return td_wpc_games_in_reach(evaluator.weights(), alpha);
  } else if constexpr (std::is_same_v<E, SharedMlp>) {
    return isa == Isa::kPlain ? 0 : td_shared_mlp_games_in_reach(evaluator.weights(), alpha);
  } else {
    return 0;
  }
}

template <class E>
void play_fast(const TdGames& games, Isa isa) {
  if constexpr (std::is_same_v<E, Wpc>) play_td_wpc(games, isa);
  if constexpr (std::is_same_v<E, SharedMlp>) play_td_shared_mlp(games, isa);
}

/// Games first … last - 1 with one alpha.
template <HasGradient E>
void play_period(E& evaluator, const TdParameters& parameters, double alpha, const RunId& id,
                 std::uint64_t first, std::uint64_t last, Isa isa) {
  while (first < last) {
    const std::uint64_t fast = std::min(games_in_reach(evaluator, alpha, isa), last - first);
    if (fast > 0) {
      play_fast<E>({evaluator.weights(), parameters, alpha, id, first, fast}, isa);
      first += fast;
    } else {
      td_game(evaluator, parameters, alpha, id, first);
      ++first;
    }
  }
}

template <HasGradient E>
void train(E& evaluator, const TdTask& task, const TdParameters& parameters, const RunId& id,
           Isa isa) {
  if (task.games == 0) return;
  if constexpr (kStaysOnGrid<E>) put_on_grid(evaluator.weights());
  const std::uint64_t end = task.first_game + task.games;
  double alpha = td_alpha(parameters, task.first_game);
  for (std::uint64_t first = task.first_game; first < end;) {
    const std::uint64_t period_end = (first / parameters.alpha_every + 1) * parameters.alpha_every;
    const std::uint64_t last = std::min(end, period_end);
    play_period(evaluator, parameters, alpha, id, first, last, isa);
    first = last;
    alpha *= parameters.alpha_factor;  // as td_alpha, without its loop
  }
}

}  // namespace

void td_train(std::span<const TdTask> tasks, const TdParameters& parameters, const RunId& id,
              Isa isa) {
  for (const TdTask& task : tasks) {
    std::visit(
        [&](auto& evaluator) {
          if constexpr (HasGradient<std::decay_t<decltype(evaluator)>>) {
            train(evaluator, task, parameters, id, isa);
          } else {
            assert(false && "td_train: an evaluator without a gradient");
          }
        },
        *task.evaluator);
  }
}

}  // namespace othello
