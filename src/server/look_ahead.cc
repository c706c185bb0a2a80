#include "server/look_ahead.h"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "core/random.h"
#include "play/game.h"

namespace othello::server {
namespace {

constexpr std::size_t kMostHashBytes = std::size_t{16} << 20;
/// Up to these the default table is smaller than that.
constexpr int kSmallDepth = 10;
constexpr int kSmallExact = 20;

}  // namespace

SearchOptions limited_search(const Player& player, const SearchSettings& settings,
                             const SearchCost& cost) {
  SearchOptions options = search_options(player, settings);
  options.settings.nodes = std::min(settings.nodes.value_or(cost.nodes), cost.nodes);
  options.settings.time = std::min(settings.time.value_or(cost.time), cost.time);
  if (settings.depth > kSmallDepth || settings.exact_from > kSmallExact) {
    options.hash_bytes = kMostHashBytes;
  }
  return options;
}

MoveValue look_ahead(const Entrant& entrant, const Board& board, const SearchSettings& settings,
                     std::uint64_t seed) {
  const auto words =
      turn_words({.seed = seed}, static_cast<std::uint32_t>(disc_count(board.position)), false);
  if (settings.depth == 1 && std::popcount(board.position.empty()) > settings.exact_from) {
    const Square move = choose_move({.player = entrant.compiled}, board,
                                    {.noise = ~std::uint32_t{0}, .choice = words.choice});
    const auto values = move_values(entrant.player, board);
    return *std::find_if(values.begin(), values.end(),
                         [move](const MoveValue& m) { return m.move == move; });
  }
  const CompiledPlayer player = entrant.compiled.merged();
  const auto searcher =
      Searcher::create(player, limited_search(entrant.player, settings, kMoveCost));
  if (!searcher) throw std::runtime_error(searcher.error().text());
  const BestMove found = searcher->best(board);
  const auto ties = static_cast<std::uint32_t>(std::popcount(found.ties));
  return {nth(found.ties, scaled(words.choice, ties)), estimate_of(player, found.best.value)};
}

}  // namespace othello::server
