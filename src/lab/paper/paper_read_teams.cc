#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "arena/schedule.h"
#include "core/excerpt.h"
#include "core/nearest.h"
#include "lab/experiment/experiment.h"
#include "lab/paper/paper_read.h"

namespace othello::paper_read {
namespace {

// In the order of LeagueEntrant::From.
constexpr std::array<std::string_view, 3> kEntrantKeys{"player", "finals_of", "best_of"};

std::vector<TeamSeries> read_series(TomlFields& fields, std::size_t least) {
  std::vector<TeamSeries> all;
  fields.require("series");
  for (TomlFields& series : fields.tables("series")) {
    std::string experiment = required(series, "experiment");
    const bool twice = std::any_of(all.begin(), all.end(), [&](const TeamSeries& known) {
      return known.experiment == experiment;
    });
    if (twice) series.fail("experiment", fmt::format("'{}' is there already", experiment));
    all.push_back({std::move(experiment), required(series, "label")});
    series.finish();
  }
  if (fields.has("series") && all.size() < least) {
    fields.fail("series", fmt::format("found {}, expected at least {}", all.size(), least));
  }
  return all;
}

TeamConditions read_conditions(TomlFields& fields) {
  TeamConditions conditions;
  const auto rule = parse_points_rule(fields.text("points", "3/1/0"));
  if (!rule) {
    fields.fail("points", rule.error().message);
  } else if (rule->loss != 0) {
    fields.fail("points", "expected a rule by which a loss is worth nothing: 3/1/0 or 1/½/0");
  } else {
    conditions.rule = *rule;
  }
  conditions.every = fields.whole("every", conditions.every, 1, kMostSnapshots);
  conditions.quick_every = fields.whole("quick_every", conditions.every, 1, kMostSnapshots);
  conditions.seed = fields.whole("seed", conditions.seed, 0, kMostSeed);
  return conditions;
}

std::vector<std::string> read_ranks(TomlFields& fields, const std::vector<TeamSeries>& series) {
  std::vector<std::string> names;
  for (const TeamSeries& s : series) names.push_back(s.experiment);
  std::vector<std::string> ranks = fields.texts("ranks");
  if (!fields.has("ranks")) return names;
  for (const std::string& name : ranks) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    fields.fail("ranks", fmt::format("found '{}', expected an experiment of the series{}",
                                     excerpt(name), did_you_mean(name, names)));
  }
  return ranks;
}

}  // namespace

std::string required(TomlFields& fields, std::string_view key) {
  fields.require(key);
  return fields.text(key, "");
}

std::string file_name(TomlFields& fields, std::string_view key) {
  std::string name = required(fields, key);
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

LeagueEntrant read_entrant(TomlFields& fields) {
  LeagueEntrant entrant{.name = file_name(fields, "name")};
  int sources = 0;
  for (std::size_t i = 0; i < kEntrantKeys.size(); ++i) {
    std::string source = fields.text(kEntrantKeys[i], "");
    if (!fields.has(kEntrantKeys[i])) continue;
    ++sources;
    entrant.from = static_cast<LeagueEntrant::From>(i);
    entrant.source = std::move(source);
  }
  if (sources != 1) {
    fields.fail("name", fmt::format("expected one of {} beside it", fmt::join(kEntrantKeys, ", ")));
  }
  entrant.place = static_cast<std::uint32_t>(fields.whole("place", entrant.place, 1, kMostRuns));
  if (fields.has("place") && entrant.from == LeagueEntrant::From::kPlayer) {
    fields.fail("place", "is for the players of an experiment");
  }
  fields.finish();
  return entrant;
}

TeamsItem read_teams(TomlFields& fields) {
  TeamConditions conditions = read_conditions(fields);
  return {.conditions = conditions, .series = read_series(fields, 2)};
}

PoolItem read_pool(TomlFields& fields) {
  PoolItem item;
  item.conditions = read_conditions(fields);
  item.series = read_series(fields, 1);
  item.ranks = read_ranks(fields, item.series);
  item.top = static_cast<std::uint32_t>(fields.whole("top", item.top, 1, kMostLeaguePlayers));
  fields.require("pool");
  for (TomlFields& fields_of_one : fields.tables("pool")) {
    LeagueEntrant entrant = read_entrant(fields_of_one);
    const bool twice = std::any_of(item.pool.begin(), item.pool.end(),
                                   [&](const LeagueEntrant& e) { return e.name == entrant.name; });
    if (twice) fields_of_one.fail("name", fmt::format("'{}' is there already", entrant.name));
    item.pool.push_back(std::move(entrant));
  }
  if (fields.has("pool") && item.pool.empty()) fields.fail("pool", "expected at least one player");
  return item;
}

ChampionItem read_champion(TomlFields& fields) {
  ChampionItem item;
  item.name = file_name(fields, "name");
  item.experiment = required(fields, "experiment");
  item.games = fields.whole("games", item.games, 2, kMostMeasureGames);
  item.quick_games = fields.whole("quick_games", item.quick_games, 2, kMostMeasureGames);
  item.seed = fields.whole("seed", item.seed, 0, kMostSeed);
  return item;
}

}  // namespace othello::paper_read
