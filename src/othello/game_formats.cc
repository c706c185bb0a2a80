#include "othello/game_formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/count_text.h"
#include "core/file.h"
#include "othello/game_file.h"
#include "othello/ggf.h"
#include "othello/moves.h"
#include "othello/obf.h"
#include "othello/wthor.h"

namespace othello {
namespace {

std::string lower_case_of(std::string text) {
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return text;
}

/// The file in the folder of `path` with this extension, in any case: that of the same name, or the
/// database's WTHOR.JOU and WTHOR.TRN, or the first by name.
std::optional<std::filesystem::path> beside(const std::filesystem::path& path,
                                            std::string_view extension) {
  const std::string own = lower_case_of(path.stem().string());
  const auto rank = [&](const std::filesystem::path& file) {
    const std::string stem = lower_case_of(file.stem().string());
    return std::pair(stem == own ? 0 : stem == "wthor" ? 1 : 2, file);
  };
  std::vector<std::filesystem::path> found;
  std::error_code ignored;
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    if (lower_case_of(entry.path().extension().string()) == extension) {
      found.push_back(entry.path());
    }
  }
  if (found.empty()) return std::nullopt;
  return *std::min_element(found.begin(), found.end(),
                           [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
}

Result<std::vector<std::string>> names_beside(const std::filesystem::path& path,
                                              std::string_view extension,
                                              std::size_t record_bytes) {
  const auto file = beside(path, extension);
  if (!file) return std::vector<std::string>();
  const auto bytes = read_file(*file, kMaxGameFileBytes);
  if (!bytes) return tl::unexpected(bytes.error());
  return parse_wthor_names(*bytes, record_bytes, file->string());
}

void leave_out(GameCollection& all, const std::vector<Error>& refused) {
  all.left_out = refused.size();
  for (const Error& error : refused) all.warnings.push_back(error.text());
}

Result<GameCollection> read_wthor(const std::string& bytes, const std::filesystem::path& path) {
  const auto players = names_beside(path, ".jou", kWthorPlayerBytes);
  if (!players) return tl::unexpected(players.error());
  const auto tournaments = names_beside(path, ".trn", kWthorTournamentBytes);
  if (!tournaments) return tl::unexpected(tournaments.error());
  std::vector<Error> refused;
  auto read = parse_wthor(bytes, {*players, *tournaments}, path.string(), &refused);
  if (!read) return tl::unexpected(read.error());
  GameCollection all{.format = GameFormat::kWthor, .games = std::move(read->games), .warnings = {}};
  leave_out(all, refused);
  if (read->present < read->expected) {
    all.cut_off = true;
    all.warnings.push_back(fmt::format("{}: the file is cut off: {} of {} games were read",
                                       path.string(), grouped(read->present),
                                       grouped(read->expected)));
  }
  if (read->unfinished > 0) {
    all.warnings.push_back(fmt::format(
        "{}: {} early", path.string(),
        read->unfinished == 1 ? "1 game ends" : grouped(read->unfinished) + " games end"));
  }
  return all;
}

/// PGN's values are in quotes.
std::string pgn_tag(std::string_view name, std::string value) {
  std::replace(value.begin(), value.end(), '"', '\'');
  return fmt::format("[{} \"{}\"]\n", name, value.empty() ? "?" : value);
}

/// Black moves first in Othello, and PGN writes White's score first.
std::string to_pgn(const DescribedGame& game) {
  const auto result = game.result ? game.result : result_of(game.game);
  const std::string_view score = !result       ? "*"
                                 : *result > 0 ? "0-1"
                                 : *result < 0 ? "1-0"
                                               : "1/2-1/2";
  std::string text = pgn_tag("Event", game.event) + pgn_tag("Date", game.date) +
                     pgn_tag("White", game.white) + pgn_tag("Black", game.black) +
                     pgn_tag("Result", std::string(score));
  if (game.game.start != Board{}) text += pgn_tag("FEN", to_text(game.game.start));
  text += '\n';
  for (std::size_t i = 0; i < game.game.moves.size(); ++i) {
    if (i % 2 == 0) text += fmt::format("{}. ", i / 2 + 1);
    text += to_text(game.game.moves[i]) + ' ';
  }
  return text + std::string(score) + "\n\n";
}

std::string to_obf(const DescribedGame& game) {
  const Board end = board_after(game.game, game.game.moves.size());
  const std::string comment = game.black.empty() && game.white.empty()
                                  ? ""
                                  : fmt::format(" % {} - {}", game.black, game.white);
  return to_text(end) + ";" + comment + "\n";
}

}  // namespace

std::string_view name(GameFormat format) {
  switch (format) {
    case GameFormat::kLines:
      return "games";
    case GameFormat::kGgf:
      return "ggf";
    case GameFormat::kWthor:
      return "wthor";
    case GameFormat::kObf:
      return "obf";
    case GameFormat::kPgn:
      return "pgn";
  }
  return "";
}

std::optional<GameFormat> format_by_extension(const std::filesystem::path& file) {
  const std::string extension = file.extension().string();
  if (extension == ".wtb") return GameFormat::kWthor;
  for (const GameFormat format :
       {GameFormat::kLines, GameFormat::kGgf, GameFormat::kObf, GameFormat::kPgn}) {
    if (extension == fmt::format(".{}", name(format))) return format;
  }
  return std::nullopt;
}

GameFormat format_of(std::string_view content) {
  if (content.substr(0, 16).find('\0') != std::string_view::npos && is_wthor(content)) {
    return GameFormat::kWthor;
  }
  if (content.find("(;") != std::string_view::npos) return GameFormat::kGgf;
  // Lines of games have no semicolons, lines of OBF begin with a board or a comment.
  while (!content.empty()) {
    const std::string_view line = content.substr(0, content.find('\n'));
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first != std::string_view::npos && line[first] == '%') return GameFormat::kObf;
    if (first != std::string_view::npos && line[first] != '#') {
      return line.find(';') != std::string_view::npos ? GameFormat::kObf : GameFormat::kLines;
    }
    content.remove_prefix(std::min(line.size() + 1, content.size()));
  }
  return GameFormat::kLines;
}

Result<GameCollection> read_game_collection(const std::filesystem::path& path) {
  const auto content = read_file(path, kMaxGameFileBytes);
  if (!content) return tl::unexpected(content.error());
  GameCollection all{.format = format_of(*content), .games = {}, .warnings = {}};
  switch (all.format) {
    case GameFormat::kWthor:
      return read_wthor(*content, path);
    case GameFormat::kGgf: {
      std::vector<Error> refused;
      auto games = parse_ggf(*content, path.string(), &refused);
      if (!games) return tl::unexpected(games.error());
      leave_out(all, refused);
      all.games = std::move(*games);
      return all;
    }
    case GameFormat::kObf: {
      const auto positions = parse_obf(*content, path.string());
      if (!positions) return tl::unexpected(positions.error());
      for (const ObfPosition& position : *positions) {
        DescribedGame game;
        game.game.start = position.board;
        game.event = position.name;
        game.line = position.line;
        all.games.push_back(std::move(game));
      }
      return all;
    }
    case GameFormat::kLines:
    case GameFormat::kPgn:
      break;
  }
  auto games = parse_games(*content, path.string());
  if (!games) return tl::unexpected(games.error());
  for (RecordedGame& recorded : *games) {
    DescribedGame game;
    game.game = std::move(recorded.game);
    game.result = result_of(game.game);
    game.line = recorded.line;
    all.games.push_back(std::move(game));
  }
  return all;
}

std::string write_game_collection(const std::vector<DescribedGame>& games, GameFormat format) {
  std::string text;
  for (const DescribedGame& game : games) {
    if (format == GameFormat::kGgf) {
      text += to_ggf(game) + '\n';
    } else if (format == GameFormat::kPgn) {
      text += to_pgn(game);
    } else if (format == GameFormat::kObf) {
      text += to_obf(game);
    } else {
      const Board end = board_after(game.game, game.game.moves.size());
      const bool over = is_over(end.position);
      text += to_line(game.game,
                      over ? std::optional(disc_difference(end.black_view())) : std::nullopt) +
              '\n';
    }
  }
  return text;
}

}  // namespace othello
