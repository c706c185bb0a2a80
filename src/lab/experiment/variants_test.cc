#include "lab/experiment/variants.h"

#include <gtest/gtest.h>

#include "lab/experiment/experiment_testing.h"

namespace othello {
namespace {

ExperimentSet set_of(const std::string& text, std::string_view scale = {}) {
  const auto read = parse_experiment_file(text, "x.toml", scale);
  if (!read) {
    ADD_FAILURE() << read.error().text();
    return {};
  }
  return std::get<ExperimentSet>(*read);
}

std::vector<std::string> names_of(const ExperimentSet& set) {
  std::vector<std::string> names;
  for (const Variant& variant : set.variants) names.push_back(variant.experiment.name);
  return names;
}

const TdParameters& td_of(const Variant& variant) {
  return std::get<TdParameters>(variant.experiment.learner);
}

void expect_file_refused(const std::string& text, const std::string& message) {
  const auto read = parse_experiment_file(text, "x.toml");
  ASSERT_FALSE(read) << text;
  EXPECT_EQ(read.error().text(), message) << text;
}

TEST(Variants, OverrideSingleKeys) {
  const ExperimentSet set = set_of("title = \"All\"\nseed = 7\n" +
                                   with("method = \"td\"", "method = \"td\"\nepsilon = 0.2") +
                                   "[[variant]]\nname = \"a\"\n"
                                   "[[variant]]\nname = \"b\"\ntitle = \"B\"\nseed = 8\n"
                                   "learner.alpha = 0.5\n"
                                   "[[variant]]\nname = \"c\"\nlearner = { alpha = 0.25 }\n"
                                   "budget = { games = 2000 }\n");
  EXPECT_EQ(set.name, "small");
  EXPECT_EQ(set.title, "All");
  ASSERT_EQ(names_of(set), (std::vector<std::string>{"a", "b", "c"}));
  EXPECT_EQ(set.variants[0].experiment.title, "") << "the title belongs to the whole file";
  EXPECT_EQ(set.variants[1].experiment.title, "B");
  EXPECT_EQ(set.variants[0].experiment.seed, 7U);
  EXPECT_EQ(set.variants[1].experiment.seed, 8U);
  EXPECT_EQ(td_of(set.variants[0]).alpha, TdParameters{}.alpha);
  EXPECT_EQ(td_of(set.variants[1]).alpha, 0.5);
  EXPECT_EQ(td_of(set.variants[2]).alpha, 0.25);
  EXPECT_EQ(td_of(set.variants[2]).epsilon, 0.2) << "tables are merged";
  EXPECT_EQ(set.variants[2].experiment.budget.games, 2000U);
  EXPECT_EQ(set.variants[2].experiment.measures.size(), 1U);
}

TEST(Variants, AnotherMethodReplacesTheLearner) {
  const ExperimentSet set = set_of(with("method = \"td\"", "method = \"td\"\nalpha = 0.5") +
                                   "[[variant]]\nname = \"es\"\nlearner.method = \"es\"\n"
                                   "[[variant]]\nname = \"td\"\nlearner.method = \"td\"\n"
                                   "[[variant]]\nname = \"mlp\"\nevaluator.kind = \"mlp\"\n");
  EXPECT_TRUE(std::holds_alternative<EsParameters>(set.variants[0].experiment.learner));
  EXPECT_EQ(td_of(set.variants[1]).alpha, 0.5) << "the method is unchanged";
  const auto& start = std::get<NewEvaluator>(set.variants[2].experiment.start);
  EXPECT_TRUE(std::holds_alternative<MlpSpec>(start.evaluator));
}

TEST(Variants, SweepsGiveAllCombinations) {
  const ExperimentSet set = set_of(with_more(
      "[sweep]\nlearner.alpha = [0.001, 0.5]\n\"learner.ties\" = [\"random\", \"first\"]\n"));
  EXPECT_EQ(set.keys, (std::vector<std::string>{"learner.alpha", "learner.ties"}));
  EXPECT_EQ(names_of(set),
            (std::vector<std::string>{"alpha=0.001,ties=random", "alpha=0.001,ties=first",
                                      "alpha=0.5,ties=random", "alpha=0.5,ties=first"}));
  EXPECT_EQ(set.variants[2].values, (std::vector<std::string>{"0.5", "random"}));
  EXPECT_EQ(td_of(set.variants[1]).alpha, 0.001);
  EXPECT_EQ(td_of(set.variants[1]).ties, TieBreak::kFirst);
  EXPECT_EQ(td_of(set.variants[2]).alpha, 0.5);
  EXPECT_EQ(td_of(set.variants[2]).ties, TieBreak::kRandom);
}

TEST(Variants, SweepsCombineWithVariants) {
  const ExperimentSet set =
      set_of(with_more("[[variant]]\nname = \"td\"\n"
                       "[[variant]]\nname = \"lambda\"\nlearner.method = \"td_lambda\"\n"
                       "[sweep]\nlearner.alpha = [0.125, 0.25]\nruns = [2, 3]\n"));
  ASSERT_EQ(names_of(set).size(), 8U);
  EXPECT_EQ(names_of(set)[0], "td,alpha=0.125,runs=2");
  EXPECT_EQ(names_of(set)[7], "lambda,alpha=0.25,runs=3");
  EXPECT_EQ(set.variants[7].experiment.runs, 3U);
  const auto& lambda = std::get<TdLambdaParameters>(set.variants[7].experiment.learner);
  EXPECT_EQ(lambda.common.alpha.first, 0.25);
}

TEST(Variants, KeysThatEndAlikeAreNamedInFull) {
  const ExperimentSet set =
      set_of(with_more("[best]\n[sweep]\n\"best.games\" = [10]\n\"budget.games\" = [100]\n"));
  EXPECT_EQ(names_of(set), (std::vector<std::string>{"best.games=10,budget.games=100"}));
}

TEST(Variants, AScaleComesBeforeTheVariant) {
  const std::string text = with_more(
      "[[variant]]\nname = \"a\"\n"
      "[[variant]]\nname = \"b\"\nbudget.games = 500\n"
      "[[variant]]\nname = \"c\"\nbudget.games = 500\n[variant.scale.quick]\nbudget.games = 50\n"
      "[scale.quick]\nruns = 2\nbudget.games = 100\n");
  const ExperimentSet written = set_of(text);
  const ExperimentSet quick = set_of(text, "quick");
  const auto games = [](const ExperimentSet& set, std::size_t i) {
    return set.variants[i].experiment.budget.games;
  };
  EXPECT_EQ(games(written, 0), 1000U);
  EXPECT_EQ(games(written, 2), 500U);
  EXPECT_EQ(games(quick, 0), 100U);
  EXPECT_EQ(games(quick, 1), 500U);
  EXPECT_EQ(games(quick, 2), 50U);
  EXPECT_EQ(quick.variants[1].experiment.runs, 2U);
}

TEST(Variants, WhatIsWrongIsNamedWithItsLine) {
  expect_file_refused(with_more("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\n"
                                "learner.alhpa = 1\n"),
                      "x.toml: line 14: variant 'b': unknown key 'alhpa'; did you mean 'alpha'?");
  expect_file_refused(
      with("games = 1000", "games = -4") + "[[variant]]\nname = \"a\"\n[[variant]]\nname = \"b\"\n",
      "x.toml: line 7: games: found -4, expected a whole number from 1 to "
      "1000000000000");
  expect_file_refused(with_more("[[variant]]\ntitle = \"a\"\n"),
                      "x.toml: line 10: the key 'name' of a [[variant]] is missing");
  expect_file_refused(with_more("[[variant]]\nname = 3\n"),
                      "x.toml: line 11: name: found 3, expected text in quotes");
  expect_file_refused(with_more("[[variant]]\nname = \"a\"\n[[variant]]\nname = \"a\"\n"),
                      "x.toml: line 13: two variants are named 'a'");
  expect_file_refused(with_more("[[variant]]\nname = \"../a\"\n"),
                      "x.toml: line 11: name: found '../a', expected 1 to 100 letters, digits and "
                      "any of '-_.=,', not starting with '.'");
  expect_file_refused(with_more("[[variant]]\nname = \"figures\"\n"),
                      "x.toml: line 11: found the name 'figures', which is reserved for "
                      "the report's figures, expected another");
  expect_file_refused(with_more("[variant]\nname = \"a\"\n"),
                      "x.toml: line 10: variant: found a table, expected tables, each headed "
                      "[[variant]]");
  expect_file_refused(with("name = \"small\"\n", "") + "[[variant]]\nname = \"a\"\n",
                      "x.toml: the key 'name' is missing");
}

TEST(Variants, SweepsThatMeanNothingAreRefused) {
  expect_file_refused(with_more("[sweep]\n"),
                      "x.toml: line 10: sweep: found no key, expected a table of keys with lists "
                      "of values");
  expect_file_refused(with_more("[sweep]\nlearner.alpha = 0.1\n"),
                      "x.toml: line 11: sweep: 'learner.alpha': found 0.1, expected a list of "
                      "numbers, texts or flags; use a [[variant]] for tables or lists");
  expect_file_refused(with_more("[sweep]\nlearner.alpha = []\n"),
                      "x.toml: line 11: sweep: 'learner.alpha': found a list of 0, expected a list "
                      "of numbers, texts or flags; use a [[variant]] for tables or lists");
  expect_file_refused(with_more("[sweep]\nmeasure.games = [2]\n"),
                      "x.toml: line 11: sweep: 'measure.games': 'measure' is a list of 1, expected "
                      "a table; set it in a [[variant]]");
  expect_file_refused(with_more("[sweep]\nname = [\"a\"]\n"),
                      "x.toml: line 11: sweep: 'name' is set from the values, expected another "
                      "key");
  expect_file_refused(with_more("[sweep]\nlearner.alpha = [0.1, 0.1]\n"),
                      "x.toml: line 11: two variants are named 'alpha=0.1'");
  expect_file_refused(with_more("[sweep]\nlearner.alpha = [0.1, 7]\n"),
                      "x.toml: line 11: variant 'alpha=7': alpha: found 7, expected a number "
                      "above 0 and at most 1");
  expect_file_refused(with_more("[sweep]\nseed = [1, 2, 3, 4, 5, 6, 7, 8, 9]\n"
                                "runs = [1, 2, 3, 4, 5, 6, 7, 8]\n"),
                      "x.toml: line 10: found more than 64 variants, expected at most 64");
}

TEST(Variants, OnlyRunTakesThem) {
  expect_refused(with_more("[[variant]]\nname = \"a\"\n"),
                 "x.toml: has variants, which only 'othello run' accepts; expected one experiment");
}

TEST(Variants, EachIsWrittenAsAnExperimentOfItsOwn) {
  const ExperimentSet set =
      set_of(with_more("[sweep]\nlearner.alpha = [0.001, 0.5]\nseed = [1, 2]\n"));
  for (const Variant& variant : set.variants) {
    const std::string text = to_toml(variant.experiment);
    const auto again = parse_experiment(text, "again.toml");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(to_toml(*again), text);
  }
}

}  // namespace
}  // namespace othello
