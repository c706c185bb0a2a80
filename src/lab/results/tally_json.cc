#include "lab/results/tally_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace othello {
namespace {

constexpr std::size_t kNumbers = 4;

}  // namespace

nlohmann::ordered_json tally_json(const Tally& tally) {
  return {tally.wins, tally.draws, tally.losses, tally.disc_difference};
}

Result<Tally> tally_from_json(const nlohmann::json& json, std::string_view where) {
  if (!json.is_array() || json.size() != kNumbers ||
      !std::all_of(json.begin(), json.end(), [](const auto& x) { return x.is_number_integer(); })) {
    return failure("found a cell that is no list of wins, draws, losses and disc difference",
                   std::string(where));
  }
  // Only the disc difference may be negative.
  for (std::size_t i = 0; i + 1 < kNumbers; ++i) {
    if (json[i] < 0) return failure("found a cell with a negative count", std::string(where));
  }
  return Tally{.wins = json[0], .draws = json[1], .losses = json[2], .disc_difference = json[3]};
}

}  // namespace othello
