#include <fmt/format.h>
#include <pybind11/stl.h>

#include "board_arrays.h"
#include "common.h"
#include "othello/moves.h"
#include "othello/notation.h"
#include "othello/symmetry.h"

namespace othello::python {
namespace {

/// Position and side to move as Python has them.
using BoardTuple = std::tuple<std::uint64_t, std::uint64_t, bool>;

BoardTuple tuple_of(const Board& board) {
  return {board.position.own, board.position.opponent, board.to_move == Colour::kWhite};
}

py::array_t<std::uint64_t> like(const Words& array) {
  return py::array_t<std::uint64_t>(array.size());
}

std::pair<BoardTuple, std::vector<int>> parse_moves(const std::string& text, std::uint64_t own,
                                                    std::uint64_t opponent, bool white) {
  const GameRecord game = taken(parse_transcript(text, board_of(own, opponent, white)));
  std::vector<int> moves;
  for (const Square s : game.moves) moves.push_back(index(s));
  return {tuple_of(board_after(game, game.moves.size())), moves};
}

py::tuple play_arrays(const Words& own, const Words& opponent,
                      const py::array_t<std::uint8_t, py::array::c_style>& actions) {
  py::array_t<std::uint64_t> next_own = like(own);
  py::array_t<std::uint64_t> next_opponent = like(own);
  const std::span<const std::uint8_t> all = span_of(actions);
  const auto wrong =
      play_all({span_of(own), span_of(opponent)}, all, {next_own.mutable_data(), all.size()},
               {next_opponent.mutable_data(), all.size()});
  if (wrong) {
    throw BadInput(
        fmt::format("actions[{}]: found {}, which is not legal there", *wrong, all[*wrong]));
  }
  return py::make_tuple(next_own, next_opponent);
}

}  // namespace

void bind_boards(py::module_& m) {
  m.def("start", [] { return tuple_of(Board{}); });
  m.def("legal_one", [](std::uint64_t own, std::uint64_t opponent) {
    return legal_moves({own, opponent});
  });
  m.def("play_one", [](std::uint64_t own, std::uint64_t opponent, int move) {
    const Position next = play({own, opponent}, square(move));
    return std::pair(next.own, next.opponent);
  });
  m.def("transform_one", [](int symmetry, std::uint64_t set) {
    return transform(kSymmetries[static_cast<std::size_t>(symmetry)], Squares{set});
  });
  m.def("parse_board", [](const std::string& text) { return tuple_of(taken(parse_board(text))); });
  m.def("board_text", [](std::uint64_t own, std::uint64_t opponent, bool white) {
    return to_text(board_of(own, opponent, white));
  });
  m.def("parse_moves", &parse_moves);

  m.def("first_overlap", [](const Words& own, const Words& opponent) {
    return first_overlap({span_of(own), span_of(opponent)});
  });
  m.def("legal", [](const Words& own, const Words& opponent) {
    auto out = like(own);
    legal_of({span_of(own), span_of(opponent)}, {out.mutable_data(), span_of(own).size()});
    return out;
  });
  m.def("play", &play_arrays);
  m.def("transform", [](int symmetry, const Words& sets) {
    auto out = like(sets);
    transform_all(symmetry, span_of(sets), {out.mutable_data(), span_of(sets).size()});
    return out;
  });
  m.def("planes", [](const Words& own, const Words& opponent) {
    py::array_t<std::uint8_t> out(std::vector<py::ssize_t>{own.size(), 2, 8, 8});
    planes_of({span_of(own), span_of(opponent)},
              {out.mutable_data(), static_cast<std::size_t>(out.size())});
    return out;
  });
  m.def("masks", [](const Words& legal) {
    py::array_t<std::uint8_t> out(std::vector<py::ssize_t>{legal.size(), 65});
    masks_of(span_of(legal), {out.mutable_data(), static_cast<std::size_t>(out.size())});
    return out;
  });
  m.def("words", [](const py::array_t<std::uint8_t, py::array::c_style>& plane) {
    py::array_t<std::uint64_t> out(plane.size() / 64);
    words_of(span_of(plane), {out.mutable_data(), static_cast<std::size_t>(out.size())});
    return out;
  });
}

}  // namespace othello::python
