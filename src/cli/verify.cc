#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "backend/mpi/session.h"
#include "backend/rank_backend.h"
#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/rank_session.h"
#include "cli/style.h"
#include "cli/verify_works.h"
#include "core/table.h"
#include "play/verification.h"

namespace othello::cli {

namespace {

struct VerifyOptions {
  std::uint64_t games = 200;
  std::uint64_t seed = 1;
  std::vector<std::string> players;  ///< each against the next, after the standard matches
  std::optional<Convention> convention;
  Device device;
  bool json = false;
};

/// A back end to compare: all must give the same results.
struct Way {
  std::string on;  ///< an instruction set or a device
  int threads = 1;
  std::shared_ptr<Backend> backend;       ///< null for ranks, which have already played
  std::vector<std::uint64_t> signatures;  ///< one per match, then one per workload
  std::uint64_t signature = 0;            ///< over the matches
};

/// The reference implementation first, then all other available back ends; for several ranks none,
/// since they are one together.
Outcome<std::vector<Way>> all_ways(const Device& device) {
  std::vector<Way> ways;
  const bool alone = launched_ranks() == 1;
  for (const Isa isa : alone ? available_isas() : std::vector{Isa::kReference}) {
    for (const int threads : alone ? std::vector{1, 2, 7} : std::vector{1}) {
      const ThreadBackend::Options options{.threads = threads, .isa = isa};
      ways.push_back({.on = std::string(name(isa)),
                      .threads = threads,
                      .backend = std::make_shared<ThreadBackend>(options),
                      .signatures = {}});
    }
  }
  if (!alone) return ways;
  auto chosen = choose_backend({.device = device});
  if (!chosen) return tl::unexpected<Failure>(chosen.error());
  if (chosen->device != "cpu") {
    ways.push_back({.on = chosen->device, .backend = chosen->backend, .signatures = {}});
  }
  return ways;
}

Outcome<std::vector<VerificationMatch>> matches_of(const VerifyOptions& options) {
  std::vector<VerificationMatch> matches = verification_matches(options.games, options.seed);
  if (options.players.empty()) return matches;
  const auto entrants = load_entrants(options.players, options.convention);
  if (!entrants) return tl::unexpected(entrants.error());
  for (std::size_t i = 0; i < entrants->size(); ++i) {
    const Entrant& a = (*entrants)[i];
    const Entrant& b = (*entrants)[(i + 1) % entrants->size()];
    matches.push_back({a.label + " v " + b.label,
                       {.a = {a.player, 0.1},
                        .b = {b.player, 0.1},
                        .games = options.games,
                        .seed = options.seed,
                        .stream = static_cast<std::uint32_t>(matches.size())}});
  }
  return matches;
}

struct Comparison {
  std::vector<VerificationMatch> matches;
  std::vector<VerifiedWork> works;

  [[nodiscard]] std::vector<std::string> names() const {
    std::vector<std::string> all;
    for (const VerificationMatch& match : matches) all.push_back(match.name);
    for (const VerifiedWork& work : works) all.push_back(work.name);
    return all;
  }
};

/// False if `progress`, which counts the games of the matches, stopped it.
bool play_all(const Comparison& comparison, const GamesDone& progress, Backend& backend, Way& way) {
  std::vector<MatchPlan> plans;
  std::uint64_t games = 0;
  for (const VerificationMatch& match : comparison.matches) {
    plans.push_back(match.plan);
    games += match.plan.games;
  }
  const auto results = backend.play(plans, progress);
  if (!progress(games)) return false;
  for (const MatchResult& result : results) {
    way.signatures.push_back(result.signature);
    way.signature += result.signature;
  }
  for (const VerifiedWork& work : comparison.works) {
    way.signatures.push_back(work.signature(backend));
    if (!progress(games)) return false;
  }
  return true;
}

/// Collective: the ranks together as one back end; nothing if any of them was interrupted.
std::optional<Way> play_on_ranks(const Comparison& comparison, Ranks& ranks) {
  RankBackend backend(ranks, this_thread());
  Way way{.on = counted(static_cast<std::uint64_t>(ranks.size()), "rank"),
          .backend = nullptr,
          .signatures = {}};
  const auto progress = [&](std::uint64_t) {
    std::uint64_t interrupts = interrupted() ? 1 : 0;
    ranks.sum({&interrupts, 1});
    return interrupts == 0;
  };
  if (!play_all(comparison, progress, backend, way)) return std::nullopt;
  return way;
}

/// Compares all back ends with the first, the reference implementation.
std::vector<std::string> differences(const std::vector<std::string>& names,
                                     const std::vector<Way>& ways) {
  std::vector<std::string> found;
  for (const Way& way : ways) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (way.signatures[i] == ways[0].signatures[i]) continue;
      found.push_back(fmt::format("{} with {}: {}", way.on,
                                  counted(static_cast<std::uint64_t>(way.threads), "thread"),
                                  names[i]));
    }
  }
  return found;
}

void report(const VerifyOptions& options, const Comparison& comparison,
            const std::vector<Way>& ways, const std::vector<std::string>& found) {
  if (options.json) {
    nlohmann::ordered_json out{{"equal", found.empty()},
                               {"matches", comparison.matches.size()},
                               {"works", comparison.works.size()},
                               {"games_per_match", options.games},
                               {"seed", options.seed},
                               {"signature", signature_text(ways[0].signature)}};
    for (const Way& way : ways) {
      out["ways"].push_back(
          {{"on", way.on}, {"threads", way.threads}, {"signature", signature_text(way.signature)}});
    }
    out["differences"] = found;
    print_json(out);
    return;
  }
  Table table({{"on", Align::kLeft}, {"threads"}, {"signature", Align::kLeft}});
  for (const Way& way : ways) {
    table.add_row({way.on, std::to_string(way.threads), signature_text(way.signature)});
  }
  print(table.text(table_style(terminal_style())));
  print(found.empty()
            ? fmt::format("\nAll back ends agree on {} of {} and on {} other "
                          "workloads (recorded games, populations, playouts, learning).\n",
                          fmt::format("{} matches", comparison.matches.size()),
                          counted(options.games, "game"), comparison.works.size())
            : std::string("\nThese differ from the reference implementation:\n"));
  for (const std::string& line : found) print("  " + line + "\n");
}

Outcome<ExitCode> compare(const VerifyOptions& options, const Comparison& comparison,
                          std::vector<Way> ways, Ranks* ranks) {
  if (ranks != nullptr) {
    auto together = play_on_ranks(comparison, *ranks);
    if (!together) return ExitCode::kInterrupted;
    ways.push_back(std::move(*together));
  }
  std::uint64_t games = 0;
  for (const VerificationMatch& match : comparison.matches) games += match.plan.games;
  GamesInProgress progress(games * ways.size());
  std::uint64_t before = 0;
  for (Way& way : ways) {
    if (way.backend == nullptr) continue;
    const auto report = [&, callback = progress.callback()](std::uint64_t done) {
      return callback(before + done);
    };
    if (!play_all(comparison, report, *way.backend, way)) return ExitCode::kInterrupted;
    before += games;
  }
  const std::vector<std::string> found = differences(comparison.names(), ways);
  report(options, comparison, ways, found);
  if (found.empty()) return ExitCode::kDone;
  return tl::unexpected(Failure(Error{
      fmt::format("{} unlike the reference implementation's", counted(found.size(), "result")),
      "verify"}));
}

Outcome<ExitCode> verify(const VerifyOptions& options) {
  auto matches = matches_of(options);
  if (!matches) return with_ranks({tl::unexpected(matches.error()), nullptr, nullptr});
  auto ways = all_ways(options.device);
  if (!ways) return with_ranks({tl::unexpected(ways.error()), nullptr, nullptr});
  const Comparison comparison{std::move(*matches), verified_works(options.seed)};
  return with_ranks({
      .identity = RankIdentity{{"games", std::to_string(options.games)},
                               {"seed", std::to_string(options.seed)},
                               {"players", fmt::format("{}", fmt::join(options.players, " "))}},
      .backend = nullptr,
      .lead = [&](Ranks* ranks) { return compare(options, comparison, std::move(*ways), ranks); },
      .follow = [&](Ranks& ranks) { static_cast<void>(play_on_ranks(comparison, ranks)); },
  });
}

}  // namespace

Action add_verify(CLI::App& app) {
  auto options = std::make_shared<VerifyOptions>();
  add_players(app, "PLAYERS", options->players,
              "Players to verify in addition to generated ones of every kind");
  add_whole(app, "--games", options->games, "Games per match", {.least = 1, .most = kMostGames});
  add_seed(app, options->seed);
  add_convention(app, options->convention);
  add_device(app, options->device, "Device to verify in addition to the CPU");
  add_json(app, options->json);
  add_examples(app, {"othello verify", "othello verify --device cuda",
                     "othello verify my-player.json --games 10000 --json"});
  return [options] { return verify(*options); };
}

}  // namespace othello::cli
