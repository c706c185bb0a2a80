#include "cli/analyse_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/board_view.h"
#include "cli/contest.h"
#include "core/progress.h"
#include "othello/moves.h"
#include "server/analysis_json.h"

namespace othello::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string value_text(const SearchedMove& m, const CompiledPlayer& player) {
  if (in_discs(m)) return fmt::format("{:+} discs", discs_of(m));
  return fmt::format("{:+.4f}", estimate_of(player, m.value));
}

std::string depth_text(const SearchedMove& m) {
  return m.exact ? "exact" : std::to_string(m.depth);
}

/// "d3 c5 f6 …": as many moves as fit into a line of a terminal.
std::string line_text(const std::vector<Square>& line) {
  constexpr std::size_t kMostMoves = 10;
  std::string text;
  for (std::size_t i = 0; i < std::min(line.size(), kMostMoves); ++i) {
    text += (i == 0 ? "" : " ") + to_text(line[i]);
  }
  return text;
}

std::string loss_text(const ReviewedMove& m, const CompiledPlayer& player) {
  const auto loss = loss_of(m, player);
  if (!loss) return m.best.value > m.played.value ? "decisive" : "";
  if (*loss == 0) return "";
  return in_discs(m.best) ? fmt::format("{:.0f} discs", *loss) : fmt::format("{:.4f}", *loss);
}

std::string accuracy_text(const std::array<SideReview, 2>& sides) {
  std::string text = "\n";
  for (const Colour colour : {Colour::kBlack, Colour::kWhite}) {
    const SideReview& side = sides[colour == Colour::kBlack ? 0 : 1];
    text += fmt::format("{}: {} of {} moves with a choice were best", name(colour), side.best,
                        side.moves);
    if (const auto accuracy = side.accuracy()) text += fmt::format(" ({:.0f}%)", 100 * *accuracy);
    if (side.discs_lost > 0) text += fmt::format(", {:.0f} discs lost", side.discs_lost);
    text += "\n";
  }
  return text;
}

std::string cost_text(std::uint64_t nodes, double seconds) {
  return fmt::format("\n{} nodes, {:.2f} s, {} nodes/s\n", grouped(nodes), seconds,
                     format_count(static_cast<double>(nodes) / std::max(seconds, 1e-9)));
}

}  // namespace

std::string to_text(const Analysis& analysis, const CompiledPlayer& player, const Style& style) {
  Table table({{"move", Align::kLeft},
               {fmt::format("value for {}", name(analysis.board.to_move))},
               {"depth"},
               {"nodes"},
               {"line", Align::kLeft}});
  for (const SearchedMove& m : analysis.moves) {
    table.add_row({to_text(m.move), value_text(m, player), depth_text(m), grouped(m.nodes),
                   line_text(m.line)});
  }
  return draw({.board = analysis.board}, style) + "\n" + table.text(table_style(style)) +
         cost_text(analysis.nodes, analysis.seconds);
}

Json to_json(const Analysis& analysis, const CompiledPlayer& player) {
  Json out{{"board", to_text(analysis.board)}};
  out["moves"] = Json::array();
  for (const SearchedMove& m : analysis.moves)
    out["moves"].push_back(server::searched_move_json(m, player));
  server::add_cost(out, analysis.nodes, analysis.seconds);
  return out;
}

std::string to_text(const Review& review, const CompiledPlayer& player, const Style& style) {
  Table table({{"ply"},
               {"side", Align::kLeft},
               {"move", Align::kLeft},
               {"value"},
               {"best", Align::kLeft},
               {"value"},
               {"loss"},
               {"depth"},
               {"best line", Align::kLeft}});
  for (const ReviewedMove& m : review.moves) {
    const bool same = m.is_best();
    table.add_row({std::to_string(m.ply), std::string(name(m.board.to_move)),
                   to_text(m.played.move), value_text(m.played, player),
                   same ? "" : to_text(m.best.move), same ? "" : value_text(m.best, player),
                   loss_text(m, player), depth_text(m.best), same ? "" : line_text(m.best.line)});
  }
  std::string text = "Values for the side to move, and what each move lost against the best\n\n" +
                     table.text(table_style(style));
  text += accuracy_text(review_sides(review.moves, player));
  if (is_over(review.end.position)) text += "\n" + result_text(review.end) + "\n";
  return text + cost_text(review.nodes, review.seconds);
}

Json to_json(const Review& review, const CompiledPlayer& player) {
  Json out{{"moves", Json::array()}};
  for (const ReviewedMove& m : review.moves) {
    out["moves"].push_back(server::reviewed_move_json(m, player));
  }
  out["sides"] = server::review_sides_json(review.moves, player);
  out["over"] = is_over(review.end.position);
  server::add_cost(out, review.nodes, review.seconds);
  return out;
}

}  // namespace othello::cli
