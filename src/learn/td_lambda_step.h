#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/tanh.h"
#include "learn/td_lambda.h"
#include "learn/td_lambda_game.h"

// The update from one game: one step for all its boards, in doubles and in the order written here.

namespace othello {

struct Lesson {
  std::span<const Board> boards;    ///< P_1 … P_T
  std::span<const Board> taught;    ///< the boards to learn from: these or their leaves
  std::span<const double> rewards;  ///< r_1 … r_T in Black's view
};

/// V of a board from one side's view, in both forms.
struct LambdaValue {
  double raw;
  double bounded;  ///< tanh V
};

template <HasGradient E>
[[nodiscard]] LambdaValue lambda_value(const E& evaluator, const View& view) {
  const double value = evaluator.value(view);
  return {value, HasSparseFeatures<E> ? exact_tanh(value) : value};
}

/// step += error ∇V, feature by feature. `gradient` is scratch space.
template <HasGradient E>
void add_gradient(const E& evaluator, const View& view, double error, std::vector<double>& gradient,
                  std::span<double> step) {
  if constexpr (HasSparseFeatures<E>) {
    evaluator.for_each_feature(view, [&](std::size_t i, double x) { step[i] += error * x; });
  } else {
    gradient.resize(step.size());
    evaluator.gradient(view, gradient);
    for (std::size_t i = 0; i < step.size(); ++i) step[i] += error * gradient[i];
  }
}

/// Adds Σ_t [tanh R_t^λ - tanh V_t] ∇V_t from the view of `side` to `step`; returns the number of
/// boards added.
template <HasGradient E>
std::size_t add_lesson(const E& evaluator, const LambdaParameters& parameters, const Lesson& lesson,
                       Colour side, std::span<double> step) {
  const std::size_t count = lesson.boards.size();
  std::vector<double> rewards(count);
  std::vector<double> bounded(count);
  std::vector<double> bootstraps(count);
  for (std::size_t t = 0; t < count; ++t) {
    rewards[t] = side == Colour::kBlack ? lesson.rewards[t] : -lesson.rewards[t];
    const LambdaValue v = lambda_value(evaluator, view_of(lesson.taught[t], side));
    bounded[t] = v.bounded;
    bootstraps[t] = parameters.bootstrap == LambdaParameters::Bootstrap::kTanh ? v.bounded : v.raw;
  }
  std::vector<double> returns(count - 1);
  lambda_returns(rewards, bootstraps, parameters.returns, returns);

  std::vector<double> gradient;
  std::size_t added = 0;
  for (std::size_t t = 0; t + 1 < count; ++t) {
    if (parameters.view == LambdaParameters::View::kMover && lesson.boards[t].to_move != side) {
      continue;
    }
    double error = exact_tanh(returns[t]) - bounded[t];
    if constexpr (HasSparseFeatures<E>) {
      if (parameters.gradient == LambdaParameters::Gradient::kTanh) {
        error *= 1.0 - bounded[t] * bounded[t];
      }
    }
    add_gradient(evaluator, view_of(lesson.taught[t], side), error, gradient, step);
    ++added;
  }
  return added;
}

/// w += α Σ_t … (or its mean), Black's view before White's if both are used. All values use the
/// weights from before the step.
template <HasGradient E>
void lambda_step(E& evaluator, const LambdaParameters& parameters, const Lesson& lesson,
                 double alpha) {
  if (lesson.boards.size() < 2) return;
  const auto weights = evaluator.weights();
  std::vector<double> step(weights.size(), 0.0);
  std::size_t boards = add_lesson(evaluator, parameters, lesson, Colour::kBlack, step);
  if (parameters.view != LambdaParameters::View::kBlack) {
    boards += add_lesson(evaluator, parameters, lesson, Colour::kWhite, step);
  }
  if (parameters.step == LambdaParameters::Step::kMean) alpha /= static_cast<double>(boards);
  for (std::size_t i = 0; i < weights.size(); ++i) weights[i] += alpha * step[i];
}

}  // namespace othello
