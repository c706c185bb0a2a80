// Objects that threads may share without a lock: compiled players, the kernels, and a progress
// line. Uses standard threads, so that the thread sanitizer sees every synchronisation.
#include <gtest/gtest.h>

#include <cstdint>
#include <sstream>
#include <thread>
#include <vector>

#include "core/progress.h"
#include "eval/player_file.h"
#include "play/batch.h"

namespace othello {
namespace {

constexpr std::size_t kThreads = 4;

template <class Work>
void in_parallel(const Work& work) {
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < kThreads; ++i) threads.emplace_back([&work, i] { work(i); });
}

TEST(Sharing, OnePlayerServesManyThreads) {
  for (const std::string& name : shipped_player_names()) {
    const Seat seat{.player = CompiledPlayer(shipped_player(name).value()), .epsilon = 0.1};
    const MatchPlan plan{.a = seat, .b = seat, .games = 8, .seed = 3};
    for (const Isa isa : available_isas()) {
      std::vector<MatchResult> results(kThreads);
      in_parallel([&](std::size_t i) { results[i] = play_match(plan, isa); });
      for (const MatchResult& result : results) {
        EXPECT_EQ(result, results.front()) << name;
        EXPECT_EQ(result.total().games(), plan.games);
      }
    }
  }
}

TEST(Sharing, AnyThreadReportsProgress) {
  std::ostringstream out;
  auto now = std::chrono::steady_clock::time_point{};
  // Called under the progress line's lock: every report is one second after the previous one.
  Progress progress(out, {.total = 400, .unit = "games", .enabled = true, .clock = [&now] {
                            return now += std::chrono::seconds(1);
                          }});
  in_parallel([&](std::size_t) {
    for (std::uint64_t done = 0; done < 100; ++done) progress.update(done);
  });
  progress.finish();
  EXPECT_NE(out.str().find("of 400 games"), std::string::npos);
}

}  // namespace
}  // namespace othello
