#include "play/recording.h"

#include <gtest/gtest.h>

#include <set>

#include "othello/notation.h"
#include "play/game.h"
#include "play/verification.h"

namespace othello {
namespace {

/// As play_game() plays it.
std::vector<int> squares_of(const MatchPlan& plan, std::uint64_t number) {
  std::vector<int> squares;
  for (const Square s : play_game(plan, number).moves) squares.push_back(index(s));
  return squares;
}

std::vector<int> squares_of(const GameMoves& game) {
  return {game.squares, game.squares + game.count};
}

TEST(Recording, HasTheMovesOfEveryGame) {
  const std::vector<VerificationMatch> matches = verification_matches(9, 4);
  for (std::size_t i = 0; i < matches.size(); i += 4) {
    for (const bool even_games : {false, true}) {
      const RecordPlan plan{matches[i].plan, even_games};
      for (const Isa isa : available_isas()) {
        std::vector<GameMoves> games(plan.match.games);
        record_games(plan, isa, games);
        for (std::size_t g = 0; g < games.size(); ++g) {
          ASSERT_EQ(squares_of(games[g]), squares_of(plan.match, plan.number(g))) << name(isa);
          ASSERT_EQ(games[g].disc_difference,
                    play_game(plan.match, plan.number(g)).disc_difference);
        }
        const RecordPlan rest = plan.part(4, 5);
        std::vector<GameMoves> again(5);
        record_games(rest, isa, again);
        for (std::size_t g = 0; g < 5; ++g) {
          ASSERT_EQ(squares_of(again[g]), squares_of(games[4 + g])) << name(isa);
        }
      }
    }
  }
}

TEST(Recording, APlayerAgainstItselfNeedNotRepeatItsGames) {
  const Seat seat{verification_matches(1, 1).front().plan.a.player, 0.0, TieBreak::kFirst};
  RecordPlan plan{{.a = seat, .b = seat, .games = 100, .opening_plies = 8}};
  std::vector<GameMoves> games(100);
  const auto different = [&] {
    record_games(plan, best_isa(), games);
    std::set<std::vector<int>> all;
    for (const GameMoves& game : games) all.insert(squares_of(game));
    return all.size();
  };
  EXPECT_EQ(different(), 50U);
  plan.even_games = true;
  EXPECT_EQ(different(), 100U);
}

}  // namespace
}  // namespace othello
