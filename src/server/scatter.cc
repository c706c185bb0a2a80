#include "server/scatter.h"

#include <fmt/format.h>

#include "arena/match.h"
#include "lab/figure/svg.h"

namespace othello::server {
namespace {

constexpr double kWidth = 640.0;
constexpr double kHeight = 400.0;
constexpr double kLeft = 56.0;
constexpr double kBottom = 44.0;
constexpr double kTop = 12.0;
constexpr double kRight = 16.0;

double x_of(double share) { return kLeft + share * (kWidth - kLeft - kRight); }
double y_of(double share) { return kHeight - kBottom - share * (kHeight - kBottom - kTop); }

std::string axes() {
  std::string out;
  for (int i = 0; i <= 4; ++i) {
    const double share = 0.25 * i;
    out += fmt::format(
        "<line x1=\"{0:.1f}\" x2=\"{0:.1f}\" y1=\"{1:.1f}\" y2=\"{2:.1f}\" stroke=\"currentColor\" "
        "stroke-opacity=\"0.15\"/><line x1=\"{3:.1f}\" x2=\"{4:.1f}\" y1=\"{5:.1f}\" "
        "y2=\"{5:.1f}\" stroke=\"currentColor\" stroke-opacity=\"0.15\"/>"
        "<text x=\"{0:.1f}\" y=\"{6:.1f}\" text-anchor=\"middle\">{7}%</text>"
        "<text x=\"{8:.1f}\" y=\"{9:.1f}\" text-anchor=\"end\">{7}%</text>\n",
        x_of(share), y_of(0), y_of(1), x_of(0), x_of(1), y_of(share), y_of(0) + 16, 25 * i,
        x_of(0) - 6, y_of(share) + 4);
  }
  return out + fmt::format(
                   "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">Score v heuristic</text>"
                   "<text transform=\"translate(14 {:.1f}) rotate(-90)\" "
                   "text-anchor=\"middle\">Strength v league pool</text>\n",
                   x_of(0.5), kHeight - 8, y_of(0.5));
}

std::string dot(const Standing& player) {
  const ScoreReport x = match_report(*player.heuristic).both;
  const ScoreReport y = match_report(*player.pool).both;
  return fmt::format(
      "<a href=\"/players/{0}\"><g><title>{1}</title><line x1=\"{2:.1f}\" x2=\"{3:.1f}\" "
      "y1=\"{4:.1f}\" y2=\"{4:.1f}\" stroke=\"currentColor\" stroke-opacity=\"0.4\"/>"
      "<line x1=\"{5:.1f}\" x2=\"{5:.1f}\" y1=\"{6:.1f}\" y2=\"{7:.1f}\" stroke=\"currentColor\" "
      "stroke-opacity=\"0.4\"/><circle cx=\"{5:.1f}\" cy=\"{4:.1f}\" r=\"4\" "
      "fill=\"#1d7a46\"/></g></a>\n",
      player.record.id, svg::escaped(player.record.name), x_of(x.interval.low),
      x_of(x.interval.high), y_of(y.score), x_of(x.score), y_of(y.interval.low),
      y_of(y.interval.high));
}

}  // namespace

std::string scatter_svg(std::span<const Standing* const> players) {
  std::string out = fmt::format(
      "<svg class=\"scatter\" viewBox=\"0 0 {0:g} {1:g}\" width=\"{0:g}\" height=\"{1:g}\" "
      "role=\"img\" aria-label=\"Score against the heuristic player and strength against the "
      "league pool, "
      "a dot for each player\" font-size=\"12\" fill=\"currentColor\">\n",
      kWidth, kHeight);
  out += axes();
  for (const Standing* player : players) {
    if (player->heuristic && player->pool) out += dot(*player);
  }
  return out + "</svg>\n";
}

}  // namespace othello::server
