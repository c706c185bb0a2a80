#include "play/openings.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cmath>
#include <iostream>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/progress.h"
#include "othello/moves.h"
#include "search/move_search.h"
#include "search/searcher.h"

namespace othello::cli {

namespace {

struct OpeningsOptions {
  std::uint64_t count = 1000;
  std::uint64_t plies = 7;
  std::uint64_t seed = 1;
  bool balanced = false;
  std::string player = "engine";
  std::uint64_t depth = 8;
  double discs = 2;
  // Discs = scale * value + offset for the side to move; the values of `engine` are in discs.
  double scale = 1;
  double offset = 0;
};

Outcome<std::vector<Opening>> balanced(const OpeningsOptions& options, const OpeningOptions& draw) {
  const auto player = load_player(options.player, std::nullopt);
  if (!player) return tl::unexpected(player.error());
  SearchSettings settings;
  settings.depth = static_cast<int>(options.depth);
  if (const auto sound = check_search(*player, settings); !sound) {
    return tl::unexpected<Failure>(Failure(sound.error(), ExitCode::kUsage));
  }
  const CompiledPlayer compiled = CompiledPlayer(*player).merged();
  const auto searcher =
      Searcher::create(compiled, {.settings = settings, .stop = &interrupt_flag()});
  if (!searcher) return tl::unexpected<Failure>(searcher.error());
  Progress progress(std::cerr,
                    {.total = draw.count, .unit = "openings", .enabled = is_terminal(stderr)});
  std::uint64_t found = 0;
  auto openings = draw_openings(draw, [&](const Board& board) {
    if (interrupted()) return true;  // what is drawn from here on is discarded
    if (legal_moves(board.position) == 0) return false;
    const double value = estimate_of(compiled, searcher->best(board).best.value);
    const bool accepted = std::abs(value * options.scale + options.offset) <= options.discs;
    if (accepted) progress.update(++found);
    return accepted;
  });
  progress.finish();
  if (!openings) return tl::unexpected<Failure>(openings.error());
  return *openings;
}

}  // namespace

Action add_openings(CLI::App& app) {
  auto options = std::make_shared<OpeningsOptions>();
  add_whole(app, "--count", options->count, "Number of openings, distinct up to symmetry",
            {.least = 1, .most = 1'000'000});
  CLI::Option* plies =
      add_whole(app, "--plies", options->plies, "Plies per opening (default 7; with --balanced 8)",
                {.least = 1, .most = kMostOpeningPlies})
          ->default_str("");
  add_seed(app, options->seed);
  add_switch(app, "--balanced", options->balanced,
             "Only openings whose value, by search, is near 0");
  add_player(app, "--player", options->player, "Player whose values are searched")
      ->default_str(options->player);
  add_whole(app, "--depth", options->depth, "Plies that are searched", {.least = 1, .most = 60});
  add_real(app, "--discs", options->discs, "Largest value of a balanced opening, in discs",
           {.least = 0, .most = 64});
  add_real(app, "--scale", options->scale,
           "Discs for one unit of the player's values; those of engine are in discs",
           {.least = 1e-9, .most = 1e9});
  add_real(app, "--offset", options->offset, "Discs added to the scaled value",
           {.least = -64, .most = 64});
  add_examples(app, {"othello openings > openings.games", "othello openings --count 50 --plies 10",
                     "othello openings --balanced --count 20 --depth 4"});
  return [options, plies]() -> Outcome<ExitCode> {
    if (plies->empty() && options->balanced) options->plies = 8;
    const OpeningOptions draw{
        .count = options->count, .plies = static_cast<int>(options->plies), .seed = options->seed};
    const auto openings = [&]() -> Outcome<std::vector<Opening>> {
      if (options->balanced) return balanced(*options, draw);
      auto drawn = draw_openings(draw);
      if (!drawn) return tl::unexpected<Failure>(drawn.error());
      return *drawn;
    }();
    if (!openings) return tl::unexpected(openings.error());
    if (interrupted()) return ExitCode::kInterrupted;
    print(write_openings(*openings));
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
