// One evaluation, and the compilation of a player, for every kind of evaluator.

#include <benchmark/benchmark.h>

#include "eval/sample_players.h"
#include "othello/test_positions.h"
#include "play/compiled.h"

namespace othello {
namespace {

const std::vector<Player>& players() {
  static const std::vector<Player> all = sample_players();
  return all;
}

void evaluate(benchmark::State& state) {
  const Player& player = players()[static_cast<std::size_t>(state.range(0))];
  const std::vector<Position> positions = random_game_positions(1);
  state.SetLabel(player.name);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(value(player.evaluator, {positions[i], false}));
    i = i + 1 == positions.size() ? 0 : i + 1;
  }
}
BENCHMARK(evaluate)->DenseRange(0, static_cast<std::int64_t>(players().size()) - 1);

void compile_player(benchmark::State& state) {
  const Player& player = players()[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(player.name);
  for (auto _ : state) benchmark::DoNotOptimize(CompiledPlayer(player));
}
BENCHMARK(compile_player)->DenseRange(0, static_cast<std::int64_t>(players().size()) - 1);

}  // namespace
}  // namespace othello
