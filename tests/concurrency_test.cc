// Multi-threaded components as a whole: the run executor, and the server while it plays, answers
// requests and shuts down. The thread sanitizer runs this program; games are slow under it, so only
// few are played.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "core/folder_testing.h"
#include "http_client.h"
#include "lab/run/concurrent_runs.h"
#include "lab/run/lab_testing.h"
#include "play/backend.h"
#include "server/app.h"

namespace othello {
namespace {

using nlohmann::json;

/// Serves several users at the same time, each on its own thread. ThreadBackend cannot be used: the
/// thread sanitizer does not see how TBB synchronises its threads and reports false races.
class PlainThreads final : public Backend {
 public:
  explicit PlainThreads(int users) : users_(users) {}

  std::vector<MatchResult> play(std::span<const MatchPlan> plans,
                                const GamesDone& progress) override {
    return this_thread().play(plans, progress);
  }
  std::optional<std::vector<int>> play_population(const PopulationPlan& plan,
                                                  const GamesDone& progress) override {
    return this_thread().play_population(plan, progress);
  }
  void play_out(std::span<const Board> boards, const PlayoutPlan& plan,
                std::span<std::int32_t> balances) override {
    this_thread().play_out(boards, plan, balances);
  }
  int concurrency() const override { return users_; }
  std::unique_ptr<Backend> share(int users) override {
    return std::make_unique<PlainThreads>(std::max(1, users_ / users));
  }
  Isa isa() const override { return best_isa(); }

 private:
  int users_;
};

Experiment experiment_with_seed(std::uint64_t seed) {
  Experiment e = small_experiment();
  e.seed = seed;
  e.runs = 4;
  e.budget = {.games = 40, .snapshot_every = 20};
  return e;
}

std::vector<RunFolder> two_folders(const std::filesystem::path& parent) {
  std::vector<RunFolder> made;
  for (const std::uint64_t seed : {1, 2}) {
    const std::string name = std::to_string(seed);
    made.push_back(std::move(RunFolder::create({.path = parent / name}, experiment_with_seed(seed),
                                               Manifest{.name = name})
                                 .value()));
  }
  return made;
}

TEST(ConcurrentRuns, InterruptedAndResumedTheyEqualThoseOfOneThread) {
  const TestFolder scratch;
  std::vector<RunFolder> folders = two_folders(scratch / "threads");
  RunnerOptions options;
  options.backend = std::make_shared<PlainThreads>(6);  // three runs of each folder at a time
  options.checkpoint_every = std::chrono::milliseconds(1);
  std::uint64_t total = 0;  // calls are serialised
  options.progress = [&](const RunProgress& progress) {
    total = progress.total;
    return progress.games < progress.total / 2;
  };
  EXPECT_EQ(run_concurrently(folders, options).value(), RunOutcome::kStopped);
  EXPECT_EQ(total, 2U * 4U * 40U);
  options.progress = {};
  EXPECT_EQ(run_concurrently(folders, options).value(), RunOutcome::kFinished);

  for (RunFolder& alone : two_folders(scratch / "alone")) {
    RunnerOptions one_thread;
    one_thread.backend = std::make_shared<PlainThreads>(1);
    EXPECT_EQ(run_experiment(alone, one_thread).value(), RunOutcome::kFinished);
    const std::filesystem::path name = alone.path().filename();
    EXPECT_EQ(read_file(scratch / "threads" / name / "metrics.csv", 1 << 20).value(),
              read_file(alone.metrics_path(), 1 << 20).value());
    EXPECT_EQ(contents(scratch / "threads" / name), contents(alone.path()));
  }
}

/// A server on the loopback interface, with clients for any number of threads.
class ConcurrentServer : public testing::Test {
 protected:
  static constexpr int kPatienceSeconds = 120;  // the thread sanitizer is slow

  void SetUp() override {
    server::AppOptions options;
    options.http.port = 0;
    options.data = folder_ / "data";
    options.shipped = {"heuristic", "random"};
    options.backend = std::make_shared<PlainThreads>(2);
    auto app = server::App::open(options);
    ASSERT_TRUE(app) << app.error().text();
    app_ = *std::move(app);
    serving_ = std::thread([this] { app_->serve(); });
    while (get("/api/v1/health").is_null()) std::this_thread::yield();
  }

  /// Requests a page or JSON; null for a page, and if there is no answer.
  json get(const std::string& path) const {
    const auto result = ask({.path = path});
    if (result.status == 0) return nullptr;
    EXPECT_EQ(result.status, 200) << path << " " << result.body;
    return json::parse(result.body, nullptr, false);
  }

  json post(const std::string& path, const std::string& body, const char* type) const {
    const auto result = ask({.method = "POST", .path = path, .body = body, .type = type});
    if (result.status == 0) return nullptr;
    EXPECT_EQ(result.status / 100, 2) << path << " " << result.body;
    return json::parse(result.body, nullptr, false);
  }

  /// Submits a player; returns its id and its token.
  json submit(int number) const {
    std::string weights;
    for (int i = 0; i < 64; ++i) weights += std::to_string(i * number % 7) + " ";
    return post("/api/v1/players?name=player" + std::to_string(number), weights, "text/plain");
  }

  /// The text of an event stream until the server ends it; `greeted` is called at its beginning.
  std::string stream(
      const std::string& path, const std::function<void()>& greeted = [] {}) const {
    std::string text;
    testing_http::Client(app_->port(), kPatienceSeconds).stream(path, [&](const std::string& part) {
      if (text.empty()) greeted();
      text += part;
      return true;
    });
    return text;
  }

  testing_http::ClientResponse ask(const testing_http::ClientRequest& request) const {
    return testing_http::Client(app_->port(), kPatienceSeconds).send(request);
  }

  TestFolder folder_;
  std::unique_ptr<server::App> app_;
  std::thread serving_;
};

TEST_F(ConcurrentServer, AnswersManyWhileItPlaysAndShutsDownWithStreamsOpen) {
  std::atomic<int> greeted = 0;
  std::vector<std::jthread> streams;
  for (int i = 0; i < 2; ++i) {
    streams.emplace_back([&] {
      const std::string text = stream("/api/v1/events", [&] { ++greeted; });
      EXPECT_TRUE(text.starts_with("event: league")) << text;
    });
  }
  {
    std::vector<std::jthread> clients;
    clients.emplace_back([&] {
      const json receipt = submit(3);
      const std::string path = "/api/v1/players/" + receipt["id"].dump();
      const std::string events = stream(path + "/events");  // ends once the player is ranked
      EXPECT_NE(events.find("\"state\":\"ranked\""), std::string::npos) << events;
      EXPECT_EQ(get(path)["state"], "ranked");
    });
    clients.emplace_back([&] {
      const json receipt = submit(5);
      const auto gone = ask({.method = "DELETE",
                             .path = "/api/v1/players/" + receipt["id"].dump(),
                             .token = receipt["token"]});
      EXPECT_EQ(gone.status / 100, 2) << gone.body;
    });
    for (int reader = 0; reader < 2; ++reader) {
      clients.emplace_back([&] {
        for (int round = 0; round < 5; ++round) {
          for (const char* path : {"/", "/api/v1/players", "/api/v1/crosstable", "/lab",
                                   "/api/v1/move?player=1&search=2", "/api/v1/runs"}) {
            get(path);
          }
        }
      });
    }
  }
  // A stream that is open may not have been greeted yet.
  while (greeted != 2) std::this_thread::yield();
  // A run and a player's games that will not be finished.
  post("/api/v1/runs",
       json{{"name", "mine"},
            {"budget", {{"games", 100'000}}},
            {"learner", {{"method", "td"}}},
            {"evaluator", {{"kind", "wpc"}}}}
           .dump(),
       "application/json");
  submit(4);
  app_->stop();
  serving_.join();
  streams.clear();
  app_.reset();
}

}  // namespace
}  // namespace othello
