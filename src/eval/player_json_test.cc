#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "eval/number_text.h"
#include "eval/player_file.h"
#include "eval/player_testing.h"

namespace othello {
namespace {

using player_testing::same_evaluator;
using player_testing::sample_players;

std::string with_evaluator(std::string_view evaluator) {
  return fmt::format(
      R"({{"format": "othello-lab player", "version": 1, "name": "p", "convention": "negation",
"evaluator": {}}})",
      evaluator);
}

/// `count` zeros, separated by commas.
std::string zeros(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += i == 0 ? "0" : ", 0";
  return text;
}

std::string json_error(std::string_view text) {
  const auto player = player_from_json(text, "p.json");
  return player ? "no error" : player.error().text();
}

std::string error_of_evaluator(std::string_view evaluator) {
  return json_error(with_evaluator(evaluator));
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string_view::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(NumberText, IsShortAndNeverAWholeNumber) {
  EXPECT_EQ(number_text(1.0), "1.0");
  EXPECT_EQ(number_text(-0.0), "-0.0");
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(-2.5e-7), "-2.5e-07");
  EXPECT_EQ(number_text(1e20), "1e+20");
}

RC_GTEST_PROP(PlayerJson, EveryKindRoundTripsToTheBit, (std::uint64_t seed)) {
  for (const Player& player : sample_players(seed)) {
    const auto read = player_from_json(to_json(player), "p.json");
    RC_ASSERT(read.has_value());
    RC_ASSERT(same_evaluator(read->evaluator, player.evaluator));
    RC_ASSERT(read->name == player.name);
    RC_ASSERT(read->origin == player.origin);
    RC_ASSERT(read->convention == player.convention);
    RC_ASSERT(to_json(*read) == to_json(player));
  }
}

TEST(PlayerJson, LaysOutANetworkInRows) {
  NTuple network = NTuple::create({{{{square(0), square(9)}, {square(7), square(14)}}}}).value();
  network.weights()[1] = -0.25;
  EXPECT_EQ(to_json({.name = "tiny",
                     .evaluator = network,
                     .convention = Convention::kInversion,
                     .origin = "by hand"}),
            R"({
  "format": "othello-lab player",
  "version": 1,
  "name": "tiny",
  "origin": "by hand",
  "convention": "inversion",
  "evaluator": {
    "kind": "ntuple",
    "tuples": [
      {
        "placements": [
          [0, 9],
          [7, 14]
        ],
        "weights": [
            0.0, -0.25,   0.0,   0.0,   0.0,   0.0,   0.0,   0.0,   0.0
        ]
      }
    ]
  }
}
)");
}

TEST(PlayerJson, TablesOfStagesFollowEachOther) {
  NTuple network = NTuple::create({{{{square(0)}}}, {{{square(9)}}}}, {20, 44}).value();
  for (std::size_t i = 0; i < network.weights().size(); ++i) {
    network.weights()[i] = static_cast<double>(i);
  }
  const std::string text = to_json(
      {.name = "p", .evaluator = network, .convention = Convention::kNegation, .origin = ""});
  EXPECT_NE(text.find("\"stage_discs\": [20, 44],"), std::string::npos) << text;
  // The second tuple has the entries 3 to 5 of the six weights of each stage.
  EXPECT_NE(text.find(" 3.0,  4.0,  5.0,  9.0, 10.0, 11.0, 15.0, 16.0, 17.0"), std::string::npos)
      << text;
  EXPECT_TRUE(same_evaluator(player_from_json(text, "p.json").value().evaluator, network));

  const auto with = [&](std::string_view stages) {
    std::string changed = text;
    return changed.replace(changed.find("[20, 44]"), 8, stages);
  };
  EXPECT_EQ(json_error(with("[44, 20]")),
            "p.json: evaluator.stage_discs: found 20 discs, expected ascending numbers from 5 to "
            "64");
  EXPECT_EQ(json_error(with("[20]")),
            "p.json: evaluator.tuples[0].weights: found 9 numbers, expected 6");
  EXPECT_EQ(json_error(with("4")),
            "p.json: evaluator.stage_discs: found 4, expected a list of whole numbers");
}

TEST(PlayerJson, RefusesWhatIsNotAPlayer) {
  EXPECT_EQ(json_error("[1, 2]"), "p.json: found a list of 2, expected an object");
  EXPECT_EQ(json_error("{}"), "p.json: format: is missing, expected text");
  EXPECT_EQ(json_error(R"({"format": "chess"})"),
            "p.json: format: found 'chess', expected 'othello-lab player'");
  EXPECT_EQ(json_error(R"({"format": "othello-lab player", "version": 2, "new": 1})"),
            "p.json: version: found 2, expected 1");
  EXPECT_EQ(json_error(R"({"format": "othello-lab player", "version": "1"})"),
            "p.json: version: found '1', expected a number");
}

TEST(PlayerJson, RefusesBrokenText) {
  EXPECT_EQ(json_error(""),
            "p.json: line 1, column 1: syntax error while parsing value - unexpected end of input; "
            "expected '[', '{', or a literal");
  EXPECT_EQ(json_error("{\n  \"format\": \"othello-lab"),
            "p.json: line 2, column 25: syntax error while parsing value - invalid string: missing "
            "closing quote; last read: '\"othello-lab'");
  EXPECT_EQ(json_error(std::string_view("{\"a\"\0: 1}", 9)),
            "p.json: found a NUL byte at byte 5, expected JSON text");
  EXPECT_EQ(json_error("{\"a\":\n [1, NaN]}"),
            "p.json: line 2, column 6: found NaN, expected a finite number");
  EXPECT_EQ(json_error("{\"a\": -Infinity}"),
            "p.json: line 1, column 8: found -Infinity, expected a finite number");
  EXPECT_EQ(json_error("{\"a\": 1e999}"),
            "p.json: line 1, column 11: found '1e999', expected a finite number");
  EXPECT_EQ(json_error(R"({"a": 1, "b": {"c": 1, "c": 2}})"),
            "p.json: b: found the key 'c' twice, expected it once");
}

TEST(PlayerJson, RefusesTruncatedTextWhereverItEnds) {
  const std::string text = to_json(sample_players(3)[5]);
  const std::size_t whole = text.find_last_not_of('\n') + 1;
  for (std::size_t size = 0; size < whole; ++size) {
    const auto player = player_from_json(std::string_view(text).substr(0, size), "p.json");
    ASSERT_FALSE(player) << size;
    ASSERT_TRUE(player.error().where.starts_with("p.json: line ")) << player.error().text();
  }
}

TEST(PlayerJson, ErrorsAreOneShortPrintableLine) {
  const std::string error = json_error("{\"a\": \"\x1b[2J\n" + std::string(100000, 'x'));
  EXPECT_EQ(error.find_first_of("\x1b\n"), std::string::npos);
  EXPECT_LT(error.size(), 300U);
}

TEST(PlayerJson, RefusesDepthWithoutFollowingIt) {
  EXPECT_EQ(json_error(std::string(1000000, '[')),
            "p.json: [0][0][0][0][0][0][0][0][0][0][0][0][0][0][0]: found lists or objects nested "
            "deeper than 16");
  std::string objects;
  for (int i = 0; i < 100000; ++i) objects += "{\"a\":";
  EXPECT_NE(json_error(objects).find("nested deeper than 16"), std::string::npos);
}

TEST(PlayerJson, RefusesManyKeysWithoutSearchingThemAll) {
  std::string text = "{";
  for (int i = 0; i < 100000; ++i) text += fmt::format("\"k{}\": 0,", i);
  EXPECT_EQ(json_error(text), "p.json: found more than 64 keys");
}

TEST(PlayerJson, RefusesListsThatWouldFillTheMemory) {
  std::string text = R"({"a": [[])";
  for (int i = 0; i < (1 << 20); ++i) text += ",[]";
  EXPECT_EQ(json_error(text),
            "p.json: a: found more than 1048576 values other than lists of numbers");
}

TEST(PlayerJson, RefusesUnknownKeysAndNamesTheNearest) {
  EXPECT_EQ(json_error(replaced(with_evaluator(R"({"kind": "random"})"), "name", "nane")),
            "p.json: found the unknown key 'nane'; did you mean 'name'?");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "wpc", "form": "full", "weigths": []})"),
            "p.json: evaluator: found the unknown key 'weigths'; did you mean 'weights'?");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "random", "zzz": 1})"),
            "p.json: evaluator: found the unknown key 'zzz', expected kind");
}

TEST(PlayerJson, RefusesWrongWords) {
  EXPECT_EQ(error_of_evaluator(R"({"kind": "wcp"})"),
            "p.json: evaluator.kind: found 'wcp', expected one of wpc, ntuple, mlp, shared_mlp, "
            "spatial_mlp, staged_features, random; did you mean 'wpc'?");
  EXPECT_EQ(json_error(replaced(with_evaluator(R"({"kind": "random"})"), "negation", "both")),
            "p.json: convention: found 'both', expected one of negation, inversion");
  EXPECT_EQ(json_error(replaced(with_evaluator(R"({"kind": "random"})"), "\"negation\"", "null")),
            "p.json: convention: found null, expected one of negation, inversion");
}

TEST(PlayerJson, RefusesWrongNames) {
  const std::string good = with_evaluator(R"({"kind": "random"})");
  EXPECT_EQ(json_error(good), "no error");
  EXPECT_EQ(json_error(replaced(good, "\"p\"", "\"\"")), "p.json: name: is empty, expected a name");
  EXPECT_EQ(json_error(replaced(good, "\"p\"", R"("two\nlines")")),
            "p.json: name: found 'two?lines', expected one line of printable UTF-8");
  EXPECT_EQ(json_error(replaced(good, "\"p\"", "\"" + std::string(101, 'x') + "\"")),
            "p.json: name: found 101 bytes, expected at most 100");
}

TEST(PlayerJson, RefusesWrongWeights) {
  const auto wpc = [](std::string_view weights) {
    return error_of_evaluator(
        fmt::format(R"({{"kind": "wpc", "form": "full", "weights": [{}]}})", weights));
  };
  EXPECT_EQ(wpc(zeros(64)), "no error");
  EXPECT_EQ(wpc(zeros(63)), "p.json: evaluator.weights: found 63 numbers, expected 64");
  EXPECT_EQ(wpc("0, \"x\", 2"),
            "p.json: evaluator.weights[1]: found 'x' after numbers, expected a number");
  EXPECT_EQ(wpc("\"x\", 2"),
            "p.json: evaluator.weights[1]: found 2 after values that are not numbers, expected no "
            "number");
  EXPECT_EQ(wpc("\"x\""), "p.json: evaluator.weights: found a list of 1, expected 64 numbers");
  EXPECT_EQ(wpc(zeros(63) + ", 1e13"),
            "p.json: evaluator.weights[63]: found 10000000000000, expected -1000000000000 to "
            "1000000000000");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "wpc", "form": "symmetric", "weights": 7})"),
            "p.json: evaluator.weights: found 7, expected 10 numbers");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "wpc", "form": "symmetric"})"),
            "p.json: evaluator.weights: is missing, expected 10 numbers");
}

TEST(PlayerJson, RefusesWrongTuples) {
  const auto tuple = [](std::string_view placements, std::string_view weights) {
    return error_of_evaluator(fmt::format(
        R"({{"kind": "ntuple", "tuples": [{{"placements": [[0]], "weights": [0, 0, 0]}},
            {{"placements": {}, "weights": [{}]}}]}})",
        placements, weights));
  };
  EXPECT_EQ(tuple("[[0, 1], [63, 62]]", zeros(9)), "no error");
  EXPECT_EQ(tuple("[[0, 1], [64, 62]]", zeros(9)),
            "p.json: evaluator.tuples[1].placements[1][0]: found 64, expected a whole number 0 to "
            "63");
  EXPECT_EQ(tuple("[[0.5, 1]]", zeros(9)),
            "p.json: evaluator.tuples[1].placements[0][0]: found 0.5, expected a whole number 0 to "
            "63");
  EXPECT_EQ(
      tuple("[[0, 1], [2]]", zeros(9)),
      "p.json: evaluator.tuples[1].placements[1]: found 1 squares, expected 2 as in the first "
      "placement");
  EXPECT_EQ(tuple("[[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]", zeros(9)),
            "p.json: evaluator.tuples[1].placements[0]: found 11 squares, expected 1 to 10");
  EXPECT_EQ(tuple("[[]]", zeros(9)),
            "p.json: evaluator.tuples[1].placements[0]: found 0 squares, expected 1 to 10");
  EXPECT_EQ(tuple("[]", zeros(9)),
            "p.json: evaluator.tuples[1].placements: found an empty list, expected a list of lists "
            "of whole numbers");
  EXPECT_EQ(tuple("[[0, 1]]", zeros(8)),
            "p.json: evaluator.tuples[1].weights: found 8 numbers, expected 9");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "ntuple", "tuples": []})"),
            "p.json: evaluator.tuples: found an empty list, expected a list of objects");
  EXPECT_EQ(error_of_evaluator(R"({"kind": "ntuple", "tuples": [[7]]})"),
            "p.json: evaluator.tuples[0]: found a list of 1, expected an object");
}

TEST(PlayerJson, RefusesLayersBeforeMakingThem) {
  const auto mlp = [](std::string_view layers) {
    return error_of_evaluator(
        fmt::format(R"({{"kind": "mlp", "layers": {}, "weights": [0]}})", layers));
  };
  EXPECT_EQ(mlp("[64, 2, 1]"), "p.json: evaluator.weights: found 1 numbers, expected 133");
  EXPECT_EQ(mlp("[63, 1]"),
            "p.json: evaluator.layers: expected a list of layers that begins with 64 and ends with "
            "1");
  EXPECT_EQ(mlp("[64, 4097, 1]"),
            "p.json: evaluator.layers[1]: found 4097, expected a whole number 1 to 4096");
  std::string many = "[64";
  for (int i = 0; i < 100000; ++i) many += ", 4096";
  EXPECT_EQ(mlp(many + ", 1]"),
            "p.json: evaluator.weights: found 1 numbers, expected 1678114689025");
}

TEST(PlayerJson, RefusesWrongStages) {
  const std::string good =
      to_json({.name = "s", .evaluator = StagedFeatures(), .convention = {}, .origin = {}});
  EXPECT_EQ(json_error(good), "no error");
  EXPECT_EQ(json_error(replaced(good, "\"mobility\": 0.0,", "")),
            "p.json: evaluator.stages.opening.mobility: is missing, expected a number");
  EXPECT_EQ(json_error(replaced(good, "\"moves_divisor\": 20.0", "\"moves_divisor\": 0")),
            "p.json: evaluator.scaling.moves_divisor: found 0, expected 1e-06 to 1000000000000");
  EXPECT_EQ(json_error(replaced(good, "true", "1")),
            "p.json: evaluator.scaling.square_means: found 1, expected true or false");
}

}  // namespace
}  // namespace othello
