#include <gtest/gtest.h>

#include "lab/experiment/experiment_file.h"
#include "lab/paper/paper.h"
#include "lab/paper/reproduction.h"

namespace othello {
namespace {

constexpr const char* kHead = "name = \"p\"\ntitle = \"t\"\n[[item]]\nid = \"x\"\ntitle = \"X\"\n";

/// The error from reading an item and a claim about it, or "accepted".
std::string reading(const std::string& item, const std::string& measure = "") {
  std::vector<PaperFile> files{{"items.toml", kHead + item}, {"a.toml", ""}, {"b.toml", ""}};
  if (!measure.empty()) {
    files.push_back(
        {"claims.toml",
         "[[claim]]\nid = \"c\"\nitem = \"x\"\nsays = \"s\"\nquote = \"q\"\nsource = \"p\"\n"
         "expects = { above = 0 }\nmeasure = { " +
             measure + " }\n"});
  }
  const auto paper = parse_paper(files, "folder");
  return paper ? "accepted" : paper.error().text();
}

const std::string kMatches = R"(kind = "matches"
row = [{ label = "4", of = "a", against = "b", opening_plies = 4, printed = [1, 2, 3] },
       { label = "r", of = "a", player = "random" }]
)";
const std::string kFromOpenings = R"(kind = "matches"
row = [{ label = "p", of = "a", player = "pool", openings = true },
       { label = "b", of = "a", against = "b", openings = true, epsilon = 0.1 }]
)";
const std::string kSquares = "1 2 3 4 -5 6e-1 7 8 9 10";
const std::string kStage = "kind = \"stage\"\nstage = \"middle\"\nprinted_squares = \"" + kSquares +
                           "\"\nseries = [{ experiment = \"a\", label = \"A\" }]\n";

TEST(FinalItems, AreReadWithTheirClaims) {
  EXPECT_EQ(reading(kMatches), "accepted");
  EXPECT_EQ(reading(kMatches, R"(kind = "matches", of = "x", row = "4", quantity = "win")"),
            "accepted");
  EXPECT_EQ(reading(kFromOpenings, R"(kind = "matches", of = "x", row = "p")"), "accepted");
  EXPECT_EQ(reading(kStage, R"(kind = "stage", experiment = "a", stage = "ending", squares = ")" +
                                kSquares + "\""),
            "accepted");
  EXPECT_EQ(reading(kMatches, R"(kind = "matches", of = "x", row = "4", minus = "r")"), "accepted");
  EXPECT_EQ(reading(kMatches, R"(kind = "matches", of = "x", row = "4", minus = "others")"),
            "accepted");
}

TEST(FinalItems, AGroupIsOfPlayersOfALeague) {
  const std::string league = R"(kind = "league"
entrant = [{ name = "A", finals_of = "a" }, { name = "H", player = "heuristic" }]
)";
  const std::string group = R"(kind = "group", league = )";
  EXPECT_EQ(reading(league, group + R"("x", of = ["A"], against = ["H"])"), "accepted");
  const auto refused = [&](const std::string& measure, std::string_view expected) {
    const std::string text = reading(league, group + measure);
    EXPECT_NE(text.find(expected), std::string::npos) << text;
  };
  refused(R"("x", of = ["A"], against = ["B"])", "needs the player 'B'");
  refused(R"("y", of = ["A"])", "needs an item 'y' of the kind 'league'");
}

const std::string kPlane = R"(kind = "plane"
across = "m"
up = "m"
across_title = "v random"
up_title = "v b"
points = [{ label = "A", across = "r", up = "4" }]
known = [{ label = "K", across = 0.961, up = 0.377 }]
[[item]]
id = "m"
title = "M"
)" + kMatches;

TEST(FinalItems, APlaneShowsRowsOfMatches) {
  EXPECT_EQ(reading(kPlane), "accepted");
  const std::vector<PaperFile> files{
      {"items.toml", kHead + kPlane}, {"a.toml", ""}, {"b.toml", ""}};
  const auto paper = parse_paper(files, "folder").value();
  const auto chosen = choose_items(paper, "x").value();
  ASSERT_EQ(chosen.size(), 2U) << "the items it shows must be played";
  EXPECT_EQ(chosen[0].id, "m");
}

TEST(FinalItems, SayWhatIsWrongWithThem) {
  const auto refused = [](const std::string& item, const std::string& measure,
                          std::string_view expected) {
    const std::string text = reading(item, measure);
    EXPECT_NE(text.find(expected), std::string::npos) << text;
    EXPECT_NE(text.find("line "), std::string::npos) << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << text;
  };
  const auto with = [](std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
  };
  refused(with(kMatches, "against = \"b\", ", ""), "", "either another experiment");
  refused(with(kMatches, "\"random\"", "\"nobody\""), "", "expected a shipped player");
  refused(with(kMatches, "[1, 2, 3]", "[1, 2]"), "", "wins, draws and losses");
  refused(with(kMatches, "[1, 2, 3]", "[0, 0, 0]"), "", "wins, draws and losses");
  refused(with(kMatches, "\"random\"", "\"random\", epsilon = 2"), "", "epsilon: found 2");
  refused(with(kMatches, "\"random\"", "\"pool\""), "", "which needs openings = true");
  refused(with(kMatches, "opening_plies = 4", "opening_plies = 4, openings = true"), "",
          "opening_plies: contradicts openings");
  refused(with(kFromOpenings, "row", "games = 4\nrow"), "", "games: contradicts openings");
  refused(with(kFromOpenings, "row", "quick_games = 4\nrow"), "", "quick_games: contradicts");
  refused(with(kMatches, "of = \"a\"", "of = \"c\""), "", "needs the experiment 'c'");
  refused(kMatches, R"(kind = "matches", of = "x", row = "5")", "needs the row '5'");
  refused(kMatches, R"(kind = "matches", of = "y", row = "4")", "needs an item 'y'");
  refused(kMatches, R"(kind = "matches", of = "x", row = "4", minus = "5")", "needs the row '5'");
  refused(kMatches, R"(kind = "matches_slope", of = "y")", "needs an item 'y'");
  refused(with(kPlane, "up = \"4\"", "up = \"5\""), "", "needs the row '5'");
  refused(with(kPlane, "across = \"m\"", "across = \"x\""), "", "needs an item 'x'");
  refused(with(kPlane, "0.377", "37.7"), "", "up: found 37.7");
  refused(with(kPlane, ", up = 0.377", ""), "", "up");
  refused(with(kStage, "\"middle\"", "\"end\""), "", "stage: found 'end'");
  refused(with(kStage, " 10", ""), "", "expected 10 numbers");
  refused(with(kStage, " 10", " ten"), "", "expected 10 numbers");
}

TEST(Osaki2008, IsReadWithAllItsExperiments) {
  const auto paper = find_paper("osaki2008");
  ASSERT_TRUE(paper) << paper.error().text();
  for (const char* id :
       {"table3", "table5", "table6", "table7", "table8", "table9", "table10", "fig4", "fig5"}) {
    EXPECT_NE(paper->find_item(id), nullptr) << id;
  }
  for (const ExperimentText& text : paper->experiments) {
    for (const char* scale : {"quick", "paper"}) {
      const auto experiment = parse_experiment(text.text, text.name, scale);
      ASSERT_TRUE(experiment) << experiment.error().text();
      EXPECT_EQ(experiment->name, text.name);
    }
  }
}

}  // namespace
}  // namespace othello
