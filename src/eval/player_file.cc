#include "eval/player_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>

#include "core/excerpt.h"
#include "core/file.h"
#include "eval/concepts.h"
#include "eval/player_set.h"
#include "eval/player_text.h"

namespace othello {
namespace {

std::span<const double> weights_of(const Evaluator& evaluator) {
  return std::visit(
      [](const auto& e) -> std::span<const double> {
        if constexpr (HasWeights<std::decay_t<decltype(e)>>) {
          return e.weights();
        } else {
          return {};
        }
      },
      evaluator);
}

Result<void> check_line(std::string_view text, std::string_view what, std::size_t max_bytes) {
  if (text.size() > max_bytes) {
    return failure(fmt::format("found {} bytes, expected at most {}", text.size(), max_bytes),
                   std::string(what));
  }
  if (!is_printable(text)) {
    return failure(fmt::format("found '{}', expected one line of printable UTF-8", excerpt(text)),
                   std::string(what));
  }
  return {};
}

/// JSON begins with an object whose first key is quoted; League text may begin with a brace too,
/// but then a number follows.
bool looks_like_json(std::string_view text) {
  constexpr std::string_view kBlank = " \t\r\n\xef\xbb\xbf";
  const std::size_t brace = text.find_first_not_of(kBlank);
  if (brace == std::string_view::npos || text[brace] != '{') return false;
  const std::size_t next = text.find_first_not_of(kBlank, brace + 1);
  return next == std::string_view::npos || text[next] == '"' || text[next] == '}';
}

/// The final player of a run's folder, or of a folder of runs if it has only one.
Result<Player> load_final_player(const std::filesystem::path& folder,
                                 std::optional<Convention> convention) {
  const std::filesystem::path finals = folder / "finals.json";
  if (is_there(finals)) {
    auto players = load_player_set(finals);
    if (!players) return tl::unexpected(players.error());
    if (players->size() > 1) {
      return failure(
          fmt::format("holds the final players of {} runs; choose one by its run, as in {}#1",
                      players->size(), folder.string()),
          folder.string());
    }
    if (!players->empty()) {
      if (convention) players->front().player.convention = *convention;
      return std::move(players->front().player);
    }
  }
  for (const char* place : {"final.json", "run-01/final.json"}) {
    if (is_there(folder / place)) return load_player_file(folder / place, convention);
  }
  return failure(
      "found a folder without a final player, expected a player file or a folder of runs",
      folder.string());
}

}  // namespace

Result<void> check_player(const Player& player) {
  if (player.name.empty()) return failure("is empty, expected a name", "name");
  if (auto sound = check_line(player.name, "name", kMaxNameBytes); !sound) return sound;
  if (auto sound = check_line(player.origin, "origin", kMaxOriginBytes); !sound) return sound;
  if (const auto* network = std::get_if<NTuple>(&player.evaluator);
      network != nullptr && network->placement_count() > kMaxPlacements) {
    return failure(fmt::format("found {} placements, expected at most {}",
                               network->placement_count(), kMaxPlacements),
                   "tuples");
  }
  if (auto sound = check_prob_cut(player.prob_cut); !sound) return sound;
  const auto weights = weights_of(player.evaluator);
  const auto wrong = std::ranges::find_if(
      weights, [](double weight) { return !(std::abs(weight) <= kMaxWeight); });
  if (wrong != weights.end()) {
    return failure(fmt::format("found {}, expected {} to {}", *wrong, -kMaxWeight, kMaxWeight),
                   fmt::format("weights[{}]", wrong - weights.begin()));
  }
  return {};
}

std::optional<PlayerFormat> format_of_extension(const std::filesystem::path& path) {
  const std::filesystem::path extension = path.extension();
  if (extension == ".json") return PlayerFormat::kJson;
  if (extension == ".compact") return PlayerFormat::kCompact;
  if (extension == ".player" || extension == ".txt") return PlayerFormat::kLeague;
  return std::nullopt;
}

PlayerFormat format_of_content(std::string_view bytes) {
  if (is_compact(bytes)) return PlayerFormat::kCompact;
  return looks_like_json(bytes) ? PlayerFormat::kJson : PlayerFormat::kLeague;
}

Result<TextPlayer> player_from_text(std::string_view text, std::string_view where,
                                    std::optional<Convention> convention) {
  if (text.empty()) return failure("is empty, expected a player", std::string(where));
  const PlayerFormat format = format_of_content(text);
  const bool league = format == PlayerFormat::kLeague;
  auto player =
      league ? player_from_league_text(text, where, convention.value_or(Convention::kNegation))
      : format == PlayerFormat::kCompact ? player_from_compact(text, where)
                                         : player_from_json(text, where);
  if (!player) return tl::unexpected(player.error());
  if (convention) player->convention = *convention;
  // A weighted piece counter orders moves the same way under both conventions: f of the swapped
  // board is -f, so that Black's maximum is White's minimum.
  const bool known = !league || convention || std::holds_alternative<Wpc>(player->evaluator);
  return TextPlayer{.player = std::move(*player), .has_name = !league, .convention_known = known};
}

Result<Player> load_player_file(const std::filesystem::path& path,
                                std::optional<Convention> convention) {
  if (const auto member = set_member(path)) {
    auto player = load_set_member(*member);
    if (player && convention) player->convention = *convention;
    return player;
  }
  const auto text = read_file(path, kMaxPlayerBytes);
  if (!text) return tl::unexpected(text.error());
  if (is_player_set(*text)) {
    return failure(
        fmt::format("holds several players; choose one by its number, as in {}#1", path.string()),
        path.string());
  }
  auto read = player_from_text(*text, path.string(), convention);
  if (!read) return tl::unexpected(read.error());
  if (!read->convention_known) {
    return failure(
        "League text does not say how the network is applied for White; give --convention negation "
        "or --convention inversion",
        path.string());
  }
  return std::move(read->player);
}

Result<void> save_player_file(const Player& player, const std::filesystem::path& path,
                              PlayerFormat format) {
  if (const auto sound = check_player(player); !sound) {
    return failure(sound.error().text(), path.string());
  }
  if (format == PlayerFormat::kJson) return write_file_atomically(path, to_json(player));
  const auto bytes = format == PlayerFormat::kCompact ? to_compact(player) : to_league_text(player);
  if (!bytes) return failure(bytes.error().text(), path.string());
  return write_file_atomically(path, *bytes);
}

bool is_run_folder(const std::filesystem::path& folder) {
  // A collection may have a player called final, but no measurements.
  return is_there(folder / "finals.json") || is_there(folder / "run-01") ||
         (is_there(folder / "final.json") && is_there(folder / "metrics.csv"));
}

Result<Player> find_player(std::string_view name_or_path, std::optional<Convention> convention) {
  const std::vector<std::string> names = shipped_player_names();
  if (std::ranges::find(names, name_or_path) != names.end()) {
    auto player = shipped_player(name_or_path);
    if (player && convention) player->convention = *convention;
    return player;
  }
  const std::filesystem::path path(name_or_path);
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) return load_final_player(path, convention);
  if (path.has_parent_path() || std::filesystem::exists(path, ignored) || set_member(path)) {
    return load_player_file(path, convention);
  }
  return failure(fmt::format("no player or file named '{}'{}", excerpt(name_or_path),
                             nearest_players(name_or_path)));
}

}  // namespace othello
