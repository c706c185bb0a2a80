#include "search/mixed_positions.h"

#include <fmt/format.h>

#include <set>
#include <utility>

#include "core/random.h"
#include "othello/moves.h"
#include "othello/symmetry.h"
#include "play/game.h"

namespace othello {

Result<std::vector<Board>> draw_mixed_positions(std::span<const Seat> players,
                                                const MixedPositionOptions& options) {
  /// After this many games without a new position there are hardly any more.
  constexpr std::uint64_t kMostTries = 1000;
  const auto moves = static_cast<std::size_t>(60 - options.empties);
  std::vector<Board> boards;
  std::set<std::pair<Squares, Squares>> known;
  std::uint64_t tries = 0;
  for (std::uint64_t game = 0; boards.size() < options.count; ++game) {
    if (++tries > kMostTries) {
      return failure(
          fmt::format("found {} distinct positions, expected {}: the last {} games had "
                      "no new one with {} empty squares and two moves",
                      boards.size(), options.count, kMostTries, options.empties));
    }
    RandomSequence random(options.seed, Purpose::kOpening, game);
    const auto any = [&]() -> const Seat& {
      return players[random.below(static_cast<std::uint32_t>(players.size()))];
    };
    const Seat& black = any();
    const Seat& white = any();
    const GameRecord record{
        .start = {}, .moves = play_game(black, white, {.seed = options.seed, .game = game}).moves};
    if (record.moves.size() < moves) continue;
    const Board board = board_after(record, moves);
    const Squares legal = legal_moves(board.position);
    if ((legal & (legal - 1)) == 0) continue;
    const Position form = canonical(board.position);
    if (!known.insert({form.own, form.opponent}).second) continue;
    boards.push_back(board);
    tries = 0;
  }
  return boards;
}

std::optional<ObfPosition> solved(const Board& board, const EndgameOptions& options,
                                  HashTable& table) {
  const EndgameMoves found = solve_endgame_moves(board.position, options, table);
  if (found.stopped) return std::nullopt;
  ObfPosition position;
  position.board = board;
  for (const EndgameMove& move : found.moves) {
    position.moves.push_back({move.move, move.value.lower});
  }
  return position;
}

}  // namespace othello
