#include "lab/paper/paper.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "lab/experiment/experiment_file.h"
#include "lab/run/run_learner.h"

namespace othello {
namespace {

TEST(ShippedPapers, EveryExperimentIsSoundAtEachScale) {
  ASSERT_FALSE(shipped_paper_names().empty());
  for (const std::string& name : shipped_paper_names()) {
    const auto paper = find_paper(name);
    ASSERT_TRUE(paper) << paper.error().text();
    EXPECT_EQ(paper->name, name);
    for (const ExperimentText& text : paper->experiments) {
      for (const char* scale : {"quick", "paper"}) {
        const auto experiment = parse_experiment(text.text, text.name, scale);
        ASSERT_TRUE(experiment) << experiment.error().text();
        EXPECT_EQ(experiment->name, text.name);
        EXPECT_EQ(experiment->paper, name);
        const auto learner = make_run_learner(*experiment, {.seed = experiment->seed});
        EXPECT_TRUE(learner) << learner.error().text();
      }
    }
  }
}

/// Has the seed of all-round-300, by a mistake that was found after its results had been measured.
/// The two are not compared anywhere; its next training gets a seed of its own.
constexpr std::string_view kSharesItsSeed = "champions/all-round-3000";

TEST(ShippedPapers, NoTwoExperimentsShareTheirRandomNumbers) {
  std::map<std::uint64_t, std::string> seeds;
  for (const std::string& name : shipped_paper_names()) {
    const auto paper = find_paper(name);
    ASSERT_TRUE(paper) << paper.error().text();
    for (const ExperimentText& text : paper->experiments) {
      const auto experiment = parse_experiment(text.text, text.name, "paper");
      ASSERT_TRUE(experiment) << experiment.error().text();
      if (name + "/" + text.name == kSharesItsSeed) continue;
      const auto [known, fresh] = seeds.emplace(experiment->seed, name + "/" + text.name);
      EXPECT_TRUE(fresh) << name << "/" << text.name << " has the same seed as " << known->second;
    }
  }
}

TEST(ShippedPapers, LucasAndRunarssonIsWhole) {
  const auto paper = find_paper("lucas2006");
  ASSERT_TRUE(paper);
  for (const char* id : {"players", "fig5", "fig6", "fig7", "fig8", "fig9", "table1", "table2",
                         "champions", "deterministic"}) {
    EXPECT_NE(paper->find_item(id), nullptr) << id;
  }
  const auto td = std::find_if(paper->experiments.begin(), paper->experiments.end(),
                               [](const ExperimentText& e) { return e.name == "td"; });
  ASSERT_NE(td, paper->experiments.end());
  const auto experiment = parse_experiment(td->text, "td.toml", "paper");
  ASSERT_TRUE(experiment);
  EXPECT_EQ(experiment->runs, 30U);
  EXPECT_EQ(experiment->budget.games, 4'500'000U);
  EXPECT_EQ(snapshot_count(experiment->budget), 100U);
  EXPECT_EQ(experiment->measures.front().games, 10'000U);
}

TEST(ShippedPapers, SzubertJaskowskiAndKrawiecIsWhole) {
  const auto paper = find_paper("szubert2013");
  ASSERT_TRUE(paper) << paper.error().text();
  for (const char* id : {"fig3", "fig4", "fig5a", "fig5b", "fig5c", "fig6-cel", "fig6-ctdl", "fig7",
                         "fig8", "fig10", "fig11", "table1", "champion-etdl"}) {
    EXPECT_NE(paper->find_item(id), nullptr) << id;
  }
  for (const char* size : {"7x4", "9x5", "12x6"}) {
    for (const char* method : {"tdl", "el", "cel", "etdl", "ctdl"}) {
      const std::string name = std::string(method) + "-" + size;
      const auto text = std::find_if(paper->experiments.begin(), paper->experiments.end(),
                                     [&](const ExperimentText& e) { return e.name == name; });
      ASSERT_NE(text, paper->experiments.end()) << name;
      const auto experiment = parse_experiment(text->text, name, "paper");
      ASSERT_TRUE(experiment);
      EXPECT_EQ(experiment->runs, 24U) << name;
      EXPECT_EQ(experiment->budget.games, 3'000'000U) << name;
      EXPECT_EQ(snapshot_count(experiment->budget), 50U) << name;
      EXPECT_EQ(experiment->measures.front().games, 1'000U) << name;
    }
  }
}

std::string refusal(const std::vector<PaperFile>& files) {
  const auto paper = parse_paper(files, "folder");
  return paper ? "accepted" : paper.error().text();
}

const PaperFile kItems{"items.toml", R"(
name = "p"
title = "t"
[[item]]
id = "fig1"
title = "Fig. 1"
kind = "curves"
series = [{ experiment = "a", label = "A" }]
)"};

TEST(Papers, WhatIsMissingIsNamed) {
  EXPECT_NE(refusal({}).find("folder/items.toml"), std::string::npos);
  EXPECT_NE(refusal({kItems}).find("'fig1' needs the experiment 'a'"), std::string::npos);
  const PaperFile experiment{"a.toml", ""};
  EXPECT_EQ(refusal({kItems, experiment}), "accepted");
  const PaperFile claims{
      "claims.toml",
      "[[claim]]\nid = \"x\"\nitem = \"fig2\"\nsays = \"\"\nquote = \"\"\nsource = \"\"\n"
      "expects = { above = 0 }\nmeasure = { kind = \"curve\", experiment = \"a\" }\n"};
  EXPECT_NE(refusal({kItems, experiment, claims}).find("'fig2', which does not exist"),
            std::string::npos)
      << refusal({kItems, experiment, claims});
}

TEST(Papers, AnUnknownKeyIsRefusedWithItsLine) {
  PaperFile items = kItems;
  items.text += "oponent = \"random\"\n";
  EXPECT_NE(refusal({items}).find("folder/items.toml: line 9"), std::string::npos)
      << refusal({items});
}

/// Items that compare experiments; `extra` is appended to the last one.
PaperFile team_items(const std::string& extra = "") {
  return {"items.toml", R"(
name = "p"
title = "t"
[[item]]
id = "rr"
title = "Round robin"
kind = "teams"
points = "1/0.5/0"
every = 5
seed = 3
series = [{ experiment = "a", label = "A" }, { experiment = "b", label = "B" }]
[[item]]
id = "champ"
title = "Champion"
kind = "champion"
name = "best-a"
experiment = "a"
[[item]]
id = "pool"
title = "Pool"
kind = "pool"
quick_every = 2
series = [{ experiment = "a", label = "A" }]
pool = [{ name = "H", player = "heuristic" }, { name = "B2", best_of = "b", place = 2 }]
)" + extra};
}
const std::vector<PaperFile> kTwoExperiments{{"a.toml", ""}, {"b.toml", ""}};

std::string team_refusal(const std::string& extra_items, const std::string& measure) {
  std::vector<PaperFile> files = kTwoExperiments;
  files.push_back(team_items(extra_items));
  if (!measure.empty()) {
    files.push_back(
        {"claims.toml",
         "[[claim]]\nid = \"x\"\nitem = \"rr\"\nsays = \"\"\nquote = \"\"\nsource = \"\"\n"
         "expects = { above = 0 }\nmeasure = {" +
             measure + "}\n"});
  }
  return refusal(files);
}

TEST(Papers, ItemsThatCompareExperiments) {
  std::vector<PaperFile> files = kTwoExperiments;
  files.push_back(team_items());
  const auto paper = parse_paper(files, "folder");
  ASSERT_TRUE(paper) << paper.error().text();
  const PaperItem& pool = *paper->find_item("pool");
  EXPECT_EQ(pool.kind, "pool");
  EXPECT_TRUE(pool.body->plays());
  EXPECT_EQ(pool.body->names(), (std::vector<std::string>{"a"}));
  EXPECT_EQ(pool.body->experiments(), (std::vector<std::string>{"a"}));
  EXPECT_EQ(pool.body->pool_experiments(), (std::vector<std::string>{"b"}));
}

TEST(Papers, BadItemsThatCompareExperimentsAreRefusedWithTheirLine) {
  const auto refused = [](std::string_view from, std::string_view to, std::string_view expected) {
    PaperFile items = team_items();
    items.text.replace(items.text.find(from), from.size(), to);
    std::vector<PaperFile> files = kTwoExperiments;
    files.push_back(items);
    const std::string text = refusal(files);
    EXPECT_NE(text.find(expected), std::string::npos) << text;
  };
  refused("1/0.5/0", "1/0/-2", "line 8: points: expected a rule");
  refused("1/0.5/0", "2/1/0", "line 8: points: found '2/1/0'");
  refused("{ experiment = \"b\", label = \"B\" }", "{ experiment = \"a\", label = \"B\" }",
          "line 11: experiment: 'a' is listed twice");
  refused(", { experiment = \"b\", label = \"B\" }", "", "line 11: series: found 1");
  refused("\"B2\"", "\"H\"", "'H' is listed twice");
  refused("player = \"heuristic\" }", "player = \"heuristic\", place = 2 }",
          "place: applies only to");
  refused("quick_every = 2", "quick_every = 0", "line 22: quick_every");
  refused("best_of = \"b\"", "best_of = \"c\"",
          "items.toml: line 18: 'pool' needs the experiment 'c'");
  EXPECT_NE(team_refusal("ranks = [\"b\"]\n", "").find("ranks: found 'b'"), std::string::npos);
}

TEST(Papers, ClaimsAboutTeamsNameWhatIsThere) {
  const auto accepted = [](const std::string& measure) {
    EXPECT_EQ(team_refusal("", measure), "accepted") << measure;
  };
  const auto refused = [](const std::string& measure, std::string_view expected) {
    const std::string text = team_refusal("", measure);
    EXPECT_NE(text.find("claims.toml: line "), std::string::npos) << text;
    EXPECT_NE(text.find(expected), std::string::npos) << text;
  };
  accepted(R"(kind = "team", league = "rr", team = "a")");
  accepted(R"(kind = "team", league = "rr", team = "a", over = "b", part = "last point")");
  accepted(R"(kind = "team", league = "rr", team = "a", against = "b", part = "whole")");
  accepted(R"(kind = "team", league = "pool", team = "a", part = "first tenth")");
  accepted(R"(kind = "rank", league = "pool", team = "a", places = 3)");
  accepted(R"(kind = "champion", of = "champ")");
  accepted(R"(kind = "squares", experiment = "a", of = "corners minus centre")");
  refused(R"(kind = "team", league = "rr", team = "c")", "needs the team 'c'");
  refused(R"(kind = "team", league = "rx", team = "a")", "needs an item 'rx'");
  refused(R"(kind = "team", league = "pool", team = "b")", "needs the team 'b'");
  refused(R"(kind = "team", league = "pool", team = "a", against = "a")", "of the kind 'teams'");
  refused(R"(kind = "team", league = "rr", team = "a", against = "b", over = "b")", "either");
  refused(R"(kind = "team", league = "rr", team = "a", part = "step")",
          "part: applies to learning curves only");
  refused(R"(kind = "rank", league = "rr", team = "a")", "needs an item 'rr' of the kind 'pool'");
  refused(R"(kind = "champion", of = "rr")", "of the kind 'champion'");
  refused(R"(kind = "squares", experiment = "c")", "needs the experiment 'c'");
}

TEST(Papers, AnItemsPictureNeedsItsExperiments) {
  const std::string head = "name = \"p\"\ntitle = \"t\"\n[[item]]\nid = \"i\"\ntitle = \"T\"\n";
  const PaperFile sweep{"items.toml", head + R"(kind = "sweep"
x = "sigma"
series = [{ name = "s", label = "S", points = [{ x = "0", experiment = "a" }] }]
)"};
  EXPECT_NE(refusal({sweep}).find("needs the experiment 'a'"), std::string::npos);
  EXPECT_EQ(refusal({sweep, {"a.toml", ""}}), "accepted");
  const PaperFile topology{"items.toml", head + "kind = \"topology\"\nexperiment = \"a\"\n"};
  EXPECT_NE(refusal({topology}).find("needs the experiment 'a'"), std::string::npos);
  const PaperFile squares{
      "items.toml", head + "kind = \"squares\"\nexperiment = \"a\"\n" + "printed = [\"1 2 3\"]\n"};
  EXPECT_NE(refusal({squares}).find("line 8: printed: expected eight numbers"), std::string::npos)
      << refusal({squares});
}

TEST(Papers, NamesOfFilesCannotLeaveTheFolder) {
  PaperFile items = kItems;
  items.text.replace(items.text.find("fig1"), 4, "../x");
  EXPECT_NE(refusal({items}).find("line 5: id: found '../x'"), std::string::npos)
      << refusal({items});
}

TEST(Papers, AnUnknownNameIsAnsweredWithTheNearest) {
  const auto paper = find_paper("lucas2005");
  ASSERT_FALSE(paper);
  EXPECT_NE(paper.error().text().find("did you mean 'lucas2006'"), std::string::npos)
      << paper.error().text();
}

}  // namespace
}  // namespace othello
