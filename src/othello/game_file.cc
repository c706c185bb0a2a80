#include "othello/game_file.h"

#include <fmt/format.h>

#include "core/file.h"

namespace othello {
namespace {

constexpr std::string_view kBlanks = " \t\r";

}  // namespace

Result<std::vector<RecordedGame>> parse_games(std::string_view text, std::string_view file) {
  std::vector<RecordedGame> games;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const std::size_t first = line.find_first_not_of(kBlanks);
    if (first == std::string_view::npos || line[first] == '#') continue;
    auto game = parse_transcript(line);
    if (!game) {
      return failure(game.error().text(), fmt::format("{}: line {}", file, number));
    }
    games.push_back({.line = number, .moves = std::move(game->moves)});
  }
  if (games.empty()) {
    return failure("found no games, expected one a line, such as f5d6c3d3c4", std::string(file));
  }
  return games;
}

Result<std::vector<RecordedGame>> read_games(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxGameFileBytes);
  if (!text) return tl::unexpected(text.error());
  return parse_games(*text, path.string());
}

}  // namespace othello
