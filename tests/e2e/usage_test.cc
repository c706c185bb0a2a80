#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include "program.h"

namespace othello::e2e {
namespace {

constexpr int kUsage = 2;

TEST(Usage, HelpListsTheCommands) {
  const Ran ran = run({"--help"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
  const std::vector<std::string> names = command_names();
  // The first, the last and two in between: the list was read to its end.
  for (const char* name : {"play", "match", "serve", "man"}) {
    EXPECT_EQ(std::count(names.begin(), names.end(), name), 1) << name << " in: " << ran.out;
  }
}

TEST(Usage, EveryCommandHasHelpWithExamples) {
  for (const std::string& name : command_names()) {
    const Ran ran = run({name, "--help"});
    EXPECT_EQ(ran.code, 0) << name;
    EXPECT_EQ(ran.err, "") << name;
    EXPECT_NE(ran.out.find("Usage: othello " + name), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("Examples:\n  othello " + name), std::string::npos) << name;
  }
}

TEST(Usage, HelpIsACommandToo) {
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"help", "match"}).out, run({"match", "--help"}).out);
  EXPECT_EQ(run({"help", "match"}).code, 0);
  expect_refusal(run({"help", "mtach"}), kUsage, {"unknown command 'mtach'", "'match'"});
}

TEST(Usage, VersionIsOneLine) {
  const Ran ran = run({"--version"});
  EXPECT_EQ(ran.code, 0);
  // Without a commit if the program was not built from a checkout.
  const std::regex expected(
      R"(othello \d+\.\d+\.\d+ \((commit [^;]+; )?CUDA (yes|no), MPI (yes|no)\)\n)");
  EXPECT_TRUE(std::regex_match(ran.out, expected)) << ran.out;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
}

TEST(Usage, WantsACommand) {
  expect_refusal(run(std::vector<std::string>{}), kUsage, {"expected a command", "match"});
}

TEST(Usage, SuggestsTheNearestCommand) {
  expect_refusal(run({"mtach", "heuristic", "cel-n"}), kUsage,
                 {"unknown command 'mtach'", "'match'"});
}

TEST(Usage, SuggestsTheNearestOption) {
  expect_refusal(run({"match", "heuristic", "cel-n", "--gmaes", "10"}), kUsage,
                 {"unknown option '--gmaes'", "did you mean '--games'?"});
  expect_refusal(run({"show", "heuristic", "--jsno=1"}), kUsage, {"'--jsno'", "'--json'"});
  expect_refusal(run({"--versoin"}), kUsage, {"'--versoin'", "'--version'"});
}

TEST(Usage, AnUnknownOptionIsNamedEvenIfMoreIsMissing) {
  expect_refusal(run({"match", "--gmaes", "10"}), kUsage, {"'--gmaes'"});
}

TEST(Usage, SuggestsTheNearestPlayer) {
  expect_refusal(run({"match", "heuristc", "cel-n"}), kUsage,
                 {"heuristc", "did you mean 'heuristic'?"});
  expect_refusal(run({"show", "cel_n"}), kUsage, {"cel_n", "did you mean 'cel-n'?"});
  expect_refusal(run({"play", "maning-tdl"}), kUsage, {"'manning-tdl'"});
}

TEST(Usage, APlayerLikeNoOtherIsAnsweredWithTheNearestAndWhereAllAre) {
  expect_refusal(run({"show", "zzzzzzzz"}), kUsage, {"zzzzzzzz", "nearest", "othello players"});
  const Ran all = run({"players", "--games", "0", "--json"});
  ASSERT_EQ(all.code, 0) << all.err;
  bool found = false;
  const auto list = all.json();
  for (const auto& player : list["players"]) {
    found =
        found || (player["name"] == "cel-n" && player["kind"] == "wpc" && player["weights"] == 64);
  }
  EXPECT_TRUE(found) << all.out;
}

TEST(Usage, ThePlayersAreListedWithTheirScores) {
  const Ran ran = run({"players", "--games", "20", "--threads", "1"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  for (const char* part : {"heuristic", "ntuple", "551,259", "95% interval", "20 games each"}) {
    EXPECT_NE(ran.out.find(part), std::string::npos) << part << " in " << ran.out;
  }
}

TEST(Usage, CountsMayBeShort) {
  const Ran ran = run({"match", "random", "random", "--games", "1.2k", "--json"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.json()["games"], 1200);
  expect_refusal(run({"match", "random", "random", "--games", "1.5"}), kUsage,
                 {"--games", "found '1.5'", "a whole number"});
}

TEST(Usage, ArgumentsThatAreMissingOrTooMany) {
  expect_refusal(run({"show"}), kUsage, {"show", "PLAYER", "required"});
  expect_refusal(run({"show", "heuristic", "cel-n"}), kUsage, {"unexpected argument 'cel-n'"});
  expect_refusal(run({"match", "heuristic"}), kUsage, {"match", "required"});
}

TEST(Usage, ValuesThatAreMissingOrGivenTwice) {
  expect_refusal(run({"play", "--seed"}), kUsage, {"--seed", "expected a value"});
  expect_refusal(run({"play", "--seed", "1", "--seed", "2"}), kUsage,
                 {"--seed", "found 2 values", "expected one"});
}

struct BadValue {
  std::vector<std::string> arguments;
  std::vector<std::string> parts;
};

TEST(Usage, AnEmptyWordIsNoValue) {
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"show", "cel-n", "--svg", ""},
        {"show", "cel-n", "--values", ""},
        {"show", ""},
        {"play", "--from", ""},
        {"play", "--adviser", ""},
        {"train", "--from", ""},
        {"gauntlet", "cel-n", "--openings", ""},
        {"run", "some.toml", "--out", ""},
        {"serve", "--host", ""},
        {"serve", "--web="}}) {
    SCOPED_TRACE(words[0] + " " + words[words.size() - 2]);
    expect_refusal(run(words), kUsage, {words[0], "expected a value"});
  }
}

TEST(Usage, NamesThatLeadNowhereAreRefused) {
  expect_refusal(run({"play", "heuristic", "cel-n", "--adviser", "nobody"}), kUsage, {"nobody"});
  expect_refusal(run({"serve", "--port", "0", "--web", "/no/such/folder"}), kUsage,
                 {"--web", "/no/such/folder"});
  for (const char* unit : {"-1", "0,x", "0,-1", "1.5", "99999999999"}) {
    expect_refusal(run({"show", "manning-tdl", "--game", "f5d6", "--units", unit}), kUsage,
                   {"--units", "from 0"});
  }
  EXPECT_EQ(run({"show", "manning-tdl", "--game", "f5d6", "--units", "0,1"}).code, 0);
}

TEST(Usage, TheHelpOfALearnerGivesItsLimits) {
  const Ran help = run({"train", "--learner", "td", "--help"});
  EXPECT_NE(help.out.find("a number above 0 and at most 1"), std::string::npos) << help.out;
}

/// The options under a heading of `othello train --help`.
std::vector<std::string> options_under(const std::string& help, const std::string& heading) {
  std::vector<std::string> names;
  std::istringstream lines(help.substr(std::min(help.find("\n" + heading), help.size())));
  for (std::string line; std::getline(lines, line);) {
    if (!names.empty() && line.empty()) break;
    if (line.starts_with("  --")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

TEST(Usage, TheManualHasTheOptionsOfEveryLearner) {
  std::string manual = run({"man"}).out;
  EXPECT_FALSE(std::regex_search(manual, std::regex("\n\\.B +\\\\fI")))
      << "an option without a name";
  std::string help = run({"train", "--help"}).out;
  ASSERT_NE(help.find("--learner NAME"), std::string::npos) << help;
  std::erase(manual, '\\');
  const std::string mark = ".I Options of ";
  std::vector<std::string> learners;
  for (auto at = manual.find(mark); at != std::string::npos; at = manual.find(mark, at + 1)) {
    const std::size_t begin = at + mark.size();
    const std::string section = manual.substr(begin, manual.find(mark, begin) - begin);
    const std::size_t end = section.find(':');
    if (end == std::string::npos || end > section.find('\n')) continue;  // an evaluator
    learners.push_back(section.substr(0, end));
    const std::string own = "Options of " + learners.back();
    const auto options =
        options_under(run({"train", "--learner", learners.back(), "--help"}).out, own);
    EXPECT_FALSE(options.empty()) << own;
    for (const std::string& option : options) {
      EXPECT_NE(section.find("\n.B " + option + " fI"), std::string::npos)
          << option << " of " << learners.back();
    }
  }
  // All of them: each is a choice of --learner.
  std::string listed;
  for (const std::string& learner : learners) listed += (listed.empty() ? "" : ", ") + learner;
  for (char& c : help) c = c == '\n' ? ' ' : c;
  const std::string flat = std::regex_replace(help, std::regex(" +"), " ");
  EXPECT_NE(flat.find(": " + listed + " (default td)"), std::string::npos) << listed;
}

TEST(Usage, TheHelpOfTrainFitsAScreen) {
  const std::string help = run({"train", "--help"}).out;
  EXPECT_LE(std::count(help.begin(), help.end(), '\n'), 42) << help;
}

TEST(Usage, ValuesOutOfRange) {
  const std::vector<BadValue> cases{
      {{"--epsilon", "1.5"}, {"--epsilon", "'1.5'", "from 0 to 1"}},
      {{"--epsilon", "-0.1"}, {"--epsilon", "'-0.1'", "from 0 to 1"}},
      {{"--epsilon", "nan"}, {"--epsilon", "'nan'", "from 0 to 1"}},
      {{"--epsilon", "inf"}, {"--epsilon", "'inf'", "from 0 to 1"}},
      {{"--epsilon", "0.1x"}, {"--epsilon", "'0.1x'", "from 0 to 1"}},
      {{"--epsilon", ""}, {"--epsilon", "from 0 to 1"}},
      {{"--seed", "-1"}, {"--seed", "'-1'", "whole number"}},
      {{"--seed", "1.5"}, {"--seed", "'1.5'", "whole number"}},
      {{"--seed", "18446744073709551616"}, {"--seed", "whole number"}},
      {{"--games", "many"}, {"--games", "'many'", "whole number"}},
      {{"--threads", "-3"}, {"--threads", "'-3'", "0 to 1024"}},
      {{"--threads", "100000"}, {"--threads", "'100000'", "0 to 1024"}},
      {{"--isa", "mmx"}, {"--isa", "'mmx'", "reference"}},
      {{"--ties", "best"}, {"--ties", "'best'", "random, first"}},
      {{"--convention", "reversi"}, {"--convention", "'reversi'", "negation, inversion"}},
  };
  for (const BadValue& bad : cases) {
    std::vector<std::string> words{"match", "heuristic", "cel-n"};
    words.insert(words.end(), bad.arguments.begin(), bad.arguments.end());
    SCOPED_TRACE(bad.arguments[0] + " " + bad.arguments[1]);
    expect_refusal(run(words), kUsage, bad.parts);
  }
}

TEST(Usage, ArgumentsOfTheOtherCommands) {
  expect_refusal(run({"perft", "99"}), kUsage, {"DEPTH", "'99'", "from 1 to"});
  expect_refusal(run({"bench", "wcp"}), kUsage, {"'wcp'", "did you mean 'wpc'?"});
  expect_refusal(run({"bench", "--seconds", "nan"}), kUsage, {"--seconds", "'nan'", "3600"});
  expect_refusal(run({"verify", "heuristc"}), kUsage, {"did you mean 'heuristic'?"});
  expect_refusal(run({"completion", "tcsh"}), kUsage, {"SHELL", "'tcsh'", "bash, zsh, fish"});
}

TEST(Interrupt, PrintsTheResultsSoFarAndEndsWith130) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"match", "heuristic", "cel-n", "--games", "1e9", "--json"},
        {"league", "heuristic", "cel-n", "--games", "1e9", "--json"},
        {"gauntlet", "cel-n:5", "heuristic", "--threads", "2", "--json"}}) {
    Ran ran = run_interrupted(
        {.arguments = arguments, .interrupt_after = std::chrono::milliseconds(1000)},
        [](const Ran& known) { return !known.out.empty(); });
    EXPECT_EQ(ran.code, 130) << ran.err;
    EXPECT_TRUE(ran.err.starts_with("othello: stopped after ")) << ran.err;
    EXPECT_TRUE(ran.err.ends_with("games\nothello: interrupted\n")) << ran.err;
    const auto result = ran.json();
    const std::uint64_t games =
        result.contains("total") ? result["total"]["games"] : result["games"];
    EXPECT_GT(games, 0U) << ran.out;
    std::erase(ran.err, ',');
    EXPECT_NE(ran.err.find("after " + std::to_string(games) + " of "), std::string::npos)
        << ran.err;
  }
}

TEST(Usage, AFullDiskIsNotSilent) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full on this system";
  const Folder folder;
  const std::string script = folder.write(
      "full.sh", "#!/bin/sh\n" OTHELLO_PROGRAM " show heuristic --json > /dev/full 2> \"$1\"\n");
  const int status = std::system(("sh " + script + " " + folder.path("err")).c_str());
  EXPECT_EQ(WEXITSTATUS(status), 1);
  EXPECT_EQ(read(folder.path("err")), "othello: stdout: cannot be written\n");
}

}  // namespace
}  // namespace othello::e2e
