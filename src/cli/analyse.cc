#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>

#include "cli/analyse_report.h"
#include "cli/board_view.h"
#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/file.h"
#include "core/progress.h"
#include "othello/game_file.h"
#include "othello/ggf.h"
#include "othello/moves.h"
#include "search/move_search.h"

namespace othello::cli {

namespace {

struct AnalyseOptions {
  std::string position;
  std::string player = "engine";
  std::optional<Convention> convention;
  std::uint64_t level = 6;
  std::uint64_t depth = 0;  ///< 0: by level
  std::uint64_t exact = 0;
  bool has_exact = false;
  double probcut = 0.0;     ///< 0: none
  double seconds = 0.0;     ///< per position; 0: no limit
  std::uint64_t nodes = 0;  ///< per position; 0: no limit
  std::uint64_t threads = 1;
  std::uint64_t hash_mb = 0;  ///< 0: by depth
  bool review = false;
  bool json = false;
};

/// A board (also as a line of OBF, whose results are ignored), moves, a game in GGF, or a file of
/// games in any format, whose first one counts.
Result<GameRecord> read_position(const std::string& argument) {
  std::string text = argument;
  const std::string where = "position";
  if (is_there(argument)) {
    auto content = read_file(argument, kMaxGameFileBytes);
    if (!content) return tl::unexpected(content.error());
    // One game may be written over several lines; otherwise the first game of the file counts.
    if (auto whole = parse_transcript(*content); whole && !whole->moves.empty()) return whole;
    auto games = read_games(argument);
    if (!games) return tl::unexpected(games.error());
    return std::move(games->front().game);
  }
  if (is_ggf(argument)) {
    std::string_view ggf = argument;
    auto game = take_ggf_game(ggf);
    if (!game) return failure(game.error().text(), where);
    return std::move(game->game);
  }
  text.resize(std::min(text.find(';'), text.size()));
  text.resize(text.find_last_not_of(" \t\r\n") + 1);
  const bool is_board = text.find_first_of("XO*-.") == 0;
  if (!is_board) {
    auto game = parse_transcript(text);
    if (!game) return failure(game.error().text(), where);
    return game;
  }
  const auto board = parse_board(text);
  if (!board) return failure(board.error().text(), where);
  return GameRecord{*board, {}};
}

SearchSettings settings_of(const AnalyseOptions& options) {
  SearchSettings settings = level_settings(static_cast<int>(options.level));
  const bool limited = options.seconds > 0 || options.nodes > 0;
  if (options.depth > 0) {
    settings.depth = static_cast<int>(options.depth);
    settings.exact_from = 0;
  } else if (limited) {
    settings.depth = kMostDepth;
  }
  if (options.has_exact) settings.exact_from = static_cast<int>(options.exact);
  settings.probcut = options.probcut;
  if (options.nodes > 0) settings.nodes = options.nodes;
  if (options.seconds > 0) {
    settings.time = std::chrono::nanoseconds(static_cast<std::int64_t>(options.seconds * 1e9));
  }
  return settings;
}

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

Analysis analyse_board(const Searcher& searcher, const Board& board, const SearchSettings& s) {
  const auto begin = std::chrono::steady_clock::now();
  const int empties = std::popcount(board.position.empty());
  Progress progress(std::cerr, {.total = static_cast<std::uint64_t>(std::min(s.depth, empties)),
                                .unit = "plies",
                                .enabled = is_terminal(stderr)});
  Analysis analysis{.board = board, .moves = {}};
  analysis.moves = searcher.all(board, [&](const std::vector<SearchedMove>& moves) {
    progress.update(static_cast<std::uint64_t>(moves.front().depth));
  });
  progress.finish();
  for (const SearchedMove& m : analysis.moves) analysis.nodes += m.nodes;
  analysis.seconds = seconds_since(begin);
  return analysis;
}

/// The moves before an interrupt.
Review review_game(const Searcher& searcher, const GameRecord& game) {
  const auto begin = std::chrono::steady_clock::now();
  Progress progress(std::cerr,
                    {.total = game.moves.size(), .unit = "moves", .enabled = is_terminal(stderr)});
  Review review{.moves = {}, .end = board_after(game, game.moves.size())};
  for (std::size_t i = 0; i < game.moves.size() && !interrupted(); ++i) {
    ReviewedMove m = review_move(searcher, game, i);
    review.nodes += m.nodes;
    if (interrupted()) break;
    review.moves.push_back(std::move(m));
    progress.update(i + 1);
  }
  review.seconds = seconds_since(begin);
  return review;
}

Outcome<ExitCode> analyse(const AnalyseOptions& options) {
  const auto game = read_position(options.position);
  if (!game) return tl::unexpected<Failure>(game.error());
  const Board board = board_after(*game, game->moves.size());
  if (options.review && game->moves.empty()) {
    return usage_failure("found a position without moves, expected a game", "--review");
  }
  if (!options.review && is_over(board.position)) {
    return tl::unexpected<Failure>(
        Error{fmt::format("found a finished game ({}), expected a position with a legal move",
                          result_text(board)),
              "position"});
  }
  const auto player = load_player(options.player, options.convention);
  if (!player) return tl::unexpected(player.error());
  const SearchSettings settings = settings_of(options);
  if (const auto sound = check_search(*player, settings); !sound) {
    return tl::unexpected<Failure>(Failure(sound.error(), ExitCode::kUsage));
  }
  const CompiledPlayer compiled = CompiledPlayer(*player).merged();
  SearchOptions search = search_options(*player, settings);
  search.threads = static_cast<int>(options.threads);
  search.stop = &interrupt_flag();
  if (options.hash_mb > 0) search.hash_bytes = options.hash_mb << 20;
  const auto searcher = Searcher::create(compiled, search);
  if (!searcher) return tl::unexpected<Failure>(Failure(searcher.error(), ExitCode::kUsage));

  const auto report = [&](const auto& found) {
    if (options.json) {
      nlohmann::ordered_json out{{"player", player->name}, {"search", to_text(settings)}};
      out.update(to_json(found, compiled));
      print_json(out);
    } else {
      print(to_text(found, compiled, terminal_style()));
    }
  };
  if (options.review) {
    report(review_game(*searcher, *game));
  } else {
    report(analyse_board(*searcher, board, settings));
  }
  return interrupted() ? ExitCode::kInterrupted : ExitCode::kDone;
}

}  // namespace

Action add_analyse(CLI::App& app) {
  auto options = std::make_shared<AnalyseOptions>();
  app.add_option("POSITION", options->position,
                 "Moves from the start (f5d6c3), a board of 64 characters with the side to move, "
                 "or a file with either")
      ->type_name("POSITION")
      ->required();
  add_player(app, "--player", options->player, "Player whose values are searched")
      ->default_str(options->player);
  add_whole(app, "--level", options->level,
            "Level: plies, and an exact ending from twice as many empty squares (fewer above 10)",
            {.least = 1, .most = kMostLevel});
  add_whole(app, "--depth", options->depth, "Plies; overrides --level",
            {.least = 1, .most = kMostDepth})
      ->default_str("");
  CLI::Option* exact = add_whole(app, "--exact", options->exact,
                                 "Exact from this number of empty squares; overrides --level",
                                 {.least = 0, .most = kMostDepth})
                           ->default_str("");
  add_real(app, "--probcut", options->probcut,
           "Cut off unlikely lines, with this certainty in standard deviations (othello probcut)",
           {.least = 0.1, .most = 10})
      ->default_str("");
  add_real(app, "--time", options->seconds, "Seconds per position; then the depth is not limited",
           {.least = 0.001, .most = 86'400})
      ->default_str("");
  add_whole(app, "--nodes", options->nodes, "Nodes per position; then the depth is not limited",
            {.least = 1, .most = std::uint64_t{1} << 50})
      ->default_str("");
  add_whole(app, "--threads", options->threads, "Threads; do not affect values",
            {.least = 1, .most = 1024});
  add_whole(app, "--hash", options->hash_mb,
            "Size of the transposition table in MB (default by depth); does not affect values",
            {.least = 1, .most = std::uint64_t{1} << 30})
      ->default_str("");
  add_switch(app, "--review", options->review,
             "Review the whole game: every move with its loss against the best one");
  add_convention(app, options->convention);
  add_json(app, options->json);
  add_examples(app, {"othello analyse f5d6c3d3c4 --level 8",
                     "othello analyse f5d6c3d3c4 --player ctdl-12x6 --time 2 --threads 4",
                     "othello analyse f5f6e6f4g5g6 --review --level 4 --json",
                     "othello analyse "
                     "\"---------------------------OX------XO--------------------------- X\""});
  return [options, exact] {
    options->has_exact = !exact->empty();
    return analyse(*options);
  };
}

}  // namespace othello::cli
