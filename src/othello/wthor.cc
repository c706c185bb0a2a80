#include "othello/wthor.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "othello/moves.h"

namespace othello {
namespace {

constexpr std::size_t kHeaderBytes = 16;
constexpr std::size_t kGameBytes = 68;
constexpr std::size_t kMovesAt = 8;
constexpr std::size_t kMostMoves = 60;

unsigned byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<unsigned char>(bytes[i]);
}
unsigned short_at(std::string_view bytes, std::size_t i) {
  return byte_at(bytes, i) | byte_at(bytes, i + 1) << 8;
}
std::uint32_t long_at(std::string_view bytes, std::size_t i) {
  return short_at(bytes, i) | static_cast<std::uint32_t>(short_at(bytes, i + 2)) << 16;
}

void put(std::string& bytes, std::uint64_t number, int length) {
  for (int i = 0; i < length; ++i) bytes += static_cast<char>(number >> (8 * i) & 0xff);
}

std::string name_of(const std::vector<std::string>& names, unsigned number) {
  return number < names.size() ? names[number] : std::string();
}

/// Century, year, month, day; number of games; number of names; year of the games; size of the
/// board, kind and depth; a reserved byte.
std::string header(std::uint64_t games, std::uint64_t names, unsigned year) {
  std::string bytes{20, 0, 1, 1};
  put(bytes, games, 4);
  put(bytes, names, 2);
  put(bytes, year, 2);
  return bytes + std::string{8, 0, 0, 0};
}

/// Reads the moves of a record.
Result<GameRecord> read_moves(std::string_view moves) {
  GameRecord game;
  Board board;
  for (std::size_t i = 0; i < kMostMoves && byte_at(moves, i) != 0; ++i) {
    const unsigned code = byte_at(moves, i);
    const unsigned row = code / 10;
    const unsigned column = code % 10;
    const auto refuse = [&](const std::string& message) {
      return failure(message, fmt::format("ply {}", i + 1));
    };
    if (row < 1 || row > 8 || column < 1 || column > 8) {
      return refuse(fmt::format("found {}, expected 10 * row + column", code));
    }
    const Square move = square(static_cast<int>(column) - 1, static_cast<int>(row) - 1);
    const bool empty = (board.position.empty() & bit(move)) != 0;
    Squares flipped = empty ? flips(board.position, move) : 0;
    if (flipped == 0 && empty && legal_moves(board.position) == 0) {
      board = {board.position.swapped(), other(board.to_move)};
      flipped = flips(board.position, move);
    }
    if (flipped == 0) return refuse(fmt::format("found {}, expected a legal move", to_text(move)));
    board = {play(board.position, move, flipped), other(board.to_move)};
    game.moves.push_back(move);
  }
  return game;
}

/// Numbers names in the order in which they appear.
class NameList {
 public:
  std::uint64_t number(const std::string& name) {
    const auto [found, is_new] = numbers_.try_emplace(name, names_.size());
    if (is_new) names_.push_back(name);
    return found->second;
  }
  [[nodiscard]] std::size_t size() const { return names_.size(); }
  [[nodiscard]] std::string bytes(std::size_t record_bytes) const {
    std::string out = header(0, names_.size(), 0);
    for (const std::string& name : names_) {
      std::string record = name.substr(0, record_bytes - 1);
      record.resize(record_bytes);
      out += record;
    }
    return out;
  }

 private:
  std::vector<std::string> names_;
  std::map<std::string, std::uint64_t> numbers_;
};

unsigned year_of(const std::string& date) {
  unsigned year = 0;
  std::from_chars(date.data(), date.data() + std::min<std::size_t>(date.size(), 4), year);
  return year;
}

}  // namespace

bool is_wthor(std::string_view bytes) {
  if (bytes.size() < kHeaderBytes) return false;
  const auto within = [&](std::size_t i, unsigned low, unsigned high) {
    return byte_at(bytes, i) >= low && byte_at(bytes, i) <= high;
  };
  return within(0, 19, 21) && within(1, 0, 99) && within(2, 1, 12) && within(3, 1, 31) &&
         (byte_at(bytes, 12) == 0 || byte_at(bytes, 12) == 8) && byte_at(bytes, 15) == 0;
}

Result<WthorGames> parse_wthor(std::string_view bytes, const WthorNames& names,
                               std::string_view file, std::vector<Error>* refused) {
  if (!is_wthor(bytes)) {
    return failure("found no header of a WTHOR file with games on 8 x 8 squares",
                   std::string(file));
  }
  WthorGames read;
  read.expected = long_at(bytes, 4);
  const unsigned year = short_at(bytes, 10);
  bytes.remove_prefix(kHeaderBytes);
  read.present = std::min<std::uint64_t>(read.expected, bytes.size() / kGameBytes);
  read.games.reserve(read.present);
  std::optional<Error> first_error;
  for (std::uint64_t i = 0; i < read.present; ++i) {
    const std::string_view record = bytes.substr(i * kGameBytes, kGameBytes);
    auto game = read_moves(record.substr(kMovesAt));
    if (!game) {
      Error error{game.error().text(), fmt::format("{}: game {}", file, i + 1)};
      if (refused == nullptr) return tl::unexpected(std::move(error));
      if (!first_error) first_error = error;
      if (refused->size() == kMostBadGames) return tl::unexpected(std::move(*first_error));
      refused->push_back(std::move(error));
      continue;
    }
    DescribedGame described;
    described.game = std::move(*game);
    described.event = name_of(names.tournaments, short_at(record, 0));
    described.black = name_of(names.players, short_at(record, 2));
    described.white = name_of(names.players, short_at(record, 4));
    if (year > 0) described.date = std::to_string(year);
    const unsigned discs = byte_at(record, 6);
    if (discs <= kSquares) described.result = 2 * static_cast<int>(discs) - kSquares;
    described.line = i + 1;
    const std::size_t moves = described.game.moves.size();
    // A full board needs no look at its end.
    if (moves < kMostMoves && !is_over(board_after(described.game, moves).position)) {
      ++read.unfinished;
    }
    read.games.push_back(std::move(described));
  }
  if (read.games.empty() && first_error) return tl::unexpected(std::move(*first_error));
  if (read.games.empty()) return failure("found no games", std::string(file));
  return read;
}

Result<std::vector<std::string>> parse_wthor_names(std::string_view bytes, std::size_t record_bytes,
                                                   std::string_view file) {
  if (bytes.size() < kHeaderBytes) {
    return failure(
        fmt::format("found {} bytes, expected a header of {}", bytes.size(), kHeaderBytes),
        std::string(file));
  }
  const std::size_t count =
      std::min<std::size_t>(short_at(bytes, 8), (bytes.size() - kHeaderBytes) / record_bytes);
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view record = bytes.substr(kHeaderBytes + i * record_bytes, record_bytes);
    names.emplace_back(record.substr(0, record.find('\0')));
  }
  return names;
}

Result<WthorFiles> to_wthor(const std::vector<DescribedGame>& games) {
  constexpr std::size_t kMostNames = 0xffff;
  NameList players;
  NameList tournaments;
  WthorFiles files;
  files.games = header(games.size(), 0, games.empty() ? 0 : year_of(games.front().date));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const DescribedGame& game = games[i];
    if (game.game.start != Board{}) {
      return failure("begins at another position than the start, which WTHOR cannot say",
                     fmt::format("game {}", i + 1));
    }
    put(files.games, tournaments.number(game.event), 2);
    put(files.games, players.number(game.black), 2);
    put(files.games, players.number(game.white), 2);
    const int result = game.result.value_or(result_of(game.game).value_or(0));
    const auto discs = static_cast<std::uint64_t>((result + kSquares) / 2);
    put(files.games, discs, 1);
    put(files.games, discs, 1);  // the theoretical score, which is not known
    std::string moves;
    for (const Square s : game.game.moves) {
      moves += static_cast<char>(10 * (row(s) + 1) + column(s) + 1);
    }
    moves.resize(kMostMoves);
    files.games += moves;
  }
  if (players.size() > kMostNames || tournaments.size() > kMostNames) {
    return failure(fmt::format("found more than {} names, which WTHOR cannot number", kMostNames));
  }
  files.players = players.bytes(kWthorPlayerBytes);
  files.tournaments = tournaments.bytes(kWthorTournamentBytes);
  return files;
}

}  // namespace othello
