#include "core/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>

#include "core/folder_testing.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// Each test has its own folder.
class FileTest : public testing::Test {
 protected:
  [[nodiscard]] fs::path path(const std::string& name) const { return folder_ / name; }
  [[nodiscard]] std::size_t entries() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  TestFolder folder_;
};

TEST_F(FileTest, SeesWhatIsThere) {
  EXPECT_FALSE(is_there(path("a")));
  EXPECT_TRUE(is_there(folder_.path()));
  std::ofstream(path("a")) << "x";
  EXPECT_TRUE(is_there(path("a")));
}

TEST_F(FileTest, ReadsBackWhatWasWritten) {
  const std::string content("line 1\nline 2\0with a NUL", 24);
  ASSERT_TRUE(write_file_atomically(path("a"), content));
  EXPECT_EQ(read_file(path("a"), 24).value(), content);
  EXPECT_EQ(entries(), 1U);
}

TEST_F(FileTest, ReadsAnEmptyFile) {
  ASSERT_TRUE(write_file_atomically(path("empty"), ""));
  EXPECT_EQ(read_file(path("empty"), 0).value(), "");
}

TEST_F(FileTest, RefusesAMissingFile) {
  const auto content = read_file(path("missing"), 10);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().text(), path("missing").string() + ": no such file or folder");
}

TEST_F(FileTest, RefusesAFolder) {
  EXPECT_EQ(read_file(folder_.path(), 10).error().message, "is a folder, expected a file");
  EXPECT_EQ(write_file_atomically(folder_.path(), "x").error().message,
            "is a folder, expected a file");
  EXPECT_EQ(write_file_atomically(folder_ / "", "x").error().message,
            "is a folder, expected a file");
}

TEST_F(FileTest, RefusesAFileOverTheLimit) {
  ASSERT_TRUE(write_file_atomically(path("large"), std::string(11, 'x')));
  EXPECT_EQ(read_file(path("large"), 10).error().message, "found 11 bytes, expected at most 10");
}

TEST_F(FileTest, LimitsAFileWhoseSizeIsUnknown) {
  EXPECT_EQ(read_file("/dev/zero", 100000).error().message,
            "found more than 100000 bytes, expected at most 100000");
  EXPECT_FALSE(read_file("/proc/self/status", 100000).value().empty());
}

TEST_F(FileTest, ReportsAReadThatFails) {
  // The first page of a process cannot be read.
  const auto content = read_file("/proc/self/mem", 100);
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().message.rfind("cannot read: ", 0), 0U) << content.error().message;
}

TEST_F(FileTest, RefusesAnUnreadableFile) {
  ASSERT_TRUE(write_file_atomically(path("secret"), "x"));
  fs::permissions(path("secret"), fs::perms::none);
  // Root may read everything, so it becomes another user, who may enter the folder.
  const bool root = ::geteuid() == 0;
  fs::permissions(path("secret").parent_path(), fs::perms(0755));
  if (root) {
    ASSERT_EQ(::seteuid(65534), 0);
  }
  const auto content = read_file(path("secret"), 10);
  if (root) {
    ASSERT_EQ(::seteuid(0), 0);
  }
  ASSERT_FALSE(content);
  EXPECT_EQ(content.error().message, "cannot open: Permission denied");
}

TEST_F(FileTest, RefusesToWriteIntoAMissingFolder) {
  EXPECT_EQ(write_file_atomically(path("no/such"), "x").error().message, "no such file or folder");
}

TEST_F(FileTest, RefusesToReplaceADevice) {
  EXPECT_EQ(write_file_atomically("/dev/null", "x").error().message,
            "is a device or pipe, expected a regular file");
}

TEST_F(FileTest, KeepsPermissionsAndLinks) {
  ASSERT_TRUE(write_file_atomically(path("real"), "old"));
  fs::permissions(path("real"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path("real"), path("link"));
  ASSERT_TRUE(write_file_atomically(path("link"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read_file(path("real"), 10).value(), "new");
  EXPECT_EQ(fs::status(path("real")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(FileTest, WritesThroughALinkToNothingYet) {
  fs::create_symlink(path("later"), path("link"));
  ASSERT_TRUE(write_file_atomically(path("link"), "new"));
  EXPECT_EQ(read_file(path("later"), 10).value(), "new");
}

TEST_F(FileTest, AFailedWriteLeavesTheOldFileAndNothingElse) {
  ASSERT_TRUE(write_file_atomically(path("a"), "old"));
  // A limit on the size of files stands in for a full disk.
  rlimit old_limit{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &old_limit), 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit small{.rlim_cur = 1000, .rlim_max = old_limit.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file_atomically(path("a"), std::string(5000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &old_limit);
  std::signal(SIGXFSZ, old_handler);

  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().where, path("a").string());
  EXPECT_EQ(written.error().message, "cannot write: File too large");
  EXPECT_EQ(read_file(path("a"), 10).value(), "old");
  EXPECT_EQ(entries(), 1U);
}

}  // namespace
}  // namespace othello
