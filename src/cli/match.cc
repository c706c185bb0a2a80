#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "arena/pair_match.h"
#include "arena/rounds.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/match_file.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/interval_text.h"
#include "core/table.h"

namespace othello::cli {

namespace {

struct MatchOptions {
  std::string a;
  std::string b;
  std::uint64_t games = 10'000;  ///< 0: two for each opening
  Conditions conditions;
  double epsilon_a = 0.0;
  double epsilon_b = 0.0;
  std::optional<SprtOptions> sprt;
  std::string out;  ///< of the games, pair by pair; empty: none
  bool resume = false;
  bool force = false;
  bool json = false;

  /// Played pair by pair instead of in large rounds.
  [[nodiscard]] bool by_pairs() const { return sprt || !out.empty(); }
};

/// A finished match with the data to print.
struct PlayedMatch {
  std::string a;
  std::string b;
  MatchReport report;
  EloEstimate elo;
  std::optional<PairCounts> pairs;  ///< if it was played pair by pair
  std::optional<SprtState> test;    ///< if there was one
  Closing closing;
};

/// Infinite for a player that has won or lost all games, which JSON cannot say.
nlohmann::ordered_json elo_json(double elo) {
  return std::isfinite(elo) ? nlohmann::ordered_json(elo) : nlohmann::ordered_json(nullptr);
}

std::string_view accepted_name(SprtState state) {
  switch (state) {
    case SprtState::kElo0Accepted:
      return "elo0";
    case SprtState::kElo1Accepted:
      return "elo1";
    case SprtState::kContinues:
      break;
  }
  return "undecided";
}

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
  out["elo"] = elo_json(match.elo.elo);
  out["elo_interval"] = {elo_json(match.elo.interval.low), elo_json(match.elo.interval.high)};
  out["superiority"] = match.elo.superiority;
  if (match.pairs) out["pairs"] = match.pairs->pairs;
  if (match.test) {
    const SprtOptions& sprt = *options.sprt;
    out["sprt"] = {{"elo0", sprt.elo0},
                   {"elo1", sprt.elo1},
                   {"alpha", sprt.alpha},
                   {"beta", sprt.beta},
                   {"log_likelihood_ratio", log_likelihood_ratio(*match.pairs, sprt)},
                   {"bounds", to_json(sprt_bounds(sprt))},
                   {"accepted", accepted_name(*match.test)}};
  }
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
      "{}, {}, {}, seed {}\n\n", bold(fmt::format("{} against {}", match.a, match.b), style),
      counted(report.both.tally.games(), "game"), noise, options.conditions.seed);
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
                   fmt::format("{:.4f}", part.score), interval_text(part.interval, "{:.4f}")});
  };
  row("as Black", report.black);
  row("as White", report.white);
  row("total", report.both);
  text += table.text(table_style(style));
  text += fmt::format("\nwin rate   {:.4f} ({})\n", report.win_rate,
                      interval_text(report.win_interval, "{:.4f}"));
  text += fmt::format("Elo        {:+.1f} ({}), stronger with probability {:.3f}\n", match.elo.elo,
                      interval_text(match.elo.interval, "{:+.1f}"), match.elo.superiority);
  if (match.pairs) {
    text += fmt::format("pairs      {} with 0, 1/2, 1, 3/2, 2 points\n",
                        fmt::join(match.pairs->pairs, ", "));
  }
  if (match.test) {
    const SprtOptions& sprt = *options.sprt;
    const Interval bounds = sprt_bounds(sprt);
    text +=
        fmt::format("test       Elo {} against {}: ratio {:.2f} ({:.2f} … {:.2f}), {}\n", sprt.elo0,
                    sprt.elo1, log_likelihood_ratio(*match.pairs, sprt), bounds.low, bounds.high,
                    *match.test == SprtState::kContinues
                        ? "undecided"
                        : fmt::format("{} accepted", accepted_name(*match.test)));
  }
  return text + closing_text(match.closing);
}

/// The games of all rounds that were finished before an interrupt.
MatchResult play_rounds(const MatchPlan& plan, Backend& backend, GamesInProgress& progress) {
  const std::uint64_t first_round = plan.searches() ? 16 : 1024;
  MatchResult sum;
  for (Rounds rounds(plan.games, first_round, 2); rounds.length() > 0; rounds.finish_round()) {
    MatchPlan round = plan;
    round.first_game = rounds.played();
    round.games = rounds.length();
    const auto results = backend.play({&round, 1}, progress.callback(rounds.played()));
    if (interrupted()) break;
    sum += results.front();
  }
  return sum;
}

/// A match played pair by pair, possibly continued from its file.
struct PairMatch {
  PairScore score;
  std::uint64_t resumed = 0;  ///< pairs from the file
};

/// Both games of a pair as they are written to a file.
std::array<DescribedGame, 2> described(const PlayedPair& pair, const MatchPlan& plan,
                                       const std::vector<Entrant>& entrants) {
  std::array<DescribedGame, 2> games;
  for (std::size_t i = 0; i < 2; ++i) {
    DescribedGame& game = games[i];
    game.black = entrants[i].label;
    game.white = entrants[1 - i].label;
    const GameRecord opening =
        plan.openings.empty() ? GameRecord{} : plan.openings[pair.number % plan.openings.size()];
    game.game = whole_game(opening, pair.games[i]);
    game.result = result_of(game.game);
    if (game.result) continue;
    // By forfeit: the reason is the last fault of the loser.
    game.result = pair.games[i].disc_difference;
    game.tags.emplace_back("RE", fmt::format("{:+d}:f", *game.result));
    const Entrant& loser = entrants[(*game.result > 0) == (i == 0) ? 1 : 0];
    for (const EngineFault& fault : loser.engine->faults()) {
      if (fault.id.game == 2 * pair.number + i) game.tags.emplace_back("CO", fault.reason);
    }
  }
  return games;
}

/// What must be the same for a match to be resumed.
std::string match_heading(const MatchOptions& options, const std::vector<Entrant>& entrants) {
  const Conditions& c = options.conditions;
  return fmt::format("# {} against {}; {}, epsilon {} and {}, ties {}, seed {}", entrants[0].label,
                     entrants[1].label,
                     c.openings.empty() ? fmt::format("random opening plies {}", c.opening_plies)
                                        : fmt::format("openings {}", printable(c.openings)),
                     options.epsilon_a, options.epsilon_b,
                     c.ties == TieBreak::kRandom ? "random" : "first", c.seed);
}

Outcome<PairMatch> play_by_pairs(const MatchPlan& plan, const MatchOptions& options,
                                 const std::vector<Entrant>& entrants, Backend& backend,
                                 GamesInProgress& progress) {
  PairMatch match{PairScore(plan.games / 2, options.sprt)};
  std::optional<MatchFile> file;
  if (!options.out.empty()) {
    const std::string heading = match_heading(options, entrants);
    auto opened = options.resume ? MatchFile::resume(options.out, heading)
                                 : MatchFile::create(options.out, heading, options.force);
    if (!opened) return tl::unexpected<Failure>(opened.error());
    file = std::move(*opened);
    for (const MatchFile::KeptPair& pair : file->kept()) match.score.add(pair.number, pair.results);
    match.resumed = file->kept().size();
  }
  std::optional<Error> fault;
  std::uint64_t done = match.resumed;
  const GamesDone report = progress.callback();
  play_pairs(backend, plan, match.score, [&](const PlayedPair& pair) {
    if (interrupted()) return false;  // its games may have been cut short
    if (file) {
      if (auto added = file->add(pair.number, described(pair, plan, entrants)); !added) {
        fault = added.error();
        return false;
      }
    }
    report(2 * ++done);
    return true;  // what is in the file counts, even if the interrupt came meanwhile
  });
  if (fault) return tl::unexpected<Failure>(*fault);
  return match;
}

Outcome<ExitCode> play_match(const MatchOptions& options) {
  const Conditions& conditions = options.conditions;
  const auto entrants = load_entrants({options.a, options.b}, conditions.convention);
  if (!entrants) return tl::unexpected(entrants.error());
  if (entrants->size() != 2) {
    return usage_failure(fmt::format("found {}, expected 2", counted(entrants->size(), "player")),
                         "match");
  }
  const auto starts = starts_of(conditions.openings, *entrants);
  if (!starts) return tl::unexpected(starts.error());
  const std::uint64_t number = options.games > 0 ? options.games : 2 * starts->starts.size();
  const Entrant& a = entrants->front();
  const Entrant& b = entrants->back();
  warn_if_games_repeat(conditions, std::max(options.epsilon_a, options.epsilon_b), *entrants,
                       number);

  const MatchPlan plan{.a = a.seat(options.epsilon_a, conditions.ties),
                       .b = b.seat(options.epsilon_b, conditions.ties),
                       .games = number,
                       .seed = conditions.seed,
                       .opening_plies = static_cast<std::uint32_t>(conditions.opening_plies),
                       .starts = starts->starts,
                       .openings = starts->openings};
  const auto chosen = open_backend(conditions.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  GamesInProgress games(number);
  MatchResult result;
  std::optional<PairMatch> by_pairs;
  if (options.by_pairs()) {
    auto match = play_by_pairs(plan, options, *entrants, *chosen->backend, games);
    if (!match) return tl::unexpected(match.error());
    by_pairs = std::move(*match);
    result = by_pairs->score.result();
  } else {
    result = play_rounds(plan, *chosen->backend, games);
  }
  const std::uint64_t played = result.total().games();
  const std::uint64_t resumed = by_pairs ? 2 * by_pairs->resumed : 0;
  const double games_per_second = games.games_per_second(played - std::min(played, resumed));
  games.finish();
  const bool complete = by_pairs ? by_pairs->score.ended() : played == number;
  if (!complete) say_stopped(played, number);
  if (played == 0) return ExitCode::kInterrupted;

  const PlayedMatch match{
      .a = a.label,
      .b = b.label,
      .report = match_report(result),
      .elo = elo_estimate(score_sample(result)),
      .pairs = by_pairs ? std::optional(by_pairs->score.counts()) : std::nullopt,
      .test = options.sprt ? std::optional(by_pairs->score.state()) : std::nullopt,
      .closing = {.played_on = *chosen,
                  .games_per_second = games_per_second,
                  .signature = by_pairs ? std::nullopt : std::optional(result.signature)}};
  if (options.json) {
    auto out = as_json(match, options);
    if (const auto faults = faults_json(*entrants); !faults.empty()) out["faults"] = faults;
    print_json(out);
  } else {
    print(as_text(match, options, terminal_style()) + faults_text(*entrants));
  }
  return complete ? ExitCode::kDone : ExitCode::kInterrupted;
}

}  // namespace

Action add_match(CLI::App& app) {
  auto options = std::make_shared<MatchOptions>();
  add_player(app, "A", options->a,
             "Player whose score is reported: a shipped player or a player file")
      ->required();
  add_player(app, "B", options->b, "Opponent")->required();
  CLI::Option* games = add_whole(
      app, "--games", options->games,
      "Number of games; colours alternate; with --openings by default two for each opening",
      {.least = 1, .most = kMostGames});
  add_conditions(app, options->conditions);
  CLI::Option* own_a =
      add_probability(app, "--epsilon-a", options->epsilon_a, "Overrides --epsilon for A")
          ->default_str("");
  CLI::Option* own_b =
      add_probability(app, "--epsilon-b", options->epsilon_b, "Overrides --epsilon for B")
          ->default_str("");
  const auto read_sprt = [options](const CLI::results_t& words) {
    options->sprt = parse_sprt(words.front()).value();
    return true;
  };
  const auto check_sprt = [](std::string& text) {
    const auto parsed = parse_sprt(text);
    return parsed ? std::string() : parsed.error().message;
  };
  app.add_option("--sprt", read_sprt,
                 "Stop as soon as a sequential test decides between two differences in Elo; "
                 "--games is then the limit (default 1000000)")
      ->check(CLI::Validator(check_sprt, ""))
      ->type_name("ELO0,ELO1[,ALPHA,BETA]");
  CLI::Option* out =
      app.add_option("--out", options->out, "File for the games in GGF, written pair by pair")
          ->type_name("FILE");
  add_switch(app, "--resume", options->resume, "Resume the match in --out")->needs(out);
  add_switch(app, "--force", options->force, "Replace --out if it exists")->needs(out);
  add_json(app, options->json);
  add_examples(app, {"othello match cel-n heuristic --games 200000 --epsilon 0.1 --seed 7",
                     "othello match best.player@inversion heuristic --json",
                     "othello match tdl-lines:4 tdl-lines:1 --games 40 --opening-plies 8",
                     "othello match cel-n heuristic --epsilon 0 --openings players/openings.games",
                     "othello match tdl-lines:4 tdl-lines:3 --epsilon 0 --opening-plies 8 --sprt "
                     "0,60 --out test.ggf --force",
                     "othello match \"gtp:othello engine cel-n:2 --protocol gtp\" cel-n --games 4",
                     "othello match heuristic cel-n --games 2 --epsilon 0 --ties first"});
  return [options, own_a, own_b, games]() -> Outcome<ExitCode> {
    if (games->empty() && !options->conditions.openings.empty()) options->games = 0;
    if (options->by_pairs()) {
      constexpr std::uint64_t kMostGamesOfTest = 1'000'000;
      if (games->empty() && options->sprt) options->games = kMostGamesOfTest;
      if (options->games % 2 != 0) {
        return usage_failure(fmt::format("found {}, expected an even number", options->games),
                             "--games");
      }
    }
    if (own_a->empty()) options->epsilon_a = options->conditions.epsilon;
    if (own_b->empty()) options->epsilon_b = options->conditions.epsilon;
    return play_match(*options);
  };
}

}  // namespace othello::cli
