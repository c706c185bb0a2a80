#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <vector>

#include "core/random.h"
#include "eval/concepts.h"
#include "eval/player.h"
#include "eval/player_file.h"
#include "eval/tuple_shapes.h"
#include "othello/symmetry.h"
#include "othello/test_positions.h"

// The contract of every evaluator, tested on one sample of each. To add an evaluator, write a
// function that creates a sample and add a line to `Samples`.

namespace othello {
namespace {

enum class Ability : std::uint8_t { kValue, kWeights, kGradient, kSparseFeatures };

enum class Invariance : std::uint8_t {
  kNone,
  kFourExactly,  ///< under the first four of kSymmetries, bit for bit
  kEight,        ///< under all, up to rounding
};

/// `ability` is the evaluator's highest ability: each includes those before it.
template <auto make, Ability ability, Invariance invariance>
struct Sample {
  using Type = decltype(make());
  static constexpr Ability kAbility = ability;
  static constexpr Invariance kInvariance = invariance;
  static Type create() { return make(); }
};

Wpc full_wpc() { return Wpc(Wpc::Form::kFull); }
Wpc symmetric_wpc_with_bias() { return Wpc(Wpc::Form::kSymmetric, true); }
NTuple plain_snakes() {
  return *NTuple::create(random_snakes({.count = 3, .length = 5, .symmetric = false, .seed = 1}));
}
NTuple symmetric_snakes() {
  return *NTuple::create(random_snakes({.count = 3, .length = 4, .seed = 2}));
}
NTuple straight_network() { return *NTuple::create(straight_tuples(3)); }
NTuple staged_network() { return *NTuple::create(straight_tuples(2), {6, 20, 35, 50}); }
NTuple mobility_network() { return *NTuple::create(straight_tuples(2), {20, 40}, true); }
NTuple square_network() { return *NTuple::create(rectangles(2, 2)); }
Mlp deep_mlp() { return *Mlp::create({64, 7, 4, 1}); }
Mlp flat_mlp() { return *Mlp::create({64, 1}); }
SharedMlp shared_mlp() { return SharedMlp(); }
SpatialMlp spatial_mlp() { return SpatialMlp(); }
StagedFeatures staged_features() { return StagedFeatures(); }
StagedFeatures staged_counts() {
  return StagedFeatures({.square_means = false, .moves_divisor = 3.0, .discs_divisor = 7.0});
}
Uniform uniform() { return Uniform(); }

using Samples =
    ::testing::Types<Sample<full_wpc, Ability::kSparseFeatures, Invariance::kNone>,
                     Sample<symmetric_wpc_with_bias, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<plain_snakes, Ability::kSparseFeatures, Invariance::kNone>,
                     Sample<symmetric_snakes, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<straight_network, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<square_network, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<staged_network, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<mobility_network, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<deep_mlp, Ability::kGradient, Invariance::kNone>,
                     Sample<flat_mlp, Ability::kGradient, Invariance::kNone>,
                     Sample<shared_mlp, Ability::kGradient, Invariance::kFourExactly>,
                     Sample<spatial_mlp, Ability::kGradient, Invariance::kNone>,
                     Sample<staged_features, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<staged_counts, Ability::kSparseFeatures, Invariance::kEight>,
                     Sample<uniform, Ability::kValue, Invariance::kEight>>;

std::uint64_t bits(double x) { return std::bit_cast<std::uint64_t>(x); }

/// Views from random games, with either side to move.
std::vector<View> sample_views(std::uint64_t seed) {
  std::vector<View> views;
  for (const Position& p : random_game_positions(seed)) views.push_back({p, views.size() % 2 == 0});
  return views;
}

template <class S>
class EvaluatorContract : public ::testing::Test {
 protected:
  EvaluatorContract() {
    if constexpr (HasWeights<typename S::Type>) {
      RandomSequence random(1, Purpose::kTest);
      for (double& w : evaluator_.weights()) w = random.uniform(-0.2, 0.2);
    }
  }

  typename S::Type evaluator_ = S::create();
};

struct SampleNames {
  template <class S>
  static std::string GetName(int position) {
    return std::string(S::Type::kKind) + "_" + std::to_string(position);
  }
};
TYPED_TEST_SUITE(EvaluatorContract, Samples, SampleNames);

TYPED_TEST(EvaluatorContract, CanDoWhatItClaims) {
  using Type = typename TypeParam::Type;
  static_assert(Evaluates<Type>);
  static_assert(HasWeights<Type> == (TypeParam::kAbility >= Ability::kWeights));
  static_assert(HasGradient<Type> == (TypeParam::kAbility >= Ability::kGradient));
  static_assert(HasSparseFeatures<Type> == (TypeParam::kAbility >= Ability::kSparseFeatures));
  EXPECT_FALSE(Type::kKind.empty());
}

TYPED_TEST(EvaluatorContract, ValueIsFiniteAndRepeatable) {
  for (const View& view : sample_views(1)) {
    const double value = this->evaluator_.value(view);
    EXPECT_TRUE(std::isfinite(value));
    EXPECT_EQ(bits(value), bits(this->evaluator_.value(view)));
  }
}

TYPED_TEST(EvaluatorContract, GradientAgreesWithFiniteDifferences) {
  if constexpr (HasGradient<typename TypeParam::Type>) {
    constexpr double kStep = 1e-5;
    const auto weights = this->evaluator_.weights();
    const std::vector<View> views = sample_views(2);
    for (std::size_t v = 0; v < views.size(); v += 6) {
      // Initialised with NaN, so that a forgotten weight is detected.
      std::vector<double> gradient(weights.size(), std::numeric_limits<double>::quiet_NaN());
      EXPECT_EQ(this->evaluator_.gradient(views[v], gradient), this->evaluator_.value(views[v]));
      for (std::size_t i = 0; i < weights.size(); ++i) {
        const double weight = weights[i];
        weights[i] = weight + kStep;
        const double above = this->evaluator_.value(views[v]);
        weights[i] = weight - kStep;
        const double below = this->evaluator_.value(views[v]);
        weights[i] = weight;
        ASSERT_NEAR(gradient[i], (above - below) / (2 * kStep), 1e-8) << "weight " << i;
      }
    }
  }
}

TYPED_TEST(EvaluatorContract, SparseFeaturesGiveTheValueAndTheGradient) {
  if constexpr (HasSparseFeatures<typename TypeParam::Type>) {
    const auto weights = this->evaluator_.weights();
    std::vector<double> gradient(weights.size());
    for (const View& view : sample_views(3)) {
      double sum = 0;
      std::vector<double> features(weights.size(), 0.0);
      this->evaluator_.for_each_feature(view, [&](std::size_t i, double x) {
        ASSERT_LT(i, weights.size());
        sum += weights[i] * x;
        features[i] += x;
      });
      EXPECT_NEAR(sum, this->evaluator_.value(view), 1e-12);
      static_cast<void>(this->evaluator_.gradient(view, gradient));
      EXPECT_EQ(features, gradient);
    }
  }
}

TYPED_TEST(EvaluatorContract, IsSymmetricWhereClaimed) {
  if constexpr (TypeParam::kInvariance != Invariance::kNone) {
    for (const View& view : sample_views(4)) {
      const double expected = this->evaluator_.value(view);
      for (std::size_t i = 0; i < kSymmetries.size(); ++i) {
        const View image{transform(kSymmetries[i], view.board), view.own_to_move};
        const double value = this->evaluator_.value(image);
        if constexpr (TypeParam::kInvariance == Invariance::kEight) {
          EXPECT_NEAR(value, expected, 1e-12);
        } else if (i < 4) {
          EXPECT_EQ(bits(value), bits(expected));
        }
      }
    }
  }
}

/// The player after a round trip through a file.
Player saved_and_loaded(const Player& player) {
  const std::string text = to_json(player);
  const Result<Player> loaded = player_from_json(text, "saved");
  EXPECT_TRUE(loaded) << loaded.error().text();
  if (!loaded) return {};
  EXPECT_EQ(to_json(*loaded), text);
  return *loaded;
}

TYPED_TEST(EvaluatorContract, IsSavedAndLoadedToTheBit) {
  for (const Convention convention : {Convention::kNegation, Convention::kInversion}) {
    const Player player{"sample", this->evaluator_, convention, "the contract suite"};
    const Player loaded = saved_and_loaded(player);
    EXPECT_EQ(loaded.name, player.name);
    EXPECT_EQ(loaded.convention, convention);
    EXPECT_EQ(loaded.origin, player.origin);
    ASSERT_EQ(kind(loaded.evaluator), kind(player.evaluator));
    for (const View& view : sample_views(5)) {
      ASSERT_EQ(bits(value(loaded.evaluator, view)), bits(this->evaluator_.value(view)));
    }
  }
}

TYPED_TEST(EvaluatorContract, UnusualWeightsAreSavedAndLoadedToTheBit) {
  using Type = typename TypeParam::Type;
  if constexpr (HasWeights<Type>) {
    using Limits = std::numeric_limits<double>;
    constexpr double kUnusual[] = {
        -0.0,      Limits::denorm_min(),   Limits::min(), kMaxWeight, -kMaxWeight, 0.1,
        1.0 / 3.0, 1.0 + Limits::epsilon()};
    const auto weights = this->evaluator_.weights();
    for (std::size_t i = 0; i < weights.size(); ++i) weights[i] = kUnusual[i % 8];
    const Player loaded = saved_and_loaded({"sample", this->evaluator_, Convention::kNegation, ""});
    const auto* evaluator = std::get_if<Type>(&loaded.evaluator);
    ASSERT_NE(evaluator, nullptr);
    ASSERT_EQ(evaluator->weights().size(), weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i) {
      EXPECT_EQ(bits(evaluator->weights()[i]), bits(weights[i])) << "weight " << i;
    }
  }
}

}  // namespace
}  // namespace othello
