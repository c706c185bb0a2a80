#include "learn/preference.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/folder_testing.h"
#include "eval/player_file.h"
#include "eval/sample_players.h"
#include "learn/learner_state.h"
#include "learn/preference_pairs.h"
#include "play/batch.h"
#include "play/game.h"

namespace othello {
namespace {

constexpr RunId kPreferenceRun{.seed = 11, .run = 3};
const Player kPreferenceZero{"zero", Wpc(), Convention::kNegation, ""};

/// Writes a file with this content and returns its name.
std::string file_with(const std::string& name, const std::string& content) {
  static const TestFolder folder;
  return folder.write(name, content);
}

/// Games of a player against itself after random openings of six plies.
std::string games_of(const Player& player, std::uint64_t count) {
  const Seat seat{.player = CompiledPlayer(player)};
  std::string text;
  for (std::uint64_t game = 0; game < count; ++game) {
    text += to_transcript(play_game(seat, seat, {.seed = 5, .game = 2 * game}, 6).moves) + "\n";
  }
  return text;
}

double loss(const Evaluator& evaluator, Convention convention, const RecordedMove& move) {
  const auto worth = [&](Square s) {
    const Board after = after_move(move.board, s);
    const Colour side = convention == Convention::kNegation ? Colour::kBlack : move.board.to_move;
    const double v = value(evaluator, view_of(after, side));
    return side == move.board.to_move ? v : -v;
  };
  double sum = 0;
  for (const Square s : each(legal_moves(move.board.position) & ~bit(move.chosen))) {
    sum += std::log1p(std::exp(worth(s) - worth(move.chosen)));
  }
  return sum;
}

TEST(PreferencePairs, AddTheGradientOfTheLogisticLoss) {
  const GameRecord record = parse_transcript("f5d6c3d3c4").value();
  const RecordedMove white{board_after(record, 1), record.moves[1]};
  const RecordedMove black{board_after(record, 2), record.moves[2]};
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    for (const RecordedMove& move : {white, black}) {
      const Player start = sample_snakes(4, 3, 1);
      const auto& network = std::get<NTuple>(start.evaluator);
      std::vector<double> gradient(network.weights().size(), 0.0);
      PreferencePairs<NTuple> pairs(network, convention);
      EXPECT_EQ(pairs.add(move, gradient),
                static_cast<std::size_t>(std::popcount(legal_moves(move.board.position))) - 1);
      for (std::size_t i = 0; i < gradient.size(); ++i) {
        Evaluator up = network;
        Evaluator down = network;
        weights(up)[i] += 1e-6;
        weights(down)[i] -= 1e-6;
        const double slope = (loss(up, convention, move) - loss(down, convention, move)) / 2e-6;
        EXPECT_NEAR(gradient[i], -slope, 1e-7) << i;
      }
    }
  }
}

TEST(PreferencePairs, CompareStagesAsPlayDoes) {
  // From the last board of the opening stage some moves reach an edge; all are compared with the
  // weights of the opening stage.
  const GameRecord record = parse_transcript("f5d6c3d3c4f4f6f3e6e7").value();
  Board board = board_after(record, record.moves.size());
  ASSERT_EQ(stage_of(board.position), Stage::kOpening);
  StagedFeatures features;
  std::vector<double> gradient(features.weights().size(), 0.0);
  PreferencePairs<StagedFeatures> pairs(features, Convention::kInversion);
  const Squares moves = legal_moves(board.position);
  EXPECT_GT(pairs.add({board, nth(moves, 0)}, gradient), 0U);
  for (std::size_t i = StagedFeatures::kFeatures; i < gradient.size(); ++i) {
    EXPECT_EQ(gradient[i], 0.0) << i;
  }
}

PreferenceParameters plain(const std::string& record) {
  PreferenceParameters p{.record = record, .batch = 1, .rate = 0.5, .rate_last = 0.5};
  p.ascent = {.rule = AscentParameters::Rule::kMomentum, .momentum = 0.0};
  p.average_from = 1.0;
  return p;
}

TEST(Preference, StepsAlongTheMeanOverPairs) {
  const PreferenceParameters p = plain(file_with("one.games", "f5d6c3\n"));
  const auto learner = make_preference(p, kPreferenceZero, kPreferenceRun).value();
  learner->advance(1);
  Wpc wpc;
  std::vector<double> gradient(64, 0.0);
  PreferencePairs<Wpc> pairs(wpc, Convention::kNegation);
  const GameRecord record = parse_transcript("f5d6c3").value();
  std::size_t count = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    count += pairs.add({board_after(record, i), record.moves[i]}, gradient);
  }
  const Player player = learner->player();
  for (std::size_t i = 0; i < 64; ++i) {
    EXPECT_EQ(weights(player.evaluator)[i], 0.5 * (gradient[i] / static_cast<double>(count)));
  }
}

TEST(Preference, LearnsOnlyFromTheMovesAskedFor) {
  // Black has one choice after the first ply, and wins.
  const std::string games = games_of(shipped_player("heuristic").value(), 4);
  PreferenceParameters p = plain(file_with("four.games", games));
  const auto learned = [&] {
    const auto learner = make_preference(p, kPreferenceZero, kPreferenceRun).value();
    learner->advance(4);
    return player_fingerprint(learner->player());
  };
  const std::uint64_t all = learned();
  p.moves = PreferenceParameters::Moves::kWinner;
  const std::uint64_t winner = learned();
  EXPECT_NE(all, winner);
  p.skip_plies = 6;
  EXPECT_NE(learned(), winner);
}

TEST(Preference, EachPassReadsEveryGameOnce) {
  // With steps so small that they are additive, the order within a pass does not matter.
  PreferenceParameters p =
      plain(file_with("pass.games", games_of(shipped_player("heuristic").value(), 6)));
  p.rate = p.rate_last = 1e-9;
  const auto one = make_preference(p, kPreferenceZero, {.seed = 1}).value();
  const auto other = make_preference(p, kPreferenceZero, {.seed = 2}).value();
  one->advance(3);
  other->advance(3);
  const auto difference = [&] {
    const Player a = one->player();
    const Player b = other->player();
    double sum = 0;
    for (std::size_t i = 0; i < 64; ++i) {
      sum += std::abs(weights(a.evaluator)[i] - weights(b.evaluator)[i]);
    }
    return sum;
  };
  EXPECT_GT(difference(), 1e-10);
  one->advance(6);
  other->advance(6);
  EXPECT_LT(difference(), 1e-15);
}

std::string preference_refusal(const PreferenceParameters& parameters,
                               const Player& start = kPreferenceZero) {
  const auto learner = make_preference(parameters, start, {});
  return learner ? "made" : learner.error().text();
}

TEST(Preference, RefusesWhatItCannotDo) {
  EXPECT_EQ(preference_refusal({}), "record: found no name, expected a file of games");
  const std::string bad = file_with("bad.games", "f5d6\nf5f5\n");
  EXPECT_EQ(preference_refusal({.record = bad}),
            bad +
                ": line 2: transcript: ply 2, character 3: found f5, expected one of the legal "
                "moves f4 d6 f6");
  const std::string unfinished = file_with("unfinished.games", "# one\nf5d6c3\n");
  EXPECT_EQ(preference_refusal({.record = unfinished}), "made");
  EXPECT_EQ(
      preference_refusal({.record = unfinished, .moves = PreferenceParameters::Moves::kWinner}),
      unfinished +
          ": line 2: found an unfinished game, expected a finished one, or moves set to 'all'");
  EXPECT_EQ(
      preference_refusal({.record = unfinished, .skip_plies = 3}),
      unfinished +
          ": found no position with several legal moves in 1 games after ply 3, expected some");
  EXPECT_EQ(preference_refusal({.record = unfinished}, shipped_player("random").value()),
            "preference needs a gradient; the evaluator 'random' has none");
  EXPECT_EQ(preference_refusal({.record = unfinished, .batch = 0}),
            "step_games: found 0, expected a whole number from 1 to 1000000");
}

TEST(Preference, LearnsToPlayAsThePlayerWhoseGamesItReads) {
  const Player teacher = shipped_player("heuristic").value();
  PreferenceParameters p{.record = file_with("teacher.games", games_of(teacher, 200))};
  p.skip_plies = 6;
  p.horizon = 2000;
  const auto learner = make_preference(p, kPreferenceZero, {.seed = 1}).value();
  learner->advance(2000);
  // How often the two choose the same move on boards not in the training data.
  const Seat seat{.player = CompiledPlayer(learner->player()), .ties = TieBreak::kFirst};
  const Seat untaught{.player = CompiledPlayer(kPreferenceZero), .ties = TieBreak::kFirst};
  const Seat expert{.player = CompiledPlayer(teacher)};
  int alike = 0;
  int by_chance = 0;
  int boards = 0;
  for (std::uint64_t game = 0; game < 50; ++game) {
    const GameRecord record{{}, play_game(expert, expert, {.seed = 6, .game = 2 * game}, 6).moves};
    for (std::size_t i = 6; i < record.moves.size(); ++i) {
      const Board board = board_after(record, i);
      if (std::popcount(legal_moves(board.position)) < 2) continue;
      ++boards;
      alike += choose_move(seat, board, {~0U, 0}) == record.moves[i];
      by_chance += choose_move(untaught, board, {~0U, 0}) == record.moves[i];
    }
  }
  EXPECT_GT(alike, 0.75 * boards);
  EXPECT_LT(by_chance, 0.3 * boards);
}

}  // namespace
}  // namespace othello
