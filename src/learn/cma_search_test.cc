#include "learn/cma_search.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <numeric>

#include "core/power.h"
#include "learn/generation.h"

namespace othello {
namespace {

using Function = std::function<double(std::span<const double>)>;

/// The normal numbers of an individual.
std::vector<double> noise(std::size_t size, std::uint64_t generation, int individual) {
  std::vector<double> z(size, 0.0);
  mutate(z, {.id = {.seed = 3},
             .generation = generation,
             .offspring = static_cast<std::uint32_t>(individual),
             .sigma = 1.0});
  return z;
}

void advance(CmaSearch& search, int population, std::uint64_t generations, const Function& f) {
  for (std::uint64_t g = 0; g < generations; ++g) {
    std::vector<CmaSearch::Sample> samples;
    std::vector<double> fitness;
    for (int k = 0; k < population; ++k) {
      samples.push_back(search.sample(noise(search.mean().size(), search.generation(), k)));
      fitness.push_back(f(search.individual(samples.back())));
    }
    search.tell(samples, fitness);
  }
}

CmaSearch made(CovarianceForm form, std::size_t size) {
  return {cma_constants(size, cma_population(size), form), form, std::vector<double>(size, 1.0),
          0.5};
}

double sphere(std::span<const double> x) {
  return -std::inner_product(x.begin(), x.end(), x.begin(), 0.0);
}

/// Axes of lengths from 1 to 1000.
double ellipsoid(std::span<const double> x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) {
    sum += power(10.0, 6 * i / (x.size() - 1)) * x[i] * x[i];
  }
  return -sum;
}

/// The same, rotated out of the axes by reflection in a plane.
double turned_ellipsoid(std::span<const double> x) {
  std::vector<double> turned(x.begin(), x.end());
  double sum = 0;
  for (const double v : x) sum += v;
  for (double& v : turned) v -= 2 * sum / static_cast<double>(x.size());
  return ellipsoid(turned);
}

TEST(CmaConstants, AreThoseOfTheTutorial) {
  EXPECT_EQ(cma_population(10), 10);
  EXPECT_EQ(cma_population(64), 16);
  const CmaConstants c = cma_constants(10, 10, CovarianceForm::kFull);
  // By hand: ln 5.5 - ln i for i = 1 … 5, divided by their sum.
  EXPECT_NEAR(c.weights[0], 0.4562, 1e-3);
  EXPECT_NEAR(c.weights[4], 0.0255, 1e-3);
  EXPECT_NEAR(std::accumulate(c.weights.begin(), c.weights.begin() + 5, 0.0), 1.0, 1e-12);
  EXPECT_NEAR(c.mu_eff, 3.167, 1e-2);
  EXPECT_NEAR(c.c_sigma, (c.mu_eff + 2) / (c.mu_eff + 15), 1e-12);
  EXPECT_NEAR(c.chi, 3.0847, 1e-4);
  EXPECT_LT(c.weights[9], c.weights[5]);
  EXPECT_LE(c.weights[5], 0.0);
  const CmaConstants separable = cma_constants(10, 10, CovarianceForm::kSeparable);
  EXPECT_NEAR(separable.c_1, 4 * c.c_1, 1e-12);
  EXPECT_NEAR(separable.c_mu, 4 * c.c_mu, 1e-12);
}

TEST(CmaSearch, FindsTheTopOfASphere) {
  for (const CovarianceForm form : {CovarianceForm::kFull, CovarianceForm::kSeparable}) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{2}, std::size_t{10}}) {
      CmaSearch search = made(form, size);
      advance(search, cma_population(size), 250, sphere);
      EXPECT_GT(sphere(search.mean()), -1e-10) << size;
      EXPECT_LT(search.sigma(), 1e-4) << size;
    }
  }
}

TEST(CmaSearch, LearnsTheShapeOfAnEllipsoid) {
  for (const CovarianceForm form : {CovarianceForm::kFull, CovarianceForm::kSeparable}) {
    CmaSearch search = made(form, 10);
    advance(search, cma_population(10), 600, ellipsoid);
    EXPECT_GT(ellipsoid(search.mean()), -1e-8);
  }
}

TEST(CmaSearch, OnlyTheFullFormLearnsAnEllipsoidThatIsTurned) {
  CmaSearch full = made(CovarianceForm::kFull, 10);
  advance(full, cma_population(10), 600, turned_ellipsoid);
  EXPECT_GT(turned_ellipsoid(full.mean()), -1e-8);
  CmaSearch separable = made(CovarianceForm::kSeparable, 10);
  advance(separable, cma_population(10), 600, turned_ellipsoid);
  EXPECT_LT(turned_ellipsoid(separable.mean()), -1e-3);
}

TEST(CmaSearch, IsTheSameWhateverTheScaleOfTheFitness) {
  CmaSearch plain = made(CovarianceForm::kFull, 5);
  CmaSearch scaled = made(CovarianceForm::kFull, 5);
  advance(plain, 8, 30, sphere);
  advance(scaled, 8, 30, [](std::span<const double> x) { return 7 * sphere(x) + 1; });
  EXPECT_TRUE(std::equal(plain.mean().begin(), plain.mean().end(), scaled.mean().begin()));
}

TEST(CmaSearch, WrittenAndReadBetweenTwoRefreshesItGoesOnWithTheSameBits) {
  for (const CovarianceForm form : {CovarianceForm::kFull, CovarianceForm::kSeparable}) {
    CmaConstants constants = cma_constants(6, 8, form);
    constants.refresh_every = 4;
    const std::vector<double> start(6, 1.0);
    CmaSearch whole(constants, form, start, 0.5);
    advance(whole, 8, 23, ellipsoid);
    CmaSearch before(constants, form, start, 0.5);
    advance(before, 8, 10, ellipsoid);
    StateWriter out;
    before.write(out);
    const std::string bytes = std::move(out).take();
    CmaSearch after(constants, form, start, 0.5);
    StateReader in(bytes);
    after.read(in, before.mean(), before.generation());
    ASSERT_FALSE(in.failed());
    advance(after, 8, 13, ellipsoid);
    EXPECT_TRUE(std::equal(whole.mean().begin(), whole.mean().end(), after.mean().begin()));
    EXPECT_EQ(whole.sigma(), after.sigma());
  }
}

TEST(Covariance, ThatMemoryDoesNotHoldIsRefused) {
  EXPECT_TRUE(check_covariance(CovarianceForm::kFull, 2511));
  EXPECT_TRUE(check_covariance(CovarianceForm::kSeparable, 39'411));
  EXPECT_EQ(check_covariance(CovarianceForm::kFull, 39'411).error().text(),
            "covariance: a full matrix of 39411 weights would need 149.1 GB of memory, expected at "
            "most 4.3 GB; \"separable\" needs only as much as a few players");
}

TEST(Covariance, LearnsWhatItIsTaught) {
  // By hand: C = 0.5 I + 0.25 p pᵀ - 0.125 y yᵀ with p = (2, 0), y = (1, 1).
  const std::vector<double> p{2, 0};
  const std::vector<double> y{1, 1};
  const std::vector<double> weights{-0.125};
  const std::vector<std::span<const double>> samples{y};
  const CovarianceLesson lesson{
      .keep = 0.5, .path_weight = 0.25, .path = p, .weights = weights, .samples = samples};
  SeparableCovariance separable(2);
  separable.learn(lesson);
  const std::vector<double> ones{1, 1};
  EXPECT_EQ(separable.stretch(ones), ones) << "until it is refreshed";
  separable.refresh();
  EXPECT_EQ(separable.stretch(ones), (std::vector{std::sqrt(1.375), std::sqrt(0.375)}));
  FullCovariance full(2);
  full.learn(lesson);
  full.refresh();
  // C = A Aᵀ for A = B D, whose columns are the stretched unit vectors.
  const auto first = full.stretch(std::vector<double>{1, 0});
  const auto second = full.stretch(std::vector<double>{0, 1});
  EXPECT_NEAR(first[0] * first[0] + second[0] * second[0], 1.375, 1e-15);
  EXPECT_NEAR(first[0] * first[1] + second[0] * second[1], -0.125, 1e-15);
  EXPECT_NEAR(first[1] * first[1] + second[1] * second[1], 0.375, 1e-15);
}

}  // namespace
}  // namespace othello
