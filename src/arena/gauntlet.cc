#include "arena/gauntlet.h"

#include <algorithm>
#include <mutex>

#include "play/game.h"

namespace othello {
namespace {

/// Openings that a thread plays at a time.
constexpr std::size_t kOpeningsOfPart = 16;
/// Parts between two calls of `progress`.
constexpr std::size_t kPartsOfRound = 64;

/// Counts a game and returns the half-points for it. `difference`: the player's discs minus its
/// opponent's.
unsigned count(Tally& tally, int difference) {
  tally.count(difference);
  return difference > 0 ? 2 : difference < 0 ? 0 : 1;
}

/// Both games from opening number `number`.
void play_pair(const Seat& player, const Seat& opponent, const Opening& opening, const GameId& id,
               MatchResult& result) {
  const PlayedGame black = play_game(player, opponent, id, opening);
  const PlayedGame white =
      play_game(opponent, player, {.seed = id.seed, .run = id.run, .game = id.game + 1}, opening);
  const unsigned points =
      count(result.black, black.disc_difference) + count(result.white, -white.disc_difference);
  ++result.pairs;
  result.pair_points += points;
  result.pair_points_squared += points * points;
  result.signature += black.signature + white.signature;
}

}  // namespace

std::vector<MatchResult> play_gauntlet(const Gauntlet& gauntlet, Backend& backend,
                                       const GamesDone& progress) {
  const auto folded = [](const Seat& seat) {
    return Seat{seat.player.folded(), seat.epsilon, seat.ties};
  };
  const Seat player = folded(gauntlet.player);
  std::vector<Seat> pool;
  for (const Seat& seat : gauntlet.pool) pool.push_back(folded(seat));

  const std::size_t openings = gauntlet.openings.size();
  const std::size_t parts = (openings + kOpeningsOfPart - 1) / kOpeningsOfPart;
  std::vector<MatchResult> results(pool.size());
  std::mutex mutex;  // guards results and games_done
  std::uint64_t games_done = 0;
  const auto play_part = [&](std::size_t number) {
    const std::size_t opponent = number / parts;
    const std::size_t first = number % parts * kOpeningsOfPart;
    const std::size_t end = std::min(first + kOpeningsOfPart, openings);
    MatchResult result;
    for (std::size_t i = first; i < end; ++i) {
      play_pair(player, pool[opponent], gauntlet.openings[i],
                {.seed = gauntlet.seed, .run = static_cast<std::uint32_t>(opponent), .game = 2 * i},
                result);
    }
    const std::lock_guard lock(mutex);
    results[opponent] += result;  // sums of whole numbers: the order does not matter
    games_done += 2 * (end - first);
  };
  const std::size_t all = parts * pool.size();
  for (std::size_t begin = 0; begin < all; begin += kPartsOfRound) {
    backend.each(std::min(kPartsOfRound, all - begin),
                 [&](std::size_t number) { play_part(begin + number); });
    if (progress && !progress(games_done)) break;
  }
  return results;
}

}  // namespace othello
