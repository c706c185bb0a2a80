#include "cli/match_file.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "othello/test_positions.h"

namespace othello::cli {
namespace {

DescribedGame played(std::uint64_t seed) {
  DescribedGame game;
  game.game = random_game(seed);
  game.black = "a";
  game.white = "b";
  game.result = result_of(game.game);
  return game;
}

TEST(MatchFile, ResumesAfterACut) {
  const TestFolder folder;
  const auto path = folder / "match.ggf";
  {
    auto file = MatchFile::create(path, "# a against b", false).value();
    ASSERT_TRUE(file.add(3, {played(1), played(2)}));
    ASSERT_TRUE(file.add(0, {played(3), played(4)}));
  }
  EXPECT_FALSE(MatchFile::create(path, "# a against b", false).has_value()) << "it exists";
  const std::string whole = read_file(path, 1 << 20).value();
  // Cut off anywhere in the last pair, the first one is kept.
  const std::size_t second_pair = whole.find("pair 1]");
  for (const std::size_t cut : {whole.size() - 1, whole.size() - 20, second_pair}) {
    ASSERT_TRUE(write_file_atomically(path, whole.substr(0, cut)));
    const auto file = MatchFile::resume(path, "# a against b").value();
    ASSERT_EQ(file.kept().size(), 1U) << cut;
    EXPECT_EQ(file.kept()[0].number, 3U);
    EXPECT_EQ(file.kept()[0].results[1], *played(2).result);
  }
  {
    auto file = MatchFile::resume(path, "# a against b").value();
    ASSERT_TRUE(file.add(0, {played(3), played(4)}));
  }
  EXPECT_EQ(read_file(path, 1 << 20).value(), whole);
  EXPECT_EQ(MatchFile::resume(path, "# a against c").error().text(),
            path.string() + ": found the match '# a against b', expected '# a against c'");
}

TEST(MatchFile, StartsIfThereIsNothingToResume) {
  const TestFolder folder;
  const auto file = MatchFile::resume(folder / "new.ggf", "# x").value();
  EXPECT_TRUE(file.kept().empty());
  EXPECT_TRUE(MatchFile::resume(folder / "new.ggf", "# x").value().kept().empty());
}

}  // namespace
}  // namespace othello::cli
