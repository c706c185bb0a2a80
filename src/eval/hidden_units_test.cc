#include "eval/hidden_units.h"

#include <gtest/gtest.h>

#include "eval/sample_players.h"

namespace othello {
namespace {

constexpr View kStart{Position::start(), true};

TEST(HiddenUnits, AreThoseOfNetworks) {
  EXPECT_EQ(hidden_layers(SharedMlp()), std::vector<std::size_t>{4});
  EXPECT_EQ(hidden_layers(Mlp::create({64, 7, 3, 1}).value()), (std::vector<std::size_t>{7, 3}));
  EXPECT_EQ(hidden_layers(SpatialMlp()), (std::vector<std::size_t>{91, 40, 10}));
  EXPECT_TRUE(hidden_layers(Mlp::create({64, 1}).value()).empty());
  EXPECT_TRUE(hidden_layers(Wpc()).empty());
  EXPECT_TRUE(hidden_layers(Uniform()).empty());
}

TEST(HiddenUnits, AreAsManyAsTheLayersSay) {
  for (const Player& player : sample_players()) {
    std::size_t count = 0;
    for (const std::size_t units : hidden_layers(player.evaluator)) count += units;
    EXPECT_EQ(hidden_outputs(player.evaluator, kStart).size(), count) << player.name;
  }
}

TEST(HiddenUnits, GiveTheirOutputs) {
  SharedMlp mlp;
  for (std::size_t i = 0; i < mlp.weights().size(); ++i) {
    mlp.weights()[i] = 0.01 * static_cast<double>(i);
  }
  const View view{{bit(square(1)) | bit(square(20)), bit(square(40))}, true};
  const auto hidden = mlp.hidden(view);
  EXPECT_EQ(hidden_outputs(mlp, view), std::vector<double>(hidden.begin(), hidden.end()));
}

TEST(HiddenUnits, SayWhatThereIsInstead) {
  const std::vector<std::size_t> units{0, 4};
  const auto error = [&](const Evaluator& evaluator) {
    return check_units(evaluator, units).error().text();
  };
  EXPECT_EQ(error(Wpc()),
            "units: found a player of kind wpc, which has one weight for each square and no hidden "
            "units");
  EXPECT_EQ(error(SharedMlp()),
            "units: found unit 4, expected 0 to 3: the player of kind shared_mlp has 4 hidden "
            "units");
  EXPECT_EQ(error(Mlp::create({64, 1}).value()),
            "units: found a player of kind mlp, which has inputs connected directly to its output "
            "and no hidden units");
  EXPECT_TRUE(check_units(SpatialMlp(), std::vector<std::size_t>{140}));
  EXPECT_FALSE(check_units(SpatialMlp(), std::vector<std::size_t>{141}));
}

}  // namespace
}  // namespace othello
