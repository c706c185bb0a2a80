#include "learn/td_training.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <type_traits>

#include "core/grid.h"
#include "learn/td_fast.h"
#include "learn/td_game.h"

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

/// All of the games, fast where that is possible.
template <HasGradient E>
void play_period(E& evaluator, const TdFast<E>& fast, TdGames games, Isa isa) {
  while (games.games > 0) {
    std::uint64_t played = isa == Isa::kPlain ? 0 : fast.play(games, isa);
    if (played == 0) {
      td_game(evaluator, games.parameters, games.alpha, games.id, games.first_game);
      played = 1;
    }
    games.first_game += played;
    games.games -= played;
  }
}

template <HasGradient E>
void train(E& evaluator, const TdTask& task, const TdParameters& parameters, const RunId& id,
           Isa isa) {
  if (task.games == 0) return;
  if constexpr (kStaysOnGrid<E>) put_on_grid(evaluator.weights());
  const TdFast<E> fast(evaluator);
  const std::uint64_t end = task.first_game + task.games;
  double alpha = td_alpha(parameters, task.first_game);
  for (std::uint64_t first = task.first_game; first < end;) {
    const std::uint64_t period_end = (first / parameters.alpha_every + 1) * parameters.alpha_every;
    const std::uint64_t last = std::min(end, period_end);
    play_period(evaluator, fast, {evaluator.weights(), parameters, alpha, id, first, last - first},
                isa);
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
