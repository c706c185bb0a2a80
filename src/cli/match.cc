#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "cli/verbs.h"
#include "core/table.h"

namespace othello::cli {

namespace {

struct MatchOptions {
  std::string a;
  std::string b;
  std::uint64_t games = 10'000;
  Conditions conditions;
  double epsilon_a = 0.0;
  double epsilon_b = 0.0;
  bool json = false;
};

/// A finished match with all that is printed of it.
struct PlayedMatch {
  std::string a;
  std::string b;
  MatchReport report;
  Closing closing;
};

nlohmann::ordered_json as_json(const PlayedMatch& match, const MatchOptions& options) {
  const MatchReport& report = match.report;
  nlohmann::ordered_json out{{"names", {{"a", match.a}, {"b", match.b}}},
                             {"games", report.both.tally.games()},
                             {"score", report.both.score},
                             {"interval", to_json(report.both.interval)},
                             {"win_rate", report.win_rate},
                             {"win_interval", to_json(report.win_interval)},
                             {"black", to_json(report.black.tally)},
                             {"white", to_json(report.white.tally)},
                             {"epsilon", {{"a", options.epsilon_a}, {"b", options.epsilon_b}}}};
  add_closing(out, options.conditions, match.closing);
  return out;
}

std::string as_text(const PlayedMatch& match, const MatchOptions& options, const Style& style) {
  const MatchReport& report = match.report;
  const std::string noise =
      options.epsilon_a == options.epsilon_b
          ? fmt::format("epsilon {}", options.epsilon_a)
          : fmt::format("epsilon {} and {}", options.epsilon_a, options.epsilon_b);
  std::string text = fmt::format(
      "{}, {} games, {}, seed {}\n\n", bold(fmt::format("{} against {}", match.a, match.b), style),
      grouped(report.both.tally.games()), noise, options.conditions.seed);
  Table table({{match.a, Align::kLeft},
               {"games"},
               {"wins"},
               {"draws"},
               {"losses"},
               {"score"},
               {"95% interval"}});
  const auto row = [&](const std::string& what, const ScoreReport& part) {
    table.add_row({what, grouped(part.tally.games()), grouped(part.tally.wins),
                   grouped(part.tally.draws), grouped(part.tally.losses),
                   fmt::format("{:.4f}", part.score), interval_text(part.interval)});
  };
  row("as Black", report.black);
  row("as White", report.white);
  row("in all", report.both);
  text += table.text(table_style(style));
  text += fmt::format("\nwin rate   {:.4f} ({})\n", report.win_rate,
                      interval_text(report.win_interval));
  return text + closing_text(match.closing);
}

Seat seated(const Entrant& entrant, double epsilon, const Conditions& conditions) {
  return {.player = entrant.player, .epsilon = epsilon, .ties = conditions.ties};
}

Outcome<ExitCode> play_match(const MatchOptions& options) {
  const Conditions& conditions = options.conditions;
  const auto entrants = load_entrants({options.a, options.b}, conditions.convention);
  if (!entrants) return tl::unexpected(entrants.error());
  if (entrants->size() != 2) {
    return usage_failure(fmt::format("found {} players, expected 2", entrants->size()), "match");
  }
  const Entrant& a = entrants->front();
  const Entrant& b = entrants->back();
  warn_if_games_repeat(conditions, std::max(options.epsilon_a, options.epsilon_b), *entrants,
                       options.games);

  const MatchPlan plan{.a = seated(a, options.epsilon_a, conditions),
                       .b = seated(b, options.epsilon_b, conditions),
                       .games = options.games,
                       .seed = conditions.seed,
                       .opening_plies = static_cast<std::uint32_t>(conditions.opening_plies)};
  const auto chosen = open_backend(conditions.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  GamesInProgress games(options.games);
  const std::vector<MatchResult> results = chosen->backend->play({&plan, 1}, games.callback());
  const double games_per_second = games.games_per_second();
  games.finish();
  if (interrupted()) return ExitCode::kInterrupted;

  const PlayedMatch match{.a = a.label,
                          .b = b.label,
                          .report = match_report(results.front()),
                          .closing = {.played_on = *chosen,
                                      .games_per_second = games_per_second,
                                      .signature = results.front().signature}};
  if (options.json) {
    print_json(as_json(match, options));
  } else {
    print(as_text(match, options, terminal_style()));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_match(CLI::App& app) {
  auto options = std::make_shared<MatchOptions>();
  add_player(app, "A", options->a, "Whose results are given: a shipped player or a player file")
      ->required();
  add_player(app, "B", options->b, "The opponent")->required();
  add_whole(app, "--games", options->games, "Games to play; A has Black in every other one",
            {.least = 1, .most = kMostGames});
  add_conditions(app, options->conditions);
  CLI::Option* own_a =
      add_probability(app, "--epsilon-a", options->epsilon_a, "For A alone, instead of --epsilon")
          ->default_str("");
  CLI::Option* own_b =
      add_probability(app, "--epsilon-b", options->epsilon_b, "For B alone, instead of --epsilon")
          ->default_str("");
  add_json(app, options->json);
  add_examples(app, {"othello match cel-n heuristic --games 200000 --epsilon 0.1 --seed 7",
                     "othello match best.player@inversion heuristic --json",
                     "othello match heuristic cel-n --games 2 --epsilon 0 --ties first"});
  return [options, own_a, own_b] {
    if (own_a->empty()) options->epsilon_a = options->conditions.epsilon;
    if (own_b->empty()) options->epsilon_b = options->conditions.epsilon;
    return play_match(*options);
  };
}

}  // namespace othello::cli
