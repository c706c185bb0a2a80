#include "search/move_search.h"

#include <fmt/format.h>

#include "othello/moves.h"
#include "search/searcher.h"

namespace othello {

Result<void> check_search(const Player& player, const SearchSettings& settings) {
  if (settings.probcut > 0 && player.prob_cut.empty()) {
    return failure(fmt::format("found probcut={}, expected none: this player has no fits for it "
                               "(othello probcut makes them)",
                               settings.probcut),
                   player.name);
  }
  if (settings.depth <= 1) return {};
  if (std::holds_alternative<Uniform>(player.evaluator)) {
    return failure(
        fmt::format("found a depth of {}, expected 1: random moves have no value", settings.depth),
        player.name);
  }
  if (player.meaning == Meaning::kPreference) {
    return failure(
        fmt::format("found a depth of {}, expected 1: its numbers are preferences among the moves "
                    "of a position, not values (exact endings are possible: depth=1,exact={})",
                    settings.depth, std::max(settings.exact_from, 2)),
        player.name);
  }
  return {};
}

Result<FindBestMoves> make_move_search(const Player& player, const SearchSettings& settings) {
  if (const auto sound = check_search(player, settings); !sound) {
    return tl::unexpected(sound.error());
  }
  auto searcher =
      Searcher::create(CompiledPlayer(player).merged(), search_options(player, settings));
  if (!searcher) return tl::unexpected(searcher.error());
  return [shared = std::make_shared<const Searcher>(std::move(*searcher))](const Board& board) {
    const Squares moves = legal_moves(board.position);
    return (moves & (moves - 1)) == 0 ? moves : shared->best(board).ties;
  };
}

}  // namespace othello
