#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/options.h"
#include "cli/output.h"
#include "core/count_text.h"
#include "core/file.h"
#include "eval/player_file.h"
#include "eval/player_text.h"
#include "othello/game_formats.h"
#include "othello/wthor.h"

namespace othello::cli {

namespace {

struct ConvertOptions {
  std::string in;
  std::string out;
  std::string format;  ///< a word of --to, or empty: from the extension of `out`
  std::optional<Convention> convention;
  std::string name;
  bool force = false;
  bool json = false;
};

Outcome<PlayerFormat> format_of(const ConvertOptions& options) {
  if (options.format == "json") return PlayerFormat::kJson;
  if (options.format == "league") return PlayerFormat::kLeague;
  if (options.format == "compact") return PlayerFormat::kCompact;
  if (options.out == "-") return PlayerFormat::kJson;
  if (const auto format = format_of_extension(options.out)) return *format;
  return usage_failure(
      "unknown format; expected the extension .json, .compact, .player or .txt for a player, "
      ".games, .ggf, .wtb, .obf or .pgn for games, or --to",
      options.out);
}

std::string_view format_word(PlayerFormat format) {
  constexpr std::array<std::string_view, 3> kWords{"json", "league", "compact"};
  return kWords[static_cast<std::size_t>(format)];
}

Outcome<ExitCode> print_player(const Player& player, PlayerFormat format) {
  if (const auto checked = check_player(player); !checked) return tl::unexpected(checked.error());
  const Result<std::string> text = format == PlayerFormat::kLeague    ? to_league_text(player)
                                   : format == PlayerFormat::kCompact ? to_compact(player)
                                                                      : to_json(player);
  if (!text) return tl::unexpected(text.error());
  print(*text);
  return ExitCode::kDone;
}

void report(const ConvertOptions& options, const Player& player, PlayerFormat format) {
  const std::string_view written_as = format_word(format);
  if (options.json) {
    print_json({{"in", options.in},
                {"out", options.out},
                {"format", written_as},
                {"name", player.name},
                {"kind", kind(player.evaluator)},
                {"weights", weight_count(player.evaluator)}});
  } else {
    print(fmt::format("{}: {} with {}, written as {}\n", options.out, kind(player.evaluator),
                      counted(weight_count(player.evaluator), "weight"), written_as));
  }
}

/// The format of games to write, if OUT or --to names one.
std::optional<GameFormat> game_format_of(const ConvertOptions& options) {
  if (options.format.empty()) return format_by_extension(options.out);
  for (const GameFormat format : {GameFormat::kLines, GameFormat::kGgf, GameFormat::kWthor,
                                  GameFormat::kObf, GameFormat::kPgn}) {
    if (options.format == name(format)) return format;
  }
  return std::nullopt;
}

/// The names of players and of tournaments, which WTHOR keeps in files of their own.
std::array<std::filesystem::path, 2> name_files(const std::filesystem::path& games) {
  std::array<std::filesystem::path, 2> files{games, games};
  files[0].replace_extension(".jou");
  files[1].replace_extension(".trn");
  return files;
}

Result<void> write_wthor(const std::vector<DescribedGame>& games,
                         const std::filesystem::path& out) {
  const auto files = to_wthor(games);
  if (!files) return tl::unexpected(files.error());
  const auto [players, tournaments] = name_files(out);
  if (auto done = write_file_atomically(players, files->players); !done) return done;
  if (auto done = write_file_atomically(tournaments, files->tournaments); !done) return done;
  return write_file_atomically(out, files->games);
}

Outcome<ExitCode> convert_games(const ConvertOptions& options, GameFormat format) {
  const auto all = read_game_collection(options.in);
  if (!all) return tl::unexpected<Failure>(all.error());
  for (const std::string& warning : all->warnings) print_error(warning);
  const bool whole = all->left_out == 0 && !all->cut_off;
  const ExitCode code = whole ? ExitCode::kDone : ExitCode::kFailed;
  if (format == GameFormat::kWthor) {
    if (options.out == "-") {
      return usage_failure("expected a file for OUT: WTHOR has three files", "convert: --to");
    }
    if (auto written = write_wthor(all->games, options.out); !written) {
      return tl::unexpected<Failure>(written.error());
    }
  } else {
    const std::string text = write_game_collection(all->games, format);
    if (options.out == "-") {
      print(text);
      return code;
    }
    if (auto written = write_file_atomically(options.out, text); !written) {
      return tl::unexpected<Failure>(written.error());
    }
  }
  if (options.json) {
    print_json({{"in", options.in},
                {"out", options.out},
                {"from", name(all->format)},
                {"format", name(format)},
                {"games", all->games.size()},
                {"left_out", all->left_out},
                {"warnings", all->warnings}});
  } else {
    const std::string left_out =
        all->left_out > 0 ? fmt::format(" ({} left out)", grouped(all->left_out)) : "";
    print(fmt::format("{}: {}{}, read as {}, written as {}\n", options.out,
                      counted(all->games.size(), "game"), left_out, name(all->format),
                      name(format)));
  }
  return code;
}

Outcome<ExitCode> convert(const ConvertOptions& options) {
  const bool to_stdout = options.out == "-";
  if (to_stdout && options.json) {
    return usage_failure("expected a file for OUT: with '-' the player goes to stdout",
                         "convert: --json");
  }
  const auto games = game_format_of(options);
  const auto format = games ? Outcome<PlayerFormat>(PlayerFormat::kJson) : format_of(options);
  if (!format) return tl::unexpected(format.error());
  std::vector<std::filesystem::path> files;
  if (!to_stdout) files.emplace_back(options.out);
  if (games == GameFormat::kWthor) {
    for (const auto& file : name_files(options.out)) files.push_back(file);
  }
  std::error_code ignored;
  for (const auto& file : files) {
    if (!options.force && std::filesystem::exists(file, ignored)) {
      return tl::unexpected(Error{"exists; give --force to replace it", file.string()});
    }
  }
  if (games) return convert_games(options, *games);
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
  add_player(app, "IN", options->in, "A shipped player's name, a player file, or a file of games")
      ->required();
  app.add_option("OUT", options->out, "Output file; - for stdout")->type_name("FILE")->required();
  add_choice(app, "--to", options->format,
             "Output format: of a player, JSON, the Othello League's text or the compact form with "
             "16-bit weights; of games, lines, GGF, WTHOR, OBF or a PGN (default from OUT's "
             "extension: .json; .player or .txt; .compact; .games, .ggf, .wtb, .obf, .pgn)",
             {"json", "league", "compact", "games", "ggf", "wthor", "obf", "pgn"});
  add_convention(app, options->convention);
  app.add_option("--name", options->name, "New name of the player")->type_name("NAME");
  add_switch(app, "--force", options->force, "Replace OUT if it exists");
  add_json(app, options->json);
  add_examples(
      app,
      {"othello convert nash70.player nash70.json --convention negation",
       "othello convert heuristic - --to league", "othello convert tdl-lines tdl-lines.compact",
       "othello convert cel-n.games cel-n.ggf --force", "othello convert cel-n.games - --to pgn"});
  return [options] { return convert(*options); };
}

}  // namespace othello::cli
