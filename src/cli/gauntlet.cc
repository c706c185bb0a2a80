#include "arena/gauntlet.h"

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
#include "eval/player_file.h"
#include "othello/game_file.h"

namespace othello::cli {

namespace {

struct GauntletOptions {
  std::string player;
  std::vector<std::string> pool = {std::string(kPool)};
  std::string openings;  ///< a file; empty: those that are shipped
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
  std::uint64_t seed = 1;
  std::optional<Convention> convention;
  int threads = 0;
  Isa isa = best_isa();
  bool json = false;
};

Result<std::vector<Opening>> load_openings(const GauntletOptions& options) {
  if (options.openings.empty()) return shipped_openings();
  auto games = read_games(options.openings);
  if (!games) return tl::unexpected(games.error());
  std::vector<Opening> openings;
  for (RecordedGame& game : *games) openings.push_back(std::move(game.moves));
  return openings;
}

struct PlayedGauntlet {
  std::string player;
  std::vector<std::string> pool;
  std::vector<MatchResult> results;
  std::size_t openings = 0;

  [[nodiscard]] MatchResult total() const {
    MatchResult sum;
    for (const MatchResult& result : results) sum += result;
    return sum;
  }
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
      "{}, two games from each of {} openings against each\n\n",
      bold(fmt::format("{} against a pool of {}", played.player, played.pool.size()), style),
      grouped(played.openings));
  Table table(
      {{"opponent", Align::kLeft}, {"wins"}, {"draws"}, {"losses"}, {"score"}, {"95% interval"}});
  const auto row = [&](const std::string& name, const MatchResult& result) {
    const ScoreReport both = match_report(result).both;
    table.add_row({name, grouped(both.tally.wins), grouped(both.tally.draws),
                   grouped(both.tally.losses), fmt::format("{:.4f}", both.score),
                   interval_text(both.interval)});
  };
  for (std::size_t i = 0; i < played.pool.size(); ++i) row(played.pool[i], played.results[i]);
  row("in all", played.total());
  text += table.text(table_style(style));
  return text + fmt::format("\nsignature  {}\n", signature_text(played.total().signature));
}

Outcome<ExitCode> gauntlet(const GauntletOptions& options) {
  const auto player = load_entrants({options.player}, options.convention);
  if (!player) return tl::unexpected(player.error());
  if (player->size() != 1) {
    return usage_failure(fmt::format("found {} players, expected 1", player->size()), "gauntlet");
  }
  const auto pool = load_entrants(options.pool, options.convention);
  if (!pool) return tl::unexpected(pool.error());
  const auto openings = load_openings(options);
  if (!openings) return tl::unexpected<Failure>(openings.error());

  const auto seat = [&](const Entrant& entrant) {
    return Seat{.player = entrant.player, .epsilon = options.epsilon, .ties = options.ties};
  };
  std::vector<Seat> seats;
  for (const Entrant& entrant : *pool) seats.push_back(seat(entrant));
  ThreadBackend backend({.threads = options.threads, .isa = options.isa});
  GamesInProgress games(2 * openings->size() * seats.size());
  const PlayedGauntlet played{.player = player->front().label,
                              .pool = labels(*pool),
                              .results = play_gauntlet({.player = seat(player->front()),
                                                        .pool = seats,
                                                        .openings = *openings,
                                                        .seed = options.seed},
                                                       backend, games.callback()),
                              .openings = openings->size()};
  games.finish();
  if (interrupted()) return ExitCode::kInterrupted;
  if (options.json) {
    print_json(as_json(played, options));
  } else {
    print(as_text(played, terminal_style()));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_gauntlet(CLI::App& app) {
  auto options = std::make_shared<GauntletOptions>();
  add_player(app, "PLAYER", options->player, "Whose results are given")->required();
  add_players(app, "POOL", options->pool,
              "The opponents: players, or folders of them; otherwise the shipped pool");
  app.add_option("--openings", options->openings,
                 "A file with the moves of an opening in each line (othello openings); otherwise "
                 "the 1000 of seven plies that are shipped")
      ->type_name("FILE");
  add_probability(app, "--epsilon", options->epsilon, "Probability of a random move");
  add_ties(app, options->ties);
  add_seed(app, options->seed);
  add_convention(app, options->convention);
  add_cores(app, options->threads, options->isa);
  add_json(app, options->json);
  add_examples(app, {"othello gauntlet mine.json", "othello gauntlet mine.json pool heuristic",
                     "othello gauntlet etdl-12x6 heuristic cel-n manning-tdl --json"});
  return [options] { return gauntlet(*options); };
}

}  // namespace othello::cli
