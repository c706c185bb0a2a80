#include "cli/board_view.h"

#include <fmt/format.h>

#include "othello/moves.h"

namespace othello::cli {

namespace {

constexpr Rgb kCloth{0, 95, 55};
constexpr Rgb kGrid{70, 150, 110};
constexpr Rgb kMoveMark{235, 190, 60};
constexpr Rgb kBlackDisc{0, 0, 0};
constexpr Rgb kWhiteDisc{255, 255, 255};

std::string cell(const BoardView& view, Squares moves, Square s, const Style& style) {
  const Position black = view.board.black_view();
  const auto on_cloth = [&](const std::string& text, Rgb ink) {
    return painted(" " + text, ink, kCloth, style);
  };
  if ((black.own & bit(s)) != 0) return on_cloth(disc(Colour::kBlack, style), kBlackDisc);
  if ((black.opponent & bit(s)) != 0) return on_cloth(disc(Colour::kWhite, style), kWhiteDisc);
  if ((moves & bit(s)) != 0) return on_cloth("+", kMoveMark);
  return on_cloth(style.utf8 ? "·" : ".", kGrid);
}

}  // namespace

std::string disc(Colour colour, const Style& style) {
  if (colour == Colour::kBlack) return style.utf8 ? "●" : "X";
  return style.utf8 ? "○" : "O";
}

std::string_view name(Colour colour) { return colour == Colour::kBlack ? "Black" : "White"; }

std::string draw(const BoardView& view, const Style& style) {
  const Squares moves = view.mark_moves ? legal_moves(view.board.position) : 0;
  std::string text = "   a b c d e f g h\n";
  for (int r = 0; r < 8; ++r) {
    text += fmt::format("{} ", r + 1);
    for (int c = 0; c < 8; ++c) text += cell(view, moves, square(c, r), style);
    if (style.colour != ColourDepth::kNone) text += painted(" ", kGrid, kCloth, style);
    const auto i = static_cast<std::size_t>(r);
    if (i < view.beside.size() && !view.beside[i].empty()) text += "    " + view.beside[i];
    text += "\n";
  }
  return text;
}

}  // namespace othello::cli
