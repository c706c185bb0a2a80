#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "lab/experiment/experiment_file.h"

namespace othello {

/// Line numbers in the tests count from its first line.
inline constexpr const char* kSmall = R"(name = "small"
[evaluator]
kind = "wpc"
[learner]
method = "td"
[budget]
games = 1000
[[measure]]
opponent = "heuristic"
)";

[[nodiscard]] inline std::string with(std::string_view from, std::string_view to) {
  std::string text = kSmall;
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

[[nodiscard]] inline std::string with_more(const std::string& more) { return kSmall + more; }

inline void expect_refused(const std::string& text, const std::string& message,
                           std::string_view scale = {}) {
  const auto read = parse_experiment(text, "x.toml", scale);
  ASSERT_FALSE(read) << text;
  EXPECT_EQ(read.error().text(), message) << text;
}

}  // namespace othello
