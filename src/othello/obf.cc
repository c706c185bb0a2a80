#include "othello/obf.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/excerpt.h"
#include "core/file.h"
#include "othello/moves.h"

namespace othello {
namespace {

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanksAround = " \t\r";
  const std::size_t first = text.find_first_not_of(kBlanksAround);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanksAround) - first + 1);
}

/// Takes the text up to `separator`, which is removed too, or all of it.
std::string_view take(std::string_view& text, char separator) {
  const std::size_t end = text.find(separator);
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return without_blanks(taken);
}

/// "A2:+38".
Result<ObfMove> parse_move(std::string_view text, const Board& board) {
  std::string_view rest = text;
  const std::string_view name = take(rest, ':');
  const auto move = parse_square(name);
  if (!move) return tl::unexpected(move.error());
  if ((legal_moves(board.position) & bit(*move)) == 0) {
    return failure(fmt::format("found the move {}, expected a legal one", to_text(*move)));
  }
  std::string_view digits = without_blanks(rest);
  if (digits.starts_with('+')) digits.remove_prefix(1);
  int score = 0;
  const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), score);
  if (digits.empty() || fault != std::errc() || end != digits.data() + digits.size() ||
      score < -kSquares || score > kSquares || score % 2 != 0) {
    return failure(
        fmt::format("found '{}', expected a move and an even score from -64 to +64, "
                    "such as {}:+2",
                    excerpt(text), to_text(*move)));
  }
  return ObfMove{*move, score};
}

}  // namespace

std::optional<int> ObfPosition::score() const {
  if (moves.empty()) return std::nullopt;
  return std::max_element(moves.begin(), moves.end(),
                          [](const ObfMove& a, const ObfMove& b) { return a.score < b.score; })
      ->score;
}

std::string to_obf(const ObfPosition& position) {
  std::string line = to_text(position.board) + ";";
  for (const ObfMove& move : position.moves) {
    line += fmt::format(" {}:{:+};", to_text(move.move), move.score);
  }
  if (!position.name.empty()) line += " % " + position.name;
  return line;
}

Result<ObfPosition> parse_obf_line(std::string_view text) {
  ObfPosition position;
  std::string_view rest = text;
  std::string_view data = take(rest, '%');
  position.name = excerpt(without_blanks(rest));
  const auto board = parse_board(take(data, ';'));
  if (!board) return tl::unexpected(board.error());
  position.board = *board;
  while (!data.empty()) {
    const std::string_view item = take(data, ';');
    if (item.empty()) continue;
    const auto move = parse_move(item, position.board);
    if (!move) return tl::unexpected(move.error());
    position.moves.push_back(*move);
  }
  return position;
}

Result<std::vector<ObfPosition>> parse_obf(std::string_view text, std::string_view file) {
  std::vector<ObfPosition> positions;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = take(text, '\n');
    if (line.empty() || line.front() == '%') continue;
    auto position = parse_obf_line(line);
    if (!position) {
      return failure(position.error().text(), fmt::format("{}: line {}", file, number));
    }
    position->line = number;
    positions.push_back(std::move(*position));
  }
  if (positions.empty()) {
    return failure("found no positions, expected one per line: board, side to move; MOVE:SCORE;",
                   std::string(file));
  }
  return positions;
}

Result<std::vector<ObfPosition>> read_obf(const std::filesystem::path& path) {
  const auto text = read_file(path, kMaxObfBytes);
  if (!text) return tl::unexpected(text.error());
  return parse_obf(*text, path.string());
}

}  // namespace othello
