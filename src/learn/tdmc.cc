#include "learn/tdmc.h"

#include <fmt/format.h>

#include <vector>

#include "learn/parameter_check.h"
#include "learn/td_lambda_learner.h"
#include "othello/moves.h"
#include "play/playouts.h"
#include "play/uct.h"

namespace othello {
namespace {

using Estimate = TdmcParameters::Estimate;

/// The mean playout results of a game's boards. At the end of a game the result replaces the
/// playouts.
class MonteCarloRewards {
 public:
  MonteCarloRewards(const TdmcParameters& parameters, const RunId& id, Backend& backend)
      : parameters_(parameters), id_(id), backend_(backend) {}

  void operator()(const GameToReward& game, std::span<double> rewards) const {
    const bool ended = is_over(game.boards.back().position);
    const auto boards = game.boards.first(game.boards.size() - (ended ? 1 : 0));
    if (ended) rewards.back() = game.result;
    std::vector<std::int32_t> balances(boards.size());
    const PlayoutPlan plan{
        .playouts = parameters_.playouts, .seed = id_.seed, .stream = id_.run, .game = game.game};
    if (parameters_.estimate == Estimate::kUct) {
      uct_search(boards, plan, parameters_.exploration, balances);
    } else {
      backend_.play_out(boards, plan, balances);
    }
    for (std::size_t t = 0; t < boards.size(); ++t) {
      rewards[t] = static_cast<double>(balances[t]) / static_cast<double>(parameters_.playouts);
    }
  }

 private:
  TdmcParameters parameters_;
  RunId id_;
  Backend& backend_;
};

}  // namespace

Result<std::unique_ptr<Learner>> make_tdmc(const TdmcParameters& parameters, const Player& start,
                                           const RunId& id, Backend& backend) {
  if (auto good = check_ranges(parameters); !good) return tl::unexpected(good.error());
  LambdaMethod method{
      .name = "tdmc",
      .settings = text_of(parameters),
      .rewards = MonteCarloRewards(parameters, id, backend),
  };
  return make_lambda_learner(std::move(method), parameters.common, start, id);
}

}  // namespace othello
