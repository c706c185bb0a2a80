#include "cli/board_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "othello/moves.h"

namespace othello::cli {

namespace {

constexpr Rgb kCloth{0, 120, 60};  // green in 16 colours too
constexpr Rgb kLastMove{85, 255, 85};
constexpr Rgb kGrid{70, 150, 110};
constexpr Rgb kMoveMark{235, 190, 60};
constexpr Rgb kBlackDisc{0, 0, 0};
constexpr Rgb kWhiteDisc{255, 255, 255};

/// "●" or "X" for Black, "○" or "O" for White. With colours both are filled and differ by their
/// foreground colour.
std::string shape(Colour colour, const Style& style) {
  if (!style.utf8) return colour == Colour::kBlack ? "X" : "O";
  return colour == Colour::kBlack || style.colour != ColourDepth::kNone ? "●" : "○";
}

Rgb ink(Colour colour) { return colour == Colour::kBlack ? kBlackDisc : kWhiteDisc; }

/// Two columns.
std::string cell(const BoardView& view, Squares moves, Square s, const Style& style) {
  const bool last = view.last_move == s;
  const bool starred = last && style.colour == ColourDepth::kNone;
  const auto on_cloth = [&](const std::string& text, Rgb foreground) {
    return painted((starred ? "*" : " ") + text, foreground, last ? kLastMove : kCloth, style);
  };
  const Position black = view.board.black_view();
  for (const auto& [discs, colour] :
       {std::pair{black.own, Colour::kBlack}, std::pair{black.opponent, Colour::kWhite}}) {
    if ((discs & bit(s)) != 0) return on_cloth(shape(colour, style), ink(colour));
  }
  if ((moves & bit(s)) != 0) return on_cloth("+", kMoveMark);
  return on_cloth(style.utf8 ? "·" : ".", kGrid);
}

}  // namespace

std::string disc(Colour colour, const Style& style) {
  return painted(" " + shape(colour, style), ink(colour), kCloth, style);
}

std::string result_text(const Board& board) {
  const Position black = board.black_view();
  const int own = std::popcount(black.own);
  const int other = std::popcount(black.opponent);
  if (own == other) return fmt::format("a draw, {}-{}", own, other);
  return fmt::format("{} wins {}-{}", name(own > other ? Colour::kBlack : Colour::kWhite),
                     std::max(own, other), std::min(own, other));
}

std::string_view name(Colour colour) { return colour == Colour::kBlack ? "Black" : "White"; }

std::string draw(const BoardView& view, const Style& style) {
  constexpr std::string_view kFiles = "   a b c d e f g h\n";
  const Squares moves = view.mark_moves ? legal_moves(view.board.position) : 0;
  std::string text(kFiles);
  for (int r = 0; r < 8; ++r) {
    text += fmt::format("{} ", r + 1);
    for (int c = 0; c < 8; ++c) text += cell(view, moves, square(c, r), style);
    text += painted(" ", kGrid, kCloth, style);
    text += fmt::format(" {}", r + 1);
    const auto i = static_cast<std::size_t>(r);
    if (i < view.beside.size() && !view.beside[i].empty()) text += "    " + view.beside[i];
    text += "\n";
  }
  return text.append(kFiles);
}

}  // namespace othello::cli
