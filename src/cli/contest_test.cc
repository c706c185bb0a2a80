#include "cli/contest.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace othello::cli {
namespace {

TEST(Contest, SignaturesHave16Digits) { EXPECT_EQ(signature_text(0xabc), "0000000000000abc"); }

TEST(Contest, TallyAsJson) {
  const nlohmann::ordered_json json = to_json(Tally{.wins = 5, .draws = 2, .losses = 1});
  EXPECT_EQ(json.dump(), R"({"games":8,"wins":5,"draws":2,"losses":1,"score":0.75})");
}

TEST(Contest, ClosingNamesWhatWasUsed) {
  const BackendChoice choice{
      .threads = 3, .isa = Isa::kReference, .device = {.kind = Device::Kind::kCpu}};
  const Closing closing{
      .played_on = choose_backend(choice).value(), .games_per_second = 1234567, .signature = 0xf00};
  EXPECT_EQ(closing_text(closing),
            "speed      1.2 M games/s (reference, 3 threads)\nsignature  0000000000000f00\n");
  nlohmann::ordered_json json;
  add_closing(json, {}, closing);
  EXPECT_EQ(json["device"], "cpu");
  EXPECT_EQ(json["isa"], "reference");
  EXPECT_EQ(json["threads"], 3);
  EXPECT_EQ(json["signature"], "0000000000000f00");
  EXPECT_EQ(json["ties"], "random");
}

}  // namespace
}  // namespace othello::cli
