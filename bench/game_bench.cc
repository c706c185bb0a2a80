// The reference implementation of the rules, on the positions of a random game.

#include <benchmark/benchmark.h>

#include "othello/moves.h"
#include "othello/test_positions.h"

namespace othello {
namespace {

void legal_moves_reference(benchmark::State& state) {
  const std::vector<Position> positions = random_game_positions(1);
  std::size_t i = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(legal_moves(positions[i]));
    i = i + 1 == positions.size() ? 0 : i + 1;
  }
}
BENCHMARK(legal_moves_reference);

void flips_reference(benchmark::State& state) {
  const std::vector<Position> positions = random_game_positions(1);
  std::size_t i = 0;
  std::int64_t moves = 0;
  for (auto _ : state) {
    for (const Square s : each(legal_moves(positions[i]))) {
      benchmark::DoNotOptimize(flips(positions[i], s));
      ++moves;
    }
    i = i + 1 == positions.size() ? 0 : i + 1;
  }
  state.SetItemsProcessed(moves);
}
BENCHMARK(flips_reference);

}  // namespace
}  // namespace othello
