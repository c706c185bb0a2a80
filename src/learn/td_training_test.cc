#include "learn/td_training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/grid.h"
#include "eval/sample_players.h"
#include "learn/td_game.h"

namespace othello {
namespace {

constexpr RunId kTrainingRun{.seed = 11, .run = 2};

/// Reference for td_train(): rounds to fixed point if the weights stay so, then plays game by game.
void train_plainly(const TdTask& task, const TdParameters& parameters) {
  std::visit(
      [&](auto& evaluator) {
        using E = std::decay_t<decltype(evaluator)>;
        if constexpr (HasGradient<E>) {
          if constexpr (!std::is_same_v<E, StagedFeatures>) {
            for (double& w : evaluator.weights()) w = on_grid(w);
          }
          for (std::uint64_t g = task.first_game; g < task.first_game + task.games; ++g) {
            td_game(evaluator, parameters, td_alpha(parameters, g), kTrainingRun, g);
          }
        }
      },
      *task.evaluator);
}

bool has_gradient(const Evaluator& evaluator) {
  return std::visit([](const auto& e) { return HasGradient<std::decay_t<decltype(e)>>; },
                    evaluator);
}

void expect_same_weights(const Evaluator& a, const Evaluator& b, std::string_view what) {
  const auto x = weights(a);
  const auto y = weights(b);
  EXPECT_TRUE(std::equal(x.begin(), x.end(), y.begin(), y.end())) << what;
}

/// Every kind of evaluator that can learn, with small weights: large ones saturate.
std::vector<Evaluator> sample_evaluators() {
  std::vector<Evaluator> evaluators;
  for (const Player& player : sample_players()) {
    if (!has_gradient(player.evaluator)) continue;
    evaluators.push_back(player.evaluator);
    for (double& w : weights(evaluators.back())) w = 0.01 * std::remainder(w, 2.0);
  }
  return evaluators;
}

TEST(TdTraining, PlaysTheGamesOfEachTaskOneByOne) {
  const TdParameters parameters{.alpha_factor = 0.5, .alpha_every = 3};
  std::vector<Evaluator> expected = sample_evaluators();
  std::vector<TdTask> tasks;
  for (std::size_t i = 0; i < expected.size(); ++i)
    tasks.push_back({&expected[i], 4 * i, 3 + i % 5});
  for (const TdTask& task : tasks) train_plainly(task, parameters);
  for (const Isa isa : available_isas()) {
    std::vector<Evaluator> trained = sample_evaluators();
    for (std::size_t i = 0; i < trained.size(); ++i) tasks[i].evaluator = &trained[i];
    td_train(tasks, parameters, kTrainingRun, this_thread(isa));
    for (std::size_t i = 0; i < trained.size(); ++i) {
      expect_same_weights(trained[i], expected[i], kind(expected[i]));
    }
  }
}

TEST(TdTraining, MayStopAndGoOnAnywhere) {
  const TdParameters parameters{.alpha = 0.02, .alpha_factor = 0.75, .alpha_every = 4};
  for (const Evaluator& start : sample_evaluators()) {
    Evaluator whole = start;
    Evaluator parts = start;
    const TdTask all{&whole, 2, 9};
    td_train({&all, 1}, parameters, kTrainingRun, this_thread());
    for (const auto& [first, games] : {std::pair{2, 1}, {3, 0}, {3, 6}, {9, 2}}) {
      const TdTask part{&parts, static_cast<std::uint64_t>(first),
                        static_cast<std::uint64_t>(games)};
      td_train({&part, 1}, parameters, kTrainingRun, this_thread());
    }
    expect_same_weights(parts, whole, kind(start));
  }
}

TEST(TdTraining, GoesOnPlainlyBeyondTheRangeOfExactSums) {
  Evaluator trained{Wpc()};
  weights(trained)[5] = kGridLimit + 1.0 / 3.0;
  weights(trained)[6] = 3 * kGridLimit;
  Evaluator parts = trained;
  const TdTask all{&trained, 0, 6};
  td_train({&all, 1}, {}, kTrainingRun, this_thread());
  for (std::uint64_t g = 0; g < 6; ++g) {
    const TdTask one{&parts, g, 1};
    td_train({&one, 1}, {}, kTrainingRun, this_thread());
  }
  expect_same_weights(parts, trained, "large weights");
}

}  // namespace
}  // namespace othello
