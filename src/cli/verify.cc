#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
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
  std::shared_ptr<Backend> backend;
  std::vector<std::uint64_t> signatures;  ///< one per match, then one per workload
  std::uint64_t signature = 0;            ///< over the matches
};

/// The reference implementation first, then all other available back ends.
Outcome<std::vector<Way>> all_ways(const Device& device) {
  std::vector<Way> ways;
  for (const Isa isa : available_isas()) {
    for (const int threads : {1, 2, 7}) {
      const ThreadBackend::Options options{.threads = threads, .isa = isa};
      ways.push_back({.on = std::string(name(isa)),
                      .threads = threads,
                      .backend = std::make_shared<ThreadBackend>(options),
                      .signatures = {}});
    }
  }
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

/// False if interrupted.
bool play_all(const std::vector<VerificationMatch>& matches, const std::vector<VerifiedWork>& works,
              std::vector<Way>& ways) {
  std::vector<MatchPlan> plans;
  std::uint64_t games = 0;
  for (const VerificationMatch& match : matches) {
    plans.push_back(match.plan);
    games += match.plan.games;
  }
  GamesInProgress progress(games * ways.size());
  std::uint64_t before = 0;
  for (Way& way : ways) {
    const GamesDone report = progress.callback();
    const auto results =
        way.backend->play(plans, [&](std::uint64_t done) { return report(before + done); });
    if (interrupted()) return false;
    for (const MatchResult& result : results) {
      way.signatures.push_back(result.signature);
      way.signature += result.signature;
    }
    for (const VerifiedWork& work : works) {
      if (interrupted()) return false;
      way.signatures.push_back(work.signature(*way.backend));
    }
    before += games;
  }
  return true;
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

struct Counts {
  std::size_t matches;
  std::size_t works;
};

void report(const VerifyOptions& options, const Counts& counts, const std::vector<Way>& ways,
            const std::vector<std::string>& found) {
  if (options.json) {
    nlohmann::ordered_json out{
        {"equal", found.empty()}, {"matches", counts.matches},
        {"works", counts.works},  {"games_per_match", options.games},
        {"seed", options.seed},   {"signature", signature_text(ways[0].signature)}};
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
  print(found.empty() ? fmt::format("\nAll back ends agree on {} of {} and on {} other "
                                    "workloads (populations, playouts, learning).\n",
                                    fmt::format("{} matches", counts.matches),
                                    counted(options.games, "game"), counts.works)
                      : std::string("\nThese differ from the reference implementation:\n"));
  for (const std::string& line : found) print("  " + line + "\n");
}

Outcome<ExitCode> verify(const VerifyOptions& options) {
  const auto matches = matches_of(options);
  if (!matches) return tl::unexpected(matches.error());
  const std::vector<VerifiedWork> works = verified_works(options.seed);
  auto ways = all_ways(options.device);
  if (!ways) return tl::unexpected(ways.error());
  if (!play_all(*matches, works, *ways)) return ExitCode::kInterrupted;
  std::vector<std::string> names;
  for (const VerificationMatch& match : *matches) names.push_back(match.name);
  for (const VerifiedWork& work : works) names.push_back(work.name);
  const std::vector<std::string> found = differences(names, *ways);
  report(options, {matches->size(), works.size()}, *ways, found);
  if (found.empty()) return ExitCode::kDone;
  return tl::unexpected(Failure(Error{
      fmt::format("{} unlike the reference implementation's", counted(found.size(), "result")),
      "verify"}));
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
