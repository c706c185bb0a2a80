#include "play/verification.h"

#include "eval/sample_players.h"

namespace othello {

std::vector<VerificationMatch> verification_matches(std::uint64_t games, std::uint64_t seed) {
  std::vector<VerificationMatch> matches;
  const std::vector<Player> players = sample_players();
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Player& a = players[i];
    const Player& b = players[(i + 1) % players.size()];
    const FrozenPlayer frozen_a(a);
    const FrozenPlayer frozen_b(b);
    matches.push_back({a.name + " v " + b.name,
                       {.a = {frozen_a, 0.1},
                        .b = {frozen_b, 0.1},
                        .games = games,
                        .seed = seed,
                        .run = static_cast<std::uint32_t>(i)}});
    matches.push_back({a.name + " v " + b.name + ", first-found ties, openings",
                       {.a = {frozen_a, 0.0, TieBreak::kFirst},
                        .b = {frozen_b, 0.5},
                        .games = games,
                        .seed = ~seed,
                        .run = 0xffffff,
                        .first_game = 0x123456788,
                        .opening_plies = static_cast<std::uint32_t>(i % 9)}});
  }
  return matches;
}

}  // namespace othello
