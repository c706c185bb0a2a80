// Plays one game and one short match with the shipped players.
#include <cstdio>

#include "backend/threads.h"
#include "eval/player_file.h"
#include "othello/notation.h"
#include "play/game.h"

int main() {
  const auto heuristic = othello::shipped_player("heuristic");
  const auto random = othello::shipped_player("random");
  if (!heuristic || !random) return 1;
  const othello::Seat a{.player = othello::FrozenPlayer(*heuristic)};
  const othello::Seat b{.player = othello::FrozenPlayer(*random)};

  const othello::PlayedGame game = othello::play_game(a, b, {.seed = 1});
  std::printf("%s %+d\n", othello::to_transcript(game.moves).c_str(), game.disc_difference);

  othello::ThreadBackend backend({.threads = 2});
  const othello::MatchPlan plan{.a = a, .b = b, .games = 1000};
  const auto results = backend.play({&plan, 1}, {});
  std::printf("score %.3f\n", results.front().total().score());
  return results.front().total().games() == 1000 && !game.moves.empty() ? 0 : 1;
}
