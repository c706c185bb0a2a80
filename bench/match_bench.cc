// Matches of several lengths on every instruction set; short ones show the set-up cost.

#include <benchmark/benchmark.h>

#include "eval/player_file.h"
#include "play/batch.h"

namespace othello {
namespace {

void match(benchmark::State& state) {
  const Isa isa = available_isas()[static_cast<std::size_t>(state.range(0))];
  const CompiledPlayer a(shipped_player("cel-n").value());
  const CompiledPlayer b(shipped_player("heuristic").value());
  MatchPlan plan{.a = {a, 0.1}, .b = {b, 0.1}, .games = static_cast<std::uint64_t>(state.range(1))};
  for (auto _ : state) {
    benchmark::DoNotOptimize(play_match(plan, isa));
    plan.first_game += plan.games;
  }
  state.SetLabel(std::string(name(isa)));
  state.SetItemsProcessed(state.iterations() * state.range(1));
}
BENCHMARK(match)->ArgsProduct(
    {benchmark::CreateDenseRange(0, static_cast<int>(available_isas().size()) - 1, 1),
     {2, 16, 128, 1024}});

}  // namespace
}  // namespace othello
