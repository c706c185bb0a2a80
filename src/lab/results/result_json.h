#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "arena/points.h"
#include "core/result.h"

namespace othello {

// What the results of round robins between teams and of leagues against a pool have in common on
// disk.

inline constexpr std::size_t kMaxResultBytes = std::size_t{256} << 20;

struct ResultHead {
  std::string key;
  PointsRule rule;
  std::vector<std::string> teams;
};
/// Also sees to it that "times" is a list.
[[nodiscard]] Result<ResultHead> read_result_head(const nlohmann::json& root,
                                                  std::string_view where);

struct ResultTime {
  std::uint64_t games = 0;
  std::vector<std::uint64_t> generations;  ///< one for each team
};
/// Also sees to it that "members" is a list with an entry for each team.
[[nodiscard]] Result<ResultTime> read_result_time(const nlohmann::json& time, std::size_t teams,
                                                  std::string_view where);

}  // namespace othello
