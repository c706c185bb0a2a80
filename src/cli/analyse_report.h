#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/style.h"
#include "play/compiled.h"
#include "search/review.h"

namespace othello::cli {

/// The moves of a position, searched.
struct Analysis {
  Board board;
  std::vector<SearchedMove> moves;  ///< best first
  std::uint64_t nodes = 0;
  double seconds = 0.0;
};

struct Review {
  std::vector<ReviewedMove> moves;
  Board end;  ///< after the last move
  std::uint64_t nodes = 0;
  double seconds = 0.0;
};

/// `player` gave the values.
[[nodiscard]] std::string to_text(const Analysis& analysis, const CompiledPlayer& player,
                                  const Style& style);
[[nodiscard]] nlohmann::ordered_json to_json(const Analysis& analysis,
                                             const CompiledPlayer& player);
[[nodiscard]] std::string to_text(const Review& review, const CompiledPlayer& player,
                                  const Style& style);
[[nodiscard]] nlohmann::ordered_json to_json(const Review& review, const CompiledPlayer& player);

}  // namespace othello::cli
