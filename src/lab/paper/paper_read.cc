#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "lab/experiment/experiment.h"
#include "lab/experiment/toml_fields.h"
#include "lab/paper/claims_read.h"
#include "lab/paper/item_kind.h"
#include "lab/paper/paper.h"
#include "lab/paper/paper_check.h"
#include "lab/paper/paper_read.h"
#include "lab/paper/paper_read_pictures.h"

namespace othello {
namespace {

using paper_read::file_name;
using paper_read::required;

constexpr std::string_view kItemsFile = "items.toml";
constexpr std::string_view kClaimsFile = "claims.toml";
constexpr std::string_view kEnding = ".toml";

// The words of items.toml, in the order of the enumerators and alternatives they stand for.
constexpr std::array<std::string_view, 13> kKinds{
    "curves",  "snapshots", "league", "teams",    "pool",    "champion", "game",
    "matches", "stage",     "sweep",  "topology", "squares", "plane"};
constexpr std::array<std::string_view, 3> kAxes{"games", "generations", "seconds"};

std::vector<PrintedStanding> read_printed(TomlFields& fields) {
  std::vector<PrintedStanding> printed;
  for (TomlFields& line : fields.tables("printed")) {
    PrintedStanding standing;
    standing.place = line.whole("place", 1, 1, kMostLeaguePlayers);
    standing.won = line.whole("won", 0, 0, kMostMeasureGames);
    standing.drew = line.whole("drew", 0, 0, kMostMeasureGames);
    standing.lost = line.whole("lost", 0, 0, kMostMeasureGames);
    standing.player = required(line, "player");
    line.finish();
    printed.push_back(std::move(standing));
  }
  return printed;
}

CurvesItem read_curves(TomlFields& fields) {
  CurvesItem item;
  item.opponent = fields.text("opponent", item.opponent);
  item.quantity = static_cast<Quantity>(fields.choice("quantity", 0, kQuantities));
  item.x_axis = static_cast<XAxis>(fields.choice("x", 0, kAxes));
  const auto run = static_cast<std::uint32_t>(fields.whole("run", 1, 1, kMostRuns));
  if (fields.has("run")) item.run = run;
  fields.require("series");
  for (TomlFields& series : fields.tables("series")) {
    std::string experiment = required(series, "experiment");
    item.series.push_back({std::move(experiment), required(series, "label")});
    series.finish();
  }
  return item;
}

SnapshotsItem read_snapshots(TomlFields& fields) {
  SnapshotsItem item;
  item.experiment = required(fields, "experiment");
  item.league = required(fields, "league");
  item.printed = read_printed(fields);
  return item;
}

LeagueItem read_league(TomlFields& fields) {
  LeagueItem item;
  item.games = fields.whole("games", item.games, 2, kMostMeasureGames);
  item.quick_games = fields.whole("quick_games", item.games, 2, kMostMeasureGames);
  if (item.games % 2 != 0) fields.fail("games", "expected an even number");
  if (item.quick_games % 2 != 0) fields.fail("quick_games", "expected an even number");
  item.epsilon = fields.number("epsilon", item.epsilon, 0.0, 1.0);
  item.seed = fields.whole("seed", item.seed, 0, kMostSeed);
  fields.require("entrant");
  for (TomlFields& entrant : fields.tables("entrant")) {
    item.entrants.push_back(paper_read::read_entrant(entrant));
  }
  item.printed = read_printed(fields);
  for (const std::string& line : fields.texts("printed_cells")) {
    std::istringstream words(line);
    auto& cells = item.printed_cells.emplace_back();
    for (std::string word; words >> word;) cells.push_back(word);
    if (cells.size() != item.entrants.size()) {
      fields.fail("printed_cells", "expected a number for each entrant in every line");
    }
  }
  return item;
}

PaperItem read_item(TomlFields& fields) {
  PaperItem item;
  item.line = fields.line();
  item.id = file_name(fields, "id");
  item.title = required(fields, "title");
  item.text = fields.text("text", "");
  fields.require("kind");
  switch (fields.choice("kind", 0, kKinds)) {
    case 0:
      item.body = read_curves(fields);
      break;
    case 1:
      item.body = read_snapshots(fields);
      break;
    case 2:
      item.body = read_league(fields);
      break;
    case 3:
      item.body = paper_read::read_teams(fields);
      break;
    case 4:
      item.body = paper_read::read_pool(fields);
      break;
    case 5:
      item.body = paper_read::read_champion(fields);
      break;
    case 6:
      item.body = read_game_item(fields);
      break;
    case 7:
      item.body = paper_read::read_matches(fields);
      break;
    case 8:
      item.body = paper_read::read_stage_item(fields);
      break;
    case 9:
      item.body = paper_read::read_sweep(fields);
      break;
    case 10:
      item.body = paper_read::read_topology(fields);
      break;
    case 11:
      item.body = paper_read::read_squares_item(fields);
      break;
    default:
      item.body = paper_read::read_plane(fields);
  }
  fields.finish();
  return item;
}

Result<Paper> read_items(const PaperFile& file, const std::string& where) {
  const auto tree = parse_toml(file.text, where);
  if (!tree) return tl::unexpected(tree.error());
  std::optional<Error> error;
  TomlFields root(*tree, where, error);
  Paper paper;
  paper.name = required(root, "name");
  paper.title = required(root, "title");
  paper.authors = root.text("authors", "");
  paper.published = root.text("published", "");
  for (TomlFields& item : root.tables("item")) paper.items.push_back(read_item(item));
  root.finish();
  if (error) return tl::unexpected(*error);
  return paper;
}

}  // namespace

std::string_view kind_name(const PaperItem& item) {
  static_assert(kKinds.size() == std::variant_size_v<decltype(PaperItem::body)>);
  return kKinds[item.body.index()];
}

Result<Paper> parse_paper(std::span<const PaperFile> files, std::string_view where) {
  const auto place = [&](std::string_view file) { return fmt::format("{}/{}", where, file); };
  const auto items = std::find_if(files.begin(), files.end(),
                                  [](const PaperFile& f) { return f.name == kItemsFile; });
  if (items == files.end()) return failure("no such file or folder", place(kItemsFile));
  auto paper = read_items(*items, place(kItemsFile));
  if (!paper) return paper;
  paper->where = where;
  for (const PaperFile& file : files) {
    if (file.name == kItemsFile || !file.name.ends_with(kEnding)) continue;
    if (file.name == kClaimsFile) {
      auto claims = parse_claims(file.text, place(kClaimsFile));
      if (!claims) return tl::unexpected(claims.error());
      paper->claims = std::move(*claims);
    } else {
      paper->experiments.push_back(
          {file.name.substr(0, file.name.size() - kEnding.size()), file.text});
    }
  }
  const auto sound =
      check_references(*paper, {.items = place(kItemsFile), .claims = place(kClaimsFile)});
  if (!sound) return tl::unexpected(sound.error());
  return paper;
}

}  // namespace othello
