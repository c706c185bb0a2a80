#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/describe.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/show_game.h"
#include "core/file.h"
#include "core/table.h"
#include "lab/figure/player_picture.h"
#include "othello/moves.h"
#include "play/move_values.h"

namespace othello::cli {

namespace {

constexpr std::size_t kTextWidth = 76;

struct ShowOptions {
  std::string player;
  std::optional<Convention> convention;
  std::string board;  ///< empty: show no values
  GameOptions game;
  bool json = false;
};

std::string_view meaning_name(const Player& player) {
  return player.meaning == Meaning::kValue ? "value" : "preference";
}

/// Values are shown from Black's view, whoever is to move.
double for_black(const MoveValue& m, const Board& board) {
  return board.to_move == Colour::kBlack ? m.value : -m.value;
}

nlohmann::ordered_json as_json(const Player& player, const std::optional<Board>& board) {
  nlohmann::ordered_json out{{"name", player.name},
                             {"kind", kind(player.evaluator)},
                             {"weights", weight_count(player.evaluator)},
                             {"convention", name(player.convention)},
                             {"meaning", meaning_name(player)},
                             {"origin", player.origin}};
  describe_json(player.evaluator, out);
  if (!board) return out;
  out["board"] = to_text(*board);
  auto values = nlohmann::ordered_json::array();
  for (const MoveValue& m : move_values(player, *board)) {
    values.push_back({{"move", to_text(m.move)}, {"value", for_black(m, *board)}});
  }
  out["values"] = std::move(values);  // best first for the side to move
  if (is_over(board->position)) out["result"] = result_text(*board);
  return out;
}

std::string values_text(const Player& player, const Board& board, const Style& style) {
  const std::string text = draw({.board = board}, style) + "\n";
  if (is_over(board.position)) return text + "The game is over: " + result_text(board) + ".\n";
  const auto values = move_values(player, board);
  if (values.empty()) {
    return text + fmt::format("{} has no legal move and passes.\n", name(board.to_move));
  }
  Table table({{fmt::format("{}'s move", name(board.to_move)), Align::kLeft}, {"value for Black"}});
  for (const MoveValue& m : values) {
    table.add_row({to_text(m.move), fmt::format("{:.6g}", for_black(m, board))});
  }
  return text + table.text(table_style(style));
}

std::string as_text(const Player& player, const Style& style) {
  std::string text = bold(printable(player.name), style) + "\n";
  const auto line = [&](std::string_view what, const std::string& value) {
    std::istringstream lines(wrapped(value, kTextWidth));
    for (std::string part; std::getline(lines, part); what = "") {
      text += fmt::format("  {:<11} {}\n", what, part);
    }
  };
  line("kind", std::string(kind(player.evaluator)));
  line("weights", std::to_string(weight_count(player.evaluator)));
  line("convention", std::string(name(player.convention)));
  line("meaning", fmt::format("its numbers are {}s", meaning_name(player)));
  line("origin", printable(player.origin));
  return text + "\n" + describe_text(player.evaluator, style);
}

Result<void> write_picture(const Player& player, const std::string& path) {
  const auto figure = draw_player(player.name, player);
  if (!figure) return tl::unexpected(figure.error());
  return write_file_atomically(path, std::get<SvgPicture>(figure->drawing).text);
}

Outcome<ExitCode> show(const ShowOptions& options) {
  std::optional<Board> board;
  if (!options.board.empty()) {
    const auto parsed = parse_board(options.board);
    if (!parsed) return tl::unexpected(parsed.error());
    board = *parsed;
  }
  const auto player = load_player(options.player, options.convention);
  if (!player) return tl::unexpected(player.error());
  std::optional<GameTrace> trace;
  if (!options.game.game.empty()) {
    auto seen = look_at_game(*player, options.game);
    if (!seen) return tl::unexpected(seen.error());
    trace = std::move(*seen);
  } else if (!options.game.svg.empty()) {
    if (auto drawn = write_picture(*player, options.game.svg); !drawn) {
      return tl::unexpected(drawn.error());
    }
  }
  if (options.json) {
    auto out = as_json(*player, board);
    if (trace) out["game"] = game_json(*trace);
    print_json(out);
    return ExitCode::kDone;
  }
  const Style style = terminal_style();
  print(as_text(*player, style));
  if (board) print("\n" + values_text(*player, *board, style));
  if (trace) print("\n" + game_text(*trace, options.game, style));
  return ExitCode::kDone;
}

}  // namespace

Action add_show(CLI::App& app) {
  auto options = std::make_shared<ShowOptions>();
  add_player(app, "PLAYER", options->player, "A shipped player's name or a player file")
      ->required();
  app.add_option(
         "--values", options->board,
         "Also show the value of each legal move on this board: 64 characters X, O and -, row "
         "by row from a1, a space, and X or O for the side to move")
      ->type_name("BOARD");
  add_game(app, options->game);
  add_convention(app, options->convention);
  add_json(app, options->json);
  add_examples(app, {"othello show heuristic", "othello show best.json --json",
                     "othello show best.json --svg tuples.svg",
                     "othello show manning-tdl --game f5d6c3d3c4 --units 0,2 --svg game.svg",
                     "othello show cel-n --values "
                     "\"---------------------------OX------XO--------------------------- X\""});
  return [options] { return show(*options); };
}

}  // namespace othello::cli
