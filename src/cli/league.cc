#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/league.h"
#include "cli/contest.h"
#include "cli/league_report.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/nearest.h"

namespace othello::cli {

namespace {

struct LeagueVerbOptions {
  std::vector<std::string> players;
  std::uint64_t games = 1000;
  Conditions conditions;
  PointsRule rule = kPointsRules[0];
  std::string anchor;  ///< empty: the mean
  bool self_play = false;
  bool json = false;
};

Outcome<EloOptions> elo_options(const std::string& anchor, const std::vector<std::string>& names) {
  EloOptions options;
  if (anchor.empty()) return options;
  const auto found = std::find(names.begin(), names.end(), anchor);
  if (found == names.end()) {
    return usage_failure(fmt::format("found '{}', expected a player of the league{}", anchor,
                                     did_you_mean(anchor, names)),
                         "--anchor");
  }
  options.anchor = static_cast<std::size_t>(found - names.begin());
  return options;
}

Outcome<std::vector<Entrant>> gather(const LeagueVerbOptions& options) {
  if (options.games % 2 != 0) {
    return usage_failure(
        fmt::format("found {}, expected an even number: half of them in each colour",
                    options.games),
        "--games");
  }
  auto entrants = load_entrants(options.players, options.conditions.convention);
  if (entrants && (entrants->size() < 2 || entrants->size() > kMostLeaguePlayers)) {
    return usage_failure(
        fmt::format("found {} {}, expected 2 to {}", entrants->size(),
                    entrants->size() == 1 ? "player" : "players", kMostLeaguePlayers),
        "league");
  }
  return entrants;
}

std::string heading(const LeagueVerbOptions& options, std::size_t players) {
  return fmt::format(
      "Round robin of {} players, {} games a pairing, epsilon {}, seed {}, points {}\n\n", players,
      grouped(options.games), options.conditions.epsilon, options.conditions.seed,
      options.rule.name);
}

Outcome<ExitCode> hold_league(const LeagueVerbOptions& options) {
  const Conditions& conditions = options.conditions;
  const auto entrants = gather(options);
  if (!entrants) return tl::unexpected(entrants.error());
  const auto elo = elo_options(options.anchor, labels(*entrants));
  if (!elo) return tl::unexpected(elo.error());
  warn_if_games_repeat(conditions, conditions.epsilon, *entrants, options.games);

  std::vector<Seat> seats;
  for (const Entrant& entrant : *entrants) {
    seats.push_back(
        {.player = entrant.player, .epsilon = conditions.epsilon, .ties = conditions.ties});
  }
  const LeagueOptions league{.games = options.games,
                             .seed = conditions.seed,
                             .opening_plies = static_cast<std::uint32_t>(conditions.opening_plies),
                             .self_play = options.self_play};
  const auto chosen = open_backend(conditions.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  GamesInProgress games(league_games(seats.size(), league));
  auto table = play_league(*chosen->backend, seats, league, games.callback());
  const double games_per_second = games.games_per_second();
  games.finish();
  if (!table) return ExitCode::kInterrupted;
  const Closing closing{
      .played_on = *chosen, .games_per_second = games_per_second, .signature = table->signature()};
  const LeagueReport report =
      league_report(labels(*entrants), std::move(*table), options.rule, *elo);

  if (options.json) {
    nlohmann::ordered_json out{{"games", report.table.games()},
                               {"games_per_pairing", options.games},
                               {"epsilon", conditions.epsilon}};
    add_report(out, report);
    add_closing(out, conditions, closing);
    print_json(out);
  } else {
    print(heading(options, seats.size()) + to_text(report, terminal_style()) + "\n" +
          closing_text(closing));
  }
  return ExitCode::kDone;
}

void add_rule(CLI::App& app, PointsRule& rule) {
  const auto read = [&rule](const CLI::results_t& words) {
    rule = *parse_points_rule(words.front());
    return true;
  };
  const auto check = [](std::string& text) {
    const auto parsed = parse_points_rule(text);
    return parsed ? std::string() : parsed.error().text();
  };
  app.add_option("--rule", read, "Points for a win, a draw and a loss; they decide the places")
      ->check(CLI::Validator(check, ""))
      ->type_name(
          fmt::format("{}|{}|{}", kPointsRules[0].name, kPointsRules[1].name, kPointsRules[2].name))
      ->default_str(std::string(rule.name));
}

}  // namespace

Action add_league(CLI::App& app) {
  auto options = std::make_shared<LeagueVerbOptions>();
  add_players(app, "PLAYERS", options->players,
              "Shipped players, player files, and folders of player files")
      ->required();
  add_whole(app, "--games", options->games,
            "Games between two players, half of them in each colour",
            {.least = 2, .most = kMostGames});
  add_conditions(app, options->conditions);
  add_rule(app, options->rule);
  add_switch(app, "--self", options->self_play, "Each player also plays against itself");
  app.add_option("--anchor", options->anchor, "The player rated 1500; otherwise the mean of all is")
      ->type_name("NAME");
  add_json(app, options->json);
  add_examples(app, {"othello league heuristic cel-n manning-tdl --games 20000",
                     "othello league players/ --self --rule 3/1/0 --json",
                     "othello league run/ --games 2 --epsilon 0 --ties first"});
  return [options] { return hold_league(*options); };
}

}  // namespace othello::cli
