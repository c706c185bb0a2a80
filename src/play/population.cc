#include "play/population.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "play/batch.h"
#include "play/game.h"

namespace othello {
namespace {

/// The games sorted so that a batch of 64 has few players, about eight of each colour, each of them
/// in several games: their weights then stay in the caches.
std::vector<std::uint32_t> order_of_play(std::span<const PopulationGame> games) {
  constexpr std::uint32_t kTogether = 8;
  std::vector<std::uint32_t> order(games.size());
  std::iota(order.begin(), order.end(), 0U);
  const auto key = [games](std::uint32_t i) {
    const auto& [black, white] = games[i];
    return std::tuple(black / kTogether, white / kTogether, black, white, i);
  };
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
  return order;
}

}  // namespace

std::vector<int> play_population(const PopulationPlan& plan, Isa isa) {
  std::vector<int> differences(plan.games.size());
  if (isa == Isa::kReference) {
    for (std::size_t i = 0; i < plan.games.size(); ++i) {
      const GameId id{.seed = plan.seed, .stream = plan.stream, .game = plan.first_game + i};
      differences[i] =
          play_game(plan.members[plan.games[i].black], plan.members[plan.games[i].white], id)
              .disc_difference;
    }
    return differences;
  }
  std::vector<BatchSeat> black;
  std::vector<BatchSeat> white;
  for (const Seat& seat : plan.members) {
    black.push_back(batch_seat(seat, Colour::kBlack));
    white.push_back(batch_seat(seat, Colour::kWhite));
  }
  const std::vector<std::uint32_t> order = order_of_play(plan.games);
  std::vector<PopulationGame> games;
  std::vector<std::uint64_t> numbers;
  for (const std::uint32_t i : order) {
    games.push_back(plan.games[i]);
    numbers.push_back(plan.first_game + i);
  }
  std::vector<BatchOutcome> outcomes(games.size());
  kernels(isa).play_batch({.black = black,
                           .white = white,
                           .games = games,
                           .numbers = numbers,
                           .seed = plan.seed,
                           .stream = plan.stream},
                          outcomes);
  for (std::size_t i = 0; i < order.size(); ++i) {
    differences[order[i]] = outcomes[i].disc_difference;
  }
  return differences;
}

}  // namespace othello
