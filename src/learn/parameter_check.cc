#include "learn/parameter_check.h"

#include <fmt/format.h>

#include "eval/player_file.h"

namespace othello {
namespace {

constexpr std::uint32_t kRuns = std::uint32_t{1} << 24;

}  // namespace

Result<void> check_falls(std::string_view field, double last, double first) {
  if (last <= first) return {};
  return failure(fmt::format("found {}, expected at most {}, its initial value", last, first),
                 std::string(field));
}

Result<void> check_start(const Player& start, const RunId& id) {
  if (id.run >= kRuns) {
    return failure(fmt::format("found {}, expected 0 to {}", id.run, kRuns - 1), "run");
  }
  // Only the evaluator matters: learned players get their own name and origin.
  return check_player({"start", start.evaluator, start.convention, ""});
}

tl::unexpected<Error> missing_ability(std::string_view learner, std::string_view ability,
                                      const Evaluator& evaluator) {
  const auto* network = std::get_if<NTuple>(&evaluator);
  if (network != nullptr && network->has_mobility()) {
    return failure(fmt::format("{} needs {} alone; the evaluator 'ntuple' has mobility too",
                               learner, ability));
  }
  return failure(
      fmt::format("{} needs {}; the evaluator '{}' has none", learner, ability, kind(evaluator)));
}

}  // namespace othello
