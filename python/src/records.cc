#include <fmt/format.h>
#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <array>
#include <bit>

#include "arena/positions.h"
#include "common.h"
#include "contest.h"
#include "entrant.h"
#include "eval/player_file.h"
#include "othello/game_file.h"
#include "othello/moves.h"
#include "play/signature.h"

namespace othello::python {
namespace {

/// Games with what their positions and their signature depend on.
class RecordedGames {
 public:
  RecordedGames(std::shared_ptr<LoadedPlayer> a, std::shared_ptr<LoadedPlayer> b,
                const Entrant& seat_a, const Entrant& seat_b, std::uint64_t games,
                std::uint64_t first_game, bool even_games, double epsilon,
                const Conditions& conditions, const py::object& progress)
      : a_(std::move(a)),
        b_(std::move(b)),
        openings_(openings_of(conditions)),
        starts_(starts_after(openings_)),
        plan_{.match = {.a = seat_a.seat(epsilon, ties_of(conditions.ties)),
                        .b = seat_b.seat(epsilon, ties_of(conditions.ties)),
                        .games = games,
                        .seed = conditions.seed,
                        .first_game = first_game,
                        .opening_plies = conditions.opening_plies,
                        .starts = starts_},
              .even_games = even_games},
        backend_(open_backend(conditions.threads, conditions.isa, conditions.device).backend),
        games_(games) {
    Watch watch(progress);
    {
      const py::gil_scoped_release release;
      static_cast<void>(backend_->record(plan_, games_, watch.callback()));
    }
    watch.rethrow();
  }
  RecordedGames(const RecordedGames&) = delete;  // the plan refers to the starts
  RecordedGames& operator=(const RecordedGames&) = delete;

  /// One row a game; unused places are 255.
  [[nodiscard]] py::array_t<std::uint8_t> moves() const {
    py::array_t<std::uint8_t> out(std::vector<std::size_t>{games_.size(), GameMoves::kMost});
    std::uint8_t* place = out.mutable_data();
    for (const GameMoves& game : games_) {
      std::fill(std::copy_n(game.squares, game.count, place), place + GameMoves::kMost, 255);
      place += GameMoves::kMost;
    }
    return out;
  }
  [[nodiscard]] py::array_t<std::int8_t> results() const {
    py::array_t<std::int8_t> out(static_cast<py::ssize_t>(games_.size()));
    for (std::size_t i = 0; i < games_.size(); ++i) {
      out.mutable_data()[i] = games_[i].disc_difference;
    }
    return out;
  }
  [[nodiscard]] std::string signature() const {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) sum += game_signature_of(i);
    return fmt::format("{:016x}", sum);
  }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < games_.size(); ++i) {
      const std::size_t pair = plan_.number(i) / 2;
      const GameRecord opening =
          openings_.empty() ? GameRecord{} : openings_[pair % openings_.size()];
      out.push_back(to_line(whole_game(opening, games_[i]), games_[i].disc_difference));
    }
    return out;
  }
  /// Rows of 32 bytes (arena/positions.h); values are those of the players, or 0.
  [[nodiscard]] py::array_t<std::uint8_t> positions(bool values) const {
    static const Player kNone{"", Uniform(), {}, {}, {}};
    const PlayedGames played{plan_, games_, openings_, values ? a_->player() : kNone,
                             values ? b_->player() : kNone};
    std::vector<PlayedPosition> rows;
    {
      const py::gil_scoped_release release;
      rows = positions_of(played, 0, games_.size(), *backend_);
    }
    py::array_t<std::uint8_t> out(std::vector<std::size_t>{rows.size(), sizeof(PlayedPosition)});
    if (!rows.empty()) std::memcpy(out.mutable_data(), rows.data(), rows.size() * sizeof rows[0]);
    return out;
  }

 private:
  [[nodiscard]] std::uint64_t game_signature_of(std::size_t i) const {
    const GameStart start = start_of_game(starts_, plan_.number(i));
    Position board = start.position;
    std::uint64_t hash = start.hash;
    for (int k = 0; k < games_[i].count; ++k) {
      if (legal_moves(board) == 0) {
        hash = fold_turn(hash, 0);
        board = board.swapped();
      }
      const Square s = square(games_[i].squares[k]);
      const Squares flipped = flips(board, s);
      hash = fold_turn(hash, bit(s) | flipped);
      board = play(board, s, flipped);
    }
    return game_signature(plan_.number(i), hash);
  }

  std::shared_ptr<LoadedPlayer> a_;
  std::shared_ptr<LoadedPlayer> b_;
  std::vector<Opening> openings_;
  std::vector<GameStart> starts_;
  RecordPlan plan_;
  std::shared_ptr<Backend> backend_;
  std::vector<GameMoves> games_;
};

}  // namespace

void bind_records(py::module_& m) {
  py::class_<RecordedGames>(m, "RecordedGames")
      .def(py::init<std::shared_ptr<LoadedPlayer>, std::shared_ptr<LoadedPlayer>, const Entrant&,
                    const Entrant&, std::uint64_t, std::uint64_t, bool, double, const Conditions&,
                    const py::object&>())
      .def("moves", &RecordedGames::moves)
      .def("results", &RecordedGames::results)
      .def("signature", &RecordedGames::signature)
      .def("lines", &RecordedGames::lines)
      .def("positions", &RecordedGames::positions);
  m.def("read_games", [](const std::filesystem::path& path) {
    std::vector<std::tuple<std::string, std::vector<int>>> out;
    for (const RecordedGame& recorded : taken(read_games(path))) {
      std::vector<int> moves;
      for (const Square s : recorded.game.moves) moves.push_back(index(s));
      out.emplace_back(to_text(recorded.game.start), std::move(moves));
    }
    return out;
  });
}

}  // namespace othello::python
