#include "lab/report/paper_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/progress.h"
#include "eval/player_file.h"
#include "lab/experiment/experiment_file.h"
#include "lab/figure/player_picture.h"
#include "lab/paper/champions.h"
#include "lab/report/report_finals.h"
#include "lab/report/report_pictures.h"
#include "lab/report/report_plane.h"
#include "lab/report/report_teams.h"

namespace othello {
namespace {

namespace fs = std::filesystem;

/// The places that the paper shows of its leagues of snapshots.
constexpr std::size_t kPaperEnds = 3;

std::string y_label(const CurvesItem& item) {
  const std::string_view what = item.quantity == Quantity::kWin ? "probability of a win" : "score";
  return fmt::format("{} v {}", what, item.opponent);
}

ReportTable printed_standings(const std::vector<PrintedStanding>& printed) {
  ReportTable table{
      .caption = "As the paper prints it",
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

ReportTable printed_crosstable(const LeagueItem& item) {
  ReportTable table{.caption = "As the paper prints it",
                    .columns = {{"Black \\ White", Align::kLeft}},
                    .rows = {}};
  for (const LeagueEntrant& entrant : item.entrants) table.columns.push_back({entrant.name});
  for (std::size_t i = 0; i < item.printed_cells.size(); ++i) {
    auto& row = table.rows.emplace_back();
    row.push_back({item.entrants[i].name});
    for (const std::string& cell : item.printed_cells[i]) row.push_back({cell});
  }
  return table;
}

/// Fills a section with an item's figures and tables.
class ItemWriter {
 public:
  ItemWriter(const Reproduction& reproduction, const PaperResults& results, const PaperItem& item,
             ReportSection& section)
      : reproduction_(reproduction), results_(results), item_(item), section_(section) {}

  Result<void> operator()(const CurvesItem& curves) {
    CurvesFigure figure{.name = item_.id,
                        .y_label = y_label(curves),
                        .x_axis = curves.x_axis,
                        .series = {},
                        .only_run = curves.run};
    for (const CurvesItem::Series& series : curves.series) {
      const auto data = results_.experiments.find(series.experiment);
      if (data == results_.experiments.end()) {
        missing(series.experiment);
        continue;
      }
      auto points = curve(data->second, curves.opponent, curves.quantity);
      if (!points) return tl::unexpected(points.error());
      if (curves.x_axis == XAxis::kSeconds && points->seconds.empty()) {
        section_.blocks.push_back(
            Paragraph{fmt::format("How long it learned was not recorded: {}.", series.experiment)});
        continue;
      }
      figure.series.push_back({series.experiment, series.label, std::move(*points)});
    }
    if (figure.series.empty()) return {};
    ReportTable table = curves_table(figure.series);
    auto drawn = draw(figure);
    if (!drawn) return tl::unexpected(drawn.error());
    section_.blocks.push_back(ReportFigure{item_.title + ".", std::move(*drawn)});
    // A single run has no mean over runs.
    if (!curves.run) section_.blocks.push_back(std::move(table));
    return {};
  }

  Result<void> operator()(const SnapshotsItem& snapshots) {
    const auto league = results_.leagues.find(snapshots.key());
    if (league == results_.leagues.end()) {
      missing(snapshots.key());
      return {};
    }
    if (!snapshots.printed.empty()) {
      section_.blocks.push_back(printed_standings(snapshots.printed));
    }
    ReportTable ours = standings_table(league->second, kPaperEnds);
    ours.caption = "Ours";
    section_.blocks.push_back(std::move(ours));
    return {};
  }

  Result<void> operator()(const LeagueItem& league_item) {
    const auto league = results_.leagues.find(item_.id);
    if (league == results_.leagues.end()) {
      missing(item_.id);
      return {};
    }
    if (!league_item.printed.empty()) {
      section_.blocks.push_back(printed_standings(league_item.printed));
    }
    ReportTable standings = standings_table(league->second, league->second.players.size());
    standings.caption = "Ours";
    section_.blocks.push_back(std::move(standings));
    if (!league_item.printed_cells.empty()) {
      section_.blocks.push_back(printed_crosstable(league_item));
    }
    ReportTable cells = crosstable(league->second);
    cells.caption = "Ours: Black's score in each pairing";
    section_.blocks.push_back(std::move(cells));
    return add_maps(league->second);
  }

  Result<void> operator()(const TeamsItem& teams) {
    const auto table = results_.teams.find(item_.id);
    if (table == results_.teams.end()) {
      missing(item_.id);
      return {};
    }
    if (auto drawn = add_curves(teams_figure(item_.id, table->second, teams.series)); !drawn) {
      return drawn;
    }
    section_.blocks.push_back(teams_scores(table->second, teams.series));
    section_.blocks.push_back(teams_pairs(table->second, teams.series));
    return {};
  }

  Result<void> operator()(const PoolItem& pool) {
    const auto table = results_.pools.find(item_.id);
    if (table == results_.pools.end()) {
      missing(item_.id);
      return {};
    }
    CurvesFigure figure = pool_figure(item_.id, table->second, pool.series);
    ReportTable scores = curves_table(figure.series);
    if (auto drawn = add_curves(figure); !drawn) return drawn;
    section_.blocks.push_back(std::move(scores));
    std::vector<TeamSeries> ranked = pool.series;
    std::erase_if(ranked, [&](const TeamSeries& series) {
      return std::find(pool.ranks.begin(), pool.ranks.end(), series.experiment) == pool.ranks.end();
    });
    section_.blocks.push_back(
        ReportFigure{"How often the members of each team took the first ranks.",
                     draw(ranks_figure(item_.id + "-ranks", table->second, ranked))});
    section_.blocks.push_back(pool_ranks(table->second, pool.series, pool.top));
    section_.blocks.push_back(pool_standings(table->second));
    return {};
  }

  Result<void> operator()(const MatchesItem& matches) {
    const auto table = results_.matches.find(item_.id);
    if (table == results_.matches.end()) {
      missing(item_.id);
      return {};
    }
    section_.blocks.push_back(matches_table(matches, table->second));
    return {};
  }

  Result<void> operator()(const StageItem& item) {
    std::vector<StageSeries> series;
    for (const StageItem::Series& s : item.series) {
      const auto data = results_.experiments.find(s.experiment);
      if (data == results_.experiments.end() || data->second.finals.empty()) {
        missing(s.experiment);
        continue;
      }
      auto runs = stage_weights(data->second, item.stage);
      if (!runs) return tl::unexpected(runs.error());
      series.push_back({s.experiment, s.label, std::move(*runs)});
    }
    if (series.empty()) return {};
    if (item.normalised) {
      section_.blocks.push_back(
          ReportFigure{item_.title + ".", draw(stage_bars(item_.id, item, series))});
    }
    section_.blocks.push_back(stage_table(item, series));
    section_.blocks.push_back(stage_maps(item, series));
    return {};
  }

  Result<void> operator()(const ChampionItem&) {
    const auto record = results_.champions.find(item_.id);
    if (record == results_.champions.end()) {
      missing(item_.id);
      return {};
    }
    section_.blocks.push_back(champion_table(record->second));
    return {};
  }

  Result<void> operator()(const GameItem& game) {
    section_.blocks.push_back(ReportFigure{item_.title + ".", draw_game(game, item_.id)});
    return {};
  }

  Result<void> operator()(const SweepItem& sweep) {
    for (const std::string& name : experiments_of(item_)) {
      if (!results_.experiments.contains(name)) missing(name);
    }
    const auto figure = sweep_figure(item_.id, sweep, results_);
    if (!figure) return tl::unexpected(figure.error());
    if (figure->series.empty()) return {};
    section_.blocks.push_back(ReportFigure{item_.title + ".", draw(*figure)});
    section_.blocks.push_back(sweep_table(*figure));
    return {};
  }

  Result<void> operator()(const TopologyItem& topology) {
    if (!results_.experiments.contains(topology.experiment)) {
      missing(topology.experiment);
      return {};
    }
    const LeagueEntrant best{
        .name = item_.id, .from = LeagueEntrant::From::kBest, .source = topology.experiment};
    const auto players = choose_players(std::span(&best, 1), reproduction_.folder);
    if (!players) return tl::unexpected(players.error());
    auto figure = draw_player(item_.id, players->players.front());
    if (!figure) return tl::unexpected(figure.error());
    section_.blocks.push_back(
        ReportFigure{fmt::format("{}, one placement each, and how often all of its placements use "
                                 "a square. The player: {}.",
                                 item_.title, players->players.front().name),
                     std::move(*figure)});
    return {};
  }

  Result<void> operator()(const SquaresItem& squares) {
    const auto data = results_.experiments.find(squares.experiment);
    if (data == results_.experiments.end()) {
      missing(squares.experiment);
      return {};
    }
    std::vector<SquareMap> maps{squares_of_finals(data->second)};
    if (squares.printed) maps.push_back({"As the paper prints it", *squares.printed});
    section_.blocks.push_back(ReportFigure{item_.title + ".", draw_square_maps(item_.id, maps)});
    return {};
  }

  Result<void> operator()(const PlaneItem& plane) {
    for (const std::string& item : {plane.across, plane.up}) {
      if (!results_.matches.contains(item)) missing(item);
    }
    const PlaneFigure figure = plane_figure(item_.id, plane, results_);
    if (figure.points.empty()) return {};
    section_.blocks.push_back(ReportFigure{
        fmt::format("{}. Points are means over the runs, bars reach from the least run to the "
                    "greatest; no player learned here exceeds on both axes one that is on the "
                    "stepped line.",
                    item_.title),
        draw(figure)});
    section_.blocks.push_back(plane_table(figure));
    return {};
  }

 private:
  Result<void> add_curves(const CurvesFigure& curves) {
    auto drawn = draw(curves);
    if (!drawn) return tl::unexpected(drawn.error());
    section_.blocks.push_back(ReportFigure{item_.title + ".", std::move(*drawn)});
    return {};
  }

  void missing(const std::string& name) {
    section_.blocks.push_back(Paragraph{fmt::format("Not run yet: {}.", name)});
  }

  Result<void> add_maps(const LeagueTable& league) {
    SquareMaps maps;
    for (const std::string& name : league.players) {
      const fs::path path = reproduction_.folder / "champions" / item_.id / (name + ".json");
      const auto player = load_player_file(path, std::nullopt);
      if (!player) return tl::unexpected(player.error());
      if (const auto values = square_weights(player->evaluator)) {
        maps.maps.push_back({fmt::format("{}: weight of each square", name), *values});
      } else if (const auto uses = square_uses(player->evaluator)) {
        maps.maps.push_back({fmt::format("{}: placements that use each square", name), *uses});
      }
    }
    if (!maps.maps.empty()) section_.blocks.push_back(std::move(maps));
    return {};
  }

  const Reproduction& reproduction_;
  const PaperResults& results_;
  const PaperItem& item_;
  ReportSection& section_;
};

/// "Fig. 5: CEL against …" → "Fig. 5"; a title without a colon as it is.
std::string short_title(const PaperItem& item) {
  const std::size_t colon = item.title.find(": ");
  const std::string head = item.title.substr(0, colon);
  return head == "Beyond the paper" ? item.title.substr(colon + 2) : head;
}

ReportSection claims_section(std::span<const CheckedClaim> claims) {
  ReportSection section{
      .id = "claims", .heading = "Claims", .short_heading = "Claims", .blocks = {}};
  section.blocks.push_back(Paragraph{claims_summary(claims) + "."});
  section.blocks.push_back(claims_table(claims));
  section.blocks.push_back(Paragraph{
      "A claim with a range is reproduced if our estimate lies in it; a claim about which of two "
      "is greater, if the whole 95% interval (Student's t over runs) lies on its side of zero. An "
      "interval with zero inside decides nothing. All claims are in claims.csv."});
  return section;
}

ReportSection conditions_section(const PaperResults& results) {
  ReportSection section{.id = "conditions",
                        .heading = "How it was run",
                        .short_heading = "How it was run",
                        .blocks = {}};
  ReportTable table{.caption = {},
                    .columns = {{"Experiment", Align::kLeft},
                                {"", Align::kLeft},
                                {"runs"},
                                {"games each"},
                                {"seed"},
                                {"time"},
                                {"program", Align::kLeft},
                                {"instruction set", Align::kLeft}},
                    .rows = {}};
  double seconds = 0.0;
  for (const auto& [name, data] : results.experiments) {
    const Manifest& manifest = data.manifest;
    seconds += manifest.seconds;
    table.rows.push_back({{name},
                          {manifest.title},
                          {std::to_string(manifest.runs)},
                          {format_count(static_cast<double>(data.experiment.budget.games))},
                          {std::to_string(manifest.seed)},
                          {format_duration(manifest.seconds)},
                          {program_text(manifest)},
                          {machine_text(manifest)}});
  }
  if (table.rows.empty()) return section;
  section.blocks.push_back(
      Paragraph{fmt::format("Learning and measuring took {} in all.", format_duration(seconds))});
  section.blocks.push_back(std::move(table));
  for (const auto& [name, data] : results.experiments) {
    section.blocks.push_back(Verbatim{name + ".toml", to_toml(data.experiment)});
  }
  return section;
}

}  // namespace

std::vector<CheckedClaim> check_claims(const Reproduction& reproduction,
                                       const PaperResults& results) {
  std::vector<CheckedClaim> checked;
  for (Claim& claim : claims_of(reproduction)) {
    ClaimResult result = check_claim(claim, results);
    checked.push_back({std::move(claim), std::move(result)});
  }
  return checked;
}

Result<Report> paper_report(const Reproduction& reproduction, const PaperResults& results,
                            std::span<const CheckedClaim> claims) {
  const Paper& paper = reproduction.paper;
  Report report{.title = paper.title,
                .subtitle = fmt::format("{}. {}. Reproduced at scale {}.", paper.authors,
                                        paper.published, results.scale),
                .sections = {}};
  if (!claims.empty()) report.sections.push_back(claims_section(claims));
  for (const PaperItem& item : reproduction.items) {
    ReportSection section{
        .id = item.id, .heading = item.title, .short_heading = short_title(item), .blocks = {}};
    if (!item.text.empty()) section.blocks.push_back(Paragraph{item.text});
    const auto written = std::visit(ItemWriter(reproduction, results, item, section), item.body);
    if (!written) return tl::unexpected(written.error());
    std::vector<CheckedClaim> own;
    std::copy_if(claims.begin(), claims.end(), std::back_inserter(own),
                 [&](const CheckedClaim& c) { return c.claim.item == item.id; });
    if (!own.empty()) section.blocks.push_back(claims_table(own));
    report.sections.push_back(std::move(section));
  }
  report.sections.push_back(conditions_section(results));
  return report;
}

}  // namespace othello
