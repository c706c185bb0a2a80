#include "engine/input_lines.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>

namespace othello {
namespace {

using namespace std::chrono_literals;

/// Both ends of a pipe.
class Pipe {
 public:
  Pipe() {
    if (pipe(ends_.data()) != 0) std::abort();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    close(ends_[0]);
    end();
  }
  void write_text(std::string_view text) const {
    ASSERT_EQ(write(ends_[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }
  void end() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }
  [[nodiscard]] int reader() const { return ends_[0]; }
  [[nodiscard]] int writer() const { return ends_[1]; }

 private:
  std::array<int, 2> ends_{};
};

template <class Holds>
bool soon(Holds holds) {
  for (const auto until = std::chrono::steady_clock::now() + 60s;
       std::chrono::steady_clock::now() < until; std::this_thread::sleep_for(1ms)) {
    if (holds()) return true;
  }
  return false;
}

TEST(InputLines, GivesLinesInOrderAndTheirEnd) {
  Pipe pipe;
  InputLines lines(pipe.reader(), {});
  pipe.write_text("a\n\nb c\r\nlast");
  pipe.end();
  EXPECT_EQ(lines.next(), "a");
  EXPECT_EQ(lines.next(), "");
  EXPECT_EQ(lines.next(), "b c\r");
  EXPECT_EQ(lines.next(), "last");
  EXPECT_EQ(lines.next(), std::nullopt);
  EXPECT_EQ(lines.next(), std::nullopt);
}

TEST(InputLines, ALineCanEndASearch) {
  const Pipe pipe;
  InputLines lines(pipe.reader(),
                   {.ends_search = [](std::string_view line) { return line == "ping"; }});
  pipe.write_text("go\nmove\n");
  EXPECT_EQ(lines.next(), "go");
  EXPECT_FALSE(lines.stop());
  pipe.write_text("ping\n");
  EXPECT_TRUE(soon([&] { return lines.stop().load(); }));
  EXPECT_EQ(lines.next(), "move");
  EXPECT_TRUE(lines.stop()) << "the ping still waits";
  EXPECT_EQ(lines.next(), "ping");
  EXPECT_FALSE(lines.stop());
}

TEST(InputLines, ASearchEndsSoonAfterTheInput) {
  Pipe pipe;
  InputLines lines(pipe.reader(), {.patience = 50ms});
  pipe.write_text("go\ngo\n");
  pipe.end();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(lines.next(), "go");
    EXPECT_TRUE(soon([&] { return lines.stop().load(); }));
  }
}

TEST(InputLines, AnInterruptEndsThemAtOnce) {
  const Pipe pipe;
  std::atomic<bool> interrupt = false;
  InputLines lines(pipe.reader(), {.interrupt = &interrupt});
  pipe.write_text("a\nb\n");
  EXPECT_EQ(lines.next(), "a");
  interrupt = true;
  EXPECT_TRUE(soon([&] { return lines.stop().load(); }));
  EXPECT_EQ(lines.next(), std::nullopt) << "though a line waits";
}

TEST(InputLines, AnInterruptEndsIdleWaiting) {
  const Pipe pipe;
  std::atomic<bool> interrupt = false;
  InputLines lines(pipe.reader(), {.interrupt = &interrupt});
  std::thread later([&] {
    std::this_thread::sleep_for(20ms);
    interrupt = true;
  });
  EXPECT_EQ(lines.next(), std::nullopt);
  later.join();
}

TEST(InputLines, AFloodIsNotReadAhead) {
  const Pipe pipe;
  InputLines lines(pipe.reader(), {});
  fcntl(pipe.writer(), F_SETFL, O_NONBLOCK);
  const std::string text(4096, '\n');
  std::size_t written = 0;
  // Until the pipe has stayed full for a while.
  for (int full = 0; full < 50 && written < (std::size_t{1} << 24);) {
    const ssize_t bytes = write(pipe.writer(), text.data(), text.size());
    if (bytes > 0) {
      written += static_cast<std::size_t>(bytes);
      full = 0;
    } else {
      ++full;
      std::this_thread::sleep_for(1ms);
    }
  }
  EXPECT_LT(written, std::size_t{1} << 20);
  EXPECT_EQ(lines.next(), "");
}

TEST(InputLines, ALongLineIsCutOff) {
  Pipe pipe;
  InputLines lines(pipe.reader(), {});
  std::thread writer([&] {
    const std::string much(3 * InputLines::kMostLineBytes, 'x');
    pipe.write_text(much + "\nend\n");
    pipe.end();
  });
  EXPECT_EQ(lines.next(), std::string(InputLines::kMostLineBytes, 'x'));
  EXPECT_EQ(lines.next(), "end");
  writer.join();
}

}  // namespace
}  // namespace othello
