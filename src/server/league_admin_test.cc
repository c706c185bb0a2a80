#include "server/league_admin.h"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

#include "core/file.h"
#include "core/folder_testing.h"
#include "lab/run/lab_testing.h"
#include "lab/run/run_folder.h"
#include "lab/run/runner.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;

/// The data folder of a league without players.
class LeagueAdminTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(Store::open(data_ / "league.sqlite"));
    admin_.emplace(std::move(LeagueAdmin::open(data_.path()).value()));
  }

  fs::path make_run(const std::string& id) const {
    const fs::path path = data_ / "runs" / id;
    EXPECT_TRUE(RunFolder::create({.path = path}, small_experiment(), Manifest{.name = id}));
    return path;
  }

  TestFolder data_;
  std::optional<LeagueAdmin> admin_;
};

TEST_F(LeagueAdminTest, BansOnlyWhatAVisitorCanBe) {
  EXPECT_EQ(admin_->ban("192.0.2.7").value(), "192.0.2.7");
  EXPECT_EQ(admin_->ban("2001:db8::7").value(), "2001:db8::/64");
  EXPECT_EQ(admin_->ban("2001:DB8:0::/64").value(), "2001:db8::/64") << "as it is listed";
  // Nobody would be refused by these.
  for (const char* network : {"10.0.0.0/8", "192.0.2.7/32", "2001:db8::/32", "/64", "", "name"}) {
    EXPECT_FALSE(admin_->ban(network)) << network;
  }
  EXPECT_EQ(admin_->bans().size(), 2U);
  EXPECT_TRUE(admin_->unban("2001:db8::/64"));
  EXPECT_FALSE(admin_->unban("2001:db8::/64")) << "not banned any more";
  EXPECT_FALSE(admin_->unban("10.0.0.0/8"));
}

/// What a killed process has left of a run is not in the way of another one with its name.
TEST_F(LeagueAdminTest, RemovesARunThatWasHalfRemovedBefore) {
  const fs::path run = make_run("a-1");
  fs::create_directories(data_ / "runs" / ".a-1" / "run-01");
  const auto removed = admin_->remove_run("a-1");
  EXPECT_TRUE(removed) << removed.error().text();
  EXPECT_FALSE(fs::exists(run));
  EXPECT_FALSE(admin_->remove_run("a-1"));
  EXPECT_FALSE(admin_->remove_run("../runs"));
}

TEST_F(LeagueAdminTest, ACheckReadsTheFilesOfRuns) {
  {
    auto folder = RunFolder::open_for_writing(make_run("a-1")).value();
    RunnerOptions options;
    options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
    options.make_learner = fake_learners();
    ASSERT_TRUE(run_experiment(folder, options));
  }
  ASSERT_TRUE(admin_->back_up(data_ / "copy"));
  EXPECT_EQ(admin_->check(), std::vector<std::string>{});
  const fs::path damaged = data_ / "copy" / "runs" / "a-1" / "metrics.csv";
  ASSERT_TRUE(write_file_atomically(damaged, read_file(damaged, 1 << 20).value() + " "));
  const auto problems = LeagueAdmin::open(data_ / "copy")->check();
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_EQ(problems.front(),
            damaged.string() + ": was changed: its content does not match its checksum");
  const auto restored = admin_->restore(data_ / "copy");
  ASSERT_FALSE(restored);
  EXPECT_NE(restored.error().text().find("is damaged"), std::string::npos);
  make_run("b-1");  // which has just begun
  EXPECT_EQ(admin_->check(), std::vector<std::string>{});
  make_old(data_ / "runs" / "a-1");
  EXPECT_EQ(admin_->check(), std::vector<std::string>{}) << "of an earlier version";
}

/// At moments between its measurements; the copies fit their checksums.
TEST_F(LeagueAdminTest, BacksUpARunThatIsTrained) {
  auto folder = RunFolder::open_for_writing(make_run("a-1")).value();
  int copies = 0;
  RunnerOptions options;
  options.backend = std::make_shared<ThreadBackend>(ThreadBackend::Options{.threads = 1});
  options.checkpoint_every = std::chrono::milliseconds(0);
  options.progress = [&](const RunProgress&) {
    const fs::path copy = data_ / ("copy " + std::to_string(++copies));
    const auto made = admin_->back_up(copy);
    EXPECT_TRUE(made) << made.error().text();
    const auto run = RunFolder::open_for_reading(copy / "runs" / "a-1");
    EXPECT_TRUE(run) << run.error().text();
    if (!run) return false;
    for (const Error& problem : run->check({}).problems) ADD_FAILURE() << problem.text();
    return copies < 10;
  };
  EXPECT_TRUE(run_experiment(folder, options));
  EXPECT_GT(copies, 0);
}

}  // namespace
}  // namespace othello::server
