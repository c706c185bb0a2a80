#include "arena/gauntlet.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "arena/match.h"
#include "arena/rounds.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/interval_text.h"
#include "core/table.h"
#include "eval/player_file.h"
#include "play/openings.h"

namespace othello::cli {

namespace {

struct GauntletOptions {
  std::string player;
  std::vector<std::string> pool = {std::string(kPool)};
  std::string openings;  ///< a file; empty: the shipped openings
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
  std::uint64_t seed = 1;
  std::optional<Convention> convention;
  BackendChoice backend;
  bool json = false;
};

struct PlayedGauntlet {
  std::string player;
  std::vector<std::string> pool;
  std::vector<MatchResult> results;
  std::size_t openings = 0;

  [[nodiscard]] MatchResult total() const { return sum_of(results); }
};

nlohmann::ordered_json as_json(const PlayedGauntlet& played, const GauntletOptions& options) {
  const auto entry = [](const MatchResult& result) {
    const MatchReport report = match_report(result);
    nlohmann::ordered_json out = to_json(report.both.tally);
    out["interval"] = to_json(report.both.interval);
    return out;
  };
  nlohmann::ordered_json out{
      {"player", played.player},        {"openings", played.openings},
      {"epsilon", options.epsilon},     {"seed", options.seed},
      {"total", entry(played.total())}, {"signature", signature_text(played.total().signature)}};
  for (std::size_t i = 0; i < played.pool.size(); ++i) {
    nlohmann::ordered_json one{{"name", played.pool[i]}};
    one.update(entry(played.results[i]));
    out["pool"].push_back(one);
  }
  return out;
}

std::string as_text(const PlayedGauntlet& played, const Style& style) {
  std::string text = fmt::format(
      "{}, two games from each of {} against each opponent\n\n",
      bold(fmt::format("{} against a pool of {}", played.player, played.pool.size()), style),
      counted(played.openings, "opening"));
  Table table(
      {{"opponent", Align::kLeft}, {"wins"}, {"draws"}, {"losses"}, {"score"}, {"95% interval"}});
  const auto row = [&](const std::string& name, const MatchResult& result) {
    const ScoreReport both = match_report(result).both;
    table.add_row({name, grouped(both.tally.wins), grouped(both.tally.draws),
                   grouped(both.tally.losses), fmt::format("{:.4f}", both.score),
                   interval_text(both.interval, "{:.4f}")});
  };
  for (std::size_t i = 0; i < played.pool.size(); ++i) {
    row(played.pool[i], played.results[i]);
  }
  row("total", played.total());
  text += table.text(table_style(style));
  return text + fmt::format("\nsignature  {}\n", signature_text(played.total().signature));
}

/// The games of all rounds that were finished before an interrupt: equally many against every
/// opponent.
std::vector<MatchResult> play_rounds(std::vector<MatchPlan> plans, Backend& backend,
                                     GamesInProgress& progress) {
  const bool searches = std::any_of(plans.begin(), plans.end(), std::mem_fn(&MatchPlan::searches));
  std::vector<MatchResult> sums(plans.size());
  for (Rounds rounds(plans.front().games, searches ? 2 : 128, 2); rounds.length() > 0;
       rounds.finish_round()) {
    for (MatchPlan& plan : plans) {
      plan.first_game = rounds.played();
      plan.games = rounds.length();
    }
    const auto results = backend.play(plans, progress.callback(rounds.played() * plans.size()));
    if (interrupted()) break;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += results[i];
  }
  return sums;
}

Outcome<ExitCode> gauntlet(const GauntletOptions& options) {
  const auto player = load_entrants({options.player}, options.convention);
  if (!player) return tl::unexpected(player.error());
  if (player->size() != 1) {
    return usage_failure(fmt::format("found {}, expected 1", counted(player->size(), "player")),
                         "gauntlet");
  }
  const auto pool = load_entrants(options.pool, options.convention);
  if (!pool) return tl::unexpected(pool.error());
  std::vector<Entrant> all_entrants = *pool;
  all_entrants.push_back(player->front());
  auto starts = starts_of(options.openings, all_entrants);
  if (!starts) return tl::unexpected(starts.error());
  if (options.openings.empty()) {
    starts->openings = shipped_openings();
    starts->starts = starts_after(starts->openings);
  }

  std::vector<Seat> seats;
  for (const Entrant& entrant : *pool) seats.push_back(entrant.seat(options.epsilon, options.ties));
  const auto chosen = open_backend(options.backend);
  if (!chosen) return tl::unexpected(chosen.error());
  const std::uint64_t all = 2 * starts->starts.size() * seats.size();
  GamesInProgress games(all);
  const Gauntlet plan{.player = player->front().seat(options.epsilon, options.ties),
                      .pool = seats,
                      .starts = starts->starts,
                      .seed = options.seed,
                      .openings = starts->openings};
  const PlayedGauntlet played{.player = player->front().label,
                              .pool = labels(*pool),
                              .results = play_rounds(gauntlet_plans(plan), *chosen->backend, games),
                              .openings = starts->starts.size()};
  games.finish();
  const std::uint64_t finished = played.total().total().games();
  if (finished < all) say_stopped(finished, all);
  if (finished == 0) return ExitCode::kInterrupted;
  if (options.json) {
    auto out = as_json(played, options);
    if (const auto faults = faults_json(all_entrants); !faults.empty()) out["faults"] = faults;
    print_json(out);
  } else {
    print(as_text(played, terminal_style()) + faults_text(all_entrants));
  }
  return finished == all ? ExitCode::kDone : ExitCode::kInterrupted;
}

}  // namespace

Action add_gauntlet(CLI::App& app) {
  auto options = std::make_shared<GauntletOptions>();
  add_player(app, "PLAYER", options->player, "Player whose score is reported")->required();
  add_players(app, "POOL", options->pool,
              "Opponents: players or folders of players (default the benchmark pool)");
  add_openings_file(app, options->openings, "the 1000 shipped openings of seven plies");
  add_probability(app, "--epsilon", options->epsilon, "Probability of a random move");
  add_ties(app, options->ties);
  add_seed(app, options->seed);
  add_convention(app, options->convention);
  add_backend(app, options->backend);
  add_json(app, options->json);
  add_examples(app, {"othello gauntlet mine.json", "othello gauntlet mine.json pool heuristic",
                     "othello gauntlet etdl-12x6 heuristic cel-n manning-tdl --json"});
  return [options] { return gauntlet(*options); };
}

}  // namespace othello::cli
