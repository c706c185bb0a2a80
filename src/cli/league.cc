#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/league.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/league_report.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/nearest.h"

namespace othello::cli {

namespace {

struct LeagueCommandOptions {
  std::vector<std::string> players;
  std::uint64_t games = 1000;  ///< 0: two for each opening
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

Outcome<std::vector<Entrant>> gather(const LeagueCommandOptions& options) {
  if (options.games % 2 != 0) {
    return usage_failure(
        fmt::format("found {}, expected an even number: half with each colour", options.games),
        "--games");
  }
  auto entrants = load_entrants(options.players, options.conditions.convention);
  if (entrants && (entrants->size() < 2 || entrants->size() > kMostLeaguePlayers)) {
    return usage_failure(fmt::format("found {}, expected 2 to {}",
                                     counted(entrants->size(), "player"), kMostLeaguePlayers),
                         "league");
  }
  return entrants;
}

std::string heading(const LeagueCommandOptions& options, std::size_t players, std::uint64_t games) {
  return fmt::format(
      "Round robin of {} players, {} games per pairing, epsilon {}, seed {}, points {}\n\n",
      players, grouped(games), options.conditions.epsilon, options.conditions.seed,
      options.rule.name);
}

Outcome<ExitCode> hold_league(const LeagueCommandOptions& options) {
  const Conditions& conditions = options.conditions;
  const auto entrants = gather(options);
  if (!entrants) return tl::unexpected(entrants.error());
  const auto elo = elo_options(options.anchor, labels(*entrants));
  if (!elo) return tl::unexpected(elo.error());
  const auto starts = starts_of(conditions.openings, *entrants);
  if (!starts) return tl::unexpected(starts.error());
  const std::uint64_t number = options.games > 0 ? options.games : 2 * starts->starts.size();
  warn_if_games_repeat(conditions, conditions.epsilon, *entrants, number);

  std::vector<Seat> seats;
  for (const Entrant& entrant : *entrants) {
    seats.push_back(entrant.seat(conditions.epsilon, conditions.ties));
  }
  const LeagueOptions league{.games = number,
                             .seed = conditions.seed,
                             .opening_plies = static_cast<std::uint32_t>(conditions.opening_plies),
                             .starts = starts->starts,
                             .openings = starts->openings,
                             .self_play = options.self_play};
  const auto chosen = open_backend(conditions.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  GamesInProgress games(league_games(seats.size(), league));
  LeagueGames played = play_league(*chosen->backend, seats, league, games.callback());
  const double games_per_second = games.games_per_second(played.table.games());
  games.finish();
  if (!played.complete) {
    say_stopped(played.table.games(), league_games(seats.size(), league));
    if (played.games == 0) return ExitCode::kInterrupted;
  }
  const Closing closing{.played_on = *chosen,
                        .games_per_second = games_per_second,
                        .signature = played.table.signature()};
  const LeagueReport report =
      league_report(labels(*entrants), std::move(played.table), options.rule, *elo);

  if (options.json) {
    nlohmann::ordered_json out{{"games", report.table.games()},
                               {"games_per_pairing", played.games},
                               {"epsilon", conditions.epsilon}};
    add_report(out, report);
    add_closing(out, conditions, closing);
    if (const auto faults = faults_json(*entrants); !faults.empty()) out["faults"] = faults;
    print_json(out);
  } else {
    print(heading(options, seats.size(), played.games) + to_text(report, terminal_style()) + "\n" +
          closing_text(closing) + faults_text(*entrants));
  }
  return played.complete ? ExitCode::kDone : ExitCode::kInterrupted;
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
  app.add_option("--rule", read, "Points for a win, a draw and a loss, which determine the ranking")
      ->check(CLI::Validator(check, ""))
      ->type_name(
          fmt::format("{}|{}|{}", kPointsRules[0].name, kPointsRules[1].name, kPointsRules[2].name))
      ->default_str(std::string(rule.name));
}

}  // namespace

Action add_league(CLI::App& app) {
  auto options = std::make_shared<LeagueCommandOptions>();
  add_players(app, "PLAYERS", options->players,
              "Players: shipped ones, player files, run folders, and folders of player files")
      ->required();
  CLI::Option* games = add_whole(
      app, "--games", options->games,
      "Games per pairing, half with each colour; with --openings by default two for each opening",
      {.least = 2, .most = kMostGames});
  add_conditions(app, options->conditions);
  add_rule(app, options->rule);
  add_switch(app, "--self", options->self_play, "Also play each player against itself");
  app.add_option("--anchor", options->anchor,
                 "Player whose Elo rating is fixed at 1500; without it, the mean is 1500")
      ->type_name("NAME");
  add_json(app, options->json);
  add_examples(app, {"othello league heuristic cel-n manning-tdl --games 20000",
                     "othello league players/ --self --rule 3/1/0 --json",
                     "othello league heuristic cel-n --epsilon 0 --openings players/openings.games",
                     "othello league players/ --games 2 --epsilon 0 --ties first"});
  return [options, games] {
    if (games->empty() && !options->conditions.openings.empty()) options->games = 0;
    return hold_league(*options);
  };
}

}  // namespace othello::cli
