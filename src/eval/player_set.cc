#include "eval/player_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/file.h"
#include "eval/json_fields.h"
#include "eval/player_file.h"
#include "eval/player_json.h"

namespace othello {
namespace {

constexpr std::string_view kSetFormat = "othello-lab players";
constexpr int kSetVersion = 1;
/// Whole numbers up to here are exact as doubles.
constexpr double kMostNumber = 9e15;
/// A set contains many players.
constexpr std::size_t kMaxSetValues = kMaxJsonValues * 16;

}  // namespace

std::string player_set_json(std::span<const NumberedText> players) {
  std::string out =
      fmt::format("{{\"format\": \"{}\", \"version\": {}, \"players\": [", kSetFormat, kSetVersion);
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::string_view json = players[i].json;
    json = json.substr(0, json.find_last_not_of(" \r\n") + 1);
    out += fmt::format("{}\n{{\"number\": {}, \"player\": {}}}", i == 0 ? "" : ",",
                       players[i].number, json);
  }
  return out + "\n]}\n";
}

bool is_player_set(std::string_view text) {
  return text.starts_with(fmt::format("{{\"format\": \"{}\"", kSetFormat));
}

Result<std::vector<NumberedPlayer>> player_set_from_json(std::string_view text,
                                                         std::string_view where) {
  const auto tree = parse_json(text, where, kMaxSetValues);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  JsonFields root(*tree, where, error);
  if (root.text("format") != kSetFormat) {
    root.fail("format", fmt::format("expected '{}'", kSetFormat));
  }
  static_cast<void>(root.number("version", kSetVersion, kSetVersion));
  root.allow({"format", "version", "players"});
  std::vector<NumberedPlayer> players;
  for (JsonFields& entry : root.objects("players")) {
    entry.allow({"number", "player"});
    const auto number = static_cast<std::uint64_t>(entry.number("number", 0, kMostNumber));
    if (!players.empty() && number <= players.back().number) {
      entry.fail("number", fmt::format("found {}, expected more than {}, the number before it",
                                       number, players.back().number));
    }
    JsonFields fields = entry.object("player");
    Player player = read_player(fields);
    if (error) break;
    if (const auto sound = check_player(player); !sound) entry.fail("player", sound.error().text());
    players.push_back({number, std::move(player)});
  }
  if (error) return tl::unexpected(std::move(*error));
  return players;
}

Result<std::vector<NumberedPlayer>> load_player_set(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxPlayerSetBytes);
  if (!text) return tl::unexpected(text.error());
  return player_set_from_json(*text, path.string());
}

std::optional<SetMember> set_member(const std::filesystem::path& path) {
  const std::string text = path.string();
  const std::size_t mark = text.rfind('#');
  if (mark == text.npos || is_there(path)) return std::nullopt;
  SetMember member{.file = text.substr(0, mark)};
  const char* const end = text.data() + text.size();
  const auto read = std::from_chars(text.data() + mark + 1, end, member.number);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  std::error_code ignored;
  if (std::filesystem::is_directory(member.file, ignored)) member.file /= "finals.json";
  return member;
}

Result<Player> load_set_member(const SetMember& member) {
  auto players = load_player_set(member.file);
  if (!players) return tl::unexpected(players.error());
  const auto found = std::ranges::find(*players, member.number, &NumberedPlayer::number);
  if (found != players->end()) return std::move(found->player);
  return failure(fmt::format("has no player {}, only numbers from {} to {}", member.number,
                             players->front().number, players->back().number),
                 member.file.string());
}

}  // namespace othello
