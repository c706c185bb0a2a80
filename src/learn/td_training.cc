#include "learn/td_training.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <type_traits>
#include <vector>

#include "core/grid.h"
#include "learn/accelerators.h"
#include "learn/td_fast.h"
#include "learn/td_game.h"
#include "learn/td_ntuple.h"

namespace othello {
namespace {

/// Whether the rounded steps of td_game() keep the weights fixed-point: the features are ±1, or it
/// is a network.
template <class E>
inline constexpr bool kStaysOnGrid = !std::is_same_v<E, StagedFeatures>;

/// Rounds each weight to a multiple of 2^-40. Multiples are unchanged, so that training can be
/// interrupted and resumed at any game.
void put_on_grid(std::span<double> weights) {
  for (double& w : weights) {
    if (std::fabs(w) < kGridLimit) {
      w = on_grid(w);
    } else if (std::fabs(w) < 0x1p12) {  // above it all doubles are such multiples
      w = std::nearbyint(w * 0x1p40) * 0x1p-40;
    }
  }
}

/// Plays as many of the games as the fast form can, on the back end; returns how many.
template <HasGradient E>
std::uint64_t play_fast(const TdFast<E>& fast, const TdGames& games, Backend& backend) {
  const Isa isa = backend.isa();
  if (isa == Isa::kReference) return 0;
  if constexpr (std::is_same_v<E, Wpc>) {
    return self_play_wpc(backend, games, [&](TdGames rest) {
      while (rest.games > 0) {
        const std::uint64_t played = fast.play(rest, isa);
        if (played == 0) break;
        rest.first_game += played;
        rest.games -= played;
      }
      return games.games - rest.games;
    });
  } else {
    return fast.play(games, isa);
  }
}

/// Plays all of the games, with the fast form where possible.
template <HasGradient E>
void play_period(E& evaluator, const TdFast<E>& fast, TdGames games, Backend& backend) {
  while (games.games > 0) {
    std::uint64_t played = play_fast(fast, games, backend);
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
           Backend& backend) {
  if (task.games == 0) return;
  if constexpr (kStaysOnGrid<E>) put_on_grid(evaluator.weights());
  const TdFast<E> fast(evaluator);
  const std::uint64_t end = task.first_game + task.games;
  double alpha = td_alpha(parameters, task.first_game);
  for (std::uint64_t first = task.first_game; first < end;) {
    const std::uint64_t period_end = (first / parameters.alpha_every + 1) * parameters.alpha_every;
    const std::uint64_t last = std::min(end, period_end);
    play_period(evaluator, fast, {evaluator.weights(), parameters, alpha, id, first, last - first},
                backend);
    first = last;
    alpha *= parameters.alpha_factor;  // as td_alpha, without its loop
  }
}

/// An n-tuple network in training.
struct Chain {
  NTuple& net;
  TdNTupleShape shape;
  std::uint64_t next;  ///< next game
  std::uint64_t end;
};

/// Trains all n-tuple networks in parallel on the back end.
void train_ntuples(std::vector<Chain>& chains, const TdParameters& parameters, const RunId& id,
                   Backend& backend) {
  const Isa isa = backend.isa();
  const SelfPlayHere here = [isa](const TdNTupleGames& games) {
    return isa == Isa::kReference ? 0 : play_td_ntuple(games, isa);
  };
  for (;;) {
    std::vector<Chain*> playing;
    std::vector<TdNTupleGames> games;
    for (Chain& chain : chains) {
      if (chain.next == chain.end) continue;
      const std::uint64_t period = chain.next / parameters.alpha_every;
      const std::uint64_t last = std::min(chain.end, (period + 1) * parameters.alpha_every);
      playing.push_back(&chain);
      games.push_back({chain.shape,
                       {chain.net.weights(), parameters, td_alpha(parameters, chain.next), id,
                        chain.next, last - chain.next}});
    }
    if (playing.empty()) return;
    const std::vector<std::uint64_t> played = self_play(backend, games, here);
    for (std::size_t i = 0; i < playing.size(); ++i) {
      Chain& chain = *playing[i];
      // Overflow bound exceeded, or reference implementation requested: play one game, then try
      // again.
      if (played[i] == 0) td_game(chain.net, parameters, games[i].games.alpha, id, chain.next);
      chain.next += std::max<std::uint64_t>(1, played[i]);
    }
  }
}

}  // namespace

void td_train(std::span<const TdTask> tasks, const TdParameters& parameters, const RunId& id,
              Backend& backend) {
  std::vector<Chain> chains;
  for (const TdTask& task : tasks) {
    if (auto* net = std::get_if<NTuple>(task.evaluator)) {
      if (task.games == 0) continue;
      put_on_grid(net->weights());
      if (net->has_mobility()) {  // no fast form
        for (std::uint64_t game = task.first_game; game < task.first_game + task.games; ++game) {
          td_game(*net, parameters, td_alpha(parameters, game), id, game);
        }
        continue;
      }
      chains.push_back(
          {*net, td_ntuple_shape(*net), task.first_game, task.first_game + task.games});
      continue;
    }
    std::visit(
        [&](auto& evaluator) {
          if constexpr (HasGradient<std::decay_t<decltype(evaluator)>>) {
            train(evaluator, task, parameters, id, backend);
          } else {
            assert(false && "td_train: an evaluator without a gradient");
          }
        },
        *task.evaluator);
  }
  train_ntuples(chains, parameters, id, backend);
}

}  // namespace othello
