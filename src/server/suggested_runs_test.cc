#include "server/suggested_runs.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "backend/threads.h"
#include "core/statistics.h"
#include "eval/player_file.h"
#include "lab/run/run_learner.h"
#include "play/batch.h"
#include "server/training_request.h"

namespace othello::server {
namespace {

using nlohmann::json;

/// Games that take less than half a minute of one core's time, as measured (docs/api.md).
std::uint64_t most_games(const std::string& learner, const std::string& evaluator) {
  if (learner == "td_lambda") return 20'000;
  return evaluator == "mlp" ? 100'000 : 200'000;
}

Experiment experiment_of(json request) {
  request["name"] = "suggested";
  return read_training_request(request.dump()).value();
}

TEST(SuggestedRuns, NoneIsLongerThanWasMeasured) {
  for (const json& request : json::parse(suggested_runs().dump())) {
    const Experiment e = experiment_of(request);
    EXPECT_LE(e.budget.games,
              most_games(request["learner"]["method"], request["evaluator"]["kind"]))
        << request;
  }
}

Interval score(const Player& player) {
  const Seat heuristic{.player = CompiledPlayer(shipped_player("heuristic").value()),
                       .epsilon = 0.1};
  const Seat learned{.player = CompiledPlayer(player), .epsilon = 0.1};
  const MatchResult result =
      play_match({.a = learned, .b = heuristic, .games = 2000, .seed = 5}, best_isa());
  return score_interval(score_sample(result.total()));
}

/// The fastest ones; bench/suggested_runs.py measures all.
TEST(SuggestedRuns, TheFastestLearnWhatTheySay) {
  ThreadBackend backend({.threads = 1});
  int trained = 0;
  for (const json& request : json::parse(suggested_runs().dump())) {
    const std::string learner = request["learner"]["method"];
    if (request["evaluator"]["kind"] != "wpc" ||
        (learner != "td" && learner != "es" && learner != "cel")) {
      continue;
    }
    const Experiment e = experiment_of(request);
    const auto run = make_run_learner(e, {.seed = e.seed}, backend).value();
    run->advance(20);
    const Interval before = score(run->player());
    run->advance(e.budget.games);
    EXPECT_GT(score(run->player()).low, before.high) << learner;
    ++trained;
  }
  EXPECT_EQ(trained, 3);
}

}  // namespace
}  // namespace othello::server
