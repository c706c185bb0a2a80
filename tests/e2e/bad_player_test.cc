#include <gtest/gtest.h>

#include "program.h"

namespace othello::e2e {
namespace {

constexpr int kBadData = 1;

/// A player file with this evaluator.
std::string player(const std::string& evaluator) {
  return R"({"format": "othello-lab player", "version": 1, "name": "p", "convention": "negation",
"evaluator": )" +
         evaluator + "}\n";
}

std::string numbers(int count, const std::string& last = "0.5") {
  std::string list;
  for (int i = 1; i < count; ++i) list += "0.5, ";
  return list + last;
}

std::string wpc(const std::string& weights) {
  return player(R"({"kind": "wpc", "form": "full", "weights": [)" + weights + "]}");
}

std::string ntuple(const std::string& placements, int weights) {
  return player(R"({"kind": "ntuple", "tuples": [{"placements": [)" + placements +
                R"(], "weights": [)" + numbers(weights) + "]}]}");
}

struct BadFile {
  std::string content;
  std::vector<std::string> parts;  ///< required in the error line, besides the file's name
};

void expect_each_refused(const std::string& file, const std::vector<BadFile>& cases,
                         const std::vector<std::string>& options = {}) {
  const Folder folder;
  for (const BadFile& bad : cases) {
    const std::string path = folder.write(file, bad.content);
    std::vector<std::string> words{"show", path};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<std::string> parts = bad.parts;
    parts.push_back(path);
    SCOPED_TRACE(bad.content.substr(0, 200));
    expect_refusal(run(words), kBadData, parts);
  }
}

TEST(BadPlayer, TheFileItself) {
  const Folder folder;
  expect_refusal(run({"show", folder.path("missing.json")}), kBadData, {"missing.json"});
  expect_refusal(run({"show", "missing-from-here.json"}), kBadData, {"missing-from-here.json"});
  expect_refusal(run({"show", folder.path(".")}), kBadData, {"folder", "file"});
  expect_refusal(run({"show", folder.write("empty.json", "")}), kBadData, {"empty.json", "empty"});
  const std::string secret = folder.write("secret.json", wpc(numbers(64)));
  std::filesystem::permissions(secret, std::filesystem::perms::none);
  if (read(secret).empty()) expect_refusal(run({"show", secret}), kBadData, {"secret.json"});
}

TEST(BadPlayer, Oversized) {
  const Folder folder;
  const std::string path = folder.write("large.json", "{");
  std::filesystem::resize_file(path, (std::uintmax_t{64} << 20) + 1);
  expect_refusal(run({"show", path}), kBadData, {"large.json", "67108865", "67108864"});
}

TEST(BadPlayer, NotAPlayer) {
  expect_each_refused(
      "p.json",
      {{"{}", {"format", "missing"}},
       {R"({"format": "chess"})", {"format", "'chess'", "'othello-lab player'"}},
       {R"({"format": "othello-lab player", "version": 99})", {"version", "99", "expected 1"}},
       {R"({"format": "othello-lab player", "version": 1, "name": "p", "convention": "both"})",
        {"convention", "'both'", "negation"}},
       {player(R"({"kind": "oracle"})"), {"kind", "'oracle'"}},
       {wpc(numbers(64)).substr(0, 120), {"line "}},
       {std::string("{\"a\"\0: 1}", 9), {"NUL"}},
       {std::string("\x7f"
                    "ELF\x02\x01\x01\0\0\0\xff\xfe",
                    12),
        {}}});
}

TEST(BadPlayer, Numbers) {
  expect_each_refused("p.json", {{wpc(numbers(64, "NaN")), {"NaN", "finite"}},
                                 {wpc(numbers(64, "Infinity")), {"Infinity", "finite"}},
                                 {wpc(numbers(64, "1e999")), {"1e999", "finite"}},
                                 {wpc(numbers(64, "1e13")), {"weights[63]", "found 1"}},
                                 {wpc(numbers(64, "\"x\"")), {"weights[63]", "'x'", "number"}}});
}

TEST(BadPlayer, Structure) {
  expect_each_refused("p.json",
                      {{wpc(numbers(63)), {"weights", "63", "64"}},
                       {wpc(numbers(66)), {"weights", "66"}},
                       {ntuple("[0, 64]", 9), {"placements[0][1]", "64", "63"}},
                       {ntuple("[0, -1]", 9), {"placements[0][1]", "-1"}},
                       {ntuple("[0, 1.5]", 9), {"placements[0][1]", "1.5"}},
                       {ntuple("[0, 1]", 8), {"weights", "8", "9"}},
                       {ntuple("[0, 1], [2]", 9), {"placements[1]"}},
                       {ntuple("[]", 1), {"placements[0]"}},
                       {ntuple("[0,1,2,3,4,5,6,7,8,9,10]", 3), {"placements[0]", "11", "10"}}});
}

TEST(BadPlayer, LeagueText) {
  const std::vector<std::string> negation{"--convention", "negation"};
  expect_each_refused("p.player",
                      {{"1 { 2 1 { 0 64 } { 1 2 3 4 5 6 7 8 9 } }", {"64"}},
                       {"1 { 2 1 { 0 1 } { 1 2 3 4 5 6 7 8 } }", {"line 1"}},
                       {"1 { 2 1 { 0 1 } { 1 2 3 4 5 6 7 8 nan } }", {"nan"}},
                       {"1 { 11 1 { 0 1 2 3 4 5 6 7 8 9 10 } }", {"11"}},
                       {"1 2 3 hello", {"hello"}},
                       {"\n\n   \n", {}}},
                      negation);
}

TEST(BadPlayer, LeagueNetworksNeedAConvention) {
  expect_each_refused("p.player", {{"1 { 2 1 { 0 1 } { 1 2 3 4 5 6 7 8 9 } }", {"--convention"}}});
}

TEST(BadPlayer, ControlCharactersDoNotReachTheTerminal) {
  const Folder folder;
  const std::string path = folder.write("p.player", "1 2 \x1b[2J\x07 3\n");
  const Ran ran = run({"show", path});
  expect_refusal(ran, kBadData, {});
  EXPECT_EQ(ran.err.find_first_of("\x1b\x07"), std::string::npos);
}

TEST(BadPlayer, EveryCommandThatTakesOneRefusesIt) {
  const Folder folder;
  const std::string bad = folder.write("bad.json", wpc(numbers(63)));
  expect_refusal(run({"match", bad, "heuristic"}), kBadData, {bad, "weights"});
  expect_refusal(run({"match", "heuristic", bad}), kBadData, {bad, "weights"});
  expect_refusal(run({"league", "heuristic", "cel-n", bad}), kBadData, {bad, "weights"});
  expect_refusal(run({"play", bad}), kBadData, {bad, "weights"});
  expect_refusal(run({"convert", bad, folder.path("out.json")}), kBadData, {bad, "weights"});
  EXPECT_FALSE(std::filesystem::exists(folder.path("out.json")));
}

TEST(BadBoard, IsRefused) {
  const std::string start = "---------------------------OX------XO--------------------------- X";
  const auto show = [](const std::string& board) {
    return run({"show", "heuristic", "--values", board});
  };
  expect_refusal(show("XO"), kBadData, {"board"});
  expect_refusal(run({"perft", "3", "--board", "XO"}), kBadData, {"board"});
  expect_refusal(run({"play", "--board", "XO"}), kBadData, {"--board"});
  expect_refusal(show(start.substr(0, 64)), kBadData, {"board"});
  expect_refusal(show(start + "X"), kBadData, {"board"});
  std::string odd = start;
  odd[5] = '?';
  expect_refusal(show(odd), kBadData, {"f1", "'?'"});
  std::string emptied = start;
  emptied[27] = '-';  // the four squares in the middle are never empty
  expect_refusal(show(emptied), kBadData, {"d4"});
}

TEST(BadTranscript, IsRefused) {
  const auto play = [](const std::string& text) { return run({"play", "--from", text}); };
  expect_refusal(play("f5f5"), kBadData, {"--from", "ply 2", "f5"});
  expect_refusal(play("a1"), kBadData, {"--from", "ply 1", "a1"});
  expect_refusal(play("f5d"), kBadData, {"--from"});
  expect_refusal(play("f5k9"), kBadData, {"--from", "k9"});
}

}  // namespace
}  // namespace othello::e2e
