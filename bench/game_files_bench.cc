// Reading a file of 100,000 games with names and results, in each format of games.

#include <benchmark/benchmark.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "othello/game_formats.h"
#include "othello/test_positions.h"
#include "othello/wthor.h"

namespace othello {
namespace {

constexpr std::size_t kGames = 100'000;

std::vector<DescribedGame> many_games() {
  std::vector<DescribedGame> games;
  for (std::uint64_t i = 0; i < kGames; ++i) {
    DescribedGame game;
    // Some games again and again: drawing all would take longer than reading them.
    game.game = i < 1000 ? random_game(i + 1) : games[i % 1000].game;
    game.black = "the first player";
    game.white = "the second player";
    game.result = result_of(game.game);
    games.push_back(std::move(game));
  }
  return games;
}

void read_games(benchmark::State& state, GameFormat format) {
  const TestFolder folder;
  const auto file = folder / "games";
  const auto games = many_games();
  const std::string content =
      format == GameFormat::kWthor ? to_wthor(games)->games : write_game_collection(games, format);
  if (!write_file_atomically(file, content)) state.SkipWithError("cannot write the file");
  for (auto _ : state) {
    const auto read = read_game_collection(file);
    if (!read || read->games.size() != kGames) state.SkipWithError("cannot read the file");
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(kGames) * state.iterations());
}
BENCHMARK_CAPTURE(read_games, lines, GameFormat::kLines)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, ggf, GameFormat::kGgf)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(read_games, wthor, GameFormat::kWthor)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace othello
