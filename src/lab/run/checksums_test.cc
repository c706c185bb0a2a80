#include "lab/run/checksums.h"

#include <gtest/gtest.h>

#include "core/file.h"
#include "core/folder_testing.h"
#include "core/sha256.h"
#include "lab/run/run_times.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

TEST(Checksums, AreReadBack) {
  const TestFolder folder;
  EXPECT_FALSE(Checksums::load(folder.path()).value()) << "no such file";
  folder.write("a.csv", "1,2\n");
  Checksums sums;
  ASSERT_TRUE(sums.set_from_file(folder.path(), "a.csv"));
  sums.set("run-01/final.json", sha256("x"));
  ASSERT_TRUE(sums.save(folder.path()));
  const auto back = Checksums::load(folder.path());
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ((*back)->all(), sums.all());
  EXPECT_EQ((*back)->text(), sha256("1,2\n") + "  a.csv\n" + sha256("x") + "  run-01/final.json\n");
}

TEST(Checksums, AnythingElseIsRefusedWithItsLine) {
  const std::string good = sha256("x") + "  a.csv\n";
  for (const std::string& bad :
       {sha256("x") + " a.csv\n", sha256("x") + "  b.csv", sha256("x") + "  ../b.csv\n",
        sha256("x") + "  /etc/passwd\n", "X" + sha256("x").substr(1) + "  b.csv\n", good,
        std::string("\n")}) {
    const auto read = Checksums::parse(good + bad, "SHA256SUMS");
    ASSERT_FALSE(read) << bad;
    EXPECT_TRUE(read.error().text().starts_with("SHA256SUMS: line 2: found"))
        << read.error().text();
  }
}

TEST(Checksums, NameTheFileThatDoesNotFit) {
  const TestFolder folder;
  Checksums sums;
  sums.set("a.csv", sha256("1"));
  const std::string path = (folder / "a.csv").string();
  EXPECT_EQ(sums.verify(folder.path(), "a.csv").error().text(), path + ": is missing");
  folder.write("a.csv", "2");
  EXPECT_EQ(sums.verify(folder.path(), "a.csv").error().text(),
            path + ": was changed: its content does not match its checksum");
  folder.write("a.csv", "1");
  EXPECT_TRUE(sums.verify(folder.path(), "a.csv"));
}

TEST(RunTimes, AreReadBackAndEveryChangeShows) {
  const std::vector<TimeRow> rows{{1, 45'000, 0.25}, {1, 90'000, 3600.5}};
  const std::string text = times_json(rows);
  const auto back = times_from_json(text, "times.json");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(times_csv(*back), times_csv(rows));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '3' ? '4' : '3';
    EXPECT_FALSE(times_from_json(changed, "times.json")) << "byte " << i;
    EXPECT_FALSE(times_from_json(text.substr(0, i), "times.json")) << "truncated after " << i;
  }
}

}  // namespace
}  // namespace othello
