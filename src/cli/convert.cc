#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "eval/player_file.h"

namespace othello::cli {

namespace {

struct ConvertOptions {
  std::string in;
  std::string out;
  std::string format;  ///< "json", "league", or empty: by the extension of `out`
  std::optional<Convention> convention;
  std::string name;
  bool force = false;
  bool json = false;
};

Outcome<PlayerFormat> format_of(const ConvertOptions& options) {
  if (options.format == "json") return PlayerFormat::kJson;
  if (options.format == "league") return PlayerFormat::kLeague;
  const std::string extension = std::filesystem::path(options.out).extension().string();
  if (extension == ".json" || options.out == "-") return PlayerFormat::kJson;
  if (extension == ".player" || extension == ".txt") return PlayerFormat::kLeague;
  return usage_failure(
      "the name does not tell the format; expected .json, .player or .txt, or --to json|league",
      options.out);
}

Outcome<ExitCode> print_player(const Player& player, PlayerFormat format) {
  if (const auto checked = check_player(player); !checked) return tl::unexpected(checked.error());
  const auto text = format == PlayerFormat::kLeague ? to_league_text(player) : to_json(player);
  if (!text) return tl::unexpected(text.error());
  print(*text);
  return ExitCode::kDone;
}

void report(const ConvertOptions& options, const Player& player, PlayerFormat format) {
  const std::string_view written_as = format == PlayerFormat::kLeague ? "league" : "json";
  if (options.json) {
    print_json({{"in", options.in},
                {"out", options.out},
                {"format", written_as},
                {"name", player.name},
                {"kind", kind(player.evaluator)},
                {"weights", weight_count(player.evaluator)}});
  } else {
    print(fmt::format("{}: {} with {} weights, written as {}\n", options.out,
                      kind(player.evaluator), weight_count(player.evaluator), written_as));
  }
}

Outcome<ExitCode> convert(const ConvertOptions& options) {
  const bool to_stdout = options.out == "-";
  if (to_stdout && options.json) {
    return usage_failure("expected a file for OUT: with '-' stdout is taken by the player",
                         "convert: --json");
  }
  const auto format = format_of(options);
  if (!format) return tl::unexpected(format.error());
  std::error_code ignored;
  if (!to_stdout && !options.force && std::filesystem::exists(options.out, ignored)) {
    return tl::unexpected(Error{"exists; give --force to replace it", options.out});
  }
  auto player = load_player(options.in, options.convention);
  if (!player) return tl::unexpected(player.error());
  if (!options.name.empty()) player->name = options.name;
  if (to_stdout) return print_player(*player, *format);
  if (const auto saved = save_player_file(*player, options.out, *format); !saved) {
    return tl::unexpected(saved.error());
  }
  report(options, *player, *format);
  return ExitCode::kDone;
}

}  // namespace

Action add_convert(CLI::App& app) {
  auto options = std::make_shared<ConvertOptions>();
  add_player(app, "IN", options->in, "A shipped player's name or a player file")->required();
  app.add_option("OUT", options->out, "The file to write; - for stdout")
      ->type_name("FILE")
      ->required();
  add_choice(app, "--to", options->format,
             "Our JSON or the Othello League's text; otherwise told by OUT's extension (.json; "
             ".player or .txt)",
             {"json", "league"});
  add_convention(app, options->convention);
  app.add_option("--name", options->name, "Give the player this name")->type_name("NAME");
  add_switch(app, "--force", options->force, "Replace OUT if it exists");
  add_json(app, options->json);
  add_examples(app, {"othello convert nash70.player nash70.json --convention negation",
                     "othello convert heuristic - --to league"});
  return [options] { return convert(*options); };
}

}  // namespace othello::cli
