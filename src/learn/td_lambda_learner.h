#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "learn/learner.h"
#include "learn/td_lambda.h"
#include "othello/notation.h"

namespace othello {

/// The rewards of the boards P_1 … P_T of a finished game, in Black's view.
struct GameToReward {
  std::span<const Board> boards;
  std::uint64_t game;  ///< its number in the run
  double result;       ///< 1 Black has won, -1 White, 0 draw
};
using RewardRule = std::function<void(const GameToReward& game, std::span<double> rewards)>;

/// One of the methods that share LambdaParameters; they differ in their rewards.
struct LambdaMethod {
  std::string_view name;
  std::string settings;  ///< text_of() of all its parameters
  RewardRule rewards;
};

/// Refuses parameters out of range, and evaluators without a gradient.
[[nodiscard]] Result<std::unique_ptr<Learner>> make_lambda_learner(
    LambdaMethod method, const LambdaParameters& parameters, const Player& start, const RunId& id);

}  // namespace othello
