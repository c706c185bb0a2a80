#include "server/training.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "core/folder_testing.h"
#include "server/training_request.h"

namespace othello::server {
namespace {

Experiment experiment_of(std::uint64_t games) {
  const nlohmann::json request{{"name", "run"},
                               {"budget", {{"games", games}}},
                               {"learner", {{"method", "td"}}},
                               {"evaluator", {{"kind", "wpc"}}}};
  return read_training_request(request.dump()).value();
}

void wait_for(Training& training, const std::string& id, TrainingState state) {
  while (training.find(id)->state != state) usleep(1000);
}

TEST(Training, ARunIsStoppedAndResumedWithItsToken) {
  const TestFolder folder;
  const auto backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
  Training training({.folder = folder.path(), .backend = backend}, [](const TrainingRun&) {});
  // The second one waits for the first.
  const auto first = training.start(experiment_of(Training::kMostGames), "a");
  const auto second = training.start(experiment_of(200), "a");
  ASSERT_TRUE(first && second);
  const std::string id = second->run.id;
  EXPECT_EQ(training.resume(id, second->token).error().status, 409) << "it is not stopped";
  ASSERT_TRUE(training.stop(id, second->token));
  EXPECT_EQ(training.find(id)->state, TrainingState::kStopped);
  EXPECT_EQ(training.resume(id, first->token).error().status, 403);
  EXPECT_EQ(training.resume("none", second->token).error().status, 404);
  ASSERT_TRUE(training.resume(id, second->token));
  // One that was stopped while it learned goes on from its checkpoint.
  ASSERT_TRUE(training.stop(first->run.id, first->token));
  wait_for(training, first->run.id, TrainingState::kStopped);
  wait_for(training, id, TrainingState::kFinished);
  ASSERT_TRUE(training.resume(first->run.id, first->token));
  wait_for(training, first->run.id, TrainingState::kRunning);
  ASSERT_TRUE(training.stop(first->run.id, first->token));
  wait_for(training, first->run.id, TrainingState::kStopped);
  EXPECT_EQ(training.resume(id, second->token).error().status, 409) << "it has finished";
}

}  // namespace
}  // namespace othello::server
