#include "cli/contest.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/progress.h"
#include "play/openings.h"

namespace othello::cli {

namespace {

constexpr std::uint64_t kMostOpeningPlies = 60;

}  // namespace

void add_conditions(CLI::App& app, Conditions& conditions) {
  add_epsilon(app, conditions.epsilon);
  add_ties(app, conditions.ties);
  CLI::Option* plies =
      add_whole(app, "--opening-plies", conditions.opening_plies,
                "Random plies at the start of each game; both games of a pair share them",
                {.least = 0, .most = kMostOpeningPlies});
  add_openings_file(app, conditions.openings, "games begin at the start position")->excludes(plies);
  add_seed(app, conditions.seed);
  add_convention(app, conditions.convention);
  add_backend(app, conditions.backend);
}

CLI::Option* add_openings_file(CLI::App& app, std::string& file, const std::string& otherwise) {
  return app
      .add_option("--openings", file,
                  "File with one opening or position per line, each for a pair of games with the "
                  "colours exchanged (default: " +
                      otherwise + ")")
      ->type_name("FILE");
}

Outcome<Starts> starts_of(const std::string& file, const std::vector<Entrant>& entrants) {
  if (file.empty()) return Starts{};
  auto openings = read_openings(file);
  if (!openings) return tl::unexpected<Failure>(openings.error());
  const bool positions = std::any_of(openings->begin(), openings->end(),
                                     [](const GameRecord& o) { return o.start != Board{}; });
  for (const Entrant& entrant : entrants) {
    if (positions && entrant.engine && entrant.engine->spec().protocol == EngineProtocol::kGtp) {
      return usage_failure(
          fmt::format("found positions without moves, expected openings from the start: GTP has no "
                      "command for a position, and {} speaks GTP",
                      entrant.label),
          file);
    }
  }
  Starts starts{std::move(*openings), {}};
  starts.starts = starts_after(starts.openings);
  return starts;
}

void warn_if_games_repeat(const Conditions& conditions, double most_noise,
                          const std::vector<Entrant>& entrants, std::uint64_t games) {
  const bool chance = most_noise > 0.0 || conditions.ties == TieBreak::kRandom ||
                      conditions.opening_plies > 0 || !conditions.openings.empty();
  const auto decided = std::count_if(entrants.begin(), entrants.end(),
                                     [](const Entrant& e) { return !e.moves_at_random; });
  if (chance || decided < 2 || games <= 2) return;
  print_error(
      fmt::format("without noise, random ties or random openings, two players have only two "
                  "distinct games; {} requested",
                  grouped(games)));
}

struct GamesInProgress::Impl {
  explicit Impl(std::uint64_t total)
      : progress(std::cerr, {.total = total, .unit = "games", .enabled = is_terminal(stderr)}) {}

  Progress progress;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

GamesInProgress::GamesInProgress(std::uint64_t games) : impl_(std::make_unique<Impl>(games)) {}
GamesInProgress::~GamesInProgress() = default;

GamesDone GamesInProgress::callback(std::uint64_t before) {
  return [this, before](std::uint64_t done) {
    impl_->progress.update(before + done);
    return !interrupted();
  };
}

void GamesInProgress::finish() { impl_->progress.finish(); }

double GamesInProgress::games_per_second(std::uint64_t played) const {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - impl_->start;
  return static_cast<double>(played) / std::max(spent.count(), 1e-9);
}

void say_stopped(std::uint64_t played, std::uint64_t games) {
  print_error(fmt::format("stopped after {} of {} games", grouped(played), grouped(games)));
}

std::string signature_text(std::uint64_t signature) { return fmt::format("{:016x}", signature); }

std::string closing_text(const Closing& closing) {
  std::string text =
      fmt::format("speed      {} games/s ({})\n", format_count(closing.games_per_second),
                  way_of_playing(closing.played_on));
  if (closing.signature) text += fmt::format("signature  {}\n", signature_text(*closing.signature));
  return text;
}

nlohmann::ordered_json to_json(const Interval& interval) {
  return nlohmann::ordered_json::array({interval.low, interval.high});
}

nlohmann::ordered_json to_json(const Tally& tally) {
  return {{"games", tally.games()},
          {"wins", tally.wins},
          {"draws", tally.draws},
          {"losses", tally.losses},
          {"score", tally.score()}};
}

void add_closing(nlohmann::ordered_json& out, const Conditions& conditions,
                 const Closing& closing) {
  out["seed"] = conditions.seed;
  out["ties"] = conditions.ties == TieBreak::kFirst ? "first" : "random";
  out["opening_plies"] = conditions.opening_plies;
  if (!conditions.openings.empty()) out["openings"] = conditions.openings;
  out["device"] = closing.played_on.device;
  out["isa"] = name(closing.played_on.backend->isa());
  out["threads"] = closing.played_on.backend->threads();
  out["games_per_second"] = closing.games_per_second;
  if (closing.signature) out["signature"] = signature_text(*closing.signature);
}

}  // namespace othello::cli
