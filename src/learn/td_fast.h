#pragma once

#include <algorithm>
#include <cstdint>

#include "eval/mlp.h"
#include "eval/shared_mlp.h"
#include "eval/wpc.h"
#include "learn/td_network.h"
#include "learn/td_wpc.h"
#include "play/isa.h"

namespace othello {

/// The fast form of td_game() for a kind of evaluator. `play` plays as many of the games as it can,
/// bit-identical to td_game(), and returns how many: 0 without a fast form, and fewer than
/// requested if weights could exceed the overflow bound of exact sums (core/grid.h).
template <class E>
struct TdFast {
  explicit TdFast(const E&) {}
  [[nodiscard]] static std::uint64_t play(const TdGames&, Isa) { return 0; }
};

template <>
struct TdFast<Wpc> {
  explicit TdFast(const Wpc&) {}
  [[nodiscard]] static std::uint64_t play(TdGames games, Isa isa) {
    games.games = std::min(games.games, td_wpc_games_in_reach(games.weights, games.alpha));
    play_td_wpc(games, isa);
    return games.games;
  }
};

template <>
struct TdFast<SharedMlp> {
  explicit TdFast(const SharedMlp&) {}
  [[nodiscard]] static std::uint64_t play(TdGames games, Isa isa) {
    games.games = std::min(games.games, td_shared_mlp_games_in_reach(games.weights, games.alpha));
    play_td_shared_mlp(games, isa);
    return games.games;
  }
};

template <>
struct TdFast<Mlp> {
  explicit TdFast(const Mlp& mlp) : one_hidden_layer(mlp.layers().size() == 3) {}
  [[nodiscard]] std::uint64_t play(TdGames games, Isa isa) const {
    if (!one_hidden_layer) return 0;
    games.games = std::min(games.games, td_mlp_games_in_reach(games.weights, games.alpha));
    play_td_mlp(games, isa);
    return games.games;
  }
  bool one_hidden_layer;
};

}  // namespace othello
