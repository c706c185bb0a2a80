#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/style.h"
#include "core/file.h"
#include "core/progress.h"
#include "core/table.h"
#include "eval/player_file.h"
#include "eval/player_text.h"
#include "search/prob_cut_fit.h"

namespace othello::cli {

namespace {

struct ProbCutOptions {
  std::string player;
  std::string out;
  std::optional<Convention> convention;
  std::uint64_t depth = 8;
  std::uint64_t positions = 400;
  std::uint64_t seed = 1;
  bool json = false;
};

void print_fits(const ProbCutFits& fits) {
  Table table({{"discs from"}, {"deep"}, {"shallow"}, {"slope"}, {"offset"}, {"sigma"}});
  for (const ProbCutFit& fit : fits) {
    table.add_row({std::to_string(fit.discs), std::to_string(fit.deep), std::to_string(fit.shallow),
                   fmt::format("{:.3f}", fit.slope), fmt::format("{:+.4f}", fit.offset),
                   fmt::format("{:.4f}", fit.sigma)});
  }
  print(table.text(table_style(terminal_style())));
}

nlohmann::ordered_json fits_json(const ProbCutFits& fits) {
  auto list = nlohmann::ordered_json::array();
  for (const ProbCutFit& fit : fits) {
    list.push_back({{"discs", fit.discs},
                    {"deep", fit.deep},
                    {"shallow", fit.shallow},
                    {"slope", fit.slope},
                    {"offset", fit.offset},
                    {"sigma", fit.sigma}});
  }
  return list;
}

/// Where the player is written; empty for a shipped one without --out.
std::string target_of(const ProbCutOptions& options) {
  if (!options.out.empty()) return options.out;
  std::error_code ignored;
  return std::filesystem::is_regular_file(options.player, ignored) ? options.player : "";
}

/// The form in which the player is written: by the extension of --out, else that of its own file.
Outcome<PlayerFormat> format_of(const ProbCutOptions& options, const std::string& target) {
  auto format = format_of_extension(options.out);
  std::error_code ignored;
  if (!format && std::filesystem::is_regular_file(options.player, ignored)) {
    const auto bytes = read_file(options.player, kMaxPlayerBytes);
    if (!bytes) return tl::unexpected<Failure>(bytes.error());
    format = format_of_content(*bytes);
  }
  if (format == PlayerFormat::kLeague) {
    return usage_failure("League text has no place for fits, expected --out with a .json file",
                         target);
  }
  return format.value_or(PlayerFormat::kJson);
}

Outcome<ExitCode> fit(const ProbCutOptions& options) {
  auto player = load_player(options.player, options.convention);
  if (!player) return tl::unexpected(player.error());
  const std::string target = target_of(options);
  const auto format = format_of(options, target);
  if (!format) return tl::unexpected(format.error());
  if (format == PlayerFormat::kCompact) {
    // Refused before the fits are made.
    if (const auto bytes = to_compact(*player); !bytes) {
      return tl::unexpected<Failure>(bytes.error());
    }
  }
  Progress progress(std::cerr, {.total = options.positions * std::size(kProbCutStages),
                                .unit = "positions",
                                .enabled = is_terminal(stderr)});
  auto fits = fit_prob_cut(*player, {.deepest = static_cast<int>(options.depth),
                                     .positions = options.positions,
                                     .seed = options.seed,
                                     .stop = &interrupt_flag(),
                                     .done = [&](std::uint64_t done) { progress.update(done); }});
  progress.finish();
  if (!fits) return tl::unexpected<Failure>(Failure(fits.error(), ExitCode::kUsage));
  if (interrupted()) return ExitCode::kInterrupted;
  player->prob_cut = *fits;
  if (!target.empty()) {
    if (const auto saved = save_player_file(*player, target, *format); !saved) {
      return tl::unexpected<Failure>(saved.error());
    }
  }
  if (options.json) {
    print_json({{"player", player->name}, {"file", target}, {"probcut", fits_json(*fits)}});
  } else {
    print_fits(*fits);
    print(target.empty() ? "Not written: give --out FILE\n"
                         : fmt::format("Written to {}\n", target));
  }
  return ExitCode::kDone;
}

}  // namespace

Action add_probcut(CLI::App& app) {
  auto options = std::make_shared<ProbCutOptions>();
  add_player(app, "PLAYER", options->player, "A player file, or a shipped player's name")
      ->required();
  app.add_option("--out", options->out,
                 "Player file to write, compact if its extension is .compact (default: PLAYER "
                 "itself if it is a file, in the form it has)")
      ->type_name("FILE");
  add_whole(app, "--depth", options->depth, "Deepest search that is predicted",
            {.least = 3, .most = kMostProbCutDepth});
  add_whole(app, "--positions", options->positions, "Positions of each stage of the game",
            {.least = 20, .most = 1'000'000});
  add_seed(app, options->seed);
  add_convention(app, options->convention);
  add_json(app, options->json);
  add_examples(app, {"othello probcut mine.json",
                     "othello probcut ctdl-12x6 --depth 6 --positions 100 --out ctdl.json"});
  return [options] { return fit(*options); };
}

}  // namespace othello::cli
