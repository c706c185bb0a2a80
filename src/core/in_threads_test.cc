#include "core/in_threads.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <new>
#include <stdexcept>
#include <vector>

namespace othello {
namespace {

TEST(InThreads, RunsAllAndReportsEveryException) {
  std::atomic<int> sum = 0;
  std::mutex mutex;
  std::vector<std::string> errors;
  in_threads(
      6,
      [&](std::size_t i) {
        sum += static_cast<int>(i);
        if (i == 2) throw std::bad_alloc();
        if (i == 4) throw std::runtime_error("lost");
      },
      [&](const Error& error) {
        const std::lock_guard lock(mutex);
        errors.push_back(error.message);
      });
  EXPECT_EQ(sum, 15);
  std::sort(errors.begin(), errors.end());
  EXPECT_EQ(errors, (std::vector<std::string>{"lost", "out of memory"}));
}

}  // namespace
}  // namespace othello
