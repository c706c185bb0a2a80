#include "lab/item/item_reading.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "arena/schedule.h"
#include "core/excerpt.h"
#include "eval/wpc.h"
#include "lab/experiment/experiment.h"
#include "lab/run/checkpoint.h"

namespace othello {
namespace {

constexpr EnumWord<PlayerChoice::From> kPlayerChoiceKeys[] = {
    {PlayerChoice::From::kPlayer, "player"},
    {PlayerChoice::From::kFinals, "finals_of"},
    {PlayerChoice::From::kBest, "best_of"},
    {PlayerChoice::From::kEachFinal, "each_final_of"}};

/// Numbers separated by blanks; none if there is anything else.
std::optional<std::vector<double>> numbers_in(std::string_view text) {
  std::vector<double> numbers;
  const char* at = text.data();
  const char* const end = at + text.size();
  while (at != end) {
    if (*at == ' ') {
      ++at;
      continue;
    }
    double number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error != std::errc() || (next != end && *next != ' ')) return std::nullopt;
    numbers.push_back(number);
    at = next;
  }
  return numbers;
}

}  // namespace

std::string read_required(TomlFields& fields, std::string_view key) {
  fields.require(key);
  return fields.text(key, "");
}

std::string read_file_name(TomlFields& fields, std::string_view key) {
  std::string name = read_required(fields, key);
  const auto fits = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  if (name.empty() || !std::all_of(name.begin(), name.end(), fits)) {
    fields.fail(key,
                fmt::format("found '{}', expected letters, digits, '-' and '_'", excerpt(name)));
  }
  return name;
}

std::vector<ItemSeries> read_series(TomlFields& fields, std::size_t least) {
  std::vector<ItemSeries> all;
  fields.require("series");
  for (TomlFields& series : fields.tables("series")) {
    std::string experiment = read_required(series, "experiment");
    const bool twice = std::any_of(all.begin(), all.end(), [&](const ItemSeries& known) {
      return known.experiment == experiment;
    });
    if (twice) series.fail("experiment", fmt::format("'{}' is listed twice", experiment));
    all.push_back({std::move(experiment), read_required(series, "label")});
    series.finish();
  }
  if (fields.has("series") && all.size() < least) {
    fields.fail("series", fmt::format("found {}, expected at least {}", all.size(), least));
  }
  return all;
}

std::vector<std::string> experiments_of(const std::vector<ItemSeries>& series) {
  std::vector<std::string> names;
  names.reserve(series.size());
  for (const ItemSeries& one : series) names.push_back(one.experiment);
  return names;
}

std::vector<PaperBand> read_paper_bands(TomlFields& fields) {
  std::vector<PaperBand> bands;
  for (TomlFields& band : fields.tables("paper")) {
    const double low = band.number("low", 0.0, 0.0, 1.0);
    bands.push_back({.label = read_required(band, "label"),
                     .low = low,
                     .high = band.number("high", low, low, 1.0)});
    band.require("low");
    band.finish();
  }
  return bands;
}

ItemGamesCount read_games(TomlFields& fields, ItemGamesCount fallback) {
  ItemGamesCount games = fallback;
  games.paper = fields.whole("games", fallback.paper, 2, kMostMeasureGames);
  if (fields.has("games")) games.quick = games.paper;
  games.quick = fields.whole("quick_games", games.quick, 2, kMostMeasureGames);
  return games;
}

std::uint64_t read_seed(TomlFields& fields) { return fields.whole("seed", 1, 0, kMostSeed); }

PlayerChoice read_entrant(TomlFields& fields) {
  PlayerChoice entrant{.name = read_file_name(fields, "name")};
  std::vector<std::string_view> given;
  std::vector<std::string_view> keys;
  for (const auto& [from, key] : kPlayerChoiceKeys) {
    keys.push_back(key);
    std::string source = fields.text(key, "");
    if (!fields.has(key)) continue;
    given.push_back(key);
    entrant.from = from;
    entrant.source = std::move(source);
  }
  if (given.size() != 1) {
    fields.fail("name", fmt::format("needs exactly one of {}", fmt::join(keys, ", ")));
  }
  entrant.place = static_cast<std::uint32_t>(fields.whole("place", entrant.place, 1, kMostRuns));
  const bool in_order =
      entrant.from == PlayerChoice::From::kFinals || entrant.from == PlayerChoice::From::kBest;
  if (fields.has("place") && !in_order) {
    fields.fail("place", "applies only to finals_of and best_of");
  }
  fields.finish();
  return entrant;
}

std::vector<std::string> experiments_of(const std::vector<PlayerChoice>& entrants) {
  std::vector<std::string> names;
  for (const PlayerChoice& entrant : entrants) {
    if (entrant.from != PlayerChoice::From::kPlayer) names.push_back(entrant.source);
  }
  return names;
}

Quantity read_quantity(TomlFields& fields, Quantity fallback) {
  fields.read({word("quantity", fallback, kQuantityWords, "quantity computed from the games")});
  return fallback;
}

std::string quantity_label(Quantity quantity, std::string_view opponent) {
  return fmt::format("{} v {}", quantity == Quantity::kWin ? "probability of a win" : "score",
                     opponent);
}

std::vector<double> read_ten_squares(TomlFields& fields, std::string_view key) {
  const std::string text = fields.text(key, "");
  if (!fields.has(key)) return {};
  auto numbers = numbers_in(text);
  if (!numbers || numbers->size() != kSquareClasses) {
    fields.fail(key, fmt::format("expected {} numbers separated by blanks", kSquareClasses));
    return {};
  }
  return std::move(*numbers);
}

std::vector<PrintedStanding> read_printed_standings(TomlFields& fields) {
  std::vector<PrintedStanding> printed;
  for (TomlFields& line : fields.tables("printed")) {
    PrintedStanding& standing = printed.emplace_back();
    standing.place = line.whole("place", 1, 1, kMostLeaguePlayers);
    standing.won = line.whole("won", 0, 0, kMostMeasureGames);
    standing.drew = line.whole("drew", 0, 0, kMostMeasureGames);
    standing.lost = line.whole("lost", 0, 0, kMostMeasureGames);
    standing.player = read_required(line, "player");
    line.finish();
  }
  return printed;
}

ReportTable printed_standings(const std::vector<PrintedStanding>& printed) {
  ReportTable table{
      .caption = "Paper",
      .columns = {{"Place"}, {"Player", Align::kLeft}, {"Played"}, {"Won"}, {"Drew"}, {"Lost"}},
      .rows = {}};
  for (const PrintedStanding& line : printed) {
    table.rows.push_back({{std::to_string(line.place)},
                          {line.player},
                          {std::to_string(line.won + line.drew + line.lost)},
                          {std::to_string(line.won)},
                          {std::to_string(line.drew)},
                          {std::to_string(line.lost)}});
  }
  return table;
}

std::string item_key(std::string_view text) { return fmt::format("{:016x}", fingerprint(text)); }

}  // namespace othello
