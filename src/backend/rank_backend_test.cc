#include "backend/rank_backend.h"

#include <gtest/gtest.h>

#include <atomic>

#include "core/ranks_testing.h"
#include "eval/sample_players.h"
#include "othello/test_positions.h"
#include "play/verification.h"

namespace othello {
namespace {

const std::vector<int> kRankCounts{1, 2, 3, 4, 7};

std::vector<Seat> members() {
  std::vector<Seat> seats;
  for (const Player& player : sample_players()) {
    seats.push_back({.player = CompiledPlayer(player), .epsilon = 0.1});
  }
  return seats;
}

/// Matches of odd and even lengths, shorter than the number of ranks and longer than a round; every
/// second one from positions.
std::vector<MatchPlan> plans() {
  static const std::vector<GameStart> starts = verification_starts();
  const std::vector<Seat> seats = members();
  std::vector<MatchPlan> plans;
  for (const std::uint64_t games : {0, 1, 2, 3, 20, 1001, 9000}) {
    plans.push_back({.a = seats[0],
                     .b = seats[1],
                     .games = games,
                     .seed = 7,
                     .stream = static_cast<std::uint32_t>(plans.size()),
                     .first_game = 10,
                     .opening_plies = 4,
                     .starts = plans.size() % 2 == 0 ? starts : std::span<const GameStart>()});
  }
  return plans;
}

std::vector<PopulationGame> games_among(std::size_t count) {
  std::vector<PopulationGame> games;
  for (std::uint32_t a = 0; a < count; ++a) {
    for (std::uint32_t b = 0; b < count; ++b) {
      if (a != b) games.push_back({a, b});
    }
  }
  return games;
}

/// Fails, or learns in a recognisable way.
class OddBackend final : public Backend, public TdChains, public PolicySteps {
 public:
  explicit OddBackend(bool fails) : fails_(fails) {}

  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    fail();
    return this_thread().play(plans, progress);
  }
  std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                  const GamesDone& progress) override {
    fail();
    return this_thread().play_population(plan, progress);
  }
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    fail();
    this_thread().play_out(boards, plan, balances);
  }
  /// Writes the number of the chain's first game into its weights, and stops a game early.
  std::vector<std::uint64_t> self_play(std::span<const TdNTupleGames> chains,
                                       const SelfPlayHere&) override {
    fail();
    std::vector<std::uint64_t> played;
    for (const TdNTupleGames& chain : chains) {
      for (double& w : chain.games.weights) w = static_cast<double>(chain.games.first_game);
      played.push_back(chain.games.games - 1);
    }
    return played;
  }
  std::uint64_t self_play_wpc(const TdGames& chain, const WpcSelfPlayHere& here) override {
    return here(chain);
  }
  PolicyGradient policy_gradient(std::span<const PolicyGames> games) override {
    fail();
    return othello::policy_gradient(games, isa());
  }
  int concurrency() const override { return 1; }
  std::unique_ptr<Backend> share(int) override { return std::make_unique<OddBackend>(fails_); }
  Isa isa() const override { return best_isa(); }

 private:
  void fail() const {
    if (fails_) throw BackendFailure("the device has melted");
  }

  bool fails_;
};

/// Fewer games than ranks, and odd numbers of them.
std::vector<PolicyGames> policy_games() {
  const auto network = std::get<NTuple>(sample_snakes(3, 4, 1).evaluator);
  std::vector<PolicyGames> plans;
  for (const std::uint64_t games : {1, 4, 51}) {
    plans.push_back({.policy = CompiledPolicy({.actor = network, .critic = network}),
                     .opponent = games == 4 ? std::optional(members().front()) : std::nullopt,
                     .games = games,
                     .first_game = 100 * plans.size(),
                     .opening_plies = 4});
  }
  return plans;
}

/// `chains` TD chains, each with different weights.
struct Chains {
  explicit Chains(std::size_t count) : weights(count) {
    for (std::size_t i = 0; i < count; ++i) {
      weights[i].assign(3 + i, 0.5);
      games.push_back({shape, {weights[i], parameters, 0.01, {}, 100 + i, 10}});
    }
  }

  TdNTupleShape shape{};
  TdParameters parameters;
  std::vector<std::vector<double>> weights;
  std::vector<TdNTupleGames> games;
};

TEST(RankBackend, MatchesAreThoseOfOneProcess) {
  const std::vector<MatchPlan> all = plans();
  const std::vector<MatchResult> expected = this_thread().play(all, {});
  for (const int count : kRankCounts) {
    ThreadRanks::run(count, [&](Ranks& ranks) {
      RankBackend backend(ranks, this_thread());
      EXPECT_EQ(backend.play(all, {}), expected) << count;
      std::uint64_t last = 0;
      const auto rises = [&](std::uint64_t done) {
        EXPECT_GT(done, last);
        last = done;
        return true;
      };
      EXPECT_EQ(backend.play(all, rises), expected) << count;
      EXPECT_EQ(last, 10'027U);
    });
  }
}

TEST(RankBackend, PopulationsAreThoseOfOneProcess) {
  const std::vector<Seat> seats = members();
  const auto games = games_among(seats.size());
  const PopulationPlan plan{
      .members = seats, .games = games, .seed = 5, .stream = 77, .first_game = 1'000'001};
  PopulationPlan few = plan;
  few.games = plan.games.first(2);
  const auto expected = play_population(plan, best_isa());
  for (const int count : kRankCounts) {
    ThreadRanks::run(count, [&](Ranks& ranks) {
      RankBackend backend(ranks, this_thread());
      EXPECT_EQ(backend.play_population(plan, {}), expected) << count;
      EXPECT_EQ(backend.play_population(plan, [](auto) { return true; }), expected) << count;
      EXPECT_EQ(backend.play_population(few, {}), play_population(few, best_isa())) << count;
    });
  }
}

TEST(RankBackend, PlayoutsAreThoseOfOneProcess) {
  const GameRecord game = random_game(3);
  std::vector<Board> boards;
  for (std::size_t i = 0; i <= game.moves.size(); ++i) boards.push_back(board_after(game, i));
  const PlayoutPlan plan{.playouts = 9, .seed = 3, .stream = 5, .game = 12, .first_board = 2};
  std::vector<std::int32_t> expected(boards.size());
  play_out(boards, plan, best_isa(), expected);
  for (const int count : kRankCounts) {
    ThreadRanks::run(count, [&](Ranks& ranks) {
      std::vector<std::int32_t> balances(boards.size());
      RankBackend(ranks, this_thread()).play_out(boards, plan, balances);
      EXPECT_EQ(balances, expected) << count;
    });
  }
}

TEST(RankBackend, ChainsAreDealtAndEveryRankGetsTheirWeights) {
  for (const int count : kRankCounts) {
    ThreadRanks::run(count, [&](Ranks& ranks) {
      OddBackend own(false);
      Chains chains(5);
      EXPECT_EQ(RankBackend(ranks, own).self_play(chains.games, {}),
                std::vector<std::uint64_t>(5, 9));
      for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(chains.weights[i], std::vector<double>(3 + i, 100.0 + static_cast<double>(i)));
      }
      // Chains that cannot be played are unchanged.
      Chains left(5);
      const auto refuse = [](const TdNTupleGames&) { return std::uint64_t{0}; };
      EXPECT_EQ(RankBackend(ranks, this_thread()).self_play(left.games, refuse),
                std::vector<std::uint64_t>(5, 0));
      EXPECT_EQ(left.weights[4], std::vector<double>(7, 0.5));
    });
  }
}

TEST(RankBackend, PolicyGradientsAreThoseOfOneProcess) {
  const std::vector<PolicyGames> all = policy_games();
  const std::span<const PolicyGames> one = std::span(all).first(1);
  const PolicyGradient expected = policy_gradient(all, best_isa());
  for (const int count : kRankCounts) {
    ThreadRanks::run(count, [&](Ranks& ranks) {
      RankBackend backend(ranks, this_thread());
      EXPECT_EQ(backend.policy_gradient(all), expected) << count;
      EXPECT_EQ(backend.policy_gradient(one), policy_gradient(one, best_isa())) << count;
    });
  }
}

TEST(RankBackend, AllStopTogether) {
  ThreadRanks::run(3, [&](Ranks& ranks) {
    RankBackend backend(ranks, this_thread());
    int calls = 0;
    const auto stop_at_second = [&](std::uint64_t) { return ++calls < 2; };
    const auto results = backend.play(plans(), stop_at_second);
    EXPECT_EQ(calls, 2);
    EXPECT_LT(results.back().total().games(), 9000U);
    const std::vector<Seat> seats = members();
    const auto games = games_among(seats.size());
    EXPECT_FALSE(backend.play_population({.members = seats, .games = games},
                                         [](std::uint64_t) { return false; }));
  });
}

TEST(RankBackend, AFailureOnOneRankIsThrownOnAllAndNamed) {
  ThreadRanks::run(3, [&](Ranks& ranks) {
    OddBackend own(ranks.rank() == 1);
    RankBackend backend(ranks, own);
    const auto expect_failure = [](const std::function<void()>& work) {
      try {
        work();
        ADD_FAILURE() << "nothing was thrown";
      } catch (const BackendFailure& failed) {
        EXPECT_STREQ(failed.what(), "rank 1: the device has melted");
      }
    };
    const std::vector<Seat> seats = members();
    const auto games = games_among(seats.size());
    const std::vector<Board> boards(4, board_after(random_game(1), 10));
    std::vector<std::int32_t> balances(4);
    expect_failure([&] { (void)backend.play(plans(), {}); });
    expect_failure([&] { (void)backend.play_population({.members = seats, .games = games}, {}); });
    expect_failure([&] { backend.play_out(boards, {.playouts = 2}, balances); });
    expect_failure([&] { (void)backend.self_play(Chains(4).games, {}); });
    expect_failure([&] { (void)backend.policy_gradient(policy_games()); });
  });
}

}  // namespace
}  // namespace othello
