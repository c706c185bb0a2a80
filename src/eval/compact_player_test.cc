#include <gtest/gtest.h>
#include <zlib.h>

#include <cmath>

#include "core/folder_testing.h"
#include "eval/player_file.h"
#include "eval/player_testing.h"
#include "eval/sample_players.h"

namespace othello {
namespace {

using namespace player_testing;

/// Stages, tuples of two lengths, fits, and tables of different sizes of weights.
Player compact_sample() {
  std::vector<Tuple> tuples = straight_tuples(3);
  for (Tuple& tuple : edge_patterns()) tuples.push_back(std::move(tuple));
  Player player = sample_player("Großer", NTuple::create(tuples, {20, 44}).value(),
                                Convention::kInversion, 5, 30.0);
  NTuple& network = std::get<NTuple>(player.evaluator);
  for (double& w : network.table(0, 0)) w = 0;
  for (double& w : network.table(1, 0)) w *= 1e-6;
  network.table(2, 0)[1] = -1e11;
  player.prob_cut = {
      {.discs = 20, .deep = 4, .shallow = 2, .slope = 1.01, .offset = -0.3, .sigma = 2}};
  return player;
}

std::string with_checksum(std::string bytes) {
  const auto sum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data() + 16), bytes.size() - 16);
  for (std::size_t i = 0; i < 4; ++i) bytes[12 + i] = static_cast<char>(sum >> (8 * i) & 0xff);
  return bytes;
}

std::string compact_fault(const std::string& bytes) {
  const auto read = player_from_compact(bytes, "p");
  return read ? "none" : read.error().text();
}

TEST(CompactPlayer, RoundsWeightsToSixteenBitsAndKeepsAllElse) {
  const Player player = compact_sample();
  const std::string bytes = to_compact(player).value();
  EXPECT_LT(bytes.size(), 2 * weight_count(player.evaluator) + 2000);
  const auto again = player_from_compact(bytes, "p");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(again->name, player.name);
  EXPECT_EQ(again->origin, player.origin);
  EXPECT_EQ(again->convention, player.convention);
  EXPECT_EQ(again->meaning, player.meaning);
  EXPECT_EQ(again->prob_cut, player.prob_cut);
  EXPECT_TRUE(same_structure(again->evaluator, player.evaluator));
  const auto& before = std::get<NTuple>(player.evaluator);
  const auto& after = std::get<NTuple>(again->evaluator);
  for (std::size_t stage = 0; stage < before.stages(); ++stage) {
    for (std::size_t t = 0; t < before.tuples().size(); ++t) {
      double largest = 0;
      for (const double w : before.table(t, stage)) largest = std::max(largest, std::fabs(w));
      for (std::size_t i = 0; i < before.table(t, stage).size(); ++i) {
        // Steps are at most 1/16384 of the largest weight; half of one is lost.
        ASSERT_LE(std::fabs(before.table(t, stage)[i] - after.table(t, stage)[i]), largest / 32768);
      }
    }
  }
  EXPECT_TRUE(same_evaluator(player_from_compact(to_compact(*again).value(), "p").value().evaluator,
                             again->evaluator))
      << "rounded only once";
}

TEST(CompactPlayer, MobilityIsAVersionOfItsOwn) {
  const Player player = sample_player("m", NTuple::create(straight_tuples(2), {30}, true).value(),
                                      Convention::kInversion, 6);
  const std::string bytes = to_compact(player).value();
  EXPECT_EQ(bytes[8], 2);
  const auto again = player_from_compact(bytes, "p");
  ASSERT_TRUE(again) << again.error().text();
  const auto& before = std::get<NTuple>(player.evaluator);
  const auto& after = std::get<NTuple>(again->evaluator);
  EXPECT_TRUE(same_structure(again->evaluator, player.evaluator));
  for (std::size_t i = 0; i < before.weights().size(); ++i) {
    ASSERT_NEAR(before.weights()[i], after.weights()[i], 0x1p-15) << i;
  }
  std::string former = bytes;
  former[8] = 1;
  EXPECT_NE(compact_fault(former).find("bytes of weights, expected"), std::string::npos);
}

TEST(CompactPlayer, WeightsJustBelowAPowerOfTwoAreKept) {
  Player player = compact_sample();
  std::get<NTuple>(player.evaluator).weights()[0] = -1024 * (1 - 0x1p-17);
  const auto again = player_from_compact(to_compact(player).value(), "p");
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(std::get<NTuple>(again->evaluator).weights()[0], -1024);
}

TEST(CompactPlayer, FilesAreToldByTheirContent) {
  const TestFolder folder;
  const Player player = compact_sample();
  const auto path = folder.path() / "mine.txt";
  ASSERT_TRUE(save_player_file(player, path, PlayerFormat::kCompact));
  const auto read = load_player_file(path, std::nullopt);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->name, player.name);
  EXPECT_EQ(load_player_file(path, Convention::kNegation)->convention, Convention::kNegation);
}

TEST(CompactPlayer, FaultsAreOneLine) {
  EXPECT_EQ(to_compact({"w", Wpc(), Convention::kNegation, ""}).error().text(),
            "found the evaluator 'wpc', expected 'ntuple': only n-tuple networks have a compact "
            "form");
  const std::string bytes = to_compact(sample_snakes(2, 3, 1)).value();
  EXPECT_EQ(compact_fault(bytes), "none");
  EXPECT_EQ(compact_fault(bytes.substr(0, 10)),
            "p: found a damaged beginning, expected a compact player");
  std::string later = bytes;
  later[8] = 3;
  EXPECT_EQ(compact_fault(later), "p: found version 3, expected 1 or 2");
  std::string damaged = bytes;
  damaged.back() = static_cast<char>(damaged.back() ^ 1);
  EXPECT_NE(compact_fault(damaged).find("expected"), std::string::npos);
  EXPECT_NE(compact_fault(damaged).find(": the file is damaged"), std::string::npos);
  // Two tables of 27 weights and a scale each.
  EXPECT_EQ(compact_fault(with_checksum(bytes.substr(0, bytes.size() - 1))),
            "p: found 123 bytes of weights, expected 124");
  EXPECT_EQ(compact_fault(with_checksum(bytes + "ab")),
            "p: found 126 bytes of weights, expected 124");
  EXPECT_EQ(compact_fault(with_checksum(bytes.substr(0, 40))), "p: ends within its description");
}

TEST(CompactPlayer, EveryDamageIsFound) {
  const std::string bytes = to_compact(sample_snakes(1, 2, 1)).value();
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int change : {1, 0x80, 0xff}) {
      std::string damaged = bytes;
      damaged[i] = static_cast<char>(damaged[i] ^ change);
      EXPECT_NE(compact_fault(damaged), "none") << "byte " << i;
      // With the right checksum it may be another player, but never worse.
      if (i >= 16) (void)player_from_compact(with_checksum(damaged), "p");
    }
    EXPECT_NE(compact_fault(with_checksum(bytes.substr(0, std::max<std::size_t>(i, 16)))), "none");
  }
}

}  // namespace
}  // namespace othello
