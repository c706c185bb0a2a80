#include "cli/league_report.h"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cli/contest.h"
#include "core/interval_text.h"
#include "core/table.h"

namespace othello::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostCyclesAsText = 10;

double elo_error(const EloRating& rating) { return interval_reach() * rating.standard_error; }

/// "44,348.5", "-12".
std::string points_text(std::int64_t half_points) {
  const auto size = static_cast<std::uint64_t>(std::abs(half_points));
  return fmt::format("{}{}{}", half_points < 0 ? "-" : "", grouped(size / 2),
                     size % 2 == 0 ? "" : ".5");
}

std::string standings_text(const LeagueReport& report, const Style& style) {
  Table table({{"place"},
               {"player", Align::kLeft},
               {"games"},
               {"wins"},
               {"draws"},
               {"losses"},
               {"points"},
               {"score"},
               {"95% interval"},
               {"Elo"},
               {"+/-"}});
  for (const Standing& s : report.standings) {
    const EloRating& rating = report.ratings[s.player];
    table.add_row({std::to_string(s.place), report.names[s.player], grouped(s.tally.games()),
                   grouped(s.tally.wins), grouped(s.tally.draws), grouped(s.tally.losses),
                   points_text(s.half_points), fmt::format("{:.4f}", s.score),
                   interval_text(s.interval, "{:.4f}"), fmt::format("{:.0f}", rating.elo),
                   fmt::format("{:.0f}", elo_error(rating))});
  }
  return table.text(table_style(style));
}

/// In the order of the standings; a column is headed by its player's row.
std::string crosstable_text(const LeagueReport& report, const Style& style) {
  std::vector<Column> columns{{""}, {"Black", Align::kLeft}};
  for (std::size_t i = 1; i <= report.standings.size(); ++i) columns.push_back({std::to_string(i)});
  Table table(std::move(columns));
  std::size_t number = 0;
  for (const Standing& black : report.standings) {
    std::vector<std::string> row{std::to_string(++number), report.names[black.player]};
    for (const Standing& white : report.standings) {
      const Tally cell = report.table.cell(black.player, white.player);
      row.push_back(cell.games() == 0 ? "-" : fmt::format("{:.4f}", cell.score()));
    }
    table.add_row(std::move(row));
  }
  return table.text(table_style(style));
}

std::string cycle_text(const Cycle& cycle, const std::vector<std::string>& names) {
  const auto& [x, y, z] = cycle.players;
  return fmt::format("  {0} > {1} ({3:.4f}), {1} > {2} ({4:.4f}), {2} > {0} ({5:.4f})\n", names[x],
                     names[y], names[z], cycle.scores[0], cycle.scores[1], cycle.scores[2]);
}

std::string intransitivity_text(const LeagueReport& report) {
  const IntransitivityReport& found = report.intransitivity;
  std::string text = fmt::format(
      "{} of {} {} a significant winner (95% family-wise, Holm's correction).\n"
      "Cycles A > B > C > A: {} among {}, {} with three significant winners{}\n",
      grouped(found.significant_pairs), counted(found.pairs, "pairing"),
      found.pairs == 1 ? "has" : "have", grouped(found.cycles), counted(found.triples, "triple"),
      grouped(found.significant_cycles), found.strongest.empty() ? "." : ", strongest first:");
  for (std::size_t i = 0; i < found.strongest.size() && i < kMostCyclesAsText; ++i) {
    text += cycle_text(found.strongest[i], report.names);
  }
  if (found.significant_cycles > kMostCyclesAsText) text += "  ...\n";
  return text;
}

nlohmann::ordered_json standings_json(const LeagueReport& report) {
  auto all = nlohmann::ordered_json::array();
  for (const Standing& s : report.standings) {
    const EloRating& rating = report.ratings[s.player];
    all.push_back({{"place", s.place},
                   {"player", report.names[s.player]},
                   {"games", s.tally.games()},
                   {"wins", s.tally.wins},
                   {"draws", s.tally.draws},
                   {"losses", s.tally.losses},
                   {"points", static_cast<double>(s.half_points) / 2},
                   {"score", s.score},
                   {"interval", to_json(s.interval)},
                   {"elo", rating.elo},
                   {"elo_error", elo_error(rating)}});
  }
  return all;
}

/// One matrix per measure, which takes a quarter of the memory of one object per cell;
/// rows are Black, columns White. A cell without games has no score.
nlohmann::ordered_json crosstable_json(const LeagueReport& report) {
  Json out;
  const auto add_matrix = [&](const char* measure, const auto& entry) {
    Json& matrix = out[measure] = Json::array();
    for (std::size_t black = 0; black < report.names.size(); ++black) {
      Json row = Json::array();
      for (std::size_t white = 0; white < report.names.size(); ++white) {
        row.push_back(entry(report.table.cell(black, white)));
      }
      matrix.push_back(std::move(row));
    }
  };
  add_matrix("games", [](const Tally& cell) { return cell.games(); });
  add_matrix("wins", [](const Tally& cell) { return cell.wins; });
  add_matrix("draws", [](const Tally& cell) { return cell.draws; });
  add_matrix("losses", [](const Tally& cell) { return cell.losses; });
  add_matrix("score",
             [](const Tally& cell) { return cell.games() == 0 ? Json() : Json(cell.score()); });
  return out;
}

nlohmann::ordered_json intransitivity_json(const LeagueReport& report) {
  const IntransitivityReport& found = report.intransitivity;
  auto strongest = nlohmann::ordered_json::array();
  for (const Cycle& cycle : found.strongest) {
    auto players = nlohmann::ordered_json::array();
    for (const std::size_t player : cycle.players) players.push_back(report.names[player]);
    strongest.push_back({{"players", std::move(players)}, {"scores", cycle.scores}});
  }
  return {{"pairs", found.pairs},
          {"significant_pairs", found.significant_pairs},
          {"triples", found.triples},
          {"cycles", found.cycles},
          {"significant_cycles", found.significant_cycles},
          {"strongest", std::move(strongest)}};
}

}  // namespace

LeagueReport league_report(std::vector<std::string> names, Crosstable table, const PointsRule& rule,
                           const EloOptions& elo) {
  LeagueReport report{.names = std::move(names),
                      .table = std::move(table),
                      .rule = rule,
                      .standings = {},
                      .ratings = {},
                      .intransitivity = {}};
  report.standings = standings(report.table, rule);
  report.ratings = elo_ratings(report.table, elo);
  report.intransitivity = intransitivity(report.table);
  return report;
}

std::string to_text(const LeagueReport& report, const Style& style) {
  std::string text = standings_text(report, style) + "\n";
  if (report.names.size() <= kMostCrosstableColumns) {
    text += "Scores of Black (row) against White (column):\n\n" + crosstable_text(report, style);
  } else {
    text += fmt::format("The crosstable of {} players is in the output of --json.\n",
                        report.names.size());
  }
  return text + "\n" + intransitivity_text(report);
}

void add_report(nlohmann::ordered_json& out, const LeagueReport& report) {
  out["players"] = report.names;
  out["rule"] = report.rule.name;
  out["standings"] = standings_json(report);
  out["crosstable"] = crosstable_json(report);
  out["intransitivity"] = intransitivity_json(report);
}

}  // namespace othello::cli
