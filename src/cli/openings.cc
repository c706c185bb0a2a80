#include "play/openings.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"

namespace othello::cli {

Action add_openings(CLI::App& app) {
  struct Options {
    std::uint64_t count = 1000;
    std::uint64_t plies = 7;
    std::uint64_t seed = 1;
  };
  auto options = std::make_shared<Options>();
  add_whole(app, "--count", options->count, "How many; no two are mirror images or turned",
            {.least = 1, .most = 1'000'000});
  add_whole(app, "--plies", options->plies, "Moves of each",
            {.least = 1, .most = kMostOpeningPlies});
  add_seed(app, options->seed);
  add_examples(app, {"othello openings > openings.txt", "othello openings --count 50 --plies 10"});
  return [options]() -> Outcome<ExitCode> {
    const auto openings = draw_openings({.count = options->count,
                                         .plies = static_cast<int>(options->plies),
                                         .seed = options->seed});
    if (!openings) return tl::unexpected<Failure>(openings.error());
    print(write_openings(*openings));
    return ExitCode::kDone;
  };
}

}  // namespace othello::cli
