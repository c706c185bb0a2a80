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

namespace othello::cli {

namespace {

constexpr std::uint64_t kMostOpeningPlies = 60;

}  // namespace

void add_conditions(CLI::App& app, Conditions& conditions) {
  add_epsilon(app, conditions.epsilon);
  add_ties(app, conditions.ties);
  add_whole(app, "--opening-plies", conditions.opening_plies,
            "So many random plies begin each game; the two games of a pair share them",
            {.least = 0, .most = kMostOpeningPlies});
  add_seed(app, conditions.seed);
  add_convention(app, conditions.convention);
  add_backend(app, conditions.backend);
}

void warn_if_games_repeat(const Conditions& conditions, double most_noise,
                          const std::vector<Entrant>& entrants, std::uint64_t games) {
  const bool chance =
      most_noise > 0.0 || conditions.ties == TieBreak::kRandom || conditions.opening_plies > 0;
  const auto decided = std::count_if(entrants.begin(), entrants.end(),
                                     [](const Entrant& e) { return !e.moves_at_random; });
  if (chance || decided < 2 || games <= 2) return;
  print_error(
      fmt::format("without noise, random ties or random openings two players have only two "
                  "different games; {} were asked for",
                  grouped(games)));
}

struct GamesInProgress::Impl {
  explicit Impl(std::uint64_t total)
      : games(total),
        progress(std::cerr, {.total = total, .unit = "games", .enabled = is_terminal(stderr)}) {}

  std::uint64_t games;
  Progress progress;
  std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
};

GamesInProgress::GamesInProgress(std::uint64_t games) : impl_(std::make_unique<Impl>(games)) {}
GamesInProgress::~GamesInProgress() = default;

GamesDone GamesInProgress::callback() {
  return [this](std::uint64_t done) {
    impl_->progress.update(done);
    return !interrupted();
  };
}

void GamesInProgress::finish() { impl_->progress.finish(); }

double GamesInProgress::games_per_second() const {
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - impl_->start;
  return static_cast<double>(impl_->games) / std::max(spent.count(), 1e-9);
}

std::string interval_text(const Interval& interval) {
  return fmt::format("{:.4f} .. {:.4f}", interval.low, interval.high);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t end = digits.size(); end > 3; end -= 3) digits.insert(end - 3, 1, ',');
  return digits;
}

std::string signature_text(std::uint64_t signature) { return fmt::format("{:016x}", signature); }

std::string closing_text(const Closing& closing) {
  return fmt::format("speed      {} games/s ({})\nsignature  {}\n",
                     format_count(closing.games_per_second), way_of_playing(closing.played_on),
                     signature_text(closing.signature));
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
  out["device"] = closing.played_on.device;
  out["isa"] = name(closing.played_on.backend->isa());
  out["threads"] = closing.played_on.backend->threads();
  out["games_per_second"] = closing.games_per_second;
  out["signature"] = signature_text(closing.signature);
}

}  // namespace othello::cli
