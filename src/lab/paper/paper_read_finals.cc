#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "eval/player_file.h"
#include "eval/wpc.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/player_reference.h"
#include "lab/paper/paper_read.h"
#include "lab/results/stage_weights.h"

namespace othello::paper_read {
namespace {

constexpr std::uint64_t kMostOpeningPlies = 60;
constexpr int kMostPrinted = 100'000'000;

MatchesItem::Row read_row(TomlFields& fields) {
  MatchesItem::Row row;
  row.label = required(fields, "label");
  row.of = required(fields, "of");
  row.against = fields.text("against", "");
  row.player = fields.text("player", "");
  if (row.against.empty() == row.player.empty()) {
    fields.fail("", "expected either another experiment (against) or a player");
  }
  row.openings = fields.flag("openings", false);
  if (row.player == kPool && !row.openings) {
    fields.fail("player",
                "found 'pool', which is met from openings alone: expected openings = true");
  }
  if (row.openings && fields.has("opening_plies")) {
    fields.fail("opening_plies", "contradicts openings");
  }
  if (!row.player.empty() && row.player != kPool && !is_shipped(row.player)) {
    fields.fail("player", fmt::format("found '{}', expected a shipped player", row.player));
  }
  row.opening_plies =
      static_cast<std::uint32_t>(fields.whole("opening_plies", 0, 0, kMostOpeningPlies));
  row.epsilon = fields.number("epsilon", 0.0, 0.0, 1.0);
  row.printed = fields.integers("printed", {}, 0, kMostPrinted);
  if (!row.printed.empty() && row.printed.size() != 3) {
    fields.fail("printed", "expected wins, draws and losses");
  }
  fields.finish();
  return row;
}

}  // namespace

MatchesItem read_matches(TomlFields& fields) {
  MatchesItem item;
  item.parameter = fields.text("parameter", "");
  item.games = fields.whole("games", item.games, 2, kMostMeasureGames);
  item.quick_games = fields.whole("quick_games", item.games, 2, kMostMeasureGames);
  item.seed = fields.whole("seed", item.seed, 0, kMostSeed);
  fields.require("row");
  for (TomlFields& row : fields.tables("row")) item.rows.push_back(read_row(row));
  const bool only_openings = std::all_of(item.rows.begin(), item.rows.end(),
                                         [](const MatchesItem::Row& row) { return row.openings; });
  for (const char* key : {"games", "quick_games"}) {
    if (only_openings && fields.has(key)) {
      fields.fail(key, "contradicts openings in all rows: there are two games from each");
    }
  }
  return item;
}

PlaneItem read_plane(TomlFields& fields) {
  PlaneItem item;
  item.across = required(fields, "across");
  item.up = required(fields, "up");
  item.across_title = required(fields, "across_title");
  item.up_title = required(fields, "up_title");
  fields.require("points");
  for (TomlFields& in : fields.tables("points")) {
    PlaneItem::Point& point = item.points.emplace_back();
    point.label = required(in, "label");
    point.across = required(in, "across");
    point.up = required(in, "up");
    in.finish();
  }
  for (TomlFields& in : fields.tables("known")) {
    PlaneItem::Known& known = item.known.emplace_back();
    known.label = required(in, "label");
    for (const char* key : {"across", "up"}) in.require(key);
    known.across = in.number("across", 0.0, 0.0, 1.0);
    known.up = in.number("up", 0.0, 0.0, 1.0);
    in.finish();
  }
  return item;
}

std::vector<double> read_squares(TomlFields& fields, std::string_view key) {
  std::vector<double> squares;
  const std::string text = fields.text(key, "");
  const char* at = text.data();
  const char* const end = at + text.size();
  for (; at != end; ++at) {
    if (*at == ' ') continue;
    double number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc() || (next != end && *next != ' ')) break;
    squares.push_back(number);
    if (next == end) {
      at = end;
      break;
    }
    at = next;
  }
  if (fields.has(key) && (at != end || squares.size() != kSquareClasses)) {
    fields.fail(key, fmt::format("expected {} numbers with blanks between them", kSquareClasses));
  }
  return squares;
}

Stage read_stage(TomlFields& fields) {
  fields.require("stage");
  return static_cast<Stage>(fields.choice("stage", 0, kStageNames));
}

StageItem read_stage_item(TomlFields& fields) {
  StageItem item;
  item.stage = read_stage(fields);
  item.normalised = fields.flag("normalised", item.normalised);
  item.printed_squares = read_squares(fields, "printed_squares");
  fields.require("series");
  for (TomlFields& series : fields.tables("series")) {
    std::string experiment = required(series, "experiment");
    item.series.push_back({std::move(experiment), required(series, "label")});
    series.finish();
  }
  return item;
}

}  // namespace othello::paper_read
