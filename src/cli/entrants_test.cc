#include "cli/entrants.h"

#include <gtest/gtest.h>

#include "core/folder_testing.h"
#include "eval/player_file.h"
#include "eval/player_set.h"

namespace othello::cli {
namespace {

using Strings = std::vector<std::string>;

TEST(Entrants, DistinctNamesAreTheLabels) {
  EXPECT_EQ(distinct_labels({"heuristic", "cel-n"}, {"h.json", "cel-n"}),
            (Strings{"heuristic", "cel-n"}));
}

TEST(Entrants, SharedNamesGiveWayToTheArguments) {
  EXPECT_EQ(
      distinct_labels({"best", "cel-n", "best"}, {"run1/best.json", "cel-n", "run2/best.json"}),
      (Strings{"run1/best.json", "cel-n", "run2/best.json"}));
  EXPECT_EQ(distinct_labels({"random", "random"}, {"random", "random"}),
            (Strings{"random", "random (2)"}));
}

TEST(Entrants, AFolderStandsForItsPlayerFiles) {
  const TestFolder folder;
  folder.write("b.json", to_json(*shipped_player("cel-n")));
  folder.write("a.json", to_json(*shipped_player("heuristic")));
  folder.write("notes.md", "no player");
  const auto entrants = load_entrants({"random", folder.path().string()}, std::nullopt);
  ASSERT_TRUE(entrants.has_value());
  EXPECT_EQ(labels(*entrants), (Strings{"random", "heuristic", "cel-n"}));
  EXPECT_TRUE(entrants->at(0).moves_at_random);
  EXPECT_FALSE(entrants->at(1).moves_at_random);
}

TEST(Entrants, ARunFolderStandsForItsFinalPlayer) {
  const TestFolder folder;
  const std::string cel = to_json(*shipped_player("cel-n"));
  folder.write("finals.json", player_set_json(std::vector<NumberedText>{{1, cel}}));
  folder.write("bests.json", player_set_json(std::vector<NumberedText>{{1, cel}}));
  folder.write("manifest.json", "{}");
  std::filesystem::create_directory(folder / "run-01");
  folder.write("run-01/final.json", cel);
  folder.write("run-01/metrics.csv", "");
  folder.write("run-01/checkpoint.json", "{}");
  const std::string path = folder.path().string();
  const auto entrants = load_entrants({path, path + "/run-01", path + ":2"}, std::nullopt);
  ASSERT_TRUE(entrants.has_value()) << entrants.error().error.text();
  EXPECT_EQ(labels(*entrants), (Strings{path, path + "/run-01", "cel-n:2"}));
}

TEST(Entrants, AFolderWithoutPlayersIsRefused) {
  const TestFolder folder;
  const auto entrants = load_entrants({folder.path().string()}, std::nullopt);
  ASSERT_FALSE(entrants.has_value());
  EXPECT_EQ(entrants.error().code, ExitCode::kFailed);
  EXPECT_NE(entrants.error().error.text().find("found no player files"), std::string::npos);
}

TEST(Entrants, AnUnknownNameIsAUsageFailure) {
  const auto entrants = load_entrants({"heuristc"}, std::nullopt);
  ASSERT_FALSE(entrants.has_value());
  EXPECT_EQ(entrants.error().code, ExitCode::kUsage);
  EXPECT_NE(entrants.error().error.text().find("heuristic"), std::string::npos);
}

}  // namespace
}  // namespace othello::cli
