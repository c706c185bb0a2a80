#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/contest.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "play/game.h"

namespace othello::cli {

namespace {

/// As many as a reader of such files takes.
constexpr std::uint64_t kMostRecordedGames = 2'000'000;

struct RecordOptions {
  std::string a;
  std::string b;
  std::string out;
  std::uint64_t games = 1000;
  double epsilon = 0.0;
  TieBreak ties = TieBreak::kRandom;
  std::uint64_t opening_plies = 8;
  std::uint64_t seed = 1;
  std::optional<Convention> convention;
  bool force = false;
  bool json = false;
};

/// What the games are, for those who find the file.
std::string heading(const RecordOptions& options, const Entrant& a, const Entrant& b) {
  return fmt::format(
      "# {} games of {} against {}, who has Black in every second one; {} random opening plies, "
      "epsilon {}, ties {}, seed {}\n",
      options.games, a.label, b.label, options.opening_plies, options.epsilon,
      options.ties == TieBreak::kRandom ? "random" : "first", options.seed);
}

Outcome<ExitCode> record(const RecordOptions& options) {
  const bool to_stdout = options.out == "-";
  if (to_stdout && options.json) {
    return usage_failure("expected a file for --out: with '-' stdout is taken by the games",
                         "record: --json");
  }
  if (!to_stdout && !options.force && is_there(options.out)) {
    return tl::unexpected(Error{"exists; give --force to replace it", options.out});
  }
  const auto entrants = load_entrants({options.a, options.b}, options.convention);
  if (!entrants) return tl::unexpected(entrants.error());
  if (entrants->size() != 2) {
    return usage_failure(fmt::format("found {} players, expected 2", entrants->size()), "record");
  }
  const Entrant& a = entrants->front();
  const Entrant& b = entrants->back();
  const Seat seat_a{.player = a.player, .epsilon = options.epsilon, .ties = options.ties};
  const Seat seat_b{.player = b.player, .epsilon = options.epsilon, .ties = options.ties};

  std::string text = heading(options, a, b);
  Tally tally;
  GamesInProgress progress(options.games);
  const GamesDone done = progress.callback();
  for (std::uint64_t game = 0; game < options.games; ++game) {
    const bool black = game % 2 == 0;
    const PlayedGame played = play_game(black ? seat_a : seat_b, black ? seat_b : seat_a,
                                        {.seed = options.seed, .game = game},
                                        static_cast<std::uint32_t>(options.opening_plies));
    const int ahead = black ? played.disc_difference : -played.disc_difference;
    ++(ahead > 0 ? tally.wins : ahead == 0 ? tally.draws : tally.losses);
    text += to_transcript(played.moves) + "\n";
    if (!done(game + 1)) return ExitCode::kInterrupted;
  }
  progress.finish();
  if (to_stdout) {
    print(text);
    return ExitCode::kDone;
  }
  if (const auto written = write_file_atomically(options.out, text); !written) {
    return tl::unexpected(written.error());
  }
  if (options.json) {
    print_json({{"out", options.out},
                {"names", {{"a", a.label}, {"b", b.label}}},
                {"results", to_json(tally)}});
  } else {
    print(fmt::format("{}: {} games of {} against {}, score {:.4f}\n", options.out,
                      grouped(options.games), a.label, b.label, tally.score()));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_record(CLI::App& app) {
  auto options = std::make_shared<RecordOptions>();
  add_player(app, "A", options->a, "A shipped player or a player file; Black in the first game")
      ->required();
  add_player(app, "B", options->b, "The opponent")->required();
  app.add_option("--out", options->out, "The file to write; - for stdout")
      ->type_name("FILE")
      ->required();
  add_whole(app, "--games", options->games, "Games to play; A has Black in every other one",
            {.least = 1, .most = kMostRecordedGames});
  add_probability(app, "--epsilon", options->epsilon, "Probability of a random move");
  add_ties(app, options->ties);
  add_whole(app, "--opening-plies", options->opening_plies,
            "So many random plies begin each game; the two games of a pair share them",
            {.least = 0, .most = 60});
  add_seed(app, options->seed);
  add_convention(app, options->convention);
  add_switch(app, "--force", options->force, "Replace the file if it exists");
  add_json(app, options->json);
  add_examples(app, {"othello record cel-n cel-n --games 5000 --out cel-n.games",
                     "othello record heuristic random --games 2 --out -"});
  return [options] { return record(*options); };
}

}  // namespace othello::cli
