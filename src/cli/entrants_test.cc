#include "cli/entrants.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "eval/player_file.h"

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

/// A folder that is there for one test.
class Folder {
 public:
  Folder() : path_(std::filesystem::path(testing::TempDir()) / "othello_entrants") {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  [[nodiscard]] std::string path() const { return path_.string(); }
  void write(const std::string& file, const std::string& text) const {
    std::ofstream(path_ / file) << text;
  }

 private:
  std::filesystem::path path_;
};

TEST(Entrants, AFolderStandsForItsPlayerFiles) {
  const Folder folder;
  folder.write("b.json", to_json(*shipped_player("cel-n")));
  folder.write("a.json", to_json(*shipped_player("heuristic")));
  folder.write("notes.md", "no player");
  const auto entrants = load_entrants({"random", folder.path()}, std::nullopt);
  ASSERT_TRUE(entrants.has_value());
  EXPECT_EQ(labels(*entrants), (Strings{"random", "heuristic", "cel-n"}));
  EXPECT_TRUE(entrants->at(0).moves_at_random);
  EXPECT_FALSE(entrants->at(1).moves_at_random);
}

TEST(Entrants, AFolderWithoutPlayersIsRefused) {
  const Folder folder;
  const auto entrants = load_entrants({folder.path()}, std::nullopt);
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
