#include "server/board_picture.h"

#include <fmt/format.h>

#include <bit>

#include "lab/figure/svg.h"
#include "othello/moves.h"

namespace othello::server {
namespace {

constexpr int kCell = 100;

int x_of(Square s) { return column(s) * kCell + kCell / 2; }
int y_of(Square s) { return row(s) * kCell + kCell / 2; }

std::string circle(Square s, int radius, std::string_view attributes) {
  return fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {}/>", x_of(s), y_of(s), radius,
                     attributes);
}

std::string coordinates() {
  std::string out = "<g class=\"coordinates\" font-size=\"24\" text-anchor=\"middle\">";
  for (int i = 0; i < 8; ++i) {
    const int at = i * kCell + kCell / 2;
    out += fmt::format("<text x=\"{}\" y=\"-12\">{}</text><text x=\"-18\" y=\"{}\">{}</text>", at,
                       static_cast<char>('a' + i), at + 9, i + 1);
  }
  return out + "</g>";
}

std::string grid() {
  std::string lines;
  for (int i = 1; i < 8; ++i) {
    lines += fmt::format("M0 {0}H{1}M{0} 0V{1}", i * kCell, 8 * kCell);
  }
  return fmt::format(
      "<rect class=\"felt\" width=\"{0}\" height=\"{0}\" fill=\"#2f8a57\"/>"
      "<path class=\"lines\" stroke=\"#1c5a38\" fill=\"none\" d=\"{1}\"/>",
      8 * kCell, lines);
}

}  // namespace

std::string board_svg(const Board& board, std::optional<Square> last_move,
                      const std::function<std::string(Square)>& target) {
  const Position black = board.black_view();
  std::string out = fmt::format(
      "<svg class=\"board\" viewBox=\"-34 -34 840 840\" width=\"440\" role=\"img\" "
      "aria-label=\"Board, Black {}, White {}\">{}{}",
      std::popcount(black.own), std::popcount(black.opponent), coordinates(), grid());
  for (const Square s : each(black.own)) {
    out += circle(s, 40, "class=\"disc black\" fill=\"#111\"");
  }
  for (const Square s : each(black.opponent)) {
    out += circle(s, 40, "class=\"disc white\" fill=\"#fff\"");
  }
  if (last_move) {
    const bool on_black = (black.own & bit(*last_move)) != 0;
    out += circle(*last_move, 9,
                  on_black ? "class=\"last on-black\" fill=\"#f0c674\""
                           : "class=\"last on-white\" fill=\"#b3400a\"");
  }
  for (const Square s : each(legal_moves(board.position))) {
    out += fmt::format("<a href=\"{}\"><title>{}</title>", svg::escaped(target(s)), to_text(s));
    out += circle(s, 40, "fill=\"#fff\" fill-opacity=\"0\"");
    out += circle(s, 13, "class=\"ring\" fill=\"none\" stroke=\"#fff\"") + "</a>";
  }
  return out + "</svg>\n";
}

}  // namespace othello::server
