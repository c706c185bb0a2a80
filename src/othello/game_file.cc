#include "othello/game_file.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/file.h"
#include "othello/game_formats.h"
#include "othello/moves.h"

namespace othello {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr std::size_t kBoardText = kSquares + 2;  // with the side to move

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// Removes a result such as "+12" from the end of a line.
std::string_view take_result(std::string_view& line) {
  const std::size_t blank = line.find_last_of(kBlanks);
  const std::string_view last = blank == std::string_view::npos ? line : line.substr(blank + 1);
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  if (last.size() < 2 || (last[0] != '+' && last[0] != '-') ||
      !std::all_of(last.begin() + 1, last.end(), is_digit)) {
    return {};
  }
  line = trimmed(line.substr(0, line.size() - last.size()));
  return last;
}

std::string result_text(int difference) { return fmt::format("{:+d}", difference); }

}  // namespace

Result<GameRecord> parse_game(std::string_view line) {
  line = trimmed(line);
  const std::string_view result = take_result(line);
  Board start;
  if (!line.empty() && std::string_view("XO*-.").find(line[0]) != std::string_view::npos) {
    const auto board = parse_board(line.substr(0, kBoardText));
    if (!board) return tl::unexpected(board.error());
    start = *board;
    line.remove_prefix(kBoardText);
  }
  auto game = parse_transcript(line, start);
  if (!game || result.empty()) return game;
  const Board end = board_after(*game, game->moves.size());
  if (!is_over(end.position)) {
    return failure(fmt::format("found the result {} of an unfinished game", result));
  }
  if (const int difference = disc_difference(end.black_view()); result != result_text(difference)) {
    return failure(fmt::format("found the result {}, expected {}: Black's discs minus White's",
                               result, result_text(difference)));
  }
  return game;
}

std::string to_line(const GameRecord& game, std::optional<int> result) {
  std::string line = game.start == Board{} ? "" : to_text(game.start);
  if (!line.empty() && !game.moves.empty()) line += ' ';
  line += to_transcript(game.moves);
  if (result) line += ' ' + result_text(*result);
  return line;
}

Result<std::vector<RecordedGame>> parse_games(std::string_view text, std::string_view file) {
  std::vector<RecordedGame> games;
  std::size_t number = 0;
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty() || line[0] == '#') continue;
    auto game = parse_game(line);
    if (!game) {
      return failure(game.error().text(), fmt::format("{}: line {}", file, number));
    }
    games.push_back({.line = number, .game = std::move(*game)});
  }
  if (games.empty()) {
    return failure("found no games, expected one per line, such as f5d6c3d3c4", std::string(file));
  }
  return games;
}

Result<std::vector<RecordedGame>> read_games(const std::filesystem::path& path) {
  const auto content = read_file(path, kMaxGameFileBytes);
  if (!content) return tl::unexpected(content.error());
  if (format_of(*content) == GameFormat::kLines) return parse_games(*content, path.string());
  auto all = read_game_collection(path);
  if (!all) return tl::unexpected(all.error());
  if (all->left_out > 0 || all->cut_off) return failure(all->warnings.front());
  std::vector<RecordedGame> games;
  games.reserve(all->games.size());
  for (DescribedGame& game : all->games) games.push_back({game.line, std::move(game.game)});
  return games;
}

}  // namespace othello
