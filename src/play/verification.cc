#include "play/verification.h"

#include "eval/sample_players.h"

#include "othello/moves.h"
#include "play/game.h"

namespace othello {

std::vector<GameStart> verification_starts() {
  const Seat random{CompiledPlayer(Player{"", Uniform(), Convention::kNegation, ""})};
  std::vector<GameStart> starts;
  for (std::uint64_t game = 0; starts.size() < 30; ++game) {
    const GameRecord whole{.start = {}, .moves = play_game(random, random, {.game = game}).moves};
    for (std::size_t ply = game % 5; ply < whole.moves.size(); ply += 11) {
      GameRecord record{
          .start = {},
          .moves = {whole.moves.begin(), whole.moves.begin() + static_cast<std::ptrdiff_t>(ply)}};
      starts.push_back(start_after(record));
      // The same board, given as a position; then its owner has to pass or moves twice.
      record = {.start = board_after(record, ply), .moves = {}};
      starts.push_back(start_after(record));
      record.start.position = record.start.position.swapped();
      record.start.to_move = other(record.start.to_move);
      if (legal_moves(record.start.position) == 0) starts.push_back(start_after(record));
    }
  }
  return starts;
}

std::vector<VerificationMatch> verification_matches(std::uint64_t games, std::uint64_t seed) {
  static const std::vector<GameStart> starts = verification_starts();
  std::vector<VerificationMatch> matches;
  const std::vector<Player> players = sample_players();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Player& a = players[i];
    const Player& b = players[(i + 1) % players.size()];
    const CompiledPlayer compiled_a(a);
    const CompiledPlayer compiled_b(b);
    matches.push_back({a.name + " v " + b.name,
                       {.a = {compiled_a, 0.1},
                        .b = {compiled_b, 0.1},
                        .games = games,
                        .seed = seed,
                        .stream = static_cast<std::uint32_t>(i)}});
    matches.push_back({a.name + " v " + b.name + ", first-found ties, openings",
                       {.a = {compiled_a, 0.0, TieBreak::kFirst},
                        .b = {compiled_b, 0.5},
                        .games = games,
                        .seed = ~seed,
                        .stream = 0xffffff,
                        .first_game = 0x123456788,
                        .opening_plies = static_cast<std::uint32_t>(i % 9)}});
    matches.push_back({a.name + " v " + b.name + ", from positions",
                       {.a = {compiled_a, 0.1},
                        .b = {compiled_b, 0.1},
                        .games = games,
                        .seed = seed,
                        .stream = static_cast<std::uint32_t>(i),
                        .first_game = 2 * i,
                        .opening_plies = static_cast<std::uint32_t>(i % 3 * 7),
                        .starts = starts}});
  }
  return matches;
}

}  // namespace othello
