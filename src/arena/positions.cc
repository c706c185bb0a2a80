#include "arena/positions.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "core/file.h"
#include "core/npz.h"
#include "othello/moves.h"
#include "play/batch.h"

namespace othello {
namespace {

static_assert(std::endian::native == std::endian::little, "rows are written as they are in memory");

/// "othpos1\n" and the number of rows.
constexpr std::string_view kMagic = "othpos1\n";

/// Rows are computed for this many games at a time, in portions for the threads.
constexpr std::size_t kGamesAtATime = 8192;
constexpr std::size_t kGamesOfPortion = 64;

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

/// The moves of one seat with one colour.
struct SeatMoves {
  std::vector<Afterstate> moves;
  std::vector<PlayedPosition*> rows;
};

/// Games in lock step, so that the rules and the values are those of many boards at a time.
class Portion {
 public:
  /// Writes the rows of the games from `first` on to `rows`.
  Portion(const PlayedGames& played, std::size_t first, std::size_t count, PlayedPosition* rows)
      : played_(played), own_(count), opponent_(count), legal_(count), squares_(count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t number = played.plan.number(first + i);
      const GameStart start = start_of_game(played.plan.match.starts, number);
      own_[i] = start.position.own;
      opponent_[i] = start.position.opponent;
      legal_[i] = legal_moves(start.position);
      const GameMoves& moves = played.games[first + i];
      const auto& openings = played.openings;
      games_.push_back({.squares = std::span(moves.squares).first(moves.count),
                        .row = rows,
                        .disc_difference = moves.disc_difference,
                        .a_is_black = number % 2 == 0,
                        .black = start.to_move() == Colour::kBlack,
                        .ply = openings.empty()
                                   ? std::size_t{0}
                                   : openings[number / 2 % openings.size()].moves.size()});
      rows += moves.count;
    }
  }

  void write() {
    const auto step = kernels(best_isa()).step;
    while (choose_moves()) {
      step(own_, opponent_, squares_, legal_);
      list_boards();
    }
    for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
      const auto& [moves, rows] = seats_[seat];
      std::vector<double> values(moves.size());
      (seat < 2 ? played_.a : played_.b)
          .find(seat % 2 == 0 ? Colour::kBlack : Colour::kWhite, moves, values);
      for (std::size_t i = 0; i < rows.size(); ++i) rows[i]->value = static_cast<float>(values[i]);
    }
  }

 private:
  struct Game {
    std::span<const std::uint8_t> squares;  ///< that remain
    PlayedPosition* row;                    ///< of the next
    int disc_difference;
    bool a_is_black;
    bool black;  ///< is to move
    std::size_t ply;
  };

  /// The next move of every game, or a pass, which also follows the last one. False if all games
  /// are over.
  bool choose_moves() {
    bool some = false;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const Game& game = games_[i];
      squares_[i] = kPassSquare;
      if (game.squares.empty()) continue;
      some = true;
      if (legal_[i] == 0) continue;
      squares_[i] = game.squares.front();
      *game.row = {.own = own_[i],
                   .opponent = opponent_[i],
                   .legal = legal_[i],
                   .result = static_cast<std::int8_t>(game.black ? game.disc_difference
                                                                 : -game.disc_difference),
                   .black = game.black,
                   .move = squares_[i],
                   .ply = static_cast<std::uint8_t>(game.ply)};
    }
    return some;
  }

  /// After the moves.
  void list_boards() {
    for (std::size_t i = 0; i < games_.size(); ++i) {
      Game& game = games_[i];
      if (squares_[i] != kPassSquare) {
        SeatMoves& seat = seats_[(game.black == game.a_is_black ? 0 : 2) + (game.black ? 0 : 1)];
        const Position before{game.row->own, game.row->opponent};
        const Position next{own_[i], opponent_[i]};  // seen from the other side
        seat.moves.push_back(game.black ? Afterstate{before, next.swapped()}
                                        : Afterstate{before.swapped(), next});
        seat.rows.push_back(game.row++);
        game.squares = game.squares.subspan(1);
        ++game.ply;
      }
      game.black = !game.black;
    }
  }

  const PlayedGames& played_;
  std::vector<Game> games_;
  std::vector<std::uint64_t> own_;
  std::vector<std::uint64_t> opponent_;
  std::vector<std::uint64_t> legal_;
  std::vector<std::uint8_t> squares_;
  std::array<SeatMoves, 4> seats_;  ///< a as Black, a as White, b as Black, b as White
};

template <class File>
Result<bool> write_as(const std::filesystem::path& path, const PlayedGames& games, Backend& backend,
                      const GamesDone& progress) {
  std::uint64_t count = 0;
  for (const GameMoves& game : games.games) count += game.count;
  auto file = File::create(path, count);
  if (!file) return tl::unexpected(file.error());
  for (std::size_t done = 0; done < games.games.size();) {
    const std::size_t some = std::min(kGamesAtATime, games.games.size() - done);
    if (auto written = file->append(positions_of(games, done, some, backend)); !written) {
      return tl::unexpected(written.error());
    }
    done += some;
    if (progress && !progress(done)) return false;
  }
  if (auto written = file->commit(); !written) return tl::unexpected(written.error());
  return true;
}

}  // namespace

std::vector<PlayedPosition> positions_of(const PlayedGames& games, std::size_t first,
                                         std::size_t count, Backend& backend) {
  // Where the rows of each portion begin; at last, where they end.
  std::vector<std::size_t> begins(1, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (i % kGamesOfPortion == 0) begins.push_back(begins.back());
    begins.back() += games.games[first + i].count;
  }
  Rows rows(begins.back());
  backend.parallel_for(begins.size() - 1, [&](std::size_t p) {
    const std::size_t game = p * kGamesOfPortion;
    Portion(games, first + game, std::min(kGamesOfPortion, count - game), rows.data() + begins[p])
        .write();
  });
  return rows;
}

Result<bool> write_positions(const std::filesystem::path& path, const PlayedGames& games,
                             Backend& backend, const GamesDone& progress) {
  return path.extension() == ".npz" ? write_as<ColumnFile>(path, games, backend, progress)
                                    : write_as<RowFile>(path, games, backend, progress);
}

}  // namespace othello
