#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

#include "eval/player_file.h"
#include "eval/player_testing.h"

namespace othello {
namespace {

using player_testing::same_evaluator;
using player_testing::sample_players;

Result<Player> read(std::string_view text) {
  return player_from_league_text(text, "folder/Some_Player.txt", Convention::kInversion);
}

std::string error_of(std::string_view text) {
  const auto player = read(text);
  return player ? "no error" : player.error().text();
}

std::string repeated(std::string_view word, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += word;
  return text;
}

TEST(LeagueText, Reads64NumbersAsAWeightedPieceCounter) {
  std::string text;
  for (int s = 0; s < 64; ++s) text += fmt::format("{}.5e-002{}", s, s % 8 == 7 ? "\r\n" : "\t");
  const Player player = read(text).value();
  const auto& wpc = std::get<Wpc>(player.evaluator);
  EXPECT_EQ(wpc.weights()[0], 0.005);
  EXPECT_EQ(wpc.weights()[63], 0.635);
  EXPECT_EQ(player.name, "Some_Player");
  EXPECT_EQ(player.convention, Convention::kInversion);
}

TEST(LeagueText, ReadsWholeNumbersAsAWeightedPieceCounter) {
  EXPECT_TRUE(std::holds_alternative<Wpc>(read(repeated("1 ", 64)).value().evaluator));
  EXPECT_TRUE(std::holds_alternative<Wpc>(read(repeated("+3,", 64)).value().evaluator));
}

TEST(LeagueText, ReadsANetworkWithBracesAnywhere) {
  const Player player = read(
                            "\xef\xbb\xbf{ 2\n"
                            "  { 1 2 { 0 } {63}\n {-1 0, 1.5}}"
                            "{2,1,{8 9},{1 2 3 4 5 6 7 8 -0.0}}}")
                            .value();
  const auto& network = std::get<NTuple>(player.evaluator);
  ASSERT_EQ(network.tuples().size(), 2U);
  EXPECT_EQ(network.tuples()[0].placements, (std::vector<Placement>{{square(0)}, {square(63)}}));
  EXPECT_EQ(network.tuples()[1].placements, (std::vector<Placement>{{square(8), square(9)}}));
  EXPECT_EQ(network.weights()[0], -1.0);
  EXPECT_EQ(network.weights()[2], 1.5);
  EXPECT_TRUE(std::signbit(network.weights()[11]));
}

// Three tuples can have 64 numbers in all: 1 + (2 + 8·2 + 9) + (2 + 8·2 + 9) + (2 + 4 + 3).
TEST(LeagueText, TellsANetworkOf64NumbersFromAWeightedPieceCounter) {
  const Placement pair{square(0), square(1)};
  const Placement corner{square(0)};
  Player player{.name = "p",
                .evaluator = NTuple::create({symmetric_tuple(pair), symmetric_tuple(pair),
                                             distinct_symmetric_tuple(corner)})
                                 .value(),
                .convention = Convention::kNegation,
                .origin = ""};
  const std::string text = to_league_text(player).value();
  EXPECT_TRUE(same_evaluator(read(text).value().evaluator, player.evaluator));

  // A weighted piece counter with these numbers as weights stays one.
  Wpc wpc;
  std::size_t i = 0;
  const auto& network = std::get<NTuple>(player.evaluator);
  wpc.weights()[i++] = 3;
  for (const Tuple& tuple : network.tuples()) {
    wpc.weights()[i++] = tuple.length();
    wpc.weights()[i++] = static_cast<double>(tuple.placements.size());
    for (const Placement& placement : tuple.placements) {
      for (const Square s : placement) wpc.weights()[i++] = index(s);
    }
    i += table_size(tuple.length());
  }
  ASSERT_EQ(i, 64U);
  player.evaluator = wpc;
  EXPECT_TRUE(same_evaluator(read(to_league_text(player).value()).value().evaluator, wpc));
}

RC_GTEST_PROP(LeagueText, WhatItHoldsRoundTripsToTheBit, (std::uint64_t seed)) {
  for (const Player& player : sample_players(seed)) {
    const auto* wpc = std::get_if<Wpc>(&player.evaluator);
    const bool plain_wpc = wpc != nullptr && !wpc->has_bias() && wpc->form() == Wpc::Form::kFull;
    const auto* network = std::get_if<NTuple>(&player.evaluator);
    if (!plain_wpc && (network == nullptr || network->stages() > 1)) continue;
    const auto again =
        player_from_league_text(to_league_text(player).value(), "p", player.convention);
    RC_ASSERT(again.has_value());
    RC_ASSERT(same_evaluator(again->evaluator, player.evaluator));
    RC_ASSERT(again->convention == player.convention);
  }
}

TEST(LeagueText, WritesTheSymmetricFormSquareBySquare) {
  Wpc wpc(Wpc::Form::kSymmetric);
  for (std::size_t i = 0; i < 10; ++i) wpc.weights()[i] = static_cast<double>(i) / 8;
  const Player player{.name = "p", .evaluator = wpc, .convention = {}, .origin = ""};
  const auto again = read(to_league_text(player).value());
  for (int s = 0; s < 64; ++s) {
    EXPECT_EQ(std::get<Wpc>(again->evaluator).weight_at(square(s)), wpc.weight_at(square(s)));
  }
}

TEST(LeagueText, RefusesToWriteWhatItCannotHold) {
  const auto error = [](Evaluator evaluator) {
    return to_league_text(
               {.name = "p", .evaluator = std::move(evaluator), .convention = {}, .origin = ""})
        .error()
        .text();
  };
  EXPECT_EQ(error(SharedMlp()),
            "found a player of kind shared_mlp; League text supports only wpc and ntuple");
  EXPECT_EQ(error(NTuple::create(straight_tuples(2), {35}).value()),
            "found a network of 2 stages; League text has no stages");
  Wpc wpc(Wpc::Form::kFull, true);
  wpc.weights().back() = 0.5;
  EXPECT_EQ(error(wpc), "found a bias of 0.5; League text has no bias");
  wpc.weights()[3] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(error(wpc), "weights[3]: found nan, expected -1000000000000 to 1000000000000");
}

TEST(LeagueText, RefusesWhatIsNoPlayer) {
  EXPECT_EQ(error_of(" {\n}"), "folder/Some_Player.txt: found no number, expected a player");
  EXPECT_EQ(error_of(std::string_view("1\0", 2)),
            "folder/Some_Player.txt: found a NUL byte at byte 2, expected text");
  EXPECT_EQ(error_of("hello\nworld"),
            "folder/Some_Player.txt: line 1: found 'hello', expected a number");
  EXPECT_EQ(error_of(repeated("0.5\n", 63)),
            "folder/Some_Player.txt: line 63: found 63 numbers, expected 64 (a weighted piece "
            "counter) or a number of tuples first");
}

TEST(LeagueText, RefusesWrongNumbers) {
  const std::string numbers = repeated("0.5\n", 63);
  EXPECT_EQ(error_of(numbers + "inf"),
            "folder/Some_Player.txt: line 64: found inf, expected a number from -1000000000000 to "
            "1000000000000");
  EXPECT_EQ(error_of(numbers + "-NaN"),
            "folder/Some_Player.txt: line 64: found -NaN, expected a number from -1000000000000 to "
            "1000000000000");
  EXPECT_EQ(error_of(numbers + "1e999"),
            "folder/Some_Player.txt: line 64: found 1e999, expected a number from -1000000000000 "
            "to 1000000000000");
  EXPECT_EQ(error_of(numbers + "0x10"),
            "folder/Some_Player.txt: line 64: found '0x10', expected a number");
  EXPECT_EQ(error_of(numbers + "\x1b[2J"),
            "folder/Some_Player.txt: line 64: found '?[2J', expected a number");
}

TEST(LeagueText, RefusesWrongNetworks) {
  EXPECT_EQ(
      error_of("1000000000\n1 1 0 1 2 3"),
      "folder/Some_Player.txt: line 1: found '1000000000' as the number of tuples, expected a "
      "whole number 1 to 65536");
  EXPECT_EQ(error_of("2\n1 1 0 1 2 3"),
            "folder/Some_Player.txt: line 1: found a count of 2 tuples, but only 6 numbers follow");
  EXPECT_EQ(error_of("1\n11 1\n0 1 2 3"),
            "folder/Some_Player.txt: line 2: found '11' as the length of tuple 1, expected a whole "
            "number 1 to 10");
  EXPECT_EQ(error_of("1\n1 18446744073709551615\n0 1 2 3"),
            "folder/Some_Player.txt: line 2: found '18446744073709551615' as the number of "
            "placements of tuple 1, expected a whole number 1 to 65536");
  EXPECT_EQ(error_of("1\n1 2\n0 1 2 3"),
            "folder/Some_Player.txt: line 2: tuple 1 of 2 placements needs 1 squares each and 3 "
            "weights, but only 4 numbers follow");
  EXPECT_EQ(error_of("1\n1 1\n64\n1 2 3"),
            "folder/Some_Player.txt: line 3: found '64' as a square of tuple 1, expected a whole "
            "number 0 to 63");
  EXPECT_EQ(error_of("1\n1 1\n0\n1 2 x"),
            "folder/Some_Player.txt: line 4: found 'x', expected a number");
  EXPECT_EQ(error_of("1\n1 1\n0\n1 2 3\n4"),
            "folder/Some_Player.txt: line 4: found 1 numbers after the last tuple, expected none");
  EXPECT_EQ(error_of("2\n1 6\n0 1 2 3 4 5\n1 2 3\n4"),
            "folder/Some_Player.txt: line 4: the text ends before tuple 2");
  EXPECT_EQ(error_of("0"),
            "folder/Some_Player.txt: line 1: found '0' as the number of tuples, expected a whole "
            "number 1 to 65536");
}

TEST(LeagueText, LimitsThePlacementsOfAllTuplesTogether) {
  const std::string first = "2\n1 65000\n" + repeated("0 ", 65000) + "1 2 3\n";
  EXPECT_EQ(error_of(first + "1 536\n" + repeated("0 ", 536) + "1 2 3"), "no error");
  EXPECT_EQ(error_of(first + "1 537\n" + repeated("0 ", 537) + "1 2 3"),
            "folder/Some_Player.txt: line 4: found '537' as the number of placements of tuple 2, "
            "expected a whole number 1 to 536");
}

}  // namespace
}  // namespace othello
