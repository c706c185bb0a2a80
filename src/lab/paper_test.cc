#include "lab/paper.h"

#include <gtest/gtest.h>

#include "lab/experiment_file.h"
#include "lab/run_learner.h"

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
        const auto learner = make_run_learner(*experiment, {.seed = experiment->seed}, best_isa());
        EXPECT_TRUE(learner) << learner.error().text();
      }
    }
  }
}

TEST(ShippedPapers, NoTwoExperimentsShareTheirRandomNumbers) {
  const auto paper = find_paper("lucas2006");
  ASSERT_TRUE(paper);
  std::map<std::uint64_t, std::string> seeds;
  for (const ExperimentText& text : paper->experiments) {
    const auto experiment = parse_experiment(text.text, text.name, "paper");
    ASSERT_TRUE(experiment);
    const auto [known, fresh] = seeds.emplace(experiment->seed, text.name);
    EXPECT_TRUE(fresh) << text.name << " has the seed of " << known->second;
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
  const PaperFile claims{"claims.toml",
                         "[[claim]]\nid = \"x\"\nitem = \"fig2\"\nsays = \"\"\nlow = 0\n"
                         "measure = { kind = \"curve\", experiment = \"a\" }\n"};
  EXPECT_NE(refusal({kItems, experiment, claims}).find("'fig2', which is not there"),
            std::string::npos)
      << refusal({kItems, experiment, claims});
}

TEST(Papers, AnUnknownKeyIsRefusedWithItsLine) {
  PaperFile items = kItems;
  items.text += "oponent = \"random\"\n";
  EXPECT_NE(refusal({items}).find("folder/items.toml: line 9"), std::string::npos)
      << refusal({items});
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
