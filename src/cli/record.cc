#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "arena/positions.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/engine_file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/file.h"
#include "core/table.h"
#include "eval/player_file.h"
#include "othello/game_formats.h"
#include "play/openings.h"

namespace othello::cli {

namespace {

/// The limit of the reader of such files.
constexpr std::uint64_t kMostRecordedGames = 2'000'000;

struct RecordOptions {
  std::string a;
  std::string b;
  std::string out;        ///< of the games as text; empty: none
  std::string positions;  ///< of the positions; empty: none
  std::uint64_t games = 1000;
  Conditions conditions;
  bool force = false;
  bool json = false;
};

/// Two players, as they are evaluated and as they play. Engines of other authors are not evaluated.
struct Players {
  Player a;
  Player b;
  std::vector<Entrant> entrants;

  [[nodiscard]] bool has_engine() const {
    return entrants.front().engine || entrants.back().engine;
  }
  /// Whether they are one player, which in a pair of games would play one game twice.
  [[nodiscard]] bool same() const {
    return !has_engine() && a.convention == b.convention &&
           to_json(unnamed(a)) == to_json(unnamed(b)) &&
           entrants.front().search == entrants.back().search;
  }

 private:
  static Player unnamed(Player player) {
    player.name = player.origin = "";
    return player;
  }
};

Outcome<Players> load_players(const RecordOptions& options) {
  const std::optional<Convention>& convention = options.conditions.convention;
  auto entrants = load_entrants({options.a, options.b}, convention);
  if (!entrants) return tl::unexpected(entrants.error());
  if (entrants->size() != 2) {
    return usage_failure(fmt::format("found {}, expected 2", counted(entrants->size(), "player")),
                         "record");
  }
  const auto without_search = [&](const std::string& argument) -> Outcome<Player> {
    if (names_engine(argument)) return shipped_player("random").value();
    return load_player(split_search_name(argument).value().player, convention);
  };
  auto a = without_search(options.a);
  if (!a) return tl::unexpected(a.error());
  auto b = without_search(options.b);
  if (!b) return tl::unexpected(b.error());
  return Players{std::move(*a), std::move(*b), std::move(*entrants)};
}

/// Refuses what could only fail after the games have been played.
Outcome<void> check(const RecordOptions& options) {
  if (options.out.empty() && options.positions.empty()) {
    return usage_failure("expected --out, --positions or both", "record");
  }
  if (options.out == "-" && options.json) {
    return usage_failure("expected a file for --out: with '-' the games go to stdout",
                         "record: --json");
  }
  const auto format = format_by_extension(options.out);
  if (format == GameFormat::kWthor || format == GameFormat::kObf) {
    return usage_failure("expected .games, .ggf or .pgn; othello convert makes the others",
                         options.out);
  }
  for (const std::string& file : {options.out, options.positions}) {
    if (file.empty() || file == "-" || options.force || !is_there(file)) continue;
    return tl::unexpected(Error{"exists; give --force to replace it", file});
  }
  return {};
}

/// Describes the games in the file's first line.
std::string heading(const RecordOptions& options, const Players& players) {
  const Conditions& c = options.conditions;
  const std::string begin = c.openings.empty()
                                ? fmt::format("random opening plies {}", c.opening_plies)
                                : fmt::format("openings {}", printable(c.openings));
  return fmt::format("# {} of {} against {}{}; {}, epsilon {}, ties {}, seed {}\n",
                     counted(options.games, "game"), players.entrants.front().label,
                     players.entrants.back().label, players.same() ? "" : ", colours alternating",
                     begin, c.epsilon, c.ties == TieBreak::kRandom ? "random" : "first", c.seed);
}

/// One game with the players' names.
DescribedGame described(const Players& players, const PlayedGames& played, std::size_t i) {
  const std::uint64_t number = played.plan.number(i);
  const GameRecord opening =
      played.openings.empty() ? GameRecord{} : played.openings[number / 2 % played.openings.size()];
  DescribedGame game;
  game.game = whole_game(opening, played.games[i]);
  game.black = players.entrants[number % 2].label;
  game.white = players.entrants[1 - number % 2].label;
  game.result = result_of(game.game);
  if (!game.result) {
    game.result = played.games[i].disc_difference;
    game.tags.emplace_back("RE", fmt::format("{:+d}:f", *game.result));  // by forfeit
  }
  return game;
}

/// The games as text, in the format of the file's name.
std::string text_of(const RecordOptions& options, const Players& players,
                    const PlayedGames& played) {
  const GameFormat format = format_by_extension(options.out).value_or(GameFormat::kLines);
  std::string text = format == GameFormat::kPgn ? "" : heading(options, players);
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    text += write_game_collection({described(players, played, i)}, format);
  }
  return text;
}

Tally tally_of(const PlayedGames& played) {
  Tally tally;
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const int difference = played.games[i].disc_difference;
    tally.count(played.plan.number(i) % 2 == 0 ? difference : -difference);
  }
  return tally;
}

Outcome<ExitCode> record(const RecordOptions& options) {
  if (auto good = check(options); !good) return tl::unexpected(good.error());
  const Conditions& conditions = options.conditions;
  const auto players = load_players(options);
  if (!players) return tl::unexpected(players.error());
  if (players->has_engine() && !options.positions.empty()) {
    return usage_failure("an engine gives no values of positions; expected --out", "--positions");
  }
  const auto starts = starts_of(conditions.openings, players->entrants);
  if (!starts) return tl::unexpected(starts.error());
  const std::vector<GameRecord>& openings = starts->openings;
  const RecordPlan plan{
      .match = {.a = players->entrants.front().seat(conditions.epsilon, conditions.ties),
                .b = players->entrants.back().seat(conditions.epsilon, conditions.ties),
                .games = options.games,
                .seed = conditions.seed,
                .opening_plies =
                    openings.empty() ? static_cast<std::uint32_t>(conditions.opening_plies) : 0,
                .starts = starts->starts,
                .openings = openings},
      .even_games = players->same()};
  const auto chosen = open_backend(conditions.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  Backend& backend = *chosen->backend;
  std::vector<GameMoves> games(static_cast<std::size_t>(options.games));
  GamesInProgress progress(options.games);
  if (!backend.record(plan, games, progress.callback())) return ExitCode::kInterrupted;
  const double games_per_second = progress.games_per_second(options.games);
  const PlayedGames played{plan, games, openings, players->a, players->b};
  if (!options.positions.empty()) {
    const auto written = write_positions(options.positions, played, backend, progress.callback());
    if (!written) return tl::unexpected<Failure>(written.error());
    if (!*written) return ExitCode::kInterrupted;
  }
  progress.finish();
  const Tally tally = tally_of(played);
  if (options.out == "-") {
    print(text_of(options, *players, played));
    return ExitCode::kDone;
  }
  if (!options.out.empty()) {
    const std::string text = text_of(options, *players, played);
    if (const auto written = write_file_atomically(options.out, text); !written) {
      return tl::unexpected<Failure>(written.error());
    }
  }
  const std::string& a = players->entrants.front().label;
  const std::string& b = players->entrants.back().label;
  if (options.json) {
    nlohmann::ordered_json out;
    if (!options.out.empty()) out["out"] = options.out;
    if (!options.positions.empty()) out["positions"] = options.positions;
    out["names"] = {{"a", a}, {"b", b}};
    out["results"] = to_json(tally);
    out["games_per_second"] = games_per_second;
    print_json(out);
  } else {
    for (const std::string& file : {options.out, options.positions}) {
      if (file.empty()) continue;
      print(fmt::format("{}: {} of {} against {}, score {:.4f}\n", file,
                        counted(options.games, "game"), a, b, tally.score()));
    }
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_record(CLI::App& app) {
  auto options = std::make_shared<RecordOptions>();
  options->conditions.epsilon = 0.0;
  options->conditions.opening_plies = 8;
  add_player(app, "A", options->a, "Shipped player or player file; Black in the first game")
      ->required();
  add_player(app, "B", options->b, "Opponent")->required();
  app.add_option(
         "--out", options->out,
         "Output file of the games: GGF or PGN if the name ends in .ggf or .pgn, otherwise a "
         "line each; - for stdout")
      ->type_name("FILE");
  app.add_option("--positions", options->positions,
                 "Output file of the positions in which a move was played, with their legal moves, "
                 "values and results: NumPy arrays if the name ends in .npz, otherwise rows of 32 "
                 "bytes")
      ->type_name("FILE");
  add_whole(app, "--games", options->games,
            "Number of games; colours alternate, unless a player meets itself",
            {.least = 1, .most = kMostRecordedGames});
  add_conditions(app, options->conditions);
  add_switch(app, "--force", options->force, "Replace the files if they exist");
  add_json(app, options->json);
  add_examples(app, {"othello record cel-n cel-n --games 5000 --out cel-n.games",
                     "othello record generalist heuristic --epsilon 0.1 --positions games.npz",
                     "othello record heuristic random --games 2 --out -"});
  return [options] { return record(*options); };
}

}  // namespace othello::cli
