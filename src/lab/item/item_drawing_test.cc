#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "lab/item/item_testing.h"
#include "lab/item/team_conditions.h"
#include "lab/paper/paper.h"
#include "lab/results/matches_table.h"
#include "lab/results/stage_weights.h"

namespace othello {
namespace {

PaperItem item_of(const std::string& lines) {
  const auto item = parse_item(lines);
  EXPECT_TRUE(item) << item.error().text();
  return item.value();
}

ReportSection section_of(const PaperItem& item, const PaperResults& results) {
  const auto section = draw_item(item, results);
  EXPECT_TRUE(section) << section.error().text();
  return section.value();
}

/// A run with this many wins in ten games as Black.
MatchesTable::Run black_wins(std::uint32_t run, std::uint64_t wins) {
  return {run, {.wins = wins, .losses = 10 - wins}, {}};
}

TEST(SnapshotsItem, SaysWhatTheLeaguesOfAllRunsCameTo) {
  const PaperItem item = item_of("kind = 'snapshots'\nexperiment = 'e'\nleague = 'snapshots'\n");
  // Black wins, or White.
  const auto league = [](Tally black) {
    return LeagueTable{.players = {"player-1", "player-2"}, .cells = {{{}, black}, {{}, {}}}};
  };
  PaperResults results;
  RunData& data = results.experiments["e"];
  EXPECT_EQ(blocks_of<Paragraph>(section_of(item, results)).at(0).text,
            "Not run yet: e/snapshots.");
  data.leagues["snapshots"] = league({.losses = 2});
  EXPECT_EQ(blocks_of<ReportTable>(section_of(item, results)).at(0).caption, "Ours");
  EXPECT_TRUE(blocks_of<Paragraph>(section_of(item, results)).empty());
  data.run_leagues["snapshots"] = {league({.losses = 2}), league({.losses = 1})};
  const ReportSection section = section_of(item, results);
  EXPECT_EQ(blocks_of<ReportTable>(section).at(0).caption, "Ours: run 1");
  EXPECT_EQ(blocks_of<Paragraph>(section).at(0).text,
            "Rank correlation of score and time, mean over the leagues of 2 runs: 1.000 (95%: "
            "1.000 … 1.000).");
}

TEST(SweepItem, SeriesMayDifferInTheirOpponent) {
  const PaperItem item = item_of(
      "kind = 'sweep'\nopponent = 'heuristic'\nquantity = 'score'\nx = 'weights'\nseries = [\n"
      "  { name = 'a', label = 'A', points = [{ x = '1', experiment = 'e' }] },\n"
      "  { name = 'b', label = 'B', opponent = 'heuristic:4', "
      "points = [{ x = '1', experiment = 'e' }] },\n]\n");
  PaperResults results;
  const auto row = [](const std::string& opponent, double score) {
    return ResultRow{
        .run = 1, .games = 10, .measure = "score", .opponent = opponent, .score = score};
  };
  results.experiments["e"].metrics = {row("heuristic", 0.25), row("heuristic:4", 0.75)};
  const ReportSection section = section_of(item, results);
  const auto& table = std::get<ReportTable>(section.details.at(0));
  EXPECT_EQ(table.rows.at(0).at(1).text, "0.250");
  EXPECT_EQ(table.rows.at(0).at(2).text, "0.750");
}

TEST(MatchesItem, CountsTheGamesOfAllRunsPerThousand) {
  const PaperItem item = item_of(
      "kind = 'matches'\nparameter = 'd'\n"
      "row = [{ label = '4', of = 'tdmc', player = 'random', printed = [880, 0, 120] }]\n");
  const MatchesTable table{
      .rows = {{"4",
                "tdmc",
                "random",
                {{.run = 1, .black = {.wins = 900, .losses = 100}, .white = {}},
                 {.run = 2, .black = {}, .white = {.wins = 700, .losses = 300}}}}}};
  PaperResults results;
  results.item_games["x"] = rows_of(table);
  const auto shown = blocks_of<ReportTable>(section_of(item, results)).at(0);
  ASSERT_EQ(shown.rows.size(), 1U);
  const auto& row = shown.rows[0];
  EXPECT_EQ(row.at(0).text, "4");
  EXPECT_EQ(row.at(2).text, "0.800");
  EXPECT_EQ(row.at(5).text, "0.900");
  EXPECT_EQ(row.at(6).text, "0.700");
  EXPECT_EQ(row.at(7).text, "800-0-200");
  EXPECT_EQ(row.at(8).text, "880-0-120");
}

TEST(MatchesItem, KeepsIntervalsWithinSharesAndLeavesOutWhatThePaperDoesNotPrint) {
  const PaperItem item =
      item_of("kind = 'matches'\nrow = [{ label = 'a', of = 'tdmc', player = 'random' }]\n");
  const MatchesTable table{.rows = {{"a", "tdmc", "random", {black_wins(1, 9), black_wins(2, 1)}}}};
  PaperResults results;
  results.item_games["x"] = rows_of(table);
  const auto shown = blocks_of<ReportTable>(section_of(item, results)).at(0);
  EXPECT_EQ(shown.columns.size(), 8U);
  EXPECT_EQ(shown.rows.at(0).size(), 8U);
  EXPECT_EQ(shown.rows.at(0).at(3).text, "0.000 … 1.000");
}

TEST(MatchesItem, ShowsByHowMuchBlackIsBetterIfAsked) {
  const PaperItem item = item_of(
      "kind = 'matches'\ncolours = true\n"
      "row = [{ label = 'a', of = 'e', player = 'random', printed = [1, 2, 3] }]\n");
  const Tally won{.wins = 10};
  const Tally drawn{.draws = 10};
  PaperResults results;
  results.item_games["x"] =
      rows_of(MatchesTable{.rows = {{"a", "e", "random", {{1, won, drawn}, {2, won, drawn}}}}});
  const auto shown = blocks_of<ReportTable>(section_of(item, results)).at(0);
  EXPECT_EQ(shown.columns.at(7).header, "Black − White");
  EXPECT_EQ(shown.rows.at(0).at(7).text, "0.500");
  EXPECT_EQ(shown.rows.at(0).at(7).note, "0.500 … 0.500");
  EXPECT_EQ(shown.rows.at(0).at(9).text, "1-2-3");
}

TEST(MatchesItem, SaysHowLikelyThePapersOneTrainingIs) {
  const std::string rows =
      "row = [{ label = '4', of = 'e', player = 'random', printed = [8, 1, 1] }, { label = '0', of "
      "= 'e', player = 'random' }]\n";
  const PaperItem item = item_of("kind = 'matches'\nparameter = 'd'\nsingle = true\n" + rows);
  PaperResults results;
  results.item_games["x"] = rows_of(MatchesTable{
      .rows = {{"4", "e", "random", {black_wins(1, 4), black_wins(2, 5), black_wins(3, 6)}},
               {"0", "e", "random", {black_wins(1, 10)}}}});
  const auto tables = blocks_of<ReportTable>(section_of(item, results));
  ASSERT_EQ(tables.size(), 2U);
  ASSERT_EQ(tables[1].rows.size(), 1U) << "the paper has no result for d = 0";
  const auto& row = tables[1].rows[0];
  EXPECT_EQ(row.at(1).text, "0.800");
  EXPECT_EQ(row.at(2).text, "0.500");
  EXPECT_EQ(row.at(3).text, "0.400 … 0.600");
  // t = 0.3 / (0.1 * sqrt(4 / 3)) = 2.598 with 2 degrees of freedom.
  EXPECT_EQ(row.at(4).text, "0.12");
  const auto nothing_printed = parse_item(
      "kind = 'matches'\nsingle = true\nrow = [{ label = 'a', of = 'e', player = "
      "'random' }]\n");
  ASSERT_FALSE(nothing_printed);
  EXPECT_NE(nothing_printed.error().text().find("single: needs a row with printed"),
            std::string::npos)
      << nothing_printed.error().text();
}

TEST(PlaneItem, TakesItsNumbersFromRowsOfMatches) {
  const PaperItem item = item_of(R"(kind = "plane"
across = "h"
up = "p"
across_title = "v heuristic"
up_title = "v pool"
points = [{ label = "A", across = "a", up = "a v pool" }, { label = "B", across = "b", up = "b v pool" }]
known = [{ label = "K", across = 0.961, up = 0.377 }]
)");
  PaperResults results;
  results.item_games["h"] =
      rows_of(MatchesTable{.rows = {{"a", "e", "heuristic", {black_wins(1, 9), black_wins(2, 7)}},
                                    {"b", "f", "heuristic", {black_wins(1, 5)}}}});
  EXPECT_EQ(blocks_of<Paragraph>(section_of(item, results)).at(0).text, "Not run yet: p.");
  results.item_games["p"] = rows_of(
      MatchesTable{.rows = {{"a v pool", "e", "pool", {black_wins(1, 4), black_wins(2, 4)}}}});
  const ReportSection section = section_of(item, results);
  EXPECT_EQ(blocks_of<ReportFigure>(section).size(), 1U);
  const auto table = blocks_of<ReportTable>(section).at(0);
  ASSERT_EQ(table.rows.size(), 2U) << "B has not played the pool";
  EXPECT_EQ(table.rows[0].at(1).text, "0.800 (0.700 … 0.900)");
  EXPECT_EQ(table.rows[0].at(3).text, "on the front");
  EXPECT_EQ(table.rows[1].at(2).text, "0.377");
}

/// Runs whose corners weigh `corners` in the middle and whose other features weigh 1.
PaperResults runs_with_corners(const std::vector<double>& corners) {
  PaperResults results;
  std::uint32_t run = 0;
  for (const double corner : corners) {
    StagedFeatures staged;
    for (double& weight : staged.weights()) weight = 1.0;
    staged.weights()[static_cast<std::size_t>(Stage::kMiddle) * StagedFeatures::kFeatures] = corner;
    results.experiments["tdmc"].finals.push_back(
        {++run, Player{.name = "p", .evaluator = staged, .origin = ""}});
  }
  return results;
}

PaperItem middle_stage(bool normalised) {
  return item_of(std::string("kind = 'stage'\nstage = 'middle'\n") +
                 (normalised ? "normalised = true\n" : "") +
                 "series = [{ experiment = 'tdmc', label = 'TDMC' }]\n");
}

TEST(StageItem, ShowsMeansOfWeights) {
  const auto section = section_of(middle_stage(false), runs_with_corners({1.0, 3.0, 8.0}));
  const auto table = blocks_of<ReportTable>(section).at(0);
  ASSERT_EQ(table.rows.size(), kFeatureNames.size());
  EXPECT_EQ(table.rows[0].at(1).text, "4.000 (3.606)");
  EXPECT_TRUE(blocks_of<ReportFigure>(section).empty());
}

TEST(StageItem, DividesByTheSizeOfARunsWeightsAndDrawsThem) {
  // 15 weights with the squares 14 + 46 = 15 * 4 and 14 + 1 = 15: 1 / 2 and 1 / 1.
  const auto section =
      section_of(middle_stage(true), runs_with_corners({std::sqrt(46.0), 1.0, std::sqrt(46.0)}));
  const auto table = blocks_of<ReportTable>(section).at(0);
  // Student's t with two degrees of freedom is 4.303; sd 0.2887 of 0.5, 1, 0.5.
  EXPECT_EQ(table.rows.back().at(1).text, "0.67 (-0.05 … 1.38)");
  const auto bars = blocks_of<ReportFigure>(section).at(0).figure;
  ASSERT_EQ(bars.data.size(), 1U);
  EXPECT_NE(bars.data[0].text.find("player turn,0.66666"), std::string::npos) << bars.data[0].text;
  EXPECT_EQ(section.details.size(), 1U) << "the boards";
}

TEST(StageItem, SetsThePapersWeightsBesideOursInItsUnit) {
  const std::string lines =
      "kind = 'stage'\nstage = 'middle'\nprinted_squares = '-4 2 2 2 2 2 2 2 2 2'\n"
      "series = [{ experiment = 'tdmc', label = 'TDMC' }]\n";
  // A disc adds a quarter of 8 on corners, of 1 on E, H and J, and an eighth of 1 elsewhere: the
  // ten squares add up to 4 + 3 / 16 + 6 / 64 = 4.28125, the paper's to 52.
  const auto section = section_of(item_of(lines), runs_with_corners({8.0, 8.0}));
  const auto table = blocks_of<ReportTable>(section).at(0);
  ASSERT_EQ(table.rows.size(), 10U) << "only squares";
  EXPECT_EQ(table.rows[0].at(1).text, "-4.000");
  EXPECT_EQ(table.rows[0].at(2).text, "6.970");
  EXPECT_EQ(table.rows[0].at(3).text, "6.970 … 6.970");
  EXPECT_EQ(table.rows[0].at(3).note, "the paper's is outside");
  EXPECT_EQ(table.rows[0].at(4).text, "2.000");
  EXPECT_EQ(table.rows[1].at(4).text, "0.125");
  const std::string boards = blocks_of<ReportFigure>(section).at(0).figure.data.at(0).text;
  EXPECT_NE(boards.find("1,a1,-4\n"), std::string::npos) << boards;
  EXPECT_NE(boards.find("2,a1,6.97"), std::string::npos) << boards;
  EXPECT_EQ(std::get<ReportTable>(section.details.at(0)).rows.size(), kFeatureNames.size());
  const auto contradiction = parse_item(lines + "normalised = true\n");
  ASSERT_FALSE(contradiction);
  EXPECT_NE(contradiction.error().text().find("printed_squares: contradicts normalised"),
            std::string::npos)
      << contradiction.error().text();
  EXPECT_EQ(blocks_of<Paragraph>(section_of(item_of(lines), {})).at(0).text, "Not run yet: tdmc.");
}

/// An experiment of two runs with two snapshots each.
RunData curve_data(bool timed) {
  RunData data;
  for (std::uint32_t run = 1; run <= 2; ++run) {
    for (std::uint64_t games : {10U, 20U}) {
      data.metrics.push_back(
          {.run = run, .games = games, .measure = "score", .opponent = "heuristic", .score = 0.5});
      if (timed) data.times.push_back({run, games, static_cast<double>(games)});
    }
  }
  return data;
}

TEST(CurvesItem, SaysWhichExperimentsHaveNoTimes) {
  const PaperItem item = item_of(
      "kind = 'curves'\nquantity = 'score'\nx = 'seconds'\nseries = [{ experiment = 'old', label = "
      "'Old' }, { experiment = 'new', label = 'New' }]\n");
  EXPECT_TRUE(item.body->over_seconds());
  PaperResults results;
  results.experiments["old"] = curve_data(false);
  EXPECT_TRUE(blocks_of<ReportFigure>(section_of(item, results)).empty()) << "nothing to draw";
  results.experiments["new"] = curve_data(true);
  const ReportSection section = section_of(item, results);
  const auto figures = blocks_of<ReportFigure>(section);
  ASSERT_EQ(figures.size(), 1U);
  EXPECT_NE(figures[0].figure.data.at(0).text.find("\nnew,10,"), std::string::npos);
  EXPECT_EQ(figures[0].figure.data.at(0).text.find("\nold,"), std::string::npos);
  const auto paragraphs = blocks_of<Paragraph>(section);
  ASSERT_EQ(paragraphs.size(), 1U);
  EXPECT_EQ(paragraphs[0].text, "Learning time was not recorded: old.");
}

TEST(CurvesItem, DrawsPanelsOfWhatIsThere) {
  const PaperItem item = item_of(R"(kind = "curves"
panel = [
  { title = "TDL", series = [{ experiment = "t4", label = "7 × 4" }, { experiment = "t6", label = "12 × 6" }] },
  { title = "EL", series = [{ experiment = "e4", label = "7 × 4" }] },
  { title = "CEL", series = [{ experiment = "c4", label = "7 × 4" }] },
]
)");
  EXPECT_EQ(item.body->experiments(), (std::vector<std::string>{"t4", "t6", "e4", "c4"}));
  PaperResults results;
  for (const char* name : {"t4", "t6", "c4"}) results.experiments[name] = curve_data(false);
  const ReportSection section = section_of(item, results);
  EXPECT_EQ(blocks_of<Paragraph>(section).at(0).text, "Not run yet: e4.");
  const Figure figure = blocks_of<ReportFigure>(section).at(0).figure;
  EXPECT_NE(figure.data.at(0).text.find("\nc4,10,"), std::string::npos);
  const std::string& script = std::get<GnuplotScript>(figure.drawing).text;
  EXPECT_NE(script.find("set title 'CEL'"), std::string::npos);
  EXPECT_EQ(script.find("set title 'EL'"), std::string::npos) << "nothing to draw";
  ASSERT_EQ(section.details.size(), 2U);
  EXPECT_EQ(std::get<ReportTable>(section.details[1]).caption, "CEL");
}

TEST(CurvesItem, HasSeriesOrPanels) {
  const std::string series = "series = [{ experiment = 'a', label = 'A' }]";
  const auto refusal = [](const std::string& lines) {
    const auto item = parse_item("kind = 'curves'\n" + lines);
    return item ? "accepted" : item.error().text();
  };
  EXPECT_EQ(refusal("panel = [{ title = 'T', " + series + " }]\n"), "accepted");
  EXPECT_NE(
      refusal(series + "\npanel = [{ title = 'T', " + series + " }]\n").find("either this or"),
      std::string::npos);
  EXPECT_NE(refusal("panel = [{ " + series + " }]\n").find("title"), std::string::npos);
  EXPECT_NE(refusal("quantity = 'score'\n").find("series"), std::string::npos);
}

TEST(ChampionItem, ShowsTheScoresThatChoseAndThatJudgedIt) {
  const PaperItem item = item_of("kind = 'champion'\nname = 'best'\nexperiment = 'e'\n");
  PaperResults results;
  results.experiments["e"].metrics.push_back(
      {.run = 3, .games = 500, .measure = "best", .opponent = "heuristic", .score = 0.8125});
  results.item_games["x"] = {{.experiment = "e",
                              .run = 3,
                              .games = 500,
                              .player = "best",
                              .opponent = "heuristic",
                              .tally = {.wins = 75, .losses = 25},
                              .interval = Interval{0.6, 0.9}}};
  const auto row = blocks_of<ReportTable>(section_of(item, results)).at(0).rows.at(0);
  EXPECT_EQ(row.at(3).text, "0.8125");
  EXPECT_EQ(row.at(4).text, "0.7500");
  EXPECT_EQ(row.at(5).text, "0.6000 … 0.9000");
}

TEST(SquaresItem, SetsThePapersBoardBesideOurs) {
  // Szubert et al. 2013, Fig. 10: eight players of twelve tuples each.
  const auto paper = find_paper("szubert2013").value();
  const PaperItem* fig10 = paper.find_item("fig10");
  ASSERT_NE(fig10, nullptr);
  PaperResults results;
  results.experiments[fig10->body->experiments().at(0)] = {};
  const Figure figure = blocks_of<ReportFigure>(section_of(*fig10, results)).at(0).figure;
  double sum = 0.0;
  std::istringstream lines(figure.data.at(0).text);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("2,")) sum += std::stod(line.substr(line.rfind(',') + 1));
  }
  EXPECT_EQ(sum, 8 * 1486.0);
}

TEST(TeamConditions, AreTheSameAtScaleQuickUnlessToldOtherwise) {
  const auto options = [](const std::string& lines, bool quick) {
    const auto tree = parse_toml(lines, "items.toml").value();
    std::optional<Error> error;
    TomlFields fields(tree, "items.toml", error);
    const TeamConditions conditions(fields);
    EXPECT_FALSE(error);
    return conditions.options({.folder = {}, .quick = quick, .backend = this_thread()});
  };
  EXPECT_EQ(options("points = '1/0.5/0'\nevery = 5\nseed = 3\n", false).rule.name, "1/½/0");
  EXPECT_EQ(options("every = 5\nseed = 3\n", true).every, 5U);
  EXPECT_EQ(options("every = 5\nseed = 3\n", true).seed, 3U);
  EXPECT_EQ(options("quick_every = 2\n", true).every, 2U);
  EXPECT_EQ(options("quick_every = 2\n", false).every, 1U);
  EXPECT_EQ(options("", false).rule.name, "3/1/0");
}

}  // namespace
}  // namespace othello
