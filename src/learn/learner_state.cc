#include "learn/learner_state.h"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <optional>

#include "core/base64.h"
#include "core/excerpt.h"
#include "eval/json_fields.h"
#include "eval/number_text.h"
#include "eval/player_file.h"

namespace othello {
namespace {

constexpr std::string_view kFormat = "othello-lab learner state";
constexpr int kVersion = 1;
constexpr std::string_view kWhere = "learner state";

/// Integers up to this are exact in a JSON number.
constexpr double kMaxCountedGames = 0x1p53;

/// FNV-1a: detects accidents, not forgery.
class Fingerprint {
 public:
  void add(std::string_view bytes) {
    for (const char c : bytes) add_byte(static_cast<std::uint8_t>(c));
  }
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      add_byte(static_cast<std::uint8_t>(number >> shift));
    }
  }
  void add(std::span<const double> numbers) {
    for (const double number : numbers) add(std::bit_cast<std::uint64_t>(number));
  }
  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  void add_byte(std::uint8_t byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

std::string checksum(std::string_view settings, std::string_view start, const LearnerState& state) {
  Fingerprint sum;
  sum.add(settings);
  sum.add(start);
  sum.add(state.games);
  sum.add(state.weights);
  sum.add(std::string_view(state.data));
  return hex(sum.value());
}

LearnerState read_members(JsonFields& in, const StateOwner& owner) {
  if (const std::string format = in.text("format"); format != kFormat) {
    in.fail("format", fmt::format("found '{}', expected '{}'", excerpt(format), kFormat));
  }
  // Checked before the other keys, which may differ in later versions.
  const double version = in.number("version", -kMaxCountedGames, kMaxCountedGames);
  if (version != kVersion) {
    in.fail("version", fmt::format("found {}, expected {}", version, kVersion));
  }
  in.allow({"format", "version", "settings", "start", "games", "weights", "data", "checksum"});
  const std::string settings = in.text("settings");
  if (settings != owner.settings) {
    in.fail("settings", fmt::format("found the state of a run of '{}', expected one of '{}'",
                                    excerpt(settings, 400), owner.settings));
  }
  const std::string start = in.text("start");
  if (start != hex(owner.start)) {
    in.fail("start", fmt::format("found a run that started from the player {}, expected {}",
                                 excerpt(start), hex(owner.start)));
  }
  const double games = in.number("games", 0, kMaxCountedGames);
  if (games != std::floor(games)) {
    in.fail("games", fmt::format("found {}, expected a whole number", games));
  }
  const auto weights = in.numbers("weights", owner.weights, -kMaxWeight, kMaxWeight);
  LearnerState state{.games = static_cast<std::uint64_t>(games),
                     .weights = {weights.begin(), weights.end()}};
  if (in.has("data")) {
    auto data = from_base64(in.text("data"));
    if (!data) in.fail("data", "found text that is not base64");
    state.data = std::move(data).value_or("");
  }
  const std::string found = in.text("checksum");
  if (const std::string expected = checksum(settings, start, state); found != expected) {
    in.fail("checksum", fmt::format("found '{}', expected '{}': the state is damaged",
                                    excerpt(found), expected));
  }
  return state;
}

}  // namespace

std::string settings_text(std::string_view method, std::string_view parameters, const RunId& id) {
  return fmt::format("{} {} seed={} run={}", method, parameters, id.seed, id.run);
}

std::uint64_t player_fingerprint(const Player& player) {
  Fingerprint sum;
  sum.add(to_json({"start", player.evaluator, player.convention, ""}));
  return sum.value();
}

std::string write_state(const StateOwner& owner, const LearnerState& state) {
  std::string weights;
  for (const double weight : state.weights) {
    if (!weights.empty()) weights += ", ";
    weights += number_text(weight);
  }
  const std::string start = hex(owner.start);
  const std::string data =
      state.data.empty() ? "" : fmt::format("\n  \"data\": \"{}\",", to_base64(state.data));
  return fmt::format(
      "{{\n  \"format\": \"{}\",\n  \"version\": {},\n  \"settings\": \"{}\",\n"
      "  \"start\": \"{}\",\n  \"games\": {},\n  \"weights\": [{}],{}\n  \"checksum\": "
      "\"{}\"\n}}\n",
      kFormat, kVersion, owner.settings, start, state.games, weights, data,
      checksum(owner.settings, start, state));
}

Result<LearnerState> read_state(std::string_view text, const StateOwner& owner) {
  const auto tree = parse_json(text, kWhere);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields root(*tree, kWhere, error);
  LearnerState state = read_members(root, owner);
  if (error) return tl::unexpected(std::move(*error));
  return state;
}

}  // namespace othello
