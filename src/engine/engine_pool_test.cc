#include "engine/engine_pool.h"

#include <fcntl.h>
#include <sys/wait.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <latch>
#include <thread>

#include "core/file.h"
#include "core/folder_testing.h"
#include "core/sanitized_testing.h"
#include "engine/engine_testing.h"
#include "othello/moves.h"
#include "play/backend.h"
#include "play/game.h"
#include "play/openings.h"

namespace othello {
namespace {

Seat seat_of(const std::shared_ptr<EnginePool>& pool) {
  Seat seat = random_seat();
  seat.engine = engine_moves(pool);
  return seat;
}

/// The engine against random moves.
std::vector<PlayedGame> games_of(const std::shared_ptr<EnginePool>& pool, std::uint64_t count,
                                 double epsilon = 0.0) {
  std::vector<PlayedGame> games;
  MatchPlan plan{.a = seat_of(pool), .b = random_seat(), .games = count};
  plan.a.epsilon = epsilon;
  for (std::uint64_t g = 0; g < count; ++g) games.push_back(play_game(plan, g));
  return games;
}

bool is_finished(const PlayedGame& game) {
  const GameRecord record{.start = {}, .moves = game.moves};
  return is_over(board_after(record, game.moves.size()).position);
}

int open_descriptors() {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    ++count;
  }
  return count;
}

class EngineHabits : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(EngineHabits, AreUnderstood) {
  const auto [protocol, quirk] = GetParam();
  const auto pool = EnginePool::create(fake_engine(protocol, quirk, 0));
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  const auto reference = EnginePool::create(fake_engine(protocol, "none", 0)).value();
  const auto games = games_of(*pool, 4, 0.1);
  const auto expected = games_of(reference, 4, 0.1);
  for (std::size_t g = 0; g < games.size(); ++g) {
    EXPECT_TRUE(is_finished(games[g]));
    EXPECT_EQ(games[g].moves, expected[g].moves);
  }
  EXPECT_TRUE((*pool)->faults().empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, EngineHabits,
    testing::Values(std::pair{"gtp", "id"}, std::pair{"gtp", "spaced_id"},
                    std::pair{"gtp", "lower"}, std::pair{"gtp", "crlf"},
                    std::pair{"gtp", "blank_lines"}, std::pair{"gtp", "own_passes"},
                    std::pair{"nboard", "spaces"}, std::pair{"nboard", "no_learned"},
                    std::pair{"nboard", "no_name"}, std::pair{"nboard", "chatty"}),
    [](const auto& p) { return std::string(p.param.first) + "_" + p.param.second; });

struct Fault {
  const char* protocol;
  const char* quirk;
  const char* reason;
};
class EngineFaults : public testing::TestWithParam<Fault> {};

TEST_P(EngineFaults, LoseTheGameAndNotTheMatch) {
  const int before = open_descriptors();
  {
    EngineSpec spec = fake_engine(GetParam().protocol, GetParam().quirk, 3);
    if (std::string_view(GetParam().quirk) == "hang") {
      spec.time = std::chrono::seconds(10);  // twice, and enough for the other moves
    }
    const auto pool = EnginePool::create(spec).value();
    const auto games = games_of(pool, 2);
    const auto faults = pool->faults();
    ASSERT_EQ(faults.size(), 2U);
    for (std::size_t g = 0; g < games.size(); ++g) {
      EXPECT_EQ(games[g].disc_difference, g % 2 == 0 ? -64 : 64);
      EXPECT_FALSE(is_finished(games[g]));
      EXPECT_EQ(faults[g].id.game, g);
      EXPECT_NE(faults[g].reason.find(GetParam().reason), std::string::npos) << faults[g].reason;
    }
  }
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
}

INSTANTIATE_TEST_SUITE_P(
    All, EngineFaults,
    testing::Values(Fault{"gtp", "crash", "ended with status 3; stderr: out of cheese"},
                    Fault{"gtp", "hang", "gave no answer in time"},
                    Fault{"gtp", "flood", "without a line end"},
                    Fault{"gtp", "illegal", "answered a1, which is not legal"},
                    Fault{"gtp", "pass", "passed, though it has a legal move"},
                    Fault{"gtp", "resign", "resigned"},
                    Fault{"gtp", "garbage", "answered 'I think d3 is nice', expected = or ?"},
                    Fault{"nboard", "crash", "ended with status 3; stderr: out of cheese"},
                    Fault{"nboard", "illegal", "answered a1, which is not legal"}),
    [](const auto& p) { return std::string(p.param.protocol) + "_" + p.param.quirk; });

TEST(EnginePool, RefusesAnEngineThatDoesNotWork) {
  const auto refusal = [](const std::string& text) {
    auto spec = parse_engine(text);
    if (!spec) return spec.error().text();
    spec->time = std::chrono::seconds(10);
    const auto pool = EnginePool::create(*spec);
    return pool ? "works" : pool.error().text();
  };
  EXPECT_EQ(refusal("gtp:/no/such/engine -l 1"),
            "gtp:/no/such/engine -l 1: /no/such/engine: cannot be started: No such file or "
            "directory");
  // It may end before or after it is sent the first command.
  EXPECT_TRUE(refusal("gtp:false").ends_with("ended with status 1")) << refusal("gtp:false");
  EXPECT_EQ(refusal("nboard:sleep 100"),
            "nboard:sleep 100: waiting for pong: gave no answer in time");
  EXPECT_EQ(refusal("gtp:cat"), "gtp:cat: name: answered 'name', expected = or ?");
  EXPECT_EQ(refusal("gtp: "), "gtp: : found no program, expected a command such as gtp-rhino -l 1");
  EXPECT_EQ(refusal("gtp:a 'b"), "gtp:a 'b: found no closing ' in 'a 'b'");
}

TEST(EnginePool, AccountsForEveryGameWhileEnginesAreKilled) {
  const auto pool = EnginePool::create(fake_engine("gtp", "none", 0)).value();
  constexpr std::uint64_t kGames = 12;
  std::uint64_t killed = 0;
  MatchPlan plan{.a = random_seat(), .b = random_seat(), .games = kGames};
  std::uint64_t lost = 0;
  for (std::uint64_t g = 0; g < kGames; ++g) {
    // Killed before its tenth move, from inside the game.
    int moves = 0;
    plan.a.engine = [&](const GameSoFar& game) {
      if (++moves == 10) {
        for (const pid_t pid : pool->pids()) kill(pid, SIGKILL);
        ++killed;
      }
      return pool->find_move(game);
    };
    const PlayedGame game = play_game(plan, g);
    const bool forfeited = !is_finished(game);
    if (forfeited) {
      ++lost;
      EXPECT_EQ(game.disc_difference, g % 2 == 0 ? -64 : 64);
    }
  }
  EXPECT_EQ(killed, kGames);
  EXPECT_EQ(lost, kGames);
  ASSERT_EQ(pool->faults().size(), kGames);
  EXPECT_NE(pool->faults().front().reason.find("ended by signal 9"), std::string::npos)
      << pool->faults().front().reason;
}

TEST(EnginePool, KeepsWhatEnginesWriteToStderr) {
  const TestFolder folder;
  EngineSpec spec = fake_engine("gtp", "crash", 3);
  spec.command.errors_file = (folder / "errors.txt").string();
  {
    const auto pool = EnginePool::create(spec).value();
    games_of(pool, 2);
  }
  EXPECT_EQ(read_file(spec.command.errors_file, 1000).value(),
            "first line\nout of cheese\nfirst line\nout of cheese\n");
  spec.command.errors_file = (folder / "no/such/folder").string();
  EXPECT_TRUE(EnginePool::create(spec).error().text().ends_with(
      "no/such/folder: cannot be opened for writing: No such file or directory"));
}

TEST(EnginePool, HasAProcessForEachThread) {
  const auto pool = EnginePool::create(fake_engine("gtp", "none", 0)).value();
  const auto expected = games_of(pool, 2);
  std::vector<std::thread> threads;
  std::vector<std::vector<PlayedGame>> games(3);
  threads.reserve(games.size());
  for (auto& own : games) threads.emplace_back([&own, &pool] { own = games_of(pool, 2); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(pool->pids().size(), 4U);
  for (const auto& own : games) {
    ASSERT_EQ(own.size(), 2U);
    EXPECT_EQ(own[0].moves, expected[0].moves);
    EXPECT_EQ(own[1].moves, expected[1].moves);
  }
}

TEST(EnginePool, LeavesNothingOfAHundredGamesSideBySide) {
  constexpr int kGames = kSanitized ? 20 : 100;
  const int before = open_descriptors();
  {
    EngineSpec spec = fake_engine("nboard", "none", 0);
    spec.setup = {"set depth 4"};
    const auto pool = EnginePool::create(spec).value();
    std::vector<std::thread> threads;
    threads.reserve(kGames);
    std::latch begin(kGames);
    std::atomic<int> finished = 0;
    for (int i = 0; i < kGames; ++i) {
      threads.emplace_back([&] {
        begin.arrive_and_wait();
        finished += is_finished(games_of(pool, 1).front()) ? 1 : 0;
      });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(finished, kGames);
    // An engine whose game is over may play that of a thread that comes late.
    EXPECT_GE(pool->pids().size(), static_cast<std::size_t>(kGames) / 2);
    EXPECT_TRUE(pool->faults().empty());
  }
  EXPECT_EQ(open_descriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1) << "a child is left";
}

TEST(EnginePool, PlaysFromOpeningsWhoseMovesAreKnown) {
  const std::vector<Opening> openings = draw_openings({.count = 3, .plies = 8}).value();
  const std::vector<GameStart> starts = starts_after(openings);
  for (const char* protocol : {"gtp", "nboard"}) {
    const auto pool = EnginePool::create(fake_engine(protocol, "none", 0)).value();
    const MatchPlan plan{.a = seat_of(pool),
                         .b = {.player = CompiledPlayer(shipped_player("heuristic").value())},
                         .games = 6,
                         .starts = starts,
                         .openings = openings};
    const MatchResult result = this_thread().play({&plan, 1}, {}).front();
    EXPECT_EQ(result.total().games(), 6U);
    EXPECT_TRUE(pool->faults().empty());
    EXPECT_LT(std::abs(result.total().disc_difference), 6 * 64) << "played to the end";
  }
}

/// The real opponent, from the Debian package grhino.
class Rhino : public testing::Test {
 protected:
  static constexpr const char* kProgram = "/usr/games/gtp-rhino";
  void SetUp() override {
    if (!std::filesystem::exists(kProgram))
      GTEST_SKIP() << kProgram << " is not installed (grhino)";
  }
};

TEST_F(Rhino, PlaysWithoutAFault) {
  for (const char* level : {"1", "2"}) {
    const auto pool =
        EnginePool::create(parse_engine(fmt::format("gtp:{} -l {} -b 0", kProgram, level)).value())
            .value();
    for (const PlayedGame& game : games_of(pool, 6, 0.1)) EXPECT_TRUE(is_finished(game));
    for (const EngineFault& fault : pool->faults()) ADD_FAILURE() << fault.reason;
  }
}

}  // namespace
}  // namespace othello
