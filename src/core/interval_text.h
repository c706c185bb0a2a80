#pragma once

#include <fmt/format.h>

#include <string>

#include "core/statistics.h"

namespace othello {

/// "0.4529 … 0.5391": an interval as the program, reports and pages print it. `number` is the
/// format of its ends.
[[nodiscard]] inline std::string interval_text(const Interval& interval,
                                               fmt::format_string<const double&> number) {
  return fmt::format("{} … {}", fmt::format(number, interval.low),
                     fmt::format(number, interval.high));
}

}  // namespace othello
