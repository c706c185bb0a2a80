#include <fmt/format.h>

#include "eval/hidden_units.h"
#include "eval/player_file.h"
#include "lab/figure/game_trace_plots.h"
#include "lab/item/item_reading.h"
#include "play/game.h"

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

/// A shipped player by its name.
Player read_shipped(TomlFields& fields, std::string_view key) {
  auto player = shipped_player(read_required(fields, key));
  if (player) return std::move(*player);
  fields.fail(key, player.error().message);
  return {};
}

std::vector<std::size_t> read_numbers(TomlFields& fields, std::string_view key, int most) {
  const std::vector<int> numbers = fields.integers(key, {}, 0, most);
  return {numbers.begin(), numbers.end()};
}

/// A game as a player evaluates it (lab/figure/game_trace.h): a transcript, or a game of two
/// players without noise.
class GameItem : public ItemBody {
 public:
  explicit GameItem(TomlFields& fields) {
    constexpr int kMostUnits = 1 << 20;
    constexpr int kMostPlies = 60;
    const Player player = read_shipped(fields, "player");
    const GameRecord game = fields.has("moves") ? read_moves(fields) : play(fields);
    units_ = read_numbers(fields, "units", kMostUnits);
    marks_ = read_numbers(fields, "marks", kMostPlies);
    if (const auto good = check_units(player.evaluator, units_); !good) {
      fields.fail("units", good.error().message);
    }
    trace_ = trace_game(player, game);
  }

  [[nodiscard]] std::optional<GameTrace> trace() const override { return trace_; }

  /// Data file "ID.csv": ply, move, value, unit_0, unit_1, …
  [[nodiscard]] Result<void> draw(const ItemPage& page) const override {
    page.add_figure(
        {.name = page.item.id,
         .data = {{fmt::format("{}.csv", page.item.id), "ply by ply", trace_csv(trace_)}},
         .drawing = SvgPicture{plot_svg(plots_of(trace_, units_, marks_))}});
    return {};
  }

 private:
  static GameRecord read_moves(TomlFields& fields) {
    auto game = parse_transcript(read_required(fields, "moves"));
    if (game) return std::move(*game);
    fields.fail("moves", game.error().text());
    return {};
  }

  /// Reads `black`, `white` and `seed`, which breaks ties.
  static GameRecord play(TomlFields& fields) {
    if (!fields.has("black") && !fields.has("white")) {
      fields.fail("", "expected moves, or the players black and white");
      return {};
    }
    const Player black = read_shipped(fields, "black");
    const Player white = read_shipped(fields, "white");
    const std::uint64_t seed = read_seed(fields);
    if (fields.failed()) return {};
    return {.start = {},
            .moves = play_game({.player = CompiledPlayer(black)}, {.player = CompiledPlayer(white)},
                               {.seed = seed})
                         .moves};
  }

  GameTrace trace_;
  std::vector<std::size_t> units_;  ///< hidden units to show (lab/figure/game_trace_plots.h)
  std::vector<std::size_t> marks_;  ///< plies to mark
};

}  // namespace

std::shared_ptr<const ItemBody> read_game_item(TomlFields& fields) {
  return std::make_shared<GameItem>(fields);
}

}  // namespace othello
