#include "server/lab_index.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/file.h"
#include "core/folder_testing.h"
#include "eval/player_file.h"
#include "eval/player_set.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_times.h"
#include "server/experiment_json.h"
#include "server/paper_claims.h"
#include "server/paper_files.h"
#include "server/training_request.h"

namespace othello::server {
namespace {

namespace fs = std::filesystem;

class LabIndexTest : public testing::Test {
 protected:
  void make_run(const std::string& path) const {
    const auto experiment = read_training_request(R"({"name": "tiny", "budget": {"games": 1000},
      "learner": {"method": "td"}, "evaluator": {"kind": "wpc"}})");
    ASSERT_TRUE(experiment) << experiment.error().sentence;
    fs::create_directories((folder_ / path).parent_path());
    ASSERT_TRUE(RunFolder::create({.path = folder_ / path}, *experiment, {.name = "tiny"}));
  }
  void write(const std::string& path, std::string_view text) const {
    fs::create_directories((folder_ / path).parent_path());
    ASSERT_TRUE(write_file_atomically(folder_ / path, text));
  }
  [[nodiscard]] LabIndex index() const {
    return LabIndex({{"results", folder_ / "results"}, {"runs", folder_ / "runs"}});
  }

  TestFolder folder_;
};

TEST_F(LabIndexTest, FindsRunsAndCallsThemByTheirPath) {
  make_run("results/paper/one");
  make_run("runs/two");
  write("results/paper/notes/manifest.json", "{ this is no run");
  LabIndex lab = index();
  const auto experiments = lab.experiments();
  ASSERT_EQ(experiments.size(), 2U);
  EXPECT_EQ(experiments[0].id, "results/paper/one");
  EXPECT_EQ(experiments[1].id, "runs/two");
  EXPECT_TRUE(experiments[0].changing) << "it has just been made";
  EXPECT_TRUE(lab.find_experiment("runs/two"));
  for (const char* id : {"", "two", "runs", "runs/two/", "runs/../runs/two", "/etc"}) {
    EXPECT_FALSE(lab.find_experiment(id)) << id;
  }
}

TEST_F(LabIndexTest, CommandsNameTheScale) {
  EXPECT_EQ(
      command_of(LabPaper{.id = "runs/x", .folder = {}, .paper = "lucas2006", .scale = "quick"}),
      "othello reproduce lucas2006 --scale quick");
  EXPECT_EQ(command_of(LabPaper{.id = "runs/x", .folder = {}, .paper = "lucas2006", .scale = ""}),
            "othello reproduce lucas2006");
}

TEST_F(LabIndexTest, SeesWhatHasChanged) {
  LabIndex lab = index();
  EXPECT_TRUE(lab.experiments().empty());
  make_run("runs/new");
  EXPECT_EQ(lab.experiments().size(), 1U);
  const auto run = RunFolder::open_for_reading(folder_ / "runs/new");
  ASSERT_TRUE(run) << run.error().text();
  const Checkpoint state{.fingerprint = run->fingerprint(),
                         .games = 500,
                         .rows = {{.run = 1,
                                   .games = 500,
                                   .measure = "score",
                                   .opponent = "heuristic",
                                   .score = 0.5,
                                   .tally = {.wins = 1, .losses = 1},
                                   .interval = Interval{0.1, 0.9}}},
                         .learner = {}};
  write("runs/new/run-01/times.json", times_json(state, {}));
  write("runs/new/run-01/checkpoint.json", to_json(state));
  const auto experiment = lab.find_experiment("runs/new");
  ASSERT_TRUE(experiment);
  EXPECT_EQ(experiment->data->metrics.size(), 1U);
  fs::remove_all(folder_ / "runs");
  EXPECT_TRUE(lab.experiments().empty());
}

TEST_F(LabIndexTest, ShowsPlayersThatArePackedInOneFile) {
  make_run("results/lean");
  const std::string player = to_json(shipped_player("heuristic").value());
  write("results/lean/metrics.csv", to_csv(std::vector<ResultRow>(), metric_columns()));
  write("results/lean/finals.json", player_set_json(std::vector<NumberedText>{{1, player}}));
  write("results/lean/run-01/snapshots.json",
        player_set_json(std::vector<NumberedText>{{500, player}, {1000, player}}));
  auto run = RunFolder::open_for_writing(folder_ / "results/lean");
  ASSERT_TRUE(run) << run.error().text();
  Manifest manifest = run->manifest();
  manifest.finished = "2026-11-18T00:00:00Z";
  ASSERT_TRUE(run->list_files(true));
  ASSERT_TRUE(run->write_manifest(manifest));
  LabIndex lab = index();
  const auto experiment = lab.find_experiment("results/lean");
  ASSERT_TRUE(experiment);
  const auto details = experiment_details_json(*experiment);
  EXPECT_EQ(details["finals"].size(), 1U);
  EXPECT_EQ(details["snapshots"][0]["games"], nlohmann::ordered_json({500, 1000}));
  const auto film = film_json(*experiment, 1);
  ASSERT_EQ(film["frames"].size(), 2U);
  EXPECT_EQ(film["frames"][1]["games"], 1000);
}

TEST_F(LabIndexTest, ReadsClaimsAndFiguresOfAPaper) {
  write("results/some/reproduction.json", R"({"paper": "lucas2006", "scale": "quick"})");
  write("results/some/claims.csv",
        "claim,item,says,quote,source,expected,paper_low,paper_high,ours,low,high,verdict,reason,"
        "hypothesis\n"
        "a,fig1,\"It, says\",0.5,p. 2,0.4 … 0.6,0.4,0.6,0.51,0.5,0.52,reproduced,,\n"
        "b,fig2,More,best,p. 3,above 0,0,,,,,not run,too short,\n"
        "c,fig2,More,best,p. 3,above 0,0,,1,0.9,1.1,reproduced,,constant alpha\n");
  write("results/some/figures/curve.svg", "<svg/>");
  write("results/some/secret.svg", "no");
  LabIndex lab = index();
  const auto paper = lab.find_paper_folder("results/some");
  ASSERT_TRUE(paper);
  EXPECT_EQ(paper->paper, "lucas2006");
  EXPECT_EQ(paper->scale, "quick");
  const auto claims = read_claims(*paper);
  ASSERT_EQ(claims.size(), 3U);
  EXPECT_EQ(claims[0].says, "It, says");
  EXPECT_EQ(claims[0].ours, 0.51);
  EXPECT_EQ(claims[0].source, "p. 2");
  EXPECT_EQ(claims[0].paper_high, 0.6);
  EXPECT_EQ(claims[1].paper_high, std::nullopt);
  EXPECT_EQ(claims[1].ours, std::nullopt);
  EXPECT_EQ(claims[2].hypothesis, "constant alpha");
  EXPECT_EQ(count_verdicts(claims, "reproduced"), 1U) << "hypotheses are not counted";
  EXPECT_EQ(figure_names(*paper), std::vector<std::string>{"curve"});
  EXPECT_EQ(read_figure(*paper, "curve"), "<svg/>");
  EXPECT_EQ(read_figure(*paper, "../secret"), std::nullopt);
  EXPECT_TRUE(read_leagues(*paper).empty());
}

}  // namespace
}  // namespace othello::server
