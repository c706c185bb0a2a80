#include "eval/shipped_players.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <set>

#include "eval/player_file.h"

namespace othello {
namespace {

template <class E>
E shipped(std::string_view name) {
  return std::get<E>(shipped_player(name).value().evaluator);
}

TEST(ShippedPlayers, AreThoseOfThePapersAndOurChampions) {
  EXPECT_EQ(fmt::format("{}", fmt::join(shipped_player_names(), " ")),
            "all-round all-round-300 all-round-3000 cec2006-champion cec2006-sample cel-12x6 "
            "cel-n ctdl-12x6 ctdl-7x4 ctdl-9x5 el-mlp engine es-heuristic etdl-12x6 etdl-7x4 "
            "etdl-9x5 generalist generalist-300 generalist-3000 heuristic knowledge-free "
            "knowledge-free-300 knowledge-free-3000 manning-cel manning-tdl "
            "osaki-tdmc-squares policy-straight-3 random specialist specialist-300 "
            "specialist-large tdl-12x6 tdl-9x5 tdl-lines tdl-straight-3 tdl-straight-4");
}

TEST(ShippedPlayers, ThePoolHasManyThatDiffer) {
  const std::vector<std::string> pool = shipped_pool();
  EXPECT_GE(pool.size(), 12U);
  std::set<std::string> origins;
  for (const std::string& name : pool) {
    const std::string origin = shipped_player(name).value().origin;
    EXPECT_NE(origin.find(" with seed "), std::string::npos) << name << ": " << origin;
    // Method and experiment.
    EXPECT_TRUE(origins.insert(origin.substr(0, origin.find(" with seed "))).second) << origin;
  }
}

TEST(ShippedPlayers, ThePoolStandsWhereItIsNamed) {
  std::vector<std::string> expected{"random"};
  for (const std::string& name : shipped_pool()) expected.push_back(name);
  expected.emplace_back("mine.json");
  EXPECT_EQ(with_pool({"random", "pool", "mine.json"}), expected);
}

TEST(ShippedPlayers, AllLoadUnderTheirOwnNames) {
  for (const std::string& name : shipped_player_names()) {
    const auto player = shipped_player(name);
    ASSERT_TRUE(player) << player.error().text();
    EXPECT_EQ(player->name, name);
    EXPECT_FALSE(player->origin.empty());
  }
}

TEST(ShippedPlayers, StandAsTheProgramWouldWriteThem) {
  for (const ShippedPlayerText& text : shipped_player_texts()) {
    const Player player = shipped_player(text.name).value();
    EXPECT_TRUE((is_compact(text.content) ? to_compact(player).value() : to_json(player)) ==
                text.content)
        << text.name;
  }
}

TEST(ShippedPlayers, PreferencesAreThoseOfTheirMethods) {
  std::vector<std::string> names = shipped_player_names();
  const std::vector<std::string> pool = shipped_pool();
  names.insert(names.end(), pool.begin(), pool.end());
  for (const std::string& name : names) {
    const Player player = shipped_player(name).value();
    const bool preference = player.origin.starts_with("learned by policy_gradient") ||
                            player.origin.starts_with("learned by gradient_es");
    EXPECT_EQ(player.meaning == Meaning::kPreference, preference) << name;
  }
}

TEST(ShippedPlayers, HeuristicIsSymmetricWithTenValues) {
  const Wpc wpc = shipped<Wpc>("heuristic");
  EXPECT_FALSE(wpc.has_bias());
  constexpr std::array<double, 10> kClasses{1.00, -0.25, 0.10, 0.05, -0.25,
                                            0.01, 0.01,  0.05, 0.02, 0.01};
  for (std::size_t s = 0; s < 64; ++s) {
    EXPECT_EQ(wpc.weights()[s], kClasses[static_cast<std::size_t>(kSquareClass[s])]) << s;
  }
}

TEST(ShippedPlayers, CelNIsTheChampionOfFig10) {
  const Wpc wpc = shipped<Wpc>("cel-n");
  ASSERT_EQ(wpc.weights().size(), 64U);
  EXPECT_EQ(wpc.weights()[0], 4.622507);
  EXPECT_EQ(wpc.weights()[7], 4.365550);
  EXPECT_EQ(wpc.weights()[9], -2.245663);
  EXPECT_EQ(wpc.weights()[56], 5.046583);
  EXPECT_EQ(wpc.weights()[63], 5.781035);
  double squares = 0;
  for (const double weight : wpc.weights()) squares += weight * weight;
  EXPECT_NEAR(std::sqrt(squares / 64), 1.73, 0.005);
}

double rms_input(const SharedMlp& network) {
  double squares = 0;
  for (const double weight : network.weights().subspan(SharedMlp::kInput, 64)) {
    squares += weight * weight;
  }
  return std::sqrt(squares / 64);
}

TEST(ShippedPlayers, ManningTdlIsThatOfFig3) {
  const SharedMlp network = shipped<SharedMlp>("manning-tdl");
  EXPECT_EQ(network.weights()[SharedMlp::kHiddenBias], 0.046755);
  EXPECT_EQ(network.weights()[SharedMlp::kInput], -0.412767);
  EXPECT_EQ(network.weights()[SharedMlp::kInput + 63], -0.190973);
  EXPECT_EQ(network.weights()[SharedMlp::kOutputBias], 0.051627);
  EXPECT_EQ(network.weights()[SharedMlp::kHiddenToOutput], -0.608910);
  EXPECT_NEAR(rms_input(network), 0.0989, 0.0001);
}

TEST(ShippedPlayers, ManningCelKeepsTheMisprintedEntry) {
  const SharedMlp network = shipped<SharedMlp>("manning-cel");
  EXPECT_EQ(network.weights()[SharedMlp::kHiddenBias], 0.074982);
  EXPECT_EQ(network.weights()[SharedMlp::kInput], 0.176211);
  EXPECT_EQ(network.weights()[SharedMlp::kInput + 10], 0.0233256);
  EXPECT_EQ(network.weights()[SharedMlp::kInput + 63], 0.142357);
  EXPECT_EQ(network.weights()[SharedMlp::kOutputBias], 0.054569);
  EXPECT_EQ(network.weights()[SharedMlp::kHiddenToOutput], 0.063101);
  EXPECT_NE(shipped_player("manning-cel")->origin.find("0.0233256"), std::string::npos);
  EXPECT_NEAR(rms_input(network), 0.0904, 0.0001);
}

TEST(ShippedPlayers, TheChampionOfCec2006IsAwayFromItsSampleInSteps) {
  // Its genetic algorithm adds or subtracts 0.01.
  const Mlp champion = shipped<Mlp>("cec2006-champion");
  const Mlp sample = shipped<Mlp>("cec2006-sample");
  EXPECT_EQ(champion.layers(), (std::vector<int>{64, 32, 1}));
  ASSERT_EQ(champion.weights().size(), 2113U);
  ASSERT_EQ(sample.weights().size(), 2113U);
  int changed = 0;
  for (std::size_t i = 0; i < champion.weights().size(); ++i) {
    const double steps = (champion.weights()[i] - sample.weights()[i]) / 0.01;
    EXPECT_NEAR(steps, std::round(steps), 1e-9) << i;
    changed += std::round(steps) == 0.0 ? 0 : 1;
  }
  EXPECT_GT(changed, 1000);
  EXPECT_NE(shipped_player("cec2006-champion")->origin.find("remake"), std::string::npos);
}

TEST(ShippedPlayers, OsakiHasSquareWeightsAlone) {
  const StagedFeatures features = shipped<StagedFeatures>("osaki-tdmc-squares");
  EXPECT_TRUE(features.scaling().square_means);
  const auto weight = [&](Stage stage, int feature) {
    return features.weights()[static_cast<std::size_t>(
        static_cast<int>(stage) * StagedFeatures::kFeatures + feature)];
  };
  EXPECT_EQ(weight(Stage::kOpening, 0), 0.0);
  EXPECT_EQ(weight(Stage::kOpening, 4), -0.02231);
  EXPECT_EQ(weight(Stage::kOpening, 9), -0.10155);
  EXPECT_EQ(weight(Stage::kMiddle, 0), 6.32711);
  EXPECT_EQ(weight(Stage::kMiddle, 5), -1.87550);
  EXPECT_EQ(weight(Stage::kEnding, 3), -0.59007);
  EXPECT_EQ(weight(Stage::kEnding, 7), 0.49062);
  for (const Stage stage : {Stage::kOpening, Stage::kMiddle, Stage::kEnding}) {
    for (int feature = 10; feature < 15; ++feature) EXPECT_EQ(weight(stage, feature), 0.0);
  }
}

}  // namespace
}  // namespace othello
