#include "othello/ggf.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/excerpt.h"
#include "othello/moves.h"

namespace othello {
namespace {

constexpr std::string_view kGgfBlanks = " \t\r\n";

std::string_view without_ggf_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kGgfBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kGgfBlanks) - first + 1);
}

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = upper(c);
  return out;
}

struct Tag {
  std::array<char, 8> letters{};  ///< in upper case
  std::size_t length = 0;
  std::string_view value;

  [[nodiscard]] std::string_view name() const { return {letters.data(), length}; }
};

/// Takes "NAME[value]", or nothing before ";" or the end of the game.
Result<std::optional<Tag>> take_tag(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kGgfBlanks), text.size()));
  if (text.empty()) return failure("found the end of the text, expected ;) after the game");
  if (text.starts_with(';') || text.starts_with(')')) return std::optional<Tag>();
  const std::size_t open = text.find('[');
  const std::string_view name = without_ggf_blanks(text.substr(0, open));
  const bool is_name = !name.empty() && name.size() <= Tag{}.letters.size() &&
                       std::all_of(name.begin(), name.end(),
                                   [](char c) { return upper(c) >= 'A' && upper(c) <= 'Z'; });
  if (open == std::string_view::npos || !is_name) {
    return failure(
        fmt::format("found '{}', expected a tag such as PB[name]", excerpt(text.substr(0, 16))));
  }
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos) {
    return failure(fmt::format("found no ] after {}[", name));
  }
  Tag tag{.length = name.size(), .value = text.substr(open + 1, close - open - 1)};
  std::transform(name.begin(), name.end(), tag.letters.begin(), [](char c) { return upper(c); });
  text.remove_prefix(close + 1);
  return std::optional<Tag>(std::move(tag));
}

/// "8 ---…--- *", with blanks anywhere.
Result<Board> parse_ggf_board(std::string_view text) {
  // As it is nearly always written.
  if (text == "8 ---------------------------O*------*O--------------------------- *")
    return Board{};
  std::string packed;
  for (const char c : text) {
    if (kGgfBlanks.find(c) == std::string_view::npos) packed += c == 'o' ? 'O' : c;
  }
  if (!packed.starts_with('8')) {
    return failure(fmt::format("BO: found '{}', expected a board of size 8", excerpt(text, 16)));
  }
  packed.erase(0, 1);
  if (packed.size() != kSquares + 1) {
    return failure(
        fmt::format("BO: found {} characters after the size, expected 64 and the side "
                    "to move",
                    packed.size()));
  }
  packed.insert(packed.size() - 1, " ");
  const auto board = parse_board(packed);
  if (!board) return failure("BO: " + board.error().text());
  return *board;
}

std::optional<double> number_of(std::string_view text) {
  text = without_ggf_blanks(text);
  if (text.empty()) return std::nullopt;
  if (text.starts_with('+')) text.remove_prefix(1);
  double number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{} || !std::isfinite(number)) return std::nullopt;
  // GGF allows marks after a number, such as the s of "3.5s" or the colon of "0:12".
  if (end != text.data() + text.size() && *end == ':') {
    double seconds = 0;
    const auto rest = std::from_chars(end + 1, text.data() + text.size(), seconds);
    if (rest.ec == std::errc{} && std::isfinite(seconds)) return 60 * number + seconds;
  }
  return number;
}

/// Reads the moves of a game in turn.
class MoveReader {
 public:
  explicit MoveReader(DescribedGame& game) : game_(game) {}

  Result<void> read(Colour colour, std::string_view value) {
    ++ply_;
    if (ply_ == 1) board_ = game_.game.start;
    const std::string_view word = take_part(value);
    const auto move = parse_square(word);
    Squares flipped = move && colour == board_.to_move ? flips_of(*move) : 0;
    if (flipped == 0) {
      const std::string name = upper(word);
      const bool is_pass = name == "PA" || name == "PASS";
      if ((is_pass || colour != board_.to_move) && must_pass()) {
        board_ = {board_.position.swapped(), other(board_.to_move)};
        if (is_pass) return {};
      }
      if (colour != board_.to_move) {
        return refuse(fmt::format("found a move of {}, expected one of {}", side(colour),
                                  side(board_.to_move)));
      }
      if (is_pass) {
        return refuse(is_over(board_.position)
                          ? "found a pass after the end of the game"
                          : "found a pass, expected a move: there are legal ones");
      }
      if (!move) return refuse(move.error().message);
      flipped = flips_of(*move);
      if (flipped == 0) {
        return refuse(fmt::format("found {}, expected a legal move", to_text(*move)));
      }
    }
    game_.game.moves.push_back(*move);
    board_ = {play(board_.position, *move, flipped), other(board_.to_move)};
    MoveNote note;
    note.evaluation = number_of(take_part(value));
    note.seconds = number_of(take_part(value));
    // Most files have no notes.
    if (note == MoveNote{} && game_.notes.empty()) return {};
    game_.notes.resize(game_.game.moves.size() - 1);
    game_.notes.push_back(note);
    return {};
  }

 private:
  static std::string_view side(Colour colour) {
    return colour == Colour::kBlack ? "Black" : "White";
  }
  /// Up to the next slash.
  static std::string_view take_part(std::string_view& value) {
    const std::size_t end = value.find('/');
    const std::string_view part = without_ggf_blanks(value.substr(0, end));
    value.remove_prefix(end == std::string_view::npos ? value.size() : end + 1);
    return part;
  }
  [[nodiscard]] tl::unexpected<Error> refuse(const std::string& message) const {
    return failure(message, fmt::format("ply {}", ply_));
  }
  /// None for an illegal move.
  [[nodiscard]] Squares flips_of(Square move) const {
    return (board_.position.empty() & bit(move)) == 0 ? 0 : flips(board_.position, move);
  }
  [[nodiscard]] bool must_pass() const {
    return legal_moves(board_.position) == 0 && !is_over(board_.position);
  }

  DescribedGame& game_;
  Board board_;
  int ply_ = 0;
};

/// Sets what a tag other than a move says.
Result<void> read_tag(const Tag& tag, DescribedGame& game) {
  const std::string_view name = tag.name();
  if (name == "GM") {
    if (upper(without_ggf_blanks(tag.value)) != "OTHELLO") {
      return failure(fmt::format("GM: found '{}', expected Othello", excerpt(tag.value, 20)));
    }
  } else if (name == "BO") {
    if (!game.game.moves.empty()) return failure("BO: found a board after a move");
    const auto board = parse_ggf_board(tag.value);
    if (!board) return tl::unexpected(board.error());
    game.game.start = *board;
  } else if (name == "PB") {
    game.black = tag.value;
  } else if (name == "PW") {
    game.white = tag.value;
  } else if (name == "EV") {
    game.event = tag.value;
  } else if (name == "DT") {
    game.date = tag.value;
  } else {
    if (name == "RE") {
      const auto result = number_of(tag.value);
      if (result && std::abs(*result) <= kSquares && *result == std::round(*result)) {
        game.result = static_cast<int>(*result);
        // "-12.00:r" also says how the game ended.
        if (tag.value.find(':') == std::string_view::npos) return {};
      }
    }
    game.tags.emplace_back(name, tag.value);
  }
  return {};
}

/// A text as the value of a tag, which cannot contain "]".
std::string tag_text(std::string_view name, std::string value) {
  std::replace(value.begin(), value.end(), ']', ')');
  return fmt::format("{}[{}]", name, value);
}

}  // namespace

bool is_ggf(std::string_view text) {
  const std::size_t open = text.find_first_of("([{");
  return open != std::string_view::npos && text.substr(open, 2) == "(;";
}

Result<DescribedGame> take_ggf_game(std::string_view& text) {
  if (!text.starts_with("(;")) {
    return failure(fmt::format("found '{}', expected (;GM[Othello]…;)", excerpt(text, 16)));
  }
  text.remove_prefix(2);
  DescribedGame game;
  game.game.moves.reserve(kSquares);
  MoveReader moves(game);
  bool has_name = false;
  while (true) {
    const auto tag = take_tag(text);
    if (!tag) return tl::unexpected(tag.error());
    if (!*tag) break;
    has_name = has_name || (*tag)->name() == "GM";
    const bool black = (*tag)->name() == "B";
    const auto read = black || (*tag)->name() == "W"
                          ? moves.read(black ? Colour::kBlack : Colour::kWhite, (*tag)->value)
                          : read_tag(**tag, game);
    if (!read) return tl::unexpected(read.error());
  }
  if (text.starts_with(';')) text.remove_prefix(1);
  text.remove_prefix(std::min(text.find_first_not_of(kGgfBlanks), text.size()));
  if (!text.starts_with(')')) return failure("found no ), expected ;) after the game");
  text.remove_prefix(1);
  if (!has_name) return failure("found no GM[Othello]");
  if (!game.notes.empty()) game.notes.resize(game.game.moves.size());
  return game;
}

Result<std::vector<DescribedGame>> parse_ggf(std::string_view text, std::string_view file,
                                             std::vector<Error>* refused) {
  std::vector<DescribedGame> games;
  std::optional<Error> first_error;
  std::size_t number = 0;
  std::size_t line = 1;
  while (true) {
    const std::size_t open = text.find("(;");
    if (open == std::string_view::npos) break;
    const auto lines_in = [](std::string_view part) {
      return static_cast<std::size_t>(std::count(part.begin(), part.end(), '\n'));
    };
    line += lines_in(text.substr(0, open));
    text.remove_prefix(open);
    const std::string_view before = text;
    auto game = take_ggf_game(text);
    ++number;
    if (game) {
      game->line = line;
      games.push_back(std::move(*game));
    } else {
      Error error{game.error().text(), fmt::format("{}: game {}, line {}", file, number, line)};
      if (refused == nullptr) return tl::unexpected(std::move(error));
      if (!first_error) first_error = error;
      if (refused->size() == kMostBadGames) return tl::unexpected(std::move(*first_error));
      refused->push_back(std::move(error));
      // The next game may begin within what has been read.
      text = before.substr(std::min(before.find("(;", 1), before.size()));
    }
    line += lines_in(before.substr(0, before.size() - text.size()));
  }
  if (games.empty() && first_error) return tl::unexpected(std::move(*first_error));
  if (games.empty()) {
    return failure("found no games, expected (;GM[Othello]…;)", std::string(file));
  }
  return games;
}

std::string to_ggf(const DescribedGame& described) {
  std::string text = "(;GM[Othello]";
  const auto tagged = [&](std::string_view name, const std::string& value) {
    if (!value.empty()) text += tag_text(name, value);
  };
  tagged("PB", described.black);
  tagged("PW", described.white);
  tagged("EV", described.event);
  tagged("DT", described.date);
  const auto has = [&](std::string_view name) {
    return std::any_of(described.tags.begin(), described.tags.end(),
                       [&](const auto& tag) { return tag.first == name; });
  };
  if (described.result && !has("RE")) text += fmt::format("RE[{:+d}]", *described.result);
  for (const auto& [name, value] : described.tags) text += tag_text(name, value);
  if (!has("TY")) text += "TY[8]";
  std::string board = to_text(described.game.start);
  std::replace(board.begin(), board.end(), 'X', '*');
  text += fmt::format("BO[8 {}]", board);
  Board now = described.game.start;
  const auto pass_if_needed = [&] {
    if (legal_moves(now.position) != 0 || is_over(now.position)) return;
    text += now.to_move == Colour::kBlack ? "B[PA]" : "W[PA]";
    now = {now.position.swapped(), other(now.to_move)};
  };
  for (std::size_t i = 0; i < described.game.moves.size(); ++i) {
    pass_if_needed();
    const Square move = described.game.moves[i];
    text += fmt::format("{}[{}", now.to_move == Colour::kBlack ? 'B' : 'W', upper(to_text(move)));
    if (!described.notes.empty()) {
      const MoveNote& note = described.notes[i];
      if (note.evaluation || note.seconds) text += '/';
      if (note.evaluation) text += fmt::format("{}", *note.evaluation);
      if (note.seconds) text += fmt::format("/{}", *note.seconds);
    }
    text += ']';
    now = {play(now.position, move), other(now.to_move)};
  }
  pass_if_needed();
  return text + ";)";
}

}  // namespace othello
