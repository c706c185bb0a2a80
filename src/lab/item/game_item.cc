#include <fmt/format.h>

#include "eval/hidden_units.h"
#include "eval/player_file.h"
#include "lab/figure/game_trace_plots.h"
#include "lab/item/item_reading.h"
#include "othello/notation.h"

namespace othello {
namespace {

std::string trace_csv(const GameTrace& trace) {
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

/// A game as a player sees it (lab/figure/game_trace.h).
class GameItem : public ItemBody {
 public:
  explicit GameItem(TomlFields& fields) : player_(read_required(fields, "player")) {
    constexpr int kMostUnits = 1 << 20;
    const std::string moves = read_required(fields, "moves");
    for (const int unit : fields.integers("units", {}, 0, kMostUnits)) {
      units_.push_back(static_cast<std::size_t>(unit));
    }
    if (const auto game = parse_transcript(moves)) {
      game_ = *game;
    } else {
      fields.fail("moves", game.error().text());
    }
    const auto player = shipped_player(player_);
    if (!player) {
      fields.fail("player", player.error().message);
    } else if (const auto good = check_units(player->evaluator, units_); !good) {
      fields.fail("units", good.error().message);
    }
  }

  /// Its data file "ID.csv": ply, move, value, unit_0, unit_1, …
  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    const auto player = shipped_player(player_);
    if (!player) return tl::unexpected(player.error());
    const GameTrace trace = trace_game(*player, game_);
    page.add_figure(
        {.name = page.item.id,
         .data = {{fmt::format("{}.csv", page.item.id), "ply by ply", trace_csv(trace)}},
         .drawing = SvgPicture{plot_svg(plots_of(trace, units_))}});
    return {};
  }

 private:
  std::string player_;  ///< a shipped one
  GameRecord game_;
  std::vector<std::size_t> units_;  ///< hidden units to show (lab/figure/game_trace_plots.h)
};

}  // namespace

std::shared_ptr<const ItemBody> read_game_item(TomlFields& fields) {
  return std::make_shared<GameItem>(fields);
}

}  // namespace othello
