#include "eval/player_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <limits>

#include "core/file.h"
#include "core/folder_testing.h"
#include "core/nearest.h"
#include "eval/player_set.h"
#include "eval/player_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;
using player_testing::same_evaluator;
using player_testing::sample_players;

class PlayerFileTest : public testing::Test {
 protected:
  /// Writes a file and returns its path.
  [[nodiscard]] fs::path file(const std::string& name, std::string_view content) const {
    EXPECT_TRUE(write_file_atomically(folder_ / name, content));
    return folder_ / name;
  }

  TestFolder folder_;
};

constexpr std::string_view kNetwork = "{ 1 { 1 1 { 0 } { 1 2 3 } } }";

TEST_F(PlayerFileTest, LoadsWhatItSaved) {
  for (const Player& player : sample_players(7)) {
    const fs::path path = folder_ / "p.json";
    ASSERT_TRUE(save_player_file(player, path));
    const Player again = load_player_file(path, std::nullopt).value();
    EXPECT_TRUE(same_evaluator(again.evaluator, player.evaluator));
    EXPECT_EQ(again.convention, player.convention);
    EXPECT_EQ(again.name, player.name);
  }
}

TEST_F(PlayerFileTest, AGivenConventionReplacesThatOfTheFile) {
  const fs::path path = folder_ / "p.json";
  ASSERT_TRUE(save_player_file(sample_players(7).front(), path));
  EXPECT_EQ(load_player_file(path, Convention::kInversion)->convention, Convention::kInversion);
  EXPECT_EQ(load_player_file(path, Convention::kNegation)->convention, Convention::kNegation);
}

TEST_F(PlayerFileTest, LeagueNetworksNeedAConvention) {
  const fs::path path = file("net.json", kNetwork);  // by content, not by the ending of the name
  EXPECT_EQ(load_player_file(path, std::nullopt).error().text(),
            path.string() +
                ": League text does not say how the network is applied for White; give "
                "--convention negation or --convention inversion");
  const Player player = load_player_file(path, Convention::kInversion).value();
  EXPECT_EQ(player.convention, Convention::kInversion);
  EXPECT_EQ(player.name, "net");
}

TEST_F(PlayerFileTest, LeagueWeightedPieceCountersNeedNone) {
  const Player heuristic = shipped_player("heuristic").value();
  const fs::path path = folder_ / "wpc.txt";
  ASSERT_TRUE(save_player_file(heuristic, path, PlayerFormat::kLeague));
  EXPECT_TRUE(same_evaluator(load_player_file(path, std::nullopt)->evaluator, heuristic.evaluator));
}

TEST_F(PlayerFileTest, RefusesToSaveWhatItCouldNotLoad) {
  Player player = shipped_player("heuristic").value();
  std::get<Wpc>(player.evaluator).weights()[5] = std::numeric_limits<double>::infinity();
  const fs::path path = folder_ / "p.json";
  EXPECT_EQ(save_player_file(player, path).error().text(),
            path.string() + ": weights[5]: found inf, expected -1000000000000 to 1000000000000");
  EXPECT_FALSE(fs::exists(path));

  EXPECT_EQ(save_player_file(shipped_player("random").value(), path, PlayerFormat::kLeague)
                .error()
                .message,
            "found a player of kind random; League text supports only wpc and ntuple");
  EXPECT_FALSE(fs::exists(path));
}

TEST_F(PlayerFileTest, RefusesTooManyPlacements) {
  const Tuple tuple{std::vector<Placement>(kMaxPlacements + 1, Placement{square(0)})};
  const Player player{.name = "wide",
                      .evaluator = NTuple::create({tuple}).value(),
                      .convention = Convention::kNegation,
                      .origin = ""};
  EXPECT_EQ(check_player(player).error().text(),
            "tuples: found 65537 placements, expected at most 65536");
}

TEST_F(PlayerFileTest, RefusesEmptyAndOversizedFiles) {
  const fs::path empty = file("empty", "");
  EXPECT_EQ(load_player_file(empty, std::nullopt).error().text(),
            empty.string() + ": is empty, expected a player");
  const fs::path large = file("large", "x");
  fs::resize_file(large, kMaxPlayerBytes + 1);
  EXPECT_EQ(load_player_file(large, std::nullopt).error().message,
            "found 67108865 bytes, expected at most 67108864");
}

TEST_F(PlayerFileTest, FindsPlayersByNameOrPath) {
  EXPECT_EQ(find_player("cel-n")->name, "cel-n");
  EXPECT_EQ(find_player("cel-n", Convention::kInversion)->convention, Convention::kInversion);
  const fs::path path = file("mine.player", kNetwork);
  EXPECT_EQ(find_player(path.string(), Convention::kNegation)->name, "mine");
}

TEST_F(PlayerFileTest, AFolderOfRunsIsItsFinalPlayer) {
  const fs::path folder = folder_ / "";
  const std::string heuristic = to_json(shipped_player("heuristic").value());
  EXPECT_NE(find_player(folder.string()).error().text().find("without a final player"),
            std::string::npos);
  fs::create_directories(folder / "run-01");
  const fs::path run = file("run-01/final.json", to_json(shipped_player("cel-n").value()));
  EXPECT_EQ(find_player(run.parent_path().string())->name, "cel-n");
  EXPECT_EQ(find_player(folder.string())->name, "cel-n");
  EXPECT_EQ(find_player(folder.string(), Convention::kInversion)->convention,
            Convention::kInversion);
  const fs::path finals =
      file("finals.json", player_set_json(std::vector<NumberedText>{{1, heuristic}}));
  EXPECT_EQ(find_player(folder.string())->name, "heuristic") << "collected from all runs";
  ASSERT_TRUE(write_file_atomically(
      finals, player_set_json(std::vector<NumberedText>{{1, heuristic}, {2, heuristic}})));
  const std::string path = folder.parent_path().string();
  EXPECT_EQ(
      find_player(path).error().text(),
      path + ": holds the final players of 2 runs; choose one by its run, as in " + path + "#1");
  EXPECT_EQ(find_player(path + "#2")->name, "heuristic");
}

TEST_F(PlayerFileTest, SuggestsTheNearestName) {
  EXPECT_EQ(find_player("heuristc").error().text(),
            "no player or file named 'heuristc'; did you mean 'heuristic'?");
  EXPECT_EQ(find_player("edax").error().text(),
            fmt::format("no player or file named 'edax'; the nearest of {} shipped players are {} "
                        "(all: othello players)",
                        shipped_player_names().size(),
                        fmt::join(nearest_names("edax", shipped_player_names(), 3), ", ")));
  EXPECT_EQ(find_player("./heuristic").error().text(), "./heuristic: no such file or folder");
  EXPECT_EQ(shipped_player("randm").error().text(),
            "no shipped player named 'randm'; did you mean 'random'?");
}

}  // namespace
}  // namespace othello
