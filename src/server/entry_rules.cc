#include "server/entry_rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/count_text.h"
#include "core/excerpt.h"
#include "core/sha256.h"
#include "eval/player_file.h"
#include "eval/player_json_keys.h"
#include "server/visible_text.h"

namespace othello::server {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::size_t character_count(std::string_view utf8) {
  return static_cast<std::size_t>(std::count_if(utf8.begin(), utf8.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
}

/// "12 tuples of 6 squares", or of 4 to 6.
std::string tuples_text(const NTuple& net) {
  const auto& tuples = net.tuples();
  const auto [least, most] =
      std::minmax_element(tuples.begin(), tuples.end(),
                          [](const Tuple& a, const Tuple& b) { return a.length() < b.length(); });
  const std::string length = least->length() == most->length()
                                 ? std::to_string(most->length())
                                 : fmt::format("{} to {}", least->length(), most->length());
  return fmt::format("{} tuple{} of {} square{}", tuples.size(), tuples.size() == 1 ? "" : "s",
                     length, length == "1" ? "" : "s");
}

struct Describer {
  std::string operator()(const Wpc&) const { return "weighted piece counter"; }
  std::string operator()(const NTuple& net) const {
    const std::string text = fmt::format("n-tuple network, {}{}", tuples_text(net),
                                         net.has_mobility() ? ", mobility" : "");
    return net.stages() == 1 ? text : fmt::format("{}, {} stages", text, net.stages());
  }
  std::string operator()(const Mlp& mlp) const {
    return fmt::format("network {}", fmt::join(mlp.layers(), "-"));
  }
  std::string operator()(const SharedMlp&) const { return "network with shared weights"; }
  std::string operator()(const SpatialMlp&) const { return "network of sub-squares"; }
  std::string operator()(const StagedFeatures&) const { return "features in three stages"; }
  std::string operator()(const Uniform&) const { return "random moves"; }
};

/// Equivalent weighted piece counters have several forms: by squares or by symmetry classes, with a
/// bias, which shifts all values equally, and, without a bias, under either convention.
Player canonical(const Player& player) {
  const auto* wpc = std::get_if<Wpc>(&player.evaluator);
  if (wpc == nullptr) return player;
  Wpc plain;
  for (int s = 0; s < kSquares; ++s) {
    plain.weights()[static_cast<std::size_t>(s)] = wpc->weight_at(square(s));
  }
  return {.name = {}, .evaluator = plain, .convention = Convention::kNegation, .origin = {}};
}

}  // namespace

Accepted<std::string> checked_name(std::string_view text, std::string_view what) {
  const std::string_view name = trimmed(text);
  const auto wrong = [&](std::string_view found) {
    return refuse(422, fmt::format("{}: found {}, expected 1 to {} visible characters without "
                                   "< > & \" \\ and `",
                                   what, found, kMostNameCharacters));
  };
  if (name.empty()) return wrong("none");
  if (!is_printable(name)) return wrong("control characters or bytes that are not UTF-8");
  if (!is_visible(name)) return wrong("invisible or direction-changing characters");
  if (name.find("  ") != name.npos) return wrong("several spaces in a row, shown as one");
  if (character_count(name) > kMostNameCharacters) {
    return wrong(fmt::format("{} characters", character_count(name)));
  }
  if (const std::size_t at = name.find_first_of("<>&\"\\`"); at != std::string_view::npos) {
    return wrong(fmt::format("the character {}", name[at]));
  }
  return std::string(name);
}

Accepted<void> check_entry(const Player& player) {
  if (const auto sound = check_player(player); !sound) return refuse(422, sound.error());
  const std::size_t count = weight_count(player.evaluator);
  if (std::holds_alternative<Mlp>(player.evaluator) && count > kMostNetworkWeights) {
    return refuse(422, fmt::format("found a network of {} weights, expected at most {} in the "
                                   "league",
                                   count, kMostNetworkWeights));
  }
  if (const auto* net = std::get_if<NTuple>(&player.evaluator);
      net != nullptr && net->placement_count() > kMostEntryPlacements) {
    return refuse(422, fmt::format("found {} placements of tuples, expected at most {} in the "
                                   "league",
                                   net->placement_count(), kMostEntryPlacements));
  }
  return {};
}

std::string fingerprint(const Player& player) {
  Player bare = canonical(player);
  bare.name = "p";
  bare.origin.clear();
  return sha256(to_json(bare));
}

std::string architecture(const Evaluator& evaluator) {
  const std::size_t count = weight_count(evaluator);
  const std::string text = std::visit(Describer{}, evaluator);
  return count == 0 ? text : fmt::format("{}, {}", text, counted(count, "weight"));
}

std::string_view convention_name(Convention convention) {
  return json_keys::kConventions[static_cast<std::size_t>(convention)];
}

}  // namespace othello::server
