#include <algorithm>
#include <vector>

#include "play/batch.h"
#include "play/game.h"

namespace othello {
namespace {

constexpr std::uint64_t kPairsAtOnce = 512;

/// So many games are sooner played with fewer lookups, in spite of the folding.
constexpr std::uint64_t kLeastGamesToFold = 100;

Seat folded(const Seat& seat) { return {seat.player.folded(), seat.epsilon, seat.ties}; }

void play_plainly(const Seat& black, const Seat& white, const MatchPlan& plan,
                  std::uint64_t first_game, std::span<BatchOutcome> outcomes) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const PlayedGame game =
        play_game(black, white, {.seed = plan.seed, .run = plan.run, .game = first_game + 2 * i},
                  plan.opening_plies);
    outcomes[i] = {game.signature, static_cast<std::int8_t>(game.disc_difference)};
  }
}

/// Plays the games first_game, first_game + 2, … with these seats.
void play_one_way(const Seat& black, const Seat& white, const MatchPlan& plan,
                  std::uint64_t first_game, Isa isa, std::span<BatchOutcome> outcomes) {
  if (outcomes.empty()) return;
  if (isa == Isa::kPlain) return play_plainly(black, white, plan, first_game, outcomes);
  const BatchSide sides[2] = {batch_side(black, Colour::kBlack), batch_side(white, Colour::kWhite)};
  kernels(isa).play_batch({.black = {&sides[0], 1},
                           .white = {&sides[1], 1},
                           .games = {},
                           .numbers = {},
                           .seed = plan.seed,
                           .run = plan.run,
                           .opening_plies = plan.opening_plies,
                           .first_game = first_game},
                          outcomes);
}

/// Counts a game and returns a's half-points. `difference`: a's discs minus b's.
unsigned count(Tally& tally, int difference) {
  tally.count(difference);
  return difference > 0 ? 2 : difference < 0 ? 0 : 1;
}

}  // namespace

BatchSide batch_side(const Seat& seat, Colour colour) {
  return {&seat.player.impl().as(colour), noise_threshold(seat.epsilon), seat.ties};
}

MatchResult play_match(const MatchPlan& plan, Isa isa) {
  MatchResult result;
  const bool fold = isa != Isa::kPlain && plan.games >= kLeastGamesToFold;
  const Seat a = fold ? folded(plan.a) : plan.a;
  const Seat b = fold ? folded(plan.b) : plan.b;
  std::vector<BatchOutcome> as_black;
  std::vector<BatchOutcome> as_white;
  for (std::uint64_t done = 0; done < plan.games; done += 2 * kPairsAtOnce) {
    const std::uint64_t games = std::min(2 * kPairsAtOnce, plan.games - done);
    const std::uint64_t first = plan.first_game + done;
    as_black.resize((games + 1) / 2);
    as_white.resize(games / 2);
    play_one_way(a, b, plan, first, isa, as_black);
    play_one_way(b, a, plan, first + 1, isa, as_white);
    for (std::size_t i = 0; i < as_black.size(); ++i) {
      const unsigned black = count(result.black, as_black[i].disc_difference);
      result.signature += as_black[i].signature;
      if (i == as_white.size()) break;
      const unsigned points = black + count(result.white, -as_white[i].disc_difference);
      result.signature += as_white[i].signature;
      ++result.pairs;
      result.pair_points += points;
      result.pair_points_squared += points * points;
    }
  }
  return result;
}

}  // namespace othello
