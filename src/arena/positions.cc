#include "arena/positions.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/file.h"
#include "core/npz.h"
#include "othello/moves.h"
#include "play/move_values.h"

namespace othello {
namespace {

static_assert(std::endian::native == std::endian::little, "rows are written as they are in memory");

/// "othpos1\n" and the number of rows.
constexpr std::string_view kMagic = "othpos1\n";

/// Rows are computed for this many games at a time, in portions for the threads.
constexpr std::size_t kGamesAtATime = 8192;
constexpr std::size_t kGamesOfPortion = 256;

using Rows = std::vector<PlayedPosition>;

std::string_view bytes_of(const Rows& rows) {
  return {reinterpret_cast<const char*>(rows.data()), rows.size() * sizeof(PlayedPosition)};
}

class RowFile {
 public:
  static Result<RowFile> create(const std::filesystem::path& path, std::uint64_t rows) {
    auto file = ReplacedFile::create(path);
    if (!file) return tl::unexpected(file.error());
    std::string header(kMagic);
    header.append(reinterpret_cast<const char*>(&rows), sizeof rows);
    if (auto written = file->write(header); !written) return tl::unexpected(written.error());
    return RowFile(std::move(*file));
  }

  Result<void> append(const Rows& rows) { return file_.write(bytes_of(rows)); }
  Result<void> commit() { return file_.commit(); }

 private:
  explicit RowFile(ReplacedFile file) : file_(std::move(file)) {}
  ReplacedFile file_;
};

class ColumnFile {
 public:
  static Result<ColumnFile> create(const std::filesystem::path& path, std::uint64_t rows) {
    std::vector<NpzFile::Column> columns;
    for (const Member& m : kMembers) columns.push_back({m.name, m.type, m.bytes});
    auto file = NpzFile::create(path, columns, rows);
    if (!file) return tl::unexpected(file.error());
    return ColumnFile(std::move(*file));
  }

  Result<void> append(const Rows& rows) {
    for (std::size_t c = 0; c < std::size(kMembers); ++c) {
      const auto& [name, type, offset, bytes] = kMembers[c];
      column_.resize(rows.size() * bytes);
      const char* from = bytes_of(rows).data() + offset;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        std::memcpy(column_.data() + i * bytes, from + i * sizeof(PlayedPosition), bytes);
      }
      if (auto written = file_.append(c, column_); !written) return written;
    }
    return {};
  }
  Result<void> commit() { return file_.commit(); }

 private:
  struct Member {
    const char* name;
    const char* type;
    std::size_t offset;
    std::size_t bytes;
  };
  static constexpr Member kMembers[] = {
      {"own", "<u8", offsetof(PlayedPosition, own), 8},
      {"opponent", "<u8", offsetof(PlayedPosition, opponent), 8},
      {"legal", "<u8", offsetof(PlayedPosition, legal), 8},
      {"value", "<f4", offsetof(PlayedPosition, value), 4},
      {"result", "|i1", offsetof(PlayedPosition, result), 1},
      {"black", "|u1", offsetof(PlayedPosition, black), 1},
      {"move", "|u1", offsetof(PlayedPosition, move), 1},
      {"ply", "|u1", offsetof(PlayedPosition, ply), 1},
  };

  explicit ColumnFile(NpzFile file) : file_(std::move(file)) {}
  NpzFile file_;
  std::string column_;
};

Rows rows_of(const PlayedGames& games, std::size_t first, std::size_t count, Backend& backend) {
  std::vector<Rows> portions((count + kGamesOfPortion - 1) / kGamesOfPortion);
  backend.parallel_for(portions.size(), [&](std::size_t p) {
    const std::size_t begin = first + p * kGamesOfPortion;
    const std::size_t end = std::min(begin + kGamesOfPortion, first + count);
    for (std::size_t game = begin; game < end; ++game) {
      const Rows own = positions_of(games, game);
      portions[p].insert(portions[p].end(), own.begin(), own.end());
    }
  });
  Rows rows;
  for (const Rows& portion : portions) rows.insert(rows.end(), portion.begin(), portion.end());
  return rows;
}

template <class File>
Result<bool> write_as(const std::filesystem::path& path, const PlayedGames& games, Backend& backend,
                      const GamesDone& progress) {
  std::uint64_t count = 0;
  for (const GameMoves& game : games.games) count += game.count;
  auto file = File::create(path, count);
  if (!file) return tl::unexpected(file.error());
  for (std::size_t done = 0; done < games.games.size();) {
    const std::size_t some = std::min(kGamesAtATime, games.games.size() - done);
    if (auto written = file->append(rows_of(games, done, some, backend)); !written) {
      return tl::unexpected(written.error());
    }
    done += some;
    if (progress && !progress(done)) return false;
  }
  if (auto written = file->commit(); !written) return tl::unexpected(written.error());
  return true;
}

}  // namespace

std::vector<PlayedPosition> positions_of(const PlayedGames& games, std::size_t game) {
  const GameMoves& played = games.games[game];
  const std::uint64_t number = games.plan.number(game);
  const GameStart start = start_of_game(games.plan.match.starts, number);
  const Player& black = number % 2 == 0 ? games.a : games.b;
  const Player& white = number % 2 == 0 ? games.b : games.a;
  std::size_t ply =
      games.openings.empty() ? 0 : games.openings[number / 2 % games.openings.size()].moves.size();
  std::vector<PlayedPosition> rows;
  rows.reserve(played.count);
  Board board{start.position, start.to_move()};
  for (const std::uint8_t move : std::span(played.squares).first(played.count)) {
    Squares legal = legal_moves(board.position);
    if (legal == 0) {
      board = {board.position.swapped(), other(board.to_move)};
      legal = legal_moves(board.position);
    }
    const bool is_black = board.to_move == Colour::kBlack;
    const int ahead = is_black ? played.disc_difference : -played.disc_difference;
    rows.push_back(
        {.own = board.position.own,
         .opponent = board.position.opponent,
         .legal = legal,
         .value = static_cast<float>(move_value(is_black ? black : white, board, square(move))),
         .result = static_cast<std::int8_t>(ahead),
         .black = is_black,
         .move = move,
         .ply = static_cast<std::uint8_t>(ply++)});
    board = {play(board.position, square(move)), other(board.to_move)};
  }
  return rows;
}

Result<bool> write_positions(const std::filesystem::path& path, const PlayedGames& games,
                             Backend& backend, const GamesDone& progress) {
  return path.extension() == ".npz" ? write_as<ColumnFile>(path, games, backend, progress)
                                    : write_as<RowFile>(path, games, backend, progress);
}

}  // namespace othello
