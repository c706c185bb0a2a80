#include "lab/run/run_times.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "eval/json_fields.h"
#include "lab/experiment/experiment.h"
#include "lab/run/seal.h"

namespace othello {
namespace {

std::string experiment_of(const Checkpoint& state) {
  return fmt::format("{:016x}", state.fingerprint);
}

}  // namespace

std::string times_json(const Checkpoint& state, const std::vector<TimeRow>& rows) {
  return sealed_json({{"experiment", experiment_of(state)},
                      {"run", state.run},
                      {"games", state.games},
                      {"times", times_csv(rows)}});
}

Result<std::vector<TimeRow>> times_from_json(std::string_view text, std::string_view where,
                                             const Checkpoint& state) {
  if (auto sound = check_seal(text, where); !sound) return tl::unexpected(sound.error());
  const auto tree = parse_json(text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields fields(*tree, where, error);
  const std::string experiment = fields.text("experiment");
  const double run = fields.number("run", 1, kMostRuns);
  const double games = fields.number("games", 0, static_cast<double>(kMostSeed));
  const std::string rows = fields.text("times");
  if (error) return tl::unexpected(*error);
  if (experiment != experiment_of(state) || run != state.run) {
    return failure("has the times of another experiment or run", std::string(where));
  }
  if (games < static_cast<double>(state.games)) {
    return failure(fmt::format("has the times after {} games, older than the checkpoint after {}",
                               games, state.games),
                   std::string(where));
  }
  return times_from_csv(rows, where);
}

}  // namespace othello
