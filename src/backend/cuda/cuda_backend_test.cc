#include "backend/cuda_backend.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

#include "eval/sample_players.h"
#include "eval/tuple_shapes.h"
#include "othello/test_positions.h"
#include "play/verification.h"

// The same tests run on the emulated device, on every machine, and on real devices.
namespace othello {
namespace {

TEST(CudaDevices, AreListedOrSaidToBeMissing) {
  const Result<std::vector<CudaDevice>> devices = cuda_devices();
  if (!devices) {
    EXPECT_FALSE(devices.error().text().empty());
    GTEST_SKIP() << devices.error().text();
  }
  ASSERT_FALSE(devices->empty());
  for (const CudaDevice& device : *devices) {
    EXPECT_FALSE(device.name.empty());
    EXPECT_GT(device.memory, 0U);
    EXPECT_GT(device.major, 0);
  }
}

TEST(CudaDevices, ThatAreMissingAreNamed) {
  const auto backend = make_cuda_backend(1000, {});
  ASSERT_FALSE(backend);
  if (cuda_devices()) {
    EXPECT_NE(backend.error().text().find("cuda:1000"), std::string::npos);
  }
}

class CudaBackendTest : public testing::Test {
 protected:
  void SetUp() override {
    Result<std::unique_ptr<Backend>> made = make_cuda_backend(0, {});
    if (!made) GTEST_SKIP() << made.error().text();
    backend = std::move(*made);
  }

  /// Both back ends' results, match by match.
  void expect_same(const std::vector<MatchPlan>& plans) const {
    const auto expected = this_thread().play(plans, {});
    const auto results = backend->play(plans, {});
    ASSERT_EQ(results.size(), expected.size());
    for (std::size_t i = 0; i < results.size(); ++i) EXPECT_EQ(results[i], expected[i]) << i;
  }

  std::unique_ptr<Backend> backend;
};

Seat seat(const Player& player, double epsilon = 0.1, TieBreak ties = TieBreak::kRandom) {
  return {CompiledPlayer(player), epsilon, ties};
}

Player random_player() { return sample_player("random", Uniform(), Convention::kNegation, 1); }
Player some_wpc(std::uint64_t seed) {
  return sample_player("wpc", Wpc(), Convention::kNegation, seed);
}

TEST_F(CudaBackendTest, ShortMatchesOfAllKindsOfPlayersAreTheSame) {
  std::vector<MatchPlan> plans;
  for (const VerificationMatch& match : verification_matches(3, 1)) plans.push_back(match.plan);
  expect_same(plans);
}

TEST_F(CudaBackendTest, LongMatchesOfWpcsAreTheSame) {
  const Player a = some_wpc(1);
  const Player b = some_wpc(2);
  const std::vector<GameStart> starts = verification_starts();
  expect_same({{.a = seat(a), .b = seat(b), .games = 600},
               {.a = seat(a, 0.0), .b = seat(random_player()), .games = 513, .opening_plies = 3},
               {.a = seat(a), .b = seat(b, 0.0), .games = 270, .starts = starts},
               {.a = seat(random_player()), .b = seat(random_player()), .games = 300, .seed = 9},
               {.a = seat(a, 0.2, TieBreak::kFirst),
                .b = seat(b, 1.0),
                .games = 257,
                .stream = 77,
                .first_game = 0x123456788}});
}

TEST_F(CudaBackendTest, LongMatchesOfNetworksAreTheSame) {
  const Player snakes = sample_snakes(12, 6, 4);
  const Player inverted = sample_snakes(7, 4, 5, Convention::kInversion);
  const Player small = sample_snakes(2, 5, 6);
  const std::vector<GameStart> starts = verification_starts();
  expect_same({{.a = seat(snakes), .b = seat(some_wpc(1)), .games = 258},
               {.a = seat(some_wpc(2)), .b = seat(snakes), .games = 257, .starts = starts},
               {.a = seat(inverted),
                .b = seat(snakes),
                .games = 256,
                .seed = 3,
                .opening_plies = 5,
                .starts = starts},
               {.a = seat(small), .b = seat(random_player()), .games = 261, .stream = 5},
               {.a = seat(small, 0.0), .b = seat(inverted, 0.0), .games = 256}});
}

TEST_F(CudaBackendTest, LongMatchesOfSmallNetworksAreTheSame) {
  const Player small = sample_snakes(4, 5, 6, Convention::kInversion);
  const std::vector<GameStart> starts = verification_starts();
  expect_same(
      {{.a = seat(small), .b = seat(some_wpc(1)), .games = 260, .opening_plies = 1},
       {.a = seat(random_player()),
        .b = seat(small),
        .games = 257,
        .first_game = 1000,
        .starts = starts},
       {.a = seat(small, 0.0, TieBreak::kFirst), .b = seat(some_wpc(3)), .games = 256, .seed = 2}});
}

TEST_F(CudaBackendTest, RecordedGamesAreTheSame) {
  const std::vector<VerificationMatch> matches = verification_matches(5, 1);
  for (std::size_t i = 0; i < matches.size(); i += 2) {
    const RecordPlan plan{matches[i].plan, i % 4 == 0};
    std::vector<GameMoves> expected(5);
    record_games(plan, Isa::kReference, expected);
    std::vector<GameMoves> games(5);
    ASSERT_TRUE(backend->record(plan, games, {}));
    for (std::size_t g = 0; g < games.size(); ++g) {
      ASSERT_EQ(games[g].count, expected[g].count) << matches[i].name;
      EXPECT_EQ(games[g].disc_difference, expected[g].disc_difference);
      EXPECT_TRUE(
          std::equal(games[g].squares, games[g].squares + games[g].count, expected[g].squares));
    }
  }
}

/// Long enough that the tuples are merged.
TEST_F(CudaBackendTest, LongMatchesOfStraightTuplesAreTheSame) {
  std::vector<Tuple> tuples = straight_tuples(3);
  for (Tuple& tuple : straight_tuples(4)) tuples.push_back(std::move(tuple));
  const Player straight = sample_player("straight", NTuple::create(std::move(tuples)).value(),
                                        Convention::kInversion, 3);
  const std::vector<GameStart> starts = verification_starts();
  const Player other = sample_player("straight", straight.evaluator, Convention::kNegation, 4);
  expect_same({{.a = seat(some_wpc(1)), .b = seat(straight), .games = 300, .starts = starts},
               {.a = seat(straight), .b = seat(random_player()), .games = 257},
               {.a = seat(other, 0.0), .b = seat(some_wpc(2)), .games = 256},
               {.a = seat(straight), .b = seat(other), .games = 4001}});
}

TEST_F(CudaBackendTest, LongMatchesOfSquaresAreTheSame) {
  std::vector<Tuple> tuples = straight_tuples(4);
  for (Tuple& tuple : rectangles(2, 2)) tuples.push_back(std::move(tuple));
  const Player squares = sample_player("squares", NTuple::create(std::move(tuples)).value(),
                                       Convention::kInversion, 3);
  expect_same({{.a = seat(squares), .b = seat(some_wpc(1)), .games = 300, .opening_plies = 2},
               {.a = seat(random_player()), .b = seat(squares), .games = 257}});
}

/// Long enough that the tuples of each stage are merged.
TEST_F(CudaBackendTest, LongMatchesOfTuplesInStagesAreTheSame) {
  const Player staged =
      sample_player("stages", NTuple::create(straight_tuples(3), {13, 14, 40}).value(),
                    Convention::kInversion, 3);
  expect_same({{.a = seat(some_wpc(1)), .b = seat(staged), .games = 4001, .opening_plies = 2},
               {.a = seat(staged), .b = seat(sample_snakes(4, 5, 6)), .games = 300}});
}

TEST_F(CudaBackendTest, ProgressRisesToTheNumberOfGames) {
  const MatchPlan a{.a = seat(some_wpc(1)), .b = seat(some_wpc(2)), .games = 700};
  const MatchPlan b{.a = seat(some_wpc(1)), .b = seat(random_player()), .games = 11};
  std::vector<std::uint64_t> reports;
  (void)backend->play(std::vector{a, b}, [&](std::uint64_t done) {
    reports.push_back(done);
    return true;
  });
  ASSERT_FALSE(reports.empty());
  EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end()));
  EXPECT_EQ(reports.back(), 711U);
}

TEST_F(CudaBackendTest, ProgressCanStopTheWork) {
  // Long enough that only stopping ends the test in time.
  const MatchPlan plan{
      .a = seat(some_wpc(1)), .b = seat(random_player()), .games = std::uint64_t{1} << 44};
  std::uint64_t last = 0;
  (void)backend->play({&plan, 1}, [&](std::uint64_t done) {
    last = done;
    return false;
  });
  EXPECT_GT(last, 0U);
}

TEST_F(CudaBackendTest, NothingToPlayIsPlayedAtOnce) {
  EXPECT_TRUE(backend->play({}, {}).empty());
  const MatchPlan none{.a = seat(some_wpc(1)), .b = seat(some_wpc(2)), .games = 0};
  EXPECT_EQ(backend->play({&none, 1}, {}), std::vector<MatchResult>(1));
  EXPECT_TRUE(backend->play_population({.members = {}, .games = {}}, {})->empty());
}

TEST_F(CudaBackendTest, PopulationsOfAllKindsOfPlayersAreTheSame) {
  std::vector<Seat> members;
  for (const Player& player : sample_players()) {
    members.push_back({CompiledPlayer(player), members.size() % 2 == 0 ? 0.1 : 0.0,
                       members.size() % 3 == 0 ? TieBreak::kFirst : TieBreak::kRandom});
  }
  std::vector<PopulationGame> games;
  for (std::uint32_t i = 0; i < members.size(); ++i) {
    for (const std::uint32_t next : {1U, 3U, 6U}) {
      games.push_back({i, (i + next) % static_cast<std::uint32_t>(members.size())});
    }
  }
  const PopulationPlan plan{
      .members = members, .games = games, .seed = 5, .stream = 77, .first_game = 1'000'001};
  EXPECT_EQ(backend->play_population(plan, {}), this_thread().play_population(plan, {}));
  EXPECT_FALSE(backend->play_population(plan, [](std::uint64_t) { return false; }));
}

TEST_F(CudaBackendTest, PopulationsOfSeveralThreadsArePlayedTogether) {
  constexpr std::uint32_t kUsers = 3;
  std::vector<std::vector<int>> expected;
  std::vector<std::vector<int>> results(kUsers);
  std::vector<std::vector<Seat>> members(kUsers);
  const std::vector<PopulationGame> games{{0, 1}, {1, 0}, {1, 2}, {2, 0}};
  const auto plan = [&](std::uint32_t user) {
    return PopulationPlan{
        .members = members[user], .games = games, .seed = user, .stream = user, .first_game = 10};
  };
  for (std::uint32_t user = 0; user < kUsers; ++user) {
    for (std::uint64_t i = 0; i < 3; ++i) members[user].push_back(seat(some_wpc(10 * user + i)));
    expected.push_back(*this_thread().play_population(plan(user), {}));
  }
  std::vector<std::thread> threads;
  for (std::uint32_t user = 0; user < kUsers; ++user) {
    threads.emplace_back([&, user, own = backend->share(kUsers)] {
      for (int i = 0; i < 5; ++i) results[user] = *own->play_population(plan(user), {});
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(results, expected);
}

TEST_F(CudaBackendTest, PlayoutsAreTheSame) {
  const GameRecord game = random_game(3);
  std::vector<Board> boards;
  for (std::size_t i = 0; i <= game.moves.size(); i += 5) boards.push_back(board_after(game, i));
  boards.push_back(board_after(game, game.moves.size()));
  const PlayoutPlan plan{
      .playouts = 37, .seed = 3, .stream = 5, .game = 1ULL << 40, .first_board = 7};
  std::vector<std::int32_t> expected(boards.size());
  std::vector<std::int32_t> balances(boards.size(), 12345);
  this_thread().play_out(boards, plan, expected);
  backend->play_out(boards, plan, balances);
  EXPECT_EQ(balances, expected);
}

}  // namespace
}  // namespace othello
