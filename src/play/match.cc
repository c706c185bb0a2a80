#include <algorithm>
#include <vector>

#include "play/batch.h"
#include "play/game.h"

namespace othello {
namespace {

constexpr std::uint64_t kPairsAtOnce = 512;

/// From this number of games on, merging lookup tables pays off.
constexpr std::uint64_t kLeastGamesToMerge = 100;

MatchPlan with_merged_players(MatchPlan plan, Isa isa) {
  if (isa != Isa::kReference && plan.games >= kLeastGamesToMerge) {
    plan.a.player = plan.a.player.merged();
    plan.b.player = plan.b.player.merged();
  }
  return plan;
}

/// Plays the games first_game, first_game + 2, … of a plan. `moves` may be empty.
void play_one_way(const MatchPlan& plan, std::uint64_t first_game, Isa isa,
                  std::span<BatchOutcome> outcomes, std::span<GameMoves> moves = {}) {
  if (outcomes.empty()) return;
  if (isa == Isa::kReference || plan.searches()) {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const PlayedGame game = play_game(plan, first_game + 2 * i);
      outcomes[i] = {game.signature, static_cast<std::int8_t>(game.disc_difference)};
      if (moves.empty()) continue;
      moves[i].count = static_cast<std::uint8_t>(game.moves.size());
      std::transform(game.moves.begin(), game.moves.end(), moves[i].squares,
                     [](Square s) { return static_cast<std::uint8_t>(index(s)); });
    }
    return;
  }
  const bool a_is_black = first_game % 2 == 0;
  const BatchSeat sides[2] = {batch_seat(a_is_black ? plan.a : plan.b, Colour::kBlack),
                              batch_seat(a_is_black ? plan.b : plan.a, Colour::kWhite)};
  kernels(isa).play_batch({.black = {&sides[0], 1},
                           .white = {&sides[1], 1},
                           .games = {},
                           .numbers = {},
                           .seed = plan.seed,
                           .stream = plan.stream,
                           .opening_plies = plan.opening_plies,
                           .first_game = first_game,
                           .starts = plan.starts,
                           .moves = moves},
                          outcomes);
}

/// Counts a game and returns a's half-points. `difference`: a's discs minus b's.
unsigned count(Tally& tally, int difference) {
  tally.count(difference);
  return difference > 0 ? 2 : difference < 0 ? 0 : 1;
}

}  // namespace

BatchSeat batch_seat(const Seat& seat, Colour colour) {
  return {&seat.player.impl().as(colour), noise_threshold(seat.epsilon), seat.ties};
}

MatchResult play_match(const MatchPlan& given, Isa isa) {
  MatchResult result;
  const MatchPlan plan = with_merged_players(given, isa);
  std::vector<BatchOutcome> as_black;
  std::vector<BatchOutcome> as_white;
  for (std::uint64_t done = 0; done < plan.games; done += 2 * kPairsAtOnce) {
    const std::uint64_t games = std::min(2 * kPairsAtOnce, plan.games - done);
    const std::uint64_t first = plan.first_game + done;
    as_black.resize((games + 1) / 2);
    as_white.resize(games / 2);
    play_one_way(plan, first, isa, as_black);
    play_one_way(plan, first + 1, isa, as_white);
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

RecordPlan RecordPlan::part(std::uint64_t first, std::uint64_t games) const {
  RecordPlan some = *this;
  some.match.first_game = number(first);
  some.match.games = games;
  return some;
}

void record_games(const RecordPlan& given, Isa isa, std::span<GameMoves> games) {
  const MatchPlan plan = with_merged_players(given.match, isa);
  const std::size_t colours = given.even_games ? 1 : 2;
  for (std::size_t colour = 0; colour < colours; ++colour) {
    std::vector<GameMoves> moves((games.size() + colours - 1 - colour) / colours);
    std::vector<BatchOutcome> outcomes(moves.size());
    play_one_way(plan, plan.first_game + colour, isa, outcomes, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) {
      moves[i].disc_difference = outcomes[i].disc_difference;
      games[i * colours + colour] = moves[i];
    }
  }
}

GameRecord whole_game(const GameRecord& opening, const GameMoves& game) {
  GameRecord whole = opening;
  for (int i = 0; i < game.count; ++i) whole.moves.push_back(square(game.squares[i]));
  return whole;
}

}  // namespace othello
