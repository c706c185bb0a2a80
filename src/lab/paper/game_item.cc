#include "lab/paper/game_item.h"

#include <fmt/format.h>

#include "eval/hidden_units.h"
#include "eval/player_file.h"
#include "lab/figure/game_trace_plots.h"

namespace othello {
namespace {

std::string csv(const GameTrace& trace) {
  std::string text = "ply,move,value";
  for (std::size_t u = 0; u < trace.steps.front().hidden.size(); ++u) {
    text += fmt::format(",unit_{}", u);
  }
  text += '\n';
  for (const GameTrace::Step& step : trace.steps) {
    text += fmt::format("{},{},{}", step.ply, step.move ? to_text(*step.move) : "", step.value);
    for (const double output : step.hidden) text += fmt::format(",{}", output);
    text += '\n';
  }
  return text;
}

}  // namespace

GameItem read_game_item(TomlFields& fields) {
  constexpr int kMostUnits = 1 << 20;
  GameItem item;
  fields.require("player");
  fields.require("moves");
  item.player = fields.text("player", "");
  const std::string moves = fields.text("moves", "");
  for (const int unit : fields.integers("units", {}, 0, kMostUnits)) {
    item.units.push_back(static_cast<std::size_t>(unit));
  }
  if (const auto game = parse_transcript(moves)) {
    item.game = *game;
  } else {
    fields.fail("moves", game.error().text());
  }
  const auto player = shipped_player(item.player);
  if (!player) {
    fields.fail("player", player.error().message);
  } else if (const auto good = check_units(player->evaluator, item.units); !good) {
    fields.fail("units", good.error().message);
  }
  return item;
}

Figure draw_game(const GameItem& item, const std::string& name) {
  const GameTrace trace = trace_game(shipped_player(item.player).value(), item.game);
  return {.name = name,
          .data = {{fmt::format("{}.csv", name), "ply by ply", csv(trace)}},
          .drawing = SvgPicture{plot_svg(plots_of(trace, item.units))}};
}

}  // namespace othello
