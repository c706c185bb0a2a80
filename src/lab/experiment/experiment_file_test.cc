#include "lab/experiment/experiment_file.h"

#include <gtest/gtest.h>

#include <fstream>

#include "lab/experiment/experiment_testing.h"
#include "lab/run/lab_testing.h"

namespace othello {
namespace {

TEST(ExperimentFile, DefaultsAreThePapers) {
  const auto e = parse_experiment(kSmall, "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_EQ(e->name, "small");
  EXPECT_EQ(e->seed, 1U);
  EXPECT_EQ(e->runs, 1U);
  EXPECT_EQ(e->budget.games, 1000U);
  EXPECT_EQ(e->budget.snapshot_every, 1000U) << "one snapshot, the last";
  ASSERT_EQ(e->measures.size(), 1U);
  EXPECT_EQ(e->measures[0].games, 10'000U);
  EXPECT_EQ(e->measures[0].epsilon, 0.1);
  EXPECT_EQ(std::get<TdParameters>(e->learner).alpha, 0.01);
  EXPECT_EQ(std::get<NewEvaluator>(e->start).size, 0.0);
  EXPECT_FALSE(e->best);
}

TEST(ExperimentFile, EveryKeyIsReadAndWrittenBack) {
  const std::string text = R"(
name = "all-keys"
title = "With \"quotes\" and \\"
paper = "lucas2006"
item = "Fig. 9"
seed = 77
runs = 4
[evaluator]
kind = "ntuple"
convention = "inversion"
stage_discs = [20, 44]
[[evaluator.tuples]]
shape = "snakes"
count = 3
length = 4
symmetric = false
[[evaluator.tuples]]
shape = "straight"
length = 3
[[evaluator.tuples]]
shape = "rectangles"
width = 3
height = 2
[[evaluator.tuples]]
shape = "lines"
shortest = 5
[[evaluator.tuples]]
shape = "corners"
width = 2
height = 5
[[evaluator.tuples]]
shape = "edges"
[[evaluator.tuples]]
shape = "squares"
squares = "a1b2d4"
[initial]
weights = "uniform"
size = 0.25
[pretraining]
method = "td"
until = 500
alpha = 0.001
alpha_factor = 0.95
alpha_every = 100
epsilon = 0.05
ties = "first"
target = "after_to_after"
update_after_random = false
[learner]
method = "es"
offspring = 5
plus = true
beta = 1
sigma = 0.1
epsilon = 0.2
ties = "first"
win = 3
draw = 1
loss = 0
payoff = "disc_difference"
[budget]
games = 2000
snapshot_every = 300
[[measure]]
opponent = "random"
games = 10
epsilon = 0
[[measure]]
opponent = "pool"
openings = true
[[measure]]
opponent = "heuristic"
openings = true
epsilon = 0.1
[best]
opponent = "random"
games = 12
[[league]]
name = "l"
among = "best"
guests = ["heuristic", "cel-n"]
games = 4
epsilon = 0.3
ties = "first"
[[league]]
name = "s"
among = "snapshots"
run = 3
[[league]]
name = "e"
among = "snapshots"
each_run = true
)";
  const auto e = parse_experiment(text, "x.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_EQ(e->title, "With \"quotes\" and \\");
  const auto& network = std::get<NTupleSpec>(std::get<NewEvaluator>(e->start).evaluator);
  EXPECT_EQ(network.stage_discs, (std::vector<int>{20, 44}));
  ASSERT_EQ(network.tuples.size(), 7U);
  EXPECT_EQ(std::get<SnakesSpec>(network.tuples[0]).count, 3);
  EXPECT_FALSE(std::get<SnakesSpec>(network.tuples[0]).symmetric);
  EXPECT_EQ(std::get<RectanglesSpec>(network.tuples[2]).width, 3);
  EXPECT_EQ(std::get<LinesSpec>(network.tuples[3]).shortest, 5);
  EXPECT_EQ(std::get<CornersSpec>(network.tuples[4]).height, 5);
  EXPECT_TRUE(std::holds_alternative<EdgesSpec>(network.tuples[5]));
  EXPECT_EQ(std::get<SquaresSpec>(network.tuples[6]).squares,
            (std::vector<Square>{square(0, 0), square(1, 1), square(3, 3)}));
  const auto& td = std::get<TdParameters>(e->pretraining->learner);
  EXPECT_EQ(td.target, TdParameters::Target::kAfterToAfter);
  EXPECT_EQ(td.ties, TieBreak::kFirst);
  EXPECT_FALSE(td.update_after_random);
  const auto& es = std::get<EsParameters>(e->learner);
  EXPECT_EQ(es.lambda, 5);
  EXPECT_EQ(es.fitness, EsParameters::Fitness::kDiscDifference);
  EXPECT_EQ(es.win, 3.0);
  EXPECT_EQ(e->measures[0].epsilon, 0.0);
  EXPECT_TRUE(e->measures[1].openings);
  EXPECT_EQ(e->measures[1].epsilon, 0.0) << "the default with openings";
  EXPECT_EQ(e->measures[2].epsilon, 0.1);
  EXPECT_EQ(e->leagues[0].guests.size(), 2U);
  EXPECT_EQ(e->leagues[1].run, 3U);
  EXPECT_TRUE(e->leagues[2].each_run);

  const std::string written = to_toml(*e);
  const auto again = parse_experiment(written, "again.toml");
  ASSERT_TRUE(again) << again.error().text() << "\n" << written;
  EXPECT_EQ(to_toml(*again), written);
  for (const char* line :
       {"count = 3\n", "size = 0.25\n", "alpha_factor = 0.95\n", "loss = 0.0\n", "until = 500\n",
        "run = 3\n", "shortest = 5\n", "stage_discs = [20, 44]\n", "shape = \"edges\"\n",
        "squares = \"a1b2d4\"\n", "guests = [\"heuristic\", \"cel-n\"]\n"}) {
    EXPECT_NE(written.find(line), std::string::npos) << line << "\n" << written;
  }
}

TEST(ExperimentFile, StagesAreEqualPartsOrBeginWhereSaid) {
  const auto with_stages = [](const std::string& line) {
    return "name = \"s\"\n[evaluator]\nkind = \"ntuple\"\n" + line +
           "\n[[evaluator.tuples]]\nshape = \"straight\"\nlength = 8\n[learner]\n"
           "method = \"td\"\n[budget]\ngames = 10\n[[measure]]\nopponent = \"random\"\n";
  };
  const auto stages = [&](const std::string& line) {
    const auto e = parse_experiment(with_stages(line), "x.toml");
    EXPECT_TRUE(e) << e.error().text();
    return std::get<NTupleSpec>(std::get<NewEvaluator>(e->start).evaluator).stage_discs;
  };
  EXPECT_EQ(stages(""), std::vector<int>{});
  EXPECT_EQ(stages("stages = 4"), (std::vector<int>{20, 35, 50}));
  EXPECT_EQ(stages("stage_discs = [30]"), std::vector<int>{30});
  expect_refused(with_stages("stages = 4\nstage_discs = [30]"),
                 "x.toml: line 4: stages: applies only where stage_discs is not given");
  expect_refused(with_stages("stage_discs = [30, 20]"),
                 "x.toml: line 4: evaluator.stage_discs: found 20 discs, expected ascending "
                 "numbers from 5 to 64");
  const std::string all_moves = with_stages("stages = 60");
  expect_refused(all_moves.substr(0, all_moves.find("[learner]")) +
                     "[[evaluator.tuples]]\nshape = \"snakes\"\ncount = 5\nlength = 10\n" +
                     all_moves.substr(all_moves.find("[learner]")),
                 "x.toml: line 5: evaluator.tuples: found 19683000 weights in all, 0.2 GB for each "
                 "of 1 players; expected at most 16777216");
}

TEST(ExperimentFile, TuplesBeyondMemoryAreRefusedWithTheirNeed) {
  const std::string start = "name = \"s\"\n[evaluator]\nkind = \"ntuple\"\n[[evaluator.tuples]]\n";
  const std::string end = "\n[budget]\ngames = 10\n[[measure]]\nopponent = \"random\"\n";
  const auto with_length = [&](const std::string& tuples, const std::string& learner) {
    return start + "shape = \"snakes\"\n" + tuples + "\n[learner]\n" + learner + end;
  };
  expect_refused(with_length("length = 14", "method = \"ctdl\""),
                 "x.toml: line 6: evaluator.tuples[0].length: found tuples of 14 squares: tables "
                 "of 5.74e+07 weights, 0.459 GB for each of 50 players; expected at most 10 "
                 "squares");
  expect_refused(with_length("length = 10\ncount = 1000", "method = \"td\""),
                 "x.toml: line 4: evaluator.tuples: found 59049000 weights in all, 0.5 GB for each "
                 "of 1 players; expected at most 16777216");
  expect_refused(with_length("length = 10\ncount = 100", "method = \"ctdl\""),
                 "x.toml: line 4: evaluator.tuples: 50 individuals of 5904900 weights would need "
                 "7.1 GB of memory, expected at most 4.3 GB");
  expect_refused(start + "shape = \"squares\"\nsquares = \"a1b\"\n[learner]\nmethod = \"td\"" + end,
                 "x.toml: line 6: squares: found 'a1b', expected distinct squares "
                 "without separators, such as 'a1b1c1'");
}

TEST(ExperimentFile, EveryEvaluatorIsWrittenBack) {
  for (const char* evaluator :
       {"kind = \"wpc\"\nform = \"symmetric\"\nbias = true", "kind = \"mlp\"\nlayers = [64, 8, 1]",
        "kind = \"shared_mlp\"", "kind = \"staged_features\""}) {
    const auto e = parse_experiment(with("kind = \"wpc\"", evaluator), "x.toml");
    ASSERT_TRUE(e) << e.error().text();
    const std::string written = to_toml(*e);
    EXPECT_EQ(to_toml(parse_experiment(written, "again").value()), written);
    EXPECT_NE(written.find(std::string(evaluator).substr(0, 12)), std::string::npos) << written;
  }
}

TEST(ExperimentFile, UnknownKeysAreRefusedWithTheirLine) {
  expect_refused(with("method = \"td\"", "method = \"td\"\nalhpa = 0.1"),
                 "x.toml: line 6: unknown key 'alhpa'; did you mean 'alpha'?");
  expect_refused(with_more("[budgets]\n"),
                 "x.toml: line 10: unknown key 'budgets'; did you mean 'budget'?");
  expect_refused(with("method = \"td\"", "method = \"es\"\nalpha = 0.1"),
                 "x.toml: line 6: unknown key 'alpha'; expected method, offspring, plus, beta, "
                 "sigma, epsilon, ties, win, draw, loss, payoff");
  expect_refused(with("kind = \"wpc\"", "kind = \"mlp\"\nbias = true"),
                 "x.toml: line 4: unknown key 'bias'; expected kind, convention, layers");
}

TEST(ExperimentFile, MissingKeysAreNamed) {
  expect_refused(with("name = \"small\"\n", ""), "x.toml: the key 'name' is missing");
  expect_refused(with("method = \"td\"\n", ""), "x.toml: line 4: the key 'method' is missing");
  expect_refused(with("games = 1000\n", ""), "x.toml: line 6: the key 'games' is missing");
  expect_refused(with("games = 1000", "gamse = 1000"),
                 "x.toml: line 7: unknown key 'gamse'; did you mean 'games'?");
  expect_refused(with("[evaluator]\nkind = \"wpc\"\n", ""),
                 "x.toml: the key 'evaluator' is missing");
  expect_refused(with_more("[initial]\nweights = \"uniform\"\n"),
                 "x.toml: line 10: the key 'size' is missing");
}

TEST(ExperimentFile, ValuesOutOfRangeAreRefusedWithTheRange) {
  const std::string td = "method = \"td\"";
  expect_refused(with(td, td + "\nalpha = -0.5"),
                 "x.toml: line 6: alpha: found -0.5, expected a number above 0 and at most 1");
  expect_refused(with(td, td + "\nepsilon = nan"),
                 "x.toml: line 6: epsilon: found nan, expected a number from 0 to 1");
  expect_refused(with(td, td + "\nalpha = \"x\""),
                 "x.toml: line 6: alpha: found 'x', expected a number above 0 and at most 1");
  expect_refused(with(td, td + "\nties = \"frist\""),
                 "x.toml: line 6: ties: found 'frist', expected one of random, first; did you mean "
                 "'first'?");
  expect_refused(with(td, td + "\nupdate_after_random = 1"),
                 "x.toml: line 6: update_after_random: found 1, expected true or false");
  expect_refused(
      with("games = 1000", "games = -4"),
      "x.toml: line 7: games: found -4, expected a whole number from 1 to 1000000000000");
  expect_refused(with("games = 1000", "games = 10.5"),
                 "x.toml: line 7: games: found 10.5, expected a whole number from 1 to "
                 "1000000000000");
  expect_refused("runs = 10001\n" + std::string(kSmall),
                 "x.toml: line 1: runs: found 10001, expected a whole number from 1 to 10000");
  expect_refused(with("kind = \"wpc\"", "kind = \"mlp\"\nlayers = [64, 0, 1]"),
                 "x.toml: line 4: layers: found 0, expected whole numbers from 1 to 4096");
}

TEST(ExperimentFile, AWholeNumberMayBeWrittenAsAPowerOfTen) {
  const auto whole = parse_experiment(with("games = 1000", "games = 1e3"), "x.toml", "");
  ASSERT_TRUE(whole) << whole.error().text();
  EXPECT_EQ(whole->budget.games, 1000U);
}

TEST(ExperimentFile, ContradictionsAreRefused) {
  expect_refused(with_more("[initial]\nweights = \"player\"\nplayer = \"cel-n\"\n"),
                 "x.toml: line 2: evaluator: contradicts [initial], whose player has its own "
                 "evaluator");
  expect_refused(with("games = 1000", "games = 1000\nsnapshot_every = 2000"),
                 "x.toml: line 8: budget.snapshot_every: found 2000, expected 1 to 1000");
  expect_refused(with_more("games = 7\n"),
                 "x.toml: line 10: measure[0].games: found 7, expected an even number: half of "
                 "them with each colour");
  expect_refused(
      with_more("[[measure]]\nopponent = \"heuristic\"\n"),
      "x.toml: line 11: measure[1].opponent: 'heuristic' is the opponent of two measures");
  expect_refused(with_more("[[measure]]\nopponent = \"pool\"\n"),
                 "x.toml: line 11: measure[1].opponent: found 'pool', which needs openings "
                 "= true");
  expect_refused(with_more("openings = true\ngames = 10\n"),
                 "x.toml: line 11: games: applies only where openings is false");
  expect_refused(with_more("openings = true\n[best]\ngames = 10\n"),
                 "x.toml: line 12: games: does not apply with openings, which have two games "
                 "each");
  expect_refused(with_more("[best]\nopponent = \"random\"\n"),
                 "x.toml: line 11: best.opponent: found 'random', expected the opponent of a "
                 "[[measure]]");
  expect_refused(with_more("[[league]]\nname = \"f\"\namong = \"finals\"\n"),
                 "x.toml: line 12: league[0].among: the league 'f' has 1 players, expected 2 to "
                 "512");
  expect_refused(with_more("[[league]]\nname = \"s\"\namong = \"snapshots\"\nrun = 2\n"),
                 "x.toml: line 13: league[0].run: found run 2, expected 1 to 1");
  expect_refused(
      with_more("[[league]]\nname = \"s\"\namong = \"snapshots\"\neach_run = true\nrun = 1\n"),
      "x.toml: line 14: run: applies only where among is 'snapshots', without each_run");
  expect_refused(with_more("[[league]]\nname = \"f\"\namong = \"finals\"\neach_run = true\n"),
                 "x.toml: line 13: each_run: applies only where among is 'snapshots'");
  expect_refused(with_more("[[league]]\nname = \"b\"\namong = \"best\"\n"),
                 "x.toml: line 12: league[0].among: found 'best' without a [best], which selects "
                 "the snapshots");
  expect_refused(with_more("[pretraining]\nmethod = \"td\"\nuntil = 1000\n"),
                 "x.toml: line 12: pretraining.until: found 1000, expected 1 to 999");
  expect_refused(with("name = \"small\"", "name = \"../etc\""),
                 "x.toml: line 1: name: found '../etc', expected 1 to 100 letters, digits and any "
                 "of '-_.=,', not starting with '.'");
}

TEST(ExperimentFile, LettersBeyondAscii) {
  // The last one joins two lines.
  for (const char* title : {R"("λ")", "'λ'", "'''λ'''", "\"\"  # λ", "\"\"\"a \\\n  λ\"\"\""}) {
    const auto read = parse_experiment(std::string("title = ") + title + "\n" + kSmall, "x.toml");
    EXPECT_TRUE(read) << title << ": " << read.error().text();
  }
  for (const char* line : {"λ", "[λ]", "title = λ", "title =0\"λ\"", "title = \"\"\"\\λ\"\"\""}) {
    const auto read = parse_experiment(std::string(line) + "\n" + kSmall, "x.toml");
    ASSERT_FALSE(read) << line;
    EXPECT_TRUE(read.error().text().starts_with("x.toml: line 1: is not valid TOML: "))
        << read.error().text();
  }
}

TEST(ExperimentFile, BrokenTomlIsRefusedWithItsLine) {
  const auto read = parse_experiment("name = \"x\"\nruns = = 3\n", "x.toml");
  ASSERT_FALSE(read);
  EXPECT_TRUE(read.error().text().starts_with("x.toml: line 2: is not valid TOML: "))
      << read.error().text();
  expect_refused(
      "name = \"x\"\n[=]\n",
      "x.toml: line 2: is not valid TOML: Error while parsing key: expected bare key starting "
      "character or string delimiter, saw '='");
  expect_refused("seed = 2020-01-01\n" + std::string(kSmall),
                 "x.toml: line 1: found a date or time, which is not supported");
  expect_refused(with("name = \"small\"", "name = \"a\\u0007\""),
                 "x.toml: line 1: name: found 'a?', expected one line of printable UTF-8");
}

TEST(ExperimentFile, AScaleReplacesSingleKeys) {
  const std::string text =
      with_more("[scale.quick]\nruns = 2\nbudget.games = 50\n[scale.quick.learner]\nalpha = 0.5\n");
  const auto plain = parse_experiment(text, "x.toml");
  const auto quick = parse_experiment(text, "x.toml", "quick");
  const auto paper = parse_experiment(text, "x.toml", "paper");
  ASSERT_TRUE(plain && quick && paper);
  EXPECT_EQ(to_toml(*plain), to_toml(*paper)) << "without [scale.paper], as written";
  EXPECT_EQ(quick->runs, 2U);
  EXPECT_EQ(quick->budget.games, 50U);
  EXPECT_EQ(std::get<TdParameters>(quick->learner).alpha, 0.5);
  EXPECT_EQ(std::get<TdParameters>(quick->learner).epsilon, 0.1) << "other keys stay";
}

TEST(ExperimentFile, ScalesAreCheckedEvenIfNotAskedFor) {
  expect_refused(with_more("[scale.quick]\nrnus = 2\n"),
                 "x.toml: line 11: unknown key 'rnus'; did you mean 'runs'?");
  expect_refused(with_more("[scale.huge]\nruns = 2\n"),
                 "x.toml: line 10: unknown scale 'huge', expected one of quick, paper");
  expect_refused(with_more("[scale]\nquick = 3\n"),
                 "x.toml: line 11: scale.quick: found 3, expected a table");
  expect_refused(kSmall, "x.toml: has no table [scale.quick]", "quick");
}

TEST(ExperimentFile, PlayerFilesAreRelativeToTheFile) {
  const TestFolder folder;
  std::ofstream(folder / "e.toml") << with("\"heuristic\"", "\"players/mine.json\"");
  const auto missing = load_experiment(folder / "e.toml");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().where, (folder / "e.toml").string() + ": line 9");
  EXPECT_EQ(missing.error().message.find("no player or file named 'players/mine.json'"), 0U)
      << missing.error().message;
  std::filesystem::create_directory(folder / "players");
  std::ofstream(folder / "players/mine.json") << "read when it plays";
  const auto e = load_experiment(folder / "e.toml");
  ASSERT_TRUE(e) << e.error().text();
  EXPECT_EQ(e->measures[0].opponent, (folder / "players/mine.json").string());
  EXPECT_FALSE(load_experiment(folder / "none.toml"));
}

}  // namespace
}  // namespace othello
