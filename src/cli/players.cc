#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/interval_text.h"
#include "core/table.h"
#include "eval/player_file.h"

namespace othello::cli {

namespace {

constexpr const char* kYardstick = "heuristic";

struct PlayersOptions {
  std::uint64_t games = 2000;
  double epsilon = 0.1;
  BackendChoice backend;
  bool json = false;
};

/// A player in the list, with its results against the heuristic player if games were requested.
struct ListedPlayer {
  std::string name;
  Player player;
  std::optional<ScoreReport> score = {};
};

Outcome<std::vector<ListedPlayer>> read_players() {
  std::vector<ListedPlayer> players;
  for (const std::string& name : shipped_player_names()) {
    auto player = shipped_player(name);
    if (!player) return tl::unexpected<Failure>(player.error());
    players.push_back({name, std::move(*player)});
  }
  return players;
}

/// False if interrupted.
bool measure(std::vector<ListedPlayer>& players, const PlayersOptions& options, Backend& backend) {
  const Seat heuristic{.player = CompiledPlayer(shipped_player(kYardstick).value()),
                       .epsilon = options.epsilon};
  std::vector<MatchPlan> plans;
  for (const ListedPlayer& listed : players) {
    plans.push_back({.a = {.player = CompiledPlayer(listed.player), .epsilon = options.epsilon},
                     .b = heuristic,
                     .games = options.games});
  }
  GamesInProgress games(options.games * plans.size());
  const auto results = backend.play(plans, games.callback());
  if (interrupted()) return false;
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].score = match_report(results[i]).both;
  }
  return true;
}

std::string as_text(const std::vector<ListedPlayer>& players, const PlayersOptions& options,
                    const Style& style) {
  std::vector<Column> columns{{"player", Align::kLeft}, {"kind", Align::kLeft}, {"weights"}};
  if (options.games > 0) columns.insert(columns.end(), {{"score"}, {"95% interval"}});
  columns.push_back({"pool", Align::kLeft});
  Table table(std::move(columns));
  const std::vector<std::string> pool = shipped_pool();
  for (const ListedPlayer& listed : players) {
    std::vector<std::string> row{listed.name, std::string(kind(listed.player.evaluator)),
                                 grouped(weight_count(listed.player.evaluator))};
    if (listed.score) {
      row.push_back(fmt::format("{:.3f}", listed.score->score));
      row.push_back(interval_text(listed.score->interval, "{:.3f}"));
    }
    const bool in_pool = std::find(pool.begin(), pool.end(), listed.name) != pool.end();
    row.emplace_back(in_pool ? "yes" : "");
    table.add_row(std::move(row));
  }
  std::string text = table.text(table_style(style));
  if (options.games > 0) {
    text += fmt::format("\nScores against {}, {} each with epsilon {}.\n", kYardstick,
                        counted(options.games, "game"), options.epsilon);
  }
  return text + "To see a player's origin: othello show PLAYER\n";
}

nlohmann::ordered_json as_json(const std::vector<ListedPlayer>& players) {
  auto list = nlohmann::ordered_json::array();
  for (const ListedPlayer& listed : players) {
    nlohmann::ordered_json one{{"name", listed.name},
                               {"kind", kind(listed.player.evaluator)},
                               {"weights", weight_count(listed.player.evaluator)},
                               {"origin", listed.player.origin}};
    if (listed.score) {
      one["score"] = listed.score->score;
      one["interval"] = to_json(listed.score->interval);
    }
    list.push_back(std::move(one));
  }
  return {{"players", std::move(list)}};
}

Outcome<ExitCode> list_players(const PlayersOptions& options) {
  auto players = read_players();
  if (!players) return tl::unexpected(players.error());
  if (options.games > 0) {
    const auto chosen = open_backend(options.backend);
    if (!chosen) return tl::unexpected(chosen.error());
    if (!measure(*players, options, *chosen->backend)) return ExitCode::kInterrupted;
  }
  if (options.json) {
    print_json(as_json(*players));
  } else {
    print(as_text(*players, options, terminal_style()));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_players(CLI::App& app) {
  auto options = std::make_shared<PlayersOptions>();
  add_whole(app, "--games", options->games,
            "Games of each player against the heuristic player; 0 omits the scores",
            {.least = 0, .most = 100'000'000});
  add_probability(app, "--epsilon", options->epsilon,
                  "Probability of a random move, for each player");
  add_backend(app, options->backend);
  add_json(app, options->json);
  add_examples(
      app, {"othello players", "othello players --games 0", "othello players --games 1M --json"});
  return [options] { return list_players(*options); };
}

}  // namespace othello::cli
