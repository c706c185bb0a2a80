// Experiment files with variants: run, killed, resumed and reported on.
#include <gtest/gtest.h>

#include <cmath>
#include <csignal>
#include <map>
#include <random>
#include <sstream>

#include "program.h"

namespace othello::e2e {
namespace {

using std::chrono::milliseconds;
namespace fs = std::filesystem;

constexpr const char* kVariantsSpec = R"(
name = "three"
title = "Three set-ups"
runs = 3
seed = 5
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 9000
snapshot_every = 900
[[measure]]
opponent = "heuristic"
games = 400
[[variant]]
name = "td"
[[variant]]
name = "fast"
learner.alpha = 0.1
[[variant]]
name = "es"
seed = 6
learner = { method = "es", epsilon = 0.1 }
[scale.quick]
budget = { games = 1200, snapshot_every = 60 }
)";

using CsvRow = std::map<std::string, std::string>;

/// The lines of a CSV file without quotes, by column name.
std::vector<CsvRow> csv_rows(const std::string& path) {
  std::istringstream in(read(path));
  const auto fields = [](const std::string& line) {
    std::vector<std::string> out(1);
    for (const char c : line) {
      if (c == ',') {
        out.emplace_back();
      } else {
        out.back() += c;
      }
    }
    return out;
  };
  std::string line;
  std::getline(in, line);
  const std::vector<std::string> names = fields(line);
  std::vector<CsvRow> rows;
  while (std::getline(in, line)) {
    const std::vector<std::string> values = fields(line);
    EXPECT_EQ(values.size(), names.size()) << line;
    CsvRow& row = rows.emplace_back();
    for (std::size_t i = 0; i < names.size(); ++i) row[names[i]] = values.at(i);
  }
  return rows;
}

/// Each run's mean score in the last tenth of its games, or at its last point.
std::vector<double> final_scores(const std::string& folder, bool tenth) {
  std::map<int, std::vector<std::pair<double, double>>> runs;  // games and score
  for (const CsvRow& row : csv_rows(folder + "/metrics.csv")) {
    runs[std::stoi(row.at("run"))].emplace_back(std::stod(row.at("games")),
                                                std::stod(row.at("score")));
  }
  std::vector<double> scores;
  for (const auto& [run, points] : runs) {
    const double last = points.back().first;
    double sum = 0;
    int count = 0;
    for (const auto& [games, score] : points) {
      if (tenth ? games <= 0.9 * last : games < last) continue;
      sum += score;
      ++count;
    }
    scores.push_back(sum / count);
  }
  return scores;
}

double mean(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += v;
  return sum / static_cast<double>(values.size());
}

double variance(const std::vector<double>& values) {
  double sum = 0;
  for (const double v : values) sum += (v - mean(values)) * (v - mean(values));
  return sum / static_cast<double>(values.size() - 1);
}

constexpr double kStudentTwo = 4.302652729911275;  // t(0.975) with 2 degrees of freedom

const CsvRow& row_of(const std::vector<CsvRow>& rows, const CsvRow& wanted) {
  for (const CsvRow& row : rows) {
    bool fits = true;
    for (const auto& [column, value] : wanted) fits = fits && row.at(column) == value;
    if (fits) return row;
  }
  ADD_FAILURE() << "no such row";
  static const CsvRow none;
  return none;
}

TEST(VariantRuns, AreReportedOnTogether) {
  const Folder folder;
  const std::string file = folder.write("three.toml", kVariantsSpec);
  const std::string out = folder.path("out");
  const Ran ran = run({"run", file, "--scale", "quick", "--out", out, "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  const auto data = ran.json();
  ASSERT_EQ(data["variants"].size(), 3U);
  EXPECT_EQ(data["variants"][1]["name"], "fast");
  EXPECT_EQ(data["variants"][2]["seed"], 6);
  const Ran reported = run({"report", out, "--json"});
  ASSERT_EQ(reported.code, 0) << reported.err;
  EXPECT_EQ(reported.json()["summary"], out + "/summary.csv");
  EXPECT_EQ(reported.json()["differences"], out + "/differences.csv");
  for (const char* ending : {".svg", ".pdf", ".png", ".gp", ".csv"}) {
    EXPECT_GT(fs::file_size(out + "/figures/curve-1-heuristic" + ending), 100U) << ending;
  }
  EXPECT_EQ(read(out + "/figures/curve-1-heuristic.pdf").substr(0, 5), "%PDF-");
  EXPECT_EQ(read(out + "/figures/curve-1-heuristic.png").substr(1, 3), "PNG");
  const std::string page = read(out + "/report.html");
  EXPECT_NE(page.find("Three set-ups"), std::string::npos);
  EXPECT_NE(page.find("figures/curve-1-heuristic.pdf"), std::string::npos);
  EXPECT_NE(page.find("3, paired"), std::string::npos);
  EXPECT_NE(page.find("3, independent"), std::string::npos);
}

TEST(VariantRuns, DifferencesAreThoseOfTheMetrics) {
  const Folder folder;
  const std::string file = folder.write("three.toml", kVariantsSpec);
  const std::string out = folder.path("out");
  ASSERT_EQ(run({"run", file, "--scale", "quick", "--out", out}).code, 0);
  ASSERT_EQ(run({"report", out, "--figures", "svg"}).code, 0);
  EXPECT_FALSE(fs::exists(out + "/figures/curve-1-heuristic.pdf"));
  const auto summary = csv_rows(out + "/summary.csv");
  const auto differences = csv_rows(out + "/differences.csv");
  ASSERT_EQ(summary.size(), 6U) << "three variants, two parts";
  ASSERT_EQ(differences.size(), 6U) << "three pairs, two parts";
  for (const bool tenth : {false, true}) {
    const std::string part = tenth ? "last_tenth" : "last_point";
    const std::vector<double> td = final_scores(out + "/td", tenth);
    const std::vector<double> fast = final_scores(out + "/fast", tenth);
    const std::vector<double> es = final_scores(out + "/es", tenth);
    const CsvRow& alone = row_of(summary, {{"variant", "fast"}, {"part", part}});
    EXPECT_EQ(alone.at("runs"), "3");
    const double error = std::sqrt(variance(fast) / 3);
    EXPECT_NEAR(std::stod(alone.at("mean")), mean(fast), 1e-12);
    EXPECT_NEAR(std::stod(alone.at("high")), mean(fast) + kStudentTwo * error, 1e-9);

    std::vector<double> pairs;
    for (std::size_t i = 0; i < 3; ++i) pairs.push_back(td[i] - fast[i]);
    const CsvRow& paired =
        row_of(differences, {{"first", "td"}, {"second", "fast"}, {"part", part}});
    EXPECT_EQ(paired.at("paired"), "true");
    EXPECT_NEAR(std::stod(paired.at("difference")), mean(pairs), 1e-12);
    EXPECT_NEAR(std::stod(paired.at("low")),
                mean(pairs) - kStudentTwo * std::sqrt(variance(pairs) / 3), 1e-9);
    EXPECT_GE(std::stod(paired.at("p_holm")), std::stod(paired.at("p")));

    const CsvRow& independent =
        row_of(differences, {{"first", "td"}, {"second", "es"}, {"part", part}});
    EXPECT_EQ(independent.at("paired"), "false");
    EXPECT_NEAR(std::stod(independent.at("difference")), mean(td) - mean(es), 1e-12);
    // Welch's degrees of freedom are between 2 and 4, which bounds the quantile.
    const double reach =
        std::stod(independent.at("high")) - std::stod(independent.at("difference"));
    const double of_difference = std::sqrt((variance(td) + variance(es)) / 3);
    EXPECT_GE(reach, 2.776 * of_difference);
    EXPECT_LE(reach, 4.303 * of_difference);
  }
}

TEST(VariantRuns, KillsChangeNoByte) {
  const Folder folder;
  const std::string file = folder.write("three.toml", kVariantsSpec);
  const std::string whole = folder.path("whole");
  ASSERT_EQ(run({"run", file, "--out", whole}).code, 0);
  const std::string killed = folder.path("killed");
  std::mt19937 random(7);
  int kills = 0;
  for (int i = 0; i < 6; ++i) {
    const milliseconds moment(20 + random() % 60);
    const Ran ran = run(Call{.arguments = {"run", file, "--out", killed, "--checkpoint", "0.001"},
                             .interrupt_after = moment,
                             .signal = SIGKILL});
    if (ran.code == 128 + SIGKILL) ++kills;
  }
  EXPECT_GE(kills, 3) << "the runs are over before they can be killed";
  // If killed before there was a folder, it must be started again.
  const Ran last = fs::exists(killed + "/es/manifest.json") ? run({"resume", killed})
                                                            : run({"run", file, "--out", killed});
  ASSERT_EQ(last.code, 0) << last.err;
  EXPECT_EQ(contents_of(killed), contents_of(whole));
}

TEST(VariantRuns, GoOnOnlyWithTheSameFile) {
  const Folder folder;
  const std::string file = folder.write("three.toml", kVariantsSpec);
  const std::string out = folder.path("out");
  const auto again = [&](std::vector<std::string> more = {}) {
    std::vector<std::string> words{"run", file, "--scale", "quick", "--out", out};
    words.insert(words.end(), more.begin(), more.end());
    return run(std::move(words));
  };
  expect_refusal(again({"--variant", "esx"}), 2, {"--variant", "'esx'", "did you mean 'es'?"});
  EXPECT_FALSE(fs::exists(out));
  ASSERT_EQ(again({"--variant", "es"}).code, 0);
  EXPECT_FALSE(fs::exists(out + "/td"));
  const std::string finished = read(out + "/es/manifest.json");
  const Ran rest = again();
  ASSERT_EQ(rest.code, 0) << rest.err;
  EXPECT_EQ(rest.err, "[1/2] td\n[2/2] fast\n");
  EXPECT_EQ(read(out + "/es/manifest.json"), finished) << "finished variants are unchanged";
  std::string changed = kVariantsSpec;
  changed.replace(changed.find("alpha = 0.1"), 11, "alpha = 0.2");
  static_cast<void>(folder.write("three.toml", changed));
  expect_refusal(again(), 1, {out + "/fast", "another specification", "'fast'", "--out"});
  EXPECT_EQ(again({"--force"}).code, 0);
  expect_refusal(run({"run", file, "--out", out}), 1, {"at scale quick", "as written"});
  expect_refusal(run({"report", out, out, "--out", folder.path("x")}), 2, {"variants", "separate"});
}

TEST(VariantRuns, ShippedFilesAreSound) {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(std::string(OTHELLO_SOURCE) + "/experiments")) {
    if (entry.path().extension() != ".toml") continue;
    ++files;
    // The whole file is read before the name is looked up.
    expect_refusal(run({"run", entry.path().string(), "--scale", "quick", "--variant", "none"}), 2,
                   {"--variant", "expected a variant of '" + entry.path().stem().string() + "'"});
  }
  EXPECT_GE(files, 3U);
}

}  // namespace
}  // namespace othello::e2e
