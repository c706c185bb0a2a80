#include "learn/td_lambda.h"

#include <algorithm>

#include "learn/parameter_check.h"
#include "learn/td_lambda_learner.h"

namespace othello {

Result<std::unique_ptr<Learner>> make_td_lambda(const TdLambdaParameters& parameters,
                                                const Player& start, const RunId& id) {
  const bool every = parameters.reward == TdLambdaParameters::Reward::kEveryBoard;
  LambdaMethod method{
      .name = "td_lambda",
      .settings = text_of(parameters),
      .rewards =
          [every](const GameToReward& game, std::span<double> rewards) {
            std::fill(rewards.begin(), rewards.end(), every ? game.result : 0.0);
            rewards.back() = game.result;
          },
  };
  return make_lambda_learner(std::move(method), parameters.common, start, id);
}

}  // namespace othello
