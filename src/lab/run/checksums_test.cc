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
  const std::vector<TimeRow> rows{{3, 45'000, 0.25}, {3, 90'000, 3600.5}};
  const Checkpoint state{.fingerprint = 21, .run = 3, .games = 90'000, .rows = {}, .learner = {}};
  const std::string text = times_json(state, rows);
  const auto back = times_from_json(text, "times.json", state);
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(times_csv(*back), times_csv(rows));
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == '3' ? '4' : '3';
    EXPECT_FALSE(times_from_json(changed, "times.json", state)) << "byte " << i;
    EXPECT_FALSE(times_from_json(text.substr(0, i), "times.json", state))
        << "truncated after " << i;
  }
}

TEST(RunTimes, BelongToARunAndAreNotOlderThanItsCheckpoint) {
  const Checkpoint state{.fingerprint = 21, .run = 3, .games = 500, .rows = {}, .learner = {}};
  const auto read_for = [&](auto change) {
    Checkpoint other = state;
    change(other);
    return times_from_json(times_json(other, {{3, 500, 1.0}}), "times.json", state).has_value();
  };
  EXPECT_TRUE(read_for([](Checkpoint& c) { c.games = 501; })) << "its checkpoint was not written";
  EXPECT_FALSE(read_for([](Checkpoint& c) { c.games = 499; }));
  EXPECT_FALSE(read_for([](Checkpoint& c) { c.run = 2; }));
  EXPECT_FALSE(read_for([](Checkpoint& c) { c.fingerprint = 22; }));
}

}  // namespace
}  // namespace othello
