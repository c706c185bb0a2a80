#include "learn/parameter_check.h"

#include <fmt/format.h>

#include "eval/player_file.h"

namespace othello {
namespace {

constexpr std::uint32_t kRuns = std::uint32_t{1} << 24;

}  // namespace

Result<void> check_ranges(std::initializer_list<RangeCheck> checks) {
  for (const RangeCheck& check : checks) {
    // Written so that a NaN is refused.
    const bool fits = check.value >= check.low && check.value <= check.high &&
                      !(check.above_low && check.value == check.low);
    if (fits) continue;
    return failure(fmt::format("found {}, expected {}{} to {}", check.value,
                               check.above_low ? "more than " : "", check.low, check.high),
                   std::string(check.field));
  }
  return {};
}

Result<void> check_start(const Player& start, const RunId& id) {
  if (id.run >= kRuns) {
    return failure(fmt::format("found {}, expected 0 to {}", id.run, kRuns - 1), "run");
  }
  // Only the evaluator counts: what a learner gives out has a name and origin of its own.
  return check_player({"start", start.evaluator, start.convention, ""});
}

tl::unexpected<Error> missing_ability(std::string_view learner, std::string_view ability,
                                      const Evaluator& evaluator) {
  return failure(
      fmt::format("{} needs {}; the evaluator '{}' has none", learner, ability, kind(evaluator)));
}

}  // namespace othello
