#include "core/progress.h"

#include <gtest/gtest.h>

#include <sstream>

namespace othello {
namespace {

using std::chrono::milliseconds;

TEST(Progress, FormatCount) {
  EXPECT_EQ(format_count(0), "0");
  EXPECT_EQ(format_count(0.25), "0.2");
  EXPECT_EQ(format_count(7), "7");
  EXPECT_EQ(format_count(999), "999");
  EXPECT_EQ(format_count(999.6), "1.0 k");
  EXPECT_EQ(format_count(1000), "1 k");
  EXPECT_EQ(format_count(1234), "1.2 k");
  EXPECT_EQ(format_count(34567890), "35 M");
  EXPECT_EQ(format_count(5e9), "5 G");
  EXPECT_EQ(format_count(2e15), "2000 T");
}

TEST(Progress, FormatDuration) {
  EXPECT_EQ(format_duration(0), "0:00");
  EXPECT_EQ(format_duration(-1), "0:00");
  EXPECT_EQ(format_duration(12.4), "0:12");
  EXPECT_EQ(format_duration(59.6), "1:00");
  EXPECT_EQ(format_duration(754), "12:34");
  EXPECT_EQ(format_duration(3723), "1:02:03");
}

TEST(Progress, Line) {
  EXPECT_EQ(progress_line({.done = 4'200'000, .total = 10'000'000, .seconds = 3.5}, "games"),
            " 42%  4.2 M of 10 M games, 1.2 M games/s, 0:05 left");
  EXPECT_EQ(progress_line({.done = 0, .total = 50, .seconds = 3}, "games"), "  0%  0 of 50 games");
  EXPECT_EQ(progress_line({.done = 999, .total = 1000, .seconds = 1}, "games").substr(0, 4),
            " 99%");
}

/// Progress with a clock that the test sets.
struct Fixture {
  std::ostringstream out;
  std::chrono::steady_clock::time_point now{};
  Progress progress;

  explicit Fixture(bool enabled)
      : progress(out, {.total = 100, .unit = "games", .enabled = enabled, .clock = [this] {
                         return now;
                       }}) {}

  std::string written_by(std::uint64_t done, milliseconds at) {
    out.str("");
    now = std::chrono::steady_clock::time_point{} + at;
    progress.update(done);
    return out.str();
  }
};

TEST(Progress, WaitsTwoSecondsThenAtMostTenTimesASecond) {
  Fixture f(true);
  EXPECT_EQ(f.written_by(10, milliseconds{1999}), "");
  EXPECT_EQ(f.written_by(20, milliseconds{2000}),
            "\r\x1b[K 20%  20 of 100 games, 10 games/s, 0:08 left");
  EXPECT_EQ(f.written_by(21, milliseconds{2099}), "");
  EXPECT_NE(f.written_by(22, milliseconds{2100}), "");
}

TEST(Progress, ErasesItsLineOnce) {
  Fixture f(true);
  static_cast<void>(f.written_by(20, milliseconds{2500}));
  f.out.str("");
  f.progress.finish();
  f.progress.finish();
  EXPECT_EQ(f.out.str(), "\r\x1b[K");
}

TEST(Progress, QuickWorkLeavesNoTrace) {
  Fixture f(true);
  EXPECT_EQ(f.written_by(100, milliseconds{1500}), "");
  f.progress.finish();
  EXPECT_EQ(f.out.str(), "");
}

TEST(Progress, QuietWhereThereIsNoTerminal) {
  Fixture f(false);
  EXPECT_EQ(f.written_by(50, milliseconds{9000}), "");
  f.progress.finish();
  EXPECT_EQ(f.out.str(), "");
  std::FILE* file = std::tmpfile();
  ASSERT_NE(file, nullptr);
  EXPECT_FALSE(is_terminal(file));
  std::fclose(file);
}

}  // namespace
}  // namespace othello
