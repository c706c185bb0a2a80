#include "cli/show_game.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/file.h"
#include "core/table.h"
#include "eval/hidden_units.h"
#include "lab/figure/game_trace_plots.h"
#include "othello/game_file.h"

namespace othello::cli {

namespace {

Result<GameRecord> read_game(const std::string& argument) {
  if (!is_there(argument)) return parse_game(argument);
  const auto text = read_file(argument, kMaxGameFileBytes);
  if (!text) return tl::unexpected(text.error());
  // One game may be written over several lines; otherwise the first game of the file counts.
  if (auto whole = parse_transcript(*text); whole && !whole->moves.empty()) return whole;
  auto games = read_games(argument);
  if (!games) return tl::unexpected(games.error());
  return std::move(games->front().game);
}

/// A number in -1 … 1 as a bar to the left or right of the centre.
std::string bar(double x, const Style& style) {
  constexpr int kHalf = 10;
  const int length = static_cast<int>(std::lround(std::clamp(std::fabs(x), 0.0, 1.0) * kHalf));
  std::string body;
  for (int i = 0; i < length; ++i) body += style.utf8 ? "█" : "#";
  const std::string rest(static_cast<std::size_t>(kHalf - length), ' ');
  const std::string gap(kHalf, ' ');
  const std::string middle = style.utf8 ? "│" : "|";
  return x < 0 ? rest + body + middle + gap : gap + middle + body + rest;
}

}  // namespace

void add_game(CLI::App& app, GameOptions& options) {
  auto* game = app.add_option("--game", options.game,
                              "Also show the values of the boards of this game, given as moves "
                              "(f5d6c3…) or as a file, of which the first game is shown")
                   ->type_name("MOVES|FILE");
  app.add_option("--units", options.units,
                 "Hidden units to show, such as 0,2; two units span the plane in which the game's "
                 "path is drawn")
      ->check(CLI::Validator(
          [](std::string& text) {
            constexpr std::size_t kMostDigits = 9;
            const bool whole = !text.empty() && text.size() <= kMostDigits &&
                               text.find_first_not_of("0123456789") == std::string::npos;
            return whole ? std::string()
                         : fmt::format("found '{}', expected the number of a hidden unit, from 0",
                                       text);
          },
          ""))
      ->delimiter(',')
      ->type_name("LIST")
      ->needs(game);
  app.add_option("--svg", options.svg,
                 "Also draw the tuples or the weights of the squares to this file; with --game, "
                 "draw the game")
      ->type_name("FILE");
}

Outcome<GameTrace> look_at_game(const Player& player, const GameOptions& options) {
  const auto game = read_game(options.game);
  if (!game) return tl::unexpected(game.error());
  if (const auto good = check_units(player.evaluator, options.units); !good) {
    return tl::unexpected(good.error());
  }
  GameTrace trace = trace_game(player, *game);
  if (!options.svg.empty()) {
    const auto written =
        write_file_atomically(options.svg, plot_svg(plots_of(trace, options.units)));
    if (!written) return tl::unexpected(written.error());
  }
  return trace;
}

std::string game_text(const GameTrace& trace, const GameOptions& options, const Style& style) {
  const std::vector<std::size_t> units = shown_units(trace, options.units);
  double greatest = 0.0;
  for (const auto& step : trace.steps) greatest = std::max(greatest, std::fabs(step.value));
  std::vector<Column> columns{
      {"ply"}, {"move", Align::kLeft}, {"value"}, {"White . Black", Align::kLeft}};
  for (const std::size_t unit : units) columns.push_back({fmt::format("unit {}", unit)});
  Table table(columns);
  for (const auto& step : trace.steps) {
    std::vector<std::string> cells{std::to_string(step.ply), step.move ? to_text(*step.move) : "",
                                   fmt::format("{:.4f}", step.value),
                                   bar(greatest == 0.0 ? 0.0 : step.value / greatest, style)};
    for (const std::size_t unit : units) cells.push_back(fmt::format("{:.4f}", step.hidden[unit]));
    table.add_row(std::move(cells));
  }
  std::string text = "The game; positive values favour Black\n";
  if (units.size() < trace.steps.front().hidden.size() && options.units.empty()) {
    text += fmt::format("The first {} of {} hidden units; --units shows others\n", units.size(),
                        trace.steps.front().hidden.size());
  }
  return text + table.text(table_style(style));
}

nlohmann::ordered_json game_json(const GameTrace& trace) {
  auto plies = nlohmann::ordered_json::array();
  for (const auto& step : trace.steps) {
    nlohmann::ordered_json ply{{"ply", step.ply}};
    ply["move"] = step.move ? nlohmann::ordered_json(to_text(*step.move)) : nullptr;
    ply["value"] = step.value;
    if (!step.hidden.empty()) ply["hidden"] = step.hidden;
    plies.push_back(std::move(ply));
  }
  return plies;
}

}  // namespace othello::cli
